"""Wordings that made-up cards of scenarios use, and what each of them means."""

from __future__ import annotations

import pytest
from tests.language.kit import BEAR, SPARK

from apnap.language import NotUnderstoodError, read_ability, write_ability
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Alter,
    CantCast,
    CantDo,
    ControlPlayer,
    DelayedTrigger,
    Destroy,
    DrawGame,
    Each,
    EachPlayer,
    Effect,
    EventPattern,
    ExtraStep,
    Filter,
    GainProtection,
    Multiply,
    Noted,
    Replacement,
    SetColours,
    SetPowerToughness,
    Static,
    StopBlocking,
    Targets,
    Triggered,
    TriggerObject,
    You,
)
from apnap.parts.words import (
    ARTIFACT,
    ATTACKS,
    BLOCKS,
    COUNTERS,
    CREATURE,
    CYCLES,
    DAMAGE,
    DRAW,
    END,
    END_OF_COMBAT,
    GRAVEYARD,
    MAIN_PHASE,
    MOVES,
    OPPONENT,
    PHASE_BEGINS,
    PREVENTED,
    STEP_BEGINS,
    TRIGGERS,
    UPKEEP,
    WHITE,
    YOU,
)

A_CREATURE = Filter(types=CREATURE)


@pytest.mark.parametrize(
    ("words", "event"),
    [
        ("Whenever one or more creatures you control attack", EventPattern(ATTACKS, filter=Filter(types=4, controller=YOU), at_once=True)),
        ("At end of turn", EventPattern(STEP_BEGINS, part=END)),
        ("At the beginning of your second main phase", EventPattern(PHASE_BEGINS, part=MAIN_PHASE, player=YOU, nth=2)),
        (
            "Whenever you put one or more -1/-1 counters on a creature",
            EventPattern(COUNTERS, filter=A_CREATURE, player=YOU, gain=1, counter="-1/-1"),
        ),
        ("Whenever a creature card leaves a graveyard", EventPattern(MOVES, filter=A_CREATURE, from_zone=GRAVEYARD)),
        ("Whenever an ability you control triggers", EventPattern(TRIGGERS, player=YOU)),
        ("Whenever this creature deals combat damage to a creature", EventPattern(DAMAGE, filter=A_CREATURE, source_this=True, combat=1)),
        ("Whenever damage that would be dealt to a creature is prevented", EventPattern(PREVENTED, filter=A_CREATURE)),
        ("Whenever this creature becomes blocked by a creature", EventPattern(BLOCKS, filter=A_CREATURE, source_this=True)),
        (
            "Whenever this creature becomes blocked by exactly two creatures",
            EventPattern(BLOCKS, source_this=True, reaches=2, exactly=True),
        ),
        ("Whenever this creature blocks exactly one creature", EventPattern(BLOCKS, this=True, reaches=1, exactly=True)),
        ("Whenever this creature attacks a player alone", EventPattern(ATTACKS, this=True, alone=True, whom=1)),
        ("When you cycle this card", EventPattern(CYCLES, this=True)),
    ],
)
def test_an_event_of_a_made_up_card_is_read(words: str, event: EventPattern) -> None:
    ability, _ = read_ability(f"{words}, you gain 1 life.", BEAR)
    assert isinstance(ability, Triggered)
    assert ability.event == event


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Your opponents can't cast artifact spells this turn.", CantDo(EachPlayer(OPPONENT), (CantCast(Filter(types=ARTIFACT)),))),
        ("You control target player this turn.", ControlPlayer(Targets(), span=2)),
        ("You control target opponent during their next combat phase.", ControlPlayer(Targets(), span=1)),
        ("You get an additional upkeep step after this phase.", ExtraStep(UPKEEP, after_phase=True, who=You())),
        ("You get an additional end step directly before the next draw step.", ExtraStep(END, who=You(), before=DRAW)),
        ("The game is a draw.", DrawGame()),
        ("Target creature becomes white until end of turn.", Alter(Targets(), (SetColours(WHITE),))),
        ("You gain protection from everything until end of turn.", GainProtection(You(), (Filter(),))),
        ("Target creature stops blocking target attacking creature.", StopBlocking(Targets(), Targets(1))),
    ],
)
def test_an_effect_of_a_made_up_spell_is_read_and_written(text: str, effect: Effect) -> None:
    ability, tokens = read_ability(text, SPARK)
    assert getattr(ability, "effects", ()) == (effect,)
    assert write_ability(ability, SPARK, tokens) == text


@pytest.mark.rule("delayed_trigger_object")
def test_what_is_destroyed_at_end_of_combat_is_what_was_named_before() -> None:
    ability, _ = read_ability("Whenever a green creature attacks, destroy that creature at end of combat.", BEAR)
    later = DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END_OF_COMBAT), (Destroy(Noted()),)), TriggerObject())
    assert getattr(ability, "effects", ()) == (later,)


def test_a_creature_of_base_power_and_doubled_damage_are_read() -> None:
    hush, _ = read_ability("All creatures have base power and toughness 0/2.", BEAR)
    assert isinstance(hush, Static)
    assert (hush.what, [type(one) for one in hush.changes]) == (Each(A_CREATURE), [SetPowerToughness])
    anvil, _ = read_ability("If a source would deal damage to a creature, it deals double that damage to that creature instead.", BEAR)
    assert isinstance(anvil, Replacement)
    assert (anvil.event.filter, anvil.change) == (A_CREATURE, Multiply(2))


def test_a_token_that_dies_can_be_what_a_spell_speaks_of() -> None:
    text = 'Create a token that\'s a copy of target creature, except it has "When this token dies, you gain 2 life."'
    assert read_ability(text, SPARK)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("When this creature enters, drwa a card.", "drwa"),
        ("{T}: Destroy target craeture.", "craeture."),
        ("Kicker\u2014Sacrifice a lnad.", "lnad."),
    ],
)
def test_the_word_that_is_not_understood_is_told_by_its_place(text: str, word: str) -> None:
    with pytest.raises(NotUnderstoodError) as caught:
        read_ability(text, BEAR)
    assert text[caught.value.column :].startswith(word)


def test_the_marks_of_print_are_read_as_they_are_typed() -> None:
    assert read_ability("This creature can\u2019t block.", BEAR) == read_ability("This creature can't block.", BEAR)


def test_them_is_nobody_who_does_something() -> None:
    with pytest.raises(NotUnderstoodError):
        read_ability("Untap up to two target creatures. Them can't block this turn.", Definition("Test Rite", None, SPARK.types))
