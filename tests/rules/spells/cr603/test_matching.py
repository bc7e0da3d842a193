"""603.6, 113.6: triggered abilities that function outside the battlefield, and on which events they trigger."""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, attack, cast, events, find, position, settle, until
from tests.rules.effects.made_up import BEN, CREATURE, DIES, GAIN, YOURS, creature, instant

from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.tree import (
    Destroy,
    Discard,
    DrawCards,
    Each,
    EntersWithCounters,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    LoseLife,
    PutOntoBattlefield,
    Replacement,
    ReturnToHand,
    Sacrifice,
    Target,
    Targets,
    This,
    TriggerAmount,
    Triggered,
    TriggerObject,
    You,
)

LOOT = instant("Loot", DrawCards(You(), Fixed(0)), Discard(You(), Fixed(1)))
TO_GRAVEYARD = EventPattern(words.MOVES, this=True, to_zone=words.GRAVEYARD)


def life(game: Game) -> tuple[int, ...]:
    return tuple([p.life for p in game.state.players])


@pytest.mark.rule("ability_functions_in")
@pytest.mark.parametrize("where", ["hand", "battlefield"])
def test_put_into_a_graveyard_from_anywhere_triggers_wherever_the_card_comes_from(where: str) -> None:
    colossus = creature("Colossus", Triggered(TO_GRAVEYARD, (GAIN,)))
    kill = instant("Kill", Destroy(Targets()), targets=(Target(CREATURE),))
    if where == "hand":
        game = position(hand=([LOOT, colossus], []))
        cast(game, "Loot")
    else:
        game = position(battlefield=([colossus], []), hand=([kill], []))
        cast(game, "Kill", (find(game, "Colossus"),))
    settle(game)
    assert life(game) == (21, 20)


@pytest.mark.rule("ability_functions_in")
def test_put_into_a_graveyard_from_anywhere_is_an_ability_of_the_card_in_the_graveyard() -> None:
    colossus = creature("Colossus", Triggered(TO_GRAVEYARD, (ReturnToHand(This()),)))
    game = position(hand=([LOOT, colossus], []))
    cast(game, "Loot")
    settle(game)
    assert find(game, "Colossus", words.HAND)


@pytest.mark.rule("ability_functions_in", "keyword_discard")
def test_when_you_discard_this_card_triggers_from_the_graveyard() -> None:
    waste = creature("Waste", Triggered(EventPattern(words.DISCARDS, this=True, player=words.YOU), (GAIN, ReturnToHand(This()))))
    game = position(hand=([LOOT, waste], []))
    cast(game, "Loot")
    settle(game)
    assert life(game) == (21, 20)
    assert find(game, "Waste", words.HAND)


@pytest.mark.rule("ability_functions_in")
def test_when_you_cast_this_spell_goes_on_the_stack_above_it() -> None:
    titan = creature("Titan", Triggered(EventPattern(words.CASTS, this=True), (GAIN,)))
    game = position(hand=([titan], []))
    cast(game, "Titan")
    assert len(game.state.lane.stack) == 2
    game.decide(PASS)
    game.decide(PASS)
    assert life(game) == (21, 20)
    assert alive(game, "Titan") == 0


def test_an_instant_may_trigger_as_it_is_cast() -> None:
    spell = instant("Storm", GAIN, others=(Triggered(EventPattern(words.CASTS, this=True), (GAIN,)),))
    game = position(hand=([spell], []))
    cast(game, "Storm")
    settle(game)
    assert life(game) == (22, 20)


@pytest.mark.rule("ability_functions_in")
def test_an_ability_that_functions_in_the_graveyard_does_so_only_there() -> None:
    crow = creature(
        "Crow", Triggered(EventPattern(words.STEP_BEGINS, part=words.UPKEEP, player=words.YOU), (GAIN,), zones=1 << words.GRAVEYARD)
    )
    for graveyard, battlefield, gained in (([crow], [], 1), ([], [crow], 0)):
        game = position(battlefield=(battlefield, []), graveyard=(graveyard, []))
        until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
        assert life(game) == (20 + gained, 20)


@pytest.mark.rule("looks_back")
def test_a_card_that_dies_together_with_a_creature_was_not_in_the_graveyard_to_see_it() -> None:
    bridge = creature(
        "Bridge", Triggered(EventPattern(words.MOVES, filter=CREATURE, from_zone=3, to_zone=4), (GAIN,), zones=1 << words.GRAVEYARD)
    )
    doom = instant("Doom", Destroy(Each(CREATURE)))
    game = position(battlefield=([bridge, "Grizzly Bears"], []), hand=([doom], []))
    cast(game, "Doom")
    settle(game)
    assert life(game) == (20, 20)
    game = position(battlefield=(["Runeclaw Bear", "Grizzly Bears"], []), graveyard=([bridge], []), hand=([doom], []))
    cast(game, "Doom")
    settle(game)
    assert life(game) == (22, 20)


