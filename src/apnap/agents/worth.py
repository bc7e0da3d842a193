"""What things are worth to the simple player: permanents, cards in hand, life."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import log
from typing import Final

from apnap.agents.natures import colours_of, definition, effects_in, nature
from apnap.parts import tree, words
from apnap.parts.definition import Definition
from apnap.views import Seen, View

WINS: Final = 1000.0
LAND: Final = 1.5
CARD: Final = 2.0
KEYWORDS: Final = (
    (words.FLYING, 0.4),
    (words.DOUBLE_STRIKE, 0.8),
    (words.FIRST_STRIKE, 0.3),
    (words.DEATHTOUCH, 0.4),
    (words.LIFELINK, 0.4),
    (words.TRAMPLE, 0.2),
    (words.MENACE, 0.2),
    (words.INDESTRUCTIBLE, 0.5),
    (words.HEXPROOF, 0.3),
    (words.SHADOW, 0.4),
    (words.FEAR, 0.3),
    (words.INTIMIDATE, 0.3),
    (words.HORSEMANSHIP, 0.4),
)
HARM: Final = (tree.Destroy, tree.ExileIt, tree.SacrificeIt, tree.ExileUntilLeaves)


def comfort(life: int) -> float:
    """What a life total is worth: the last points the most."""
    return 8.0 * log(life + 1) if life > 0 else 20.0 * life - WINS


@dataclass(frozen=True)
class Board:
    """What the player sees, by what it is about."""

    view: View

    @property
    def me(self) -> int:
        """The player."""
        return self.view.player

    @cached_property
    def enemies(self) -> list[int]:
        """The opponents who are in the game."""
        mine = (self.me, *self.view.allies)
        return [p for p, seat in enumerate(self.view.players) if p not in mine and not seat.left and not seat.lost]

    def ours(self) -> list[Seen]:
        """The creatures that attack and block with those of the player: of a team that takes its turns together those of all."""
        team = (self.me, *self.view.allies) if len(self.view.actives) > 1 else (self.me,)
        return [o for p in team for o in self.creatures(p)]

    def theirs(self, enemy: int) -> list[Seen]:
        """The creatures that can block what attacks that opponent."""
        team = self.enemies if len(self.view.actives) > 1 else [enemy]
        return [o for p in team for o in self.creatures(p)]

    @cached_property
    def by_id(self) -> dict[int, Seen]:
        """All that the player sees, wherever it is."""
        view = self.view
        zones = [view.battlefield, view.stack, view.exile, view.command]
        zones += [zone for seat in view.players for zone in (seat.hand, seat.graveyard, seat.library)]
        return {o.id: o for zone in zones for o in zone}

    def seen(self, id: int) -> Seen | None:
        """The object of that id, wherever the player sees it."""
        return self.by_id.get(id)

    @cached_property
    def by_controller(self) -> dict[int, list[Seen]]:
        """The permanents of each player."""
        found: dict[int, list[Seen]] = {}
        for o in self.view.battlefield:
            found.setdefault(o.controller, []).append(o)
        return found

    def permanents(self, player: int) -> list[Seen]:
        """The permanents that the player controls."""
        return self.by_controller.get(player, [])

    def is_ready(self, o: Seen) -> bool:
        """In a turn of the player's that permanent of theirs, if it is a creature, can attack and be tapped for a cost (302.6)."""
        return o.since < self.view.turn or o.keywords & words.HASTE != 0

    def creatures(self, player: int) -> list[Seen]:
        """The creatures that the player controls."""
        return [o for o in self.permanents(player) if o.types & words.CREATURE]

    def lands(self, player: int) -> int:
        """How many lands the player controls."""
        return len([o for o in self.permanents(player) if o.types & words.LAND])

    @cached_property
    def mana(self) -> int:
        """How much mana the player's untapped permanents can add, roughly."""
        sources = [o for o in self.permanents(self.me) if not o.tapped]
        return sum(1 for o in sources if o.types & words.LAND or ((card := definition(o.name)) is not None and card.base.mana_abilities))

    @cached_property
    def bound(self) -> set[int]:
        """The creatures that something attached to them keeps from fighting."""
        return {o.attached for o in self.view.battlefield if o.attached > 0 and nature(o.name).binds}

    @cached_property
    def bearing(self) -> dict[int, list[Seen]]:
        """What is attached to each permanent."""
        found: dict[int, list[Seen]] = {}
        for o in self.view.battlefield:
            if o.attached > 0:
                found.setdefault(o.attached, []).append(o)
        return found

    @cached_property
    def colours(self) -> int:
        """The colours of mana that the player's permanents can add."""
        mask = 0
        for o in self.permanents(self.me):
            if (card := definition(o.name)) is not None:
                mask |= colours_of(card)
        return mask

    @cached_property
    def asked(self) -> int:
        """The colours of the cards in the player's hand."""
        mask = 0
        for o in self.hand:
            mask |= nature(o.name).colours
        return mask

    @property
    def hand(self) -> tuple[Seen, ...]:
        """The player's hand."""
        return self.view.players[self.me].hand

    def controls(self, name: str) -> bool:
        """The player controls a permanent of that name."""
        return any(o.name == name for o in self.permanents(self.me))

    @cached_property
    def drained(self) -> int:
        """The life that the player's permanents take in each of their turns."""
        return sum([nature(o.name).drains for o in self.permanents(self.me)])

    @cached_property
    def burn(self) -> int:
        """The damage that the spells of the player's hand and those on the stack could deal now, roughly."""
        total = sum([burnt(o) for o in self.view.stack if o.controller == self.me and not o.ability])
        mana = self.mana
        for o in sorted(self.hand, key=mana_value):
            if mana_value(o) <= mana and (amount := burnt(o)):
                total += amount
                mana -= mana_value(o)
        return total

    @cached_property
    def pressure(self) -> int:
        """How much stronger the creatures of the opponents are than the player's."""
        powers = {p: sum([o.power for o in self.creatures(p) if o.id not in self.bound]) for p in (self.me, *self.enemies)}
        return max(0, max([powers[p] for p in self.enemies], default=0) - powers[self.me])

    def life(self, player: int) -> int:
        """The player's life total."""
        return self.view.players[player].life

    def standing(self, o: Seen) -> float:
        """What a permanent is worth where it is: little, if something keeps it from fighting."""
        return worth(o) * (0.25 if o.id in self.bound else 1.0)


