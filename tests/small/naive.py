"""One combat as the texts of the rules have it, in plain Python: slow, and written without a look at the program it is compared with.

Each function is one rule or a few, by their numbers: of 8 November 2024 where no date stands, else of 1 August 2005 ("2005"), 11 July 2009
and 15 July 2011. What deathtouch and lifelink were before July 2009 no text at hand says: 502.63 and 502.68 of 2007 are from memory.

Ann is the active player, Ben the defending one. Creatures are A0 and A1, B0 and B1. Nobody casts or activates anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sized
from dataclasses import dataclass, replace
from itertools import combinations, permutations, product
from typing import Any

from tests.small.world import Creature, Position

Blocks = frozenset[tuple[str, str]]
Assignment = frozenset[tuple[str, str, int]]
"""Creature, recipient, amount."""
Trigger = tuple[str, str, str, int]
"""Controller, source, the creature it destroys ("": none), the life it gains."""
Path = tuple[tuple[str, Any], ...]
"""What was chosen, one after another: an attack, a block, an order, a division of damage."""
Window = tuple[object, ...]
"""What is there as the active player gets priority: step, life of both, creatures with their damage and whether they are tapped, stack."""


@dataclass(frozen=True)
class Era:
    """What the texts of different years differ in, as far as one combat goes."""

    damage_on_stack: bool  # 310.1 and 310.4 (2005); 510.2
    ordered: bool  # 509.2 and 510.1c (2009 to March 2024); 310.2 (2005) and 510.1c: divided freely
    deathtouch: str  # "trigger": 502.63 (2007); "any division": 702.2b (2009); "lethal": 702.2b (2011), 702.2c
    lifelink_triggers: bool  # 502.68 (2007); 702.13a (2009)
    by_having_assigned: bool  # 310.5 (2005); 510.5 (2011), 510.4


TENTH = Era(damage_on_stack=True, ordered=False, deathtouch="trigger", lifelink_triggers=True, by_having_assigned=True)
M10 = Era(damage_on_stack=False, ordered=True, deathtouch="any division", lifelink_triggers=False, by_having_assigned=False)
M12 = replace(M10, deathtouch="lethal")
FREE = replace(M12, ordered=False)
ERAS = {
    **dict.fromkeys(("8ED", "9ED", "10E"), TENTH),
    "M10": M10,
    **dict.fromkeys(("M12", "KTK", "C16", "HOU", "DOM", "VOW", "MOM", "PIP"), M12),
    **dict.fromkeys(("FDN", "TLA", "NOW"), FREE),
}
"""By preset, each a date: the changes are of 11 July 2009, 16 July 2010 and 8 November 2024."""


@dataclass(frozen=True)
class Board:
    """Everything that is so at a moment of the combat."""

    era: Era
    creatures: dict[str, Creature]
    life: dict[str, int]
    there: frozenset[str]  # on the battlefield
    damage: dict[str, int]
    tapped: frozenset[str] = frozenset()
    attacking: frozenset[str] = frozenset()
    blocks: Blocks = frozenset()  # blocker, attacker: as declared
    order: tuple[str, ...] = ()  # the blockers of the one attacker that has two
    struck: frozenset[str] = frozenset()  # those which assigned damage in the first combat damage step
    quick: frozenset[str] = frozenset()  # those with first or double strike as that step began
    destined: frozenset[str] = frozenset()  # damaged by deathtouch since state-based actions were checked

    def has(self, name: str, keyword: str) -> bool:
        return keyword in self.creatures[name].keywords

    def of(self, player: str) -> list[str]:
        return sorted(name for name in self.there if name[0] == player)


def begun(era: Era, position: Position, life: tuple[int, int] = (20, 20)) -> Board:
    """In the world all creatures are untapped and undamaged, and have been there since before the turn."""
    creatures = {f"{player}{n}": c for player, side in zip("AB", position, strict=True) for n, c in enumerate(side)}
    damage = {name: int(c.state == "damage 1") for name, c in creatures.items()}
    tapped = frozenset(name for name, c in creatures.items() if c.state == "tapped")
    return Board(era, creatures, dict(zip("AB", life, strict=True)), frozenset(creatures), damage, tapped)


# Declaring attackers ------------------------------------------------------------------------------------------------------


def legal_attacks(board: Board) -> set[frozenset[str]]:
    """508.1a, 508.1c (2005: 308.2a): any of her creatures or none, but none of those that cannot attack."""
    return {chosen for chosen in subsets(board.of("A")) if all(may_attack(board, name) for name in chosen)}


def subsets(names: list[str]) -> list[frozenset[str]]:
    return [frozenset(chosen) for size in range(len(names) + 1) for chosen in combinations(names, size)]


def may_attack(board: Board, name: str) -> bool:
    """508.1a: not a tapped one, or one that was not hers since the turn began; 702.3b (2005: 502.41b): not one with defender."""
    return name not in board.tapped and board.creatures[name].state != "sick" and not board.has(name, "defender")


def with_attack(board: Board, chosen: frozenset[str]) -> Board:
    """508.1f (2005: 308.2c): attackers become tapped; 702.20b (2005: 502.14b): not those with vigilance."""
    return replace(board, attacking=chosen, tapped=board.tapped | {name for name in chosen if not board.has(name, "vigilance")})


# Declaring blockers -------------------------------------------------------------------------------------------------------


def legal_blocks(board: Board) -> set[Blocks]:
    """509.1a (2005: 309.2a): each untapped creature of his may block one attacker; 509.1b: no restriction may be disobeyed."""
    able = [name for name in board.of("B") if name not in board.tapped]
    chosen = [frozenset((b, a) for b, a in zip(able, way, strict=True) if a) for way in product(["", *board.attacking], repeat=len(able))]
    return {blocks for blocks in chosen if all(may_block(board, b, a) for b, a in blocks) and enough_block(board, blocks)}


def may_block(board: Board, blocker: str, attacker: str) -> bool:
    """702.9b, 702.17b (2005: 502.4b): what flies is blocked by what flies or, since there is the word, has reach."""
    return not board.has(attacker, "flying") or board.has(blocker, "flying") or board.has(blocker, "reach")


def enough_block(board: Board, blocks: Blocks) -> bool:
    """702.111b: what has menace is blocked by two or more, or not at all."""
    return all(len(blockers(blocks, a)) != 1 for a in board.attacking if board.has(a, "menace"))


def blockers(blocks: Blocks, attacker: str) -> list[str]:
    return sorted(b for b, a in blocks if a == attacker)


def legal_orders(board: Board) -> set[tuple[str, ...]]:
    """509.2 (2009: of several blockers; 2011: of any number, and one can be put in one order only); none before and after."""
    several = [blockers(board.blocks, a) for a in board.attacking if len(blockers(board.blocks, a)) > 1]
    return set(permutations(several[0])) if board.era.ordered and several else {()}


# Assigning combat damage --------------------------------------------------------------------------------------------------


def assigning(board: Board, step: int, player: str) -> list[str]:
    """510.1a, 510.4 (2005: 310.2a, 310.5): who assigns combat damage in the first, the second or (0) the only combat damage step."""
    fighting = [name for name in board.of(player) if name in board.attacking or name in dict(board.blocks)]
    able = [name for name in fighting if board.creatures[name].power > 0]
    if step == 1:
        return [name for name in able if is_quick(board, name)]
    return able if step == 0 else [name for name in able if again(board, name)]


def is_quick(board: Board, name: str) -> bool:
    """702.4b, 702.7b (2005: 502.2b, 502.28b)."""
    return board.has(name, "first strike") or board.has(name, "double strike")


def again(board: Board, name: str) -> bool:
    """310.5 (2005): those that did not assign damage in the first step; 510.4: those that were not quick as it began; double strike."""
    before = board.struck if board.era.by_having_assigned else board.quick
    return name not in before or board.has(name, "double strike")


def legal_assignments(board: Board, name: str) -> set[Assignment]:
    """510.1b-d, 702.19d (2005: 310.2b-d, 502.9c): to whom the creature assigns as much damage as it has power, and how divided."""
    if name not in board.attacking:
        return divisions(board, name, [a for b, a in board.blocks if b == name and a in board.there])
    if not blockers(board.blocks, name):
        return divisions(board, name, ["Ben"])
    now = [b for b in board.order or blockers(board.blocks, name) if (b, name) in board.blocks and b in board.there]
    return divisions(board, name, [*now, "Ben"] if board.has(name, "trample") else now)


def divisions(board: Board, name: str, recipients: list[str]) -> set[Assignment]:
    """All ways in which its damage comes to its power, that the rules allow; with nobody there, none is assigned."""
    power = board.creatures[name].power
    ways = [dict(zip(recipients, way, strict=True)) for way in product(range(power + 1), repeat=len(recipients)) if sum(way) == power]
    legal = [way for way in ways if in_order(board, name, way) and tramples_well(board, name, way)]
    return {frozenset((name, to, amount) for to, amount in way.items() if amount) for way in legal} or {frozenset()}


def in_order(board: Board, name: str, way: dict[str, int]) -> bool:
    """510.1c (2009 and 2011): none to a creature unless each before it in the order is assigned lethal damage."""
    if not board.era.ordered or (board.era.deathtouch == "any division" and board.has(name, "deathtouch")):
        return True  # 702.2b (2009): one with deathtouch divides as its controller likes
    creatures = [to for to in way if to != "Ben"]
    return all(not way[to] or all(is_lethal(board, name, first, way[first]) for first in creatures[:n]) for n, to in enumerate(creatures))


def tramples_well(board: Board, name: str, way: dict[str, int]) -> bool:
    """702.19b (2005: 502.9b): none to the player unless each blocker is assigned lethal damage."""
    if not way.get("Ben") or not board.has(name, "trample"):
        return True
    return all(is_lethal(board, name, to, amount) for to, amount in way.items() if to != "Ben")


def is_lethal(board: Board, name: str, to: str, amount: int) -> bool:
    """510.1c (2009), 702.19b: with what is marked; nobody else assigns to a creature that blocks one. 702.2c: any from deathtouch."""
    if board.era.deathtouch == "lethal" and board.has(name, "deathtouch") and amount:
        return True
    return board.damage[to] + amount >= board.creatures[to].toughness


def whole_assignments(board: Board, step: int, player: str) -> set[Assignment]:
    """510.1, 510.1e (2005: 310.1): what a player announces for all their creatures at once."""
    each = [legal_assignments(board, name) for name in assigning(board, step, player)]
    return {frozenset().union(*ways) for ways in product(*each)}


# Dealing it ---------------------------------------------------------------------------------------------------------------


def dealt(board: Board, damage: Assignment) -> tuple[Board, list[Trigger]]:
    """510.2, 120.3a, 120.3e, 120.3f (2005: 310.4): all at once; the results of each, and what triggers on it."""
    life = dict(board.life)
    marked = dict(board.damage)
    destined = set(board.destined)
    for source, to, amount in damage:
        if to == "Ben":
            life["B"] -= amount
        else:
            marked[to] += amount
            destined |= {to} if board.has(source, "deathtouch") and board.era.deathtouch != "trigger" else set()
        if board.has(source, "lifelink") and not board.era.lifelink_triggers:
            life[source[0]] += amount
    return replace(board, life=life, damage=marked, destined=frozenset(destined)), triggered(board, damage)


def triggered(board: Board, damage: Assignment) -> list[Trigger]:
    """Before July 2009: deathtouch triggers for each creature it damages (502.63), lifelink once for all the damage dealt (502.68).

    One happening is several events for an ability that looks for damage to a creature, and one for an ability that looks for damage
    (glossary of 2005, "Event"; 410.6).
    """
    era = board.era
    deadly = [(s, to) for s, to, _ in damage if board.has(s, "deathtouch") and to != "Ben" and era.deathtouch == "trigger"]
    linked = {s for s, _, _ in damage if board.has(s, "lifelink") and era.lifelink_triggers}
    gains = [(s[0], s, "", sum(amount for by, _, amount in damage if by == s)) for s in linked]
    return sorted([(s[0], s, to, 0) for s, to in deadly] + gains)


def checked(board: Board) -> Board:
    """704.5g, 704.5h (2005: 420.5c): what has lethal damage, or since 2009 any from deathtouch, is destroyed."""
    dies = {name for name in board.there if board.damage[name] >= board.creatures[name].toughness or name in board.destined}
    return replace(board, there=board.there - dies, destined=frozenset())


def resolved(board: Board, triggers: list[Trigger]) -> Board:
    """405.5 (2005: 413.1): one after another; life is added, and a creature that is still there is destroyed."""
    life = dict(board.life)
    there = set(board.there)
    for player, _, victim, gain in triggers:
        life[player] += gain
        there.discard(victim)
    return replace(board, life=life, there=frozenset(there))


# The whole combat ---------------------------------------------------------------------------------------------------------


def window(step: str, board: Board, stack: object = ()) -> Window:
    """What is there as Ann gets priority in that step (508.2, 509.2, 510.3, 511.1; 2005: 308.1, 309.1, 310.1, 310.4, 311.1)."""
    there = tuple((name, board.damage[name], name in board.tapped) for name in sorted(board.there))
    return (step, board.life["A"], board.life["B"], there, stack)


def combats(era: Era, position: Position, life: tuple[int, int] = (20, 20)) -> Iterator[tuple[Path, list[Window]]]:
    """506.1 (2005: 306.1): everything the players can declare, order and assign, step by step, and all that happens then.

    In a path stands only what is a choice between two or more.
    """
    start = begun(era, position, life)
    attacks = legal_attacks(start)
    for attack in attacks:
        board = with_attack(start, attack)
        path = chosen("attack", attack, attacks)
        seen = [window("attackers", board)]
        if attack:
            yield from blocked(board, path, seen)
        else:
            yield path, [*seen, window("end", board)]  # 508.8 (2005: 308.4): no blockers, no damage


def chosen(what: str, choice: object, among: Sized) -> Path:
    """The choice, if it was one."""
    return ((what, choice),) if len(among) > 1 else ()


def blocked(board: Board, path: Path, seen: list[Window]) -> Iterator[tuple[Path, list[Window]]]:
    """The declare blockers step and what follows (509.1, 509.2 of 2009)."""
    ways = legal_blocks(board)
    for way in ways:
        after = replace(board, blocks=way)
        orders = legal_orders(after)
        for order in orders:
            ordered = replace(after, order=order)
            on = path + chosen("block", way, ways) + chosen("order", order, orders)
            yield from struck(ordered, first_step(ordered), on, [*seen, window("blockers", ordered)])


def first_step(board: Board) -> int:
    """510.4 (2005: 310.5): 1 if a creature in combat has first or double strike, so that there are two steps; else 0."""
    return int(any(is_quick(board, name) for name in board.attacking | dict(board.blocks).keys()))


def struck(board: Board, step: int, path: Path, seen: list[Window]) -> Iterator[tuple[Path, list[Window]]]:
    """A combat damage step and what follows: the active player announces, then the defending one (510.1; 2005: 310.1)."""
    hers = whole_assignments(board, step, "A")
    for mine in hers:
        (theirs,) = whole_assignments(board, step, "B")  # each blocker blocks one creature
        on = path + chosen("damage", choices_in(board, step, mine), set(hers))
        acted = frozenset(assigning(board, step, "A") + assigning(board, step, "B"))
        quick = frozenset(name for name in board.creatures if is_quick(board, name))
        after, told = damaged(replace(board, struck=acted, quick=quick), mine | theirs)
        now = seen + told
        if after.life["B"] <= 0:
            yield on, now  # 704.5a (2005: 420.5a): he has lost
        elif step == 1:
            yield from struck(after, 2, on, now)
        else:
            yield on, [*now, window("end", after)]


def choices_in(board: Board, step: int, damage: Assignment) -> Assignment:
    """Of an announcement what could have been another."""
    free = {name for name in assigning(board, step, "A") if len(legal_assignments(board, name)) > 1}
    return frozenset(part for part in damage if part[0] in free)


def damaged(board: Board, damage: Assignment) -> tuple[Board, list[Window]]:
    """What is there each time Ann gets priority from the announcement on; of several triggers only before the first and after the last."""
    waits = [window("damage", board, "damage")] if board.era.damage_on_stack and damage else []
    after, triggers = dealt(board, damage)
    after = checked(after)
    if after.life["B"] <= 0:
        return after, [*waits, ("over", "A")]
    if triggers:
        waits.append(window("damage", after, tuple(sorted((player, source) for player, source, _, _ in triggers))))
        after = checked(resolved(after, triggers))
    return after, [*waits, window("damage", after)]
