"""Decisions and their options as text, for players who are people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, cast

from apnap.cards.wording import ability_text
from apnap.log.book import Log
from apnap.log.names import Names, Source, listed
from apnap.log.teller import PAID
from apnap.machine import decisions
from apnap.machine.decisions import CHANCE, Decision, Ordered
from apnap.machine.procedures import CLAUSES
from apnap.model.effects import Waiting
from apnap.model.event import Event, player_code
from apnap.parts import words
from apnap.parts.printed import mana_text
from apnap.parts.tree import Activated
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.effects.cr614.replacement import Replacing
from apnap.rules.spells.cr601.total import FREE, way_name
from apnap.rules.spells.cr603.stacking import Stacking
from apnap.solve.division import Divisions

ABILITIES: Final = 64  # the effect of a permanent's replacement ability is numbered -(id * 64 + place of the ability)

CHOICES: Final = {
    "as enters": "{who} makes the choice for {about} as it enters",
    "begin on battlefield": "{who} may begin the game with {about} on the battlefield",
    "could mulligan": "{who} may use {about} before declaring whether to mulligan",
    "reveal from opening hand": "{who} may reveal {about} from the opening hand",
    "opening hand": "{who} orders the cards of the opening hand that allow something",
    "bottom": "{who} chooses cards to put on the bottom of the library",
    "discard": "{who} chooses cards to discard",
    "legend": "{who} chooses the legendary permanent to keep",
    "mana": "{who} chooses the mana that {about} adds",
    "mulligan": "{who} may take a mulligan",
    "may": "{who} may have {about} do what it offers",
    "look at top": "{who} may look at the top card of the library",
    "stay": "{who} chooses which mana abilities stay activated",
    "instead": "{who} may have {about} change what happens",
    "pay as enters": "{who} may pay life so that {about} enters untapped",
    "source": "{who} chooses a source of damage for {about}",
    "extra turns": "{who} orders the extra turns of {about}; the last one is taken first",
    "top to bottom": "{who} may put {about} from the top of the library on the bottom",
    "scry": "{who} chooses cards to put on the bottom of the library",
    "surveil": "{who} chooses cards to put into the graveyard",
    "order on top": "{who} orders cards for the top of the library; the first will be on top",
    "order on bottom": "{who} orders cards for the bottom of the library; the last will be at the very bottom",
    "among": "{who} chooses for {about}",
    "stand in": "{who} chooses who makes the choice for {about}",
    "search": "{who} searches a library for {about}",
    "explore": "{who} may put {about} into the graveyard",
    "amass": "{who} chooses the Army that amasses",
    "kind of counter": "{who} chooses the kind of counter that {about} gets",
    "proliferate": "{who} chooses permanents and players to proliferate",
    "new targets": "{who} may choose new targets for {about}",
    "may pay": "{who} may pay for {about}",
    "cast as told": "{who} casts {about} as told",
    "cast free": "{who} may cast {about} without paying its mana cost",
    "triggers": "{who} orders triggered abilities; the first goes on the stack first",
    "damage order": "{who} orders what {about} assigns damage to",
}
BY_RULE: Final = {
    "discard_choice": "{who} chooses cards to discard",
    "keyword_sacrifice": "{who} chooses permanents to sacrifice",
    **dict.fromkeys(PAID, "{who} chooses what pays for {about}"),
    "attack_pay_costs": "{who} chooses what pays the cost to attack that {about} asks for",
    "block_pay_costs": "{who} chooses what pays the cost to block that {about} asks for",
}
TASKS: Final = {
    decisions.ACT: "{who} may act",
    decisions.CHOOSE: "{who} chooses for {about}",
    decisions.TARGETS: "{who} chooses targets for {about}",
    decisions.NUMBER: "{who} chooses X for {about}",
    decisions.ORDER: "{who} chooses an order",
    decisions.YES_NO: "{who} decides whether to",
    decisions.ATTACKERS: "{who} declares attackers",
    decisions.BLOCKERS: "{who} declares blockers",
    decisions.ASSIGN: "{who} assigns combat damage",
    decisions.PAY: "{who} pays for {about}",
    decisions.SHUFFLE: "chance shuffles the library of {whom}",
    "replace": "{who} chooses which effect changes what happens",
    "random": "chance chooses cards",
    "starting player": "chance chooses who takes the first turn",
    "roll": "a die is rolled to visit Attractions",
}


def question(game: Source, given: Names | None = None) -> str:
    """What the game waits for, in words; empty when it is over. `given` are the names to use."""
    decision = game.decision
    if decision is None:
        return ""
    names = given or Log(game).names()
    form = CHOICES.get(decision.asks) or BY_RULE.get(CLAUSES[decision.clause].key) or TASKS[decision.task]
    about = names.of(decision.about[0]) if decision.about and "{about}" in form else ""
    whom = names.player(decision.about[0]) if decision.task == decisions.SHUFFLE else ""
    who = "chance" if decision.player == CHANCE else names.player(decision.behalf)
    asked = form.format(who=who, about=about or "it", whom=whom)
    return asked if decision.player == decision.behalf else f"{asked} (as {names.player(decision.player)} decides)"


def describe(game: Source, option: object, given: Names | None = None) -> str:
    """An option of the game's decision in words. `given` are the names to use."""
    decision = game.decision
    if decision is None:
        return ""
    return (TELLERS.get(decision.asks) or TELLERS[decision.task])(game, decision, given or Log(game).names(), option)


