"""What a user holds: it checks what it is given, is copied and kept as a game should be, and says what it is."""

from __future__ import annotations

import copy
import fractions
import math
import multiprocessing
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from apnap.cards import POOL
from apnap.cards.codec import definition_from_json, definition_to_json
from apnap.errors import ApnapError, DeckError, EditionError, GameError, IllegalAction
from apnap.game import Game
from apnap.log import Log
from apnap.machine.decisions import ACT
from apnap.parts.definition import Definition
from apnap.parts.inherent import INHERENT

DECKS = (["Mountain", "Jackal Pup", "Shock"] * 10, ["Forest", "Grizzly Bears", "Giant Growth"] * 10)


def made_up(name: str, power: int = 2, back: str = "") -> Definition:
    """A made-up card like Grizzly Bears, written anew at each call."""
    data = {**definition_to_json(POOL["Grizzly Bears"]), "name": name, "power": power}
    return definition_from_json({**data, "back": {**data, "name": back}} if back else data)


def play_on(game: Game, decisions: int, seed: int = 1) -> Game:
    rng = random.Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.decide(game.decision.options.sample(rng))
    return game


def in_the_midst(game: Game) -> Game:
    """The game played on to where a player pays for a spell."""
    rng = random.Random(3)
    while game.decision is not None and game.decision.task != "pay":
        game.decide(game.decision.options.sample(rng))
    assert game.decision is not None
    return game


# What a game is given -------------------------------------------------------------------------------------------------------
NOT_SO: list[tuple[dict[str, Any], type[ApnapError], str]] = [
    ({"decks": []}, GameError, "a game has 2 to 64 players and a deck for each; none was given"),
    ({"decks": ["red"]}, GameError, "a game has 2 to 64 players and a deck for each; 1 was given"),
    ({"decks": "red"}, GameError, "decks has a deck for each player"),
    ({"decks": None}, GameError, "decks has a deck for each player"),
    ({"decks": 2}, GameError, "decks has a deck for each player"),
    ({"decks": {"Ann": "red", "Ben": "green"}}, GameError, "decks has a deck for each player"),
    ({"decks": ["red", []]}, DeckError, "a deck has at least one card"),
    ({"decks": ["red", 5]}, DeckError, "a deck is a file, the name of a bundled deck, or a list of cards, not 5"),
    ({"decks": ["red", {"Mountain": 60}]}, DeckError, "a deck is a file"),
    ({"decks": ["red", None]}, DeckError, "a deck is a file"),
    ({"decks": ["red", ["Mountain", 5]]}, DeckError, "5 is no card"),
    ({"decks": ["red", ["Mountain", ["Mountain"]]]}, DeckError, "is no card"),
    ({"decks": ["red", ["Mountian"]]}, DeckError, 'near it: "Mountain"'),
    ({"decks": ["red", ["Mountain"] * 10_001]}, DeckError, "10,001 cards; a deck has at most 10,000"),
    ({"decks": ["red", ""]}, DeckError, "no file is named: the name is empty"),
    ({"decks": ["red", "a deck"]}, DeckError, "a deck: there is no such file; bundled decks are: "),
    ({"life": "20"}, GameError, "life is a whole number from 1 to 1,000,000,000, not '20'"),
    ({"life": 20.5}, GameError, "life is a whole number"),
    ({"life": 20.0}, GameError, "life is a whole number"),
    ({"life": True}, GameError, "life is a whole number"),
    ({"life": 0}, GameError, "life is a whole number"),
    ({"life": 10**5000}, GameError, "not a number of so many digits"),
    ({"life": math.nan}, GameError, "not nan"),
    ({"starting": 2}, GameError, "from 0 to 1, or -1 for one chosen at random; not 2"),
    ({"starting": -2}, GameError, "-1 for one chosen at random"),
    ({"starting": "Ann"}, GameError, "not 'Ann'"),
    ({"starting": False}, GameError, "not False"),
    ({"seed": "x"}, GameError, "seed is a whole number"),
    ({"seed": None}, GameError, "seed is a whole number"),
    ({"seed": 1.0}, GameError, "seed is a whole number"),
    ({"seed": 1 << 64}, GameError, "seed is a whole number"),
    ({"edition": None}, GameError, "edition is a preset"),
    ({"edition": 2011}, GameError, "edition is a preset"),
    ({"edition": ["M12"]}, GameError, "edition is a preset"),
    ({"edition": ""}, EditionError, "There is no edition ''"),
    ({"edition": "M99"}, EditionError, "There is no edition 'M99'"),
    ({"players": ["Ann"]}, GameError, "there are 2 decks and 1 names"),
    ({"players": ["Ann", "Ben", "Cid"]}, GameError, "there are 2 decks and 3 names"),
    ({"players": "Al"}, GameError, "players has a name for each deck"),
    ({"players": None}, GameError, "players has a name for each deck"),
    ({"players": ["Ann", 5]}, GameError, "the name of a player is a line of 1 to 60 characters, not 5"),
    ({"players": ["Ann", ""]}, GameError, "the name of a player"),
    ({"players": ["Ann", " "]}, GameError, "the name of a player"),
    ({"players": ["Ann", "B\nen"]}, GameError, "the name of a player"),
    ({"players": ["Ann", "Ben\r"]}, GameError, "the name of a player"),
    ({"players": ["Ann", "\x1b[2J"]}, GameError, "the name of a player"),
    ({"players": ["Ann", "\ud800"]}, GameError, "the name of a player"),
    ({"players": ["Ann", "x" * 61]}, GameError, "the name of a player"),
    ({"players": ["Ann", "Ann"]}, GameError, "two players are called Ann"),
    ({"players": ["Ann", "ANN"]}, GameError, "two players are called ANN"),
    ({"payment": "dice"}, GameError, "payment is 'auto' or 'asked', not 'dice'"),
    ({"payment": None}, GameError, "payment is 'auto' or 'asked', not None"),
    ({"chance": []}, GameError, "chance is 'seed' or 'asked'"),
    ({"attack": True}, GameError, "attack is 'multiple' or 'one'"),
]


