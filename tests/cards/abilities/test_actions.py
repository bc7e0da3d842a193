"""What the cards do that search, look, mill, discard, fight, copy and make players pay."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
    both_pass,
    cards_of,
    damage,
    hands,
    in_zone,
    lands_for,
    life,
    observes,
    offers,
    targets,
    to_turn,
    tokens,
    unobserved,
)
from tests.kit import Card, alive, asked, attack, cast, events, find, position, settle, until

from apnap.game import Game
from apnap.machine.decisions import ACT, PASS
from apnap.parts import words
from apnap.rules.concepts.cr725_monarch import monarch

BEAR, WURM = "Grizzly Bears", "Craw Wurm"
TOP = ("Island", "Shock", "Boomerang", BEAR, "Divination")
"""The top cards of Ann's library, the topmost last."""


def casting(
    name: str,
    *chosen: tuple[int, ...],
    mine: Sequence[Card] = (),
    theirs: Sequence[Card] = (),
    hand: Sequence[Card] = (),
    their_hand: Sequence[Card] = (),
    library: Sequence[Card] = (),
    graveyard: Sequence[Card] = (),
) -> Game:
    """Ann casts the card with those targets, and it resolves up to the first question."""
    game = position(
        battlefield=([*mine, *lands_for(name)], theirs),
        hand=([name, *hand], their_hand),
        library=(library, ()),
        graveyard=(graveyard, ()),
    )
    cast(game, name, *chosen)
    both_pass(game)
    return game


def pick(game: Game, *names: str, zone: int = words.LIBRARY) -> None:
    """Answer with the cards of those names."""
    game.decide(tuple([find(game, name, zone) for name in names]))


def choices(game: Game) -> set[str]:
    """The names of the cards that can be chosen."""
    assert asked(game).task == "choose"
    found = [i for option in asked(game).options if isinstance(option, tuple) for i in option]
    return {game.state.objects[i].card.name for i in found}


def top(game: Game, number: int, player: int = 0) -> list[str]:
    """The names of the top cards of the library, the topmost first."""
    return [game.state.objects[i].card.name for i in game.state.players[player].library[::-1][:number]]


def lowest(game: Game, number: int) -> list[str]:
    """The names of the lowest cards of Ann's library, the lowest first."""
    return [game.state.objects[i].card.name for i in game.state.players[0].library[:number]]


def names(game: Game, zone: int, player: int = 0) -> list[str]:
    """The names of the cards in a zone of that player, in alphabetical order."""
    return sorted([o.card.name for o in game.state.objects.values() if o.zone == zone and not o.became and o.owner == player])


# Searching --------------------------------------------------------------------------------------------------------------
@observes("Demonic Tutor", "Grim Tutor", "Entomb", "Vampiric Tutor")
@pytest.mark.parametrize(
    ("name", "zone", "total"),
    [
        ("Demonic Tutor", words.HAND, 20),
        ("Grim Tutor", words.HAND, 17),
        ("Entomb", words.GRAVEYARD, 20),
        ("Vampiric Tutor", words.LIBRARY, 18),
    ],
)
def test_a_tutor_finds_any_card(name: str, zone: int, total: int) -> None:
    game = casting(name, library=TOP)
    assert () not in asked(game).options
    pick(game, "Shock")
    assert in_zone(game, "Shock", zone, 0)
    assert life(game) == (total, 20)
    assert len(events(game, words.SHUFFLES)) == 3
    if zone == words.LIBRARY:
        assert top(game, 1) == ["Shock"]
        assert game.view(1).players[0].library == ()


@observes("Mystical Tutor")
def test_mystical_tutor_puts_an_instant_or_sorcery_that_all_see_on_top() -> None:
    game = casting("Mystical Tutor", library=TOP)
    assert choices(game) == {"Shock", "Boomerang", "Divination"}
    pick(game, "Shock")
    assert top(game, 1) == ["Shock"]
    assert [one.name for one in game.view(1).players[0].library] == ["Shock"]


