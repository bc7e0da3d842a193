"""Questions and their options in words: no two options that differ are called the same, and what cannot be told apart is one."""

from __future__ import annotations

import random

import pytest
from tests import kit

from apnap import Game
from apnap.log import apart, question
from apnap.log.questions import CHOICES
from apnap.machine import decisions
from apnap.machine.decisions import ACT, PASS
from apnap.scenarios import load

FALSE_ORDERS = """
Ann: battlefield Grizzly Bears, Craw Wurm
Ben: battlefield Wall of Wood, Mountain; hand False Orders
turn 1, Ann
Ann: attack Grizzly Bears, Craw Wurm
Ben: block Wall of Wood -> Grizzly Bears
Ben: cast False Orders -> Wall of Wood
resolve
Ben: yes
asks Ben
"""
BRIMAZ = """
Ann: battlefield "Brimaz, King of Oreskos"
Ben: battlefield Jace Beleren (loyalty 3)
turn 1, Ann
Ann: attack "Brimaz, King of Oreskos" -> Ben
resolve
asks Ann
"""
BELL = """
card Trial Bell {W}: Creature - Bird 1/1
"When this creature enters, you gain 1 life."
"When this creature enters, draw a card."
Ann: battlefield Plains; hand Trial Bell
Ben:
turn 1, Ann
Ann: cast Trial Bell
resolve
asks Ann
"""


def game_of(text: str) -> Game:
    """The game at the end of a scenario."""
    run = load(text).run().runs[0]
    assert run.passed, run.failure
    return run.game


def said(game: Game) -> list[str]:
    """The options in words."""
    return [told for _, told in apart(game)]


@pytest.mark.rule("put_attacking_choice")
def test_what_a_token_that_enters_attacking_attacks_is_told_for_each_option() -> None:
    game = game_of(BRIMAZ)
    assert question(game) == "Ann chooses what Cat Soldier is attacking"
    assert said(game) == ["Ben", "Jace Beleren"]


@pytest.mark.rule("put_blocking_choice")
def test_what_false_orders_has_a_creature_block_is_told_for_each_option() -> None:
    assert said(game_of(FALSE_ORDERS)) == ["Grizzly Bears", "Craw Wurm"]


@pytest.mark.rule("trigger_apnap")
def test_two_abilities_of_one_source_are_told_by_their_words() -> None:
    one, other = said(game_of(BELL))
    gain, draw = '("When this creature enters, you gain 1 life.")', '("When this creature enters, draw a card.")'
    assert one == f"the ability of Trial Bell {gain}, then the ability of Trial Bell {draw}"
    assert other == f"the ability of Trial Bell {draw}, then the ability of Trial Bell {gain}"


def test_cards_of_one_name_in_two_graveyards_are_told_by_whose_they_are() -> None:
    lands = ["Island", "Swamp", "Swamp"]
    game = kit.position(battlefield=(["Dimir Doppelganger", *lands], []), graveyard=(["Craw Wurm", "Craw Wurm"], ["Craw Wurm"]))
    game.decide(("activate", kit.find(game, "Dimir Doppelganger"), 0))
    assert said(game) == [f"target Craw Wurm (graveyard of {name})" for name in game.names]


@pytest.mark.rule("trigger_apnap")
def test_no_order_is_asked_of_abilities_between_which_no_order_can_be_seen() -> None:
    game = kit.position(battlefield=(["Soul Warden", "Soul Warden", "Plains"], []), hand=(["Soul Warden"], []))
    kit.cast(game, "Soul Warden")
    kit.settle(game)
    assert game.state.players[0].life == 22
    assert not [answer for answer in game.history() if answer in ((0, 1), (1, 0))]


