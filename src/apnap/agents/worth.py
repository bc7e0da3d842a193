"""What things are worth to the simple player: permanents, cards in hand, and what the effects of a spell would do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Final

from apnap.cards import POOL
from apnap.parts import tree, words
from apnap.parts.definition import Definition
from apnap.views import Seen, View

LIFE: Final = 0.5  # a point of life of a player who is not about to die
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
)
HARM: Final = (tree.Destroy, tree.ExileIt, tree.SacrificeIt, tree.ExileUntilLeaves)


@cache
def definition(name: str) -> Definition | None:
    """The card or token of that name, if it is one of the pool."""
    if name in POOL:
        return POOL[name]
    for card in POOL.values():
        for token in card.tokens:
            if token.name == name:
                return token
    return None


@dataclass(frozen=True)
class Board:
    """What the player sees, by what it is about."""

    view: View

    @property
    def me(self) -> int:
        """The player."""
        return self.view.player

    @property
    def enemies(self) -> list[int]:
        """The other players who are in the game."""
        return [p for p, seat in enumerate(self.view.players) if p != self.me and not seat.left and not seat.lost]

    def seen(self, id: int) -> Seen | None:
        """The object of that id, wherever the player sees it."""
        view = self.view
        for zone in (view.battlefield, view.stack, view.exile, view.command):
            for o in zone:
                if o.id == id:
                    return o
        for seat in view.players:
            for o in (*seat.hand, *seat.graveyard, *seat.library):
                if o.id == id:
                    return o
        return None

    def creatures(self, player: int) -> list[Seen]:
        """The creatures that the player controls."""
        return [o for o in self.view.battlefield if o.controller == player and o.types & words.CREATURE]

    def lands(self, player: int) -> int:
        """How many lands the player controls."""
        return len([o for o in self.view.battlefield if o.controller == player and o.types & words.LAND])

    def colours(self) -> int:
        """The colours of mana that the player's permanents can add."""
        mask = 0
        for o in self.view.battlefield:
            if o.controller == self.me and (card := definition(o.name)) is not None:
                mask |= colours_of(card)
        return mask

    def asked(self) -> int:
        """The colours of the cards in the player's hand."""
        mask = 0
        for o in self.view.players[self.me].hand:
            if (card := definition(o.name)) is not None:
                mask |= card.colours
        return mask

    def life(self, player: int) -> int:
        """The player's life total."""
        return self.view.players[player].life


def worth(o: Seen) -> float:
    """What a permanent or spell is worth to its controller."""
    card = definition(o.name)
    if o.types & words.CREATURE:
        return creature_worth(o.power, o.toughness, o.keywords) + (others(card) if card is not None else 0.0)
    if o.types & words.LAND:
        return LAND
    return (card.mana_value if card is not None else 2) + 1.0


def creature_worth(power: int, toughness: int, keywords: int) -> float:
    """What a creature with those numbers is worth."""
    share = 1.0 + sum(bonus for bit, bonus in KEYWORDS if keywords & bit)
    weak = 0.5 if keywords & words.DEFENDER else 1.0
    return 0.5 + max(power, 0) * share * weak + max(toughness, 0) * 0.6


def is_fleeting(o: Seen) -> bool:
    """It leaves by itself at the end of the turn."""
    card = definition(o.name)
    return card is not None and any(isinstance(a, tree.Triggered) and ends_it(a) for a in card.base.abilities)


def ends_it(ability: tree.Triggered) -> bool:
    """At the beginning of the end step its permanent is sacrificed or returned."""
    at_end = ability.event.kind == words.STEP_BEGINS and ability.event.part == words.END
    return at_end and any(isinstance(e, (tree.SacrificeIt, tree.ReturnToHand)) and e.what == tree.This() for e in ability.effects)


def others(card: Definition) -> float:
    """What a permanent's abilities that are no keywords are worth beside its numbers."""
    return 0.8 * len([a for a in card.base.abilities if not isinstance(a, tree.SpellAbility)])


def card_worth(board: Board, name: str) -> float:
    """What a card in the player's hand is worth there: lands while they are needed, spells that the mana will allow."""
    card = definition(name)
    if card is None:
        return CARD
    lands = board.lands(board.me)
    have = board.colours()
    if card.is_land:
        return (4.0 if lands < 3 else 2.5 if lands < 5 else 0.5) + 2.0 * (colours_of(card) & board.asked() & ~have).bit_count()
    late = max(card.mana_value - lands - 2, 0)
    removal = 1.0 if any(isinstance(effect, (*HARM, tree.DealDamage)) for a in card.base.abilities for effect in effects_in(a)) else 0.0
    return CARD + removal + card.mana_value * 0.5 - late - 0.7 * (card.colours & ~have).bit_count()


def colours_of(card: Definition) -> int:
    """The colours of mana that its abilities can add."""
    mask = 0
    for ability in card.base.mana_abilities:
        for effect in ability.effects:
            if isinstance(effect, tree.AddMana):
                for choice in effect.choices:
                    for place in range(5):
                        mask |= (1 << place) if choice[place] else 0
    return mask


# What effects do ----------------------------------------------------------------------------------------------------
def effects_in(part: tree.Part) -> Iterator[tree.Effect]:
    """The effects in a part, itself and those within; modes are left out, since one of them is chosen later."""
    if isinstance(part, tree.Effect):
        yield part
        if isinstance(part, tree.Modes):
            return
    for field in fields(part):
        value = getattr(part, field.name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, tree.Part):
                yield from effects_in(one)


def parts_in(part: tree.Part) -> Iterator[tree.Part]:
    """The part and all within it."""
    yield part
    for field in fields(part):
        value = getattr(part, field.name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, tree.Part):
                yield from parts_in(one)


