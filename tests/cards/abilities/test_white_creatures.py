"""What the white creatures of the pool do, keyword abilities apart (test_white_blue_gold_artifact_keywords.py)."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
    after_combat,
    body,
    both_pass,
    cards_of,
    damage,
    hands,
    in_zone,
    lands_for,
    life,
    observes,
    offers,
    tapped,
    targets,
    to_turn,
    tokens,
    unobserved,
)
from tests.kit import alive, asked, attack, block, cast, events, find, position, resolve, until

from apnap.machine.decisions import YES_NO
from apnap.parts import words
from apnap.parts.words import CREATURE, FLYING, WHITE

BEAR = "Grizzly Bears"
SOLDIER = ("Soldier", 1, 1, WHITE, 0)


@observes("Bastion Enforcer", "Eager Cadet", "Savannah Lions")
@pytest.mark.parametrize(("name", "power", "toughness"), [("Bastion Enforcer", 3, 2), ("Eager Cadet", 1, 1), ("Savannah Lions", 2, 1)])
def test_a_creature_without_abilities_is_cast_and_attacks_for_its_power(name: str, power: int, toughness: int) -> None:
    game = position(battlefield=(lands_for(name), []), hand=([name], []))
    cast(game, name)
    resolve(game)
    assert body(game, name) == (power, toughness)
    to_turn(game, 3)
    attack(game, name)
    after_combat(game)
    assert life(game) == (20, 20 - power)


# Life ---------------------------------------------------------------------------------------------------------------
@observes("Ajani's Pridemate")
def test_ajanis_pridemate_gets_one_counter_whenever_its_controller_gains_life_however_much() -> None:
    game = position(
        battlefield=(["Ajani's Pridemate", *lands_for("Lightning Helix"), *lands_for("Shock")], ["Ajani's Pridemate", "Bottle Gnomes"]),
        hand=(["Lightning Helix", "Shock"], []),
    )
    cast(game, "Shock", (ANN,))
    resolve(game)
    assert body(game, "Ajani's Pridemate", 0) == (2, 2)
    cast(game, "Lightning Helix", (BEN,))
    resolve(game)
    assert body(game, "Ajani's Pridemate", 0) == (3, 3)
    assert game.state.objects[find(game, "Ajani's Pridemate", player=0)].counters == (("+1/+1", 1),)
    assert body(game, "Ajani's Pridemate", 1) == (2, 2)
    game.decide(("pass",))
    activate(game, "Bottle Gnomes")
    resolve(game)
    assert body(game, "Ajani's Pridemate", 0) == (3, 3)
    assert body(game, "Ajani's Pridemate", 1) == (3, 3)


@observes("Angel of Mercy")
def test_angel_of_mercy_gives_3_life_as_it_has_entered() -> None:
    game = position(battlefield=(lands_for("Angel of Mercy"), []), hand=(["Angel of Mercy"], []))
    cast(game, "Angel of Mercy")
    both_pass(game)
    assert (alive(game, "Angel of Mercy"), life(game)) == (1, (20, 20))
    resolve(game)
    assert life(game) == (23, 20)


@observes("Pride Guardian")
@pytest.mark.parametrize(("blocks", "gained"), [(True, 3), (False, 0)])
def test_pride_guardian_gives_3_life_whenever_it_blocks(*, blocks: bool, gained: int) -> None:
    game = position(battlefield=([BEAR], ["Pride Guardian", "Wall of Wood"]))
    attack(game, BEAR)
    block(game, ("Pride Guardian" if blocks else "Wall of Wood", BEAR))
    after_combat(game)
    assert life(game) == (20, 20 + gained)


@observes("Rhox Faithmender")
def test_with_rhox_faithmender_its_controller_gains_twice_the_life_but_does_not_lose_it_and_an_opponent_does_not() -> None:
    game = position(
        battlefield=(["Rhox Faithmender", *lands_for("Lightning Helix")], ["Bottle Gnomes", *lands_for("Shock")]),
        hand=(["Lightning Helix"], ["Shock"]),
    )
    cast(game, "Lightning Helix", (BEN,))
    resolve(game)
    assert life(game) == (26, 17)
    game.decide(("pass",))
    activate(game, "Bottle Gnomes")
    resolve(game)
    assert life(game) == (26, 20)
    to_turn(game, 2)
    cast(game, "Shock", (ANN,))
    resolve(game)
    assert life(game) == (24, 20)


@observes("Soul Warden")
def test_soul_warden_gives_1_life_for_each_other_creature_that_enters_whoever_controls_it() -> None:
    game = position(
        battlefield=(lands_for("Soul Warden", "Raise the Alarm", "Ornithopter", "Sol Ring"), lands_for("Raise the Alarm")),
        hand=(["Soul Warden", "Raise the Alarm", "Ornithopter", "Sol Ring"], ["Raise the Alarm"]),
    )
    totals = []
    for name in ("Soul Warden", "Raise the Alarm", "Ornithopter", "Sol Ring"):
        cast(game, name)
        until(game, lambda g: not g.state.lane.stack)
        totals.append(life(game))
    game.decide(("pass",))
    cast(game, "Raise the Alarm")
    until(game, lambda g: not g.state.lane.stack)
    assert [*totals, life(game)] == [(20, 20), (22, 20), (23, 20), (23, 20), (25, 20)]


@observes("Wanderbrine Preacher")
def test_wanderbrine_preacher_gives_2_life_whenever_it_becomes_tapped_not_while_it_is() -> None:
    game = position(battlefield=(["Wanderbrine Preacher"], ["Icy Manipulator", "Icy Manipulator", "Swamp", "Swamp"]))
    attack(game, "Wanderbrine Preacher")
    until(game, lambda g: not g.state.lane.stack)
    assert life(game) == (22, 20)
    game.decide(("pass",))
    activate(game, "Icy Manipulator", (find(game, "Wanderbrine Preacher"),))
    resolve(game)
    assert life(game) == (22, 20)
    to_turn(game, 3)
    assert not tapped(game, "Wanderbrine Preacher")
    game.decide(("pass",))
    activate(game, "Icy Manipulator", (find(game, "Wanderbrine Preacher"),))
    resolve(game)
    assert tapped(game, "Wanderbrine Preacher")
    assert game.state.players[0].life == 24


# Tokens and cards -----------------------------------------------------------------------------------------------------
@observes("Attended Knight")
def test_attended_knight_brings_a_white_soldier() -> None:
    game = position(battlefield=(lands_for("Attended Knight"), []), hand=(["Attended Knight"], []))
    cast(game, "Attended Knight")
    both_pass(game)
    assert (alive(game, "Attended Knight"), tokens(game, 0)) == (1, [])
    resolve(game)
    assert (tokens(game, 0), tokens(game, 1)) == ([SOLDIER], [])


@observes("Doomed Traveler")
def test_doomed_traveler_leaves_a_flying_spirit_when_it_dies_not_when_it_goes_elsewhere() -> None:
    game = position(battlefield=(lands_for("Shock"), ["Doomed Traveler"]), hand=(["Shock"], []))
    cast(game, "Shock", (find(game, "Doomed Traveler"),))
    resolve(game)
    assert in_zone(game, "Doomed Traveler", words.GRAVEYARD, 1)
    assert (tokens(game, 0), tokens(game, 1)) == ([], [("Spirit", 1, 1, WHITE, FLYING)])
    game = position(battlefield=(lands_for("Unsummon"), ["Doomed Traveler"]), hand=(["Unsummon"], []))
    cast(game, "Unsummon", (find(game, "Doomed Traveler"),))
    resolve(game)
    assert (tokens(game, 0), tokens(game, 1)) == ([], [])


@observes("Wall of Omens")
def test_wall_of_omens_draws_a_card_as_it_has_entered() -> None:
    game = position(battlefield=(lands_for("Wall of Omens"), []), hand=(["Wall of Omens"], []), library=(["Shock"], []))
    cast(game, "Wall of Omens")
    both_pass(game)
    assert (alive(game, "Wall of Omens"), hands(game)) == (1, (0, 0))
    resolve(game)
    assert in_zone(game, "Shock", words.HAND, 0)
    assert hands(game) == (1, 0)


@observes("Angel of Mercy", "Attended Knight", "Inspiring Captain", "Wall of Omens")
@pytest.mark.rule("trigger_enters")
@pytest.mark.parametrize("name", ["Angel of Mercy", "Attended Knight", "Inspiring Captain", "Wall of Omens"])
def test_what_triggers_as_it_enters_does_not_trigger_as_another_enters_or_as_it_leaves(name: str) -> None:
    spells = ("Eager Cadet", "Unsummon")
    game = position(battlefield=([name, *lands_for(*spells)], []), hand=(spells, []))
    cast(game, "Eager Cadet")
    both_pass(game)
    assert (alive(game, "Eager Cadet"), game.state.lane.stack) == (1, ())
    cast(game, "Unsummon", (find(game, name),))
    both_pass(game)
    assert (alive(game, name), game.state.lane.stack) == (0, ())


@observes("Doomed Traveler")
@pytest.mark.rule("dies")
def test_doomed_traveler_leaves_no_spirit_when_another_creature_dies() -> None:
    game = position(battlefield=([*lands_for("Shock"), "Doomed Traveler"], [BEAR]), hand=(["Shock"], []))
    cast(game, "Shock", (find(game, BEAR),))
    resolve(game)
    assert (alive(game, BEAR), tokens(game, 0), tokens(game, 1)) == (0, [], [])


# Power and toughness ----------------------------------------------------------------------------------------------------
@observes("Benalish Marshal")
def test_benalish_marshal_strengthens_its_controllers_other_creatures_and_two_strengthen_each_other() -> None:
    game = position(battlefield=(["Benalish Marshal", BEAR], [BEAR]))
    assert (body(game, "Benalish Marshal"), body(game, BEAR, 0), body(game, BEAR, 1)) == ((3, 3), (3, 3), (2, 2))
    game = position(battlefield=(["Benalish Marshal", "Benalish Marshal", BEAR], []))
    assert (body(game, "Benalish Marshal"), body(game, BEAR)) == ((4, 4), (4, 4))


@observes("Inspiring Captain")
@pytest.mark.rule("effect_affected_set")
def test_inspiring_captain_strengthens_the_creatures_its_controller_has_then_until_end_of_turn() -> None:
    game = position(
        battlefield=([BEAR, *lands_for("Inspiring Captain", "Eager Cadet")], [BEAR]), hand=(["Inspiring Captain", "Eager Cadet"], [])
    )
    cast(game, "Inspiring Captain")
    both_pass(game)
    assert body(game, BEAR, 0) == (2, 2)
    resolve(game)
    assert (body(game, "Inspiring Captain"), body(game, BEAR, 0), body(game, BEAR, 1)) == ((4, 4), (3, 3), (2, 2))
    cast(game, "Eager Cadet")
    resolve(game)
    assert body(game, "Eager Cadet") == (1, 1)
    to_turn(game, 2)
    assert (body(game, "Inspiring Captain"), body(game, BEAR, 0)) == ((3, 3), (2, 2))


# Damage -----------------------------------------------------------------------------------------------------------------
@observes("Cho-Manno, Revolutionary")
def test_all_damage_to_cho_manno_is_prevented_in_combat_and_out_of_it_and_none_to_others() -> None:
    game = position(battlefield=(["Cho-Manno, Revolutionary", BEAR], ["Craw Wurm", *lands_for("Pyroclasm")]), hand=([], ["Pyroclasm"]))
    attack(game, "Cho-Manno, Revolutionary")
    block(game, ("Craw Wurm", "Cho-Manno, Revolutionary"))
    after_combat(game)
    assert (damage(game, "Craw Wurm"), damage(game, "Cho-Manno, Revolutionary")) == (2, 0)
    to_turn(game, 2)
    cast(game, "Pyroclasm")
    resolve(game)
    assert (alive(game, "Cho-Manno, Revolutionary"), damage(game, "Cho-Manno, Revolutionary")) == (1, 0)
    assert (alive(game, BEAR), alive(game, "Craw Wurm"), damage(game, "Craw Wurm")) == (0, 1, 2)


@observes("Crossbow Infantry")
def test_crossbow_infantry_deals_1_damage_to_an_attacking_or_blocking_creature_only() -> None:
    game = position(battlefield=([BEAR, "Savannah Lions"], ["Crossbow Infantry", "Wall of Wood", "Eager Cadet"]))
    game.decide(("pass",))
    assert not offers(game, "Crossbow Infantry")
    attack(game, BEAR)
    block(game, ("Wall of Wood", BEAR))
    game.decide(("pass",))
    infantry, bear, wall = find(game, "Crossbow Infantry"), find(game, BEAR), find(game, "Wall of Wood")
    activate(game, "Crossbow Infantry")
    assert targets(game) == {bear, wall}
    game.decide((bear,))
    assert tapped(game, "Crossbow Infantry")
    resolve(game)
    assert [(e.subject, e.source, e.amount) for e in events(game, words.DAMAGE)] == [(bear, infantry, 1)]


@observes("Daunting Defender")
def test_daunting_defender_prevents_1_of_the_damage_to_each_cleric_creature_of_its_controller() -> None:
    game = position(
        battlefield=(["Daunting Defender", "Wanderbrine Preacher", BEAR, *lands_for("Pyroclasm")], ["Samite Healer"]),
        hand=(["Pyroclasm"], []),
    )
    cast(game, "Pyroclasm")
    resolve(game)
    dealt = {game.state.objects[e.subject].card.name: e.amount for e in events(game, words.DAMAGE)}
    assert dealt == {"Daunting Defender": 1, "Wanderbrine Preacher": 1, BEAR: 2, "Samite Healer": 2}


@observes("Daunting Defender")
def test_daunting_defender_prevents_1_of_the_damage_of_each_source() -> None:
    game = position(battlefield=(["Daunting Defender"], ["Eager Cadet", "Savannah Lions"]))
    attack(game, "Daunting Defender")
    block(game, ("Eager Cadet", "Daunting Defender"), ("Savannah Lions", "Daunting Defender"))
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE)
    assert damage(game, "Daunting Defender") == 1


@observes("Samite Healer")
def test_samite_healer_prevents_the_next_1_damage_to_a_player() -> None:
    game = position(battlefield=(["Samite Healer", *lands_for("Shock", "Shock")], []), hand=(["Shock", "Shock"], []))
    activate(game, "Samite Healer", (ANN,))
    assert tapped(game, "Samite Healer")
    resolve(game)
    for left in (19, 17):
        cast(game, "Shock", (ANN,))
        resolve(game)
        assert life(game) == (left, 20)


@observes("Samite Healer")
def test_samite_healer_prevents_the_next_1_damage_to_a_creature_this_turn() -> None:
    game = position(battlefield=(["Samite Healer", BEAR, "Sol Ring"], ["Prodigal Sorcerer"]))
    activate(game, "Samite Healer")
    assert targets(game) == {ANN, BEN, *(find(game, name) for name in (BEAR, "Samite Healer", "Prodigal Sorcerer"))}
    game.decide((find(game, BEAR),))
    resolve(game)
    game.decide(("pass",))
    activate(game, "Prodigal Sorcerer", (find(game, BEAR),))
    resolve(game)
    assert damage(game, BEAR) == 0
    game = position(battlefield=(["Samite Healer", BEAR], ["Prodigal Sorcerer"]))
    activate(game, "Samite Healer", (find(game, BEAR),))
    resolve(game)
    to_turn(game, 2)
    activate(game, "Prodigal Sorcerer", (find(game, BEAR),))
    resolve(game)
    assert damage(game, BEAR) == 1


@observes("Nomads en-Kor")
@pytest.mark.rule("redirection")
@pytest.mark.parametrize(("times", "survives"), [(1, 0), (2, 1)])
def test_each_activation_of_nomads_en_kor_sends_1_damage_on_to_another_creature(times: int, survives: int) -> None:
    game = position(battlefield=(["Nomads en-Kor", BEAR, "Sol Ring"], [BEAR, *lands_for("Shock")]), hand=([], ["Shock"]))
    nomads, bear = find(game, "Nomads en-Kor"), find(game, BEAR, player=0)
    for _ in range(times):
        activate(game, "Nomads en-Kor")
        assert targets(game) == {nomads, bear}
        game.decide((bear,))
        resolve(game)
    assert not tapped(game, "Nomads en-Kor")
    game.decide(("pass",))
    cast(game, "Shock", (nomads,))
    resolve(game)
    assert alive(game, "Nomads en-Kor") == survives
    assert sum(e.amount for e in events(game, words.DAMAGE) if e.subject == bear) == times


# Tapping ------------------------------------------------------------------------------------------------------------------
@observes("Gideon's Lawkeeper")
def test_gideons_lawkeeper_taps_a_creature_for_white_mana_and_its_own_tapping() -> None:
    game = position(battlefield=(["Gideon's Lawkeeper", "Plains"], [BEAR, "Sol Ring", "Forest"]))
    activate(game, "Gideon's Lawkeeper")
    assert targets(game) == {find(game, "Gideon's Lawkeeper"), find(game, BEAR)}
    game.decide((find(game, BEAR),))
    assert (tapped(game, "Gideon's Lawkeeper"), tapped(game, "Plains"), tapped(game, BEAR)) == (True, True, False)
    resolve(game)
    assert tapped(game, BEAR)
    assert not offers(position(battlefield=(["Gideon's Lawkeeper", "Island"], [BEAR])), "Gideon's Lawkeeper")


@observes("Seasoned Marshal")
@pytest.mark.parametrize("wants", [True, False])
def test_seasoned_marshals_controller_may_tap_a_creature_whenever_it_attacks(*, wants: bool) -> None:
    game = position(battlefield=(["Seasoned Marshal"], [BEAR, "Forest"]))
    attack(game, "Seasoned Marshal")
    assert targets(game) == {find(game, "Seasoned Marshal"), find(game, BEAR)}
    game.decide((find(game, BEAR),))
    both_pass(game)
    assert (asked(game).task, asked(game).player) == (YES_NO, 0)
    game.decide(wants)
    assert tapped(game, BEAR) is wants


@observes("Seasoned Marshal")
def test_seasoned_marshal_taps_nothing_when_another_creature_attacks() -> None:
    game = position(battlefield=(["Seasoned Marshal", BEAR], ["Eager Cadet"]))
    attack(game, BEAR)
    after_combat(game)
    assert not tapped(game, "Eager Cadet")
    assert events(game, words.PUT_ON_STACK) == []


def test_each_ability_of_each_white_creature_is_observed() -> None:
    assert unobserved(__name__, [card for card in cards_of("white") if card.types & CREATURE]) == {}
