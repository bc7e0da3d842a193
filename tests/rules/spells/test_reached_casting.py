"""601-603, 118: costs of several parts, help, modes, and choices that the rules refuse.

Of no one module: what comes up seldom, of many parts of casting and activating.
"""

from __future__ import annotations

from random import Random

import pytest
from tests import kit
from tests.made import IT, activated, all_of, card, cost, creature, enters, keywords, spell, tap_for
from tests.rules.effects.made_up import ANN, BEN

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AddCountersCost,
    AddMana,
    CostChange,
    CostPart,
    Destroy,
    DivideDamage,
    DrawCards,
    ExileThis,
    Filter,
    Fixed,
    GainFlashback,
    GainLife,
    MayCast,
    Mode,
    Modes,
    OptionalCost,
    ReturnCost,
    ReturnThis,
    SacrificeCost,
    TapCost,
    TapPower,
    TapThis,
    Target,
    UntapThis,
    You,
)

CREATURE = Filter(types=words.CREATURE)
ARTIFACT = Filter(types=words.ARTIFACT)
LAND = Filter(types=words.LAND)
GAIN = GainLife(You(), Fixed(1))
RELIC = card("Toy Relic", "1", "Artifact")
GOLEM = creature("Toy Golem", "1", "Artifact Creature — Golem", 1, 1)
ANY_TARGET = Target(CREATURE, players=1 + words.ANYONE)


def shop(*costs: CostPart) -> Definition:
    """An enchantment with an ability of that cost: its controller gains 1 life."""
    return card("Toy Shop", "1", "Enchantment", activated(costs, GAIN))


def offered(game: Game, name: str, zone: int = words.BATTLEFIELD) -> list[object]:
    """What the player with priority can do with the card."""
    id = kit.find(game, name, zone)
    return [o for o in kit.asked(game).options if isinstance(o, tuple) and len(o) > 1 and o[1] == id]


def refused(game: Game, answer: object) -> str:
    """The rule for which the answer is refused; the question is asked again."""
    before = kit.asked(game).task
    with pytest.raises(IllegalAction) as caught:
        game.decide(answer)
    assert kit.asked(game).task == before
    return caught.value.rule


# Costs of several parts (118.3, 118.8) ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("permanents", "can"),
    [
        ((GOLEM, "Grizzly Bears"), True),
        (("Grizzly Bears", GOLEM), True),
        ((GOLEM, RELIC), True),
        ((GOLEM,), False),
        ((RELIC,), False),
        (("Grizzly Bears", "Grizzly Bears"), False),
    ],
)
def test_one_permanent_is_not_sacrificed_for_two_parts_of_a_cost(permanents: tuple[kit.Card, ...], can: bool) -> None:
    game = kit.position(battlefield=([shop(SacrificeCost(CREATURE), SacrificeCost(ARTIFACT)), *permanents], ()))
    assert bool(offered(game, "Toy Shop")) == can
    if can:
        game.decide(offered(game, "Toy Shop")[0])
        kit.settle(game)
        assert len(game.state.battlefield) == 1
        assert game.state.players[0].life == 21


def test_three_parts_of_a_cost_need_three_permanents() -> None:
    counter = shop(SacrificeCost(CREATURE), SacrificeCost(ARTIFACT), ReturnCost(CREATURE))
    assert not offered(kit.position(battlefield=([counter, GOLEM, "Grizzly Bears"], ())), "Toy Shop")
    assert offered(kit.position(battlefield=([counter, GOLEM, "Grizzly Bears", "Grizzly Bears"], ())), "Toy Shop")


def test_what_is_tapped_for_a_cost_makes_no_mana_for_it() -> None:
    counter = shop(cost("G"), TapCost(CREATURE))
    assert not offered(kit.position(battlefield=([counter, "Llanowar Elves"], ())), "Toy Shop")
    assert not offered(kit.position(battlefield=([counter, "Grizzly Bears"], ())), "Toy Shop")
    game = kit.position(battlefield=([counter, "Llanowar Elves", "Grizzly Bears"], ()))
    game.decide(offered(game, "Toy Shop")[0])
    kit.settle(game)
    assert game.state.players[0].life == 21
    assert len([i for i in game.state.battlefield if game.state.objects[i].tapped]) == 2


