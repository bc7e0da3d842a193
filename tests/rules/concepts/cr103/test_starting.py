"""103: who begins, opening hands, mulligans of all times, and the first draw."""

from __future__ import annotations

import pytest
from tests.kit import asked, cited, events, step, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, CHOOSE, YES_NO
from apnap.parts import words

DECK = ["Forest"] * 60
KINDS = {"paris_seq": "9ED", "paris": "M12", "vancouver": "C16", "london": "NOW"}


def begin(edition: str, players: int = 2, starting: int = 0) -> Game:
    return Game([DECK] * players, edition=edition, seed=3, starting=starting)


def hands(game: Game) -> list[int]:
    return [len(p.hand) for p in game.state.players]


def questions(game: Game, answers: list[object]) -> list[tuple[int, str]]:
    """Who is asked what before the first turn: the given answers, then no and the first options."""
    found: list[tuple[int, str]] = []
    while asked(game).task != ACT:
        decision = asked(game)
        found.append((decision.player, decision.asks))
        game.decide(answers.pop(0) if answers else decision.options[0])
    return found


@pytest.mark.rule("start_draw_hands", "mulligan")
@pytest.mark.parametrize("edition", KINDS.values())
def test_everybody_draws_seven_cards_and_is_asked_about_a_mulligan(edition: str) -> None:
    game = begin(edition)
    assert hands(game) == [7, 7]
    drawn = events(game, words.MOVES)
    assert {cited(game, e) for e in drawn} == {game.edition.number("start_draw_hands")}
    assert questions(game, []) == [(0, "mulligan"), (1, "mulligan")]


@pytest.mark.rule("start_life")
@pytest.mark.parametrize(("edition", "number"), [("9ED", "101.3"), ("M12", "103.3"), ("NOW", "103.4")])
def test_each_player_has_twenty_life_before_hands_are_drawn(edition: str, number: str) -> None:
    game = begin(edition, players=3, starting=1)
    told = events(game, words.STARTING_LIFE)
    assert [(e.player, e.amount, cited(game, e)) for e in told] == [(1, 20, number), (2, 20, number), (0, 20, number)]
    assert [p.life for p in game.state.players] == [20, 20, 20]
    kinds = [e.kind for e in game.events()]
    assert max(n for n, k in enumerate(kinds) if k == words.SHUFFLES) < kinds.index(words.STARTING_LIFE) < kinds.index(words.MOVES)


@pytest.mark.rule("start_life")
def test_a_game_may_begin_with_another_life_total() -> None:
    game = Game([DECK, DECK], life=7, starting=0)
    assert [e.amount for e in events(game, words.STARTING_LIFE)] == [p.life for p in game.state.players] == [7, 7]


@pytest.mark.rule("start_who_first", "starting_player_turn")
def test_chance_decides_who_begins_unless_it_is_agreed() -> None:
    first = {Game([DECK, DECK], seed=seed).state.starting for seed in range(12)}
    assert first == {0, 1}
    game = begin("NOW", starting=1)
    assert questions(game, []) == [(1, "mulligan"), (0, "mulligan")]
    assert game.state.lane.active == 1


@pytest.mark.rule("start_shuffle", "start_who_first")
@pytest.mark.parametrize(("edition", "kinds"), [("9ED", "SSW"), ("M12", "SSW"), ("DOM", "SSW"), ("VOW", "WSS"), ("NOW", "WSS")])
def test_until_2020_the_decks_are_shuffled_before_it_is_settled_who_begins(edition: str, kinds: str) -> None:
    game = Game([DECK] * 2, edition=edition)
    letters = {words.SHUFFLES: "S", words.STARTS: "W"}
    begun = [e for e in game.events() if e.kind in letters]
    assert "".join([letters[e.kind] for e in begun]) == kinds
    assert [cited(game, e) for e in begun] == sorted([cited(game, e) for e in begun])


@pytest.mark.rule("mulligan")
@pytest.mark.parametrize("edition", KINDS.values())
def test_the_log_says_who_keeps_and_who_takes_a_mulligan(edition: str) -> None:
    game = begin(edition)
    questions(game, [True, False])
    kept = events(game, words.KEEPS_HAND)
    assert [(e.player, cited(game, e)) for e in kept if e.player == 0] == [(0, game.edition.number("mulligan"))]
    assert [e.player for e in events(game, words.MULLIGANS)] == [0]


@pytest.mark.rule("start_shuffle")
def test_a_shuffle_is_decided_by_chance_and_nobody_knows_the_cards() -> None:
    orders = {tuple(Game([DECK, DECK], seed=seed, starting=0).state.players[0].library) for seed in range(4)}
    assert len(orders) == 4
    game = begin("NOW")
    assert {game.state.objects[i].known for i in game.state.players[0].library} == {0}
    assert {game.state.objects[i].known for i in game.state.players[0].hand} == {1}


