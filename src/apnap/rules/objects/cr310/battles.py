"""310: battles and their protectors."""

from __future__ import annotations

from apnap.machine.decisions import yes_no
from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Illegal, Then
from apnap.model import facets
from apnap.model.event import Event, player_code
from apnap.model.events.deeds import protector_chosen
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import CASTING
from apnap.parts.tree import CastDefeated, Effect
from apnap.rules.combat.cr506.leaving import leave_combat
from apnap.rules.concepts.cr101.cant import cant_cast
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.multiplayer.cr801.attacking import opponents_in_range
from apnap.rules.objects.cr310.protectors import CHOSEN_PROTECTOR, protector
from apnap.rules.spells.cr601.announcing import announcing
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import became, objects_named
from apnap.slotted import Id, slotted


def possible_protectors(state: State, id: int) -> tuple[int, ...]:
    """The players who can be its protector: of a Siege an opponent of its controller (310.11a, 801.5a), else its controller (310.9a)."""
    o = state.objects[id]
    if "Siege" not in characteristics(state, id).subtypes:
        return (o.controller,)
    return tuple(opponents_in_range(state, o.controller))


def chosen(state: State, id: int, player: int) -> Event:
    """That player becomes the protector of the battle."""
    return protector_chosen(state.clause, id, player=player)


@performs(words.PROTECTS)
def protect(state: State, event: Event) -> bool:
    """The player is the battle's protector, and nobody else (310.9f); since 2026 it leaves combat if that was another (506.4)."""
    o = state.object(event.subject)
    if state.lane.combat is not None and protector(o) not in (-1, event.player) and state.rules.switches.protector_change_removes:
        leave_combat(state, event.subject)
    o.facts = (*[fact for fact in o.facts if fact[0] != CHOSEN_PROTECTOR], (CHOSEN_PROTECTOR, player_code(event.player)))
    state.changed |= facets.COMBAT
    return True


@slotted
class Defeated(Frame):
    """A player who may cast a card that was exiled, with its back face up."""

    player: int
    id: Id
    source: Id


@clause("310.12b")
def siege_defeated(state: State, frame: Defeated) -> Then | None:
    """The player may cast the exiled Siege transformed, without paying its mana cost."""
    return yes_no(frame.player, state.clause, (frame.id,), "cast free")


@siege_defeated.answer
def siege_defeated_answer(state: State, frame: Defeated, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("siege_defeated", "the answer is yes or no")
    if not answer:
        return None
    casting = announcing(frame.player, frame.id, words.CAST_TRANSFORMED, words.EXILE)
    casting.granted = True
    return Call("cast", casting)


procedure("cast defeated", siege_defeated)


@carries_out(CastDefeated)
def cast_defeated(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """If it is in exile, and its other face one of a permanent, it may be cast (310.12b)."""
    assert isinstance(effect, CastDefeated)
    ids = [became(state, i) for i in objects_named(state, frame.context(), effect.what)]
    ids = [i for i in ids if state.objects[i].zone == words.EXILE]
    back = state.objects[ids[0]].printed.back if ids else None
    if (
        back is None
        or not back.types & words.PERMANENT
        or (state.about.governed & CASTING and cant_cast(state, frame.controller, ids[0], back))
    ):
        return None
    return Call("cast defeated", Defeated(frame.controller, ids[0], frame.source))
