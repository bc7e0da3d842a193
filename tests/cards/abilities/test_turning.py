"""Cards of the turn: mana that stays, effects that end as a step begins, ways to win. Expectations are 500.4, 500.5 and 104.2b."""

from __future__ import annotations

import pytest
from tests.kit import asked, attack, block, cast, cited, events, find, position, refresh, settle, step, until

from apnap.game import Game
from apnap.machine.decisions import ACT, NUMBER, PASS
from apnap.parts import words
from apnap.parts.plain_mana import NO_MANA
from apnap.rules.effects.cr613.characteristics import characteristics


def tap(game: Game, name: str, nth: int = 0) -> None:
    """The player with priority taps that land for mana."""
    id = find(game, name, nth=nth)
    game.decide(next(action for action in game.mana if action[1] == id))


def pool(game: Game, player: int = 0) -> tuple[int, ...]:
    return game.state.players[player].pool


def combat(game: Game) -> bool:
    return game.state.lane.step == words.BEGINNING_OF_COMBAT


def second_main(game: Game) -> bool:
    return game.state.lane.mains == 2


def next_turn(game: Game) -> bool:
    return game.state.lane.turn == 2


@pytest.mark.rule("phase_end_effects_then_mana")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_under_upwelling_all_players_keep_their_mana_from_step_to_step(edition: str) -> None:
    game = position(battlefield=(["Forest", "Mountain"], ["Upwelling"]), edition=edition)
    tap(game, "Forest")
    tap(game, "Mountain")
    until(game, next_turn)
    assert pool(game) == (0, 0, 0, 1, 1, 0)
    assert events(game, words.MANA_EMPTIES) == []
    assert game.state.players[0].life == 20


@pytest.mark.rule("phase_end_effects_then_mana")
def test_mana_is_lost_after_all_at_the_end_of_the_step_in_which_upwelling_leaves() -> None:
    game = position(battlefield=(["Forest", "Mountain", "Plains"], ["Upwelling"]), hand=(["Disenchant"], []))
    tap(game, "Forest")
    tap(game, "Mountain")
    until(game, combat)
    cast(game, "Disenchant", (find(game, "Upwelling"),))
    settle(game)
    assert sum(pool(game)) == 1
    until(game, second_main)
    assert pool(game) == NO_MANA


def test_omnath_keeps_green_mana_only_and_grows_with_it() -> None:
    game = position(battlefield=(["Forest", "Forest", "Mountain", "Omnath, Locus of Mana"], []))
    omnath = find(game, "Omnath, Locus of Mana")
    for name, nth in (("Forest", 0), ("Forest", 1), ("Mountain", 0)):
        tap(game, name, nth)
    assert (characteristics(game.state, omnath).power, characteristics(game.state, omnath).toughness) == (3, 3)
    until(game, combat)
    assert pool(game) == (0, 0, 0, 0, 2, 0)
    assert [e.amount for e in events(game, words.MANA_EMPTIES)] == [1]
    until(game, next_turn)
    assert characteristics(game.state, omnath).power == 3


def test_omnath_keeps_nothing_for_the_other_player() -> None:
    game = position(battlefield=(["Omnath, Locus of Mana"], ["Forest"]))
    game.decide(PASS)
    tap(game, "Forest")
    until(game, combat)
    assert pool(game, 1) == NO_MANA


@pytest.mark.parametrize(("edition", "life"), [("10E", 20), ("NOW", 20)])
def test_with_a_horizon_stone_mana_becomes_colourless_and_does_not_burn(edition: str, life: int) -> None:
    game = position(battlefield=(["Forest", "Mountain", "Horizon Stone"], []), edition=edition)
    tap(game, "Forest")
    tap(game, "Mountain")
    until(game, second_main)
    assert pool(game) == (0, 0, 0, 0, 0, 2)
    assert game.state.players[0].life == life
    assert "2 unspent mana of Ann becomes colorless." in game.log.text("cited")


def test_snow_mana_that_becomes_colourless_is_from_a_snow_source_still() -> None:
    game = position(battlefield=(["Snow-Covered Forest", "Horizon Stone"], []))
    tap(game, "Snow-Covered Forest")
    until(game, second_main)
    assert game.state.players[0].snow == (0, 0, 0, 0, 0, 1)


def test_the_mana_of_savage_ventmaw_stays_until_the_turn_ends_and_other_mana_is_spent_first() -> None:
    game = position(battlefield=(["Savage Ventmaw", "Mountain"], []), hand=(["Shock"], []))
    attack(game, "Savage Ventmaw")
    settle(game)
    assert pool(game) == (0, 0, 0, 3, 3, 0)
    tap(game, "Mountain")
    cast(game, "Shock", (-2,))
    settle(game)
    until(game, second_main)
    assert pool(game) == (0, 0, 0, 3, 3, 0)
    until(game, next_turn)
    assert pool(game) == NO_MANA
    assert game.state.players[0].staying == NO_MANA


