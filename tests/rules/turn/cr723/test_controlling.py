"""723: controlling another player."""

from __future__ import annotations

import pytest
from tests.kit import BLANKS, asked, attack, block, cast, events, find, position, reach, resolve, until
from tests.made import card, spell

from apnap.cards import POOL
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, CHOOSE, PASS
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import ControlPlayer, Discard, EachPlayer, Effect, Fixed, LoseGame, SkipNext, Target, Targets, You
from apnap.parts.tree.ending import NEXT_COMBAT, NEXT_TURN, THIS_TURN

ANYBODY = Target(players=1 + words.ANYONE)
EDITIONS = ("8ED", "9ED", "M12", "KTK", "NOW")


def controls(name: str, span: int = NEXT_TURN) -> Definition:
    """An instant with which its caster controls target player."""
    return card(name, "0", "Instant", spell(ControlPlayer(Targets(0), span), targets=(ANYBODY,)))


def instant(name: str, *effects: Effect) -> Definition:
    """An instant that costs nothing."""
    return card(name, "0", "Instant", spell(*effects, targets=(ANYBODY,)))


SLAVE = controls("Slave")
SLAVE_NOW = controls("Slave Now", THIS_TURN)
SLAVE_IN_COMBAT = controls("Slave in Combat", NEXT_COMBAT)


def two(
    *, hand: Definition = SLAVE, theirs: tuple[str, ...] = ("Shock",), edition: str = "NOW", field: tuple[str, ...] = ("Grizzly Bears",)
) -> Game:
    """Ann has the spell, Ben a card and Mountains and Bears."""
    return position(
        battlefield=((), (*field, "Mountain", "Mountain")),
        hand=((hand,), theirs),
        edition=edition,
    )


def cast_on(game: Game, name: str, player: int) -> None:
    """The player with priority casts the spell on the player, and it resolves."""
    cast(game, name, (player_code(player),))
    resolve(game)


@pytest.mark.rule("control_player_turn")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_controls_a_player_decides_for_them_from_the_beginning_of_their_next_turn_to_that_of_the_one_after(edition: str) -> None:
    game = two(edition=edition)
    cast_on(game, "Slave", 1)
    assert {(asked(game).player, asked(game).behalf)} == {(0, 0)}
    until(game, lambda g: asked(g).behalf == 1)
    if game.state.lane.turn == 1:
        assert asked(game).player == 1
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 1)
    assert asked(game).player == 0
    assert game.state.lane.active == 1
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.END and asked(g).behalf == 1)
    assert asked(game).player == 0
    until(game, lambda g: g.state.lane.turn == 3 and asked(g).behalf == 1)
    assert asked(game).player == 1
    assert game.state.controllers == ()


@pytest.mark.rule("control_player_decides", "control_player_resources", "control_player_objects")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_controller_casts_the_players_spells_with_their_mana_and_chooses_targets(edition: str) -> None:
    game = two(edition=edition)
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN and asked(g).behalf == 1)
    cast(game, "Shock", (player_code(1),))
    resolve(game)
    assert game.state.players[1].life == 18
    assert len([i for i in game.state.battlefield if game.state.objects[i].tapped]) == 1


@pytest.mark.rule("control_player_decides")
def test_the_controller_declares_attackers_and_makes_the_players_discards() -> None:
    game = two(theirs=("Shock",) * 8)
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 2)
    decision = reach(game, ATTACKERS)
    assert (decision.player, decision.behalf) == (0, 1)
    game.decide(())
    decision = reach(game, CHOOSE)
    assert (decision.player, decision.behalf, decision.asks) == (0, 1, "discard")


@pytest.mark.rule("control_player_turn")
def test_the_player_blocks_and_acts_for_themselves_in_the_turns_of_others() -> None:
    game = two()
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.UPKEEP and asked(g).behalf == 1)
    assert asked(game).player == 1


@pytest.mark.rule("control_player_own")
def test_who_controls_a_player_goes_on_making_their_own_decisions() -> None:
    game = position(battlefield=(("Mountain", "Grizzly Bears"), ("Grizzly Bears",)), hand=((SLAVE, "Shock"), ()))
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 0)
    assert asked(game).player == 0
    assert ("cast", find(game, "Shock", words.HAND)) in asked(game).options
    attack(game, "Grizzly Bears")
    block(game, ("Grizzly Bears", "Grizzly Bears"))
    assert asked(game).player == 0


