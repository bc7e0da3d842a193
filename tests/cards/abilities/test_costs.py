"""What cards with costs of attacking and blocking ask for, and whom creatures cannot attack."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import BEN, activate, body, both_pass, cards_of, life, observes, to_turn, unobserved
from tests.kit import Card, alive, asked, attack, block, events, find, place, position, reach, refresh, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, PASS
from apnap.model.event import player_code
from apnap.parts import words

BEAR = "Grizzly Bears"
WURM = "Craw Wurm"
FOUR = ["Forest"] * 4
TWO_PRICES = ["Ghostly Prison", "Propaganda", "Windborn Muse"]


def declared(game: Game, player: int = 0) -> list[int]:
    """For each of the declarations on offer how many creatures it has, in order."""
    decision = reach(game.fork(), ATTACKERS if player == 0 else BLOCKERS)
    return sorted({len(each) for each in decision.options})  # type: ignore[arg-type]


def payments(game: Game) -> list[int]:
    """How much mana was spent, payment for payment."""
    return [e.amount for e in events(game, words.MANA_SPENT)]


def at_attack(mine: list[Card], theirs: list[Card], **more: object) -> Game:
    """Ann is about to declare attackers."""
    game = position(battlefield=(mine, theirs), **more)  # type: ignore[arg-type]
    reach(game, ATTACKERS)
    return game


def at_block(mine: list[Card], theirs: list[Card], *attackers: str, **more: object) -> Game:
    """Ann's creatures attack, and Ben is about to declare blockers."""
    game = position(battlefield=(mine, theirs), **more)  # type: ignore[arg-type]
    attack(game, *attackers)
    reach(game, BLOCKERS)
    return game


@observes(*TWO_PRICES)
@pytest.mark.parametrize("name", TWO_PRICES)
@pytest.mark.parametrize("edition", ["8ED", "M12", "NOW"])
@pytest.mark.rule("attack_total_cost", "attack_pay_costs")
def test_two_mana_are_paid_for_each_creature_that_attacks(name: str, edition: str) -> None:
    game = at_attack([BEAR, BEAR, WURM, *FOUR], [name], edition=edition)
    assert declared(game) == [0, 1, 2]
    attack(game, BEAR, WURM)
    assert payments(game) == [4]
    assert len(events(game, words.ATTACKS)) == 2


@observes("Baird, Steward of Argive")
def test_baird_asks_one_mana_also_for_attacks_on_planeswalkers() -> None:
    game = at_attack([BEAR, BEAR, "Forest"], ["Baird, Steward of Argive", "Jace Beleren"])
    assert declared(game) == [0, 1]
    game.decide(((find(game, BEAR), find(game, "Jace Beleren")),))
    assert payments(game) == [1]


def test_a_cost_of_attacking_a_player_is_none_of_attacking_that_players_planeswalker() -> None:
    game = at_attack([BEAR], ["Propaganda", "Jace Beleren"])
    assert list(asked(game).options) == [(), ((find(game, BEAR), find(game, "Jace Beleren")),)]


@observes("Sphere of Safety")
def test_a_sphere_of_safety_asks_as_much_as_its_player_has_enchantments() -> None:
    game = at_attack([BEAR, BEAR, *FOUR], ["Sphere of Safety", "Glorious Anthem", "Jace Beleren"])
    assert declared(game) == [0, 1, 2]
    game.decide(((find(game, BEAR), BEN), (find(game, BEAR, nth=1), find(game, "Jace Beleren"))))
    assert payments(game) == [4]


@observes("Archangel of Tithes", "Archangel of Tithes")
def test_the_archangel_of_tithes_asks_attackers_while_untapped_and_blockers_while_attacking() -> None:
    game = at_attack([BEAR, "Forest"], ["Archangel of Tithes", BEAR, BEAR, "Plains"])
    assert declared(game) == [0, 1]
    assert declared(at_attack([BEAR, BEAR, "Forest"], ["Archangel of Tithes"])) == [0, 1]
    attack(game, BEAR)
    assert payments(game) == [1]
    to_turn(game, 2)
    game = at_block(["Archangel of Tithes", BEAR], [BEAR, BEAR, "Plains"], "Archangel of Tithes", BEAR)
    assert declared(game, 1) == [0, 1]
    block(game, (BEAR, BEAR))
    assert payments(game) == [1]
    assert len(events(game, words.BLOCKS)) == 1


def test_a_tapped_archangel_of_tithes_asks_nothing() -> None:
    game = position(battlefield=([BEAR], ["Archangel of Tithes"]))
    game.state.object(find(game, "Archangel of Tithes")).tapped = True
    assert declared(game) == [0, 1]


