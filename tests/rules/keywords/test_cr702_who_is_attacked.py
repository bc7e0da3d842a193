"""702: keyword abilities of combat where a planeswalker is attacked, a blocker is put in, or an instance comes from elsewhere.

Of these modules: keywords.cr702_combat, combat.cr508.whom.
"""

from __future__ import annotations

import pytest
from tests.kit import Card, alive, asked, attack, block, cast, find, position, reach, settle, until
from tests.rules.combat.made_up import creature, enchantment, instant

from apnap.game import Game
from apnap.machine.decisions import ATTACKERS
from apnap.parts import words
from apnap.parts.tree import Destroy, Each, Filter, KeywordAbility, Static
from apnap.rules.effects.cr613.characteristics import characteristics

JACE = "Jace Beleren"


def power(game: Game, name: str) -> int:
    return characteristics(game.state, find(game, name)).power


def at_jace(keyword: str, number: int = 0, theirs: tuple[Card, ...] = (), hand: tuple[Card, ...] = ()) -> Game:
    """A 3/3 with that keyword attacks the planeswalker of Ben."""
    game = position(
        battlefield=([creature("Hero", 3, 3, abilities=(KeywordAbility(keyword, number=number),))], [JACE, *theirs]), hand=(hand, ())
    )
    reach(game, ATTACKERS)
    game.decide(((find(game, "Hero"), find(game, JACE)),))
    return game


def of_ben(game: Game) -> int:
    return len([i for i in game.state.battlefield if game.state.objects[i].controller == 1])


@pytest.mark.rule("annihilator")
def test_annihilator_is_for_the_controller_of_the_planeswalker() -> None:
    game = at_jace("annihilator", 1, ("Forest", "Forest"))
    settle(game)
    assert of_ben(game) == 2


@pytest.mark.rule("annihilator", "defending_player_reference")
def test_annihilator_is_for_who_was_the_defending_player_when_the_planeswalker_is_gone() -> None:
    away = instant("Away", Destroy(Each(Filter(types=words.PLANESWALKER))))
    game = at_jace("annihilator", 1, ("Forest", "Forest"), (away,))
    cast(game, "Away")
    settle(game)
    assert of_ben(game) == 1


@pytest.mark.rule("afflict")
def test_afflict_costs_the_controller_of_the_planeswalker_life() -> None:
    game = at_jace("afflict", 2, ("Wall of Wood",))
    block(game, ("Wall of Wood", "Hero"))
    settle(game)
    assert game.state.players[1].life == 18


@pytest.mark.parametrize("keyword", [pytest.param(name, marks=pytest.mark.rule(name)) for name in ("melee", "dethrone")])
def test_attacking_a_planeswalker_is_not_attacking_its_controller(keyword: str) -> None:
    game = at_jace(keyword)
    settle(game)
    assert power(game, "Hero") == 3


@pytest.mark.rule("flanking")
def test_flanking_had_twice_triggers_twice() -> None:
    lord = enchantment("Lord", Static(Each(Filter(types=words.CREATURE, controller=words.YOU)), gains=words.FLANKING))
    game = position(battlefield=([creature("Knight", 2, 2, words.FLANKING), lord], [creature("Big", 5, 5)]))
    attack(game, "Knight")
    block(game, ("Big", "Knight"))
    settle(game)
    assert power(game, "Big") == 3


def put_in(hero: Card, name: str) -> Game:
    """Ben puts a 1/1 token in blocking the attacker."""
    game = position(battlefield=([hero], ["Forest"] * 3), hand=([], ["Flash Foliage"]))
    attack(game, name)
    until(game, lambda g: asked(g).player == 1 and g.state.lane.step == words.DECLARE_BLOCKERS)
    cast(game, "Flash Foliage", (find(game, name),))
    for _ in range(2):
        game.decide(("pass",))
    return game


@pytest.mark.rule("flanking")
def test_flanking_shrinks_what_is_put_in_blocking() -> None:
    game = put_in(creature("Knight", 2, 2, words.FLANKING), "Knight")
    assert alive(game, "Saproling") == 1
    settle(game)
    assert alive(game, "Saproling") == 0


@pytest.mark.rule("bushido")
def test_bushido_answers_what_is_put_in_blocking() -> None:
    game = put_in(creature("Samurai", 2, 2, abilities=(KeywordAbility("bushido", number=1),)), "Samurai")
    settle(game)
    assert power(game, "Samurai") == 3


@pytest.mark.rule("rampage")
def test_rampage_counts_what_was_put_in_blocking_later() -> None:
    craw = creature("Craw", 2, 2, abilities=(KeywordAbility("rampage", number=2),))
    game = put_in(craw, "Craw")
    settle(game)
    assert power(game, "Craw") == 2