@pytest.mark.rule("control_player_overwrite")
def test_of_two_effects_on_one_player_the_last_one_works_and_the_first_is_used_up_too() -> None:
    game = position(battlefield=((), (), ()), hand=((SLAVE,), (), (SLAVE_2,)), life=(20, 20, 20))
    cast(game, "Slave", (player_code(1),))
    game.decide(PASS)
    game.decide(PASS)
    cast(game, "Slave Too", (player_code(1),))  # resolves first: Ann's effect is the newer one
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 1)
    assert asked(game).player == 0
    until(game, lambda g: g.state.lane.turn == 5 and asked(g).behalf == 1)
    assert asked(game).player == 1


SLAVE_2 = controls("Slave Too")


@pytest.mark.rule("control_player_skipped", "skip_as_absent")
@pytest.mark.parametrize("edition", EDITIONS)
def test_while_turns_are_skipped_the_effect_waits(edition: str) -> None:
    skip = instant("Skip", SkipNext(Targets(0), words.TURN_BEGINS))
    game = position(battlefield=((), ()), hand=((SLAVE, skip), ()), edition=edition)
    cast_on(game, "Slave", 1)
    cast_on(game, "Skip", 1)
    until(game, lambda g: g.state.lane.turn == 2)
    assert (game.state.lane.active, game.state.controllers) == (0, ())
    until(game, lambda g: g.state.lane.turn == 3 and asked(g).behalf == 1)
    assert (asked(game).player, game.state.lane.active) == (0, 1)


@pytest.mark.rule("control_player_concede")
def test_who_is_controlled_may_concede_and_the_controller_who_concedes_leaves_alone() -> None:
    game = position(battlefield=((), (), ()), hand=((SLAVE,), (), ()), life=(20, 20, 20))
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 1)
    fork = game.fork()
    fork.concede(1)
    assert [p.left for p in fork.state.players] == [False, True, False]
    assert (asked(fork).player, asked(fork).behalf) == (2, 2)
    game.concede(0)
    assert [p.left for p in game.state.players] == [True, False, False]
    assert (asked(game).player, asked(game).behalf) == (1, 1)  # the effect has ended (800.4a)


@pytest.mark.rule("leaves_game")
def test_control_that_is_still_to_come_ends_with_the_player_who_would_have_it() -> None:
    game = position(battlefield=((), (), ()), hand=((SLAVE,), (), ()), life=(20, 20, 20))
    cast_on(game, "Slave", 1)
    game.concede(0)
    until(game, lambda g: g.state.lane.active == 1 and asked(g).behalf == 1)
    assert asked(game).player == 1


@pytest.mark.rule("leaves_game_control")
def test_a_player_who_has_left_gains_control_of_nobody() -> None:
    given = card("Given", "0", "Instant", spell(ControlPlayer(Targets(0), by=Targets(1)), targets=(ANYBODY, ANYBODY)))
    game = position(battlefield=((), (), ()), hand=((given,), (), ()), life=(20, 20, 20))
    cast(game, "Given", (player_code(1),), (player_code(2),))
    game.concede(2)
    resolve(game)
    assert [e for e in game.state.effects if isinstance(e.part, ControlPlayer)] == []


@pytest.mark.rule("control_player_turn")
@pytest.mark.parametrize("edition", EDITIONS)
def test_control_that_begins_with_one_players_turn_begins_no_other_that_is_still_to_come(edition: str) -> None:
    """Ann will control Ben for his next turn, and Ben her for hers: in his turn she decides for both of them, and then he does."""
    game = position(battlefield=((), ()), hand=((SLAVE,), (SLAVE,)), edition=edition)
    cast_on(game, "Slave", 1)
    game.decide(PASS)
    cast_on(game, "Slave", 0)
    for turn, decides in ((2, 0), (3, 1)):
        for behalf in (0, 1):
            until(game, lambda g, turn=turn, behalf=behalf: g.state.lane.turn == turn and asked(g).behalf == behalf)  # type: ignore[misc]
            assert asked(game).player == decides


@pytest.mark.rule("control_player_see")
def test_who_controls_a_player_sees_what_they_see_only_as_long_as_they_control_them() -> None:
    game = two()

    def seen() -> list[str]:
        return [o.name for o in game.view(0).players[1].hand]

    cast_on(game, "Slave", 1)
    assert seen() == []
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    assert "Shock" in seen()
    drawn = [e for e in game.view(0).log if e.kind == words.MOVES and e.why == words.DRAWS and e.player == 1]
    assert [e.card for e in drawn][-1] == BLANKS[0]
    assert [o.name for o in game.view(1).players[0].hand] == []
    until(game, lambda g: g.state.lane.turn == 3)
    assert seen() == []
    assert {e.card for e in game.view(0).log if e.kind == words.MOVES and e.why == words.DRAWS and e.player == 1} == {""}


