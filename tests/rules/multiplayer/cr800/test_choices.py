"""800.4f-g: what is asked of a player who has left the game, and what goes on when somebody leaves in the middle of something."""

from __future__ import annotations

import pytest
from tests.kit import BLANKS, asked, cast, cited, events, find, position, resolve, until
from tests.rules.combat.made_up import FREE

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, CHOOSE, PASS, PAY, TARGETS, YES_NO
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    CardsIn,
    CastFree,
    Choose,
    Destroy,
    Each,
    EachPlayer,
    Filter,
    Fixed,
    GainLife,
    LoseLife,
    ManaCost,
    MayPay,
    Noted,
    SpellAbility,
    Target,
    Targets,
    You,
)

EDITIONS = ["9ED", "M10", "M12", "C16", "DOM", "NOW"]
CREATURE = Filter(types=words.CREATURE)
IT = Targets(0)
OPPONENT = Target(players=1 + words.OPPONENT)


def aimed(name: str, *effects: object) -> Definition:
    """An instant that targets an opponent."""
    return Definition(name, FREE, words.INSTANT, (), 0, 0, (SpellAbility(effects, (OPPONENT,)),))  # type: ignore[arg-type]


JUDGED = aimed("Judged", Choose(Each(CREATURE), IT), Destroy(Noted()))
BEARS = ("Grizzly Bears", "Runeclaw Bear")


def choosing(seats: int, edition: str = "NOW", spell: Definition = JUDGED, **more: object) -> Game:
    """Ann's spell has Ben choose; there are Ann's creatures."""
    rest = ((),) * (seats - 1)
    game = position(battlefield=(BEARS, *rest), hand=([spell], *rest), life=(20,) * seats, edition=edition, **more)  # type: ignore[arg-type]
    cast(game, spell.name, (player_code(1),))
    while asked(game).task == ACT:
        game.decide(PASS)
    return game


# Another opponent chooses (800.4g) ----------------------------------------------------------------------------------
@pytest.mark.rule("leaves_game_choice")
@pytest.mark.parametrize("edition", EDITIONS)
def test_of_several_opponents_the_controller_says_who_chooses_instead_of_who_has_left(edition: str) -> None:
    game = choosing(4, edition)
    assert (asked(game).behalf, asked(game).task) == (1, CHOOSE)
    game.concede(1)
    assert (asked(game).behalf, asked(game).asks, list(asked(game).options)) == (0, "stand in", [(-3,), (-4,)])
    game.decide((player_code(3),))
    assert (asked(game).behalf, asked(game).asks) == (3, "among")
    game.decide((find(game, "Runeclaw Bear"),))
    assert [o.card.name for o in game.state.objects.values() if o.zone == words.GRAVEYARD and o.card.types & words.CREATURE] == [
        "Runeclaw Bear"
    ]
    [told] = events(game, words.STANDS_IN)
    number = {"9ED": "600.4d", "M10": "800.4e", "M12": "800.4e", "C16": "800.4f", "DOM": "800.4f"}.get(edition, "800.4g")
    assert cited(game, told) == number
    assert "Dee chooses instead of Ben." in game.log.text()


@pytest.mark.rule("leaves_game_choice")
def test_the_only_opponent_left_chooses_without_a_question() -> None:
    game = choosing(3)
    game.concede(1)
    assert (asked(game).behalf, asked(game).asks) == (2, "among")
    game.decide((find(game, "Grizzly Bears"),))
    resolve(game)
    assert [game.state.objects[i].card.name for i in game.state.battlefield] == ["Runeclaw Bear"]


@pytest.mark.rule("leaves_game_choice")
def test_who_stands_in_must_be_an_opponent_who_is_still_in_the_game() -> None:
    game = choosing(4)
    game.concede(1)
    for answer in ((player_code(0),), (player_code(1),), (player_code(2), player_code(3)), 2):
        with pytest.raises(IllegalAction, match="another opponent"):
            game.decide(answer)


@pytest.mark.rule("leaves_game_choice")
def test_if_who_stands_in_leaves_too_the_next_opponent_chooses() -> None:
    game = choosing(4)
    game.concede(1)
    game.decide((player_code(3),))
    game.concede(3)
    assert (asked(game).behalf, asked(game).asks) == (2, "among")


