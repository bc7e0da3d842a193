"""The law of the small world: one combat of up to two creatures against two is what a naive interpreter of the texts makes of it.

A case is a preset and a number, by which the positions of the world are scattered: any slice is a share from all over it, and
`--games 354025` is the whole. The presets stand for the eras in which one combat differs.
"""

from __future__ import annotations

from tests.small import engine, naive, world
from tests.small.naive import Path, Window

Case = tuple[str, int]
Combats = dict[Path, list[Window]]
PRESETS = ("10E", "M10", "M12", "FDN")


def cases(games: int, first: int) -> list[Case]:
    """So many positions in each preset, from the one of that number on."""
    return [(preset, number) for number in range(first, min(first + games, world.POSITIONS)) for preset in PRESETS]


def by_text(preset: str, here: world.Position, life: tuple[int, int] = (20, 20)) -> Combats:
    """All combats of a position, as the texts have them."""
    return once(list(naive.combats(naive.ERAS[preset], here, life)))


def by_engine(preset: str, here: world.Position, life: tuple[int, int] = (20, 20)) -> Combats:
    """All combats of a position, as apnap plays them."""
    return once(list(engine.combats(*engine.placed(preset, here, life))))


def once(found: list[tuple[Path, list[Window]]]) -> Combats:
    """By what was declared, ordered and assigned; nothing can be declared twice."""
    paths = dict(found)
    assert len(paths) == len(found), "an option stands twice"
    return paths


def difference(preset: str, here: world.Position, life: tuple[int, int] = (20, 20)) -> str:
    """The first combat in which they differ ("": none)."""
    text, played = by_text(preset, here, life), by_engine(preset, here, life)
    if text == played:
        return ""
    for path in sorted({*text, *played}, key=str):
        if path not in played:
            return f"legal by the text, refused by apnap: {path}"
        if path not in text:
            return f"illegal by the text, an option of apnap: {path}"
        if text[path] != played[path]:
            return f"{path}: by the text {text[path]}, by apnap {played[path]}"
    raise AssertionError("equal after all")


def tries(case: Case) -> str:
    """The position of that number: its legal declarations, orders and assignments are the same, and so is what comes of each."""
    preset, number = case
    here = world.position(world.scattered(number, 1)[0])
    found = difference(preset, here)
    assert not found, f"{world.told(here)}: {found}"
    return f"{preset}: the same"
