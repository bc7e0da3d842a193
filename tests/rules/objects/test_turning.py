"""Schemes, Attractions, dungeons and the initiative, rad counters and speed: what happens in a turn by itself (505, 702.179, 726, 728).

Of these modules: turn.cr505.main, checks.cr704.command_zone, actions.cr701_venturing, concepts.cr726_initiative, keywords.cr702_speed,
objects.cr309_dungeons.
"""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, attack, cast, cited, events, find, place, position, refresh, settle, step, until
from tests.made import card, spell

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT
from apnap.model.objects import new_object
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    DrawCards,
    EventPattern,
    Fixed,
    GainLife,
    GiveCounters,
    Lights,
    LoseLife,
    TakeInitiative,
    Target,
    Targets,
    Triggered,
    You,
)
from apnap.rules.actions.cr701_schemes import ARCHENEMY, SCHEME_DECK, scheme_deck
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.keywords.cr702_speed import speed
from apnap.rules.objects.cr309_dungeons import ROOM, dungeon_of

RAYS = card("Rays", "0", "Sorcery", spell(GiveCounters(You(), "rad", Fixed(3))))
DRAIN = card("Drain", "0", "Instant", spell(LoseLife(Targets(0), Fixed(1)), targets=(Target(players=1),)))
STRIDE = card("Stride", "0", "Instant", spell(TakeInitiative()))


def scheme(name: str, life: int, subtypes: tuple[str, ...] = ()) -> Definition:
    """A made-up scheme: "When you set this scheme in motion, you gain that much life"."""
    here = 1 << words.COMMAND
    gains = Triggered(EventPattern(words.SETS_IN_MOTION, this=True), (GainLife(You(), Fixed(life)),), zones=here)
    return Definition(name, None, 0, subtypes, abilities=(gains,), colours=0)


def archenemy(edition: str, *schemes: Definition) -> Game:
    """Ben is the archenemy, with those schemes in his scheme deck."""
    game = position(battlefield=([], []), edition=edition)
    state = game.state
    state.designate(((ARCHENEMY, 1),))
    for place_in_deck, definition in enumerate(schemes, 1):
        state.define(definition)
        id = state.next_id
        state.next_id += 1
        o = new_object(id, definition, 1, 1, words.COMMAND, False, 0, 0, 0, False, state.own)
        o.facts = ((SCHEME_DECK, place_in_deck),)
        state.objects[id] = o
        state.command += (id,)
    refresh(game)
    return game


def end_step_of(game: Game, turn: int) -> None:
    until(game, lambda g: g.state.lane.turn == turn and g.state.lane.step == words.END)


def main_of(game: Game, turn: int, nth: int) -> None:
    until(game, lambda g: g.state.lane.turn == turn and g.state.lane.mains == nth and not g.state.lane.stack)


@pytest.mark.rule("main_archenemy_scheme", "sba_scheme")
@pytest.mark.parametrize(("edition", "number"), [("M12", "505.3"), ("C16", "505.3"), ("DOM", "505.3"), ("NOW", "505.3")])
def test_the_archenemy_sets_a_scheme_in_motion_before_combat_only_and_it_goes_under_its_deck(edition: str, number: str) -> None:
    game = archenemy(edition, scheme("First", 3), scheme("Second", 5))
    main_of(game, 2, 1)
    set_in_motion = events(game, words.SETS_IN_MOTION)
    assert [(e.player, cited(game, e)) for e in set_in_motion] == [(1, number)]
    assert game.state.players[1].life == 23
    assert [game.state.objects[i].card.name for i in scheme_deck(game.state, 1)] == ["Second", "First"]
    main_of(game, 2, 2)
    assert game.state.players[1].life == 23
    main_of(game, 4, 1)
    assert game.state.players[1].life == 28
    assert "Ben sets First in motion." in game.log.text("cited")
    assert "First is put face down on the bottom of its scheme deck." in game.log.text("cited")


@pytest.mark.rule("main_archenemy_scheme")
def test_for_a_month_in_2010_schemes_were_set_in_motion_in_both_main_phases() -> None:
    game = archenemy("2010-07-01", scheme("First", 3), scheme("Second", 5))
    main_of(game, 2, 2)
    assert game.state.players[1].life == 28


@pytest.mark.rule("main_archenemy_scheme", "main_saga_lore")
@pytest.mark.parametrize("edition", ["2010-07-01", "M12", "DOM", "NOW"])
def test_the_scheme_comes_first_and_the_lore_counters_second(edition: str) -> None:
    game = archenemy(edition, scheme("First", 3))
    place(game, 1, words.BATTLEFIELD, ["History of Benalia"])
    refresh(game)
    main_of(game, 2, 1)
    order = [e.kind for e in game.events() if e.kind in (words.SETS_IN_MOTION, words.COUNTERS)]
    assert order == [words.SETS_IN_MOTION, words.COUNTERS]


