"""Laws of reading and writing over texts and trees that are drawn at random."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st
from tests.language.kit import toy
from tests.made import IT, activated, card, cost, creature, enters, spell, when

from apnap.cards.catalog import POOL
from apnap.cards.faces import type_line
from apnap.cards.texts import Face, read_text
from apnap.cards.wording import text_of
from apnap.errors import CardError
from apnap.language import NotUnderstoodError, NoWordsError, read_ability, write_ability
from apnap.language.normal import normal
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text
from apnap.parts.tree import (
    Ability,
    CountOf,
    DealDamage,
    Destroy,
    Discard,
    DrawCards,
    Each,
    EachPlayer,
    Effect,
    EventPattern,
    ExileIt,
    Filter,
    Fixed,
    GainLife,
    LoseLife,
    Modify,
    PutCounters,
    ReturnToHand,
    Sacrifice,
    SkipNext,
    Static,
    TapIt,
    Target,
    This,
    UntapIt,
    You,
)
from apnap.parts.words import (
    ARTIFACT,
    ATTACKS,
    BATTLEFIELD,
    BLACK,
    CREATURE,
    DRAW,
    DRAWS,
    ENCHANTMENT,
    FLYING,
    GRAVEYARD,
    GREEN,
    HASTE,
    LAND,
    LIFE,
    MOVES,
    OPPONENT,
    RED,
    STEP_BEGINS,
    TARGETED,
    UPKEEP,
    YOU,
)

WITH_TEXT = sorted(name for name, known in POOL.items() if known.back is None and text_of(known))
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@st.composite
def misspelt(draw: st.DrawFn) -> tuple[Definition, str, int]:
    """A card of the pool, its text with one word misspelt, and where that word ends."""
    known = POOL[draw(st.sampled_from(WITH_TEXT))]
    words = text_of(known).replace("\n", " \n ").split(" ")
    i = draw(st.sampled_from([i for i, word in enumerate(words) if len(word) > 1]))
    place = draw(st.integers(0, len(words[i]) - 1))
    letter = draw(st.sampled_from(LETTERS))
    words[i] = words[i][:place] + draw(st.sampled_from([letter, "", letter + words[i][place]])) + words[i][place + 1 :]
    before, after = (" ".join(some).replace(" \n ", "\n") for some in (words[: i + 1], words))
    return known, after, len(before)


@pytest.mark.no_cover
@settings(max_examples=80, deadline=None)
@given(misspelt())
def test_a_misspelt_word_is_told_by_its_place_or_makes_another_text_that_says_what_is_written(case: tuple[Definition, str, int]) -> None:
    known, text, end = case
    place, again = 0, None
    try:
        again = read_text(face_of(known), text)
    except NotUnderstoodError as error:
        place = text.index(error.text) + error.column
    except CardError:
        place = 0
    assert place <= end + 1
    assert again is None or read_text(face_of(known), text_of(again)).abilities == again.abilities


def face_of(card: Definition) -> Face:
    """What is printed beside the text of a card."""
    body = (str(card.power), str(card.toughness)) if card.types & CREATURE or "Vehicle" in card.subtypes else ("", "")
    cost = "" if card.cost is None else cost_text(card.cost)
    return Face(card.name, cost, type_line(card), *body, (card.loyalty, card.defense))


@pytest.mark.no_cover
@settings(max_examples=100, deadline=None)
@given(st.text(st.sampled_from("abT {}+/.,:'\"()1X\u2019\u0663\n-"), max_size=60))
def test_any_text_is_read_or_refused_by_an_error_of_a_card(text: str) -> None:
    with suppress(CardError):
        toy("Creature", text)


FILTERS = st.builds(
    Filter,
    types=st.sampled_from([CREATURE, ARTIFACT, LAND, ARTIFACT | ENCHANTMENT]),
    not_types=st.sampled_from([0, 0, ARTIFACT, LAND]),
    not_colours=st.sampled_from([0, 0, BLACK]),
    colours=st.sampled_from([0, 0, GREEN, RED | GREEN]),
    subtype=st.sampled_from(["", "", "Elf", "Ally"]),
    not_subtype=st.sampled_from(["", "", "Wall"]),
    controller=st.sampled_from([0, 0, YOU, OPPONENT]),
    keywords=st.sampled_from([0, 0, FLYING, FLYING | HASTE]),
    not_keywords=st.sampled_from([0, 0, 0, HASTE]),
    power_least=st.sampled_from([-1, -1, 3]),
    mana_value_most=st.sampled_from([-1, -1, 2]),
    tapped=st.sampled_from([0, 0, 1, -1]),
    attacking=st.sampled_from([0, 0, 1]),
    blocking=st.sampled_from([0, 0, 1]),
    other=st.sampled_from([False, False, True]),
)
NUMBERS = st.integers(1, 12).map(Fixed)
WHO = st.sampled_from([You(), EachPlayer(), EachPlayer(OPPONENT)])
PERMANENTS = st.one_of(st.just(This()), FILTERS.map(Each))
ON_PERMANENTS: st.SearchStrategy[Effect] = st.one_of(
    st.builds(Destroy, PERMANENTS),
    st.builds(ExileIt, PERMANENTS),
    st.builds(TapIt, PERMANENTS),
    st.builds(UntapIt, PERMANENTS),
    st.builds(ReturnToHand, PERMANENTS),
    st.builds(PutCounters, PERMANENTS, st.just("+1/+1"), NUMBERS),
    st.builds(
        Modify,
        PERMANENTS,
        st.integers(-3, 3).map(Fixed),
        st.integers(1, 3).map(Fixed),
        st.sampled_from([0, FLYING, FLYING | HASTE]),
        st.just(0),
        st.integers(0, 3),
    ),
)
ON_PLAYERS: st.SearchStrategy[Effect] = st.one_of(
    st.builds(DrawCards, WHO, st.one_of(NUMBERS, st.builds(CountOf, FILTERS, st.integers(1, 3)))),
    st.builds(Discard, WHO, NUMBERS, st.booleans()),
    st.builds(GainLife, WHO, NUMBERS),
    st.builds(LoseLife, WHO, NUMBERS),
    st.builds(Sacrifice, WHO, FILTERS, st.integers(1, 3)),
    st.builds(SkipNext, WHO, st.just(STEP_BEGINS), st.sampled_from([DRAW, UPKEEP])),
    st.builds(DealDamage, NUMBERS, WHO),
)
EFFECTS = st.lists(st.one_of(ON_PERMANENTS, ON_PLAYERS), min_size=1, max_size=3).map(tuple)
EVENTS = st.one_of(
    st.builds(EventPattern, st.sampled_from([ATTACKS, TARGETED]), this=st.just(value=True)),
    st.builds(EventPattern, st.just(ATTACKS), filter=FILTERS),
    st.builds(EventPattern, st.just(MOVES), filter=FILTERS, from_zone=st.just(BATTLEFIELD), to_zone=st.just(GRAVEYARD)),
    st.builds(EventPattern, st.just(LIFE), player=st.integers(0, 2), gain=st.sampled_from([1, -1])),
    st.builds(EventPattern, st.just(DRAWS), player=st.integers(0, 2)),
    st.builds(EventPattern, st.just(STEP_BEGINS), part=st.just(UPKEEP), player=st.integers(0, 2)),
)
ABILITIES: st.SearchStrategy[Ability] = st.one_of(
    EFFECTS.map(lambda effects: activated((cost("1G"),), *effects)),
    EFFECTS.map(lambda effects: enters(*effects)),
    st.builds(lambda event, effects: when(event, *effects), EVENTS, EFFECTS),
    st.builds(Static, FILTERS.map(Each), st.integers(1, 3), st.integers(0, 2), st.sampled_from([0, HASTE])),
    FILTERS.map(lambda what: activated((cost("0"),), TapIt(IT), targets=(Target(what),))),
)


@pytest.mark.no_cover
@settings(max_examples=120, deadline=None)
@given(ABILITIES)
def test_an_ability_that_has_words_is_read_from_them_as_the_same_tree(ability: Ability) -> None:
    elf = creature("Toy", "G", "Elf", 1, 1)
    assert read_ability(words_of(ability, elf), elf)[0] == normal(ability)


@pytest.mark.no_cover
@settings(max_examples=80, deadline=None)
@given(EFFECTS)
def test_a_spell_that_has_words_is_read_from_them_as_the_same_tree(effects: tuple[Effect, ...]) -> None:
    rite = card("Toy", "G", "Sorcery")
    assert read_ability(words_of(spell(*effects), rite), rite)[0] == normal(spell(*effects))


def words_of(ability: Ability, toy: Definition) -> str:
    """The words for the ability; there are none for an Elf artifact or enchantment, of which nothing says what all is an Elf."""
    try:
        return write_ability(ability, toy)
    except NoWordsError:
        reject()
