"""Cards that control players and end turns, and cards about the end of the turn: what each ability does in a game."""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, attack, cast, events, find, position, reach, resolve, settle, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, PASS, YES_NO
from apnap.model.event import player_code
from apnap.parts import words

MANA = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
BEN = (player_code(1),)


def holding(*cards: str, lands: int = 2, step: int = words.MAIN, edition: str = "NOW", **more: object) -> Game:
    """Ann has the cards in hand and so many lands of each kind."""
    return position(battlefield=(MANA * lands, MANA), hand=(cards, ()), step=step, edition=edition, **more)  # type: ignore[arg-type]


def activate(game: Game, name: str, *targets: tuple[int, ...], ability: int = 0) -> None:
    game.decide(("activate", find(game, name), ability))
    for chosen in targets:
        game.decide(chosen)


def top(game: Game) -> None:
    """Both pass once, so that the top of the stack resolves."""
    number = len(game.state.lane.stack)
    while len(game.state.lane.stack) == number and asked(game).task == ACT:
        game.decide(PASS)


def decider(game: Game, turn: int) -> int:
    """Who decides for Ben when he first has to decide in that turn."""
    until(game, lambda g: g.state.lane.turn == turn and asked(g).behalf == 1)
    return asked(game).player


@pytest.mark.parametrize("edition", ["8ED", "9ED", "M12", "NOW"])
def test_mindslaver_controls_a_player_for_their_next_turn(edition: str) -> None:
    game = position(battlefield=(["Mindslaver", *MANA], MANA), hand=((), ("Shock",)), edition=edition)
    activate(game, "Mindslaver", BEN)
    resolve(game)
    assert [game.state.objects[i].card.name for i in game.state.players[0].graveyard] == ["Mindslaver"]
    assert decider(game, 2) == 0
    cast(game, "Shock", BEN)
    resolve(game)
    assert game.state.players[1].life == 18
    assert decider(game, 4) == 1


def test_worst_fears_controls_a_player_and_is_exiled() -> None:
    game = holding("Worst Fears")
    cast(game, "Worst Fears", BEN)
    resolve(game)
    assert [game.state.objects[i].card.name for i in game.state.exile] == ["Worst Fears"]
    assert decider(game, 2) == 0


def test_sorin_markov_deals_damage_and_gains_life() -> None:
    game = position(battlefield=(["Sorin Markov"], ()))
    activate(game, "Sorin Markov", BEN)
    resolve(game)
    assert [p.life for p in game.state.players] == [22, 18]
    assert game.state.objects[find(game, "Sorin Markov")].count("loyalty") == 6


def test_sorin_markov_makes_the_life_total_of_an_opponent_ten() -> None:
    game = position(battlefield=(["Sorin Markov"], ()))
    activate(game, "Sorin Markov", BEN, ability=1)
    resolve(game)
    assert game.state.players[1].life == 10


def test_sorin_markov_controls_a_player() -> None:
    game = position(battlefield=(["Sorin Markov"], ()))
    sorin = game.state.object(find(game, "Sorin Markov"))
    sorin.counters = (("loyalty", 7),)
    game.state.changed = (1 << 16) - 1
    activate(game, "Sorin Markov", BEN, ability=2)
    resolve(game)
    assert decider(game, 2) == 0


def test_sundial_of_the_infinite_ends_its_controllers_own_turn() -> None:
    game = position(battlefield=(["Sundial of the Infinite", "Forest"], ()), step=words.UPKEEP)
    activate(game, "Sundial of the Infinite")
    resolve(game)
    assert (game.state.lane.turn, game.state.lane.active) == (2, 1)


def test_sundial_of_the_infinite_cannot_be_activated_in_another_turn() -> None:
    game = position(battlefield=(["Sundial of the Infinite", "Forest"], ()))
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 0)
    with pytest.raises(IllegalAction):
        activate(game, "Sundial of the Infinite")


def test_glorious_end_ends_the_turn_and_its_controller_loses_at_their_next_end_step() -> None:
    game = holding("Glorious End", "Grizzly Bears")
    cast(game, "Glorious End")
    resolve(game)
    assert (game.state.lane.turn, game.over) == (2, False)
    assert [game.state.objects[i].card.name for i in game.state.exile] == ["Glorious End"]
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.END)
    assert game.state.lane.active == 0
    resolve(game)
    assert (game.over, game.winner) == (True, 1)


def test_glorious_end_in_the_end_step_counts_from_the_next_turn() -> None:
    game = holding("Glorious End", step=words.END)
    cast(game, "Glorious End")
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
    assert not game.over