@pytest.mark.parametrize(("wrong", "kind", "told"), NOT_SO)
def test_a_game_that_cannot_be_set_up_so_says_why(wrong: dict[str, Any], kind: type[ApnapError], told: str) -> None:
    with pytest.raises(kind) as error:
        Game(**{"decks": DECKS, **wrong})
    assert told in str(error.value)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize(
    "right",
    [
        {"seed": -(1 << 63)},
        {"seed": (1 << 64) - 1},
        {"life": 1},
        {"life": 1_000_000_000},
        {"players": ("Bén", "小林 3")},
        {"starting": -1},
        {"decks": (tuple(DECKS[0]), tuple(DECKS[1]))},
    ],
)
def test_what_a_game_takes_is_in_its_record(right: dict[str, Any]) -> None:
    game = play_on(Game(**{"decks": DECKS, **right}), 400)
    assert Game.replay(game.record()).digest == game.digest
    assert pickle.loads(pickle.dumps(game)).digest == game.digest  # noqa: S301 - our own


def test_there_are_no_players_but_those_of_the_game() -> None:
    game = Game(DECKS)
    for wrong in (5, 2, -1, True, "Ann", 1.0, None):
        with pytest.raises(GameError, match="the players of this game are 0 to 1"):
            game.view(wrong)  # type: ignore[arg-type]
        with pytest.raises(GameError, match="the players of this game are 0 to 1"):
            game.resample(wrong, 1)  # type: ignore[arg-type]
        with pytest.raises(IllegalAction, match="is in no game that goes on"):
            game.concede(wrong)  # type: ignore[arg-type]
    with pytest.raises(GameError, match="since is a whole number"):
        game.view(0, -1)
    with pytest.raises(GameError, match="seed is a whole number"):
        game.resample(0, "x")  # type: ignore[arg-type]
    assert not game.over


def test_the_decision_is_answered_and_never_set() -> None:
    game = Game(DECKS)
    with pytest.raises(AttributeError):
        game.decision = None  # type: ignore[misc]
    assert game.decision is not None


# What can be played can be kept ---------------------------------------------------------------------------------------------
def kept(game: Game) -> None:
    """The game can be recorded and saved, and both lead to it again."""
    assert Game.replay(game.record()).digest == game.digest
    assert pickle.loads(pickle.dumps(game)).digest == game.digest  # noqa: S301 - our own


def test_one_made_up_card_that_was_written_twice_is_one_card() -> None:
    forests = [POOL["Forest"]] * 20
    game = Game([[made_up("Brown Bears")] * 20 + forests, [made_up("Brown Bears")] * 20 + forests])
    kept(play_on(game, 2000))
    assert game.over


def test_a_made_up_card_with_the_name_of_another_is_refused() -> None:
    for one, other in [
        (made_up("Bears"), made_up("Bears", 3)),
        (made_up("Grizzly Bears", 3), POOL["Grizzly Bears"]),
        (made_up("Bears", back="Night Bears"), made_up("Cubs", back="Night Bears")),
        (made_up("Bears", back="Cubs"), made_up("Cubs", 3)),
    ]:
        for decks in ([[one, other], [one]], [[one], [other]], [[other], [one]]):
            with pytest.raises(GameError, match="two different cards are called"):
                Game(decks)


