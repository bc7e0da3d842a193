"""How the compiled wheel is made. Making one takes minutes: tools/test.py makes it, and plays with it."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest
from tools.wheel import backend, decorated, engine

ROOT = Path(__file__).parent.parent.parent
CLAUSES = """from __future__ import annotations


@clause("117.3d")
def priority_pass(state: State, frame: Priority) -> Then | None:
    return priority_system.run(state, frame)


@recorded(unless=3)
@clause("500.2", part="all")
def phase_ends_all(state: State, frame: Frame) -> Then | None:
    return other.run(state, frame)


@priority_pass.answer
def priority_pass_answer(state: State, frame: Priority, answer: object) -> Then | None:
    return priority_pass.run(state, frame)


@performs(words.TAP)
def tap(state: State, event: Event) -> bool:
    return True


@cache
def known() -> int:
    return 1
"""


def names_in(source: str) -> dict[str, str]:
    """What a module makes of each name, by the name."""
    found = [node for node in ast.parse(source).body if isinstance(node, ast.AnnAssign)]
    return {ast.unparse(node.target): ast.unparse(node.value) for node in found if node.value}


def test_a_clause_becomes_a_function_and_a_constant_that_is_final() -> None:
    made = decorated.expanded(CLAUSES)
    assert names_in(made) == {
        "priority_pass": "clause('117.3d', name='priority_pass')(priority_pass_)",
        "phase_ends_all": "recorded(unless=3)(clause('500.2', part='all', name='phase_ends_all')(phase_ends_all_))",
    }
    assert "from typing import Final" in made


def test_a_function_that_a_decorator_registers_is_registered_below_it() -> None:
    called = [ast.unparse(node) for node in ast.parse(decorated.expanded(CLAUSES)).body if isinstance(node, ast.Expr)]
    assert called == ["priority_pass.answer(priority_pass_answer)", "performs(words.TAP)(tap)"]


def test_a_decorator_that_may_do_more_stays() -> None:
    kept = [node for node in ast.parse(decorated.expanded(CLAUSES)).body if isinstance(node, ast.FunctionDef) and node.decorator_list]
    assert [node.name for node in kept] == ["known"]


def test_a_clause_that_another_of_its_module_carries_out_is_called_with_a_frame_of_its_kind() -> None:
    made = decorated.expanded(CLAUSES)
    assert "return priority_pass_(state, cast(Priority, frame))" in made
    assert "return other.run(state, frame)" in made


def test_every_function_stays_on_its_line() -> None:
    def lines(source: str) -> dict[str, int]:
        return {node.name.removesuffix("_"): node.lineno for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}

    assert lines(decorated.expanded(CLAUSES)) == lines(CLAUSES)


def test_no_decorator_of_the_rules_is_left_that_makes_a_clause() -> None:
    for path in sorted((engine.PACKAGE / "rules").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(decorated.expanded(source))
        decorators = [one for node in tree.body if isinstance(node, ast.FunctionDef) for one in node.decorator_list]
        assert not [one for one in decorators if "clause" in ast.unparse(one)], path


def test_the_compiler_is_asked_for_only_by_a_compiled_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("setuptools.build_meta.get_requires_for_build_wheel", lambda _: ["setuptools"])
    monkeypatch.delenv("APNAP_COMPILE", raising=False)
    assert backend.get_requires_for_build_wheel() == ["setuptools"]
    monkeypatch.setenv("APNAP_COMPILE", "1")
    assert backend.get_requires_for_build_wheel() == ["setuptools", backend.COMPILER]


def test_the_backend_does_all_that_one_has_to_do() -> None:
    system = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    assert (system["build-backend"], system["backend-path"]) == (backend.__name__, ["."])
    assert all(callable(getattr(backend, name)) for name in backend.__all__)


def test_a_name_of_what_is_compiled_that_has_no_module_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "COMPILED", ("model", "nothing"))
    with pytest.raises(SystemExit, match="src/apnap/nothing holds no module to compile"):
        engine.modules()


def test_the_engine_and_the_game_are_compiled() -> None:
    names = {path.as_posix() for path in engine.modules()}
    assert {"apnap/machine/driver.py", "apnap/game.py", "apnap/rules/concepts/cr117_priority.py"} <= names
    assert "apnap/errors.py" not in names


def test_the_source_archive_has_what_a_wheel_is_built_by() -> None:
    told = (ROOT / "MANIFEST.in").read_text(encoding="utf-8").split()
    assert {"tools/expanding.py", "tools/wheel/*.py"} <= set(told)
