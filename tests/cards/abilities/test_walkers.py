"""Each ability of the planeswalkers, Sagas, battles, Vehicles and cards of day and night, observed in a game."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import after_combat, body, cards_of, life, observes, to_turn, unobserved, with_spell
from tests.kit import alive, asked, attack, block, cast, events, find, position, reach, resolve, settle, step, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ATTACKERS, CHOOSE, PASS, YES_NO
from apnap.parts import words
from apnap.rules.concepts.cr731.designations import DAY, time_of_day
from apnap.rules.effects.cr613.characteristics import characteristics

ANN, BEN = -1, -2
BEAR = "Grizzly Bears"


def test_each_ability_of_the_cards_is_observed() -> None:
    assert unobserved(__name__, cards_of("walkers")) == {}


def loyal(name: str, loyalty: int, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Game:
    """Ann controls the planeswalker with that loyalty, beside those permanents."""
    game = position(battlefield=((name, *mine), theirs))
    game.state.object(find(game, name)).counters = (("loyalty", loyalty),)
    game.state.changed = (1 << 16) - 1
    return game


def use(game: Game, name: str, nth: int, *targets: tuple[int, ...]) -> None:
    """Its nth loyalty ability resolves."""
    game.decide(("activate", find(game, name), nth))
    for chosen in targets:
        game.decide(chosen)
    settle(game)


def hands(game: Game) -> list[int]:
    return [len(p.hand) for p in game.state.players]


@observes("Jace Beleren", "Jace Beleren", "Jace Beleren")
def test_jace_beleren() -> None:
    game = loyal("Jace Beleren", 3)
    use(game, "Jace Beleren", 0)
    assert hands(game) == [1, 1]
    game = loyal("Jace Beleren", 3)
    use(game, "Jace Beleren", 1, (BEN,))
    assert hands(game) == [0, 1]
    game = loyal("Jace Beleren", 10)
    use(game, "Jace Beleren", 2, (BEN,))
    assert len(game.state.players[1].graveyard) == 20


@observes("Garruk Wildspeaker", "Garruk Wildspeaker", "Garruk Wildspeaker")
def test_garruk_wildspeaker() -> None:
    game = loyal("Garruk Wildspeaker", 3, ("Forest", "Forest", "Forest"))
    forests = [find(game, "Forest", nth=n) for n in range(2)]
    for id in forests:
        game.state.object(id).tapped = True
    game.state.changed = (1 << 16) - 1
    use(game, "Garruk Wildspeaker", 0, tuple(forests))
    assert not [i for i in forests if game.state.objects[i].tapped]
    game = loyal("Garruk Wildspeaker", 3)
    use(game, "Garruk Wildspeaker", 1)
    assert body(game, "Beast") == (3, 3)
    game = loyal("Garruk Wildspeaker", 4, (BEAR,))
    use(game, "Garruk Wildspeaker", 2)
    assert body(game, BEAR) == (5, 5)
    assert characteristics(game.state, find(game, BEAR)).keywords == words.TRAMPLE


@observes("Elspeth, Knight-Errant", "Elspeth, Knight-Errant", "Elspeth, Knight-Errant")
def test_elspeth_knight_errant() -> None:
    game = loyal("Elspeth, Knight-Errant", 4)
    use(game, "Elspeth, Knight-Errant", 0)
    assert body(game, "Soldier") == (1, 1)
    game = loyal("Elspeth, Knight-Errant", 4, (BEAR,))
    use(game, "Elspeth, Knight-Errant", 1, (find(game, BEAR),))
    assert body(game, BEAR) == (5, 5)
    assert characteristics(game.state, find(game, BEAR)).keywords == words.FLYING
    game = loyal("Elspeth, Knight-Errant", 8, (BEAR, "Forest"), (BEAR,))
    use(game, "Elspeth, Knight-Errant", 2)
    assert alive(game, "Elspeth, Knight-Errant") == 0
    assert [game.state.objects[i].card.name for i in game.state.command] == ["Emblem"]
    keywords = [characteristics(game.state, find(game, *which)).keywords for which in ((BEAR, 3, 0), ("Forest", 3, 0), (BEAR, 3, 1))]
    assert keywords == [words.INDESTRUCTIBLE, words.INDESTRUCTIBLE, 0]


@observes("Liliana Vess", "Liliana Vess", "Liliana Vess")
def test_liliana_vess() -> None:
    game = position(battlefield=(("Liliana Vess",), ()), hand=((), ("Shock",)))
    use(game, "Liliana Vess", 0, (BEN,))
    assert hands(game) == [0, 0]
    game = position(battlefield=(("Liliana Vess",), ()), library=((BEAR, "Shock", "Shock"), ()))
    game.decide(("activate", find(game, "Liliana Vess"), 1))
    reach(game, CHOOSE)
    game.decide((find(game, BEAR, words.LIBRARY),))
    settle(game)
    assert game.state.objects[game.state.players[0].library[-1]].card.name == BEAR
    game = position(battlefield=(("Liliana Vess",), ()), graveyard=((BEAR, "Shock"), ("Runeclaw Bear",)))
    game.state.object(find(game, "Liliana Vess")).counters = (("loyalty", 8),)
    game.state.changed = (1 << 16) - 1
    use(game, "Liliana Vess", 2)
    assert find(game, BEAR, player=0)
    assert find(game, "Runeclaw Bear", player=0)
    assert find(game, "Shock", words.GRAVEYARD)


@observes("History of Benalia", "History of Benalia")
def test_history_of_benalia() -> None:
    game = with_spell("History of Benalia")
    cast(game, "History of Benalia")
    settle(game)
    to_turn(game, 3)
    settle(game)
    assert alive(game, "Knight") == 2
    assert characteristics(game.state, find(game, "Knight")).keywords == words.VIGILANCE
    to_turn(game, 5)
    settle(game)
    assert (body(game, "Knight"), alive(game, "History of Benalia")) == ((4, 3), 0)
    to_turn(game, 6)
    assert body(game, "Knight") == (2, 2)


@observes("The Eldest Reborn", "The Eldest Reborn", "The Eldest Reborn")
def test_the_eldest_reborn() -> None:
    game = position(
        battlefield=(["Swamp"] * 5, ["Jace Beleren", "Forest"]), hand=(["The Eldest Reborn"], []), graveyard=([], ["Spined Wurm"])
    )
    cast(game, "The Eldest Reborn")
    settle(game)
    assert alive(game, "Jace Beleren") == 0
    to_turn(game, 3)
    number = len(game.state.players[1].hand)
    settle(game)
    assert len(game.state.players[1].hand) == number - 1
    until(game, lambda g: g.state.lane.turn == 5 and g.state.lane.step == words.DRAW)
    reach(game, "targets")
    game.decide((find(game, "Spined Wurm", words.GRAVEYARD),))
    settle(game)
    assert find(game, "Spined Wurm", player=0)
    assert alive(game, "The Eldest Reborn") == 0


@observes("Brimstone Vandal", "Brimstone Vandal")
def test_brimstone_vandal() -> None:
    game = with_spell("Brimstone Vandal")
    cast(game, "Brimstone Vandal")
    settle(game)
    assert time_of_day(game.state) == DAY
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.DRAW)  # turn 2 was without a spell
    assert life(game) == (20, 19)


@observes("Smuggler's Copter", "Smuggler's Copter")
def test_smugglers_copter() -> None:
    game = position(battlefield=(("Smuggler's Copter", BEAR), ("Smuggler's Copter", BEAR, BEAR)), hand=(("Shock",), ()))
    copter = find(game, "Smuggler's Copter", player=0)
    game.decide(("activate", copter, 2))
    game.decide((find(game, BEAR, player=0),))
    resolve(game)
    assert characteristics(game.state, copter).creature
    assert body(game, "Smuggler's Copter") == (3, 3)
    attack(game, "Smuggler's Copter")
    reach(game, YES_NO)
    game.decide(True)
    settle(game)
    assert (len(game.state.players[0].graveyard), hands(game)[0]) == (1, 1)
    after_combat(game)
    assert life(game) == (20, 17)
    to_turn(game, 2)
    assert not characteristics(game.state, copter).creature


@observes("Smuggler's Copter")
def test_smugglers_copter_blocks() -> None:
    game = position(battlefield=(("Wild Griffin",), ("Smuggler's Copter", BEAR)))
    attack(game, "Wild Griffin")
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS)
    game.decide(PASS)
    game.decide(("activate", find(game, "Smuggler's Copter"), 2))
    game.decide((find(game, BEAR),))
    block(game, ("Smuggler's Copter", "Wild Griffin"))
    assert reach(game, YES_NO).player == 1
    game.decide(True)
    settle(game)
    assert len(game.state.players[1].graveyard) == 1
    assert len(events(game, words.DRAWS)) >= 0
    assert asked(game).player == 0


@observes("Gideon Jura", "Gideon Jura", "Gideon Jura")
def test_gideon_jura() -> None:
    game = loyal("Gideon Jura", 6, (), (BEAR, "Runeclaw Bear"))
    use(game, "Gideon Jura", 0, (BEN,))
    declaration = reach(game, ATTACKERS)
    gideon, bears = find(game, "Gideon Jura"), (find(game, BEAR), find(game, "Runeclaw Bear"))
    assert game.state.lane.turn == 2
    assert list(declaration.options) == [tuple((bear, gideon) for bear in bears)]
    for refused in ((), ((bears[0], gideon),), ((bears[0], ANN), (bears[1], gideon))):
        with pytest.raises(IllegalAction):
            game.decide(refused)
    game.decide(declaration.options[0])
    after_combat(game)
    assert game.state.objects[gideon].count("loyalty") == 4
    reach(game, ATTACKERS, 2000)
    assert game.state.lane.turn == 4
    game.decide(())  # that was the only turn
    game = loyal("Gideon Jura", 6, (), (BEAR,))
    game.state.object(find(game, BEAR)).tapped = True
    game.state.changed = (1 << 16) - 1
    use(game, "Gideon Jura", 1, (find(game, BEAR),))
    assert alive(game, BEAR) == 0
    game = position(battlefield=(("Gideon Jura", "Mountain"), (BEAR,)), hand=(("Shock",), ()))
    gideon = find(game, "Gideon Jura")
    use(game, "Gideon Jura", 2)
    c = characteristics(game.state, gideon)
    assert (c.power, c.toughness, c.subtypes) == (6, 6, ("Gideon", "Human", "Soldier"))
    assert c.types == words.LEGENDARY | words.PLANESWALKER | words.CREATURE
    cast(game, "Shock", (gideon,))
    settle(game)
    assert (game.state.objects[gideon].count("loyalty"), game.state.objects[gideon].damage) == (6, 0)
    attack(game, "Gideon Jura")
    after_combat(game)
    assert life(game) == (20, 14)
    to_turn(game, 2)
    assert not characteristics(game.state, gideon).creature


@observes("Domri Rade", "Domri Rade", "Domri Rade")
def test_domri_rade() -> None:
    for card, number in ((BEAR, 1), ("Shock", 0)):
        game = position(battlefield=(("Domri Rade",), ()), library=((card,), ()))
        game.decide(("activate", find(game, "Domri Rade"), 0))
        while game.state.lane.stack and asked(game).task != YES_NO:
            game.decide(PASS)
        if number:
            game.decide(True)
        assert len(game.state.players[0].hand) == number
    game = loyal("Domri Rade", 3, ("Spined Wurm",), (BEAR,))
    use(game, "Domri Rade", 1, (find(game, "Spined Wurm"),), (find(game, BEAR),))
    assert (alive(game, BEAR), game.state.objects[find(game, "Spined Wurm")].damage) == (0, 2)
    game = loyal("Domri Rade", 7, (BEAR,))
    use(game, "Domri Rade", 2)
    gained = words.DOUBLE_STRIKE | words.TRAMPLE | words.HEXPROOF | words.HASTE
    assert characteristics(game.state, find(game, BEAR)).keywords == gained


@observes("Invasion of Zendikar")
def test_invasion_of_zendikar() -> None:
    game = with_spell("Invasion of Zendikar", ("Mountain",), (), ("Lightning Bolt",))
    game.state.changed = (1 << 16) - 1
    cast(game, "Invasion of Zendikar")
    while asked(game).task != CHOOSE or len(asked(game).options) < 3:
        step(game)
    forests = [i for i in game.state.players[0].library if game.state.objects[i].card.name != "Swamp"][:2]
    game.decide(tuple(sorted(forests)))
    settle(game)
    assert len([i for i in game.state.battlefield if game.state.objects[i].tapped and game.state.objects[i].card.is_land]) >= 2
    siege = find(game, "Invasion of Zendikar")
    assert game.state.objects[siege].count("defense") == 3
    cast(game, "Lightning Bolt", (siege,))
    reach(game, YES_NO)
    game.decide(True)
    settle(game)
    c = characteristics(game.state, find(game, "Awakened Skyclave"))
    assert (c.power, c.toughness, c.types, c.colours) == (4, 4, words.CREATURE | words.LAND, words.GREEN)
    assert game.state.objects[find(game, "Awakened Skyclave")].card.mana_value == 4


@observes("Tavern Ruffian", "Bird Admirer")
def test_werewolves_turn_over_by_day_and_night() -> None:
    game = position(battlefield=(("Tavern Ruffian", "Bird Admirer"), ()))
    assert (body(game, "Tavern Ruffian"), body(game, "Bird Admirer")) == ((2, 5), (1, 4))
    to_turn(game, 2, words.UPKEEP)
    assert (body(game, "Tavern Smasher"), body(game, "Wing Shredder")) == ((6, 5), (3, 5))
    assert characteristics(game.state, find(game, "Wing Shredder")).keywords == words.REACH
