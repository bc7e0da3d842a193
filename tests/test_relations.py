"""What players are to one another is asked of 102: nothing else works it out by comparing them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

RULES = Path(__file__).parents[1] / "src" / "apnap" / "rules"
HOME = RULES / "concepts" / "cr102_players.py"
PLAYERS = frozenset({"player", "controller", "owner", "behalf", "active"})
MODULES = sorted(path for path in RULES.rglob("*.py") if path != HOME)
LEAVING = (ast.Return, ast.Continue, ast.Raise)


def is_player(node: ast.expr) -> bool:
    """The expression says whose something is, or whose turn."""
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name in PLAYERS


def is_between_players(node: ast.AST, *operators: type[ast.cmpop]) -> bool:
    """It compares two players so."""
    if not isinstance(node, ast.Compare) or not isinstance(node.ops[0], operators):
        return False
    return is_player(node.left) and is_player(node.comparators[0])


def sides_worked_out(source: str) -> list[str]:
    """Where it is worked out whether somebody is an opponent.

    The comparison of two players compared with a further one ("it is theirs just if the card says you"), and players told from one
    another in a list of players. That something is a player's own, or not, may be asked.
    """
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Compare) and is_between_players(node.left, ast.Eq, ast.NotEq):
            found.append(ast.unparse(node))
        if isinstance(node, ast.comprehension) and isinstance(node.target, ast.Name) and node.target.id in {"p", "player"}:
            told = [test for test in node.ifs if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.NotEq)]
            compared = [test for test in told if isinstance(test.left, ast.Name) and test.left.id == node.target.id]
            found += [ast.unparse(test) for test in compared if is_player(test.comparators[0])]
    return found


ALLOWED = {
    "cr800/choices.py": ["p != frame.player"],  # another one than who has left
    "cr800/leaving.py": ["p != player"] * 7,  # without who has left
    "cr400/moving.py": ["p != event.player"],
}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(RULES).as_posix())
def test_who_is_an_opponent_is_asked_not_worked_out(path: Path) -> None:
    allowed = ALLOWED.get("/".join(path.parts[-2:]), ALLOWED.get(path.name, []))
    found = sides_worked_out(path.read_text(encoding="utf-8"))
    assert [each for each in found if each not in allowed] == []


def turns_worked_out(source: str) -> list[str]:
    """Where a player is compared with the active one: with teams several are active."""
    tree = ast.parse(source)
    return [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare)
        and isinstance(node.ops[0], (ast.Eq, ast.NotEq))
        and any(isinstance(side, ast.Attribute) and side.attr == "active" for side in (node.left, node.comparators[0]))
    ]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(RULES).as_posix())
def test_whose_turn_it_is_is_asked_not_worked_out(path: Path) -> None:
    assert turns_worked_out(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("source", ["x = (o.controller == player) == mine", "x = [p for p in all if p != controller]"])
def test_working_out_a_side_is_found(source: str) -> None:
    assert len(sides_worked_out(source)) == 1


def test_working_out_whose_turn_it_is_is_found() -> None:
    assert turns_worked_out("if frame.player != state.lane.active: pass") == ["frame.player != state.lane.active"]
    assert not turns_worked_out("if o.controller != player: pass")
