"""The abilities of the cards in pool/coins.py, each seen at work. Coins are called heads, so heads wins."""

from __future__ import annotations

import pytest
from tests import kit
from tests.cards.abilities.observing import ANN, BEN, cards_of, lands_for, observes, unobserved

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, PASS
from apnap.parts import words
from apnap.parts.tree.coins import LOST, WON
from apnap.rules.effects.cr613.characteristics import characteristics

WIN, LOSE = "heads", "tails"


def table(*mine: str, theirs: tuple[str, ...] = (), hand: tuple[str, ...] = (), step: int = words.MAIN) -> Game:
    """Those permanents and cards, with chance asked."""
    return kit.position(battlefield=(mine, theirs), hand=(hand, ()), step=step, chance="asked")


def with_lands(name: str, *mine: str, theirs: tuple[str, ...] = ()) -> Game:
    """Ann has the card in hand and the lands for it, and chance is asked."""
    return table(*mine, *lands_for(name), theirs=theirs, hand=(name,))


def answer(game: Game, coming: list[str]) -> None:
    """Answer the next thing that is asked: calls are heads, coins come up as named, all else by its first option."""
    decision = kit.asked(game)
    if decision.task == ACT:
        game.decide(PASS)
    elif decision.task == "coin":
        game.decide(coming.pop(0))
    else:
        game.decide(decision.options[0])


def flip(game: Game, *sides: str) -> None:
    """Resolve everything; the coins come up so, and no others are flipped."""
    coming = list(sides)
    while game.decision and (game.state.lane.stack or game.decision.task not in (ACT, ATTACKERS, BLOCKERS)):
        answer(game, coming)
    assert not coming


def reach(game: Game, *sides: str, turn: int = 1, step: int = words.UPKEEP) -> None:
    """Go on to that step with an ability on the stack, or to what it asks, and resolve it; the coins come up so."""
    while game.state.lane.turn < turn or game.state.lane.step != step:
        answer(game, [])
    flip(game, *sides)


def act(game: Game, name: str, *targets: tuple[int, ...], ability: int = 0) -> None:
    """Ann activates an ability of the permanent."""
    game.decide(("activate", kit.find(game, name), ability))
    for chosen in targets:
        game.decide(chosen)


def cast(game: Game, name: str, *targets: tuple[int, ...]) -> None:
    kit.cast(game, name, *targets)


def flips(game: Game) -> list[str]:
    """How the flips came out up to now."""
    return [{WON: "won", LOST: "lost", 0: "no call"}[e.result] for e in kit.events(game, words.COMES_UP)]


def size(game: Game, name: str) -> tuple[int, int]:
    c = characteristics(game.state, kit.find(game, name))
    return c.power, c.toughness


def lives(game: Game) -> list[int]:
    return [p.life for p in game.state.players]


def attack_with(game: Game, name: str, *sides: str) -> None:
    kit.attack(game, name)
    flip(game, *sides)


# Turns --------------------------------------------------------------------------------------------------------------
@observes("Ral Zarek")
def test_ral_zarek_taps_one_permanent_and_untaps_another() -> None:
    game = table("Ral Zarek", "Forest", theirs=("Grizzly Bears",))
    forest, bears = kit.find(game, "Forest"), kit.find(game, "Grizzly Bears")
    game.decide(("activate", forest, 0))
    act(game, "Ral Zarek", (bears,))
    with pytest.raises(IllegalAction):
        game.decide((bears,))
    game.decide((forest,))
    flip(game)
    assert game.state.objects[bears].tapped
    assert not game.state.objects[forest].tapped


@observes("Ral Zarek")
def test_ral_zarek_deals_three_damage() -> None:
    game = table("Ral Zarek")
    act(game, "Ral Zarek", (BEN,), ability=1)
    flip(game)
    assert lives(game) == [20, 17]


@observes("Ral Zarek")
def test_each_of_five_coins_that_comes_up_heads_is_an_extra_turn_of_ral_zareks_controller() -> None:
    """500.7: they are added one at a time; nobody calls the coins (705.2)."""
    game = table("Ral Zarek")
    ral = kit.find(game, "Ral Zarek")
    game.state.object(ral).counters = (("loyalty", 7),)
    kit.refresh(game)
    act(game, "Ral Zarek", ability=2)
    flip(game, "tails", "heads", "heads", "tails", "heads")
    assert flips(game) == ["no call"] * 5
    while game.state.lane.turn < 6:
        answer(game, [])
    assert [e.player for e in kit.events(game, words.TURN_BEGINS)] == [0, 0, 0, 0, 1, 0]


