"""The abilities of the cards in pool/plan.py, each seen at work."""

from __future__ import annotations

import pytest
from tests import kit
from tests.cards.abilities.observing import ANN, BEN, cards_of, lands_for, observes, tap_for_mana, unobserved, with_spell
from tests.made import card

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.tree import CantLose, EventPattern, Never, Replacement
from apnap.rules.effects.cr613.characteristics import characteristics


def turns(game: Game, number: int) -> list[int]:
    """Whose turns the next ones are."""
    begun = len(kit.events(game, words.TURN_BEGINS))
    kit.until(game, lambda g: len(kit.events(g, words.TURN_BEGINS)) >= begun + number, limit=2000)
    return [e.player for e in kit.events(game, words.TURN_BEGINS)[begun:]]


def steps(game: Game, turn: int) -> list[str]:
    """The steps of that turn from here to its end; a skipped one with "no"."""
    kit.until(game, lambda g: g.state.lane.turn > turn, limit=2000)
    told, found, now = {words.STEP_BEGINS: "", words.PLAN_CHANGES: "no "}, [], 0
    for e in game.events():
        now = e.turn if e.kind == words.TURN_BEGINS else now
        if now == turn and e.kind in told and words.STEP_BEGINS in (e.kind, e.why):
            found.append(told[e.kind] + words.STEP_NAMES[e.part])
    return found


def phases(game: Game, turn: int) -> list[str]:
    """The phases of that turn; a skipped one with "no"."""
    kit.until(game, lambda g: g.state.lane.turn > turn, limit=2000)
    found, now = [], 0
    for e in game.events():
        now = e.turn if e.kind == words.TURN_BEGINS else now
        if now == turn and e.kind == words.PHASE_BEGINS:
            found.append(words.PHASE_NAMES[e.phase].removesuffix(" phase"))
        elif now == turn and e.kind == words.PLAN_CHANGES and e.why == words.PHASE_BEGINS:
            found.append("no " + words.PHASE_NAMES[e.part].removesuffix(" phase"))
    return found


def cast(game: Game, name: str, *targets: tuple[int, ...]) -> None:
    kit.cast(game, name, *targets)
    kit.settle(game)


def act(game: Game, id: int) -> None:
    """The first thing that can be done with that object."""
    game.decide(next(one for one in kit.asked(game).options if isinstance(one, tuple) and len(one) > 1 and one[1] == id))


# Extra turns --------------------------------------------------------------------------------------------------------
@observes("Final Fortune")
def test_final_fortune_gives_a_turn_at_the_end_of_which_its_controller_loses() -> None:
    game = with_spell("Final Fortune")
    cast(game, "Final Fortune")
    kit.until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.END)
    assert game.state.lane.active == 0
    kit.resolve(game)
    assert game.over
    assert game.winner == 1


def test_who_skips_the_turn_of_final_fortune_does_not_lose() -> None:
    """614.10a: what was scheduled for the skipped turn does not happen."""
    game = kit.position(battlefield=([*lands_for("Final Fortune"), "Ugin's Nexus"], []), hand=(["Final Fortune"], []))
    cast(game, "Final Fortune")
    assert turns(game, 3) == [1, 0, 1]
    assert not game.over
    assert not game.state.delayed


@observes("Savor the Moment")
def test_savor_the_moment_gives_a_turn_without_untap_step() -> None:
    game = with_spell("Savor the Moment")
    cast(game, "Savor the Moment")
    assert steps(game, 2)[:3] == ["no untap", "upkeep", "draw"]
    assert all(game.state.objects[i].tapped for i in game.state.battlefield)
    assert steps(game, 4)[0] == "untap"
    assert not any(game.state.objects[i].tapped for i in game.state.battlefield)


