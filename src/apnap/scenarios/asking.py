"""How each kind of decision is answered in the words of a script: one entry of a table for each kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice, permutations
from typing import Final, cast

from apnap.game import Game
from apnap.log.names import listed
from apnap.log.questions import ABILITIES, describe, question
from apnap.log.teller import PAID
from apnap.machine import decisions
from apnap.machine.decisions import Chosen, Decision, Ordered
from apnap.machine.places import place_in
from apnap.machine.procedures import CLAUSES
from apnap.model.event import player_code
from apnap.parts.printed import mana_text
from apnap.parts.tree import Activated
from apnap.parts.words import COLOURS
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.objects.cr201.names import known
from apnap.rules.spells.cr601.total import FREE, way_name
from apnap.scenarios.naming import Item, Naming, facts, written
from apnap.solve.division import Divisions

SHOWN: Final = 8
ORDERS: Final = 24  # so many orders of mana symbols are tried out
LOOKED_AT: Final = 200  # so many options are looked through for different ones

Tell = Callable[[Game, Naming, Decision, object], str]
Items = Callable[[Game, Naming, Decision], list[Item]]


@dataclass(frozen=True)
class Asked:
    """A kind of decision.

    `tell` writes an option as what stands after "Ann: " in a script. `items` are what can be named in an answer; `ordered`: the answer
    is in the order of the script, else in that of the items; `alone`: the answer is one item, not a tuple of them; `codes`: items are
    objects and players, and others may be named, which the rules then refuse. `setting` is the word by which an action answers it
    beforehand. `nothing` is the answer for `choose nothing`, where that is not the empty tuple.
    """

    tell: Tell
    items: Items | None = None
    ordered: bool = False
    alone: bool = False
    codes: bool = False
    setting: str = ""
    nothing: object = ()


# Items ------------------------------------------------------------------------------------------------------------
def offered(game: Game, naming: Naming, decision: Decision) -> list[Item]:
    """The objects and players among which is chosen."""
    options = decision.options
    found = options.items if isinstance(options, Chosen) else getattr(options, "items", ())
    codes = [code for each in found for code in (each if isinstance(each, tuple) else (each,)) if isinstance(code, int)]
    return [naming.item(code) for code in dict.fromkeys(codes) if code]


def card_names(game: Game, naming: Naming, decision: Decision) -> list[Item]:
    """Names of cards: those that are offered, and all others that there are."""
    options = list(decision.options)
    options += [name for name in known() if name not in options]
    return [Item(option, ((str(option), 0),)) for option in options]


def waiting(game: Game, naming: Naming, decision: Decision) -> list[Item]:
    """Triggered abilities by what they are of."""
    places = sorted(cast("tuple[int, ...]", decision.options[0]))
    return [of_source(naming, place, source) for place, source in zip(places, decision.about, strict=True)]


def of_source(naming: Naming, value: object, source: int, which: object = None) -> Item:
    """Something that is called by its source, or as the ability or effect of it."""
    name, number = naming.key(source)
    return Item(value, ((name, number), (f"ability of {name}", number), (f"effect of {name}", number)), source, which)


def players(game: Game, naming: Naming, decision: Decision) -> list[Item]:
    """Players, by their places."""
    return [Item(player, naming.item(player_code(player)).keys) for player in cast("tuple[int, ...]", decision.options[0])]


def effects(game: Game, naming: Naming, decision: Decision) -> list[Item]:
    """Effects that change what happens, by what they are of."""
    sources = {lasting.id: lasting.source for lasting in game.state.effects}
    pairs = [cast("tuple[int, int]", option) for option in decision.options]
    return [of_source(naming, pair, sources.get(pair[1], -pair[1] // ABILITIES), pair) for pair in pairs]


def manas(game: Game, naming: Naming, decision: Decision) -> list[Item]:
    """Mana by its symbols, or its colour if it is one mana."""
    found: list[Item] = []
    for option in decision.options:
        made = cast("tuple[int, ...]", option)
        names = [(mana_text(made), 1)]
        names += [((*COLOURS, "colorless")[made.index(1)], 1)] if sum(made) == 1 else []
        found.append(Item(option, tuple(names)))
    return found


def halves(game: Game, naming: Naming, decision: Decision) -> list[Item]:
    """What is paid for hybrid and Phyrexian symbols, in any order; {P} is life."""
    found: list[Item] = []
    for option in decision.options:
        symbols = [f"{{{half}}}" for half in cast("tuple[str, ...]", option)]
        orders = dict.fromkeys(["".join(order) for order in islice(permutations(symbols), ORDERS)])
        found.append(Item(option, tuple((order, 1) for order in orders)))
    return found


def activations(game: Game, naming: Naming, decision: Decision) -> list[Item]:
    """Permanents whose mana abilities can be activated."""
    options = [cast("tuple[object, ...]", option) for option in decision.options if len(cast("tuple[object, ...]", option)) > 1]
    ids = [cast("int", option[1]) for option in options]
    return [Item(option, (naming.key(id),), id, option) for option, id in zip(options, ids, strict=True)]


def reversible(game: Game, naming: Naming, decision: Decision) -> list[Item]:
    """Mana abilities that may stay activated, by what they are of."""
    return [of_source(naming, place, source) for place, source in enumerate(decision.about)]


# Lines ------------------------------------------------------------------------------------------------------------
def named(verb: str) -> Tell:
    """A line of a verb and the things that are named; where several have one name, the place of the option."""

    def tell(game: Game, naming: Naming, decision: Decision, option: object) -> str:
        asked = asked_of(decision)
        assert asked.items is not None
        if option == asked.nothing:
            return "choose nothing"
        single = isinstance(option, int) and asked.codes and option != 0
        if not asked.alone and not isinstance(option, tuple) and not single:
            return numbered(game, naming, decision, option)
        values = (option,) if asked.alone or single else cast("tuple[object, ...]", option)
        known = {item.value: item for item in asked.items(game, naming, decision)}
        if len({item.keys for item in known.values()}) < len(known):
            return numbered(game, naming, decision, option)
        items = [known.get(value) or Item(value, ((str(value), 0),), value if isinstance(value, int) else 0) for value in values]
        told = [naming.word(item.code) if item.code else written(item.keys[0]) for item in items]
        return f"{verb} {', '.join(told)}" if told else "choose nothing"

    return tell


def act(game: Game, naming: Naming, decision: Decision, option: object) -> str:
    """What a player with priority does, or a player who pays."""
    parts = cast("tuple[object, ...]", option)
    if len(parts) == 1:
        return "pass" if parts == decisions.PASS else str(parts[0])
    id = cast("int", parts[1])
    places = activated(game, id) if parts[0] == "activate" else []
    number = places.index(cast("int", parts[2])) + 1 if len(places) > 1 else 0
    way = way_called(game, parts)
    return f"{parts[0]} {naming.word(id)}" + (f" (ability {number})" if number else "") + (f" (using {way})" if way else "")


def way_called(game: Game, option: tuple[object, ...]) -> str:
    """The way in which the card is cast, as a script says it: "" for its mana cost.

    A keyword in small letters; "free" without paying its mana cost; "alternative" for a cost without a name.
    """
    if option[0] == "unmask":
        return "manifest" if len(option) > 2 and option[2] else ""
    if option[0] != "cast" or len(option) < 3 or not option[2]:
        return ""
    if option[2] == FREE:
        return "free"
    return way_name(game.state.objects[cast("int", option[1])].card, cast("int", option[2])).lower() or "alternative"


def activated(game: Game, id: int) -> list[int]:
    """The places of an object's activated abilities among its abilities."""
    return [place for place, ability in enumerate(characteristics(game.state, id).abilities) if isinstance(ability, Activated)]