Tell = Callable[[object], str]


# Apart ------------------------------------------------------------------------------------------------------------------
INDEXED: Final = frozenset(
    {"modes", "triggers", "event", "stay", "extra turns", "room", "land play", "division", "mana", "symbols", "roll"}
)
"""Questions whose options are places and numbers, no objects."""


def apart(game: Source, names: Names | None = None, tell: Tell | None = None) -> list[tuple[object, str]]:
    """The options of the decision with words that tell them apart; of those between which nothing could be told only the first.

    `tell` gives the words of an option (`describe` if it is left out). Where two say the same and are not the same, as cards of one
    name in two graveyards, more is said of them.
    """
    decision = game.decision
    assert decision is not None
    known = names or Log(game).names()
    found: dict[str, dict[object, object]] = {}
    for option in decision.options:
        said = tell(option) if tell is not None else describe(game, option, known)
        found.setdefault(said, {}).setdefault(likeness(game, decision, option), option)
    return [(option, words) for said, options in found.items() for option, words in in_more_words(game, decision, said, options)]


def likeness(game: Source, decision: Decision, option: object) -> object:
    """The same for options that take objects which are alike: of one card, in the same place and state."""
    if decision.asks in INDEXED or isinstance(option, bool):
        return option
    if isinstance(option, tuple):
        return tuple([likeness(game, decision, each) for each in option])
    o = game.state.objects.get(option) if isinstance(option, int) else None
    if o is None or o.zone == words.BATTLEFIELD:
        return option
    return (o.card.key(), o.zone, o.owner, o.controller, o.counters, o.spell)


def in_more_words(game: Source, decision: Decision, said: str, options: dict[object, object]) -> Iterator[tuple[object, str]]:
    """The options that all say that and are not alike: with the zones of what they take, or else numbered."""
    if len(options) == 1:
        yield next(iter(options.values())), said
        return
    wheres = [where(game, option) for option in options.values()]
    for place, (option, told) in enumerate(zip(options.values(), wheres, strict=True), start=1):
        different = told and wheres.count(told) == 1 and decision.asks not in INDEXED
        yield option, f"{said} ({told})" if different else f"{said} ({place} of {len(options)})"


def where(game: Source, option: object) -> str:
    """In which zones the objects of an option are, and whose."""
    found = [game.state.objects.get(code) for code in codes_of(option)]
    told = [f"{words.ZONE_NAMES[o.zone]} of {game.names[o.owner]}" for o in found if o is not None]
    return ", ".join(dict.fromkeys(told))


Describe = Callable[[Source, Decision, Names, object], str]
TELLERS: dict[str, Describe] = {}


def describes(*tasks: str) -> Callable[[Describe], Describe]:
    """Declare the function below to be the one that tells the options of these decisions."""

    def register(function: Describe) -> Describe:
        for task in tasks:
            TELLERS[task] = function
        return function

    return register