@pytest.mark.rule("sba_scheme")
def test_an_ongoing_scheme_stays_face_up() -> None:
    game = archenemy("NOW", scheme("First", 3, ("Ongoing",)))
    main_of(game, 4, 1)
    assert scheme_deck(game.state, 1) == []
    assert len(events(game, words.SETS_IN_MOTION)) == 1


@pytest.mark.rule("main_archenemy_scheme")
def test_only_the_archenemy_has_schemes_and_none_in_2009() -> None:
    for edition, turn in (("NOW", 3), ("M10", 4)):
        game = archenemy(edition, *([] if edition == "NOW" else [scheme("First", 3)]))
        main_of(game, turn, 1)
        assert events(game, words.SETS_IN_MOTION) == []


# Attractions ------------------------------------------------------------------------------------------------------------
def attraction(*numbers: int) -> Definition:
    """A made-up Attraction: "Visit — Draw a card"."""
    visit = Triggered(EventPattern(words.VISITED, this=True), (DrawCards(You(), Fixed(1)),))
    return card("Carousel", "0", "Artifact — Attraction", Lights(numbers), visit)


def rolled(edition: str, roll: int) -> Game:
    game = position(battlefield=([], [attraction(2, 6)]), edition=edition, chance="asked")
    until(game, lambda g: g.state.lane.turn == 1 and g.state.lane.step == words.END)
    while asked(game).task != "roll":
        step(game)
    with pytest.raises(IllegalAction):
        game.decide(7)
    game.decide(roll)
    return game


@pytest.mark.rule("main_attractions_roll")
def test_a_player_rolls_to_visit_attractions_before_combat_and_those_with_that_number_lit_are_visited() -> None:
    game = rolled("NOW", 6)
    assert (game.state.lane.turn, game.state.lane.mains) == (2, 1)
    assert [(e.amount, cited(game, e)) for e in events(game, words.ROLLS)] == [(6, "505.5")]
    assert len(events(game, words.VISITED)) == 1
    hand = len(game.state.players[1].hand)
    settle(game)
    assert len(game.state.players[1].hand) == hand + 1
    main_of(game, 2, 2)
    assert len(events(game, words.ROLLS)) == 1
    assert events(rolled("NOW", 5), words.VISITED) == []


@pytest.mark.rule("main_attractions_roll")
def test_nobody_rolls_without_attractions_in_the_second_main_phase_or_before_2022() -> None:
    for board, edition in (([], "NOW"), ([attraction(1)], "VOW")):
        game = position(battlefield=([], board), edition=edition)
        until(game, lambda g: g.state.lane.turn == 3)
        assert events(game, words.ROLLS) == []
    game = position(battlefield=([], [attraction(1)]))
    until(game, lambda g: g.state.lane.turn == 4)
    assert len(events(game, words.ROLLS)) == 1


# Rad counters -----------------------------------------------------------------------------------------------------------
def test_rad_counters_mill_as_many_cards_and_each_nonland_card_costs_a_life_and_a_counter() -> None:
    game = position(hand=([RAYS], []), library=(["Forest", "Shock", "Grizzly Bears", "Forest"], []))
    cast(game, "Rays")
    settle(game)
    main_of(game, 3, 1)
    assert [e.subject for e in events(game, words.MOVES) if e.why == words.MILLED] != []
    p = game.state.players[0]
    assert len([e for e in events(game, words.MOVES) if e.why == words.MILLED]) == 3
    assert p.life == 18
    assert p.counters == (("rad", 1),)


def test_without_rad_counters_nothing_is_milled_and_another_player_is_not_concerned() -> None:
    game = position(hand=([RAYS], []), library=(["Shock", "Shock", "Shock", "Shock"], []))
    cast(game, "Rays")
    settle(game)
    main_of(game, 2, 1)
    assert game.state.players[1].life == 20
    main_of(game, 5, 1)
    assert game.state.players[0].life == 17
    assert game.state.players[0].counters == ()
    assert len([e for e in events(game, words.MOVES) if e.why == words.MILLED]) == 3


# Speed ------------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("sba_speed")
def test_who_controls_a_permanent_with_start_your_engines_has_speed_1() -> None:
    game = position(battlefield=(["Walking Sarcophagus"], []))
    settle(game)
    step(game)
    assert [speed(game.state, p) for p in (0, 1)] == [1, 0]
    assert [cited(game, e) for e in events(game, words.SPEED)] == ["704.5aa"]


