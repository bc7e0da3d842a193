"""605: mana abilities resolve at once, without the stack."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import SAME, Call, Illegal, Then
from apnap.model import facets
from apnap.model.events.playing import tapped_for_mana
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import is_mana_ability
from apnap.parts.tree import Activated, TapThis
from apnap.rules.checks.cr733_illegal_actions import close_journal, complete, open_journal
from apnap.rules.spells.cr601.announcing import Announce, announced
from apnap.rules.spells.cr601.choosing import cast_modes_halves, cast_modes_unseen
from apnap.rules.spells.cr601.paying import PAYING
from apnap.rules.spells.cr602.activating import activate_permission, activate_prohibited, activate_summoning_sick
from apnap.rules.spells.cr602.limited_mana import activate_limited_mana
from apnap.rules.spells.cr605.triggered import is_mana_trigger
from apnap.rules.spells.cr608.instructions import Instructions


@clause("605.1a")
def mana_ability_activated(state: State, frame: Announce) -> Then | None:
    """It could add mana, has no target and is no loyalty ability; what it does is written down while an action may be reversed."""
    ability = announced(state, frame)
    if not isinstance(ability, Activated) or not is_mana_ability(ability):
        return Illegal("mana_ability_activated", "that is no mana ability")
    if [f for f in state.lane.frames[:-1] if isinstance(f, Announce) and f.card == frame.card and f.index == frame.index]:
        return Illegal("mana_ability_not_nested", "a mana ability cannot be activated again before it has resolved")
    if state.marks:
        frame.journalled = open_journal(state, frame.card)
    return None


@clause("605.3b")
def mana_ability_resolves(state: State, frame: Announce) -> Then | None:
    """It resolves as soon as it has been activated; nobody can respond."""
    ability = announced(state, frame)
    assert isinstance(ability, Activated)
    spell = Spell(ability, (), frame.x, frame.card)
    return Call("instructions", Instructions(ability.effects, frame.player, frame.card, spell, (), choice=frame.choice))


@clause("605.1b")
def mana_ability_triggered(state: State, frame: Announce) -> Then | None:
    """Its permanent has been tapped for mana: for that triggered mana abilities wait (106.12a)."""
    if not state.about.watched >> words.TAPPED_FOR_MANA & 1:
        return None
    ability = announced(state, frame)
    if not isinstance(ability, Activated) or not [part for part in ability.cost if isinstance(part, TapThis)]:
        return None
    return tapped_for_mana(state.clause, frame.card, player=frame.player)


@clause("605.4a")
def mana_trigger_immediate(state: State, frame: Announce) -> Then | None:
    """Triggered mana abilities resolve at once after the mana ability that they triggered on, without the stack."""
    lane = state.lane
    for n, waiting in enumerate(lane.waiting):
        if is_mana_trigger(waiting.ability):
            lane.waiting = lane.waiting[:n] + lane.waiting[n + 1 :]
            state.changed |= facets.STACK
            w = waiting
            spell = Spell(w.ability, (), 0, w.source, w.subject, w.other, w.player, w.amount)
            return Call("instructions", Instructions(w.ability.effects, w.controller, w.source, spell, ()), SAME)
    return None


@clause("605.3b", part="over")
def mana_ability_resolves_over(state: State, frame: Announce) -> Then | None:
    """Afterwards what was going on goes on."""
    complete(state)
    if frame.journalled:
        close_journal(state)
    return None


procedure(
    "activate mana",
    mana_ability_activated,
    activate_permission,
    activate_prohibited,
    activate_summoning_sick,
    cast_modes_unseen,
    cast_modes_halves,
    *PAYING,
    activate_limited_mana,
    mana_ability_resolves,
    mana_ability_triggered,
    mana_trigger_immediate,
    mana_ability_resolves_over,
)
