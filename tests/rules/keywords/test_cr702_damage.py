"""702.80, 702.90, 702.164, 120.3: damage that is dealt as counters, with the other keywords that say what damage does.

Also of these modules: keywords.cr702_old_damage.
"""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, attack, block, cast, events, find, position, reach, settle, until

from apnap.game import Game
from apnap.machine.decisions import ASSIGN, ATTACKERS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    DealDamage,
    Filter,
    Fixed,
    KeywordAbility,
    Keywords,
    ManaCost,
    ReturnToHand,
    SpellAbility,
    Target,
    Targets,
)
from apnap.rules.effects.cr613.characteristics import characteristics

EDITIONS = ["M12", "NOW"]
A_CREATURE = Target(Filter(types=words.CREATURE))


def made(name: str, power: int, toughness: int, *keywords: int, more: tuple[Ability, ...] = ()) -> Definition:
    """A creature with those keywords."""
    return Definition(name, ManaCost(), words.CREATURE, (), power, toughness, (*([Keywords(keywords)] if keywords else []), *more))


def body(game: Game, name: str) -> tuple[int, int, int]:
    """Power, toughness and the damage marked on it."""
    id = find(game, name)
    c = characteristics(game.state, id)
    return c.power, c.toughness, game.state.objects[id].damage


def fought(attacker: Definition, *blockers: Definition, edition: str = "NOW") -> Game:
    """All block the attacker, and damage has been dealt."""
    game = position(battlefield=([attacker], blockers), edition=edition)
    attack(game, attacker.name)
    if blockers:
        block(game, *[(blocker.name, attacker.name) for blocker in blockers])
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    return game


@pytest.mark.rule("damage_withers")
@pytest.mark.parametrize("edition", EDITIONS)
def test_wither_leaves_counters_and_no_damage(edition: str) -> None:
    game = fought(made("Rot", 2, 2, words.WITHER), made("Oak", 0, 5), edition=edition)
    assert body(game, "Oak") == (-2, 3, 0)
    giver = -1 if edition == "M12" else 0
    assert [(e.amount, e.player) for e in events(game, words.COUNTERS)] == [(2, giver)]


@pytest.mark.rule("wither")
def test_wither_costs_a_player_life() -> None:
    game = fought(made("Rot", 2, 2, words.WITHER))
    assert (game.state.players[1].life, game.state.players[1].poison) == (18, 0)


@pytest.mark.rule("damage_poison")
@pytest.mark.parametrize("edition", EDITIONS)
def test_infect_gives_players_poison_and_takes_no_life(edition: str) -> None:
    game = fought(made("Plague", 3, 3, words.INFECT), edition=edition)
    assert (game.state.players[1].life, game.state.players[1].poison) == (20, 3)


@pytest.mark.rule("infect")
def test_infect_withers_creatures() -> None:
    assert body(fought(made("Plague", 2, 2, words.INFECT), made("Oak", 0, 5)), "Oak") == (-2, 3, 0)


@pytest.mark.rule("damage_lifelink")
def test_lifelink_counts_damage_that_was_dealt_as_counters() -> None:
    assert fought(made("Leech", 3, 3, words.INFECT, words.LIFELINK)).state.players[0].life == 23
    assert fought(made("Leech", 3, 3, words.WITHER, words.LIFELINK), made("Oak", 0, 9)).state.players[0].life == 23


@pytest.mark.rule("deathtouch_destroy")
def test_deathtouch_destroys_what_withers_little() -> None:
    game = fought(made("Kiss", 1, 5, words.WITHER, words.DEATHTOUCH), made("Oak", 0, 9))
    assert find(game, "Oak", words.GRAVEYARD)


@pytest.mark.rule("damage_withers")
def test_first_strike_with_wither_weakens_the_blow_that_follows() -> None:
    game = fought(made("Rot", 2, 2, words.WITHER, words.FIRST_STRIKE), made("Giant", 3, 5))
    assert body(game, "Rot") == (2, 2, 1)


@pytest.mark.rule("damage_withers")
def test_marked_damage_and_counters_kill_together() -> None:
    strike = Definition(
        "Strike", ManaCost(), words.INSTANT, abilities=(SpellAbility((DealDamage(Fixed(3), Targets()),), (Target(Filter()),)),)
    )
    game = position(battlefield=([made("Rot", 2, 2, words.WITHER)], [made("Oak", 0, 5)]), hand=([strike], []))
    cast(game, "Strike", (find(game, "Oak"),))
    settle(game)
    attack(game, "Rot")
    block(game, ("Oak", "Rot"))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert find(game, "Oak", words.GRAVEYARD)


