"""The words of what is attached."""

from __future__ import annotations

from apnap.cards.context import REFERENCES
from apnap.parts.tree import AttachedTo

REFERENCES[AttachedTo] = lambda _context, _reference: "equipped creature"
