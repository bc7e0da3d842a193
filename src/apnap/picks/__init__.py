"""A decision as a sequence of small picks: for programs that choose among a few numbered candidates."""

from apnap.picks.picking import Page, Picks, path
from apnap.picks.tree import DONE, Tree, tree

__all__ = ["DONE", "Page", "Picks", "Tree", "path", "tree"]