@observes("Rampant Growth", "Lay of the Land", "Attune with Aether")
@pytest.mark.parametrize("name", ["Rampant Growth", "Lay of the Land", "Attune with Aether"])
def test_a_basic_land_is_found_or_not(name: str) -> None:
    game = casting(name, library=TOP)
    assert choices(game) <= {"Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes"}
    none = game.fork()
    none.decide(())
    assert hands(none) == (0, 0)
    pick(game, "Island")
    if name == "Rampant Growth":
        assert game.state.objects[find(game, "Island")].tapped
    else:
        assert in_zone(game, "Island", words.HAND, 0)
        assert [e.seen_by for e in events(game, words.REVEALS)] == [3]
    assert game.state.players[0].counters == ((("energy", 2),) if name == "Attune with Aether" else ())


@observes("Sakura-Tribe Elder")
def test_sakura_tribe_elder_is_sacrificed_for_a_tapped_basic_land() -> None:
    game = position(battlefield=(["Sakura-Tribe Elder"], []), library=(TOP, ()))
    activate(game, "Sakura-Tribe Elder")
    assert in_zone(game, "Sakura-Tribe Elder", words.GRAVEYARD, 0)
    both_pass(game)
    pick(game, "Island")
    assert game.state.objects[find(game, "Island")].tapped


@observes("Path to Exile")
def test_path_to_exile_exiles_and_its_controller_may_find_a_land() -> None:
    game = position(battlefield=(lands_for("Path to Exile"), [WURM]), hand=(["Path to Exile"], []))
    cast(game, "Path to Exile", (find(game, WURM),))
    both_pass(game)
    assert in_zone(game, WURM, words.EXILE, 1)
    assert (asked(game).task, asked(game).player) == ("yes/no", 1)
    without = game.fork()
    without.decide(False)
    assert asked(without).task == ACT
    game.decide(True)
    assert asked(game).player == 1
    game.decide(asked(game).options[1])
    land = [i for i in game.state.battlefield if game.state.objects[i].controller == 1]
    assert [game.state.objects[i].tapped for i in land] == [True]


# Looking ----------------------------------------------------------------------------------------------------------------
@observes("Opt", "Preordain", "Consider", "Magma Jet")
@pytest.mark.parametrize(
    ("name", "number", "zone", "drawn"),
    [
        ("Opt", 1, words.LIBRARY, 1),
        ("Preordain", 2, words.LIBRARY, 1),
        ("Consider", 1, words.GRAVEYARD, 1),
        ("Magma Jet", 2, words.LIBRARY, 0),
    ],
)
def test_cards_are_looked_at_and_may_go_to_the_bottom_or_the_graveyard(name: str, number: int, zone: int, drawn: int) -> None:
    game = casting(name, *([(BEN,)] if name == "Magma Jet" else []), library=TOP)
    assert choices(game) == set(TOP[: -number - 1 : -1])
    pick(game, "Divination")
    assert in_zone(game, "Divination", zone, 0)
    assert hands(game) == (drawn, 0)
    assert in_zone(game, BEAR, words.HAND if drawn else words.LIBRARY, 0)
    if zone == words.LIBRARY:
        assert lowest(game, 1) == ["Divination"]
    assert life(game) == (20, 18 if name == "Magma Jet" else 20)


@observes("Impulse", "Strategic Planning")
@pytest.mark.parametrize(("name", "number"), [("Impulse", 4), ("Strategic Planning", 3)])
def test_of_the_top_cards_one_goes_to_the_hand(name: str, number: int) -> None:
    game = casting(name, library=TOP)
    assert choices(game) == set(TOP[-number:])
    pick(game, BEAR)
    if name == "Impulse":
        assert asked(game).task == "order"
        pick(game, "Shock", "Divination", "Boomerang")
        assert lowest(game, 3) == ["Boomerang", "Divination", "Shock"]
    else:
        assert names(game, words.GRAVEYARD) == ["Boomerang", "Divination", "Strategic Planning"]
    assert names(game, words.HAND) == [BEAR]


@observes("Brainstorm")
def test_brainstorm_draws_three_and_puts_two_back() -> None:
    game = casting("Brainstorm", library=TOP, hand=("Unsummon",))
    assert hands(game) == (4, 0)
    pick(game, "Unsummon", BEAR, zone=words.HAND)
    pick(game, "Unsummon", BEAR, zone=words.HAND)
    assert top(game, 3) == ["Unsummon", BEAR, "Shock"]
    assert names(game, words.HAND) == ["Boomerang", "Divination"]


