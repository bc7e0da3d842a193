"""106, 605.1a: mana, and the permanents that a player can tap for it."""

from __future__ import annotations

from typing import Final, cast

from apnap.model import facets
from apnap.model.caches import kept
from apnap.model.events.playing import tapped_for_mana
from apnap.model.state import State
from apnap.parts.definition import Definition
from apnap.parts.governing import ACTIVATING, SPARE_MANA
from apnap.parts.plain_mana import NO_MANA
from apnap.parts.tree import Activated, AddMana, Triggered
from apnap.parts.words import MANA_ADDED, SNOW, TAPPED_FOR_MANA
from apnap.rules.concepts.cr101.cant import cant_activate
from apnap.rules.effects.cr613.characteristics import characteristics, controlled, current
from apnap.rules.objects.cr302_creatures import can_attack_or_tap
from apnap.rules.spells.cr603.matching import context_of, fits
from apnap.rules.spells.cr608.references import players_named
from apnap.solve.mana import SNOW as SNOW_UNIT
from apnap.solve.payment import Supply

Mana = tuple[int, int, int, int, int, int]
Cost = tuple[int, int, int, int, int, int, int]
Ways = tuple[tuple[int, int], ...]
"""For each alternative of a source: the place of the ability among those of its object, and the alternative of that ability."""
MUCH: Final = 1 << 20
PLENTY: Final = (MUCH, [MUCH] * 6)
OTHERS: Final = -1
HEEDED: Final = 1 << TAPPED_FOR_MANA | 1 << MANA_ADDED


class Sources:
    """What a player can just tap for mana: objects, and their cards, of which each is used for one of its plain mana abilities.

    `have`: how many there are of each type of mana that add just one mana of it, and last how many others; `basic`: there are no others,
    so that `total` and `have` say all. `lands`: they are nothing but lands. `odd`: there are permanents with other mana abilities, too.
    `more` is what some of them add besides, because something triggers on it; `unsure`: that is more than can be told beforehand.
    """

    __slots__ = ("ids", "cards", "have", "basic", "total", "supply", "lands", "odd", "more", "unsure")

    def __init__(self, ids: list[int], cards: list[Definition], have: list[int]) -> None:
        self.ids = ids
        self.cards = cards
        self.have = have
        self.basic = not have[OTHERS]
        self.total = len(ids)
        self.supply: Supply | None = None
        self.lands = True
        self.odd = False
        self.more: dict[int, Mana] = {}
        self.unsure = False

    def made_of(self, at: int) -> tuple[Mana, ...]:
        """The alternatives of the source in that place."""
        made = self.cards[at].mana_made
        if self.ids[at] not in self.more:
            return made
        more = self.more[self.ids[at]]
        return tuple([added_to(mana, more) for mana in made])

    def made(self) -> tuple[tuple[Mana, ...], ...]:
        """The alternatives of each."""
        if not self.more:
            return tuple([card.mana_made for card in self.cards])
        return tuple([self.made_of(at) for at in range(self.total)])

    def counted(self, pool: tuple[int, ...]) -> tuple[int, list[int]]:
        """How much mana these sources and the pool can add, and how much of each type; plenty, where counting does not tell."""
        return (self.total, self.have) if self.basic and not self.odd and pool == NO_MANA else PLENTY

    def can_pay(self, cost: Cost, pool: tuple[int, ...]) -> bool:
        """These sources and the mana in the pool can pay the cost."""
        if self.basic and pool == NO_MANA:
            if sum(cost) > self.total:
                return False
            w, u, b, r, g, c, _ = cost
            plains, islands, swamps, mountains, forests, wastes, _ = self.have
            return w <= plains and u <= islands and b <= swamps and r <= mountains and g <= forests and c <= wastes
        if self.supply is None:
            self.supply = Supply(self.made())
        return self.supply.can_pay(cost, cast(Mana, pool))


SOURCES: Final = kept("mana sources", facets.WHAT_IT_IS | facets.TAPPED | facets.TURN, by_key=True)


def sources(state: State, player: int) -> Sources:
    """The untapped permanents with a mana ability that costs only {T} and only adds mana."""
    cache: dict[int, Sources] = (state.sweep() if state.changed else state.caches).values[SOURCES]
    known = cache.get(player)
    if known is None:
        known = cache[player] = _find(state, player)
    return known