@pytest.mark.parametrize("name", [*INHERENT, "Combat damage"])
def test_a_made_up_card_is_not_called_like_what_the_rules_bring_into_a_game(name: str) -> None:
    with pytest.raises(GameError, match=f"two different cards are called {name}"):
        Game([[made_up(name)], ["Forest"]])


def test_a_list_of_cards_that_was_played_with_is_what_it_is_now_when_it_is_played_with_again() -> None:
    cards = [POOL["Forest"]] * 20
    lists: list[Any] = [cards, list(cards)]
    first = [Game(lists, seed=1).decks for _ in range(2)]
    cards[0] = POOL["Island"]
    assert [decks[0].count("Forest") for decks in first] == [20, 20]
    assert Game(lists, seed=1).decks[0].count("Forest") == 19
    lists[1].append(made_up("Island"))
    with pytest.raises(GameError, match="two different cards are called Island"):
        Game(lists)
    lists[1][-1] = []
    with pytest.raises(DeckError, match="is no card"):
        Game(lists)


@pytest.mark.parametrize("name", ["", " ", "a\nb", "\ud800", "\x1b[2J"])
def test_a_made_up_card_has_a_name_that_can_be_printed(name: str) -> None:
    card = made_up("Bears")
    card.name = name
    with pytest.raises(DeckError, match="cannot be the name of a card"):
        Game([[card], ["Forest"]])


def test_a_made_up_card_may_have_the_name_of_a_card_that_is_not_played() -> None:
    kept(play_on(Game([[made_up("Grizzly Bears", 3)] * 30, ["Forest"] * 30]), 300))


@pytest.mark.parametrize(
    "strange",
    [fractions.Fraction(1), 1.0, 1 + 0j, [1], {1}, {"a": 1}, b"x", object(), (1, (2, 3.0)), ([],), ("cast", fractions.Fraction(7))],
)
def test_an_answer_that_no_record_can_hold_is_no_answer(strange: object) -> None:
    game = play_on(Game(DECKS, chance="asked"), 30)
    before = game.digest
    with pytest.raises(IllegalAction, match="answers are made of"):
        game.decide(strange)
    assert game.digest == before
    kept(game)


