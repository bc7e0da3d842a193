"""118: costs, and what is there to pay them."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, find, position

from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AddMana,
    CostPart,
    DiscardCost,
    Filter,
    ManaCost,
    PayLife,
    SacrificeCost,
    SacrificeThis,
    TapThis,
)
from apnap.rules.concepts.cr118.paying import can_pay_cost

BEN = -2


def engine(*cost: CostPart) -> Definition:
    """An artifact that makes red mana for a cost."""
    return Definition("Engine", ManaCost(), words.ARTIFACT, abilities=(Activated(cost, (AddMana(((0, 0, 0, 1, 0, 0),)),)),))


@pytest.mark.parametrize(
    ("cost", "hand", "board", "life", "payable"),
    [
        (PayLife(2), [], [], 2, True),
        (PayLife(3), [], [], 2, False),
        (DiscardCost(1), ["Fog"], [], 20, True),
        (DiscardCost(2), ["Fog"], [], 20, False),
        (SacrificeCost(Filter(types=words.CREATURE)), [], ["Ornithopter"], 20, True),
        (SacrificeCost(Filter(types=words.CREATURE)), [], [], 20, False),
        (ManaCost(generic=1), [], ["Forest"], 20, True),
        (ManaCost(generic=1), [], [], 20, False),
        (SacrificeThis(), [], [], 20, True),
        (TapThis(), [], [], 20, True),
    ],
    ids=lambda value: str(value)[:40],
)
@pytest.mark.rule("cost_needs_resources", "mana_ability_timing")
def test_a_mana_ability_is_offered_for_a_payment_only_if_its_own_cost_can_be_paid(
    cost: CostPart, hand: list[str], board: list[str], life: int, *, payable: bool
) -> None:
    game = position(battlefield=([engine(cost), *board], []), hand=(["Shock", *hand], []), life=(life, 20), payment="asked")
    cast(game, "Shock", (BEN,))
    assert (("activate", find(game, "Engine"), 0) in asked(game).options) is payable


@pytest.mark.rule("tap_symbol", "cost_needs_resources")
def test_what_is_gone_pays_for_nothing() -> None:
    game = position(battlefield=([engine(TapThis()), engine_to_sacrifice()], []))
    gone = find(game, "Fuel")
    fuel = game.state.objects[gone].card.base.mana_abilities[0]
    assert can_pay_cost(game.state, 0, gone, fuel)
    assert not can_pay_cost(game.state, 1, gone, fuel)
    game.decide(("activate", gone, 0))
    assert not can_pay_cost(game.state, 0, gone, fuel)


def engine_to_sacrifice() -> Definition:
    return Definition("Fuel", ManaCost(), words.ARTIFACT, abilities=(Activated((SacrificeThis(),), (AddMana(((0, 0, 0, 1, 0, 0),)),)),))
