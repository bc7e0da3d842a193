"""509.6, 509.7 of 2009 to 2024: what begins to block is placed into damage assignment orders; what leaves combat leaves them."""

from __future__ import annotations

import pytest
from tests.kit import asked, attack, block, cast, cited, events, find, position, reach, resolve, until
from tests.rules.combat.made_up import FREE, creature, instant

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine import driver
from apnap.machine.decisions import ACT, ORDER
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import CreateToken, Each, EntersBlocking, Filter, Fixed, Noted, ReturnToHand, SpellAbility, Target, Targets
from apnap.rules.combat.cr509.ordering import PlacingBlockers

WURM, WALL, CADET, BEAR = "Craw Wurm", "Wall of Wood", "Eager Cadet", "Grizzly Bears"
LATE = creature("Late", 1, 1)
ORDERED = ["M10", "M12", "C16", "PIP"]


def fight(edition: str, *blocks: tuple[str, str]) -> Game:
    """Craw Wurm and Grizzly Bears attack; blockers are declared so, and the active player has priority after that."""
    game = position(battlefield=([WURM, BEAR], [WALL, CADET, LATE]), edition=edition)
    attack(game, WURM, BEAR)
    block(game, *blocks)
    return game


def joins(game: Game, blocker: str, attacker: str, *, both: bool = True) -> None:
    """An effect lets the creature block that attacker, and it is placed into the orders."""
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    b, a = find(game, blocker), find(game, attacker)
    combat = game.state.combat()
    combat.blocking[b] = (*combat.blocking.get(b, ()), a)
    driver.push(game.state, "place in orders", PlacingBlockers(((b, a),), both))
    game._decision = driver.run(game.state)


@pytest.mark.rule("dao_added_blocker", "put_blocking_choice")
@pytest.mark.parametrize("edition", ORDERED)
def test_the_active_player_places_a_new_blocker_among_those_that_keep_their_order(edition: str) -> None:
    game = fight(edition, (WALL, WURM), (CADET, WURM))
    wall, cadet, late, wurm = (find(game, name) for name in (WALL, CADET, "Late", WURM))
    reach(game, ORDER)
    game.decide((cadet, wall))
    joins(game, "Late", WURM)
    decision = asked(game)
    assert (decision.task, decision.player, decision.about) == (ORDER, 0, (wurm,))
    assert set(decision.options) == {(late, cadet, wall), (cadet, late, wall), (cadet, wall, late)}
    with pytest.raises(IllegalAction, match="the others keep theirs") as refused:
        game.decide((wall, cadet, late))
    assert refused.value.rule == "509.6"
    game.decide((cadet, late, wall))
    assert asked(game).task == ACT
    assert game.state.combat().orders[wurm] == (cadet, late, wall)
    assert cited(game, events(game, words.ORDERS)[-1]) == "509.6"


@pytest.mark.rule("dao_added_blocker")
@pytest.mark.parametrize("edition", ["M12", "PIP"])
def test_then_the_defending_player_places_the_attacker_in_the_order_of_the_blocker(edition: str) -> None:
    game = fight(edition, (WALL, BEAR))
    wall, bear, wurm = (find(game, name) for name in (WALL, BEAR, WURM))
    joins(game, WALL, WURM)
    assert game.state.combat().orders[wurm] == (wall,)
    decision = asked(game)
    assert (decision.task, decision.player, set(decision.options)) == (ORDER, 1, {(bear, wurm), (wurm, bear)})
    game.decide((wurm, bear))
    assert game.state.combat().orders[wall] == (wurm, bear)


@pytest.mark.rule("dao_added_blocker")
@pytest.mark.parametrize("edition", ["M12", "PIP"])
def test_the_places_are_announced_by_who_controls_the_creatures_not_by_their_owners(edition: str) -> None:
    game = fight(edition, (WALL, WURM), (CADET, BEAR))
    wall, cadet, wurm, bear = (find(game, name) for name in (WALL, CADET, WURM, BEAR))
    for id in (wall, cadet, wurm, bear):
        game.state.object(id).owner = 1 - game.state.objects[id].controller
    joins(game, CADET, WURM)
    assert (asked(game).player, asked(game).about) == (0, (wurm,))
    game.decide((cadet, wall))
    assert (asked(game).player, asked(game).about) == (1, (cadet,))
    game.decide((wurm, bear))
    assert [(e.subject, e.player) for e in events(game, words.ORDERS)[-2:]] == [(wurm, 0), (cadet, 1)]


@pytest.mark.rule("dao_added_blocker")
@pytest.mark.parametrize(("edition", "orders"), [("M10", 0), ("M12", 1)])
def test_a_single_blocker_has_an_order_announced_only_since_2010(edition: str, orders: int) -> None:
    game = fight(edition)
    joins(game, "Late", WURM, both=False)
    assert asked(game).task == ACT
    assert len(game.state.combat().orders) == orders


