"""A small world, settled: every position of up to two creatures against two, one combat, against a naive interpreter of the texts.

Here a share of it, from all over; `python -m tools.long small --games 354025` is the whole.
"""

from __future__ import annotations

import random
from itertools import chain, combinations, product
from typing import Any

import pytest
from tests.small import engine, naive, world
from tests.small.world import Creature, Position
from tools.laws import small

from apnap import scenarios
from apnap.editions import tables
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ASSIGN, ATTACKERS, BLOCKERS

SHARE = {preset: 60 if preset in small.PRESETS else 8 for preset in naive.ERAS}
BEAR, FLYER, MENACER = Creature(2, 2), Creature(1, 1, "flying"), Creature(2, 2, "menace")
STRIKER, TRAMPLER = Creature(1, 1, "double strike"), Creature(3, 1, "trample")


def test_the_world_has_354025_positions() -> None:
    """Counted once more: a side of two is the same in either order, so those in which both are alike count half less often."""
    kinds = len(world.BODIES) * (1 + len(world.KEYWORDS))
    assert kinds == 33
    assert 1 + kinds + (kinds * kinds + kinds) // 2 == len(world.SIDES) == 595
    named = chain.from_iterable(product(world.KINDS, repeat=size) for size in range(3))
    assert {tuple(sorted(side)) for side in named} == {tuple(sorted(side)) for side in world.SIDES}
    assert world.POSITIONS == 595**2 == 354_025
    assert len(set(world.scattered(0, world.POSITIONS))) == world.POSITIONS


def test_every_preset_has_its_text() -> None:
    assert list(naive.ERAS) == list(tables.presets())
    assert {naive.ERAS[preset] for preset in small.PRESETS} == set(naive.ERAS.values())


