"""An attack cost, paid by hand with a mana ability whose own cost meets two replacement effects, and not paid in full."""

from __future__ import annotations

import pytest
from tests.hard.rig import answer, options, passes, through_json
from tests.kit import asked, events, find, position
from tests.made import activated, card, cost, creature, when

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ATTACKERS, PAY
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.tree import (
    Add,
    AddMana,
    AttackCost,
    Each,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    Imposes,
    Multiply,
    PayLife,
    Replacement,
    TapThis,
    You,
)
from apnap.rules.spells.cr601.paying import DONE_PAYING, TAKE_BACK

LOSS = EventPattern(words.LIFE, player=words.YOU, gain=-1)
TOLL = card("Toll", "2", "Enchantment", Imposes(Each(Filter(types=words.CREATURE)), (AttackCost((cost("2"),), whom=words.AT_YOU),)))
TWICE = card("Twofold Pain", "2", "Enchantment", Replacement(LOSS, Multiply(2)))
MORE = card("Lingering Pain", "2", "Enchantment", Replacement(LOSS, Add(1)))
STONE = card("Blood Stone", "2", "Artifact", activated((TapThis(), PayLife(1)), AddMana(((0, 0, 0, 0, 0, 1),))))
WATCHER = card(
    "Watcher", "2", "Enchantment", when(EventPattern(words.TAPS, filter=Filter(types=words.CREATURE)), GainLife(You(), Fixed(5)))
)
OX = creature("Ox", "2", "Ox", 2, 2)
BEN = player_code(1)


def at_payment() -> Game:
    """Ann has declared the Ox as an attacker and is asked to pay {2}."""
    game = position(battlefield=((OX, "Forest", STONE, TWICE, MORE, WATCHER), (TOLL,)), payment="asked", step=words.BEGINNING_OF_COMBAT)
    through_json(game)
    passes(game)
    assert asked(game).task == ATTACKERS
    answer(game, ((find(game, "Ox"), BEN),))
    assert asked(game).task == PAY
    return game


def after_stone(first: str, second: str) -> Game:
    """Ann has used the Blood Stone, and applied the two effects to the loss of life in that order."""
    game = at_payment()
    answer(game, ("activate", find(game, "Blood Stone"), 0))
    assert asked(game).task == "replace"
    assert asked(game).player == 0
    chosen = [o for o in options(game) if isinstance(o, tuple) and -o[1] // 64 == find(game, first)]
    answer(game, chosen[0])
    assert asked(game).task == PAY
    assert second != first
    return game


@pytest.mark.rule("attack_mana_abilities", "choose_replacement", "cost_pay_life")
@pytest.mark.parametrize(("first", "second", "life"), [("Twofold Pain", "Lingering Pain", 17), ("Lingering Pain", "Twofold Pain", 16)])
def test_the_player_orders_two_effects_on_the_life_paid_for_a_mana_ability_during_a_declaration(first: str, second: str, life: int) -> None:
    game = after_stone(first, second)
    assert game.state.players[0].life == life
    assert game.state.players[0].pool == (0, 0, 0, 0, 0, 1)
    assert game.state.objects[find(game, "Ox")].tapped


@pytest.mark.rule("attack_pay_costs")
def test_an_attack_cost_is_not_paid_in_part() -> None:
    game = after_stone("Twofold Pain", "Lingering Pain")
    assert DONE_PAYING not in options(game)
    before = game.digest
    with pytest.raises(IllegalAction, match=r"does not pay"):
        game.decide(DONE_PAYING)
    assert game.digest == before
    assert asked(game).task == PAY


@pytest.mark.rule("illegal_action_undo")
def test_a_declaration_that_is_not_paid_is_reversed_with_its_taps_and_the_player_says_which_mana_abilities_stay() -> None:
    game = after_stone("Twofold Pain", "Lingering Pain")
    answer(game, ("activate", find(game, "Forest"), 0), TAKE_BACK)
    assert not game.state.objects[find(game, "Ox")].tapped
    assert asked(game).player == 0
    assert options(game) == [(), (0,), (1,), (0, 1)]
    assert asked(game).about == (find(game, "Blood Stone"), find(game, "Forest"))
    answer(game, (0,))
    assert asked(game).task == ATTACKERS
    assert game.state.objects[find(game, "Blood Stone")].tapped
    assert not game.state.objects[find(game, "Forest")].tapped
    assert game.state.players[0].life == 17
    assert game.state.players[0].pool == (0, 0, 0, 0, 0, 1)
    assert game.state.lane.waiting == ()


@pytest.mark.rule("illegal_action_undo")
def test_a_reversed_declaration_leaves_no_payment_and_no_trigger_behind() -> None:
    game = at_payment()
    before = game.state.objects[find(game, "Ox")].tapped
    answer(game, TAKE_BACK)
    assert before
    assert asked(game).task == ATTACKERS
    assert game.state.lane.waiting == ()
    assert game.state.lane.combat is None
    assert game.state.players[0].life == 20


@pytest.mark.rule("illegal_action_undo", "attack_pay_costs", "attack_become_attacking")
def test_after_the_reversal_the_same_creature_can_be_declared_again_and_paid_for_with_the_mana_that_stayed() -> None:
    game = after_stone("Twofold Pain", "Lingering Pain")
    answer(game, TAKE_BACK, (0,))
    answer(game, ((find(game, "Ox"), BEN),), ("activate", find(game, "Forest"), 0), DONE_PAYING)
    assert game.state.lane.combat is not None
    assert game.state.lane.combat.attacking == {find(game, "Ox"): BEN}
    assert game.state.players[0].pool == (0, 0, 0, 0, 0, 0)
    assert len(game.state.lane.stack) == 1  # the Watcher saw one tap, not the one that was undone
    assert len(events(game, words.REVERSED)) == 1
    assert game.state.marks == ()