@observes("Stitch in Time")
@pytest.mark.parametrize(("side", "player"), [(WIN, 0), (LOSE, 1)])
def test_stitch_in_time_is_an_extra_turn_if_the_flip_is_won(side: str, player: int) -> None:
    game = with_lands("Stitch in Time")
    cast(game, "Stitch in Time")
    flip(game, side)
    while game.state.lane.turn < 2:
        answer(game, [])
    assert game.state.lane.active == player


# Combat -------------------------------------------------------------------------------------------------------------
@observes("Mijae Djinn")
@pytest.mark.parametrize("side", [WIN, LOSE])
def test_mijae_djinn_leaves_combat_tapped_if_the_flip_is_lost(side: str) -> None:
    game = table("Mijae Djinn")
    attack_with(game, "Mijae Djinn", side)
    kit.until(game, lambda g: g.state.lane.step == words.END)
    assert lives(game)[1] == (14 if side == WIN else 20)
    assert game.state.objects[kit.find(game, "Mijae Djinn")].tapped
    assert len(kit.events(game, words.REMOVED_FROM_COMBAT)) == (side == LOSE)


def blocked_by_the_efreet(*sides: str, others: tuple[str, ...] = ()) -> Game:
    """Grizzly Bears attack and are blocked by Ydwen Efreet, and maybe others."""
    game = table("Grizzly Bears", theirs=("Ydwen Efreet", *others))
    kit.attack(game, "Grizzly Bears")
    kit.block(game, ("Ydwen Efreet", "Grizzly Bears"), *[(other, "Grizzly Bears") for other in others])
    flip(game, *sides)
    return game


@observes("Ydwen Efreet")
def test_what_ydwen_efreet_alone_blocked_becomes_unblocked_if_the_flip_is_lost() -> None:
    game = blocked_by_the_efreet(LOSE)
    kit.until(game, lambda g: g.state.lane.step == words.END)
    assert lives(game)[1] == 18
    assert kit.alive(game, "Grizzly Bears") == 1


def test_ydwen_efreet_goes_on_blocking_if_the_flip_is_won() -> None:
    game = blocked_by_the_efreet(WIN)
    kit.until(game, lambda g: g.state.lane.step == words.END)
    assert lives(game)[1] == 20
    assert kit.alive(game, "Grizzly Bears") == 0


def test_what_another_creature_blocked_too_stays_blocked_without_ydwen_efreet() -> None:
    game = blocked_by_the_efreet(LOSE, others=("Wall of Wood",))
    kit.until(game, lambda g: g.state.lane.step == words.END)
    assert lives(game)[1] == 20


@observes("Skyclaw Thrash")
@pytest.mark.parametrize("side", [WIN, LOSE])
def test_skyclaw_thrash_grows_and_flies_if_the_flip_is_won(side: str) -> None:
    game = table("Skyclaw Thrash")
    attack_with(game, "Skyclaw Thrash", side)
    assert size(game, "Skyclaw Thrash") == ((5, 5) if side == WIN else (4, 4))
    flies = characteristics(game.state, kit.find(game, "Skyclaw Thrash")).keywords & words.FLYING
    assert bool(flies) == (side == WIN)


@observes("Two-Headed Giant")
@pytest.mark.parametrize(
    ("sides", "gains"),
    [(("heads", "heads"), words.DOUBLE_STRIKE), (("tails", "tails"), words.MENACE), (("heads", "tails"), 0)],
)
def test_two_headed_giant_gains_what_both_coins_say(sides: tuple[str, str], gains: int) -> None:
    game = table("Two-Headed Giant")
    attack_with(game, "Two-Headed Giant", *sides)
    assert flips(game) == ["no call"] * 2
    assert characteristics(game.state, kit.find(game, "Two-Headed Giant")).keywords == gains


# Won or lost --------------------------------------------------------------------------------------------------------
@observes("Goblin Archaeologist")
def test_goblin_archaeologist_destroys_an_artifact_and_untaps_or_is_sacrificed() -> None:
    game = table("Goblin Archaeologist", "Mountain", "Mountain", theirs=("Juggernaut", "Juggernaut"))
    archaeologist = kit.find(game, "Goblin Archaeologist")
    act(game, "Goblin Archaeologist", (kit.find(game, "Juggernaut"),))
    flip(game, WIN)
    assert kit.alive(game, "Juggernaut") == 1
    assert not game.state.objects[archaeologist].tapped
    act(game, "Goblin Archaeologist", (kit.find(game, "Juggernaut"),))
    flip(game, LOSE)
    assert kit.alive(game, "Juggernaut") == 1
    assert kit.alive(game, "Goblin Archaeologist") == 0


