"""How the compiled wheel is made. Making one takes minutes: tools/test.py makes it, and plays with it."""

from __future__ import annotations

import argparse
import ast
import os
import tomllib
from pathlib import Path
from typing import cast

import pytest
from tests import conftest
from tools import wheels
from tools.wheel import asking, backend, decorated, engine, hints, mending

ROOT = Path(__file__).parent.parent.parent
CLAUSES = """from __future__ import annotations


@clause("117.3d")
def priority_pass(state: State, frame: Priority) -> Then | None:
    return priority_system.run(state, frame)


@marked(unless=3)
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
        "phase_ends_all": "marked(unless=3)(clause('500.2', part='all', name='phase_ends_all')(phase_ends_all_))",
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


def test_a_question_whose_answer_is_kept_becomes_a_function_that_asks_it() -> None:
    source = """from __future__ import annotations


@cached(reads=facets.LIFE)
def losers(state: State) -> list[int]:
    return []


def other() -> None: ...
"""
    below = decorated.expanded(source).splitlines()[4:7]
    assert below == [
        "def losers_(state: State) -> list[int]:",
        "    return []",
        "losers_kept: Final = cached(reads=facets.LIFE, name='losers')(losers_)",
    ]
    assert "def losers(state: State) -> list[int]: return losers_kept.__call__(state)" in decorated.expanded(source)


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
    assert {"apnap/machine/driver.py", "apnap/game.py", "apnap/rules/concepts/cr117/priority.py"} <= names
    assert "apnap/errors.py" not in names


def test_the_source_archive_has_what_a_wheel_is_built_by() -> None:
    told = (ROOT / "MANIFEST.in").read_text(encoding="utf-8").split()
    assert {"tools/expanding.py", "tools/wheel/*.py"} <= set(told)


# The types of fields -----------------------------------------------------------------------------------------------------
def test_the_copy_that_is_compiled_says_again_what_the_fields_of_each_part_are() -> None:
    source = """
@dataclass(frozen=True)
class Deals(Part):
    \"\"\"It deals damage.\"\"\"

    amount: int = 0
    to: Filter | None = None


@dataclass(frozen=True)
class Draws(Part):
    \"\"\"Without fields.\"\"\"


class Other:
    note: str
"""
    made = hints.expanded(source)
    assert made.startswith(source)
    below = made.removeprefix(source).splitlines()
    assert below == ["getattr(Deals, '__annotations__').update({'amount': 'int', 'to': 'Filter | None'})"]


# What users give -----------------------------------------------------------------------------------------------------------
def test_what_users_give_is_checked_by_ours_and_not_by_the_compiler() -> None:
    source = """from __future__ import annotations

class Game:
    def __init__(self, decks: Sequence[Deck], *, seed: int = 0) -> None:
        self.seed: int = whole(seed)

    def view(self, player: int) -> View: ...

    def _refusal(self, player: int) -> str: ...

def whole(value: object, least: int) -> int: ...
"""
    made = asking.expanded(source)
    assert "from __future__ import annotations; from typing import Any\n" in made
    assert "def __init__(self, decks: Any, *, seed: Any = 0) -> None:\n        self.seed: int = whole(seed)" in made
    assert "def view(self, player: Any) -> View" in made
    assert "def _refusal(self, player: int) -> str" in made
    assert "def whole(value: Any, least: Any) -> int" in made


def test_what_only_the_interpreted_program_shows_is_left_out_compiled_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    items = [Marked(["interpreted"]), Marked([])]
    monkeypatch.delenv("APNAP_COMPILED", raising=False)
    conftest.leave_out(cast("list[pytest.Item]", items))
    assert [item.added for item in items] == [[], []]
    monkeypatch.setenv("APNAP_COMPILED", "1")
    conftest.leave_out(cast("list[pytest.Item]", items))
    assert [[mark.kwargs["reason"] for mark in item.added] for item in items] == [["compiled: it reads sources"], []]


class Marked:
    """A test with markers."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.added: list[pytest.MarkDecorator] = []

    def iter_markers(self, name: str) -> list[pytest.Mark]:
        return [pytest.mark.interpreted("it reads sources").mark for known in self.names if known == name]

    def add_marker(self, mark: pytest.MarkDecorator) -> None:
        self.added.append(mark)


