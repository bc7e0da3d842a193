"""702.37: turning what morph put onto the battlefield face up."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Illegal, Then
from apnap.model.events.playing import counters_changed
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Morph
from apnap.parts.variants import UP
from apnap.rules.actions.cr701_manifesting import cloak_turn_up, cloak_turn_up_life, is_cloaked, manifest_turn_up, manifest_turn_up_life
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr613.characteristics import derived
from apnap.rules.effects.cr613.control import with_fact
from apnap.rules.effects.cr613.settling import face_up
from apnap.rules.objects.cr708_face_down import BY_MANA_COST, BY_MORPH, NO_WAY
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.cost_parts import cast_pay_costs_others, cast_pay_costs_others_answer
from apnap.rules.spells.cr601.paying import cast_pay_costs, cast_pay_costs_life


def morph_of(state: State, o: Object) -> Morph | None:
    """The morph ability that the face-down permanent would have if it were face up, with all effects that would then apply to it."""
    abilities = face_up(state, o).base.abilities
    if state.about.reshaping and [ability for ability in abilities if isinstance(ability, Morph)]:
        made = o.copy(None)
        made.facts = with_fact(o, words.HIDDEN_FACE, UP)
        made.card = face_up(state, o)
        abilities = derived(state, made).abilities
    for ability in abilities:
        if isinstance(ability, Morph):
            return ability
    return None


@clause("702.37e")
def morph_turn_up(state: State, frame: Announce) -> Then | None:
    """Whoever has priority may turn a face-down permanent of theirs face up, if it would then have a cost for that."""
    if frame.draft.way == NO_WAY:
        return Illegal("morph_turn_up", "nothing allows that permanent to be turned face up")
    return None


@clause("702.37b")
def megamorph(state: State, frame: Announce) -> Then | None:
    """A counter is put on what is turned face up for its megamorph cost, as it is."""
    id = frame.card
    morph = morph_of(state, state.objects[id]) if on_battlefield(state, id) else None
    if frame.draft.way != BY_MORPH or morph is None or not morph.megamorph:
        return None
    return counters_changed(state.clause, id, counter="+1/+1", amount=1, player=frame.player, source=id)


@clause("702.37e", part="mana")
def morph_turn_up_mana(state: State, frame: Announce) -> Then | None:
    """The mana that turning it face up costs is paid."""
    if frame.draft.way == BY_MANA_COST:
        return (cloak_turn_up if is_cloaked(state, frame) else manifest_turn_up).within(state, frame)
    return cast_pay_costs.run(state, frame)


@clause("702.37e", part="life")
def morph_turn_up_life(state: State, frame: Announce) -> Then | None:
    """Life is paid for its Phyrexian symbols (107.4f)."""
    if frame.draft.way == BY_MANA_COST:
        return (cloak_turn_up_life if is_cloaked(state, frame) else manifest_turn_up_life).within(state, frame)
    return cast_pay_costs_life.run(state, frame)


@clause("702.37e", part="others")
def morph_turn_up_others(state: State, frame: Announce) -> Then | None:
    """The other parts of it are paid."""
    return cast_pay_costs_others.run(state, frame)


@morph_turn_up_others.answer
def morph_turn_up_others_answer(state: State, frame: Announce, answer: object) -> Then | None:
    return cast_pay_costs_others_answer(state, frame, answer)
