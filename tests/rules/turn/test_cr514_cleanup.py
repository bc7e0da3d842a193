"""514: the cleanup step."""

from __future__ import annotations

import json

import pytest
from tests.kit import alive, asked, cast, cited, events, find, position, reach, refresh, resolve, step, until
from tests.rules.combat.made_up import at_step, creature, enchantment, instant, on

from apnap import saves
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, PASS
from apnap.parts import words
from apnap.parts.tree import AddMana, Each, Filter, Fixed, GainControl, KeepThisMana, MaximumHandSize, Modify

SHORT = ["9ED", "M12", "NOW"]
BEAR = "Grizzly Bears"


def cleanups(game: Game) -> int:
    return len([e for e in events(game, words.STEP_BEGINS) if e.step == words.CLEANUP])


def to_next_turn(game: Game) -> None:
    until(game, lambda g: g.state.lane.turn == 2)


# Hand size (514.1) ------------------------------------------------------------------------------------------------
@pytest.mark.rule("cleanup_discard", "tba_cleanup_discard")
@pytest.mark.parametrize("edition", SHORT)
def test_the_active_player_discards_down_to_seven_cards(edition: str) -> None:
    game = position(hand=(["Forest"] * 9, ["Forest"] * 9), edition=edition)
    decision = reach(game, "choose")
    assert (decision.player, decision.asks, game.state.lane.step) == (0, "discard", words.CLEANUP)
    hand = game.state.players[0].hand
    for wrong in ((), (hand[0],), (hand[0], hand[0]), hand[:3], "two", hand[0], None, (hand[0], 999)):
        with pytest.raises(IllegalAction) as caught:
            game.decide(wrong)
        assert caught.value.rule == game.edition.number("cleanup_discard")
    game.decide((hand[4], hand[1]))  # in any order
    assert [len(p.hand) for p in game.state.players] == [7, 9]
    assert {cited(game, e) for e in events(game, words.MOVES) if e.why == words.DISCARDS} == {game.edition.number("cleanup_discard")}


@pytest.mark.rule("cleanup_discard", "maximum_hand_size")
@pytest.mark.parametrize(("size", "left"), [(-1, 9), (2, 2), (8, 8), (0, 0)])
def test_a_permanent_may_change_the_maximum_hand_size(size: int, left: int) -> None:
    game = position(battlefield=([enchantment("Library", MaximumHandSize(size))], []), hand=(["Forest"] * 9, []))
    to_next_turn(game)
    assert len(game.state.players[0].hand) == left


@pytest.mark.rule("cleanup_discard", "maximum_hand_size")
def test_a_smaller_maximum_counts_for_a_hand_of_less_than_seven_cards_too() -> None:
    game = position(battlefield=([enchantment("Cell", MaximumHandSize(2))], []), hand=(["Forest"] * 4, []))
    to_next_turn(game)
    assert len(game.state.players[0].hand) == 2


@pytest.mark.rule("maximum_hand_size")
@pytest.mark.parametrize(
    ("older", "newer", "left"),
    [
        (MaximumHandSize(0), MaximumHandSize(change=2), 2),
        (MaximumHandSize(2), MaximumHandSize(change=-3), 0),
        (MaximumHandSize(-1), MaximumHandSize(change=-3), 9),
        (MaximumHandSize(change=2), MaximumHandSize(3), 3),
    ],
)
def test_what_sets_and_what_alters_the_maximum_hand_size_apply_the_oldest_first(
    older: MaximumHandSize, newer: MaximumHandSize, left: int
) -> None:
    """613.11; no hand size is below 0, and what has no maximum gets none by a change of it."""
    game = position(battlefield=([enchantment("Older", older), enchantment("Newer", newer)], []), hand=(["Forest"] * 9, []))
    to_next_turn(game)
    assert len(game.state.players[0].hand) == left


@pytest.mark.rule("cleanup_damage_effects")
@pytest.mark.parametrize("edition", SHORT)
def test_where_nothing_is_damaged_and_no_effect_ends_nothing_wears_off(edition: str) -> None:
    game = position(battlefield=([BEAR], [BEAR]), edition=edition)
    until(game, lambda g: g.state.lane.turn == 3)
    assert events(game, words.WEARS_OFF) == []


