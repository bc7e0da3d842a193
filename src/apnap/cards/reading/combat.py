"""Restrictions and requirements on attacking and blocking read back, and the keyword abilities that have a quality in their name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from apnap.cards.reading.grammar import Grammar, Phrase, Reading, Readings, State, constant, listing, phrase
from apnap.cards.reading.nouns import mask
from apnap.cards.words_combat import NOT_IN_COMBAT
from apnap.cards.words_keywords import EACH_COLOUR, OPPONENTS
from apnap.parts.keywords_combat import COMBAT
from apnap.parts.tree import (
    Ability,
    AttackLimit,
    AttacksIfAble,
    BandsWithOther,
    BlockedByNumber,
    BlockLimit,
    BlocksAdditional,
    BlocksIfAble,
    BlocksOnly,
    CantAttack,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedExceptBy,
    CantBlock,
    CreateToken,
    Each,
    EntersAttacking,
    Filter,
    Fixed,
    GainAbilities,
    Goads,
    Impose,
    Imposes,
    KeywordAbility,
    KeywordLine,
    Keywords,
    Landwalk,
    MustBeBlocked,
    Noted,
    NotWithoutOthers,
    OnlyAlone,
    PlayerHas,
    Protection,
    Reference,
    Static,
    You,
)
from apnap.parts.words import LAND, TYPE_NAMES, UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN

Terms = tuple[Ability, ...]
WALK: Final = "walk"


def _landwalk(reading: Reading, state: State) -> Readings:
    """As "swampwalk", "nonbasic landwalk", "snow forestwalk"."""
    land = Filter(types=LAND)
    at = state
    for _ in range(3):
        word = reading.here(at).casefold()
        at = replace(at, at=at.at + 1)
        if word.endswith(WALK):
            kind = word[: -len(WALK)].capitalize()
            if kind == "Land" or kind in reading.subtypes:
                yield Landwalk(replace(land, subtype="" if kind == "Land" else reading.subtypes[kind])), at
            return
        without = word.startswith("non")
        name = word.removeprefix("non") if without else word
        if name not in TYPE_NAMES:
            return
        bit = 1 << TYPE_NAMES.index(name)
        land = replace(land, not_types=land.not_types | bit) if without else replace(land, all_types=land.all_types | bit)


def _only(term: Ability) -> Any:  # noqa: ANN401 - what a phrase is made by
    return lambda *_: (term,)


def _unless(word: str) -> tuple[Phrase, ...]:
    """What it cannot do without others."""
    attacking = word == "attack"

    def others_too(least: int, others: Filter | None) -> NotWithoutOthers:
        return NotWithoutOthers(least, others, attacking, not attacking)

    return (
        phrase(
            f"can't {word} unless at least {{number}} other creatures {word}",
            lambda least: (others_too(least, None),),
        ),
        phrase(f"can't {word} unless {{one}} also {word}s", lambda others: (others_too(1, others),)),
        constant(f"can't {word} alone", (others_too(1, None),)),
    )


TERMS: Final[tuple[Phrase, ...]] = (
    phrase("attacks? {term_time} if able", _only(AttacksIfAble())),
    phrase("attacks? you {term_time} if able", _only(AttacksIfAble(You()))),
    phrase("blocks? {term_time} if able", _only(BlocksIfAble())),
    phrase("blocks? {object} {term_time} if able", lambda whom, _time: (BlocksIfAble(whom),)),
    phrase("must be blocked {term_time} if able", _only(MustBeBlocked())),
    constant("must be blocked if able", (MustBeBlocked(),)),
    constant("can't attack or block", (CantAttack(), CantBlock())),
    phrase("can't attack or block {term_time}", _only(CantAttack())),
    constant("can't attack or block alone", (NotWithoutOthers(),)),
    constant("can't attack", (CantAttack(),)),
    phrase("can't attack {term_time}", _only(CantAttack())),
    constant("can't block", (CantBlock(),)),
    phrase("can't block {term_time}", _only(CantBlock())),
    constant("can't be blocked", (CantBeBlocked(),)),
    phrase("can't be blocked {term_time}", _only(CantBeBlocked())),
    phrase("can't be blocked except by {several}", lambda what: (CantBeBlockedExceptBy(what),)),
    phrase("can't be blocked {term_time} except by {several}", lambda _time, what: (CantBeBlockedExceptBy(what),)),
    phrase("can't be blocked by {several}", lambda what: (CantBeBlockedBy(what),)),
    phrase("can't be blocked {term_time} by {several}", lambda _time, what: (CantBeBlockedBy(what),)),
    phrase("can't be blocked except by {number} or more creatures", lambda least: (BlockedByNumber(least),)),
    phrase("can't be blocked by more than {number} creatures?", lambda most: (BlockedByNumber(1, most),)),
    constant("can't be blocked unless all creatures defending player controls block it", (BlockedByNumber(-1),)),
    phrase("can block only {several}", lambda what: (BlocksOnly(what),)),
    phrase("can block an additional creature {term_time}", _only(BlocksAdditional())),
    phrase("can block an additional {number} creatures {term_time}", lambda number, _time: (BlocksAdditional(number),)),
    constant("can block any number of creatures", (BlocksAdditional(-1),)),
    constant("can only attack alone", (OnlyAlone(),)),
    constant("is|are goaded", (Goads(),)),
    *_unless("attack"),
    *_unless("block"),
)


def _unless_in_combat(what: Reference, changes: tuple[dict[str, Any], ...]) -> Static:
    return Static(what, **{name: value for change in changes for name, value in change.items()}, condition=NOT_IN_COMBAT)


def _imposed(what: Reference, terms: Terms) -> Imposes:
    return Imposes(what, terms)


LURED: Final = MustBeBlocked(by_all=True)
COMBAT_LINES: Final[tuple[Phrase, ...]] = (
    *(constant(name, KeywordAbility(name)) for name in COMBAT),
    *(phrase(f"{name} {{figure}}", lambda number, name=name: KeywordAbility(name, number=number)) for name in COMBAT),
    phrase("{landwalk}", lambda read: read),
    constant("protection from each color", Protection(EACH_COLOUR)),
    constant("protection from each of your opponents", Protection((OPPONENTS,))),
    constant("protection from multicolored", Protection((Filter(colour_count_least=2),))),
    phrase("bands with other {noun}", BandsWithOther),
)
INSTRUCTIONS: Final[tuple[Phrase, ...]] = (
    phrase("{subject} {term}", Impose),
    phrase("all creatures able to block {object} {term_time} do so", lambda what, time: Impose(what, (LURED,), time)),
)
SEMICOLONS: Final = listing("part_of_line", ";")


def _semicolons(reading: Reading, state: State) -> Readings:
    """Keywords with semicolons between."""
    for read, end in SEMICOLONS(reading, state):
        together: list[Ability] = []
        for one in read:
            before = together[-1] if together else None
            if isinstance(one, int) and isinstance(before, Keywords):
                together[-1] = Keywords((*before.order, one))
            else:
                together.append(Keywords((one,)) if isinstance(one, int) else one)
        yield (KeywordLine(tuple(together)) if len(together) > 1 else together[0]), end


RULES: Final[Grammar] = {
    "landwalk": _landwalk,
    "old_line": _semicolons,
    "combat_keyword": (
        *(constant(name, KeywordAbility(name)) for name in COMBAT),
        *(phrase(f"{name} {{figure}}", lambda number, name=name: KeywordAbility(name, number=number)) for name in COMBAT),
    ),
    "token_words": (
        phrase(
            "{body} {colours_of_token} {subtypes} {types_of_token} tokens? with {combat_keyword}",
            lambda *parts: (*parts[:-1], (parts[-1],)),
        ),
    ),
    "run": (
        phrase(
            "{who} creates? {number} {token} that are tapped and attacking",
            lambda who, count, token: (CreateToken(token, Fixed(count), who, tapped=True), EntersAttacking(Noted())),
        ),
        phrase(
            "{who} creates? {number} {token} that 's tapped and attacking",
            lambda who, count, token: (CreateToken(token, Fixed(count), who, tapped=True), EntersAttacking(Noted())),
        ),
    ),
    "granted_keyword": (phrase("{combat_keyword}", lambda read: read), phrase("{landwalk}", lambda read: read)),
    "static_change": (phrase("has|have {granted_keyword}", lambda ability: {"changes": (GainAbilities((ability,)),)}),),
    "qualifier": (phrase("with {any_keyword}", lambda mask: {"any_keywords": mask}),),
    "any_keyword": (phrase("{any_list}", mask),),
    "any_list": listing("keyword", "or"),
    "term_time": (
        constant("each combat", UNTIL_END_OF_TURN),
        constant("this turn", UNTIL_END_OF_TURN),
        constant("this combat", UNTIL_END_OF_COMBAT),
    ),
    "term": TERMS,
    "costly_keyword": COMBAT_LINES,
    "keyword_line": (*COMBAT_LINES, phrase("{old_line}", lambda read: read)),
    "static": (
        phrase("{itself} {term}.", lambda _this, terms: terms[0]),
        phrase("all creatures able to block {itself} do so.", lambda _this: LURED),
        phrase("all creatures able to block {bearer} do so.", lambda what: Imposes(what, (LURED,))),
        phrase("{bearer} {term}.", _imposed),
        phrase("{itself} {static_changes} unless it's attacking or blocking.", _unless_in_combat),
        phrase("{several} {term}.", lambda what, terms: Imposes(Each(what), terms)),
        phrase("each {noun} {term}.", lambda what, terms: Imposes(Each(what), terms)),
        phrase("you have {keywords}.", PlayerHas),
        phrase("you have protection {qualities}.", lambda of: PlayerHas(of=of)),
        phrase("no more than {number} creatures? can attack each combat.", AttackLimit),
        phrase("no more than {number} creatures? can attack you each combat.", lambda most: AttackLimit(most, you=True)),
        phrase("no more than {number} creatures? can block each combat.", BlockLimit),
    ),
    "instruction": INSTRUCTIONS,
    "effect": INSTRUCTIONS,
}