@pytest.mark.rule("mulligan")
@pytest.mark.parametrize("edition", ["9ED", "10E"])
def test_until_2009_one_player_takes_all_mulligans_before_the_next_decides(edition: str) -> None:
    game = begin(edition)
    assert questions(game, [True, True, False, True, False]) == [(0, "mulligan")] * 3 + [(1, "mulligan")] * 2
    assert hands(game) == [5, 6]


@pytest.mark.rule("mulligan")
@pytest.mark.parametrize(("edition", "after"), [("M10", [5, 6]), ("M12", [5, 6]), ("KTK", [5, 6])])
def test_since_2009_all_decide_and_then_take_mulligans_together(edition: str, after: list[int]) -> None:
    game = begin(edition)
    assert questions(game, [True, True, True, False, False]) == [(p, "mulligan") for p in (0, 1, 0, 1, 0)]
    assert hands(game) == after
    taken = [e.player for e in events(game, words.MULLIGANS)]
    assert taken == [0, 1, 0]


@pytest.mark.rule("mulligan")
def test_who_kept_is_not_asked_again() -> None:
    game = begin("M12")
    assert questions(game, [False, True, True, False]) == [(p, "mulligan") for p in (0, 1, 1, 1)]
    assert hands(game) == [7, 5]


@pytest.mark.rule("mulligan")
@pytest.mark.parametrize("edition", ["C16", "HOU", "DOM"])
def test_from_2015_to_2019_who_has_less_than_seven_cards_may_look_at_the_top_card_in_turn_order(edition: str) -> None:
    game = begin(edition)
    asked_of = questions(game, [True, True, True, False, False, True, True, True, False])
    assert asked_of[5:] == [(0, "look at top"), (0, "top to bottom"), (1, "look at top"), (1, "top to bottom")]
    assert hands(game) == [5, 6]
    bottom = game.state.players[0].library[0]
    assert game.state.objects[bottom].known == 1
    assert [e.player for e in events(game, words.MOVES) if e.why == words.BOTTOM] == [0]
    assert game.state.objects[game.state.players[1].library[-1]].known == 2
    assert {cited(game, e) for e in events(game, words.REVEALS)} == {"103.4"}


@pytest.mark.rule("mulligan")
@pytest.mark.parametrize("edition", ["KTK", "NOW"])
def test_nobody_looks_at_the_top_card_before_2015_or_since_2019(edition: str) -> None:
    game = begin(edition)
    assert "look at top" not in [what for _, what in questions(game, [True])]


@pytest.mark.rule("mulligan")
@pytest.mark.parametrize("edition", ["VOW", "PIP", "NOW"])
def test_since_2019_seven_are_drawn_and_one_for_each_mulligan_put_on_the_bottom_before_the_next_decision(edition: str) -> None:
    game = begin(edition)
    game.decide(True)
    game.decide(False)
    assert (asked(game).task, asked(game).player, asked(game).asks) == (CHOOSE, 0, "bottom")
    assert hands(game) == [7, 7]
    hand = game.state.players[0].hand
    game.decide((hand[2],))
    assert hands(game) == [6, 7]
    assert (asked(game).task, asked(game).player) == (YES_NO, 0)
    game.decide(True)
    assert hands(game) == [7, 7]
    hand = game.state.players[0].hand
    for wrong in ((hand[0],), (hand[0], hand[0]), (hand[0], 999), "both", (1, "a")):
        with pytest.raises(IllegalAction):
            game.decide(wrong)
    game.decide((hand[5], hand[1]))  # in any order
    assert hands(game) == [5, 7]
    new = [e.new for e in events(game, words.MOVES) if e.why == words.BOTTOM][-2:]
    assert list(game.state.players[0].library[:2]) == new[::-1]


@pytest.mark.rule("mulligan")
@pytest.mark.parametrize("edition", KINDS.values())
def test_a_hand_of_no_cards_is_kept(edition: str) -> None:
    game = begin(edition)
    taken = 0
    while asked(game).task != ACT:
        decision = asked(game)
        if decision.asks == "mulligan" and decision.player == 0:
            taken += 1
            game.decide(True)
        else:
            game.decide(decision.options[0])
    assert (taken, hands(game)) == (7, [0, 7])


@pytest.mark.rule("free_multiplayer_mulligan")
@pytest.mark.parametrize(
    ("edition", "after"), [("9ED", [6, 7, 7]), ("10E", [7, 7, 7]), ("M12", [7, 7, 7]), ("C16", [7, 7, 7]), ("NOW", [7, 7, 7])]
)
def test_the_first_mulligan_of_a_multiplayer_game_is_free_since_2007(edition: str, after: list[int]) -> None:
    game = begin(edition, players=3)
    questions(game, [True])
    assert hands(game) == after


@pytest.mark.rule("free_multiplayer_mulligan")
@pytest.mark.parametrize("edition", KINDS.values())
def test_no_mulligan_of_a_two_player_game_is_free(edition: str) -> None:
    game = begin(edition)
    questions(game, [True])
    assert hands(game) == [6, 7]


