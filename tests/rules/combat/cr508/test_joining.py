"""508.4: creatures that are put onto the battlefield attacking, or said to be attacking: what they attack, and for how long."""

from __future__ import annotations

import pytest
from tests.kit import Card, asked, attack, cast, cited, events, find, position, reach, resolve, settle, until
from tests.rules.combat.cr509.test_blocking import ANY, BEAR, IT, OTHER, SOLDIER, combat, does, instant, life, watcher
from tests.rules.combat.made_up import FREE, enchantment

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ATTACKERS, CHOOSE
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    BecomesBlocked,
    CantAttack,
    CreateToken,
    Destroy,
    Each,
    Effect,
    EntersAttacking,
    EventPattern,
    Filter,
    GainControl,
    Imposes,
    Noted,
    RemoveFromCombat,
    Reselect,
    SpellAbility,
    Target,
    Targets,
)

NINJA = "Ninja of the Deep Hours"
JOINS = instant("Reinforce", CreateToken("Soldier"), EntersAttacking(Noted()), targets=(), tokens=(SOLDIER,))
CHARGE = instant("Charge", EntersAttacking(IT))


def attacked(
    mine: list[Card], *hand: Definition | str, theirs: tuple[Definition, ...] = (), other: tuple[Card, ...] = (), whom: int = -2
) -> Game:
    """A bear of Ann's, who has the cards in hand, attacks Ben, or whom it says, at a table of three."""
    game = position(battlefield=([BEAR, *mine], list(other), []), hand=(list(hand), list(theirs), []), life=(20, 20, 20))
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), whom),))
    return game


@pytest.mark.rule("put_attacking_choice")
def test_what_is_put_in_attacking_can_attack_a_planeswalker() -> None:
    game = position(battlefield=(["Hero of Bladehold"], ["Jace Beleren"]))
    reach(game, "attackers")
    hero, jace = find(game, "Hero of Bladehold"), find(game, "Jace Beleren")
    game.decide(((hero, -2),))
    while game.decision is not None and game.decision.asks != "attacks":
        game.decide(game.decision.options[0])
    assert game.decision is not None
    assert set(game.decision.options) == {-2, jace}
    before = game.digest
    for wrong in (hero, "Jace"):
        with pytest.raises(IllegalAction, match="can be attacked is chosen"):
            game.decide(wrong)
    assert game.digest == before
    game.decide(jace)
    game.decide(-2)
    combat = game.state.lane.combat
    assert combat is not None
    assert sorted([to for id, to in combat.attacking.items() if id != hero]) == [-2, jace]


@pytest.mark.rule("trig_is_attacked")
@pytest.mark.parametrize(("whom", "gained"), [(-2, 1), (-3, 0)])
def test_a_player_at_whom_a_creature_is_only_put_in_attacking_is_not_attacked(whom: int, gained: int) -> None:
    watching = watcher(EventPattern(words.ATTACKS, player=words.YOU, whom=1, at_once=True))
    game = attacked([], JOINS, other=(watching,), whom=whom)
    cast_and_choose(game, "Reinforce", -2)
    settle(game)
    assert combat(game).attacking[find(game, "Soldier")] == -2
    assert life(game)[1] == 20 + gained


def cast_and_choose(game: Game, name: str, chosen: int, *targets: int) -> None:
    """Ann casts that spell, and as it resolves chooses what is attacked."""
    settle(game)
    game.decide(("cast", find(game, name, words.HAND)))
    for target in targets:
        game.decide((target,))
    assert chosen in reach(game, CHOOSE).options
    game.decide(chosen)


@pytest.mark.rule("put_attacking_choice")
def test_that_something_is_put_in_attacking_is_told_and_not_as_an_attack() -> None:
    game = attacked([], JOINS)
    cast_and_choose(game, "Reinforce", -3)
    soldier = find(game, "Soldier")
    (joined,) = events(game, words.JOINS_COMBAT)
    assert (joined.subject, joined.attacked, cited(game, joined)) == (soldier, -3, "508.4")
    assert "Soldier is attacking Cid. [CR 508.4]" in game.log.text()
    assert soldier not in [e.subject for e in events(game, words.ATTACKS)]


