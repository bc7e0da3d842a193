"""119-120: life and damage."""

from __future__ import annotations

import pytest
from tests.kit import asked, attack, block, cast, events, find, position, resolve, until
from tests.rules.combat.made_up import creature, on

from apnap.game import Game
from apnap.machine.decisions import ORDER
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AtLeast,
    DealDamage,
    Each,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    Keywords,
    LifeOf,
    LoseLife,
    ManaCost,
    PutCounters,
    SpellAbility,
    Static,
    TapThis,
    Target,
    Targets,
    This,
    Triggered,
    You,
)

ANN, BEN = -1, -2
EDITIONS = ("8ED", "9ED", "10E", "M10", "M12", "DOM", "NOW")


def activate(game: Game, name: str, *target: int) -> None:
    """Activate the creature's ability that needs no mana."""
    id = find(game, name)
    index = next(n for n, a in enumerate(game.state.objects[id].card.base.abilities) if isinstance(a, Activated))
    game.decide(("activate", id, index))
    if target:
        game.decide(target)


def leech(*effects: DealDamage) -> Definition:
    ability = Activated(
        (TapThis(),), effects or (DealDamage(Fixed(2), Targets()),), () if effects else (Target(Filter(types=words.CREATURE), players=1),)
    )
    return Definition("Leech", ManaCost(), words.CREATURE, power=2, toughness=2, abilities=(Keywords((words.LIFELINK,)), ability))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("damage_to_player", "damage_to_creature", "damage_by_effect")
def test_damage_costs_a_player_life_and_stays_marked_on_a_creature(edition: str) -> None:
    game = position(battlefield=(["Mountain"] * 2, ["Craw Wurm"]), hand=(["Shock", "Shock"], []), edition=edition)
    cast(game, "Shock", (BEN,))
    resolve(game)
    cast(game, "Shock", (find(game, "Craw Wurm"),))
    resolve(game)
    assert game.state.players[1].life == 18
    assert game.state.objects[find(game, "Craw Wurm")].damage == 2
    assert [e.player for e in events(game, words.LIFE)] == [1]
    assert [e.second for e in events(game, words.DAMAGE)] == ["damage_by_effect"] * 2


@pytest.mark.rule("zero_damage_not_dealt")
def test_a_source_that_would_deal_no_damage_deals_none_and_triggers_nothing() -> None:
    thirst = Triggered(EventPattern(words.DAMAGE, source_this=True), (GainLife(You(), Fixed(5)),))
    idle = Activated((TapThis(),), (DealDamage(Fixed(0), Targets()),), (Target(players=1),))
    game = position(battlefield=([Definition("Idler", ManaCost(), words.CREATURE, power=1, toughness=1, abilities=(idle, thirst))], []))
    activate(game, "Idler", BEN)
    resolve(game)
    assert events(game, words.DAMAGE) == []
    assert game.state.players[0].life == 20


@pytest.mark.parametrize("edition", ["M10", "M12", "NOW"])
@pytest.mark.rule("damage_lifelink", "lifelink")
def test_since_2009_lifelink_gains_life_as_the_damage_is_dealt(edition: str) -> None:
    game = position(battlefield=([leech()], []), edition=edition)
    activate(game, "Leech", BEN)
    game.decide(("pass",))
    game.decide(("pass",))
    assert (game.state.players[0].life, game.state.players[1].life) == (22, 18)
    assert game.state.lane.stack == ()


@pytest.mark.parametrize("edition", ["8ED", "10E"])
@pytest.mark.rule("lifelink")
def test_before_2009_lifelink_was_a_triggered_ability(edition: str) -> None:
    game = position(battlefield=([leech()], []), edition=edition)
    activate(game, "Leech", BEN)
    game.decide(("pass",))
    game.decide(("pass",))
    assert game.state.players[0].life == 20
    assert len(game.state.lane.stack) == 1
    resolve(game)
    assert game.state.players[0].life == 22


