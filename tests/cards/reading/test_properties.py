from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cards.reading.reader import read_again
from tests.made import IT, activated, card, cost, creature, enters, spell, when

from apnap.cards.catalog import POOL
from apnap.cards.reading import ReadingError, read_abilities
from apnap.cards.renderer import ability_text, rules_text
from apnap.errors import CardError
from apnap.parts.definition import Definition
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

WITH_TEXT = sorted(name for name, known in POOL.items() if rules_text(known))
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@st.composite
def misspelt(draw: st.DrawFn) -> tuple[Definition, list[str], int, int]:
    """A card of the pool, its lines with one word misspelt, the number of the line, and where the word ends."""
    known = POOL[draw(st.sampled_from(WITH_TEXT))]
    lines = rules_text(known).split("\n")
    line = draw(st.integers(0, len(lines) - 1))
    words = lines[line].split(" ")
    i = draw(st.sampled_from([i for i, word in enumerate(words) if len(word) > 1]))
    place = draw(st.integers(0, len(words[i]) - 1))
    letter = draw(st.sampled_from(LETTERS))
    words[i] = words[i][:place] + draw(st.sampled_from([letter, "", letter + words[i][place]])) + words[i][place + 1 :]
    lines[line] = " ".join(words)
    return known, lines, line, len(" ".join(words[: i + 1]))


@pytest.mark.no_cover
@settings(max_examples=80, deadline=None)
@given(misspelt())
def test_a_misspelt_word_is_told_by_its_place_or_makes_a_text_that_is_rendered_as_it_is_read(
    case: tuple[Definition, list[str], int, int],
) -> None:
    known, lines, line, end = case
    try:
        again = read_again(known, *lines)
    except ReadingError as error:
        refusal = error
    else:
        assert " ".join(rules_text(again).split()).casefold() == " ".join(" ".join(lines).split()).casefold()
        return
    assert refusal.where in {"text", "card"}
    assert (refusal.line, refusal.offset) <= (line, end + 1)


@pytest.mark.no_cover
@settings(max_examples=100, deadline=None)
@given(st.text(st.sampled_from("abT {}+/.,:'\"()1X\u2019\u0663\n-"), max_size=60))
def test_any_text_is_read_or_refused_by_an_error_of_a_card(text: str) -> None:
    with suppress(CardError):
        read_abilities([text], name="Toy", types=CREATURE)


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
def test_an_ability_that_the_renderer_writes_is_read_as_one_of_the_same_words(ability: Ability) -> None:
    toy = creature("Toy", "G", "Elf", 1, 1)
    text = ability_text(toy, ability)
    (again,) = read_abilities([text], name="Toy", types=CREATURE, subtypes=("Elf",))
    assert ability_text(toy, again) == text


@pytest.mark.no_cover
@settings(max_examples=80, deadline=None)
@given(EFFECTS)
def test_a_spell_that_the_renderer_writes_is_read_as_one_of_the_same_words(effects: tuple[Effect, ...]) -> None:
    toy = card("Toy", "G", "Sorcery")
    text = ability_text(toy, spell(*effects))
    (again,) = read_abilities(text.split("\n"), name="Toy", types=toy.types)
    assert ability_text(toy, again) == text
