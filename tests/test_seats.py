"""How many players a game may have: two to sixty-four, each with a name, everywhere."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from apnap.errors import GameError, IllegalAction, RecordError, ScenarioError
from apnap.game import Game
from apnap.machine.decisions import ACT, PASS
from apnap.parts import words
from apnap.scenarios import from_game, from_record, load, text
from apnap.seats import GIVEN, default_names

DECK = ["Forest"] * 8 + ["Grizzly Bears"] * 8
MANY = [2, 9, 26, 27, 64]


def seated(number: int, **more: object) -> Game:
    """A game of so many players in which all have kept their hands."""
    game = Game([DECK] * number, seed=5, starting=0, **more)  # type: ignore[arg-type]
    while game.decision and game.decision.task != ACT:
        game.decide(game.decision.options[0])
    return game


def played(game: Game, decisions: int) -> Game:
    """The game, so many random decisions further on."""
    rng = random.Random(1)
    for _ in range(decisions):
        if game.decision:
            game.decide(game.decision.options.sample(rng))
    return game


@pytest.mark.parametrize(("decks", "said"), [(0, "none was given"), (1, "1 was given"), (65, "65 were given"), (200, "200 were given")])
def test_a_game_has_two_to_sixty_four_players(decks: int, said: str) -> None:
    with pytest.raises(GameError, match=f"a game has 2 to 64 players and a deck for each; {said}"):
        Game([DECK] * decks)


@pytest.mark.parametrize("number", MANY)
def test_everybody_has_a_name_of_their_own(number: int) -> None:
    names = default_names(number)
    assert len(set(names)) == number
    assert names[: len(GIVEN)] == GIVEN[:number]
    assert Game([DECK] * number).names == names


def test_who_has_no_given_name_is_called_by_the_seat() -> None:
    assert default_names(28)[-2:] == ("Player 27", "Player 28")


@pytest.mark.parametrize("number", MANY)
def test_the_turn_of_each_of_many_players_comes_with_priority_for_all(number: int) -> None:
    """Two turns each are told, with their names; in the first upkeep all get priority in turn order."""
    game = seated(number)
    first = []
    while game.state.lane.step == words.UPKEEP and game.decision:
        first.append(game.decision.behalf)
        game.decide(PASS)
    assert first == list(range(number))
    while game.decision and game.state.lane.turn < 2 + number // 20:
        game.decide(PASS if game.decision.task == ACT else game.decision.options[0])
    assert "nobody" not in game.log.text("full")
    assert f"Turn 2: {game.names[1]}" in game.log.text()


@pytest.mark.parametrize("number", MANY)
def test_the_plan_names_who_comes_next(number: int) -> None:
    assert default_names(number)[1] in seated(number).plan.text()


@pytest.mark.parametrize("number", MANY)
def test_the_last_of_many_players_can_concede(number: int) -> None:
    game = seated(number)
    game.concede(number - 1)
    assert f"{game.names[-1]} concedes" in game.log.text()
    assert game.over == (number == 2)
    with pytest.raises(IllegalAction, match="no game that goes on"):
        game.concede(number)
    if number > 2:
        with pytest.raises(IllegalAction, match="no game that goes on"):
            game.concede(number - 1)


@pytest.mark.parametrize("number", MANY)
def test_when_all_others_concede_the_first_of_many_wins(number: int) -> None:
    game = seated(number)
    for player in range(number - 1, 0, -1):
        game.concede(player)
    assert (game.over, game.winner) == (True, 0)


@pytest.mark.parametrize("number", MANY)
def test_each_of_many_players_sees_their_own_hand_and_no_other(number: int) -> None:
    game = seated(number)
    for player in {0, number // 2, number - 1}:
        view = game.view(player)
        assert [seat for seat in range(number) if view.players[seat].hand] == [player]
        assert [view.players[seat].hand_size for seat in (0, number - 1)] == [7, 7]
        again = game.resample(player, 3)
        assert [again.state.objects[i].card.name for i in again.state.players[player].hand] == [
            game.state.objects[i].card.name for i in game.state.players[player].hand
        ]


@pytest.mark.parametrize("number", MANY)
def test_a_game_of_many_is_kept_in_records_and_saves(number: int, tmp_path: Path) -> None:
    game = played(seated(number), 200)
    game.save(tmp_path / "game")
    assert Game.load(tmp_path / "game").digest == game.digest
    game.record(tmp_path / "record")
    assert Game.replay(tmp_path / "record").digest == game.digest
    assert game.fork().digest == game.digest


@pytest.mark.parametrize("number", MANY)
def test_a_game_of_many_is_written_as_a_scenario_and_read_back(number: int) -> None:
    game = seated(number)
    written = text(from_game(game))
    assert load(written).run().passed
    assert not [name for name in game.names if name not in written]


@pytest.mark.parametrize("number", [9, 64])
def test_a_script_of_a_game_of_many_comes_from_its_record(number: int) -> None:
    game = played(seated(number), 150)
    assert load(text(from_record(game))).run().passed


def test_a_record_of_one_player_is_refused() -> None:
    game = seated(2)
    record = game.record()
    record.header["players"] = record.header["players"][:1]
    record.header["decks"] = record.header["decks"][:1]
    with pytest.raises(RecordError, match="a game has 2 to 64 players"):
        Game.replay(record)


@pytest.mark.parametrize(("number", "said"), [(1, "two players or more"), (65, "2 to 64 players")])
def test_a_scenario_has_two_to_sixty_four_players(number: int, said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        load("\n".join([f"Someone{chr(65 + n // 26)}{chr(97 + n % 26)}: life 20" for n in range(number)]) + "\nturn 1\nupkeep\n").run()


# Names --------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("names", [("Ann", "Ann ", "Cid"), (" Ann", "Ben", "Cid"), ("Ann  Lee", "Ann Lee", "Cid")])
def test_players_are_not_told_apart_by_blanks(names: tuple[str, ...]) -> None:
    with pytest.raises(GameError, match="single blanks, and none around it"):
        Game([DECK] * 3, players=names)


def test_a_letter_with_its_accent_is_the_same_however_it_is_coded() -> None:
    with pytest.raises(GameError, match="two players are called"):
        Game([DECK] * 2, players=("Zoe\u0301", "Zo\u00e9"))


@pytest.mark.parametrize(
    "names", [("nobody", "chance", "you"), ("Forest", "Grizzly Bears", "the library"), ('Q"uote', "B\\", "-> Ben"), ("#", "Ann#1", "1")]
)
def test_whatever_players_are_called_their_game_is_recorded_and_written_as_a_scenario(names: tuple[str, ...]) -> None:
    game = played(seated(3, players=names), 60)
    assert Game.replay(game.record()).digest == game.digest
    for written in (from_record(game), from_game(game)):
        assert load(text(written)).run().passed
