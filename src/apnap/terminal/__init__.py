"""A person plays at a terminal."""

from apnap.terminal.screen import Screen, Terminal
from apnap.terminal.session import Session
from apnap.terminal.stops import Stops

__all__ = ["Screen", "Session", "Stops", "Terminal"]
