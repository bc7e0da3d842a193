"""The types of the page's messages in TypeScript, for `web/src/engine/protocol.ts`; `tools/docs.py --write` writes it."""

from __future__ import annotations

import dataclasses
import types
from typing import Any, Union, get_args, get_origin, get_type_hints

from apnap.web import answers, requests

PLAIN = {str: "string", int: "number", bool: "boolean", type(None): "null"}


def document() -> str:
    """The module."""
    asked = [interface(kind, optional(kind)) for kind in requests.ASKED.values()]
    told = [interface(kind, set()) for kind in vars(answers).values() if isinstance(kind, type) and kind.__module__ == answers.__name__]
    tables = [table("Asks", requests.ASKED), table("Answers", answers.ANSWERED)]
    head = [
        "// Written by tools/docs.py --write from src/apnap/web/requests.py and answers.py; not to be changed here.",
        "",
        f"export const PROTOCOL = {requests.VERSION};",
        "",
    ]
    return "\n".join([*head, *asked, *told, *tables])


def optional(kind: type) -> set[str]:
    """The fields that may be left out."""
    return {each.name for each in dataclasses.fields(kind) if each.default is not dataclasses.MISSING}


def interface(kind: type, left_out: set[str]) -> str:
    """A class as an interface, with what it says of itself."""
    said = " ".join((kind.__doc__ or "").split())
    fields = [f"  {name}{'?' if name in left_out else ''}: {told(hint)};" for name, hint in get_type_hints(kind).items()]
    body = ["{", *fields, "}"] if fields else ["{}"]
    return "\n".join([f"/** {said} */", f"export interface {kind.__name__} {body[0]}", *body[1:], ""])


def table(name: str, kinds: dict[str, type]) -> str:
    """What belongs to each word of the protocol."""
    return "\n".join([f"export interface {name} {{", *[f"  {word}: {kind.__name__};" for word, kind in kinds.items()], "}", ""])


def told(hint: Any) -> str:  # noqa: ANN401  a type
    """A type."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, inside = get_origin(hint), get_args(hint)
    if origin in (list, tuple):
        return f"{told(inside[0])}[]"
    if origin in (Union, types.UnionType):
        return " | ".join([told(each) for each in inside])
    assert isinstance(hint, type), hint
    return hint.__name__