@observes("Norn's Annex")
@pytest.mark.rule("attack_total_cost", "attack_pay_costs")
def test_norns_annex_is_paid_with_white_mana_or_life() -> None:
    game = at_attack([BEAR, BEAR, "Plains"], ["Norn's Annex"])
    attack(game, BEAR, BEAR)
    assert asked(game).asks == "symbols"
    assert set(asked(game).options) == {("W", "P"), ("P", "P")}
    game.decide(("W", "P"))
    assert payments(game) == [1]
    assert life(game) == (18, 20)
    assert len(events(game, words.ATTACKS)) == 2


@observes("Brainwash", "Brainwash")
def test_a_brainwashed_creature_attacks_only_for_three() -> None:
    assert declared(enchanted("Brainwash", [BEAR, *FOUR[:2]], [])) == [0]
    game = enchanted("Brainwash", [BEAR, *FOUR], [])
    attack(game, BEAR)
    assert payments(game)[-1] == 3


def enchanted(aura: str, mine: list[Card], theirs: list[Card], hand: list[Card] | None = None) -> Game:
    """That Aura of Ben's enchants the first Bear of Ann's, and it is Ann's main phase."""
    game = position(battlefield=(mine, theirs), hand=([], hand or []))
    (id,) = place(game, 1, words.BATTLEFIELD, [aura])
    game.state.object(id).attached = find(game, BEAR, player=0)
    game.state.learn().attachments = True
    refresh(game)
    return game


@observes("Cowed by Wisdom", "Cowed by Wisdom")
def test_cowed_by_wisdom_asks_for_each_card_in_its_players_hand() -> None:
    assert declared(enchanted("Cowed by Wisdom", [BEAR, "Forest"], [], [BEAR, BEAR])) == [0]
    game = enchanted("Cowed by Wisdom", [BEAR, *FOUR], [], [BEAR, BEAR])
    attack(game, BEAR)
    assert payments(game) == [2]
    game = enchanted("Cowed by Wisdom", [BEAR], [WURM])
    reach(game, ATTACKERS)
    assert declared(game) == [0, 1]


@observes("Awesome Presence", "Awesome Presence")
@pytest.mark.rule("block_total_cost", "block_pay_costs")
def test_each_blocker_of_an_awesome_presence_costs_three() -> None:
    game = enchanted("Awesome Presence", [BEAR, WURM], [WURM, WURM, *FOUR])
    attack(game, BEAR, WURM)
    reach(game, BLOCKERS)
    assert declared(game, 1) == [0, 1, 2]
    bear, wurm = find(game, BEAR, player=0), find(game, WURM, player=0)
    first, second = find(game, WURM, player=1), find(game, WURM, player=1, nth=1)
    assert ((first, bear), (second, bear)) not in asked(game).options
    game.decide(((first, bear), (second, wurm)))
    assert payments(game) == [3]


@observes("Hipparion")
def test_a_hipparion_pays_to_block_what_has_power_three_or_more() -> None:
    game = at_block([BEAR, WURM], ["Hipparion", "Plains"], BEAR, WURM)
    block(game, ("Hipparion", WURM))
    assert payments(game) == [1]
    game = at_block([BEAR, WURM], ["Hipparion"], BEAR, WURM)
    assert list(asked(game).options) == [(), ((find(game, "Hipparion"), find(game, BEAR)),)]
    block(game, ("Hipparion", BEAR))
    assert payments(game) == []


@observes("Exalted Dragon")
@pytest.mark.rule("attack_pay_costs")
def test_an_exalted_dragon_attacks_for_a_land() -> None:
    assert declared(at_attack(["Exalted Dragon"], [])) == [0]
    game = at_attack(["Exalted Dragon", "Forest", "Plains"], [])
    attack(game, "Exalted Dragon")
    assert {game.state.objects[i[0]].card.name for i in asked(game).options} == {"Forest", "Plains"}  # type: ignore[index]
    game.decide((find(game, "Plains"),))
    assert alive(game, "Plains") == 0
    assert len(events(game, words.ATTACKS)) == 1


@observes("Floodtide Serpent")
def test_a_floodtide_serpent_attacks_for_an_enchantment_that_returns() -> None:
    assert declared(at_attack(["Floodtide Serpent"], ["Propaganda"])) == [0]
    game = at_attack(["Floodtide Serpent", "Glorious Anthem"], [])
    attack(game, "Floodtide Serpent")
    if asked(game).task != ACT:
        game.decide(asked(game).options[0])
    assert alive(game, "Glorious Anthem") == 0
    assert [game.state.objects[i].card.name for i in game.state.players[0].hand] == ["Glorious Anthem"]


