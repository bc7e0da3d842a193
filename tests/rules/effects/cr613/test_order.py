"""Which of two effects in layer 4 is applied first: what one of them writes can decide what the other applies to (613.8a)."""

from __future__ import annotations

import pytest
from tests.kit import find, position

from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AddTypes,
    Alteration,
    CountersOn,
    Each,
    EveryCreatureType,
    Filter,
    Fixed,
    GetsPowerToughness,
    LoseAbilities,
    LoseTypes,
    SetPowerToughness,
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


def power_of_bear(*cards: Definition, counters: dict[str, int]) -> int:
    """The power of a bear under such enchantments, some with charge counters on them."""
    game = position(battlefield=(["Grizzly Bears", *cards], []))
    for name, number in counters.items():
        game.state.object(find(game, name)).counters = (("charge", number),)
    game.state.differ()
    game.state.changed = (1 << 24) - 1
    return characteristics(game.state, find(game, "Grizzly Bears")).power


@pytest.mark.rule("layer_dependency")
@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0)])
def test_of_two_equal_abilities_the_one_can_matter_and_the_other_not_because_of_what_they_count(first: int, second: int) -> None:
    """An effect that asks for power 3 waits for the one of them that makes a bear so big, and is then applied to it (613.8a)."""
    ability = Static(CREATURES, changes=(GetsPowerToughness(CountersOn("charge"), Fixed(0)),))
    strong = enchantment("Strong", Each(Filter(types=words.CREATURE, power_least=3)), GetsPowerToughness(Fixed(5), Fixed(0)))
    one, other = [Definition(name, None, words.ENCHANTMENT, abilities=(ability,)) for name in ("One", "Other")]
    assert power_of_bear(strong, one, other, counters={"One": first, "Other": second}) == 2 + 1 + 5


@pytest.mark.rule("layer_dependency")
def test_one_ability_on_many_permanents_makes_each_wait_for_the_others_only_where_it_changes_what_they_apply_to() -> None:
    """Three equal effects depend on one another in a loop, so they are applied by timestamp: two of them find power below 4 (613.8b)."""
    growing = enchantment("Growing", Each(Filter(types=words.CREATURE, power_most=3)), GetsPowerToughness(Fixed(1), Fixed(0)))
    assert power_of_bear(growing, growing, growing, counters={}) == 4


@pytest.mark.rule("layer_dependency")
def test_an_ability_that_is_gone_makes_nobody_wait_though_its_equal_does() -> None:
    """The first Grower loses its ability in the layer of abilities; the effect that asks for power 3 depends on the second alone."""
    grower = Definition(
        "Grower", None, words.ENCHANTMENT, abilities=(Static(CREATURES, changes=(GetsPowerToughness(Fixed(1), Fixed(0)),)),)
    )
    artefact = Definition("Grown", None, words.ARTIFACT, abilities=grower.abilities)
    silence = enchantment("Silence", Each(Filter(types=words.ARTIFACT)), LoseAbilities())
    strong = enchantment("Strong", Each(Filter(types=words.CREATURE, power_least=3)), GetsPowerToughness(Fixed(5), Fixed(0)))
    assert power_of_bear(silence, strong, artefact, grower, counters={}) == 2 + 1 + 5
    assert power_of_bear(silence, strong, artefact, counters={}) == 2


@pytest.mark.rule("layers_one_effect_many", "layer_dependency")
def test_the_same_setting_effect_is_made_again_where_something_has_changed_in_between() -> None:
    """Of three effects that set power in the order of their timestamps the newest counts, though the oldest is of the same ability."""
    ability = Static(CREATURES, changes=(SetPowerToughness(Fixed(1), Fixed(1)),))
    ones = Definition("Ones", None, words.ENCHANTMENT, abilities=(ability,))
    fours = enchantment("Fours", CREATURES, SetPowerToughness(Fixed(4), Fixed(4)))
    assert power_of_bear(ones, ones, fours, counters={}) == 4
    assert power_of_bear(ones, fours, ones, counters={}) == 1
    assert power_of_bear(ones, ones, fours, ones, counters={}) == 1