@observes("Ponder")
@pytest.mark.parametrize("shuffles", [True, False])
def test_ponder_orders_the_top_cards_or_shuffles_and_draws(shuffles: bool) -> None:
    game = casting("Ponder", library=TOP)
    assert asked(game).task == "order"
    pick(game, "Boomerang", "Divination", BEAR)
    game.decide(shuffles)
    assert hands(game) == (1, 0)
    assert len(events(game, words.SHUFFLES)) == 2 + shuffles
    if not shuffles:
        assert names(game, words.HAND) == ["Boomerang"]
        assert top(game, 2) == ["Divination", BEAR]


@observes("Mulch")
def test_mulch_takes_the_lands_and_mills_the_others() -> None:
    game = casting("Mulch", library=("Forest", "Island", "Shock", BEAR))
    assert names(game, words.HAND) == ["Forest", "Island"]
    assert names(game, words.GRAVEYARD) == [BEAR, "Mulch", "Shock"]


@observes("Peek")
def test_peek_looks_at_a_hand_and_draws() -> None:
    game = casting("Peek", (BEN,), their_hand=("Shock",))
    assert [one.name for one in game.view(0).players[1].hand] == ["Shock"]
    assert hands(game) == (1, 1)


@observes("Treasure Hunt")
def test_treasure_hunt_takes_all_cards_down_to_the_first_nonland_card() -> None:
    game = casting("Treasure Hunt", library=("Shock", BEAR, "Island", "Forest"))
    assert names(game, words.HAND) == ["Forest", BEAR, "Island"]
    assert top(game, 1) == ["Shock"]
    assert {one.name for one in game.view(1).players[0].hand} == {"Forest", "Island", BEAR}


# Milling and discarding -------------------------------------------------------------------------------------------------
@observes("Glimpse the Unthinkable", "Thought Scour", "Traumatize")
@pytest.mark.parametrize(("name", "milled", "drawn"), [("Glimpse the Unthinkable", 10, 0), ("Thought Scour", 2, 1), ("Traumatize", 16, 0)])
def test_the_target_player_mills(name: str, milled: int, drawn: int) -> None:
    game = casting(name, (BEN,))
    assert len(game.state.players[1].graveyard) == milled
    assert len(game.state.players[1].library) == 33 - milled
    assert hands(game) == (drawn, 0)


@observes("Duress", "Thoughtseize")
@pytest.mark.parametrize(
    ("name", "offered", "total"), [("Duress", {"Shock", "Divination"}, 20), ("Thoughtseize", {"Shock", "Divination", BEAR}, 18)]
)
def test_a_card_is_chosen_from_a_revealed_hand(name: str, offered: set[str], total: int) -> None:
    game = casting(name, (BEN,), their_hand=("Shock", "Divination", BEAR, "Forest"))
    assert asked(game).player == 0
    assert choices(game) == offered
    pick(game, "Divination", zone=words.HAND)
    assert names(game, words.GRAVEYARD, 1) == ["Divination"]
    assert [e.player for e in events(game, words.MOVES) if e.why == words.DISCARDS] == [1]
    assert life(game) == (total, 20)


@observes("Wit's End")
def test_wits_end_makes_a_player_discard_their_hand() -> None:
    game = casting("Wit's End", (BEN,), their_hand=("Shock", BEAR))
    assert hands(game) == (0, 0)


@observes("Thirst for Knowledge")
@pytest.mark.parametrize("artifact", [True, False])
def test_thirst_for_knowledge_asks_for_an_artifact_or_two_cards(artifact: bool) -> None:
    game = casting("Thirst for Knowledge", library=TOP, hand=("Ornithopter", "Unsummon"))
    assert hands(game) == (5, 0)
    game.decide(artifact)
    pick(game, *(["Ornithopter"] if artifact else ["Unsummon", BEAR]), zone=words.HAND)
    assert names(game, words.GRAVEYARD) == [
        "Ornithopter" if artifact else BEAR,
        "Thirst for Knowledge",
        *([] if artifact else ["Unsummon"]),
    ]


