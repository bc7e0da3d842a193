"""What the pages say of the code is there: each path, each name, each number; what is generated is as the program writes it."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from tests.kit import position
from tools import docs
from tools.long import LAWS

import apnap
from apnap.cli.coverage import clause_rows, stated_rows
from apnap.editions import tables
from apnap.machine.decisions import PASS
from apnap.machine.procedures import CLAUSES, TABLES
from apnap.parts import words

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "apnap"
PAGES = ["README.md", "CONTRIBUTING.md", "docs/how_a_turn_runs.md", "docs/hard_cases.md", "docs/why.md"]
# Names of Python and of the tools, and placeholders.
FOREIGN = {"deepcopy", "click", "venv", "python3", "NAME", "FILE", "None", "True", "False"}
COMMAND = re.compile(r"(\S*/)?(apnap|pytest|python|pip|tools/\w+\.py|\.ci/run|examples/\w+\.py)( .*)?")


@cache
def names_of_the_code() -> set[str]:
    """Everything that the code names: functions, classes, arguments, variables, fields, modules, and short strings."""
    names: set[str] = set()
    for folder in ("src", "tools", "tests", "examples"):
        for path in (ROOT / folder).rglob("*.py"):
            names |= {path.stem, path.parent.name}
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.ClassDef):
                    names.add(node.name)
                elif isinstance(node, ast.Name):
                    names.add(node.id)
                elif isinstance(node, ast.Attribute):
                    names.add(node.attr)
                elif isinstance(node, ast.arg):
                    names.add(node.arg)
    return names


def spans(page: str) -> list[str]:
    """The code spans of a page, blocks of code left out."""
    text = re.sub(r"```.*?```", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"<!-- trace: generated -->.*?<!-- end of trace -->", "", text, flags=re.DOTALL)
    return re.findall(r"`([^`\n]+)`", re.sub(r"\n(?! *\n)", " ", text))


def is_path(span: str) -> bool:
    return "/" in span and " " not in span and "(" not in span


def exists(path: str) -> bool:
    """Made by git or a run, in the checkout, or in the package, as rules and parts are called for short."""
    made = path.startswith((".venv", ".apnap", "build/"))
    return made or any((base / path).exists() for base in (ROOT, PACKAGE))


def unknown(span: str) -> list[str]:
    """What of a code span names nothing in the project."""
    if is_path(span):
        return [] if exists(span) else [span]
    command = COMMAND.fullmatch(span)
    if command is not None or span.startswith("--"):
        return [word for word in span.split() if word.endswith(".py") and not exists(word)]
    if re.fullmatch(r"[\w-]+\.(py|csv|toml|txt|json|md)", span):
        return [] if any((base / span).exists() for base in (ROOT, PACKAGE)) or list(ROOT.glob(f"[dst]*/**/{span}")) else [span]
    if span in TABLES or span.partition("=")[0] in tables.switches() or span in tables.presets():
        return []
    words = re.sub(r"\"[^\"]*\"|'[^']*'", "", span)
    return [name for name in re.findall(r"[A-Za-z_]\w*", words) if name not in names_of_the_code() | FOREIGN]


@pytest.mark.parametrize("page", PAGES)
def test_each_path_and_name_of_a_page_is_in_the_project(page: str) -> None:
    told = spans(page)
    assert told
    assert {span: missing for span in told if (missing := unknown(span))} == {}


@pytest.mark.parametrize(
    "span", ["machine/nothing.py", "Game.ponder", "driver.give(state, nonsense_word)", "tools/none.py --write", "no.md"]
)
def test_what_is_not_there_is_seen(span: str) -> None:
    assert unknown(span)


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_says_to_be_in_a_file_is_there(page: str) -> None:
    text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
    told = re.findall(r"`(?:\w+\.)*(\w+)` in `([\w/]+\.py)`", text)
    assert [(name, path) for name, path in told if name not in (PACKAGE / path).read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("page", [*PAGES, "docs/recipes.md"])
def test_each_link_of_a_page_leads_to_a_file(page: str) -> None:
    here = (ROOT / page).parent
    links = re.findall(r"\]\(([^)#]*)(#[^)]*)?\)", (ROOT / page).read_text(encoding="utf-8"))
    assert [path for path, _ in links if path and not (here / path).exists()] == []


def test_a_clause_whose_number_a_page_gives_has_that_number() -> None:
    by_key = {key: number for key, number, _, _ in [*clause_rows(), *stated_rows()]}
    told = [
        (key, number)
        for page in PAGES
        for key, number in re.findall(r"`(\w+)`,? \(?(\d{3}\.\d+[a-z]?)", (ROOT / page).read_text(encoding="utf-8"))
        if key in by_key
    ]
    assert len(told) >= 5
    assert [(key, number) for key, number in told if not by_key[key].startswith(number)] == []


def test_the_generated_pages_are_as_the_program_writes_them() -> None:
    assert [path.name for path, text in docs.pages().items() if path.read_text(encoding="utf-8") != text] == [], "run tools/docs.py --write"


def test_a_pass_travels_as_the_way_in_tells() -> None:
    game = position(step=words.DRAW)
    frames = game.state.lane.frames
    assert game.decision is not None
    assert [frame.table.name for frame in frames[-3:]] == ["phases", "beginning phase", "draw step"]
    assert CLAUSES[game.decision.clause].key == "priority_system"
    before = len(game.events())
    game.decide(PASS)
    assert game.state.lane.frames[-1] is frames[-1]
    game.decide(PASS)
    told = [(event.kind, CLAUSES[event.clause].key, event.second) for event in game.events()[before:]]
    assert told == [
        (words.PRIORITY, "priority_pass", ""),
        (words.PHASE_BEGINS, "turn_five_phases", ""),
        (words.PRIORITY, "main_priority", "priority_active_first"),
    ]


def test_each_clause_says_in_a_line_what_is_true() -> None:
    assert [row[:2] for row in [*clause_rows(), *stated_rows()] if not row[2].endswith(".")] == []


def test_the_way_in_is_short() -> None:
    assert len((ROOT / "docs" / "how_a_turn_runs.md").read_text(encoding="utf-8").splitlines()) <= 100


def test_the_versions_of_the_tools_are_those_that_the_project_asks_for() -> None:
    """Each tool of `dev` and each of `cli` has a line in constraints.txt."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    wanted = {re.split(r"[\[><=]", one)[0] for extra in extras.values() for one in extra} - {"apnap"}
    pinned = {line.split("==")[0] for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines() if "==" in line}
    assert wanted <= pinned


def test_the_program_says_the_version_that_is_built() -> None:
    assert apnap.__version__ == tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def test_the_laws_that_the_page_tells_of_are_those_that_can_be_tried_at_length() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", (ROOT / "docs/laws.md").read_text(encoding="utf-8"), flags=re.MULTILINE))
    assert {name: LAWS[name].says for name in told} == told