def test_mandate_of_peace_is_cast_only_in_combat_ends_it_and_silences_opponents() -> None:
    game = position(battlefield=(["Plains"] * 2, ["Grizzly Bears", "Mountain"]), hand=(("Mandate of Peace",), ("Shock",)))
    with pytest.raises(IllegalAction):
        cast(game, "Mandate of Peace")
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    attack(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS and asked(g).behalf == 0)
    cast(game, "Mandate of Peace")
    resolve(game)
    assert (game.state.lane.step, game.state.lane.turn, asked(game).behalf) == (words.MAIN, 2, 1)
    assert game.state.players[0].life == 20
    with pytest.raises(IllegalAction):
        cast(game, "Shock", BEN)
    until(game, lambda g: g.state.lane.turn == 3 and asked(g).behalf == 1)
    cast(game, "Shock", BEN)


@pytest.mark.parametrize("edition", ["8ED", "M12", "NOW"])
def test_waylays_knights_are_exiled_at_the_beginning_of_the_next_cleanup_step(edition: str) -> None:
    game = holding("Waylay", step=words.END, edition=edition)
    cast(game, "Waylay")
    resolve(game)
    assert alive(game, "Knight") == 3
    until(game, lambda g: g.state.lane.step == words.CLEANUP)
    assert (alive(game, "Knight"), len(game.state.lane.stack)) == (3, 1)
    resolve(game)
    assert alive(game, "Knight") == 0
    until(game, lambda g: g.state.lane.turn == 2)
    assert [e.step for e in events(game, words.STEP_BEGINS)].count(words.CLEANUP) == 2


def test_waylays_knights_stay_in_the_other_players_turn_if_it_is_cast_in_a_cleanup_step_that_is_not_the_last() -> None:
    game = holding("Waylay", "Waylay", step=words.END)
    cast(game, "Waylay")
    resolve(game)
    until(game, lambda g: g.state.lane.step == words.CLEANUP)
    cast(game, "Waylay")
    top(game)
    assert alive(game, "Knight") == 6
    resolve(game)
    assert alive(game, "Knight") == 3
    until(game, lambda g: [e.step for e in events(g, words.STEP_BEGINS)].count(words.CLEANUP) == 2)
    resolve(game)
    assert alive(game, "Knight") == 0


def test_yawgmoths_bargain_skips_the_draw_step_and_draws_for_life() -> None:
    game = position(battlefield=(["Yawgmoth's Bargain"], ()))
    hand = len(game.state.players[0].hand)
    activate(game, "Yawgmoth's Bargain", ability=1)
    assert game.state.players[0].life == 19
    resolve(game)
    assert len(game.state.players[0].hand) == hand + 1
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
    assert len(game.state.players[0].hand) == hand + 1


def test_thalakos_seer_draws_a_card_as_it_leaves_the_battlefield() -> None:
    game = position(battlefield=(["Thalakos Seer", "Mountain"], ()), hand=(("Shock",), ()))
    cast(game, "Shock", (find(game, "Thalakos Seer"),))
    resolve(game)
    assert len(game.state.players[0].hand) == 1


def test_solitary_confinement_skips_the_draw_step_and_keeps_its_controller_safe() -> None:
    game = position(battlefield=(["Solitary Confinement", "Wall of Wood"], ["Mountain", "Craw Wurm"]), hand=(("Forest",), ("Shock",)))
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    with pytest.raises(IllegalAction):
        cast(game, "Shock", (player_code(0),))
    attack(game, "Craw Wurm")
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.END)
    assert game.state.players[0].life == 20
    hand = len(game.state.players[0].hand)
    decision = reach(game, YES_NO)
    assert decision.behalf == 0
    game.decide(True)
    settle(game)
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
    assert alive(game, "Solitary Confinement") == 1
    assert len(game.state.players[0].hand) == hand - 1


@pytest.mark.rule("first_draw_skip_two_player")
def test_solitary_confinement_is_sacrificed_without_a_card_to_discard_and_the_draw_step_is_there_again() -> None:
    game = position(battlefield=(["Solitary Confinement"], ()))
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.DRAW)
    assert alive(game, "Solitary Confinement") == 0


@pytest.mark.parametrize("pays", [True, False])
def test_quickling_returns_another_creature_or_is_sacrificed(*, pays: bool) -> None:
    game = position(battlefield=(["Grizzly Bears", "Island", "Island"], ()), hand=(("Quickling",), ()), step=words.UPKEEP)
    cast(game, "Quickling")
    while asked(game).task != YES_NO:
        game.decide(PASS if asked(game).task == ACT else asked(game).options[0])
    game.decide(pays)
    settle(game)
    assert (alive(game, "Quickling"), alive(game, "Grizzly Bears")) == ((1, 0) if pays else (0, 1))