@pytest.mark.rule("leaves_game_choice")
def test_who_left_earlier_in_the_resolution_does_not_choose_either() -> None:
    """Ben is asked to pay, leaves, and should then have chosen among Ann's creatures."""
    spell = aimed("Judged Dearly", MayPay((ManaCost(generic=1),), (), (), IT), Choose(Each(CREATURE), IT), Destroy(Noted()))
    game = position(battlefield=(BEARS, ["Forest"], ()), hand=([spell], (), ()), life=(20,) * 3)
    cast(game, spell.name, (player_code(1),))
    while asked(game).task == ACT:
        game.decide(PASS)
    assert (asked(game).behalf, asked(game).asks) == (1, "may pay")
    game.concede(1)
    assert (asked(game).behalf, asked(game).asks) == (2, "among")


@pytest.mark.rule("leaves_game_choice")
def test_where_there_is_nothing_to_choose_from_nobody_is_asked() -> None:
    """Ben's hand has left with him."""
    spell = aimed("Picky", MayPay((ManaCost(generic=1),), (), (), IT), Choose(CardsIn(words.HAND, IT), IT), GainLife(You(), Fixed(1)))
    game = position(battlefield=((), ["Forest"], (), ()), hand=([spell], BEARS, (), ()), life=(20,) * 4)
    cast(game, spell.name, (player_code(1),))
    while asked(game).task == ACT:
        game.decide(PASS)
    game.concede(1)
    assert asked(game).task == ACT
    assert game.state.players[0].life == 21


# Costs (800.4f) -----------------------------------------------------------------------------------------------------
DUNNED = aimed("Dunned", MayPay((ManaCost(generic=1),), (), (LoseLife(EachPlayer(), Fixed(3)),), IT))


@pytest.mark.rule("leaves_game_cost")
@pytest.mark.parametrize("payment", ["auto", "asked"])
@pytest.mark.parametrize("edition", ["M12", "DOM", "NOW"])
def test_who_leaves_when_asked_to_pay_does_not_pay(edition: str, payment: str) -> None:
    game = position(battlefield=((), ["Forest"], ()), hand=([DUNNED], (), ()), life=(20,) * 3, edition=edition, payment=payment)
    cast(game, "Dunned", (player_code(1),))
    while asked(game).task in (ACT, PAY):
        game.decide(PASS)
    assert (asked(game).behalf, asked(game).task) == (1, YES_NO)
    if payment == "asked":
        game.decide(True)
        assert (asked(game).behalf, asked(game).task) == (1, PAY)
    game.concede(1)
    assert [p.life for p in game.state.players] == [17, 20, 17]
    assert asked(game).behalf == 0


@pytest.mark.rule("leaves_game_cost")
def test_a_spell_that_was_being_cast_in_a_resolution_by_who_leaves_is_not_cast() -> None:
    """Ben may cast Shock from his hand while Ann's spell resolves; he leaves when he is to choose its target."""
    spell = aimed("Gift", CastFree(CardsIn(words.HAND, IT), IT), GainLife(You(), Fixed(2)))
    game = position(battlefield=((), (), ()), hand=([spell], ["Shock"], ()), life=(20,) * 3)
    cast(game, "Gift", (player_code(1),))
    while asked(game).task == ACT:
        game.decide(PASS)
    game.decide(True)
    assert (asked(game).behalf, asked(game).task) == (1, TARGETS)
    game.concede(1)
    assert [p.life for p in game.state.players] == [22, 20, 20]
    assert not game.state.lane.stack
    assert not game.state.marks


# Before the game (103.5, 103.6) ---------------------------------------------------------------------------------------
@pytest.mark.rule("leaves_game")
@pytest.mark.parametrize("edition", ["9ED", "M12", "DOM", "NOW"])
@pytest.mark.parametrize("leaves", [0, 1])
def test_who_has_left_is_not_asked_about_mulligans(edition: str, leaves: int) -> None:
    game = Game([BLANKS * 40] * 3, edition=edition, starting=0)
    assert (asked(game).behalf, asked(game).asks) == (0, "mulligan")
    game.concede(leaves)
    seen = []
    while asked(game).asks == "mulligan":
        seen.append(asked(game).behalf)
        game.decide(False)
    assert seen == [p for p in range(3) if p != leaves]


