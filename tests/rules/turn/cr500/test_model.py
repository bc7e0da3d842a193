"""500.7-500.11, 614.10: any list of added and skipped parts comes in the order that a slow model says.

Of these modules: turn.cr500.extra, turn.cr500.plan, effects.cr614.skipping.
"""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from tests.kit import position
from tests.rules.turn.slow_plan import (
    ATTACKERS,
    BEGINNING,
    BLOCKERS,
    BOC,
    CLEANUP,
    COMBAT,
    DAMAGE,
    DRAW,
    END,
    ENDING,
    EOC,
    HAPPENS,
    MAIN,
    PHASE,
    STEP,
    TURN,
    UNTAP,
    Model,
    Operation,
    Rules,
    Seen,
)
from tests.rules.turn.slow_plan import UPKEEP as UPKEEP_STEP

from apnap.game import Game
from apnap.machine import driver
from apnap.machine.decisions import ACT, ORDER, PASS
from apnap.model.event import Event, player_code
from apnap.model.objects import Spell
from apnap.parts import words
from apnap.parts.tree import (
    Effect,
    EndTurn,
    ExtraPhase,
    ExtraStep,
    ExtraTurn,
    Fixed,
    SkipAll,
    SkipNext,
    Targets,
    You,
)
from apnap.rules.spells.cr608.instructions import Instructions

LISTS = 200
EDITIONS = ["9ED+extra_turn_order=fifo", "9ED", "M12", "PIP", "NOW"]
KINDS = {TURN: words.TURN_BEGINS, PHASE: words.PHASE_BEGINS, STEP: words.STEP_BEGINS}
NAMES = {kind: name for name, kind in KINDS.items()}
WINDOWS = 40
NAMED = (UNTAP, UPKEEP_STEP, DRAW, BOC, ATTACKERS, BLOCKERS, DAMAGE, EOC, END, CLEANUP)


# Random operations ------------------------------------------------------------------------------------------------
def operations(random: Random, seats: int) -> list[Operation]:
    """Up to twelve operations, in the order in which they happen."""
    windows = sorted(random.randrange(WINDOWS) for _ in range(random.randint(1, 12)))
    listed: list[Operation] = []
    for window in windows:
        if not any(o.window == window and o.name == "end_turn" for o in listed):
            listed.append(operation(random, seats, window))
    return listed


def operation(random: Random, seats: int, window: int) -> Operation:
    """One of them."""
    controller = random.randrange(seats)
    players = tuple(sorted(random.sample(range(seats), random.randint(1, 2))))
    step = random.choice((UNTAP, UPKEEP_STEP, DRAW, BOC, EOC, END))
    phases = tuple(random.choice((BEGINNING, MAIN, COMBAT)) for _ in range(random.randint(1, 3)))
    if not random.randrange(8):
        phases = (*phases[1:], ENDING)
    name = random.choice(
        (
            "extra_turn",
            "extra_turn_without",
            "extra_phases",
            "after_main",
            "extra_steps",
            "extra_steps",
            "steps_before",
            "skip_next",
            "skip_next",
            "skip_all",
            "end_turn",
        )
    )
    number, flag = random.randint(1, 2), random.random() < 0.3
    if name == "extra_turn":
        return Operation(window, name, controller, players, number=number, after=random.choice((-1, -1, random.randrange(seats))))
    if name == "extra_turn_without":
        return Operation(window, name, controller, (controller,), parts=(step,))
    if name == "extra_phases":
        return Operation(window, name, controller, parts=phases, after=random.choice((-1, -1, MAIN, COMBAT)), flag=flag)
    if name == "after_main":
        return Operation(window, name, controller, parts=phases, number=random.randint(2, 3))
    if name == "extra_steps":
        return Operation(window, name, controller, parts=(step,), number=random.randint(1, 3), after=random.choice((-1, 1)), flag=flag)
    if name == "steps_before":
        return Operation(window, name, controller, parts=(step, random.choice(NAMED)), number=number, flag=flag)
    kind = random.choice((TURN, PHASE, STEP, STEP)) if name == "skip_next" else random.choice((PHASE, STEP))
    part = -1 if kind == TURN else random.choice((BEGINNING, MAIN, COMBAT)) if kind == PHASE else step
    return Operation(window, name, controller, players, kind=kind, parts=(part,), number=number, flag=flag and kind != TURN)


def effects(o: Operation) -> tuple[Effect, ...]:
    """The same as parts; the first target is who it is about, the second after whose turn it comes."""
    number, part, who = Fixed(o.number), (o.parts or (-1,))[0], Targets(0)
    kind = KINDS.get(o.kind, 0)
    return {
        "extra_turn": (ExtraTurn(who, number, Targets(1) if o.after >= 0 else None),),
        "extra_turn_without": (ExtraTurn(), SkipAll(You(), words.STEP_BEGINS, part, added=True)),
        "extra_phases": (ExtraPhase(o.parts, after=o.after, yours=o.flag),),
        "after_main": (ExtraPhase(o.parts, main=o.number),),
        "extra_steps": (ExtraStep(part, number, after_phase=o.after >= 0, who=You() if o.flag else None),),
        "steps_before": (ExtraStep(part, number, who=You() if o.flag else None, before=(o.parts or (-1,))[-1]),),
        "skip_next": (SkipNext(who, kind, part, number, this_turn=o.flag),),
        "skip_all": (SkipAll(who, kind, part),),
        "end_turn": (EndTurn(),),
    }[o.name]


