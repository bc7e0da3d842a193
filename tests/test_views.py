"""What a player may know, and games in which the rest is otherwise."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests import kit

from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.model.event import player_code
from apnap.model.state import State
from apnap.parts import words

Json = Any


def random_game(seed: int, number: int, payment: str = "auto") -> Game:
    game = Game(["blue", "green"], edition="M12", seed=seed, payment=payment)
    rng = random.Random(seed)
    for _ in range(number):
        if game.decision:
            game.decide(game.decision.options.sample(rng))
    return game


def hidden(state: State, player: int) -> set[int]:
    """The ids of the cards that the player does not know, now or when they were last seen."""
    return {id for id, o in state.objects.items() if not o.known >> player & 1}


def ids_in(
    data: Json, names: tuple[str, ...] = ("id", "subject", "source", "new", "targets", "attacking", "blocking", "blocked")
) -> set[int]:
    """The ids that stand anywhere in a view."""
    if isinstance(data, dict):
        return {id for name, value in data.items() for id in (numbers(value) if name in names else ids_in(value, names))}
    if isinstance(data, list):
        return {id for one in data for id in ids_in(one, names)}
    return set()


def numbers(data: Json) -> set[int]:
    if isinstance(data, list):
        return {id for one in data for id in numbers(one)}
    return {data} if isinstance(data, int) and data > 0 else set()


@pytest.mark.no_cover
@settings(max_examples=10)
@given(st.integers(0, 200), st.integers(0, 300), st.integers(0, 1))
def test_a_view_has_no_id_of_a_hidden_card(seed: int, number: int, player: int) -> None:
    game = random_game(seed, number)
    data = json.loads(json.dumps(game.view(player).to_json()))
    assert not ids_in(data) & hidden(game.state, player)


@pytest.mark.no_cover
@settings(max_examples=10)
@given(st.integers(0, 200), st.integers(0, 300), st.integers(0, 1))
def test_a_view_does_not_depend_on_what_is_hidden(seed: int, number: int, player: int) -> None:
    game = random_game(seed, number)
    assert game.resample(player, 77).view(player) == game.view(player)


def test_the_own_hand_is_seen_and_the_hands_of_others_are_counted() -> None:
    game = kit.position(hand=(["Shock"], ["Giant Growth", "Forest"]))
    view = game.view(0)
    assert [card.name for card in view.players[0].hand] == ["Shock"]
    assert (view.players[1].hand, view.players[1].hand_size) == ((), 2)
    assert (view.players[0].library, view.players[0].library_size) == ((), len(game.state.players[0].library))


def test_the_public_zones_are_seen_by_everybody() -> None:
    game = kit.position(battlefield=(["Grizzly Bears"], ["Mountain"]), graveyard=((), ["Shock"]), hand=(["Giant Growth"], ()))
    kit.place(game, 0, words.BATTLEFIELD, ["Forest"])
    kit.refresh(game)
    kit.cast(game, "Giant Growth", (kit.find(game, "Grizzly Bears"),))
    for view in (game.view(0), game.view(1)):
        assert [card.name for card in view.battlefield] == ["Grizzly Bears", "Mountain", "Forest"]
        assert [card.name for card in view.players[1].graveyard] == ["Shock"]
        assert [(card.name, card.targets) for card in view.stack] == [("Giant Growth", ((kit.find(game, "Grizzly Bears"),),))]
        assert (view.turn, view.step, view.active) == (1, words.MAIN, 0)
    kit.resolve(game)
    bears = game.view(1).battlefield[0]
    assert (bears.power, bears.toughness) == (5, 5)


def test_the_combat_is_seen() -> None:
    game = kit.position(battlefield=(["Grizzly Bears"], ["Forest"]), step=words.MAIN)
    game.decide(PASS)
    while kit.asked(game).task != "attackers":
        game.decide(PASS)
    bears = kit.find(game, "Grizzly Bears")
    game.decide(((bears, -2),))
    combat = game.view(1).combat
    assert combat is not None
    assert combat.attacking == ((bears, -2),)


def test_a_draw_shows_its_card_to_its_player_only() -> None:
    game = kit.position(library=(["Shock"], ()), hand=((), ()))
    kit.until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.DRAW)
    [own] = [line for line in game.view(0).log if line.why == words.DRAWS and line.player == 0 and line.card == "Shock"]
    assert own.new == kit.find(game, "Shock", words.HAND)
    drawn = [line for line in game.view(1).log if line.why == words.DRAWS and line.player == 0]
    assert drawn
    assert all((line.card, line.subject, line.new) == ("", 0, 0) for line in drawn)


def test_a_card_that_was_played_is_named_also_when_its_record_is_gone() -> None:
    game = kit.position(hand=(["Shock"], ()), battlefield=(["Mountain"], ()))
    shock = kit.find(game, "Shock", words.HAND)
    kit.cast(game, "Shock", (-2,))
    kit.resolve(game)
    kit.until(game, lambda g: g.state.lane.turn == 3)
    assert shock not in game.state.objects
    [cast] = [line for line in game.view(1).log if line.kind == words.CASTS]
    assert cast.card == "Shock"
    moves = [line for line in game.view(1).log if line.kind == words.MOVES and line.card == "Shock"]
    assert [(line.start, line.to, line.subject > 0) for line in moves] == [
        (words.HAND, words.STACK, False),
        (words.STACK, words.GRAVEYARD, True),
    ]


def test_the_log_can_be_told_from_an_event_on() -> None:
    game = random_game(1, 100)
    whole = game.view(0).log
    assert game.view(0, since=50).log == whole[50:]


# Resampling -------------------------------------------------------------------------------------------------------------
def names(state: State, player: int) -> Counter[str]:
    p = state.players[player]
    return Counter(state.objects[id].card.name for id in p.hand + p.library)


@pytest.mark.no_cover
@settings(max_examples=10)
@given(st.integers(0, 200), st.integers(20, 300), st.integers(0, 1), st.sampled_from(["auto", "asked"]))
def test_resampling_keeps_what_is_known_and_deals_the_rest_anew(seed: int, number: int, player: int, payment: str) -> None:
    game = random_game(seed, number, payment)
    digest = game.digest
    twin = game.resample(player, 3)
    assert game.digest == digest
    assert [names(twin.state, n) for n in (0, 1)] == [names(game.state, n) for n in (0, 1)]
    for id, o in game.state.objects.items():
        other = twin.state.objects[id]
        assert (other.zone, other.owner, other.known) == (o.zone, o.owner, o.known)
        if o.known >> player & 1:
            assert other.card is o.card
    rng = random.Random(seed)
    for _ in range(60):
        if twin.decision:
            twin.decide(twin.decision.options.sample(rng))
    assert game.digest == digest


def test_two_seeds_deal_two_hands_and_one_seed_one() -> None:
    game = random_game(2, 20)
    twins = [game.resample(0, seed) for seed in (1, 1, 2, 3, 4)]
    hands = [tuple(twin.state.objects[id].card.name for id in twin.state.players[1].hand) for twin in twins]
    assert hands[0] == hands[1]
    assert len(set(hands)) > 1


def test_an_action_that_is_taken_back_goes_back_to_the_cards_that_were_dealt() -> None:
    game = kit.position(hand=(["Shock"], ["Forest", "Giant Growth"]), battlefield=(["Mountain"], ()), payment="asked")
    game.decide(("cast", kit.find(game, "Shock", words.HAND)))
    for seed in range(20):
        twin = game.resample(0, seed)
        before = {id: o.card for id, o in twin.state.objects.items() if not o.known & 1}
        twin.decide((-2,))
        twin.decide(("take back",))
        assert {id: twin.state.objects[id].card for id in before} == before
        assert twin.state.seed == seed


@pytest.mark.parametrize("player", [0, 1])
def test_a_card_known_to_a_player_stays_where_it_is(player: int) -> None:
    game = kit.position(hand=((), ["Shock", "Giant Growth"]), library=((), ["Grizzly Bears"]))
    shock = kit.find(game, "Shock", words.HAND)
    game.state.object(shock).known |= 1
    for seed in range(10):
        assert game.resample(player, seed).state.objects[shock].card.name == "Shock"


def test_the_log_tells_which_step_begins_and_whom_a_creature_attacks() -> None:
    game = kit.position(battlefield=(["Grizzly Bears"], ()), step=words.BEGINNING_OF_COMBAT)
    kit.attack(game, "Grizzly Bears")
    log = game.view(1).log
    [attack] = [line for line in log if line.kind == words.ATTACKS]
    assert (attack.card, attack.attacked, attack.start, attack.part) == ("Grizzly Bears", player_code(1), -1, -1)
    assert [line.part for line in log if line.kind == words.STEP_BEGINS][-1] == words.DECLARE_ATTACKERS
