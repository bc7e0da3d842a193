"""800.4a-d, 800.4i, 702.26n: what goes with a player who leaves the game, and what the others go on with."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, events, find, position, resolve, until
from tests.rules.combat.made_up import FREE, at_step, creature, enchantment

from apnap.cards.defined import defined
from apnap.game import Game
from apnap.machine.decisions import ACT, PASS, TARGETS, YES_NO
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Amount,
    BecomeMonarch,
    CardsIn,
    EachPlayer,
    Effect,
    EventPattern,
    Filter,
    Fixed,
    GainControl,
    GainLife,
    HandSizeOf,
    LifeOf,
    LoseLife,
    ManaCost,
    MayPay,
    NumberOf,
    Reference,
    SpellAbility,
    Target,
    Targets,
    ThisTurn,
    Triggered,
    You,
)
from apnap.parts.words import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, MOVES
from apnap.rules.spells.cr601.paying import TAKE_BACK
from apnap.scenarios import load, run

EDITIONS = ["9ED", "M12", "C16", "DOM", "NOW"]
IT = Targets(0)
OPPONENT = Target(players=1 + words.OPPONENT)


def asking(*then: Effect) -> Definition:
    """An instant for which the opponent is asked to pay first, so that they can leave as it resolves."""
    return Definition(
        "Asking", FREE, words.INSTANT, (), 0, 0, (SpellAbility((MayPay((ManaCost(generic=1),), (), (), IT), *then), (OPPONENT,)),)
    )


def gained_from(number: Amount, edition: str) -> int:
    """The life that Ann gains by that number of Ben, who leaves while her spell resolves; he has 13 life, 3 cards in hand, and so on."""
    spell = asking(GainLife(You(), number))
    game = position(
        battlefield=((), ["Forest"], ()),
        hand=([spell], ["Forest", "Grizzly Bears", "Shock"], ()),
        graveyard=((), ["Grizzly Bears", "Craw Wurm", "Shock", "Forest"], ()),
        life=(20, 13, 20),
        edition=edition,
    )
    cast(game, spell.name, (player_code(1),))
    while asked(game).task == ACT:
        game.decide(PASS)
    assert (asked(game).behalf, asked(game).task) == (1, YES_NO)
    game.concede(1)
    return game.state.players[0].life - 20


@pytest.mark.rule("leaves_game_information")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (HandSizeOf(IT), 3),
        (LifeOf(IT), 13),
        (NumberOf(CardsIn(HAND, IT)), 3),
        (NumberOf(CardsIn(GRAVEYARD, IT, Filter(types=words.CREATURE))), 2),
        (NumberOf(CardsIn(GRAVEYARD, IT)), 4),
    ],
)
def test_what_is_asked_of_who_has_left_is_answered_by_what_they_last_had(number: Amount, expected: int, edition: str) -> None:
    assert gained_from(number, edition) == expected


@pytest.mark.rule("leaves_game_information")
def test_the_library_of_who_has_left_is_counted_as_it_last_was() -> None:
    """40 lands but the seven of the opening hand, which the position takes away."""
    assert gained_from(NumberOf(CardsIn(LIBRARY, IT)), "NOW") == 33


@pytest.mark.rule("leaves_game_information")
@pytest.mark.parametrize("who", [IT, EachPlayer(words.OPPONENT), EachPlayer()])
def test_what_a_player_did_this_turn_was_done_though_they_have_left(who: Reference) -> None:
    """Ben loses 2 life, is asked to pay, and leaves."""
    lost = ThisTurn(EventPattern(words.LIFE, player=words.YOU, gain=-1), who, total=True)
    effects = (LoseLife(IT, Fixed(2)), MayPay((ManaCost(generic=1),), (), (), IT), GainLife(You(), lost))
    spell = Definition("Asking", FREE, words.INSTANT, (), 0, 0, (SpellAbility(effects, (OPPONENT,)),))
    game = position(battlefield=((), ["Forest"], ()), hand=([spell], (), ()), life=(20,) * 3)
    cast(game, spell.name, (player_code(1),))
    while asked(game).task == ACT:
        game.decide(PASS)
    game.concede(1)
    assert game.state.players[0].life == 22


def rest(game: Game) -> list[str]:
    """The names of what is on the battlefield."""
    return [game.state.objects[i].card.name for i in game.state.battlefield]


@pytest.mark.rule("leaves_game")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_leaves_the_game_with_its_controller_has_left_the_battlefield(edition: str) -> None:
    """A trigger on leaving sees Ann's creature, which Ben had by default, go."""
    leaving = EventPattern(MOVES, from_zone=BATTLEFIELD, filter=Filter(name="Craw Wurm"))
    watcher = creature("Watcher", 1, 1, abilities=(Triggered(leaving, (GainLife(You(), Fixed(5)),)),))
    game = position(battlefield=([watcher], ["Craw Wurm"], ()), hand=((),) * 3, life=(20,) * 3, edition=edition)
    game.state.object(find(game, "Craw Wurm")).owner = 0
    game.concede(1)
    assert rest(game) == ["Watcher"]
    assert len(game.state.lane.stack) == 1
    kinds = [e.kind for e in events(game, words.MOVES) if e.subject and e.to == words.EXILE]
    assert len(kinds) == (0 if edition == "9ED" else 1)