@observes("Thirst for Knowledge")
def test_without_an_artifact_nobody_is_asked_for_one() -> None:
    game = casting("Thirst for Knowledge", library=TOP)
    assert asked(game).task == "choose"
    pick(game, "Boomerang", BEAR, zone=words.HAND)
    assert hands(game) == (1, 0)


@observes("Merfolk Looter")
def test_merfolk_looter_draws_and_then_discards() -> None:
    game = position(battlefield=(["Merfolk Looter"], []), hand=(["Unsummon"], []), library=(TOP, ()))
    activate(game, "Merfolk Looter")
    both_pass(game)
    assert choices(game) == {"Unsummon", "Divination"}
    pick(game, "Unsummon", zone=words.HAND)
    assert names(game, words.HAND) == ["Divination"]


@observes("Exsanguinate")
def test_exsanguinate_gains_what_all_opponents_lose() -> None:
    game = position(battlefield=(["Swamp"] * 5, [], []), hand=(["Exsanguinate"], [], []), life=(20, 20, 20))
    game.decide(("cast", find(game, "Exsanguinate", words.HAND)))
    game.decide(3)
    settle(game)
    assert life(game) == (26, 17, 17)


@observes("Corrupt")
def test_corrupt_gains_as_much_life_as_damage_was_dealt() -> None:
    game = position(battlefield=(lands_for("Corrupt"), []), hand=(["Corrupt"], []))
    cast(game, "Corrupt", (BEN,))
    settle(game)
    assert life(game) == (26, 14)


# Graveyards -------------------------------------------------------------------------------------------------------------
@observes("Raise Dead", "Regrowth", "Zombify")
@pytest.mark.parametrize(
    ("name", "zone", "number"), [("Raise Dead", words.HAND, 1), ("Regrowth", words.HAND, 2), ("Zombify", words.BATTLEFIELD, 1)]
)
def test_a_card_returns_from_the_graveyard(name: str, zone: int, number: int) -> None:
    game = position(battlefield=(lands_for(name), []), hand=([name], []), graveyard=([BEAR, "Shock"], [WURM]))
    cast(game, name)
    assert len(targets(game)) == number
    pick(game, BEAR, zone=words.GRAVEYARD)
    both_pass(game)
    assert in_zone(game, BEAR, zone, 0)


@observes("Gravedigger")
@pytest.mark.parametrize("returns", [True, False])
def test_gravedigger_may_return_a_creature_card(returns: bool) -> None:
    game = casting("Gravedigger", graveyard=(BEAR, "Shock"))
    assert len(targets(game)) == 1
    pick(game, BEAR, zone=words.GRAVEYARD)
    both_pass(game)
    game.decide(returns)
    assert in_zone(game, BEAR, words.HAND if returns else words.GRAVEYARD, 0)


@observes("Griptide")
def test_griptide_puts_a_creature_on_top_of_its_owners_library() -> None:
    game = position(battlefield=(lands_for("Griptide"), [WURM]), hand=(["Griptide"], []))
    cast(game, "Griptide", (find(game, WURM),))
    both_pass(game)
    assert top(game, 1, 1) == [WURM]
    assert [one.name for one in game.view(0).players[1].library] == [WURM]


# On the stack -----------------------------------------------------------------------------------------------------------
def against(name: str, lands: int, x: int = -1) -> Game:
    """Ben answers Ann's Shock at him with that spell; Ann has so many Mountains left. It resolves up to the first question."""
    game = position(battlefield=(["Mountain"] * (1 + lands), [*lands_for(name), *["Island"] * max(x, 0)]), hand=(["Shock"], [name]))
    cast(game, "Shock", (BEN,))
    game.decide(PASS)
    game.decide(("cast", find(game, name, words.HAND)))
    if x >= 0:
        game.decide(x)
    game.decide((find(game, "Shock", words.STACK),))
    both_pass(game)
    return game


@observes("Remand")
def test_remand_counters_a_spell_into_its_owners_hand_and_draws() -> None:
    game = against("Remand", 0)
    assert in_zone(game, "Shock", words.HAND, 0)
    assert hands(game) == (1, 1)
    assert life(game) == (20, 20)