@observes("Medomai the Ageless", "Medomai the Ageless")
def test_medomai_gives_a_turn_in_which_it_cannot_attack() -> None:
    game = kit.position(battlefield=(["Medomai the Ageless"], []))
    kit.attack(game, "Medomai the Ageless")
    kit.until(game, lambda g: g.state.lane.turn == 2)
    assert game.state.lane.active == 0
    kit.reach(game, "attackers")
    assert game.state.lane.turn == 4  # in the extra turn nothing could attack
    assert len(list(kit.asked(game).options)) == 2


@observes("Ugin's Nexus", "Ugin's Nexus")
def test_ugins_nexus_skips_extra_turns_and_gives_one_as_it_is_destroyed() -> None:
    game = kit.position(battlefield=(["Ugin's Nexus", *lands_for("Time Walk", "Disenchant")], []), hand=(["Time Walk", "Disenchant"], []))
    cast(game, "Time Walk")
    assert turns(game, 2) == [1, 0]
    cast(game, "Disenchant", (kit.find(game, "Ugin's Nexus"),))
    assert kit.find(game, "Ugin's Nexus", words.EXILE)
    assert turns(game, 2) == [0, 1]


@observes("Time Vault", "Time Vault", "Time Vault", "Time Vault")
@pytest.mark.rule("skip_then_act")
def test_time_vault_untaps_for_a_skipped_turn_as_the_next_turn_begins() -> None:
    game = kit.position(battlefield=(lands_for("Time Vault"), []), hand=(["Time Vault"], []))
    cast(game, "Time Vault")
    vault = kit.find(game, "Time Vault")
    assert game.state.objects[vault].tapped
    kit.reach(game, "yes/no")
    game.decide(False)
    kit.until(game, lambda g: g.state.lane.turn == 3)
    assert game.state.objects[vault].tapped  # the untap step of its controller has passed
    kit.reach(game, "yes/no")
    game.decide(True)
    kit.until(game, lambda g: g.state.lane.turn == 5)
    assert [e.player for e in kit.events(game, words.TURN_BEGINS)] == [0, 1, 0, 1, 1]
    kinds = [(e.kind, e.subject) for e in game.events()]
    untapped = kinds.index((words.UNTAPS, vault))
    assert game.events()[untapped - 1].kind == words.TURN_BEGINS
    kit.until(game, lambda g: g.state.lane.turn == 6)
    act(game, vault)
    kit.resolve(game)
    assert turns(game, 2) == [0, 1]


@observes("Emrakul, the Promised End", "Emrakul, the Promised End", "Emrakul, the Promised End")
def test_emrakul_costs_less_takes_the_next_turn_of_an_opponent_and_gives_one_after_that() -> None:
    game = kit.position(
        battlefield=(["Forest"] * 11, ["Mountain"]),
        hand=(["Emrakul, the Promised End"], ["Shock"]),
        graveyard=(["Grizzly Bears", "Shock", "Craw Wurm"], ["Forest"]),
    )
    emrakul = kit.find(game, "Emrakul, the Promised End", words.HAND)
    game.decide(("cast", emrakul))
    game.decide((BEN,))
    kit.settle(game)
    game.decide(PASS)
    game.decide(("cast", kit.find(game, "Shock", words.HAND)))
    assert set(kit.asked(game).options) == {(ANN,), (BEN,)}  # protection from instants
    game.decide((BEN,))
    kit.settle(game)
    begun = len(kit.events(game, words.TURN_BEGINS))
    kit.until(game, lambda g: g.state.lane.turn == 2)
    assert (game.state.lane.active, kit.asked(game).player) == (1, 0)
    kit.until(game, lambda g: g.state.lane.turn == 3)
    assert (game.state.lane.active, kit.asked(game).player) == (1, 1)
    assert turns(game, 2) == [0, 1]
    assert [e.player for e in kit.events(game, words.TURN_BEGINS)[begun:]] == [1, 1, 0, 1]