@pytest.mark.rule("speed_increases")
def test_speed_increases_once_in_each_of_ones_turns_in_which_an_opponent_loses_life_up_to_4() -> None:
    game = position(battlefield=(["Walking Sarcophagus"], []), hand=([DRAIN] * 6, []))
    sarcophagus = find(game, "Walking Sarcophagus")
    for turn, expected in ((1, 2), (3, 3), (5, 4), (7, 4)):
        main_of(game, turn, 1)
        assert characteristics(game.state, sarcophagus).power == (3 if turn == 7 else 2)
        cast(game, "Drain", (-2,))
        settle(game)
        if turn == 1:
            cast(game, "Drain", (-2,))
            settle(game)
        assert speed(game.state, 0) == expected
    assert (characteristics(game.state, sarcophagus).power, characteristics(game.state, sarcophagus).toughness) == (3, 3)


@pytest.mark.rule("speed_increases")
def test_speed_does_not_increase_in_an_opponents_turn_or_when_one_loses_life_oneself() -> None:
    game = position(battlefield=(["Walking Sarcophagus"], []), hand=([DRAIN, DRAIN], []))
    step(game)
    main_of(game, 2, 1)
    step(game)
    cast(game, "Drain", (-2,))
    settle(game)
    main_of(game, 3, 1)
    cast(game, "Drain", (-1,))
    settle(game)
    assert speed(game.state, 0) == 1


# The initiative ---------------------------------------------------------------------------------------------------------
def room(game: Game, player: int = 0) -> int:
    """The room in which the player's venture marker is; -1: there is no dungeon."""
    id = dungeon_of(game.state, player)
    return game.state.objects[id].fact(ROOM) - 1 if id else -1


def on(game: Game, choices: dict[str, object] | None = None) -> None:
    """Everything resolves; rooms are chosen as told, targets are the first."""
    for _ in range(200):
        if asked(game).task == ACT and not game.state.lane.stack and not game.state.lane.waiting:
            return
        if asked(game).asks == "room" and choices and "room" in choices:
            game.decide(choices["room"])
        else:
            step(game)


@pytest.mark.rule("initiative_single", "venture_quality", "dungeon_topmost")
def test_who_takes_the_initiative_ventures_into_the_topmost_room_of_undercity() -> None:
    game = position(hand=([STRIDE], []), library=(["Shock", "Forest"], []))
    cast(game, "Stride")
    on(game)
    assert ("initiative", 0) in game.state.designations
    assert [cited(game, e) for e in events(game, words.INITIATIVE)] == ["726.1"]
    assert [cited(game, e) for e in events(game, words.VENTURES)] == ["726.2", "701.49d", "309.4a"]
    assert room(game) == 0


@pytest.mark.rule("venture_next")
def test_in_each_upkeep_the_player_with_the_initiative_chooses_the_next_room() -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([STRIDE], []))
    cast(game, "Stride")
    on(game)
    while asked(game).asks != "room":
        step(game)
    assert game.state.lane.turn == 3
    assert list(asked(game).options) == [1, 2]
    with pytest.raises(IllegalAction):
        game.decide(5)
    game.decide(1)
    on(game)
    assert room(game) == 1
    bears = find(game, "Grizzly Bears")
    assert game.state.objects[bears].count("+1/+1") == 2
    assert "Ann ventures into Forge." in game.log.text("cited")


@pytest.mark.rule("venture_next", "sba_dungeon")
def test_undercity_is_gone_through_from_room_to_room_and_completed_on_the_throne() -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([STRIDE], []), library=(["Forest"] * 20 + ["Serra Angel"], []))
    cast(game, "Stride")
    on(game)
    visited = [0]
    for turn, choice in ((3, 2), (5, 5), (7, 7), (9, 8)):
        end_step_of(game, turn - 1)
        while game.state.lane.turn < turn or game.state.lane.step < words.DRAW:
            if asked(game).asks == "room":
                game.decide(choice)
            else:
                step(game)
        visited.append(room(game))
    assert [e.room for e in events(game, words.VENTURES) if e.room >= 0] == [0, 2, 5, 7, 8]
    assert visited == [0, 2, 5, 7, -1]
    assert alive(game, "Treasure") == 1
    assert alive(game, "Skeleton") == 1
    assert ("completed Undercity", 0) in game.state.designations
    assert "Ann completes Undercity." in game.log.text("cited")


