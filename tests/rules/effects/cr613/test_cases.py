"""613: the cases that judges ask about, each with the reason that the rule itself gives.

Of no one module: all layers together.
"""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, find, place, position, refresh, settle
from tests.made import CONTROLLER, activated, at_step, card, cost, creature

from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.machine.gate import perform
from apnap.model.events.playing import counters_changed, tapped, untapped
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.parts.tree import (
    Activated,
    AddColours,
    AddTypes,
    CountOf,
    Each,
    EveryCreatureType,
    Filter,
    GainAbilities,
    GainLife,
    GetsPowerToughness,
    LoseAbilities,
    LoseTypes,
    Modify,
    SetColours,
    SetPowerToughness,
    SetSubtypes,
    SetTypes,
    SpellAbility,
    Static,
    SwitchPowerToughness,
    TapThis,
    Target,
    Targets,
    This,
)
from apnap.parts.tree import Fixed as Number
from apnap.rules.effects.cr613.characteristics import characteristics, current

SEVEN = "NOW"
SIX = "9ED"


def board(*cards: object, other: tuple[object, ...] = (), edition: str = SEVEN) -> Game:
    """A game in which the permanents have entered in that order."""
    return position(battlefield=(cards, other), edition=edition)  # type: ignore[arg-type]


def now(game: Game, name: str, nth: int = 0) -> Characteristics:
    return characteristics(game.state, find(game, name, nth=nth))


def size(game: Game, name: str, nth: int = 0) -> tuple[int, int]:
    c = now(game, name, nth)
    return c.power, c.toughness


# Humility and Opalescence -----------------------------------------------------------------------------------------
@pytest.mark.rule("layers_one_effect_many", "layer_timestamps")
def test_humility_that_is_newer_than_opalescence_makes_all_enchantments_1_1_though_it_has_lost_its_own_ability_in_layer_6() -> None:
    game = board("Opalescence", "Humility", "Glorious Anthem", "Serra Angel")
    assert now(game, "Humility").abilities == ()
    assert now(game, "Glorious Anthem").abilities == ()
    assert size(game, "Serra Angel") == (1, 1)
    assert now(game, "Serra Angel").keywords == 0
    assert size(game, "Humility") == (1, 1)
    assert size(game, "Glorious Anthem") == (1, 1)


@pytest.mark.rule("layers_one_effect_many", "layer_timestamps")
def test_opalescence_that_is_newer_than_humility_sets_each_enchantment_to_its_mana_value_after_humility_made_it_1_1() -> None:
    game = board("Humility", "Opalescence", "Glorious Anthem", "Serra Angel")
    assert size(game, "Humility") == (4, 4)
    assert size(game, "Glorious Anthem") == (3, 3)
    assert size(game, "Serra Angel") == (1, 1)
    assert now(game, "Opalescence").creature is False
    assert now(game, "Humility").abilities == ()


@pytest.mark.rule("layers_one_effect_many")
def test_before_2009_opalescence_applies_wholly_with_the_types_so_that_humility_makes_its_creatures_1_1_in_either_order() -> None:
    for cards in (("Humility", "Opalescence", "Glorious Anthem"), ("Opalescence", "Humility", "Glorious Anthem")):
        game = board(*cards, edition=SIX)
        assert size(game, "Glorious Anthem") == (1, 1)


# Lands ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("layer_dependency")
@pytest.mark.parametrize("cards", [("Blood Moon", "Urborg, Tomb of Yawgmoth"), ("Urborg, Tomb of Yawgmoth", "Blood Moon")])
def test_urborg_depends_on_blood_moon_which_takes_its_ability_away_so_no_land_is_a_swamp(cards: tuple[str, ...]) -> None:
    game = board(*cards, "Forest", "Treetop Village")
    assert now(game, "Urborg, Tomb of Yawgmoth").subtypes == ("Mountain",)
    assert now(game, "Forest").subtypes == ("Forest",)
    assert now(game, "Treetop Village").subtypes == ("Mountain",)
    assert [a.effects for a in now(game, "Treetop Village").mana_abilities] == [
        a.effects for a in now(board("Mountain"), "Mountain").mana_abilities
    ]


