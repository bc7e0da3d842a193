"""704.5m, n, p: permanents that are attached to what they cannot be attached to."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model import facets, waking
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.checks.cr704.checking import Checking, dies, is_proposed
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.objects.cr303.attaching import AURA, EQUIPMENT, FORTIFICATION, attaching, can_be_attached

ATTACHED: Final = facets.WHAT_IT_IS | facets.LOSING | facets.RULES


@clause("704.5m", checks=ATTACHED, needs=waking.ATTACHMENTS)
def sba_aura_illegal(state: State, frame: Checking) -> Then | None:
    """An Aura that is attached to what it cannot enchant, or to nothing, is put into its owner's graveyard."""
    if state.about.attachments:
        for id in state.battlefield:
            o = state.objects[id]
            if AURA in characteristics(state, id).subtypes and not can_be_attached(state, id, o.attached) and not is_proposed(frame, id):
                frame.add(dies(state, id, words.NO_EVENT))
    return None


def is_equipment(state: State, id: int) -> bool:
    """The permanent is an Equipment or Fortification."""
    subtypes = characteristics(state, id).subtypes
    return EQUIPMENT in subtypes or FORTIFICATION in subtypes


def comes_off(state: State, frame: Checking, id: int) -> None:
    """The permanent becomes unattached, unless something happens to it already."""
    if not is_proposed(frame, id):
        frame.add(attaching(state, id, 0))


@clause("704.5n", checks=ATTACHED, needs=waking.ATTACHMENTS)
def sba_equipment_illegal(state: State, frame: Checking) -> Then | None:
    """An Equipment or Fortification that is attached to what it cannot be attached to becomes unattached, and stays."""
    if state.about.attachments:
        for id in state.battlefield:
            o = state.objects[id]
            if o.attached and is_equipment(state, id) and not can_be_attached(state, id, o.attached):
                comes_off(state, frame, id)
    return None


@clause("704.5p", checks=ATTACHED, needs=waking.ATTACHMENTS)
def sba_attached_other(state: State, frame: Checking) -> Then | None:
    """A creature or battle that is attached to something becomes unattached, and so does what is nothing that can be attached."""
    if state.about.attachments:
        for id in state.battlefield:
            o = state.objects[id]
            if o.attached and not can_be_attached(state, id, o.attached):
                comes_off(state, frame, id)
    return None
