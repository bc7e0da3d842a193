"""106, 118: mana, its sources, and the automatic payer."""

from __future__ import annotations

from typing import Final, cast

from apnap.model.objects import NO_MANA
from apnap.model.state import State
from apnap.parts.definition import Definition
from apnap.parts.governing import ACTIVATING, SPARE_MANA, is_spare_mana
from apnap.parts.tree import Activated, AddMana, TapThis
from apnap.parts.words import HASTE, SNOW
from apnap.rules.concepts.cr101_cant import cant_activate
from apnap.rules.effects.cr613_layers import characteristics, controlled, current
from apnap.solve.payment import GENERIC, Supply, pay
from apnap.solve.payment_mixed import pay_mixed

Mana = tuple[int, int, int, int, int, int]
Cost = tuple[int, int, int, int, int, int, int]
Ways = tuple[tuple[int, int], ...]
"""For each alternative of a source: the place of the ability among those of its object, and the alternative of that ability."""


MUCH: Final = 1 << 20
PLENTY: Final = (MUCH, [MUCH] * 6)
OTHERS: Final = -1


class Sources:
    """What a player can tap for mana: objects, and their cards, of which each is used for one of its plain mana abilities.

    `have`: how many there are of each type of mana that add just one mana of it, and last how many others; `basic`: there are no others,
    so that `total` and `have` say all. `spare` has those too that are sacrificed for mana, last, and their abilities in `extra`.
    """

    __slots__ = ("ids", "cards", "have", "basic", "total", "supply", "spare", "extra")

    def __init__(self, ids: list[int], cards: list[Definition], have: list[int]) -> None:
        self.ids = ids
        self.cards = cards
        self.have = have
        self.basic = not have[OTHERS]
        self.total = len(ids)
        self.supply: Supply | None = None
        self.spare: Sources | None = None
        self.extra: list[tuple[Ways, tuple[Mana, ...]]] = []

    def ways(self) -> list[Ways]:
        """Of each its alternatives: which ability, and which alternative of that."""
        return [card.mana_ways for card in self.cards] + [extra[0] for extra in self.extra]

    def is_counted(self, pool: tuple[int, ...]) -> bool:
        """`total` and `have` say all that these sources and the pool can pay."""
        return self.basic and self.spare is None and pool == NO_MANA

    def counted(self, pool: tuple[int, ...]) -> tuple[int, list[int]]:
        """How much mana these sources and the pool can add, and how much of each type; plenty, where counting does not tell."""
        return (self.total, self.have) if self.basic and self.spare is None and pool == NO_MANA else PLENTY

    def add(self, id: int, card: Definition) -> None:
        """A permanent of that card is a source, too."""
        self.ids.append(id)
        self.cards.append(card)
        self.have[card.basic_mana] += 1
        self.basic = not self.have[OTHERS]
        self.total += 1
        self.supply = None

    def can_pay(self, cost: Cost, pool: tuple[int, ...]) -> bool:
        """These sources and the mana in the pool can pay the cost."""
        if self.spare is not None:
            return self.spare.can_pay(cost, pool)
        if self.basic and pool == NO_MANA:
            if sum(cost) > self.total:
                return False
            w, u, b, r, g, c, _ = cost
            plains, islands, swamps, mountains, forests, wastes, _ = self.have
            return w <= plains and u <= islands and b <= swamps and r <= mountains and g <= forests and c <= wastes
        if self.supply is None:
            self.supply = Supply(self.made())
        return self.supply.can_pay(cost, cast(Mana, pool))

    def made(self) -> tuple[tuple[Mana, ...], ...]:
        """The alternatives of each."""
        return tuple([card.mana_made for card in self.cards] + [extra[1] for extra in self.extra])


def sources(state: State, player: int) -> Sources:
    """The untapped permanents whose mana ability costs only {T}; the automatic payer uses others only if these do not pay."""
    cache = (state.sweep() if state.changed else state.caches).mana
    known = cache.get(player)
    if known is None:
        known = cache[player] = _find(state, player)
    return known


def _find(state: State, player: int) -> Sources:
    ids: list[int] = []
    cards: list[Definition] = []
    have = [0, 0, 0, 0, 0, 0, 0]
    objects = state.objects
    layered = state.layered
    reshaped = state.reshaped
    last_turn = state.players[player].last_turn
    restricted = state.governs & ACTIVATING
    for id in controlled(state, player):
        o = objects[id]
        card = current(state, o) if reshaped else o.card
        if not card.plain_mana or o.tapped or (restricted and cant_activate(state, player, id, mana=True)):
            continue
        if layered or card.base.creature:
            c = characteristics(state, id)
            if c.creature and o.since >= last_turn and not c.keywords & HASTE:
                continue
        ids.append(id)
        cards.append(card)
        have[card.basic_mana] += 1
    found = Sources(ids, cards, have)
    if state.governs & SPARE_MANA:
        found.spare = _with_spare(state, player, found)
    return found


