"""The page about environments: its examples run, and its table is true."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

from apnap.env import spec
from apnap.env.observing import empty

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.no_cover
@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_examples_of_the_page_run(number: int) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module="gymnasium")
        exec(compile(EXAMPLES[number], f"example {number}", "exec"), {})  # noqa: S102  it is our own page


def test_each_array_has_the_shape_that_the_page_tells() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", PAGE, re.MULTILINE))
    values: dict[str, Any] = {"players": 3, "GLOBAL": len(spec.GLOBAL), "SEAT": len(spec.SEAT), "OBJECT": len(spec.OBJECT)}
    values["CANDIDATE"] = len(spec.CANDIDATE)
    arrays = empty(3)
    assert set(told) == set(arrays)
    for name, shape in told.items():
        parts = [part.strip(" `") for part in shape.split("x ")] if shape.strip() not in values else [shape.strip()]
        assert arrays[name].shape == tuple([values.get(part) or int(part) for part in parts]), name


def test_all_that_the_page_names_in_the_environments_is_there() -> None:
    assert len(EXAMPLES) == 5
    assert spec.MOST == 64
    assert spec.ROWS == 192


def test_nothing_else_of_the_library_loads_what_environments_need() -> None:
    program = "import apnap.game, apnap.scenarios, apnap.picks, apnap.agents, apnap.env, sys; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    assert not set(told.stdout.split()) & {"numpy", "gymnasium", "pettingzoo", "pyspiel"}
