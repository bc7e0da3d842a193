"""723.2, 723.7: control of a player for a resolution, and what the effect says that they can't do meanwhile.

Also of these modules: concepts.cr101.cant.
"""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, cited, events, find, position, resolve, until
from tests.made import card, spell

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, PASS, PAY, TARGETS, YES_NO
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    CantActivate,
    CantCast,
    CardsIn,
    Choose,
    ControlPlayer,
    Effect,
    Filter,
    Fixed,
    GainLife,
    LookAt,
    May,
    Noted,
    PlayIt,
    Target,
    Targets,
    You,
)
from apnap.parts.tree.ending import WHILE_IT_RESOLVES, WHILE_RESOLVING

IT = Targets(0)
OPPONENT = Target(players=1 + words.OPPONENT)
ONLY_LANDS: tuple[Ability, ...] = (CantActivate(Filter(not_types=words.LAND)),)
EDITIONS = ["M12", "C16", "NOW"]


def command(*more: Effect, cant: tuple[Ability, ...] = ONLY_LANDS, name: str = "Order") -> Definition:
    """Look at an opponent's hand, choose a card, control that player: they play it; then control them while it resolves."""
    effects = (
        LookAt(CardsIn(words.HAND, IT)),
        Choose(CardsIn(words.HAND, IT)),
        ControlPlayer(IT, WHILE_RESOLVING, cant=cant),
        PlayIt(Noted(), IT),
        ControlPlayer(IT, WHILE_IT_RESOLVES, spell=Noted()),
        *more,
    )
    return card(name, "0", "Instant", spell(*effects, targets=(OPPONENT,)))


OFFER = card("Offer", "0", "Sorcery", spell(May((GainLife(You(), Fixed(3)),))))
ORDER = command()


def ordered(theirs: list[str | Definition], field: list[str], spell: Definition = ORDER, pick: str = "", **more: object) -> Game:
    """Ann has cast it on Ben in her own turn and has chosen a card of Ben's hand, or the only one."""
    game = position(battlefield=((), field), hand=([spell], theirs), **more)  # type: ignore[arg-type]
    cast(game, spell.name, (player_code(1),))
    game.decide(PASS)
    game.decide(PASS)
    if pick:
        assert (asked(game).player, asked(game).behalf) == (0, 0)
        game.decide((find(game, pick, words.HAND, 1),))
    return game


# Control while it resolves (723.2) ------------------------------------------------------------------------------------------
@pytest.mark.rule("control_player_limited", "control_player_decides")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_controller_chooses_for_the_card_that_the_player_must_play(edition: str) -> None:
    game = ordered(["Shock", "Giant Growth"], ["Mountain"], pick="Shock", edition=edition)
    assert (asked(game).task, asked(game).player, asked(game).behalf) == (TARGETS, 0, 1)
    game.decide((player_code(1),))
    shock = game.state.lane.stack[-1]
    assert game.state.objects[shock].controller == 1
    assert game.state.objects[find(game, "Mountain", player=1)].tapped
    assert (asked(game).task, asked(game).player) == (ACT, 0)
    assert game.state.controllers == ()
    resolve(game)
    assert [p.life for p in game.state.players] == [20, 18]


@pytest.mark.rule("control_player_limited")
@pytest.mark.parametrize("edition", EDITIONS)
def test_between_the_two_resolutions_the_player_decides_and_while_the_spell_resolves_the_controller_does(edition: str) -> None:
    game = ordered([OFFER], ["Mountain"], edition=edition)
    assert (asked(game).task, asked(game).behalf) == (ACT, 0)
    game.decide(PASS)
    assert (asked(game).task, asked(game).player, asked(game).behalf) == (ACT, 1, 1)
    game.decide(PASS)
    assert (asked(game).task, asked(game).player, asked(game).behalf) == (YES_NO, 0, 1)
    game.decide(False)
    assert game.state.players[1].life == 20
    assert game.state.controllers == ()
    told = events(game, words.CONTROLLED)
    assert len(told) == 2
    number = {"M12": "711.2", "C16": "714.2"}.get(edition, "723.2")
    assert cited(game, told[1]) == number
    assert "Ann controls Ben." in game.log.text()


