"""What the red creatures of the pool do; their keywords stand in test_black_red_green_keywords.py."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
    after_combat,
    body,
    cards_of,
    damage,
    in_zone,
    lands_for,
    life,
    observes,
    offers,
    targets,
    to_turn,
    unobserved,
)
from tests.kit import alive, asked, attack, block, cast, events, find, position, reach, resolve, settle

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import BLOCKERS, PASS, TARGETS, YES_NO
from apnap.parts import words
from apnap.parts.tree import Keywords


def game_with(spell: str, *, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Game:
    """Ann has the card in hand, the lands that pay for it and `mine`; Ben has `theirs` and `hand`."""
    return position(battlefield=([*mine, *lands_for(spell)], theirs), hand=([spell], hand))


def dealt(game: Game) -> list[tuple[int, int, int]]:
    """All damage: source, recipient, amount."""
    return [(e.source, e.subject, e.amount) for e in events(game, words.DAMAGE)]


# Those that trigger -------------------------------------------------------------------------------------------------
@observes("Ball Lightning")
@pytest.mark.parametrize("owner", [0, 1])
def test_ball_lightning_is_sacrificed_at_the_beginning_of_the_next_end_step_whosever_turn_it_is(owner: int) -> None:
    game = position(battlefield=(["Ball Lightning"] * (1 - owner), ["Ball Lightning"] * owner))
    to_turn(game, 1, words.END)
    assert alive(game, "Ball Lightning") == 1
    assert game.state.lane.stack
    resolve(game)
    assert game.state.lane.step == words.END
    assert in_zone(game, "Ball Lightning", words.GRAVEYARD, owner)
    assert [e.player for e in events(game, words.MOVES) if e.why == words.SACRIFICED] == [owner]


@observes("Bogardan Firefiend")
def test_as_bogardan_firefiend_dies_it_deals_two_damage_to_target_creature() -> None:
    game = game_with("Murder", mine=("Bogardan Firefiend",), theirs=("Craw Wurm",))
    firefiend = find(game, "Bogardan Firefiend")
    cast(game, "Murder", (firefiend,))
    reach(game, TARGETS)
    assert targets(game) == {find(game, "Craw Wurm")}
    game.decide((find(game, "Craw Wurm"),))
    resolve(game)
    assert damage(game, "Craw Wurm") == 2
    assert dealt(game) == [(firefiend, find(game, "Craw Wurm"), 2)]


@observes("Borderland Marauder")
def test_whenever_borderland_marauder_attacks_it_gets_two_power_until_end_of_turn() -> None:
    game = position(battlefield=(["Borderland Marauder"], []))
    attack(game, "Borderland Marauder")
    assert body(game, "Borderland Marauder") == (1, 2)
    resolve(game)
    assert body(game, "Borderland Marauder") == (3, 2)
    to_turn(game, 1, words.END)
    assert life(game) == (20, 17)
    assert body(game, "Borderland Marauder") == (3, 2)
    to_turn(game, 2)
    assert body(game, "Borderland Marauder") == (1, 2)


@observes("Flametongue Kavu")
@pytest.mark.parametrize("victim", ["Leatherback Baloth", "Flametongue Kavu"])
def test_as_flametongue_kavu_enters_it_deals_four_damage_to_target_creature_which_may_be_itself(victim: str) -> None:
    game = game_with("Flametongue Kavu", theirs=("Leatherback Baloth",))
    cast(game, "Flametongue Kavu")
    reach(game, TARGETS)
    kavu, chosen = find(game, "Flametongue Kavu"), find(game, victim)
    assert targets(game) == {kavu, find(game, "Leatherback Baloth")}
    game.decide((chosen,))
    resolve(game)
    assert dealt(game) == [(kavu, chosen, 4)]
    assert alive(game, "Flametongue Kavu") == (victim != "Flametongue Kavu")


@observes("Jackal Pup")
def test_jackal_pup_deals_as_much_damage_to_its_controller_as_it_is_dealt() -> None:
    game = game_with("Shock", theirs=("Jackal Pup",))
    pup = find(game, "Jackal Pup")
    cast(game, "Shock", (pup,))
    resolve(game)
    assert alive(game, "Jackal Pup") == 0
    assert life(game) == (20, 18)
    assert dealt(game)[1] == (pup, BEN, 2)


@pytest.mark.rule("trigger_once_each")
def test_jackal_pup_triggers_once_for_all_damage_that_it_is_dealt_at_one_time() -> None:
    game = position(battlefield=(["Jackal Pup"], ["Grizzly Bears", "Canyon Minotaur"]))
    pup = find(game, "Jackal Pup")
    attack(game, "Jackal Pup")
    block(game, ("Grizzly Bears", "Jackal Pup"), ("Canyon Minotaur", "Jackal Pup"))
    after_combat(game)
    assert [d for d in dealt(game) if d[0] == pup and d[1] == ANN] == [(pup, ANN, 5)]
    assert life(game) == (15, 20)


@observes("Kiln Fiend")
def test_kiln_fiend_gets_three_power_until_end_of_turn_for_each_instant_or_sorcery_that_its_controller_casts() -> None:
    spells = ("Lightning Bolt", "Lava Spike", "Goblin Piker")
    game = position(battlefield=(["Kiln Fiend", *["Mountain"] * 4], ["Mountain"]), hand=(spells, ["Shock"]))
    cast(game, "Goblin Piker")
    resolve(game)
    assert body(game, "Kiln Fiend") == (1, 2)
    cast(game, "Lightning Bolt", (BEN,))
    resolve(game)
    assert body(game, "Kiln Fiend") == (4, 2)
    cast(game, "Lava Spike", (BEN,))
    resolve(game)
    assert body(game, "Kiln Fiend") == (7, 2)
    game.decide(PASS)
    cast(game, "Shock", (ANN,))
    resolve(game)
    assert life(game) == (18, 14)
    assert body(game, "Kiln Fiend") == (7, 2)
    to_turn(game, 2)
    assert body(game, "Kiln Fiend") == (1, 2)


@observes("Vexing Devil")
@pytest.mark.parametrize(("takes", "left", "devils"), [(True, (20, 16), 0), (False, (20, 20), 1)])
def test_vexing_devil_is_sacrificed_if_an_opponent_has_it_deal_four_damage_to_them(takes: bool, left: tuple[int, int], devils: int) -> None:
    game = game_with("Vexing Devil")
    cast(game, "Vexing Devil")
    assert reach(game, YES_NO).player == 1
    devil = find(game, "Vexing Devil")
    game.decide(takes)
    settle(game)
    assert asked(game).player == 0
    assert life(game) == left
    assert alive(game, "Vexing Devil") == devils
    assert dealt(game) == [(devil, BEN, 4)] * takes


@observes("Viashino Sandstalker")
@pytest.mark.parametrize("owner", [0, 1])
def test_viashino_sandstalker_returns_to_its_owners_hand_at_the_beginning_of_the_next_end_step(owner: int) -> None:
    game = position(battlefield=(["Viashino Sandstalker"] * (1 - owner), ["Viashino Sandstalker"] * owner))
    to_turn(game, 1, words.END)
    assert alive(game, "Viashino Sandstalker") == 1
    resolve(game)
    assert game.state.lane.step == words.END
    assert in_zone(game, "Viashino Sandstalker", words.HAND, owner)


# Those that are activated -------------------------------------------------------------------------------------------
@observes("Ember Hauler", "Mogg Fanatic")
@pytest.mark.parametrize("target", ["Ben", "Ann", "Craw Wurm"])
@pytest.mark.parametrize(("goblin", "land", "number"), [("Ember Hauler", "Swamp", 2), ("Mogg Fanatic", "", 1)])
def test_a_goblin_is_sacrificed_to_deal_damage_to_any_target(goblin: str, land: str, number: int, target: str) -> None:
    game = position(battlefield=([goblin, *([land] if land else [])], ["Craw Wurm", "Island"]))
    thrower, wurm = find(game, goblin), find(game, "Craw Wurm")
    activate(game, goblin)
    assert targets(game) == {ANN, BEN, thrower, wurm}
    code = {"Ann": ANN, "Ben": BEN, "Craw Wurm": wurm}[target]
    game.decide((code,))
    assert in_zone(game, goblin, words.GRAVEYARD, 0)
    resolve(game)
    assert dealt(game) == [(thrower, code, number)]
    assert life(game) == (20 - number * (target == "Ann"), 20 - number * (target == "Ben"))
    assert damage(game, "Craw Wurm") == number * (target == "Craw Wurm")


def test_ember_hauler_is_not_thrown_without_mana() -> None:
    assert not offers(position(battlefield=(["Ember Hauler"], [])), "Ember Hauler")


@observes("Flowstone Hellion")
def test_flowstone_hellion_trades_toughness_for_power_for_nothing_until_end_of_turn() -> None:
    game = position(battlefield=(["Flowstone Hellion"], []))
    for size in ((4, 2), (5, 1)):
        activate(game, "Flowstone Hellion")
        resolve(game)
        assert body(game, "Flowstone Hellion") == size
    twin = game.fork()
    activate(twin, "Flowstone Hellion")
    resolve(twin)
    assert in_zone(twin, "Flowstone Hellion", words.GRAVEYARD, 0)
    to_turn(game, 2)
    assert body(game, "Flowstone Hellion") == (3, 3)


@observes("Shivan Dragon")
def test_shivan_dragon_gets_a_power_for_each_red_mana_until_end_of_turn() -> None:
    game = position(battlefield=(["Shivan Dragon", "Mountain", "Mountain", "Swamp"], []))
    activate(game, "Shivan Dragon")
    activate(game, "Shivan Dragon")
    assert not offers(game, "Shivan Dragon")
    resolve(game)
    assert body(game, "Shivan Dragon") == (7, 5)
    to_turn(game, 2)
    assert body(game, "Shivan Dragon") == (5, 5)


# Those that are static ----------------------------------------------------------------------------------------------
@observes("Goblin Chieftain")
def test_other_goblins_of_goblin_chieftains_controller_get_one_power_and_toughness_and_have_haste() -> None:
    game = position(
        battlefield=(["Goblin Chieftain", "Goblin Piker", "Canyon Minotaur"], ["Goblin Raider"]), sick=["Goblin Piker", "Canyon Minotaur"]
    )
    assert [body(game, name) for name in ("Goblin Chieftain", "Goblin Piker", "Canyon Minotaur", "Goblin Raider")] == [
        (2, 2),
        (3, 2),
        (3, 3),
        (2, 2),
    ]
    attack(game, "Goblin Piker", "Canyon Minotaur")
    after_combat(game)
    assert life(game) == (20, 17)


def test_the_goblins_shrink_again_as_goblin_chieftain_leaves() -> None:
    game = game_with("Murder", mine=("Goblin Chieftain", "Goblin Piker"))
    cast(game, "Murder", (find(game, "Goblin Chieftain"),))
    resolve(game)
    assert body(game, "Goblin Piker") == (2, 1)


@observes("Goblin Raider")
def test_goblin_raider_attacks_but_cannot_block() -> None:
    game = position(battlefield=(["Goblin Raider"], ["Goblin Raider", "Goblin Piker"]))
    attack(game, "Goblin Raider")
    assert reach(game, BLOCKERS).player == 1
    theirs, attacker = find(game, "Goblin Raider", player=1), find(game, "Goblin Raider", player=0)
    with pytest.raises(IllegalAction):
        game.decide(((theirs, attacker),))
    assert list(asked(game).options) == [(), ((find(game, "Goblin Piker"), attacker),)]
    game.decide(())
    after_combat(game)
    assert life(game) == (20, 18)


def test_each_ability_of_each_red_creature_is_observed() -> None:
    creatures = [c for c in cards_of("red") if c.types & words.CREATURE and not all(isinstance(a, Keywords) for a in c.abilities)]
    assert unobserved(__name__, creatures) == {}
