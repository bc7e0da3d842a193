"""801: what is within a player's range of influence, and what of the game keeps to it.

Of these modules: multiplayer.cr801.ranges, multiplayer.cr801.attacking, multiplayer.cr801.choosing, multiplayer.cr801.seeing,
multiplayer.cr801.ending.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests import kit
from tests.kit import asked, position
from tests.made import card, creature

from apnap import saves
from apnap.errors import GameError, IllegalAction, RecordError
from apnap.game import Game
from apnap.machine.decisions import ATTACKERS, YES_NO
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Choose,
    Destroy,
    Each,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    Gift,
    ManaCost,
    Noted,
    Prevent,
    Replacement,
    SpellAbility,
    Target,
    Targets,
    You,
)

BEAR = "Grizzly Bears"
OLD_AND_NEW = ("9ED", "M10", "M12", "DOM", "NOW")


def of_six(cards: dict[int, list[Any]], edition: str = "NOW", seats: str = "one", hand: dict[int, list[Any]] | None = None) -> Game:
    """A game of six players with such a range of influence, and what each of them has on the battlefield."""
    battlefield = [cards.get(player, []) for player in range(6)]
    hands = [(hand or {}).get(player, []) for player in range(6)]
    return position(battlefield=battlefield, hand=hands, life=(20,) * 6, edition=f"{edition}+range={seats}")


def attacked(game: Game) -> set[int]:
    """What the first creature that can attack can attack: codes of players and ids."""
    while game.decision and game.decision.task != ATTACKERS:
        kit.step(game)
    options: Any = asked(game).options
    return {target for declared in options for _, target in declared}


def codes(*players: int) -> set[int]:
    """The players as codes."""
    return {player_code(player) for player in players}


@pytest.mark.rule("range_attacks", "range_seats")
@pytest.mark.parametrize("edition", OLD_AND_NEW)
@pytest.mark.parametrize(
    ("seats", "there"), [("one", (1, 5)), ("two", (1, 2, 4, 5)), ("three", (1, 2, 3, 4, 5)), ("unlimited", (1, 2, 3, 4, 5))]
)
def test_opponents_as_many_seats_away_as_the_range_goes_can_be_attacked(edition: str, seats: str, there: tuple[int, ...]) -> None:
    assert attacked(of_six({0: [BEAR]}, edition, seats)) == codes(*there)


@pytest.mark.rule("range_attacks")
def test_of_a_planeswalker_s_controllers_and_a_battle_s_protectors_only_those_within_range_have_theirs_attacked() -> None:
    game = of_six({0: [BEAR], 1: ["Jace Beleren"], 2: ["Jace Beleren"]})
    assert attacked(game) == codes(1, 5) | {kit.find(game, "Jace Beleren", player=1)}


@pytest.mark.rule("range_attacks", "range_each_turn")
def test_whom_a_player_s_leaving_has_made_a_neighbour_can_be_attacked_from_the_next_turn_on() -> None:
    game = position(battlefield=([BEAR], [BEAR], [BEAR], [BEAR]), life=(20,) * 4, edition="NOW+range=one")
    game.concede(1)
    assert attacked(game) == codes(3)
    game = position(battlefield=([BEAR], [BEAR], [BEAR]), life=(20,) * 3, edition="NOW+range=one")
    game.concede(1)
    assert attacked(game) == codes(2)
    game = position(battlefield=([BEAR], [BEAR], [BEAR], [BEAR]), life=(20,) * 4, edition="NOW+range=one")
    game.concede(1)
    while game.decision and game.state.lane.turn == 1:
        kit.step(game)
    assert attacked(game) == codes(0, 3)


@pytest.mark.rule("range_attacks")
def test_without_an_opponent_within_range_nothing_can_attack() -> None:
    game = position(
        battlefield=([BEAR], [BEAR], [BEAR], [BEAR]),
        life=(20,) * 4,
        variant="team_vs_team",
        teams=((0, 1, 3), (2,)),
        edition="NOW+range=one",
    )
    while game.decision and game.state.lane.step != words.END_OF_COMBAT and game.state.lane.turn == 1:
        assert game.decision.task != ATTACKERS or set(asked(game).options) == {()}
        kit.step(game)


@pytest.mark.rule("reselect_range")
@pytest.mark.parametrize(("seats", "there"), [("two", {1, 2, 5}), ("three", {1, 2, 3, 4, 5})])
def test_an_attack_is_reselected_among_those_within_range_of_the_attacker_s_controller(seats: str, there: set[int]) -> None:
    """Ben, who chooses, is in turn limited to his own range."""
    walkers = {player: ["Jace Beleren"] for player in (2, 3)}
    game = of_six({0: [BEAR], 1: ["Island"] * 3, **walkers}, seats=seats, hand={1: ["Portal Mage"]})
    kit.attack(game, BEAR)
    kit.until(game, lambda g: asked(g).player == 1)
    kit.cast(game, "Portal Mage")
    while asked(game).asks != "attacks":
        game.decide(True if asked(game).task == YES_NO else asked(game).options[0])
    jaces = {kit.find(game, "Jace Beleren", player=player) for player in (2, 3) if player in there}
    assert set(asked(game).options) == codes(*there) | jaces
    with pytest.raises(IllegalAction, match="an opponent of its controller"):
        game.decide(player_code(0))


@pytest.mark.rule("range_activation")
def test_nobody_activates_abilities_of_what_is_out_of_range() -> None:
    game = of_six({0: ["Prodigal Sorcerer"], 2: ["Prodigal Sorcerer"]})
    names = [(game.state.objects[option[1]].controller) for option in asked(game).options if isinstance(option, tuple) and len(option) > 1]
    assert set(names) <= {0}


LEGEND = creature("Plain Legend", "W", "Legendary Creature — Hound", 2, 2)
WORLD = card("Plain World", "G", "World Enchantment")


def stays(game: Game, name: str) -> list[int]:
    """Whose permanents of that name are still there after everything that happens by itself."""
    kit.step(game)
    return sorted(game.state.objects[id].controller for id in game.state.battlefield if game.state.objects[id].card.name == name)


@pytest.mark.rule("range_legend_rule")
@pytest.mark.parametrize("edition", ["9ED", "M10", "M12"])
def test_until_2013_the_legend_rule_compares_legends_within_range(edition: str) -> None:
    game = of_six({0: [LEGEND], 1: [LEGEND], 3: [LEGEND]}, edition)
    assert stays(game, "Plain Legend") == [3]


@pytest.mark.rule("range_world_rule")
@pytest.mark.parametrize("edition", OLD_AND_NEW)
def test_the_world_rule_compares_world_permanents_within_range(edition: str) -> None:
    game = of_six({0: [WORLD], 1: [WORLD], 3: [WORLD]}, edition)
    assert stays(game, "Plain World") == [1, 3]


@pytest.mark.rule("range_walker_rule")
@pytest.mark.parametrize("edition", ["M10", "M12"])
def test_until_2013_planeswalkers_of_one_type_are_compared_within_range(edition: str) -> None:
    game = of_six({0: ["Jace Beleren"], 1: ["Jace Beleren"], 3: ["Jace Beleren"]}, edition)
    assert stays(game, "Jace Beleren") == [3]


CALM = card("Plain Calm", "W", "Enchantment", Replacement(EventPattern(words.DAMAGE, by=Filter(types=words.CREATURE)), Prevent()))


@pytest.mark.rule("range_prevention")
@pytest.mark.parametrize("edition", OLD_AND_NEW)
@pytest.mark.parametrize(("attacker", "defender", "left"), [(2, 1, 18), (1, 2, 20)])
def test_damage_by_sources_is_prevented_if_the_source_is_within_range(edition: str, attacker: int, defender: int, left: int) -> None:
    """Ann controls the enchantment; Ben, who sits next to her, is in her range, and Cid is not."""
    game = of_six({0: [CALM], attacker: [BEAR]}, edition)
    while game.decision and not (game.decision.task == ATTACKERS and game.decision.player == attacker):
        kit.step(game)
    game.decide(((asked(game).about[0], player_code(defender)),))
    while game.decision and game.state.lane.active == attacker:
        kit.step(game)
    assert game.state.players[defender].life == left


CHOSEN = (Choose(Each(Filter(types=words.CREATURE)), Targets(0)), Destroy(Noted()))
JUDGED = Definition("Plain Judgment", ManaCost(), words.INSTANT, abilities=(SpellAbility(CHOSEN, (Target(players=1 + words.OPPONENT),)),))
PRESENT = Definition("Present", ManaCost(), words.INSTANT, abilities=(Gift("a card"), SpellAbility((GainLife(You(), Fixed(5)),))))


def whose(game: Game) -> list[int]:
    """The controllers of the objects among which one is chosen."""
    options: Any = asked(game).options
    return [game.state.objects[id].controller for (id,) in options]


@pytest.mark.rule("range_choices")
@pytest.mark.parametrize("edition", OLD_AND_NEW)
def test_who_is_to_choose_a_creature_chooses_within_the_own_range(edition: str) -> None:
    """Ann's spell asks Ben, who has Ann and Cid in range; Ann has Fay in range, not Cid."""
    game = of_six({player: [BEAR] for player in range(6)}, edition, hand={0: [JUDGED]})
    kit.cast(game, "Plain Judgment", (player_code(1),))
    kit.reach(game, "choose")
    assert whose(game) == [0, 1]


