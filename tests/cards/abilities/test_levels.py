"""Each ability of the leveler cards is observed: level up, and what stands beside each level symbol."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
    blockable,
    body,
    cards_of,
    damage,
    hands,
    life,
    observes,
    offers,
    tap_for_mana,
    tapped,
    targets,
    tokens,
    unobserved,
)
from tests.kit import alive, asked, attack, block, cast, find, position, refresh, resolve, settle, until

from apnap.game import Game
from apnap.machine.decisions import PASS, YES_NO
from apnap.parts import words
from apnap.parts.printed import cost_text
from apnap.parts.tree import KeywordAbility, Level
from apnap.parts.words import DEATHTOUCH, DOUBLE_STRIKE, FIRST_STRIKE, FLYING, GREEN, INDESTRUCTIBLE, LIFELINK, SHROUD, TRAMPLE, VIGILANCE
from apnap.rules.effects.cr613.characteristics import characteristics

BEAR, ANGEL, WURM, RATS = "Grizzly Bears", "Serra Angel", "Craw Wurm", "Typhoid Rats"
NAMES = [card.name for card in cards_of("levels") if any(isinstance(ability, Level) for ability in card.abilities)]
# The numbers that the cards print: level up, power and toughness with so many counters, and the keywords there.
LEVEL_UP = {
    "Caravan Escort": "{2}",
    "Ikiral Outrider": "{4}",
    "Kabira Vindicator": "{2}{W}",
    "Hedron-Field Purists": "{2}{W}",
    "Knight of Cliffhaven": "{3}",
    "Student of Warfare": "{W}",
    "Transcendent Master": "{1}",
    "Coralhelm Commander": "{1}",
    "Echo Mage": "{1}{U}",
    "Enclave Cryptologist": "{1}{U}",
    "Hada Spy Patrol": "{2}{U}",
    "Halimar Wavewatch": "{2}",
    "Lighthouse Chronologist": "{U}",
    "Skywatcher Adept": "{3}",
    "Guul Draz Assassin": "{1}{B}",
    "Nirkana Cutthroat": "{2}{B}",
    "Null Champion": "{3}",
    "Zulaport Enforcer": "{4}",
    "Brimstone Mage": "{3}{R}",
    "Kargan Dragonlord": "{R}",
    "Lord of Shatterskull Pass": "{1}{R}",
    "Beastbreaker of Bala Ged": "{2}{G}",
    "Hexdrinker": "{1}",
    "Joraga Treespeaker": "{1}{G}",
    "Kazandu Tuskcaller": "{1}{G}",
}
LOWEST = {
    "Caravan Escort": (1, 1),
    "Ikiral Outrider": (1, 2),
    "Kabira Vindicator": (2, 4),
    "Hedron-Field Purists": (0, 3),
    "Knight of Cliffhaven": (2, 2),
    "Student of Warfare": (1, 1),
    "Transcendent Master": (3, 3),
    "Coralhelm Commander": (2, 2),
    "Echo Mage": (2, 3),
    "Enclave Cryptologist": (0, 1),
    "Hada Spy Patrol": (1, 1),
    "Halimar Wavewatch": (0, 3),
    "Lighthouse Chronologist": (1, 3),
    "Skywatcher Adept": (1, 1),
    "Guul Draz Assassin": (1, 1),
    "Nirkana Cutthroat": (3, 2),
    "Null Champion": (1, 1),
    "Zulaport Enforcer": (1, 1),
    "Brimstone Mage": (2, 2),
    "Kargan Dragonlord": (2, 2),
    "Lord of Shatterskull Pass": (3, 3),
    "Beastbreaker of Bala Ged": (2, 2),
    "Hexdrinker": (2, 1),
    "Joraga Treespeaker": (1, 1),
    "Kazandu Tuskcaller": (1, 1),
}
MIDDLE = [
    ("Caravan Escort", 1, 4, (2, 2), 0),
    ("Ikiral Outrider", 1, 3, (2, 6), VIGILANCE),
    ("Kabira Vindicator", 2, 4, (3, 6), 0),
    ("Hedron-Field Purists", 1, 4, (1, 4), 0),
    ("Knight of Cliffhaven", 1, 3, (2, 3), FLYING),
    ("Student of Warfare", 2, 6, (3, 3), FIRST_STRIKE),
    ("Transcendent Master", 6, 11, (6, 6), LIFELINK),
    ("Coralhelm Commander", 2, 3, (3, 3), FLYING),
    ("Echo Mage", 2, 3, (2, 4), 0),
    ("Enclave Cryptologist", 1, 2, (0, 1), 0),
    ("Hada Spy Patrol", 1, 2, (2, 2), 0),
    ("Halimar Wavewatch", 1, 4, (0, 6), 0),
    ("Lighthouse Chronologist", 4, 6, (2, 4), 0),
    ("Skywatcher Adept", 1, 2, (2, 2), FLYING),
    ("Guul Draz Assassin", 2, 3, (2, 2), 0),
    ("Nirkana Cutthroat", 1, 2, (4, 3), DEATHTOUCH),
    ("Null Champion", 1, 3, (4, 2), 0),
    ("Zulaport Enforcer", 1, 2, (3, 3), 0),
    ("Brimstone Mage", 1, 2, (2, 3), 0),
    ("Kargan Dragonlord", 4, 7, (4, 4), FLYING),
    ("Lord of Shatterskull Pass", 1, 5, (6, 6), 0),
    ("Beastbreaker of Bala Ged", 1, 3, (4, 4), 0),
    ("Hexdrinker", 3, 7, (4, 4), 0),
    ("Joraga Treespeaker", 1, 4, (1, 2), 0),
    ("Kazandu Tuskcaller", 2, 5, (1, 1), 0),
]
HIGHEST = [
    ("Caravan Escort", 5, (5, 5), FIRST_STRIKE),
    ("Ikiral Outrider", 4, (3, 10), VIGILANCE),
    ("Kabira Vindicator", 5, (4, 8), 0),
    ("Hedron-Field Purists", 5, (2, 5), 0),
    ("Knight of Cliffhaven", 4, (4, 4), FLYING | VIGILANCE),
    ("Student of Warfare", 7, (4, 4), DOUBLE_STRIKE),
    ("Transcendent Master", 12, (9, 9), LIFELINK | INDESTRUCTIBLE),
    ("Coralhelm Commander", 4, (4, 4), FLYING),
    ("Echo Mage", 4, (2, 5), 0),
    ("Enclave Cryptologist", 3, (0, 1), 0),
    ("Hada Spy Patrol", 3, (3, 3), SHROUD),
    ("Halimar Wavewatch", 5, (6, 6), 0),
    ("Lighthouse Chronologist", 7, (3, 5), 0),
    ("Skywatcher Adept", 3, (4, 2), FLYING),
    ("Guul Draz Assassin", 4, (4, 4), 0),
    ("Nirkana Cutthroat", 3, (5, 4), FIRST_STRIKE | DEATHTOUCH),
    ("Null Champion", 4, (7, 3), 0),
    ("Zulaport Enforcer", 3, (5, 5), 0),
    ("Brimstone Mage", 3, (2, 4), 0),
    ("Kargan Dragonlord", 8, (8, 8), FLYING | TRAMPLE),
    ("Lord of Shatterskull Pass", 6, (6, 6), 0),
    ("Beastbreaker of Bala Ged", 4, (6, 6), TRAMPLE),
    ("Hexdrinker", 8, (6, 6), 0),
    ("Joraga Treespeaker", 5, (1, 4), 0),
    ("Kazandu Tuskcaller", 6, (1, 1), 0),
]
LEVELING = 0  # level up is printed first
LANDS_OF = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def at_level(name: str, number: int, *mine: str, theirs: Sequence[str] = (), hand: Sequence[str] = (), answer: Sequence[str] = ()) -> Game:
    """Ann has the leveler with so many level counters and those permanents; Ben has others."""
    game = position(battlefield=([name, *mine], theirs), hand=(hand, answer))
    with_counters(game, name, number)
    return game


def with_counters(game: Game, name: str, number: int) -> None:
    """The permanent has just so many level counters."""
    state = game.state
    state.object(find(game, name)).counters = (("level", number),) if number else ()
    state.differ()
    refresh(game)


def has(game: Game, name: str) -> int:
    return characteristics(game.state, find(game, name)).keywords


def offered(game: Game, name: str) -> list[object]:
    """The places of the abilities of that permanent that can be activated."""
    return [one[2] for one in asked(game).options if isinstance(one, tuple) and one[:2] == ("activate", find(game, name))]


def lands_for(text: str) -> list[str]:
    """Lands that pay for that mana, all of one colour."""
    coloured = [LANDS_OF[symbol] for symbol in text if symbol in LANDS_OF]
    generic = sum(int(symbol) for symbol in text if symbol.isdigit())
    return [*coloured, *[(coloured or ["Forest"])[0]] * generic]


# Level up -----------------------------------------------------------------------------------------------------------
@observes(*NAMES)
@pytest.mark.rule("level_up")
@pytest.mark.parametrize("name", NAMES)
def test_level_up_puts_a_level_counter_on_it_for_its_cost_at_the_time_of_a_sorcery(name: str) -> None:
    card = next(card for card in cards_of("levels") if card.name == name)
    printed = card.abilities[0]
    assert isinstance(printed, KeywordAbility)
    assert printed.cost is not None
    assert cost_text(printed.cost) == LEVEL_UP[name]
    lands = lands_for(LEVEL_UP[name])
    game = position(battlefield=([name, *lands], []))
    assert body(game, name) == LOWEST[name]
    assert offered(game, name) == [LEVELING]
    activate(game, name)
    assert LEVELING not in offered(game, name)
    resolve(game)
    assert game.state.objects[find(game, name)].counters == (("level", 1),)
    assert [tapped(game, land) for land in set(lands)] == [True] * len(set(lands))
    game = position(battlefield=([name, *lands], []), step=words.UPKEEP)
    assert not offers(game, name)


@pytest.mark.rule("level_up")
def test_level_up_needs_its_whole_cost() -> None:
    assert not offers(position(battlefield=(["Ikiral Outrider", *["Plains"] * 3], [])), "Ikiral Outrider")
    assert offers(position(battlefield=(["Ikiral Outrider", *["Plains"] * 4], [])), "Ikiral Outrider")


# Power, toughness and keywords --------------------------------------------------------------------------------------
@observes(*NAMES)
@pytest.mark.parametrize(("name", "least", "most", "size", "keywords"), MIDDLE, ids=[row[0] for row in MIDDLE])
def test_with_a_number_of_counters_of_its_first_symbol_it_is_what_stands_there(
    name: str, least: int, most: int, size: tuple[int, int], keywords: int
) -> None:
    game = at_level(name, least - 1)
    assert (body(game, name), has(game, name)) == (LOWEST[name], 0)
    for number in (least, most):
        with_counters(game, name, number)
        assert (body(game, name), has(game, name)) == (size, keywords)


@observes(*NAMES)
@pytest.mark.parametrize(("name", "least", "size", "keywords"), HIGHEST, ids=[row[0] for row in HIGHEST])
def test_with_the_number_of_its_second_symbol_or_more_it_is_what_stands_there(
    name: str, least: int, size: tuple[int, int], keywords: int
) -> None:
    before = next((row[3], row[4]) for row in MIDDLE if row[0] == name)
    game = at_level(name, least - 1)
    assert (body(game, name), has(game, name)) == before
    for number in (least, least + 1, 40):
        with_counters(game, name, number)
        assert (body(game, name), has(game, name)) == (size, keywords)


# Other abilities ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("number", "bonus"), [(1, 0), (2, 1), (4, 1), (5, 2), (9, 2)])
def test_kabira_vindicator_raises_the_other_creatures_of_its_controller(number: int, bonus: int) -> None:
    game = at_level("Kabira Vindicator", number, BEAR, theirs=[ANGEL])
    assert body(game, BEAR) == (2 + bonus, 2 + bonus)
    assert body(game, ANGEL) == (4, 4)


def test_coralhelm_commander_raises_other_merfolk_creatures_of_its_controller_from_level_four_on() -> None:
    game = at_level("Coralhelm Commander", 3, "Enclave Cryptologist", BEAR, theirs=["Halimar Wavewatch"])
    assert body(game, "Enclave Cryptologist") == (0, 1)
    with_counters(game, "Coralhelm Commander", 4)
    assert body(game, "Enclave Cryptologist") == (1, 2)
    assert body(game, BEAR) == (2, 2)
    assert body(game, "Halimar Wavewatch") == (0, 3)


def test_enclave_cryptologist_draws_and_discards_and_from_level_three_on_only_draws() -> None:
    game = at_level("Enclave Cryptologist", 0, hand=["Shock"])
    assert not offers(game, "Enclave Cryptologist")
    with_counters(game, "Enclave Cryptologist", 2)
    activate(game, "Enclave Cryptologist")
    settle(game)
    assert hands(game) == (1, 0)
    assert len(game.state.players[0].graveyard) == 1
    game = at_level("Enclave Cryptologist", 3, hand=["Shock"])
    activate(game, "Enclave Cryptologist")
    settle(game)
    assert hands(game) == (2, 0)
    assert game.state.players[0].graveyard == ()


@pytest.mark.parametrize("number", [1, 3])
def test_hada_spy_patrol_cannot_be_blocked_once_it_has_a_level_counter(number: int) -> None:
    for there, blocked in ((0, True), (number, False)):
        game = at_level("Hada Spy Patrol", there, theirs=[BEAR])
        attack(game, "Hada Spy Patrol")
        assert blockable(game, BEAR, "Hada Spy Patrol") is blocked


def test_hada_spy_patrol_cannot_be_a_target_from_level_three_on() -> None:
    game = at_level("Hada Spy Patrol", 2, "Mountain", theirs=[BEAR], hand=["Shock"])
    game.decide(("cast", find(game, "Shock", words.HAND)))
    assert find(game, "Hada Spy Patrol") in targets(game)
    game = at_level("Hada Spy Patrol", 3, "Mountain", theirs=[BEAR], hand=["Shock"])
    game.decide(("cast", find(game, "Shock", words.HAND)))
    assert find(game, "Hada Spy Patrol") not in targets(game)


@pytest.mark.parametrize(("number", "land", "blocked"), [(4, "Island", True), (5, "Island", False), (5, "Swamp", True)])
def test_halimar_wavewatch_walks_through_islands_from_level_five_on(number: int, land: str, blocked: bool) -> None:
    game = at_level("Halimar Wavewatch", number, theirs=[BEAR, land])
    attack(game, "Halimar Wavewatch")
    assert blockable(game, BEAR, "Halimar Wavewatch") is blocked


def test_lighthouse_chronologist_gives_an_extra_turn_at_the_end_of_another_players_turn() -> None:
    game = at_level("Lighthouse Chronologist", 7)
    until(game, lambda g: g.state.lane.turn == 2)
    assert game.state.lane.active == 1  # nothing at the end of Ann's own turn
    until(game, lambda g: g.state.lane.turn == 3)
    assert game.state.lane.active == 0
    until(game, lambda g: g.state.lane.turn == 4)  # the extra turn was Ann's own: the next is her regular one
    assert game.state.lane.active == 0
    until(game, lambda g: g.state.lane.turn == 5)
    assert game.state.lane.active == 1


def test_lighthouse_chronologist_below_level_seven_gives_no_turn() -> None:
    game = at_level("Lighthouse Chronologist", 6)
    until(game, lambda g: g.state.lane.turn == 4)
    assert game.state.lane.active == 1


@pytest.mark.parametrize(("number", "left"), [(2, 1), (3, 1), (4, 0), (7, 0)])
def test_guul_draz_assassin_shrinks_a_creature(number: int, left: int) -> None:
    game = at_level("Guul Draz Assassin", number, "Swamp", theirs=[ANGEL])
    activate(game, "Guul Draz Assassin", (find(game, ANGEL),))
    assert tapped(game, "Guul Draz Assassin")
    resolve(game)
    assert alive(game, ANGEL) == left
    if left:
        assert body(game, ANGEL) == (2, 2)
        until(game, lambda g: g.state.lane.turn == 2)
        assert body(game, ANGEL) == (4, 4)


def test_guul_draz_assassin_has_only_the_ability_of_its_level() -> None:
    assert not offers(at_level("Guul Draz Assassin", 1, "Swamp", theirs=[BEAR]), "Guul Draz Assassin")
    game = at_level("Guul Draz Assassin", 4, "Swamp", theirs=[BEAR])
    assert len(offered(game, "Guul Draz Assassin")) == 1


def test_null_champion_regenerates_from_level_four_on() -> None:
    assert not offers(at_level("Null Champion", 3, "Swamp"), "Null Champion")
    game = at_level("Null Champion", 4, "Swamp", theirs=[WURM])
    activate(game, "Null Champion")
    resolve(game)
    attack(game, "Null Champion")
    block(game, (WURM, "Null Champion"))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert alive(game, "Null Champion") == 1
    assert tapped(game, "Null Champion")


@pytest.mark.parametrize(("number", "blocker", "blocked"), [(2, BEAR, True), (3, BEAR, False), (3, RATS, True)])
def test_zulaport_enforcer_is_blocked_only_by_black_creatures_from_level_three_on(
    number: int,
    blocker: str,
    blocked: bool,
) -> None:
    game = at_level("Zulaport Enforcer", number, theirs=[blocker])
    attack(game, "Zulaport Enforcer")
    assert blockable(game, blocker, "Zulaport Enforcer") is blocked


@pytest.mark.parametrize(("number", "damage"), [(1, 1), (2, 1), (3, 3), (5, 3)])
def test_brimstone_mage_deals_damage_to_any_target(number: int, damage: int) -> None:
    game = at_level("Brimstone Mage", number)
    activate(game, "Brimstone Mage", (BEN,))
    resolve(game)
    assert life(game) == (20, 20 - damage)
    assert tapped(game, "Brimstone Mage")


def test_kargan_dragonlord_breathes_fire_from_level_eight_on() -> None:
    assert offered(at_level("Kargan Dragonlord", 7, "Mountain"), "Kargan Dragonlord") == [LEVELING]
    game = at_level("Kargan Dragonlord", 8, "Mountain", "Mountain")
    leveling, breathing = offered(game, "Kargan Dragonlord")
    assert leveling == LEVELING
    game.decide(("activate", find(game, "Kargan Dragonlord"), breathing))
    resolve(game)
    assert body(game, "Kargan Dragonlord") == (9, 8)
    assert game.state.objects[find(game, "Kargan Dragonlord")].counters == (("level", 8),)
    until(game, lambda g: g.state.lane.turn == 2)
    assert body(game, "Kargan Dragonlord") == (8, 8)


@pytest.mark.parametrize("number", [5, 6])
def test_lord_of_shatterskull_pass_deals_damage_to_the_creatures_of_the_defending_player_from_level_six_on(number: int) -> None:
    game = at_level("Lord of Shatterskull Pass", number, BEAR, theirs=[WURM, ANGEL])
    attack(game, "Lord of Shatterskull Pass")
    settle(game)
    assert (alive(game, WURM), alive(game, ANGEL), alive(game, BEAR)) == ((0, 0, 1) if number == 6 else (1, 1, 1))
    assert life(game) == (20, 20)


@pytest.mark.parametrize(("number", "prevented"), [(0, 0), (1, 1), (4, 1), (5, 2)])
def test_hedron_field_purists_prevent_damage_to_their_controller_and_that_players_creatures(number: int, prevented: int) -> None:
    game = at_level("Hedron-Field Purists", number, ANGEL, "Mountain", "Mountain", theirs=[WURM], hand=["Lightning Bolt", "Lightning Bolt"])
    for target in (find(game, ANGEL), ANN):
        cast(game, "Lightning Bolt", (target,))
        resolve(game)
    assert damage(game, ANGEL) == 3 - prevented
    assert life(game) == (17 + prevented, 20)


def test_hedron_field_purists_prevent_nothing_of_others() -> None:
    game = at_level("Hedron-Field Purists", 5, "Mountain", "Mountain", theirs=[WURM], hand=["Lightning Bolt", "Lightning Bolt"])
    for target in (find(game, WURM), BEN):
        cast(game, "Lightning Bolt", (target,))
        resolve(game)
    assert damage(game, WURM) == 3
    assert life(game) == (20, 17)


@pytest.mark.parametrize(("number", "copies"), [(2, 1), (3, 1), (4, 2)])
def test_echo_mage_copies_an_instant_or_sorcery_spell(number: int, copies: int) -> None:
    game = at_level("Echo Mage", number, "Mountain", "Island", "Island", hand=["Lightning Bolt"])
    cast(game, "Lightning Bolt", (BEN,))
    bolt = find(game, "Lightning Bolt", words.STACK)
    activate(game, "Echo Mage", (bolt,))
    while game.state.lane.stack:  # no new targets
        decision = asked(game)
        game.decide(PASS if decision.task == "act" else False if decision.task == YES_NO else decision.options[0])
    assert life(game) == (20, 20 - 3 * (1 + copies))


def test_hexdrinker_is_protected_from_instants_and_then_from_everything() -> None:
    for number, spell, wanted in ((2, "Shock", True), (3, "Shock", False), (3, "Arc Lightning", True), (8, "Arc Lightning", False)):
        game = at_level("Hexdrinker", number, "Mountain", "Mountain", "Mountain", theirs=[BEAR], hand=[spell])
        game.decide(("cast", find(game, spell, words.HAND)))
        assert (find(game, "Hexdrinker") in {code for one in asked(game).options if isinstance(one, tuple) for code in one}) is wanted


def test_hexdrinker_with_protection_from_everything_takes_no_damage_and_is_not_blocked() -> None:
    game = at_level("Hexdrinker", 8, theirs=[WURM])
    attack(game, "Hexdrinker")
    assert not blockable(game, WURM, "Hexdrinker")
    game = at_level("Hexdrinker", 3, theirs=[WURM])
    attack(game, "Hexdrinker")
    assert blockable(game, WURM, "Hexdrinker")


def test_joraga_treespeaker_adds_mana_and_from_level_five_on_all_elves_of_its_controller_do() -> None:
    game = at_level("Joraga Treespeaker", 0, "Llanowar Elves", theirs=["Elvish Mystic"])
    assert tap_for_mana(game, "Joraga Treespeaker") == []
    with_counters(game, "Joraga Treespeaker", 1)
    assert tap_for_mana(game, "Joraga Treespeaker") == [(0, 0, 0, 0, 2, 0)]
    assert tap_for_mana(game, "Llanowar Elves") == [(0, 0, 0, 0, 1, 0)]
    with_counters(game, "Joraga Treespeaker", 5)
    assert tap_for_mana(game, "Joraga Treespeaker") == [(0, 0, 0, 0, 2, 0)]
    assert tap_for_mana(game, "Llanowar Elves") == [(0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 2, 0)]
    assert len(characteristics(game.state, find(game, "Elvish Mystic")).mana_abilities) == 1


@pytest.mark.parametrize(("number", "count"), [(1, 0), (2, 1), (5, 1), (6, 2)])
def test_kazandu_tuskcaller_creates_elephants(number: int, count: int) -> None:
    game = at_level("Kazandu Tuskcaller", number)
    assert offers(game, "Kazandu Tuskcaller") is (count > 0)
    if count:
        activate(game, "Kazandu Tuskcaller")
        resolve(game)
    assert tokens(game, 0) == [("Elephant", 3, 3, GREEN, 0)] * count


def test_student_of_warfare_strikes_first_and_later_twice() -> None:
    game = at_level("Student of Warfare", 2, theirs=[BEAR])
    attack(game, "Student of Warfare")
    block(game, (BEAR, "Student of Warfare"))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert (alive(game, BEAR), alive(game, "Student of Warfare")) == (0, 1)
    game = at_level("Student of Warfare", 7)
    attack(game, "Student of Warfare")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert life(game) == (20, 12)


def test_transcendent_master_gains_life_and_cannot_be_destroyed_from_level_twelve_on() -> None:
    game = at_level("Transcendent Master", 12, theirs=["Swamp", "Swamp"], answer=["Doom Blade"])
    attack(game, "Transcendent Master")
    game.decide(PASS)
    game.decide(("cast", find(game, "Doom Blade", words.HAND)))
    game.decide((find(game, "Transcendent Master"),))
    resolve(game)
    assert alive(game, "Transcendent Master") == 1
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert life(game) == (29, 11)


# What looks at level counters ---------------------------------------------------------------------------------------
@observes("Venerated Teacher")
def test_venerated_teacher_puts_two_level_counters_on_each_creature_of_its_controller_with_level_up() -> None:
    game = position(
        battlefield=(["Student of Warfare", "Caravan Escort", BEAR, *["Island"] * 3], ["Knight of Cliffhaven"]),
        hand=(["Venerated Teacher"], []),
    )
    cast(game, "Venerated Teacher")
    settle(game)
    there = {name: game.state.objects[find(game, name)].counters for name in ("Student of Warfare", "Caravan Escort")}
    assert there == {"Student of Warfare": (("level", 2),), "Caravan Escort": (("level", 2),)}
    assert [game.state.objects[find(game, name)].counters for name in (BEAR, "Knight of Cliffhaven", "Venerated Teacher")] == [()] * 3


def test_venerated_teacher_passes_over_a_leveler_that_has_lost_level_up() -> None:
    lost = ["Student of Warfare", "Caravan Escort", *["Island"] * 6]
    game = position(battlefield=(lost, []), hand=(["Venerated Teacher", "Turn to Frog"], []))
    cast(game, "Turn to Frog", (find(game, "Student of Warfare"),))
    resolve(game)
    cast(game, "Venerated Teacher")
    settle(game)
    assert game.state.objects[find(game, "Student of Warfare")].counters == ()
    assert game.state.objects[find(game, "Caravan Escort")].counters == (("level", 2),)


@observes("Time of Heroes")
def test_time_of_heroes_raises_creatures_of_its_controller_with_a_level_counter() -> None:
    game = position(battlefield=(["Time of Heroes", "Student of Warfare", BEAR], ["Knight of Cliffhaven"]))
    assert body(game, "Student of Warfare") == (1, 1)
    with_counters(game, "Student of Warfare", 1)
    with_counters(game, "Knight of Cliffhaven", 1)
    assert body(game, "Student of Warfare") == (3, 3)
    with_counters(game, "Student of Warfare", 2)
    with_counters(game, BEAR, 1)
    assert (body(game, "Student of Warfare"), body(game, BEAR), body(game, "Knight of Cliffhaven")) == ((5, 5), (4, 4), (2, 3))
    game.state.object(find(game, BEAR)).counters = (("charge", 3),)
    refresh(game)
    assert body(game, BEAR) == (2, 2)


@observes("Champion's Drake")
def test_champions_drake_is_bigger_while_its_controller_has_a_creature_with_three_level_counters() -> None:
    game = position(battlefield=(["Champion's Drake", "Student of Warfare"], ["Knight of Cliffhaven"]))
    with_counters(game, "Student of Warfare", 2)
    with_counters(game, "Knight of Cliffhaven", 5)
    assert body(game, "Champion's Drake") == (1, 1)
    with_counters(game, "Student of Warfare", 3)
    assert body(game, "Champion's Drake") == (4, 4)
    with_counters(game, "Student of Warfare", 0)
    assert body(game, "Champion's Drake") == (1, 1)


def test_the_counters_that_level_up_puts_count_at_once() -> None:
    game = position(battlefield=(["Champion's Drake", "Time of Heroes", "Student of Warfare", *["Plains"] * 3], []))
    seen = []
    for _ in range(3):
        activate(game, "Student of Warfare")
        resolve(game)
        seen.append((body(game, "Student of Warfare"), body(game, "Champion's Drake")))
    assert seen == [((3, 3), (1, 1)), ((5, 5), (1, 1)), ((5, 5), (4, 4))]


def test_no_ability_of_the_levelers_is_left_unobserved() -> None:
    assert unobserved(__name__, cards_of("levels")) == {}