@pytest.mark.rule("maximum_hand_size")
def test_spellbook_takes_the_maximum_away_from_its_controller_only() -> None:
    game = position(battlefield=(["Spellbook"], []), hand=(["Forest"] * 9, ["Forest"] * 9))
    until(game, lambda g: g.state.lane.turn == 3)
    assert [len(p.hand) for p in game.state.players] == [9, 7]


@pytest.mark.rule("cleanup_discard")
def test_who_controls_a_permanent_has_the_hand_size_that_it_gives_and_not_its_owner() -> None:
    take = instant("Take", GainControl(Each(Filter(name="Spellbook")), words.PERMANENTLY))
    game = position(battlefield=([], ["Spellbook"]), hand=([take, *["Forest"] * 9], ["Forest"] * 9))
    cast(game, "Take")
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 3)
    assert [len(p.hand) for p in game.state.players] == [9, 7]


@pytest.mark.rule("cleanup_discard", "cleanup_damage_effects")
@pytest.mark.parametrize("edition", SHORT)
def test_damage_and_effects_wear_off_after_cards_have_been_discarded(edition: str) -> None:
    grow = instant("Grow", Modify(Each(Filter(name=BEAR)), Fixed(2), Fixed(2)))
    game = position(battlefield=([BEAR], []), hand=([grow, *["Forest"] * 8], []), edition=edition)
    cast(game, "Grow")
    resolve(game)
    decision = reach(game, "choose")
    assert len(game.state.effects) == 1
    game.decide(decision.options[0])
    kinds = [(e.kind, e.why) for e in game.events() if e.kind == words.WEARS_OFF or e.why == words.DISCARDS]
    assert [kind for kind, _ in kinds] == [words.MOVES, words.WEARS_OFF]


# Wearing off (514.2) ----------------------------------------------------------------------------------------------
@pytest.mark.rule("cleanup_damage_effects", "tba_cleanup_wear_off")
@pytest.mark.parametrize("edition", SHORT)
def test_damage_wears_off_at_the_same_time_as_effects_until_end_of_turn(edition: str) -> None:
    """D70: a 2/2 with +0/+3 and 4 damage survives."""
    grow = instant("Grow", Modify(Each(Filter(name=BEAR)), Fixed(0), Fixed(3)))
    game = position(battlefield=([BEAR], []), hand=([grow], []), edition=edition)
    cast(game, "Grow")
    resolve(game)
    game.state.object(find(game, BEAR)).damage = 4
    game.state.changed = (1 << 16) - 1
    to_next_turn(game)
    assert alive(game, BEAR) == 1
    assert (game.state.objects[find(game, BEAR)].damage, game.state.effects) == (0, ())
    assert [cited(game, e) for e in events(game, words.WEARS_OFF)] == [game.edition.number("cleanup_damage_effects")]
    assert cleanups(game) == 1


@pytest.mark.rule("cleanup_damage_effects", "damage_stays_marked")
def test_damage_stays_marked_through_the_end_step() -> None:
    game = position(battlefield=([], ["Craw Wurm"]), step=words.END)
    game.state.object(find(game, "Craw Wurm")).damage = 3
    refresh(game)
    step(game)
    assert game.state.objects[find(game, "Craw Wurm")].damage == 3
    to_next_turn(game)
    assert game.state.objects[find(game, "Craw Wurm")].damage == 0


@pytest.mark.rule("cleanup_damage_effects")
def test_mana_that_stays_until_end_of_turn_is_lost_with_the_turn_by_every_player_who_has_some() -> None:
    spring = instant("Spring", AddMana(((0, 0, 0, 0, 1, 0),)), KeepThisMana())
    game = position(hand=([spring], [spring]))
    cast(game, "Spring")
    game.decide(PASS)
    cast(game, "Spring")
    resolve(game)
    until(game, lambda g: g.state.lane.step == words.END)
    assert [sum(p.pool) for p in game.state.players] == [1, 1]
    to_next_turn(game)
    assert [sum(p.pool) for p in game.state.players] == [0, 0]


