"""What a player with priority may do (117.1): play lands, cast spells, activate abilities."""

from __future__ import annotations

from apnap.machine.then import Call, Illegal, Then
from apnap.model.effects import Lasting
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.definition import is_mana_ability
from apnap.parts.governing import ACTIVATING, CASTING, LAND_PLAYS, TIMED
from apnap.parts.intrinsic import loyalty_cost
from apnap.parts.tree import Activated, CastFor, SpellAbility
from apnap.parts.words import CAST_FACE_DOWN, EXILE, HAND
from apnap.rules.combat.cr506.windows import activatable_now, castable_now
from apnap.rules.concepts.cr101.cant import cant_activate
from apnap.rules.concepts.cr106.sources import MUCH, PLENTY, Sources, sources
from apnap.rules.concepts.cr115.targets import can_be_put, choosable, choosable_modes, modes_of
from apnap.rules.concepts.cr116.turning_face_up import offers_face_up, turning_up
from apnap.rules.concepts.cr118.paying import can_be_paid, can_pay_cost
from apnap.rules.effects.cr613.characteristics import characteristics, controlled, current
from apnap.rules.keywords.cr702_suspend import can_suspend, suspending
from apnap.rules.objects.cr305.permissions import PlayLand, can_be_played, lands_left
from apnap.rules.spells.cr601.announcing import Announce, announcing
from apnap.rules.spells.cr601.facts import LOYALTY
from apnap.rules.spells.cr601.total import can_afford, cast_card, drafted, least_targets, ways
from apnap.rules.spells.cr602.limits import used_up


def offered(state: State, player: int, sorcery: bool) -> list[tuple[object, ...]]:
    """The actions that the player can complete; `sorcery`: at a time when a sorcery could be cast (117.1a)."""
    actions: list[tuple[object, ...]] = []
    objects = state.objects
    p = state.players[player]
    mana: Sources | None = None
    most, have = PLENTY
    usual = not (state.about.cost_changes or state.about.governed & CASTING)
    plays = sorcery and (lands_left(state, player) > 0 if state.about.governed & LAND_PLAYS else not p.lands_played)
    for id in p.hand:
        card = objects[id].card
        if card.is_land:
            if plays or card.morphs:
                actions.extend(land_offers(state, player, id, sorcery, plays))
        elif not sorcery and not card.spell_speed_instant:
            continue
        elif card.simple and usual:
            if mana is None:
                mana = sources(state, player)
                most, have = mana.counted(p.pool)
            if card.mana_value > most or (most == MUCH and not can_be_paid(state, player, id, card.mana)):
                continue
            for kind, number in card.typed:
                if have[kind] < number:
                    break
            else:
                actions.append(("cast", id))
        elif card.elaborate or card.cost is not None:
            other_offers(state, player, id, sorcery, usual, actions)
    if state.about.cast_elsewhere or state.about.face_down or state.about.activated_abilities:
        offers_of_others(state, player, sorcery, actions)
    return actions


def land_offers(state: State, player: int, id: int, sorcery: bool, plays: bool) -> list[tuple[object, ...]]:
    """The land is played, or cast face down if it has morph (702.37a)."""
    actions: list[tuple[object, ...]] = [("play", id)] if plays else []
    if state.objects[id].card.morphs and sorcery:
        elaborate_offers(state, player, id, sorcery, actions)
    return actions


def other_offers(state: State, player: int, id: int, sorcery: bool, usual: bool, actions: list[tuple[object, ...]]) -> None:
    """Add the ways to cast a card that asks for more than mana, or whose cost may be changed."""
    o = state.objects[id]
    if o.card.elaborate or not usual:
        elaborate_offers(state, player, id, sorcery, actions)
    elif can_be_paid(state, player, id, o.card.mana) and has_targets(state, player, o):
        actions.append(("cast", id))


def offers_of_others(state: State, player: int, sorcery: bool, actions: list[tuple[object, ...]]) -> None:
    """Add what can be done with cards that are not in the player's hand."""
    if state.about.cast_elsewhere or state.about.face_down:
        offers_elsewhere(state, player, sorcery, actions)
    if state.about.activated_abilities:
        for id in controlled(state, player):
            if (current(state, state.objects[id]) if state.about.reshaping else state.objects[id].card).activated:
                activated_offers(state, player, id, sorcery, actions)


def elaborate_offers(state: State, player: int, id: int, sorcery: bool, actions: list[tuple[object, ...]]) -> None:
    """Add each way in which the card can be cast and paid for."""
    for way in ways(state, player, id):
        if way == CAST_FACE_DOWN and not sorcery:
            continue
        if can_cast(state, player, id, way):
            actions.append(("cast", id, way) if way else ("cast", id))
    o = state.objects[id]
    if o.card.suspends and o.zone == HAND and can_suspend(state, player, id):
        actions.append(("suspend", id))


def can_cast(state: State, player: int, id: int, way: int) -> bool:
    """The spell can be cast now and paid for in that way, and its targets and modes be chosen."""
    o = state.objects[id]
    draft = drafted(way, o.zone)
    if cast_card(state, id, draft).governs & TIMED and not castable_now(state, player, id):
        return False
    for ability in cast_card(state, id, draft).base.abilities:
        if isinstance(ability, SpellAbility):
            if not can_be_put(state, ability, player, id):
                return False
            part = modes_of(ability)
            modes = choosable_modes(state, ability, player, id)[: part.least] if part is not None else ()
            draft.targets = least_targets(ability, modes)
    return can_afford(state, player, id, -1, draft, 0)


