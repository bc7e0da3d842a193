"""702.51, 702.66: what helps to cast a spell, as an additional cost that reduces it (of old) and as a way to pay (now)."""

from __future__ import annotations

import pytest
from tests import kit
from tests.made import card, creature, keywords, spell

from apnap.machine.decisions import ACT, PAY
from apnap.parts import words
from apnap.parts.tree import Fixed, GainLife, You

STOKE = card("Toy Convoke", "1R", "Instant", keywords(words.CONVOKE), spell(GainLife(You(), Fixed(1))))


@pytest.mark.rule("cast_pay_costs")
@pytest.mark.parametrize(("edition", "most"), [("M10", 3), ("M12", 3), ("C16", 2), ("NOW", 2)])
def test_any_number_of_creatures_could_be_tapped_for_convoke_while_it_was_an_additional_cost(edition: str, most: int) -> None:
    game = kit.position(edition=edition, hand=([STOKE], ()), battlefield=(["Raging Goblin", "Grizzly Bears", "Grizzly Bears"], ()))
    kit.cast(game, "Toy Convoke")
    options = list(kit.asked(game).options)
    assert max([len(chosen) for chosen in options]) == most  # type: ignore[arg-type]
    game.decide(options[-1])
    assert len(list(kit.events(game, words.TAPS))) == most
    kit.resolve(game)


@pytest.mark.rule("cast_pay_costs")
@pytest.mark.parametrize(("edition", "early"), [("M12", True), ("NOW", False)])
def test_creatures_that_convoke_were_chosen_before_mana_was_made_and_are_chosen_after_it_now(edition: str, early: bool) -> None:
    board = (["Mountain", "Grizzly Bears"], ())
    game = kit.position(edition=edition, hand=([STOKE], ()), battlefield=board, payment="asked")
    bears = (kit.find(game, "Grizzly Bears"),)
    kit.cast(game, "Toy Convoke")
    if early:
        game.decide(bears)
    assert kit.asked(game).task == PAY
    assert kit.asked(game).about[1:] == (0, 0, 0, 1, 0, 0, 0 if early else 1)
    game.decide(("activate", kit.find(game, "Mountain"), 0))
    game.decide(("done",))
    if not early:
        game.decide(bears)
    assert game.state.objects[game.state.lane.stack[-1]].card.mana_value == 2
    kit.resolve(game)
    assert len(kit.events(game, words.TAPS)) == 2


@pytest.mark.rule("cast_pay_costs")
def test_a_creature_that_was_to_convoke_and_is_tapped_for_mana_leaves_the_cost_unpaid() -> None:
    wood = card("Toy Convoke", "1G", "Instant", keywords(words.CONVOKE), spell(GainLife(You(), Fixed(1))))
    board = (["Llanowar Elves", "Forest"], ())
    game = kit.position(edition="M12", hand=([wood], ()), battlefield=board, payment="asked")
    elves = kit.find(game, "Llanowar Elves")
    kit.cast(game, "Toy Convoke")
    game.decide((elves,))
    game.decide(("activate", elves, 0))
    assert ("done",) not in list(kit.asked(game).options)
    game.decide(("take back",))
    while kit.asked(game).task != ACT:
        game.decide(kit.asked(game).options[0])
    assert kit.find(game, "Toy Convoke", words.HAND)


@pytest.mark.rule("cast_pay_costs")
@pytest.mark.parametrize(("edition", "most"), [("M12", 3), ("NOW", 2)])
def test_any_number_of_cards_could_be_exiled_for_delve_while_it_was_an_additional_cost(edition: str, most: int) -> None:
    angler = creature("Toy Delve", "2B", "Fish", 5, 5, keywords(words.DELVE))
    game = kit.position(edition=edition, hand=([angler], ()), graveyard=(["Shock"] * 3, ()), battlefield=(["Swamp"], ()))
    kit.cast(game, "Toy Delve")
    game.decide(list(kit.asked(game).options)[-1])
    assert len(game.state.exile) == most
