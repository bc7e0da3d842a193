"""800.4: players who leave the game in the middle of a turn, and 104.4b: loops that go on from step to step.

Of these modules: multiplayer.cr800.leaving, multiplayer.cr800.turns, concepts.cr104.ending.
"""

from __future__ import annotations

import pytest
from tests.kit import BLANKS, asked, attack, cast, cited, events, find, position, reach, step, until
from tests.rules.combat.made_up import FREE, creature, enchantment, instant

from apnap.game import Game
from apnap.machine.decisions import ACT, ASSIGN, ATTACKERS, BLOCKERS, ORDER, PASS, TARGETS, YES_NO
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Destroy,
    Discard,
    Each,
    EachMay,
    EachPlayer,
    EventPattern,
    ExtraStep,
    Filter,
    Fixed,
    GainLife,
    LoseLife,
    May,
    Modify,
    Replacement,
    Skip,
    SpellAbility,
    Target,
    Targets,
    ThatPlayer,
    Triggered,
    You,
)

EDITIONS = ["9ED", "M12", "C16", "NOW"]


# The first turn ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("leaves_game_no_turn", "turn_five_phases")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("leaves", "first"), [((0,), 1), ((1,), 0), ((0, 1), 2)])
def test_who_has_left_before_the_first_turn_does_not_take_it(edition: str, leaves: tuple[int, ...], first: int) -> None:
    game = Game([BLANKS * 40] * 4, edition=edition, starting=0)
    for player in leaves:
        game.concede(player)
    until(game, lambda g: g.state.lane.turn == 4)
    taken = [e.player for e in events(game, words.TURN_BEGINS)]
    present = [p for p in range(4) if p not in leaves]
    assert taken == (present * 2)[:4]
    assert taken[0] == first


@pytest.mark.rule("leaves_game_no_turn")
def test_the_last_player_in_turn_order_who_was_to_start_hands_the_first_turn_to_the_first_one() -> None:
    game = Game([BLANKS * 40] * 3, starting=2)
    game.concede(2)
    until(game, lambda g: g.state.lane.turn == 2)
    assert [e.player for e in events(game, words.TURN_BEGINS)] == [0, 1]


# Durations (800.4m) -----------------------------------------------------------------------------------------------
GROW = {
    duration: instant("Grow", Modify(Each(Filter(name="Grizzly Bears")), Fixed(2), duration=duration))
    for duration in (words.UNTIL_YOUR_NEXT_UPKEEP, words.UNTIL_YOUR_NEXT_END_STEP)
}


@pytest.mark.rule("leaves_game_duration", "effect_duration")
@pytest.mark.parametrize("duration", list(GROW))
@pytest.mark.parametrize("edition", ["C16", "NOW"])
def test_until_a_step_of_your_next_turn_lasts_until_that_turn_would_have_begun(edition: str, duration: int) -> None:
    """Ann casts it in Ben's turn and leaves; her turn would have begun after that of Cid."""
    game = position(battlefield=((), ["Grizzly Bears"], ()), hand=([GROW[duration]], (), ()), life=(20,) * 3, edition=edition)
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).behalf == 0)
    cast(game, "Grow")
    while game.state.lane.stack:
        game.decide(PASS)
    game.concede(0)
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.END)
    assert len(game.state.effects) == 1
    until(game, lambda g: g.state.lane.turn == 4)
    assert (game.state.lane.active, len(game.state.effects)) == (1, 0)
    assert cited(game, events(game, words.EFFECT_ENDS)[-1]) == game.edition.number("leaves_game_duration")


# In the middle of a decision (800.4a, 800.4j) ---------------------------------------------------------------------
@pytest.mark.rule("leaves_game_turn_continues", "leaves_game", "no_attackers_skip")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_leaves_instead_of_declaring_attackers_attacks_nobody_and_the_turn_goes_on(edition: str) -> None:
    game = position(battlefield=(["Grizzly Bears"], ["Grizzly Bears"], []), hand=((),) * 3, life=(20,) * 3, edition=edition)
    assert reach(game, ATTACKERS).behalf == 0
    game.concede(0)
    assert (asked(game).behalf, game.state.lane.active, game.state.lane.step) == (1, 0, words.DECLARE_ATTACKERS)
    until(game, lambda g: g.state.lane.turn == 2)
    begun = [e.step for e in events(game, words.STEP_BEGINS)]
    assert words.COMBAT_DAMAGE not in begun
    assert begun.index(words.DECLARE_ATTACKERS) < begun.index(words.END_OF_COMBAT) < begun.index(words.END)
    assert not events(game, words.ATTACKS)