def offers_elsewhere(state: State, player: int, sorcery: bool, actions: list[tuple[object, ...]]) -> None:
    """Add what can be turned face up, what can be cast from other zones than the hand, and abilities that can be activated there."""
    if state.about.face_down:
        offers_face_up(state, player, controlled(state, player), actions)
    if not state.about.cast_elsewhere:
        return
    p = state.players[player]
    graveyards = [i for each in state.players for i in each.graveyard]
    for id in (*p.hand, *graveyards, *state.exile):
        o = state.objects[id]
        if (
            (sorcery or o.card.spell_speed_instant or (o.zone == EXILE and is_kept(state, player, id)))
            and not o.card.is_land
            and o.id not in p.hand
        ):
            elaborate_offers(state, player, id, sorcery, actions)
        elif o.card.is_land and sorcery and o.zone != HAND and can_be_played(state, player, o) and lands_left(state, player) > 0:
            actions.append(("play", id))
        if o.card.castable_elsewhere and o.owner == player:
            activated_offers(state, player, id, sorcery, actions)


def kept_by(state: State, player: int) -> list[Lasting]:
    """The effects of madness, of old, by which the player can cast a card until that player passes."""
    return [e for e in state.effects if isinstance(e.part, CastFor) and e.controller == player]


def is_kept(state: State, player: int, id: int) -> bool:
    """The player can cast the card by madness, of old, whenever an instant can be cast."""
    return any([id in e.subjects for e in kept_by(state, player)])


def has_targets(state: State, player: int, o: Object) -> bool:
    """The targets of the spell can be chosen."""
    for ability in o.card.base.abilities:
        if isinstance(ability, SpellAbility) and not choosable(state, ability.targets, player, o.id):
            return False
    return True


def activated_offers(state: State, player: int, id: int, sorcery: bool, actions: list[tuple[object, ...]]) -> None:
    """Add the object's activated abilities that are no mana abilities and can be activated."""
    for index, ability in enumerate(characteristics(state, id).abilities):
        if isinstance(ability, Activated) and not is_mana_ability(ability) and can_activate(state, player, id, ability, sorcery):
            actions.append(("activate", id, index))


def can_activate(state: State, player: int, id: int, ability: Activated, sorcery: bool) -> bool:
    """The ability may be activated now, its costs can be paid and its targets chosen."""
    if not sorcery and (ability.sorcery_timing or loyalty_cost(ability) is not None):
        return False
    if state.objects[id].zone != ability.zone or not is_allowed(state, player, id, ability):
        return False
    return can_pay_cost(state, player, id, ability) and can_be_put(state, ability, player, id)


def is_allowed(state: State, player: int, id: int, ability: Activated) -> bool:
    """The ability may be activated, as far as what it says of itself goes: "Activate only if" (602.5)."""
    if ability.once_each_turn and used_up(state.objects[id], ability, state.lane.turn):
        return False
    if loyalty_cost(ability) is not None and state.objects[id].fact(LOYALTY) == state.lane.turn:
        return False
    if state.about.governed & ACTIVATING and cant_activate(state, player, id, is_mana_ability(ability)):
        return False
    return activatable_now(state, player, id, ability)


def mana_actions(state: State, player: int) -> tuple[tuple[object, ...], ...]:
    """The mana abilities that the player can activate now (605.3a)."""
    actions: list[tuple[object, ...]] = []
    for id in controlled(state, player):
        c = characteristics(state, id)
        if c.mana_abilities:
            for index, ability in enumerate(c.abilities):
                if not isinstance(ability, Activated) or not is_mana_ability(ability) or not is_allowed(state, player, id, ability):
                    continue
                if can_pay_cost(state, player, id, ability):
                    actions.append(("activate", id, index))
    return tuple(actions)


def begin_action(state: State, player: int, answer: object) -> Then:
    """The procedure of the action that the player takes."""
    if isinstance(answer, tuple) and len(answer) >= 2 and isinstance(answer[1], int) and answer[1] in state.objects:
        id: int = answer[1]
        if answer[0] == "play" and len(answer) == 2:
            return Call("play land", PlayLand(player, id))
        if answer[0] == "cast" and len(answer) == 2:
            return Call("cast", Announce(player, id) if id in state.players[player].hand else announcing(player, id, 0, EXILE))
        if answer[0] == "cast" and len(answer) == 3 and isinstance(answer[2], int) and answer[2]:
            return Call("cast", announcing(player, id, answer[2], EXILE))
        if answer[0] == "unmask" and (len(answer) == 2 or isinstance(answer[2], int)):
            return Call("turn up", turning_up(state, player, id, int(str(answer[2])) if len(answer) == 3 else 0))
        if answer[0] == "suspend" and len(answer) == 2:
            return Call("suspend", suspending(state, player, id))
        if answer[0] == "activate" and len(answer) == 3 and isinstance(answer[2], int):
            abilities = characteristics(state, id).abilities
            if 0 <= answer[2] < len(abilities):
                ability = abilities[answer[2]]
                if isinstance(ability, Activated):
                    return Call("activate mana" if is_mana_ability(ability) else "activate", Announce(player, id, answer[2]))
    return Illegal("priority_system", "that is no action that a player with priority can take")
