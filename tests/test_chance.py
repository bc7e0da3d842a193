"""What is random can be a decision of whoever plays: `Game(chance="asked")`."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests import kit

from apnap.errors import GameError, IllegalAction
from apnap.game import Game
from apnap.machine.decisions import CHANCE
from apnap.model import chance
from apnap.parts import words

DECKS = (["Forest"] * 8 + ["Grizzly Bears"] * 4, ["Mountain"] * 8 + ["Raging Goblin"] * 4)


SPLITMIX64 = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B)
"""The first numbers of the generator SplitMix64 of the seed 0, as other programs give them."""


def test_the_numbers_that_chance_draws_are_those_of_splitmix64() -> None:
    assert tuple(chance.number((n + 1) * chance.GOLDEN) for n in range(5)) == SPLITMIX64


@pytest.mark.parametrize("start", [chance.GOLDEN, 0, -1, (1 << 64) - 1, -(1 << 63), 1 << 63, 12345678901234567890])
def test_cards_are_shuffled_in_the_order_of_the_numbers_that_are_drawn_for_them(start: int) -> None:
    drawn = [chance.number(start + n * chance.GOLDEN) for n in range(100)]
    order = sorted(range(100), key=drawn.__getitem__)
    assert chance.by_highest_bits(chance.word(start), 100) == chance.by_all_bits(chance.word(start), 100) == order


def begun(seed: int = 0) -> Game:
    """A game at its first decision, with chance asked."""
    return Game(DECKS, seed=seed, chance="asked")


def test_who_begins_is_asked_of_chance_and_is_who_was_answered() -> None:
    game = begun()
    decision = kit.asked(game)
    assert (decision.player, decision.task, list(decision.options)) == (CHANCE, "starting player", [0, 1])
    game.decide(1)
    assert game.state.starting == 1


def test_the_hand_drawn_is_the_top_of_the_library_in_the_order_that_was_answered() -> None:
    game = begun()
    game.decide(0)
    for player in range(2):
        assert kit.asked(game).about == (player,)
        game.decide(tuple(sorted(game.state.players[player].library)))
    names = [game.state.objects[id].card.name for id in game.state.players[0].hand]
    assert names == ["Grizzly Bears"] * 4 + ["Forest"] * 3


def test_a_shuffle_that_is_no_order_of_the_library_is_refused_and_nothing_has_happened() -> None:
    game = begun()
    game.decide(0)
    before = game.digest
    library = game.state.players[0].library
    for wrong in (library[:-1], (*library, library[0]), "any", None, 7):
        with pytest.raises(IllegalAction, match="order of the cards"):
            game.decide(wrong)
    assert game.digest == before


def test_the_same_answers_give_the_same_game_whatever_the_seed() -> None:
    games = [begun(seed) for seed in (1, 2)]
    rng = random.Random(5)
    while games[0].decision:
        answer = games[0].decision.options.sample(rng)
        for game in games:
            game.decide(answer)
    assert games[0].position_key == games[1].position_key


def test_the_record_of_a_game_with_chance_asked_holds_what_was_answered(tmp_path: Path) -> None:
    game = begun()
    rng = random.Random(9)
    while game.decision:
        game.decide(game.decision.options.sample(rng))
    game.record(tmp_path / "game.jsonl")
    again = Game.replay(tmp_path / "game.jsonl")
    assert (again.digest, again.chance) == (game.digest, "asked")


def test_a_game_waiting_for_chance_is_saved_and_goes_on(tmp_path: Path) -> None:
    game = begun()
    game.save(tmp_path / "game.json")
    loaded = Game.load(tmp_path / "game.json")
    assert (loaded.chance, kit.asked(loaded).player, loaded.fork().chance) == ("asked", CHANCE, "asked")
    loaded.decide(1)
    game.decide(1)
    assert loaded.digest == game.digest


def test_the_cards_discarded_at_random_are_the_first_that_chance_answers() -> None:
    game = kit.position(hand=(("Burning Inquiry", "Shock", "Forest"), ()), battlefield=(("Mountain",), ()), chance="asked")
    kit.cast(game, "Burning Inquiry")
    while kit.asked(game).player != CHANCE:
        kit.step(game)
    hand = game.state.players[0].hand
    assert sorted(kit.asked(game).about) == sorted(hand)
    gone = [kit.find(game, "Forest", words.HAND, 0), kit.find(game, "Shock", words.HAND, 0)]
    game.decide((*gone, *[id for id in hand if id not in gone]))
    kit.resolve(game)
    assert [game.state.objects[id].card.name for id in game.state.players[0].graveyard][:2] == ["Forest", "Shock"]


@pytest.mark.parametrize("argument", ["chance", "payment"])
def test_another_word_for_chance_or_payment_is_refused(argument: str) -> None:
    with pytest.raises(GameError, match=f"{argument} is 'seed' or 'asked', not 'dice'|{argument} is 'auto' or 'asked', not 'dice'"):
        Game(DECKS, **{argument: "dice"})  # type: ignore[arg-type]