@pytest.mark.rule("layers_order")
def test_lands_that_become_swamps_in_addition_keep_their_abilities_and_gain_the_mana_ability() -> None:
    game = board("Urborg, Tomb of Yawgmoth", "Forest", "Mishra's Factory")
    assert now(game, "Forest").subtypes == ("Forest", "Swamp")
    assert len(now(game, "Forest").mana_abilities) == 2
    assert len(now(game, "Mishra's Factory").abilities) == 4


@pytest.mark.rule("layer_dependency")
def test_conversion_depends_on_blood_moon_because_that_changes_what_it_applies_to() -> None:
    for cards in (("Conversion", "Blood Moon"), ("Blood Moon", "Conversion")):
        game = board(*cards, "Treetop Village", "Mountain", "Forest")
        assert now(game, "Treetop Village").subtypes == ("Plains",)
        assert now(game, "Mountain").subtypes == ("Plains",)
        assert now(game, "Forest").subtypes == ("Forest",)


@pytest.mark.rule("layer_dependency")
def test_effects_that_depend_on_one_another_in_a_loop_are_applied_by_timestamp() -> None:
    first = card(
        "Peaks to Plains", "", "Enchantment", Static(Each(Filter(subtype="Mountain")), changes=(SetSubtypes(words.LAND, ("Plains",)),))
    )
    second = card(
        "Plains to Peaks", "", "Enchantment", Static(Each(Filter(subtype="Plains")), changes=(SetSubtypes(words.LAND, ("Mountain",)),))
    )
    game = board(first, second, "Mountain", "Plains")
    assert now(game, "Mountain").subtypes == ("Mountain",)
    assert now(game, "Plains").subtypes == ("Mountain",)
    game = board(second, first, "Mountain", "Plains")
    assert now(game, "Mountain").subtypes == ("Plains",)
    assert now(game, "Plains").subtypes == ("Plains",)


@pytest.mark.rule("layers_order")
def test_a_land_that_has_become_a_mountain_is_tapped_for_red_only() -> None:
    game = position(battlefield=(["Blood Moon", "Treetop Village"], []), hand=(["Giant Growth", "Lightning Bolt"], []))
    assert ("cast", find(game, "Lightning Bolt", words.HAND)) in asked(game).options
    assert ("cast", find(game, "Giant Growth", words.HAND)) not in asked(game).options


@pytest.mark.rule("layer_type", "layer_ability")
def test_a_land_that_is_a_creature_loses_its_mana_ability_to_humility_for_types_come_before_abilities() -> None:
    game = board("Humility", "Dryad Arbor", "Forest")
    assert now(game, "Dryad Arbor").mana_abilities == ()
    assert len(now(game, "Forest").mana_abilities) == 1
    assert current(game.state, game.state.objects[find(game, "Dryad Arbor")]).plain_mana == ()


# Types and colours ------------------------------------------------------------------------------------------------
@pytest.mark.rule("layer_dependency")
def test_an_effect_on_artifact_creatures_waits_for_the_older_or_newer_one_that_makes_artifacts_creatures() -> None:
    march = card(
        "Clockwork March",
        "",
        "Enchantment",
        Static(Each(Filter(types=words.ARTIFACT)), changes=(AddTypes(words.CREATURE), SetPowerToughness(Number(1), Number(1)))),
    )
    wild = card(
        "Wild Machines",
        "",
        "Enchantment",
        Static(Each(Filter(all_types=words.ARTIFACT | words.CREATURE)), changes=(AddTypes(0, ("Beast",)),)),
    )
    for cards in ((march, wild), (wild, march)):
        assert now(board(*cards, "Sol Ring"), "Sol Ring").subtypes == ("Beast",)


@pytest.mark.rule("layers_order")
def test_a_creature_that_becomes_an_artifact_only_keeps_its_supertypes_and_loses_its_creature_types() -> None:
    stone = card("Stone Gaze", "", "Enchantment", Static(Each(Filter(types=words.CREATURE)), changes=(SetTypes(words.ARTIFACT),)))
    game = board(stone, creature("Old Dog", "1", "Legendary Creature — Dog", 2, 2))
    assert now(game, "Old Dog").types == words.LEGENDARY | words.ARTIFACT
    assert now(game, "Old Dog").subtypes == ()


