"""Which source of mana is activated where costs are paid one source at a time."""

from __future__ import annotations

from typing import cast

from apnap.agents.natures import colours_of, definition, nature
from apnap.machine.decisions import Decision
from apnap.parts import words
from apnap.parts.tree import AddMana
from apnap.views import Seen, View

COLOURLESS = 5


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
    return min(found, key=lambda option: missed(seen[cast("int", option[1])], wanted, asked), default=None)


def missed(o: Seen, wanted: int, asked: int) -> tuple[bool, bool, int, int]:
    """What gives a colour that is still to be paid first, then lands, then what gives few colours, and few that the hand asks for."""
    given = made_by(o)
    return not (given & wanted if wanted else 1), not o.types & words.LAND, given.bit_count(), (given & asked).bit_count()


def made_by(o: Seen) -> int:
    """The kinds of mana that it can add, colourless as bit 5."""
    card = definition(o.name)
    if card is None:
        return 0
    mask = colours_of(card)
    plain = [effect for ability in card.base.mana_abilities for effect in ability.effects if isinstance(effect, AddMana)]
    return mask | (1 << COLOURLESS if any(choice[COLOURLESS] for effect in plain for choice in effect.choices) else 0)
