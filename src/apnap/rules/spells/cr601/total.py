"""601.2f, 118.7-9: what a spell or ability costs, and the ways in which a card can be cast (601.3).

708.4 stands here: what is being cast is asked in one place, whether it is face down, the back face or the card.
701.67a stands here: what helps to pay is found for waterbending, convoke, improvise and delve together.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.machine.then import Illegal
from apnap.model.objects import Object, Spell
from apnap.model.state import State
from apnap.parts.definition import Characteristics, Definition
from apnap.parts.governing import CASTING
from apnap.parts.tree import (
    Ability,
    Activated,
    AdditionalCost,
    AlternativeCost,
    CastFor,
    CostChange,
    CostPart,
    GainFlashback,
    ManaCost,
    MayCast,
    OptionalCost,
    SpellAbility,
)
from apnap.parts.variants import DISGUISED, face_down
from apnap.parts.words import ARTIFACT, CAST_FACE_DOWN, CAST_TRANSFORMED, CONVOKE, DELVE, EXILE, GRAVEYARD, HAND, IMPROVISE
from apnap.rules.concepts.cr101.cant import cant_cast
from apnap.rules.concepts.cr102_players import is_one_of
from apnap.rules.concepts.cr115.targets import instances
from apnap.rules.concepts.cr118.bills import Bill, Helpers, added_up, all_halves, changed, chosen_halves
from apnap.rules.concepts.cr118.paying import LOOKED, TRIED, likeliest, payable_at_all, unpaid
from apnap.rules.effects.cr613.characteristics import characteristics, controlled, current
from apnap.rules.effects.cr613.filters import meets_base
from apnap.rules.handled import handles
from apnap.rules.keywords.cr702_cast_face_down import cast_as, may_cast_face_down
from apnap.rules.spells.cr608.conditions import holds
from apnap.rules.spells.cr608.references import Context, amount
from apnap.solve.mana_search import YES

FREE: Final = -1
"""The way of casting without paying the mana cost (118.9)."""
FLASHBACK: Final = -2
"""The way of casting by flashback that an effect gave the card (702.34)."""
NO_DRAFT: Final = Spell()
THREE: Final = ManaCost(generic=3)
"""For what a card is cast face down (702.37a)."""


# Ways -------------------------------------------------------------------------------------------------------------
def ways(state: State, player: int, id: int) -> list[int]:
    """The ways in which the player is allowed to cast the card from where it is: 0 for its mana cost, then alternatives by place."""
    o = state.objects[id]
    found: list[int] = []
    if not o.became and not o.card.is_land and not (state.about.governed & CASTING and cant_cast(state, player, id)):
        found = face_up_ways(state, player, o)
    if o.card.morphs and may_cast_face_down(state, player, o):
        found.append(CAST_FACE_DOWN)
    return found


def face_up_ways(state: State, player: int, o: Object) -> list[int]:
    """The ways in which the player is allowed to cast the card with the face that it has."""
    card = o.card
    found: list[int] = []
    mine = o.owner == player
    if mine and o.zone == HAND and card.cost is not None:
        found.append(0)
    if mine and card.elaborate:
        for place, ability in enumerate(card.base.abilities):
            if isinstance(ability, AlternativeCost) and ability.zone == o.zone:
                found.append(place + 1)
    if state.effects and o.zone != HAND:
        found.extend(given_ways(state, player, o))
    return found


def given_ways(state: State, player: int, o: Object) -> list[int]:
    """The ways that effects give (601.3): flashback, and permission to cast it from where it is."""
    found: list[int] = []
    for effect in state.effects:
        part = effect.part
        if o.id not in effect.subjects:
            continue
        way = 0
        if isinstance(part, GainFlashback):
            if o.zone != GRAVEYARD or o.owner != player:
                continue
            way = FLASHBACK
        elif isinstance(part, MayCast):
            if effect.controller != player:
                continue
            way = FREE if part.free else 0
        elif isinstance(part, CastFor):
            if effect.controller != player or o.zone != EXILE:
                continue
            way = way_called(o.card, part.name)
        else:
            continue
        if way not in found and (way == FREE or way > 0 or o.card.cost is not None):
            found.append(way)
    return found


def way_called(card: Definition, name: str) -> int:
    """The way of casting the card by its alternative cost of that name; 0: it has none."""
    for place, ability in enumerate(card.base.abilities):
        if isinstance(ability, AlternativeCost) and ability.name == name:
            return place + 1
    return 0


def alternative(card: Definition, way: int) -> AlternativeCost | None:
    """The alternative cost printed on the card that the way stands for."""
    if way <= 0:
        return None
    ability = card.base.abilities[way - 1]
    assert isinstance(ability, AlternativeCost)
    return ability


def way_name(card: Definition, way: int) -> str:
    """The keyword that the way is of; "" if none."""
    if way == FLASHBACK:
        return "Flashback"
    if way == CAST_FACE_DOWN:
        return "Disguise" if cast_as(card) == DISGUISED else "Morph"
    chosen = alternative(card, way)
    return chosen.name if chosen is not None else ""


def cast_card(state: State, id: int, draft: Spell) -> Definition:
    """What is being cast: the card, or, cast face down, what that is (708.4), or its back face (712.14c)."""
    card = state.objects[id].card
    if draft.way == CAST_TRANSFORMED and card.back is not None:
        return card.back
    return state.define(face_down(cast_as(card))) if draft.way == CAST_FACE_DOWN else card


# Costs ------------------------------------------------------------------------------------------------------------
def optional_costs(card: Definition) -> list[OptionalCost]:
    """The additional costs that may be paid, in the order of the text."""
    return [ability for ability in card.base.abilities if isinstance(ability, OptionalCost)]


def costs(state: State, id: int, index: int, draft: Spell) -> tuple[CostPart, ...]:
    """All costs of the spell or ability but for what changes them: the mana cost or another instead, and additional ones (118.8)."""
    if isinstance(draft.ability, Activated):  # paid while something resolves (118.12)
        return draft.ability.cost
    if index >= 0:
        ability = characteristics(state, id).abilities[index]
        assert isinstance(ability, Activated)
        return ability.cost
    if draft.way == CAST_FACE_DOWN:
        return (THREE,)
    card = cast_card(state, id, draft)
    chosen = alternative(card, draft.way)
    parts: list[CostPart] = list(chosen.cost) if chosen is not None else []
    if chosen is None and draft.way != FREE and card.cost is not None:
        parts.append(card.cost)
    if card.elaborate:
        for ability in card.base.abilities:
            if isinstance(ability, AdditionalCost):
                parts.extend(ability.cost)
        for optional, times in zip(optional_costs(card), draft.kicked, strict=False):
            for _ in range(times):
                parts.extend(optional.cost)
    return tuple(parts)


def total(state: State, player: int, id: int, index: int, draft: Spell, x: int, halves: tuple[str, ...]) -> Bill:
    """The total cost: with the halves of symbols as chosen, increased, then reduced (601.2f). `draft` has the targets."""
    bill = added_up(costs(state, id, index, draft), x)
    if halves:
        bill = chosen_halves(bill, halves)
    if index >= 0:
        return bill
    found = changes(state, player, id, draft)
    return changed_by(state, bill, found, draft) if found else bill


def changes(state: State, player: int, id: int, draft: Spell) -> list[tuple[CostChange, int, int]]:
    """What changes the cost of the spell, with the controllers and the objects that it is of."""
    o = state.objects[id]
    found: list[tuple[CostChange, int, int]] = []
    card = cast_card(state, id, draft)
    c = characteristics(state, id) if card is o.card else card.base
    if card.elaborate:
        found = [(a, player, id) for a in card.base.abilities if isinstance(a, CostChange) and a.this and is_on(state, a, player, id)]
    if state.about.cost_changes:
        for i in state.battlefield:
            source = state.objects[i]
            if (current(state, source) if state.about.reshaping else source.card).changes_costs:
                mine = source.controller
                for a in characteristics(state, i).abilities:
                    if isinstance(a, CostChange) and applies(state, a, mine, i, o, c, player):
                        found.append((a, mine, i))
    return found


def is_on(state: State, ability: CostChange, player: int, id: int) -> bool:
    """The condition of the change holds, if it has one."""
    return ability.condition is None or holds(state, ability.condition, Context(player, id, NO_DRAFT, ()))


def changed_by(state: State, bill: Bill, found: list[tuple[CostChange, int, int]], draft: Spell) -> Bill:
    """The bill after all of those changes."""
    more = [0] * 7
    less = [0] * 7
    only = [0] * 7
    for change, controller, source in found:
        times = 1 if change.times is None else amount(state, Context(controller, source, draft, draft.targets), change.times)
        for i, number in enumerate((*change.mana, change.generic)):
            by = number * times
            more[i] += max(by, 0)
            (only if change.only and i < 6 else less)[i] += max(-by, 0)
    return changed(bill, more, less, only)


def applies(state: State, ability: CostChange, controller: int, source: int, o: Object, c: Characteristics, player: int) -> bool:
    """The ability changes what that spell costs that player."""
    if ability.this:
        return False
    if not is_one_of(state, ability.who, player, controller):
        return False
    return ability.filter is None or meets_base(state, ability.filter, o, c, controller, source)


# Help -------------------------------------------------------------------------------------------------------------
def helpers_for(state: State, player: int, id: int, index: int, draft: Spell = NO_DRAFT) -> Helpers:
    """What can pay for one mana each of the spell: creatures (702.51), artifacts (702.126), cards in the graveyard (702.66).

    For a cost of waterbending it is artifacts and creatures (701.67).
    """
    card = cast_card(state, id, draft)
    keywords = card.base.keywords
    bends = index < 0 and any(draft.kicked) and is_waterbent(card, draft)
    if index >= 0 or not (bends or keywords & (CONVOKE | DELVE | IMPROVISE)):
        return ()
    found: list[tuple[int, int]] = []
    for i in controlled(state, player):
        if state.objects[i].tapped:
            continue
        c = characteristics(state, i)
        if keywords & CONVOKE and c.creature:
            found.append((i, c.colours))
        elif (keywords & IMPROVISE and c.types & ARTIFACT) or (bends and (c.creature or c.types & ARTIFACT)):
            found.append((i, 0))
    if keywords & DELVE:
        found.extend([(i, 0) for i in state.players[player].graveyard if i != id])
    return tuple(found)


def is_waterbent(card: Definition, draft: Spell) -> bool:
    """A cost of waterbending is paid for the spell."""
    return any([times > 0 and o.name == WATERBEND for o, times in zip(optional_costs(card), draft.kicked, strict=False)])


WATERBEND: Final = "Waterbend"


def can_afford(state: State, player: int, id: int, index: int, draft: Spell, x: int, halves: tuple[str, ...] = ()) -> bool:
    """The spell or ability with those choices can be paid for; `draft` has as many targets as it is to have at least."""
    return affordability(state, player, id, index, draft, x, halves, LOOKED) == YES


def affordability(state: State, player: int, id: int, index: int, draft: Spell, x: int, halves: tuple[str, ...], steps: int) -> int:
    """Whether it can be: YES, NO, or UNSURE within so many steps of a search."""
    if not halves and index < 0 and (state.about.cost_changes or state.objects[id].card.elaborate):
        symbols = added_up(costs(state, id, index, draft), x).symbols
        if symbols:
            return likeliest([affordability(state, player, id, index, draft, x, way, steps) for way in all_halves(symbols)])
    bill = total(state, player, id, index, draft, x, halves)
    return payable_at_all(state, player, id, bill, helpers_for(state, player, id, index, draft), (), steps)


def refused_cost(state: State, player: int, id: int, index: int, draft: Spell, x: int, how: str) -> Illegal | None:
    """Why those choices are refused, where they cannot be paid for; who pays by hand finds that out."""
    if state.asked_payment:
        return None
    answer = affordability(state, player, id, index, draft, x, (), TRIED)
    return None if answer == YES else unpaid(answer, f"the cost cannot be paid {how}")


def least_targets(ability: Ability | None, modes: tuple[int, ...], kicked: bool = False) -> tuple[tuple[int, ...], ...]:
    """As many targets as must be chosen, whatever they are."""
    if not isinstance(ability, (SpellAbility, Activated)):
        return ()
    return tuple([(0,) * target.least for target in instances(ability, modes, kicked)])


def drafted(way: int, zone: int) -> Spell:
    """A record in which nothing but the way and the zone it is cast from is settled."""
    made = Spell()
    made.way = way
    made.zone = zone
    return made


handles(AdditionalCost, OptionalCost, AlternativeCost, CostChange)


carried_out_by("708.4", "face_down_cast", cast_card)
