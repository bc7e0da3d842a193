"""How an effect is told: commanded, said of a player, or going on about whoever acts."""

from __future__ import annotations

from apnap.language.context import Context
from apnap.language.rules import Value, Words, phrase
from apnap.parts.tree import You


def deed(pattern: str, of: type[Value], *, silent: bool = True, **constants: Value) -> Words:
    """What a player does: commanded, said of a player, and without its subject after "you may" and "and"."""
    commanded = phrase("effect", pattern.replace("[s]", "").replace("[es]", ""), of, who=You(), **constants) if silent else ()
    return (
        *commanded,
        *phrase("effect", f"{{who:player}} {pattern}", of, **constants),
        *phrase("statement", f"{{who:player}} {pattern}", of, **constants),
        *phrase("deed", pattern, of, bound={"who": _actor}, **constants),
    )


def _actor(said: Context) -> Value:
    return said.actor


def command(pattern: str, of: type[Value], **constants: Value) -> Words:
    """What is done to something, whoever says so."""
    return (*phrase("effect", pattern, of, **constants), *phrase("deed", pattern, of, **constants))
