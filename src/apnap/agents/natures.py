"""What the simple player knows of a card by its name: how it fights, and what is on it that counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Final

from apnap.cards import PLAYABLE
from apnap.parts import tree, words
from apnap.parts.definition import Definition
from apnap.parts.keywords import expanded

OTHER: Final = 0.8  # what an ability is worth beside the numbers
TAPS: Final = 1.2  # and more if it can be used each turn by tapping
RECURS: Final = 2.5  # and more if it brings a token or a card in each turn
LOST: Final = (tree.SacrificeIt, tree.ExileIt)
ENDS: Final = (*LOST, tree.ReturnToHand)


@cache
def definition(name: str) -> Definition | None:
    """The card or token of that name, if apnap has one."""
    if name in PLAYABLE:
        return PLAYABLE[name]
    return next(iter(PLAYABLE.tokens_called(name)), None)


def abilities_at(card: Definition, levels: int) -> tuple[tree.Ability, ...]:
    """The abilities of the card, and behind them those that it has with so many level counters."""
    abilities = card.base.abilities
    for symbol in card.abilities:
        if isinstance(symbol, tree.Level) and symbol.least <= levels and (symbol.most < 0 or levels <= symbol.most):
            abilities += tuple([ability for ability in expanded(symbol.abilities) if not isinstance(ability, tree.Keywords)])
    return abilities


def highest_level(card: Definition) -> int:
    """The number of level counters from which on it gains nothing by more of them; 0 if it has no levels."""
    return max([symbol.least for symbol in card.abilities if isinstance(symbol, tree.Level)], default=0)


@dataclass(frozen=True)
class Nature:
    """What a card brings into a fight besides its numbers, and what its other abilities are worth.

    `wards`: the colours that it has protection from; `binds`: what it is attached to can neither attack nor block; `drains`: the life that
    its controller loses in each of their turns; `leaves`: it leaves by itself at the end of the turn; `is_spent`: and is lost then.
    `shielded`: as it becomes a creature, damage to it is prevented.
    """

    colours: int
    types: int
    wards: int
    no_block: bool
    no_attack: bool
    unblockable: bool
    binds: bool
    leaves: bool
    is_spent: bool
    shielded: bool
    drains: int
    others: float


PLAIN: Final = Nature(
    0,
    0,
    0,
    no_block=False,
    no_attack=False,
    unblockable=False,
    binds=False,
    leaves=False,
    is_spent=False,
    shielded=False,
    drains=0,
    others=0.0,
)


@cache
def nature(name: str) -> Nature:
    """What is known of the card of that name."""
    card = definition(name)
    if card is None:
        return PLAIN
    abilities = card.base.abilities
    return Nature(
        colours=card.colours,
        types=card.types,
        wards=wards(abilities),
        no_block=any(isinstance(a, tree.CantBlock) for a in abilities),
        no_attack=any(isinstance(a, tree.CantAttack) for a in abilities),
        unblockable=any(isinstance(a, tree.CantBeBlocked) for a in abilities),
        binds=any(hinders(part) for a in abilities for part in parts_in(a)),
        leaves=any(isinstance(a, tree.Triggered) and ends_it(a, ENDS) for a in abilities),
        is_spent=any(isinstance(a, tree.Triggered) and ends_it(a, LOST) for a in abilities),
        shielded=not card.types & words.CREATURE and any(isinstance(a, tree.Activated) and shields(a) for a in abilities),
        drains=sum(drained(a) for a in abilities),
        others=sum([beside(a) for a in abilities if not isinstance(a, tree.SpellAbility)]),
    )


def beside(ability: tree.Ability) -> float:
    """What an ability of a permanent is worth beside its numbers."""
    return OTHER + (TAPS if taps(ability) else RECURS if recurs(ability) else 0.0)


def taps(ability: tree.Ability) -> bool:
    """It is activated by tapping its permanent, which had better stay at home."""
    return isinstance(ability, tree.Activated) and any(isinstance(part, tree.TapThis) for part in ability.cost)


def recurs(ability: tree.Ability) -> bool:
    """At the beginning of a step of its controller's turns it brings tokens or cards."""
    if not isinstance(ability, tree.Triggered) or ability.event.kind != words.STEP_BEGINS or ability.event.player != words.YOU:
        return False
    return any(isinstance(effect, (tree.CreateToken, tree.DrawCards)) for effect in ability.effects)


def wards(abilities: tuple[tree.Ability, ...]) -> int:
    """The colours from which there is protection."""
    mask = 0
    for ability in abilities:
        if isinstance(ability, tree.Protection):
            for quality in ability.of:
                mask |= quality.colours
    return mask


def hinders(part: tree.Part) -> bool:
    """It keeps the permanent that it is about from fighting."""
    if isinstance(part, tree.Imposes):
        return any(isinstance(term, (tree.CantAttack, tree.CantBlock)) for term in part.terms)
    return isinstance(part, tree.DoesntUntap)


def ends_it(ability: tree.Triggered, how: tuple[type[tree.Effect], ...]) -> bool:
    """At the beginning of the end step one of these effects takes its permanent."""
    at_end = ability.event.kind == words.STEP_BEGINS and ability.event.part == words.END
    return at_end and any(isinstance(e, how) and getattr(e, "what", None) == tree.This() for e in ability.effects)


def shields(ability: tree.Activated) -> bool:
    """Damage to its permanent is prevented."""
    return any(isinstance(effect, tree.PreventDamage) and effect.to == tree.This() for effect in ability.effects)


def drained(ability: tree.Ability) -> int:
    """The life that its controller loses at the beginning of each of their upkeeps by that ability."""
    if not isinstance(ability, tree.Triggered) or ability.event.kind != words.STEP_BEGINS or ability.event.player != words.YOU:
        return 0
    return sum(number(e.amount) for e in ability.effects if isinstance(e, tree.LoseLife) and e.who == tree.You())


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


# Parts ----------------------------------------------------------------------------------------------------------------
@cache
def effects_in(part: tree.Part) -> tuple[tree.Effect, ...]:
    """The effects in a part, itself and those within; modes are left out, since one of them is chosen later."""
    return tuple(_effects(part))


def _effects(part: tree.Part) -> Iterator[tree.Effect]:
    if isinstance(part, tree.Effect):
        yield part
        if isinstance(part, tree.Modes):
            return
    for inner in within(part):
        yield from _effects(inner)


def parts_in(part: tree.Part) -> Iterator[tree.Part]:
    """The part and all within it."""
    yield part
    for inner in within(part):
        yield from parts_in(inner)


def within(part: tree.Part) -> Iterator[tree.Part]:
    """The parts directly within a part."""
    for field in fields(part):
        value = getattr(part, field.name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, tree.Part):
                yield one


@cache
def mentions(part: tree.Part, index: int) -> bool:
    """It is about the target of that index."""
    return any(each == tree.Targets(index) for each in parts_in(part))


def number(amount: object, x: int = 0) -> int:
    """An amount that is fixed or X, and else a guess."""
    if isinstance(amount, tree.Fixed):
        return amount.number
    return x if isinstance(amount, tree.X) else 2