def test_quickling_alone_is_sacrificed() -> None:
    game = position(battlefield=(["Island", "Island"], ()), hand=(("Quickling",), ()))
    cast(game, "Quickling")
    settle(game)
    assert alive(game, "Quickling") == 0


@pytest.mark.parametrize("edition", ["C16", "NOW"])
def test_days_undoing_shuffles_draws_seven_and_ends_its_controllers_turn(edition: str) -> None:
    game = holding("Day's Undoing", "Shock", edition=edition, graveyard=(("Grizzly Bears",), ("Craw Wurm",)))
    cast(game, "Day's Undoing")
    resolve(game)
    assert (game.state.lane.turn, game.state.lane.active) == (2, 1)
    assert [len(p.hand) for p in game.state.players] == [7, 7]
    assert [p.graveyard for p in game.state.players] == [(), ()]
    assert [game.state.objects[i].card.name for i in game.state.exile] == ["Day's Undoing"]


def test_days_undoing_in_another_turn_ends_nothing() -> None:
    game = position(battlefield=(["Mindslaver", *MANA], [*MANA, "Island"]), hand=((), ("Day's Undoing",)))
    activate(game, "Mindslaver", BEN)
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN and asked(g).behalf == 1)
    cast(game, "Day's Undoing")
    resolve(game)
    assert (game.state.lane.turn, asked(game).player) == (3, 0)


@pytest.mark.parametrize("ends", [True, False])
def test_obeka_lets_the_player_whose_turn_it_is_end_the_turn(*, ends: bool) -> None:
    game = position(battlefield=(["Obeka, Brute Chronologist"], ()))
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.UPKEEP and asked(g).behalf == 0)
    activate(game, "Obeka, Brute Chronologist")
    game.decide(PASS)
    game.decide(PASS)
    assert (asked(game).task, asked(game).behalf) == (YES_NO, 1)
    game.decide(ends)
    assert game.state.lane.turn == (3 if ends else 2)


def bloodbending(*creatures: str, islands: int = 4) -> Game:
    """Ann has Islands, other permanents and the Secret; Ben has Bears."""
    return position(battlefield=(["Island"] * islands + list(creatures), ["Grizzly Bears"]), hand=(("Secret of Bloodbending",), ()))


def test_secret_of_bloodbending_controls_an_opponent_for_a_combat_phase_and_is_exiled() -> None:
    game = bloodbending()
    cast(game, "Secret of Bloodbending", BEN)
    resolve(game)
    assert [game.state.objects[i].card.name for i in game.state.exile] == ["Secret of Bloodbending"]
    assert decider(game, 2) == 1
    until(game, lambda g: g.state.lane.step == words.BEGINNING_OF_COMBAT and asked(g).behalf == 1)
    assert asked(game).player == 0
    until(game, lambda g: g.state.lane.step == words.END and asked(g).behalf == 1)
    assert asked(game).player == 1


