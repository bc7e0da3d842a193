"""For each switch of the rules that one combat of the small world shows, the smallest position that does.

Found by search: the first position in the order of `by_size` in which the two settings differ. What the world cannot show, and why.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from tests.small import naive, world
from tests.small.naive import Era
from tests.small.world import Creature, Position

ONE = Creature(1, 1)
LINKED = Creature(1, 1, "lifelink")
DEADLY = Creature(1, 1, "deathtouch")


@dataclass(frozen=True)
class Shown:
    """A switch, two editions that differ in it alone, as far as one combat goes, the position, the rules on both sides."""

    switches: tuple[str, ...]
    before: str
    after: str
    here: Position
    rules: str
    what: str
    life: int = 20
    ends: bool = False  # the combat ends otherwise; else it is only seen while it goes on, or in what may be declared


SHOWN = (
    Shown(("damage_timing",), "M10+damage_timing=stack", "M10", ((ONE,), ()), "310.4 (2005), 510.2", "the damage waits on the stack"),
    Shown(
        ("damage_division", "order_scope"),
        "PIP",
        "FDN",
        ((ONE,), (ONE, ONE)),
        "509.2, 510.1c (March 2024), 510.1c",
        "the blockers are put in order, and the first one gets the damage",
    ),
    Shown(
        ("damage_division", "order_scope"),
        "10E+damage_timing=at_once+deathtouch=sba_one_is_lethal+lifelink=static",
        "M12",
        ((ONE,), (ONE, ONE)),
        "310.2c (2005), 509.2, 510.1c (2011)",
        "the same, five switches of July 2009 apart from the other two",
    ),
    Shown(
        ("deathtouch",),
        "M12+deathtouch=trigger",
        "M12",
        ((ONE,), (DEADLY,)),
        "502.63 (2007), 702.2b-c (2011), 704.5h",
        "a triggered ability waits on the stack after the damage",
    ),
    Shown(
        ("deathtouch",),
        "M12+deathtouch=trigger",
        "M12",
        ((Creature(2, 2, "deathtouch"),), (ONE, Creature(2, 2))),
        "502.63 (2007), 510.1c and 702.2b (2011)",
        "put in order before the small blocker, the big one may be dealt 1 of the 2 damage, and both die",
        ends=True,
    ),
    Shown(
        ("deathtouch",),
        "M10",
        "M12",
        ((DEADLY,), (ONE, ONE)),
        "702.2b (2009), 702.2b (2011)",
        "the second blocker in order may be dealt the damage, while the first is dealt none",
        ends=True,
    ),
    Shown(
        ("lifelink",),
        "M12+lifelink=trigger",
        "M12",
        ((LINKED,), ()),
        "502.68 (2007), 702.13a (2009)",
        "a triggered ability waits on the stack after the damage, and the life is not there yet",
    ),
    Shown(
        ("lifelink",),
        "M12+lifelink=trigger",
        "M12",
        ((Creature(2, 2, "trample"),), (LINKED,)),
        "502.68 (2007), 702.13a (2009)",
        "at 1 life he is dealt 1 damage while his blocker deals 1: he loses before the ability resolves",
        life=1,
        ends=True,
    ),
)

BESIDE = {
    "order_scope": "that one blocker is put in order too is told, and changes nothing unless an effect adds a blocker",
    "walls_cant_attack": "a creature type",
    "nonpositive_power": "an attacker without power",
    "second_step": "a spell between the two steps, by which a creature comes to deal damage in the second or ceases to",
    "attackable": "a planeswalker or a battle",
}
"""What needs one thing more: tests/small/beyond.scenario has it."""

OUTSIDE = {
    "assignment_check": "a creature that blocks two; and then 510.1e of 2009 is contradicted by its own example",
    "defender_chosen": "a third player",
    "alone_vs_player": "a third player",
    "thg_attack": "teams",
    "battle_kinds": "a battle",
    "protector_change_removes": "a battle, and an effect",
    "walker_redirect": "a planeswalker, and damage that is not combat damage",
    "enter_attacking_late": "an effect that puts a creature into combat",
    "enter_attacking_bad_target": "an effect that puts a creature into combat",
    "put_in_counts": "an effect that puts a creature into combat",
    "put_in_blocker_triggers_by": "an effect that puts a creature into combat, and an ability that triggers",
    "becomes_blocked_trigger": "an effect that blocks, and an ability that triggers",
    "made_block_triggers": "an effect that blocks, and an ability that triggers",
    "defending_player_ref": "an effect that moves an attack, and one that asks",
    "phase_out_leaves_combat": "an effect that phases out",
    "end_turn_leaves_combat": "an effect that ends the turn",
    "optional_attack_costs": "a cost of attacking",
    "unpaid_cost": "a cost of attacking",
    "requirement_each_combat": "a requirement, and a second combat",
    "requirement_options": "requirements and restrictions",
    "had_to_attack": "a requirement, and an ability that asks",
    "bands_with_other": "banding",
    "indestructible": "an effect that takes abilities away",
    "layers": "effects that change characteristics",
    "trigger_placement": "an ability that triggers at the beginning of a step",
    "trigger_batches": "an ability that triggers on another triggering",
}
"""What reaches combat, and needs more than that."""

SETTINGS: dict[str, dict[str, dict[str, object]]] = {
    "damage_timing": {"stack": {"damage_on_stack": True}, "at_once": {"damage_on_stack": False}},
    "deathtouch": {"trigger": {"deathtouch": "trigger"}, "sba_one_is_lethal": {"deathtouch": "lethal"}},
    "lifelink": {"trigger": {"lifelink_triggers": True}, "static": {"lifelink_triggers": False}},
}


def era(edition: str) -> Era:
    """The era of a preset with switches set otherwise."""
    preset, *others = edition.split("+")
    changed: dict[str, object] = {}
    for name, value in (other.split("=") for other in others):
        changed |= SETTINGS[name][value]
    return replace(naive.ERAS[preset], **changed)  # type: ignore[arg-type]


def size(here: Position) -> tuple[int, int, int]:
    """Fewer creatures, then fewer keywords, then less power and toughness."""
    creatures = here[0] + here[1]
    return (len(creatures), sum(bool(each.keyword) for each in creatures), sum(each.power + each.toughness for each in creatures))


@cache
def by_size() -> tuple[Position, ...]:
    """All positions, the smallest first; of one size in the order of the world."""
    return tuple(sorted(map(world.position, range(world.POSITIONS)), key=size))