@pytest.mark.rule("control_player_limited")
def test_control_ends_with_the_resolution_of_a_permanent_spell_too() -> None:
    """Clone is copied as it enters by Ann's choice; then Ben decides again."""
    game = ordered(["Clone"], ["Grizzly Bears", *["Island"] * 4])
    game.decide(PASS)
    game.decide(PASS)
    assert (asked(game).player, asked(game).behalf) == (0, 1)
    game.decide((find(game, "Grizzly Bears"),))
    assert game.state.controllers == ()
    assert not [e for e in game.state.effects if isinstance(e.part, ControlPlayer)]


@pytest.mark.rule("control_player_limited")
def test_a_spell_that_is_countered_leaves_no_control_behind() -> None:
    game = position(battlefield=(["Island"] * 2, ["Mountain"]), hand=([ORDER, "Counterspell"], ["Shock"]))
    cast(game, "Order", (player_code(1),))
    game.decide(PASS)
    game.decide(PASS)
    game.decide((player_code(0),))
    cast(game, "Counterspell", (game.state.lane.stack[-1],))
    resolve(game)
    assert game.state.players[0].life == 20
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 1)
    assert asked(game).player == 1
    assert not [e for e in game.state.effects if isinstance(e.part, ControlPlayer)]


@pytest.mark.rule("control_player_limited", "control_player_self")
def test_who_controls_themselves_for_a_resolution_is_controlled_by_the_other_again_afterwards() -> None:
    """Ben, whose turn Ann controls, is made to control himself until a spell of his has resolved."""
    slave = card("Slave", "0", "Instant", spell(ControlPlayer(IT), targets=(OPPONENT,)))
    free = card("Free", "0", "Instant", spell(ControlPlayer(You(), WHILE_RESOLVING), May((GainLife(You(), Fixed(1)),))))
    game = position(battlefield=((), ()), hand=([slave], [free]))
    cast(game, "Slave", (player_code(1),))
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN and asked(g).behalf == 1)
    assert asked(game).player == 0
    cast(game, "Free")
    while asked(game).task == ACT:
        game.decide(PASS)
    assert (asked(game).task, asked(game).player, asked(game).behalf) == (YES_NO, 1, 1)
    game.decide(False)
    until(game, lambda g: asked(g).behalf == 1)
    assert asked(game).player == 0


# As able (608.2g, 305) -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("resolve_pay_or_cast")
def test_a_card_that_cannot_be_paid_for_stays_in_the_hand() -> None:
    game = ordered(["Shock"], ["Island"])
    assert (asked(game).task, asked(game).behalf) == (ACT, 0)
    assert len(game.state.players[1].hand) == 1
    assert not events(game, words.CONTROLLED)[1:]


@pytest.mark.rule("land_only_own_turn")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("turn", [1, 2])
def test_a_land_is_played_only_in_the_players_own_turn(edition: str, turn: int) -> None:
    game = position(battlefield=((), ()), hand=([ORDER], ["Mountain"]), edition=edition)
    until(game, lambda g: g.state.lane.turn == turn and g.state.lane.step == words.UPKEEP if turn == 2 else True)
    if turn == 2:
        while asked(game).behalf != 0:
            game.decide(PASS)
    cast(game, "Order", (player_code(1),))
    while game.state.lane.stack:
        game.decide(PASS if asked(game).task == ACT else (find(game, "Mountain", words.HAND, 1),))
    there = [game.state.objects[i].controller for i in game.state.battlefield]
    assert there == ([1] if turn == 2 else [])
    assert game.state.players[1].lands_played == turn - 1
    assert game.state.controllers == ()