@pytest.mark.rule("range_choices", "range_no_chooser")
def test_who_chooses_instead_is_within_the_controller_s_range_or_else_the_nearest_to_the_left() -> None:
    """Ben, who is asked, leaves; then Fay, the other one within Ann's range; then Cid, to whom Ann's creatures are out of range."""
    game = of_six({player: [BEAR] for player in range(6)}, hand={0: [JUDGED]})
    kit.cast(game, "Plain Judgment", (player_code(1),))
    kit.reach(game, "choose")
    game.concede(1)
    assert asked(game).behalf == 5
    assert whose(game) == [0, 5]
    game.concede(5)
    assert [event.player for event in kit.events(game, words.STANDS_IN)] == [5, 2]
    kit.resolve(game)
    assert kit.alive(game, BEAR) == 4


@pytest.mark.rule("range_choices")
def test_only_an_opponent_within_range_is_promised_a_gift() -> None:
    game = of_six({}, hand={0: [PRESENT]})
    kit.cast(game, "Present")
    assert set(asked(game).options) == {(), (player_code(1),), (player_code(5),)}


def test_a_game_is_saved_with_who_is_within_range_in_this_turn() -> None:
    game = position(battlefield=([BEAR], [], [], []), life=(20,) * 4, edition="NOW+range=one")
    game.concede(1)
    again = Game.from_json(json.loads(json.dumps(game.to_json())))
    assert again.digest == game.digest
    assert attacked(again) == codes(3)


@pytest.mark.parametrize(
    ("near", "told"),
    [([11, 7], "masks of 2 players"), ([1, 2, 4, 16], "no mask of players"), ("all", "near"), ([0, 7, 14, 13], "player 0 is one")],
)
def test_a_save_with_other_ranges_is_refused(near: object, told: str) -> None:
    state = position(battlefield=([BEAR], [], [], []), life=(20,) * 4, edition="NOW+range=one").state
    data = saves.to_json(state)
    data["state"]["near"] = near
    with pytest.raises(RecordError, match=told):
        saves.from_json(data, state.rules, state.definitions)


def test_a_limited_range_and_shared_turns_are_not_played_together() -> None:
    with pytest.raises(GameError, match="one by one"):
        Game([["Forest"] * 20] * 4, edition="NOW+range=one", variant="two_headed_giant")
