"""Which source of mana is activated where costs are paid one source at a time."""

from __future__ import annotations

from typing import cast

from apnap.agents.natures import definition, nature
from apnap.machine.decisions import Decision
from apnap.parts import words
from apnap.parts.governing import is_spare_mana
from apnap.parts.tree import Activated, AddMana
from apnap.views import Seen, View


def cheapest_source(view: View, decision: Decision) -> object:
    """To be done, or the mana ability of the source that is missed least; None if all that is left is to take the action back."""
    options = [cast("tuple[object, ...]", option) for option in decision.options]
    if options[0][0] == "done":
        return options[0]
    cost = list(decision.about[1:7])
    for kind, number in enumerate(view.players[decision.behalf].pool):
        cost[kind] -= min(cost[kind], number)
    wanted = sum([1 << kind for kind in range(6) if cost[kind] > 0])
    seen = {o.id: o for o in view.battlefield}
    found = [option for option in options if option[0] == "activate" and option[1] in seen]
    asked = sum({1 << kind for o in view.players[view.player].hand for kind in range(5) if nature(o.name).colours >> kind & 1})
    return min(found, key=lambda option: missed(seen[cast("int", option[1])], cast("int", option[2]), wanted, asked), default=None)


def missed(o: Seen, place: int, wanted: int, asked: int) -> tuple[bool, bool, bool, int, int]:
    """What gives a colour still to be paid first, then what only has to be tapped, lands, and few colours that the hand asks for."""
    given = made_by(o)
    now = made_by(o, place)
    return (
        not (now & wanted if wanted else 1),
        costs_more(o, place),
        not o.types & words.LAND,
        given.bit_count(),
        (given & asked).bit_count(),
    )


def costs_more(o: Seen, place: int) -> bool:
    """The mana ability in that place costs more than {T}, or does more than add mana."""
    card = definition(o.name)
    ability = card.base.abilities[place] if card is not None and place < len(card.base.abilities) else None
    return isinstance(ability, Activated) and is_spare_mana(ability)


def made_by(o: Seen, place: int = -1) -> int:
    """The kinds of mana that it can add, colourless as bit 5; by the ability in that place, if one is named."""
    card = definition(o.name)
    if card is None:
        return 0
    abilities = card.base.mana_abilities if place < 0 else card.base.abilities[place : place + 1]
    mask = 0
    for ability in abilities:
        for effect in ability.effects if isinstance(ability, Activated) else ():
            if isinstance(effect, AddMana):
                mask |= sum({1 << kind for choice in effect.choices for kind in range(6) if choice[kind]})
    return mask


def best_mana(view: View, decision: Decision) -> object:
    """Of several kinds of mana that can be added the one that the spell on top of the stack asks for, or else the cards of the hand."""
    spells = [o for o in reversed(view.stack) if o.controller == view.player and not o.ability]
    card = definition(spells[0].name) if spells else None
    pool = view.players[view.player].pool
    if card is not None and card.cost is not None:
        wanted = sum([1 << kind for kind in range(6) if card.cost.mana[kind] > pool[kind]])
    else:
        wanted = sum({1 << kind for o in view.players[view.player].hand for kind in range(5) if nature(o.name).colours >> kind & 1})

    def fitting(option: object) -> int:
        kinds = [kind for kind, number in enumerate(cast("tuple[int, ...]", option)) if number]
        return sum([wanted >> kind & 1 for kind in kinds])

    return max(decision.options, key=fitting)
