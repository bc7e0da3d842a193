"""Attacks and blocks of the simple player: what a combat would come to, and the declaration that comes to the most."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import log
from typing import Final

from apnap.agents.worth import WINS, Board, is_fleeting, worth
from apnap.parts import words
from apnap.views import Seen

FIRST: Final = words.FIRST_STRIKE | words.DOUBLE_STRIKE
PAIRS: Final = 8  # of so many creatures pairs are tried as blockers
LATER: Final = 0.75  # what the next turn brings counts less: the opponent may need the creatures at home
Blocks = dict[int, tuple[Seen, ...]]


def strikes(o: Seen) -> int:
    """The combat damage it deals in a combat, if nothing stops it."""
    return max(o.power, 0) * (2 if o.keywords & words.DOUBLE_STRIKE else 1)


def kills(a: Seen, b: Seen) -> bool:
    """The damage of `a` destroys `b`."""
    if b.keywords & words.INDESTRUCTIBLE or a.power <= 0:
        return False
    return a.keywords & words.DEATHTOUCH != 0 or strikes(a) >= b.toughness - b.damage


def may_block(blocker: Seen, attacker: Seen) -> bool:
    """As far as flying goes, the one can block the other."""
    if blocker.tapped:
        return False
    return not attacker.keywords & words.FLYING or blocker.keywords & (words.FLYING | words.REACH) != 0


def comfort(life: int) -> float:
    """What a life total is worth: the last points the most."""
    return 8.0 * log(life + 1) if life > 0 else 20.0 * life - WINS


def outcome(attacker: Seen, blockers: tuple[Seen, ...]) -> tuple[float, int]:
    """What the defender gains by these blocks of one attacker, its damage apart, and the damage that comes through."""
    if not blockers:
        return 0.0, strikes(attacker)
    together = sum(strikes(b) for b in blockers)
    early = sum(strikes(b) for b in blockers if b.keywords & FIRST)
    left = attacker.toughness - attacker.damage
    touched = any(b.keywords & words.DEATHTOUCH and b.power > 0 for b in blockers)
    dies = (together >= left or touched) and not attacker.keywords & words.INDESTRUCTIBLE
    struck = 0 if early >= left and dies and not attacker.keywords & FIRST else strikes(attacker)
    gained = worth(attacker) if dies else 0.0
    for b in sorted(blockers, key=worth, reverse=True):
        need = 1 if attacker.keywords & words.DEATHTOUCH else max(b.toughness - b.damage, 0)
        if struck >= need and not b.keywords & words.INDESTRUCTIBLE:
            struck -= need
            gained -= worth(b)
            if attacker.keywords & FIRST and not b.keywords & FIRST and dies and len(blockers) == 1 and not touched:
                gained -= worth(attacker)
    return gained, struck if attacker.keywords & words.TRAMPLE else 0


def result(attacking: Iterable[Seen], blocked: Blocks, life: int) -> float:
    """What the combat comes to for the defender, who has that much life."""
    gained = 0.0
    for attacker in attacking:
        gain, damage = outcome(attacker, blocked.get(attacker.id, ()))
        gained += gain
        life -= damage
    return gained + comfort(life)


# Blocking -----------------------------------------------------------------------------------------------------------
def blocks(attacking: list[Seen], able: list[Seen], life: int) -> Blocks:
    """The blocks that come to the most, found one attacker after the other."""
    free = [b for b in able if not b.tapped]
    chosen: Blocks = {}
    best = result(attacking, chosen, life)
    while free:
        improved: tuple[float, int, tuple[Seen, ...]] | None = None
        for attacker in attacking:
            if attacker.id in chosen:
                continue
            for group in groups(attacker, free):
                now = result(attacking, {**chosen, attacker.id: group}, life)
                if now > best + 0.01 and (improved is None or now > improved[0]):
                    improved = (now, attacker.id, group)
        if improved is None:
            break
        best = improved[0]
        chosen[improved[1]] = improved[2]
        free = [b for b in free if b not in improved[2]]
    return chosen


def groups(attacker: Seen, free: list[Seen]) -> list[tuple[Seen, ...]]:
    """One creature or two that could block it; with menace two."""
    facing = [b for b in free if may_block(b, attacker)]
    pairs: list[tuple[Seen, ...]] = list(combinations(sorted(facing, key=worth)[:PAIRS], 2))
    return pairs if attacker.keywords & words.MENACE else [*[(b,) for b in facing], *pairs]


# Attacking ----------------------------------------------------------------------------------------------------------
def attackers(board: Board, able: Iterable[int], enemy: int) -> list[Seen]:
    """The creatures whose attack on that player comes to the most, if it is answered by good blocks."""
    may = set(able)
    mine = [o for o in board.creatures(board.me) if o.id in may and o.power > 0]
    always = [o for o in mine if is_fleeting(o)]
    chosen = list(always)
    best = value(board, chosen, enemy)
    everything = value(board, mine, enemy)
    if everything > best:
        chosen, best = list(mine), everything
    while True:
        changed = [[o for o in chosen if o is not each] if each in chosen else [*chosen, each] for each in mine if each not in always]
        after = max(changed, key=lambda attack: value(board, attack, enemy), default=chosen)
        now = value(board, after, enemy)
        if now <= best + 0.01:
            return chosen
        chosen, best = after, now


def value(board: Board, attacking: list[Seen], enemy: int) -> float:
    """What an attack comes to for the player, the answering attack of the next turn included."""
    defenders = board.creatures(enemy)
    blocked = blocks(attacking, defenders, board.life(enemy))
    gained = -result(attacking, blocked, board.life(enemy))
    fallen = {b.id for a in attacking for b in blocked.get(a.id, ()) if kills(a, b)}
    away = {o.id for o in attacking if not o.keywords & words.VIGILANCE}
    home = [o for o in board.creatures(board.me) if o.id not in away and not o.tapped]
    coming = [o for o in defenders if o.id not in fallen]
    life = board.life(board.me)
    return gained + LATER * (comfort(life - through(coming, home)) - comfort(life))


def through(attacking: list[Seen], blockers: list[Seen]) -> int:
    """The damage that comes through if each blocker stops the largest attacker that it can block."""
    left = sorted(attacking, key=strikes, reverse=True)
    for blocker in sorted(blockers, key=lambda o: o.keywords & (words.FLYING | words.REACH) != 0):
        stopped = next((o for o in left if may_block(blocker, o) and not o.keywords & words.MENACE), None)
        if stopped is not None:
            left.remove(stopped)
    return sum(strikes(o) for o in left)