def codes_of(option: object) -> tuple[int, ...]:
    """The ids and player codes of an option that is one of them or a tuple of them."""
    if isinstance(option, int) and not isinstance(option, bool):
        return (option,)
    return tuple([code for code in option if isinstance(code, int)]) if isinstance(option, tuple) else ()


@describes(decisions.CHOOSE)
def things(game: Source, decision: Decision, names: Names, option: object) -> str:
    """Objects and players that are chosen."""
    return names.all_of(codes_of(option)) or "nothing"


@describes("as enters", "kind of counter")
def value(game: Source, decision: Decision, names: Names, option: object) -> str:
    """A colour, a creature type, a number or a player."""
    return names.of(option) if isinstance(option, int) and option < 0 else str(option)


@describes(decisions.TARGETS)
def targets(game: Source, decision: Decision, names: Names, option: object) -> str:
    """Targets."""
    return f"target {things(game, decision, names, option)}"


@describes(decisions.ACT, decisions.PAY)
def action(game: Source, decision: Decision, names: Names, option: object) -> str:
    """What a player with priority does, or a player who pays."""
    if not isinstance(option, tuple) or not option:
        return str(option)
    if len(option) == 1:
        return {"done": "pay with the mana in the pool"}.get(option[0], str(option[0]))
    verb, id = cast("tuple[str, int]", option[:2])
    if verb == "cast":
        return f"cast {names.of(id)}{in_which_way(game, option)}"
    if verb == "unmask":
        return f"turn {names.of(id)} face up"
    return f"{verb} {names.of(id)}" if verb != "activate" else f"activate {names.of(id)}{which(game, option)}"


def in_which_way(game: Source, option: tuple[object, ...]) -> str:
    """How a card is cast that is not cast for its mana cost."""
    if len(option) < 3:
        return ""
    way = cast("int", option[2])
    name = way_name(game.state.objects[cast("int", option[1])].card, way)
    return f" ({name.lower()})" if name else " without paying its mana cost" if way == FREE else " for its alternative cost"


def which(game: Source, option: tuple[object, ...]) -> str:
    """Which of several activated abilities it is, counted from one."""
    id, place = cast("tuple[int, int]", option[1:3])
    places = [n for n, ability in enumerate(characteristics(game.state, id).abilities) if isinstance(ability, Activated)]
    return f" (ability {places.index(place) + 1})" if len(places) > 1 and place in places else ""


@describes(decisions.ATTACKERS)
def attack(game: Source, decision: Decision, names: Names, option: object) -> str:
    """A declaration of attackers."""
    by_attacked: dict[int, list[str]] = {}
    bands: dict[int, list[str]] = {}
    for creature, attacked, *band in cast("tuple[tuple[int, ...], ...]", option):
        by_attacked.setdefault(attacked, []).append(names.of(creature))
        if band:
            bands.setdefault(band[0], []).append(names.of(creature))
    told = [f"attack {names.of(attacked)} with {listed(each)}" for attacked, each in by_attacked.items()]
    told += [f"{listed(each)} in a band" for each in bands.values()]
    return "; ".join(told) or "do not attack"


@describes(decisions.BLOCKERS)
def block(game: Source, decision: Decision, names: Names, option: object) -> str:
    """A declaration of blockers."""
    by_attacker: dict[int, list[str]] = {}
    for creature, attacker in cast("tuple[tuple[int, int], ...]", option):
        by_attacker.setdefault(attacker, []).append(names.of(creature))
    return "; ".join([f"block {names.of(attacker)} with {listed(each)}" for attacker, each in by_attacker.items()]) or "do not block"


@describes(decisions.ASSIGN)
def assign(game: Source, decision: Decision, names: Names, option: object) -> str:
    """Who assigns how much damage to whom."""
    told: list[str] = []
    rows = cast("tuple[tuple[int, ...], ...]", option)
    for creature, solver, row in zip(decision.about, cast("Divisions", decision.options).creatures, rows, strict=True):
        each = [f"{number} to {names.of(to)}" for to, number in zip(solver.recipients, row, strict=True) if number]
        told.append(f"{names.of(creature)} assigns {listed(each) or 'nothing'}")
    return "; ".join(told)


@describes(decisions.NUMBER)
def number(game: Source, decision: Decision, names: Names, option: object) -> str:
    """A number."""
    return f"X = {option}"