@observes("Mana Leak", "Force Spike", "Condescend")
@pytest.mark.parametrize(("name", "price", "x"), [("Mana Leak", 3, -1), ("Force Spike", 1, -1), ("Condescend", 2, 2)])
def test_a_spell_is_countered_unless_its_controller_pays(name: str, price: int, x: int) -> None:
    poor = against(name, price - 1, x)
    assert in_zone(poor, "Shock", words.GRAVEYARD, 0)
    game = against(name, price, x)
    assert (asked(game).task, asked(game).player) == ("yes/no", 0)
    game.decide(True)
    if name == "Condescend":
        assert asked(game).player == 1
        game.decide(())
        game.decide(asked(game).options[0])
    assert sum(game.state.objects[i].tapped for i in game.state.battlefield if game.state.objects[i].controller == 0) == price + 1
    both_pass(game)
    assert life(game) == (20, 18)


@observes("Twincast", "Reverberate")
@pytest.mark.parametrize("name", ["Twincast", "Reverberate"])
def test_a_spell_is_copied_and_the_copy_may_have_another_target(name: str) -> None:
    game = position(battlefield=(["Mountain"], lands_for(name)), hand=(["Shock"], [name]))
    cast(game, "Shock", (BEN,))
    game.decide(PASS)
    cast(game, name, (find(game, "Shock", words.STACK),))
    both_pass(game)
    assert asked(game).player == 1
    game.decide(True)
    assert targets(game) == {ANN, BEN}
    game.decide((ANN,))
    both_pass(game, 2)
    assert life(game) == (18, 18)


# Creatures --------------------------------------------------------------------------------------------------------------
@observes("Prey Upon", "Epic Confrontation")
@pytest.mark.parametrize(("name", "dealt", "lives"), [("Prey Upon", 2, 0), ("Epic Confrontation", 3, 0)])
def test_your_creature_fights_one_you_do_not_control(name: str, dealt: int, lives: int) -> None:
    game = position(battlefield=([BEAR, *lands_for(name)], [WURM]), hand=([name], []))
    cast(game, name)
    assert targets(game) == {find(game, BEAR)}
    pick(game, BEAR, zone=words.BATTLEFIELD)
    assert targets(game) == {find(game, WURM)}
    pick(game, WURM, zone=words.BATTLEFIELD)
    both_pass(game)
    assert damage(game, WURM) == dealt
    assert alive(game, BEAR) == lives


@observes("Merfolk Branchwalker")
@pytest.mark.parametrize(("card", "counters"), [("Island", 0), ("Shock", 1)])
def test_merfolk_branchwalker_explores(card: str, counters: int) -> None:
    game = casting("Merfolk Branchwalker", library=(card,))
    both_pass(game)
    assert game.state.objects[find(game, "Merfolk Branchwalker")].count("+1/+1") == counters
    assert in_zone(game, card, words.HAND if not counters else words.LIBRARY, 0)


@observes("Raffine's Informant")
def test_raffines_informant_connives() -> None:
    game = casting("Raffine's Informant", library=("Shock",), hand=("Forest",))
    both_pass(game)
    assert choices(game) == {"Shock", "Forest"}
    pick(game, "Shock", zone=words.HAND)
    assert game.state.objects[find(game, "Raffine's Informant")].count("+1/+1") == 1


@observes("Courage in Crisis", "Steady Progress")
@pytest.mark.parametrize("name", ["Courage in Crisis", "Steady Progress"])
def test_counters_are_proliferated(name: str) -> None:
    game = position(battlefield=([BEAR, *lands_for(name, "Courage in Crisis")], []), hand=(["Courage in Crisis", "Steady Progress"], []))
    cast(game, "Courage in Crisis", (find(game, BEAR),))
    both_pass(game)
    bear = find(game, BEAR)
    game.decide((bear,) if name == "Courage in Crisis" else ())
    if name == "Steady Progress":
        cast(game, name)
        both_pass(game)
        game.decide((bear,))
    assert game.state.objects[bear].count("+1/+1") == 2
    assert hands(game) == (1, 0)