@pytest.mark.rule("leaves_game")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_waiting_abilities_of_who_leaves_while_another_chooses_targets_are_not_put_on_the_stack(edition: str) -> None:
    """As Ann's upkeep begins all three have a trigger; she is to choose the target of hers when Ben concedes."""
    aimed = enchantment(
        "Aimed",
        Triggered(EventPattern(words.STEP_BEGINS, part=words.UPKEEP), (LoseLife(IT, Fixed(1)),), (Target(players=1 + words.ANYONE),)),
    )
    plain = enchantment("Plain", at_step(words.UPKEEP))
    game = position(battlefield=([aimed], [plain], [plain]), hand=((),) * 3, life=(20,) * 3, edition=edition)
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.END)
    while asked(game).task != TARGETS:
        game.decide(PASS)
    game.concede(1)
    game.decide((player_code(0),))
    assert [game.state.objects[i].controller for i in game.state.lane.stack] == [0, 2]


@pytest.mark.rule("leaves_game_priority")
@pytest.mark.parametrize(("edition", "number"), [("9ED", "800.4a of M10"), ("10E", "800.4a of M10"), ("M10", "800.4a"), ("NOW", "800.4a")])
def test_that_priority_passes_from_who_has_left_is_said_since_2009(edition: str, number: str) -> None:
    text = "Ann:\nBen:\nCid:\nturn 1, Ann\nAnn: concede\n"
    told = [entry.number for entry in run(load(text), edition).runs[0].log if entry.text == "Ben gets priority."]
    assert told == [number]


# In the middle of an action that is taken back (733.1) -------------------------------------------------------------------
GIANT = Definition("Giant", ManaCost(generic=2), words.CREATURE, (), 3, 3, ())
CROWN = Definition("Crown", FREE, words.INSTANT, (), 0, 0, (SpellAbility((BecomeMonarch(You()),)),), tokens=(defined("The Monarch"),))
DEAR = Definition("Dear Crown", ManaCost(generic=1), words.INSTANT, (), 0, 0, CROWN.abilities, tokens=(defined("The Monarch"),))


@pytest.mark.rule("leaves_game", "illegal_action_undo", "priority_sba_loop")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_only_who_leaves_kept_alive_dies_at_once_also_if_the_action_of_another_is_reversed(edition: str) -> None:
    """117.5: Ann taps a Forest for the Giant, Ben concedes with his Crusade, and she takes the Giant back: her Lions die first."""
    game = position(
        battlefield=(["Forest", "Savannah Lions"], ["Crusade"], ()),
        hand=([GIANT], (), ()),
        life=(20,) * 3,
        edition=edition,
        payment="asked",
    )
    game.state.object(find(game, "Savannah Lions")).damage = 1
    game.decide(("cast", find(game, "Giant", HAND)))
    game.decide(("activate", find(game, "Forest"), 0))
    game.concede(1)
    game.decide(TAKE_BACK)
    game.decide(())
    assert (asked(game).task, asked(game).behalf) == (ACT, 0)
    assert rest(game) == ["Forest"]


@pytest.mark.rule("monarch_leaves", "illegal_action_undo")
def test_a_monarch_who_leaves_during_an_action_is_the_monarch_no_more_when_it_is_reversed() -> None:
    game = position(battlefield=(["Forest"], (), ()), hand=([GIANT], [CROWN], ()), life=(20,) * 3, payment="asked")
    game.decide(PASS)
    cast(game, "Crown")
    while game.state.lane.stack:
        game.decide(PASS)
    assert game.state.designations == (("monarch", 1),)
    game.decide(("cast", find(game, "Giant", HAND)))
    game.concede(1)
    assert game.state.designations == (("monarch", 0),)
    game.decide(TAKE_BACK)
    assert asked(game).behalf == 0
    assert game.state.designations == (("monarch", 0),)


@pytest.mark.rule("priority_all_pass", "illegal_action_undo")
def test_the_pass_of_who_leaves_during_an_action_that_is_reversed_counts_no_more() -> None:
    """Ann and Ben have passed; Ben leaves while Cid pays; Cid takes it back and passes, and Dee gets priority as before."""
    game = position(battlefield=((), (), ["Forest"], ()), hand=((), (), [DEAR], ()), life=(20,) * 4, payment="asked")
    game.decide(PASS)
    game.decide(PASS)
    game.decide(("cast", find(game, "Dear Crown", HAND)))
    game.concede(1)
    game.decide(TAKE_BACK)
    assert (asked(game).task, asked(game).behalf) == (ACT, 2)
    game.decide(PASS)
    assert (asked(game).behalf, game.state.lane.step) == (3, words.MAIN)


@pytest.mark.rule("leaves_game")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("leaves", "controls"), [(0, 1), (2, 0)])
def test_only_the_control_that_who_leaves_was_given_ends(edition: str, leaves: int, controls: int) -> None:
    """Ann has gained control of what is Ben's: that ends if she leaves, and not if Cid does."""
    taking = SpellAbility((GainControl(IT, words.PERMANENTLY),), (Target(Filter(types=words.CREATURE)),))
    take = Definition("Take", FREE, words.INSTANT, abilities=(taking,))
    game = position(battlefield=((), ["Grizzly Bears"], ()), hand=([take], (), ()), life=(20, 20, 20), edition=edition)
    bear = find(game, "Grizzly Bears")
    cast(game, "Take", (bear,))
    resolve(game)
    assert game.state.objects[bear].controller == 0
    game.concede(leaves)
    assert game.state.objects[bear].controller == controls