def _with_spare(state: State, player: int, known: Sources) -> Sources | None:
    """The same and what can be sacrificed for mana: tokens first, for the automatic payer takes as few as it can."""
    found: list[tuple[bool, int, int, tuple[Mana, ...]]] = []
    for id in controlled(state, player):
        o = state.objects[id]
        if (
            id in known.ids
            or not current(state, o).governs & SPARE_MANA
            or (state.governs & ACTIVATING and cant_activate(state, player, id, mana=True))
        ):
            continue
        c = characteristics(state, id)
        sick = c.creature and o.since >= state.players[player].last_turn and not c.keywords & HASTE
        for place, ability in enumerate(c.abilities):
            if isinstance(ability, Activated) and is_spare_mana(ability):
                if (o.tapped or sick) and [part for part in ability.cost if isinstance(part, TapThis)]:
                    continue
                found.append((not o.token, id, place, plain_mana(ability)))
                break
    found.sort(key=_by_rank)
    if not found:
        return None
    have = [*known.have[:OTHERS], known.have[OTHERS] + len(found)]
    every = Sources([*known.ids, *[id for _, id, _, _ in found]], known.cards, have)
    every.extra = [(tuple([(place, choice) for choice in range(len(made))]), made) for _, _, place, made in found]
    return every


def _by_rank(one: tuple[bool, int, int, tuple[Mana, ...]]) -> tuple[bool, int]:
    return one[:2]


def without(known: Sources, used: tuple[int, ...], spare: int) -> tuple[list[tuple[int, Ways]], tuple[tuple[Mana, ...], ...]]:
    """The sources but for the objects used, with so many of those that are sacrificed."""
    every = known if known.spare is None else known.spare
    names: list[tuple[int, Ways]] = []
    made: list[tuple[Mana, ...]] = []
    for at, (id, ways, makes) in enumerate(zip(every.ids, every.ways(), every.made(), strict=True)):
        if id in used:
            continue
        if at >= known.total:
            if not spare:
                break
            spare -= 1
        names.append((id, ways))
        made.append(makes)
    return names, tuple(made)


def sparings(known: Sources) -> range:
    """How many permanents are sacrificed for mana: first none."""
    return range(1 if known.spare is None else known.spare.total - known.total + 1)


def affordable(state: State, player: int, cost: Cost, used: int) -> bool:
    """The automatic payer can pay the cost without the object `used`."""
    known = sources(state, player)
    pool = cast(Mana, state.players[player].pool)
    if used:
        return Supply(without(known, (used,), len(sparings(known)))[1]).can_pay(cost, pool)
    return known.can_pay(cost, pool)


def affordable_with_snow(state: State, player: int, cost: Cost, snow: int, used: tuple[int, ...]) -> bool:
    """The automatic payer can pay the cost and that much snow mana, without the objects `used`."""
    return planned_with_snow(state, player, cost, snow, used) is not None


def planned_with_snow(state: State, player: int, cost: Cost, snow: int, used: tuple[int, ...]) -> tuple[tuple[int, int, int], ...] | None:
    """The same as `planned_payment` for a cost that asks for snow mana too (107.4h), without the objects `used`."""
    known = sources(state, player)
    p = state.players[player]
    for spare in sparings(known):
        names, made = without(known, used, spare)
        if not snow:
            found = pay(cost, cast(Mana, p.pool), made)
        else:
            snowy = tuple([characteristics(state, n[0]).types & SNOW != 0 for n in names])
            found = pay_mixed((*cost, snow), p.pool, p.snow, made, snowy)
        if found is not None:
            return tuple([(names[at][0], *names[at][1][choice]) for at, choice in found])
    return None


def basic_payment(known: Sources, cost: Cost) -> tuple[tuple[int, int, int], ...] | None:
    """The payment from sources of one mana each: the first of each type that is asked for, the first left over for the rest."""
    if not known.can_pay(cost, NO_MANA):
        return None
    short = list(cost)
    left = sum(cost)
    chosen: list[tuple[int, int, int]] = []
    for id, card in zip(known.ids, known.cards, strict=True):
        if not left:
            break
        kind = card.basic_mana
        if not short[kind]:
            kind = GENERIC
        if short[kind]:
            short[kind] -= 1
            left -= 1
            chosen.append((id, *card.mana_ways[0]))
    return tuple(chosen)


def planned_payment(state: State, player: int, cost: Cost) -> tuple[tuple[int, int, int], ...] | None:
    """The (object, ability index, alternative) to activate so that the cost can be paid from the pool; None if that is impossible."""
    known = sources(state, player)
    if known.spare is not None:
        return planned_with_snow(state, player, cost, 0, ())
    if known.basic and state.players[player].pool == NO_MANA:
        return basic_payment(known, cost)
    found = pay(cost, cast(Mana, state.players[player].pool), known.made())
    if found is None:
        return None
    ways = known.ways()
    return tuple([(known.ids[at], *ways[at][choice]) for at, choice in found])


def added(state: State, source: int) -> int:
    """How an event says where mana comes from: 1 if it is from a snow source (107.4h)."""
    return 1 if characteristics(state, source).types & SNOW else 0


def plain_mana(ability: Activated) -> tuple[Mana, ...]:
    """The alternatives of a mana ability that only adds mana; empty if it is another."""
    effect = ability.effects[0]
    return effect.choices if len(ability.effects) == 1 and isinstance(effect, AddMana) else ()
