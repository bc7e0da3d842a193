"""Triggered abilities with targets whose targeting makes others trigger."""

from __future__ import annotations

import pytest
from tests.hard.rig import answer, options, passes, through_json
from tests.kit import alive, asked, cast, events, find, position
from tests.made import CREATURE_TARGET, IT, THIS, card, creature, enters, spell, when

from apnap.game import Game
from apnap.machine.decisions import TARGETS
from apnap.parts import words
from apnap.parts.tree import CounterSpell, DealDamage, EventPattern, Filter, Fixed, GainLife, SacrificeIt, TapIt, TriggerSource, You

BECOMES_TARGET = EventPattern(words.TARGETED, this=True)
PHANTOM = creature("Phantom", "2", "Illusion", 3, 3, when(BECOMES_TARGET, SacrificeIt(THIS)))
ECHO = creature("Echo", "2", "Spirit", 1, 3, when(BECOMES_TARGET, TapIt(IT), targets=(CREATURE_TARGET,)))
STINGER = creature("Stinger", "0", "Insect", 1, 1, enters(DealDamage(Fixed(1), IT), targets=(CREATURE_TARGET,)))
ZAP = card("Zap", "0", "Instant", spell(DealDamage(Fixed(1), IT), targets=(CREATURE_TARGET,)))


def stack(game: Game) -> list[str]:
    """The names on the stack, the bottom first."""
    return [game.state.objects[i].card.name for i in game.state.lane.stack]


@pytest.mark.rule("trigger_becomes", "trigger_targets", "resolve_check_targets")
def test_an_ability_that_triggers_on_the_targeting_of_a_triggered_ability_goes_on_the_stack_above_it() -> None:
    game = position(battlefield=((), (PHANTOM,)), hand=((STINGER,), ()))
    through_json(game)
    answer(game, ("cast", find(game, "Stinger", words.HAND)))
    passes(game)
    assert asked(game).task == TARGETS
    answer(game, (find(game, "Phantom"),))
    assert stack(game) == ["Stinger", "Phantom"]
    assert asked(game).player == 0
    passes(game)
    assert alive(game, "Phantom") == 0
    passes(game)
    assert stack(game) == []
    assert len([e for e in events(game, words.FIZZLES) if e.cause == 0]) == 1


@pytest.mark.rule("trigger_apnap", "trigger_targets", "trigger_becomes")
def test_abilities_that_target_one_another_trigger_one_after_another_before_anybody_gets_priority() -> None:
    game = position(battlefield=((ECHO,), (ECHO,)), hand=((ZAP,), ()))
    through_json(game)
    mine, theirs = find(game, "Echo", player=0), find(game, "Echo", player=1)
    answer(game, ("cast", find(game, "Zap", words.HAND)), (theirs,))
    assert (asked(game).task, asked(game).player) == (TARGETS, 1)
    assert options(game) == [(mine,), (theirs,)]
    answer(game, (mine,))
    assert (asked(game).task, asked(game).player) == (TARGETS, 0)
    answer(game, (theirs,))
    assert (asked(game).task, asked(game).player) == (TARGETS, 1)
    answer(game, (mine,))
    assert (asked(game).task, asked(game).player) == (TARGETS, 0)
    answer(game, (find(game, "Echo", player=1),))
    for _ in range(4):  # it goes on as long as they want; now Ben targets his own Echo, which triggers again, and so on
        answer(game, options(game)[0])
    assert asked(game).task == TARGETS
    assert len(game.state.lane.stack) == 10


@pytest.mark.rule("trigger_becomes", "trigger_apnap")
def test_two_abilities_that_trigger_on_one_spell_s_targets_are_stacked_in_the_order_of_the_players() -> None:
    charm = EventPattern(words.TARGETED, filter=Filter(types=words.CREATURE, controller=words.YOU))
    guard = card("Guard", "2", "Enchantment", when(charm, GainLife(You(), Fixed(2))))
    game = position(battlefield=(("Grizzly Bears", guard), ("Grizzly Bears", guard)), hand=((ZAP,), ()))
    through_json(game)
    answer(game, ("cast", find(game, "Zap", words.HAND)), (find(game, "Grizzly Bears", player=1),))
    assert [game.state.objects[i].controller for i in game.state.lane.stack] == [0, 1]
    passes(game)
    assert (game.state.players[0].life, game.state.players[1].life) == (20, 22)


@pytest.mark.rule("trigger_becomes", "keyword_counter")
def test_an_ability_that_triggers_on_becoming_a_target_can_counter_what_targets() -> None:
    warded = creature("Warded", "2", "Elemental", 1, 1, when(BECOMES_TARGET, CounterSpell(TriggerSource())))
    game = position(battlefield=((), (warded,)), hand=((ZAP,), ()))
    through_json(game)
    cast(game, "Zap", (find(game, "Warded"),))
    passes(game)
    assert stack(game) == []
    assert alive(game, "Warded") == 1
    assert game.state.objects[game.state.players[0].graveyard[-1]].card.name == "Zap"
