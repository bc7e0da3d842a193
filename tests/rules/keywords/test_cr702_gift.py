"""702.174: promising a gift, who gets it and when, copies, and what it changes about targets."""

from __future__ import annotations

import pytest
from tests import kit

from apnap.cards.defined import defined
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.log import Log, describe, question
from apnap.machine.decisions import PASS
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AlternativeCost,
    CopySpell,
    CreateCopy,
    Destroy,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    Gift,
    GiftPromised,
    If,
    ManaCost,
    SpellAbility,
    Target,
    Targets,
    Triggered,
    You,
)

ANN, BEN, CID, DAN = (player_code(p) for p in range(4))
CREATURE = Filter(types=words.CREATURE)
SPELL = Target(Filter(), zone=words.STACK)
GIVER = Triggered(EventPattern(words.GIVES, player=words.YOU), (GainLife(You(), Fixed(1)),))
GRATEFUL = Definition("Grateful", ManaCost(), words.ENCHANTMENT, abilities=(GIVER,))


def present(what: str, *more: object, tokens: tuple[Definition, ...] = (), types: int = words.INSTANT) -> Definition:
    """A card that costs nothing, with that gift."""
    gained = If(GiftPromised(), (GainLife(You(), Fixed(5)),))
    abilities = (Gift(what), SpellAbility((gained,))) if types == words.INSTANT else (Gift(what), *more)
    return Definition("Present", ManaCost(), types, (), 1, 1, abilities, tokens=tokens)  # type: ignore[arg-type]


def twin(effect: object) -> Definition:
    """An instant that copies a spell, or what it targets."""
    return Definition("Twin", ManaCost(), words.INSTANT, abilities=(SpellAbility((effect,), (SPELL,)),))  # type: ignore[arg-type]


def four(*hand: Definition | str, edition: str = "NOW", mine: tuple[Definition | str, ...] = ()) -> Game:
    """Ann has those cards, and three opponents."""
    return kit.position(battlefield=(mine, [], [], []), hand=(hand, [], [], []), life=(20,) * 4, edition=edition)


def cards(game: Game) -> list[int]:
    """How many cards each opponent has in hand."""
    return [len(p.hand) for p in game.state.players[1:]]


@pytest.mark.rule("gift", "gift_promised", "gift_card")
@pytest.mark.parametrize("edition", ["M12", "NOW"])
def test_any_one_opponent_can_be_promised_the_gift_or_nobody(edition: str) -> None:
    game = four(present("a card"), edition=edition)
    kit.cast(game, "Present")
    assert list(kit.asked(game).options) == [(), (BEN,), (CID,), (DAN,)]
    assert question(game) == "Ann may promise an opponent the gift of Present"
    assert [describe(game, option) for option in kit.asked(game).options][:2] == ["nothing", "Ben"]
    game.decide((CID,))
    kit.settle(game)
    assert cards(game) == [0, 1, 0]
    assert game.state.players[0].life == 25


@pytest.mark.rule("gift")
def test_nobody_is_given_anything_if_nothing_was_promised() -> None:
    game = four(present("a card"), mine=(GRATEFUL,))
    kit.cast(game, "Present", ())
    kit.settle(game)
    assert cards(game) == [0] * 3
    assert game.state.players[0].life == 20
    assert not kit.events(game, words.GIVES)


@pytest.mark.rule("gift")
@pytest.mark.parametrize("answer", [(ANN,), (BEN, CID), (-5,), True, (99,)])
def test_a_gift_is_promised_to_one_opponent_only(answer: object) -> None:
    game = four(present("a card"))
    kit.cast(game, "Present")
    with pytest.raises(IllegalAction, match=r"one opponent or to nobody.*CR 702\.174a"):
        game.decide(answer)


@pytest.mark.rule("gift_first", "gift_given")
def test_a_countered_spell_gives_no_gift() -> None:
    game = kit.position(battlefield=([GRATEFUL], ["Island"] * 2), hand=([present("a card")], ["Counterspell"]))
    kit.cast(game, "Present", (BEN,))
    game.decide(PASS)
    kit.cast(game, "Counterspell", (kit.find(game, "Present", words.STACK),))
    kit.settle(game)
    assert cards(game) == [0]
    assert game.state.players[0].life == 20


