"""Short ways to write the definitions of cards that nobody has printed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.plain_mana import basic_land_abilities
from apnap.parts.tree import (
    Ability,
    Activated,
    AddMana,
    Chapter,
    CostPart,
    DrawCards,
    Each,
    Effect,
    EventPattern,
    Filter,
    Fixed,
    Keywords,
    LoyaltyCost,
    ManaCost,
    Reference,
    SpellAbility,
    TapThis,
    Target,
    Targets,
    This,
    Triggered,
    You,
)
from apnap.parts.words import (
    ANYONE,
    BATTLE,
    BATTLEFIELD,
    COMMAND,
    CREATURE,
    GRAVEYARD,
    MANA,
    MOVES,
    PLANESWALKER,
    STEP_BEGINS,
    TYPE_NAMES,
    YOU,
)

Mana = tuple[int, int, int, int, int, int]

THIS: Final = This()
CONTROLLER: Final = You()
IT: Final = Targets(0)
A_PLAYER: Final = 1 + ANYONE
ANY_TARGET: Final = Target(Filter(types=CREATURE | PLANESWALKER | BATTLE), players=A_PLAYER)
PLAYER_OR_PLANESWALKER: Final = Target(Filter(types=PLANESWALKER), players=A_PLAYER)
A_CREATURE: Final = Filter(types=CREATURE)
YOUR_CREATURE: Final = Filter(types=CREATURE, controller=YOU)
CREATURE_TARGET: Final = Target(A_CREATURE)
PLAYER_TARGET: Final = Target(players=A_PLAYER)
DRAW_A_CARD: Final = DrawCards(CONTROLLER, Fixed(1))


def mana(text: str) -> Mana:
    """How often each of W, U, B, R, G, C is in `text` ("GG")."""
    counts = [text.count(symbol) for symbol in MANA]
    if sum(counts) != len(text):
        raise CardError(f"{text!r} is not mana: it is written with the letters {MANA}, such as 'GG'")
    return (counts[0], counts[1], counts[2], counts[3], counts[4], counts[5])


def cost(text: str) -> ManaCost:
    """The mana cost written as "2RR", "XG" or "0", or with braces if it has other symbols: "{1}{G/W}{G/W}"."""
    if text.startswith("{"):
        return braced(text[1:-1].split("}{"))
    symbols = text.lstrip("X")
    coloured = symbols.lstrip("0123456789")
    generic = symbols[: len(symbols) - len(coloured)]
    return ManaCost(mana(coloured), int(generic or "0"), len(text) - len(symbols))


def braced(symbols: list[str]) -> ManaCost:
    """The mana cost of those symbols."""
    plain = [symbol for symbol in symbols if symbol in tuple(MANA)]
    generic = [int(symbol) for symbol in symbols if symbol.isdigit()]
    others = [symbol for symbol in symbols if "/" in symbol or symbol == "S"]
    return ManaCost(mana("".join(plain)), sum(generic), symbols.count("X"), tuple(others))


def types(line: str) -> tuple[int, tuple[str, ...]]:
    """The mask of types and the subtypes of a type line, such as "Legendary Creature — Spirit"."""
    left, _, right = line.partition(" — ")
    mask = 0
    for word in left.split():
        if word.lower() not in TYPE_NAMES:
            raise CardError(f"{word!r} in the type line {line!r} is no type: one of {', '.join(TYPE_NAMES)}")
        mask |= 1 << TYPE_NAMES.index(word.lower())
    return mask, tuple(right.split())


def card(name: str, mana_cost: str, line: str, *abilities: Ability, tokens: tuple[Definition, ...] = ()) -> Definition:
    """A card without power and toughness; `mana_cost` "" for none."""
    mask, subtypes = types(line)
    return Definition(name, cost(mana_cost) if mana_cost else None, mask, subtypes, abilities=abilities, tokens=_of(name, tokens))


def creature(
    name: str, mana_cost: str, line: str, power: int, toughness: int, *abilities: Ability, tokens: tuple[Definition, ...] = ()
) -> Definition:
    """A creature card; `line` holds its subtypes ("Elf Druid") or its whole type line ("Artifact Creature — Golem")."""
    mask, subtypes = types(line if "Creature" in line else f"Creature — {line}")
    return Definition(name, cost(mana_cost), mask, subtypes, power, toughness, abilities, tokens=_of(name, tokens))


def token(name: str, colours: int, power: int, toughness: int, *abilities: Ability) -> Definition:
    """A creature token; its subtypes are its name (111.4)."""
    return Definition(name, None, CREATURE, tuple(name.split()), power, toughness, abilities, colours)


def _of(name: str, tokens: tuple[Definition, ...]) -> tuple[Definition, ...]:
    """The tokens, as those of that card: what another card makes as well is a definition of its own."""
    own = tuple([copied(made) if made.token_of not in ("", name) else made for made in tokens])
    for made in own:
        made.token_of = name
    return own


def copied(made: Definition) -> Definition:
    """An equal definition."""
    printed = made.abilities[len(basic_land_abilities(made.types, made.subtypes)) :]
    again = (made.name, made.cost, made.types, made.subtypes, made.power, made.toughness, printed, made.colours, made.tokens)
    return Definition(*again)


def keywords(*order: int) -> Keywords:
    """Keyword abilities printed on one line."""
    return Keywords(order)


def spell(*effects: Effect, targets: tuple[Target, ...] = ()) -> SpellAbility:
    """What an instant or sorcery does."""
    return SpellAbility(effects, targets)


def activated(costs: tuple[CostPart, ...], *effects: Effect, targets: tuple[Target, ...] = ()) -> Activated:
    """An activated ability."""
    return Activated(costs, effects, targets)


def tap_for(*choices: str) -> Activated:
    """The mana ability of tapping this for one of the choices ("G", "CC")."""
    return Activated((TapThis(),), (AddMana(tuple(mana(choice) for choice in choices)),))


def when(event: EventPattern, *effects: Effect, targets: tuple[Target, ...] = (), optional: bool = False) -> Triggered:
    """A triggered ability."""
    return Triggered(event, effects, targets, optional)


def enters(*effects: Effect, targets: tuple[Target, ...] = (), optional: bool = False) -> Triggered:
    """When this enters."""
    return Triggered(EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), effects, targets, optional)


def dies(*effects: Effect, targets: tuple[Target, ...] = (), optional: bool = False) -> Triggered:
    """When this dies."""
    return Triggered(EventPattern(MOVES, this=True, from_zone=BATTLEFIELD, to_zone=GRAVEYARD), effects, targets, optional)


def at_step(step: int, player: int, *effects: Effect, targets: tuple[Target, ...] = ()) -> Triggered:
    """At the beginning of that step of that player's turn."""
    return Triggered(EventPattern(STEP_BEGINS, part=step, player=player), effects, targets)


