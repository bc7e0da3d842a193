"""Each ability of the cards with banding is observed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.cards.abilities.observing import cards_of, lands_for, observes, unobserved
from tests.kit import alive, asked, attack, block, cast, events, find, position, reach, settle, step, until
from tests.made import A_CREATURE, activated, card, cost

from apnap.cards.catalog import POOL
from apnap.game import Game
from apnap.machine.decisions import ASSIGN, ATTACKERS, YES_NO
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Characteristics, Definition
from apnap.parts.tree import Activated, DealDamage, Fixed, Keywords, TapThis, Target, Targets
from apnap.rules.effects.cr613.characteristics import characteristics

Cards = Sequence[str | Definition]
BEAR, LION, WURM = "Grizzly Bears", "Savannah Lions", "Craw Wurm"
GAINING = [("Icatian Infantry", 1, "Plains"), ("Beast Walkers", 0, "Forest"), ("Urza's Engine", 0, "Plains")]
COLOURS = {
    "Cathedral of Serra": words.WHITE,
    "Seafarer's Quay": words.BLUE,
    "Unholy Citadel": words.BLACK,
    "Mountain Stronghold": words.RED,
    "Adventurers' Guildhouse": words.GREEN,
}
PING = activated((TapThis(),), DealDamage(Fixed(1), Targets()), targets=(Target(A_CREATURE),))
PLAIN = [card.name for card in cards_of("bands") if card.base.keywords & words.BANDING and not card.base.keywords & words.DEFENDER]


def board(mine: Cards, theirs: Cards = (), hand: Sequence[str] = ()) -> Game:
    return position(battlefield=(mine, theirs), hand=(hand, []))


def now(game: Game, name: str) -> Characteristics:
    return characteristics(game.state, find(game, name))


def bands_offered(game: Game, *names: str) -> bool:
    """Those creatures could attack in a band together."""
    decision = reach(game.fork(), ATTACKERS)
    ids: list[int] = []
    for n, name in enumerate(names):
        ids.append(find(game, name, player=decision.player, nth=list(names[:n]).count(name)))
    target = player_code(1 - decision.player)
    return tuple([(id, target, 1) for id in decision.about if id in ids]) in decision.options


def in_band(game: Game, *names: str) -> None:
    """They attack in a band."""
    decision = reach(game, ATTACKERS)
    ids = [find(game, name, player=decision.player) for name in names]
    game.decide(tuple([(id, player_code(1), 1) for id in decision.about if id in ids]))


def use(game: Game, name: str, index: int, *targets: tuple[int, ...]) -> None:
    """Activate the ability at that place among those that are activated; it resolves."""
    id = find(game, name)
    places = [n for n, ability in enumerate(now(game, name).abilities) if isinstance(ability, Activated)]
    game.decide(("activate", id, places[index]))
    for chosen in targets:
        game.decide(chosen)
    settle(game)


@pytest.mark.parametrize("name", PLAIN)
def test_a_creature_with_banding_attacks_in_a_band_with_one_that_lacks_it(name: str) -> None:
    game = board([name, BEAR, LION])
    assert bands_offered(game, name, BEAR)
    assert not bands_offered(game, name, BEAR, LION)
    assert not bands_offered(game, BEAR, LION)


@pytest.mark.parametrize("name", ["Benalish Hero", "Wall of Shields"])
def test_the_player_of_a_blocker_with_banding_divides_the_damage(name: str) -> None:
    game = board([WURM], [name, BEAR])
    attack(game, WURM)
    block(game, (name, WURM), (BEAR, WURM))
    assert reach(game, ASSIGN).player == 1


@observes("Knights of Thorn", "Volunteer Reserves")
def test_knights_of_thorn_and_volunteer_reserves_have_other_abilities_too() -> None:
    game = board(["Volunteer Reserves", "Plains"])
    assert reach(game, YES_NO).player == 0
    assert game.state.lane.step == words.UPKEEP
    paid = game.fork()
    paid.decide(True)
    game.decide(False)
    assert (alive(paid, "Volunteer Reserves"), alive(game, "Volunteer Reserves")) == (1, 0)
    ping = card("Torch", "", "Artifact", activated((TapThis(),), DealDamage(Fixed(1), Targets()), targets=(Target(A_CREATURE),)))
    red = Definition("Red Torch", cost("R"), words.ARTIFACT, abilities=ping.abilities)
    for torch, reachable in ((ping, True), (red, False)):
        game = board([torch], ["Knights of Thorn", BEAR])
        game.decide(("activate", find(game, torch.name), 0))
        assert ((find(game, "Knights of Thorn"),) in asked(game).options) == reachable


@observes("Kjeldoran Knight", "Kjeldoran Knight")
def test_kjeldoran_knight_gets_power_or_toughness() -> None:
    game = board(["Kjeldoran Knight", *["Plains"] * 4])
    use(game, "Kjeldoran Knight", 0)
    use(game, "Kjeldoran Knight", 1)
    assert (now(game, "Kjeldoran Knight").power, now(game, "Kjeldoran Knight").toughness) == (2, 3)


@observes("Icatian Infantry", "Icatian Infantry", "Beast Walkers", "Urza's Engine")
@pytest.mark.parametrize(("name", "index", "lands"), GAINING)
def test_banding_is_gained_until_end_of_turn(name: str, index: int, lands: str) -> None:
    game = board([name, BEAR, *[lands] * 3])
    assert not bands_offered(game, name, BEAR)
    use(game, name, index)
    assert bands_offered(game, name, BEAR)
    until(game, lambda g: g.state.lane.turn == 2)
    assert not now(game, name).keywords & words.BANDING


@observes("Icatian Infantry")
def test_icatian_infantry_gains_first_strike() -> None:
    game = board(["Icatian Infantry", "Plains"])
    use(game, "Icatian Infantry", 0)
    assert now(game, "Icatian Infantry").keywords & words.FIRST_STRIKE


@observes("Urza's Engine")
def test_urzas_engine_gives_trample_to_what_is_banded_with_it() -> None:
    game = board(["Urza's Engine", BEAR, LION, *["Plains"] * 6])
    use(game, "Urza's Engine", 0)
    decision = reach(game, ATTACKERS)
    engine, bear, lion = decision.about
    game.decide(((engine, player_code(1), 1), (bear, player_code(1), 1), (lion, player_code(1))))
    use(game, "Urza's Engine", 1)
    assert now(game, BEAR).keywords & words.TRAMPLE
    assert not now(game, LION).keywords & words.TRAMPLE


@observes("Icatian Skirmishers")
def test_icatian_skirmishers_give_first_strike_to_their_band() -> None:
    game = board(["Icatian Skirmishers", BEAR, LION])
    decision = reach(game, ATTACKERS)
    leader, bear, lion = decision.about
    game.decide(((leader, player_code(1), 1), (bear, player_code(1), 1), (lion, player_code(1))))
    settle(game)
    assert now(game, BEAR).keywords & words.FIRST_STRIKE
    assert not now(game, LION).keywords & words.FIRST_STRIKE


@observes("Camel")
def test_camel_and_what_is_banded_with_it_fear_no_desert() -> None:
    desert = card("Sands", "", "Land — Desert", PING)
    game = board(["Camel", BEAR, LION, desert, desert, desert])
    in_band(game, "Camel", BEAR)
    for nth, name in enumerate(("Camel", BEAR, LION)):
        game.decide(("activate", find(game, "Sands", nth=nth), 0))
        game.decide((find(game, name),))
        settle(game)
    assert [game.state.objects[e.subject].card.name for e in events(game, words.DAMAGE)] == [LION]


@observes("Dire Wolves")
def test_dire_wolves_have_banding_while_their_controller_has_a_plains() -> None:
    assert now(board(["Dire Wolves", "Plains"]), "Dire Wolves").keywords & words.BANDING
    assert not now(board(["Dire Wolves", "Forest"], ["Plains"]), "Dire Wolves").keywords & words.BANDING


@observes("Banding Sliver")
def test_banding_sliver_gives_banding_to_all_slivers() -> None:
    assert bands_offered(board(["Banding Sliver", BEAR]), "Banding Sliver", BEAR)
    sliver = Definition("Grub Sliver", None, words.CREATURE, ("Sliver",), 1, 1)
    game = board(["Banding Sliver", BEAR], [sliver])
    assert now(game, "Grub Sliver").keywords & words.BANDING
    assert not now(game, BEAR).keywords & words.BANDING


@observes("Soraya the Falconer", "Soraya the Falconer")
def test_soraya_makes_birds_greater_and_lets_them_band() -> None:
    bird = Definition("Heron", None, words.CREATURE, ("Bird",), 1, 1)
    game = board(["Soraya the Falconer", bird, BEAR, *["Plains"] * 2])
    assert (now(game, "Heron").power, now(game, "Heron").toughness) == (2, 2)
    use(game, "Soraya the Falconer", 0, (find(game, "Heron"),))
    assert bands_offered(game, "Heron", BEAR)


@observes("Fortified Area")
def test_fortified_area_strengthens_walls_and_lets_them_band() -> None:
    game = board([WURM], ["Fortified Area", "Wall of Wood", BEAR])
    assert (now(game, "Wall of Wood").power, now(game, "Wall of Wood").toughness) == (1, 3)
    attack(game, WURM)
    block(game, ("Wall of Wood", WURM), (BEAR, WURM))
    assert reach(game, ASSIGN).player == 1


@observes("Cooperation", "Cooperation")
def test_cooperation_gives_banding_to_what_it_enchants() -> None:
    game = board([BEAR, LION, *lands_for("Cooperation")], [], ["Cooperation"])
    cast(game, "Cooperation", (find(game, BEAR),))
    settle(game)
    assert now(game, BEAR).keywords & words.BANDING
    assert bands_offered(game, BEAR, LION)


@observes("Helm of Chatzuk", "Baton of Morale")
@pytest.mark.parametrize("name", ["Helm of Chatzuk", "Baton of Morale"])
def test_an_artifact_gives_banding_until_end_of_turn(name: str) -> None:
    game = board([name, BEAR, LION, *["Plains"] * 2])
    use(game, name, 0, (find(game, BEAR),))
    assert bands_offered(game, BEAR, LION)
    assert game.state.objects[find(game, name)].tapped == (name == "Helm of Chatzuk")


@observes("Errand of Duty")
def test_errand_of_duty_makes_a_knight_with_banding() -> None:
    game = board(lands_for("Errand of Duty"), [], ["Errand of Duty"])
    cast(game, "Errand of Duty")
    settle(game)
    knight = now(game, "Knight")
    assert (knight.power, knight.toughness, knight.colours) == (1, 1, words.WHITE)
    assert knight.keywords & words.BANDING


@observes("Master of the Hunt")
def test_the_wolves_of_the_hunt_band_with_one_another() -> None:
    game = board(["Master of the Hunt", BEAR, *["Forest"] * 8])
    use(game, "Master of the Hunt", 0)
    use(game, "Master of the Hunt", 0)
    assert alive(game, "Wolves of the Hunt") == 2
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.DRAW)
    assert bands_offered(game, "Wolves of the Hunt", "Wolves of the Hunt")
    assert not bands_offered(game, "Wolves of the Hunt", BEAR)


@observes("Cathedral of Serra", "Seafarer's Quay", "Unholy Citadel", "Mountain Stronghold", "Adventurers' Guildhouse")
@pytest.mark.parametrize(("name", "colour"), COLOURS.items())
def test_legends_of_a_colour_band_with_other_legends(name: str, colour: int) -> None:
    legend = words.CREATURE | words.LEGENDARY
    hero = Definition("Hero", None, legend, (), 2, 2, (), colour)
    drifter = Definition("Drifter", None, legend, (), 2, 2, (), 31 & ~colour)
    stray = Definition("Stray", None, legend, (), 2, 2)
    common = Definition("Common", None, words.CREATURE, (), 2, 2, (), colour)
    game = board([name, hero, drifter, stray, common])
    assert bands_offered(game, "Hero", "Drifter", "Stray")
    assert not bands_offered(game, "Drifter", "Stray")
    assert not bands_offered(game, "Hero", "Common")


@observes("Shelkin Brownie")
def test_shelkin_brownie_takes_bands_with_other_away() -> None:
    legend = words.CREATURE | words.LEGENDARY
    hero = Definition("Hero", None, legend, (), 2, 2, (), words.WHITE)
    second = Definition("Second", None, legend, (), 2, 2)
    game = board(["Shelkin Brownie", "Cathedral of Serra", hero, second])
    assert bands_offered(game, "Hero", "Second")
    use(game, "Shelkin Brownie", 0, (find(game, "Hero"),))
    assert not bands_offered(game, "Hero", "Second")
    step(game)


def test_every_ability_is_observed() -> None:
    assert not unobserved(__name__, cards_of("bands"))
    assert all(POOL[card.name] is card for card in cards_of("bands"))
    assert all(isinstance(ability, Keywords) for ability in POOL["War Elephant"].abilities)
