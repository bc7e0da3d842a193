"""A class that states its fields once: what follows from that."""

from __future__ import annotations

import ast
from dataclasses import KW_ONLY
from pathlib import Path

import pytest

from apnap.model.frame import Frame, Table
from apnap.saves.shapes import stated
from apnap.slotted import FIELDS, EffectId, Id, Ids, slotted

PACKAGE = Path(__file__).parent.parent / "src" / "apnap"


@slotted
class Noted(Frame):
    """What has been noted, which whoever makes one rarely knows."""

    player: int
    _: KW_ONLY
    made: Ids = ()


@slotted
class Put(Noted):
    """What is put where, by what."""

    what: tuple[tuple[Id, int], ...]
    by: EffectId | None = None
    zone: int = 4

    def is_noted(self, id: int) -> bool:
        return id in self.made


@slotted
class PutThere(Put):
    """The same, elsewhere."""

    zone: int = 5


DERIVED = pytest.mark.interpreted("no class of another package is derived from a compiled frame")


@DERIVED
def test_the_fields_of_a_frame_are_given_in_the_order_in_which_they_are_stated() -> None:
    frame = Put(1, ((2, 3),))
    assert (frame.player, frame.what, frame.by, frame.zone, frame.made) == (1, ((2, 3),), None, 4, ())


@DERIVED
def test_what_is_stated_after_the_mark_is_given_by_name() -> None:
    assert Put(1, (), made=(7,)).is_noted(7)
    with pytest.raises(TypeError):
        Put(1, (), None, 4, (7,))  # type: ignore[call-arg]


@DERIVED
def test_a_field_that_is_stated_again_keeps_its_place() -> None:
    assert PutThere(1, ()).zone == 5
    assert PutThere(1, (), None, 6).zone == 6


@DERIVED
def test_a_frame_is_begun_at_its_first_clause() -> None:
    assert Put(1, ()).pc == 0


@DERIVED
def test_a_frame_has_no_place_for_what_is_not_stated() -> None:
    frame = PutThere(1, ())
    assert not hasattr(frame, "__dict__")
    with pytest.raises(AttributeError):
        frame.zones = 3  # type: ignore[attr-defined]


@DERIVED
def test_a_copy_of_a_frame_has_the_same_fields_at_the_same_place() -> None:
    frame = PutThere(1, ((2, 3),), 8, 9, made=(7,))
    frame.table, frame.pc = Table("made up", (), loops=False), 6
    copy = frame.copy()
    assert isinstance(copy, PutThere)
    assert copy is not frame
    assert (copy.player, copy.what, copy.by, copy.zone, copy.made) == (1, ((2, 3),), 8, 9, (7,))
    assert (copy.table, copy.pc) == (frame.table, 6)


def test_what_is_saved_of_a_frame_and_what_of_it_are_ids_follows_from_its_fields() -> None:
    assert stated(PutThere) == {
        "player": "int",
        "made": "tuple[Id, ...]",
        "what": "tuple[tuple[Id, int], ...]",
        "by": "EffectId | None",
        "zone": "int",
    }
    assert FIELDS[PutThere] == {"zone": "int"}


def frame_classes() -> list[ast.ClassDef]:
    """The classes of frames, in the source."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))]
    classes = [node for text in texts for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    frames: dict[int, ast.ClassDef] = {}
    known = {"Frame"}
    for _ in range(5):  # one derived from another may stand before it
        found = [node for node in classes if known & {base.id for base in node.bases if isinstance(base, ast.Name)}]
        frames |= {id(node): node for node in found}
        known |= {node.name for node in found}
    return list(frames.values())


def test_every_frame_states_its_fields_and_nothing_that_follows_from_them() -> None:
    assert len(frame_classes()) > 80
    for node in frame_classes():
        decorators = [ast.unparse(one) for one in node.decorator_list]
        assert [one for one in decorators if not one.startswith("mypyc_attr(")] == ["slotted"], node.name  # how it is kept in memory
        written = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        assert not written & {"__init__", "fresh", "copy"}, node.name
        assert not [one for one in node.body if isinstance(one, ast.Assign)], node.name
