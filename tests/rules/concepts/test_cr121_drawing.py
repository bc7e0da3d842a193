"""121: drawing cards."""

from __future__ import annotations

import pytest
from tests.kit import cast, events, find, position, resolve

from apnap.parts import words

ANN, BEN = -1, -2
EDITIONS = ("8ED", "9ED", "10E", "M10", "M12", "DOM", "NOW")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("draw_one_at_a_time", "draw_definition")
def test_several_cards_are_drawn_one_after_another(edition: str) -> None:
    game = position(battlefield=(["Island"], []), hand=(["Ancestral Recall"], []), library=(["Shock", "Fog", "Jump"], []), edition=edition)
    cast(game, "Ancestral Recall", (ANN,))
    resolve(game)
    drawn = [e.new for e in events(game, words.MOVES) if e.why == words.DRAWS][-3:]
    assert [game.state.objects[id].card.name for id in drawn] == ["Jump", "Fog", "Shock"]
    assert len(game.state.players[0].hand) == 3


@pytest.mark.rule("draw_one_at_a_time")
def test_what_waits_for_a_drawn_card_triggers_for_each() -> None:
    game = position(battlefield=(["Island"], ["Underworld Dreams"]), hand=(["Ancestral Recall"], []))
    cast(game, "Ancestral Recall", (ANN,))
    game.decide(("pass",))
    game.decide(("pass",))
    assert len(game.state.lane.stack) == 3  # no order of the three can be seen, so none is asked for
    resolve(game)
    assert game.state.players[0].life == 17


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("draw_apnap")
def test_the_active_player_draws_all_their_cards_first(edition: str) -> None:
    game = position(battlefield=(["Island"] * 3, []), hand=(["Prosperity"], []), edition=edition)
    game.decide(("cast", find(game, "Prosperity", words.HAND)))
    game.decide(2)
    resolve(game)
    assert [e.player for e in events(game, words.MOVES) if e.why == words.DRAWS][-4:] == [0, 0, 1, 1]


@pytest.mark.rule("empty_library_draw", "draw_all_lose")
def test_players_who_draw_from_empty_libraries_by_one_spell_lose_together() -> None:
    game = position(battlefield=(["Island"] * 2, []), hand=(["Prosperity"], []))
    game.state.player(0).library = ()
    game.state.player(1).library = ()
    game.decide(("cast", find(game, "Prosperity", words.HAND)))
    game.decide(1)
    resolve(game)
    assert game.over
    assert game.winner is None


@pytest.mark.rule("put_in_hand_not_draw")
def test_a_card_returned_to_hand_is_not_drawn() -> None:
    game = position(battlefield=(["Island", "Grizzly Bears"], ["Underworld Dreams"]), hand=(["Unsummon"], []))
    cast(game, "Unsummon", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert game.state.players[0].life == 20
