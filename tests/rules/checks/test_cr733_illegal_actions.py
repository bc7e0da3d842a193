"""733: illegal actions are reversed. The larger cases stand in tests/hard."""

from __future__ import annotations

import pytest
from tests.kit import asked, events, find, position, settle
from tests.made import activated, card, cost, creature, spell, when

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, NUMBER, PASS, PAY, TARGETS
from apnap.parts import words
from apnap.parts.tree import AddMana, DealDamage, DiscardCost, EventPattern, Filter, Fixed, GainLife, TapThis, Target, Targets, X, You
from apnap.rules.spells.cr601.paying import DONE_PAYING, TAKE_BACK

GIANT = creature("Giant", "1G", "Giant", 3, 3)


def casting(*lands: str, payment: str = "asked") -> Game:
    """Ann casts the Giant."""
    game = position(battlefield=(lands, ()), hand=((GIANT,), ()), payment=payment)
    game.decide(("cast", find(game, "Giant", words.HAND)))
    return game


@pytest.mark.rule("illegal_action_undo", "illegal_action_again")
def test_a_spell_that_is_taken_back_returns_to_the_hand_and_its_player_may_act_again() -> None:
    game = casting("Forest", "Forest")
    hand = game.state.marks[0].state.players[0].hand
    game.decide(TAKE_BACK)
    assert (asked(game).task, asked(game).player) == (ACT, 0)
    assert game.state.players[0].hand == hand
    assert game.state.lane.stack == ()
    assert events(game, words.REVERSED)[0].player == 0


@pytest.mark.rule("illegal_action_undo")
def test_a_spell_that_everybody_saw_announced_is_known_to_be_in_the_hand_after_it_is_taken_back() -> None:
    game = casting("Forest", "Forest")
    game.decide(TAKE_BACK)
    assert [seen.name for seen in game.view(1).players[0].hand] == ["Giant"]
    assert game.resample(1, 7).view(1) == game.view(1)


@pytest.mark.rule("illegal_action_undo")
def test_the_log_keeps_what_was_undone_and_says_that_it_was() -> None:
    game = casting("Forest", "Forest")
    game.decide(("activate", find(game, "Forest"), 0))
    before = len(game.events())
    game.decide(TAKE_BACK)
    assert len(game.events()) == before + 1
    game.decide((0,))
    assert [e.kind for e in game.events()[before + 1 :][:2]] == [words.TAPS, words.MANA_ADDED]


@pytest.mark.rule("illegal_action_undo")
@pytest.mark.parametrize("bad", [DONE_PAYING, ("activate", 9999, 0), ("nonsense",), 7, ("take back", "now")])
def test_an_illegal_answer_in_the_middle_of_an_action_is_refused_and_the_action_stands(bad: object) -> None:
    game = casting("Forest", "Forest")
    before = game.digest
    with pytest.raises(IllegalAction):
        game.decide(bad)
    assert game.digest == before
    assert asked(game).task == PAY


@pytest.mark.rule("illegal_action_undo")
def test_a_legal_answer_that_was_not_offered_does_not_stand_in_the_way_of_taking_the_whole_action_back() -> None:
    bolt = card("Bolt", "R", "Instant", spell(DealDamage(Fixed(1), Targets(0)), targets=(Target(players=1, least=2, most=2),)))
    game = position(battlefield=(("Mountain",), ()), hand=((bolt,), ()), payment="asked")
    game.decide(("cast", find(game, "Bolt", words.HAND)))
    assert asked(game).task == TARGETS
    game.decide((-2, -1))  # offered only as (-1, -2)
    game.decide(TAKE_BACK)
    assert asked(game).task == ACT
    assert game.state.marks == ()


@pytest.mark.rule("illegal_action_undo", "cast_modes")
def test_a_number_for_which_the_cost_cannot_be_paid_is_refused_and_the_casting_goes_on() -> None:
    blaze = card("Blaze", "XR", "Sorcery", spell(DealDamage(X(), Targets(0)), targets=(Target(players=1),)))
    game = position(battlefield=(("Mountain", "Mountain"), ()), hand=((blaze,), ()))
    game.decide(("cast", find(game, "Blaze", words.HAND)))
    assert (asked(game).task, list(asked(game).options)) == (NUMBER, [0, 1])
    before = game.digest
    with pytest.raises(IllegalAction):
        game.decide(5)
    assert game.digest == before
    game.decide(1)
    game.decide((-2,))
    assert game.state.marks == ()