def test_a_land_that_taps_itself_for_an_ability_makes_no_mana_for_it() -> None:
    land = card("Toy Land", "", "Land", tap_for("C"), activated((cost("1"), TapThis()), GAIN))
    game = kit.position(battlefield=([land], ()))
    id = kit.find(game, "Toy Land")
    assert ("activate", id, 1) not in kit.asked(game).options
    game = kit.position(battlefield=([land, "Forest"], ()))
    game.decide(("activate", kit.find(game, "Toy Land"), 1))
    kit.settle(game)
    assert game.state.players[0].life == 21
    assert all(game.state.objects[i].tapped for i in game.state.battlefield)


def test_an_ability_from_the_graveyard_costs_the_exile_of_its_card() -> None:
    ghost = creature("Toy Ghost", "1", "Spirit", 1, 1, Activated((ExileThis(),), (GAIN,), zone=words.GRAVEYARD))
    game = kit.position(battlefield=((), ()), graveyard=([ghost], ()))
    game.decide(offered(game, "Toy Ghost", words.GRAVEYARD)[0])
    kit.settle(game)
    assert kit.find(game, "Toy Ghost", words.EXILE)
    assert game.state.players[0].life == 21


def test_a_creature_returns_to_its_owners_hand_as_the_cost_of_its_ability() -> None:
    monk = creature("Toy Monk", "1", "Monk", 1, 1, activated((ReturnThis(),), GAIN))
    game = kit.position(battlefield=([monk], ()))
    game.decide(offered(game, "Toy Monk")[0])
    assert kit.find(game, "Toy Monk", words.HAND)
    kit.settle(game)
    assert game.state.players[0].life == 21


def test_a_creature_gets_a_counter_as_the_cost_of_its_ability() -> None:
    druid = creature("Toy Druid", "1", "Druid", 0, 2, activated((AddCountersCost("-1/-1"),), GAIN))
    game = kit.position(battlefield=([druid], ()))
    id = kit.find(game, "Toy Druid")
    game.decide(("activate", id, 0))
    assert game.state.objects[id].count("-1/-1") == 1
    kit.settle(game)
    assert game.state.players[0].life == 21


def test_a_tap_cost_is_paid_with_power_enough_and_with_each_creature_once() -> None:
    game = kit.position(battlefield=([shop(TapPower(3, CREATURE)), "Grizzly Bears", "Grizzly Bears"], ()))
    game.decide(offered(game, "Toy Shop")[0])
    first, second = kit.find(game, "Grizzly Bears"), kit.find(game, "Grizzly Bears", nth=1)
    assert refused(game, (first,)) == "601.2h"
    assert refused(game, (first, first)) == "601.2h"
    game.decide((first, second))
    assert game.state.objects[first].tapped
    assert game.state.objects[second].tapped


def test_a_cost_is_not_paid_with_what_does_not_fit_it() -> None:
    game = kit.position(battlefield=([shop(SacrificeCost(CREATURE)), "Grizzly Bears", "Grizzly Bears", "Forest"], ()))
    game.decide(offered(game, "Toy Shop")[0])
    assert refused(game, (kit.find(game, "Forest"),)) == "601.2h"
    assert kit.alive(game, "Forest") == 1


# Paid by hand (601.2g, 733.1) ---------------------------------------------------------------------------------------
ALTAR = card("Toy Altar", "1", "Artifact", activated((SacrificeCost(CREATURE),), AddMana(((0, 0, 1, 0, 0, 0),))))


