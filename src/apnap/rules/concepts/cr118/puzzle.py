"""106, 118.3, 601.2g: a cost and all that a player could pay it with, as a puzzle on plain integers (solve.mana)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts.definition import is_mana_ability
from apnap.parts.governing import ACTIVATING, SPARE_MANA
from apnap.parts.tree import (
    Activated,
    AddCountersCost,
    AddMana,
    Amount,
    AtLeast,
    AtMost,
    Condition,
    CostPart,
    CountersOn,
    CountOf,
    DiscardCost,
    ExileCost,
    ExileThis,
    Filter,
    Fixed,
    PayLife,
    RemoveCountersCost,
    ReturnCost,
    ReturnThis,
    SacrificeCost,
    SacrificeThis,
    TapCost,
    TapPower,
    TapThis,
    This,
    UntapThis,
    YourTurn,
)
from apnap.parts.words import BATTLEFIELD, LIFE, SNOW
from apnap.rules.concepts.cr101.cant import cant_activate
from apnap.rules.concepts.cr106.sources import Mana, Sources, added_to, more_mana, pool_units, sources
from apnap.rules.concepts.cr118.beyond import (
    OTHERS,
    fitting,
    harm_of,
    has_phyrexian,
    has_untapping,
    is_beyond,
    is_certain,
    is_fed_later,
    is_helped,
    settle,
)
from apnap.rules.concepts.cr118.bills import Helpers, ways_of
from apnap.rules.concepts.cr118.costs import in_order
from apnap.rules.concepts.cr118.taste import Taste
from apnap.rules.concepts.cr119_life import can_change
from apnap.rules.effects.cr613.characteristics import characteristics, controlled, current
from apnap.rules.effects.cr613.filters import meets_as
from apnap.rules.objects.cr302_creatures import not_sick
from apnap.rules.spells.cr602.limits import used_up
from apnap.rules.spells.cr608.conditions import holds
from apnap.rules.spells.cr608.references import Context, amount
from apnap.solve.mana import CARD, GONE, KEPT, LOCKED, POWER, SNOWY, SPEND, TAP, TAPPED, Cost, Count, Group, Need, Piece, Puzzle, Special

NOTHING_MORE: Final[Mana] = (0, 0, 0, 0, 0, 0)


class Bench:
    """A puzzle while it is built, and what its numbers mean: the objects of its pieces and groups, and the special abilities.

    `announced` is the card that is cast, or of which an ability is activated, where it is none on the battlefield: it is used for nothing.
    """

    __slots__ = (
        "state",
        "player",
        "puzzle",
        "ids",
        "places",
        "groups",
        "specials",
        "taste",
        "sources",
        "slots",
        "used",
        "kinds",
        "doubtful",
        "announced",
    )

    def __init__(self, state: State, player: int, cost: Cost, taste: Taste, used: tuple[int, ...]) -> None:
        p = state.players[player]
        self.state = state
        self.player = player
        self.puzzle = Puzzle(cost, p.life, pool_units(p.pool, p.snow))
        self.ids: list[int] = []
        self.places: dict[int, int] = {}
        self.groups: list[list[int]] = []
        self.specials: list[tuple[int, int]] = []
        self.taste = taste
        self.sources: Sources = sources(state, player)
        self.slots: list[tuple[int, str]] = []
        self.used = used
        self.kinds: list[tuple[object, ...]] = []
        self.doubtful: list[Special] = []
        self.announced = 0
        self.puzzle.burns = state.rules.switches.mana_burn
        self.puzzle.can_lose = not state.about.replaced >> LIFE & 1 or can_change(state, player, -1)

    # Pieces -----------------------------------------------------------------------------------------------------------------
    def place(self, id: int) -> int:
        """The place of the object among the pieces; it becomes one if it is none."""
        if id not in self.places:
            self.places[id] = len(self.ids)
            self.ids.append(id)
            self.puzzle.pieces.append(self.piece(id))
        return self.places[id]

    def piece(self, id: int) -> Piece:
        """The object as a piece, of a kind of its own."""
        o = self.state.objects[id]
        made = Piece(len(self.ids) - 1)
        made.arrival = len(self.ids) - 1
        made.giving = self.taste.giving(id)
        if o.zone != BATTLEFIELD:
            made.power = CARD
            made.status = GONE if id in self.used else 0
            return made
        known = self.sources
        made.tapping = self.taste.tapping(id)
        made.status = TAPPED | LOCKED | KEPT if id in self.used else TAPPED if o.tapped else 0
        made.power = max(0, characteristics(self.state, id).power)
        if id in known.ids and id not in self.used:
            at = known.ids.index(id)
            made.made = self.made_of(at)
            made.arrival = at
        made.snow = characteristics(self.state, id).types & SNOW != 0
        return made

    # Snow (107.4h) ------------------------------------------------------------------------------------------------------------
    def made_of(self, at: int) -> tuple[Mana, ...]:
        """The alternatives of the source in that place among those that have just to be tapped."""
        known = self.sources
        if known.ids[at] not in known.more:
            return known.made_of(at)
        snow = characteristics(self.state, known.ids[at]).types & SNOW != 0
        more = self.told_apart(snow, known.more[known.ids[at]])
        return tuple([added_to(mana, more) for mana in known.cards[at].mana_made])

    def told_apart(self, snow: bool, more: Mana) -> Mana:
        """What something that triggers adds to mana of a snow source is no snow mana; where snow is asked for it is left out."""
        if not snow or not sum(more) or not [need for need in self.puzzle.cost.needs if need[SNOWY]]:
            return more
        self.puzzle.unsure = True
        return NOTHING_MORE

    # Others -------------------------------------------------------------------------------------------------------------------
    def mask(self, ids: tuple[int, ...]) -> int:
        """The pieces of those objects."""
        found = 0
        for id in ids:
            found |= 1 << self.place(id)
        return found

    def count(self, filter: Filter, source: int, times: int) -> Count:
        """The permanents that meet the filter: those that may change are pieces, the others are counted."""
        made = Count(0)
        for id in self.state.battlefield:
            o = self.state.objects[id]
            if not meets_as(self.state, replace(filter, tapped=0), o, characteristics(self.state, id), self.player, source):
                continue
            if o.controller == self.player and times == 1:
                bit = 1 << self.place(id)
                made.upright |= bit if filter.tapped <= 0 else 0
                made.tapped |= bit if filter.tapped >= 0 else 0
            elif not filter.tapped or o.tapped == (filter.tapped > 0):
                made.fixed += times
        return made

    def slot(self, id: int, counter: str) -> int:
        """The place of the counters of that kind on the object among all that count."""
        if (id, counter) not in self.slots:
            self.slots.append((id, counter))
            self.puzzle.counters = (*self.puzzle.counters, self.state.objects[id].count(counter))
        return self.slots.index((id, counter))

    # Costs ------------------------------------------------------------------------------------------------------------------
    def cost_with(self, cost: Cost, id: int, parts: tuple[CostPart, ...]) -> None:
        """The parts of a cost of the object that are no mana."""
        others: list[tuple[int, int, int]] = []
        for part in in_order(parts):
            if isinstance(part, PayLife):
                cost.life += part.amount
            elif isinstance(part, OTHERS):
                others.append(self.asked(id, part, parts))
            elif isinstance(part, (RemoveCountersCost, AddCountersCost)):
                cost.slot = self.slot(id, part.counter)
                cost.counters = part.count if isinstance(part, RemoveCountersCost) else -part.count
            elif isinstance(part, (TapThis, UntapThis, SacrificeThis, ReturnThis, ExileThis)):
                cost.piece = self.place(id)
                cost.taps = cost.taps or isinstance(part, TapThis)
                cost.untaps = cost.untaps or isinstance(part, UntapThis)
                cost.leaves = cost.leaves or isinstance(part, (SacrificeThis, ReturnThis, ExileThis))
        cost.others = tuple(others)

    def asked(self, id: int, part: CostPart, parts: tuple[CostPart, ...]) -> tuple[int, int, int]:
        """What is done to others for that part."""
        ids = fitting(self.state, self.player, id, part)
        if isinstance(part, (TapCost, TapPower)) and [p for p in parts if isinstance(p, (TapThis, UntapThis))]:
            ids = tuple([i for i in ids if i != id])
        mask = self.mask(tuple([i for i in ids if i != self.announced]))
        if isinstance(part, TapPower):
            return POWER, mask, part.power
        assert isinstance(part, (SacrificeCost, ReturnCost, TapCost, DiscardCost, ExileCost))
        return TAP if isinstance(part, TapCost) else SPEND, mask, part.count

    def cost_of(self, id: int, index: int) -> tuple[CostPart, ...]:
        """The cost of that ability."""
        ability = characteristics(self.state, id).abilities[index]
        assert isinstance(ability, Activated)
        return ability.cost

    # Mana abilities -----------------------------------------------------------------------------------------------------------
    def add_specials(self) -> None:
        """All mana abilities that cost more than {T} or do more than add mana."""
        state = self.state
        for id in controlled(state, self.player):
            if id in self.used or not current(state, state.objects[id]).governs & SPARE_MANA:
                continue
            if state.about.governed & ACTIVATING and cant_activate(state, self.player, id, mana=True):
                continue
            c = characteristics(state, id)
            plain = [place for place, _ in current(state, state.objects[id]).plain_mana]
            for index, ability in enumerate(c.abilities):
                if isinstance(ability, Activated) and is_mana_ability(ability) and index not in plain:
                    self.add_special(id, index, ability)

    def add_special(self, id: int, index: int, ability: Activated) -> None:
        """That mana ability, if it could be activated; one that is beyond this puzzle leaves it unsure."""
        parts = ability.cost
        taps = [part for part in parts if isinstance(part, (TapThis, UntapThis))]
        if used_up(self.state.objects[id], ability, self.state.lane.turn) or (taps and not not_sick(self.state, id)):
            return
        adding = [effect for effect in ability.effects if isinstance(effect, AddMana)]
        needs = tuple([need for _, need in ways_of(parts)])
        harm = harm_of(ability.effects)
        mixed = self.sources.more and [need for need in needs if need[SNOWY]]
        if [part for part in parts if has_phyrexian(part)]:
            self.puzzle.unsure = True
        if mixed or not needs or harm < 0 or len(adding) != 1 or is_beyond(ability, adding[0]):
            self.puzzle.unsure = True
            return
        cost = Cost(self.place(id), needs)
        special = Special(cost, adding[0].choices)
        if not self.conditional(special, id, ability.condition) or not self.multiplied(special, id, adding[0].times):
            return
        self.cost_with(cost, id, parts)
        special.harm = harm
        if harm and not is_certain(self.state, self.player, id, ability.effects):
            self.doubtful.append(special)
        special.snow = characteristics(self.state, id).types & SNOW != 0
        if cost.taps:
            special.extra = self.told_apart(special.snow, more_mana(self.state, self.player, id))
        if ability.once_each_turn:
            special.once = len(self.specials)
        special.weight = self.taste.losing(cost.life + harm, max(0, cost.counters))
        self.specials.append((id, index))
        self.puzzle.specials.append(special)

    def conditional(self, special: Special, id: int, condition: Condition | None) -> bool:
        """Its condition is part of the puzzle, or holds whatever is paid; False: it does not hold."""
        if condition is None:
            return True
        if isinstance(condition, (AtLeast, AtMost)) and isinstance(condition.amount, CountOf) and isinstance(condition.number, Fixed):
            count = self.count(condition.amount.filter, id, condition.amount.times)
            bound = (count, condition.number.number)
            if isinstance(condition, AtLeast):
                special.least = bound
            else:
                special.most = bound
            return True
        lasting = isinstance(condition, YourTurn)
        if holds(self.state, condition, Context(self.player, id, Spell(), ())):
            special.fresh = special.fresh or not lasting
            return True
        self.puzzle.unsure = self.puzzle.unsure or not lasting
        return False

    def multiplied(self, special: Special, id: int, times: Amount | None) -> bool:
        """How often it adds its mana is part of the puzzle, or counted now; False: never."""
        if isinstance(times, CountersOn) and isinstance(times.of, This):
            special.times = Count(0, self.slot(id, times.counter))
        elif isinstance(times, CountOf):
            special.times = self.count(times.filter, id, times.times)
        elif times is not None:
            special.times = Count(amount(self.state, Context(self.player, id, Spell(), ()), times))
            special.fresh = True
        return True

    # Plain sources ------------------------------------------------------------------------------------------------------------
    def add_groups(self) -> None:
        """What can only be tapped for mana, those alike together."""
        known = self.sources
        keys: list[tuple[object, ...]] = []
        for at, id in enumerate(known.ids):
            if id in self.places or id in self.used:
                continue
            snow = characteristics(self.state, id).types & SNOW != 0
            weight = self.taste.tapping(id)
            made = self.made_of(at)
            key = (made, snow, weight)
            if key not in keys:
                keys.append(key)
                self.puzzle.groups.append(Group(made, snow, 0, weight))
                self.groups.append([])
            group = self.puzzle.groups[keys.index(key)]
            group.number += 1
            group.places = (*group.places, at)
            self.groups[keys.index(key)].append(id)

    def number_kinds(self) -> None:
        """Pieces that are alike in all respects become of one kind."""
        puzzle = self.puzzle
        alone = 1 << puzzle.cost.piece if puzzle.cost.piece >= 0 else 0
        masks = [asked[1] for asked in puzzle.cost.others]
        signs: dict[int, list[object]] = {}
        for number, special in enumerate(puzzle.specials):
            cost = special.cost
            id, index = self.specials[number]
            if cost.others or cost.slot >= 0 or special.times is not None or special.least is not None or special.most is not None:
                alone |= 1 << cost.piece
            masks.extend([asked[1] for asked in cost.others])
            for count in (special.times, special.least and special.least[0], special.most and special.most[0]):
                if isinstance(count, Count):
                    masks.extend([count.upright, count.tapped])
            signs.setdefault(cost.piece, []).append(characteristics(self.state, id).abilities[index])
            if special.once >= 0:
                alone |= 1 << cost.piece
        keys: list[tuple[object, ...]] = []
        for place, piece in enumerate(puzzle.pieces):
            one = place if alone >> place & 1 else -1
            bits = [mask >> place & 1 for mask in masks]
            key = (one, piece.made, piece.snow, piece.power, piece.helping, piece.tapping, piece.giving, bits, signs.get(place, []))
            if key not in keys:
                keys.append(key)
            piece.kind = keys.index(key)


def bench(  # noqa: PLR0913, PLR0917 - all that the puzzle is made of
    state: State,
    player: int,
    id: int,
    needs: tuple[Need, ...],
    life: int,
    parts: tuple[CostPart, ...],
    helpers: Helpers,
    used: tuple[int, ...],
    aimed: tuple[int, ...] | None,
    special: bool = True,
) -> Bench:
    """The puzzle of that cost of the object; `used` is tapped or gone already, `special`: with more than what is just tapped for mana.

    `aimed`: a taste is asked for, and this is what is aimed at (None: none is).
    """
    cost = Cost(-1, needs)
    cost.life = life
    made = Bench(state, player, cost, Taste(state, player, aimed), used)
    made.announced = id if id and state.objects[id].zone != BATTLEFIELD else 0
    if special:
        made.add_specials()
    made.cost_with(cost, id, parts)
    for helper, mask in helpers:
        if helper not in used:
            made.puzzle.pieces[made.place(helper)].helping = mask
    made.add_groups()
    made.number_kinds()
    puzzle = made.puzzle
    settle(state, puzzle, made.doubtful, made.ids)
    beyond = is_fed_later(state, player, id, parts) or has_untapping(puzzle, is_helped(state, id))
    puzzle.unsure = puzzle.unsure or made.sources.unsure or beyond
    return made
