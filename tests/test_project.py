"""The promises of the project about its own files, held over the syntax trees."""

from __future__ import annotations

import ast
import importlib
import itertools
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools.wheel import engine

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "apnap"
MODULES = sorted(PACKAGE.rglob("*.py"))

# The parts of the package from the lowest up. A part imports parts below its own row; within a row, what BESIDE says.
ROWS = [
    {"errors", "files", "later", "native", "past", "plain", "slotted", "spelling", "version", "model", "parts", "solve", "editions"},
    {"machine"},
    {"rules", "language"},
    {"cards"},
    {"apart", "picks", "records", "seats", "teams", "views", "plans"},
    {"log", "resampling"},
    {"saves", "beginnings", "given"},
    {"game"},
    {"scenarios", "agents", "bench", "coverage"},
    {"env", "table", "years"},
    {"quiz"},
    {"terminal", "web"},
    {"cli"},
    {"__main__"},
]
# In the lowest row: solvers know integers only, editions are data, and an object of the model is made of parts.
BESIDE = {
    "errors": set(),
    "later": set(),
    "native": set(),
    "past": set(),
    "spelling": set(),
    "files": {"errors"},
    "plain": {"errors"},
    "version": set(),
    "slotted": set(),
    "solve": {"errors"},
    "editions": {"errors", "spelling"},
    "parts": {"errors"},
    "model": {"errors", "native", "parts", "editions", "slotted"},
}

# Modules of more than 400 lines: the path below src/apnap, and why it is one module.
LONG: dict[str, str] = {}
MAX_LINES = 400


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def place(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT)}:{line}"


def part_of(path: Path) -> str:
    """The part of the package that a module belongs to: the first name below apnap."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_parts(path: Path) -> list[tuple[int, str]]:
    """Line and part of each import of our own, wherever it stands; the part of `import apnap` itself is empty."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree_of(path)):
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        names = [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom):
            base = absolute(path, node)
            # `from apnap import model` names a part, `from apnap import Game` the package itself
            names = [f"apnap.{name}" if part_exists(name) else base for name in names] if base == "apnap" else [base]
        found += [(node.lineno, (name + ".").split(".")[1]) for name in names if name.split(".")[0] == "apnap"]
    return found


def absolute(path: Path, node: ast.ImportFrom) -> str:
    """The module that an import is from, in full where it was written with dots."""
    if not node.level:
        return node.module or ""
    here = ["apnap", *path.relative_to(PACKAGE).parts][: -node.level]
    return ".".join([*here, node.module] if node.module else here)


