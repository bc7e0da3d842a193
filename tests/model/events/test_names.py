"""An event is made by the function of its kind, and asked by the names of that function."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests import kinds

from apnap.model.event import Event
from apnap.model.events.stored import Stored
from apnap.model.events.turns import phase_begun, step_begun
from apnap.model.events.zones import moved
from apnap.parts import words
from apnap.slotted import FIELDS

ROOT = Path(__file__).parent.parent.parent.parent
HOME = ROOT / "src" / "apnap" / "model"
WHOLE = {"courses.py", "nouns.py"}
"""What compares, saves or shows events whole may read the slots."""
RAW = {name for name in FIELDS[Stored] if name.startswith("_")}


def sources() -> Iterator[tuple[Path, ast.Module]]:
    """Every module but those that say how an event is stored."""
    for folder in ("src", "tests", "tools", "examples"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path != HOME / "event.py" and path.parent != HOME / "events":
                yield path, ast.parse(path.read_text(encoding="utf-8"))


def test_only_the_functions_of_the_kinds_of_event_make_events_and_saves_that_read_one() -> None:
    made = [
        path.name
        for path, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Event"
    ]
    assert made == ["nouns.py"]


def test_only_what_copies_compares_or_saves_events_whole_reads_their_slots() -> None:
    ours = [(path.name, tree) for path, tree in sources() if ROOT / "tests" not in path.parents]  # a test may look inside
    read = {(name, node.attr) for name, tree in ours for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not {name for _, name in read} & RAW
    assert {name for name, attribute in read if attribute == "stored"} == WHOLE


@pytest.mark.parametrize("function", list(kinds.makers()), ids=lambda function: function.__name__)
def test_an_event_tells_what_it_was_made_with(function: Callable[..., Event]) -> None:
    with kinds.names_checked():
        for name, hint in kinds.parameters(function.__name__).items():
            if name in dir(Event) and hint in {"int", "str"}:
                given = 7 if hint == "int" else "seven"
                assert getattr(kinds.sample(function, **{name: given}), name) == given


def test_every_kind_of_event_is_made_by_a_function_and_every_name_is_one_of_theirs() -> None:
    told = kinds.told()
    parameters = set().union(*told.values())
    assert not [name for name in kinds.properties() if not kinds.DERIVED.get(name, {name}) & parameters]


def test_in_check_mode_a_step_cannot_be_asked_for_its_zone_nor_a_change_of_zones_for_its_amount() -> None:
    step, move = step_begun(0, 0, step=words.UPKEEP), moved(0, 1, player=0, start=words.HAND, to=words.GRAVEYARD)
    assert (step.to, move.amount) == (0, 0)  # what a slot holds that nobody filled
    with kinds.names_checked():
        assert (step.step, move.to, step.number) == (words.UPKEEP, words.GRAVEYARD, 0)
        with pytest.raises(kinds.WrongNameError):
            _ = step.to
        with pytest.raises(kinds.WrongNameError):
            _ = move.amount
        with pytest.raises(kinds.WrongNameError):
            _ = phase_begun(0, 0, phase=words.COMBAT_PHASE).step
    assert step.to == 0
