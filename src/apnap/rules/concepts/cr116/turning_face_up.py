"""116.2b: turning a face-down permanent face up, a special action."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Then, do_all, events_of
from apnap.model.events.zones import turned_over
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Activated, CostPart
from apnap.parts.variants import CLOAKED, MANIFESTED, UP
from apnap.rules.checks.cr733_illegal_actions import complete
from apnap.rules.concepts.cr110_permanents import is_permanent
from apnap.rules.effects.cr613.settling import face_up
from apnap.rules.keywords.cr702_morph import (
    megamorph,
    morph_of,
    morph_turn_up,
    morph_turn_up_life,
    morph_turn_up_mana,
    morph_turn_up_others,
)
from apnap.rules.keywords.cr702_suspend import NO_PLACE
from apnap.rules.objects.cr708_face_down import BY_MANA_COST, BY_MORPH, FACE_UP, NO_WAY
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.choosing import cast_modes_halves
from apnap.rules.spells.cr601.cost_parts import cast_pay_costs_others
from apnap.rules.spells.cr601.paying import PAYING, cast_pay_costs, cast_pay_costs_life
from apnap.rules.spells.cr601.total import can_afford


def ways_up(state: State, player: int, id: int) -> list[tuple[int, tuple[CostPart, ...]]]:
    """The ways in which the player may turn the permanent face up, with their costs."""
    o = state.objects[id]
    kind = o.fact(words.HIDDEN_FACE)
    if kind == UP or not is_permanent(o) or o.controller != player:
        return []
    found: list[tuple[int, tuple[CostPart, ...]]] = []
    morph = morph_of(state, o)
    if morph is not None:
        found.append((BY_MORPH, morph.cost))
    card = face_up(state, o)
    if kind in (MANIFESTED, CLOAKED) and card.types & words.CREATURE and card.cost is not None:
        found.append((BY_MANA_COST, (card.cost,)))
    return found


def turning_up(state: State, player: int, id: int, way: int) -> Announce:
    """The special action as it is begun: its cost is paid like that of an ability."""
    made = Announce(player, id, NO_PLACE, id)
    parts = dict(ways_up(state, player, id)).get(way)
    made.draft = Spell(Activated(parts if parts is not None else (), ()))
    made.draft.way = way if parts is not None else NO_WAY
    return made


def offers_face_up(state: State, player: int, ids: tuple[int, ...], actions: list[tuple[object, ...]]) -> None:
    """Add each way in which the player can turn a permanent face up and pay for it."""
    for id in ids:
        if state.objects[id].facts:
            for way, _cost in ways_up(state, player, id):
                if can_afford(state, player, id, NO_PLACE, turning_up(state, player, id, way).draft, 0):
                    actions.append(("unmask", id, way))


@clause("116.2b")
def face_up_special_action(state: State, frame: Announce) -> Then | None:
    """Its cost is paid and it is turned face up; the stack is not used."""
    complete(state)
    turned = turned_over(state.clause, frame.card, player=frame.player, face=FACE_UP)
    return do_all([turned, *events_of(megamorph.within(state, frame))])


IN_PLACE: Final = {
    cast_pay_costs: morph_turn_up_mana,
    cast_pay_costs_life: morph_turn_up_life,
    cast_pay_costs_others: morph_turn_up_others,
}


procedure("turn up", morph_turn_up, cast_modes_halves, *[IN_PLACE.get(clause, clause) for clause in PAYING], face_up_special_action)