def part_exists(name: str) -> bool:
    return (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").is_file()


def row_of(part: str) -> int:
    rows = [number for number, parts in enumerate(ROWS) if part in parts]
    assert rows, f"src/apnap/{part} has no row in ROWS of {Path(__file__).name}: what may it import?"
    return rows[0]


def may_import(part: str, other: str) -> bool:
    """Whether the order of the parts allows it; the package itself, empty, is imported by the command only."""
    if part in {other, "__init__"}:
        return True
    if not other:
        return row_of(part) >= len(ROWS) - 2
    if row_of(part) == row_of(other):
        return other in BESIDE.get(part, set())
    return row_of(other) < row_of(part)


def test_imports_point_downwards_only() -> None:
    wrong = [
        f"{place(path, line)}: {part_of(path)} imports {other or 'apnap'}"
        for path in MODULES
        for line, other in imported_parts(path)
        if not may_import(part_of(path), other)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("part", "other", "allowed"),
    [
        ("rules", "machine", True),
        ("machine", "rules", False),
        ("rules", "cli", False),
        ("solve", "model", False),
        ("model", "parts", True),
        ("parts", "model", False),
        ("agents", "scenarios", False),
        ("game", "", False),
        ("cli", "", True),
        ("__init__", "game", True),
    ],
)
def test_the_order_of_the_parts(part: str, other: str, *, allowed: bool) -> None:
    assert may_import(part, other) is allowed


def test_importing_the_rules_declares_the_clauses_of_every_module() -> None:
    nodes = list(ast.walk(tree_of(PACKAGE / "rules" / "__init__.py")))
    imported = {f"{node.module}.{name.name}" for node in nodes if isinstance(node, ast.ImportFrom) for name in node.names}
    imported |= {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
    modules = [path.relative_to(PACKAGE.parent).with_suffix("") for path in (PACKAGE / "rules").rglob("*.py") if path.stem != "__init__"]
    assert {".".join(path.parts) for path in modules} == imported


def test_the_machine_imports_no_rule() -> None:
    wrong = [place(path, line) for path in (PACKAGE / "machine").rglob("*.py") for line, part in imported_parts(path) if part == "rules"]
    assert not wrong, "\n".join(wrong)


def test_no_module_grows_over_four_hundred_lines() -> None:
    lengths = {path.relative_to(PACKAGE).as_posix(): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    long = {name: lines for name, lines in lengths.items() if lines > MAX_LINES}
    assert long.keys() == LONG.keys(), f"over {MAX_LINES} lines: {long}; with a reason in LONG: {sorted(LONG)}"


def is_export(node: ast.stmt) -> bool:
    """Whether a statement only exports: an import, a docstring, or a dunder name such as `__all__`; or such for types, and others else."""
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING" and all(is_export(one) for one in (*node.body, *node.orelse))
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return all(isinstance(target, ast.Name) and target.id.startswith("__") for target in targets)
    return isinstance(node, ast.Import | ast.ImportFrom)


def test_an_init_module_only_exports() -> None:
    wrong = [
        place(path, node.lineno)
        for path in MODULES
        if path.name == "__init__.py" and part_of(path) != "cli"
        for node in tree_of(path).body
        if not is_export(node)
    ]
    assert not wrong, "\n".join(wrong)


def test_every_error_of_ours_is_an_apnap_error() -> None:
    package = importlib.import_module("apnap")
    base = importlib.import_module("apnap.errors").ApnapError
    names = [module.name for module in pkgutil.walk_packages(package.__path__, "apnap.") if not module.name.endswith("__main__")]
    values = itertools.chain.from_iterable(vars(importlib.import_module(name)).values() for name in names)
    raised = {value for value in values if isinstance(value, type) and issubclass(value, BaseException)}
    errors = {value for value in raised if not issubclass(value, Warning)}
    wrong = sorted(f"{error.__module__}.{error.__name__}" for error in errors if is_ours(error) and not issubclass(error, base))
    assert is_ours(base)
    assert not wrong, "\n".join(wrong)


def is_ours(kind: type) -> bool:
    return kind.__module__.split(".")[0] == "apnap"


def words_of(node: ast.AST) -> set[str]:
    """The words of all names in an expression: `effective_date` has two."""
    names = [part.id if isinstance(part, ast.Name) else part.attr for part in ast.walk(node) if isinstance(part, ast.Name | ast.Attribute)]
    return {word for name in names for word in name.lower().split("_")}


def edition_tests(tree: ast.AST) -> list[int]:
    """Lines that compare a date or an edition, match on one, or reach for the edition at all."""
    dated = {"date", "dates", "edition", "editions", "preset", "year"}
    lines: list[int] = []
    for node in ast.walk(tree):
        reaches = isinstance(node, ast.Attribute) and node.attr == "edition"
        compares = isinstance(node, ast.Compare) and words_of(node) & dated
        matches = isinstance(node, ast.Match) and words_of(node.subject) & dated
        if (reaches or compares or matches) and isinstance(node, ast.expr | ast.stmt):
            lines.append(node.lineno)
    return lines


def test_no_rule_compares_dates_or_editions() -> None:
    wrong = [place(path, line) for path in (PACKAGE / "rules").rglob("*.py") for line in edition_tests(tree_of(path))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("if edition == 'M12': pass", True),
        ("x = state.edition", True),
        ("ok = effective_date >= 5", True),
        ("match preset:\n  case 'M12': pass", True),
        ("if state.switches.mana_burn: pass", False),
        ("if updated == 3: pass", False),
    ],
)
def test_a_comparison_of_editions_is_seen(source: str, *, wrong: bool) -> None:
    assert bool(edition_tests(ast.parse(source))) is wrong


def files_of_the_project() -> list[Path]:
    """All files that git holds or would hold."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


# Written in two parts, so that this file does not name what it forbids.
HOSTS = [
    "".join(parts)
    for parts in [("pypi.", "org"), ("python", "hosted"), ("npmjs.", "com"), ("npmjs.", "org"), ("deb.", "debian"), ("crates.", "io")]
]
SETTINGS = re.compile("|".join(["index" + "-url", "--find" + "-links"]))


def test_no_file_names_the_host_of_a_registry() -> None:
    wrong: list[str] = []
    for path in files_of_the_project():
        text = path.read_text(encoding="utf-8", errors="ignore").lower()
        wrong += [f"{path.relative_to(ROOT)}: {host}" for host in HOSTS if host in text]
        wrong += [f"{path.relative_to(ROOT)}: {found}" for found in SETTINGS.findall(text)]
    assert not wrong, "\n".join(wrong)


def test_the_python_of_the_readme_is_in_an_example_that_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", readme, flags=re.DOTALL)
    examples = [path.read_text(encoding="utf-8") for path in (ROOT / "examples").glob("*.py")]
    assert blocks
    for block in blocks:
        assert any(block in example for example in examples), f"no file of examples/ holds these lines of README.md:\n{block}"


# The compiler ---------------------------------------------------------------------------------------------------------------
def compiled_modules() -> list[Path]:
    """The modules that the compiled wheel has compiled."""
    return [PACKAGE.parent / path for path in engine.modules()]


def not_final(tree: ast.Module) -> list[tuple[int, str]]:
    """The constants of a module by line that are not declared Final, or are a long tuple not declared to be of any length.

    Compiled, a name that is not Final is looked up in a dictionary wherever it is used, and a tuple of a known length is made anew.
    """
    found: list[tuple[int, str]] = []
    for node in tree.body:
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            continue
        value, target = node.value, node.targets[0] if isinstance(node, ast.Assign) else node.target
        if not isinstance(target, ast.Name) or not re.fullmatch(r"_?[A-Z][A-Z0-9_]+", target.id):
            continue
        told = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
        parts = [getattr(part, "id", "") for part in getattr(value, "elts", [])]
        fixed = told == "Final" and len(parts) > 2 and not all(re.match("[A-Z][a-z]", part) for part in parts)
        if not told.startswith("Final") or fixed:
            found.append((node.lineno, target.id))
    return found


def test_what_is_compiled_declares_its_constants_to_be_final() -> None:
    wrong = [f"{place(path, line)} {name}" for path in compiled_modules() for line, name in not_final(tree_of(path))]
    assert not wrong


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("SMALL = 3", True),
        ("KNOWN: dict[str, int] = {}", True),
        ("SIDES: Final = ('heads', 'tails', 'edge')", True),
        ("SIDES: Final[tuple[str, ...]] = ('heads', 'tails', 'edge')", False),
        ("ZONES: Final = (0, facets.HANDS, facets.STACK)", True),
        ("KINDS: Final = (Object, Player, Spell)", False),
        ("SMALL: Final = 3", False),
        ("KNOWN: Final[dict[str, int]] = {}", False),
        ("F = TypeVar('F')", False),
        ("Kept = dict[int, str]", False),
    ],
)
def test_a_constant_that_is_not_final_is_seen(source: str, *, wrong: bool) -> None:
    assert bool(not_final(ast.parse(source))) == wrong


@pytest.mark.no_cover
def test_a_test_that_is_marked_so_is_not_traced_for_coverage() -> None:
    assert "coverage" not in repr(sys.gettrace())
