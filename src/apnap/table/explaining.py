"""What a decision is about and which rule asks it, rules by number, and why an action is not legal."""

from __future__ import annotations

import re
from typing import Final

from apnap.editions import tables
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.log import question
from apnap.log.names import Names
from apnap.machine.procedures import CLAUSES
from apnap.parts import words
from apnap.parts.tree import Activated
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.table import remedies
from apnap.table.answers import AnswerError, Menu, menu
from apnap.table.matching import fitting

LEGAL: Final = "that is legal now"


def explained(game: Game, names: Names) -> list[str]:
    """The decision in our words, and the rule that asks it."""
    decision = game.decision
    assert decision is not None
    clause = CLAUSES[decision.clause]
    number = game.edition.cite(clause.key)
    said = paraphrase(clause.key)
    lines = [f"{question(game, names)}.", f"rule {number}: {said}" if said else f"rule {number}"]
    return [*lines, f"to answer: {menu(game, names).how}"]


def paraphrase(key: str) -> str:
    """What the rule of that key says, in our words."""
    return next((row["paraphrase"] for row in tables.crosswalk() if row["key"] == key), "")


def rule(game: Game, number: str) -> list[str]:
    """The rules with that number in the edition of the game, in our words."""
    wanted = number.strip().removeprefix("CR").strip()
    if not re.fullmatch(r"\d{3}(\.\d+[a-z]*)?", wanted):
        raise AnswerError(f"{number!r} is no number of a rule; right would be ? 508.1d")
    found = []
    for row in tables.crosswalk():
        if game.edition.knows(row["key"]):
            here = game.edition.number(row["key"])
            if here == wanted or here.startswith(f"{wanted}.") or re.fullmatch(re.escape(wanted) + "[a-z]+", here):
                found.append(f"{here}: {row['paraphrase']}")
    return sorted(set(found)) or [f"no rule {wanted} of {game.edition.name} is known here"]


def why_not(game: Game, names: Names, text: str) -> list[str]:
    """Why what is typed is not legal now, with the rule and what would make it so; or that it is."""
    decision = game.decision
    assert decision is not None
    told = remedies.undeclared(game, names, text)
    if told:
        return told
    try:
        answer = meant(game, menu(game, names), text)
    except AnswerError as unclear:
        return [str(unclear)]
    try:
        game.fork().decide(answer)
    except IllegalAction as illegal:
        return [str(illegal), *remedies.remedy(game, answer, illegal)]
    return [LEGAL]


def meant(game: Game, menu: Menu, text: str) -> object:
    """The answer that is meant, also one that is not offered: a card of the hand or a permanent is named after the verb."""
    verb, _, name = text.strip().partition(" ")
    player = menu.decision.behalf
    if verb in {"play", "cast", "activate"} and not name:
        raise AnswerError(f"{verb} what? right would be: why {verb} NAME")
    if verb in {"play", "cast", "activate"} and menu.decision.task not in {"act", "pay"}:
        raise AnswerError(f"that needs priority, which nobody has while this is asked: {question(game, menu.names)} [CR 117.1]")
    if verb in {"play", "cast", "activate"} and menu.decision.task == "act":
        ids = game.state.players[player].hand if verb != "activate" else game.state.battlefield
        called = [menu.names.of(id) for id in ids]
        found = [ids[n] for n in fitting(name, called)]
        if not found:
            raise AnswerError(f"{name!r} is not there; there is: {', '.join(dict.fromkeys(called)) or 'nothing'}")
        return (verb, found[0]) if verb != "activate" else ("activate", found[0], first_ability(game, found[0]))
    return menu.read(text)


def first_ability(game: Game, id: int) -> int:
    """The place of the first activated ability of a permanent."""
    abilities = characteristics(game.state, id).abilities
    return next((n for n, ability in enumerate(abilities) if isinstance(ability, Activated)), 0)


def time(game: Game, names: Names) -> str:
    """Which turn and step it is; before the game, who goes first."""
    lane = game.state.lane
    if not lane.turn:
        return f"Before the game, {names.player(game.state.starting)} goes first" if game.state.starting >= 0 else "Before the game"
    return f"Turn {lane.turn} of {names.player(lane.active)}, {step_name(game) if lane.step >= 0 else 'the turn begins'}"


def step_name(game: Game) -> str:
    """The step that it is, or which of the main phases."""
    lane = game.state.lane
    if lane.step != words.MAIN:
        return words.STEP_NAMES[lane.step]
    mains = 0
    for event in reversed(game.state.events()):
        if event.kind == words.TURN_BEGINS:
            break
        mains += event.kind == words.PHASE_BEGINS and event.phase == words.MAIN_PHASE
    return "precombat main" if mains <= 1 else "postcombat main"


def is_eventful(game: Game) -> bool:
    """It is the first main phase of the turn, or creatures have attacked in it."""
    mains = 0
    for event in reversed(game.state.events()):
        if event.kind == words.TURN_BEGINS:
            break
        if event.kind == words.ATTACKS:
            return True
        mains += event.kind == words.PHASE_BEGINS and event.phase == words.MAIN_PHASE
    return mains <= 1


def what_next(game: Game) -> str:
    """What happens if all players pass now."""
    lane = game.state.lane
    if lane.stack:
        return "if all pass, the top of the stack resolves"
    steps = [part.kind for part in lane.steps]
    if steps:
        return f"if all pass, the {words.STEP_NAMES[steps[0]]} step begins"
    phases = [part.kind for part in lane.phases]
    return f"if all pass, the {words.PHASE_NAMES[phases[0]]} begins" if phases else "if all pass, the turn ends"
