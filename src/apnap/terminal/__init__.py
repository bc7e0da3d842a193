"""A person plays at a terminal."""

from apnap.table.stops import Stops
from apnap.terminal.screen import Screen, Terminal
from apnap.terminal.session import Session

__all__ = ["Screen", "Session", "Stops", "Terminal"]
