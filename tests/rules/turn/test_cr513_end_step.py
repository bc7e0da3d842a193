"""513 and 514: what comes too late for its step, cleanup steps in a row, and what is discarded in them.

Also of these modules: turn.cr512_ending_phase, turn.cr514_cleanup.
"""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, cast, cited, events, find, position, reach, resolve, until
from tests.rules.combat.made_up import at_step, creature, instant

from apnap.cards.texts import Face, read_text
from apnap.game import Game
from apnap.machine.decisions import ACT, CHOOSE, PASS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import DelayedTrigger, DrawCards, Each, EventPattern, Filter, Fixed, GainLife, Modify, Triggered, You

EDITIONS = ["8ED", "9ED", "M10", "M12", "C16", "NOW"]
BEAR = "Grizzly Bears"
LATE = creature("Late", 1, 1, words.FLASH, abilities=(at_step(words.END, 2),))
NEXT_END = instant("Next End", DelayedTrigger(Triggered(EventPattern(words.STEP_BEGINS, part=words.END), (GainLife(You(), Fixed(3)),))))
NEXT_CLEANUP = instant(
    "Next Cleanup", DelayedTrigger(Triggered(EventPattern(words.STEP_BEGINS, part=words.CLEANUP), (GainLife(You(), Fixed(1)),)))
)
GROW = instant("Grow", Modify(Each(Filter(name=BEAR)), Fixed(2), Fixed(2)))


def life(game: Game) -> int:
    return game.state.players[0].life


def cleanups(game: Game) -> int:
    """How many cleanup steps have begun."""
    return len([e for e in events(game, words.STEP_BEGINS) if e.step == words.CLEANUP])


def play(game: Game, name: str) -> None:
    cast(game, name)
    resolve(game)


@pytest.mark.rule("end_step_no_backup")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_permanent_that_enters_in_the_end_step_triggers_only_at_that_of_the_next_turn(edition: str) -> None:
    game = position(hand=((LATE,), ()), step=words.END, edition=edition)
    play(game, "Late")
    assert alive(game, "Late") == 1
    until(game, lambda g: g.state.lane.turn == 2)
    assert life(game) == 20
    assert events(game, words.TRIGGERS) == []
    until(game, lambda g: g.state.lane.turn == 3)
    assert life(game) == 22


@pytest.mark.rule("end_step_no_backup")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_delayed_trigger_made_in_the_end_step_waits_for_that_of_the_next_turn(edition: str) -> None:
    game = position(hand=((NEXT_END,), ()), step=words.END, edition=edition)
    play(game, "Next End")
    until(game, lambda g: g.state.lane.turn == 2)
    assert (life(game), len(game.state.delayed)) == (20, 1)
    until(game, lambda g: g.state.lane.turn == 3)
    assert life(game) == 23


@pytest.mark.rule("end_step_no_backup")
def test_an_effect_until_end_of_turn_made_in_the_end_step_ends_in_the_same_turn() -> None:
    game = position(battlefield=((BEAR,), ()), hand=((GROW,), ()), step=words.END)
    play(game, "Grow")
    assert len(game.state.effects) == 1
    until(game, lambda g: g.state.lane.turn == 2)
    assert not game.state.effects


def printed(text: str) -> Definition:
    """An enchantment with that text."""
    return read_text(Face("Old Words", "{0}", "Enchantment"), text)


@pytest.mark.rule("end_step_old_wording")
@pytest.mark.parametrize(
    ("edition", "number"), [("8ED", "313.1"), ("9ED", "313.1"), ("M10", "513.1"), ("M12", "513.1"), ("DOM", "500.6"), ("NOW", "500.6")]
)
def test_what_was_printed_with_at_end_of_turn_triggers_at_the_beginning_of_the_end_step(edition: str, number: str) -> None:
    old = printed("At end of turn, you gain 2 life.")
    assert old.abilities == printed("At the beginning of the end step, you gain 2 life.").abilities
    game = position(battlefield=((old,), ()), edition=edition)
    until(game, lambda g: g.state.lane.step == words.END)
    assert len(game.state.lane.stack) == 1
    assert [cited(game, e) for e in events(game, words.PUT_ON_STACK)] == [number]  # the rule for what triggers as the step begins
    name = "End of turn step" if edition in ("8ED", "9ED") else "End step"
    assert name in str(game.log.text())


