"""810: life and poison of a team, and how it loses."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from tests import kit
from tests.kit import asked, find, position

from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, PASS
from apnap.parts import words

BEAR = "Grizzly Bears"
ANN, BEN, CID, DEE = range(4)
EDITIONS = ("9ED", "10E", "M10", "M12", "C16", "DOM", "NOW")
each_edition = pytest.mark.parametrize("edition", EDITIONS)


def heads(*battlefield: Sequence[str], edition: str = "NOW", hand: Sequence[Sequence[str]] = (), life: int = 30) -> Game:
    """Ann and Ben, whose turn it is, against Cid and Dee."""
    whole = [*battlefield, *[[]] * (4 - len(battlefield))]
    return position(battlefield=whole, life=(life,) * 4, edition=edition, variant="two_headed_giant", hand=hand or [[]] * 4)


def lives(game: Game) -> list[int]:
    """The life totals as everybody is told them."""
    return [seat.life for seat in game.view(ANN).players]


def bolt(game: Game, whom: int) -> None:
    """Ann's Lightning Bolt is cast at the player and resolves."""
    kit.cast(game, "Lightning Bolt")
    game.decide((-1 - whom,))
    kit.resolve(game)


BOLT: Sequence[Sequence[str]] = (["Lightning Bolt"], [], [], [])


@each_edition
def test_a_team_begins_with_forty_life_and_since_2007_with_thirty(edition: str) -> None:
    game = Game([["Forest"] * 40] * 4, edition=edition, variant="two_headed_giant")
    total = 40 if edition == "9ED" else 30
    assert [seat.life for seat in game.view(ANN).players] == ([total // 2] * 4 if edition in {"9ED", "10E", "M10"} else [total] * 4)
    assert game.life == total


@pytest.mark.rule("team_life_value")
@pytest.mark.parametrize(("edition", "told"), [("9ED", 14), ("M10", 14), ("M12", 27), ("NOW", 27)])
def test_damage_to_either_head_is_lost_by_the_team(edition: str, told: int) -> None:
    """Of 27 life a player is told the half, rounded up, by the texts of 2005 and 2009."""
    game = heads(["Mountain"], edition=edition, hand=BOLT)
    bolt(game, DEE)
    assert game.state.players[CID].life == 27
    assert lives(game)[2:] == [told, told]
    assert [event.player for event in game.events() if event.kind == words.LIFE] == [DEE]


@pytest.mark.rule("sba_team_life")
@pytest.mark.parametrize(("edition", "number"), [("9ED", "606.8a"), ("M10", "806.8a"), ("M12", "704.5t"), ("NOW", "704.6a")])
def test_a_team_without_life_loses_and_the_other_wins(edition: str, number: str) -> None:
    game = heads(["Mountain"], edition=edition, hand=BOLT, life=3)
    bolt(game, DEE)
    assert game.winners == (ANN, BEN)
    assert [(event.player) for event in game.events() if event.kind == words.LOSES] == [CID, DEE]
    assert f"[CR {number}]" in game.log.text().split("Lightning Bolt deals 3 damage to Dee.")[1]


@pytest.mark.rule("team_loses")
@each_edition
def test_a_team_leaves_when_one_of_its_players_concedes(edition: str) -> None:
    game = heads(edition=edition)
    game.concede(DEE)
    assert game.over
    assert game.winners == (ANN, BEN)


@pytest.mark.rule("team_loses")
def test_the_team_of_who_draws_from_an_empty_library_loses() -> None:
    game = heads()
    game.state.player(DEE).library = ()
    kit.until(game, lambda g: g.state.lane.turn == 3)
    assert game.winners == (ANN, BEN)
    assert "[CR 810.8a]" in game.log.text()


@pytest.mark.rule("team_loses")
def test_who_cannot_lose_keeps_the_team_in_the_game() -> None:
    """Cid has a Platinum Angel: the team plays on without life, and Ann's team cannot win by an effect."""
    game = heads(["Mountain"], [], ["Platinum Angel"], hand=BOLT, life=3)
    bolt(game, DEE)
    assert not game.over
    assert lives(game)[2:] == [0, 0]


@pytest.mark.rule("sba_team_poison", "team_poison_value")
@pytest.mark.parametrize(
    ("edition", "ben", "cid", "dee", "over"),
    [("M10", 0, 9, 9, False), ("M10", 0, 0, 10, True), ("M12", 0, 14, 0, False), ("M12", 0, 15, 0, True), ("NOW", 14, 15, 0, True)],
)
def test_poison_is_the_team_s_since_2011(edition: str, ben: int, cid: int, dee: int, *, over: bool) -> None:
    game = heads(edition=edition)
    for player, number in ((BEN, ben), (CID, cid), (DEE, dee)):
        kept = game.state.seats.poison[player]
        game.state.player(kept).poison += number
    kit.refresh(game)
    game.decide(PASS)
    while not game.over and game.state.lane.step == words.MAIN:
        kit.step(game)
    assert game.over is over


@pytest.mark.rule("sba_team_poison")
def test_poison_from_combat_is_told_of_both_heads() -> None:
    """A Glistener Elf deals 1 damage to Dee: a poison counter of the team."""
    game = heads(["Glistener Elf"])
    while asked(game).task != ATTACKERS:
        kit.step(game)
    game.decide(((find(game, "Glistener Elf"), -1 - DEE),))
    kit.until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert [seat.poison for seat in game.view(ANN).players] == [0, 0, 1, 1]
    assert lives(game) == [30] * 4


@pytest.mark.rule("team_life_value")
@pytest.mark.parametrize(("edition", "left"), [("9ED", 10), ("M10", 25), ("M12", 10), ("NOW", 10)])
def test_what_becomes_of_a_team_where_the_life_of_one_player_is_set(edition: str, left: int) -> None:
    """Sorin Markov: Dee's life total becomes 10. By the text of 2009 her 15 of 30 do: the team loses 5."""
    sorin = "Sorin Markov"
    game = heads([sorin], edition=edition)
    id = find(game, sorin)
    game.state.object(id).counters = (("loyalty", 8),)
    kit.refresh(game)
    ability = next(option for option in asked(game).options if option[0] == "activate" and option[1] == id and option[2] == 1)  # type: ignore[index]
    game.decide(ability)
    if asked(game).task != ACT:
        game.decide((-1 - DEE,))
    kit.resolve(game)
    assert game.state.players[CID].life == left


def test_a_game_of_two_headed_giant_goes_through_json() -> None:
    game = heads(["Mountain"], hand=BOLT)
    again = Game.from_json(json.loads(json.dumps(game.to_json())))
    assert again.teams == ((ANN, BEN), (CID, DEE))
    assert again.digest == game.digest
    bolt(again, DEE)
    assert again.state.players[CID].life == 27


def test_three_heads_have_forty_five_life_and_lose_with_twenty_poison_counters() -> None:
    game = Game([["Forest"] * 40] * 6, variant="two_headed_giant", teams=((0, 1, 2), (3, 4, 5)))
    assert game.life == 45
    kit.until(game, lambda _: True)
    game.state.player(3).poison = 19
    kit.refresh(game)
    game.decide(PASS)
    assert not game.over
    game.state.player(3).poison = 20
    kit.refresh(game)
    kit.until(game, lambda g: g.state.lane.turn == 2)
    assert game.winners == (0, 1, 2)
