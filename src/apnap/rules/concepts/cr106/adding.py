"""106.4: mana is added to a pool."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import Clause, clause
from apnap.machine.then import Call, Illegal, Then
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts.definition import is_mana_ability
from apnap.parts.tree import Activated, AddMana, Effect, KeepThisMana, Triggered
from apnap.rules.spells.cr605.frames import AddingMana
from apnap.rules.spells.cr605.plain import adding_mana, mana_ability_resolves_plain
from apnap.rules.spells.cr605.triggered import is_mana_trigger, mana_trigger_immediate_adds
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import amount, players_named


@clause("106.4")
def mana_pool_rule(state: State, frame: AddingMana) -> Then | None:
    """Mana is added to the player's pool; which, if there is a choice, the player decides."""
    if len(frame.choices) == 1:
        return adding_mana(state, frame)
    return Decision(CHOOSE, frame.player, state.clause, Listed(frame.choices), (frame.source,), "mana")


@mana_pool_rule.answer
def mana_pool_rule_answer(state: State, frame: AddingMana, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or answer not in frame.choices:
        return Illegal("mana_pool_rule", "that mana is not among the choices")
    spell = [under for under in state.lane.frames if isinstance(under, Instructions)][-1].spell
    return adding(spell).within(state, AddingMana(frame.player, frame.source, (answer,), frame.stays))


def adding(spell: Spell) -> Clause:
    """The clause by which mana is added: a mana ability resolves at once (605.3b, 605.4a), what else adds mana puts it into the pool."""
    ability = spell.ability
    if isinstance(ability, Triggered) and is_mana_trigger(ability):
        return mana_trigger_immediate_adds
    return mana_ability_resolves_plain if isinstance(ability, Activated) and is_mana_ability(ability) else mana_pool_rule


@carries_out(AddMana)
def add_mana(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Mana is added to a player's pool (106.4)."""
    assert isinstance(effect, AddMana)
    choices = effect.choices
    if effect.times is not None:
        number = amount(state, frame.context(), effect.times)
        if not number:
            return None
        choices = tuple([(w * number, u * number, b * number, r * number, g * number, c * number) for w, u, b, r, g, c in choices])
    to = players_named(state, frame.context(), effect.who)
    if not to:
        return None
    stays = frame.at < len(frame.effects) and isinstance(frame.effects[frame.at], KeepThisMana)
    if len(choices) == 1 or frame.choice >= 0:
        made = choices[max(frame.choice, 0)]
        return adding(frame.spell).within(state, AddingMana(to[0], frame.source, (made,), stays))
    return Call("add mana", AddingMana(to[0], frame.source, choices, stays))
