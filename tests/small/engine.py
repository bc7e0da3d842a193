"""The same combats as apnap plays them: every option of every decision is taken, in a fork of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from tests import kit
from tests.small.naive import Assignment, Path, Window
from tests.small.world import KINDS, Creature, Position, Side

from apnap import scenarios
from apnap.game import Game
from apnap.machine.decisions import ACT, ASSIGN, ATTACKERS, BLOCKERS, PASS
from apnap.parts import words
from apnap.parts.definition import Definition

BEN = -2
"""How a declaration of attackers and an assignment of damage name the player."""
STEPS = {
    words.DECLARE_ATTACKERS: "attackers",
    words.DECLARE_BLOCKERS: "blockers",
    words.COMBAT_DAMAGE: "damage",
    words.END_OF_COMBAT: "end",
}
Names = dict[int, str]


def card(kind: Creature) -> str:
    """The lines of a scenario that print such a creature."""
    text = "".join(f'\n"{keyword.capitalize()}"' for keyword in kind.keywords)
    return f"card {kind.name} {{1}}: Creature - Bear {kind.power}/{kind.toughness}{text}"


def scenario(edition: str, here: Position, life: tuple[int, int] = (20, 20)) -> str:
    """The position as the text of a scenario, before attackers are declared; of an edition with switches set, as M12+lifelink=trigger."""
    preset, *others = edition.split("+")
    switches = [f"switch {name} = {value}" for name, _, value in (other.partition("=") for other in others)]
    cards = list(dict.fromkeys(card(kind) for kind in (*here[0], *here[1])))
    seats = [seat(name, side, life[n]) for n, (name, side) in enumerate(zip(("Ann", "Ben"), here, strict=True))]
    return "\n".join([f"edition {preset}", *switches, *cards, *seats, "start turn 1, Ann, beginning of combat", ""])


def seat(name: str, side: Side, life: int) -> str:
    """The line of a player."""
    creatures = [f"{kind.name} ({kind.state})" if kind.state else kind.name for kind in side]
    return f"{name}: life {life}; library nothing; battlefield {', '.join(creatures) or 'nothing'}"


@cache
def printed(edition: str) -> dict[str, Definition]:
    """The creatures of the world as the program reads them from a scenario, by their names."""
    game = scenarios.load(scenario(edition, (KINDS, ()))).run().runs[0].game
    return {o.card.name: o.card for o in game.state.objects.values() if o.zone == words.BATTLEFIELD}


@cache
def empty(edition: str, life: tuple[int, int]) -> Game:
    """The beginning of combat with nothing on the battlefield."""
    return scenarios.load(scenario(edition, ((), ()), life)).run().runs[0].game


def placed(edition: str, here: Position, life: tuple[int, int] = (20, 20)) -> tuple[Game, Names]:
    """The position, and what its creatures are called; it is put together faster than a scenario is read."""
    game = empty(edition, life).fork()
    names: Names = {}
    for player, side in enumerate(here):
        ids = kit.place(game, player, words.BATTLEFIELD, [printed(edition)[kind.name] for kind in side])
        names |= {id: f"{'AB'[player]}{n}" for n, id in enumerate(ids)}
    kit.refresh(game)
    return game, names


def read(edition: str, here: Position, life: tuple[int, int] = (20, 20)) -> tuple[Game, Names]:
    """The same position read from the text of a scenario."""
    game = scenarios.load(scenario(edition, here, life)).run().runs[0].game
    ids = [sorted(seen.id for seen in game.view(0).battlefield if seen.controller == player) for player in (0, 1)]
    return game, {id: f"{'AB'[player]}{n}" for player in (0, 1) for n, id in enumerate(ids[player])}


def window(game: Game, names: Names) -> Window:
    """What is there as the active player has priority."""
    view = game.view(0, since=len(game.events()))
    there = sorted((names[seen.id], seen.damage, seen.tapped) for seen in view.battlefield)
    lives = [seat.life for seat in view.players]
    stack: object = tuple(sorted(("AB"[seen.controller], names.get(seen.source, "damage")) for seen in view.stack))
    if stack == (("A", "damage"),):
        stack = "damage"
    return (STEPS[view.step], *lives, tuple(there), stack or ())


def combats(game: Game, names: Names) -> Iterator[tuple[Path, list[Window]]]:
    """All that can be declared, ordered and assigned from there on, and what is there each time Ann gets priority."""
    yield from went_on(game, names, (), ())


def went_on(game: Game, names: Names, path: Path, seen: tuple[Window, ...]) -> Iterator[tuple[Path, list[Window]]]:
    """On to the next choice, and each of its options; a choice is what has two options at least, but for the order of triggers."""
    seen = passed(game, names, seen)
    decision = game.decision
    if decision is None or game.state.lane.step not in STEPS:
        yield path, [*seen, *([("over", "AB"[game.winner])] if game.winner is not None else [])]
        return
    options: list[Any] = list(decision.options)
    called = meanings(game, names, options, path)
    for option in options:
        twin = game.fork()
        twin.decide(option)
        step: Path = (called(option),) if len(options) > 1 else ()
        yield from went_on(twin, names, path + step, seen)


def passed(game: Game, names: Names, seen: tuple[Window, ...]) -> tuple[Window, ...]:
    """All pass until there is a choice or combat is over; what was there each time Ann had priority, of triggers before the first only."""
    while game.decision and (game.decision.task == ACT or game.decision.asks == "triggers"):
        decision = game.decision
        if decision.task == ACT and decision.player == 0:
            if game.state.lane.step == words.MAIN:
                break
            if game.state.lane.step in STEPS:
                seen = with_window(seen, window(game, names))
        game.decide(PASS if decision.task == ACT else decision.options[0])
    return seen


def with_window(seen: tuple[Window, ...], now: Window) -> tuple[Window, ...]:
    """One more, but for those at which only some of the triggers have resolved."""
    return seen if seen and are_triggers(now[-1]) and are_triggers(seen[-1][-1]) else (*seen, now)


def are_triggers(stack: object) -> bool:
    """Triggered abilities are on the stack."""
    return isinstance(stack, tuple) and len(stack) > 0


def meanings(game: Game, names: Names, options: list[Any], path: Path) -> Callable[[Any], tuple[str, object]]:
    """How an option of the decision is told in the words of the naive interpreter."""
    decision = game.decision
    assert decision is not None
    if decision.task == ATTACKERS:
        return lambda option: ("attack", frozenset(names[a] for a, target in option if target == BEN))
    if decision.task == BLOCKERS:
        return lambda option: ("block", frozenset((names[b], names[a]) for b, a in option))
    if decision.task == ASSIGN:
        asked = [asked_of(game, names, a, path) if len({each[n] for each in options}) > 1 else [] for n, a in enumerate(decision.about)]
        by = [names[attacker] for attacker in decision.about]
        return lambda option: ("damage", assigned(by, asked, option))
    return lambda option: ("order", tuple(names[b] for b in option))


def assigned(by: list[str], asked: list[list[str]], option: tuple[tuple[int, ...], ...]) -> Assignment:
    """An announcement: of each creature that has a choice the amounts for its recipients."""
    each = zip(by, asked, option, strict=True)
    return frozenset((name, to, n) for name, recipients, amounts in each for to, n in zip(recipients, amounts, strict=False) if n)


def asked_of(game: Game, names: Names, attacker: int, path: Path) -> list[str]:
    """What blocks it now, in the announced order, if there is one; and the player whom it tramples over."""
    combat = game.view(0, since=len(game.events())).combat
    assert combat is not None
    now = [names[b] for b, blocked in combat.blocking if attacker in blocked]
    order = dict(path).get("order", ())
    return [*([b for b in order if b in now] or sorted(now)), "Ben"]