@pytest.mark.rule("layers_order")
def test_a_land_creature_that_is_no_creature_any_more_keeps_its_land_types() -> None:
    calm = card("Calm", "", "Enchantment", Static(Each(Filter(types=words.LAND)), changes=(LoseTypes(words.CREATURE),)))
    game = board(calm, "Dryad Arbor")
    assert now(game, "Dryad Arbor").subtypes == ("Forest",)


@pytest.mark.rule("layer_cda_first")
def test_what_defines_its_own_types_does_so_before_other_effects_of_the_layer() -> None:
    mirror = creature("Mirror Being", "1", "Shapeshifter", 1, 1, Static(This(), changes=(EveryCreatureType(),), defines=True))
    frogs = card(
        "Frog Day", "", "Enchantment", Static(Each(Filter(types=words.CREATURE)), changes=(SetSubtypes(words.CREATURE, ("Frog",)),))
    )
    game = board(frogs, mirror)
    assert now(game, "Mirror Being").subtypes == ("Frog",)
    game = board(mirror)
    assert {"Goblin", "Merfolk", "Wall"} <= set(now(game, "Mirror Being").subtypes)


@pytest.mark.rule("layer_color", "pt_modified")
def test_a_creature_that_becomes_white_gets_the_bonus_of_an_older_crusade() -> None:
    light = card("Great Light", "", "Enchantment", Static(Each(Filter(types=words.CREATURE)), changes=(AddColours(words.WHITE),)))
    game = board("Crusade", light, "Grizzly Bears")
    assert size(game, "Grizzly Bears") == (3, 3)
    assert now(game, "Grizzly Bears").colours == words.WHITE | words.GREEN


# Abilities --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("layer_timestamps")
def test_flying_that_is_gained_before_all_abilities_are_lost_is_lost_and_what_is_gained_later_is_not() -> None:
    wings = card("Wings", "", "Enchantment", Static(Each(Filter(types=words.CREATURE)), gains=words.FLYING))
    dust = card("Dust", "", "Enchantment", Static(Each(Filter(types=words.CREATURE)), changes=(LoseAbilities(),)))
    assert now(board(wings, dust, "Grizzly Bears"), "Grizzly Bears").keywords == 0
    assert now(board(dust, wings, "Grizzly Bears"), "Grizzly Bears").keywords == words.FLYING


@pytest.mark.rule("layer_ability")
def test_what_cant_have_flying_has_none_even_if_an_effect_gives_it_later() -> None:
    wings = card("Wings", "", "Enchantment", Static(Each(Filter(types=words.CREATURE)), gains=words.FLYING))
    game = board("Archetype of Imagination", other=("Suntail Hawk", wings))
    assert not now(game, "Suntail Hawk").keywords & words.FLYING
    assert now(game, "Archetype of Imagination").keywords & words.FLYING


@pytest.mark.rule("timestamp_object")
def test_a_static_ability_that_is_granted_works_with_the_later_of_the_two_timestamps() -> None:
    anthem = Static(Each(Filter(types=words.CREATURE, controller=words.YOU)), 1, 1)
    gift = card("Gift", "", "Enchantment", Static(Each(Filter(types=words.CREATURE)), changes=(GainAbilities((anthem,)),)))
    game = board(gift, "Grizzly Bears", "Savannah Lions")
    assert size(game, "Grizzly Bears") == (4, 4)
    assert size(game, "Savannah Lions") == (4, 3)


@pytest.mark.rule("layer_dependency")
def test_an_effect_of_an_ability_that_another_takes_away_in_the_same_layer_depends_on_that_and_does_not_apply() -> None:
    dust = card("Dust", "", "Enchantment", Static(Each(Filter(types=words.CREATURE)), changes=(LoseAbilities(),)))
    lord = creature("Wing Lord", "1", "Bird", 1, 1, Static(Each(Filter(types=words.CREATURE, other=True)), gains=words.FLYING))
    for cards in ((dust, lord), (lord, dust)):
        assert now(board(*cards, "Grizzly Bears"), "Grizzly Bears").keywords == 0