@pytest.mark.rule("control_player_see")
def test_a_search_for_the_controller_deals_nothing_anew_that_the_controlled_player_sees() -> None:
    game = two(theirs=("Shock", "Giant Growth", "Grizzly Bears"))
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 2)
    twin = game.resample(0, 7)
    hand = game.state.players[1].hand
    assert [twin.state.objects[i].card.name for i in hand] == [game.state.objects[i].card.name for i in hand]


@pytest.mark.rule("control_player_turn")
def test_who_controls_a_player_that_controls_a_third_decides_for_both_and_sees_both_hands() -> None:
    now = controls("Slave at Once", THIS_TURN)
    game = position(battlefield=((), (), ()), hand=((SLAVE,), (now,), ("Shock",)), life=(20, 20, 20))
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 1)
    cast_on(game, "Slave at Once", 2)
    until(game, lambda g: asked(g).behalf == 2)
    assert asked(game).player == 0
    assert [o.name for o in game.view(0).players[2].hand] == ["Shock"]
    assert [o.name for o in game.view(1).players[2].hand] == ["Shock"]
    assert [o.name for o in game.view(2).players[1].hand] == []


@pytest.mark.rule("control_player_turn")
def test_two_players_who_control_each_other_decide_for_each_other() -> None:
    game = position(battlefield=((), ()), hand=((SLAVE, SLAVE_NOW), (controls("Back", THIS_TURN),)))
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 1)
    cast_on(game, "Back", 0)
    assert game.state.controllers == (1, 0)
    assert [o.name for o in game.view(1).players[0].hand] == ["Slave Now"]


@pytest.mark.rule("control_player_self")
def test_a_player_can_win_back_control_of_themselves() -> None:
    game = position(battlefield=((), ()), hand=((SLAVE,), (controls("Free", THIS_TURN),)))
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 1)
    cast_on(game, "Free", 1)
    assert game.state.controllers == ()
    assert asked(game).player == 1


@pytest.mark.rule("control_player_limited")
@pytest.mark.parametrize("edition", ["M12", "NOW"])
def test_control_for_a_combat_phase_begins_and_ends_with_it(edition: str) -> None:
    game = two(hand=SLAVE_IN_COMBAT, edition=edition)
    cast_on(game, "Slave in Combat", 1)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN and asked(g).behalf == 1)
    assert asked(game).player == 1
    until(game, lambda g: g.state.lane.step == words.BEGINNING_OF_COMBAT and asked(g).behalf == 1)
    assert asked(game).player == 0
    attack(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT and asked(g).behalf == 1)
    assert asked(game).player == 0
    until(game, lambda g: g.state.lane.step == words.MAIN and asked(g).behalf == 1)
    assert asked(game).player == 1
    assert game.state.players[0].life == 18


@pytest.mark.rule("control_player_limited")
def test_control_for_a_combat_phase_goes_on_when_a_step_ends_where_steps_can_be_skipped() -> None:
    game = position(battlefield=(("Eon Hub",), ("Grizzly Bears",)), hand=((SLAVE_IN_COMBAT,), ()))
    cast_on(game, "Slave in Combat", 1)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.BEGINNING_OF_COMBAT and asked(g).behalf == 1)
    attack(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT and asked(g).behalf == 1)
    assert (asked(game).player, game.state.players[0].life) == (0, 18)


@pytest.mark.rule("control_player_limited", "skip_as_absent")
def test_a_combat_phase_that_is_skipped_is_waited_through() -> None:
    skip = instant("Skip", SkipNext(Targets(0), words.PHASE_BEGINS, words.COMBAT_PHASE))
    game = position(battlefield=((), ()), hand=((SLAVE_IN_COMBAT, skip), ()))
    cast_on(game, "Slave in Combat", 1)
    cast_on(game, "Skip", 1)
    until(game, lambda g: g.state.lane.turn == 3)
    assert game.state.controllers == ()
    until(game, lambda g: g.state.lane.turn == 4 and g.state.lane.step == words.BEGINNING_OF_COMBAT and asked(g).behalf == 1)
    assert asked(game).player == 0


@pytest.mark.rule("control_player_limited")
def test_control_for_this_turn_begins_at_once_and_ends_in_the_cleanup_step() -> None:
    game = two(hand=SLAVE_NOW)
    cast_on(game, "Slave Now", 1)
    game.decide(PASS)
    assert (asked(game).player, asked(game).behalf) == (0, 1)
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 1)
    assert asked(game).player == 1


