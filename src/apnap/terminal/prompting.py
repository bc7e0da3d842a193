"""A terminal that can do more than print: lines are edited, completed and called back, and the board stays above them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from prompt_toolkit import PromptSession
from prompt_toolkit.application import Application
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.history import InMemoryHistory
from rich.text import Text

from apnap.table.telling import without_rules
from apnap.terminal.board import Section, drawn
from apnap.terminal.folding import folded
from apnap.terminal.leaving import ScreenError
from apnap.terminal.screen import STYLES, Complete, Terminal

FOR_THE_LINE: Final = 8  # lines of the terminal that the board leaves to what is typed and its completions


class Candidates(Completer):
    """What a typed beginning can become."""

    def __init__(self, complete: Complete | None) -> None:
        self.complete = complete

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """The lines that it can become."""
        line = document.text_before_cursor
        for each in self.complete(line) if self.complete is not None else []:
            yield Completion(each, start_position=-len(line))


class Prompting(Terminal):
    """Board and question stand above the line that is typed and go with it; what has happened scrolls by above them."""

    def __init__(self, *, rules: bool = True) -> None:
        super().__init__(plain=False, rules=rules)
        self.above: tuple[Sequence[Section], Sequence[tuple[str, str]]] = ((), ())
        self.session: PromptSession[str] = PromptSession(
            history=InMemoryHistory(), erase_when_done=True, reserve_space_for_menu=4, complete_while_typing=False, enable_suspend=True
        )

    def scene(self, board: Sequence[Section] | None, asked: Sequence[tuple[str, str]]) -> None:
        """The board and what is asked; both scroll by where they would not fit."""
        self.width = self.console.width = self.session.output.get_size().columns
        self.above = (board if board is not None else self.above[0], asked)
        if len(self.lines_above()) > self.session.output.get_size().rows - FOR_THE_LINE:
            super().scene(board, asked)
            self.above = ((), ())

    def lines_above(self) -> list[tuple[str, str]]:
        """The lines that stand above the one that is typed, with their styles."""
        board, asked = self.above
        told = [(line, "") for line in drawn(board, self.width)]
        return told + [(line, style) for text, style in asked for line in folded(text if self.rules else without_rules(text), self.width)]

    def message(self, prompt: str, *, alone: bool) -> ANSI:
        """What stands before the line."""
        with self.console.capture() as lines:
            for line, style in [] if alone else self.lines_above():
                self.console.print(Text(line), style=STYLES.get(style, ""), soft_wrap=True)
        return ANSI(lines.get() + prompt)

    def ask(self, prompt: str, complete: Complete | None = None) -> str:
        """Read a line, which stays in sight when the board above it goes."""
        try:
            line = self.session.prompt(partial(self.message, prompt, alone=complete is None), completer=Candidates(complete))
        except OSError as fault:
            raise ScreenError(fault) from None
        self.show(f"{prompt}{line}", "quiet")
        return line

    def clear(self) -> None:
        """Empty the screen."""
        self.above = ((), ())
        super().clear()

    def leave(self, why: BaseException) -> None:
        """Raise it where the line is awaited, so that the terminal is left as it was found."""
        app = self.session.app
        loop = app.loop
        if loop is None or not app.is_running:
            raise why
        loop.call_soon_threadsafe(end, app, why)


def end(app: Application[str], why: BaseException) -> None:
    """End a prompt, unless it has just ended."""
    if app.is_running and not app.is_done:
        app.exit(exception=why)