@pytest.mark.parametrize("symbol", [TapThis(), UntapThis()])
def test_what_was_sacrificed_for_mana_can_be_neither_tapped_nor_untapped_for_the_cost(symbol: CostPart) -> None:
    wizard = creature("Toy Wizard", "1", "Wizard", 1, 1, activated((cost("B"), symbol), GAIN))
    game = kit.position(battlefield=([wizard, ALTAR, "Swamp"], ()), payment="asked")
    id = kit.find(game, "Toy Wizard")
    if isinstance(symbol, UntapThis):
        game.state.objects[id].tapped = True
        kit.refresh(game)
    game.decide(("activate", id, 0))
    game.decide(("activate", kit.find(game, "Toy Altar"), 0))
    game.decide((id,))
    game.decide(("done",))
    assert len(kit.events(game, words.REVERSED)) == 1
    assert kit.alive(game, "Toy Wizard") == 1
    assert game.state.players[0].life == 20


def test_only_mana_abilities_of_ones_own_permanents_are_activated_while_paying() -> None:
    game = kit.position(battlefield=([shop(), "Mountain"], ["Forest"]), hand=(["Shock"], ()), payment="asked")
    kit.cast(game, "Shock", (BEN,))
    assert refused(game, ("activate", kit.find(game, "Forest"), 0)) == refused(game, ("activate", kit.find(game, "Toy Shop"), 7))
    game.decide(("activate", kit.find(game, "Mountain"), 0))
    game.decide(("done",))
    kit.resolve(game)
    assert game.state.players[1].life == 18


def test_life_that_is_not_there_is_not_paid_for_a_phyrexian_symbol() -> None:
    dismember = Definition("Toy Dismember", cost("{1}{B/P}"), words.INSTANT, abilities=(spell(GAIN),))
    game = kit.position(hand=([dismember], ()), battlefield=(["Swamp", "Swamp"], ()), life=(1, 20), payment="asked")
    kit.cast(game, "Toy Dismember")
    assert refused(game, ("G",)) == "601.2b"
    game.decide(("P",))
    game.decide(("activate", kit.find(game, "Swamp"), 0))
    game.decide(("done",))
    assert [e.second for e in kit.events(game, words.REVERSED)] == ["cost_pay_life"]
    assert kit.find(game, "Toy Dismember", words.HAND)
    assert game.state.players[0].life == 1


# Help (702.51, 702.126) ---------------------------------------------------------------------------------------------
def test_artifacts_are_tapped_for_a_spell_with_improvise() -> None:
    reverse = Definition("Toy Reverse", cost("2U"), words.INSTANT, abilities=(keywords(words.IMPROVISE), spell(DrawCards(You(), Fixed(1)))))
    game = kit.position(hand=([reverse], ()), battlefield=([RELIC, RELIC, "Island", "Grizzly Bears"], ()))
    kit.cast(game, "Toy Reverse")
    relics = (kit.find(game, "Toy Relic"), kit.find(game, "Toy Relic", nth=1))
    options = kit.asked(game).options
    assert list(options) == [relics]
    assert options[-1] == relics
    assert options.sample(Random(1)) == relics
    with pytest.raises(IndexError):
        options[1]
    bears = kit.find(game, "Grizzly Bears")
    assert refused(game, (bears,)) == "601.2h"
    assert refused(game, relics[:1]) == "118.3"
    game.decide(relics)
    kit.resolve(game)
    assert len(game.state.players[0].hand) == 1
    assert not game.state.objects[bears].tapped


def test_only_one_of_few_selections_of_many_helpers_pays_for_a_spell() -> None:
    bulk = Definition("Toy Bulk", cost("7"), words.INSTANT, abilities=(keywords(words.IMPROVISE), spell(GAIN)))
    game = kit.position(hand=([bulk], ()), battlefield=([RELIC] * 7, ()))
    kit.cast(game, "Toy Bulk")
    options = kit.asked(game).options
    assert len(options) == 1
    assert [options.sample(Random(n)) for n in range(4)] == [options[0]] * 4