@pytest.mark.rule("waterbend")
@pytest.mark.parametrize("helpers", [0, 6, 10])
def test_secret_of_bloodbending_controls_an_opponent_for_a_turn_if_ten_mana_or_creatures_and_artifacts_help(helpers: int) -> None:
    game = bloodbending(*["Grizzly Bears", "Sundial of the Infinite"] * (helpers // 2), islands=14 - helpers)
    game.decide(("cast", find(game, "Secret of Bloodbending", words.HAND)))
    assert asked(game).asks == "additional cost"
    game.decide(1)
    game.decide(BEN)
    while asked(game).task != ACT:
        options = list(asked(game).options)
        game.decide(options[-1])
    assert len([i for i in game.state.battlefield if game.state.objects[i].tapped]) == 14
    resolve(game)
    assert decider(game, 2) == 0


def test_nine_creatures_are_too_few_to_waterbend_ten() -> None:
    game = bloodbending(*["Grizzly Bears"] * 9)
    game.decide(("cast", find(game, "Secret of Bloodbending", words.HAND)))
    with pytest.raises(IllegalAction):
        game.decide(1)


def test_creatures_do_not_help_to_pay_for_secret_of_bloodbending_itself() -> None:
    game = bloodbending(*["Grizzly Bears"] * 4, islands=3)
    assert ("cast", find(game, "Secret of Bloodbending", words.HAND)) not in asked(game).options
    assert alive(game, "Grizzly Bears") == 5


def test_emrakul_costs_less_for_each_card_type_in_ones_own_graveyard() -> None:
    lands = ["Island"] * 11
    game = position(
        battlefield=(lands, ()), hand=(("Emrakul, the Promised End",), ()), graveyard=(("Shock", "Shock"), ("Forest", "Grizzly Bears"))
    )
    emrakul = find(game, "Emrakul, the Promised End", words.HAND)
    assert ("cast", emrakul) not in asked(game).options
    game = position(battlefield=(lands, ()), hand=(("Emrakul, the Promised End",), ()), graveyard=(("Shock", "Forest"), ()))
    game.decide(("cast", find(game, "Emrakul, the Promised End", words.HAND)))
    assert len([i for i in game.state.battlefield if game.state.objects[i].tapped]) == 11


def test_who_casts_emrakul_controls_an_opponent_in_the_next_turn_who_then_takes_an_extra_turn() -> None:
    game = position(battlefield=(["Island"] * 13, ()), hand=(("Emrakul, the Promised End",), ()))
    cast(game, "Emrakul, the Promised End", BEN)
    assert len(game.state.lane.stack) == 2
    resolve(game)
    assert alive(game, "Emrakul, the Promised End") == 1
    assert decider(game, 2) == 0
    assert decider(game, 3) == 1
    assert game.state.lane.active == 1
    until(game, lambda g: g.state.lane.turn == 4)
    assert game.state.lane.active == 0


def test_emrakul_flies_tramples_and_is_protected_from_instants() -> None:
    game = position(battlefield=(["Emrakul, the Promised End"], ["Mountain", "Wall of Wood"]), hand=((), ("Shock",)))
    attack(game, "Emrakul, the Promised End")
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE and asked(g).behalf == 1)
    assert game.state.players[1].life == 7
    with pytest.raises(IllegalAction):
        cast(game, "Shock", (find(game, "Emrakul, the Promised End"),))


def test_ichormoon_gauntlet_gives_planeswalkers_two_loyalty_abilities() -> None:
    game = position(battlefield=(["Ichormoon Gauntlet", "Sorin Markov"], ()))
    activate(game, "Sorin Markov", ability=4)
    while not game.state.lane.stack:
        game.decide(asked(game).options[0])
    top(game)
    while asked(game).task != ACT:
        game.decide((find(game, "Sorin Markov"),))
    assert game.state.objects[find(game, "Sorin Markov")].count("loyalty") == 5


def test_ichormoon_gauntlet_gives_an_extra_turn_for_twelve_loyalty() -> None:
    game = position(battlefield=(["Ichormoon Gauntlet", "Sorin Markov"], ()))
    game.state.object(find(game, "Sorin Markov")).counters = (("loyalty", 12),)
    game.state.changed = (1 << 16) - 1
    activate(game, "Sorin Markov", ability=5)
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 2)
    assert game.state.lane.active == 0


@pytest.mark.rule("resolve_choices")
def test_ichormoon_gauntlet_puts_one_more_counter_of_a_chosen_kind_when_a_noncreature_spell_is_cast() -> None:
    game = position(battlefield=(["Ichormoon Gauntlet", "Grizzly Bears", "Mountain", "Forest"], ()), hand=(("Shock", "Llanowar Elves"), ()))
    bears = find(game, "Grizzly Bears")
    game.state.object(bears).counters = (("+1/+1", 1), ("time", 2))
    game.state.differ()
    game.state.changed = (1 << 16) - 1
    cast(game, "Shock", BEN)
    game.decide((bears,))
    top(game)
    assert asked(game).asks == "kind of counter"
    with pytest.raises(IllegalAction):
        game.decide("loyalty")
    game.decide("time")
    assert game.state.objects[bears].counters == (("+1/+1", 1), ("time", 3))
    resolve(game)
    cast(game, "Llanowar Elves")
    assert len(game.state.lane.stack) == 1


def test_ichormoon_gauntlet_asks_nothing_about_a_permanent_with_one_kind_of_counter() -> None:
    game = position(battlefield=(["Ichormoon Gauntlet", "Grizzly Bears", "Mountain"], ()), hand=(("Shock",), ()))
    bears = find(game, "Grizzly Bears")
    game.state.object(bears).counters = (("time", 2),)
    cast(game, "Shock", BEN)
    game.decide((bears,))
    top(game)
    assert (asked(game).task, game.state.objects[bears].counters) == (ACT, (("time", 3),))


def test_ichormoon_gauntlet_does_nothing_for_a_permanent_without_counters() -> None:
    game = position(battlefield=(["Ichormoon Gauntlet", "Grizzly Bears", "Mountain"], ()), hand=(("Shock",), ()))
    cast(game, "Shock", BEN)
    game.decide((find(game, "Grizzly Bears"),))
    top(game)
    assert (asked(game).task, game.state.objects[find(game, "Grizzly Bears")].counters) == (ACT, ())