# The game -----------------------------------------------------------------------------------------------------------
@cache
def bare(edition: str, seats: int) -> Game:
    """A game of that many players with nothing but libraries, in the upkeep of turn 1."""
    return position(battlefield=((),) * seats, hand=((),) * seats, life=(20,) * seats, edition=edition, step=words.UPKEEP)


def happens(game: Game, number: int, o: Operation) -> None:
    """The operation is carried out now, as the effect of a spell that is the object of that number."""
    lane = game.state.lane
    lane.asking = False
    targets = (tuple(player_code(p) for p in o.players), (player_code(o.after),) if o.after >= 0 else ())
    driver.push(game.state, "instructions", Instructions(effects(o), o.controller, number + 1, Spell(), targets))
    game._decision = driver.run(game.state)
    while game.decision is not None and game.decision.task == ORDER:
        game.decide(tuple(reversed(next(iter(game.decision.options)))))  # type: ignore[call-overload]


def seen(event: Event) -> Seen:
    """What has begun or been skipped."""
    if event.kind == words.PLAN_CHANGES:
        which = event.player if event.why == words.TURN_BEGINS else event.part
        return NAMES[event.why], which, event.source - 1
    return NAMES[event.kind], event.player if event.kind == words.TURN_BEGINS else event.part, HAPPENS


def observed(edition: str, seats: int, listed: list[Operation], random: Random) -> list[Seen]:
    """What happens in the game, from its first turn on, until five windows after the last operation."""
    game = bare(edition, seats).fork()
    window, last = 0, listed[-1].window + 5
    at = (-1, -1)
    while game.decision is not None and window <= last:
        decision = game.decision
        if decision.task == ACT:
            begun = len([e for e in game.events() if e.kind in (words.STEP_BEGINS, words.PHASE_BEGINS)])
            if at != (begun, game.state.lane.turn):
                at = (begun, game.state.lane.turn)
                for number, o in enumerate(listed):
                    if o.window == window:
                        happens(game, number, o)
                window += 1
                continue
            game.decide(PASS)
        elif decision.task == "replace":
            game.decide(random.choice(list(decision.options)))
        else:
            game.decide(decision.options[0])
    kinds = (words.TURN_BEGINS, words.PHASE_BEGINS, words.STEP_BEGINS, words.PLAN_CHANGES)
    return [seen(e) for e in game.events() if e.kind in kinds]


def told(game: list[Seen], model: list[Seen], listed: list[Operation]) -> str:
    """Where they differ."""
    place = next((n for n, (one, other) in enumerate(zip(game, model, strict=False)) if one != other), min(len(game), len(model)))
    return f"{listed}\nat {place}: game {game[place - 3 : place + 3]}, model {model[place - 3 : place + 3]}"


@pytest.mark.no_cover
@pytest.mark.rule("extra_turn_lifo", "extra_phase_lifo", "extra_step_lifo", "extra_step_creates_phase", "extra_step_only_own_turn")
@pytest.mark.rule("skip_as_absent", "skip_is_replacement", "skip_next_occurrence", "choose_replacement", "end_the_turn_skip_to_cleanup")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_added_and_skipped_parts_come_in_the_order_of_the_slow_model(edition: str, seats: int) -> None:
    switches = bare(edition, seats).state.rules.switches
    rules = Rules(
        seats,
        switches.extra_turn_order == "fifo",
        switches.extra_turns_apnap,
        switches.extra_step_makes_phase,
        switches.extra_you_get_own_turn,
    )
    for seed in range(LISTS):
        random = Random(f"{edition} {seats} {seed}")
        listed = operations(random, seats)
        game = observed(edition, seats, listed, random)
        model = Model(rules, listed, game)
        if seats == 2:
            model.skip_next(-1, Operation(0, "skip_next", players=(0,), kind=STEP, parts=(DRAW,), flag=True))  # 103.8a: of the first turn
        model.play()
        assert game == model.seen, told(game, model.seen, listed)


def test_the_lists_of_operations_use_all_of_them() -> None:
    """Each operation occurs hundreds of times, skips of added parts and ended turns among them."""
    names = [
        o.name
        for edition in EDITIONS
        for seats in (2, 4)
        for seed in range(LISTS)
        for o in operations(Random(f"{edition} {seats} {seed}"), seats)
    ]
    assert min(names.count(name) for name in set(names)) > 500
    assert len(names) > 10_000
    assert CLEANUP == words.CLEANUP