@observes("Magosi, the Waterveil", "Magosi, the Waterveil", "Magosi, the Waterveil", "Magosi, the Waterveil")
def test_magosi_keeps_a_turn_for_later_and_goes_back_to_the_hand_for_it() -> None:
    game = kit.position(battlefield=(["Island"], []), hand=(["Magosi, the Waterveil"], []))
    game.decide(("play", kit.find(game, "Magosi, the Waterveil", words.HAND)))
    magosi = kit.find(game, "Magosi, the Waterveil")
    assert game.state.objects[magosi].tapped
    assert turns(game, 2) == [1, 0]
    kit.until(game, lambda g: g.state.lane.step == words.MAIN)
    assert tap_for_mana(game, "Magosi, the Waterveil") == [(0, 1, 0, 0, 0, 0)]
    assert ("activate", magosi, 3) not in kit.asked(game).options  # there is no counter
    game.decide(("activate", magosi, 2))
    kit.settle(game)
    assert game.state.objects[magosi].count("eon") == 1
    assert turns(game, 3) == [1, 1, 0]  # its own turn is left out
    kit.until(game, lambda g: g.state.lane.step == words.MAIN)
    game.decide(("activate", magosi, 3))
    assert kit.find(game, "Magosi, the Waterveil", words.HAND)  # that is a cost
    assert len(game.state.lane.stack) == 1
    kit.settle(game)
    assert turns(game, 3) == [0, 1, 0]


def stranglehold(name: str, player: int = 1) -> Game:
    """Ann has Stranglehold; the player casts that spell in Ann's main phase."""
    hand: list[list[str]] = [[], []]
    lands = [["Stranglehold"], list[str]()]
    hand[player] = [name]
    lands[player] += lands_for(name)
    game = kit.position(battlefield=lands, hand=hand)
    if player:
        game.decide(PASS)
    kit.cast(game, name)
    game.decide(PASS)
    game.decide(PASS)
    return game


@observes("Stranglehold")
@pytest.mark.parametrize("player", [0, 1])
def test_stranglehold_lets_opponents_shuffle_but_not_search(player: int) -> None:
    game = stranglehold("Vampiric Tutor", player)
    kit.settle(game)
    assert [e.player for e in kit.events(game, words.SEARCHES)] == ([0] if player == 0 else [])
    assert kit.events(game, words.SHUFFLES)[-1].player == player
    assert game.state.players[player].life == 18


@observes("Stranglehold")
@pytest.mark.parametrize(("player", "order"), [(1, [1, 0]), (0, [0, 1])])
def test_stranglehold_skips_extra_turns_of_opponents_only(player: int, order: list[int]) -> None:
    game = stranglehold("Final Fortune", player)
    assert turns(game, 2 if player else 1) == order[: 2 if player else 1]
    assert not game.over


def extortion(life: int) -> Game:
    """Ann casts Temporal Extortion; its ability is about to resolve."""
    game = kit.position(battlefield=(lands_for("Temporal Extortion"), []), hand=(["Temporal Extortion"], []), life=(20, life))
    kit.cast(game, "Temporal Extortion")
    assert len(game.state.lane.stack) == 2
    return game


@observes("Temporal Extortion", "Temporal Extortion")
@pytest.mark.parametrize(
    ("answers", "lives", "order"),
    [
        ((False, False), (20, 11), [0, 1]),
        ((False, True), (20, 5), [1, 0]),
        ((True, False), (10, 11), [1, 0]),
        ((True, True), (10, 5), [1, 0]),
    ],
)
def test_temporal_extortion_gives_a_turn_unless_somebody_pays_half_their_life_rounded_up(
    answers: tuple[bool, bool], lives: tuple[int, int], order: list[int]
) -> None:
    game = extortion(life=11)
    for player, answer in enumerate(answers):
        assert kit.reach(game, "yes/no").player == player  # in APNAP order (608.2e)
        game.decide(answer)
    kit.settle(game)
    assert tuple(p.life for p in game.state.players) == lives
    assert kit.find(game, "Temporal Extortion", words.GRAVEYARD)
    assert any(e.why == words.COUNTERED for e in game.events()) is any(answers)
    assert turns(game, 2) == order