@observes("Orcish Captain")
def test_orcish_captain_makes_an_orc_stronger_or_weaker() -> None:
    game = table("Orcish Captain", "Mountain", "Mountain", theirs=("Orcish Captain",))
    mine, other = [kit.find(game, "Orcish Captain", player=player) for player in (0, 1)]
    act(game, "Orcish Captain", (mine,))
    flip(game, WIN)
    assert size(game, "Orcish Captain") == (3, 1)
    act(game, "Orcish Captain", (other,))
    flip(game, LOSE)
    assert kit.alive(game, "Orcish Captain") == 1
    assert mine in game.state.battlefield


@observes("Bottle of Suleiman")
@pytest.mark.parametrize("side", [WIN, LOSE])
def test_bottle_of_suleiman_holds_a_djinn_or_five_damage(side: str) -> None:
    game = table("Bottle of Suleiman", "Mountain")
    act(game, "Bottle of Suleiman")
    flip(game, side)
    assert kit.alive(game, "Djinn") == (side == WIN)
    assert lives(game) == [20 if side == WIN else 15, 20]
    if side == WIN:
        c = characteristics(game.state, kit.find(game, "Djinn"))
        assert (c.power, c.toughness, c.types, c.colours) == (5, 5, words.ARTIFACT | words.CREATURE, 0)
        assert c.keywords == words.FLYING


@observes("Winter Sky")
@pytest.mark.parametrize("side", [WIN, LOSE])
def test_winter_sky_is_damage_to_all_or_a_card_for_each_player(side: str) -> None:
    game = with_lands("Winter Sky", "Grizzly Bears", theirs=("Raging Goblin",))
    cast(game, "Winter Sky")
    flip(game, side)
    assert lives(game) == ([19, 19] if side == WIN else [20, 20])
    assert kit.alive(game, "Raging Goblin") == (side == LOSE)
    assert kit.alive(game, "Grizzly Bears") == 1
    assert [len(p.hand) for p in game.state.players] == ([0, 0] if side == WIN else [1, 1])


@observes("Puppet's Verdict")
@pytest.mark.parametrize("side", [WIN, LOSE])
def test_puppets_verdict_destroys_the_weak_or_the_strong(side: str) -> None:
    game = with_lands("Puppet's Verdict", "Grizzly Bears", theirs=("Trained Armodon", "Raging Goblin"))
    cast(game, "Puppet's Verdict")
    flip(game, side)
    left = [kit.alive(game, name) for name in ("Grizzly Bears", "Raging Goblin", "Trained Armodon")]
    assert left == ([0, 0, 1] if side == WIN else [1, 1, 0])


@observes("Boompile")
@pytest.mark.parametrize("side", [WIN, LOSE])
def test_boompile_destroys_all_but_lands(side: str) -> None:
    game = table("Boompile", "Forest", theirs=("Grizzly Bears", "Chance Encounter"))
    act(game, "Boompile")
    flip(game, side)
    assert kit.alive(game, "Forest") == 1
    assert [kit.alive(game, name) for name in ("Boompile", "Grizzly Bears", "Chance Encounter")] == [int(side == LOSE)] * 3


@observes("Tavern Swindler")
@pytest.mark.parametrize(("side", "life"), [(WIN, 23), (LOSE, 17)])
def test_tavern_swindler_pays_three_life_for_six_or_nothing(side: str, life: int) -> None:
    game = table("Tavern Swindler")
    act(game, "Tavern Swindler")
    flip(game, side)
    assert lives(game) == [life, 20]


@observes("Goblin Bomb")
def test_goblin_bomb_gets_and_loses_fuse_counters_and_its_controller_may_not_flip() -> None:
    game = table("Goblin Bomb")
    bomb = kit.find(game, "Goblin Bomb")
    counted = []
    for turn, sides in ((3, (WIN,)), (5, (WIN,)), (7, (LOSE,)), (9, ())):
        while game.state.lane.turn < turn or kit.asked(game).task != "yes/no":
            answer(game, [])
        game.decide(bool(sides))
        flip(game, *sides)
        counted.append(game.state.objects[bomb].count("fuse"))
    assert counted == [1, 2, 1, 1]


