"""What stands inside a function, altered: a condition negated, a player exchanged, a switch read otherwise, a call left out."""

from __future__ import annotations
import __future__

import ast
import copy
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from types import CodeType, FunctionType

from tools.net.sources import called, place_of, run_of, source_of, users

from apnap.editions import Edition, tables
from apnap.machine.procedures import Clause
from apnap.machine.then import Call, Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.concepts.cr117.priority import priority_beneath
from apnap.rules.spells.cr603.stacking import PUT_TRIGGERS, Stacking

OTHER = "_other_value"
NEGATABLE = (ast.If, ast.IfExp, ast.While)
NOTHING = {"tuple": "()", "list": "[]", "int": "0", "str": "''", "bool": "False", "Then": "None", "None": "None"}
"""What a function answers that finds, or does, nothing, by the first word of what it returns."""


@dataclass(frozen=True)
class Mutant:
    """One alteration: of which rule, of which kind, in which function or table, what it alters, in what source, and what applies it.

    `witness` is the function that carries out what is altered: if a test turns red, that function is why.
    """

    key: str
    kind: str
    where: str
    what: str
    witness: str
    source: str
    apply: Callable[[], None]

    @property
    def name(self) -> str:
        """What it is known by, whatever lines are moved: `damage_priority out combat.cr510.combat_damage.damage_priority: …`."""
        return f"{self.key} {self.kind} {self.where}: {self.what}"

    @property
    def digest(self) -> str:
        """Another one as soon as what is altered reads otherwise."""
        return digest(self.name, self.source)


def digest(*texts: str) -> str:
    """A short name for texts."""
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:12]


@cache
def values_of(switch: str) -> tuple[object, ...]:
    """The values that a switch has in the presets."""
    return tuple(dict.fromkeys(getattr(Edition(name).switches, switch) for name in tables.presets()))


def other_value(switch: str, value: object) -> object:
    """Another value of the switch: the one after it among the years, or the first."""
    if isinstance(value, bool):
        return not value
    values = [one for one in values_of(switch) if one != value]
    return values[0] if values else value


def altered(key: str, function: FunctionType) -> Iterator[Mutant]:
    """Each condition negated, each player exchanged, each switch read as its other value."""
    whole = source_of(function)
    alike: Counter[str] = Counter()
    for index, node in enumerate(ast.walk(whole)):
        for kind, what, change in changes(node, boolean=returns(whole) == "bool"):
            alike[what] += 1
            which = f" ({alike[what]})" if alike[what] > 1 else ""
            yield replaced(key, kind, function, what + which, changed(whole, index, change))


Change = Callable[[ast.AST], None]


def changes(node: ast.AST, *, boolean: bool) -> Iterator[tuple[str, str, Change]]:
    """What can be altered at a node: the kind, the words for it and what alters a copy of the node."""
    if isinstance(node, NEGATABLE):
        yield "negate", f"not ({ast.unparse(node.test)})", negate_test
    if isinstance(node, ast.comprehension) and node.ifs:
        yield "negate", f"not ({ast.unparse(node.ifs[0])})", negate_filter
    if boolean and isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        yield "negate", f"return not ({ast.unparse(node.value)})", negate_result
    for name, value in ast.iter_fields(node):
        for place, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.expr):
                at = place if isinstance(value, list) else None
                yield from exchanges(child, name, at)


def exchanges(child: ast.expr, field: str, at: int | None) -> Iterator[tuple[str, str, Change]]:
    """What can stand instead of an expression that reads a player or a switch."""
    if not isinstance(child, ast.Attribute) or not isinstance(child.ctx, ast.Load):
        return
    text = ast.unparse(child)
    if isinstance(child.value, ast.Attribute | ast.Name) and ast.unparse(child.value).rpartition(".")[2] == "switches":
        yield "switch", f"the other value of {child.attr}", put(field, at, f"{OTHER}({child.attr!r}, {text})")
    elif child.attr in ("active", "controller") or text == "frame.player":
        yield "player", f"the opponent of {text}", put(field, at, f"({text} + 1) % len(state.players)")
        if child.attr == "controller":
            yield "player", f"{ast.unparse(child.value)}.owner for {text}", put(field, at, f"{ast.unparse(child.value)}.owner")


def put(field: str, at: int | None, text: str) -> Change:
    """What puts an expression into a field of a node."""

    def change(node: ast.AST) -> None:
        made = ast.parse(text, mode="eval").body
        if at is None:
            setattr(node, field, made)
        else:
            getattr(node, field)[at] = made

    return change


def negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def negate_test(node: ast.AST) -> None:
    assert isinstance(node, NEGATABLE)
    node.test = negated(node.test)


def negate_filter(node: ast.AST) -> None:
    assert isinstance(node, ast.comprehension)
    node.ifs[0] = negated(node.ifs[0])