@pytest.mark.rule("damage_toxic")
def test_toxic_values_add_up_and_count_combat_damage_to_players_only() -> None:
    toxic = (KeywordAbility("toxic", number=1), KeywordAbility("toxic", number=2))
    game = fought(made("Wasp", 1, 1, more=toxic))
    assert (game.state.players[1].life, game.state.players[1].poison) == (19, 3)
    oak = fought(made("Wasp", 1, 1, more=toxic), made("Oak", 0, 5))
    assert (body(oak, "Oak"), oak.state.players[1].poison) == ((0, 5, 1), 0)


@pytest.mark.rule("damage_toxic")
def test_toxic_beside_infect() -> None:
    game = fought(made("Wasp", 2, 2, words.INFECT, more=(KeywordAbility("toxic", number=1),)))
    assert (game.state.players[1].life, game.state.players[1].poison) == (20, 3)


@pytest.mark.rule("damage_toxic")
def test_trample_with_toxic_poisons_by_what_gets_through() -> None:
    game = position(battlefield=([made("Ram", 4, 4, words.TRAMPLE, more=(KeywordAbility("toxic", number=5),))], [made("Oak", 0, 2)]))
    attack(game, "Ram")
    block(game, ("Oak", "Ram"))
    reach(game, ASSIGN)
    game.decide(((2, 2),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert (game.state.players[1].life, game.state.players[1].poison) == (18, 5)


@pytest.mark.rule("poisonous")
def test_poisonous_triggers_on_combat_damage_to_a_player() -> None:
    game = fought(made("Viper", 1, 1, more=(KeywordAbility("poisonous", number=2),)))
    settle(game)
    assert (game.state.players[1].life, game.state.players[1].poison) == (19, 2)


@pytest.mark.rule("absorb")
def test_absorb_prevents_some_of_the_damage_of_each_source() -> None:
    game = fought(made("Fist", 5, 5), made("Sponge", 0, 9, more=(KeywordAbility("absorb", number=2),)))
    assert body(game, "Sponge") == (0, 9, 3)


@pytest.mark.rule("lose_poison")
def test_ten_poison_counters_lose_the_game() -> None:
    game = fought(made("Plague", 10, 3, words.INFECT))
    assert game.decision is None or game.state.players[1].lost


@pytest.mark.rule("lifelink")
@pytest.mark.parametrize(("edition", "waiting"), [("10E", True), ("M10", False), ("NOW", False)])
def test_lifelink_is_a_trigger_in_tenth_edition(edition: str, *, waiting: bool) -> None:
    game = position(battlefield=([made("Leech", 3, 3, words.LIFELINK)], []), edition=edition)
    attack(game, "Leech")
    while asked(game).task != "act" or game.state.players[1].life == 20:
        game.decide(("pass",) if asked(game).task == "act" else asked(game).options[0])
    assert (game.state.players[0].life == 20) is waiting
    settle(game)
    assert game.state.players[0].life == 23


@pytest.mark.rule("lifelink", "deathtouch_destroy", "damage_dealt_as_assigned")
@pytest.mark.parametrize("gone", [False, True])
def test_as_triggers_lifelink_and_deathtouch_do_nothing_once_their_creature_has_left_with_damage_on_the_stack(*, gone: bool) -> None:
    retreat = Definition("Retreat", ManaCost(), words.INSTANT, abilities=(SpellAbility((ReturnToHand(Targets()),), (A_CREATURE,)),))
    asp = made("Asp", 1, 1, words.LIFELINK, words.DEATHTOUCH)
    game = position(battlefield=([asp], [made("Oak", 0, 9)]), hand=([retreat], []), edition="10E")
    attack(game, "Asp")
    block(game, ("Oak", "Asp"))
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE)
    if gone:
        cast(game, "Retreat", (find(game, "Asp"),))
    settle(game)
    assert [(e.amount, e.combat) for e in events(game, words.DAMAGE)] == [(1, 1)]
    assert (game.state.players[0].life, alive(game, "Oak")) == ((20, 1) if gone else (21, 0))


@pytest.mark.rule("deathtouch_destroy")
def test_as_a_trigger_deathtouch_destroys_no_planeswalker() -> None:
    game = position(battlefield=([made("Asp", 1, 1, words.DEATHTOUCH)], ["Jace Beleren"]), edition="2008-10-01")
    reach(game, ATTACKERS)
    game.decide(((find(game, "Asp"), find(game, "Jace Beleren")),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.objects[find(game, "Jace Beleren")].count("loyalty") == 2
