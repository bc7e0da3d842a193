"""Up to 2013 being indestructible is something that is true of a permanent and no ability (700.4a of 2009 and 2011)."""

from __future__ import annotations

import pytest
from tests.kit import alive, cast, find, position, settle

from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Each, Filter, LoseAbilities, Static

CREATURES = Each(Filter(types=words.CREATURE))
FORGE = Definition("Forge", None, words.ARTIFACT, abilities=(Static(CREATURES, gains=words.INDESTRUCTIBLE),))
HUMBLER = Definition("Humbler", None, words.ENCHANTMENT, abilities=(Static(CREATURES, changes=(LoseAbilities(),)),))


@pytest.mark.parametrize(("edition", "left"), [("M12", 1), ("NOW", 0)])
def test_what_loses_all_abilities_stays_indestructible_up_to_2013(edition: str, left: int) -> None:
    game = position(battlefield=(["Swamp", "Swamp"], ["Grizzly Bears", FORGE, HUMBLER]), hand=(["Doom Blade"], []), edition=edition)
    cast(game, "Doom Blade", (find(game, "Grizzly Bears"),))
    settle(game)
    assert alive(game, "Grizzly Bears") == left