@pytest.mark.rule("end_step_old_wording")
def test_an_effect_that_was_printed_with_at_end_of_turn_waits_for_the_next_end_step() -> None:
    old = printed("Whenever you gain life, sacrifice this enchantment at end of turn.")
    assert old.abilities == printed("Whenever you gain life, sacrifice this enchantment at the beginning of the next end step.").abilities


# Cleanup ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("cleanup_repeat", "cleanup_damage_effects")
@pytest.mark.parametrize(("edition", "number"), [("8ED", "314.3"), ("9ED", "314.3"), ("M12", "514.3a"), ("NOW", "514.3a")])
def test_effects_wear_off_in_each_of_several_cleanup_steps_in_a_row(edition: str, number: str) -> None:
    game = position(
        battlefield=((BEAR, "Mountain"), ()),
        hand=((NEXT_CLEANUP, NEXT_CLEANUP, GROW, GROW, "Shock"), ()),
        step=words.END,
        edition=edition,
    )
    play(game, "Next Cleanup")
    until(game, lambda g: g.state.lane.step == words.CLEANUP)
    assert [cited(game, e) for e in events(game, words.PUT_ON_STACK)][-1] == number
    resolve(game)
    play(game, "Next Cleanup")
    play(game, "Grow")
    cast(game, "Shock", (find(game, BEAR),))
    resolve(game)
    assert (game.state.objects[find(game, BEAR)].damage, len(game.state.effects)) == (2, 1)
    until(game, lambda g: cleanups(g) == 2)
    assert (game.state.objects[find(game, BEAR)].damage, len(game.state.effects)) == (0, 0)
    resolve(game)
    play(game, "Grow")
    until(game, lambda g: g.state.lane.turn == 2)
    assert (cleanups(game), life(game), alive(game, BEAR), game.state.effects) == (3, 22, 1, ())


@pytest.mark.rule("cleanup_repeat")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_triggers_at_the_beginning_of_the_next_cleanup_step_waits_for_the_turn_based_actions_there(edition: str) -> None:
    game = position(battlefield=((BEAR,), ()), hand=((NEXT_CLEANUP, GROW, *["Wall of Wood"] * 8), ()), step=words.END, edition=edition)
    play(game, "Grow")
    play(game, "Next Cleanup")
    decision = reach(game, CHOOSE)
    assert (decision.asks, game.state.lane.stack, life(game)) == ("discard", (), 20)
    game.decide(decision.options[0])
    assert (game.state.lane.step, len(game.state.lane.stack), game.state.effects) == (words.CLEANUP, 1, ())
    resolve(game)
    assert life(game) == 21


@pytest.mark.rule("cleanup_repeat", "cleanup_discard")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_a_card_with_madness_that_is_discarded_in_the_cleanup_step_may_be_cast_there(edition: str) -> None:
    game = position(hand=(("Basking Rootwalla", *["Wall of Wood"] * 7), ()), step=words.END, edition=edition)
    decision = reach(game, CHOOSE)
    game.decide((find(game, "Basking Rootwalla", words.HAND),))
    assert game.state.lane.step == words.CLEANUP
    while not alive(game, "Basking Rootwalla"):
        decision = asked(game)
        spells = [o for o in decision.options if isinstance(o, tuple) and o[0] == "cast"] if decision.task == ACT else []
        game.decide(True if decision.task == "yes/no" else spells[0] if spells else PASS)
    assert (game.state.lane.step, game.state.lane.turn) == (words.CLEANUP, 1)
    until(game, lambda g: g.state.lane.turn == 2)
    assert cleanups(game) == 2


@pytest.mark.rule("cleanup_repeat", "cleanup_discard")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_hands_are_discarded_down_to_seven_in_each_cleanup_step(edition: str) -> None:
    draws = instant(
        "Drawn Late", DelayedTrigger(Triggered(EventPattern(words.STEP_BEGINS, part=words.CLEANUP), (DrawCards(You(), Fixed(2)),)))
    )
    game = position(hand=((draws, *["Wall of Wood"] * 7), ()), step=words.END, edition=edition)
    play(game, "Drawn Late")
    until(game, lambda g: g.state.lane.turn == 2)
    assert (cleanups(game), len(game.state.players[0].hand), len(game.state.players[0].graveyard)) == (2, 7, 3)