def test_who_has_no_life_that_can_be_paid_is_not_asked_for_half_of_it() -> None:
    """119.8: where life totals can't change, life above 0 can't be paid; the opponent is the only one who is asked."""
    fixed = card("Still Life", "0", "Enchantment", Replacement(EventPattern(words.LIFE, player=words.YOU), Never()))
    game = kit.position(battlefield=([*lands_for("Temporal Extortion"), fixed], []), hand=(["Temporal Extortion"], []))
    kit.cast(game, "Temporal Extortion")
    assert kit.reach(game, "yes/no").player == 1
    game.decide(True)
    kit.settle(game)
    assert tuple(p.life for p in game.state.players) == (20, 10)


def test_half_of_no_life_is_paid_with_nothing() -> None:
    """107.1a, 119.4: 0 life can always be paid; below 0 half is 0 too."""
    safe = card("Safe Haven", "0", "Enchantment", CantLose())
    game = kit.position(battlefield=([*lands_for("Temporal Extortion"), safe], []), hand=(["Temporal Extortion"], []), life=(-3, 20))
    kit.cast(game, "Temporal Extortion")
    assert kit.reach(game, "yes/no").player == 0
    game.decide(True)
    kit.settle(game)
    assert game.state.players[0].life == -3
    assert any(e.why == words.COUNTERED for e in game.events())


# Extra phases -------------------------------------------------------------------------------------------------------
@observes("Relentless Assault")
def test_relentless_assault_untaps_the_attackers_of_this_turn_for_another_combat() -> None:
    game = kit.position(
        battlefield=(["Grizzly Bears", "Craw Wurm", *lands_for("Relentless Assault")], []), hand=(["Relentless Assault"], [])
    )
    kit.attack(game, "Grizzly Bears")
    kit.until(game, lambda g: g.state.lane.mains == 2)
    wurm = game.state.object(kit.find(game, "Craw Wurm"))
    wurm.tapped = True
    kit.refresh(game)
    cast(game, "Relentless Assault")
    assert not game.state.objects[kit.find(game, "Grizzly Bears")].tapped
    assert game.state.objects[kit.find(game, "Craw Wurm")].tapped
    assert phases(game, 1)[-5:] == ["combat", "main", "combat", "main", "ending"]


@observes("Seize the Day", "Seize the Day")
def test_seize_the_day_untaps_a_creature_for_another_combat_and_does_so_again_from_the_graveyard() -> None:
    game = kit.position(battlefield=(["Grizzly Bears", *["Mountain"] * 7], []), hand=(["Seize the Day"], []))
    bears = kit.find(game, "Grizzly Bears")
    for zone in (words.HAND, words.GRAVEYARD):
        game.state.object(bears).tapped = True
        kit.refresh(game)
        act(game, kit.find(game, "Seize the Day", zone))
        game.decide((bears,))
        kit.settle(game)
        assert not game.state.objects[bears].tapped
    assert kit.find(game, "Seize the Day", words.EXILE)
    assert phases(game, 1) == ["beginning", "main", "combat", "main", "combat", "main", "combat", "main", "ending"]


@observes("World at War", "World at War")
def test_world_at_war_adds_a_combat_after_the_second_main_phase_and_rebounds() -> None:
    game = kit.position(battlefield=(["Grizzly Bears", *lands_for("World at War")], []), hand=(["World at War"], []))
    cast(game, "World at War")
    kit.attack(game, "Grizzly Bears")
    kit.until(game, lambda g: len(kit.events(g, words.PHASE_BEGINS)) >= 5 and g.state.lane.phase == words.COMBAT_PHASE)
    assert game.state.lane.mains == 2
    assert game.state.objects[kit.find(game, "Grizzly Bears")].tapped
    assert len(game.state.lane.stack) == 1
    kit.resolve(game)
    assert not game.state.objects[kit.find(game, "Grizzly Bears")].tapped
    assert phases(game, 1) == ["beginning", "main", "combat", "main", "combat", "main", "ending"]
    kit.reach(game, "yes/no")
    game.decide(True)
    kit.settle(game)
    assert game.state.lane.turn == 3
    assert phases(game, 3) == ["beginning", "main", "combat", "main", "combat", "main", "ending"]