def negate_result(node: ast.AST) -> None:
    assert isinstance(node, ast.Return)
    assert node.value is not None
    node.value = negated(node.value)


# What a clause excludes -------------------------------------------------------------------------------------------
NOTHING_MORE = {"None": ("priority", "triggers"), "DONE": ("priority",)}
"""What is altered in a clause that only says that nothing more happens, by what it answers."""


def nothing_more(clause: Clause) -> str:
    """What a clause answers that does nothing, since its rule says what does not happen there; empty for any other."""
    body = [node for node in source_of(clause_function(clause)).body if not is_docstring(node)]
    word = ast.unparse(body[0]).removeprefix("return ") if len(body) == 1 else ""
    return word if word in NOTHING_MORE else ""


def clause_function(clause: Clause) -> FunctionType:
    function = run_of(clause)
    assert isinstance(function, FunctionType)
    return function


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def added(clause: Clause) -> Iterator[Mutant]:
    """What does not happen by such a clause happens: taken out, it would be missed by nobody."""
    for kind in NOTHING_MORE[nothing_more(clause)]:
        what, run = EXCLUDED[kind]
        yield instead(clause, what, run)


def instead(clause: Clause, what: str, run: Callable[[State, Frame], Then | None]) -> Mutant:
    def apply() -> None:
        clause.run = run

    function = clause_function(clause)
    return Mutant(clause.key, "add", place_of(function), what, place_of(function), ast.unparse(source_of(function)), apply)


def gives_priority(state: State, frame: Frame) -> Then | None:
    """The active player gets priority at once, and the step goes on until all have passed."""
    return priority_beneath(state)


def puts_triggers(state: State, frame: Frame) -> Then | None:
    """What has triggered does not wait for the next time that a player gets priority."""
    return Call(PUT_TRIGGERS, Stacking()) if state.lane.waiting else None


EXCLUDED = {
    "priority": ("the active player gets priority there", gives_priority),
    "triggers": ("what has triggered is put on the stack there", puts_triggers),
}


# Whole functions and calls ----------------------------------------------------------------------------------------
def emptied(key: str, function: FunctionType) -> Iterator[Mutant]:
    """A function that states a rule does not find, or does, anything; one that answers a question always says the same."""
    word = nothing_of(function)
    for value in (word, "True") if word == "False" else (word,):
        if value:
            made = copy.deepcopy(source_of(function))
            made.body = [ast.Return(ast.parse(value, mode="eval").body)]
            yield replaced(key, "out", function, f"it answers {value}", made)


def nothing_of(function: FunctionType) -> str:
    """What the function answers if it finds nothing, as source; empty if that cannot be told."""
    return NOTHING.get(returns(source_of(function)).partition("[")[0].partition(" ")[0], "")


def unused(key: str, function: FunctionType) -> Iterator[Mutant]:
    """Where the rules use the function they do without: what it would answer is taken to be nothing, or the contrary."""
    for user in users(function):
        for index, node in enumerate(ast.walk(source_of(user))):
            for name, value in ast.iter_fields(node):
                for at, child in enumerate(value if isinstance(value, list) else [value]):
                    if isinstance(child, ast.Call) and function in called(user, child):
                        instead = put(name, at if isinstance(value, list) else None, without(function, child))
                        yield replaced(key, "use", user, f"without {ast.unparse(child)}", changed(source_of(user), index, instead))


def without(function: FunctionType, call: ast.Call) -> str:
    """What stands instead of a call."""
    word = nothing_of(function)
    return f"not {ast.unparse(call)}" if word == "False" else word or "None"


def returns(whole: ast.FunctionDef) -> str:
    return "" if whole.returns is None else ast.unparse(whole.returns)


def changed(whole: ast.FunctionDef, index: int, change: Change) -> ast.FunctionDef:
    """A copy in which the node at that place of the walk is altered."""
    made = copy.deepcopy(whole)
    for place, node in enumerate(ast.walk(made)):
        if place == index:
            change(node)
            break
    return made


def replaced(key: str, kind: str, function: FunctionType, what: str, made: ast.FunctionDef) -> Mutant:
    def apply() -> None:
        function.__globals__[OTHER] = other_value
        function.__code__ = compiled(made, function)

    here = place_of(function)
    return Mutant(key, kind, here, what, here, ast.unparse(made), apply)


def compiled(made: ast.FunctionDef, function: FunctionType) -> CodeType:
    """The code of the altered function, as its module would compile it."""
    module = ast.fix_missing_locations(ast.Module([made], []))
    flags = __future__.annotations.compiler_flag
    code = compile(module, function.__code__.co_filename, "exec", flags, dont_inherit=True)
    found = [one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == made.name]
    return found[0]