def test_an_answer_of_endless_depth_is_no_answer() -> None:
    deep: tuple[object, ...] = ()
    for _ in range(100_000):
        deep = (deep,)
    game = Game(DECKS)
    with pytest.raises(IllegalAction, match="answers are made of"):
        game.decide(deep)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_any_cards_that_ends_can_be_recorded_and_saved(seed: int) -> None:
    rng = random.Random(seed)
    names = sorted(POOL)
    decks = [[*rng.sample(names, 36), *rng.choices(["Plains", "Island", "Swamp", "Mountain", "Forest"], k=24)] for _ in range(2 + seed % 2)]
    game = Game(decks, edition=("NOW", "10E")[seed % 2], payment=("auto", "asked")[seed // 2 % 2], seed=seed)
    while game.decision is not None and len(game.history()) < 6000:
        game.decide(game.decision.options.sample(rng))
    kept(game)


# Copies ---------------------------------------------------------------------------------------------------------------------
COPIES: list[Callable[[Game], Game]] = [copy.copy, copy.deepcopy, Game.fork, lambda game: pickle.loads(pickle.dumps(game))]  # noqa: S301


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("where", [lambda game: game, lambda game: play_on(game, 150), in_the_midst, lambda game: play_on(game, 10_000)])
def test_a_copy_is_the_game_and_goes_its_own_way(copied: Callable[[Game], Game], where: Callable[[Game], Game]) -> None:
    game = where(Game(DECKS, payment="asked", edition="M12", players=["Zoe", "Yan"], life=17))
    twin = copied(game)
    assert (twin.digest, twin.history(), twin.log.text("full")) == (game.digest, game.history(), game.log.text("full"))
    assert (twin.names, twin.life, twin.edition, repr(twin.decision)) == (game.names, game.life, game.edition, repr(game.decision))
    before = game.digest
    play_on(twin, 200, seed=5)
    assert game.digest == before
    play_on(game, 200, seed=5)
    assert (twin.digest, twin.history()) == (game.digest, game.history())
    kept(game)


def test_a_deep_copy_costs_no_more_than_a_fork() -> None:
    game = play_on(Game(DECKS), 100)
    for twin in (copy.copy(game), copy.deepcopy(game)):
        assert all(o is game.state.objects[id] for id, o in twin.state.objects.items())


def test_a_game_that_is_twice_in_a_list_is_one_game_in_its_deep_copy() -> None:
    game = Game(DECKS)
    one, other = copy.deepcopy([game, game])
    assert one is other
    assert one is not game


def test_an_action_that_was_begun_can_still_be_taken_back_in_a_copy() -> None:
    game = in_the_midst(Game(DECKS, payment="asked"))
    for copied in COPIES:
        twin = copied(game)
        assert twin.decision is not None
        twin.decide(("reverse",) if ("reverse",) in twin.decision.options else twin.decision.options[0])
        assert twin.decision is not None


class Named(Game):
    """Somebody's own kind of game."""

    __slots__ = ()

    def title(self) -> str:
        return " against ".join(self.names)


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_somebodys_own_kind_of_game_is_of_that_kind(copied: Callable[[Game], Game]) -> None:
    twin = copied(Named(DECKS))
    assert isinstance(twin, Named)
    assert twin.title() == "Ann against Ben"
    assert isinstance(twin.resample(0, 1), Named)


def end_of(game: Game) -> Game:
    return play_on(game, 100_000)


def test_games_go_to_other_processes_and_come_back() -> None:
    games = [play_on(Game(DECKS, seed=seed), 50) for seed in range(3)]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        ended = pool.map_async(end_of, games).get(100)
    assert [game.digest for game in ended] == [end_of(game).digest for game in games]


# What it is -----------------------------------------------------------------------------------------------------------------
def test_a_game_says_what_it_is() -> None:
    game = Game(DECKS, edition="M12", starting=0)
    assert repr(game) == f"<Game M12, before the first turn: Ann is asked ({task(game)})>"
    while task(game) != ACT:
        game.decide(game.decision.options[0])  # type: ignore[union-attr]
    assert repr(game) == "<Game M12, turn 1, upkeep: Ann is asked (act)>"
    asked = Game(DECKS, chance="asked")
    assert "chance is asked" in repr(asked)
    game.concede(0)
    assert repr(game) == "<Game M12, over in turn 1: Ben has won>"


def task(game: Game) -> str:
    assert game.decision is not None
    return game.decision.task


def test_a_draw_says_that_it_is_one() -> None:
    game = Game([["Forest"] * 7] * 2, starting=0)
    game.state.over = True
    game._decision = None
    assert repr(game).endswith(": a draw>")


def test_a_decision_and_its_options_say_what_they_are() -> None:
    game = Game(DECKS, starting=0)
    seen: set[str] = set()
    rng = random.Random(2)
    while (decision := game.decision) is not None:
        told = repr(decision)
        assert told.startswith(f"<Decision of player {decision.player}: {decision.task}, <{type(decision.options).__name__}, ")
        assert repr(decision.options) in told
        assert len(told) < 300
        number = decision.options.count(4)
        assert f", {'more than 3' if number > 3 else number} option" in told
        seen.add(type(decision.options).__name__)
        game.decide(decision.options.sample(rng))
    assert {"OnlyPass", "Listed", "Attacks", "Chosen"} <= seen
    asked = Game(DECKS, chance="asked").decision
    assert repr(asked) == "<Decision of chance: starting player, <Listed, 2 options: 0, 1>>"


def test_every_kind_of_options_says_what_it_is() -> None:
    modules = [module for name, module in sys.modules.items() if name.startswith(("apnap.machine", "apnap.solve", "apnap.rules"))]
    classes = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type) and hasattr(kind, "sample")}
    options = [kind for kind in classes if hasattr(kind, "count") and not getattr(kind, "_is_protocol", False)]
    assert len(options) > 12
    assert [kind for kind in options if "__repr__" not in {name for base in kind.__mro__[:-1] for name in vars(base)}] == []


def test_a_view_and_a_log_say_what_they_are() -> None:
    game = play_on(Game(DECKS, edition="M12", starting=0), 300)
    seen = game.view(1)
    lane = game.state.lane
    lives = " to ".join(str(player.life) for player in game.state.players)
    assert repr(seen) == (
        f"<View of player 1, M12, turn {lane.turn}: {lives} life, {len(game.state.players[1].hand)} in hand, "
        f"{len(game.state.battlefield)} on the battlefield, {game.state.logged()} events>"
    )
    assert repr(game.log) == f"<Log, to turn {lane.turn}: {game.state.logged()} events>"
    assert repr(Log(game, seen_by=0)) == f"<Log as player 0 has seen it, to turn {lane.turn}: {game.state.logged()} events>"


COPIED = """
import random
import subprocess
import apnap

def played(seed):
    game, rng = apnap.Game(["spells", "sacrifice"], seed=seed), random.Random(seed)
    while game.decision:
        game = game.fork()
        game.decide(game.decision.options.sample(rng))
    return game.digest

print(played(1), played(1))
"""


def test_a_game_that_was_copied_at_each_decision_is_let_go_of_without_harm_to_what_else_there_is() -> None:
    environment = {**os.environ, "PYTHONMALLOC": "debug"}
    ended = subprocess.run([sys.executable, "-c", COPIED], capture_output=True, text=True, check=True, env=environment)
    first, second = ended.stdout.split()
    assert first == second