def mana_value(o: Seen) -> int:
    """The card's mana value."""
    card = definition(o.name)
    return card.mana_value if card is not None else 0


def burnt(o: Seen) -> int:
    """The damage that the spell deals, if it is no permanent."""
    card = definition(o.name)
    if card is None or card.types & words.PERMANENT:
        return 0
    found = [e.amount for e in effects_in_card(card) if isinstance(e, tree.DealDamage)]
    return next((amount.number for amount in found if isinstance(amount, tree.Fixed)), 0)


def effects_in_card(card: Definition) -> list[tree.Effect]:
    """All effects of the card."""
    return [effect for ability in card.base.abilities for effect in effects_in(ability)]


def counters(o: Seen, kind: str) -> int:
    """How many counters of that kind are on it."""
    return dict(o.counters).get(kind, 0)


def worth(o: Seen) -> float:
    """What a permanent or spell is worth to its controller."""
    known = nature(o.name)
    if o.types & words.CREATURE:
        return creature_worth(o.power, o.toughness, o.keywords) + known.others
    if o.types & words.LAND:
        return LAND
    card = definition(o.name)
    value = (card.mana_value if card is not None else 2) + 1.0 + (known.others if known.others > 2 else 0.0)
    if o.types & words.PLANESWALKER:
        loyalty = counters(o, "loyalty") or (card.loyalty if card is not None else 3)
        return 0.6 * value + 0.6 * loyalty
    return value


def creature_worth(power: int, toughness: int, keywords: int) -> float:
    """What a creature with those numbers is worth."""
    share = 1.0 + sum(bonus for bit, bonus in KEYWORDS if keywords & bit)
    weak = 0.5 if keywords & words.DEFENDER else 1.0
    return 0.5 + max(power, 0) * share * weak + max(toughness, 0) * 0.6


def card_worth(board: Board, name: str) -> float:
    """What a card in the player's hand is worth there: lands while they are needed, spells that the mana will allow."""
    card = definition(name)
    if card is None:
        return CARD
    lands = board.lands(board.me)
    if card.is_land:
        fixes = (colours_of(card) & board.asked & ~board.colours).bit_count()
        return (4.0 if lands < 3 else 2.5 if lands < 5 else 0.5) + 2.0 * fixes
    if card.types & words.LEGENDARY and board.controls(name):
        return 0.5
    late = max(card.mana_value - lands - 2, 0) + 2 * min(board.drained * nature(name).drains, 1)
    removal = 1.0 if any(isinstance(effect, (*HARM, tree.DealDamage)) for effect in effects_in_card(card)) else 0.0
    return CARD + removal + card.mana_value * 0.5 - late - 0.7 * (card.colours & ~board.colours).bit_count()
