"""The abilities of the cards in pool/rest.py, each seen at work."""

from __future__ import annotations

import pytest
from tests import kit
from tests.cards.abilities.observing import cards_of, lands_for, observes, unobserved

from apnap.cards import POOL
from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.parts import words


def hand_size(game: Game) -> int:
    return len(game.state.players[0].hand)


@observes("Bogardan Hellkite")
def test_bogardan_hellkite_divides_5_damage_among_any_number_of_targets() -> None:
    game = kit.position(battlefield=(lands_for("Bogardan Hellkite"), ["Grizzly Bears", "Craw Wurm"]), hand=(["Bogardan Hellkite"], ()))
    kit.cast(game, "Bogardan Hellkite")
    game.decide(PASS)
    game.decide(PASS)
    bears, wurm = kit.find(game, "Grizzly Bears"), kit.find(game, "Craw Wurm")
    game.decide((bears, wurm, -2))
    game.decide((2, 1, 2))
    kit.settle(game)
    assert kit.find(game, "Grizzly Bears", words.GRAVEYARD)
    assert game.state.objects[wurm].damage == 1
    assert game.state.players[1].life == 18


@observes("Verdurous Gearhulk")
def test_verdurous_gearhulk_distributes_four_counters_among_creatures_of_its_controller() -> None:
    game = kit.position(battlefield=([*lands_for("Verdurous Gearhulk"), "Grizzly Bears"], ["Craw Wurm"]), hand=(["Verdurous Gearhulk"], ()))
    kit.cast(game, "Verdurous Gearhulk")
    game.decide(PASS)
    game.decide(PASS)
    bears, hulk = kit.find(game, "Grizzly Bears"), kit.find(game, "Verdurous Gearhulk")
    assert (kit.find(game, "Craw Wurm"),) not in kit.asked(game).options
    game.decide((bears, hulk))
    game.decide((1, 3))
    kit.settle(game)
    assert game.state.objects[bears].count("+1/+1") == 1
    assert game.state.objects[hulk].count("+1/+1") == 3


@observes("Ragemonger")
@pytest.mark.parametrize(("lands", "can"), [((), False), (("Forest",), True)])
def test_ragemonger_makes_another_one_cost_only_its_generic_mana(lands: tuple[str, ...], *, can: bool) -> None:
    game = kit.position(battlefield=(["Ragemonger", *lands], ()), hand=(["Ragemonger"], ()))
    assert (("cast", kit.find(game, "Ragemonger", words.HAND)) in kit.asked(game).options) is can


# Dredge (702.52) ----------------------------------------------------------------------------------------------------
@observes("Dakmor Salvage", "Dakmor Salvage", "Dakmor Salvage")
def test_dakmor_salvage_enters_tapped_makes_black_mana_and_returns_instead_of_a_draw() -> None:
    game = kit.position(battlefield=((), ()), hand=(["Dakmor Salvage"], ()), graveyard=(["Dakmor Salvage"], ()))
    game.decide(("play", kit.find(game, "Dakmor Salvage", words.HAND)))
    played = kit.find(game, "Dakmor Salvage")
    assert game.state.objects[played].tapped
    while kit.asked(game).asks != "instead":
        kit.step(game)
    library = len(game.state.players[0].library)
    size = hand_size(game)
    game.decide(True)
    assert kit.find(game, "Dakmor Salvage", words.HAND)
    assert hand_size(game) == size + 1
    assert len(game.state.players[0].library) == library - 2  # milled, and nothing was drawn
    kit.until(game, lambda g: g.state.lane.step == words.MAIN)
    game.decide(("activate", played, 1))
    assert game.state.players[0].pool == (0, 0, 1, 0, 0, 0)


@pytest.mark.rule("dredge")
def test_whoever_has_too_few_cards_to_mill_cannot_dredge() -> None:
    """702.52b: and mills none of them."""
    game = kit.position(battlefield=((), ()), graveyard=(["Dakmor Salvage"], ()))
    game.state.player(0).library = game.state.players[0].library[:1]
    kit.refresh(game)
    turn = game.state.lane.turn
    kit.until(game, lambda g: g.state.lane.turn == turn + 2 and g.state.lane.step == words.MAIN)
    assert hand_size(game) == 1
    assert kit.find(game, "Dakmor Salvage", words.GRAVEYARD)


@pytest.mark.rule("dredge")
def test_of_two_cards_with_dredge_one_is_used_for_one_draw_and_a_draw_may_stay_a_draw() -> None:
    game = kit.position(battlefield=((), ()), graveyard=(["Dakmor Salvage", "Dakmor Salvage"], ()))
    while kit.asked(game).asks != "instead":
        kit.step(game)
        if kit.asked(game).task == "replace":
            assert len(kit.asked(game).options) == 2
    game.decide(False)
    if kit.asked(game).asks == "instead":
        game.decide(False)
    kit.until(game, lambda g: g.state.lane.step == words.MAIN)
    assert hand_size(game) == 1
    assert len([i for i in game.state.players[0].graveyard if game.state.objects[i].card.name == "Dakmor Salvage"]) == 2


def test_every_ability_of_every_card_is_observed() -> None:
    assert unobserved(__name__, [POOL[card.name] for card in cards_of("rest")]) == {}
