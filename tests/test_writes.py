"""Only what performs an elementary event writes the state of a game; a clause writes its own frame."""

from __future__ import annotations

import ast
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "apnap"

# Fields of State, Lane, Object, Player and Combat that tell of the game. Caches, marks and the position of the machine are none of it.
FACTS = {
    "objects", "battlefield", "exile", "command", "phased", "effects", "delayed", "next_id", "timestamp", "seed", "chance", "over",
    "winner",
    "starting", "active", "turn", "phase", "step", "turns", "phases", "steps", "mains", "normal", "combat", "waiting", "stack",
    "controller", "card", "printed",
    "owner", "zone", "tapped", "since", "damage", "deathtouched", "counters", "known", "token", "became", "last",
    "life", "library", "hand", "graveyard", "pool", "lands_played", "lost", "poison", "drew_from_empty", "mulligans", "left", "last_turn",
    "facts", "this_turn",
    "attacking", "blocked", "decided", "blocking", "orders", "declared", "damage_step", "first", "assigned",
}  # fmt: skip
# The variables of a frame and of a new record are its own: these names stand for them.
OWN = {"self", "frame", "n", "made", "called", "entering", "under", "below"}
# Functions that write and are no performers: performers and the beginning of a game call them, or they are what the reason says.
WRITERS = {
    "_take_out": "the performers of moves",
    "_put_in": "the performers of moves",
    "put_marker": "the performer of becoming the monarch",
    "change_counters_of_player": "the performer of counters",
    "entering": "a permanent that is about to enter is looked at as if it were there, and then it is not any more (614.12)",
    "_as_cast": "the performer of moves",
    "bench": "the puzzle of a cost, which is the solver's",
    "cost_with": "the puzzle of a cost, which is the solver's",
    "slot": "the puzzle of a cost, which is the solver's",
    "remember": "what objects last were, before a batch is performed",
    "forget_since_check": "what counts only since the last check of state-based actions",
    "sweep_records": "records that nothing names are dropped as a turn begins",
    "arrive": "the performer of the beginning of a step",
    "leave_combat": "the performers of what leaves combat",
    "attack_nothing": "the performers of what leaves combat",
    "settle_effects": "the performers of what ends effects",
    "forget_phased": "the performer of phasing out",
    "match": "the gate: what has triggered waits",
    "delayed": "the gate: a delayed trigger triggers once",
    "add": "the gate: what players have done this turn is counted as it happens",
    "first_this_turn": "the gate: what triggers only once each turn has done so",
    "old_trigger": "10th Edition: lifelink and deathtouch trigger as damage is dealt",
    "mana_trigger_immediate": "what waited resolves at once",
    "delayed_trigger_once": "what waited is being put on the stack",
    "draw": "the counter of chance goes on",
    "shuffled": "the counter of chance goes on",
    "apply_journal": "733.1 puts the game back, what has been done for it once is not done again",
    "reverse": "733.1 puts the game back",
    "turn_to": "which lane is looked at",
    "add_step": "the performer of changes of the plan",
    "add_before": "the performer of changes of the plan",
    "end_phases": "the performer of changes of the plan",
    "planned": "the performer of changes of the plan",
    "add_turn": "the performer of changes of the plan",
    "turn_began": "the performer of beginning turns",
    "main_phase_began": "the performer of beginning phases",
    "unschedule": "the performer of what is skipped",
    "turn_is_off": "the performer of what is skipped",
    "phase_in_next": "the performers of turns that begin, and that do not",
    "replay": "what the performers of steps and phases wrote the first time; a law holds both against each other",
    "ended_last": "the frames of the effects that are still carried out",
}


def writes(function: ast.FunctionDef) -> list[tuple[int, str]]:
    """Line and field of each write of a fact of the game in a function."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(function):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = list(node.targets)
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = list(node.targets)
        for target in targets:
            written = target.value if isinstance(target, ast.Subscript) else target
            if isinstance(written, ast.Attribute) and written.attr in FACTS:
                owner = written.value
                if not (isinstance(owner, ast.Name) and owner.id in OWN):
                    found.append((written.lineno, written.attr))
    return found


def performs(function: ast.FunctionDef) -> bool:
    """The function is declared to perform some kind of event."""
    return any(isinstance(d, ast.Call) and isinstance(d.func, ast.Name) and d.func.id == "performs" for d in function.decorator_list)


def test_only_performers_of_elementary_events_write_the_state_of_the_game() -> None:
    wrong: list[str] = []
    for part in ("machine", "rules"):
        for path in sorted((PACKAGE / part).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and not performs(node) and node.name not in WRITERS:
                    wrong += [f"{path.relative_to(PACKAGE)}:{line}: {node.name} writes {field}" for line, field in writes(node)]
    assert not wrong, "\n".join(wrong)