@pytest.mark.rule("gift_first")
def test_a_spell_whose_target_is_gone_gives_no_gift() -> None:
    game = kit.position(battlefield=(["Swamp"] * 3, ["Grizzly Bears", "Mountain"]), hand=(["Nocturnal Hunger"], ["Shock"]))
    bears = (kit.find(game, "Grizzly Bears"),)
    kit.cast(game, "Nocturnal Hunger", (BEN,), bears)
    game.decide(PASS)
    kit.cast(game, "Shock", bears)
    kit.settle(game)
    assert not kit.alive(game, "Food")
    assert game.state.players[0].life == 20


@pytest.mark.rule("gift_given", "gift_first")
def test_a_copy_of_the_spell_gives_the_gift_once_more_to_the_same_player() -> None:
    """707.10: what was chosen for the spell is chosen for its copy; so was that its gift was promised."""
    game = four(present("a card"), twin(CopySpell(Targets(0))), mine=(GRATEFUL,))
    kit.cast(game, "Present", (DAN,))
    kit.cast(game, "Twin", (kit.find(game, "Present", words.STACK),))
    kit.settle(game)
    assert cards(game) == [0, 0, 2]
    assert game.state.players[0].life == 20 + 2 * 5 + 2
    assert [(e.player, e.receiver) for e in kit.events(game, words.GIVES)] == [(0, 3)] * 2


@pytest.mark.rule("gift_of_a_permanent", "gift_given")
def test_a_permanent_gives_its_gift_when_its_ability_resolves_even_if_it_has_left() -> None:
    fallen = present("a card", types=words.CREATURE)
    end = Definition("End", ManaCost(), words.INSTANT, abilities=(SpellAbility((Destroy(Targets(0)),), (Target(CREATURE),)),))
    game = four(fallen, end, mine=(GRATEFUL,))
    kit.cast(game, "Present", (BEN,))
    while not kit.alive(game, "Present"):
        kit.step(game)
    assert [game.state.objects[i].spell is not None for i in game.state.lane.stack] == [True]
    kit.cast(game, "End", (kit.find(game, "Present"),))
    kit.settle(game)
    assert not kit.alive(game, "Present")
    assert cards(game) == [1, 0, 0]
    assert game.state.players[0].life == 21


@pytest.mark.rule("gift_given")
def test_a_permanent_that_is_cast_for_another_cost_gives_its_gift_once() -> None:
    """The resolving of a permanent spell gives nothing, however it was cast; its triggered ability does."""
    game = four(present("a card", AlternativeCost((ManaCost(),)), types=words.CREATURE), mine=(GRATEFUL,))
    game.decide(("cast", kit.find(game, "Present", words.HAND), 4))
    game.decide((BEN,))
    kit.settle(game)
    assert cards(game) == [1, 0, 0]
    assert game.state.players[0].life == 21


@pytest.mark.rule("gift_of_a_permanent")
def test_a_permanent_whose_gift_was_not_promised_gives_none() -> None:
    game = four(present("a card", types=words.CREATURE), mine=(GRATEFUL,))
    kit.cast(game, "Present", ())
    kit.settle(game)
    assert cards(game) == [0] * 3
    assert not kit.events(game, words.TRIGGERS)


@pytest.mark.rule("gift_of_a_permanent")
def test_a_copy_of_a_permanent_spell_becomes_a_token_that_gives_the_gift_as_well() -> None:
    """608.3f: the token enters as the copied spell resolves, and what was chosen for that was chosen for the copy."""
    game = four(present("a card", types=words.CREATURE), twin(CopySpell(Targets(0))))
    kit.cast(game, "Present", (BEN,))
    kit.cast(game, "Twin", (kit.find(game, "Present", words.STACK),))
    kit.settle(game)
    assert kit.alive(game, "Present") == 2
    assert cards(game) == [2, 0, 0]


@pytest.mark.rule("gift_of_a_permanent")
def test_a_token_that_is_a_copy_of_the_permanent_gives_nothing() -> None:
    """707.2: what was chosen as the permanent was cast is not copied."""
    copied = Definition("Twin", ManaCost(), words.INSTANT, abilities=(SpellAbility((CreateCopy(Targets(0)),), (Target(CREATURE),)),))
    game = four(present("a card", types=words.CREATURE), copied)
    kit.cast(game, "Present", (BEN,))
    kit.settle(game)
    kit.cast(game, "Twin", (kit.find(game, "Present"),))
    kit.settle(game)
    assert kit.alive(game, "Present") == 2
    assert cards(game) == [1, 0, 0]