def declaration(verb: str) -> Tell:
    """A declaration of attackers or blockers."""

    def tell(game: Game, naming: Naming, decision: Decision, option: object) -> str:
        groups: dict[tuple[int, ...], list[int]] = {}
        for creature, *where in cast("tuple[tuple[int, ...], ...]", option):
            groups.setdefault(tuple(where), []).append(creature)
        told = [
            f"{f'[{naming.all_of(creatures)}]' if where[1:] else naming.all_of(creatures)} -> {naming.word(where[0])}"
            for where, creatures in groups.items()
        ]
        return f"{verb} {'; '.join(told) or 'nothing'}"

    return tell


def division(game: Game, naming: Naming, decision: Decision, option: object) -> str:
    """Who assigns how much damage to whom."""
    told: list[str] = []
    rows = cast("tuple[tuple[int, ...], ...]", option)
    for creature, solver, row in zip(decision.about, cast("Divisions", decision.options).creatures, rows, strict=True):
        each = [f"{number} to {naming.word(to)}" for to, number in zip(solver.recipients, row, strict=True) if number]
        told += [f"{naming.word(creature)} assigns {', '.join(each)}"] if each else []
    return "; ".join(told)


def number(game: Game, naming: Naming, decision: Decision, option: object) -> str:
    """A number."""
    return f"number {option}"