@pytest.mark.rule("layer_ability")
def test_creatures_with_no_abilities_are_told_after_layer_6() -> None:
    game = board("Muraganda Petroglyphs", "Grizzly Bears", "Serra Angel")
    assert size(game, "Grizzly Bears") == (4, 4)
    assert size(game, "Serra Angel") == (4, 4)
    place(game, 0, words.BATTLEFIELD, ["Humility"])
    refresh(game)
    assert size(game, "Serra Angel") == (3, 3)


@pytest.mark.rule("layers_order")
def test_a_keyword_counter_counts_in_the_order_in_which_it_was_put_there() -> None:
    def put_flying(game: Game) -> None:
        bears = find(game, "Grizzly Bears")
        perform(game.state, (counters_changed(game.state.clause, bears, counter="flying", amount=1),))

    game = board("Humility", "Grizzly Bears")
    put_flying(game)
    assert now(game, "Grizzly Bears").keywords == words.FLYING
    game = board("Grizzly Bears")
    put_flying(game)
    place(game, 0, words.BATTLEFIELD, ["Humility"])
    refresh(game)
    assert now(game, "Grizzly Bears").keywords == 0
    put_flying(game)
    assert now(game, "Grizzly Bears").keywords == words.FLYING


@pytest.mark.rule("effect_duration")
def test_until_your_next_turn_lasts_through_the_turn_of_the_opponent() -> None:
    less = Modify(Targets(), Number(-1), Number(0), duration=words.UNTIL_YOUR_NEXT_TURN)
    weaken = SpellAbility((less,), (Target(Filter(types=words.CREATURE)),))
    game = position(battlefield=(["Forest"], ["Craw Wurm"]), hand=([card("Weaken", "G", "Instant", weaken)], []))
    cast(game, "Weaken", (find(game, "Craw Wurm"),))
    settle(game)
    for turn, power in ((1, 5), (2, 5), (3, 6)):
        while game.state.lane.turn < turn:
            game.decide(PASS if asked(game).task == "act" else asked(game).options[0])
        assert size(game, "Craw Wurm") == (power, 4)


@pytest.mark.rule("effect_as_long_as")
def test_an_effect_for_as_long_as_its_source_is_tapped_ends_for_good_and_does_not_begin_when_that_is_over_already() -> None:
    brace = Activated(
        (TapThis(),), (Modify(Targets(), Number(0), Number(3), duration=words.WHILE_THIS_TAPPED),), (Target(Filter(types=words.CREATURE)),)
    )
    game = position(battlefield=([card("Brace", "2", "Artifact", brace), "Grizzly Bears"], []))
    source = find(game, "Brace")
    game.decide(("activate", source, 0))
    game.decide((find(game, "Grizzly Bears"),))
    settle(game)
    assert size(game, "Grizzly Bears") == (2, 5)
    perform(game.state, (untapped(game.state.clause, source, player=0),))
    assert size(game, "Grizzly Bears") == (2, 2)
    perform(game.state, (tapped(game.state.clause, source, player=0),))
    assert size(game, "Grizzly Bears") == (2, 2)


# Power and toughness ----------------------------------------------------------------------------------------------
@pytest.mark.rule("pt_defined", "characteristic_defining")
def test_tarmogoyf_counts_card_types_in_graveyards_wherever_it_is() -> None:
    game = position(
        battlefield=(["Tarmogoyf"], []), hand=(["Tarmogoyf"], []), graveyard=(["Forest", "Dryad Arbor", "Lightning Bolt"], ["Tarmogoyf"])
    )
    assert size(game, "Tarmogoyf") == (3, 4)
    for zone in (words.HAND, words.GRAVEYARD):
        c = characteristics(game.state, find(game, "Tarmogoyf", zone))
        assert (c.power, c.toughness) == (3, 4)


@pytest.mark.rule("pt_defined", "pt_set")
def test_what_defines_power_and_toughness_comes_before_what_sets_them() -> None:
    game = board("Humility", "Maro")
    assert size(game, "Maro") == (1, 1)


