"""400.7: changes of zones; and answers that are none, while something resolves."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, find, position, resolve, step

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    EachMay,
    EachPlayer,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    ManaCost,
    ReturnToHand,
    SpellAbility,
    Target,
    Targets,
    ThatPlayer,
    Triggered,
    You,
)

CREATURE = Filter(types=words.CREATURE)


def sorcery(name: str, ability: SpellAbility) -> Definition:
    return Definition(name, ManaCost(), words.SORCERY, abilities=(ability,))


def creature(name: str, *abilities: Ability) -> Definition:
    return Definition(name, ManaCost(), words.CREATURE, ("Wizard",), 1, 1, abilities)


@pytest.mark.rule("new_object")
def test_a_card_that_returns_from_the_graveyard_to_the_hand_is_a_new_object() -> None:
    recall = sorcery("Recall", SpellAbility((ReturnToHand(Targets()),), (Target(CREATURE, zone=words.GRAVEYARD),)))
    game = position(hand=([recall], []), graveyard=(["Grizzly Bears", "Llanowar Elves"], []))
    bears = find(game, "Grizzly Bears", words.GRAVEYARD)
    cast(game, "Recall", (bears,))
    resolve(game)
    assert [game.state.objects[i].card.name for i in game.state.players[0].graveyard] == ["Llanowar Elves", "Recall"]
    returned = find(game, "Grizzly Bears", words.HAND)
    assert game.state.players[0].hand == (returned,)
    assert returned != bears


def after_two_triggers() -> Game:
    """Ann has cast a creature, on which two abilities of hers have triggered; she is asked for their order."""
    blessing = Triggered(EventPattern(words.MOVES, filter=CREATURE, to_zone=words.BATTLEFIELD), (GainLife(You(), Fixed(1)),))
    game = position(battlefield=([creature("Elder", blessing), creature("Younger", blessing)], []), hand=([creature("Guest")], []))
    cast(game, "Guest")
    while asked(game).task == "act":
        step(game)
    assert asked(game).task == "order"
    return game


@pytest.mark.rule("trigger_apnap")
@pytest.mark.parametrize("answer", ["first", (), (0, 0), (0,), (0, 1, 2), (5, 6)])
def test_triggered_abilities_are_ordered_by_naming_each_once(answer: object) -> None:
    game = after_two_triggers()
    before = game.digest
    with pytest.raises(IllegalAction):
        game.decide(answer)
    assert game.digest == before
    game.decide((1, 0))
    assert len(game.state.lane.stack) == 2


@pytest.mark.rule("each_player_chooses")
def test_who_may_do_something_answers_yes_or_no() -> None:
    offer = sorcery("Offer", SpellAbility((EachMay(EachPlayer(), (GainLife(ThatPlayer(), Fixed(2)),)),)))
    game = position(hand=([offer], []))
    cast(game, "Offer")
    while asked(game).task == "act":
        step(game)
    with pytest.raises(IllegalAction):
        game.decide("perhaps")
    game.decide(True)
    game.decide(False)
    assert [p.life for p in game.state.players] == [22, 20]
