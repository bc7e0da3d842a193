"""The board is compact, and of a board that scrolls by only what has changed is shown again."""

from __future__ import annotations

from pathlib import Path

from tests.kit import find, position
from tests.terminal.test_session import Script, at_table

from apnap.game import Game
from apnap.log import Log
from apnap.terminal.board import Section, changed, drawn, sections


def board_of(game: Game) -> list[Section]:
    return sections(game.view(0), Log(game, seen_by=0).names())


def tap(game: Game, name: str) -> None:
    game.state.object(find(game, name)).tapped = True


def test_like_lands_are_counted_and_how_many_are_tapped() -> None:
    game = position(battlefield=(["Mountain"] * 3 + ["Forest"], ["Island", "Island"]))
    tap(game, "Mountain")
    tap(game, "Forest")
    lines = drawn(board_of(game), 80)
    assert "  lands: 3 Mountain (1 tapped); Forest (tapped)" in lines
    assert "  lands: 2 Island" in lines


def test_of_a_board_only_the_rows_that_changed_are_shown_with_whose_they_are() -> None:
    game = position(battlefield=(["Mountain", "Grizzly Bears"], ["Forest"]), hand=(["Shock"], []))
    before = board_of(game)
    tap(game, "Mountain")
    assert drawn(changed(before, board_of(game)), 80) == [before[1].head, "  lands: Mountain (tapped)"]
    assert changed(before, before) == []


def test_a_row_that_is_empty_now_says_so() -> None:
    full = Section("player 1", "Ben: 20 life", (("creatures", "Grizzly Bears 2/2"), ("lands", "Forest")))
    bare = Section("player 1", "Ben: 20 life", (("lands", "Forest"),))
    assert drawn(changed([full], [bare]), 80) == ["Ben: 20 life", "  creatures: none"]


def test_what_was_never_shown_is_shown_whole() -> None:
    board = board_of(position(battlefield=(["Mountain"], ["Forest"])))
    assert changed([], board) == board


def test_no_row_of_two_players_side_by_side_is_wider_than_the_terminal() -> None:
    board = board_of(position(battlefield=(["Craw Wurm", "Wind Drake", "Grizzly Bears", "Serra Angel"] * 3, ["Forest"])))
    lines = drawn(board, 130)
    assert any("│" in line for line in lines)
    assert max(map(len, lines)) <= 130


def test_what_does_not_change_between_two_questions_is_not_shown_twice(tmp_path: Path) -> None:
    game = position(battlefield=(["Mountain"], ["Grizzly Bears"]), hand=(["Shock"], []))
    _, screen = at_table(game, "shock ben", tmp=tmp_path)
    assert len([line for line in screen.shown if "creatures: Grizzly Bears" in line]) == 1
    assert "  lands: Mountain (tapped)" in screen.shown


def test_the_whole_board_is_shown_to_who_asks_for_it(tmp_path: Path) -> None:
    game = position(battlefield=(["Mountain"], ["Grizzly Bears"]), hand=(["Shock"], []))
    _, screen = at_table(game, "shock ben", "board", tmp=tmp_path)
    assert len([line for line in screen.shown if "creatures: Grizzly Bears" in line]) == 2


def test_a_screen_that_was_cleared_is_shown_the_board_anew() -> None:
    screen = Script([])
    board = board_of(position(battlefield=(["Mountain"], [])))
    screen.scene(board, [])
    screen.clear()
    screen.scene(board, [])
    assert screen.shown.count("  lands: Mountain") == 2
