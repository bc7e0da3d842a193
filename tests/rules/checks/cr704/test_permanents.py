"""704.5e, k, n, p, r, z, 704.7, 704.8: what state-based actions do to permanents and copies, all at the same time."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import body, in_zone
from tests.kit import alive, cast, cited, events, find, position, resolve, settle

from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Attach,
    AttachedTo,
    BecomeType,
    CopySpell,
    CounterLimit,
    DealDamage,
    Effect,
    Enchant,
    Filter,
    Fixed,
    GainLife,
    KeywordAbility,
    Keywords,
    ManaCost,
    PutCounters,
    PutOntoBattlefield,
    Regenerate,
    SpellAbility,
    Static,
    Target,
    Targets,
    This,
    You,
)

FREE = ManaCost()
ANYTHING = Target(Filter(types=words.PERMANENT))
BOTH = Target(Filter(types=words.ENCHANTMENT), zone=words.GRAVEYARD, least=2, most=2)


CREATURES = Enchant(Target(Filter(types=words.CREATURE)))


def instant(name: str, *effects: Effect, targets: tuple[Target, ...] = ()) -> Definition:
    """A made-up instant that costs nothing."""
    return Definition(name, FREE, words.INSTANT, abilities=(SpellAbility(effects, targets),))


def world(name: str) -> Definition:
    """A world enchantment that costs nothing."""
    return Definition(name, FREE, words.ENCHANTMENT | words.WORLD)


def role(name: str, *abilities: Static) -> Definition:
    """An Aura Role."""
    return Definition(
        name, FREE, words.ENCHANTMENT, ("Aura", "Role"), abilities=(Enchant(Target(Filter(types=words.CREATURE))), *abilities)
    )


SWORD = Definition("Sword", FREE, words.ARTIFACT, ("Equipment",), abilities=(Static(AttachedTo(), 1, 1),))
WALL = Definition("Wall", FREE, words.LAND, ("Fortification",), abilities=(Static(AttachedTo(), gains=words.INDESTRUCTIBLE),))
ATTACH = instant("Attach", Attach(Targets(0), Targets(1)), targets=(ANYTHING, ANYTHING))
WAKE = instant("Wake", BecomeType(Targets(), words.CREATURE), targets=(ANYTHING,))
RAISE = instant("Raise", PutOntoBattlefield(Targets(), yours=True), targets=(BOTH,))


def attached(game: Game, name: str) -> int:
    """What the permanent of that name is attached to."""
    return game.state.objects[find(game, name)].attached


@pytest.mark.parametrize(("edition", "number"), [("8ED", "420.5i"), ("M12", "704.5m"), ("DOM", "704.5k"), ("NOW", "704.5k")])
@pytest.mark.rule("sba_world_rule")
def test_a_new_world_sweeps_the_old_ones_away(edition: str, number: str) -> None:
    game = position(battlefield=([world("One")], [world("Other")]), hand=([world("New")], []), edition=edition)
    cast(game, "New")
    resolve(game)
    assert [game.state.objects[id].card.name for id in game.state.battlefield] == ["New"]
    gone = [e for e in events(game, words.MOVES) if e.start == words.BATTLEFIELD]
    assert [e.player for e in gone] == [0, 1]
    assert cited(game, gone[0]) == number


@pytest.mark.rule("sba_world_rule")
def test_worlds_that_enter_at_the_same_time_all_go() -> None:
    game = position(battlefield=([world("Old")], []), hand=([RAISE], []), graveyard=([world("One"), world("Other")], []))
    cast(game, "Raise", (find(game, "One", words.GRAVEYARD), find(game, "Other", words.GRAVEYARD)))
    resolve(game)
    assert not game.state.battlefield


@pytest.mark.rule("sba_counter_limit")
def test_counters_beyond_what_a_permanent_can_have_are_removed() -> None:
    dreamer = Definition("Dreamer", FREE, words.CREATURE, power=4, toughness=1, abilities=(CounterLimit("dream", 7),))
    dream = instant("Dream", PutCounters(Targets(), "dream", Fixed(9)), targets=(ANYTHING,))
    game = position(battlefield=([dreamer, "Grizzly Bears"], []), hand=([dream, dream], []))
    for name in ("Dreamer", "Grizzly Bears"):
        cast(game, "Dream", (find(game, name),))
        resolve(game)
    assert game.state.objects[find(game, "Dreamer")].count("dream") == 7
    assert game.state.objects[find(game, "Grizzly Bears")].count("dream") == 9


@pytest.mark.rule("sba_role")
def test_only_the_newest_role_of_each_player_stays_on_a_creature() -> None:
    game = position(
        battlefield=(["Grizzly Bears", "Craw Wurm"], []),
        hand=([role("Monster", Static(AttachedTo(), 1, 1)), role("Royal"), role("Sorcerer")], []),
    )
    cast(game, "Monster", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert body(game, "Grizzly Bears") == (3, 3)
    cast(game, "Sorcerer", (find(game, "Craw Wurm"),))
    resolve(game)
    assert alive(game, "Monster")
    cast(game, "Royal", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert in_zone(game, "Monster", words.GRAVEYARD, 0)
    assert alive(game, "Royal")
    assert alive(game, "Sorcerer")


@pytest.mark.rule("sba_copy_elsewhere")
def test_a_copy_of_a_spell_ceases_to_exist_as_it_leaves_the_stack() -> None:
    spell = Target(Filter(types=words.INSTANT), zone=words.STACK)
    copy = instant("Copy", CopySpell(Targets()), targets=(spell,))
    heal = instant("Heal", GainLife(You(), Fixed(1)))
    game = position(hand=([heal, copy], []))
    cast(game, "Heal")
    cast(game, "Copy", (find(game, "Heal", words.STACK),))
    settle(game)
    assert game.state.players[0].life == 22
    (ceased,) = events(game, words.CEASES)
    assert cited(game, ceased) == "704.5e"


@pytest.mark.rule("sba_equipment_illegal", "sba_attached_other")
def test_what_becomes_a_creature_comes_off() -> None:
    game = position(battlefield=([SWORD, "Grizzly Bears"], []), hand=([ATTACH, WAKE], []))
    cast(game, "Attach", (find(game, "Sword"),), (find(game, "Grizzly Bears"),))
    resolve(game)
    assert body(game, "Grizzly Bears") == (3, 3)
    cast(game, "Wake", (find(game, "Sword"),))
    resolve(game)
    assert body(game, "Grizzly Bears") == (2, 2)


@pytest.mark.rule("sba_equipment_illegal")
def test_a_fortification_is_attached_to_lands_only() -> None:
    game = position(battlefield=([WALL, "Grizzly Bears", "Forest"], []), hand=([ATTACH, ATTACH], []))
    cast(game, "Attach", (find(game, "Wall"),), (find(game, "Grizzly Bears"),))
    resolve(game)
    assert attached(game, "Wall") == 0
    cast(game, "Attach", (find(game, "Wall"),), (find(game, "Forest"),))
    resolve(game)
    assert attached(game, "Wall") == find(game, "Forest")


@pytest.mark.rule("sba_attached_other")
def test_nothing_but_an_aura_equipment_or_fortification_stays_attached() -> None:
    game = position(battlefield=(["Mind Stone", "Grizzly Bears"], []), hand=([SWORD, WAKE], []))
    game.state.define(SWORD)
    game.state.object(find(game, "Mind Stone")).attached = find(game, "Grizzly Bears")
    cast(game, "Wake", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert attached(game, "Mind Stone") == 0


@pytest.mark.rule("sba_replaced_once")
def test_one_regeneration_shield_saves_from_lethal_damage_and_deathtouch_at_once() -> None:
    viper = Definition("Viper", FREE, words.CREATURE, power=5, toughness=5, abilities=(Keywords((words.DEATHTOUCH,)),))
    shield = instant("Shield", Regenerate(Targets()), targets=(ANYTHING,))
    bite = instant("Bite", DealDamage(Fixed(5), Targets(0), Targets(1)), targets=(ANYTHING, ANYTHING))
    game = position(battlefield=(["Grizzly Bears", viper], []), hand=([shield, bite], []))
    cast(game, "Shield", (find(game, "Grizzly Bears"),))
    resolve(game)
    cast(game, "Bite", (find(game, "Grizzly Bears"),), (find(game, "Viper"),))
    resolve(game)
    assert alive(game, "Grizzly Bears")
    assert len(events(game, words.REGENERATES)) == 1


@pytest.mark.rule("sba_last_known", "sba_counters_cancel")
def test_counters_that_cancel_as_a_creature_dies_are_seen_by_its_undying() -> None:
    wolf = Definition("Wolf", FREE, words.CREATURE, power=1, toughness=1, abilities=(KeywordAbility("undying"),))
    grow = instant("Grow", PutCounters(Targets(), "+1/+1", Fixed(1)), targets=(ANYTHING,))
    wither = instant("Wither", PutCounters(Targets(), "-1/-1", Fixed(3)), targets=(ANYTHING,))
    game = position(battlefield=([wolf], []), hand=([grow, wither], []))
    cast(game, "Grow", (find(game, "Wolf"),))
    resolve(game)
    cast(game, "Wither", (find(game, "Wolf"),))
    settle(game)
    assert in_zone(game, "Wolf", words.GRAVEYARD, 0)
    assert not events(game, words.TRIGGERS)


@pytest.mark.rule("sba_loop")
def test_what_dies_and_what_falls_off_are_two_checks() -> None:
    aura = Definition("Rune", FREE, words.ENCHANTMENT, ("Aura",), abilities=(Enchant(Target(Filter(types=words.CREATURE))),))
    bolt = instant("Bolt", DealDamage(Fixed(3), Targets(), This()), targets=(ANYTHING,))
    game = position(battlefield=(["Grizzly Bears"], []), hand=([aura, bolt], []))
    cast(game, "Rune", (find(game, "Grizzly Bears"),))
    resolve(game)
    cast(game, "Bolt", (find(game, "Grizzly Bears"),))
    resolve(game)
    died, fell = [e for e in events(game, words.MOVES) if e.start == words.BATTLEFIELD]
    assert cited(game, died) == "704.5g"
    assert cited(game, fell) == "704.5m"


@pytest.mark.rule("sba_copy_elsewhere")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_a_copy_of_a_spell_that_has_done_nothing_ceases_to_exist_before_anybody_gets_priority(edition: str) -> None:
    """704.5e: that it was put into the graveyard is enough for state-based actions to be looked at."""
    idle = Definition("Idle", FREE, words.INSTANT, abilities=(SpellAbility(()),))
    copies = SpellAbility((CopySpell(Targets(0)),), (Target(Filter(), zone=words.STACK),))
    twin = Definition("Twin", FREE, words.INSTANT, abilities=(copies,))
    game = position(hand=([idle, twin], ()), edition=edition)
    cast(game, "Idle")
    cast(game, "Twin", (find(game, "Idle", words.STACK),))
    while len(game.state.lane.stack) > 1:
        game.decide(PASS)
    assert [game.state.objects[id].token for id in game.state.players[0].graveyard] == [False]
