"""A table at which persons and programs play, without a screen: what is asked, what is meant, stops, taking back, saving."""

from apnap.table.answers import AnswerError
from apnap.table.commands import Done
from apnap.table.stops import StopError, Stops
from apnap.table.table import HUMAN, Table

__all__ = ["AnswerError", "Done", "HUMAN", "StopError", "Stops", "Table"]