def test_creatures_that_do_not_convoke_enough_are_refused_when_mana_is_paid_by_hand() -> None:
    stoke = Definition("Toy Convoke", cost("2R"), words.INSTANT, abilities=(keywords(words.CONVOKE), spell(GAIN)))
    game = kit.position(hand=([stoke], ()), battlefield=(["Mountain", "Grizzly Bears", "Grizzly Bears"], ()), payment="asked")
    kit.cast(game, "Toy Convoke")
    game.decide(("activate", kit.find(game, "Mountain"), 0))
    game.decide(("done",))
    bears = (kit.find(game, "Grizzly Bears"), kit.find(game, "Grizzly Bears", nth=1))
    assert refused(game, bears[:1]) == "118.3"
    game.decide(bears)
    kit.resolve(game)
    assert game.state.players[0].life == 21


# Total cost and ways (601.2f, 601.3) --------------------------------------------------------------------------------
def test_a_permanent_that_made_only_itself_cheaper_makes_nothing_else_cheaper() -> None:
    frogmite = creature(
        "Toy Frogmite", "4", "Artifact Creature — Frog", 2, 2, CostChange(-1, this=True), CostChange(-1, ARTIFACT, who=words.YOU)
    )
    game = kit.position(hand=([RELIC, card("Toy Box", "2", "Artifact"), frogmite], ()), battlefield=([frogmite, "Forest"], ()))
    assert offered(game, "Toy Relic", words.HAND)
    assert offered(game, "Toy Box", words.HAND)
    assert not offered(game, "Toy Frogmite", words.HAND)
    game = kit.position(hand=([frogmite], ()), battlefield=([frogmite, "Forest", "Forest"], ()))
    assert offered(game, "Toy Frogmite", words.HAND)


def permitting(name: str, effect: MayCast | GainFlashback) -> Definition:
    return Definition(name, cost("0"), words.INSTANT, abilities=(spell(effect, targets=(Target(Filter(), zone=words.GRAVEYARD),)),))


def test_two_permissions_to_cast_a_card_are_one_way_and_only_for_the_player_who_has_them() -> None:
    permission = permitting("Toy Permission", MayCast(IT, free=True))
    game = kit.position(hand=([permission, permission], ()), graveyard=((), ["Shock"]), battlefield=((), ()))
    shock = kit.find(game, "Shock", words.GRAVEYARD)
    for _ in range(2):
        kit.cast(game, "Toy Permission", (shock,))
        kit.resolve(game)
    assert offered(game, "Shock", words.GRAVEYARD) == [("cast", shock, -1)]
    game.decide(("pass",))
    assert kit.asked(game).player == 1
    assert not offered(game, "Shock", words.GRAVEYARD)


def test_flashback_is_given_to_its_owner_only() -> None:
    game = kit.position(
        hand=([permitting("Toy Recall", GainFlashback(IT))], ()), graveyard=((), ["Shock"]), battlefield=(["Mountain"], ["Mountain"])
    )
    kit.cast(game, "Toy Recall", (kit.find(game, "Shock", words.GRAVEYARD),))
    kit.resolve(game)
    assert not offered(game, "Shock", words.GRAVEYARD)
    game.decide(("pass",))
    assert offered(game, "Shock", words.GRAVEYARD)


def test_flashback_for_no_card_at_all_does_nothing() -> None:
    past = Definition("Toy Past", cost("0"), words.INSTANT, abilities=(spell(GainFlashback(all_of(CREATURE)), GAIN),))
    game = kit.position(hand=([past], ()), battlefield=((), ()))
    kit.cast(game, "Toy Past")
    kit.resolve(game)
    assert game.state.players[0].life == 21


# Modes, targets, division (601.2b-d) --------------------------------------------------------------------------------
def charm(*modes: Mode) -> Definition:
    return Definition("Toy Charm", cost("0"), words.INSTANT, abilities=(spell(Modes(modes)),))