@pytest.mark.rule("looks_back_zone")
def test_an_ability_on_cards_that_leave_a_graveyard_looks_back() -> None:
    warden = creature("Warden", Triggered(EventPattern(words.MOVES, filter=CREATURE, from_zone=words.GRAVEYARD), (GAIN,)))
    rise = instant("Rise", ReturnToHand(Targets()), targets=(Target(CREATURE, zone=words.GRAVEYARD),))
    game = position(battlefield=([warden], []), graveyard=(["Grizzly Bears"], []), hand=([rise], []))
    cast(game, "Rise", (find(game, "Grizzly Bears", words.GRAVEYARD),))
    settle(game)
    assert life(game) == (21, 20)


@pytest.mark.rule("looks_back_zone", "keyword_sacrifice")
def test_whenever_you_sacrifice_a_creature_sees_itself_sacrificed() -> None:
    martyr = creature("Martyr", Triggered(EventPattern(words.SACRIFICED, filter=YOURS, player=words.YOU), (GAIN,)))
    altar = instant("Altar", Sacrifice(You(), CREATURE))
    game = position(battlefield=([martyr], ["Grizzly Bears"]), hand=([altar], []))
    cast(game, "Altar")
    settle(game)
    assert life(game) == (21, 20)


# Events -------------------------------------------------------------------------------------------------------------
def test_your_second_spell_each_turn_triggers_and_the_others_do_not() -> None:
    diver = creature("Diver", Triggered(EventPattern(words.CASTS, player=words.YOU, nth=2), (GAIN,)))
    spells = [instant(f"Spell {n}") for n in range(3)]
    game = position(battlefield=([diver], []), hand=(spells, []))
    for n, expected in enumerate((20, 21, 21)):
        cast(game, f"Spell {n}")
        settle(game)
        assert life(game) == (expected, 20)


def test_one_or_more_creatures_that_die_at_once_trigger_once_with_their_number() -> None:
    vulture = creature(
        "Vulture",
        Triggered(EventPattern(words.MOVES, filter=CREATURE, from_zone=3, to_zone=4, at_once=True), (GainLife(You(), TriggerAmount()),)),
        toughness=9,
    )
    doom = instant("Doom", Destroy(Each(Filter(types=words.CREATURE, power_most=1))))
    game = position(battlefield=([vulture, "Llanowar Elves", "Llanowar Elves", "Suntail Hawk"], []), hand=([doom], []))
    cast(game, "Doom")
    settle(game)
    assert len([e for e in events(game, words.PUT_ON_STACK) if e.why == words.TRIGGERS]) == 1
    assert life(game) == (23, 20)


def test_noncombat_damage_to_an_opponent_triggers_and_combat_damage_does_not() -> None:
    spitfire = creature("Spitfire", Triggered(EventPattern(words.DAMAGE, damaged=1, player=words.OPPONENT, combat=-1), (GAIN,)))
    game = position(battlefield=([spitfire, "Mountain"], []), hand=(["Shock"], []))
    cast(game, "Shock", (BEN,))
    settle(game)
    assert life(game) == (21, 18)
    attack(game, "Spitfire")
    until(game, lambda g: g.state.lane.turn == 2)
    assert life(game) == (21, 16)


def test_combat_damage_of_a_creature_you_control_to_a_player_is_seen_by_its_source() -> None:
    tide = creature("Tide", Triggered(EventPattern(words.DAMAGE, by=YOURS, damaged=1, combat=1), (GAIN,)))
    game = position(battlefield=([tide, "Grizzly Bears"], []))
    attack(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.turn == 2)
    assert life(game) == (21, 18)


@pytest.mark.rule("trigger_once_each")
def test_an_ability_that_triggers_only_once_each_turn_triggers_again_the_next_turn() -> None:
    monk = creature("Monk", Triggered(EventPattern(words.LIFE, player=words.YOU, gain=-1), (GAIN,), once_each_turn=True))
    pain = [instant(f"Pain {n}", LoseLife(You(), Fixed(1))) for n in range(3)]
    game = position(battlefield=([monk], []), hand=(pain, []))
    cast(game, "Pain 0")
    settle(game)
    cast(game, "Pain 1")
    settle(game)
    assert life(game) == (19, 20)
    until(game, lambda g: g.state.lane.turn == 2)
    game.decide(PASS)
    cast(game, "Pain 2")
    settle(game)
    assert life(game) == (19, 20)


@pytest.mark.rule("trigger_leaves")
def test_what_leaves_is_described_as_it_last_was() -> None:
    mourner = creature("Mourner", Triggered(DIES, (ReturnToHand(TriggerObject()),)))
    kill = instant("Kill", Destroy(Targets()), targets=(Target(CREATURE),))
    game = position(battlefield=([mourner], []), hand=([kill], []))
    cast(game, "Kill", (find(game, "Mourner"),))
    settle(game)
    assert asked(game).task == "act"
    assert find(game, "Mourner", words.HAND)