def yes_no(game: Game, naming: Naming, decision: Decision, option: object) -> str:
    """Yes or no."""
    return "yes" if option else "no"


def how_often(game: Game, naming: Naming, decision: Decision, option: object) -> str:
    """Whether an additional cost is paid, or how often."""
    return yes_no(game, naming, decision, option) if isinstance(option, bool) else number(game, naming, decision, option)


def ordered_of(game: Game, naming: Naming, decision: Decision, option: object) -> str:
    """A damage assignment order."""
    return f"order of {naming.word(decision.about[0])}: {naming.all_of(cast('tuple[int, ...]', option))}"


def side(verb: str) -> Tell:
    """The side of a coin."""
    return lambda _game, _naming, _decision, option: f"{verb} {option}"


MOST_LOOKED_THROUGH: Final = 100_000
"""So many options are looked through for the place of one."""


def numbered(game: Game, naming: Naming, decision: Decision, option: object) -> str:
    """The option by its place."""
    return f"option {place_of(decision, option)}"


def place_of(decision: Decision, option: object) -> int:
    """The place of an option, from 1; 0 if it is none, or has no place among the first of very many."""
    options = decision.options
    if isinstance(options, Ordered):
        return place_in(options, cast("tuple[int, ...]", option)) + 1 if option in options else 0
    return next((place for place, each in enumerate(islice(options, MOST_LOOKED_THROUGH), start=1) if each == option), 0)


# The table: by what is asked, by the rule that asks, or by the kind of decision, whichever comes first
ASKED: Final[dict[str, Asked]] = {
    decisions.ACT: Asked(act),
    decisions.CHOOSE: Asked(named("choose"), offered, codes=True),
    decisions.TARGETS: Asked(named("target"), offered, codes=True),
    decisions.ORDER: Asked(named("order"), offered, ordered=True, codes=True),
    decisions.YES_NO: Asked(yes_no),
    decisions.NUMBER: Asked(number, setting="X"),
    decisions.ATTACKERS: Asked(declaration("attack")),
    decisions.BLOCKERS: Asked(declaration("block")),
    decisions.ASSIGN: Asked(division),
    decisions.PAY: Asked(numbered, activations, alone=True, setting="paying"),
    "discard": Asked(named("discard"), offered, codes=True),
    "discard_choice": Asked(named("discard"), offered, codes=True),
    "keyword_sacrifice": Asked(named("sacrifice"), offered, codes=True),
    **dict.fromkeys(PAID, Asked(named("choose"), offered, codes=True, setting="cost")),
    "attack_pay_costs": Asked(named("choose"), offered, codes=True, setting="cost"),
    "block_pay_costs": Asked(named("choose"), offered, codes=True, setting="cost"),
    "damage order": Asked(ordered_of, offered, ordered=True, codes=True),
    "triggers": Asked(named("order"), waiting, ordered=True),
    "additional cost": Asked(how_often, setting="kicked"),
    "gift": Asked(named("choose"), offered, codes=True, setting="gift"),
    "modes": Asked(numbered, setting="mode"),
    "division": Asked(numbered, setting="dividing"),
    "event": Asked(numbered),
    "symbols": Asked(named("choose"), halves, alone=True),
    "enlist": Asked(named("choose"), offered, codes=True, nothing=0),
    "help": Asked(named("choose"), offered, codes=True),
    "extra turns": Asked(named("order"), players, ordered=True),
    "replace": Asked(named("choose"), effects, alone=True),
    "mana": Asked(named("choose"), manas, alone=True),
    "as enters": Asked(numbered),
    "card name": Asked(named("choose"), card_names, alone=True),
    "call": Asked(side("call")),
    "ignore": Asked(side("ignore")),
    "land play": Asked(numbered),
    "untap kind": Asked(numbered),
    "protection": Asked(numbered),
    "room": Asked(numbered),
    "stay": Asked(named("choose"), reversible),
}
OTHER: Final = Asked(numbered)