@pytest.mark.rule("first_draw_skip_two_player")
@pytest.mark.parametrize("edition", KINDS.values())
def test_the_starting_player_of_two_skips_the_first_draw_step(edition: str) -> None:
    game = begin(edition)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    assert hands(game) == [7, 8]
    skipped = events(game, words.PLAN_CHANGES)
    assert [(e.why, e.part, e.player) for e in skipped] == [(words.STEP_BEGINS, words.DRAW, 0)]
    assert cited(game, skipped[0]) == game.edition.number("skip_is_replacement")
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
    assert hands(game) == [8, 7]  # the other one has discarded in the cleanup step


@pytest.mark.rule("first_draw_skip_two_player")
def test_up_to_2005_the_starting_player_of_three_skips_the_first_draw_step_too() -> None:
    """The rules of 8th Edition (101.5) made no difference between games of two and of more players."""
    for edition, drawn in (("8ED", 7), ("2005-07-31", 7), ("9ED", 8)):
        game = begin(edition, players=3)
        until(game, lambda g: g.state.lane.step == words.MAIN)
        assert hands(game) == [drawn, 7, 7]
        until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
        assert hands(game)[1] == 8


@pytest.mark.rule("first_draw_multiplayer")
@pytest.mark.parametrize("edition", KINDS.values())
def test_no_player_of_three_skips_the_first_draw_step(edition: str) -> None:
    game = begin(edition, players=3)
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert hands(game) == [8, 7, 7]


@pytest.mark.rule("mulligan")
def test_a_mulligan_shuffles_the_hand_away() -> None:
    game = begin("M12")
    before = set(game.state.players[0].hand)
    game.decide(True)
    game.decide(False)
    assert not before & set(game.state.players[0].hand)
    assert {game.state.objects[i].known for i in game.state.players[0].library} == {0}
    assert len(game.state.players[0].library) == 54
    step(game)
    assert asked(game).task == ACT


@pytest.mark.rule("start_who_first", "starting_player_turn")
def test_the_turn_order_begins_with_the_starting_player_and_goes_around_the_table() -> None:
    game = begin("NOW", players=3, starting=1)
    until(game, lambda g: g.state.lane.turn == 5)
    assert [e.player for e in events(game, words.TURN_BEGINS)] == [1, 2, 0, 1, 2]


@pytest.mark.rule("start_shuffle")
def test_the_shuffled_decks_are_the_libraries_from_which_hands_are_drawn() -> None:
    decks = [["Forest"] * 30 + ["Island"] * 30, ["Swamp"] * 40]
    game = Game(decks, seed=3, starting=0)
    for player, deck in enumerate(decks):
        p = game.state.players[player]
        assert sorted(game.state.objects[i].card.name for i in p.library + p.hand) == deck
        assert {e.start for e in events(game, words.MOVES) if e.player == player} == {words.LIBRARY}
    assert [e.player for e in events(game, words.SHUFFLES)] == [0, 1]


@pytest.mark.rule("mulligan")
def test_all_declare_in_turn_order_from_the_starting_player_and_then_shuffle_draw_and_put_back_together() -> None:
    game = begin("NOW", players=3, starting=1)
    begun = len(game.events())
    declared = []
    for answer in (True, False, True):
        declared.append((asked(game).player, asked(game).asks))
        assert hands(game) == [7, 7, 7]
        game.decide(answer)
    assert declared == [(1, "mulligan"), (2, "mulligan"), (0, "mulligan")]
    kinds = {words.MULLIGANS: "m", words.SHUFFLES: "s", words.MOVES: "d"}
    made = [e for e in game.events()[begun:] if kinds.get(e.kind) and not (e.kind == words.MOVES and e.why != words.DRAWS)]
    assert [(kinds[e.kind], e.player) for e in made] == [
        *[("m", 1), ("m", 0), ("s", 1), ("s", 0)],
        *[("d", player) for player in (1, 0) for _ in range(7)],
    ]
    assert questions(game, [True, True]) == [(p, "mulligan") for p in (1, 0)] + [(1, "bottom"), (0, "bottom")] + [
        (p, "mulligan") for p in (1, 0)
    ]
    assert hands(game) == [6, 6, 7]


@pytest.mark.rule("free_multiplayer_mulligan")
def test_each_later_mulligan_of_a_multiplayer_game_counts_so_that_eight_leave_no_hand() -> None:
    game = begin("NOW", players=3)
    sizes, taken = [], 0
    while asked(game).player == 0 and asked(game).asks == "mulligan":
        game.decide(True)
        taken += 1
        for _ in range(2 if taken == 1 else 0):
            game.decide(False)  # the two others keep their hands
        if asked(game).asks == "bottom":
            game.decide(asked(game).options[0])
        sizes.append(hands(game)[0])
    assert sizes == [7, 6, 5, 4, 3, 2, 1, 0]
    assert asked(game).task == ACT
