"""601.2b-f, 702.33, 702.34: what is announced as a spell is cast, with made-up cards."""

from __future__ import annotations

import pytest
from tests import kit
from tests.made import ANY_TARGET, CREATURE_TARGET, IT, creature, keywords

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AdditionalCost,
    AlternativeCost,
    CostChange,
    DealDamage,
    Destroy,
    DivideDamage,
    DrawCards,
    EvenShare,
    EventPattern,
    ExileCost,
    Filter,
    Fixed,
    GainFlashback,
    GainLife,
    ManaCost,
    Mode,
    Modes,
    Modify,
    OptionalCost,
    Paid,
    PowerOf,
    SacrificeCost,
    SpellAbility,
    Target,
    Targets,
    TargetsBeyondFirst,
    TimesKicked,
    Triggered,
    X,
    You,
)

ONE = Fixed(1)
A_CREATURE = Filter(types=words.CREATURE)


def of(game: Game, name: str) -> tuple[object, ...]:
    """The options that cast that card."""
    id = kit.find(game, name, words.HAND)
    return tuple(o for o in kit.asked(game).options if isinstance(o, tuple) and o[0] == "cast" and o[1] == id)


def made(name: str, cost: ManaCost, line: str, *abilities: object) -> Definition:
    mask = {"Instant": words.INSTANT, "Sorcery": words.SORCERY, "Creature": words.CREATURE}[line]
    return Definition(name, cost, mask, (), 2, 2, abilities)  # type: ignore[arg-type]


DRAW = SpellAbility((DrawCards(You(), ONE),))
BOTH = made("Toy Hybrid", ManaCost(symbols=("W/U", "W/U")), "Instant", DRAW)
TWO = made("Toy Twobrid", ManaCost(symbols=("2/W", "2/W")), "Instant", DRAW)
PHYREXIAN = made("Toy Phyrexian", ManaCost(generic=1, symbols=("B/P",)), "Instant", DRAW)
SNOWY = made("Toy Snow", ManaCost(generic=1, symbols=("S",)), "Instant", DRAW)


# Symbols (107.4) --------------------------------------------------------------------------------------------------
def test_a_hybrid_symbol_is_paid_with_either_half() -> None:
    game = kit.position(hand=([BOTH], ()), battlefield=(["Plains", "Island"], ()))
    kit.cast(game, "Toy Hybrid")
    assert game.state.players[0].pool == (0,) * 6
    assert len(game.state.lane.stack) == 1


def test_which_half_of_a_hybrid_symbol_is_paid_is_announced_if_both_can_be() -> None:
    game = kit.position(hand=([BOTH], ()), battlefield=(["Plains", "Plains", "Island", "Island"], ()))
    kit.cast(game, "Toy Hybrid")
    assert list(kit.asked(game).options) == [("W", "W"), ("W", "U"), ("U", "U")]
    game.decide(("U", "U"))
    assert [game.state.objects[i].tapped for i in game.state.battlefield] == [False, False, True, True]


def test_a_monocoloured_hybrid_symbol_is_paid_with_two_generic_mana() -> None:
    game = kit.position(hand=([TWO], ()), battlefield=(["Forest", "Forest", "Plains"], ()))
    kit.cast(game, "Toy Twobrid")
    assert all(game.state.objects[i].tapped for i in game.state.battlefield)
    assert not of(kit.position(hand=([TWO], ()), battlefield=(["Forest"] * 3, ())), "Toy Twobrid")


def test_hybrid_mana_counts_for_colour_and_mana_value() -> None:
    assert BOTH.colours == words.WHITE | words.BLUE
    assert (BOTH.mana_value, TWO.mana_value, PHYREXIAN.mana_value, SNOWY.mana_value) == (2, 4, 2, 2)
    assert SNOWY.colours == 0


def test_a_phyrexian_symbol_is_paid_with_two_life() -> None:
    game = kit.position(hand=([PHYREXIAN], ()), battlefield=(["Forest"], ()))
    kit.cast(game, "Toy Phyrexian")
    assert game.state.players[0].life == 18
    poor = kit.position(hand=([PHYREXIAN], ()), battlefield=(["Forest"], ()), life=(1, 20))
    assert not of(poor, "Toy Phyrexian")