def test_the_combat_of_world_at_war_is_the_one_that_it_added() -> None:
    """No attacker of the ordinary combat phase is untapped as that begins."""
    game = kit.position(battlefield=(["Grizzly Bears", *lands_for("World at War")], []), hand=(["World at War"], []))
    cast(game, "World at War")
    kit.until(game, lambda g: g.state.lane.step == words.BEGINNING_OF_COMBAT)
    assert not game.state.lane.stack


@observes("Sphinx of the Second Sun")
def test_sphinx_of_the_second_sun_brings_an_untap_an_upkeep_and_a_draw_after_the_postcombat_main_phase() -> None:
    game = kit.position(battlefield=(["Sphinx of the Second Sun", "Forest"], []))
    game.state.object(kit.find(game, "Forest")).tapped = True
    kit.refresh(game)
    drawn = len(game.state.players[0].hand)
    assert phases(game, 1) == ["beginning", "main", "combat", "main", "beginning", "ending"]
    assert not game.state.objects[kit.find(game, "Forest")].tapped
    assert len(game.state.players[0].hand) == drawn + 1


@observes("Port Razer", "Port Razer")
def test_port_razer_untaps_for_another_combat_in_which_it_cannot_attack_the_same_player() -> None:
    game = kit.position(battlefield=(["Port Razer", "Grizzly Bears"], []))
    razer, bears = kit.find(game, "Port Razer"), kit.find(game, "Grizzly Bears")
    kit.attack(game, "Port Razer", "Grizzly Bears")
    kit.until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE and not g.state.lane.stack)
    assert not game.state.objects[razer].tapped
    assert not game.state.objects[bears].tapped
    assert set(kit.reach(game, "attackers").options) == {(), ((bears, BEN),)}
    assert phases(game, 1) == ["beginning", "main", "combat", "combat", "main", "ending"]
    kit.until(game, lambda g: g.state.lane.turn == 3)
    assert ((razer, BEN), (bears, BEN)) in kit.reach(game, "attackers").options  # that is another turn


def test_port_razer_can_attack_another_player_or_a_planeswalker_of_the_same_player() -> None:
    walker = "Jace Beleren"
    game = kit.position(battlefield=(["Port Razer"], [walker], []), hand=([], [], []), life=(20, 20, 20))
    razer = kit.find(game, "Port Razer")
    kit.attack(game, "Port Razer")
    kit.until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE and not g.state.lane.stack)
    options = set(kit.reach(game, "attackers").options)
    assert options == {(), ((razer, -3),), ((razer, kit.find(game, walker)),)}
    game.decide(((razer, kit.find(game, walker)),))
    kit.until(game, lambda g: g.state.lane.turn == 2)
    assert len([p for p in kit.events(game, words.PHASE_BEGINS) if p.phase == words.COMBAT_PHASE]) == 2  # no damage to a player


def beating(lands: int, modes: tuple[int, ...]) -> Game:
    """Ann's Bears have attacked; she casts Savage Beating with so many Mountains, and it resolves."""
    game = kit.position(battlefield=(["Grizzly Bears", *["Mountain"] * lands], []), hand=(["Savage Beating"], []))
    assert ("cast", kit.find(game, "Savage Beating", words.HAND)) not in kit.asked(game).options  # it is no combat
    kit.attack(game, "Grizzly Bears")
    kit.cast(game, "Savage Beating", modes)
    kit.settle(game)
    return game


