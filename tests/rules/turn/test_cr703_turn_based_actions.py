"""703: turn-based actions happen by themselves, without the stack, before anybody gets priority, and are nobody's."""

from __future__ import annotations

import pytest
from tests.kit import asked, cited, events, find, position, step

from apnap.game import Game
from apnap.machine.procedures import CLAUSES
from apnap.parts import words
from apnap.rules.effects.cr613.characteristics import characteristics

EDITIONS = ["C16", "NOW"]


def at_draw(edition: str) -> tuple[Game, int]:
    """The draw step of turn 2 has just begun; and how many events there had been before."""
    game = position(battlefield=([], ["Howling Mine"]), edition=edition)
    while (game.state.lane.turn, game.state.lane.step) != (2, words.UPKEEP):
        step(game)
    before = len(game.events())
    while game.state.lane.step == words.UPKEEP:
        step(game)
    return game, before


@pytest.mark.rule("tba_definition", "tba_first", "draw_card")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_draw_of_the_draw_step_does_not_use_the_stack_and_comes_before_priority(edition: str) -> None:
    game, before = at_draw(edition)
    new = game.events()[before:]
    begun = next(n for n, e in enumerate(new) if e.kind == words.STEP_BEGINS and e.step == words.DRAW)
    drawn = next(n for n, e in enumerate(new) if e.why == words.DRAWS)
    given = next(n for n, e in enumerate(new) if n > begun and e.kind == words.PRIORITY)
    assert begun < drawn < given
    assert CLAUSES[new[drawn].clause].key == "draw_card"
    assert not [e for e in new[begun:drawn] if e.kind == words.PUT_ON_STACK]


@pytest.mark.rule("tba_uncontrolled")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_player_controls_a_turn_based_action_and_nothing_is_its_source(edition: str) -> None:
    game, before = at_draw(edition)
    drawn = next(e for e in game.events()[before:] if e.why == words.DRAWS)
    assert drawn.source == 0


@pytest.mark.rule("tba_not_triggers")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_watches_for_a_step_to_begin_triggers_and_waits_on_the_stack(edition: str) -> None:
    game, _ = at_draw(edition)
    assert [game.state.objects[i].spell is not None for i in game.state.lane.stack] == [True]
    assert asked(game).player == 1
    assert len(game.state.players[1].hand) == 1
    (put,) = events(game, words.PUT_ON_STACK)
    assert put.second == "trigger_goes_on_stack"
    assert cited(game, put) != cited(game, next(e for e in game.events() if e.why == words.DRAWS))


@pytest.mark.rule("ability_definition")
@pytest.mark.parametrize("edition", ["9ED", "NOW"])
def test_an_ability_is_what_lets_an_object_affect_the_game(edition: str) -> None:
    game = position(battlefield=(["Prodigal Sorcerer", "Grizzly Bears"], []), edition=edition)
    assert characteristics(game.state, find(game, "Grizzly Bears")).abilities == ()
    pyromancer = find(game, "Prodigal Sorcerer")
    assert len(characteristics(game.state, pyromancer).abilities) == 1
    game.decide(next(o for o in asked(game).options if isinstance(o, tuple) and o[0] == "activate"))
    while game.state.players[1].life == 20:
        game.decide((-2,) if asked(game).task == "targets" else asked(game).options[0])
    assert [e.amount for e in events(game, words.DAMAGE)] == [1]
