"""701.22c: players who scry at once look at the same time, decide in APNAP order, and then all cards move."""

from __future__ import annotations

import pytest
from tests import kit
from tests.made import card, spell

from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.tree import EachPlayer, Fixed, Scry


@pytest.mark.rule("scry_together", "keyword_scry", "scry_event")
def test_players_who_scry_at_once_look_together_and_the_cards_move_together() -> None:
    omen = card("Toy Omen", "0", "Sorcery", spell(Scry(Fixed(2), EachPlayer())))
    mine = ["Shock", "Opt"]
    theirs = ["Murder", "Unsummon"]
    game = kit.position(battlefield=((), ()), hand=([omen], ()), library=(mine, theirs))
    kit.cast(game, "Toy Omen")
    begun = len(game.events())
    game.decide(PASS)
    game.decide(PASS)
    seen = [e for e in game.events()[begun:] if e.kind == words.REVEALS]
    assert [e.player for e in seen] == [0, 0, 1, 1]  # both have looked before anybody decides
    before = game.state.players[0].library
    assert kit.asked(game).player == 0
    game.decide((kit.find(game, "Opt", words.LIBRARY),))
    assert kit.asked(game).player == 1
    assert game.state.players[0].library == before  # nothing has moved yet
    game.decide(())
    assert kit.asked(game).asks == "order on top"
    game.decide(kit.asked(game).options[0])
    library = game.state.players[0].library
    assert game.state.objects[library[0]].card.name == "Opt"
    assert game.state.objects[library[-1]].card.name == "Shock"
    moved = [e.kind for e in game.events()[begun:] if e.kind in (words.ARRANGES, words.SCRIES)]
    assert moved == [words.ARRANGES, words.ARRANGES, words.SCRIES, words.SCRIES]


@pytest.mark.rule("scry_together")
def test_a_player_without_a_library_has_scried_too() -> None:
    omen = card("Toy Omen", "0", "Sorcery", spell(Scry(Fixed(1), EachPlayer())))
    game = kit.position(battlefield=((), ()), hand=([omen], ()))
    game.state.player(0).library = ()
    kit.refresh(game)
    kit.cast(game, "Toy Omen")
    game.decide(PASS)
    game.decide(PASS)
    assert kit.asked(game).player == 1
    game.decide(())
    assert [e.player for e in kit.events(game, words.SCRIES)] == [0, 1]