@pytest.mark.rule("initiative_single")
def test_a_creature_that_deals_combat_damage_to_the_player_with_the_initiative_takes_it() -> None:
    game = position(battlefield=([], ["Grizzly Bears"]), hand=([STRIDE], []))
    cast(game, "Stride")
    on(game)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    attack(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert ("initiative", 1) in game.state.designations
    assert room(game, 1) == 0
    assert [e.player for e in events(game, words.INITIATIVE)] == [0, 1]


@pytest.mark.rule("venture_complete")
def test_from_the_throne_with_its_ability_on_the_stack_a_player_begins_a_new_dungeon() -> None:
    game = position(battlefield=([], []), hand=([STRIDE, STRIDE], []))
    cast(game, "Stride")
    on(game)
    id = dungeon_of(game.state, 0)
    game.state.object(id).facts = ((ROOM, 7),)
    cast(game, "Stride")
    while [e.room for e in events(game, words.VENTURES)][-1] != 8:
        step(game)
    assert room(game) == 8
    on(game)
    assert room(game) == -1


def test_if_the_player_with_the_initiative_leaves_the_active_player_takes_it() -> None:
    game = position(battlefield=([], [], []), hand=([STRIDE], [], []), life=(20, 20, 20))
    cast(game, "Stride")
    on(game)
    game.concede(0)
    assert ("initiative", 1) in game.state.designations
    assert [e.second for e in events(game, words.INITIATIVE)][-1] == "initiative_leaves"


def test_everybody_sees_who_has_the_initiative_and_how_fast_players_are() -> None:
    game = position(battlefield=(["Walking Sarcophagus"], []), hand=([STRIDE], []))
    cast(game, "Stride")
    on(game)
    seats = game.view(1).players
    assert [(seat.initiative, seat.speed) for seat in seats] == [(True, 1), (False, 0)]


def test_nobody_sees_the_schemes_in_a_scheme_deck() -> None:
    game = archenemy("NOW", scheme("First", 3), scheme("Second", 5, ("Ongoing",)))
    assert [seen.name for seen in game.view(1).command] == []
    main_of(game, 4, 1)
    assert [seen.name for seen in game.view(0).command] == ["Second"]


@pytest.mark.rule("sba_scheme")
def test_a_scheme_stays_face_up_while_its_ability_is_on_the_stack() -> None:
    game = archenemy("NOW", scheme("First", 3))
    place(game, 1, words.HAND, [DRAIN])
    refresh(game)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.mains == 1)
    cast(game, "Drain", (-1,))
    step(game)
    step(game)
    assert len(game.state.lane.stack) == 1
    assert scheme_deck(game.state, 1) == []
    settle(game)
    assert len(scheme_deck(game.state, 1)) == 1


@pytest.mark.rule("sba_dungeon")
def test_a_dungeon_stays_while_the_ability_of_its_last_room_is_on_the_stack() -> None:
    game = position(battlefield=([], []), hand=([STRIDE, STRIDE, DRAIN], []))
    cast(game, "Stride")
    on(game)
    game.state.object(dungeon_of(game.state, 0)).facts = ((ROOM, 7),)
    cast(game, "Stride")
    while room(game) != 8 or asked(game).player != 0:
        step(game)
    cast(game, "Drain", (-2,))
    step(game)
    step(game)
    assert game.state.players[1].life == 19
    assert room(game) == 8
    on(game)
    assert room(game) == -1


@pytest.mark.parametrize(("top", "angels"), [(["Forest", "Serra Angel", "Shock"], 1), (["Forest"] * 12, 0)])
def test_on_the_throne_a_creature_of_the_top_ten_cards_comes_with_three_counters_and_hexproof(top: list[str], angels: int) -> None:
    game = position(battlefield=([], []), hand=([STRIDE, STRIDE], []), library=(top, []))
    cast(game, "Stride")
    while game.state.lane.stack:
        step(game)
    game.state.object(dungeon_of(game.state, 0)).facts = ((ROOM, 7),)
    cast(game, "Stride")
    on(game)
    assert alive(game, "Serra Angel") == angels
    if angels:
        angel = find(game, "Serra Angel")
        assert game.state.objects[angel].count("+1/+1") == 3
        assert characteristics(game.state, angel).keywords & words.HEXPROOF
        until(game, lambda g: g.state.lane.turn == 3)
        assert not characteristics(game.state, angel).keywords & words.HEXPROOF


@pytest.mark.rule("main_attractions_roll")
@pytest.mark.parametrize("answer", [True, 0, 7, "6", None])
def test_the_die_for_attractions_shows_a_number_from_1_to_6_and_nothing_else(answer: object) -> None:
    game = position(battlefield=([], [attraction(6)]), chance="asked")
    while asked(game).task != "roll":
        step(game)
    with pytest.raises(IllegalAction) as refused:
        game.decide(answer)
    assert (refused.value.rule, refused.value.reason) == ("505.5", "the die shows a number from 1 to 6")