@observes("Goblin Bomb")
def test_goblin_bomb_is_sacrificed_with_five_fuse_counters_for_twenty_damage() -> None:
    game = table("Goblin Bomb")
    bomb = kit.find(game, "Goblin Bomb")
    game.state.object(bomb).counters = (("fuse", 4),)
    kit.refresh(game)
    assert ("activate", bomb, 1) not in kit.asked(game).options
    game.state.object(bomb).counters = (("fuse", 5),)
    kit.refresh(game)
    act(game, "Goblin Bomb", (BEN,), ability=1)
    assert kit.alive(game, "Goblin Bomb") == 0
    flip(game)
    assert lives(game) == [20, 0]
    assert game.winner == 0


@observes("Planar Chaos")
@pytest.mark.parametrize("side", [WIN, LOSE])
def test_planar_chaos_is_sacrificed_if_its_controller_loses_the_flip(side: str) -> None:
    game = table("Planar Chaos")
    reach(game, side, turn=3)
    assert kit.alive(game, "Planar Chaos") == (side == WIN)


@observes("Planar Chaos")
@pytest.mark.parametrize("side", [WIN, LOSE])
def test_who_casts_a_spell_flips_for_planar_chaos_and_the_spell_is_countered_if_that_player_loses(side: str) -> None:
    """705.2: only the player who flips wins or loses, though Ann controls Planar Chaos."""
    game = kit.position(battlefield=(["Planar Chaos"], ["Mountain"]), hand=([], ["Shock"]), chance="asked")
    game.decide(PASS)
    cast(game, "Shock", (ANN,))
    flip(game, side)
    assert [e.player for e in kit.events(game, words.COMES_UP)] == [1]
    assert lives(game) == ([18, 20] if side == WIN else [20, 20])


# Several flips ------------------------------------------------------------------------------------------------------
@observes("Crazed Firecat")
@pytest.mark.parametrize("won", [0, 1, 3])
def test_crazed_firecat_gets_a_counter_for_each_flip_won_before_one_is_lost(won: int) -> None:
    game = with_lands("Crazed Firecat")
    cast(game, "Crazed Firecat")
    flip(game, *[WIN] * won, LOSE)
    assert size(game, "Crazed Firecat") == (4 + won, 4 + won)


def revenge(number: int, *sides: str) -> int:
    """How many cards Ann draws for that number and these coins."""
    game = with_lands("Squee's Revenge")
    cast(game, "Squee's Revenge")
    while kit.asked(game).asks != "any number":
        answer(game, [])
    game.decide(number)
    flip(game, *sides)
    return len(game.state.players[0].hand)


@observes("Squee's Revenge")
def test_squees_revenge_draws_two_cards_for_each_flip_only_if_all_were_won() -> None:
    assert revenge(3, WIN, WIN, WIN) == 6
    assert revenge(3, WIN, LOSE) == 0
    assert revenge(1, LOSE) == 0
    assert revenge(0) == 0


def gamble(*sides: str, stop: bool) -> tuple[list[int], int, int]:
    """Lives, cards in hand and creatures of Ben after Fiery Gambit; Ann goes on after each win, but stops after the last coin if told."""
    game = with_lands("Fiery Gambit", theirs=("Trained Armodon",))
    forest = kit.find(game, "Mountain")
    cast(game, "Fiery Gambit", (kit.find(game, "Trained Armodon"),))
    assert game.state.objects[forest].tapped
    coming = list(sides)
    while game.decision and (game.state.lane.stack or game.decision.task != ACT):
        if game.decision.asks == "flip again":
            game.decide(bool(coming) or not stop)
        else:
            answer(game, coming)
    assert not coming
    assert game.state.objects[forest].tapped == (len(game.state.players[0].hand) < 9)
    return lives(game), len(game.state.players[0].hand), kit.alive(game, "Trained Armodon")


@observes("Fiery Gambit")
def test_fiery_gambit_does_more_for_each_flip_that_was_won_and_nothing_if_one_was_lost() -> None:
    assert gamble(WIN, stop=True) == ([20, 20], 0, 0)
    assert gamble(WIN, WIN, stop=True) == ([20, 14], 0, 0)
    assert gamble(WIN, WIN, WIN, stop=True) == ([20, 14], 9, 0)
    assert gamble(WIN, WIN, WIN, LOSE, stop=True) == ([20, 20], 0, 1)
    assert gamble(LOSE, stop=True) == ([20, 20], 0, 1)


