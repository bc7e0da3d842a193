"""The shape of a class whose instances are saved: its fields and their types, read from its source."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
import types
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

from apnap.model.about import About
from apnap.model.effects import Delayed, Lasting, Waiting
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.lane import Lane
from apnap.model.objects import Combat, Object, Player, Spell
from apnap.model.plan import Planned
from apnap.model.slotted import STATED
from apnap.model.state import Mark, State

NOUNS: Final[tuple[type, ...]] = (About, Event, Spell, Object, Player, Combat, Planned, Lasting, Delayed, Waiting, Lane, Mark, State)
LEFT_OUT: Final[Mapping[str, frozenset[str]]] = {
    # The position in the table is saved by the name of its clause.
    "Frame": frozenset({"table", "pc"}),
    # What is about is saved among the fields (`states.FLAGS`).
    # What is made again: caches, what wakes clauses, marks of ownership, the clause at the top; the log is one list.
    "State": frozenset({"rules", "lane", "before", "changed", "unchecked", "caches", "clause", "awake", "about"}),
}
OWN: Final = "own"


@dataclass(frozen=True, slots=True)
class Shape:
    """Where a class is, its fields that are saved with the names of their types, and which of them its constructor takes."""

    module: str
    name: str
    fields: tuple[tuple[str, str], ...]
    given: tuple[str, ...]


def shape(module: str, name: str, text: str) -> Shape:
    """A shape as a text: `name: type`, separated by semicolons; an asterisk is at each field that the constructor does not take."""
    pairs = [field.split(": ", 1) for field in text.split("; ")] if text else []
    fields = tuple((field.removesuffix("*"), hint) for field, hint in pairs)
    return Shape(module, name, fields, tuple(field for field, _ in pairs if not field.endswith("*")))


def stated_shape(kind: type) -> Shape:
    """The shape of a class that states its fields, and those it is derived from theirs; its constructor takes them all."""
    fields: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        known = vars(sys.modules[base.__module__])
        fields |= {name: spelt(eval(hint, known)) for name, hint in STATED.get(base, {}).items()}  # noqa: S307 - our own source
    return Shape(kind.__module__, kind.__name__, tuple(fields.items()), tuple(fields))


def shape_of(kind: type) -> Shape:
    """The shape of an interpreted class. Its fields are its slots; TypeError for one whose type its constructor does not tell."""
    hints: dict[str, str] = {}
    slots: list[str] = []
    for base in reversed(kind.__mro__[:-1]):
        hints |= _hints(base)
        own = base.__dict__.get("__slots__", ())
        slots += [own] if isinstance(own, str) else list(own)
    left_out = LEFT_OUT["Frame"] if issubclass(kind, Frame) else LEFT_OUT.get(kind.__name__, frozenset())
    names = [name for name in map(parameter, dict.fromkeys(slots)) if name not in left_out and name != OWN]
    missing = [name for name in names if name not in hints]
    if missing:
        raise TypeError(f"{kind.__module__}.{kind.__name__}: the constructor does not tell the type of {', '.join(missing)}")
    parameters = inspect.signature(kind).parameters
    fields = tuple((name, hints[name]) for name in names)
    return Shape(kind.__module__, kind.__name__, fields, tuple(name for name in names if name in parameters))


def parameter(slot: str) -> str:
    """The parameter of the constructor that fills the slot: one that is nobody else's business has an underscore before it."""
    return slot.removeprefix("_")


def is_interpreted(kind: type) -> bool:
    """The class has its source as Python knows it, not compiled."""
    return isinstance(getattr(kind, "__init__", None), types.FunctionType)


def frames() -> list[type[Frame]]:
    """Frame and every class of frames that has been imported."""
    return [kind for kind in STATED if issubclass(kind, Frame)]


def spelt(hint: object) -> str:
    """A type as it stands in the table of fields: aliases resolved, classes by their names alone."""
    origin: object = get_origin(hint)
    inner = get_args(hint)
    if origin is Annotated:
        return str(inner[1])
    if hint is None or hint is type(None):
        return "None"
    if hint is Any:
        return "object"
    if origin in {Union, types.UnionType}:
        return " | ".join(spelt(one) for one in inner)
    if origin in {tuple, list, dict}:
        return f"{getattr(origin, '__name__', '')}[{', '.join('...' if one is Ellipsis else spelt(one) for one in inner)}]"
    return str(getattr(hint, "__name__", hint))


def _hints(kind: type) -> dict[str, str]:
    """The types that the constructor of the class itself tells: of its parameters, and of what it writes into its own fields."""
    init = kind.__dict__.get("__init__")
    if not isinstance(init, types.FunctionType):
        return {}
    parameters = {name: spelt(hint) for name, hint in get_type_hints(init).items() if name != "return"}
    hints = dict(parameters)
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(init)))):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            hints[node.target.attr] = spelt(eval(ast.unparse(node.annotation), init.__globals__))  # noqa: S307
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute):
            known = _type_of(node.value, parameters)
            if known:
                hints.setdefault(parameter(node.targets[0].attr), known)
    return hints


def _type_of(value: ast.expr, parameters: Mapping[str, str]) -> str:
    """The type of what is assigned, where it can be seen: a literal, a negative number, a parameter."""
    if isinstance(value, ast.Name):
        return parameters.get(value.id, "")
    if isinstance(value, ast.UnaryOp):
        value = value.operand
    return type(value.value).__name__ if isinstance(value, ast.Constant) and value.value is not None else ""