@pytest.mark.rule("counters_placed")
def test_counters_are_put_on_a_permanent_also_as_it_enters_with_them() -> None:
    put = EventPattern(words.COUNTERS, filter=YOURS, gain=1, counter="+1/+1", at_once=True)
    scholar = creature("Scholar", Triggered(put, (GainLife(You(), TriggerAmount()),)))
    hydra = creature("Hydra", Replacement(EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD), EntersWithCounters("+1/+1", 3)))
    game = position(battlefield=([scholar], []), hand=([hydra, "Grizzly Bears"], []))
    cast(game, "Hydra")
    settle(game)
    assert life(game) == (23, 20)


@pytest.mark.rule("trigger_leaves", "leaves_game")
def test_the_permanents_of_a_player_who_leaves_the_game_leave_the_battlefield_as_others_see_it() -> None:
    leaving = EventPattern(words.MOVES, filter=Filter(types=words.CREATURE, other=True, subtype="Bear"), from_zone=words.BATTLEFIELD)
    watcher = creature("Watcher", Triggered(leaving, (GainLife(You(), Fixed(1)),)))
    dying = EventPattern(words.MOVES, filter=Filter(types=words.CREATURE), from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
    mourner = creature("Mourner", Triggered(dying, (GainLife(You(), Fixed(8)),)))
    none: tuple[str, ...] = ()
    bears = ("Grizzly Bears", "Grizzly Bears", "Eager Cadet")
    game = position(battlefield=((watcher, mourner), bears, none), hand=(none, none, none), library=(none, none, none), life=(20, 20, 20))
    game.concede(1)
    until(game, lambda g: g.state.lane.step == words.END)
    assert game.state.players[0].life == 22


@pytest.mark.rule("trigger_once_each")
def test_being_dealt_damage_by_several_sources_at_one_time_triggers_once_for_each_who_is_dealt_it() -> None:
    hurt = EventPattern(words.DAMAGE, damaged=1, player=words.YOU)
    droplet = creature("Droplet", Triggered(hurt, (GainLife(You(), Fixed(1)),)))
    game = position(battlefield=(["Craw Wurm", "Craw Wurm"], [droplet]))
    attack(game, "Craw Wurm", "Craw Wurm")
    until(game, lambda g: g.state.lane.step == words.END)
    assert life(game) == (20, 9)


# Looking back, in the texts of different years --------------------------------------------------------------------------
@pytest.mark.rule("looks_back_zone")
@pytest.mark.parametrize(("edition", "gained"), [("9ED", 1), ("M12", 1), ("C16", 0), ("NOW", 0)])
def test_a_creature_that_returns_from_a_graveyard_saw_itself_leave_it_before_2016(edition: str, gained: int) -> None:
    warden = creature("Warden", Triggered(EventPattern(words.MOVES, filter=CREATURE, from_zone=words.GRAVEYARD), (GAIN,)))
    rise = instant("Rise", PutOntoBattlefield(Targets()), targets=(Target(CREATURE, zone=words.GRAVEYARD),))
    game = position(edition=edition, graveyard=([warden], []), hand=([rise], []))
    cast(game, "Rise", (find(game, "Warden", words.GRAVEYARD),))
    settle(game)
    assert life(game) == (20 + gained, 20)


@pytest.mark.rule("looks_back_zone")
@pytest.mark.parametrize(("edition", "gained"), [("9ED", 0), ("M10", 2), ("NOW", 2)])
def test_cards_that_go_to_a_hand_together_see_each_other_go_since_2009(edition: str, gained: int) -> None:
    event = EventPattern(words.MOVES, filter=CREATURE, to_zone=words.HAND)
    ghoul = creature("Ghoul", Triggered(event, (GAIN,), zones=1 << words.GRAVEYARD))
    rise = instant("Rise", ReturnToHand(Targets()), targets=(Target(CREATURE, zone=words.GRAVEYARD, least=2, most=2),))
    game = position(edition=edition, graveyard=([ghoul, "Grizzly Bears"], []), hand=([rise], []))
    cast(game, "Rise", (find(game, "Ghoul", words.GRAVEYARD), find(game, "Grizzly Bears", words.GRAVEYARD)))
    settle(game)
    assert life(game) == (20 + gained, 20)


@pytest.mark.rule("looks_back_zone")
@pytest.mark.parametrize("edition", ["9ED", "M10", "NOW"])
def test_permanents_that_are_returned_to_hand_together_see_each_other_go_in_every_edition(edition: str) -> None:
    watcher = creature("Watcher", Triggered(EventPattern(words.MOVES, filter=CREATURE, to_zone=words.HAND), (GAIN,)))
    tide = instant("Tide", ReturnToHand(Each(CREATURE)))
    game = position(edition=edition, battlefield=([watcher, "Grizzly Bears"], []), hand=([tide], []))
    cast(game, "Tide")
    settle(game)
    assert life(game) == (22, 20)