@pytest.mark.rule("pt_modified")
def test_counters_and_bonuses_come_after_what_sets_power_and_toughness_whatever_is_older() -> None:
    game = board("Glorious Anthem", "Humility", "Serra Angel")
    o = game.state.object(find(game, "Serra Angel"))
    o.counters = (("+1/+1", 2), ("+0/+1", 1))
    refresh(game)
    assert size(game, "Serra Angel") == (4, 5)


@pytest.mark.rule("pt_switched")
def test_a_switch_comes_last_so_that_a_later_bonus_to_power_shows_in_toughness() -> None:
    for bonus in (1, 2):
        game = position(battlefield=(["Island", "Mountain", "Forest"], []), hand=(["About Face", "Giant Growth"], []))
        place(game, 0, words.BATTLEFIELD, [creature("Slab", "1", "Wall", 1, 3)])
        refresh(game)
        for name in ("About Face", "Giant Growth") if bonus == 1 else ("Giant Growth", "About Face"):
            cast(game, name, (find(game, "Slab"),))
            settle(game)
        assert size(game, "Slab") == (6, 4)


@pytest.mark.rule("pt_switched")
def test_two_switches_put_power_and_toughness_back() -> None:
    twist = card("Twist", "", "Enchantment", Static(Each(Filter(types=words.CREATURE)), changes=(SwitchPowerToughness(),)))
    assert size(board(twist, "Savannah Lions"), "Savannah Lions") == (1, 2)
    assert size(board(twist, twist, "Savannah Lions"), "Savannah Lions") == (2, 1)


@pytest.mark.rule("pt_switched")
def test_before_2009_what_comes_after_a_switch_applies_after_it() -> None:
    game = position(battlefield=(["Mountain", "Forest"], []), hand=(["About Face", "Giant Growth"], []), edition=SIX)
    place(game, 0, words.BATTLEFIELD, [creature("Slab", "1", "Wall", 1, 3)])
    refresh(game)
    for name in ("About Face", "Giant Growth"):
        cast(game, name, (find(game, "Slab"),))
        settle(game)
    assert size(game, "Slab") == (6, 4)
    game = position(battlefield=(["Mountain", "Forest"], []), hand=(["About Face", "Giant Growth"], []), edition=SIX)
    place(game, 0, words.BATTLEFIELD, [creature("Slab", "1", "Wall", 1, 5)])
    refresh(game)
    for name in ("Giant Growth", "About Face"):
        cast(game, name, (find(game, "Slab"),))
        settle(game)
    assert size(game, "Slab") == (8, 4)


@pytest.mark.rule("pt_modified")
def test_all_numbers_of_an_effect_are_counted_before_any_is_written() -> None:
    herd = card(
        "Herd",
        "",
        "Enchantment",
        Static(
            Each(Filter(types=words.CREATURE)),
            changes=(GetsPowerToughness(CountOf(Filter(types=words.CREATURE, power_least=2)), Number(0)),),
        ),
    )
    game = board(herd, "Grizzly Bears", "Savannah Lions", "Suntail Hawk")
    assert [size(game, name)[0] for name in ("Grizzly Bears", "Savannah Lions", "Suntail Hawk")] == [4, 4, 3]


# Resolved effects -------------------------------------------------------------------------------------------------
@pytest.mark.rule("effect_affected_set", "layer_color")
def test_turn_to_frog_makes_a_blue_1_1_frog_without_abilities_until_end_of_turn() -> None:
    game = position(battlefield=(["Island", "Island"], ["Serra Angel"]), hand=(["Turn to Frog"], []))
    cast(game, "Turn to Frog", (find(game, "Serra Angel"),))
    settle(game)
    frog = now(game, "Serra Angel")
    assert (frog.subtypes, frog.colours, frog.keywords, frog.power, frog.toughness) == (("Frog",), words.BLUE, 0, 1, 1)
    assert frog.name == "Serra Angel"
    while game.state.lane.turn == 1:
        game.decide(PASS if asked(game).task == "act" else asked(game).options[0])
    assert size(game, "Serra Angel") == (4, 4)