@observes("Mana Clash")
def test_mana_clash_burns_whose_coin_comes_up_tails_until_both_come_up_heads_at_once() -> None:
    game = with_lands("Mana Clash")
    cast(game, "Mana Clash", (BEN,))
    flip(game, "tails", "tails", "heads", "tails", "tails", "heads", "heads", "heads")
    assert lives(game) == [18, 18]
    assert flips(game) == ["no call"] * 8


# What sees a flip, and what changes it ------------------------------------------------------------------------------
@observes("Chance Encounter")
def test_chance_encounter_gets_a_counter_for_each_flip_its_controller_wins() -> None:
    game = with_lands("Crazed Firecat", "Chance Encounter")
    cast(game, "Crazed Firecat")
    flip(game, WIN, WIN, LOSE)
    assert game.state.objects[kit.find(game, "Chance Encounter")].count("luck") == 2


def test_chance_encounter_sees_no_flip_of_another_player_and_none_that_nobody_calls() -> None:
    game = with_lands("Mana Clash", "Chance Encounter")
    cast(game, "Mana Clash", (BEN,))
    flip(game, "heads", "heads")
    game = kit.position(battlefield=(["Chance Encounter"], lands_for("Winter Sky")), chance="asked", hand=([], ["Winter Sky"]))
    while game.state.lane.turn < 2 or game.state.lane.step != words.MAIN or kit.asked(game).task != ACT:
        answer(game, [])
    cast(game, "Winter Sky")
    flip(game, WIN)
    assert game.state.objects[kit.find(game, "Chance Encounter")].count("luck") == 0


@observes("Chance Encounter")
@pytest.mark.parametrize("luck", [9, 10])
def test_ten_luck_counters_win_the_game_at_the_beginning_of_the_upkeep(luck: int) -> None:
    game = table("Chance Encounter")
    game.state.object(kit.find(game, "Chance Encounter")).counters = (("luck", luck),)
    kit.refresh(game)
    while game.decision and (game.state.lane.turn, game.state.lane.step) != (3, words.DRAW):
        answer(game, [])
    assert game.winner == (0 if luck == 10 else None)


@pytest.mark.parametrize(
    ("name", "partner"), [("Okaun, Eye of Chaos", "Zndrsplt, Eye of Wisdom"), ("Zndrsplt, Eye of Wisdom", "Okaun, Eye of Chaos")]
)
@observes("Okaun, Eye of Chaos", "Zndrsplt, Eye of Wisdom")
def test_a_player_may_search_for_the_partner(name: str, partner: str) -> None:
    """702.124j: the target player, who may be an opponent, decides, searches, and shuffles."""
    game = kit.position(battlefield=(lands_for(name), []), hand=([name], []), library=([], [partner]))
    cast(game, name)
    while kit.asked(game).task == ACT:
        game.decide(PASS)
    game.decide((BEN,))
    while kit.asked(game).task == ACT:
        game.decide(PASS)
    assert (kit.asked(game).asks, kit.asked(game).player) == ("may", 1)
    game.decide(True)
    game.decide((kit.find(game, partner, words.LIBRARY, 1),))
    kit.settle(game)
    assert [game.state.objects[i].card.name for i in game.state.players[1].hand] == [partner]


@observes("Okaun, Eye of Chaos", "Okaun, Eye of Chaos")
def test_okaun_flips_at_the_beginning_of_combat_and_doubles_for_each_flip_that_is_won() -> None:
    game = table("Okaun, Eye of Chaos")
    reach(game, WIN, WIN, WIN, LOSE, step=words.BEGINNING_OF_COMBAT)
    assert size(game, "Okaun, Eye of Chaos") == (24, 24)
    kit.until(game, lambda g: g.state.lane.turn == 2)
    assert size(game, "Okaun, Eye of Chaos") == (3, 3)


def test_okaun_doubles_for_a_flip_that_an_opponent_wins_but_does_not_flip_in_that_players_combat() -> None:
    game = table("Tavern Swindler", theirs=("Okaun, Eye of Chaos",))
    act(game, "Tavern Swindler")
    flip(game, WIN)
    assert size(game, "Okaun, Eye of Chaos") == (6, 6)
    reach(game, step=words.BEGINNING_OF_COMBAT)


