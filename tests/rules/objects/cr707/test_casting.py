"""707.12: a copy of a card is cast; the card stays where it is.

Of these modules: objects.cr707.spells, spells.cr608.casting_for.
"""

from __future__ import annotations

import pytest
from tests import kit
from tests.made import activated, card, cost, enters

from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import CardsIn, CastFree, Choose, CopyCard, ExiledWith, ExileIt, Filter, MayDo, Noted, TapThis

IN_HAND = CardsIn(words.HAND, filter=Filter(types=words.INSTANT))
SCEPTER = card(
    "Toy Scepter",
    "2",
    "Artifact",
    enters(Choose(IN_HAND, least=0, most=1), ExileIt(Noted())),
    activated((cost("2"), TapThis()), MayDo((CopyCard(ExiledWith()),), (CastFree(Noted()),))),
)


def with_scepter(hand: list[str | Definition], edition: str = "NOW") -> Game:
    """The Scepter has entered and exiled the instant of that hand; the lands are untapped again."""
    game = kit.position(battlefield=(["Island"] * 4, ["Grizzly Bears"]), hand=([SCEPTER, *hand], ()), edition=edition)
    kit.cast(game, "Toy Scepter")
    game.decide(PASS)
    game.decide(PASS)
    while kit.asked(game).task == "act" and game.state.lane.stack:
        game.decide(PASS)
    if kit.asked(game).task == "choose":
        game.decide(kit.asked(game).options[-1])
    kit.settle(game)
    return game


@pytest.mark.rule("copy_and_cast")
@pytest.mark.parametrize("edition", ["9ED", "NOW"])
def test_a_copy_of_an_exiled_card_is_cast_without_paying_and_the_card_stays_in_exile(edition: str) -> None:
    game = with_scepter(["Shock"], edition)
    exiled = kit.find(game, "Shock", words.EXILE)
    game.decide(("activate", kit.find(game, "Toy Scepter"), 1))
    game.decide(PASS)
    game.decide(PASS)
    game.decide(True)  # copy the card
    assert len(game.state.exile) == 2
    game.decide(True)  # cast the copy
    game.decide((-2,))
    assert [game.state.objects[i].card.name for i in game.state.lane.stack] == ["Shock"]
    assert len(kit.events(game, words.CASTS)) + len([e for e in game.events() if e.why == words.CASTS]) >= 2  # it is cast (707.12)
    kit.settle(game)
    assert game.state.players[1].life == 18
    assert list(game.state.exile) == [exiled]
    assert not game.state.players[0].graveyard  # the copy has ceased to exist (704.5e)


@pytest.mark.rule("copy_and_cast", "sba_copy_elsewhere")
@pytest.mark.parametrize("edition", ["9ED", "NOW"])
def test_a_copy_that_is_not_cast_ceases_to_exist(edition: str) -> None:
    game = with_scepter(["Shock"], edition)
    game.decide(("activate", kit.find(game, "Toy Scepter"), 1))
    game.decide(PASS)
    game.decide(PASS)
    game.decide(True)
    game.decide(False)
    kit.settle(game)
    assert len(game.state.exile) == 1
    assert game.state.players[1].life == 20


@pytest.mark.rule("copy_and_cast")
def test_nothing_is_copied_where_nothing_was_exiled() -> None:
    game = with_scepter([])
    game.decide(("activate", kit.find(game, "Toy Scepter"), 1))
    kit.settle(game)
    assert game.state.exile == ()
