"""601.2: a spell being cast, or an ability being activated."""

from __future__ import annotations

from dataclasses import KW_ONLY
from typing import cast

from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts.tree import Activated, SpellAbility
from apnap.rules.concepts.cr106.sources import Cost
from apnap.rules.concepts.cr118.bills import NO_HALVES, NO_MANA_COST
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.spells.cr601.total import NO_DRAFT
from apnap.slotted import Id, Ids, slotted


@slotted
class Announce(Frame):
    """A spell being cast or an ability being activated.

    `card` is the card in hand, or the object the ability is of; `index` the ability's place among its abilities (-1: a spell);
    `id` the object on the stack (0: none); `targets` what has been chosen so far; `cost` the locked-in mana cost; `plan` what the
    automatic payer taps (object, ability, alternative) and `at` how far it is; `part` the next other cost; `choice` the alternative
    of mana that a payer wants (-1: ask). `draft` has the way, the modes, what else has been announced and what costs were paid with;
    `halves` of its symbols, `snow` mana; `helpers` that pay for mana (`helped`: they have been chosen). `plain`: it is a
    spell that asks for no more than its mana cost and its targets; `granted`: what resolves lets its player cast it so (608.2g).
    `orders` says how each mana ability of the plan is paid for, `told` how this one is: mana, objects for each part, halves of symbols.
    """

    player: int
    card: Id
    index: int = -1
    id: Id = 0
    targets: tuple[Ids, ...] = ()
    x: int = 0
    cost: Cost = NO_MANA_COST
    plan: tuple[tuple[Id, int, int], ...] = ()
    planned: bool = False
    at: int = 0
    part: int = 0
    choice: int = -1
    journalled: bool = False
    _: KW_ONLY
    draft: Spell = NO_DRAFT
    halves: tuple[str, ...] = NO_HALVES
    snow: int = 0
    helpers: Ids = ()
    helped: bool = False
    plain: bool = False
    granted: bool = False
    orders: tuple[tuple[tuple[int, ...], tuple[Ids, ...], tuple[str, ...]], ...] = ()
    told: tuple[tuple[int, ...], tuple[Ids, ...], tuple[str, ...]] = ((), (), ())

    def take(self, performed: tuple[Event, ...]) -> None:
        """The card has become the object on the stack."""
        if performed and not self.id:
            self.id = performed[0].new


def announcing(player: int, card: int, way: int, zone: int) -> Announce:
    """A spell being cast in that way from that zone."""
    made = Announce(player, card)
    n = Spell()
    n.way = way
    n.zone = zone
    made.draft = n
    return made


def announced(state: State, frame: Announce) -> Activated | SpellAbility | None:
    """The ability that is being activated, or the spell's; None for a permanent spell."""
    if isinstance(frame.draft.ability, Activated):  # a cost paid while something resolves (118.12)
        return frame.draft.ability
    if frame.index >= 0 and frame.id:  # its source may have lost it since it was put on the stack (113.7a)
        spell = state.objects[frame.id].spell
        return cast(Activated, spell.ability) if spell is not None else None
    abilities = characteristics(state, frame.card).abilities
    if frame.index >= 0:
        return cast(Activated, abilities[frame.index])
    for ability in abilities:
        if isinstance(ability, SpellAbility):
            return ability
    return None
