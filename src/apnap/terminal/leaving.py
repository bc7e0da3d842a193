"""How a game ends before its end: by Ctrl-C, by a signal that ends the program, or with a screen that is gone."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, Final, Self

from apnap.errors import ApnapError

SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")
BY_SIGNAL: Final = 128  # what shells add to the number of a signal


class ScreenError(ApnapError):
    """What is shown can no longer be written: the terminal or the pipe is gone, or full. `fault` says why."""

    def __init__(self, fault: OSError) -> None:
        super().__init__(str(fault))
        self.fault = fault


class Leaving:
    """While it is entered, a signal ends the game between two decisions, or at once while a line is awaited; the second one at once.

    `wake` ends the waiting for a line by raising what it is given, there or where the line is awaited.
    """

    def __init__(self, wake: Callable[[BaseException], None]) -> None:
        self.wake = wake
        self.asked = 0
        self.waiting = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            for name in SIGNALS:
                number = getattr(signal, name, None)  # there is no SIGHUP everywhere
                if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                    self._before[number] = signal.signal(number, self.signalled)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def signalled(self, number: int, frame: FrameType | None) -> None:
        """A signal has come."""
        again, self.asked = self.asked, number
        if self.waiting:
            self.waiting = False
            self.wake(left(number))
        elif again:
            raise left(number)

    def check(self) -> None:
        """Between two decisions: leave, if a signal has come."""
        if self.asked:
            raise left(self.asked)

    @contextlib.contextmanager
    def line(self) -> Iterator[None]:
        """A line is awaited: a signal ends that at once."""
        self.waiting = True
        try:
            self.check()
            yield
        finally:
            self.waiting = False


def left(number: int) -> BaseException:
    """What is raised for a signal: that of Ctrl-C, or the end of the program with the exit code that shells give."""
    return KeyboardInterrupt() if number == signal.SIGINT else SystemExit(BY_SIGNAL + number)


def await_line() -> None:
    """Wait until something can be read from the terminal. A signal is noticed at once, also one that comes just before the waiting."""
    if os.name != "posix" or threading.current_thread() is not threading.main_thread():
        return
    told, tells = socket.socketpair()
    with told, tells:
        tells.setblocking(False)
        before = signal.set_wakeup_fd(tells.fileno(), warn_on_full_buffer=False)
        try:
            while sys.stdin not in (ready := select.select([sys.stdin, told], [], [])[0]):
                if told in ready:
                    told.recv(1)
        finally:
            signal.set_wakeup_fd(before)
