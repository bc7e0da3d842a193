"""From the text form of scenarios to the model."""

from __future__ import annotations

from importlib.util import find_spec

from apnap.errors import ScenarioError
from apnap.scenarios.model import Line, Scenario


def parse(text: str, file: str = "<text>") -> tuple[Scenario, ...]:
    """The scenarios of a text, in its order; `file` is what errors and places call it.

    ScenarioError: the text is not understood (place, what was found, what was expected), or lark is not installed.
    """
    the_parser()
    from apnap.scenarios.assembling import scenarios  # noqa: PLC0415  lark is an extra

    return scenarios(text, file)


def parse_script(text: str, file: str = "<text>") -> tuple[Line, ...]:
    """The lines of a script without its position. ScenarioError: as for `parse`."""
    the_parser()
    from apnap.scenarios.assembling import script  # noqa: PLC0415  lark is an extra

    return script(text, file)


def the_parser() -> None:
    """Raise a ScenarioError if there is none."""
    if find_spec("lark") is None:
        raise ScenarioError("scenarios are read with the package lark, which is not installed: pip install 'apnap[scenarios]'")
