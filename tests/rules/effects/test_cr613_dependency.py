"""Which of two effects in layer 4 is applied first: what one of them writes can decide what the other applies to (613.8a)."""

from __future__ import annotations

import pytest
from tests.kit import find, position

from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AddTypes,
    Alteration,
    Each,
    EveryCreatureType,
    Filter,
    LoseTypes,
    SetSubtypes,
    SetTypes,
    Static,
)
from apnap.rules.effects.cr613.characteristics import characteristics

CREATURES = Each(Filter(types=words.CREATURE))
IS_AN_ARTIFACT = AddTypes(words.ARTIFACT)


def enchantment(name: str, of: Each, change: Alteration) -> Definition:
    return Definition(name, None, words.ENCHANTMENT, abilities=(Static(of, changes=(change,)),))


def is_artifact(reader: Filter, writer: Alteration, card: str) -> bool:
    """Whether the card is an artifact under the older effect that makes what meets the filter one, and the newer that writes."""
    older = enchantment("Reader", Each(reader), IS_AN_ARTIFACT)
    newer = enchantment("Writer", CREATURES, writer)
    game = position(battlefield=([card, older, newer], []))
    return characteristics(game.state, find(game, card)).types & words.ARTIFACT != 0


@pytest.mark.rule("layer_dependency")
@pytest.mark.parametrize("writer", [AddTypes(subtypes=("Goblin",)), SetSubtypes(words.CREATURE, ("Goblin",)), EveryCreatureType()])
def test_what_applies_to_goblins_waits_for_what_makes_goblins(writer: Alteration) -> None:
    assert is_artifact(Filter(subtype="Goblin"), writer, "Grizzly Bears")


@pytest.mark.rule("layer_dependency")
@pytest.mark.parametrize("writer", [AddTypes(subtypes=("Elf",)), SetSubtypes(words.CREATURE, ("Elf",))])
def test_what_makes_elves_makes_no_goblins(writer: Alteration) -> None:
    assert not is_artifact(Filter(subtype="Goblin"), writer, "Grizzly Bears")


@pytest.mark.rule("layer_dependency")
def test_what_applies_to_bears_waits_for_what_makes_them_something_else() -> None:
    assert not is_artifact(Filter(subtype="Bear"), SetSubtypes(words.CREATURE, ("Elf",)), "Grizzly Bears")
    assert not is_artifact(Filter(not_subtype="Elf"), SetSubtypes(words.CREATURE, ("Elf",)), "Grizzly Bears")


@pytest.mark.rule("layer_dependency")
def test_what_applies_to_lands_waits_for_what_takes_the_type_away() -> None:
    assert is_artifact(Filter(types=words.LAND), AddTypes(words.LEGENDARY), "Dryad Arbor")
    assert not is_artifact(Filter(types=words.LAND), LoseTypes(words.LAND), "Dryad Arbor")
    assert not is_artifact(Filter(subtype="Forest"), LoseTypes(words.LAND), "Dryad Arbor")
    assert not is_artifact(Filter(types=words.LAND), SetTypes(words.CREATURE | words.ENCHANTMENT), "Dryad Arbor")


@pytest.mark.rule("layer_dependency")
@pytest.mark.parametrize("older", ["Elves", "Goblins"])
def test_what_makes_goblins_elves_waits_for_what_makes_elves_goblins(older: str) -> None:
    """Without Goblins on the battlefield only the one depends on the other, so there is no loop, whichever is older (613.8a-b)."""
    elves = enchantment("Elves", Each(Filter(subtype="Elf")), SetSubtypes(words.CREATURE, ("Goblin",)))
    goblins = enchantment("Goblins", Each(Filter(subtype="Goblin")), SetSubtypes(words.CREATURE, ("Elf",)))
    both = [elves, goblins] if older == "Elves" else [goblins, elves]
    game = position(battlefield=(["Llanowar Elves", *both], []))
    assert characteristics(game.state, find(game, "Llanowar Elves")).subtypes == ("Elf",)