def test_modes_are_chosen_as_many_as_the_spell_says() -> None:
    game = kit.position(hand=([charm(Mode((GAIN,)), Mode((DrawCards(You(), Fixed(1)),)))], ()), battlefield=((), ()))
    kit.cast(game, "Toy Charm")
    assert refused(game, (0, 1)) == "700.2a"
    game.decide((1,))
    kit.resolve(game)
    assert (game.state.players[0].life, len(game.state.players[0].hand)) == (20, 1)


def test_damage_of_a_mode_is_divided_among_the_targets_of_that_mode() -> None:
    fork = Mode((DivideDamage(Fixed(3), IT),), (Target(CREATURE, 1 + words.ANYONE, most=2),))
    game = kit.position(hand=([charm(Mode((GAIN,)), fork)], ()), battlefield=((), ()))
    kit.cast(game, "Toy Charm")
    game.decide((1,))
    game.decide((ANN, BEN))
    assert refused(game, (3, 0)) == "601.2d"
    game.decide((1, 2))
    kit.resolve(game)
    assert [p.life for p in game.state.players] == [19, 18]


def test_a_triggered_ability_divides_all_its_damage_to_its_only_target() -> None:
    giant = creature("Toy Giant", "0", "Giant", 3, 3, enters(DivideDamage(Fixed(2), IT), targets=(ANY_TARGET,)))
    game = kit.position(hand=([giant], ()), battlefield=((), ()))
    kit.cast(game, "Toy Giant")
    kit.reach(game, "targets")
    game.decide((BEN,))
    kit.settle(game)
    assert game.state.players[1].life == 18


def test_an_additional_cost_is_paid_once_unless_it_says_otherwise() -> None:
    kicked = Definition("Toy Kick", cost("0"), words.INSTANT, abilities=(OptionalCost((cost("1"),)), spell(GAIN)))
    game = kit.position(hand=([kicked], ()), battlefield=(["Forest"] * 3, ()))
    kit.cast(game, "Toy Kick")
    assert refused(game, 2) == "118.8"
    game.decide(True)
    kit.resolve(game)
    assert len([i for i in game.state.battlefield if game.state.objects[i].tapped]) == 1


def test_an_additional_cost_that_cannot_be_paid_is_refused() -> None:
    many = Definition("Toy Many", cost("0"), words.INSTANT, abilities=(OptionalCost((cost("1"),), many=True), spell(GAIN)))
    game = kit.position(hand=([many], ()), battlefield=(["Forest"], ()))
    kit.cast(game, "Toy Many")
    assert refused(game, 2) == "118.3"
    game.decide(1)
    kit.resolve(game)
    assert game.state.players[0].life == 21


def two_duels() -> Definition:
    return Definition(
        "Toy Duel", cost("0"), words.INSTANT, abilities=(spell(GAIN, targets=(Target(CREATURE), Target(CREATURE, another=True))),)
    )


def test_another_target_is_a_different_one() -> None:
    game = kit.position(hand=([two_duels()], ()), battlefield=(["Grizzly Bears"], ()))
    assert not offered(game, "Toy Duel", words.HAND)
    game = kit.position(hand=([two_duels()], ()), battlefield=(["Grizzly Bears", "Craw Wurm"], ()))
    bears = kit.find(game, "Grizzly Bears")
    kit.cast(game, "Toy Duel", (bears,))
    assert refused(game, (bears,)) in ("115.3", "601.2c")
    game.decide((kit.find(game, "Craw Wurm"),))
    kit.resolve(game)
    assert game.state.players[0].life == 21


def test_a_spell_with_another_target_is_not_cast_without_its_first_target() -> None:
    pair = Definition(
        "Toy Pair", cost("0"), words.INSTANT, abilities=(spell(GAIN, targets=(Target(LAND), Target(CREATURE, another=True))),)
    )
    assert not offered(kit.position(hand=([pair], ()), battlefield=(["Grizzly Bears"], ())), "Toy Pair", words.HAND)
    assert offered(kit.position(hand=([pair], ()), battlefield=(["Grizzly Bears", "Forest"], ())), "Toy Pair", words.HAND)


