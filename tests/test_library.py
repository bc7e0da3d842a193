"""The page of the library: its examples run, and each question that the rules ask stands in its table."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.questions import FORMS

from apnap.log.questions import CHOICES
from apnap.machine import decisions
from apnap.picks.tree import TREES

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
ROW = re.compile(r"^\| `([^`]+)`(?:, `([^`]+)`)? \|", re.MULTILINE)
PLACES = {"Decision": 5, "choose": 6, "yes_no": 3}
"""The functions by which rules ask, and the place of what is asked among their arguments."""


def test_the_examples_of_the_page_run_one_after_the_other() -> None:
    assert len(EXAMPLES) >= 8
    together: dict[str, object] = {}
    for number, example in enumerate(EXAMPLES, start=1):
        exec(compile(example, f"example {number}", "exec"), together)  # noqa: S102  it is our own page


def asking() -> Iterator[tuple[str, str]]:
    """Task and what is asked of each question whose words stand where a rule asks it."""
    tasks = {"choose": decisions.CHOOSE, "yes_no": decisions.YES_NO}
    for file in sorted((ROOT / "src" / "apnap" / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in PLACES:
                continue
            place = PLACES[node.func.id]
            named = [one.value for one in node.keywords if one.arg == "asks"]
            asks = node.args[place] if len(node.args) > place else named[0] if named else ast.Constant("")
            task = tasks.get(node.func.id) or text_of(node.args[0])
            for one in [asks.body, asks.orelse] if isinstance(asks, ast.IfExp) else [asks]:
                if isinstance(one, ast.Constant):
                    yield task, str(one.value)


def text_of(node: ast.expr) -> str:
    """The text that a constant of the decisions' module has, or that stands there."""
    return str(getattr(decisions, node.id)) if isinstance(node, ast.Name) else str(ast.literal_eval(node))


def test_each_question_that_a_rule_asks_stands_in_the_table() -> None:
    told = set(ROW.findall(PAGE))
    asked = set(asking())
    assert len(asked) > 60
    assert asked - told == set()
    assert {asks for _, asks in told} >= set(CHOICES)


@pytest.mark.parametrize("kind", [kind.__name__ for kind in TREES])
def test_the_page_tells_the_form_of_the_answers_of_each_kind_of_options(kind: str) -> None:
    assert FORMS.get(kind, "") in PAGE
    assert kind in FORMS or kind == "Filtered"
