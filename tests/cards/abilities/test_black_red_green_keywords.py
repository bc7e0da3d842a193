"""What the keywords on black, red and green creatures do, each on every creature that has it, and creatures without abilities."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import after_combat, body, cards_of, in_zone, lands_for, life, targets, to_turn
from tests.kit import alive, asked, attack, block, cast, find, position, reach, resolve

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ASSIGN, ATTACKERS, BLOCKERS, PASS
from apnap.model.event import player_code
from apnap.parts import words

BEN = player_code(1)
CARDS = (*cards_of("black"), *cards_of("red"), *cards_of("green"))
# Power and toughness as printed.
FLYING = {"Hypnotic Specter": 2, "Vampire Nighthawk": 2, "Shivan Dragon": 5, "Birds of Paradise": 0}
REACH = ("Deadly Recluse", "Giant Spider", "Hitchclaw Recluse")
DEATHTOUCH = ("Typhoid Rats", "Vampire Nighthawk", "Ambush Viper", "Deadly Recluse")
LIFELINK = {"Child of Night": 2, "Vampire Nighthawk": 2}
MENACE = ("Alley Strangler", "Boggart Brute")
TRAMPLE = {"Ball Lightning": 6, "Colossal Dreadmaw": 6, "Garruk's Companion": 3, "War Mammoth": 3}
HASTE = {"Ball Lightning": 6, "Flowstone Hellion": 3, "Goblin Chieftain": 2, "Raging Goblin": 1, "Viashino Sandstalker": 4}
DEFENDER = ("Vine Trellis", "Wall of Wood")
HEXPROOF = ("Gladecover Scout", "Sacred Wolf", "Silhana Ledgewalker")
FLASH = ("Ambush Viper", "Ashcoat Bear", "Briarpack Alpha")
PLAIN = {
    "Walking Corpse": (2, 2),
    "Canyon Minotaur": (3, 3),
    "Goblin Piker": (2, 1),
    "Craw Wurm": (6, 4),
    "Durkwood Boars": (4, 4),
    "Enormous Baloth": (7, 7),
    "Grizzly Bears": (2, 2),
    "Kalonian Tusker": (3, 3),
    "Leatherback Baloth": (4, 5),
    "Runeclaw Bear": (2, 2),
    "Silverback Ape": (5, 5),
    "Spined Wurm": (5, 4),
    "Trained Armodon": (3, 3),
    "Vastwood Gorger": (5, 6),
}
OBSERVED = {
    words.FLYING: FLYING,
    words.REACH: REACH,
    words.DEATHTOUCH: DEATHTOUCH,
    words.LIFELINK: LIFELINK,
    words.MENACE: MENACE,
    words.TRAMPLE: TRAMPLE,
    words.HASTE: HASTE,
    words.DEFENDER: DEFENDER,
    words.HEXPROOF: HEXPROOF,
    words.FLASH: FLASH,
}


def blocks(game: Game, *blockers: str, attacker: str) -> tuple[tuple[int, int], ...]:
    """The declaration in which all of those block that attacker."""
    return tuple([(find(game, name, player=1), find(game, attacker, player=0)) for name in blockers])


@pytest.mark.rule("flying")
@pytest.mark.parametrize("name", FLYING)
def test_a_creature_with_flying_is_blocked_by_one_with_flying_or_reach_only(name: str) -> None:
    game = position(battlefield=([name], ["Grizzly Bears", "Giant Spider", "Wild Griffin"]))
    attack(game, name)
    reach(game, BLOCKERS)
    with pytest.raises(IllegalAction) as refused:
        game.decide(blocks(game, "Grizzly Bears", attacker=name))
    assert refused.value.rule == game.edition.number("flying")
    for blocker in ("Giant Spider", "Wild Griffin"):
        game.fork().decide(blocks(game, blocker, attacker=name))
    game.decide(())
    after_combat(game)
    assert life(game)[1] == 20 - FLYING[name]


@pytest.mark.rule("reach")
@pytest.mark.parametrize("name", REACH)
def test_a_creature_with_reach_blocks_a_creature_with_flying_and_does_not_fly(name: str) -> None:
    game = position(battlefield=(["Wild Griffin"], [name, "Grizzly Bears"]))
    attack(game, "Wild Griffin")
    reach(game, BLOCKERS)
    assert list(asked(game).options) == [(), blocks(game, name, attacker="Wild Griffin")]
    game = position(battlefield=([name], ["Grizzly Bears"]))
    attack(game, name)
    reach(game, BLOCKERS)
    assert list(asked(game).options) == [(), blocks(game, "Grizzly Bears", attacker=name)]


@pytest.mark.rule("deathtouch_destroy")
@pytest.mark.parametrize("name", DEATHTOUCH)
def test_a_creature_with_deathtouch_destroys_what_it_deals_any_damage(name: str) -> None:
    game = position(battlefield=(["Enormous Baloth"], [name]))
    attack(game, "Enormous Baloth")
    block(game, (name, "Enormous Baloth"))
    after_combat(game)
    assert in_zone(game, "Enormous Baloth", words.GRAVEYARD, 0)


@pytest.mark.rule("lifelink")
@pytest.mark.parametrize("name", LIFELINK)
def test_the_damage_of_a_creature_with_lifelink_gains_its_controller_as_much_life(name: str) -> None:
    game = position(battlefield=([name], []))
    attack(game, name)
    after_combat(game)
    assert life(game) == (20 + LIFELINK[name], 20 - LIFELINK[name])


@pytest.mark.rule("menace")
@pytest.mark.parametrize("name", MENACE)
def test_a_creature_with_menace_is_blocked_by_two_creatures_and_not_by_one(name: str) -> None:
    game = position(battlefield=([name], ["Grizzly Bears", "Runeclaw Bear"]))
    attack(game, name)
    reach(game, BLOCKERS)
    for blocker in ("Grizzly Bears", "Runeclaw Bear"):
        with pytest.raises(IllegalAction) as refused:
            game.decide(blocks(game, blocker, attacker=name))
        assert refused.value.rule == game.edition.number("menace")
    game.decide(blocks(game, "Grizzly Bears", "Runeclaw Bear", attacker=name))
    after_combat(game)
    assert life(game) == (20, 20)


@pytest.mark.rule("trample_assign")
@pytest.mark.parametrize("name", TRAMPLE)
def test_a_creature_with_trample_deals_what_its_blocker_does_not_need_to_the_player(name: str) -> None:
    game = position(battlefield=([name], ["Eager Cadet"]))
    attack(game, name)
    block(game, ("Eager Cadet", name))
    reach(game, ASSIGN)
    with pytest.raises(IllegalAction):
        game.decide(((0, TRAMPLE[name]),))
    game.decide(((1, TRAMPLE[name] - 1),))
    after_combat(game)
    assert alive(game, "Eager Cadet") == 0
    assert life(game) == (20, 21 - TRAMPLE[name])


@pytest.mark.rule("haste_attack")
@pytest.mark.parametrize("name", HASTE)
def test_a_creature_with_haste_attacks_in_the_turn_in_which_it_enters(name: str) -> None:
    game = position(battlefield=(lands_for(name), []), hand=([name], []))
    cast(game, name)
    resolve(game)
    attack(game, name)
    after_combat(game)
    assert life(game) == (20, 20 - HASTE[name])


@pytest.mark.rule("defender")
@pytest.mark.parametrize("name", DEFENDER)
def test_a_creature_with_defender_blocks_but_does_not_attack(name: str) -> None:
    game = position(battlefield=([name, "Eager Cadet"], [name]))
    reach(game, ATTACKERS)
    with pytest.raises(IllegalAction) as refused:
        game.decide(((find(game, name), BEN),))
    assert refused.value.rule == game.edition.number("defender")
    attack(game, "Eager Cadet")
    block(game, (name, "Eager Cadet"))
    after_combat(game)
    assert life(game) == (20, 20)


@pytest.mark.rule("hexproof")
@pytest.mark.parametrize("name", HEXPROOF)
def test_a_creature_with_hexproof_is_the_target_of_its_controllers_spells_only(name: str) -> None:
    game = position(battlefield=([name, *lands_for("Murder")], [name, "Grizzly Bears"]), hand=(["Murder"], []))
    mine, theirs = find(game, name, player=0), find(game, name, player=1)
    cast(game, "Murder")
    assert targets(game) == {mine, find(game, "Grizzly Bears")}
    with pytest.raises(IllegalAction):
        game.decide((theirs,))
    game.decide((mine,))
    resolve(game)
    assert in_zone(game, name, words.GRAVEYARD, 0)


@pytest.mark.rule("flash")
@pytest.mark.parametrize("name", FLASH)
def test_a_creature_with_flash_is_cast_in_an_opponents_turn_in_response_to_a_spell(name: str) -> None:
    game = position(battlefield=(["Mountain"], lands_for(name)), hand=(["Shock"], [name]))
    cast(game, "Shock", (BEN,))
    game.decide(PASS)
    cast(game, name)
    resolve(game)
    assert alive(game, name) == 1
    assert (game.state.lane.turn, game.state.lane.active) == (1, 0)


@pytest.mark.parametrize(("name", "size"), PLAIN.items())
def test_a_creature_without_abilities_is_cast_and_attacks_in_its_controllers_next_turn(name: str, size: tuple[int, int]) -> None:
    game = position(battlefield=(lands_for(name), []), hand=([name], []))
    cast(game, name)
    resolve(game)
    assert body(game, name) == size
    to_turn(game, 3)
    attack(game, name)
    after_combat(game)
    assert game.state.lane.turn == 3
    assert life(game) == (20, 20 - size[0])


@pytest.mark.parametrize("keyword", words.KEYWORD_NAMES)
def test_each_keyword_of_each_black_red_and_green_card_is_observed(keyword: str) -> None:
    bit = 1 << words.KEYWORD_NAMES.index(keyword)
    assert {c.name for c in CARDS if c.base.keywords & bit} == set(OBSERVED.get(bit, ()))


def test_each_black_red_and_green_creature_without_abilities_is_observed() -> None:
    assert {c.name for c in CARDS if not c.abilities} == set(PLAIN)
