"""A bare loop of turns without rules, citations, undo or editions: what plain Python could do at the most on this machine."""

from __future__ import annotations

from random import Random

CURVE = ((2, 2, 2), (2, 2, 2), (1, 1, 1), (3, 3, 2), (3, 2, 4), (5, 5, 4), (3, 2, 2), (4, 4, 3), (2, 2, 1))
STEPS_WITH_PRIORITY = ("upkeep", "draw", "main", "beginning", "attackers", "blockers", "damage", "end of combat", "main", "end")


class Side:
    """A player: numbers and lists, nothing else."""

    def __init__(self, rng: Random) -> None:
        self.life = 20
        self.library = [(0, 0, 0)] * 24 + [card for card in CURVE for _ in range(4)]
        rng.shuffle(self.library)
        self.hand = [self.library.pop() for _ in range(7)]
        self.lands = 0
        self.creatures: list[tuple[int, int, int]] = []


def act(side: Side, log: list[tuple[str, int]], rng: Random, mana: int, *, land: bool) -> tuple[int, bool]:
    """Play a random card that can be played, or pass; the mana and land play left."""
    while True:
        options: list[tuple[int, int, int] | None] = [None]
        options += [card for card in side.hand if (card[0] == 0 and land) or 0 < card[0] <= mana]
        chosen = options[int(rng.random() * len(options))]
        if chosen is None:
            return mana, land
        side.hand.remove(chosen)
        log.append(("plays", chosen[0]))
        if chosen[0] == 0:
            side.lands += 1
            mana += 1
            land = False
        else:
            mana -= chosen[0]
            side.creatures.append(chosen)


def fight(mine: Side, other: Side, log: list[tuple[str, int]], rng: Random) -> None:
    """Random attacks and blocks; damage at once."""
    attackers = [c for c in mine.creatures if rng.random() < 0.5]
    free = other.creatures[:]
    for attacker in attackers:
        if free and rng.random() < 0.4:
            blocker = free.pop()
            if attacker[1] >= blocker[2]:
                other.creatures.remove(blocker)
            if blocker[1] >= attacker[2]:
                mine.creatures.remove(attacker)
        else:
            other.life -= attacker[1]
        log.append(("damage", attacker[1]))


def play(seed: int) -> tuple[int, int]:
    """One game: how many decisions and events it had."""
    rng = Random(seed)
    sides = (Side(rng), Side(rng))
    log: list[tuple[str, int]] = []
    decisions = 0
    turn = 0
    while True:
        mine, other = sides[turn % 2], sides[1 - turn % 2]
        turn += 1
        mana, land = mine.lands, True
        for step in STEPS_WITH_PRIORITY:
            log.append((step, turn))
            if step == "draw":
                if not mine.library:
                    return decisions, len(log)
                mine.hand.append(mine.library.pop())
            elif step == "attackers":
                fight(mine, other, log, rng)
            for player in (0, 1):
                log.append(("priority", player))
                decisions += 1
                if step == "main" and player == 0:
                    mana, land = act(mine, log, rng, mana, land=land)
        del mine.hand[7:]
        if other.life <= 0:
            return decisions, len(log)
