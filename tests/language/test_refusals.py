"""A text that is not read is told where it goes wrong, what could stand there, and what comes nearest to it of what is read."""

from __future__ import annotations

import pytest
from tests.language.kit import BEAR, BELL, RITE, read, toy
from tests.made import A_CREATURE, CREATURE_TARGET, IT, card, cost, creature, spell, when

from apnap.cards.wording import text_of
from apnap.errors import CardError
from apnap.language import NotUnderstoodError, NoWordsError, read_ability
from apnap.language.errors import UnnamedError, WordingError
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    Activated,
    Amount,
    CostPart,
    CountOf,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Destroy,
    DrawCards,
    EachMay,
    EachPlayer,
    Effect,
    EntersTapped,
    EntersWithCounters,
    EventPattern,
    ExtraStep,
    Fixed,
    GainLife,
    Instead,
    LoseLife,
    May,
    MoveElsewhere,
    Multiply,
    Prevent,
    PreventAll,
    Reference,
    Replacement,
    Skip,
    Target,
    TriggerAmount,
    Triggered,
    TriggerSource,
    You,
)
from apnap.parts.words import (
    ATTACKS,
    BATTLEFIELD,
    CASTS,
    DRAWS,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LIFE,
    MOVES,
    PERMANENTLY,
    TURN_BEGINS,
    UPKEEP,
)

DRAW_ONE = DrawCards(You(), Fixed(1))


def refused(text: str, card: Definition = BEAR) -> NotUnderstoodError:
    """The error of a text that is not read."""
    with pytest.raises(NotUnderstoodError) as info:
        read_ability(text, card)
    return info.value


@pytest.mark.parametrize(("text", "nearest"), [
    ("Creatures you control have flyng.", "Creatures you control have flying."),
    ("Whenever this creature atacks, draw a card.", "Whenever this creature attacks, draw a card."),
    ("This creature can't be blocked expect by Walls.", "This creature can't be blocked except by Walls."),
    ("When this creature enters, each opponent looses 2 life.", "When this creature enters, each opponent loses 2 life."),
    ("When this creature enters, destroy destroy target creature.", "When this creature enters, destroy target creature."),
    ("When this creature, draw a card.", "When this creature dies, draw a card."),
    ("As long as you control an artifact, this creature is +1/+1.", ""),
])  # fmt: skip
def test_the_nearest_wording_is_the_text_with_one_word_changed(text: str, nearest: str) -> None:
    error = refused(text)
    if nearest.endswith("."):
        assert error.nearest == nearest
        read(nearest)
    assert error.nearest in str(error)


def test_it_is_told_where_and_what_could_stand_there() -> None:
    error = refused("When this creature enters, destroy target banana.")
    assert error.words[error.at] == "banana"
    assert "permanent" in error.expected
    assert "not 'banana .' after ', destroy target'" in str(error)


def test_words_without_end_are_told_by_their_kind() -> None:
    error = refused("{T}: Create a 2/2 green Bananna creature token.", BELL)
    assert error.words[error.at] == "Bananna"
    assert "<subtype>" in error.expected


@pytest.mark.parametrize(("text", "right"), [
    ("Creatures you control gets +1/+1.", "Creatures you control get +1/+1."),
    ("When this creature enters, draw two card.", "When this creature enters, draw two cards."),
    ("Sacrifice a artifact: Scry 1.", "Sacrifice an artifact: Scry 1."),
])  # fmt: skip
def test_what_is_understood_and_worded_otherwise_is_told_as_it_is_written(text: str, right: str) -> None:
    error = refused(text)
    assert isinstance(error, WordingError)
    assert error.nearest == right
    assert right in str(error)


def test_a_pronoun_that_means_nothing_is_told_to_mean_nothing() -> None:
    error = refused("At the beginning of your upkeep, destroy that creature.")
    assert isinstance(error, UnnamedError)
    assert "that creature" in str(error)


def test_a_spell_is_explained_as_what_comes_further() -> None:
    error = refused("Destroy target creature. Draw a crad.", RITE)
    assert error.words[error.at] == "crad"
    assert error.nearest == "Destroy target creature. Draw a card."


@pytest.mark.parametrize(
    ("text", "column", "told"),
    [
        ("When this creature enters, drwa a card.", 27, "'When this creature enters, draw a card.'"),
        ("Flyng, trample", 0, "'Flying, trample'"),
        ("{T}: Destroy target craeture.", 20, "'{T}: Destroy target creature.'"),
        ("Other Bera creatures get +1/+1.", 6, "<subtype>"),
        ("Other non-Bera creatures get +1/+1.", 6, "<nonsubtype>"),
        ("{1}{H}: Draw a card.", 3, "':'"),
        ("{2}{2}: Draw a card.", 0, "'{2}: Draw a card.'"),
        ("Transfigure", 0, "'transmute'"),
        ("Trample haste", 8, "','"),
        ("This creature gets many/+1.", 19, "'<change>'"),
        ("Put a card.", 10, "'counter'"),
        ("{T}: Put a 1+/+1 counter on this creature.", 11, "'<counter>'"),
        ("{T}: Create a big white Soldier creature token.", 14, "'<body>'"),
        ("{T}: Create a 1/1 white Soldire creature token.", 24, "'<subtype>'"),
        ("Pay much life: Draw a card.", 4, "'<figure>'"),
        ("{T}: Draw a card", 16, "'{T}: Draw a card.'"),
        ("Destroy target creature.", 0, "after ''"),
        ("Skip your turn.", 10, "'untap'"),
    ],
)
def test_a_word_that_is_not_understood_is_named_with_its_place(text: str, column: int, told: str) -> None:
    error = refused(text)
    assert error.column == column
    assert told in str(error) or told in error.expected