@observes("Qal Sisma Behemoth")
def test_a_qal_sisma_behemoth_attacks_and_blocks_for_two() -> None:
    game = at_attack(["Qal Sisma Behemoth", "Forest"], [])
    assert declared(game) == [0]
    game = at_attack(["Qal Sisma Behemoth", *FOUR], [])
    attack(game, "Qal Sisma Behemoth")
    assert payments(game) == [2]
    game = at_block([BEAR], ["Qal Sisma Behemoth", *FOUR], BEAR)
    block(game, ("Qal Sisma Behemoth", BEAR))
    assert payments(game) == [2]


@observes("Myr Prototype", "Myr Prototype")
def test_a_myr_prototype_grows_and_pays_for_its_counters() -> None:
    game = position(battlefield=(["Myr Prototype", *FOUR], []))
    to_turn(game, 3)
    assert body(game, "Myr Prototype") == (3, 3)
    attack(game, "Myr Prototype")
    assert payments(game) == [1]


@observes("Flooded Woodlands", "Reclamation")
@pytest.mark.parametrize(("name", "creature"), [("Flooded Woodlands", BEAR), ("Reclamation", "Walking Corpse")])
def test_a_land_is_sacrificed_for_each_attacker_of_a_colour(name: str, creature: str) -> None:
    game = at_attack([creature, creature, creature, "Goblin Piker", "Forest", "Plains"], [name])
    assert declared(game) == [0, 1, 2, 3]
    attack(game, creature, creature, "Goblin Piker")
    if asked(game).task != ACT:
        game.decide(asked(game).options[0])
    assert alive(game, "Forest") + alive(game, "Plains") == 0
    assert len(events(game, words.ATTACKS)) == 3


@observes("War Cadence")
@pytest.mark.rule("block_total_cost", "block_mana_abilities", "block_pay_costs")
def test_after_a_war_cadence_each_blocker_costs_x() -> None:
    game = position(battlefield=([BEAR, BEAR, "War Cadence", "Mountain", "Mountain", "Mountain"], [BEAR, BEAR, *FOUR[:3]]))
    activate(game, "War Cadence")
    game.decide(2)
    both_pass(game)
    attack(game, BEAR, BEAR)
    reach(game, BLOCKERS)
    assert declared(game, 1) == [0, 1]
    block(game, (BEAR, BEAR))
    assert payments(game)[-1] == 2
    to_turn(game, 3)
    attack(game, BEAR)
    if [1 for i in game.state.battlefield if game.state.objects[i].controller == 1 and game.state.objects[i].card.name == BEAR]:
        reach(game, BLOCKERS)
        assert 1 in declared(game, 1)


@observes("War Tax")
def test_after_a_war_tax_each_attacker_costs_x() -> None:
    game = position(battlefield=([BEAR, BEAR, BEAR, *FOUR], ["War Tax", "Island", "Island", "Island"]))
    game.decide(PASS)
    activate(game, "War Tax", player=1)
    game.decide(2)
    both_pass(game)
    assert declared(game) == [0, 1, 2]
    attack(game, BEAR, BEAR)
    assert payments(game)[-1] == 4


@observes("Caverns of Despair", "Caverns of Despair")
def test_two_creatures_attack_and_two_block_in_the_caverns_of_despair() -> None:
    game = at_attack([BEAR, BEAR, BEAR, "Caverns of Despair"], [BEAR, BEAR, BEAR])
    assert declared(game) == [0, 1, 2]
    attack(game, BEAR, BEAR)
    reach(game, BLOCKERS)
    assert declared(game, 1) == [0, 1, 2]


@observes("Mirri, Weatherlight Duelist", "Mirri, Weatherlight Duelist")
def test_mirri_lets_each_opponent_block_with_one_creature_and_guards_her_player_while_tapped() -> None:
    game = position(battlefield=(["Mirri, Weatherlight Duelist", BEAR], [BEAR, BEAR], [BEAR, BEAR]), life=(20, 20, 20))
    reach(game, ATTACKERS)
    game.decide(((find(game, "Mirri, Weatherlight Duelist"), BEN), (find(game, BEAR, player=0), player_code(2))))
    for player in (1, 2):
        reach(game, BLOCKERS)
        assert asked(game).player == player
        assert declared(game, player) == [0, 1]
        game.decide(asked(game).options[1])
    until(game, lambda g: g.state.lane.turn == 2)
    assert declared(game) == [0, 1]