@pytest.mark.rule("lifelink_events", "damage_lifelink")
def test_a_source_with_lifelink_gains_life_once_for_all_that_it_damages_at_once() -> None:
    game = position(
        battlefield=(
            [leech(DealDamage(Fixed(1), Each(Filter(types=words.CREATURE, other=True)))), "Ajani's Pridemate", "Craw Wurm"],
            ["Craw Wurm"],
        )
    )
    activate(game, "Leech")
    resolve(game)
    assert [e.amount for e in events(game, words.LIFE)] == [3]
    assert asked(game).task != ORDER


@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.rule("damage_lifelink")
def test_a_source_gains_life_that_has_lifelink_as_the_damage_is_dealt_even_if_that_ends_it(watched: bool) -> None:
    """120.3f: creatures have lifelink as long as the defending player has 18 or more life, which is over by the damage."""
    linked = Static(Each(Filter(types=words.CREATURE)), gains=words.LIFELINK, condition=AtLeast(LifeOf(), Fixed(18)))
    lord = creature("Lord", 0, 9, abilities=(linked,))
    watcher = creature("Watcher", 0, 1, abilities=(on(words.DAMAGE, 5),))
    game = position(battlefield=(["Craw Wurm", *([watcher] if watched else [])], [lord]))
    attack(game, "Craw Wurm")
    block(game)
    until(game, lambda game: game.state.lane.step == words.COMBAT_DAMAGE)
    assert [(e.player, e.amount) for e in events(game, words.LIFE)][:2] == [(1, -6), (0, 6)]


@pytest.mark.rule("damage_lifelink")
def test_lifelink_gains_no_life_for_damage_that_is_prevented() -> None:
    game = position(battlefield=([leech()], ["Cho-Manno, Revolutionary"]))
    activate(game, "Leech", find(game, "Cho-Manno, Revolutionary"))
    resolve(game)
    assert game.state.players[0].life == 20


@pytest.mark.rule("damage_only_recipients", "damage_dealt_modified")
def test_damage_is_dealt_only_to_creatures_and_players() -> None:
    quake = Definition("Quake", ManaCost(), words.INSTANT, abilities=(SpellAbility((DealDamage(Fixed(2), Each(Filter())),)),))
    game = position(battlefield=(["Sol Ring", "Forest"], ["Craw Wurm"]), hand=([quake], []))
    cast(game, "Quake")
    resolve(game)
    assert [e.subject for e in events(game, words.DAMAGE)] == [find(game, "Craw Wurm")]


@pytest.mark.rule("damage_source", "deathtouch_any_zone", "damage_dealt_modified")
def test_redirected_damage_of_a_source_with_deathtouch_destroys_whom_it_reaches() -> None:
    asp = Activated((TapThis(),), (DealDamage(Fixed(1), Targets()),), (Target(players=1),))
    viper = Definition("Asp", ManaCost(), words.CREATURE, power=1, toughness=1, abilities=(Keywords((words.DEATHTOUCH,)), asp))
    game = position(battlefield=([viper], ["Empyrial Archangel"]))
    activate(game, "Asp", BEN)
    resolve(game)
    assert game.state.players[1].life == 20
    assert find(game, "Empyrial Archangel", words.GRAVEYARD)


@pytest.mark.rule("life_gain_loss")
def test_losing_life_is_no_damage() -> None:
    drain = Definition(
        "Drain", ManaCost(), words.INSTANT, abilities=(SpellAbility((LoseLife(Targets(), Fixed(2)),), (Target(players=1),)),)
    )
    game = position(battlefield=([], ["Urza's Armor"]), hand=([drain], []))
    cast(game, "Drain", (BEN,))
    resolve(game)
    assert game.state.players[1].life == 18
    assert events(game, words.DAMAGE) == []


@pytest.mark.rule("damage_source")
def test_a_creature_that_is_dealt_damage_by_several_sources_sees_each() -> None:
    grow = Triggered(EventPattern(words.DAMAGE, this=True), (PutCounters(This(), "+1/+1", Fixed(1)),))
    scaled = Definition("Scaled", ManaCost(), words.CREATURE, power=1, toughness=9, abilities=(grow,))
    game = position(battlefield=(["Mountain"] * 2, [scaled]), hand=(["Shock", "Shock"], []))
    for _ in range(2):
        cast(game, "Shock", (find(game, "Scaled"),))
        resolve(game)
    assert game.state.objects[find(game, "Scaled")].count("+1/+1") == 2
