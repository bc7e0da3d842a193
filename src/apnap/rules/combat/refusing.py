"""What a refusal cites beside its rule: that on restrictions beside what restricts (508.1c, 509.1b), 302.6, 307.5, and 118.3."""

from __future__ import annotations

from typing import Final

from apnap.editions.edition import Edition
from apnap.errors import IllegalAction

BESIDE: Final = {
    "defender": "attack_restrictions",
    "summoning_sickness": "attack_choose_creatures",
    "activate_summoning_sick": "summoning_sickness",
    "activate_as_sorcery": "sorcery_timing",
    "attack_pay_costs": "cost_needs_resources",
    "block_pay_costs": "cost_needs_resources",
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
"""By the key of what a refusal cites first that of the rule beside it, by which one may not do so, or which says why."""


def refusal(edition: Edition, key: str, reason: str) -> IllegalAction:
    """The error that names the rule of that key, as the edition cites it, and the rule beside it if there is one."""
    beside = BESIDE.get(key)
    return IllegalAction(edition.cite(key), reason, edition.cite(beside) if beside is not None else "")