@pytest.mark.rule("leaves_game")
@pytest.mark.parametrize("edition", ["8ED", "M12", "DOM", "NOW"])
@pytest.mark.parametrize("leaves", [0, 1, 2])
@pytest.mark.parametrize("after", range(4))
def test_who_leaves_before_the_opening_hands_takes_no_part_in_the_start(edition: str, leaves: int, after: int) -> None:
    """Chance is asked, so that somebody can concede before the first card is shuffled."""
    game = Game([BLANKS * 40] * 3, edition=edition, chance="asked")
    for _ in range(after):
        game.decide(asked(game).options[0])
    game.concede(leaves)
    before = len(game.events())
    while asked(game).task != ACT:
        assert asked(game).behalf != leaves
        game.decide(asked(game).options[-1] if asked(game).task == "starting player" else asked(game).options[0])
    mine = [e.kind for e in game.events()[before:] if e.player == leaves]
    assert not {words.SHUFFLES, words.STARTS, words.STARTING_LIFE, words.KEEPS_HAND} & set(mine)
    assert Game.replay(game.record()).digest == game.digest


@pytest.mark.rule("leaves_game")
def test_who_leaves_while_looking_at_the_top_card_does_not_look_for_the_next_player() -> None:
    game = Game([BLANKS * 40] * 3, edition="DOM", starting=0)
    taken = 0
    while asked(game).asks == "mulligan":
        again = asked(game).behalf < 2 and taken < 4
        taken += again
        game.decide(again)
    assert (asked(game).behalf, asked(game).asks) == (0, "look at top")
    game.decide(True)
    game.concede(0)
    assert (asked(game).behalf, asked(game).asks) == (1, "look at top")


@pytest.mark.rule("leaves_game_turn_continues")
@pytest.mark.parametrize("edition", ["9ED", "NOW"])
def test_who_has_left_chooses_no_defending_player(edition: str) -> None:
    game = position(battlefield=([], [], [], []), life=(20,) * 4, edition=edition, attack="one")
    game.concede(0)
    until(game, lambda g: g.state.lane.turn == 2)
    assert not events(game, words.DEFENDS)


@pytest.mark.rule("leaves_game")
def test_who_leaves_in_the_middle_of_a_mulligan_puts_nothing_back() -> None:
    game = Game([BLANKS * 40] * 3, edition="NOW", starting=0)
    for _ in range(2):
        while asked(game).asks == "mulligan":
            game.decide(asked(game).behalf != 2)
    assert (asked(game).behalf, asked(game).asks) == (0, "bottom")
    game.concede(0)
    assert (asked(game).behalf, asked(game).asks) == (1, "bottom")
    game.decide(next(iter(asked(game).options)))
    game.decide(False)
    assert game.state.lane.active == 1


@pytest.mark.rule("leaves_game")
def test_the_opening_hand_of_who_has_left_allows_nothing() -> None:
    game = Game([["Leyline of the Void"] * 7, BLANKS * 40, ["Leyline of the Void"] * 7], starting=0)
    while asked(game).asks == "mulligan":
        game.decide(False)
    game.concede(0)
    assert (asked(game).behalf, asked(game).asks) == (2, "begin on battlefield")


# Somebody else leaves (733.1) -------------------------------------------------------------------------------------------
@pytest.mark.rule("illegal_action_undo")
@pytest.mark.parametrize("payment", ["auto", "asked"])
def test_a_spell_whose_only_target_leaves_while_it_is_cast_is_taken_back(payment: str) -> None:
    game = position(battlefield=(["Swamp", "Swamp"], ["Grizzly Bears"], ()), hand=(["Doom Blade"], (), ()), life=(20,) * 3, payment=payment)
    game.decide(("cast", find(game, "Doom Blade", words.HAND)))
    assert asked(game).task == TARGETS
    game.concede(1)
    assert (asked(game).behalf, asked(game).task) == (0, ACT)
    assert "Doom Blade" in [game.state.objects[i].card.name for i in game.state.players[0].hand]
    assert not game.state.lane.stack
    assert not [o for o in game.state.objects.values() if o.tapped]
    [undone] = events(game, words.REVERSED)
    assert cited(game, undone).startswith("73")


@pytest.mark.rule("illegal_action_undo")
def test_an_ability_whose_only_target_leaves_while_it_is_activated_ceases_to_exist() -> None:
    game = position(battlefield=(["Royal Assassin"], ["Grizzly Bears"], ()), hand=((), (), ()), life=(20,) * 3, edition="NOW")
    game.state.object(find(game, "Grizzly Bears")).tapped = True
    game.decide(("activate", find(game, "Royal Assassin"), 0))
    assert asked(game).task == TARGETS
    game.concede(1)
    assert (asked(game).behalf, asked(game).task) == (0, ACT)
    assert not game.state.lane.stack
    assert not game.state.objects[find(game, "Royal Assassin")].tapped
    until(game, lambda g: g.state.lane.turn == 2)
