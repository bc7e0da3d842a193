"""Any number of replacement effects on one event: here five."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.hard.rig import answer, options, passes, through_json
from tests.kit import asked, events, find, position
from tests.made import ANY_TARGET, IT, card, spell

from apnap.game import Game
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.tree import Add, Change, DealDamage, EventPattern, Fixed, Multiply, Prevent, Replacement

HARM = EventPattern(words.DAMAGE, player=words.YOU)
CHANGES: dict[str, Change] = {"Twice": Multiply(2), "Thrice": Multiply(3), "One More": Add(1), "Two More": Add(2), "Three Less": Prevent(3)}
CURSES = [card(name, "2", "Enchantment", Replacement(HARM, change)) for name, change in CHANGES.items()]
BOLT = card("Bolt", "0", "Instant", spell(DealDamage(Fixed(2), IT), targets=(ANY_TARGET,)))


def before_damage() -> Game:
    """Ben is about to be dealt 2 damage, and five effects would change that."""
    game = position(battlefield=((), tuple(CURSES)), hand=((BOLT,), ()), life=(20, 200))
    through_json(game)
    answer(game, ("cast", find(game, "Bolt", words.HAND)), (player_code(1),))
    passes(game)
    return game


def after(number: int, name: str) -> int:
    """The damage as the effect leaves it."""
    if name == "Three Less":
        return max(0, number - 3)
    return {"Twice": number * 2, "Thrice": number * 3, "One More": number + 1, "Two More": number + 2}[name]


@pytest.mark.rule("choose_replacement", "choose_replacement_again", "replaced_once")
def test_five_effects_are_applied_once_each_in_the_order_that_the_player_chooses() -> None:
    game = before_damage()
    ids = {name: next(o[1] for o in options(game) if isinstance(o, tuple) and -o[1] // 64 == find(game, name)) for name in CHANGES}
    number = 2
    for left, name in zip((5, 4, 3, 2), ("One More", "Thrice", "Three Less", "Two More"), strict=True):
        assert asked(game).player == 1
        assert len(options(game)) == left
        answer(game, (0, ids[name]))
        number = after(number, name)
    assert game.state.players[1].life == 200 - after(number, "Twice")  # the last one is applied without a question
    assert [e.amount for e in events(game, words.DAMAGE)] == [16]


@pytest.mark.rule("choose_replacement_again")
def test_every_order_of_the_five_gives_what_it_gives_on_paper() -> None:
    expected: dict[int, int] = {}
    for order in permutations(CHANGES):
        number = 2
        for name in order:
            number = after(number, name) if number else 0
        expected[number] = expected.get(number, 0) + 1
    found: dict[int, int] = {}
    begun = before_damage()
    by_id = {o[1]: o for o in options(begun) if isinstance(o, tuple)}
    for order in permutations(by_id):
        game = begun.fork()
        for id in order:
            if asked(game).task == "replace" and (0, id) in asked(game).options:
                game.decide((0, id))
        dealt = 200 - game.state.players[1].life
        found[dealt] = found.get(dealt, 0) + 1
    assert found == expected
