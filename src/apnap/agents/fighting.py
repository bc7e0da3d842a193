"""Attacks and blocks of the simple player: what a combat would come to, and the declaration that comes to the most."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from apnap.agents.natures import nature
from apnap.agents.worth import Board, comfort, counters, worth
from apnap.parts import words
from apnap.views import Seen

FIRST: Final = words.FIRST_STRIKE | words.DOUBLE_STRIKE
PAIRS: Final = 6  # of so many creatures pairs are tried as blockers
ROUNDS: Final = 4  # so often an attack is changed for the better
LATER: Final = 0.75  # what the next turn brings counts less: the opponent may need the creatures at home
OPEN: Final = 0.3  # so likely an opponent does not block though it would gain
LINK: Final = 0.4  # what a point of damage dealt with lifelink brings besides
Group = tuple["Fighter", ...]
Blocks = dict[int, Group]
Known = dict[tuple[int, Group], tuple[float, int]]


class Fighter:
    """A creature as it fights; `to` is what it attacks: the code of a player, or the id of a permanent."""

    __slots__ = ("o", "id", "power", "left", "strikes", "keywords", "worth", "colours", "wards", "black", "no_block", "sure", "to")

    def __init__(self, board: Board, o: Seen, power: int = 0, toughness: int = 0, gains: int = 0) -> None:
        known = nature(o.name)
        self.o = o
        self.id = o.id
        self.keywords = o.keywords | gains | (words.INDESTRUCTIBLE if known.shielded else 0)
        self.power = max(o.power + power, 0)
        self.left = o.toughness + toughness - o.damage
        self.strikes = self.power * (2 if self.keywords & words.DOUBLE_STRIKE else 1)
        self.worth = board.standing(o)
        self.colours = known.colours
        self.wards = known.wards
        self.black = bool(known.colours & 4 or o.types & words.ARTIFACT)
        self.no_block = known.no_block or o.id in board.bound
        self.sure = known.unblockable
        self.to = 0

    def at(self, to: int) -> Fighter:
        """The same creature attacking that."""
        self.to = to
        return self


def fighters(board: Board, creatures: Iterable[Seen]) -> list[Fighter]:
    """These creatures as they fight."""
    return [Fighter(board, o) for o in creatures]


def may_block(b: Fighter, a: Fighter) -> bool:
    """As far as is plain to see, the one can block the other."""
    if b.no_block or a.sure or a.wards & b.colours:
        return False
    ours, its = b.keywords, a.keywords
    if its & words.FLYING and not ours & (words.FLYING | words.REACH):
        return False
    if (its ^ ours) & words.SHADOW or (its & words.HORSEMANSHIP and not ours & words.HORSEMANSHIP):
        return False
    if its & words.FEAR and not b.black:
        return False
    if its & words.INTIMIDATE and not (b.colours & a.colours or b.o.types & words.ARTIFACT):
        return False
    return not (its & words.SKULK and b.power > a.power)


def dealt(a: Fighter, b: Fighter) -> int:
    """The damage that the one deals to the other, all of it."""
    return 0 if b.wards & a.colours else a.strikes


def kills(a: Fighter, b: Fighter) -> bool:
    """The damage of `a` destroys `b`."""
    damage = dealt(a, b)
    if b.keywords & words.INDESTRUCTIBLE or damage <= 0:
        return False
    return a.keywords & words.DEATHTOUCH != 0 or damage >= b.left


def outcome(a: Fighter, blockers: Group) -> tuple[float, int]:
    """What the defender gains by these blocks of one attacker, its damage apart, and the damage that comes through."""
    if not blockers:
        return (-LINK * a.strikes if a.keywords & words.LIFELINK else 0.0), a.strikes
    together = sum([dealt(b, a) for b in blockers])
    early = sum([dealt(b, a) for b in blockers if b.keywords & FIRST])
    touched = any(b.keywords & words.DEATHTOUCH and dealt(b, a) for b in blockers)
    dies = (together >= a.left or touched) and not a.keywords & words.INDESTRUCTIBLE
    struck = 0 if early >= a.left and dies and not a.keywords & FIRST else a.strikes
    gained = -LINK * struck if a.keywords & words.LIFELINK else 0.0
    gained += LINK * sum([b.strikes for b in blockers if b.keywords & words.LIFELINK])
    for b in sorted(blockers, key=value_of, reverse=True):
        if b.keywords & words.INDESTRUCTIBLE or b.wards & a.colours:
            continue
        need = 1 if a.keywords & words.DEATHTOUCH else max(b.left, 0)
        if struck and struck >= need:
            struck -= need
            gained -= b.worth
            if a.keywords & FIRST and not b.keywords & FIRST and len(blockers) == 1:
                dies = False
    return gained + (a.worth if dies else 0.0), struck if a.keywords & words.TRAMPLE else 0


def value_of(fighter: Fighter) -> float:
    """What the creature is worth."""
    return fighter.worth


# Blocking -----------------------------------------------------------------------------------------------------------
class Defence:
    """A combat as the defender weighs it: what blocks gain, and what damage costs the player and permanents that are attacked."""

    def __init__(self, board: Board, player: int, attacking: list[Fighter], known: Known | None = None) -> None:
        self.attacking = attacking
        self.life = board.life(player)
        self.code = -1 - player
        self.lost = {a.to: loss(board, a.to) for a in attacking if a.to > 0}
        self.known: Known = {} if known is None else known

    def outcome(self, a: Fighter, group: Group) -> tuple[float, int]:
        """`outcome`, remembered."""
        key = (a.id, group)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = outcome(a, group)
        return found

    def total(self, gained: float, damage: dict[int, int]) -> float:
        """What it all comes to."""
        for to, amount in damage.items():
            if to > 0:
                value, left = self.lost[to]
                gained -= value * min(amount / left, 1.0) if left > 0 else value
        return gained + comfort(self.life - damage.get(self.code, 0))

    def result(self, blocked: Blocks) -> float:
        """What the combat comes to with these blocks."""
        gained = 0.0
        damage: dict[int, int] = {}
        for a in self.attacking:
            gain, through = self.outcome(a, blocked.get(a.id, ()))
            gained += gain
            damage[a.to] = damage.get(a.to, 0) + through
        return self.total(gained, damage)

    def blocks(self, able: list[Fighter]) -> Blocks:
        """The blocks that come to the most, found one attacker after the other."""
        free = [b for b in able if not b.o.tapped and not b.no_block]
        chosen: Blocks = {}
        best = self.result(chosen)
        offers = {a.id: groups(a, free) for a in self.attacking}
        while free:
            found: tuple[float, int, Group] = (best + 0.01, 0, ())
            base = {a.id: self.outcome(a, chosen.get(a.id, ())) for a in self.attacking}
            gained = sum([gain for gain, _ in base.values()])
            damage: dict[int, int] = {}
            for a in self.attacking:
                damage[a.to] = damage.get(a.to, 0) + base[a.id][1]
            for a in self.attacking:
                if a.id not in chosen:
                    found = self.better(a, offers[a.id], found, gained, damage)
            if not found[1]:
                break
            best = found[0]
            chosen[found[1]] = found[2]
            free = [b for b in free if b not in found[2]]
            offers = {id: [group for group in each if not any(b in found[2] for b in group)] for id, each in offers.items()}
        return chosen

    def better(
        self, a: Fighter, offers: list[Group], found: tuple[float, int, Group], gained: float, damage: dict[int, int]
    ) -> tuple[float, int, Group]:
        """The best of these blocks of one attacker, if it is better than what is found."""
        before, through = self.outcome(a, ())
        for group in offers:
            gain, left = self.outcome(a, group)
            now = self.total(gained - before + gain, {**damage, a.to: damage[a.to] - through + left})
            if now > found[0]:
                found = (now, a.id, group)
        return found


def loss(board: Board, id: int) -> tuple[float, int]:
    """What a permanent is worth that is attacked, and how much damage takes it."""
    o = board.seen(id)
    if o is None:
        return 0.0, 1
    return worth(o), counters(o, "defense" if o.types & words.BATTLE else "loyalty")


def groups(a: Fighter, free: list[Fighter]) -> list[Group]:
    """One creature or two that could block it; with menace two."""
    facing = [b for b in free if may_block(b, a)]
    pairs: list[Group] = list(combinations(sorted(facing, key=value_of)[:PAIRS], 2))
    return pairs if a.keywords & words.MENACE else [*[(b,) for b in facing], *pairs]


# Attacking ----------------------------------------------------------------------------------------------------------
class Attack:
    """The search for the attack on one player that comes to the most."""

    def __init__(self, board: Board, able: list[Fighter], enemy: int, targets: Iterable[int] = ()) -> None:
        self.board = board
        self.enemy = enemy
        self.code = -1 - enemy
        self.targets = [to for to in targets if to > 0]
        self.able = [a for a in able if a.power > 0]
        self.defenders = fighters(board, board.theirs(enemy))
        self.threats = [
            b for b in self.defenders if b.id not in board.bound and not b.keywords & words.DEFENDER and not nature(b.o.name).no_attack
        ]
        self.stay = fighters(board, [o for o in board.ours() if not o.tapped and not nature(o.name).leaves])
        self.life = board.life(board.me)
        self.known: Known = {}

    def best(self) -> tuple[float, list[tuple[Fighter, int]]]:
        """What the best attack comes to, and the creatures with what they attack."""
        always = [a for a in self.able if nature(a.o.name).is_spent]
        chosen = {a.id: self.code for a in always}
        best = self.value(chosen)
        starts = [{a.id: self.code for a in self.able}, {a.id: self.code for a in self.able if self.is_evasive(a)} | chosen]
        for start in starts:
            if start != chosen and (now := self.value(start)) > best:
                chosen, best = start, now
        fixed = {a.id for a in always}
        for _ in range(ROUNDS):
            changed = False
            for a in self.able:
                for after in self.changes(chosen, a, a.id in fixed):
                    now = self.value(after)
                    if now > best + 0.01:
                        chosen, best, changed = after, now, True
            if not changed:
                break
        return best, [(a, chosen[a.id]) for a in self.able if a.id in chosen]

    def changes(self, chosen: dict[int, int], a: Fighter, fixed: bool) -> list[dict[int, int]]:
        """The attack with one creature more, less, or attacking something else."""
        here = chosen.get(a.id)
        found = [{**chosen, a.id: to} for to in (self.code, *self.targets) if to != here]
        return found if here is None or fixed else [{id: to for id, to in chosen.items() if id != a.id}, *found]

    def is_evasive(self, a: Fighter) -> bool:
        """Nobody can block it."""
        return not any(may_block(b, a) for b in self.defenders if not b.o.tapped)

    def value(self, chosen: dict[int, int]) -> float:
        """What an attack comes to for the player, the answering attack of the next turn included."""
        attacking = [a.at(chosen[a.id]) for a in self.able if a.id in chosen]
        fight = Defence(self.board, self.enemy, attacking, self.known)
        blocked = fight.blocks(self.defenders)
        answered = fight.result(blocked)
        gained = -(1 - OPEN) * answered - OPEN * fight.result({}) if blocked else -answered
        fallen = {b.id for a in attacking for b in blocked.get(a.id, ()) if kills(a, b)}
        away = {a.id for a in attacking if not a.keywords & words.VIGILANCE}
        home = [o for o in self.stay if o.id not in away]
        coming = [o for o in self.threats if o.id not in fallen]
        return gained + LATER * (comfort(self.life - through(coming, home)) - comfort(self.life))


def through(attacking: list[Fighter], blockers: list[Fighter]) -> int:
    """The damage that comes through if each blocker stops the largest attacker that it can block."""
    left = sorted(attacking, key=strength, reverse=True)
    for blocker in sorted(blockers, key=reaches):
        stopped = next((o for o in left if may_block(blocker, o) and not o.keywords & words.MENACE), None)
        if stopped is not None:
            left.remove(stopped)
    return sum([o.strikes for o in left])


def strength(fighter: Fighter) -> int:
    """The damage that it deals."""
    return fighter.strikes


def reaches(fighter: Fighter) -> bool:
    """It can block fliers."""
    return fighter.keywords & (words.FLYING | words.REACH) != 0