@observes("Savage Beating", "Savage Beating", "Savage Beating")
@pytest.mark.rule("entwine", "entwine_order")
@pytest.mark.parametrize(("modes", "life", "tapped", "combats"), [((0,), 16, True, 1), ((1,), 18, False, 2), ((0, 1), 16, False, 2)])
def test_savage_beating_gives_double_strike_or_another_combat_or_both_for_two_more_mana(
    modes: tuple[int, ...], life: int, *, tapped: bool, combats: int
) -> None:
    game = beating(7, modes)
    lands = [game.state.objects[i].tapped for i in game.state.battlefield if game.state.objects[i].card.name == "Mountain"]
    assert sum(lands) == (7 if len(modes) == 2 else 5)
    assert game.state.objects[kit.find(game, "Grizzly Bears")].tapped is tapped
    assert phases(game, 1).count("combat") == combats
    assert game.state.players[1].life == life


@pytest.mark.rule("entwine")
def test_who_cannot_pay_the_entwine_cost_chooses_one_mode() -> None:
    game = kit.position(battlefield=(["Mountain"] * 6, []), hand=(["Savage Beating"], []), step=words.BEGINNING_OF_COMBAT)
    kit.cast(game, "Savage Beating")
    assert set(kit.asked(game).options) == {(0,), (1,)}
    with pytest.raises(IllegalAction):
        game.decide((0, 1))


def test_savage_beating_can_be_cast_only_in_combat_on_the_turn_of_its_controller() -> None:
    game = kit.position(battlefield=(["Mountain"] * 5, ["Grizzly Bears"]), hand=(["Savage Beating"], []))
    game.decide(PASS)
    kit.until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.phase == words.COMBAT_PHASE and kit.asked(g).player == 0)
    assert ("cast", kit.find(game, "Savage Beating", words.HAND)) not in kit.asked(game).options


@pytest.mark.rule("entwine")
def test_entwined_by_hand_the_spell_costs_both_costs() -> None:
    game = kit.position(battlefield=(["Mountain"] * 7, []), hand=(["Savage Beating"], []), step=words.BEGINNING_OF_COMBAT, payment="asked")
    kit.cast(game, "Savage Beating", (0, 1))
    for nth in range(7):
        assert ("done",) not in kit.asked(game).options
        game.decide(("activate", kit.find(game, "Mountain", nth=nth), 0))
    game.decide(("done",))
    assert game.state.players[0].pool == (0, 0, 0, 0, 0, 0)
    assert len(kit.events(game, words.CASTS)) == 1


@pytest.mark.rule("entwine", "cost_needs_resources")
def test_who_pays_by_hand_and_cannot_pay_the_entwine_cost_takes_the_spell_back() -> None:
    game = kit.position(battlefield=(["Mountain"] * 5, []), hand=(["Savage Beating"], []), step=words.BEGINNING_OF_COMBAT, payment="asked")
    kit.cast(game, "Savage Beating", (0, 1))
    for nth in range(5):
        game.decide(("activate", kit.find(game, "Mountain", nth=nth), 0))
    with pytest.raises(IllegalAction):
        game.decide(("done",))
    game.decide(("take back",))
    assert kit.find(game, "Savage Beating", words.HAND)


def test_port_razer_can_attack_the_same_planeswalker_again() -> None:
    """The text is about players, and a planeswalker is none."""
    game = kit.position(battlefield=(["Port Razer", *lands_for("Relentless Assault")], ["Jace Beleren"]), hand=(["Relentless Assault"], []))
    walker = game.state.object(kit.find(game, "Jace Beleren"))
    walker.counters = (("loyalty", 9),)
    kit.refresh(game)
    kit.reach(game, "attackers")
    game.decide(((kit.find(game, "Port Razer"), walker.id),))
    kit.until(game, lambda g: g.state.lane.mains == 2)
    cast(game, "Relentless Assault")
    assert ((kit.find(game, "Port Razer"), walker.id),) in kit.reach(game, "attackers").options