# What mypyc writes wrong ---------------------------------------------------------------------------------------------------
LETTING_GO = """static void
{name}_dealloc({name}Object *self)
{{
{untracked}    CPy_TRASHCAN_BEGIN(self, {name}_dealloc)
    {name}_clear((PyObject *)self);
    CPy_TRASHCAN_END(self)
    done: ;
}}
"""


def test_only_what_the_garbage_collector_knows_is_put_aside_as_it_dies() -> None:
    known = LETTING_GO.format(name="State", untracked="    PyObject_GC_UnTrack(self);\n")
    unknown = LETTING_GO.format(name="Spell", untracked="")
    made = mending.without_putting_aside(unknown + known + unknown)
    plain = "static void\nSpell_dealloc(SpellObject *self)\n{\n    Spell_clear((PyObject *)self);\n    done: ;\n}\n"
    assert made == plain + known + plain


def test_what_is_used_again_before_it_would_be_put_aside_is_not_put_aside_either() -> None:
    kept = "    if (free_Call == NULL) {\n    free_Call = self;\n    return;\n    }\n"
    made = mending.without_putting_aside(LETTING_GO.format(name="Call", untracked=kept))
    assert kept in made
    assert "TRASHCAN" not in made


def test_a_module_finds_the_shorter_ways_behind_what_it_includes() -> None:
    written = '#include "__native_apnap.h"\n#include "__native_internal_apnap.h"\n\nstatic int one;\n'
    made = mending.with_quick_calls(written)
    assert made.index("__native_internal_apnap.h") < made.index(f'#include "{mending.SHORTER}"') < made.index("static int one;")
    assert (ROOT / engine.HERE / mending.SHORTER).is_file()


def test_memory_for_an_object_is_asked_for_with_its_size() -> None:
    made = mending.with_quick_calls("    self = (apnap___EventObject *)type->tp_alloc(type, 0);\n")
    assert made == "    self = (apnap___EventObject *)quick_new(type, sizeof(apnap___EventObject));\n"


def test_a_file_that_is_mended_to_what_it_was_is_as_old_as_it_was(tmp_path: Path) -> None:
    same, other = tmp_path / "same.c", tmp_path / "other.c"
    for path in (same, other):
        path.write_text(f'#include "__native_internal_apnap.h"\n#include "{mending.SHORTER}"\n', encoding="utf-8")
        os.utime(path, ns=(5 * 10**9, 5 * 10**9))
    before = mending.written([same, other, tmp_path / "new.c"])
    same.write_text('#include "__native_internal_apnap.h"\n', encoding="utf-8")
    other.write_text('#include "__native_internal_apnap.h"\nstatic int one;\n', encoding="utf-8")
    mending.mend([same, other], before)
    assert same.stat().st_mtime_ns == 5 * 10**9
    assert other.stat().st_mtime_ns > 5 * 10**9


# The command -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("arguments", "ends"),
    [
        ([], [["tests/golden", "tests/machine/test_driver.py"]]),
        (["--suite"], [["--share", "1/1"]]),
        (["--suite", "2/8"], [["tests/golden", "tests/machine/test_driver.py"], ["--share", "2/8"]]),
        (["--", "python", "-c", "pass"], [["-c", "pass"]]),
    ],
)
def test_the_compiled_wheel_is_tried_by_what_is_asked_for(arguments: list[str], ends: list[list[str]]) -> None:
    asked = wheels.commands(arguments)
    assert [command[-2:] for command in asked] == ends
    assert {command[0] for command in asked} == {"python"}


def test_each_test_is_in_one_of_the_shares() -> None:
    names = [f"tests/golden/test_golden.py::test_game[{number}]" for number in range(60)]
    shares = [conftest.share(f"{number}/3") for number in (1, 2, 3)]
    dealt = [[name for name in names if conftest.is_in(share, name)] for share in shares]
    assert sorted([name for share in dealt for name in share]) == sorted(names)
    assert min(len(share) for share in dealt) > 0
    assert all(conftest.is_in(conftest.share("1/1"), name) for name in names)


@pytest.mark.parametrize("wrong", ["3", "0/2", "3/2", "a/b"])
def test_a_share_that_there_is_not_is_refused(wrong: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match=f"as 1/8 is the first of eight, not '{wrong}'"):
        conftest.share(wrong)
