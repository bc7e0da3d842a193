"""What cards with evasion abilities, wither, infect, toxic and protection from much do."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import after_combat, blockable, body, cards_of, life, observes, unobserved
from tests.kit import Card, asked, attack, block, find, position, settle

from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Filter, Fixed, GainLife, ManaCost, SpellAbility, TapIt, Target, Targets
from apnap.rules.effects.cr613.characteristics import characteristics

BEAR = "Grizzly Bears"


def attacked(attacker: str, *theirs: Card) -> Game:
    """Ann attacks with that creature; Ben has those permanents."""
    game = position(battlefield=([attacker], theirs))
    attack(game, attacker)
    return game


def hit(name: str, edition: str = "NOW") -> Game:
    """The creature has dealt combat damage to Ben."""
    game = position(battlefield=([name], []), edition=edition)
    attack(game, name)
    after_combat(game)
    return game


@observes("Bog Wraith", "Mountain Goat", "Dryad Sophisticate", "Rime Dryad", "Livonya Silone")
@pytest.mark.parametrize(
    ("walker", "land", "blocked"),
    [
        ("Bog Wraith", "Swamp", False),
        ("Bog Wraith", "Forest", True),
        ("Mountain Goat", "Mountain", False),
        ("Mountain Goat", "Swamp", True),
        ("Dryad Sophisticate", "Treetop Village", False),
        ("Dryad Sophisticate", "Forest", True),
        ("Rime Dryad", "Snow-Covered Forest", False),
        ("Rime Dryad", "Forest", True),
        ("Rime Dryad", "Snow-Covered Swamp", True),
        ("Livonya Silone", "Karakas", False),
        ("Livonya Silone", "Forest", True),
    ],
)
def test_landwalk_is_not_blocked_where_the_defender_has_such_a_land(walker: str, land: str, *, blocked: bool) -> None:
    lands = {
        "Treetop Village": Definition("Treetop Village", None, words.LAND),
        "Snow-Covered Forest": Definition("Snow-Covered Forest", None, words.LAND | words.BASIC | words.SNOW, ("Forest",)),
        "Snow-Covered Swamp": Definition("Snow-Covered Swamp", None, words.LAND | words.BASIC | words.SNOW, ("Swamp",)),
        "Karakas": Definition("Karakas", None, words.LAND | words.LEGENDARY),
    }
    assert blockable(attacked(walker, BEAR, lands.get(land, land)), BEAR, walker) is blocked


@observes("Bellowing Tanglewurm")
def test_green_creatures_beside_bellowing_tanglewurm_intimidate() -> None:
    game = position(
        battlefield=(["Bellowing Tanglewurm", BEAR, "Bloodrock Cyclops"], ["Bloodrock Cyclops", "Ornithopter", "Runeclaw Bear"])
    )
    attack(game, BEAR, "Bloodrock Cyclops")
    assert [blockable(game, blocker, BEAR) for blocker in ("Bloodrock Cyclops", "Ornithopter", "Runeclaw Bear")] == [False, True, True]
    assert blockable(game, "Runeclaw Bear", "Bloodrock Cyclops")


@observes("Sun Quan, Lord of Wu")
def test_all_creatures_of_sun_quan_ride() -> None:
    game = position(battlefield=(["Sun Quan, Lord of Wu", BEAR], [BEAR, "Shu Cavalry"]))
    attack(game, BEAR)
    assert not blockable(game, BEAR, BEAR)
    assert blockable(game, "Shu Cavalry", BEAR)


@observes("Blighted Agent")
def test_blighted_agent_cannot_be_blocked() -> None:
    assert not blockable(attacked("Blighted Agent", BEAR), BEAR, "Blighted Agent")


@observes("Branchblight Stalker", "Jawbone Duelist")
@pytest.mark.parametrize(("name", "poison", "left"), [("Branchblight Stalker", 2, 17), ("Jawbone Duelist", 2, 18)])
def test_toxic_gives_poison_beside_the_damage_each_time(name: str, poison: int, left: int) -> None:
    game = hit(name)
    assert (game.state.players[1].poison, life(game)[1]) == (poison, left)


@observes("Paladin of Predation", "Paladin of Predation")
def test_paladin_of_predation_is_not_blocked_by_the_weak_and_gives_six_poison() -> None:
    game = attacked("Paladin of Predation", BEAR, "Bloodrock Cyclops")
    assert not blockable(game, BEAR, "Paladin of Predation")
    assert blockable(game, "Bloodrock Cyclops", "Paladin of Predation")
    assert hit("Paladin of Predation").state.players[1].poison == 6


@observes("Marsh Viper")
def test_marsh_viper_poisons_whom_it_damages() -> None:
    game = hit("Marsh Viper")
    settle(game)
    assert (game.state.players[1].poison, life(game)[1]) == (2, 19)


@observes("Iridescent Angel")
def test_iridescent_angel_is_protected_from_all_colours_but_not_from_the_colourless() -> None:
    colourless = Definition("Twist", ManaCost(), words.INSTANT, abilities=(SpellAbility((TapIt(Targets()),), (Target(Filter()),)),))
    for spell in (colourless, *[recoloured(colourless, colour) for colour in range(5)]):
        game = position(battlefield=(["Iridescent Angel"], []), hand=([spell], []))
        offered = [o for o in game.decision.options if isinstance(o, tuple) and o[0] == "cast"] if game.decision else []
        assert len(offered) == (1 if spell is colourless else 0)
    angel = position(battlefield=(["Iridescent Angel"], []))
    assert characteristics(angel.state, find(angel, "Iridescent Angel")).keywords & words.FLYING


def recoloured(card: Definition, colour: int) -> Definition:
    """The same card of that colour."""
    return Definition(card.name, card.cost, card.types, abilities=card.abilities, colours=1 << colour)


@observes("True Believer", "Aegis of the Gods")
@pytest.mark.parametrize(("name", "own"), [("True Believer", False), ("Aegis of the Gods", True)])
def test_a_player_with_shroud_is_nobodys_target_and_with_hexproof_no_opponents(name: str, *, own: bool) -> None:
    mine = Definition("Mine", ManaCost(), words.INSTANT, abilities=(SpellAbility((GainLife(Targets(), Fixed(1)),), (Target(players=1),)),))
    for caster in (0, 1):
        game = position(battlefield=([name], []), hand=([mine], [mine]))
        if caster:
            game.decide(("pass",))
        game.decide(("cast", find(game, "Mine", words.HAND, caster)))
        assert ((-1,) in asked(game).options) is (own and not caster)


def test_combat_damage_by_wither_shrinks_the_blocker() -> None:
    game = attacked("Boggart Ram-Gang", "Craw Giant")
    block(game, ("Craw Giant", "Boggart Ram-Gang"))
    after_combat(game)
    assert body(game, "Craw Giant") == (3, 1)
    assert game.state.objects[find(game, "Craw Giant")].damage == 0


def test_infect_poisons_players() -> None:
    game = hit("Glistener Elf")
    assert (game.state.players[1].poison, life(game)[1]) == (1, 20)


def test_every_ability_of_every_card_of_this_module_is_observed() -> None:
    assert unobserved(__name__, cards_of("keywords3")) == {}
