"""603: triggered abilities."""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, cast, events, find, position, resolve, step

from apnap.errors import IllegalAction
from apnap.machine.decisions import ORDER, TARGETS, YES_NO
from apnap.machine.procedures import BY_NAME
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Destroy,
    DrawCards,
    Each,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    ManaCost,
    PowerOf,
    ReturnToHand,
    Static,
    Target,
    Targets,
    This,
    Triggered,
    You,
)

ANN, BEN = -1, -2
ENTERS = EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD)
DIES = EventPattern(words.MOVES, this=True, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)


def creature(name: str, *abilities: Triggered | Static, power: int = 2, toughness: int = 2, subtypes: tuple[str, ...] = ()) -> Definition:
    """A creature that costs nothing."""
    return Definition(name, ManaCost(), words.CREATURE, subtypes, power, toughness, abilities)


@pytest.mark.rule("trigger_enters", "trigger_goes_on_stack")
def test_a_permanent_sees_itself_and_what_enters_with_it() -> None:
    greeter = creature(
        "Greeter", Triggered(EventPattern(words.MOVES, filter=Filter(types=words.CREATURE), to_zone=3), (GainLife(You(), Fixed(1)),))
    )
    game = position(hand=([greeter], []))
    cast(game, "Greeter")
    resolve(game)
    assert game.state.players[0].life == 21


@pytest.mark.rule("trigger_enters", "trigger_once_each", "keyword_create")
def test_each_token_that_enters_triggers_what_waits_for_creatures() -> None:
    game = position(battlefield=(["Soul Warden", "Plains", "Plains"], []), hand=(["Raise the Alarm"], []))
    cast(game, "Raise the Alarm")
    resolve(game)
    assert game.state.players[0].life == 22


@pytest.mark.rule("looks_back", "looks_back_zone", "trigger_leaves", "trigger_once_each")
def test_creatures_that_die_together_see_each_other_die() -> None:
    game = position(battlefield=(["Blood Artist", "Blood Artist", "Mountain", "Mountain"], []), hand=(["Pyroclasm"], []))
    cast(game, "Pyroclasm")
    game.decide(("pass",))
    game.decide(("pass",))
    assert asked(game).task == ORDER
    assert len(asked(game).about) == 4


@pytest.mark.rule("looks_back_zone", "sba_last_known")
def test_what_dies_together_with_a_lord_was_still_as_large_as_the_lord_made_it() -> None:
    lord = creature("Lord", Static(Each(Filter(types=words.CREATURE, other=True)), power=3, toughness=0))
    martyr = creature("Martyr", Triggered(DIES, (GainLife(You(), PowerOf(This())),)))
    game = position(battlefield=([lord, martyr, "Mountain", "Mountain"], []), hand=(["Pyroclasm"], []))
    cast(game, "Pyroclasm")
    resolve(game)
    assert game.state.players[0].life == 25


@pytest.mark.rule("trigger_apnap")
def test_the_active_players_triggers_go_on_the_stack_first_and_resolve_last() -> None:
    game = position(
        battlefield=(["Doomed Traveler", "Plains", "Plains", "Plains", "Plains"], ["Doomed Traveler"]), hand=(["Day of Judgment"], [])
    )
    cast(game, "Day of Judgment")
    game.decide(("pass",))
    game.decide(("pass",))
    assert [game.state.objects[i].controller for i in game.state.lane.stack] == [0, 1]
    game.decide(("pass",))
    game.decide(("pass",))
    assert [e.player for e in events(game, words.CREATES)] == [1]


