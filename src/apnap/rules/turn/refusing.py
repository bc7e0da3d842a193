"""508.1c, 509.1b: what a refusal of a declaration cites: the ability that restricts it, and beside it the rule on restrictions."""

from __future__ import annotations

from typing import Final

from apnap.editions.edition import Edition
from apnap.errors import IllegalAction

BESIDE: Final = {
    "defender": "attack_restrictions",
    "flying": "block_restrictions",
    "fear": "block_restrictions",
    "intimidate": "block_restrictions",
    "skulk": "block_restrictions",
    "shadow": "block_restrictions",
    "horsemanship": "block_restrictions",
    "landwalk": "block_restrictions",
    "menace": "block_restrictions",
    "protection_block": "block_restrictions",
}
"""The keys of the abilities that restrict attacks or blocks, and of the rule by which a declaration may not disobey them."""


def refusal(edition: Edition, key: str, reason: str) -> IllegalAction:
    """The error that names the rule of that key, as the edition cites it, and the rule beside it if there is one."""
    beside = BESIDE.get(key)
    return IllegalAction(edition.cite(key), reason, edition.cite(beside) if beside is not None else "")
