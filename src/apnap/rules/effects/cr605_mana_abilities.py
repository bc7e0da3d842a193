"""605: mana abilities resolve at once, without the stack."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Illegal, Then
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts.definition import is_mana_ability
from apnap.parts.tree import Activated
from apnap.rules.additional.cr733_illegal_actions import close_journal, complete, open_journal
from apnap.rules.effects.cr601_casting import Announce, announced
from apnap.rules.effects.cr601_paying import PAYING
from apnap.rules.effects.cr602_activating import activate_permission, activate_summoning_sick
from apnap.rules.effects.cr608_resolving import Instructions


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
    activate_summoning_sick,
    *PAYING,
    mana_ability_resolves,
    mana_ability_resolves_over,
)