@pytest.mark.rule("effect_duration", "timestamp_resolution")
def test_a_land_that_becomes_a_creature_after_another_effect_set_it_is_what_the_newer_effect_says() -> None:
    game = position(battlefield=(["Mishra's Factory", "Forest", "Forest"], []), hand=(["Giant Growth"], []))
    factory = find(game, "Mishra's Factory")
    place_of = [n for n, a in enumerate(now(game, "Mishra's Factory").abilities)][1]
    game.decide(("activate", factory, place_of))
    settle(game)
    c = now(game, "Mishra's Factory")
    assert c.types == words.LAND | words.ARTIFACT | words.CREATURE
    assert c.subtypes == ("Assembly-Worker",)
    assert (c.power, c.toughness) == (2, 2)
    cast(game, "Giant Growth", (factory,))
    settle(game)
    assert size(game, "Mishra's Factory") == (5, 5)


# Words ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("text_change_words")
def test_mind_bend_makes_crusade_speak_of_black_creatures() -> None:
    game = position(battlefield=(["Island", "Crusade", "Savannah Lions", "Typhoid Rats"], []), hand=(["Mind Bend"], []))
    cast(game, "Mind Bend", (find(game, "Crusade"),))
    while asked(game).asks != "old word":
        game.decide(PASS)
    game.decide("white")
    assert "white" not in asked(game).options
    assert "Forest" not in asked(game).options
    game.decide("black")
    settle(game)
    assert size(game, "Savannah Lions") == (2, 1)
    assert size(game, "Typhoid Rats") == (2, 2)


@pytest.mark.rule("text_change_words")
def test_text_that_an_effect_grants_is_not_changed_by_a_text_change_of_the_object_that_has_it() -> None:
    game = position(battlefield=(["Island", "Lord of Atlantis", "Merfolk Trickster"], []), hand=(["Mind Bend"], []))
    granted = [a for a in now(game, "Merfolk Trickster").abilities if type(a).__name__ == "Landwalk"]
    bend(game, "Merfolk Trickster", "Island", "Swamp")
    assert [a for a in now(game, "Merfolk Trickster").abilities if type(a).__name__ == "Landwalk"] == granted


@pytest.mark.rule("text_change_words", "timestamp_object")
def test_a_text_change_of_the_lord_changes_the_ability_that_it_grants() -> None:
    game = position(battlefield=(["Island", "Lord of Atlantis", "Merfolk Trickster"], []), hand=(["Mind Bend"], []))
    bend(game, "Lord of Atlantis", "Island", "Swamp")
    walks = [a.land.subtype for a in now(game, "Merfolk Trickster").abilities if type(a).__name__ == "Landwalk"]  # type: ignore[attr-defined]
    assert walks == ["Swamp"]


@pytest.mark.rule("text_change_words")
def test_artificial_evolution_changes_the_type_line_and_the_text_but_no_name() -> None:
    game = position(battlefield=(["Island", "Goblin King", "Raging Goblin"], []), hand=(["Artificial Evolution"], []))
    cast(game, "Artificial Evolution", (find(game, "Goblin King"),))
    while asked(game).asks != "old word":
        game.decide(PASS)
    game.decide("Goblin")
    assert "Wall" not in asked(game).options
    game.decide("Elf")
    settle(game)
    king = now(game, "Goblin King")
    assert (king.name, king.subtypes) == ("Goblin King", ("Elf",))
    assert size(game, "Raging Goblin") == (1, 1)


@pytest.mark.rule("text_change_words", "land_basic_types")
def test_a_basic_land_whose_type_is_replaced_has_the_mana_ability_of_the_new_type() -> None:
    game = position(battlefield=(["Island", "Forest"], []), hand=(["Mind Bend", "Lightning Bolt", "Giant Growth"], []))
    bend(game, "Forest", "Forest", "Mountain")
    assert now(game, "Forest").subtypes == ("Mountain",)
    assert ("cast", find(game, "Lightning Bolt", words.HAND)) in asked(game).options
    assert ("cast", find(game, "Giant Growth", words.HAND)) not in asked(game).options


def bend(game: Game, name: str, old: str, new: str) -> None:
    """Mind Bend on that permanent, with those words."""
    cast(game, "Mind Bend", (find(game, name),))
    while asked(game).asks != "old word":
        game.decide(PASS)
    game.decide(old)
    game.decide(new)
    settle(game)