def test_snow_mana_comes_from_snow_sources_only() -> None:
    snow_forest = Definition("Toy Snow Forest", None, words.LAND | words.SNOW | words.BASIC, ("Forest",))
    game = kit.position(hand=([SNOWY], ()), battlefield=(["Forest", "Forest", snow_forest], ()))
    kit.cast(game, "Toy Snow")
    assert game.state.objects[kit.find(game, "Toy Snow Forest")].tapped
    assert game.state.players[0].pool == game.state.players[0].snow == (0,) * 6
    assert not of(kit.position(hand=([SNOWY], ()), battlefield=(["Forest"] * 3, ())), "Toy Snow")


# Costs ------------------------------------------------------------------------------------------------------------
FLING = made(
    "Toy Fling",
    ManaCost(),
    "Instant",
    AdditionalCost((SacrificeCost(A_CREATURE),)),
    SpellAbility((DealDamage(PowerOf(Paid()), IT),), (ANY_TARGET,)),
)


def test_an_additional_cost_is_paid_and_the_spell_knows_with_what() -> None:
    game = kit.position(hand=([FLING], ()), battlefield=(["Craw Wurm"], ()))
    kit.cast(game, "Toy Fling", (-2,))
    game.decide((kit.find(game, "Craw Wurm"),))
    kit.resolve(game)
    assert game.state.players[1].life == 14
    assert not of(kit.position(hand=([FLING], ()), battlefield=(["Forest"], ())), "Toy Fling")


KICKED = made(
    "Toy Kicker",
    ManaCost(generic=1),
    "Creature",
    OptionalCost((ManaCost(generic=2),), "Multikicker", many=True),
    Triggered(EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD), (GainLife(You(), TimesKicked()),)),
)


@pytest.mark.parametrize("times", [0, 1, 2])
def test_a_permanent_knows_how_often_it_was_kicked(times: int) -> None:
    game = kit.position(hand=([KICKED], ()), battlefield=(["Forest"] * 6, ()))
    kit.cast(game, "Toy Kicker")
    assert list(kit.asked(game).options) == [0, 1, 2]
    game.decide(times)
    kit.settle(game)
    assert game.state.players[0].life == 20 + times
    assert len([i for i in game.state.battlefield if game.state.objects[i].tapped]) == 1 + 2 * times


def test_an_alternative_cost_is_a_way_of_its_own() -> None:
    blue = Filter(colours=words.BLUE)
    force = made("Toy Force", ManaCost(generic=5), "Instant", AlternativeCost((ExileCost(words.HAND, blue),)), DRAW)
    game = kit.position(hand=([force, "Counterspell"], ()), battlefield=((), ()))
    force_id = kit.find(game, "Toy Force", words.HAND)
    assert of(game, "Toy Force") == (("cast", force_id, 1),)
    game.decide(("cast", force_id, 1))
    game.decide((kit.find(game, "Counterspell", words.HAND),))
    assert kit.find(game, "Counterspell", words.EXILE)
    kit.resolve(game)
    assert len(game.state.players[0].hand) == 1


FLASHBACK = made("Toy Flashback", ManaCost(), "Instant", DRAW, AlternativeCost((ManaCost(generic=2),), "Flashback", words.GRAVEYARD))


def test_a_spell_cast_by_flashback_is_exiled_as_it_leaves_the_stack() -> None:
    game = kit.position(graveyard=([FLASHBACK], ()), battlefield=(["Forest"] * 2, ()))
    id = kit.find(game, "Toy Flashback", words.GRAVEYARD)
    assert ("cast", id, 2) in list(kit.asked(game).options)
    game.decide(("cast", id, 2))
    kit.resolve(game)
    assert kit.find(game, "Toy Flashback", words.EXILE)
    assert len(game.state.players[0].hand) == 1


def test_a_card_cannot_be_cast_from_the_graveyard_without_permission() -> None:
    game = kit.position(graveyard=(["Shock"], ()), battlefield=(["Mountain"], ()))
    with pytest.raises(IllegalAction, match="601"):
        game.decide(("cast", kit.find(game, "Shock", words.GRAVEYARD)))