def all_of(described: Filter) -> Reference:
    """Every permanent that meets the filter."""
    return Each(described)


def walker(name: str, mana: str, kind: str, loyalty: int, *abilities: Ability, tokens: tuple[Definition, ...] = ()) -> Definition:
    """A legendary planeswalker card."""
    mask, subtypes = types(f"Legendary Planeswalker — {kind}")
    made = card(name, mana, f"Legendary Planeswalker — {kind}", *abilities, tokens=tokens)
    return Definition(name, cost(mana), mask, subtypes, 0, 0, abilities, -1, made.tokens, loyalty)


def up(number: int, *effects: Effect, targets: tuple[Target, ...] = ()) -> Activated:
    """A loyalty ability with that symbol."""
    return Activated((LoyaltyCost(number),), effects, targets)


def emblem(*abilities: Ability) -> Definition:
    """An emblem: it has abilities and nothing else (114.3)."""
    there = tuple(replace(one, zones=1 << COMMAND) if isinstance(one, Triggered) else one for one in abilities)
    return Definition("Emblem", None, 0, (), abilities=there)


def saga(name: str, mana: str, *chapters: Chapter, tokens: tuple[Definition, ...] = ()) -> Definition:
    """A Saga."""
    return card(name, mana, "Enchantment — Saga", *chapters, tokens=tokens)
