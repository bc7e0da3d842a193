"""500.9: steps that are added directly before another step."""

from __future__ import annotations

import re

import pytest
from tests.kit import events, position
from tests.language.kit import expect_said
from tests.made import when
from tests.rules.turn.cr500.test_plan import EDITIONS, happens, parts

from apnap.game import Game
from apnap.log import Log
from apnap.parts import words
from apnap.parts.tree import Effect, EventPattern, ExtraPhase, ExtraStep, Fixed, You

BEFORE_DRAW = ExtraStep(words.UPKEEP, before=words.DRAW)
TURN = ["untap", "upkeep", "draw", "beginning of combat", "declare attackers", "end of combat", "end", "cleanup"]


def in_upkeep(edition: str = "NOW") -> Game:
    """Two players in the upkeep of the first turn, whose draw step is not skipped."""
    game = position(edition=edition, step=words.UPKEEP)
    game.state.effects = ()
    return game


def steps(game: Game) -> list[str]:
    """The steps of the first turn."""
    return [name for name in parts(game) if name in words.STEP_NAMES]


def added(*effects: Effect, edition: str = "NOW") -> list[str]:
    """The steps of a turn in the upkeep of which those effects add some."""
    game = in_upkeep(edition)
    for effect in effects:
        happens(game, effect)
    return steps(game)


@pytest.mark.rule("extra_step_lifo")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_step_comes_directly_before_the_step_that_is_named(edition: str) -> None:
    assert added(edition=edition) == TURN
    assert added(BEFORE_DRAW, edition=edition) == [*TURN[:2], "upkeep", *TURN[2:]]
    late = ExtraStep(words.DRAW, before=words.CLEANUP)
    assert added(late, edition=edition) == [*TURN[:7], "draw", "cleanup"]


@pytest.mark.rule("extra_step_lifo")
def test_a_step_before_another_belongs_to_the_phase_of_that_one() -> None:
    """500.10 makes a phase only for a step that is added after a phase."""
    game = in_upkeep()
    happens(game, ExtraStep(words.BEGINNING_OF_COMBAT, before=words.END_OF_COMBAT))
    found = parts(game)
    assert found.count("combat phase") == 1
    assert found[found.index("declare attackers") :][:3] == ["declare attackers", "beginning of combat", "end of combat"]


@pytest.mark.rule("extra_step_lifo")
def test_of_several_steps_before_one_the_newest_comes_last() -> None:
    """Each is directly before the step that is named as it is added."""
    assert added(BEFORE_DRAW, ExtraStep(words.END, before=words.DRAW))[:5] == ["untap", "upkeep", "upkeep", "end", "draw"]


@pytest.mark.rule("extra_step_lifo")
def test_several_steps_of_one_effect_come_one_after_another() -> None:
    assert added(ExtraStep(words.UPKEEP, Fixed(3), before=words.END)) == [*TURN[:6], "upkeep", "upkeep", "upkeep", *TURN[6:]]


@pytest.mark.rule("extra_step_lifo")
def test_before_a_step_that_does_not_come_any_more_nothing_is_added() -> None:
    game = in_upkeep()
    begun = len(game.events())
    happens(game, ExtraStep(words.DRAW, before=words.UPKEEP))
    assert len(game.events()) == begun
    assert steps(game) == TURN


@pytest.mark.rule("extra_step_lifo")
def test_the_step_that_is_named_is_the_next_one_of_the_turn() -> None:
    """It may be in a phase that has been added, also in one that waits for its main phase."""
    again = ExtraPhase((words.BEGINNING_PHASE,))
    upkeep = ExtraStep(words.END, before=words.UPKEEP)
    assert added(again, upkeep)[:6] == ["untap", "upkeep", "draw", "untap", "end", "upkeep"]
    found = added(ExtraPhase((words.COMBAT_PHASE, words.BEGINNING_PHASE), main=2), upkeep)
    assert found[5:13] == ["end of combat", *TURN[3:6], "untap", "end", "upkeep", "draw"]


@pytest.mark.rule("extra_step_only_own_turn")
@pytest.mark.parametrize(("edition", "number"), [("M12", 1), ("NOW", 0)])
def test_who_gets_a_step_before_another_gets_it_in_their_own_turn_only(edition: str, number: int) -> None:
    game = in_upkeep(edition)
    happens(game, ExtraStep(words.UPKEEP, who=You(), before=words.DRAW), by=1)
    assert steps(game).count("upkeep") == 1 + number


@pytest.mark.rule("no_attackers_skip", "extra_step_lifo")
def test_a_combat_damage_step_before_the_end_of_combat_is_skipped_if_nothing_attacks() -> None:
    assert added(ExtraStep(words.COMBAT_DAMAGE, before=words.END_OF_COMBAT)) == TURN


def test_the_plan_and_the_log_tell_of_it() -> None:
    game = in_upkeep()
    happens(game, ExtraStep(words.DRAW, before=words.CLEANUP))
    assert re.fullmatch(r"ending phase: end, draw \(by .+, CR 500\.9\), cleanup", game.plan.lines()[4])
    happens(game, BEFORE_DRAW)
    assert game.plan.lines()[0].startswith("upkeep step (by ")
    assert str(list(Log(game).entries())[-1]) == "An additional upkeep step will come directly before the next draw step. [CR 500.9]"
    assert events(game, words.PLAN_PART)


def test_the_words_of_it_are_read_and_written() -> None:
    effect = ExtraStep(words.UPKEEP, who=You(), before=words.DRAW)
    text = "Whenever this creature attacks, you get an additional upkeep step directly before the next draw step."
    expect_said("Creature", text, when(EventPattern(words.ATTACKS, this=True), effect))