# With copies and control --------------------------------------------------------------------------------------------
@pytest.mark.rule("layer_copy", "pt_modified")
def test_a_copy_has_neither_the_counters_nor_the_effects_of_what_it_copies_but_what_is_on_itself_applies_to_it() -> None:
    game = position(battlefield=(["Grizzly Bears", "Glorious Anthem", *["Island"] * 4], []), hand=(["Clone"], []))
    bears = game.state.object(find(game, "Grizzly Bears"))
    bears.counters = (("+1/+1", 2),)
    game.state.differ()
    refresh(game)
    cast(game, "Clone")
    while asked(game).asks != "enter as copy":
        game.decide(PASS)
    game.decide((bears.id,))
    settle(game)
    clone = next(i for i in game.state.battlefield if game.state.objects[i].printed.name == "Clone")
    c = characteristics(game.state, clone)
    assert (c.name, c.power, c.toughness) == ("Grizzly Bears", 3, 3)
    game.state.object(clone).counters = (("+1/+1", 1),)
    refresh(game)
    assert characteristics(game.state, clone).power == 4


@pytest.mark.rule("layer_control", "layer_type", "layer_dependency")
def test_what_changes_types_of_my_creatures_sees_who_controls_them_for_control_comes_first() -> None:
    beasts = card(
        "My Beasts", "", "Enchantment", Static(Each(Filter(types=words.CREATURE, controller=words.YOU)), changes=(AddTypes(0, ("Beast",)),))
    )
    wild = card(
        "Wild Ones", "", "Enchantment", Static(Each(Filter(subtype="Beast")), changes=(SetColours(words.GREEN),), power=1, toughness=1)
    )
    game = position(battlefield=([wild, beasts, *["Island"] * 4], ["Savannah Lions"]), hand=(["Control Magic"], []))
    assert size(game, "Savannah Lions") == (2, 1)
    cast(game, "Control Magic", (find(game, "Savannah Lions"),))
    settle(game)
    lions = now(game, "Savannah Lions")
    assert (lions.subtypes, lions.colours, lions.power) == (("Cat", "Beast"), words.GREEN, 3)


@pytest.mark.rule("layer_ability")
def test_an_ability_that_is_granted_can_be_activated_and_triggers() -> None:
    heal = activated((cost("1"),), GainLife(CONTROLLER, Number(3)))
    dawn = at_step(words.UPKEEP, words.YOU, GainLife(CONTROLLER, Number(1)))
    gift = card("Gift", "", "Enchantment", Static(Each(Filter(types=words.CREATURE)), changes=(GainAbilities((heal, dawn)),)))
    game = position(battlefield=([gift, "Grizzly Bears", "Forest"], []))
    game.decide(("activate", find(game, "Grizzly Bears"), 0))
    settle(game)
    assert game.state.players[0].life == 23
    while game.state.lane.turn < 3 or game.state.lane.step != words.DRAW:
        game.decide(PASS if asked(game).task == "act" else asked(game).options[0])
    assert game.state.players[0].life == 24


@pytest.mark.rule("layer_ability")
def test_abilities_that_are_lost_neither_trigger_nor_can_be_activated() -> None:
    game = position(battlefield=(["Humility", "Prodigal Sorcerer", "Blood Artist", "Grizzly Bears", "Mountain"], []), hand=(["Shock"], []))
    pinger = find(game, "Prodigal Sorcerer")
    assert [o for o in asked(game).options if isinstance(o, tuple) and o[:2] == ("activate", pinger)] == []
    cast(game, "Shock", (find(game, "Grizzly Bears"),))
    settle(game)
    assert [p.life for p in game.state.players] == [20, 20]


@pytest.mark.rule("characteristic_defining")
def test_a_card_in_hand_counts_the_lands_of_a_board_that_has_not_been_looked_at_yet() -> None:
    game = position(battlefield=(["Swamp", "Swamp", "Archetype of Imagination"], []), hand=(["Nightmare"], []))
    game.state.changed = (1 << 16) - 1
    assert characteristics(game.state, find(game, "Nightmare", words.HAND)).power == 2