# Extra steps --------------------------------------------------------------------------------------------------------
@observes("Paradox Haze", "Paradox Haze")
def test_paradox_haze_adds_an_upkeep_after_the_first_one_of_the_enchanted_player() -> None:
    game = with_spell("Paradox Haze")
    cast(game, "Paradox Haze", (BEN,))
    assert steps(game, 2)[:4] == ["untap", "upkeep", "upkeep", "draw"]
    assert steps(game, 3)[:3] == ["untap", "upkeep", "draw"]


@observes("Obeka, Splitter of Seconds")
@pytest.mark.parametrize(
    ("edition", "after"),
    [("NOW", [*["upkeep"] * 2, "end", "cleanup"]), ("PIP", ["end of combat", *["upkeep"] * 2, "end", "cleanup"])],
)
def test_obeka_brings_upkeeps_after_the_combat_phase(edition: str, after: list[str]) -> None:
    game = kit.position(battlefield=(["Obeka, Splitter of Seconds"], []), edition=edition)
    kit.attack(game, "Obeka, Splitter of Seconds")
    told = [step for step in steps(game, 1) if step != "end of combat" or edition == "PIP"]
    assert told[-len(after) :] == after


# What is skipped ----------------------------------------------------------------------------------------------------
@observes("Chronatog")
def test_chronatog_grows_once_each_turn_for_the_next_turn() -> None:
    game = kit.position(battlefield=(["Chronatog"], []))
    chronatog = kit.find(game, "Chronatog")
    game.decide(("activate", chronatog, 0))
    kit.resolve(game)
    assert characteristics(game.state, chronatog).power == 4
    assert ("activate", chronatog, 0) not in kit.asked(game).options
    assert turns(game, 3) == [1, 1, 0]


@observes("False Peace")
def test_false_peace_takes_all_combat_phases_of_the_next_turn() -> None:
    game = kit.position(battlefield=(lands_for("False Peace"), ["Mountain"] * 5), hand=(["False Peace"], ["Relentless Assault"]))
    cast(game, "False Peace", (BEN,))
    kit.until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.mains == 1)
    cast(game, "Relentless Assault")
    assert phases(game, 2) == ["beginning", "main", "no combat", "main", "no combat", "main", "ending"]
    assert "combat" in phases(game, 4)


@observes("Moment of Silence")
@pytest.mark.parametrize(("target", "skipped"), [(ANN, True), (BEN, False)])
def test_moment_of_silence_takes_a_combat_phase_of_this_turn_only(target: int, *, skipped: bool) -> None:
    game = with_spell("Moment of Silence")
    cast(game, "Moment of Silence", (target,))
    assert ("no combat" in phases(game, 1)) is skipped
    assert "combat" in phases(game, 2)
    assert not game.state.effects


@observes("Fatigue")
def test_fatigue_takes_the_next_draw_step_and_two_of_them_the_next_two() -> None:
    game = kit.position(battlefield=(lands_for("Fatigue", "Fatigue"), []), hand=(["Fatigue", "Fatigue"], []))
    cast(game, "Fatigue", (BEN,))
    cast(game, "Fatigue", (BEN,))
    assert "no draw" in steps(game, 2)
    assert "no draw" in steps(game, 4)
    assert "draw" in steps(game, 6)


@observes("Blinding Angel")
def test_blinding_angel_takes_the_next_combat_phase_of_the_player_it_damages() -> None:
    game = kit.position(battlefield=(["Blinding Angel"], []))
    kit.attack(game, "Blinding Angel")
    assert "no combat" in phases(game, 2)
    assert "combat" in phases(game, 4)


@observes("Eater of Days")
def test_eater_of_days_takes_its_controllers_next_two_turns() -> None:
    game = with_spell("Eater of Days")
    cast(game, "Eater of Days")
    assert turns(game, 4) == [1, 1, 1, 0]


def test_each_ability_of_these_cards_is_observed() -> None:
    assert not unobserved(__name__, cards_of("plan"))