@observes("Zndrsplt, Eye of Wisdom", "Zndrsplt, Eye of Wisdom")
def test_zndrsplt_flips_at_the_beginning_of_combat_and_draws_a_card_for_each_flip_that_is_won() -> None:
    game = table("Zndrsplt, Eye of Wisdom")
    reach(game, WIN, WIN, LOSE, step=words.BEGINNING_OF_COMBAT)
    assert len(game.state.players[0].hand) == 2


@observes("Krark's Thumb")
def test_krarks_thumb_flips_two_coins_and_the_player_chooses_which_counts() -> None:
    game = with_lands("Stitch in Time", "Krark's Thumb", "Chance Encounter")
    cast(game, "Stitch in Time")
    coming = ["tails", "heads"]
    while kit.asked(game).asks != "ignore":
        answer(game, coming)
    assert kit.asked(game).player == 0
    game.decide("tails")
    flip(game)
    assert flips(game) == ["won"]
    assert [e.coins for e in kit.events(game, words.FLIPS)] == [2]
    assert game.state.objects[kit.find(game, "Chance Encounter")].count("luck") == 1


def test_krarks_thumb_leaves_no_choice_between_two_coins_that_are_alike_and_is_no_help_to_an_opponent() -> None:
    game = with_lands("Stitch in Time", "Krark's Thumb")
    cast(game, "Stitch in Time")
    flip(game, LOSE, LOSE)
    assert flips(game) == ["lost"]
    game = with_lands("Stitch in Time", theirs=("Krark's Thumb",))
    cast(game, "Stitch in Time")
    flip(game, LOSE)
    assert flips(game) == ["lost"]


def test_krarks_thumb_replaces_each_of_five_flips() -> None:
    game = table("Ral Zarek", "Krark's Thumb")
    game.state.object(kit.find(game, "Ral Zarek")).counters = (("loyalty", 7),)
    kit.refresh(game)
    act(game, "Ral Zarek", ability=2)
    coming = ["heads", "tails", "tails", "tails", "heads", "heads", "tails", "heads", "tails", "heads"]
    while game.decision and game.state.lane.stack:
        if game.decision.asks == "ignore":
            game.decide("tails")
        else:
            answer(game, coming)
    sides = [e.side for e in kit.events(game, words.COMES_UP)]
    assert sides == [1, 2, 1, 1, 1]
    assert len(game.state.lane.turns) >= 4


@observes("Edgar, King of Figaro")
def test_edgar_draws_a_card_for_each_artifact() -> None:
    game = with_lands("Edgar, King of Figaro", "Juggernaut", "Krark's Thumb")
    cast(game, "Edgar, King of Figaro")
    flip(game)
    assert len(game.state.players[0].hand) == 2


@observes("Edgar, King of Figaro")
def test_edgars_first_coins_of_a_turn_come_up_heads_and_win_and_later_ones_do_not() -> None:
    """705.3: what the effect says counts, not what the coin shows; all coins of that first time."""
    game = with_lands("Stitch in Time", "Edgar, King of Figaro", "Tavern Swindler")
    cast(game, "Stitch in Time")
    while kit.asked(game).asks != "call":
        kit.step(game)
    game.decide("tails")
    flip(game)
    assert [(e.result, e.side) for e in kit.events(game, words.COMES_UP)] == [(WON, 1)]
    act(game, "Tavern Swindler")
    flip(game, LOSE)
    assert flips(game) == ["won", "lost"]


def test_all_coins_that_are_flipped_at_once_come_up_heads_for_edgar() -> None:
    game = table("Two-Headed Giant", "Edgar, King of Figaro")
    attack_with(game, "Two-Headed Giant")
    assert [e.side for e in kit.events(game, words.COMES_UP)] == [1, 1]


def test_edgar_wins_even_a_flip_that_nobody_calls() -> None:
    """705.3: a flip can be won in this way that could not be won otherwise; the opponent's is won by nobody."""
    game = with_lands("Mana Clash", "Edgar, King of Figaro", "Chance Encounter")
    cast(game, "Mana Clash", (BEN,))
    flip(game, "tails", "heads", "heads")
    assert [(e.player, e.result, e.side) for e in kit.events(game, words.COMES_UP)] == [(0, WON, 1), (1, 0, 2), (0, 0, 1), (1, 0, 1)]
    assert dict(game.state.objects[kit.find(game, "Chance Encounter")].counters) == {"luck": 1}


def test_each_ability_of_these_cards_is_observed() -> None:
    assert not unobserved(__name__, cards_of("coins"))