@pytest.mark.rule("trigger_apnap")
def test_abilities_between_which_no_order_can_be_seen_are_one_among_others() -> None:
    game = kit.position(battlefield=(["Soul Warden", "Soul Warden", "Prosperous Innkeeper", "Plains"], []), hand=(["Soul Warden"], []))
    kit.cast(game, "Soul Warden")
    while kit.asked(game).task == ACT:
        game.decide(PASS)
    options = list(kit.asked(game).options)
    assert len(options) == 3
    assert kit.asked(game).options.count(10) == 3
    assert all(kit.asked(game).options.sample(random.Random(n)) in options for n in range(20))
    assert (1, 0, 2) not in kit.asked(game).options
    game.decide((1, 0, 2))


@pytest.mark.rule("trigger_apnap")
def test_abilities_that_speak_of_their_own_source_are_ordered() -> None:
    game = kit.position(battlefield=(["Fungusaur", "Fungusaur", "Mountain", "Mountain"], ["Grizzly Bears"]), hand=(["Pyroclasm"], []))
    kit.cast(game, "Pyroclasm")
    while kit.asked(game).task == ACT:
        game.decide(PASS)
    assert kit.asked(game).asks == "triggers"
    assert kit.asked(game).options.count(10) == 2


@pytest.mark.rule("choose_replacement")
def test_of_two_regeneration_shields_alike_one_is_used_without_a_question() -> None:
    game = kit.position(battlefield=(["Drudge Skeletons", "Swamp", "Swamp", "Mountain"], []), hand=(["Shock"], []))
    skeletons = kit.find(game, "Drudge Skeletons")
    for _ in range(2):
        game.decide(("activate", skeletons, 0))
        kit.resolve(game)
    kit.cast(game, "Shock", (skeletons,))
    seen = []
    while game.state.lane.stack:
        seen.append(kit.asked(game).task)
        kit.step(game)
    assert "replace" not in seen
    assert kit.alive(game, "Drudge Skeletons") == 1
    assert len(game.state.effects) == 1


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(6))
def test_in_any_game_no_two_options_are_told_in_the_same_words(seed: int) -> None:
    rng = random.Random(seed)
    game = Game([["Soul Warden", "Raise Dead", "Doomed Traveler", "Blood Artist", "Plains", "Swamp"] * 10] * 2, seed=seed)
    for _ in range(250):
        if game.decision is None:
            break
        if game.decision.options.count(60) < 60:
            told = said(game)
            assert len(told) == len(set(told)), told
        game.decide(game.decision.options.sample(rng))


@pytest.mark.rule("cost_unless")
def test_whether_a_player_pays_for_what_a_spell_does_otherwise_is_told_as_yes_and_no() -> None:
    game = game_of("""
Ann: battlefield 2 Island; hand Mana Leak
Ben: battlefield 5 Forest; hand Grizzly Bears
turn 1, Ben
Ben: cast Grizzly Bears
Ann: cast Mana Leak -> Grizzly Bears
resolve
asks Ben 118.12a
""")
    assert question(game) == "Ben may pay for Mana Leak"
    assert said(game) == ["no", "yes"]


def test_no_question_is_called_as_a_kind_of_decision() -> None:
    kinds = {getattr(decisions, name) for name in dir(decisions) if name.isupper() and isinstance(getattr(decisions, name), str)}
    assert len(kinds) > 10
    assert kinds.isdisjoint(CHOICES)


@pytest.mark.rule("choose_replacement")
def test_two_shields_of_one_name_are_told_apart_by_what_is_left_of_them() -> None:
    game = game_of("""
card Trial Salve {W}: Instant
"Prevent the next 3 damage that would be dealt to any target this turn."
Ann: battlefield 3 Mountain; hand 3 Shock
Ben: battlefield 2 Plains; hand 2 Trial Salve
turn 1, Ann
Ben: cast Trial Salve#1 -> Ben
resolve
Ann: cast Shock#1 -> Ben
resolve
Ben: cast Trial Salve#2 -> Ben
resolve
Ann: cast Shock#2 -> Ben
resolve
asks Ben
""")
    assert sorted(said(game)) == ["apply the effect of Trial Salve (1 left)", "apply the effect of Trial Salve (3 left)"]
