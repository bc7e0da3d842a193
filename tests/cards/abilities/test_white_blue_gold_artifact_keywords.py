"""What the keyword abilities of white, blue, gold and artifact creatures let them do."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import ANN, BEN, after_combat, cards_of, lands_for, life, tapped, targets, to_turn
from tests.kit import alive, asked, attack, block, cast, find, position, reach, resolve

from apnap.errors import IllegalAction
from apnap.machine.decisions import ATTACKERS, BLOCKERS, PASS
from apnap.parts import words
from apnap.parts.words import CREATURE, KEYWORD_NAMES

BEAR = "Grizzly Bears"
FLYING_ATTACKERS = (
    "Angel of Mercy",
    "Serra Angel",
    "Suntail Hawk",
    "Wild Griffin",
    "Air Elemental",
    "Cloudkin Seer",
    "Thieving Magpie",
    "Wind Drake",
    "Empyrial Archangel",
    "Ornithopter",
)
FLYING = (*FLYING_ATTACKERS, "Guard Gomazoa")
FIRST_STRIKE = ("Attended Knight", "Benalish Knight", "Youthful Knight")
DOUBLE_STRIKE = {"Fencing Ace": 1, "Boros Swiftblade": 1}  # and their power
VIGILANCE = ("Alpine Watchdog", "Serra Angel", "Darksteel Sentinel")
FLASH = ("Benalish Knight", "Darksteel Sentinel")
LIFELINK = {
    "Mesa Unicorn": (22, 18),
    "Rhox Faithmender": (22, 19),
}  # and the life totals after an attack (it doubles the gain)
DEFENDER = ("Pride Guardian", "Wall of Omens", "Guard Gomazoa")
INDESTRUCTIBLE = ("Darksteel Myr", "Darksteel Sentinel")
SHROUD = ("Empyrial Archangel",)
OBSERVED = {
    "flying": FLYING,
    "first strike": FIRST_STRIKE,
    "double strike": tuple(DOUBLE_STRIKE),
    "vigilance": VIGILANCE,
    "flash": FLASH,
    "lifelink": tuple(LIFELINK),
    "defender": DEFENDER,
    "indestructible": INDESTRUCTIBLE,
    "shroud": SHROUD,
}


@pytest.mark.rule("flying", "reach")
@pytest.mark.parametrize("name", FLYING_ATTACKERS)
def test_a_creature_with_flying_is_blocked_only_by_creatures_with_flying_or_reach(name: str) -> None:
    game = position(battlefield=([name], [BEAR, "Air Elemental", "Giant Spider"]))
    attack(game, name)
    flier = find(game, name, player=0)
    bear, elemental, spider = (find(game, n, player=1) for n in (BEAR, "Air Elemental", "Giant Spider"))
    blocks = reach(game, BLOCKERS).options
    assert {option for option in blocks if isinstance(option, tuple) and len(option) == 1} == {((elemental, flier),), ((spider, flier),)}
    with pytest.raises(IllegalAction):
        game.decide(((bear, flier),))


@pytest.mark.rule("flying")
@pytest.mark.parametrize("name", FLYING)
def test_a_creature_with_flying_blocks_a_creature_with_flying(name: str) -> None:
    game = position(battlefield=(["Suntail Hawk"], [name]))
    attack(game, "Suntail Hawk")
    hawk, blocker = find(game, "Suntail Hawk", player=0), find(game, name, player=1)
    assert ((blocker, hawk),) in reach(game, BLOCKERS).options


@pytest.mark.rule("first_strike_rule")
@pytest.mark.parametrize("name", FIRST_STRIKE)
def test_a_creature_with_first_strike_kills_its_blocker_before_that_deals_damage(name: str) -> None:
    game = position(battlefield=([name], [BEAR]))
    attack(game, name)
    block(game, (BEAR, name))
    after_combat(game)
    assert (alive(game, name), alive(game, BEAR)) == (1, 0)


@pytest.mark.rule("double_strike_two_steps")
@pytest.mark.parametrize(("name", "power"), DOUBLE_STRIKE.items())
def test_a_creature_with_double_strike_deals_its_damage_first_and_then_again(name: str, power: int) -> None:
    game = position(battlefield=([name], ["Savannah Lions"]))
    unblocked = game.fork()
    attack(unblocked, name)
    after_combat(unblocked)
    assert life(unblocked) == (20, 20 - 2 * power)
    attack(game, name)
    block(game, ("Savannah Lions", name))
    after_combat(game)
    assert (alive(game, name), alive(game, "Savannah Lions")) == (1, 0)


@pytest.mark.rule("vigilance")
@pytest.mark.parametrize("name", VIGILANCE)
def test_a_creature_with_vigilance_attacks_without_tapping(name: str) -> None:
    game = position(battlefield=([name, BEAR], []))
    attack(game, name, BEAR)
    after_combat(game)
    assert life(game)[1] < 18
    assert (tapped(game, name), tapped(game, BEAR)) == (False, True)


@pytest.mark.rule("flash")
@pytest.mark.parametrize(("name", "castable"), [*[(name, True) for name in FLASH], ("Alpine Watchdog", False), ("Cathodion", False)])
def test_a_creature_with_flash_is_cast_in_an_opponents_turn_and_others_are_not(name: str, *, castable: bool) -> None:
    game = position(battlefield=([], lands_for(name)), hand=([], [name]), step=words.UPKEEP)
    game.decide(PASS)
    assert asked(game).player == 1
    assert (("cast", find(game, name, words.HAND)) in asked(game).options) is castable
    if castable:
        cast(game, name)
        resolve(game)
        assert (alive(game, name), game.state.lane.active) == (1, 0)


@pytest.mark.rule("lifelink")
@pytest.mark.parametrize(("name", "totals"), LIFELINK.items())
def test_the_damage_of_a_creature_with_lifelink_gives_its_controller_life(name: str, totals: tuple[int, int]) -> None:
    game = position(battlefield=([name], []))
    attack(game, name)
    after_combat(game)
    assert life(game) == totals


@pytest.mark.rule("defender")
@pytest.mark.parametrize("name", DEFENDER)
def test_a_creature_with_defender_cannot_attack_but_blocks(name: str) -> None:
    game = position(battlefield=([name, BEAR], ["Craw Wurm"]))
    wall, bear, wurm = (find(game, n) for n in (name, BEAR, "Craw Wurm"))
    reach(game, ATTACKERS)
    assert list(asked(game).options) == [(), ((bear, BEN),)]
    with pytest.raises(IllegalAction):
        game.decide(((wall, BEN),))
    to_turn(game, 2)
    attack(game, "Craw Wurm")
    assert ((wall, wurm),) in reach(game, BLOCKERS).options


@pytest.mark.rule("indestructible")
@pytest.mark.parametrize("name", INDESTRUCTIBLE)
def test_what_is_indestructible_survives_lethal_damage_and_destruction(name: str) -> None:
    spells = ("Lightning Bolt", "Day of Judgment")
    game = position(battlefield=([name, BEAR, *lands_for(*spells)], []), hand=(spells, []))
    cast(game, "Lightning Bolt", (find(game, name),))
    resolve(game)
    cast(game, "Day of Judgment")
    resolve(game)
    assert (alive(game, name), alive(game, BEAR)) == (1, 0)


@pytest.mark.rule("shroud")
@pytest.mark.parametrize("name", SHROUD)
@pytest.mark.parametrize("controller", [0, 1])
def test_what_has_shroud_is_no_target_for_anybody(name: str, controller: int) -> None:
    sides: list[list[str]] = [[BEAR, *lands_for("Lightning Bolt")], []]
    sides[controller].append(name)
    game = position(battlefield=sides, hand=(["Lightning Bolt"], []))
    cast(game, "Lightning Bolt")
    assert targets(game) == {ANN, BEN, find(game, BEAR)}
    with pytest.raises(IllegalAction):
        game.decide((find(game, name),))


def test_each_keyword_of_each_of_these_cards_is_observed() -> None:
    printed = {
        (keyword, card.name)
        for group in ("lands", "white", "blue", "gold", "artifacts")
        for card in cards_of(group)
        for bit, keyword in enumerate(KEYWORD_NAMES)
        if card.types & CREATURE and card.base.keywords >> bit & 1
    }
    assert printed == {(keyword, name) for keyword, names in OBSERVED.items() for name in names}
