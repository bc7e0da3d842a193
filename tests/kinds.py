"""What each kind of event tells: the parameters of the functions that make it. In check mode nobody asks an event for anything else."""

from __future__ import annotations

import ast
import contextlib
import importlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, get_origin

from tests.filling import Filling

from apnap.model.event import Event
from apnap.model.events.names import Named
from apnap.model.events.stored import Stored
from apnap.model.events.turns import step_begun
from apnap.parts import words

HOME: Final = Path(__file__).parent.parent / "src" / "apnap" / "model" / "events"
ANY: Final = frozenset({"number", "part"})
"""What any event can be asked for: its number, whatever that counts, and what a pattern of events means by its part."""
DERIVED: Final = {"enters_tapped": {"how", "tapped"}, "bare": {"enters_with"}}
"""What is asked instead of one of these."""
FILLED: Final = {words.PLAN_PART: {"what"}, words.CREATES: {"start", "to"}, words.LEAVES_GAME: {"start", "to"}}
"""What the functions of a kind fill by themselves: a token comes from nowhere, what leaves with its owner goes from there to there."""
SAMPLES: Final[dict[str, Any]] = {"str": "name", "int": 1, "Event": step_begun(0, 0, step=words.UPKEEP)}


class WrongNameError(AssertionError):
    """An event was asked for what its kind does not tell."""


@cache
def trees() -> dict[str, ast.Module]:
    """The modules of the functions that make events, as they are written: compiled, a function does not tell the types it takes."""
    return {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(HOME.glob("*.py"))}


def makers() -> Iterator[Callable[..., Event]]:
    """The functions that make events, one or more for each kind."""
    for name, tree in trees().items():
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                yield getattr(importlib.import_module(f"apnap.model.events.{name}"), node.name)


@cache
def parameters(name: str) -> dict[str, str]:
    """What the function of that name takes, with the types as they are written."""
    nodes = [node for tree in trees().values() for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
    taken = [one for node in nodes for one in (*node.args.args, *node.args.kwonlyargs)]
    return {one.arg: ast.unparse(one.annotation) if one.annotation else "" for one in taken}


def sample(function: Callable[..., Event], **given: object) -> Event:
    """An event as the function makes it, if only the kinds of its arguments matter."""
    given = {"kind": words.SCRIES, **given}
    home = function.__module__
    return function(**{name: given[name] if name in given else value(home, hint) for name, hint in parameters(function.__name__).items()})


@cache
def value(home: str, hint: str) -> object:
    """A value of that type, as it is written in that module; of what there may be any number none."""
    meant = eval(hint, vars(importlib.import_module(home)))  # noqa: S307 - our own source
    return SAMPLES[hint] if hint in SAMPLES else () if get_origin(meant) is tuple else Filling(truth=True).value(meant)


def kinds_of(function: Callable[..., Event]) -> set[int]:
    """The kinds that the function makes."""
    return {words.SCRIES, words.SURVEILS} if "kind" in parameters(function.__name__) else {sample(function).kind}


def told() -> dict[int, set[str]]:
    """By the kind of event the names of what it tells."""
    names = {kind: set(filled) for kind, filled in FILLED.items()}
    for function in makers():
        for kind in kinds_of(function):
            names.setdefault(kind, set()).update(parameters(function.__name__))
    return names


def properties() -> set[str]:
    """What an event can be asked for by a name that only some kinds have."""
    classes = [node for tree in trees().values() for node in tree.body if isinstance(node, ast.ClassDef)]
    found = [one for node in classes if node.name in {"Stored", "Named"} for one in node.body if isinstance(one, ast.FunctionDef)]
    return {one.name for one in found if [ast.unparse(made) for made in one.decorator_list] == ["property"]} - ANY


def read_by(name: str) -> Callable[[Any], object]:
    """The function by which an event is asked for it."""
    made: Any = {**vars(Stored), **vars(Named)}[name]
    return lambda event: made.__get__(event, Event)


def checked(name: str, read: Callable[[Any], object], kinds: frozenset[int]) -> property:
    """The same name, for those kinds only."""

    def asked(event: Event) -> object:
        if event.kind not in kinds:
            raise WrongNameError(f"an event of kind {event.kind} was asked for its {name}")
        return read(event)

    return property(asked)


def check_names() -> None:
    """From now on it is an error to ask an event for what its kind does not tell."""
    names = told()
    for name in properties():
        wanted = DERIVED.get(name, {name})
        setattr(Event, name, checked(name, read_by(name), frozenset(kind for kind, tells in names.items() if wanted & tells)))


@contextlib.contextmanager
def names_checked() -> Iterator[None]:
    """Within this it is an error to ask an event for what its kind does not tell."""
    before = {name: vars(Event)[name] for name in properties() if name in vars(Event)}
    check_names()
    try:
        yield
    finally:
        for name in properties():
            delattr(Event, name)
        for name, known in before.items():
            setattr(Event, name, known)
