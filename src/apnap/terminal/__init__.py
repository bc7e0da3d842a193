"""A person plays at a terminal."""

from apnap.terminal.screen import Screen, Scrolling, Terminal
from apnap.terminal.session import Session

__all__ = ["Screen", "Scrolling", "Session", "Terminal"]