def test_flashback_given_to_a_card_costs_its_mana_cost() -> None:
    giver = made(
        "Toy Giver", ManaCost(), "Instant", SpellAbility((GainFlashback(IT),), (Target(Filter(types=words.INSTANT), zone=words.GRAVEYARD),))
    )
    game = kit.position(hand=([giver], ()), graveyard=(["Shock"], ()), battlefield=(["Mountain"], ()))
    shock = kit.find(game, "Shock", words.GRAVEYARD)
    kit.cast(game, "Toy Giver", (shock,))
    kit.resolve(game)
    game.decide(("cast", shock, -2))
    game.decide((-2,))
    kit.resolve(game)
    assert game.state.players[1].life == 18
    assert kit.find(game, "Shock", words.EXILE)


# Changes of costs (601.2f) ----------------------------------------------------------------------------------------
CHEAPER = creature("Toy Cheaper", "1", "Wizard", 1, 1, CostChange(-1, Filter(types=words.INSTANT)))
DEARER = creature("Toy Dearer", "1", "Wizard", 1, 1, CostChange(1, Filter(not_types=words.CREATURE), words.ANYONE))


def test_increases_come_before_reductions_and_generic_mana_does_not_go_below_none() -> None:
    free = made("Toy Free", ManaCost(), "Instant", DRAW)
    assert of(kit.position(hand=([free], ()), battlefield=([CHEAPER], ())), "Toy Free")
    assert of(kit.position(hand=([free], ()), battlefield=([CHEAPER, DEARER], ())), "Toy Free")
    assert not of(kit.position(hand=([free], ()), battlefield=([DEARER], ())), "Toy Free")


def test_a_reduction_of_generic_mana_does_not_touch_coloured_mana() -> None:
    assert not of(kit.position(hand=(["Shock"], ()), battlefield=([CHEAPER, CHEAPER], ["Grizzly Bears"])), "Shock")


# Modes, targets, division -----------------------------------------------------------------------------------------
CHARM = made(
    "Toy Charm",
    ManaCost(),
    "Instant",
    SpellAbility(
        (
            Modes(
                (
                    Mode((DealDamage(Fixed(2), IT),), (CREATURE_TARGET,)),
                    Mode((GainLife(You(), Fixed(3)),)),
                    Mode((Destroy(IT),), (Target(Filter(types=words.LAND)),)),
                ),
                2,
                2,
            ),
        )
    ),
)


def test_modes_are_chosen_first_and_each_has_its_own_targets() -> None:
    game = kit.position(hand=([CHARM], ()), battlefield=(["Forest"], ["Grizzly Bears", "Island"]))
    kit.cast(game, "Toy Charm")
    assert list(kit.asked(game).options) == [(0, 1), (0, 2), (1, 2)]
    game.decide((0, 2))
    game.decide((kit.find(game, "Grizzly Bears"),))
    game.decide((kit.find(game, "Island"),))
    kit.resolve(game)
    assert kit.alive(game, "Grizzly Bears") == kit.alive(game, "Island") == 0
    assert kit.alive(game, "Forest") == 1


def test_a_mode_without_a_legal_target_cannot_be_chosen() -> None:
    game = kit.position(hand=([CHARM], ()), battlefield=(["Forest"], ()))
    kit.cast(game, "Toy Charm")
    assert list(kit.asked(game).options) == [(1, 2)]
    assert not of(kit.position(hand=([CHARM], ()), battlefield=((), ())), "Toy Charm")


SPLIT = made("Toy Split", ManaCost(), "Instant", SpellAbility((DivideDamage(Fixed(3), IT),), (Target(A_CREATURE, least=1, most=3),)))


def test_damage_is_divided_as_the_spell_is_cast_and_each_target_gets_one_or_more() -> None:
    game = kit.position(hand=([SPLIT], ()), battlefield=((), ["Grizzly Bears", "Craw Wurm"]))
    bears, wurm = kit.find(game, "Grizzly Bears"), kit.find(game, "Craw Wurm")
    kit.cast(game, "Toy Split", (bears, wurm))
    assert list(kit.asked(game).options) == [(1, 2), (2, 1)]
    with pytest.raises(IllegalAction, match=r"601\.2d"):
        game.decide((3, 0))
    game.decide((2, 1))
    kit.resolve(game)
    assert kit.alive(game, "Grizzly Bears") == 0
    assert game.state.objects[wurm].damage == 1


