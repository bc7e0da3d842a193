"""What a player with priority may do (117.1): play lands, cast spells, activate abilities."""

from __future__ import annotations

from apnap.machine.then import Call, Illegal, Then
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.definition import is_mana_ability
from apnap.parts.tree import Activated, SpellAbility, Target
from apnap.rules.concepts.cr106_mana import Sources, sources
from apnap.rules.concepts.cr118_costs import can_pay_cost
from apnap.rules.effects.cr601_casting import Announce
from apnap.rules.effects.cr613_layers import characteristics, controlled
from apnap.rules.effects.references import legal_targets
from apnap.rules.types.cr305_lands import PlayLand, lands_left


def offered(state: State, player: int, sorcery: bool) -> list[tuple[object, ...]]:
    """The actions that the player can complete; `sorcery`: at a time when a sorcery could be cast (117.1a)."""
    actions: list[tuple[object, ...]] = []
    objects = state.objects
    p = state.players[player]
    mana: Sources | None = None
    for id in p.hand:
        card = objects[id].card
        if card.is_land:
            if sorcery and lands_left(state, player):
                actions.append(("play", id))
        elif (sorcery or card.spell_speed_instant) and card.cost is not None:
            if mana is None:
                mana = sources(state, player)
            if mana.can_pay(card.mana, p.pool) and (not card.targeted or has_targets(state, player, objects[id])):
                actions.append(("cast", id))
    if state.activated:
        for id in controlled(state, player):
            if objects[id].card.activated:
                activated_offers(state, player, id, sorcery, actions)
    return actions


def has_targets(state: State, player: int, o: Object) -> bool:
    """The targets of the spell can be chosen."""
    for ability in o.card.base.abilities:
        if isinstance(ability, SpellAbility) and not choosable(state, ability.targets, player, o.id):
            return False
    return True


def choosable(state: State, targets: tuple[Target, ...], player: int, source: int) -> bool:
    """Enough legal targets exist for each instance of "target"."""
    return all([target.least == 0 or len(legal_targets(state, target, player, source)) >= target.least for target in targets])


def activated_offers(state: State, player: int, id: int, sorcery: bool, actions: list[tuple[object, ...]]) -> None:
    """Add the object's activated abilities that are no mana abilities and can be activated."""
    for index, ability in enumerate(characteristics(state, id).abilities):
        if isinstance(ability, Activated) and not is_mana_ability(ability) and can_activate(state, player, id, ability, sorcery):
            actions.append(("activate", id, index))


def can_activate(state: State, player: int, id: int, ability: Activated, sorcery: bool) -> bool:
    """The ability may be activated now, its costs can be paid and its targets chosen."""
    if ability.sorcery_timing and not sorcery:
        return False
    return can_pay_cost(state, player, id, ability) and choosable(state, ability.targets, player, id)


def mana_actions(state: State, player: int) -> tuple[tuple[object, ...], ...]:
    """The mana abilities that the player can activate now (605.3a)."""
    actions: list[tuple[object, ...]] = []
    for id in controlled(state, player):
        c = characteristics(state, id)
        if c.mana_abilities:
            for index, ability in enumerate(c.abilities):
                if isinstance(ability, Activated) and is_mana_ability(ability) and can_pay_cost(state, player, id, ability):
                    actions.append(("activate", id, index))
    return tuple(actions)


def begin_action(state: State, player: int, answer: object) -> Then:
    """The procedure of the action that the player takes."""
    if isinstance(answer, tuple) and len(answer) >= 2 and isinstance(answer[1], int) and answer[1] in state.objects:
        id: int = answer[1]
        if answer[0] == "play" and len(answer) == 2:
            return Call("play land", PlayLand(player, id))
        if answer[0] == "cast" and len(answer) == 2:
            return Call("cast", Announce(player, id))
        if answer[0] == "activate" and len(answer) == 3 and isinstance(answer[2], int):
            abilities = characteristics(state, id).abilities
            if 0 <= answer[2] < len(abilities):
                ability = abilities[answer[2]]
                if isinstance(ability, Activated):
                    return Call("activate mana" if is_mana_ability(ability) else "activate", Announce(player, id, answer[2]))
    return Illegal("priority_system", "that is no action that a player with priority can take")