@pytest.mark.no_cover
@pytest.mark.parametrize("preset", naive.ERAS)
def test_one_combat_is_what_the_text_makes_of_it(preset: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The same attacks, blocks, orders and assignments are legal, and each has the same outcome, priority for priority."""
    combats = 0
    for number in world.scattered(list(naive.ERAS).index(preset) * 1000, SHARE[preset]):
        here = world.position(number)
        assert not small.difference(preset, here), world.told(here)
        combats += len(small.by_text(preset, here))
    with capsys.disabled():
        print(f"\n{preset}: {SHARE[preset]} of {world.POSITIONS} positions, {combats} combats, no difference", end="")  # noqa: T201  how much was compared


def test_the_law_sees_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(naive.ERAS, "M12", naive.M10)
    here = ((Creature(1, 1, "deathtouch"),), (BEAR, BEAR))
    assert "legal by the text" in small.difference("M12", here)
    monkeypatch.setitem(naive.ERAS, "FDN", naive.TENTH)
    assert "by the text [" in small.difference("FDN", ((BEAR,), ()))


@pytest.mark.no_cover
@pytest.mark.parametrize("preset", small.PRESETS)
def test_one_combat_may_be_the_last(preset: str) -> None:
    """With 1 to 3 life: who loses, and whether lifelink comes in time, is what the text makes of it as well."""
    for number in world.scattered(20_000, 40):
        here = world.position(number)
        life = (20, 1 + number % 3)
        assert not small.difference(preset, here, life), f"{world.told(here)}, {life[1]} life"


@pytest.mark.no_cover
@pytest.mark.parametrize("preset", small.PRESETS)
def test_keywords_go_together_as_the_text_says(preset: str) -> None:
    """Beyond the world: creatures with up to three of the ten, as trample with deathtouch; some of them tapped, new or damaged."""
    rng = random.Random(7)
    for _ in range(25):
        sides = [tuple(creature(rng) for _ in range(rng.randint(1, 2))) for _ in range(2)]
        here, life = (sides[0], sides[1]), (20, rng.choice([2, 20]))
        assert dict(engine.combats(*engine.read(preset, here, life))) == small.by_text(preset, here, life), world.told(here)


def creature(rng: random.Random) -> Creature:
    """A body with one to three keywords, and how it stands there."""
    body = rng.choice(world.BODIES)
    state = rng.choice(["", "", "", "tapped", "sick"] if body != (2, 2) else ["", "damage 1"])
    return Creature(*body, ", ".join(rng.sample(world.KEYWORDS, rng.choice([1, 2, 2, 3]))), state)


@pytest.mark.parametrize("preset", small.PRESETS)
def test_a_position_that_is_put_together_is_the_one_that_is_read(preset: str) -> None:
    for number in world.scattered(40_000, 5):
        here = world.position(number)
        assert dict(engine.combats(*engine.read(preset, here))) == small.by_engine(preset, here)


@pytest.mark.no_cover
@pytest.mark.parametrize("preset", small.PRESETS)
def test_whatever_is_no_option_is_refused(preset: str) -> None:
    """Every conceivable declaration and assignment is tried: those taken are the options, and those are by the text."""
    for number in world.scattered(60_000, 12):
        try_everything(*engine.placed(preset, world.position(number)))


def try_everything(game: Game, names: engine.Names) -> None:
    """At each decision of the combat, whichever options led to it."""
    engine.passed(game, names, ())
    decision = game.decision
    if decision is None or decision.task not in (ATTACKERS, BLOCKERS, ASSIGN):
        return
    options = list(decision.options)
    assert {answer for answer in conceivable(game) if taken(game, answer)} == set(options), decision.task
    for option in options:
        twin = game.fork()
        twin.decide(option)
        try_everything(twin, names)


def conceivable(game: Game) -> list[tuple[object, ...]]:
    """What somebody could say there who does not know the rules."""
    view = game.view(0)
    mine, theirs = ([seen.id for seen in view.battlefield if seen.controller == player] for player in (0, 1))
    assert game.decision is not None
    if game.decision.task == ATTACKERS:
        return [tuple((a, engine.BEN) for a in chosen) for size in range(3) for chosen in combinations(mine, size)]
    if game.decision.task == BLOCKERS:
        ways = product((0, *mine), repeat=len(theirs))
        return [tuple((b, a) for b, a in zip(theirs, way, strict=True) if a) for way in ways]
    options: list[Any] = list(game.decision.options)
    shape = [len(amounts) for amounts in options[0]]
    return list(product(*[list(product(range(-1, 5), repeat=size)) for size in shape]))


def taken(game: Game, answer: tuple[object, ...]) -> bool:
    """The game goes on with it."""
    try:
        game.fork().decide(answer)
    except IllegalAction:
        return False
    return True


@pytest.mark.parametrize("edition", ["10E", "NOW"])
def test_damage_dealt_at_once_to_two_is_one_event_for_an_ability_that_looks_for_damage(edition: str) -> None:
    """603.2c, 700.1 (410.6 and the glossary of 2005): to become blocked by two is one event, to be blocked by a creature is two."""
    run = scenarios.load(DAMAGE_TO_TWO.format(edition)).run().runs[0]
    assert run.game.view(0).players[0].life == 21


DAMAGE_TO_TWO = """
edition {}
card Trial Cleric {{1}}: Creature - Cleric 2/2
"Whenever this creature deals damage, you gain 1 life."
Ann: battlefield Trial Cleric
Ben: battlefield 2 Eager Cadet
start turn 1, Ann, beginning of combat
Ann: attack Trial Cleric
Ben: block Eager Cadet, Eager Cadet#2 -> Trial Cleric
Ann: Trial Cleric assigns 1 to Eager Cadet, 1 to Eager Cadet#2
end of combat
"""


# The interpreter itself, on positions that can be counted by hand ---------------------------------------------------------


def counted(preset: str, here: Position) -> int:
    return len(small.by_text(preset, here))


@pytest.mark.parametrize(
    ("here", "combats"),
    [
        (((), ()), [1, 1, 1, 1]),
        (((BEAR,), ()), [2, 2, 2, 2]),  # it attacks or not
        (((BEAR,), (BEAR,)), [3, 3, 3, 3]),  # and is blocked or not
        (((BEAR,), (BEAR, BEAR)), [7, 6, 6, 7]),  # by both: 2+0, 1+1, 0+2; ordered, in either order all of it to the first
        (((FLYER,), (BEAR,)), [2, 2, 2, 2]),
        (((MENACER,), (BEAR, FLYER)), [5, 5, 5, 5]),  # by both: 2+0, 1+1, 0+2; bear first: 2+0; flyer first: 0+2, 1+1
        (((TRAMPLER,), (BEAR,)), [4, 4, 4, 4]),  # blocked: 3+0 or 2+1
        (((STRIKER,), (BEAR, BEAR)), [8, 6, 6, 8]),  # free: two steps, two ways each; ordered: one way, in two orders
    ],
)
def test_the_naive_interpreter_counts_as_a_person_does(here: Position, combats: list[int]) -> None:
    assert [counted(preset, here) for preset in small.PRESETS] == combats