@pytest.mark.rule("trigger_apnap")
def test_a_player_orders_only_their_own_triggers() -> None:
    martyr = creature("Martyr", Triggered(DIES, (GainLife(You(), Fixed(1)),)))
    game = position(battlefield=([martyr, "Doomed Traveler", "Mountain", "Mountain"], ["Doomed Traveler"]), hand=(["Pyroclasm"], []))
    cast(game, "Pyroclasm")
    game.decide(("pass",))
    game.decide(("pass",))
    assert asked(game).task == ORDER
    assert asked(game).player == 0
    assert len(asked(game).options) == 2
    with pytest.raises(IllegalAction) as caught:
        game.decide((0, 1, 2))
    assert caught.value.rule == "603.3b"
    first, second = asked(game).about
    game.decide((1, 0))
    sources = [game.state.objects[i].spell.origin for i in game.state.lane.stack]  # type: ignore[union-attr]
    assert sources[:2] == [second, first]
    assert len(sources) == 3


SMITH = Triggered(ENTERS, (Destroy(Targets()),), (Target(Filter(types=words.ARTIFACT)),))


@pytest.mark.rule("trigger_targets")
def test_a_trigger_without_a_legal_target_is_removed_from_the_stack() -> None:
    game = position(hand=([creature("Smith", SMITH)], []))
    cast(game, "Smith")
    resolve(game)
    assert [e.second or e.kind for e in events(game, words.FIZZLES)] == [words.FIZZLES]
    assert asked(game).player == 0
    assert game.state.lane.stack == ()


@pytest.mark.rule("trigger_targets")
def test_the_targets_of_a_trigger_are_chosen_as_it_goes_on_the_stack() -> None:
    game = position(battlefield=([], ["Sol Ring", "Mind Stone"]), hand=([creature("Smith", SMITH)], []))
    cast(game, "Smith")
    game.decide(("pass",))
    game.decide(("pass",))
    ring = find(game, "Sol Ring")
    assert asked(game).task == TARGETS
    with pytest.raises(IllegalAction):
        game.decide((find(game, "Smith"),))
    game.decide((ring,))
    assert len(game.state.lane.stack) == 1
    resolve(game)
    assert game.state.objects[ring].became


@pytest.mark.rule("targets_declared")
def test_another_target_of_a_trigger_is_not_its_own_creature() -> None:
    slayer = creature("Slayer", Triggered(ENTERS, (Destroy(Targets()),), (Target(Filter(types=words.CREATURE, other=True)),)))
    game = position(battlefield=([], ["Grizzly Bears"]), hand=([slayer], []))
    cast(game, "Slayer")
    game.decide(("pass",))
    game.decide(("pass",))
    assert list(asked(game).options) == [(find(game, "Grizzly Bears"),)]


@pytest.mark.rule("trigger_optional")
def test_an_optional_trigger_goes_on_the_stack_and_is_declined_as_it_resolves() -> None:
    reader = creature("Reader", Triggered(ENTERS, (DrawCards(You(), Fixed(1)),), optional=True))
    for answer, cards in ((False, 0), (True, 1)):
        game = position(hand=([reader], []))
        cast(game, "Reader")
        game.decide(("pass",))
        game.decide(("pass",))
        assert len(game.state.lane.stack) == 1
        game.decide(("pass",))
        game.decide(("pass",))
        assert asked(game).task == YES_NO
        game.decide(answer)
        assert len(game.state.players[0].hand) == cards


@pytest.mark.rule("trigger_becomes")
def test_what_enters_tapped_does_not_become_tapped() -> None:
    game = position(
        battlefield=([], ["Kismet"]),
        hand=([creature("Preacher", Triggered(EventPattern(words.TAPS, this=True), (GainLife(You(), Fixed(2)),)))], []),
    )
    cast(game, "Preacher")
    resolve(game)
    assert game.state.objects[find(game, "Preacher")].tapped
    assert game.state.players[0].life == 20


@pytest.mark.rule("trigger_really_happens")
def test_damage_that_is_prevented_triggers_nothing() -> None:
    game = position(battlefield=(["Mountain", "Fungusaur"], ["Plains"]), hand=(["Shock"], ["Mending Hands"]))
    fungusaur = find(game, "Fungusaur")
    cast(game, "Shock", (fungusaur,))
    game.decide(("pass",))
    cast(game, "Mending Hands", (fungusaur,))
    resolve(game)
    assert game.state.objects[fungusaur].counters == ()