@observes("Thraben Inspector")
def test_thraben_inspector_investigates_and_the_clue_draws_a_card() -> None:
    game = position(battlefield=(lands_for("Thraben Inspector") + ["Island"] * 2, []), hand=(["Thraben Inspector"], []))
    cast(game, "Thraben Inspector")
    settle(game)
    assert alive(game, "Clue") == 1
    activate(game, "Clue")
    both_pass(game)
    assert (alive(game, "Clue"), hands(game)) == (0, (1, 0))


@observes("Lazotep Reaver")
def test_lazotep_reaver_amasses_zombies() -> None:
    game = casting("Lazotep Reaver")
    both_pass(game)
    assert tokens(game, 0) == [("Zombie Army", 1, 1, words.BLACK, 0)]


@observes("Vampire's Kiss")
def test_vampires_kiss_drains_two_and_creates_two_blood_tokens() -> None:
    game = casting("Vampire's Kiss", (BEN,), hand=("Shock",), mine=("Swamp",))
    assert life(game) == (22, 18)
    assert alive(game, "Blood") == 2
    activate(game, "Blood")
    if asked(game).task != ACT:
        pick(game, "Shock", zone=words.HAND)
    both_pass(game)
    assert (alive(game, "Blood"), hands(game)) == (1, (1, 0))
    assert in_zone(game, "Shock", words.GRAVEYARD, 0)


@observes("Gilded Goose", "Gilded Goose", "Gilded Goose")
def test_gilded_goose_makes_food_and_eats_it() -> None:
    game = casting("Gilded Goose", mine=["Forest"] * 4)
    both_pass(game)
    assert alive(game, "Food") == 1
    to_turn(game, 3)
    activate(game, "Food")
    both_pass(game)
    assert (alive(game, "Food"), life(game)) == (0, (23, 20))
    activate(game, "Gilded Goose")
    both_pass(game)
    assert alive(game, "Food") == 1
    to_turn(game, 5)
    assert not [e for e in events(game, words.CREATES) if e.player == 1]
    game.decide(("activate", find(game, "Gilded Goose"), 2))
    while asked(game).task != ACT:
        game.decide(asked(game).options[0])
    assert sum(game.state.players[0].pool) == 1
    assert alive(game, "Food") == 0


@observes("Prosperous Innkeeper", "Prosperous Innkeeper")
def test_prosperous_innkeeper_has_a_treasure_and_gains_life_for_other_creatures() -> None:
    game = position(battlefield=(lands_for("Prosperous Innkeeper", BEAR), [BEAR]), hand=(["Prosperous Innkeeper", BEAR], []))
    cast(game, "Prosperous Innkeeper")
    settle(game)
    assert (alive(game, "Treasure"), life(game)) == (1, (20, 20))
    cast(game, BEAR)
    settle(game)
    assert life(game) == (21, 20)
    treasure = find(game, "Treasure")
    game.decide(("activate", treasure, 0))
    game.decide((0, 0, 0, 1, 0, 0))
    assert alive(game, "Treasure") == 0
    assert game.state.players[0].pool == (0, 0, 0, 1, 0, 0)
    assert not [option for option in asked(game).options if option == ("activate", treasure, 0)]


@observes("Palace Jailer", "Palace Jailer")
def test_palace_jailer_crowns_and_keeps_a_creature_until_an_opponent_becomes_the_monarch() -> None:
    game = position(battlefield=(lands_for("Palace Jailer"), [WURM, BEAR]), hand=(["Palace Jailer"], []))
    cast(game, "Palace Jailer")
    both_pass(game)
    while asked(game).task != "targets":
        game.decide(asked(game).options[0])
    assert targets(game) == {find(game, WURM), find(game, BEAR)}
    pick(game, WURM, zone=words.BATTLEFIELD)
    settle(game)
    assert monarch(game.state) == 0
    assert in_zone(game, WURM, words.EXILE, 1)
    until(game, lambda g: g.state.lane.turn == 2)
    assert hands(game) == (1, 0)
    attack(game, BEAR)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert monarch(game.state) == 1
    assert in_zone(game, WURM, words.BATTLEFIELD, 1)
    assert offers(game, BEAR) is False


def test_every_ability_of_these_cards_is_observed() -> None:
    assert unobserved(__name__, cards_of("actions")) == {}
