"""What pays for an action, where the script names it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final, cast

from apnap.errors import IllegalAction
from apnap.machine.decisions import PAY
from apnap.rules.spells.cr601.paying import DONE_PAYING
from apnap.scenarios.asking import activations, manas
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Setting
from apnap.scenarios.naming import Item
from apnap.scenarios.play import Play

MOST: Final = 30
"""So many ways to pay for one mana ability are tried."""


def named(settings: Sequence[Setting]) -> bool:
    """The settings say what pays."""
    return any(setting.word == "paying" for setting in settings)


def pay(play: Play, setting: Setting) -> None:
    """Activate the mana abilities of the permanents that are named, and pay with the mana.

    Where one of them can add different mana, the first way that pays the cost is taken.
    """
    if play.decision is None or play.decision.task != PAY:
        raise fault(setting.place, f"nothing is to be paid here; {play.asks()}")
    named_sources = sources(play, setting)
    answers = tried(play, named_sources)
    if answers is None:
        rule = play.game.edition.cite("cost_needs_resources")
        told = play.naming.all_of([item.code for item in named_sources]) if named_sources else "the mana in the pool"
        raise IllegalAction(rule, f"{told} cannot pay the cost")
    needed(play, setting, named_sources)
    for answer in answers:
        play.give(answer)


def needed(play: Play, setting: Setting, named_sources: Sequence[Item]) -> None:
    """Raise a ScenarioError if the others that are named pay the cost without one of them."""
    for place in reversed(range(len(named_sources))):
        if tried(play, [*named_sources[:place], *named_sources[place + 1 :]]) is not None:
            word = play.naming.word(named_sources[place].code)
            raise fault(setting.objects[place].place, f"{word} is not needed to pay: the cost is paid without it")


def sources(play: Play, setting: Setting) -> list[Item]:
    """The permanents that are named."""
    decision = play.decision
    assert decision is not None
    known = activations(play.game, play.naming, decision)
    unlike = {item.code: Item(item.code, item.keys, item.code) for item in known}
    used: list[Item] = []
    for wanted in setting.objects:
        found = play.naming.pick(play.game, wanted, list(unlike.values()), used)
        if found is None:
            raise fault(wanted.place, f"{wanted.name} has no mana ability that can pay here; those that can: {offered(play, known)}")
        used.append(found)
    return used


def offered(play: Play, known: Sequence[Item]) -> str:
    """The permanents that can pay."""
    return play.naming.all_of(dict.fromkeys([item.code for item in known]))


def is_within(play: Play) -> bool:
    """A mana ability is being activated, and what is asked is how it is paid for."""
    return any(frame.table.name == "activate mana" for frame in play.game.state.lane.frames)


def tried(play: Play, left: Sequence[Item]) -> list[object] | None:
    """The answers by which the sources that are left pay the cost, tried out on forks; None if they do not."""
    decision = play.decision
    if decision is None:
        return None
    if decision.asks == "mana":
        ways = [option.value for option in manas(play.game, play.naming, decision)]
        rest = left
    elif decision.task != PAY and is_within(play):
        ways = list(islice(decision.options, MOST))
        rest = left
    elif decision.task != PAY:
        return [] if not left else None
    elif left:
        ways = [option for option in decision.options if cast("tuple[object, ...]", option)[1:2] == (left[0].code,)]
        rest = left[1:]
    else:
        ways = [DONE_PAYING] if DONE_PAYING in decision.options else []
        rest = left
    for way in ways:
        twin = play.fork()
        try:
            twin.give(way)
        except IllegalAction:
            continue
        further = tried(twin, rest)
        if further is not None:
            return [way, *further]
    return None
