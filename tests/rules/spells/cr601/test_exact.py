"""601.2c, 601.2h: nothing is offered that cannot be completed, where parts of a cost or targets compete for the same objects.

Of these modules: spells.cr601.casting, spells.cr601.paying, spells.cr601.tapping.
"""

from __future__ import annotations

import pytest
from tests import kit
from tests.made import activated, card, cost, creature, keywords, spell, tap_for

from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AdditionalCost,
    CostPart,
    DiscardCost,
    ExileCost,
    Filter,
    Fixed,
    GainLife,
    ReturnCost,
    SacrificeCost,
    SacrificeThis,
    TapCost,
    TapPower,
    Target,
    You,
)

CREATURE = Filter(types=words.CREATURE)
ARTIFACT = Filter(types=words.ARTIFACT)
LAND = Filter(types=words.LAND)
PERMANENT = Filter(types=words.PERMANENT)
GAIN = GainLife(You(), Fixed(1))
GOLEM = creature("Toy Golem", "1", "Artifact Creature — Golem", 1, 1)
RELIC = card("Toy Relic", "1", "Artifact")


def shop(*costs: CostPart) -> Definition:
    """An enchantment with an ability of that cost: its controller gains 1 life."""
    return card("Toy Shop", "1", "Enchantment", activated(costs, GAIN))


def offers(game: Game, name: str, zone: int = words.BATTLEFIELD) -> list[object]:
    """What the player with priority can do with the card."""
    id = kit.find(game, name, zone)
    return [o for o in kit.asked(game).options if isinstance(o, tuple) and len(o) > 1 and o[1] == id]


def activate(game: Game, name: str) -> None:
    """Activate the only ability of the permanent."""
    (action,) = offers(game, name)
    game.decide(action)


def choices(game: Game) -> set[frozenset[str]]:
    """The names in each selection that is offered."""
    return {frozenset(game.state.objects[i].card.name for i in chosen) for chosen in kit.asked(game).options}  # type: ignore[attr-defined]


@pytest.mark.rule("cast_pay_costs")
def test_the_only_artifact_creature_is_not_offered_for_the_part_of_the_cost_that_any_creature_could_pay() -> None:
    ability = shop(SacrificeCost(CREATURE), SacrificeCost(ARTIFACT))
    game = kit.position(battlefield=([ability, GOLEM, "Grizzly Bears"], ()))
    activate(game, "Toy Shop")
    assert choices(game) == {frozenset({"Grizzly Bears"})}
    kit.settle(game)
    assert game.state.players[0].life == 21
    assert not offers(kit.position(battlefield=([ability, GOLEM], ())), "Toy Shop")


@pytest.mark.rule("cast_pay_costs")
def test_of_three_overlapping_parts_only_selections_are_offered_that_leave_the_other_two() -> None:
    ability = shop(SacrificeCost(PERMANENT), ReturnCost(ARTIFACT), SacrificeCost(CREATURE))
    game = kit.position(battlefield=([ability, GOLEM, RELIC, "Grizzly Bears"], ()))
    activate(game, "Toy Shop")
    # the Shop itself, or any one of the three: two of the three are left, and they are an artifact and a creature in each case
    assert choices(game) == {frozenset({name}) for name in ("Toy Shop", "Toy Golem", "Toy Relic", "Grizzly Bears")}
    game.decide((kit.find(game, "Toy Relic"),))
    assert choices(game) == {frozenset({"Toy Golem"})}
    game.decide((kit.find(game, "Toy Golem"),))
    assert choices(game) == {frozenset({"Grizzly Bears"})}


@pytest.mark.rule("cast_pay_costs")
def test_two_for_one_part_leave_the_one_that_another_part_needs() -> None:
    ability = shop(ReturnCost(PERMANENT, 2), SacrificeCost(CREATURE))
    game = kit.position(battlefield=([ability, GOLEM, "Forest"], ()))
    activate(game, "Toy Shop")
    assert choices(game) == {frozenset({"Toy Shop", "Forest"})}


@pytest.mark.rule("cast_pay_costs")
def test_a_creature_that_is_tapped_for_one_part_of_the_cost_can_be_sacrificed_for_another() -> None:
    """Parts of a cost are paid in any order (601.2h): the creature is tapped first."""
    ability = shop(SacrificeCost(CREATURE), TapCost(CREATURE))
    game = kit.position(battlefield=([ability, "Grizzly Bears"], ()))
    activate(game, "Toy Shop")
    kit.settle(game)
    assert game.state.players[0].life == 21
    assert not kit.alive(game, "Grizzly Bears")