# Priority and another cleanup step (514.3) ------------------------------------------------------------------------
@pytest.mark.rule("cleanup_no_priority")
@pytest.mark.parametrize("edition", SHORT)
def test_normally_nobody_gets_priority_in_the_cleanup_step(edition: str) -> None:
    game = position(edition=edition)
    until(game, lambda g: g.state.lane.step == words.CLEANUP or g.state.lane.turn == 2)
    assert game.state.lane.turn == 2
    assert cleanups(game) == 1


@pytest.mark.rule("cleanup_repeat")
@pytest.mark.parametrize(("edition", "number"), [("9ED", "314.3"), ("M12", "514.3a"), ("NOW", "514.3a")])
def test_a_trigger_gives_priority_and_another_cleanup_step_follows(edition: str, number: str) -> None:
    """D71: a discard that triggers something."""
    mourn = enchantment("Mourn", on(words.DISCARDS))
    game = position(battlefield=([mourn], []), hand=(["Forest"] * 8, []), edition=edition)
    until(game, lambda g: g.state.lane.step == words.CLEANUP)
    assert (asked(game).task, asked(game).player, len(game.state.lane.stack)) == (ACT, 0, 1)
    assert [cited(game, e) for e in events(game, words.PUT_ON_STACK)] == [number]
    resolve(game)
    assert (game.state.lane.step, game.state.players[0].life) == (words.CLEANUP, 21)
    assert [part.kind for part in game.state.lane.steps] == []  # another one is planned once all have passed over an empty stack
    to_next_turn(game)
    assert [e.second for e in events(game, words.STEP_BEGINS) if e.step == words.CLEANUP] == ["", "cleanup_repeat"]


def test_a_cleanup_step_in_which_players_get_priority_is_the_same_after_json() -> None:
    """Whether state-based actions had to be looked at once more is forgotten then."""
    mourn = enchantment("Mourn", on(words.DISCARDS))
    game = position(battlefield=([mourn, "Cho-Manno, Revolutionary"], []), hand=(["Forest"] * 8, []))
    until(game, lambda g: g.state.lane.step == words.END and asked(g).player == 1)
    game.decide(PASS)
    assert game.state.lane.step == words.CLEANUP
    twin = game.fork()
    twin.state = saves.from_json(json.loads(json.dumps(saves.to_json(twin.state))), twin.state.rules, twin.state.definitions)
    for one in (game, twin):
        one.decide(asked(game).options[0] if one is game else game.answers[-1])
    assert asked(game).task == ACT
    assert game.digest == twin.digest


@pytest.mark.rule("cleanup_repeat", "cleanup_no_priority")
@pytest.mark.parametrize("edition", SHORT)
def test_a_state_based_action_gives_priority_and_another_cleanup_step_follows(edition: str) -> None:
    """A 0/0 kept alive until end of turn dies in the cleanup step."""
    grow = instant("Grow", Modify(Each(Filter(name="Wisp")), Fixed(0), Fixed(1)))
    game = position(battlefield=([creature("Wisp", 0, 1)], []), hand=([grow, grow], []), edition=edition)
    cast(game, "Grow")
    resolve(game)
    wisp = game.state.object(find(game, "Wisp"))
    wisp.counters = (("-1/-1", 1),)
    game.state.differ()
    game.state.changed = (1 << 16) - 1
    until(game, lambda g: g.state.lane.step == words.CLEANUP)
    assert alive(game, "Wisp") == 0
    assert (asked(game).player, game.state.lane.stack) == (0, ())
    to_next_turn(game)
    assert cleanups(game) == 2


@pytest.mark.rule("cleanup_repeat")
@pytest.mark.parametrize("edition", SHORT)
def test_players_may_cast_spells_in_such_a_cleanup_step_and_their_effects_wear_off_in_the_next(edition: str) -> None:
    bell = enchantment("Bell", at_step(words.CLEANUP))
    grow = instant("Grow", Modify(Each(Filter(name=BEAR)), Fixed(2), Fixed(2)))
    game = position(battlefield=([bell, BEAR], []), hand=([grow], []), edition=edition)
    until(game, lambda g: g.state.lane.step == words.CLEANUP)
    cast(game, "Grow")
    resolve(game)
    assert len(game.state.effects) == 1
    until(game, lambda g: cleanups(g) == 2)
    assert not game.state.effects
