"""Loyalty abilities, chapters, day and night read back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase
from apnap.cards.reading.words import Word
from apnap.cards.words_walkers import ROMAN
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    Activated,
    AddTypes,
    Alter,
    BecomeDay,
    CardsIn,
    Chapter,
    DayAsEnters,
    Discard,
    DrawCards,
    EachPlayer,
    EventPattern,
    Fixed,
    GainAbilities,
    GetEmblem,
    If,
    InZone,
    Is,
    KeywordAbility,
    Keywords,
    LookAt,
    LoyaltyCost,
    May,
    MayDo,
    Noted,
    PreventDamage,
    PutInto,
    PutOntoBattlefield,
    Replacement,
    RequireAttack,
    Reveal,
    Search,
    Shuffle,
    Static,
    Target,
    Targets,
    This,
    TopCards,
    Triggered,
    TriggeredByAny,
    You,
)
from apnap.parts.words import (
    ATTACKS,
    BATTLEFIELD,
    BLOCKS,
    COMMAND,
    CREATURE,
    DAY_NIGHT,
    GRAVEYARD,
    HAND,
    KEYWORD_NAMES,
    MOVES,
    PLANESWALKER,
)

MOST: Final = 20
FOUND: Final = Noted()


def _chapter(reading: Reading, state: State) -> Readings:
    """The numbers of a Saga, and what happens."""
    if "Saga" not in reading.card.subtypes:
        return
    numbers: list[int] = []
    after: State | None = state
    while after is not None:
        roman = reading.here(after).upper()
        said = reading.word(after, ROMAN[1:], "a chapter such as I")
        if said is None:
            return
        numbers.append(ROMAN.index(roman))
        start = reading.word(said, ("—",))
        for effects, end in reading.read("paragraph", start) if start is not None else ():
            stop = reading.word(end, (".",))
            if stop is not None:
                yield Chapter(tuple(numbers), effects, stop.targets), stop
        after = reading.word(said, (",",)) if start is None else None


def _attacks_or_blocks(reading: Reading, state: State) -> Readings:
    """Whenever this attacks or blocks."""
    start = reading.word(state, ("whenever",))
    for _this, named in reading.read("itself", start) if start is not None else ():
        said = reading.all_words(named, ["attacks", "or", "blocks", ","])
        events = (EventPattern(ATTACKS, this=True), EventPattern(BLOCKS, this=True))
        for effects, end in reading.read("paragraph", replace(said, event=events[0])) if said is not None else ():
            stop = reading.word(end, (".",))
            if stop is not None:
                yield TriggeredByAny(events, effects, stop.targets), stop


def _emblem(reading: Reading, state: State) -> Readings:
    """An emblem and the ability in quotation marks that it has."""
    start = reading.all_words(state, ["you", "get", "an", "emblem", "with"])
    said = reading.words[start.at :] if start is not None else ()
    if start is None or not said or not said[0].text.startswith('"') or said[-1].text != '"':
        return
    first = said[0].text[1:]
    inner = (replace(said[0], text=first, folded=first.casefold()), *said[1:-1])
    for ability, _ in Reading(reading.grammar, inner, Definition("Emblem", None, 0), reading.subtypes).whole("ability"):
        there = replace(ability, zones=1 << COMMAND) if isinstance(ability, Triggered) else ability
        for one in (there, *_in_order(inner, ability)):
            made = Definition("Emblem", None, 0, abilities=(one,))
            made.token_of = reading.card.name
            yield GetEmblem("Emblem"), replace(start, at=len(reading.words), tokens=(*start.tokens, made))


def _in_order(said: Sequence[Word], ability: Ability) -> tuple[Ability, ...]:
    """The same static ability with the keywords that it gives in the order of the text."""
    if not isinstance(ability, Static) or not ability.gains or ability.power or ability.toughness:
        return ()
    text = " ".join(word.folded for word in said)
    named = [(text.find(name), 1 << bit) for bit, name in enumerate(KEYWORD_NAMES) if ability.gains >> bit & 1]
    return (replace(ability, gains=0, changes=(GainAbilities(tuple(Keywords((bit,)) for _, bit in sorted(named))),)),)


def _from_a_graveyard(reading: Reading, state: State) -> Readings:
    """Put target creature card from a graveyard onto the battlefield under your control."""
    start = reading.all_words(state, ["put", "target"])
    for what, after in reading.read("cards_described", start) if start is not None else ():
        end = reading.all_words(after, ["from", "a", "graveyard", "onto", "the", "battlefield", "under", "your", "control"])
        if end is not None:
            reference = Targets(len(end.targets))
            yield PutOntoBattlefield(reference, yours=True), replace(end, targets=(*end.targets, Target(what, zone=GRAVEYARD)))


def _with_quotation(reading: Reading, state: State) -> Readings:
    """A loyalty ability whose text ends in a quotation."""
    for costs, paid in reading.read("costs", state):
        start = reading.word(paid, (":",))
        for effect, end in _emblem(reading, start) if start is not None else ():
            yield Activated(costs, (effect,)), end


SYMBOLS: Final = {
    "[0]": LoyaltyCost(),
    "[-x]": LoyaltyCost(x=True),
    **{f"[{sign}{n}]": LoyaltyCost(int(f"{sign}{n}")) for sign in "+-" for n in range(1, MOST + 1)},
}


def _loyalty(reading: Reading, state: State) -> Readings:
    """The loyalty symbol of a planeswalker."""
    if reading.card.types & PLANESWALKER:
        said = reading.here(state).casefold()
        after = reading.word(state, tuple(SYMBOLS), "a loyalty symbol such as [+1]")
        if after is not None:
            yield SYMBOLS[said], after


EFFECTS: Final = (
    phrase(
        "during {target_player} 's next turn, creatures that player controls attack {itself} if able", lambda who, _this: RequireAttack(who)
    ),
    phrase(
        "put all {cards_described} from all graveyards onto the battlefield under your control",
        lambda what: PutOntoBattlefield(CardsIn(GRAVEYARD, EachPlayer(), what), yours=True),
    ),
    phrase("{from_a_graveyard}", lambda effect: effect),
    constant("you may draw a card. If you do, discard a card", MayDo((DrawCards(You(), Fixed(1)),), (Discard(You(), Fixed(1)),))),
    constant("it becomes day", BecomeDay()),
    constant("it becomes night", BecomeDay(night=True)),
)
RUNS: Final = (
    phrase(
        "until end of turn, {itself} becomes a {size} {subtypes} creature that's still a planeswalker."
        " Prevent all damage that would be dealt to him|her|them this turn",
        lambda _this, size, kinds: (Alter(This(), (AddTypes(CREATURE, kinds), size)), PreventDamage(This(), Fixed(-1))),
    ),
    phrase(
        "search your library for up to {number} {cards_described}, put them onto the battlefield tapped, then shuffle",
        lambda number, what: (Search(what, number), PutOntoBattlefield(FOUND, tapped=True), Shuffle()),
    ),
    phrase(
        "look at the top card of your library. If it's a|an {cards_described}, you may reveal it and put it into your hand",
        lambda what: (LookAt(TopCards()), If(Is(FOUND, what), (May((Reveal(FOUND), PutInto(FOUND, HAND))),))),
    ),
)
RULES: Final[Grammar] = {
    "run": RUNS,
    "keyword_line": (constant("daybound", KeywordAbility("daybound")), constant("nightbound", KeywordAbility("nightbound"))),
    "static": (
        phrase(
            "as long as {itself} is on the battlefield, it's a|an {type} in addition to its other types.",
            lambda _this, kind: Static(This(), condition=InZone(This(), BATTLEFIELD), changes=(AddTypes(kind),)),
        ),
    ),
    "cost": (phrase("{loyalty}", lambda symbol: symbol),),
    "loyalty": _loyalty,
    "chapter": _chapter,
    "attacks_or_blocks": _attacks_or_blocks,
    "from_a_graveyard": _from_a_graveyard,
    "with_quotation": _with_quotation,
    "instruction": EFFECTS,
    "effect": EFFECTS,
    "ability": (
        phrase("{with_quotation}", lambda read: read),
        phrase("{chapter}", lambda read: read),
        phrase("{attacks_or_blocks}", lambda read: read),
    ),
    "happening": (constant("day becomes night or night becomes day", EventPattern(DAY_NIGHT, gain=1)),),
    "replacement": (
        phrase(
            "if it's neither day nor night, it becomes day as {itself} enters.",
            lambda _this: Replacement(EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), DayAsEnters()),
        ),
    ),
}