@pytest.mark.rule("leaves_game", "dao_attacker")
def test_who_leaves_instead_of_announcing_an_order_has_none_to_announce() -> None:
    """M12: two attackers, two blockers for each; Ann leaves with hers at the first order."""
    game = position(
        battlefield=(["Grizzly Bears"] * 2, ["Craw Wurm"] * 4, []), hand=((),) * 3, life=(20,) * 3, edition="M12", attack="multiple"
    )
    attack(game, "Grizzly Bears", "Grizzly Bears")
    bears = [i for i in game.state.battlefield if game.state.objects[i].controller == 0]
    giants = [i for i in game.state.battlefield if game.state.objects[i].controller == 1]
    reach(game, "blockers")
    game.decide(tuple(sorted([(giants[n], bears[n // 2]) for n in range(4)])))
    assert reach(game, ORDER).behalf == 0
    game.concede(0)
    assert asked(game).behalf == 1
    assert game.state.lane.step == words.DECLARE_BLOCKERS
    until(game, lambda g: g.state.lane.turn == 2)
    assert game.state.lane.active == 1


@pytest.mark.rule("leaves_game", "damage_blocker")
@pytest.mark.parametrize("edition", ["9ED", "NOW"])
def test_the_blockers_of_who_leaves_while_damage_is_divided_assign_none(edition: str) -> None:
    """Ann divides a Wurm's 6 damage between Ben's two bears; Cid, whose bear blocks another attacker, leaves."""
    game = position(
        battlefield=(["Craw Wurm", "Grizzly Bears"], ["Grizzly Bears"] * 2, ["Grizzly Bears"]),
        hand=((),) * 3,
        life=(20,) * 3,
        edition=edition,
    )
    wurm, bear = find(game, "Craw Wurm"), find(game, "Grizzly Bears", player=0)
    first, second = (find(game, "Grizzly Bears", player=1, nth=n) for n in (0, 1))
    cids = find(game, "Grizzly Bears", player=2)
    reach(game, ATTACKERS)
    game.decide(((wurm, player_code(1)), (bear, player_code(2))))
    reach(game, BLOCKERS)
    game.decide(((first, wurm), (second, wurm)))
    reach(game, BLOCKERS)
    game.decide(((cids, bear),))
    assert reach(game, ASSIGN).behalf == 0
    game.concede(2)
    game.decide(((4, 2),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    dealt = [(e.source, e.subject, e.amount) for e in events(game, words.DAMAGE)]
    assert dealt == [(wurm, first, 4), (wurm, second, 2), (first, wurm, 2), (second, wurm, 2)]
    assert game.state.objects[bear].zone == words.BATTLEFIELD


DIES = EventPattern(words.MOVES, this=True, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
AVENGER = creature("Avenger", 1, 1, abilities=(Triggered(DIES, (LoseLife(Targets(), Fixed(3)),), targets=(Target(players=1),)),))
HERALD = creature(
    "Herald",
    1,
    1,
    abilities=(
        Triggered(EventPattern(words.STEP_BEGINS, part=words.UPKEEP), (LoseLife(Targets(), Fixed(3)),), targets=(Target(players=1),)),
    ),
)
DOOM = instant("Doom", Destroy(Each(Filter(types=words.CREATURE))))


@pytest.mark.rule("leaves_game", "trigger_apnap", "trigger_goes_on_stack")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_leaves_as_their_ability_gets_its_target_takes_only_their_own_abilities_along(edition: str) -> None:
    """The creatures of all three die; Ann leaves at her target, and Ben and Cid still put theirs on the stack."""
    game = position(battlefield=([AVENGER] * 2, [AVENGER], [AVENGER]), hand=([DOOM], (), ()), life=(20,) * 3, edition=edition)
    cast(game, "Doom")
    assert reach(game, ORDER).behalf == 0
    game.decide((0, 1))
    assert asked(game).task == TARGETS
    game.concede(0)
    assert (asked(game).task, asked(game).behalf) == (TARGETS, 1)
    game.decide((-3,))
    assert (asked(game).task, asked(game).behalf) == (TARGETS, 2)
    game.decide((-2,))
    assert [game.state.objects[i].controller for i in game.state.lane.stack] == [1, 2]
    while game.state.lane.stack:
        step(game)
    assert [p.life for p in game.state.players][1:] == [17, 17]


@pytest.mark.rule("leaves_game", "trigger_goes_on_stack")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_holds_at_the_beginning_of_a_step(edition: str) -> None:
    game = position(battlefield=([HERALD], [HERALD], [HERALD]), hand=((),) * 3, life=(20,) * 3, edition=edition)
    until(game, lambda g: g.state.lane.step == words.END)
    assert reach(game, TARGETS).behalf == 1
    assert (game.state.lane.active, game.state.lane.step) == (1, words.UPKEEP)
    game.concede(1)
    assert (asked(game).task, asked(game).behalf) == (TARGETS, 2)


TOLL = instant("Toll", LoseLife(EachPlayer(), Fixed(1)), Discard(EachPlayer(), Fixed(1)), GainLife(You(), Fixed(5)))


@pytest.mark.rule("leaves_game")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("leaver", [1, 2])
def test_the_spell_of_another_goes_on_resolving_when_who_is_to_choose_leaves(edition: str, leaver: int) -> None:
    """What it has done is not done again, and what it has still to do is done by those who are left."""
    game = position(hand=([TOLL, *BLANKS * 2], BLANKS * 2, BLANKS * 2), battlefield=((),) * 3, life=(20,) * 3, edition=edition)
    cast(game, "Toll")
    while asked(game).task == ACT:
        game.decide(PASS)
    hands = [len(p.hand) for p in game.state.players]
    while asked(game).behalf != leaver:
        step(game)
    game.concede(leaver)
    while asked(game).task != ACT:
        assert asked(game).behalf != leaver
        step(game)
    assert not game.state.lane.stack
    other = 3 - leaver
    assert (game.state.players[0].life, game.state.players[other].life) == (24, 19)
    assert [len(game.state.players[p].hand) for p in (0, other)] == [hands[0] - 1, hands[other] - 1]


@pytest.mark.rule("leaves_game", "resolve_choices")
def test_who_leaves_when_asked_whether_to_do_something_does_not_do_it() -> None:
    """Ann's spell lets Ben gain life; he leaves, and the rest of it is carried out."""
    effects = (May((GainLife(You(), Fixed(3)),), who=Targets(0)), GainLife(You(), Fixed(2)))
    offer = Definition("Offer", FREE, words.INSTANT, (), 0, 0, (SpellAbility(effects, targets=(Target(players=1),)),))
    game = position(hand=([offer], (), ()), battlefield=((),) * 3, life=(20,) * 3)
    cast(game, "Offer", (-2,))
    assert reach(game, YES_NO).behalf == 1
    game.concede(1)
    assert (asked(game).task, asked(game).behalf) == (ACT, 0)
    assert game.state.players[0].life == 22


@pytest.mark.rule("leaves_game", "each_player_chooses")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("earlier", [True, False])
def test_who_leaves_when_each_player_is_asked_neither_chooses_nor_does_it(edition: str, *, earlier: bool) -> None:
    """Ben says yes and leaves while Cid is asked, or leaves as he is asked; Cid alone gains life, which else nobody would."""
    each = EachMay(EachPlayer(), (GainLife(ThatPlayer(), Fixed(1)),))
    game = position(hand=([instant("Dare", each)], (), ()), battlefield=((),) * 3, life=(20,) * 3, edition=edition)
    cast(game, "Dare")
    assert reach(game, YES_NO).behalf == 0
    game.decide(False)
    assert asked(game).behalf == 1
    if earlier:
        game.decide(True)
    game.concede(1)
    assert (asked(game).task, asked(game).behalf) == (YES_NO, 2)
    game.decide(True)
    assert asked(game).task == ACT
    assert [p.life for p in game.state.players] == [20, 20, 21]


@pytest.mark.rule("leaves_game")
def test_the_spell_of_who_leaves_while_choosing_for_it_is_over() -> None:
    """So it was up to 2009. Since then it goes on for the others (608.2m), which nothing here does: nobody would make its choices."""
    game = position(hand=([TOLL, *BLANKS * 2], BLANKS * 2, BLANKS * 2), battlefield=((),) * 3, life=(20,) * 3)
    cast(game, "Toll")
    while asked(game).task == ACT:
        game.decide(PASS)
    assert asked(game).behalf == 0
    game.concede(0)
    assert (asked(game).task, asked(game).behalf) == (ACT, 1)
    assert not game.state.lane.stack
    assert [len(p.hand) for p in game.state.players] == [0, 2, 2]


@pytest.mark.rule("leaves_game", "leaves_game_no_turn", "replacement_instead")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("skips", "part"), [(words.STEP_BEGINS, words.DRAW), (words.TURN_BEGINS, -1)])
def test_who_leaves_when_asked_whether_to_skip_something_skips_nothing_any_more(edition: str, skips: int, part: int) -> None:
    """The draw step is there without them; their turn is not."""
    may = Replacement(EventPattern(skips, part=part, player=words.YOU), Skip(), optional=True)
    game = position(battlefield=([], [enchantment("Pause", may)], []), hand=((),) * 3, life=(20,) * 3, edition=edition)
    assert reach(game, YES_NO).behalf == 1
    game.concede(1)
    until(game, lambda g: g.state.lane.step == words.MAIN and g.state.lane.turn >= 2)
    begun = 2 if part == words.DRAW else 1
    assert [e.player for e in events(game, words.TURN_BEGINS)] == ([0, 1] if begun == 2 else [0, 2])
    assert [e.step for e in events(game, words.STEP_BEGINS)].count(words.DRAW) == 2
    assert asked(game).behalf == 2


# Loops from step to step (104.4b) ---------------------------------------------------------------------------------
@pytest.mark.rule("draw_loop", "loop_mandatory")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("at", [words.UPKEEP, words.CLEANUP])
def test_steps_that_mandatory_triggers_add_for_ever_make_the_game_a_draw(edition: str, at: int) -> None:
    """An upkeep that adds an upkeep; a cleanup step with a trigger is followed by another one (514.3a)."""
    effect = ExtraStep(words.UPKEEP) if at == words.UPKEEP else GainLife(You(), Fixed(0))
    game = position(
        battlefield=([enchantment("Again", Triggered(EventPattern(words.STEP_BEGINS, part=at), (effect,)))], []), edition=edition
    )
    for _ in range(1500):
        if game.over:
            break
        step(game)
    assert game.over
    assert game.winner is None


@pytest.mark.rule("draw_loop")
def test_many_steps_that_come_to_an_end_are_no_loop() -> None:
    more = instant("More", ExtraStep(words.UPKEEP, Fixed(70)))
    bell = enchantment("Bell", Triggered(EventPattern(words.STEP_BEGINS, part=words.UPKEEP), (GainLife(You(), Fixed(0)),)))
    game = position(battlefield=([bell], []), hand=([more], []), step=words.UPKEEP)
    cast(game, "More")
    until(game, lambda g: g.state.lane.turn == 2, limit=1000)
    assert not game.over
    assert find(game, "Bell")


@pytest.mark.rule("priority_all_pass")
@pytest.mark.parametrize("edition", ["M12", "NOW"])
@pytest.mark.parametrize(("passed", "leaver"), [(2, 1), (3, 1), (2, 2), (3, 3)])
def test_the_pass_of_who_has_left_is_none_of_those_who_stay(edition: str, passed: int, leaver: int) -> None:
    """117.4: the step ends when all have passed; one who had not yet passed gets priority although so many passes were counted."""
    game = position(battlefield=((), (), (), ()), hand=((), (), (), ()), life=(20,) * 4, edition=edition)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.UPKEEP)
    order = [1, 2, 3, 0]
    for player in order[:passed]:
        assert asked(game).player == player
        game.decide(PASS)
    game.concede(leaver)
    for player in order[passed:]:
        assert (asked(game).player, game.state.lane.step) == (player, words.UPKEEP)
        game.decide(PASS)
    assert game.state.lane.step == words.DRAW


def test_the_pass_of_who_is_still_to_pass_was_not_counted() -> None:
    game = position(battlefield=((), (), (), ()), hand=((), (), (), ()), life=(20,) * 4)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.UPKEEP)
    game.decide(PASS)
    game.concede(3)
    for player in (2, 0):
        assert (asked(game).player, game.state.lane.step) == (player, words.UPKEEP)
        game.decide(PASS)
    assert game.state.lane.step == words.DRAW
