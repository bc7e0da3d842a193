"""The loop in which persons play a game at a terminal; all that is no screen is the table's."""

from __future__ import annotations

import contextlib
import errno
from pathlib import Path
from typing import Final, NoReturn

from apnap.errors import ApnapError, RecordError
from apnap.game import Game
from apnap.log.names import Names
from apnap.machine.decisions import ACT, ASSIGN, ATTACKERS, BLOCKERS, Decision
from apnap.parts import words
from apnap.table import Table, saving
from apnap.terminal.board import Section, drawn, sections
from apnap.terminal.leaving import Leaving, ScreenError
from apnap.terminal.screen import Complete, Screen, silence

NO_LOG: Final = 1 << 60
IN_SIGHT: Final = frozenset({ACT, ATTACKERS, BLOCKERS, ASSIGN})  # what is asked with the board before one's eyes


class Session:
    """A table with a screen before it."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.table = table
        self.screen = screen
        self.leaving = Leaving(screen.leave)
        self.moment: tuple[int, int, int] | None = None
        self.sitting = -1 if len(table.stops) > 1 else min(table.stops)
        self.warned = ""

    @property
    def game(self) -> Game:
        """The game as it is."""
        return self.table.game

    @property
    def names(self) -> Names:
        """What objects are called now, by the person who decides."""
        return self.table.names

    def run(self, path: Path | None) -> bool:
        """Play to the end, True, or until the person leaves, False; the game is saved there, by itself and when it is left or all fails."""
        self.table.path = path
        with self.leaving:
            try:
                self.play()
            except (EOFError, KeyboardInterrupt):
                self.leave()
                return False
            except SystemExit:
                self.leave()
                raise
            except ScreenError as lost:
                self.lose(lost.fault)
            except Exception:
                self.fail()
                raise
        if path is not None:
            saving.forget(path)
        return True

    def play(self) -> None:
        """Go on until the game is over."""
        while True:
            self.leaving.check()
            if self.table.step():
                continue
            decision = self.game.decision
            if decision is None:
                break
            self.table.keep()
            self.ask(decision)
        self.news(min(self.table.stops))

    # Leaving --------------------------------------------------------------------------------------------------------------
    def leave(self) -> None:
        """Save the game, and say how it goes on, if anybody is there to read it."""
        path = self.table.path
        if path is not None:
            self.table.save(path)
        told = f"The game is saved in {path}; it goes on with:\n  apnap play --resume {path}" if path else "The game is not saved."
        try:
            self.screen.show(f"\n{told}")
        except ScreenError:
            silence()

    def lose(self, fault: OSError) -> NoReturn:
        """Save the game where nothing can be shown any more, and say so as far as that is possible."""
        silence()
        path = self.table.path
        if path is not None:
            self.table.save(path)
        if fault.errno in {errno.EPIPE, None}:
            raise SystemExit(1)
        raise RecordError(f"nothing can be shown any more: {fault.strerror}; the game is saved in {path}")

    def fail(self) -> None:
        """Save the game as it was before the program failed."""
        path = self.table.path
        if path is not None:
            self.table.save(path)
        with contextlib.suppress(ScreenError):
            self.screen.show(f"\nThe program has failed; the game as it was is saved in {path}", "wrong")

    # Asking ---------------------------------------------------------------------------------------------------------------
    def ask(self, decision: Decision) -> None:
        """Show what there is, and read until an answer is given."""
        self.hand_over(decision.player)
        self.news(decision.player)
        self.warn()
        self.situation(decision)
        while True:
            line = self.line("> ", self.table.candidates).strip()
            if not line:
                continue
            try:
                if self.command(decision, line):
                    return
            except ScreenError:
                raise
            except ApnapError as error:
                for told in self.table.refusal(line, error):
                    self.screen.show(told, "wrong")
            self.warn()

    def line(self, prompt: str, complete: Complete | None = None) -> str:
        """The line that is typed; a signal ends the waiting for it."""
        with self.leaving.line():
            return self.screen.ask(prompt, complete)

    def hand_over(self, player: int) -> None:
        """Where two persons share the screen, the other one looks away before this one's hand is shown."""
        if player != self.sitting:
            name = self.game.names[player]
            self.screen.clear()
            self.line(f"{name} is asked. Hand over to {name}, who presses Enter. ")
            self.sitting = player

    def news(self, player: int) -> None:
        """What has happened since the person was last asked."""
        passed = self.table.passed(player)
        if passed:
            self.screen.show(f"(passed for you: {', '.join(passed)})", "quiet")
        for kind, line in self.table.news(player):
            begins = kind == words.TURN_BEGINS
            self.screen.show(f"\n{line}" if begins else f"  {line}", "heading" if begins else "")

    def warn(self) -> None:
        """The game could not be saved by itself: that is said once."""
        if self.table.unsaved and self.table.unsaved != self.warned:
            self.screen.show(f"The game goes on, but is not saved: {self.table.unsaved}", "wrong")
        self.warned = self.table.unsaved

    def situation(self, decision: Decision) -> None:
        """The board, the time, and the options; in the midst of an action the board is not shown again."""
        asked = self.table.asked()
        assert asked is not None
        moment = (self.game.state.lane.turn, self.game.state.lane.step, decision.player)
        board = self.board(decision) if decision.task in IN_SIGHT or moment != self.moment else None
        self.moment = moment
        what = f"; {asked['next']}" if asked["next"] else ""
        what = f": {asked['to_pay']}" if asked["to_pay"] else what
        told = [(f"{asked['time']}. {asked['question']}{what}.", "own"), *[(f"  {line}", "") for line in asked["options"]]]
        self.screen.scene(board, [*told, (f"({asked['how']}; ? and help tell more)", "quiet")])

    def board(self, decision: Decision) -> list[Section]:
        """The board as the person who decides sees it."""
        return sections(self.game.view(decision.player, NO_LOG), self.names)

    def command(self, decision: Decision, line: str) -> bool:
        """Carry a line out. True: the decision is answered, or another game is at hand."""
        word = line.casefold()
        if word in {"q", "quit"}:
            raise EOFError
        if word == "concede":
            return self.concede(decision)
        if word in {"b", "board"}:
            for each in drawn(self.board(decision), self.screen.width):
                self.screen.show(each)
            return False
        done = self.table.do(line)
        for told in done.told:
            self.screen.show(told)
        return done.decided

    def concede(self, decision: Decision) -> bool:
        """Give the game up, after a question."""
        if self.line("Concede the game? (yes/no) ").strip().casefold() not in {"y", "yes"}:
            return False
        self.table.concede(decision.player)
        return True
