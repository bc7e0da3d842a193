"""What became of mutants, kept in a file: what reads as before, and is claimed by the same tests, need not be tried again."""

from __future__ import annotations

import ast
import inspect
import json
import re
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import pytest
from tools.net.altering import Mutant, digest

FORM = 1
"""Files of another form are not read."""
PLACES = re.compile(r"Place\([^)]*\)")
ENDED = ("red", "late")
"""The colours of a mutant that its tests killed: one failed, or did not end."""
TYPED = "typed"
"""The colour of one that the type checker refuses."""


@dataclass(frozen=True)
class Known:
    """What became of a mutant: its digest, the colour, the red test and why, and the digests of the tests that it was tried on."""

    digest: str
    colour: str
    test: str = ""
    why: str = ""
    tried: tuple[str, ...] = ()


@dataclass
class Kept:
    """Seconds by the digest of a test (None: it fails without a mutant), and mutants by name."""

    seconds: dict[str, float | None] = field(default_factory=dict)
    mutants: dict[str, Known] = field(default_factory=dict)

    def waiting(self, mutant: Mutant, tests: Sequence[tuple[str, pytest.Item]]) -> list[tuple[str, pytest.Item]] | None:
        """The tests, with their digests, that the mutant has yet to be tried on; None where it is known that one of them kills it."""
        known = self.mutants.get(mutant.name)
        if known is None or known.digest != mutant.digest:
            return list(tests)
        now = {one for one, _ in tests}
        if known.colour == TYPED:
            return None
        if known.colour in ENDED or known.colour == "unfit":
            return None if now.issuperset(known.tried) else list(tests)
        return [(one, item) for one, item in tests if one not in known.tried]

    def put(self, mutant: Mutant, known: Known) -> None:
        """Remember what became of a mutant; one that lived on has been tried on what it was tried on before, too."""
        before = self.mutants.get(mutant.name)
        tried = known.tried
        if known.colour == "green" and before is not None and before.digest == known.digest and before.colour == "green":
            tried = tuple(dict.fromkeys([*before.tried, *tried]))
        self.mutants[mutant.name] = Known(known.digest, known.colour, known.test, known.why, tried)

    def write(self, path: Path) -> None:
        """Write the file, so that at no moment half of it is there."""
        path.parent.mkdir(parents=True, exist_ok=True)
        whole = {"form": FORM, "seconds": self.seconds, "mutants": {name: asdict(known) for name, known in self.mutants.items()}}
        other = path.with_suffix(".new")
        other.write_text(json.dumps(whole, indent=0, sort_keys=True) + "\n", encoding="utf-8")
        other.replace(path)


def read(path: Path) -> Kept:
    """What the file holds; nothing where there is none, or one of another form."""
    if not path.is_file():
        return Kept()
    whole = json.loads(path.read_text(encoding="utf-8"))
    if whole.get("form") != FORM:
        return Kept()
    known = {name: Known(**{**one, "tried": tuple(one["tried"])}) for name, one in whole["mutants"].items()}
    return Kept(whole["seconds"], known)


def digest_of(item: pytest.Item) -> str:
    """A test as it reads: its name, and the source of its function or its scenario; not that of what it calls."""
    case = getattr(item, "case", None)
    function: Callable[..., object] | None = getattr(item, "function", None)
    if function is not None:
        return digest(item.nodeid, bare(inspect.getsource(inspect.unwrap(function))))
    return digest(item.nodeid, PLACES.sub("", repr(case)))


def bare(text: str) -> str:
    """A function without its markers: another rule that it claims makes it no other test."""
    node = ast.parse(textwrap.dedent(text)).body[0]
    assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    node.decorator_list = [one for one in node.decorator_list if "mark.rule" not in ast.unparse(one)]
    return ast.unparse(node)
