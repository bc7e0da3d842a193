"""707.10: copying spells and abilities."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import TARGETS, Chosen, Decision, yes_no
from apnap.machine.gate import performs
from apnap.machine.procedures import clause, goto, procedure
from apnap.machine.then import AGAIN, Call, Illegal, Then, do_all
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.playing import spell_copied
from apnap.model.objects import new_object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import CopyCard, CopySpell, Effect, Target
from apnap.rules.concepts.cr115.legal import is_legal_target, legal_targets
from apnap.rules.spells.cr601.casting import targeting
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.noted import Noting, note, resolve_in_order_noted
from apnap.rules.spells.cr608.references import amount, objects_named
from apnap.rules.spells.cr608.resolving import ability_of
from apnap.slotted import Id, Ids, slotted


@performs(words.COPIES)
def copy_on_stack(state: State, event: Event) -> bool:
    """A copy of the spell or ability is put onto the stack under the player's control, or one of a card into exile (`b`).

    No card stands for it.
    """
    original = state.objects[event.subject]
    id = event.new or state.next_id
    event.new = id
    state.next_id = max(state.next_id, id + 1)
    spell = event.spell
    everybody = (1 << len(state.players)) - 1
    player, zone, token = event.player, event.to or words.STACK, spell is None or not spell.origin
    o = new_object(id, original.card, player, player, zone, False, state.lane.turn, state.timestamp, everybody, token, state.own)
    o.spell = spell
    state.objects[id] = o
    state.timestamp += 1
    state.expect_tokens()
    if spell is None:
        state.exile += (id,)
        state.changed |= facets.OUTSIDE
        return True
    state.lane.stack += (id,)
    state.changed |= facets.STACK
    return True


@slotted
class Copying(Noting):
    """A spell or ability being copied: how often, whether targets may change; then the copies one after another, and their targets."""

    player: int
    source: Id
    id: Id
    number: int
    change: bool
    at: int = 0
    targets: tuple[Ids, ...] = ()
    changing: bool = False


@clause("707.10")
def copy_spell(state: State, frame: Copying) -> Then | None:
    """The copies are put onto the stack with all that was decided for the original; they are not cast."""
    spell = state.objects[frame.id].spell
    if spell is None or frame.number <= 0:
        return None
    record = spell.copy()
    record.is_copy = True
    return do_all(
        [spell_copied(state.clause, frame.id, player=frame.player, source=frame.source, spell=record) for _ in range(frame.number)],
        keep=True,
    )


def instances(state: State, id: int) -> tuple[Target, ...]:
    """The instances of "target" of a spell or ability on the stack."""
    spell = state.objects[id].spell
    return ability_of(spell)[1] if spell is not None else ()


def chosen_for(state: State, id: int) -> tuple[tuple[int, ...], ...]:
    """Its targets."""
    spell = state.objects[id].spell
    return spell.targets if spell is not None else ()


@clause("707.10c", part="may")
def copy_new_targets_may(state: State, frame: Copying) -> Then | None:
    """For each copy the player says whether to choose new targets."""
    if not frame.change or frame.at >= len(frame.made) or not [t for t in chosen_for(state, frame.made[frame.at]) if t]:
        return None
    return yes_no(frame.player, state.clause, (frame.made[frame.at],), "new targets")


@copy_new_targets_may.answer
def copy_new_targets_may_answer(state: State, frame: Copying, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("copy_new_targets", "the answer is yes or no")
    frame.changing = answer
    return None


@clause("707.10c")
def copy_new_targets(state: State, frame: Copying) -> Then | None:
    """Any of its targets may stay as it is, legal or not; a new one must be legal."""
    if not frame.changing:
        return None
    id = frame.made[frame.at]
    targets = instances(state, id)
    place = len(frame.targets)
    if place >= len(targets):
        return None
    now = chosen_for(state, id)[place]
    options = choosable_targets(state, frame, targets[place], now)
    return Decision(TARGETS, frame.player, state.clause, Chosen(options, len(now), len(now)), (id, place))


def choosable_targets(state: State, frame: Copying, target: Target, now: tuple[int, ...]) -> tuple[int, ...]:
    """What the instance of "target" can be of: what it is, and what would be legal."""
    legal = legal_targets(state, target, frame.player, frame.made[frame.at])
    return (*now, *[code for code in legal if code not in now])


@copy_new_targets.answer
def copy_new_targets_answer(state: State, frame: Copying, answer: object) -> Then | None:
    id = frame.made[frame.at]
    place = len(frame.targets)
    target = instances(state, id)[place]
    now = chosen_for(state, id)[place]
    if not isinstance(answer, tuple) or len(answer) != len(now) or len(set(answer)) != len(answer):
        return Illegal("copy_new_targets", f"{len(now)} targets are to be named")
    for code in answer:
        if not isinstance(code, int) or (code not in now and not is_legal_target(state, target, code, frame.player, id)):
            return Illegal("copy_new_targets", "that is no legal target for the copy")
    frame.targets = (*frame.targets, answer)
    return AGAIN


@clause("707.10c", part="chosen")
def copy_new_targets_chosen(state: State, frame: Copying) -> Then | None:
    """What the copy has for targets becomes the target of it; then the next copy follows."""
    if frame.at >= len(frame.made):
        return None
    id = frame.made[frame.at]
    targets = frame.targets if frame.changing else chosen_for(state, id)
    frame.at += 1
    frame.targets = ()
    frame.changing = False
    events = targeting(state, id, frame.player, targets)
    return do_all(events, go=NEXT_COPY)


@clause("707.10", part="noted")
def copy_spell_noted(state: State, frame: Copying) -> Then | None:
    """The copies are what the text may mean next."""
    note(state, frame.made)
    return None


NEXT_COPY: Final = goto(copy_new_targets_may)


procedure("copy", copy_spell, copy_new_targets_may, copy_new_targets, copy_new_targets_chosen, copy_spell_noted)


@carries_out(CopySpell)
def copy_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The controller copies a spell or ability, also as it last was on the stack."""
    assert isinstance(effect, CopySpell)
    ids = objects_named(state, frame.context(), effect.what)
    if not ids:
        return None
    number = amount(state, frame.context(), effect.amount)
    return Call("copy", Copying(frame.controller, frame.source, ids[0], number, effect.new_targets))


@slotted
class CardsCopied(Noting):
    """Cards of which copies are made where the cards are."""

    player: int
    source: Id
    ids: Ids


@clause("707.12")
def copy_and_cast(state: State, frame: CardsCopied) -> Then | None:
    """The copies are created in the zone in which the cards are; what casts them follows."""
    made = [
        spell_copied(state.clause, i, player=frame.player, source=frame.source, to=words.EXILE)
        for i in frame.ids
        if state.objects[i].zone == words.EXILE
    ]
    return do_all(made, keep=True)


procedure("copy cards", copy_and_cast, resolve_in_order_noted)


@carries_out(CopyCard)
def copy_card(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Cards in exile are copied there, to be cast."""
    assert isinstance(effect, CopyCard)
    ids = tuple(objects_named(state, frame.context(), effect.what))
    return Call("copy cards", CardsCopied(frame.controller, frame.source, ids)) if ids else None