def number(amount: object, x: int = 0) -> int:
    """An amount that is fixed or X, and else a guess."""
    if isinstance(amount, tree.Fixed):
        return amount.number
    return x if isinstance(amount, tree.X) else 2


def on_target(board: Board, ability: tree.Part, index: int, code: int, x: int) -> float:
    """What the player gains if `code` is chosen for that instance of the word target."""
    return sum(on(board, effect, index, code, x) for effect in effects_in(ability))


def on(board: Board, effect: tree.Effect, index: int, code: int, x: int) -> float:
    """What one effect on that target gains."""
    reference = tree.Targets(index)
    named = [getattr(effect, name) for name in ("what", "to", "who", "first", "second") if hasattr(effect, name)]
    if reference not in named and not any(getattr(each, "of", None) == reference for each in named):
        return 0.0
    return on_player(board, effect, -1 - code, x) if code < 0 else on_object(board, effect, code, x)


def on_player(board: Board, effect: tree.Effect, player: int, x: int) -> float:
    """What an effect on a player gains."""
    side = 1.0 if player == board.me else -1.0
    n = number(getattr(effect, "amount", None), x)
    if isinstance(effect, (tree.DealDamage, tree.LoseLife, tree.DivideDamage)):
        lethal = n >= board.life(player)
        return -side * (WINS if lethal else n * LIFE)
    if isinstance(effect, tree.GainLife):
        return side * n * LIFE * 0.6
    if isinstance(effect, tree.DrawCards):
        return side * n * CARD
    if isinstance(effect, (tree.Discard, tree.Mill, tree.Sacrifice, tree.DiscardHand)):
        return -side * CARD * (0.2 if isinstance(effect, tree.Mill) else 1.0)
    return side * 0.1


def on_object(board: Board, effect: tree.Effect, id: int, x: int) -> float:
    """What an effect on an object gains."""
    o = board.seen(id)
    if o is None:
        return 0.0
    side = 1.0 if o.controller == board.me else -1.0
    value = worth(o)
    if isinstance(effect, HARM):
        return -side * value
    if isinstance(effect, (tree.DealDamage, tree.DivideDamage)):
        dies = number(effect.amount, x) >= o.toughness - o.damage and not o.keywords & words.INDESTRUCTIBLE
        return -side * (value if dies or not o.types & words.CREATURE else 0.1)
    if isinstance(effect, tree.CounterSpell):
        return -side * (value + 1.0)
    if isinstance(effect, tree.Modify):
        return on_modified(o, side, number(effect.power, x), number(effect.toughness, x), value)
    if isinstance(effect, (tree.ReturnToHand, tree.PutOnLibrary)):
        in_play = any(o.id == each.id for each in (*board.view.battlefield, *board.view.stack))
        return (-side * 0.3 * value) if in_play else value
    if isinstance(effect, tree.TapIt):
        return -side * 0.2 * value if not o.tapped else 0.0
    if isinstance(effect, tree.PutCounters):
        return side * (-1.0 if effect.counter.startswith("-") else 1.0) * number(effect.amount, x)
    if isinstance(effect, tree.GainControl):
        return -side * 2 * value
    return side * 0.1


def on_modified(o: Seen, side: float, power: int, toughness: int, value: float) -> float:
    """What a change of power and toughness gains; that it decides a fight is seen elsewhere."""
    if toughness < 0 and o.toughness - o.damage + toughness <= 0:
        return -side * value
    return side * (power + toughness) * 0.1 if power + toughness else side * 0.1


def untargeted(board: Board, effect: tree.Effect, x: int) -> float:
    """What an effect that has no target gains."""
    n = number(getattr(effect, "amount", None), x)
    who = getattr(effect, "who", None)
    mine = -1.0 if isinstance(who, tree.EachPlayer) and who.who != words.ANYONE else 0.0 if isinstance(who, tree.EachPlayer) else 1.0
    if isinstance(effect, tree.CreateToken):
        return 2.0 * n * (mine or 0.3)
    if isinstance(effect, tree.ExtraTurn):
        return 6.0
    if isinstance(effect, (tree.DrawCards, tree.Search, tree.Investigate)):
        return CARD * (n if isinstance(effect, tree.DrawCards) else 1) * (mine or 0.1) if not is_targeted(who) else 0.0
    if isinstance(effect, tree.GainLife):
        return LIFE * 0.6 * n * mine if not is_targeted(who) else 0.0
    if isinstance(effect, (tree.LoseLife, tree.Discard)):
        return -LIFE * n * mine if not is_targeted(who) else 0.0
    what = getattr(effect, "what", getattr(effect, "to", None))
    return on_each(board, effect, what.filter, x) if isinstance(what, tree.Each) else 0.0


def is_targeted(reference: object) -> bool:
    """It names what was chosen as a target."""
    return isinstance(reference, tree.Targets) or isinstance(getattr(reference, "of", None), tree.Targets)


def on_each(board: Board, effect: tree.Effect, which: tree.Filter, x: int) -> float:
    """What an effect on every permanent of a kind gains."""
    total = 0.0
    for o in board.view.battlefield:
        if fits(which, o, board.me):
            total += on_object(board, effect, o.id, x)
    return total


def fits(which: tree.Filter, o: Seen, me: int) -> bool:
    """The permanent meets the filter as far as is plain to see."""
    if which.types and not o.types & which.types:
        return False
    if which.all_types & ~o.types or o.types & which.not_types or which.keywords & ~o.keywords or o.keywords & which.not_keywords:
        return False
    return which.controller == words.ANYONE or (o.controller == me) == (which.controller == words.YOU)