@observes("Sea Monster")
def test_a_sea_monster_attacks_who_controls_an_island() -> None:
    game = position(battlefield=(["Sea Monster"], ["Island"], ["Forest"]), life=(20, 20, 20))
    reach(game, ATTACKERS)
    monster = find(game, "Sea Monster")
    assert list(asked(game).options) == [(), ((monster, BEN),)]
    with pytest.raises(IllegalAction, match="Sea Monster can't attack Cid") as caught:
        game.decide(((monster, player_code(2)),))
    assert caught.value.rule == "508.1c"


@observes("Orgg", "Orgg")
def test_an_orgg_attacks_no_player_with_a_strong_creature_and_blocks_none() -> None:
    game = at_attack(["Orgg"], [BEAR])
    assert declared(game) == [0, 1]
    game = at_attack(["Orgg"], [WURM])
    assert declared(game) == [0]
    game.state.object(find(game, WURM)).tapped = True
    refresh(game)
    assert declared(game) == [0, 1]
    game = at_block([BEAR, WURM], ["Orgg"], BEAR, WURM)
    assert list(asked(game).options) == [(), ((find(game, "Orgg"), find(game, BEAR)),)]


@observes("Elephant Grass", "Elephant Grass", "Elephant Grass")
def test_elephant_grass_stops_black_creatures_and_taxes_others() -> None:
    game = at_attack(["Walking Corpse", BEAR, BEAR, *FOUR], ["Elephant Grass", "Forest"])
    imp = find(game, "Walking Corpse")
    assert all(imp not in [creature for creature, _ in each] for each in asked(game).options)  # type: ignore[attr-defined]
    attack(game, BEAR, BEAR)
    assert payments(game) == [4]
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.UPKEEP and not g.state.lane.stack)
    assert alive(game, "Elephant Grass") <= 1


@observes("Heat Wave", "Heat Wave", "Heat Wave")
@pytest.mark.rule("block_pay_costs")
def test_in_a_heat_wave_blue_creatures_do_not_block_and_others_pay_life() -> None:
    game = at_block([BEAR, BEAR, "Heat Wave"], ["Lumengrid Warden", WURM, BEAR], BEAR, BEAR)
    merfolk = find(game, "Lumengrid Warden")
    assert all(merfolk not in [creature for creature, _ in each] for each in asked(game).options)  # type: ignore[attr-defined]
    game.decide(((find(game, WURM), find(game, BEAR)), (find(game, BEAR, player=1), find(game, BEAR))))
    assert life(game)[1] == 18
    game = at_block([BEAR, "Heat Wave"], [WURM, BEAR], BEAR, life=(20, 1))
    assert declared(game, 1) == [0, 1]


@observes("Gaea's Protector")
@pytest.mark.rule("block_requirements")
def test_gaeas_protector_is_blocked_by_somebody() -> None:
    game = at_block(["Gaea's Protector", BEAR], [BEAR, WURM], "Gaea's Protector", BEAR)
    protector = find(game, "Gaea's Protector")
    assert all(protector in [attacker for _, attacker in each] for each in asked(game).options)  # type: ignore[attr-defined]
    assert declared(game, 1) == [1, 2]


@observes("Jackal Familiar")
@pytest.mark.rule("attack_restrictions", "block_restrictions")
def test_a_jackal_familiar_neither_attacks_nor_blocks_alone() -> None:
    assert declared(at_attack(["Jackal Familiar"], [])) == [0]
    assert declared(at_attack(["Jackal Familiar", "Jackal Familiar"], [])) == [0, 2]
    assert declared(at_block([BEAR], ["Jackal Familiar"], BEAR), 1) == [0]
    assert declared(at_block([BEAR], ["Jackal Familiar", WURM], BEAR), 1) == [0, 1, 2]


@observes("Alluring Siren")
@pytest.mark.rule("attack_requirements")
def test_an_alluring_siren_has_a_creature_attack_her_player() -> None:
    game = position(battlefield=([BEAR, WURM], ["Alluring Siren", "Jace Beleren"]))
    game.decide(PASS)
    activate(game, "Alluring Siren", (find(game, BEAR),), player=1)
    both_pass(game)
    reach(game, ATTACKERS)
    assert all((find(game, BEAR), BEN) in each for each in asked(game).options)  # type: ignore[operator]
    with pytest.raises(IllegalAction, match="has to attack Ben if able") as caught:
        game.decide(((find(game, BEAR), find(game, "Jace Beleren")),))
    assert caught.value.rule == "508.1d"


def test_every_ability_of_these_cards_is_observed() -> None:
    assert unobserved(__name__, cards_of("costs")) == {}