@pytest.mark.rule("illegal_action_undo")
def test_when_an_action_is_complete_it_can_no_longer_be_reversed() -> None:
    game = casting("Forest", "Forest")
    for n in (0, 1):
        game.decide(("activate", find(game, "Forest", nth=n), 0))
    game.decide(DONE_PAYING)
    assert (asked(game).task, len(game.state.lane.stack)) == (ACT, 1)
    assert game.state.marks == ()


@pytest.mark.rule("illegal_action_undo", "mana_ability_timing")
def test_a_discard_for_a_mana_ability_is_undone_with_it() -> None:
    rite = card("Rite", "2", "Artifact", activated((DiscardCost(1), TapThis()), AddMana(((0, 0, 0, 0, 2, 0),))))
    game = position(battlefield=((rite,), ()), hand=((GIANT, "Forest", "Island"), ()), payment="asked")
    game.decide(("cast", find(game, "Giant", words.HAND)))
    game.decide(("activate", find(game, "Rite"), 0))
    game.decide((find(game, "Forest", words.HAND),))
    assert game.state.players[0].pool == (0, 0, 0, 0, 2, 0)
    game.decide(TAKE_BACK)
    game.decide(())
    assert game.state.players[0].graveyard == ()
    assert len(game.state.players[0].hand) == 3
    assert not game.state.objects[find(game, "Rite")].tapped


@pytest.mark.rule("illegal_action_undo")
def test_playing_a_fork_of_an_action_that_is_taken_back_leaves_the_game_as_it_was() -> None:
    game = casting("Forest", "Forest")
    game.decide(("activate", find(game, "Forest"), 0))
    before = game.digest
    twin = game.fork()
    twin.decide(TAKE_BACK)
    twin.decide(())
    assert game.digest == before
    game.decide(TAKE_BACK)
    game.decide(())
    assert game.digest == twin.digest


@pytest.mark.rule("illegal_action_undo")
def test_a_mana_ability_activated_with_priority_can_be_taken_back_before_it_is_paid_for() -> None:
    prism = card("Prism", "2", "Artifact", activated((cost("1"), TapThis()), AddMana(((1, 0, 0, 0, 0, 0),))))
    game = position(battlefield=(("Forest", prism), ()), payment="asked")
    game.decide(("activate", find(game, "Prism"), 0))
    assert asked(game).task == PAY
    game.decide(("activate", find(game, "Forest"), 0))
    game.decide(TAKE_BACK)
    game.decide(())
    assert asked(game).task == ACT
    assert not game.state.objects[find(game, "Forest")].tapped


def three_players() -> Game:
    """Ann, of three players, casts the Giant and has tapped a Forest for it."""
    game = position(battlefield=(("Forest", "Forest"), (), ()), hand=((GIANT,), (), ()), life=(20, 20, 20), payment="asked")
    game.decide(("cast", find(game, "Giant", words.HAND)))
    game.decide(("activate", find(game, "Forest"), 0))
    return game


@pytest.mark.rule("illegal_action_undo", "concede")
def test_a_player_who_conceded_during_the_action_stays_out_of_the_game_when_it_is_reversed() -> None:
    game = three_players()
    game.concede(2)
    assert asked(game).task == PAY
    game.decide(TAKE_BACK)
    game.decide(())
    assert (asked(game).task, asked(game).player) == (ACT, 0)
    assert [p.left for p in game.state.players] == [False, False, True]


@pytest.mark.rule("illegal_action_undo", "concede", "trigger_leaves")
def test_permanents_of_a_player_who_stays_out_have_left_the_battlefield_also_after_the_action_is_reversed() -> None:
    """603.6c: an ability that triggers on leaving the battlefield triggers as they leave the game."""
    left = EventPattern(words.MOVES, filter=Filter(types=words.CREATURE), from_zone=words.BATTLEFIELD)
    mourner = card("Mourner", "1", "Enchantment", when(left, GainLife(You(), Fixed(1))))
    game = position(
        battlefield=(("Forest", "Forest", mourner), (), ("Grizzly Bears",)), hand=((GIANT,), (), ()), life=(20, 20, 20), payment="asked"
    )
    game.decide(("cast", find(game, "Giant", words.HAND)))
    game.concede(2)
    game.decide(TAKE_BACK)
    game.decide(PASS)  # it is put on the stack as the next player would get priority (117.5)
    assert len(game.state.lane.stack) == 1
    settle(game)
    assert game.state.players[0].life == 21


