"""What is compiled is what is stated: a class that is written out behaves like the one under the decorator."""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tools import expanding

from apnap.model.frame import Frame
from apnap.saves.shapes import frames, stated
from apnap.slotted import FIELDS

SOURCE = Path(__file__).parent.parent.parent / "src"
FRAME = "apnap.model.frame"

DERIVED = pytest.mark.interpreted("no class of another package is derived from a compiled frame")
FIRST = '''
from __future__ import annotations

from dataclasses import KW_ONLY

from apnap.model.frame import Frame
from apnap.slotted import Id, Ids, slotted

NOTHING: tuple[int, ...] = ()


class Plain:
    """A class that states nothing."""


@slotted
class Noted(Frame):
    """What has been noted."""

    _: KW_ONLY
    made: Ids = NOTHING

    def take(self, performed):
        self.made = performed
'''
SECOND = '''
from __future__ import annotations

from dataclasses import KW_ONLY

from first import Noted
from apnap.model.noun import Noun
from apnap.slotted import Id, slotted


@slotted
class Put(Noted):
    """What is put where."""

    player: int
    kind: Id = 3
    zone: int = 4


@slotted
class PutThere(Put):
    """The same, elsewhere."""

    zone: int = 5

    @property
    def where(self):
        return self.zone


@slotted
class Bare(Noted):
    """The same as noting."""


class Kept:
    """What has slots of its own."""

    __slots__ = ("kind",)


@slotted
class Stored(Kept):
    """What is made in its own way."""

    kind: int
    _a: Id

    def __init__(self, kind, a=0):
        self.kind = kind
        self._a = a


@slotted
class Counted(Noun):
    """What can be copied, and is no frame."""

    kinds: tuple[str, ...] = ()
    _: KW_ONLY
    number: int

    @property
    def twice(self):
        return 2 * self.number


AFTER = Put(1)
'''


@pytest.fixture(autouse=True)
def kept() -> Iterator[None]:
    """What is stated here is stated here alone."""
    before = dict(FIELDS)
    yield
    FIELDS.clear()
    FIELDS.update(before)


def modules(texts: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The classes of the modules, carried out in their order."""
    found: dict[str, Any] = {}
    for name, text in texts.items():
        module = ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
        exec(compile(text, name, "exec"), vars(module))  # noqa: S102
        found |= {one: value for one, value in vars(module).items() if isinstance(value, type) and value.__module__ == name}
    return found


def written_out() -> dict[str, str]:
    frame = (SOURCE / "apnap" / "model" / "frame.py").read_text(encoding="utf-8")
    return expanding.expanded({"first": FIRST, "second": SECOND, FRAME: frame})


def parameters(cls: type[object]) -> list[tuple[str, object, object]]:
    return [(one.name, one.kind, one.default) for one in inspect.signature(cls).parameters.values()]


@DERIVED
def test_a_class_that_is_written_out_behaves_like_the_one_that_is_decorated(monkeypatch: pytest.MonkeyPatch) -> None:
    decorated = modules({"first": FIRST, "second": SECOND}, monkeypatch)
    shapes = {name: stated(cls) for name, cls in decorated.items() if cls in FIELDS}
    out = modules(written_out(), monkeypatch)
    assert out.keys() == decorated.keys()
    for name, fields in shapes.items():
        assert parameters(out[name]) == parameters(decorated[name])
        assert out[name].__slots__ == decorated[name].__slots__
        assert out[name].__doc__ == decorated[name].__doc__
        assert FIELDS[out[name]] == FIELDS[decorated[name]]
        assert stated(out[name]) == fields
    for classes in (decorated, out):
        stored = classes["Stored"](5, 6)
        assert (stored.kind, stored._a, hasattr(stored, "fresh")) == (5, 6, False)
        counted = classes["Counted"](("a",), number=4).fresh()
        assert (counted.kinds, counted.number, counted.twice, hasattr(counted, "pc")) == (("a",), 4, 8, False)
        frame = classes["PutThere"](8, 9, 10, made=(7,))
        copy = frame.fresh()
        assert type(copy) is type(frame)
        assert [(one.pc, one.player, one.kind, one.where, one.made) for one in (frame, copy)] == [(0, 8, 9, 10, (7,))] * 2
        assert not hasattr(frame, "__dict__")


def test_a_module_in_which_nothing_is_stated_stays_as_it_is() -> None:
    assert written_out().keys() == {"first", "second"}


def test_two_classes_of_one_name_cannot_be_told_apart() -> None:
    with pytest.raises(SystemExit, match=r"second and third both have a class Put"):
        expanding.expanded({"first": FIRST, "second": SECOND, "third": SECOND})


def test_every_frame_of_the_rules_is_written_out_as_it_is() -> None:
    paths = {path.relative_to(SOURCE).with_suffix("").as_posix().replace("/", "."): path for path in SOURCE.rglob("*.py")}
    out = expanding.expanded({module: path.read_text(encoding="utf-8") for module, path in paths.items()})
    ours = [cls for cls in frames() if cls.__module__.startswith("apnap.") and cls is not Frame]
    assert {cls.__module__ for cls in ours} <= out.keys()
    for module, text in out.items():
        compile(text, module, "exec")
    for cls in ours:
        importlib.import_module(cls.__module__)
        assert f"note_fields({cls.__name__}, {FIELDS[cls]!r})" in out[cls.__module__]
