"""What each kind of event tells: the parameters of the functions that make it. In check mode nobody asks an event for anything else."""

from __future__ import annotations

import contextlib
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from typing import Any, Final

import apnap.model.events
from apnap.model.event import Event
from apnap.model.events.names import Named
from apnap.model.events.stored import Stored
from apnap.model.events.turns import step_begun
from apnap.parts import words

ANY: Final = frozenset({"number", "part"})
"""What any event can be asked for: its number, whatever that counts, and what a pattern of events means by its part."""
DERIVED: Final = {"enters_tapped": {"how", "tapped"}, "bare": {"enters_with"}}
"""What is asked instead of one of these."""
FILLED: Final = {words.PLAN_PART: {"what"}, words.CREATES: {"start", "to"}, words.LEAVES_GAME: {"start", "to"}}
"""What the functions of a kind fill by themselves: a token comes from nowhere, what leaves with its owner goes from there to there."""
SAMPLES: Final[dict[str, Any]] = {"str": "name", "int": 1, "Event": step_begun(0, 0, step=words.UPKEEP)}


class WrongNameError(AssertionError):
    """An event was asked for what its kind does not tell."""


def makers() -> Iterator[Callable[..., Event]]:
    """The functions that make events, one or more for each kind."""
    for module in pkgutil.iter_modules(apnap.model.events.__path__, "apnap.model.events."):
        for _name, function in inspect.getmembers(importlib.import_module(module.name), inspect.isfunction):
            if function.__module__ == module.name:
                yield function


def sample(function: Callable[..., Event], **given: object) -> Event:
    """An event as the function makes it, if only the kinds of its arguments matter."""
    parameters = inspect.signature(function).parameters.values()
    given = {"kind": words.SCRIES, **given}
    return function(**{p.name: given.get(p.name, SAMPLES.get(str(p.annotation), ())) for p in parameters})


def kinds_of(function: Callable[..., Event]) -> set[int]:
    """The kinds that the function makes."""
    named = "kind" in inspect.signature(function).parameters
    return {words.SCRIES, words.SURVEILS} if named else {sample(function).kind}


def told() -> dict[int, set[str]]:
    """By the kind of event the names of what it tells."""
    names = {kind: set(filled) for kind, filled in FILLED.items()}
    for function in makers():
        for kind in kinds_of(function):
            names.setdefault(kind, set()).update(inspect.signature(function).parameters)
    return names


def properties() -> dict[str, property]:
    """What an event can be asked for by a name that only some kinds have."""
    found = {**vars(Stored), **vars(Named)}
    return {name: read for name, read in found.items() if isinstance(read, property) and name not in ANY}


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
    for name, known in properties().items():
        read = known.fget
        assert read is not None
        wanted = DERIVED.get(name, {name})
        setattr(Event, name, checked(name, read, frozenset(kind for kind, tells in names.items() if wanted & tells)))


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