@pytest.mark.rule("put_attacking_choice")
def test_a_creature_that_an_effect_says_is_attacking_attacks_what_its_controller_chooses_and_has_not_attacked() -> None:
    watching = watcher(EventPattern(words.ATTACKS))
    game = attacked([OTHER], CHARGE, other=("Jace Beleren", watching))
    cast_and_choose(game, "Charge", find(game, "Jace Beleren"), find(game, OTHER))
    settle(game)
    assert combat(game).attacking[find(game, OTHER)] == find(game, "Jace Beleren")
    assert not game.state.objects[find(game, OTHER)].tapped
    assert life(game)[1] == 21


@pytest.mark.rule("put_attacking_choice")
def test_what_was_put_in_attacking_is_attacking_until_it_is_removed_or_combat_ends() -> None:
    game = attacked([], JOINS, instant("Away", RemoveFromCombat(IT)))
    cast_and_choose(game, "Reinforce", -2)
    soldier = find(game, "Soldier")
    removed = game.fork()
    for step in (words.DECLARE_BLOCKERS, words.COMBAT_DAMAGE, words.END_OF_COMBAT):
        until(game, lambda g, at=step: g.state.lane.step == at)  # type: ignore[misc]
        assert combat(game).attacking[soldier] == -2
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert game.state.lane.combat is None
    does(removed, "Away", soldier)
    assert soldier not in combat(removed).attacking
    until(removed, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert (life(game)[1], life(removed)[1]) == (17, 18)


@pytest.mark.rule("put_attacking_bad_target")
@pytest.mark.parametrize("leaves", [True, False])
def test_what_would_enter_attacking_a_player_who_has_left_enters_and_does_not_attack(leaves: bool) -> None:
    game = attacked(["Island", "Island"], NINJA)
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    card = find(game, NINJA, words.HAND)
    game.decide(next(o for o in asked(game).options if isinstance(o, tuple) and o[:2] == ("activate", card)))
    while asked(game).task != "act":
        game.decide(asked(game).options[0])
    if leaves:
        game.concede(1)
    settle(game)
    assert (find(game, NINJA) in combat(game).attacking) is not leaves


@pytest.mark.rule("stated_attacking_bad_target")
@pytest.mark.parametrize("leaves", [True, False])
def test_a_creature_said_to_be_attacking_a_player_who_has_left_does_not_attack(leaves: bool) -> None:
    at = instant("Charge", EntersAttacking(IT, Targets(1)), targets=(ANY, Target(players=1)))
    game = attacked([OTHER], at)
    game.decide(("cast", find(game, "Charge", words.HAND)))
    game.decide((find(game, OTHER),))
    game.decide((-3,))
    if leaves:
        game.concede(2)
    resolve(game)
    assert combat(game).attacking.get(find(game, OTHER)) == (None if leaves else -3)


@pytest.mark.rule("put_attacking_late_unblocked")
def test_what_was_put_in_after_blocks_stays_unblocked_until_an_effect_blocks_it() -> None:
    game = position(battlefield=([BEAR], []), hand=([JOINS, instant("Curtain", BecomesBlocked(IT))], []))
    attack(game, BEAR)
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    does(game, "Reinforce")
    assert not combat(game).blocked
    blocked = game.fork()
    does(blocked, "Curtain", find(blocked, "Soldier"))
    assert combat(blocked).blocked == (find(blocked, "Soldier"),)
    for one in (game, blocked):
        until(one, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert (life(game)[1], life(blocked)[1]) == (17, 18)
    assert not events(game, words.BLOCKED)


@pytest.mark.rule("reselect_unrestricted")
def test_what_could_not_have_been_declared_as_an_attack_of_a_player_may_be_reselected() -> None:
    """Nothing may attack Cid; the bear that attacks Ben is made to attack Cid all the same."""
    screen = enchantment("Screen", Imposes(Each(Filter(types=words.CREATURE)), (CantAttack(words.AT_YOU),)))
    game = position(battlefield=([BEAR], [], [screen]), hand=([instant("Turn", Reselect(IT))], [], []), life=(20, 20, 20))
    reach(game, ATTACKERS)
    bear = find(game, BEAR)
    assert set(asked(game).options) == {(), ((bear, -2),)}
    with pytest.raises(IllegalAction):
        game.decide(((bear, -3),))
    game.decide(((bear, -2),))
    cast_and_choose(game, "Turn", -3, bear)
    assert combat(game).attacking == {bear: -3}


# Stated to be attacking (508.4b) ----------------------------------------------------------------------------------------
A_WALKER = Target(Filter(types=words.PLANESWALKER | words.BATTLE))
CHARGE_AT = Definition(
    "Charge at",
    FREE,
    words.INSTANT,
    abilities=(SpellAbility((EntersAttacking(IT, Targets(1)),), (Target(Filter(types=words.CREATURE)), A_WALKER)),),
)
SIEGE = Definition("Toy Siege", FREE, words.BATTLE, ("Siege",), defense=4)


def spell(name: str, *effects: Effect) -> Definition:
    """An instant that costs nothing and has a permanent as its target."""
    return Definition(name, FREE, words.INSTANT, abilities=(SpellAbility(effects, (Target(Filter()),)),))


def charging(at: str, *meanwhile: Effect, edition: str = "NOW") -> Game:
    """Craw Wurm attacks Ben; Grizzly Bears is stated to be attacking that permanent, to which something happens in response."""
    hand: list[Card] = [CHARGE_AT, spell("Meanwhile", *meanwhile)]
    game = position(battlefield=(["Craw Wurm", "Grizzly Bears", SIEGE], ["Jace Beleren"]), hand=(hand, []), edition=edition)
    attack(game, "Craw Wurm")
    cast(game, "Charge at", (find(game, "Grizzly Bears"),), (find(game, at),))
    if meanwhile:
        cast(game, "Meanwhile", (find(game, at),))
    settle(game)
    return game


@pytest.mark.rule("stated_attacking_bad_target", "put_attacking_choice")
@pytest.mark.parametrize("at", ["Jace Beleren", "Toy Siege"])
def test_a_creature_that_was_there_is_attacking_the_planeswalker_or_battle_of_which_that_is_stated(at: str) -> None:
    game = charging(at)
    bear = find(game, "Grizzly Bears")
    assert game.state.combat().attacking[bear] == find(game, at)
    assert bear not in [e.subject for e in events(game, words.ATTACKS)]
    assert not game.state.objects[bear].tapped


@pytest.mark.rule("stated_attacking_bad_target")
@pytest.mark.parametrize(("edition", "taken"), [("VOW", True), ("PIP", True), ("FDN", False), ("NOW", False)])
def test_a_planeswalker_that_no_defending_player_controls_any_more_is_not_attacked_since_2024(edition: str, *, taken: bool) -> None:
    game = charging("Jace Beleren", GainControl(IT), edition=edition)
    assert (find(game, "Grizzly Bears") in game.state.combat().attacking) == taken


@pytest.mark.rule("stated_attacking_bad_target")
@pytest.mark.parametrize("at", ["Jace Beleren", "Toy Siege"])
def test_what_is_stated_to_be_attacking_a_permanent_that_is_gone_does_not_become_attacking(at: str) -> None:
    game = charging(at, Destroy(IT))
    assert list(game.state.combat().attacking) == [find(game, "Craw Wurm")]


@pytest.mark.rule("put_attacking_choice")
def test_what_is_put_in_attacking_can_attack_a_battle_that_a_defending_player_protects() -> None:
    siege = Definition("Toy Siege", FREE, words.BATTLE, ("Siege",), defense=4)
    game = position(battlefield=([BEAR, siege], []), hand=([JOINS], []))
    attack(game, BEAR)
    cast_and_choose(game, "Reinforce", find(game, "Toy Siege"))
    assert combat(game).attacking[find(game, "Soldier")] == find(game, "Toy Siege")
