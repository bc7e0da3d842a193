"""Sentences of copies, of who controls what, and of permanents with two faces or none."""

from __future__ import annotations

from typing import cast

from apnap.log.sentences import BEGUN
from apnap.log.teller import Teller, tells
from apnap.model.effects import Lasting
from apnap.model.event import Event, coded_player
from apnap.parts import words
from apnap.parts.tree import CopyOf, GainControl
from apnap.rules.objects.cr708_face_down import FACE_UP


def name_of(t: Teller, key: str) -> str:
    """What the definition with that key is called."""
    definition = t.names.definition_of(key)
    return (definition.name if definition is not None else key) or "a face-down creature"


@tells(words.COPIED)
def copied(t: Teller, e: Event) -> str:
    """What it is from now on."""
    key = e.key
    it, what = t.names.of(e.subject), name_of(t, key)
    return f"{it} is {what} again." if it.partition("#")[0] == what else f"{it} becomes a copy of {what}."


@tells(words.CONTROLS)
def controls(t: Teller, e: Event) -> str:
    """Who controls it now."""
    return f"{t.names.player(e.player)} gains control of {t.names.of(e.subject)}."


@tells(words.TRANSFORMS)
def transforms(t: Teller, e: Event) -> str:
    """Which face is up now."""
    return f"{t.names.of(e.subject)} transforms into {name_of(t, e.key)}."


@tells(words.TURNED)
def turned(t: Teller, e: Event) -> str:
    """Whether its face can be seen now."""
    return f"{t.names.of(e.subject)} is turned face {'up' if e.face == FACE_UP else 'down'}."


def gains_control(t: Teller, lasting: Lasting) -> str:
    """For whom and how long."""
    who = t.names.player(coded_player(lasting.chosen))
    lasts = words.DURATION_NAMES[lasting.duration]
    return f"{who} is to control {t.names.all_of(lasting.subjects)} {lasts}".rstrip() + "."


def copies(t: Teller, lasting: Lasting) -> str:
    """Of what and how long."""
    what = name_of(t, cast("CopyOf", lasting.part).key)
    return f"{t.names.all_of(lasting.subjects)} is to be a copy of {what} {words.DURATION_NAMES[lasting.duration]}".rstrip() + "."


BEGUN[GainControl] = gains_control
BEGUN[CopyOf] = copies
