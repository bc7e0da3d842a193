"""Scenarios: a position and a script, as text or built in code, that can be run."""

from apnap.scenarios.loading import load, load_all
from apnap.scenarios.model import Scenario
from apnap.scenarios.parsing import parse
from apnap.scenarios.recording import from_record
from apnap.scenarios.results import Outcome, Result, Run
from apnap.scenarios.running import run
from apnap.scenarios.texts import text
from apnap.scenarios.writing import from_game

__all__ = ["Outcome", "Result", "Run", "Scenario", "from_game", "from_record", "load", "load_all", "parse", "run", "text"]