def test_a_spell_that_costs_more_for_each_target_may_have_all_that_can_be_paid() -> None:
    game = kit.position(hand=(["Fireball"], ()), battlefield=(["Mountain"] * 8, ["Grizzly Bears"]))
    kit.cast(game, "Fireball")
    game.decide(2)
    bears = kit.find(game, "Grizzly Bears")
    game.decide(next(o for o in kit.asked(game).options if isinstance(o, tuple) and set(o) == {bears, BEN}))
    kit.settle(game)
    assert game.state.players[1].life == 19
    assert kit.alive(game, "Grizzly Bears") == 1


def test_a_spell_is_not_cast_without_a_mode_that_can_be_chosen() -> None:
    game = kit.position(hand=([charm(Mode((Destroy(IT),), (Target(LAND),)))], ()), battlefield=((), ()))
    assert not offered(game, "Toy Charm", words.HAND)
    assert refused(game, ("cast", kit.find(game, "Toy Charm", words.HAND))) == "700.2a"


def test_a_spell_is_not_cast_without_the_mana_for_it() -> None:
    game = kit.position(hand=(["Grizzly Bears"], ()), battlefield=(["Llanowar Elves"], ()))
    assert refused(game, ("cast", kit.find(game, "Grizzly Bears", words.HAND))) == "118.3"
    assert not game.state.objects[kit.find(game, "Llanowar Elves")].tapped


@pytest.mark.parametrize(("wurms", "can"), [(1, False), (2, False), (3, True)])
def test_another_creature_is_left_after_two_targets_have_been_chosen(wurms: int, can: bool) -> None:
    three = Definition(
        "Toy Trio",
        cost("0"),
        words.INSTANT,
        abilities=(spell(GAIN, targets=(Target(CREATURE, least=2, most=2), Target(CREATURE, another=True))),),
    )
    game = kit.position(hand=([three], ()), battlefield=(["Craw Wurm"] * wurms, ()))
    assert bool(offered(game, "Toy Trio", words.HAND)) == can


def test_a_spell_with_more_targets_than_can_be_paid_for_is_taken_back() -> None:
    game = kit.position(hand=(["Fireball"], ()), battlefield=(["Mountain", "Mountain", "Llanowar Elves"], ["Grizzly Bears"]))
    kit.cast(game, "Fireball")
    game.decide(2)
    assert refused(game, (BEN, kit.find(game, "Grizzly Bears"))) == "118.3"
    game.decide((BEN,))
    kit.resolve(game)
    assert game.state.players[1].life == 18


# Modes of triggered abilities (603.3c) ------------------------------------------------------------------------------
def chooser(*modes: Mode) -> Definition:
    return creature("Toy Chooser", "0", "Wizard", 1, 1, enters(Modes(modes)))


def test_a_modal_triggered_ability_without_a_mode_to_choose_is_removed() -> None:
    game = kit.position(hand=([chooser(Mode((Destroy(IT),), (Target(LAND),)))], ()), battlefield=((), ()))
    kit.cast(game, "Toy Chooser")
    kit.settle(game)
    assert kit.alive(game, "Toy Chooser") == 1
    assert not game.state.lane.stack
    assert len(kit.events(game, words.FIZZLES)) == 1


def test_one_mode_is_chosen_for_a_triggered_ability_that_says_one() -> None:
    game = kit.position(hand=([chooser(Mode((GAIN,)), Mode((DrawCards(You(), Fixed(1)),)))], ()), battlefield=((), ()))
    kit.cast(game, "Toy Chooser")
    while kit.asked(game).asks != "modes":
        kit.step(game)
    assert refused(game, (0, 1)) == "603.3c"
    game.decide((0,))
    kit.settle(game)
    assert game.state.players[0].life == 21
