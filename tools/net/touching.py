"""Which functions of some folders each test carries out, recorded by a line put into each function."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tools.net.mutating import functions, place_of, put

TOUCHED = "_touched"


@dataclass
class Touching:
    """The functions, as `module.name`, that a test carries out, by its digest."""

    by_test: dict[str, list[str]] = field(default_factory=dict)

    def write(self, path: Path) -> None:
        """Write the file: each name once, then numbers."""
        names = sorted({name for own in self.by_test.values() for name in own})
        places = {name: place for place, name in enumerate(names)}
        tests = {test: [places[name] for name in own] for test, own in self.by_test.items()}
        path.write_text(json.dumps({"names": names, "tests": tests}) + "\n", encoding="utf-8")

    def tests_of(self) -> dict[str, list[str]]:
        """The digests of the tests that carry out a function, by its name."""
        found: dict[str, list[str]] = {}
        for test, own in self.by_test.items():
            for name in own:
                found.setdefault(name, []).append(test)
        return found


def read(path: Path) -> Touching:
    """What the file holds; nothing where there is none."""
    if not path.is_file():
        return Touching()
    whole = json.loads(path.read_text(encoding="utf-8"))
    names: list[str] = whole["names"]
    return Touching({test: [names[place] for place in own] for test, own in whole["tests"].items()})


@contextmanager
def watched(paths: Iterable[Path]) -> Iterator[set[str]]:
    """While this lasts, the names of the functions of these modules that are carried out come into the set."""
    seen: set[str] = set()
    before = {one: one.__code__ for several in functions().values() for one in several}
    for path in paths:
        names = [name for file, name in functions() if file == str(path)]
        text = telling(path, names)
        for name in names:
            put(path, name, text)
            for function in functions()[str(path), name]:
                function.__globals__[TOUCHED] = seen
    yield seen
    for function, code in before.items():
        function.__code__ = code


def telling(path: Path, names: Sequence[str]) -> str:
    """A module in which each of these functions says that it is carried out."""
    module = ast.parse(path.read_text(encoding="utf-8"))

    def tell(body: Sequence[ast.stmt], within: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef):
                tell(node.body, f"{within}{node.name}.")
            elif isinstance(node, ast.FunctionDef) and within + node.name in names:
                said = ast.parse(f"{TOUCHED}.add('{place_of(path)}.{within}{node.name}')")
                first = int(bool(ast.get_docstring(node)))
                node.body[first:first] = said.body

    tell(module.body, "")
    return ast.unparse(module)
