"""118.3, 601.2g-h: parts of one cost that ask for the same objects.

Of these modules: concepts.cr118.costs, spells.cr601.cost_parts, spells.cr601.tapping.
"""

from __future__ import annotations

import pytest
from tests import kit

from apnap.errors import IllegalAction
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AdditionalCost,
    ExileCost,
    Filter,
    Fixed,
    GainLife,
    Keywords,
    ManaCost,
    SacrificeCost,
    SpellAbility,
    TapCost,
    TapThis,
    You,
)

GAIN = (GainLife(You(), Fixed(1)),)
A_LAND = Filter(types=words.LAND)


@pytest.mark.rule("cast_pay_costs")
def test_an_artifact_is_tapped_and_then_sacrificed_for_the_same_cost() -> None:
    altar = Definition(
        "Trial Altar",
        ManaCost(),
        words.ARTIFACT,
        abilities=(Activated((SacrificeCost(Filter(types=words.ARTIFACT)), TapThis()), GAIN),),
    )
    game = kit.position(battlefield=([altar], []))
    id = kit.find(game, "Trial Altar")
    game.decide(("activate", id, 0))
    game.decide((id,))
    assert kit.find(game, "Trial Altar", words.GRAVEYARD)
    kit.resolve(game)
    assert game.state.players[0].life == 21


@pytest.mark.rule("cost_needs_resources")
def test_a_land_that_is_tapped_for_its_own_cost_is_not_the_other_land_that_is_tapped() -> None:
    hall = Definition("Trial Hall", None, words.LAND, abilities=(Activated((TapCost(A_LAND), TapThis(), ManaCost(generic=1)), GAIN),))
    few = kit.position(battlefield=([hall, "Forest"], []))
    assert ("activate", kit.find(few, "Trial Hall"), 0) not in kit.asked(few).options
    game = kit.position(battlefield=([hall, "Forest", "Forest"], []))
    game.decide(("activate", kit.find(game, "Trial Hall"), 0))
    kit.settle(game)
    assert game.state.players[0].life == 21


DIG = Definition(
    "Trial Dig",
    ManaCost(generic=2),
    words.INSTANT,
    abilities=(
        SpellAbility(GAIN),
        AdditionalCost((ExileCost(words.GRAVEYARD, Filter(types=words.LAND), 2),)),
        Keywords((words.DELVE,)),
    ),
)


@pytest.mark.rule("cast_pay_costs", "cost_needs_resources")
def test_cards_that_delve_exiles_do_not_pay_for_an_additional_cost_too() -> None:
    game = kit.position(battlefield=(["Island", "Island"], []), hand=([DIG], []), graveyard=(["Forest"] * 3, []))
    kit.cast(game, "Trial Dig")
    assert sorted({len(option) for option in kit.asked(game).options}) == [0, 1]  # type: ignore[arg-type]
    with pytest.raises(IllegalAction):
        game.decide(game.state.players[0].graveyard[:2])
    bare = kit.position(battlefield=([], []), hand=([DIG], []), graveyard=(["Forest"] * 3, []))
    assert ("cast", kit.find(bare, "Trial Dig", words.HAND)) not in kit.asked(bare).options


@pytest.mark.rule("cost_needs_resources", "illegal_action_undo")
def test_a_spell_is_taken_back_when_what_could_help_is_needed_for_another_cost() -> None:
    game = kit.position(battlefield=([], []), hand=([DIG], []), graveyard=(["Forest"] * 3, []), payment="asked")
    game.decide(("cast", kit.find(game, "Trial Dig", words.HAND)))
    game.decide(("done",))
    assert kit.events(game, words.REVERSED)
    assert len(game.state.players[0].graveyard) == 3
    assert not kit.events(game, words.CASTS)


@pytest.mark.rule("cast_pay_costs")
def test_what_helps_to_pay_is_chosen_among_things_that_there_are() -> None:
    stoke = Definition("Trial Stoke", ManaCost(generic=1), words.INSTANT, abilities=(SpellAbility(GAIN), Keywords((words.CONVOKE,))))
    game = kit.position(battlefield=(["Grizzly Bears", "Forest"], []), hand=([stoke], []))
    kit.cast(game, "Trial Stoke")
    with pytest.raises(IllegalAction):
        game.decide(([1],))