@pytest.mark.rule("trigger_controller")
def test_the_controller_of_a_dead_creatures_trigger_is_who_controlled_it() -> None:
    game = position(battlefield=(["Swamp", "Swamp", "Swamp"], ["Doomed Traveler"]), hand=(["Murder"], []))
    cast(game, "Murder", (find(game, "Doomed Traveler"),))
    resolve(game)
    assert [game.state.objects[i].controller for i in game.state.battlefield if game.state.objects[i].token] == [1]


@pytest.mark.rule("new_object_found", "trigger_leaves")
def test_a_creature_that_dies_is_found_in_the_graveyard_if_it_is_still_there() -> None:
    phoenix = creature("Phoenix", Triggered(DIES, (ReturnToHand(This()),)))
    game = position(battlefield=([phoenix, "Mountain"], []), hand=(["Shock"], []))
    cast(game, "Shock", (find(game, "Phoenix"),))
    resolve(game)
    assert find(game, "Phoenix", words.HAND)


@pytest.mark.rule("trigger_enters")
def test_a_creature_that_left_and_came_back_is_not_found_by_its_old_trigger() -> None:
    shy = creature("Shy", Triggered(ENTERS, (ReturnToHand(This()),)))
    game = position(battlefield=([], ["Mountain"]), hand=([shy], ["Shock"]))
    cast(game, "Shy")
    game.decide(("pass",))
    game.decide(("pass",))
    game.decide(("pass",))
    cast(game, "Shock", (find(game, "Shy"),))
    resolve(game)
    assert find(game, "Shy", words.GRAVEYARD)
    assert game.state.players[0].hand == ()


@pytest.mark.rule("delayed_trigger", "delayed_trigger_once")
def test_a_delayed_trigger_triggers_once_at_its_time() -> None:
    game = position(battlefield=(["Plains"], []), hand=(["Heal"], []))
    cast(game, "Heal", (ANN,))
    resolve(game)
    assert game.state.players[0].hand == ()
    while game.state.lane.turn < 3 or game.state.lane.step < words.DRAW:
        step(game)
    drawn = [
        e for e in events(game, words.MOVES) if e.why == words.DRAWS and e.player == 0 and e.clause == BY_NAME["draw_one_at_a_time"].index
    ]
    assert len(drawn) == 1
    assert game.state.delayed == ()


ECHO = creature("Echo", Triggered(EventPattern(words.TRIGGERS, player=words.YOU), (GainLife(You(), Fixed(1)),)))
ELF = creature("Elf", Triggered(ENTERS, (DrawCards(You(), Fixed(1)),)))


@pytest.mark.rule("trigger_apnap")
def test_since_2021_what_triggers_on_a_trigger_goes_on_the_stack_above_it() -> None:
    game = position(battlefield=([ECHO], []), hand=([ELF], []))
    cast(game, "Elf")
    game.decide(("pass",))
    game.decide(("pass",))
    assert asked(game).task == "act"
    names = [game.state.objects[i].card.name for i in game.state.lane.stack]
    assert names == ["Elf", "Echo"]


@pytest.mark.rule("trigger_apnap")
def test_before_2021_its_controller_ordered_it_among_the_others() -> None:
    game = position(battlefield=([ECHO], []), hand=([ELF], []), edition="M12")
    cast(game, "Elf")
    game.decide(("pass",))
    game.decide(("pass",))
    assert asked(game).task == ORDER
    assert len(asked(game).options) == 2


@pytest.mark.rule("trigger_goes_on_stack", "priority_sba_loop")
def test_state_based_actions_come_before_the_triggers_of_the_same_moment() -> None:
    game = position(battlefield=(["Doomed Traveler", "Grizzly Bears", "Mountain", "Mountain"], []), hand=(["Pyroclasm"], []))
    cast(game, "Pyroclasm")
    game.decide(("pass",))
    game.decide(("pass",))
    assert alive(game, "Grizzly Bears") == 0
    assert len(game.state.lane.stack) == 1
