"""500.11, 614.10: what begins or is skipped at once is what the clauses of beginning and replacing do."""

from __future__ import annotations

import pytest
from tests import kit
from tests.rules.turn.made_up import at_step, enchantment

from apnap.game import Game
from apnap.machine.decisions import PASS, YES_NO
from apnap.parts import words
from apnap.parts.tree import EventPattern, Replacement, Skip
from apnap.rules.concepts import cr103_starting
from apnap.rules.turn import cr500_beginning

WATCHER = enchantment("Watcher", at_step(words.UPKEEP))
SKIPPER = enchantment("Skipper", Replacement(EventPattern(words.STEP_BEGINS, part=words.DRAW, player=words.YOU), Skip()))


def started(players: int = 2, card: str = "Forest", edition: str = "NOW") -> Game:
    """A game from its beginning, in the first upkeep."""
    game = Game([[card] * 40] * players, starting=0, edition=edition)
    while kit.asked(game).task == YES_NO:
        game.decide(False)
    return game


def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the clauses carry everything out."""
    monkeypatch.setattr(cr500_beginning, "skipping", lambda *_: None)
    monkeypatch.setattr(cr103_starting, "begins_at_once", lambda *_: False)


def test_the_first_draw_step_is_skipped_as_the_clauses_skip_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """103.8a: the events, in the log and with their rules, are the same, and so is the game at each decision."""
    quick = started()
    monkeypatch.setattr(cr500_beginning, "skip_at_once", lambda *_: False)
    steps = started()
    slowly(monkeypatch)
    slow = started()
    for _ in range(12):
        assert quick.digest == steps.digest == slow.digest
        for game in (quick, steps, slow):
            game.decide(PASS)
    assert quick.log.text() == slow.log.text()
    assert any(event.kind == words.REPLACED for event in quick.events())


@pytest.mark.parametrize("cards", [("Shivan Dragon",), ("Time Vault",), (WATCHER,), (SKIPPER,), (WATCHER, SKIPPER)])
def test_what_else_is_about_a_beginning_is_heeded(cards: tuple[kit.Card, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """614.10, 603.2: a step that two effects would skip, and one on whose beginning something triggers."""
    games = []
    for _ in range(2):
        game = kit.position(battlefield=(["Island"] * 3, ["Island"] * 3), step=words.UPKEEP)
        kit.place(game, 0, words.BATTLEFIELD, cards)
        kit.refresh(game)
        games.append(game)
    for n, game in enumerate(games):
        if n:
            slowly(monkeypatch)
        for _ in range(40):
            game.decide(kit.asked(game).options[0])
    assert games[0].digest == games[1].digest


@pytest.mark.parametrize("edition", ["NOW", "M12", "9ED"])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("card", ["Forest", "Grizzly Bears", "Breezekeeper", "Phyrexian Arena", "Winter Orb"])
def test_the_first_turn_begins_as_the_clauses_begin_it(edition: str, players: int, card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """103.8, 500.1: the game is the same in its first upkeep, and in the steps after it."""
    quick = started(players, card, edition)
    slowly(monkeypatch)
    slow = started(players, card, edition)
    for _ in range(8):
        assert quick.digest == slow.digest
        for game in (quick, slow):
            game.decide(kit.asked(game).options[0])
