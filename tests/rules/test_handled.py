"""What the rules say that they carry out they look at: parts of cards, their fields, keywords and events that trigger abilities."""

from __future__ import annotations

import ast
from collections import defaultdict
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path

import pytest
from tests.kinds import kinds_of, makers

from apnap.cards import supported
from apnap.parts import words
from apnap.parts.keywords import expand
from apnap.parts.tree import KeywordAbility, Part
from apnap.rules.handled import HANDLED

PACKAGE = Path(__file__).parent.parent.parent / "src" / "apnap"
CARRYING = ("machine", "model", "parts", "rules", "solve")
WRITTEN_ONLY = {
    ("Replacement", "word"): "an ability word, which has no meaning (207.2c)",
    ("Triggered", "word"): "an ability word, which has no meaning (207.2c)",
    ("Rooms", "names"): "the names of the rooms of a dungeon",
}


@dataclass
class Looked(ast.NodeVisitor):
    """The names and attributes that the code of one module reads; what it imports, asserts or declares to handle does not count."""

    module: str
    names: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    attributes: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def visit_Call(self, node: ast.Call) -> None:
        if not (isinstance(node.func, ast.Name) and node.func.id == "handles"):
            self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for inside in (*node.decorator_list, *node.body):
            self.visit(inside)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """What is asserted is not decided."""

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            self.names[node.id].add(self.module)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.ctx, ast.Load):
            self.attributes[node.attr].add(self.module)
        self.generic_visit(node)


@cache
def looked() -> Looked:
    """What the code that carries cards out looks at, but for the parts themselves."""
    whole = Looked("")
    for path in sorted(PACKAGE.rglob("*.py")):
        module = path.relative_to(PACKAGE).as_posix()
        if module.split("/")[0] in CARRYING and not module.startswith("parts/tree"):
            whole.module = module
            whole.visit(ast.parse(path.read_text(encoding="utf-8")))
    return whole


def kinds() -> list[type[Part]]:
    return sorted(HANDLED, key=lambda kind: kind.__name__)


def below(kind: type[Part]) -> set[type[Part]]:
    return {kind, *[inner for one in kind.__subclasses__() for inner in below(one)]}


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_a_part_that_is_said_to_be_carried_out_and_each_field_of_it_is_looked_at(kind: type[Part]) -> None:
    found = looked()
    assert found.names[kind.__name__] or any(found.names[above.__name__] for above in kind.__mro__[1:-2]) or kind.__name__ == "Mode"
    for one in fields(kind):
        if (kind.__name__, one.name) not in WRITTEN_ONLY:
            assert found.attributes[one.name], one.name


def test_each_part_that_a_card_can_be_made_of_is_carried_out() -> None:
    parts = {kind for kind in below(Part) if kind.__module__.startswith("apnap.") and not kind.__subclasses__()}
    inner = {"FirstOfNext"}  # made by an effect that is carried out, never a part of a card
    assert {kind.__name__ for kind in parts - HANDLED} == inner


@pytest.mark.parametrize("bit", range(len(words.KEYWORD_NAMES)), ids=lambda bit: words.KEYWORD_NAMES[bit])
def test_each_keyword_that_is_a_bit_is_looked_at(bit: int) -> None:
    constant = words.KEYWORD_NAMES[bit].upper().replace(" ", "_")
    assert getattr(words, constant) == 1 << bit
    found = looked()
    assert found.names[constant] | found.attributes[constant]


@cache
def events() -> dict[int, str]:
    """The kinds of events by their numbers."""
    tree = ast.parse((PACKAGE / "parts" / "words.py").read_text(encoding="utf-8"))
    names = [node.target.id for node in tree.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)]
    found: dict[int, str] = {}
    for name in names[names.index("NO_EVENT") :]:
        if isinstance(getattr(words, name), int):
            found.setdefault(getattr(words, name), name)
    return found


@pytest.mark.parametrize("kind", supported.TRIGGERS_ON, ids=lambda kind: events()[kind])
def test_each_event_on_which_an_ability_may_trigger_is_proposed_by_a_rule(kind: int) -> None:
    found = looked()
    made = [function.__name__ for function in makers() if kind in kinds_of(function)]
    named = set().union(*[found.names[name] | found.attributes[name] for name in made or [events()[kind]]])
    assert {module for module in named if module.startswith("rules/")}


def test_a_keyword_that_stands_for_nothing_is_refused_by_name() -> None:
    assert expand(KeywordAbility("lurking")) == ()