@describes(decisions.YES_NO)
def yes_or_no(game: Source, decision: Decision, names: Names, option: object) -> str:
    """Yes or no; for a mulligan, what that means."""
    if decision.asks == "mulligan":
        return "take a mulligan" if option else "keep the hand"
    return "yes" if option else "no"


@describes("mana")
def mana(game: Source, decision: Decision, names: Names, option: object) -> str:
    """Mana of one of several kinds."""
    return f"add {mana_text(codes_of(option))}"


@describes("triggers")
def triggers(game: Source, decision: Decision, names: Names, option: object) -> str:
    """An order of abilities that wait, by what they are of and, where that is the same, what they say."""
    told = waiting_abilities(game, decision, names)
    return ", then ".join([told[n] for n in codes_of(option)])


def waiting_abilities(game: Source, decision: Decision, names: Names) -> dict[int, str]:
    """What the triggered abilities are called that wait to be ordered, by their places: each in other words, if there are such."""
    options = cast("Ordered", decision.options)
    told = {place: f"the ability of {names.of(source)}" for place, source in zip(options.items, decision.about, strict=True)}
    frame = game.state.lane.frames[-1]
    if isinstance(frame, Stacking):
        for tell in (says, happened):
            same = [place for place, words in told.items() if list(told.values()).count(words) > 1]
            told.update({place: f"{told[place]}{tell(game, names, frame.rest[place])}" for place in same})
    return told


def says(game: Source, names: Names, waiting: Waiting) -> str:
    """What the ability says, in quotes; nothing if there are no words for it."""
    source = game.state.objects.get(waiting.source)
    said = ability_text(waiting.ability, source.card) if source is not None else ""
    return f' ("{said}")' if said else ""


def happened(game: Source, names: Names, waiting: Waiting) -> str:
    """Which object or player the event was about on which it triggered."""
    about = waiting.subject or (player_code(waiting.player) if waiting.player >= 0 else 0)
    return f" for {names.of(about)}" if about and about != waiting.source else ""


@describes(decisions.ORDER)
def order(game: Source, decision: Decision, names: Names, option: object) -> str:
    """A damage assignment order."""
    return ", then ".join([names.of(code) for code in codes_of(option)])


@describes("starting player")
def starting(game: Source, decision: Decision, names: Names, option: object) -> str:
    """A player."""
    return names.player(cast("int", option))


@describes("replace")
def replace(game: Source, decision: Decision, names: Names, option: object) -> str:
    """The effect that is applied: of a permanent's ability, or a lasting one."""
    effect = codes_of(option)[1]
    found = next((lasting for lasting in game.state.effects if lasting.id == effect), None)
    told = f"apply the effect of {names.of(found.source if found is not None else -effect // ABILITIES)}"
    told += f" ({found.left} left)" if found is not None and found.left >= 0 else ""
    place = codes_of(option)[0]
    frame = game.state.lane.frames[-1]
    several = len({codes_of(each)[0] for each in decision.options}) > 1
    about = frame.batch[place] if several and isinstance(frame, Replacing) else None
    return told if about is None else f"{told} to {event_words(names, about)}"


def event_words(names: Names, event: Event) -> str:
    """What of several things that happen at once an event is, in a few words."""
    subject = names.of(event.subject) if event.subject else names.player(event.player)
    return f"the damage that {names.of(event.source)} deals to {subject}" if event.kind == words.DAMAGE else f"what happens to {subject}"


@describes(decisions.SHUFFLE, "random")
def shuffled(game: Source, decision: Decision, names: Names, option: object) -> str:
    """An order that chance makes."""
    return "an order of the cards"


@describes("stay")
def stay(game: Source, decision: Decision, names: Names, option: object) -> str:
    """Where an action is reversed, the mana abilities that stay activated."""
    staying = listed([names.of(decision.about[n]) for n in codes_of(option)])
    return f"leave the mana abilities of {staying} activated" if staying else "reverse the mana abilities too"


@describes("extra turns")
def turns(game: Source, decision: Decision, names: Names, option: object) -> str:
    """An order of players."""
    return ", then ".join([names.player(player) for player in codes_of(option)])
