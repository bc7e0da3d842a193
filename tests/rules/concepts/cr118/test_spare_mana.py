"""The automatic payer sacrifices for mana only what it must, and only when nothing else pays (601.2g, 605.3).

Of these modules: concepts.cr118.taste, concepts.cr118.puzzle.
"""

from __future__ import annotations

import pytest
from tests import kit
from tests.made import activated, card, cost, keywords, spell

from apnap.cards.defined import defined
from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Activated, AddMana, Filter, Fixed, GainLife, SacrificeCost, SacrificeThis, TapCost, You

TREASURE = defined("Treasure")
GAIN = GainLife(You(), Fixed(1))
SPAWN = Definition(
    "Toy Spawn", None, words.CREATURE, ("Eldrazi",), 0, 1, (Activated((SacrificeThis(),), (AddMana(((0, 0, 0, 0, 0, 1),)),)),)
)


def casting(price: str, *permanents: str | Definition, sick: tuple[str, ...] = ()) -> Game | None:
    """The game after the spell of that cost has been cast with those permanents; None if that is not offered."""
    toy = card("Toy Spell", price, "Instant", spell(GAIN))
    game = kit.position(battlefield=(permanents, ()), hand=([toy], ()), sick=sick)
    action = ("cast", kit.find(game, "Toy Spell", words.HAND))
    if action not in kit.asked(game).options:
        return None
    game.decide(action)
    assert len(game.state.lane.stack) == 1
    return game


@pytest.mark.rule("cast_mana_abilities")
@pytest.mark.parametrize(
    ("price", "lands", "left"),
    [("1", ["Forest"], 2), ("2", ["Forest"], 1), ("3", ["Forest"], 0), ("U", ["Forest"], 1), ("1U", ["Forest"], 1), ("UR", ["Forest"], 0)],
)
def test_as_few_treasures_as_possible_are_sacrificed(price: str, lands: list[str], left: int) -> None:
    game = casting(price, *lands, TREASURE, TREASURE)
    assert game is not None
    assert kit.alive(game, "Treasure") == left


@pytest.mark.rule("cost_needs_resources")
def test_what_treasures_and_lands_cannot_pay_together_is_not_offered() -> None:
    assert casting("4", "Forest", TREASURE, TREASURE) is None
    assert casting("GG", "Island", TREASURE) is None


@pytest.mark.rule("cast_mana_abilities", "activate_summoning_sick")
def test_a_creature_that_is_only_sacrificed_makes_mana_in_the_turn_it_came() -> None:
    game = casting("1", SPAWN, sick=("Toy Spawn",))
    assert game is not None
    assert not kit.alive(game, "Toy Spawn")


@pytest.mark.rule("cast_mana_abilities")
def test_what_may_be_needed_for_another_part_of_the_cost_is_not_sacrificed_for_mana() -> None:
    shop = card("Toy Shop", "1", "Enchantment", activated((cost("1"), SacrificeCost(Filter(types=words.ARTIFACT))), GAIN))
    game = kit.position(battlefield=([shop, TREASURE], ()))
    assert ("activate", kit.find(game, "Toy Shop"), 0) not in kit.asked(game).options
    game = kit.position(battlefield=([shop, TREASURE, SPAWN], ()))
    game.decide(("activate", kit.find(game, "Toy Shop"), 0))
    kit.settle(game)
    assert game.state.players[0].life == 21
    assert not kit.alive(game, "Treasure") + kit.alive(game, "Toy Spawn")


@pytest.mark.rule("cast_mana_abilities")
def test_a_treasure_is_not_both_tapped_for_the_cost_and_sacrificed_for_mana() -> None:
    shop = card("Toy Shop", "1", "Enchantment", activated((cost("1"), TapCost(Filter(types=words.ARTIFACT))), GAIN))
    game = kit.position(battlefield=([shop, TREASURE], ()))
    assert ("activate", kit.find(game, "Toy Shop"), 0) not in kit.asked(game).options
    game = kit.position(battlefield=([shop, TREASURE, TREASURE], ()))
    game.decide(("activate", kit.find(game, "Toy Shop"), 0))
    kit.settle(game)
    assert game.state.players[0].life == 21


@pytest.mark.rule("cast_pay_costs")
def test_a_treasure_that_helps_to_pay_is_not_sacrificed_for_mana_too() -> None:
    toy = card("Toy Machine", "2", "Instant", keywords(words.IMPROVISE), spell(GAIN))
    game = kit.position(battlefield=([TREASURE], ()), hand=([toy], ()))
    assert ("cast", kit.find(game, "Toy Machine", words.HAND)) not in kit.asked(game).options
    game = kit.position(battlefield=([TREASURE, TREASURE], ()), hand=([toy], ()))
    game.decide(("cast", kit.find(game, "Toy Machine", words.HAND)))
    kit.settle(game)
    assert game.state.players[0].life == 21
