"""602: activating activated abilities.

801.6 stands here: only its controller activates abilities of an object, and has it within range.
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by, clause, procedure
from apnap.machine.then import Illegal, Then, do_all, mention
from apnap.model.events.playing import ability_put_on_stack, became_activated
from apnap.model.events.zones import revealed
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import is_mana_ability
from apnap.parts.governing import ACTIVATING
from apnap.parts.tree import Activated, TapThis, UntapThis
from apnap.rules.checks.cr733_illegal_actions import complete
from apnap.rules.combat.cr506.windows import activatable_now
from apnap.rules.concepts.cr101.cant import cant_activate
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.handled import handles
from apnap.rules.objects.cr302_creatures import can_attack_or_tap
from apnap.rules.objects.cr307_sorceries import is_sorcery_time
from apnap.rules.reasons import main_phase_of, player_is, time_is
from apnap.rules.spells.cr601.announcing import Announce, announced
from apnap.rules.spells.cr601.choosing import ANNOUNCING
from apnap.rules.spells.cr601.paying import PAYING, becomes, with_paid
from apnap.rules.spells.cr602.limits import used_up
from apnap.rules.spells.cr606_loyalty import loyalty_ability, loyalty_negative


@clause("602.2")
def activate_permission(state: State, frame: Announce) -> Then | None:
    """Only an object's controller can activate its abilities, in the time that the ability allows."""
    o = state.objects[frame.card]
    ability = announced(state, frame)
    assert isinstance(ability, Activated)
    if o.controller != frame.player or o.zone != ability.zone or o.became:
        return Illegal(
            "activate_permission",
            f"{player_is(frame.player)} can activate no ability of {mention(frame.card)} where it is: that is for its controller",
        )
    if ability.sorcery_timing and not is_sorcery_time(state, frame.player):
        when = f"that ability of {mention(frame.card)} can be activated only {main_phase_of(frame.player)}; {time_is(state)}"
        return Illegal("activate_as_sorcery", when)
    return None


@clause("602.5")
def activate_prohibited(state: State, frame: Announce) -> Then | None:
    """An ability that says "activate only if" cannot be activated unless that is so."""
    ability = announced(state, frame)
    assert isinstance(ability, Activated)
    if not activatable_now(state, frame.player, frame.card, ability):
        return Illegal("activate_prohibited", f"what the ability of {mention(frame.card)} asks for is not so")
    if ability.once_each_turn and used_up(state.objects[frame.card], ability, state.lane.turn):
        return Illegal("activate_limited", f"that ability of {mention(frame.card)} can be activated only once each turn")
    if state.about.governed & ACTIVATING:
        by = cant_activate(state, frame.player, frame.card, is_mana_ability(ability))
        if by:
            return Illegal("activate_prohibited", f"{mention(by)} prohibits that an ability of {mention(frame.card)} is activated")
    return None


@clause("602.5a")
def activate_summoning_sick(state: State, frame: Announce) -> Then | None:
    """A creature's {T} ability cannot be activated unless it has haste or has been controlled since the turn began."""
    ability = announced(state, frame)
    assert isinstance(ability, Activated)
    taps = [part for part in ability.cost if isinstance(part, (TapThis, UntapThis))]
    if taps and not can_attack_or_tap(state, frame.card, characteristics(state, frame.card)):
        told = f"{mention(frame.card)} came under {player_is(frame.player)}'s control only this turn and cannot be tapped for a cost"
        return Illegal("activate_summoning_sick", told)
    return None


@clause("602.2a", part="reveal")
def activate_announce_reveal(state: State, frame: Announce) -> Then | None:
    """A card whose ability is activated from a hidden zone is revealed, and what is suspended: seen only if it is paid for by hand."""
    if not state.asked_payment or state.objects[frame.card].zone != words.HAND:
        return None
    everybody = (1 << len(state.players)) - 1
    return revealed(state.clause, frame.card, player=frame.player, seen_by=everybody, source=frame.card)


@clause("602.2a")
def activate_announce(state: State, frame: Announce) -> Then | None:
    """The ability is put on the stack as an object that is no card."""
    spell = Spell(announced(state, frame), (), 0, frame.card)
    return do_all([ability_put_on_stack(state.clause, frame.card, player=frame.player, source=frame.card, spell=spell)], keep=True)


@clause("602.2b")
def activate_like_casting(state: State, frame: Announce) -> Then | None:
    """The other steps are those of casting a spell; then the ability has been activated."""
    complete(state)
    detail = with_paid(state, frame)
    return becomes(state, became_activated(state.clause, frame.id, player=frame.player, source=frame.card, spell=detail))


procedure(
    "activate",
    activate_permission,
    loyalty_ability,
    loyalty_negative,
    activate_prohibited,
    activate_summoning_sick,
    activate_announce_reveal,
    activate_announce,
    *ANNOUNCING,
    *PAYING,
    activate_like_casting,
)


handles(Activated)


carried_out_by("801.6", "range_activation", activate_permission)
