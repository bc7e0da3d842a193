"""Suspecting a creature, and that it is suspected no longer (701.60)."""

from __future__ import annotations

from tests.kit import cast, find, position, settle

from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Filter, ManaCost, SpellAbility, Suspect, Target, Targets
from apnap.rules.actions.cr701_designations import is_designated
from apnap.rules.effects.cr613.characteristics import characteristics

CREATURE = Target(Filter(types=words.CREATURE))
ACCUSE = Definition("Accuse", ManaCost(), words.INSTANT, abilities=(SpellAbility((Suspect(Targets(0)),), (CREATURE,)),))
ACQUIT = Definition("Acquit", ManaCost(), words.INSTANT, abilities=(SpellAbility((Suspect(Targets(0), no_longer=True),), (CREATURE,)),))


def test_a_creature_is_suspected_once_and_can_be_cleared() -> None:
    """701.60c-d: it has menace while it is suspected; what is suspected already, or not at all, stays as it is."""
    game = position(battlefield=(["Grizzly Bears"], []), hand=([ACCUSE, ACCUSE, ACQUIT, ACQUIT], []))
    bear = find(game, "Grizzly Bears")
    for spell, suspected in (("Accuse", True), ("Accuse", True), ("Acquit", False), ("Acquit", False)):
        cast(game, spell, (bear,))
        settle(game)
        assert is_designated(game.state, bear, "suspected") is suspected
        assert bool(characteristics(game.state, bear).keywords & words.MENACE) is suspected