@pytest.mark.rule("land_plays_count")
def test_a_land_is_not_played_if_no_land_play_is_left() -> None:
    game = position(battlefield=((), ()), hand=([ORDER], ["Mountain"]))
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.UPKEEP and asked(g).behalf == 0)
    game.state.player(1).lands_played = 1
    cast(game, "Order", (player_code(1),))
    resolve(game)
    assert not game.state.battlefield


@pytest.mark.rule("resolve_pay_or_cast")
def test_of_an_empty_hand_nothing_is_played() -> None:
    game = ordered([], ["Mountain"])
    assert (asked(game).task, asked(game).behalf) == (ACT, 0)
    assert len(events(game, words.CONTROLLED)) == 1
    assert game.state.controllers == ()


@pytest.mark.rule("resolve_pay_or_cast")
@pytest.mark.parametrize("edition", ["M12", "NOW"])
def test_the_card_is_cast_on_top_of_what_resolves_and_nobody_may_act_before_that_is_done(edition: str) -> None:
    game = ordered(["Grizzly Bears"], ["Forest", "Forest"], edition=edition)
    assert [game.state.objects[i].card.name for i in game.state.lane.stack] == ["Grizzly Bears"]  # and the Order has resolved
    assert find(game, "Order", words.GRAVEYARD)
    assert all(game.state.objects[i].tapped for i in game.state.battlefield)  # it is paid for, though it is not Ben's turn
    assert (asked(game).task, asked(game).player) == (ACT, 0)
    resolve(game)
    assert find(game, "Grizzly Bears")


# What the effect restricts (723.7) -------------------------------------------------------------------------------------------
@pytest.mark.rule("control_player_restricts")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("restricted", "left"), [(True, 1), (False, 0)])
def test_mana_of_creatures_cannot_be_used_if_the_effect_says_so(edition: str, *, restricted: bool, left: int) -> None:
    spell = ORDER if restricted else command(cant=(), name="Order")
    game = ordered(["Giant Growth"], ["Llanowar Elves"], spell, edition=edition)
    if not restricted:
        game.decide((find(game, "Llanowar Elves"),))
    assert len(game.state.players[1].hand) == left
    assert game.state.objects[find(game, "Llanowar Elves")].tapped is not restricted


@pytest.mark.rule("control_player_restricts")
def test_by_hand_it_cannot_be_used_either() -> None:
    game = ordered(["Giant Growth"], ["Llanowar Elves", "Forest"], payment="asked")
    assert (asked(game).asks, asked(game).player, asked(game).behalf) == ("cast as told", 0, 1)
    with pytest.raises(IllegalAction, match="the card is cast"):
        game.decide(False)
    game.decide(True)
    game.decide((find(game, "Llanowar Elves"),))
    assert (asked(game).task, asked(game).player, asked(game).behalf) == (PAY, 0, 1)
    elves = find(game, "Llanowar Elves")
    with pytest.raises(IllegalAction):
        game.decide(("activate", elves, 0))
    assert not [o for o in asked(game).options if isinstance(o, tuple) and len(o) > 1 and o[1] == elves]
    game.decide(("take back",))
    assert asked(game).asks == "cast as told"
    game.decide(True)
    game.decide((elves,))
    game.decide(("activate", find(game, "Forest", player=1), 0))
    while asked(game).task == PAY:
        game.decide(("done",))
    assert [game.state.objects[i].card.name for i in game.state.lane.stack] == ["Giant Growth"]


@pytest.mark.rule("control_player_restricts")
def test_the_restriction_is_over_with_the_control() -> None:
    game = ordered(["Shock"], ["Llanowar Elves", "Forest"])
    game.decide(PASS)
    assert asked(game).behalf == 1
    game.decide(("activate", find(game, "Llanowar Elves"), 0))
    assert game.state.players[1].pool[4] == 1


@pytest.mark.rule("control_player_restricts")
def test_an_effect_may_say_that_the_player_casts_nothing() -> None:
    game = ordered(["Shock"], ["Mountain"], command(cant=(CantCast(),), name="Order"))
    assert len(game.state.players[1].hand) == 1
    assert asked(game).task == ACT
