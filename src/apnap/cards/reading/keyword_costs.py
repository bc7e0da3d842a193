"""Keyword abilities read back that have a cost, a number or a quality, and what belongs to them: protection, ward, cycling, madness."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards.reading import abilities
from apnap.cards.reading.grammar import Grammar, Phrase, Reading, Readings, State, constant, listing, phrase
from apnap.parts.tree import (
    Ability,
    Activated,
    CostPart,
    DrawCards,
    EventPattern,
    Filter,
    GainProtection,
    HexproofFrom,
    KeywordAbility,
    KeywordLine,
    Keywords,
    ManaCost,
    May,
    MayPay,
    Prevent,
    Protection,
    Replacement,
    TakeInitiative,
    TriggerPlayer,
    You,
)
from apnap.parts.words import BASIC, CYCLES, DAMAGE, DURATION_NAMES, LAND

WITH_COST: Final = ("ward", "cycling", "madness", "echo", "cumulative upkeep")
WITH_NUMBER: Final = ("dredge", "fading", "vanishing")


def with_costs(name: str) -> Callable[[tuple[CostPart, ...]], KeywordAbility]:
    """The keyword with a cost that is not only mana."""
    return lambda parts: KeywordAbility(name, parts=parts)


def with_cost(name: str) -> Callable[[ManaCost], KeywordAbility]:
    """The keyword with a cost of mana."""
    return lambda cost: KeywordAbility(name, cost)


def _typecycling(reading: Reading, state: State) -> Readings:
    """As "forestcycling {2}", "basic landcycling {1}"."""
    word = reading.here(state)
    if not word.casefold().endswith("cycling") or word.casefold() == "cycling":
        if word.casefold() != "basic":
            return
        after = reading.all_words(state, ("basic", "landcycling"))
        for cost, end in reading.read("mana", after) if after is not None else ():
            yield KeywordAbility("cycling", cost, filter=BASIC_LAND), end
        return
    kind = word[: -len("cycling")].capitalize()
    if kind in reading.subtypes:
        for cost, end in reading.read("mana", replace(state, at=state.at + 1)):
            yield KeywordAbility("cycling", cost, filter=Filter(subtype=reading.subtypes[kind])), end


def _activated(reading: Reading, state: State) -> Readings:
    """An activated ability that says how often it can be activated."""
    plain: Any = BEFORE["activated"]
    yield from plain(reading, state)
    for costs, paid in reading.read("costs", state):
        start = reading.word(paid, (":",))
        for effects, after in reading.read("paragraph", start) if start is not None else ():
            end = reading.all_words(after, (".", "activate", "only", "once", "each", "turn", "."))
            if end is not None:
                yield Activated(costs, effects, end.targets, once_each_turn=True), end


def _line(reading: Reading, state: State) -> Readings:
    """Keywords on one line, some of which have more than a name."""
    for read, end in PARTS_OF_LINE(reading, state):
        together: list[Ability] = []
        for one in read:
            if isinstance(one, int):
                before = together[-1] if together else None
                if isinstance(before, Keywords):
                    together[-1] = Keywords((*before.order, one))
                else:
                    together.append(Keywords((one,)))
            else:
                together.append(one)
        if len(together) > 1:
            yield KeywordLine(tuple(together)), end


def _gain(what: Any, of: tuple[Filter, ...], duration: int) -> GainProtection:  # noqa: ANN401 - a reference
    return GainProtection(what, of, duration)


BEFORE: Final[Grammar] = dict(abilities.RULES)
BASIC_LAND: Final = Filter(all_types=BASIC | LAND)
KEYWORDS: Final[tuple[Phrase, ...]] = (
    *(phrase(f"{name} {{mana}}", with_cost(name)) for name in WITH_COST),
    *(phrase(f"{name} — {{costs}}.", with_costs(name)) for name in WITH_COST),
    *(phrase(f"{name} {{figure}}", lambda number, name=name: KeywordAbility(name, number=number)) for name in WITH_NUMBER),
    constant("vanishing", KeywordAbility("vanishing")),
    phrase("suspend {figure} — {mana}", lambda number, cost: KeywordAbility("suspend", cost, number)),
    phrase("protection {qualities}", Protection),
    phrase("hexproof {qualities}", HexproofFrom),
    phrase("{typecycling}", lambda read: read),
)
INSTRUCTIONS: Final[tuple[Phrase, ...]] = (
    phrase("{subject} gains? protection {qualities} {duration}", _gain),
    phrase("{who} gains? protection {qualities} {duration}", _gain),
    *(
        phrase(f"{{subject}} gains? protection from the color of your choice {words}", lambda what, i=i: GainProtection(what, (), i))
        for i, words in enumerate(DURATION_NAMES)
        if words
    ),
    phrase("{who} takes? the initiative", lambda _you: TakeInitiative()),
)
PARTS_OF_LINE: Final = listing("part_of_line")
RULES: Final[Grammar] = {
    "costly_keyword": KEYWORDS,
    "part_of_line": (
        phrase("{keyword}", lambda bit: bit),
        phrase("{costly_keyword}", lambda read: read),
        phrase("{keyword_ability}", lambda read: read),
    ),
    "mixed_line": _line,
    "activated": _activated,
    "typecycling": _typecycling,
    "quality": (
        phrase("from {colour}", lambda mask: Filter(colours=mask)),
        constant("from everything", Filter()),
        phrase("from {noun}", lambda what: what),
    ),
    "qualities": listing("quality", "and"),
    "keyword_line": (*KEYWORDS, phrase("{mixed_line}", lambda read: read)),
    "happening": (
        phrase("you cycle {itself}", lambda _this: EventPattern(CYCLES, this=True)),
        phrase("{event_player} cycles? a card", lambda player: EventPattern(CYCLES, player=player)),
    ),
    "replacement": (
        phrase(
            "prevent all damage that would be dealt to {several}.", lambda what: Replacement(EventPattern(DAMAGE, filter=what), Prevent())
        ),
    ),
    "instruction": INSTRUCTIONS,
    "effect": (
        *INSTRUCTIONS,
        phrase(
            "you may draw {cards} unless that player pays {mana}",
            lambda amount, cost: MayPay((cost,), otherwise=(May((DrawCards(You(), amount),)),), who=TriggerPlayer()),
            means=TriggerPlayer(),
        ),
    ),
}
