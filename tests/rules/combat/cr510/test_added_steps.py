"""510.4: a combat damage step that an effect adds, beside the two that first strike makes.

Of these modules: combat.cr510.combat_damage, turn.cr500.extra.
"""

from __future__ import annotations

import pytest
from tests.kit import asked, attack, cast, position, resolve, until
from tests.rules.combat.made_up import creature, instant

from apnap.game import Game
from apnap.parts import words
from apnap.parts.tree import ExtraStep

EDITIONS = ["8ED", "9ED", "10E", "M10", "M12", "C16", "NOW"]
AGAIN = instant("Again", ExtraStep(words.COMBAT_DAMAGE))
FAST = creature("Fast", 2, 2, words.FIRST_STRIKE)
BOTH = creature("Both", 5, 5, words.DOUBLE_STRIKE)
SLOW = creature("Slow", 7, 7)


def fight(edition: str, *attackers: str) -> Game:
    """Ann attacks Ben, who has 100 life, and has the spell; the game waits in the first combat damage step with nothing on the stack."""
    game = position(battlefield=([FAST, BOTH, SLOW], []), hand=([AGAIN], []), life=(20, 100), edition=edition)
    attack(game, *attackers)
    to_next(game)
    return game


def in_damage(game: Game) -> bool:
    """The game is in a combat damage step and its damage has been dealt."""
    return game.state.lane.step == words.COMBAT_DAMAGE and not game.state.lane.stack and asked(game).behalf == 0


def steps(game: Game) -> int:
    """How many combat damage steps have begun."""
    return len([e for e in game.events() if e.kind == words.STEP_BEGINS and e.step == words.COMBAT_DAMAGE])


def to_next(game: Game) -> None:
    """On to the next combat damage step, with its damage dealt, or out of combat."""
    now = steps(game)
    until(game, lambda g: (steps(g) > now and in_damage(g)) or g.state.lane.phase != words.COMBAT_PHASE)


def life_after_each(game: Game) -> list[int]:
    """Ben's life in this combat damage step and in all that follow in this combat."""
    found: list[int] = []
    while game.state.lane.phase == words.COMBAT_PHASE:
        found.append(game.state.players[1].life)
        to_next(game)
    return found


@pytest.mark.rule("first_strike_two_steps")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_damage_step_added_behind_the_two_of_first_strike_is_one_for_first_strike_again_and_has_its_second(edition: str) -> None:
    """2, then 7, then as it begins a creature with first strike attacks: 2, and 7."""
    game = fight(edition, "Fast", "Slow")
    assert game.state.players[1].life == 98
    to_next(game)
    assert game.state.players[1].life == 91
    cast(game, "Again")
    resolve(game)
    assert life_after_each(game) == [91, 89, 82]


@pytest.mark.rule("first_strike_two_steps")
@pytest.mark.parametrize("edition", EDITIONS)
def test_double_strike_deals_damage_in_all_four_steps(edition: str) -> None:
    game = fight(edition, "Both", "Slow")
    to_next(game)
    assert game.state.players[1].life == 83
    cast(game, "Again")
    resolve(game)
    assert life_after_each(game) == [83, 78, 66]


@pytest.mark.rule("first_strike_two_steps", "extra_step_lifo")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_damage_step_added_in_the_one_for_first_strike_comes_before_the_second_and_makes_two_as_well(edition: str) -> None:
    """The newest step comes first: 2; then 2 and its own second, 7; then the second of the first, 7."""
    game = fight(edition, "Fast", "Slow")
    cast(game, "Again")
    resolve(game)
    assert life_after_each(game) == [98, 96, 89, 82]


@pytest.mark.rule("first_strike_two_steps")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_first_strike_all_deal_damage_in_the_added_step(edition: str) -> None:
    game = fight(edition, "Slow")
    cast(game, "Again")
    resolve(game)
    assert life_after_each(game) == [93, 86]