@pytest.mark.rule("cast_pay_costs")
def test_a_card_is_discarded_so_that_another_card_of_the_wanted_kind_can_be_exiled() -> None:
    trade = card("Toy Trade", "0", "Instant", AdditionalCost((DiscardCost(1), ExileCost(words.HAND, LAND))), spell(GAIN))
    game = kit.position(battlefield=((), ()), hand=([trade, "Forest", "Shock"], ()))
    game.decide(offers(game, "Toy Trade", words.HAND)[0])
    assert choices(game) == {frozenset({"Shock"})}
    assert not offers(kit.position(battlefield=((), ()), hand=([trade, "Forest"], ())), "Toy Trade", words.HAND)


@pytest.mark.rule("cast_mana_abilities")
def test_creatures_that_make_mana_are_tapped_for_mana_where_others_can_be_tapped_for_the_cost() -> None:
    ability = shop(cost("G"), TapCost(CREATURE), TapCost(ARTIFACT))
    elf = creature("Toy Elf", "1", "Artifact Creature — Elf", 1, 1, tap_for("G"))
    # the Elf makes the mana, so that Bears and Relic are tapped; with a Golem in place of the Relic the same
    for other in (RELIC, GOLEM):
        game = kit.position(battlefield=([ability, elf, "Grizzly Bears", other], ()))
        activate(game, "Toy Shop")
        kit.settle(game)
        assert game.state.players[0].life == 21
    assert not offers(kit.position(battlefield=([ability, elf, "Grizzly Bears"], ())), "Toy Shop")


@pytest.mark.rule("cast_mana_abilities")
def test_a_permanent_that_is_only_sacrificed_makes_mana_for_its_own_ability_first() -> None:
    """Mana abilities come before costs are paid (601.2g): what is sacrificed may have been tapped for mana."""
    stone = card("Toy Stone", "1", "Artifact", tap_for("C"), activated((cost("1"), SacrificeThis()), GAIN))
    game = kit.position(battlefield=([stone], ()))
    activate(game, "Toy Stone")
    kit.settle(game)
    assert game.state.players[0].life == 21
    assert not kit.alive(game, "Toy Stone")


@pytest.mark.rule("cast_pay_costs")
def test_creatures_tapped_for_their_power_leave_the_one_that_another_part_taps() -> None:
    ability = shop(TapPower(3, CREATURE), TapCost(ARTIFACT))
    big = creature("Toy Colossus", "1", "Artifact Creature — Golem", 3, 3)
    game = kit.position(battlefield=([ability, big, RELIC, "Grizzly Bears"], ()))
    activate(game, "Toy Shop")
    while kit.asked(game).task == "choose":
        kit.step(game)
    kit.settle(game)
    assert game.state.players[0].life == 21
    assert not offers(kit.position(battlefield=([ability, big, "Grizzly Bears"], ())), "Toy Shop")


@pytest.mark.rule("cast_pay_costs")
def test_a_creature_that_convokes_is_not_the_one_that_is_tapped_for_the_additional_cost() -> None:
    ritual = card("Toy Ritual", "1", "Sorcery", keywords(words.CONVOKE), AdditionalCost((TapCost(CREATURE),)), spell(GAIN))
    game = kit.position(battlefield=(["Grizzly Bears", "Grizzly Bears"], ()), hand=([ritual], ()))
    game.decide(offers(game, "Toy Ritual", words.HAND)[0])
    kit.settle(game)
    assert game.state.players[0].life == 21
    game = kit.position(battlefield=(["Grizzly Bears"], ()), hand=([ritual], ()))
    assert not offers(game, "Toy Ritual", words.HAND)


@pytest.mark.rule("cast_targets")
def test_up_to_two_targets_leave_one_for_another_target() -> None:
    up_to_two = Target(filter=CREATURE, least=0, most=2)
    pair = card("Toy Pair", "0", "Instant", spell(GAIN, targets=(up_to_two, Target(filter=CREATURE, another=True))))
    game = kit.position(battlefield=(["Grizzly Bears"], ["Craw Wurm"]), hand=([pair], ()))
    game.decide(offers(game, "Toy Pair", words.HAND)[0])
    assert choices(game) == {frozenset(), frozenset({"Grizzly Bears"}), frozenset({"Craw Wurm"})}
    game.decide((kit.find(game, "Craw Wurm"),))
    assert choices(game) == {frozenset({"Grizzly Bears"})}


@pytest.mark.rule("cast_targets")
def test_two_targets_of_one_kind_leave_another_target_of_a_rarer_kind() -> None:
    two = Target(filter=CREATURE, least=2, most=2)
    pair = card("Toy Pair", "0", "Instant", spell(GAIN, targets=(two, Target(filter=ARTIFACT, another=True))))
    game = kit.position(battlefield=([GOLEM, "Grizzly Bears"], ["Craw Wurm"]), hand=([pair], ()))
    game.decide(offers(game, "Toy Pair", words.HAND)[0])
    assert choices(game) == {frozenset({"Grizzly Bears", "Craw Wurm"})}