@pytest.mark.parametrize(("text", "right"), [
    ("{G}{1}: Draw a card.", "{1}{G}: Draw a card."),
    ("trample", "Trample"),
])  # fmt: skip
def test_a_text_in_other_words_is_refused_with_the_words_that_are_right(text: str, right: str) -> None:
    error = refused(text)
    assert isinstance(error, WordingError)
    assert error.nearest == right


@pytest.mark.parametrize("text", [
    "When this creature attacks, draw a card.",
    "Test Bear can't block.",
    "Whenever a creature dies, draw a card.",
    "draw " * 201,
    "Destroy target creature " + "named a " * 80,
])  # fmt: skip
def test_a_text_that_no_card_has_is_refused(text: str) -> None:
    assert str(refused(text))


def test_a_token_cannot_be_described_in_two_ways() -> None:
    with pytest.raises(CardError):
        toy("Creature", "{T}: Create a 1/1 white Soldier creature token.", "{1}: Create a 2/2 white Soldier creature token.")


def test_a_place_in_a_spell_of_several_lines_is_told_in_the_text_of_what_the_spell_does() -> None:
    with pytest.raises(NotUnderstoodError) as info:
        toy("Sorcery", "Flash", "Toy deals 1 damage to any target.", "Draw a crd and.")
    assert info.value.text[info.value.column :].startswith("crd and.")


# What is understood, and carried out by nothing -------------------------------------------------------------------------
DEALT = "You gain life equal to the damage dealt this way."
DONE = "DoneThisWay of another instruction"
FLICKER = "Exile target creature, then return that card to the battlefield under its owner's control."


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("{T}: This creature deals X damage to any target.", "X"),
        ("{T}: Target player loses 3 life. You gain life equal to the damage dealt this way.", DONE),
        ("{T}: This creature deals 1 damage to target creature. You gain life equal to the life lost this way.", DONE),
        ("{T}: This creature deals 3 damage to target creature. This creature deals 2 damage to you. " + DEALT, DONE),
        ("{T}: " + DEALT, DONE),
        ("{T}: " + FLICKER + " It gains haste until end of turn.", "Modify of what has changed zones before"),
        ("{T}: " + FLICKER + " Tap it.", "TapIt of what has changed zones before"),
        ("{T}: Destroy target creature. Put a +1/+1 counter on it.", "PutCounters of what has changed zones before"),
    ],
)
def test_a_part_that_nothing_carries_out_is_refused_by_name(text: str, named: str) -> None:
    with pytest.raises(CardError) as info:
        toy("Creature", text)
    assert str(info.value) == f"Toy: nothing carries out {named}"


# Trees that no card prints ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "effect",
    [
        ExtraStep(UPKEEP),
        Destroy(TriggerSource()),
        DealDamage(CountOf(A_CREATURE, 2), EachPlayer()),
        DealDamage(Fixed(1), IT, Reference()),
        May((DRAW_ONE,), (DRAW_ONE,)),
        EachMay(You(), (DRAW_ONE,)),
        PreventAll(duration=PERMANENTLY),
        CreateToken("Goblin"),
        DelayedTrigger(Triggered(EventPattern(CASTS), (DRAW_ONE,))),
        GainLife(You(), Amount()),
    ],
    ids=repr,
)
def test_an_effect_that_no_card_has_has_no_words(effect: Effect) -> None:
    with pytest.raises(NoWordsError):
        text_of(card("Toy", "R", "Sorcery", spell(effect, targets=(CREATURE_TARGET,))))


@pytest.mark.parametrize(
    "ability",
    [
        Ability(),
        Activated((cost("1"), CostPart()), (DRAW_ONE,)),
        Replacement(EventPattern(CASTS), Skip()),
        Replacement(EventPattern(MOVES, to_zone=HAND), EntersTapped()),
        Replacement(EventPattern(MOVES, filter=A_CREATURE, to_zone=BATTLEFIELD), EntersWithCounters("+1/+1", 1)),
        Replacement(EventPattern(MOVES, this=True, from_zone=LIBRARY, to_zone=GRAVEYARD), MoveElsewhere(EXILE)),
        Replacement(EventPattern(LIFE, gain=-1), Multiply(2)),
        Replacement(EventPattern(LIFE, gain=-1), Instead((DRAW_ONE,))),
        Replacement(EventPattern(DRAWS), Prevent()),
        when(EventPattern(TURN_BEGINS), DRAW_ONE),
        when(EventPattern(MOVES, from_zone=BATTLEFIELD), DRAW_ONE),
        when(EventPattern(MOVES, this=True, to_zone=HAND), DRAW_ONE),
        when(EventPattern(MOVES, this=True, from_zone=BATTLEFIELD, to_zone=EXILE), DRAW_ONE),
        when(
            EventPattern(ATTACKS, this=True),
            DealDamage(TriggerAmount(), IT),
            LoseLife(IT, Fixed(1)),
            targets=(Target(A_CREATURE, players=1),),
        ),
    ],
    ids=repr,
)
def test_an_ability_that_no_card_has_has_no_words(ability: Ability) -> None:
    with pytest.raises(NoWordsError):
        text_of(creature("Toy", "R", "Goblin", 1, 1, ability))
