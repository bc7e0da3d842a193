"""Each ability of the cards of the layers is observed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.cards.abilities.observing import cards_of, lands_for, observes, unobserved
from tests.kit import alive, asked, attack, block, cast, find, position, reach, settle, until
from tests.made import creature

from apnap.game import Game
from apnap.machine.decisions import BLOCKERS, PASS
from apnap.parts import words
from apnap.parts.definition import Characteristics, Definition
from apnap.parts.tree import Activated, Landwalk
from apnap.rules.effects.cr613.characteristics import characteristics

Cards = Sequence[str | Definition]
BEAR, LION, RAT, ANGEL = "Grizzly Bears", "Savannah Lions", "Typhoid Rats", "Serra Angel"


def board(mine: Cards, theirs: Cards = (), hand: Sequence[str] = ()) -> Game:
    return position(battlefield=(mine, theirs), hand=(hand, []))


def now(game: Game, name: str) -> Characteristics:
    return characteristics(game.state, find(game, name))


def size(game: Game, name: str) -> tuple[int, int]:
    c = now(game, name)
    return c.power, c.toughness


def use(game: Game, name: str, index: int, *targets: tuple[int, ...]) -> None:
    """Activate the ability at that place among those that are no mana abilities; it resolves."""
    id = find(game, name)
    others = [n for n, a in enumerate(now(game, name).abilities) if isinstance(a, Activated) and a not in now(game, name).mana_abilities]
    game.decide(("activate", id, others[index]))
    for chosen in targets:
        game.decide(chosen)
    settle(game)


def resolved(name: str, *targets: str, mine: Cards = (), theirs: Cards = ()) -> Game:
    """The spell has been cast with that target, and has resolved."""
    game = position(battlefield=([*mine, *lands_for(name)], theirs), hand=([name], []), library=([BEAR], []))
    cast(game, name, tuple([find(game, target) for target in targets]))
    settle(game)
    return game


def mana_of(game: Game, name: str) -> list[int]:
    """The places, in WUBRGC, of the mana that the permanent can be tapped for."""
    made: list[int] = []
    for ability in now(game, name).mana_abilities:
        for effect in ability.effects:
            made.extend([choice.index(1) for choice in effect.choices])  # type: ignore[attr-defined]
    return made


# Types ------------------------------------------------------------------------------------------------------------
@observes("Blood Moon", "Magus of the Moon")
@pytest.mark.parametrize("moon", ["Blood Moon", "Magus of the Moon"])
def test_nonbasic_lands_are_mountains_and_nothing_else(moon: str) -> None:
    game = board([moon, "Blinkmoth Nexus", "Island"])
    assert now(game, "Blinkmoth Nexus").subtypes == ("Mountain",)
    assert mana_of(game, "Blinkmoth Nexus") == [3]
    assert now(game, "Island").subtypes == ("Island",)


@observes("Urborg, Tomb of Yawgmoth", "Yavimaya, Cradle of Growth")
@pytest.mark.parametrize(
    ("land", "subtype", "mana"), [("Urborg, Tomb of Yawgmoth", "Swamp", 2), ("Yavimaya, Cradle of Growth", "Forest", 4)]
)
def test_each_land_has_another_land_type_besides_its_own(land: str, subtype: str, mana: int) -> None:
    game = board([land], ["Island"])
    assert now(game, "Island").subtypes == ("Island", subtype)
    assert mana_of(game, "Island") == [1, mana]
    assert mana_of(game, land) == [mana]


@observes("Conversion", "Conversion")
def test_all_mountains_are_plains_as_long_as_white_mana_is_paid_each_upkeep() -> None:
    game = board(["Conversion", "Mountain"], ["Mountain"])
    assert [characteristics(game.state, find(game, "Mountain", player=p)).subtypes for p in (0, 1)] == [("Plains",), ("Plains",)]
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
    assert alive(game, "Conversion") == 0
    assert now(game, "Mountain").subtypes == ("Mountain",)


@observes("Sea's Claim", "Sea's Claim")
def test_the_enchanted_land_is_an_island() -> None:
    game = resolved("Sea's Claim", "Forest", mine=["Forest"])
    assert now(game, "Forest").subtypes == ("Island",)
    assert mana_of(game, "Forest") == [1]


@observes("Living Lands", "Kormus Bell")
def test_forests_and_swamps_are_creatures_that_are_still_lands() -> None:
    game = board(["Living Lands", "Kormus Bell", "Forest", "Swamp", "Island"])
    assert (now(game, "Forest").types, size(game, "Forest"), now(game, "Forest").colours) == (
        words.BASIC | words.LAND | words.CREATURE,
        (1, 1),
        0,
    )
    assert (size(game, "Swamp"), now(game, "Swamp").colours) == ((1, 1), words.BLACK)
    assert not now(game, "Island").creature


@observes("Opalescence")
def test_each_other_enchantment_that_is_no_aura_is_a_creature_as_big_as_its_mana_value() -> None:
    game = board(["Opalescence", "Blood Moon"])
    assert now(game, "Blood Moon").types == words.ENCHANTMENT | words.CREATURE
    assert size(game, "Blood Moon") == (3, 3)
    assert not now(game, "Opalescence").creature


@observes("Dryad Arbor", "Dryad Arbor")
def test_dryad_arbor_is_played_as_a_land_is_green_and_has_a_mana_ability() -> None:
    game = position(hand=(["Dryad Arbor"], []))
    game.decide(("play", find(game, "Dryad Arbor", words.HAND)))
    arbor = now(game, "Dryad Arbor")
    assert (arbor.creature, arbor.colours, size(game, "Dryad Arbor"), mana_of(game, "Dryad Arbor")) == (True, words.GREEN, (1, 1), [4])


# Lands that become creatures ----------------------------------------------------------------------------------------
@observes("Mishra's Factory", "Mishra's Factory", "Mishra's Factory")
def test_mishras_factory_makes_mana_becomes_a_creature_and_makes_a_worker_bigger() -> None:
    worker = creature("Worker", "1", "Assembly-Worker", 1, 1)
    game = board(["Forest", "Mishra's Factory", worker])
    assert mana_of(game, "Mishra's Factory") == [5]
    use(game, "Mishra's Factory", 0)
    factory = now(game, "Mishra's Factory")
    assert factory.types == words.LAND | words.ARTIFACT | words.CREATURE
    assert (factory.subtypes, size(game, "Mishra's Factory")) == (("Assembly-Worker",), (2, 2))
    use(game, "Mishra's Factory", 1, (find(game, "Worker"),))
    assert size(game, "Worker") == (2, 2)
    until(game, lambda g: g.state.lane.turn == 2)
    assert not now(game, "Mishra's Factory").creature


@observes("Treetop Village", "Treetop Village", "Treetop Village")
def test_treetop_village_enters_tapped_makes_green_mana_and_becomes_an_ape() -> None:
    game = position(battlefield=(["Treetop Village", "Forest", "Forest"], []), hand=(["Treetop Village"], []))
    game.decide(("play", find(game, "Treetop Village", words.HAND)))
    assert game.state.objects[find(game, "Treetop Village", nth=1)].tapped
    assert mana_of(game, "Treetop Village") == [4]
    use(game, "Treetop Village", 0)
    ape = now(game, "Treetop Village")
    assert (ape.subtypes, ape.colours, ape.keywords, size(game, "Treetop Village")) == (("Ape",), words.GREEN, words.TRAMPLE, (3, 3))


@observes("Blinkmoth Nexus", "Blinkmoth Nexus", "Blinkmoth Nexus")
def test_blinkmoth_nexus_makes_mana_becomes_a_flying_creature_and_makes_a_blinkmoth_bigger() -> None:
    game = board(["Forest", "Forest", "Blinkmoth Nexus", creature("Moth", "1", "Blinkmoth", 1, 1)])
    assert mana_of(game, "Blinkmoth Nexus") == [5]
    use(game, "Blinkmoth Nexus", 0)
    assert (now(game, "Blinkmoth Nexus").keywords, size(game, "Blinkmoth Nexus")) == (words.FLYING, (1, 1))
    use(game, "Blinkmoth Nexus", 1, (find(game, "Moth"),))
    assert size(game, "Moth") == (2, 2)


@observes("Inkmoth Nexus", "Inkmoth Nexus")
def test_inkmoth_nexus_makes_mana_and_becomes_a_flying_creature_with_infect() -> None:
    game = board(["Forest", "Inkmoth Nexus"])
    assert mana_of(game, "Inkmoth Nexus") == [5]
    use(game, "Inkmoth Nexus", 0)
    assert now(game, "Inkmoth Nexus").keywords == words.FLYING | words.INFECT
    attack(game, "Inkmoth Nexus")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert (game.state.players[1].poison, game.state.players[1].life) == (1, 20)


# Abilities --------------------------------------------------------------------------------------------------------
@observes("Humility")
def test_all_creatures_are_1_1_without_abilities() -> None:
    game = board(["Humility", ANGEL, "Llanowar Elves"])
    assert (now(game, ANGEL).keywords, size(game, ANGEL)) == (0, (1, 1))
    assert mana_of(game, "Llanowar Elves") == []


@observes("Turn to Frog")
def test_the_target_is_a_blue_frog_for_a_turn() -> None:
    game = resolved("Turn to Frog", ANGEL, theirs=[ANGEL])
    assert (now(game, ANGEL).subtypes, now(game, ANGEL).colours, now(game, ANGEL).keywords) == (("Frog",), words.BLUE, 0)
    assert size(game, ANGEL) == (1, 1)


@observes("Merfolk Trickster")
def test_the_tricked_creature_is_tapped_and_loses_its_abilities_until_end_of_turn() -> None:
    game = position(battlefield=([*lands_for("Merfolk Trickster")], [ANGEL]), hand=(["Merfolk Trickster"], []))
    cast(game, "Merfolk Trickster")
    while asked(game).task != "targets":
        game.decide(PASS)
    game.decide((find(game, ANGEL),))
    settle(game)
    assert game.state.objects[find(game, ANGEL)].tapped
    assert (now(game, ANGEL).keywords, size(game, ANGEL)) == (0, (4, 4))
    until(game, lambda g: g.state.lane.turn == 2)
    assert now(game, ANGEL).keywords & words.FLYING


@observes("Lord of Atlantis", "Goblin King")
@pytest.mark.parametrize(
    ("lord", "follower", "land"), [("Lord of Atlantis", "Merfolk Trickster", "Island"), ("Goblin King", "Raging Goblin", "Mountain")]
)
def test_others_of_its_kind_get_bigger_and_have_landwalk(lord: str, follower: str, land: str) -> None:
    game = board([lord, follower], [BEAR, land])
    printed = now(board([follower]), follower)
    assert size(game, follower) == (printed.power + 1, printed.toughness + 1)
    assert [a.land.subtype for a in now(game, follower).abilities if isinstance(a, Landwalk)] == [land]
    assert size(game, lord) == (2, 2)
    attack(game, follower)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 20 - printed.power - 1


@observes("Goblin King")
def test_a_land_of_the_named_type_decides_whether_the_goblin_can_be_blocked() -> None:
    game = board(["Goblin King", "Raging Goblin"], [BEAR, "Island"])
    attack(game, "Raging Goblin")
    assert reach(game, BLOCKERS).player == 1
    block(game, (BEAR, "Raging Goblin"))
    assert asked(game) is not None


@observes("Archetype of Imagination", "Archetype of Imagination")
def test_my_creatures_fly_and_theirs_cannot() -> None:
    game = board(["Archetype of Imagination", BEAR], ["Suntail Hawk"])
    assert now(game, BEAR).keywords & words.FLYING
    assert not now(game, "Suntail Hawk").keywords & words.FLYING


# Power and toughness ----------------------------------------------------------------------------------------------
@observes("Crusade", "Bad Moon", "Dread of Night")
@pytest.mark.parametrize(("card", "name", "change"), [("Crusade", ANGEL, 1), ("Bad Moon", RAT, 1), ("Dread of Night", ANGEL, -1)])
def test_creatures_of_a_colour_get_bigger_or_smaller_whoever_controls_them(card: str, name: str, change: int) -> None:
    game = board([card, BEAR], [name])
    printed = now(board([name]), name)
    assert size(game, name) == (printed.power + change, printed.toughness + change)
    assert size(game, BEAR) == (2, 2)


@observes("Muraganda Petroglyphs")
def test_creatures_with_no_abilities_get_bigger() -> None:
    game = board(["Muraganda Petroglyphs", BEAR, ANGEL])
    assert (size(game, BEAR), size(game, ANGEL)) == ((4, 4), (4, 4))


@observes("Tarmogoyf")
def test_tarmogoyf_counts_the_card_types_in_all_graveyards() -> None:
    game = position(battlefield=(["Tarmogoyf"], []), graveyard=(["Forest"], ["Giant Growth", BEAR]))
    assert size(game, "Tarmogoyf") == (3, 4)


@observes("Maro", "Nightmare", "Master of Etherium")
def test_creatures_whose_size_is_a_number_that_is_counted() -> None:
    game = position(
        battlefield=(["Maro", "Nightmare", "Master of Etherium", "Swamp", "Swamp", "Ornithopter"], ["Swamp", "Ornithopter"]),
        hand=([BEAR] * 3, []),
    )
    assert [size(game, name) for name in ("Maro", "Nightmare", "Master of Etherium")] == [(3, 3), (2, 2), (2, 2)]


@observes("Master of Etherium")
def test_other_artifact_creatures_get_bigger() -> None:
    game = board(["Master of Etherium", "Ornithopter"])
    assert size(game, "Ornithopter") == (1, 3)


@observes("Twisted Image", "About Face")
@pytest.mark.parametrize(("name", "drawn"), [("Twisted Image", 1), ("About Face", 0)])
def test_power_and_toughness_are_switched_until_end_of_turn(name: str, drawn: int) -> None:
    game = resolved(name, LION, mine=[LION])
    assert size(game, LION) == (1, 2)
    assert len(game.state.players[0].hand) == drawn
    until(game, lambda g: g.state.lane.turn == 2)
    assert size(game, LION) == (2, 1)


# Words ------------------------------------------------------------------------------------------------------------
def reworded(name: str, target: str, old: str, new: str, mine: Cards) -> Game:
    game = position(battlefield=([*mine, *lands_for(name)], []), hand=([name], []))
    cast(game, name, (find(game, target),))
    while asked(game).asks != "old word":
        game.decide(PASS)
    game.decide(old)
    game.decide(new)
    settle(game)
    return game


@observes("Mind Bend")
def test_mind_bend_replaces_a_colour_word_without_end() -> None:
    game = reworded("Mind Bend", "Crusade", "white", "green", ["Crusade", BEAR, LION])
    until(game, lambda g: g.state.lane.turn == 2)
    assert (size(game, BEAR), size(game, LION)) == ((3, 3), (2, 1))


@observes("Artificial Evolution")
def test_artificial_evolution_replaces_a_creature_type_in_a_permanent() -> None:
    game = reworded("Artificial Evolution", "Goblin King", "Goblin", "Bear", ["Goblin King", BEAR])
    assert now(game, "Goblin King").subtypes == ("Bear",)
    assert size(game, BEAR) == (3, 3)


@observes("Artificial Evolution")
def test_artificial_evolution_replaces_a_creature_type_in_a_spell_and_in_what_that_becomes() -> None:
    game = position(battlefield=([*lands_for(BEAR), "Island"], []), hand=([BEAR, "Artificial Evolution"], []))
    cast(game, BEAR)
    cast(game, "Artificial Evolution", (find(game, BEAR, words.STACK),))
    while asked(game).asks != "old word":
        game.decide(PASS)
    game.decide("Bear")
    game.decide("Wizard")
    settle(game)
    assert now(game, BEAR).subtypes == ("Wizard",)


def test_each_ability_of_the_cards_of_the_layers_is_observed() -> None:
    assert unobserved(__name__, cards_of("layers")) == {}