@pytest.mark.rule("illegal_action_undo", "concede", "leaves_game")
def test_an_action_whose_player_concedes_is_over_and_cannot_be_reversed() -> None:
    game = three_players()
    game.concede(0)
    assert game.state.marks == ()
    assert asked(game).player == 1


@pytest.mark.rule("illegal_action_undo", "illegal_action_again")
def test_a_declaration_of_blockers_that_was_legal_can_no_longer_be_reversed() -> None:
    game = position(battlefield=(("Grizzly Bears",), ("Grizzly Bears",)), payment="asked", step=words.BEGINNING_OF_COMBAT)
    mine, theirs = find(game, "Grizzly Bears", player=0), find(game, "Grizzly Bears", player=1)
    for answer in (PASS, PASS, ((mine, -2),), PASS, PASS, ((theirs, mine),)):
        game.decide(answer)
    assert asked(game).task == ACT
    assert game.state.marks == ()


@pytest.mark.rule("activate_announce")
def test_a_card_whose_ability_is_activated_from_the_hand_is_revealed_before_its_cost_is_paid() -> None:
    game = position(battlefield=(("Island",), ()), hand=(("Striped Riverwinder", "Island"), ()), payment="asked")
    game.decide(("activate", find(game, "Striped Riverwinder", words.HAND), 0))
    assert [seen.name for seen in game.view(1).players[0].hand] == ["Striped Riverwinder"]


@pytest.mark.rule("illegal_action_undo", "land_plays_count")
def test_a_land_for_which_a_land_play_was_named_stays_when_a_later_spell_is_taken_back() -> None:
    game = position(battlefield=(["Exploration"], []), hand=(["Forest", GIANT], []), edition="9ED", payment="asked")
    game.decide(("play", find(game, "Forest", words.HAND)))
    game.decide(1)
    game.decide(("cast", find(game, "Giant", words.HAND)))
    game.decide(("activate", find(game, "Forest"), 0))
    game.decide(TAKE_BACK)
    game.decide((0,))
    assert game.state.objects[find(game, "Forest")].tapped
    assert sum(game.state.players[0].pool) == 1


@pytest.mark.rule("illegal_action_undo", "morph_turn_up")
def test_turning_a_creature_face_up_can_be_taken_back() -> None:
    game = position(battlefield=(["Plains"] * 8, []), hand=(["Exalted Angel"], []), payment="asked")
    game.decide(("cast", find(game, "Exalted Angel", words.HAND), words.CAST_FACE_DOWN))
    for plains in range(3):
        game.decide(("activate", find(game, "Plains", nth=plains), 0))
    game.decide(DONE_PAYING)
    settle(game)
    angel = game.state.battlefield[-1]
    game.decide(("unmask", angel, 0))
    game.decide(("activate", find(game, "Plains", nth=3), 0))
    game.decide(TAKE_BACK)
    game.decide(())
    assert asked(game).task == ACT
    assert not game.state.objects[find(game, "Plains", nth=3)].tapped
    assert ("unmask", angel, 0) in asked(game).options


@pytest.mark.rule("mana_ability_activated", "activate_prohibited")
def test_a_mana_ability_that_is_prohibited_is_not_offered_while_a_cost_is_paid() -> None:
    game = position(battlefield=(["Null Rod", "Sol Ring", "Forest"], []), hand=([GIANT], []), payment="asked")
    game.decide(("cast", find(game, "Giant", words.HAND)))
    assert list(asked(game).options) == [("activate", find(game, "Forest"), 0), TAKE_BACK]


@pytest.mark.rule("illegal_action_undo", "mana_trigger_immediate")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_what_a_triggered_mana_ability_added_for_a_forest_that_stays_tapped_is_added_once(edition: str) -> None:
    game = position(battlefield=(("Forest", "Vernal Bloom"), ()), hand=((GIANT,), ()), payment="asked", edition=edition)
    game.decide(("cast", find(game, "Giant", words.HAND)))
    game.decide(("activate", find(game, "Forest"), 0))
    assert sum(game.state.players[0].pool) == 2
    game.decide(TAKE_BACK)
    game.decide((0,))
    assert asked(game).task == ACT
    game.decide(PASS)
    assert sum(game.state.players[0].pool) == 2
    assert not game.state.lane.stack
