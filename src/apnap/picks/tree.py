"""The tree of parts of any options."""

from __future__ import annotations

from typing import Any, Final

from apnap.machine.decisions import Options
from apnap.picks.declared import BandedTree, DeclaredTree
from apnap.picks.divided import DividedTree
from apnap.picks.parts import DONE, GROWN, FilteredTree, Grow, Part, Parts, Tree
from apnap.picks.untapped import UntappedTree
from apnap.rules.checks.cr733_illegal_actions import Staying
from apnap.rules.combat.affording import Affordable
from apnap.solve.bands import Banded
from apnap.solve.declare import Attacks, Blocks
from apnap.solve.division import Divisions
from apnap.solve.legal import Legal
from apnap.solve.untapping import Untapping

__all__ = ["DONE", "Part", "Parts", "Tree", "tree"]

TREES: Final[dict[type, Grow]] = {
    **GROWN,
    **dict.fromkeys((Attacks, Blocks, Legal, Affordable), DeclaredTree),
    Banded: BandedTree,
    Divisions: DividedTree,
    Untapping: UntappedTree,
    Staying: lambda options: FilteredTree(options, options.free),
}


def tree(options: Options) -> Tree:
    """The tree of the parts of these options. AssertionError: nobody has said how options of that class are taken apart."""
    grow: Any = next((TREES[kind] for kind in type(options).__mro__ if kind in TREES), None)
    assert grow is not None, f"no tree for options of the class {type(options).__name__}"
    found: Tree = grow(options)
    return found