@pytest.mark.rule("control_player_no_burn", "mana_burn")
@pytest.mark.parametrize(("edition", "life"), [("9ED", 20), ("10E", 20)])
def test_no_mana_burns_a_player_whose_turn_is_controlled(edition: str, life: int) -> None:
    game = two(edition=edition, field=())
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.UPKEEP and asked(g).behalf == 1)
    game.decide(game.mana[0])
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert sum(game.state.players[1].pool) == 0
    assert game.state.players[1].life == life
    assert [e.second for e in game.events() if e.kind == words.MANA_EMPTIES] == ["control_player_no_burn"]


@pytest.mark.rule("control_player_turn")
def test_the_control_of_a_turn_begins_with_that_turn_and_before_its_first_phase() -> None:
    game = two()
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 2)
    kinds = [e.kind for e in game.events()]
    turn = len(kinds) - 1 - kinds[::-1].index(words.TURN_BEGINS)
    assert turn < kinds.index(words.CONTROLLED) < kinds.index(words.PHASE_BEGINS, turn)


@pytest.mark.rule("control_player_turn")
def test_an_illegal_action_for_a_controlled_player_is_refused_as_theirs() -> None:
    game = two()
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 1)
    with pytest.raises(IllegalAction):
        game.decide(("cast", 9999))
    assert (asked(game).task, asked(game).player, asked(game).behalf) == (ACT, 0, 1)


@pytest.mark.rule("control_player_turn")
def test_a_record_of_a_controlled_turn_plays_again() -> None:
    decks = [[SLAVE] * 30, [SLAVE, *[POOL[name] for name in BLANKS * 30]]]
    game = Game(decks, seed=3, starting=0)
    until(game, lambda g: g.state.lane.step == words.MAIN)
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 1)
    assert asked(game).player == 0
    again = Game.replay(game.record())
    assert again.digest == game.digest
    assert (asked(again).player, asked(again).behalf) == (0, 1)


@pytest.mark.rule("lose_by_effect")
def test_an_effect_makes_a_player_lose_the_game() -> None:
    end = instant("Doom", LoseGame(Targets(0)))
    game = position(battlefield=((), (), ()), hand=((end,), (), ()), life=(20, 20, 20))
    cast_on(game, "Doom", 2)
    assert [p.left for p in game.state.players] == [False, False, True]
    assert [e.second for e in events(game, words.LOSES)] == ["lose_by_effect"]


@pytest.mark.rule("lose_by_effect", "draw_all_lose")
def test_if_an_effect_makes_all_players_lose_the_game_is_a_draw() -> None:
    end = card("Doom", "0", "Instant", spell(LoseGame(EachPlayer())))
    game = position(battlefield=((), ()), hand=((end,), ()))
    cast(game, "Doom")
    resolve(game)
    assert game.over
    assert game.winner is None


@pytest.mark.rule("lose_by_effect")
def test_who_cannot_lose_the_game_does_not_lose_it_by_an_effect() -> None:
    end = card("Doom", "0", "Instant", spell(LoseGame(You())))
    game = position(battlefield=(("Platinum Angel",), ()), hand=((end,), ()))
    cast(game, "Doom")
    resolve(game)
    assert not game.over


@pytest.mark.rule("control_player_see")
def test_who_controls_a_player_sees_the_faces_of_their_face_down_creatures() -> None:
    game = position(battlefield=((), ["Plains"] * 3), hand=((SLAVE,), ("Exalted Angel",)))
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN and asked(g).behalf == 1)
    angel = find(game, "Exalted Angel", words.HAND)
    game.decide(next(o for o in asked(game).options if isinstance(o, tuple) and o[:2] == ("cast", angel)))
    resolve(game)
    hidden = [o for o in game.view(0).battlefield if o.face_down]
    assert [o.face for o in hidden] == [""]
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN and asked(g).behalf == 0)
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 4)
    assert [o.face for o in game.view(0).battlefield if o.face_down] == ["Exalted Angel"]
    until(game, lambda g: g.state.lane.turn == 5)
    assert [o.face for o in game.view(0).battlefield if o.face_down] == [""]


@pytest.mark.rule("control_player_decides")
def test_the_controller_chooses_for_a_player_what_spells_and_abilities_of_others_ask() -> None:
    waste = instant("Waste", Discard(Targets(0), Fixed(1)))
    game = position(battlefield=((), ()), hand=((SLAVE, waste), ("Forest", "Mountain")))
    cast_on(game, "Slave", 1)
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 0)
    cast(game, "Waste", (player_code(1),))
    while asked(game).task == ACT:
        game.decide(PASS)
    assert (asked(game).task, asked(game).player, asked(game).behalf) == (CHOOSE, 0, 1)
    game.decide((find(game, "Mountain", words.HAND, 1),))
    assert [game.state.objects[i].card.name for i in game.state.players[1].graveyard] == ["Mountain"]