def asked_of(decision: Decision) -> Asked:
    """The entry for a decision; one that has none is answered by `option N`."""
    return ASKED.get(decision.asks) or ASKED.get(CLAUSES[decision.clause].key) or ASKED.get(decision.task, OTHER)


def in_words(game: Game, naming: Naming, decision: Decision, option: object) -> str:
    """An answer as a script writes it."""
    return asked_of(decision).tell(game, naming, decision, option)


def lines(game: Game, naming: Naming, decision: Decision) -> Sequence[str]:
    """The first options as they are told to somebody who could write them next."""
    return [f"{line} ({words})" if words else line for line, words in choices(game, naming, decision, SHOWN)]


def choices(game: Game, naming: Naming, decision: Decision, most: int) -> list[tuple[str, str]]:
    """Up to so many options as lines that could be written next. Those that read alike, and those without words, by their places:

    then it is also told what they are (else "").
    """
    options = different(game, decision, most)
    told = [in_words(game, naming, decision, option) for _, option in options]
    who = written((game.names[decision.behalf], 0))
    found: list[tuple[str, str]] = []
    for (place, option), line in zip(options, told, strict=True):
        by_place = line.startswith("option ") or told.count(line) > 1
        found.append((f"{who}: option {place}", describe(game, option, naming.names)) if by_place else (f"{who}: {line}", ""))
    return found


def different(game: Game, decision: Decision, most: int) -> list[tuple[int, object]]:
    """Up to so many options with their places; of those that take objects which are alike the first."""
    found: dict[object, tuple[int, object]] = {}
    for place, option in enumerate(islice(iter(decision.options), LOOKED_AT), start=1):
        found.setdefault(likeness(game, decision, option), (place, option))
        if len(found) == most:
            break
    return list(found.values())


def likeness(game: Game, decision: Decision, option: object) -> object:
    """The same for all options that take objects which are alike, where that is all that they do."""
    if not asked_of(decision).codes or not isinstance(option, tuple) or decision.task == decisions.ORDER:
        return option
    objects = game.state.objects
    taken = [repr(facts(game.state, objects[code])) if code in objects else str(code) for code in option if isinstance(code, int)]
    return tuple(sorted(taken)) if len(taken) == len(option) else option


def asks(game: Game, naming: Naming) -> str:
    """Who is asked what, by which rule, and what could be written next."""
    decision = game.decision
    if decision is None:
        return "the game is over"
    if decision.task == decisions.ACT:
        return f"{game.names[decision.behalf]} has priority"
    return f"{question(game, naming.names)} {to_write(game, naming, decision)}"


def waits(game: Game, naming: Naming) -> str:
    """For whose answer to which question the game waits, and what could be written ("": nobody is asked anything but for priority)."""
    decision = game.decision
    if decision is None or decision.task == decisions.ACT:
        return ""
    who = game.names[decision.behalf]
    wanted = f", who {question(game, naming.names).removeprefix(who).strip()}"
    if decision.task == decisions.ASSIGN:
        creatures = listed([naming.word(id) for id in decision.about])
        wanted = f": how {creatures} {'assigns its' if len(decision.about) == 1 else 'assign their'} damage"
    return f"the game waits for {who}{wanted} {to_write(game, naming, decision)}"


def to_write(game: Game, naming: Naming, decision: Decision) -> str:
    """The rule that asks, and the first lines that could be written."""
    rule = game.edition.cite(CLAUSES[decision.clause].key)
    shown = lines(game, naming, decision)
    more = decision.options.count(SHOWN + 1) > SHOWN == len(shown) or decision.options.count(LOOKED_AT + 1) > LOOKED_AT
    return f"[CR {rule}]; write one of: {' | '.join(shown)}{' | ...' if more else ''}"