@pytest.mark.rule("dao_added_blocker", "put_blocking_choice")
@pytest.mark.parametrize("edition", ["M12", "PIP"])
def test_of_two_blockers_that_are_put_in_at_once_the_active_player_places_each(edition: str) -> None:
    soldier = Definition("Soldier", None, words.CREATURE, ("Soldier",), 1, 1, colours=words.WHITE)
    effects = (CreateToken("Soldier", Fixed(2)), EntersBlocking(Noted(), Targets(0)))
    target = Target(Filter(types=words.CREATURE))
    ambush = Definition("Ambush", FREE, words.INSTANT, abilities=(SpellAbility(effects, (target,)),), tokens=(soldier,))
    soldier.token_of = ambush.name
    game = position(battlefield=([WURM], [WALL]), hand=([], [ambush]), edition=edition)
    attack(game, WURM)
    block(game, (WALL, WURM))
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS and asked(g).player == 1)
    wurm = find(game, WURM)
    cast(game, "Ambush", (wurm,))
    for there in (1, 2):
        decision = reach(game, ORDER)
        assert (decision.player, decision.about, len(decision.options)) == (0, (wurm,), there + 1)
        game.decide(decision.options[0])
    assert len(game.state.combat().orders[wurm]) == 3


def test_a_second_blocker_is_placed_in_2009_beside_one_that_had_no_order() -> None:
    game = fight("M10", (WALL, WURM))
    joins(game, "Late", WURM)
    wall, late = find(game, WALL), find(game, "Late")
    assert set(asked(game).options) == {(wall, late), (late, wall)}


@pytest.mark.parametrize("edition", ["9ED", "NOW"])
def test_without_orders_nobody_is_asked(edition: str) -> None:
    game = fight(edition, (WALL, WURM), (CADET, WURM))
    joins(game, "Late", WURM)
    assert asked(game).task == ACT
    assert not game.state.combat().orders


@pytest.mark.rule("dao_attacker_update", "dao_blocker_update")
@pytest.mark.parametrize("edition", ["M12", "C16", "PIP"])
@pytest.mark.parametrize("leaves", [WALL, WURM])
def test_what_leaves_combat_leaves_every_order_and_the_rest_stays_in_place(edition: str, leaves: str) -> None:
    away = instant("Away", ReturnToHand(Each(Filter(name=leaves))))
    game = position(battlefield=([WURM, BEAR], [WALL, CADET, LATE]), hand=([away], []), edition=edition)
    attack(game, WURM, BEAR)
    block(game, (WALL, WURM), (CADET, WURM), ("Late", WURM))
    wall, cadet, late, wurm, bear = (find(game, name) for name in (WALL, CADET, "Late", WURM, BEAR))
    reach(game, ORDER)
    game.decide((late, wall, cadet))
    joins(game, WALL, BEAR)
    game.decide((bear, wurm))
    cast(game, "Away")
    resolve(game)
    orders = game.state.combat().orders
    if leaves == WALL:
        assert orders == {wurm: (late, cadet), bear: (), cadet: (wurm,), late: (wurm,)}
    else:
        assert orders == {bear: (wall,), wall: (bear,), cadet: (), late: ()}


@pytest.mark.rule("dao_added_blocker", "put_blocking_choice")
@pytest.mark.parametrize("edition", ["M10", "2010-01-31", "2010-02-01", "M12", "PIP"])
@pytest.mark.parametrize("declared", [(WALL,), (WALL, CADET)])
def test_a_blocker_added_to_others_is_placed_once(edition: str, declared: tuple[str, ...]) -> None:
    game = position(battlefield=([WURM], [WALL, CADET, *["Forest"] * 3]), hand=([], ["Flash Foliage"]), edition=edition)
    attack(game, WURM)
    block(game, *[(name, WURM) for name in declared])
    asked_for: list[int] = []

    def answer() -> None:
        if asked(game).task == ORDER:
            asked_for.append(asked(game).player)
            game.decide(asked(game).options[0])
        else:
            game.decide(("pass",))

    while asked(game).task != ACT or asked(game).player != 1 or game.state.lane.step != words.DECLARE_BLOCKERS:
        answer()
    asked_for.clear()
    cast(game, "Flash Foliage", (find(game, WURM),))
    while game.state.lane.step == words.DECLARE_BLOCKERS:
        answer()
    assert asked_for == [0]


@pytest.mark.rule("dao_added_blocker", "put_blocking_choice")
@pytest.mark.parametrize("edition", ["M12", "PIP", "NOW"])
def test_a_token_put_in_blocking_is_placed_by_the_active_player(edition: str) -> None:
    """509.7: Flash Foliage, beside a blocker that was declared."""
    game = position(battlefield=([WURM], [WALL, *["Forest"] * 3]), hand=([], ["Flash Foliage"]), edition=edition)
    attack(game, WURM)
    block(game, (WALL, WURM))
    until(game, lambda g: asked(g).player == 1 and g.state.lane.step == words.DECLARE_BLOCKERS)
    cast(game, "Flash Foliage", (find(game, WURM),))
    for _ in range(2):
        game.decide(("pass",))
    wall, wurm = find(game, WALL), find(game, WURM)
    token = max(game.state.battlefield)
    if edition == "NOW":
        assert asked(game).task == ACT
        return
    decision = asked(game)
    assert (decision.task, decision.player, set(decision.options)) == (ORDER, 0, {(wall, token), (token, wall)})
    with pytest.raises(IllegalAction) as refused:
        game.decide((token,))
    assert refused.value.reason == "the new creature gets a place in the order; the others keep theirs"
    assert refused.value.rule == game.edition.number("put_blocking_choice")
    game.decide((token, wall))
    assert game.state.combat().orders[wurm] == (token, wall)
    until(game, lambda g: asked(g).task != ACT or g.state.lane.step == words.END_OF_COMBAT)
