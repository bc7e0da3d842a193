"""602: activating activated abilities."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Illegal, Then, do_all, mention
from apnap.model.events.playing import ability_put_on_stack, became_activated
from apnap.model.events.zones import revealed
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import is_mana_ability
from apnap.parts.governing import ACTIVATING
from apnap.parts.intrinsic import loyalty_cost
from apnap.parts.tree import Activated, TapThis, UntapThis
from apnap.rules.additional.cr733_illegal_actions import complete
from apnap.rules.concepts.cr101_cant import cant_activate
from apnap.rules.effects.cr601_casting import Announce, announced
from apnap.rules.effects.cr601_choosing import ANNOUNCING
from apnap.rules.effects.cr601_facts import LOYALTY
from apnap.rules.effects.cr601_paying import PAYING, becomes, with_paid
from apnap.rules.effects.cr602_limits import used_up
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.effects.handled import handles
from apnap.rules.reasons import main_phase_of, player_is, time_is
from apnap.rules.turn.cr506_windows import activatable_now


@clause("602.2")
def activate_permission(state: State, frame: Announce) -> Then | None:
    """Only an object's controller can activate its abilities, in the time that the ability allows."""
    o = state.objects[frame.card]
    lane = state.lane
    ability = announced(state, frame)
    assert isinstance(ability, Activated)
    if o.controller != frame.player or o.zone != ability.zone or o.became:
        return Illegal(
            "activate_permission",
            f"{player_is(frame.player)} can activate no ability of {mention(frame.card)} where it is: that is for its controller",
        )
    if ability.sorcery_timing and (frame.player != lane.active or lane.step != words.MAIN or lane.stack):
        when = f"that ability of {mention(frame.card)} can be activated only {main_phase_of(frame.player)}; {time_is(state)}"
        return Illegal("activate_as_sorcery", when)
    return None


@clause("606.3")
def loyalty_ability(state: State, frame: Announce) -> Then | None:
    """A loyalty ability is activated in a main phase of one's own turn while the stack is empty, one of each permanent a turn."""
    ability = announced(state, frame)
    assert isinstance(ability, Activated)
    if loyalty_cost(ability) is None:
        return None
    lane = state.lane
    if frame.player != lane.active or lane.step != words.MAIN or lane.stack:
        return Illegal("loyalty_ability", f"a loyalty ability can be activated only {main_phase_of(frame.player)}; {time_is(state)}")
    if state.objects[frame.card].fact(LOYALTY) == lane.turn:
        return Illegal("loyalty_ability", f"a loyalty ability of {mention(frame.card)} has been activated this turn")
    return None


@clause("606.6")
def loyalty_negative(state: State, frame: Announce) -> Then | None:
    """A loyalty ability that removes counters cannot be activated unless there are so many."""
    ability = announced(state, frame)
    assert isinstance(ability, Activated)
    symbol = loyalty_cost(ability)
    if symbol is None or state.objects[frame.card].count("loyalty") + symbol.number >= 0:
        return None
    return Illegal("loyalty_negative", f"{mention(frame.card)} has fewer than {-symbol.number} loyalty counters")


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
    o = state.objects[frame.card]
    if [p for p in ability.cost if isinstance(p, (TapThis, UntapThis))]:
        c = characteristics(state, frame.card)
        if c.creature and not c.keywords & words.HASTE and o.since >= state.players[frame.player].last_turn:
            new = f"{mention(frame.card)} came under {player_is(frame.player)}'s control only this turn and cannot be tapped for a cost"
            return Illegal("activate_summoning_sick", new)
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