def test_another_target_is_not_the_first_one_again() -> None:
    swap = made(
        "Toy Swap",
        ManaCost(),
        "Instant",
        SpellAbility(
            (Modify(IT, Fixed(1), Fixed(1)), Modify(Targets(1), Fixed(-1), Fixed(-1))), (CREATURE_TARGET, Target(A_CREATURE, another=True))
        ),
    )
    game = kit.position(hand=([swap], ()), battlefield=(["Grizzly Bears", "Craw Wurm"], ()))
    bears, wurm = kit.find(game, "Grizzly Bears"), kit.find(game, "Craw Wurm")
    kit.cast(game, "Toy Swap", (bears,))
    assert list(kit.asked(game).options) == [(wurm,)]
    assert not of(kit.position(hand=([swap], ()), battlefield=(["Grizzly Bears"], ())), "Toy Swap")


FIREBALL = made(
    "Toy Fireball",
    ManaCost((0, 0, 0, 1, 0, 0), x=1),
    "Sorcery",
    CostChange(1, this=True, times=TargetsBeyondFirst()),
    SpellAbility((DealDamage(EvenShare(X(), IT), IT),), (Target(A_CREATURE, words.ANYONE + 1, least=0, most=99),)),
)


def test_each_target_beyond_the_first_costs_more_and_only_so_many_are_offered() -> None:
    game = kit.position(hand=([FIREBALL], ()), battlefield=(["Mountain"] * 6, ["Grizzly Bears", "Craw Wurm"]))
    kit.cast(game, "Toy Fireball")
    assert list(kit.asked(game).options) == [0, 1, 2, 3, 4, 5]
    game.decide(4)
    assert max(len(option) for option in kit.asked(game).options) == 2  # type: ignore[arg-type]
    game.decide((-2, kit.find(game, "Craw Wurm")))
    kit.resolve(game)
    assert game.state.players[1].life == 18
    assert game.state.objects[kit.find(game, "Craw Wurm")].damage == 2


# Help (702.51, 702.66) --------------------------------------------------------------------------------------------
def test_convoke_lets_creatures_pay_for_mana_of_their_colour_or_generic_mana() -> None:
    stoke = made("Toy Convoke", ManaCost((0, 0, 0, 1, 0, 0), 1), "Instant", keywords(words.CONVOKE), DRAW)
    game = kit.position(hand=([stoke], ()), battlefield=(["Raging Goblin", "Grizzly Bears"], ()), sick=["Grizzly Bears"])
    kit.cast(game, "Toy Convoke")
    assert list(kit.asked(game).options) == [(kit.find(game, "Raging Goblin"), kit.find(game, "Grizzly Bears"))]
    game.decide(kit.asked(game).options[0])
    assert all(game.state.objects[i].tapped for i in game.state.battlefield)
    green = kit.position(hand=([stoke], ()), battlefield=(["Grizzly Bears", "Grizzly Bears"], ()))
    assert not of(green, "Toy Convoke")


def test_delve_lets_cards_in_the_graveyard_pay_for_generic_mana_only() -> None:
    angler = creature("Toy Delve", "2B", "Fish", 5, 5, keywords(words.DELVE))
    game = kit.position(hand=([angler], ()), graveyard=(["Shock", "Shock", "Shock"], ()), battlefield=(["Swamp", "Swamp"], ()))
    kit.cast(game, "Toy Delve")
    assert sorted({len(option) for option in kit.asked(game).options}) == [1, 2]  # type: ignore[arg-type]
    game.decide(kit.asked(game).options[-1])
    assert len(game.state.exile) == 2
    kit.resolve(game)
    assert kit.alive(game, "Toy Delve") == 1


def test_what_cannot_be_completed_is_reversed() -> None:
    game = kit.position(hand=([FLING], ()), battlefield=(["Craw Wurm"], ()), payment="asked")
    fling = kit.find(game, "Toy Fling", words.HAND)
    kit.cast(game, "Toy Fling", (-2,))
    with pytest.raises(IllegalAction):
        game.decide(())
    game.decide((kit.find(game, "Craw Wurm"),))
    assert game.state.objects[fling].became
    game.decide(PASS)
