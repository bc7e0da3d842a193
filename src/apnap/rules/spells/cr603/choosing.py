"""603.3c-d: modes, targets and division of a triggered ability are chosen as it is put on the stack."""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.decisions import CHOOSE, TARGETS, Chosen, Decision, Listed
from apnap.machine.procedures import clause, past
from apnap.machine.then import AGAIN, SAME, Do, Illegal, Then, do_all
from apnap.model.events.playing import NO_TARGET, choice_announced, fizzled
from apnap.model.frame import Frame
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.tree import Triggered
from apnap.rules.concepts.cr115.legal import legal_targets
from apnap.rules.concepts.cr115.targets import choices, choosable_modes, instances, modes_of, not_chosen, why_not_chosen
from apnap.rules.spells.cr601.casting import targeting
from apnap.rules.spells.cr601.choosing import DIVISION, MODES
from apnap.rules.spells.cr601.division import divided, divisions, given, most_to_share
from apnap.rules.spells.cr608.references import Context, amount
from apnap.slotted import Id, Ids, slotted


@slotted
class Placing(Frame):
    """Triggered abilities being put on the stack: `id` is the one whose choices are made, `targets` what has been chosen for it."""

    id: Id = 0
    targets: tuple[Ids, ...] = ()


@clause("603.3c")
def trigger_modes(state: State, frame: Placing) -> Then | None:
    """The controller of a modal ability chooses its modes; if none can be chosen, it is removed from the stack."""
    o = state.objects[frame.id]
    assert o.spell is not None
    assert isinstance(o.spell.ability, Triggered)
    part = modes_of(o.spell.ability)
    if part is None or o.spell.modes:
        return None
    legal = choosable_modes(state, o.spell.ability, o.controller, frame.id)
    if len(legal) < part.least or not legal:
        return Do((fizzled(state.clause, frame.id, player=o.controller, cause=NO_TARGET),), go=NEXT_ABILITY)
    return Decision(CHOOSE, o.controller, state.clause, Chosen(legal, part.least, part.most), (frame.id,), "modes")


@trigger_modes.answer
def trigger_modes_answer(state: State, frame: Placing, answer: object) -> Then | None:
    o = state.objects[frame.id]
    assert o.spell is not None
    assert isinstance(o.spell.ability, Triggered)
    part = modes_of(o.spell.ability)
    assert part is not None
    legal = choosable_modes(state, o.spell.ability, o.controller, frame.id)
    if not isinstance(answer, tuple) or answer not in Chosen(legal, part.least, part.most):
        return Illegal("trigger_modes", f"{part.least} to {part.most} modes are chosen, in their order, by the numbers {legal}")
    made = o.spell.copy()
    made.modes = answer
    return choice_announced(state.clause, frame.id, player=o.controller, what=MODES, spell=made)


@clause("603.3d")
def trigger_targets(state: State, frame: Placing) -> Then | None:
    """Its controller chooses its targets; without a legal choice it is removed from the stack."""
    o = state.objects[frame.id]
    assert o.spell is not None
    assert isinstance(o.spell.ability, Triggered)
    targets = instances(o.spell.ability, o.spell.modes)
    at = len(frame.targets)
    if at == len(targets):
        return do_all(targeting(state, frame.id, o.controller, frame.targets)) if targets else NEXT_ABILITY
    legal = not_chosen(targets[at], tuple(legal_targets(state, targets[at], o.controller, frame.id)), frame.targets)
    most = most_to_share(state, context_of(o, frame), o.spell.ability, o.spell.modes, at, targets[at])
    options = choices(state, o.controller, frame.id, targets, frame.targets, legal, most)
    if options is None:
        return Do((fizzled(state.clause, frame.id, player=o.controller, cause=NO_TARGET),), go=NEXT_ABILITY)
    return Decision(TARGETS, o.controller, state.clause, options, (frame.id, at))


@trigger_targets.answer
def trigger_targets_answer(state: State, frame: Placing, answer: object) -> Then | None:
    o = state.objects[frame.id]
    assert o.spell is not None
    assert isinstance(o.spell.ability, Triggered)
    target = instances(o.spell.ability, o.spell.modes)[len(frame.targets)]
    wrong = why_not_chosen(state, target, o.controller, frame.id, frame.targets, answer)
    if wrong is not None:
        return Illegal(wrong[0] or "trigger_targets", wrong[1])
    frame.targets = (*frame.targets, cast("tuple[int, ...]", answer))
    return AGAIN


def context_of(o: Object, frame: Placing) -> Context:
    """The ability with the targets that have been chosen."""
    assert o.spell is not None
    return Context(o.controller, o.spell.origin, o.spell.with_targets(frame.targets), frame.targets)


@clause("603.3d", part="divided")
def trigger_targets_divided(state: State, frame: Placing) -> Then | None:
    """Its controller divides what is divided among several targets (601.2d); then the next ability follows."""
    o = state.objects[frame.id]
    assert o.spell is not None
    assert isinstance(o.spell.ability, Triggered)
    parts = divided(o.spell.ability, o.spell.modes)
    if not [part for part in parts if part is not None]:
        return NEXT_ABILITY
    division = given(state, context_of(o, frame), parts, o.spell.division)
    at = len(division)
    if at == len(frame.targets):
        made = o.spell.copy()
        made.division = division
        return Do(
            (choice_announced(state.clause, frame.id, player=o.controller, what=DIVISION, spell=made),),
            go=NEXT_ABILITY,
        )
    part = parts[at]
    assert part is not None
    options = divisions(amount(state, context_of(o, frame), part.amount), len(frame.targets[at]))
    return Decision(CHOOSE, o.controller, state.clause, Listed(tuple(options)), (frame.id, *frame.targets[at]), "division")


@trigger_targets_divided.answer
def trigger_targets_divided_answer(state: State, frame: Placing, answer: object) -> Then | None:
    o = state.objects[frame.id]
    assert o.spell is not None
    assert isinstance(o.spell.ability, Triggered)
    parts = divided(o.spell.ability, o.spell.modes)
    division = given(state, context_of(o, frame), parts, o.spell.division)
    part = parts[len(division)]
    assert part is not None
    among = len(frame.targets[len(division)])
    number = amount(state, context_of(o, frame), part.amount)
    if answer not in divisions(number, among):
        return Illegal("trigger_targets", f"{number} is divided among {among} targets, each of which gets at least 1")
    made = o.spell.copy()
    made.division = (*division, cast("tuple[int, ...]", answer))
    return Do((choice_announced(state.clause, frame.id, player=o.controller, what=DIVISION, spell=made),), go=SAME)


NEXT_ABILITY: Final = past("trigger_apnap")