@pytest.mark.rule("gift_octopus")
def test_the_gift_of_an_octopus() -> None:
    game = four(present("an Octopus", types=words.CREATURE, tokens=(defined("Octopus"),)))
    kit.cast(game, "Present", (DAN,))
    kit.settle(game)
    o = game.state.objects[kit.find(game, "Octopus")]
    assert (o.controller, o.card.power, o.card.toughness, o.card.colours, o.tapped) == (3, 8, 8, words.BLUE, False)


@pytest.mark.rule("gift_extra_turn")
def test_the_chosen_player_among_four_takes_the_extra_turn() -> None:
    game = four(present("an extra turn"))
    kit.cast(game, "Present", (CID,))
    kit.resolve(game)
    kit.until(game, lambda g: g.state.lane.turn == 3)
    assert [e.player for e in kit.events(game, words.TURN_BEGINS)] == [0, 2, 1]


@pytest.mark.rule("gift", "gift_given")
def test_a_player_who_has_left_is_given_nothing_though_the_promise_stands() -> None:
    game = four(present("a card"), mine=(GRATEFUL,))
    kit.cast(game, "Present", (CID,))
    game.concede(2)
    kit.settle(game)
    assert cards(game) == [0] * 3
    assert game.state.players[0].life == 20 + 5 + 1


@pytest.mark.rule("gift")
def test_the_log_tells_who_was_promised_what_and_who_was_given_it() -> None:
    game = four(present("a card"))
    kit.cast(game, "Present", (BEN,))
    kit.settle(game)
    told = [str(entry) for entry in Log(game).entries()]
    assert "Ann promises Ben the gift of Present. [CR 601.2b]" in told
    assert "Ann has given Ben the gift of Present. [CR 702.174c]" in told


# Targets ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("gift_targets", "cast_targets")
def test_a_spell_that_has_a_target_only_for_a_gift_cannot_be_cast_without_the_promise() -> None:
    """601.2c: with the gift it has other targets; where it would have none else, the gift must be promised."""
    game = kit.position(battlefield=(["Island"], ["Sol Ring"]), hand=(["Into the Flood Maw"], []))
    assert ("cast", kit.find(game, "Into the Flood Maw", words.HAND)) in kit.asked(game).options
    kit.cast(game, "Into the Flood Maw")
    assert list(kit.asked(game).options) == [(BEN,)]
    with pytest.raises(IllegalAction, match="so that the targets can be chosen"):
        game.decide(())
    game.decide((BEN,))
    game.decide((kit.find(game, "Sol Ring"),))
    kit.settle(game)
    assert cards(game) == [1]


@pytest.mark.rule("gift_targets")
def test_nothing_can_be_promised_for_targets_that_are_not_there() -> None:
    game = kit.position(battlefield=(["Forest"] * 2, ["Sol Ring"]), hand=(["Wear Down"], []))
    kit.cast(game, "Wear Down", (kit.find(game, "Sol Ring"),))  # nobody is asked about the gift
    kit.settle(game)
    assert not kit.alive(game, "Sol Ring")
    assert cards(game) == [0]


@pytest.mark.rule("gift_targets")
def test_a_spell_without_any_target_is_not_offered() -> None:
    game = kit.position(battlefield=(["Island"], ["Forest"]), hand=(["Into the Flood Maw"], []))
    assert ("cast", kit.find(game, "Into the Flood Maw", words.HAND)) not in kit.asked(game).options
    with pytest.raises(IllegalAction):
        kit.cast(game, "Into the Flood Maw", ())


@pytest.mark.rule("gift_given")
def test_who_controls_the_permanent_when_its_ability_resolves_has_given_the_gift() -> None:
    """702.174c speaks of a permanent that the player controls."""
    game = four(present("a card", types=words.CREATURE), mine=(GRATEFUL,))
    kit.place(game, 1, words.BATTLEFIELD, [GRATEFUL])
    kit.refresh(game)
    kit.cast(game, "Present", (CID,))
    while not kit.alive(game, "Present"):
        kit.step(game)
    game.state.object(kit.find(game, "Present")).controller = 1
    kit.refresh(game)
    kit.settle(game)
    assert [p.life for p in game.state.players] == [20, 21, 20, 20]