def test_the_mana_of_savage_ventmaw_stays_when_a_shield_is_used_up() -> None:
    game = position(battlefield=(["Savage Ventmaw", "Plains"], ["Wind Drake"]), hand=(["Heal"], []))
    attack(game, "Savage Ventmaw")
    settle(game)
    cast(game, "Heal", (find(game, "Savage Ventmaw"),))
    settle(game)
    block(game, ("Wind Drake", "Savage Ventmaw"))
    until(game, second_main)
    assert len(events(game, words.PREVENTED)) == 1
    assert pool(game) == (0, 0, 0, 3, 3, 0)


@pytest.mark.parametrize(("edition", "life"), [("10E", 19), ("M10", 20)])
def test_what_wore_off_in_the_cleanup_step_burns_with_its_end_until_2009(edition: str, life: int) -> None:
    game = position(battlefield=(["Sakura-Tribe Springcaller"], []), edition=edition, step=words.MAIN)
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
    assert pool(game) == (0, 0, 0, 0, 1, 0)
    until(game, lambda g: g.state.lane.turn == 4)
    assert pool(game) == NO_MANA
    assert game.state.players[0].life == life


@pytest.mark.rule("until_step_expiry")
@pytest.mark.parametrize(("edition", "number"), [("9ED", "300.4"), ("M12", "500.5"), ("NOW", "500.4")])
def test_the_forestwalk_from_an_erhnam_djinn_lasts_until_the_next_upkeep(edition: str, number: str) -> None:
    game = position(battlefield=(["Erhnam Djinn"], ["Grizzly Bears"]), edition=edition)
    bears = find(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
    assert len(characteristics(game.state, bears).abilities) == 1
    until(game, lambda g: g.state.lane.turn == 4 and g.state.lane.step == words.MAIN)
    assert len(characteristics(game.state, bears).abilities) == 1
    before = len(events(game, words.EFFECT_ENDS))
    while game.state.lane.turn < 5 or game.state.lane.step < words.UPKEEP:
        step(game)
    assert [cited(game, e) for e in events(game, words.EFFECT_ENDS)[before:]] == [number]
    assert characteristics(game.state, bears).abilities == ()


@pytest.mark.rule("win_by_effect", "game_ends")
@pytest.mark.parametrize(("edition", "number"), [("9ED", "102.2b"), ("M12", "104.2b"), ("NOW", "104.2b")])
def test_who_has_50_life_in_their_upkeep_wins_by_test_of_endurance(edition: str, number: str) -> None:
    game = position(battlefield=(["Test of Endurance"], []), life=(50, 20), edition=edition)
    while game.decision:
        step(game)
    assert game.winner == 0
    assert game.state.lane.turn == 3
    assert [cited(game, e) for e in events(game, words.GAME_ENDS)] == [number]


@pytest.mark.rule("win_by_effect")
def test_nobody_wins_by_an_effect_against_a_platinum_angel() -> None:
    game = position(battlefield=(["Test of Endurance"], ["Platinum Angel"]), life=(50, 20))
    until(game, lambda g: g.state.lane.turn == 4)
    assert not game.over


def test_with_49_life_the_test_of_endurance_does_not_trigger() -> None:
    game = position(battlefield=(["Test of Endurance"], []), life=(49, 20))
    until(game, lambda g: g.state.lane.turn == 4)
    assert not game.over
    assert asked(game).player >= 0


def test_nuclear_fallout_shrinks_creatures_twice_and_gives_everybody_x_rad_counters() -> None:
    game = position(battlefield=(["Swamp"] * 5, ["Serra Angel", "Grizzly Bears"]), hand=(["Nuclear Fallout"], []))
    game.decide(("cast", find(game, "Nuclear Fallout", words.HAND)))
    while asked(game).task != ACT:
        game.decide(1 if asked(game).task == NUMBER else asked(game).options[0])
    settle(game)
    angel = find(game, "Serra Angel")
    assert (characteristics(game.state, angel).power, characteristics(game.state, angel).toughness) == (2, 2)
    assert [game.state.objects[i].card.name for i in game.state.players[1].graveyard] == ["Grizzly Bears"]
    assert [p.counters for p in game.state.players] == [(("rad", 1),), (("rad", 1),)]


@pytest.mark.parametrize("name", ["Aarakocra Sneak", "Avenging Hunter", "Goliath Paladin"])
def test_as_it_enters_its_controller_takes_the_initiative(name: str) -> None:
    game = position(battlefield=(["Island", "Forest", "Plains"] * 5, []), hand=([name], []))
    cast(game, name)
    settle(game)
    assert ("initiative", 0) in game.state.designations


def test_walking_sarcophagus_is_larger_at_max_speed_only() -> None:
    game = position(battlefield=(["Walking Sarcophagus"], []))
    sarcophagus = find(game, "Walking Sarcophagus")
    sizes = []
    for name in ("speed 3", "speed 4"):
        game.state.designate(((name, 0),))
        refresh(game)
        sizes.append((characteristics(game.state, sarcophagus).power, characteristics(game.state, sarcophagus).toughness))
    assert sizes == [(2, 1), (3, 3)]