def _find(state: State, player: int) -> Sources:
    ids: list[int] = []
    cards: list[Definition] = []
    have = [0, 0, 0, 0, 0, 0, 0]
    objects = state.objects
    layered = state.about.layers
    reshaped = state.about.reshaping
    restricted = state.about.governed & ACTIVATING
    lands = True
    for id in controlled(state, player):
        o = objects[id]
        card = current(state, o) if reshaped else o.card
        if not card.plain_mana or o.tapped or (restricted and cant_activate(state, player, id, mana=True)):
            continue
        if layered or card.base.creature:
            c = characteristics(state, id)
            if not can_attack_or_tap(state, id, c):
                continue
            lands = lands and card.is_land and not c.creature
        elif not card.is_land:
            lands = False
        ids.append(id)
        cards.append(card)
        have[card.basic_mana] += 1
    found = Sources(ids, cards, have)
    found.lands = lands
    found.odd = state.about.governed & SPARE_MANA != 0 and _has_odd(state, player)
    if (state.about.watched | state.about.replaced) & HEEDED:
        _heed(state, player, found)
    return found


def _has_odd(state: State, player: int) -> bool:
    """The player controls something with a mana ability that costs or does more."""
    return len([id for id in controlled(state, player) if current(state, state.objects[id]).governs & SPARE_MANA]) > 0


# What triggers on it (605.1b, 605.4a) ---------------------------------------------------------------------------------------
def _heed(state: State, player: int, found: Sources) -> None:
    """Note what is added besides, and whether something else may happen to the mana."""
    found.unsure = (state.about.watched >> MANA_ADDED & 1) != 0 or state.about.replaced & HEEDED != 0
    for id in found.ids:
        more = more_mana(state, player, id)
        if sum(more):
            found.more[id] = more
            found.basic = False
    found.unsure = found.unsure or len([1 for _, ability in mana_triggers(state) if told_more(ability) is None]) > 0


def mana_triggers(state: State) -> list[tuple[int, Triggered]]:
    """The abilities of permanents that trigger when one is tapped for mana, with what they are of."""
    if not state.about.watched >> TAPPED_FOR_MANA & 1:
        return []
    found: list[tuple[int, Triggered]] = []
    for id in state.battlefield:
        if current(state, state.objects[id]).watches >> TAPPED_FOR_MANA & 1:
            abilities = characteristics(state, id).abilities
            found.extend([(id, a) for a in abilities if isinstance(a, Triggered) and a.event.kind == TAPPED_FOR_MANA])
    return found


def told_more(ability: Triggered) -> AddMana | None:
    """What the ability adds, if it always adds the same and asks for nothing; None where that is not so."""
    effect = ability.effects[0]
    if len(ability.effects) != 1 or not isinstance(effect, AddMana) or ability.targets or ability.optional or ability.once_each_turn:
        return None
    return effect if len(effect.choices) == 1 and effect.times is None and ability.condition is None else None


def more_mana(state: State, player: int, id: int) -> Mana:
    """What is added besides when the player taps the permanent for mana."""
    found: Mana = (0, 0, 0, 0, 0, 0)
    event = tapped_for_mana(state.clause, id, player=player)
    for source, ability in mana_triggers(state):
        effect = told_more(ability)
        controller = state.objects[source].controller
        if effect is None or not fits(state, ability.event, source, controller, event):
            continue
        if list(players_named(state, context_of(source, controller, event), effect.who)) == [player]:
            found = added_to(found, effect.choices[0])
    return found


def added_to(mana: Mana, more: Mana) -> Mana:
    """Both together."""
    return (mana[0] + more[0], mana[1] + more[1], mana[2] + more[2], mana[3] + more[3], mana[4] + more[4], mana[5] + more[5])


def added(state: State, source: int) -> int:
    """How an event says where mana comes from: 1 if it is from a snow source (107.4h)."""
    return 1 if characteristics(state, source).types & SNOW else 0


def plain_mana(ability: Activated) -> tuple[Mana, ...]:
    """The alternatives of a mana ability that only adds mana; empty if it is another."""
    effect = ability.effects[0]
    return effect.choices if len(ability.effects) == 1 and isinstance(effect, AddMana) else ()


def pool_units(pool: tuple[int, ...], snow: tuple[int, ...]) -> tuple[int, ...]:
    """The mana in the pool, as units."""
    units: list[int] = []
    for kind in range(6):
        units.extend([1 << kind] * (pool[kind] - snow[kind]))
        units.extend([1 << kind | SNOW_UNIT] * snow[kind])
    return tuple(units)
