"""A terminal at which lines are edited, completed and called back, and the board stands above them."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.data_structures import Size
from prompt_toolkit.document import Document
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput
from prompt_toolkit.output.vt100 import Vt100_Output
from tests.kit import position
from tests.terminal.test_session import passes

from apnap.table import Table
from apnap.terminal import Session
from apnap.terminal.board import Section
from apnap.terminal.prompting import Candidates, Prompting

UP = "\x1b[A"
TAB = "\t"
BOARD = [Section("player 1", "Ben: 20 life", (("lands", "Forest"),)), Section("player 0", "Ann (you): 20 life", ())]
ASKED = [("Ann may act.", "own"), ("  1 pass", "")]


@pytest.fixture(name="keys")
def _keys() -> Iterator[PipeInput]:
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        yield keys


def terminal(**options: bool) -> Prompting:
    screen = Prompting(**options)
    screen.console.file = StringIO()
    return screen


def shown(screen: Prompting) -> str:
    file = screen.console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def test_a_line_that_was_typed_stays_in_sight(keys: PipeInput) -> None:
    screen = terminal()
    keys.send_text("cast shock\r")
    assert screen.ask("> ") == "cast shock"
    assert shown(screen) == "> cast shock\n"


def test_a_former_line_is_called_back(keys: PipeInput) -> None:
    screen = terminal()
    keys.send_text("stop upkeep\r")
    screen.ask("> ")
    keys.send_text(f"{UP}\r")
    assert screen.ask("> ") == "stop upkeep"


def test_a_line_is_edited(keys: PipeInput) -> None:
    screen = terminal()
    keys.send_text("attack 2\x7f1\r")
    assert screen.ask("> ") == "attack 1"


def test_the_key_tab_completes_what_is_typed(keys: PipeInput) -> None:
    screen = terminal()
    table = Table(position(battlefield=(["Mountain"], []), hand=(["Shock"], [])), [None, passes], "human,random")
    table.wait()

    def complete(line: str) -> list[str]:
        keys.send_text("\r")  # once it is completed
        return table.candidates(line)

    keys.send_text(f"sho{TAB}")
    assert screen.ask("> ", complete) == "cast Shock"


def test_what_can_be_completed_takes_the_place_of_what_is_typed() -> None:
    found = list(Candidates(lambda line: [f"{line}ck Ben"]).get_completions(Document("sho"), CompleteEvent()))
    assert [(each.text, each.start_position) for each in found] == [("shock Ben", -3)]
    assert list(Candidates(None).get_completions(Document("sho"), CompleteEvent())) == []


def test_the_end_of_input_and_control_c_are_told_apart(keys: PipeInput) -> None:
    screen = terminal()
    keys.send_text("\x04")
    with pytest.raises(EOFError):
        screen.ask("> ")
    keys.send_text("\x03")
    with pytest.raises(KeyboardInterrupt):
        screen.ask("> ")


def test_board_and_question_stand_above_the_line_and_do_not_scroll_by(keys: PipeInput) -> None:
    screen = terminal()
    screen.scene(BOARD, ASKED)
    above = screen.message("> ", alone=False).value
    assert [
        line for line in ("Ben: 20 life", "  lands: Forest", "Ann (you): 20 life", "Ann may act.", "  1 pass") if line not in above
    ] == []
    assert above.endswith("\n> ")
    assert shown(screen) == ""
    assert screen.message("? ", alone=True).value == "? "


def test_in_the_midst_of_an_action_the_board_stays_above_the_line(keys: PipeInput) -> None:
    screen = terminal()
    screen.scene(BOARD, ASKED)
    screen.scene(None, [("Ann chooses targets for Shock.", "own")])
    above = screen.message("> ", alone=False).value
    assert "Ben: 20 life" in above
    assert "Ann chooses targets for Shock." in above
    assert "1 pass" not in above


def test_a_board_that_does_not_fit_above_the_line_scrolls_by_where_it_has_changed(keys: PipeInput) -> None:
    screen = terminal()
    many = [(f"  {number} cast Shock", "") for number in range(40)]
    screen.scene(BOARD, many)
    assert "Ben: 20 life" in shown(screen)
    assert screen.message("> ", alone=False).value == "> "
    screen.scene(BOARD, many)
    assert shown(screen).count("Ben: 20 life") == 1


def test_without_rules_none_is_cited_above_the_line(keys: PipeInput) -> None:
    screen = terminal(rules=False)
    screen.scene(None, [("it is so [CR 508.1d]", "")])
    assert "it is so" in screen.message("> ", alone=False).value
    assert "508" not in screen.message("> ", alone=False).value


def test_a_screen_that_is_handed_over_shows_nothing_of_before(keys: PipeInput) -> None:
    screen = terminal()
    screen.scene(BOARD, ASKED)
    screen.clear()
    assert screen.message("> ", alone=False).value == "> "


def test_a_game_is_played_by_keys(keys: PipeInput, tmp_path: Path) -> None:
    screen = terminal()
    session = Session(Table(position(battlefield=(["Mountain"], []), hand=(["Shock"], [])), [None, passes], "human,random"), screen)
    keys.send_text("shock ben\rconcede\ryes\r")
    assert session.run(tmp_path / "game.json")
    assert "Shock deals 2 damage to Ben." in shown(screen)
    assert "Ann concedes" in shown(screen)


def test_where_no_line_is_awaited_leaving_is_raised_at_once(keys: PipeInput) -> None:
    with pytest.raises(SystemExit):
        terminal().leave(SystemExit(143))


def test_the_board_is_as_wide_as_the_terminal(keys: PipeInput) -> None:
    output = Vt100_Output(StringIO(), lambda: Size(rows=50, columns=200), term="xterm", enable_cpr=False)
    with create_app_session(input=keys, output=output):
        screen = terminal()
        screen.scene(BOARD, ASKED)
    row = next(line for line in screen.message("> ", alone=False).value.splitlines() if "Ben: 20 life" in line)
    assert row.index("Ann (you)") < row.index("│") < row.index("Ben: 20 life")
