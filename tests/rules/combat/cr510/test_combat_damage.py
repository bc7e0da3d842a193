"""510: the combat damage step, and 310 of the editions until 2009."""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, attack, block, cast, cited, events, find, position, reach, refresh, resolve, step, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ASSIGN, PASS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    Each,
    Effect,
    EventPattern,
    Filter,
    Fixed,
    GainControl,
    GainLife,
    Keywords,
    ManaCost,
    Modify,
    ReturnToHand,
    SacrificeThis,
    SpellAbility,
    Triggered,
    You,
)

FREE = ManaCost()


def creature(name: str, power: int, toughness: int, *keywords: int) -> Definition:
    return Definition(name, FREE, words.CREATURE, (), power, toughness, (Keywords(keywords),) if keywords else ())


def made_instant(name: str, *effects: Effect) -> Definition:
    """An instant without a target that costs nothing."""
    return Definition(name, FREE, words.INSTANT, (), 0, 0, (SpellAbility(effects),))


def all_of(name: str, *, power: int = 0, gains: int = 0, loses: int = 0) -> Modify:
    return Modify(Each(Filter(name=name)), Fixed(power), Fixed(0), gains, loses)


def fight(
    attackers: list[Definition | str], blockers: list[Definition | str], *, edition: str = "NOW", hand: list[Definition | str] | None = None
) -> Game:
    return position(battlefield=(attackers, blockers), hand=(hand or [], hand or []), edition=edition)


def to_damage(game: Game) -> None:
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE)


def dealt(game: Game) -> list[tuple[int, int]]:
    """The combat damage dealt so far: (recipient, amount)."""
    return [(e.subject, e.amount) for e in events(game, words.DAMAGE) if e.combat]


CHUMP = Definition("Chump", FREE, words.CREATURE, (), 1, 1, (Activated((SacrificeThis(),), (GainLife(You(), Fixed(1)),)),))
BEAR, WURM, CADET, WALL = "Grizzly Bears", "Craw Wurm", "Eager Cadet", "Wall of Wood"
AT_ONCE = ["M10", "M12", "DOM", "PIP", "FDN", "NOW"]


# Assigning --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("damage_unblocked", "damage_equals_power", "damage_dealt_at_once")
@pytest.mark.parametrize("edition", ["9ED", *AT_ONCE])
def test_an_unblocked_creature_deals_its_power_to_the_player(edition: str) -> None:
    game = fight([BEAR, WURM], [], edition=edition)
    attack(game, BEAR, WURM)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 12
    assert dealt(game) == [(-2, 2), (-2, 6)]
    assert cited(game, events(game, words.DAMAGE)[0]) == ("310.4a" if edition == "9ED" else "510.2")


@pytest.mark.rule("damage_unblocked")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_an_unblocked_creature_has_no_part_in_what_is_divided(edition: str) -> None:
    game = fight([WURM, BEAR], [WALL, CADET], edition=edition)
    attack(game, WURM, BEAR)
    block(game, (WALL, WURM), (CADET, WURM))
    assert reach(game, ASSIGN).about == (find(game, WURM),)
    game.decide(((3, 3),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 18


@pytest.mark.rule("damage_blocked_attacker", "blocked_status")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_a_blocked_creature_whose_blocker_has_left_deals_no_damage(edition: str) -> None:
    game = fight([WURM], [CHUMP], edition=edition)
    attack(game, WURM)
    block(game, ("Chump", WURM))
    until(game, lambda g: asked(g).player == 1)
    game.decide(("activate", find(game, "Chump"), 0))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 21
    assert dealt(game) == []


@pytest.mark.rule("damage_blocker", "damage_blocked_attacker")
@pytest.mark.parametrize("edition", ["9ED", *AT_ONCE])
def test_attacker_and_blocker_deal_their_damage_to_each_other_at_the_same_time(edition: str) -> None:
    game = fight([BEAR], [creature("Guard", 3, 3)], edition=edition)
    attack(game, BEAR)
    block(game, ("Guard", BEAR))
    bear, guard = find(game, BEAR), find(game, "Guard")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert sorted([(e.source, e.subject, e.amount) for e in events(game, words.DAMAGE)]) == sorted([(bear, guard, 2), (guard, bear, 3)])
    assert (alive(game, BEAR), alive(game, "Guard")) == (0, 1)


@pytest.mark.rule("trample_assign", "trample_no_blockers")
def test_trample_past_no_blocker_left_deals_all_to_the_player() -> None:
    game = fight(["War Mammoth"], [CHUMP])
    attack(game, "War Mammoth")
    block(game, ("Chump", "War Mammoth"))
    until(game, lambda g: asked(g).player == 1)
    game.decide(("activate", find(game, "Chump"), 0))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 18


@pytest.mark.rule("damage_assignment")
def test_the_active_player_assigns_damage_before_the_defending_player_does() -> None:
    two = creature("Two Blocker", 2, 2)
    game = fight([WURM, BEAR], [two, two])
    attack(game, WURM, BEAR)
    block(game, ("Two Blocker", WURM), ("Two Blocker", WURM))
    first = reach(game, ASSIGN)
    assert (first.player, first.about) == (0, (find(game, WURM),))


@pytest.mark.rule("damage_equals_power", "damage_total_check", "damage_assignment")
def test_a_creature_assigns_exactly_its_power() -> None:
    game = fight([WURM], [WALL, CADET])
    attack(game, WURM)
    block(game, (WALL, WURM), (CADET, WURM))
    reach(game, ASSIGN)
    for wrong in (((3, 2),), ((6, 1),), ((7, -1),)):
        with pytest.raises(IllegalAction):
            game.decide(wrong)
    with pytest.raises(IllegalAction, match=r"Craw Wurm assigns 5 damage, its power is 6") as caught:
        game.decide(((3, 2),))
    assert caught.value.rule == "510.1a"
    for nonsense in ((), (1,), "six", ((6,),), (("a", "b"),)):
        with pytest.raises(IllegalAction):
            game.decide(nonsense)
    game.decide(((5, 1),))
    assert alive(game, WALL) == alive(game, CADET) == 0


# Division, by edition (D57) ---------------------------------------------------------------------------------------
@pytest.mark.rule("damage_blocked_attacker", "dao_attacker")
@pytest.mark.parametrize("edition", ["M10", "M12", "C16", "PIP"])
def test_a_creature_later_in_the_order_waits_for_lethal_damage_to_those_before_it(edition: str) -> None:
    game = fight([WURM], [WALL, CADET], edition=edition)
    attack(game, WURM)
    block(game, (WALL, WURM), (CADET, WURM))
    order = reach(game, "order")
    assert order.player == 0
    wall, cadet = find(game, WALL), find(game, CADET)
    game.decide((wall, cadet))
    reach(game, ASSIGN)
    with pytest.raises(IllegalAction, match="Eager Cadet, and a creature before it in the order is not assigned lethal damage") as caught:
        game.decide(((0, 6),))
    assert caught.value.rule == "510.1c"
    with pytest.raises(IllegalAction):
        game.decide(((2, 4),))
    assert asked(game).options.count(10) == 4  # 3+3, 4+2, 5+1, 6+0
    game.decide(((3, 3),))
    assert alive(game, WALL) == alive(game, CADET) == 0


@pytest.mark.rule("damage_divide_freely", "damage_blocked_attacker")
@pytest.mark.parametrize("edition", ["9ED", "10E", "FDN", "NOW"])
def test_damage_is_divided_freely_without_an_order(edition: str) -> None:
    game = fight([WURM], [WALL, CADET], edition=edition)
    attack(game, WURM)
    block(game, (WALL, WURM), (CADET, WURM))
    assert reach(game, ASSIGN).options.count(10) == 7
    game.decide(((0, 6),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert (alive(game, WALL), alive(game, CADET)) == (1, 0)
    assert not events(game, words.ORDERS)


@pytest.mark.rule("damage_divide_freely")
@pytest.mark.parametrize(("edition", "ways"), [("8ED", 7), ("9ED", 7), ("M10", 4), ("DOM", 4), ("FDN", 7)])
def test_six_damage_is_divided_among_two_blockers_in_seven_ways_and_in_four_where_the_first_has_to_get_three(
    edition: str, ways: int
) -> None:
    """310.2: from nothing to all for the one, the rest for the other; 510.1c of 2009: lethal damage to the first in the order."""
    game = fight([WURM], [WALL, CADET], edition=edition)
    attack(game, WURM)
    block(game, (WALL, WURM), (CADET, WURM))
    assert reach(game, ASSIGN).options.count(10) == ways


@pytest.mark.rule("damage_total_check", "dao_attacker")
@pytest.mark.parametrize("edition", ["M10", "M12"])
def test_lethal_damage_counts_what_all_creatures_of_the_player_assign(edition: str) -> None:
    """A 7/7 and a 4/4 share a 2/4 blocker, second in the order of the one and first in that of the other (D60)."""
    both = creature("Both", 2, 4)
    game = fight(
        [creature("Seven", 7, 7), creature("Four", 4, 4)], [creature("First", 0, 6), both, creature("Last", 0, 1)], edition=edition
    )
    attack(game, "Seven", "Four")
    block(game, ("First", "Seven"), ("Both", "Four"), ("Last", "Four"))
    seven, four, shared = find(game, "Seven"), find(game, "Four"), find(game, "Both")
    combat = game.state.combat()
    combat.blocking[shared] = (four, seven)  # an effect that lets it block a second attacker
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    game.state.combat().orders[seven] = (find(game, "First"), shared)
    game.state.combat().orders[four] = (shared, find(game, "Last"))
    reach(game, ASSIGN)
    with pytest.raises(IllegalAction):
        game.decide(((7, 0), (3, 1)))
    assert ((7, 0), (4, 0)) in asked(game).options
    game.decide(((6, 1), (3, 1)))
    assert alive(game, "First") == alive(game, "Both") == alive(game, "Last") == 0


@pytest.mark.rule("trample_assign")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_trample_needs_lethal_damage_to_every_blocker_first(edition: str) -> None:
    game = fight(["Colossal Dreadmaw"], [WALL, CADET], edition=edition)
    attack(game, "Colossal Dreadmaw")
    block(game, (WALL, "Colossal Dreadmaw"), (CADET, "Colossal Dreadmaw"))
    reach(game, ASSIGN)
    with pytest.raises(IllegalAction, match="past its blockers") as caught:
        game.decide(((3, 0, 3),))
    assert caught.value.rule == game.edition.number("trample_assign")
    game.decide(((3, 1, 2),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 18


@pytest.mark.rule("trample_assign")
def test_lethal_damage_counts_damage_already_marked_but_no_prevention() -> None:
    game = fight(["War Mammoth"], ["Cho-Manno, Revolutionary"])
    game.state.object(find(game, "Cho-Manno, Revolutionary")).damage = 1
    attack(game, "War Mammoth")
    block(game, ("Cho-Manno, Revolutionary", "War Mammoth"))
    reach(game, ASSIGN)
    game.decide(((1, 2),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 18


# Deathtouch, by edition (D64) -------------------------------------------------------------------------------------
def trampling_touch(edition: str) -> Game:
    game = fight([creature("Touch", 4, 4, words.DEATHTOUCH, words.TRAMPLE)], [creature("Giant", 3, 3)], edition=edition)
    attack(game, "Touch")
    block(game, ("Giant", "Touch"))
    reach(game, ASSIGN)
    return game


@pytest.mark.rule("deathtouch_lethal")
@pytest.mark.parametrize(("edition", "most"), [("M10", 1), ("M12", 3), ("NOW", 3)])
def test_one_damage_by_deathtouch_is_lethal_since_july_2010(edition: str, most: int) -> None:
    game = trampling_touch(edition)
    with pytest.raises(IllegalAction):
        game.decide(((4 - most - 1, most + 1),))
    game.decide(((4 - most, most),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 20 - most
    assert alive(game, "Giant") == 0


@pytest.mark.rule("deathtouch_lethal")
@pytest.mark.parametrize("edition", ["10E", "M10", "M12", "C16", "FDN"])
def test_deathtouch_kills_two_blockers_with_one_damage_each(edition: str) -> None:
    game = fight([creature("Touch", 2, 2, words.DEATHTOUCH)], [WALL, "Vine Trellis"], edition=edition)
    attack(game, "Touch")
    block(game, (WALL, "Touch"), ("Vine Trellis", "Touch"))
    reach(game, ASSIGN)
    game.decide(((1, 1),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert alive(game, WALL) == alive(game, "Vine Trellis") == 0


# Power 0 or less (D62) --------------------------------------------------------------------------------------------
@pytest.mark.rule("damage_equals_power")
@pytest.mark.parametrize(("edition", "assigns"), [("8ED", True), ("9ED", False), ("2009-05-15", True)])
def test_a_creature_without_power_assigns_damage_only_in_some_editions(edition: str, assigns: bool) -> None:
    game = fight(["Ornithopter"], [], edition=edition)
    attack(game, "Ornithopter")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert len(events(game, words.ASSIGNS)) == int(assigns)
    assert dealt(game) == []
    assert game.state.players[1].life == 20


# First strike, by edition (D63) -----------------------------------------------------------------------------------
@pytest.mark.rule("first_strike_two_steps", "first_strike_rule")
@pytest.mark.parametrize("edition", ["9ED", *AT_ONCE])
def test_first_strike_kills_before_it_is_hit(edition: str) -> None:
    game = fight(["Youthful Knight"], [creature("Weak", 2, 2)], edition=edition)
    attack(game, "Youthful Knight")
    block(game, ("Weak", "Youthful Knight"))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert (alive(game, "Youthful Knight"), alive(game, "Weak")) == (1, 0)
    assert [e.second for e in events(game, words.STEP_BEGINS) if e.step == words.COMBAT_DAMAGE] == ["", "first_strike_two_steps"]
    assert [(e.player, e.added) for e in events(game, words.PLAN_PART)] == [(0, words.COMBAT_DAMAGE)]


@pytest.mark.rule("first_strike_two_steps")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_without_first_strike_there_is_one_combat_damage_step(edition: str) -> None:
    game = fight([BEAR], [], edition=edition)
    attack(game, BEAR)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert len([e for e in events(game, words.STEP_BEGINS) if e.step == words.COMBAT_DAMAGE]) == 1


@pytest.mark.rule("first_strike_two_steps")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_double_strike_deals_damage_in_both_steps(edition: str) -> None:
    game = fight(["Boros Swiftblade", BEAR], [], edition=edition)
    attack(game, "Boros Swiftblade", BEAR)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert [n for _, n in dealt(game)] == [1, 1, 2] or [n for _, n in dealt(game)] == [1, 2, 1]
    assert game.state.players[1].life == 16


def between_steps(attacker: Definition, spell: Definition, edition: str) -> Game:
    """The spell resolves after the first damage has been dealt, before the second step."""
    game = fight([attacker, "Youthful Knight"], [], edition=edition, hand=[spell])
    attack(game, attacker.name, "Youthful Knight")
    to_damage(game)
    resolve(game)
    assert asked(game).task == ACT
    cast(game, spell.name)
    resolve(game)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    return game


@pytest.mark.rule("first_strike_two_steps", "first_strike_changed")
@pytest.mark.parametrize(("edition", "life"), [("9ED", 16), ("M12", 18), ("NOW", 18)])
def test_a_creature_that_assigned_no_damage_with_first_strike_deals_it_later_only_until_2009(edition: str, life: int) -> None:
    """D63 (a): a 0/2 with first strike gets +2/+0 between the steps."""
    grow = made_instant("Grow", all_of("Harmless", power=2))
    game = between_steps(creature("Harmless", 0, 2, words.FIRST_STRIKE), grow, edition)
    assert game.state.players[1].life == life


@pytest.mark.rule("first_strike_two_steps", "double_strike_removed")
@pytest.mark.parametrize("edition", ["9ED", "M10", "M12", "NOW"])
def test_double_strike_lost_between_the_steps_deals_no_second_damage(edition: str) -> None:
    lose = made_instant("Blunt", all_of("Doubler", loses=words.DOUBLE_STRIKE))
    game = between_steps(creature("Doubler", 3, 3, words.DOUBLE_STRIKE), lose, edition)
    assert game.state.players[1].life == 20 - 3 - 2


@pytest.mark.rule("first_strike_two_steps")
def test_double_strike_lost_between_the_steps_as_a_wording_of_2009_has_it_which_702_4c_contradicts() -> None:
    """D63 (b)."""
    lose = made_instant("Blunt", all_of("Doubler", loses=words.DOUBLE_STRIKE))
    game = between_steps(creature("Doubler", 3, 3, words.DOUBLE_STRIKE), lose, "M10+second_step=lacked_fs")
    assert game.state.players[1].life == 20 - 3 - 2 - 3


@pytest.mark.rule("first_strike_changed")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_first_strike_gained_between_the_steps_does_not_stop_the_damage(edition: str) -> None:
    gain = made_instant("Hone", all_of("Plain", gains=words.FIRST_STRIKE))
    game = between_steps(creature("Plain", 3, 3), gain, edition)
    assert game.state.players[1].life == 20 - 2 - 3


@pytest.mark.rule("first_strike_changed")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_first_strike_lost_between_the_steps_deals_no_damage_twice(edition: str) -> None:
    lose = made_instant("Blunt", all_of("Quick", loses=words.FIRST_STRIKE))
    game = between_steps(creature("Quick", 3, 3, words.FIRST_STRIKE), lose, edition)
    assert game.state.players[1].life == 20 - 3 - 2


@pytest.mark.rule("first_strike_two_steps")
def test_who_deals_in_the_second_step_can_be_mixed_with_damage_at_once() -> None:
    grow = made_instant("Grow", all_of("Harmless", power=2))
    game = between_steps(creature("Harmless", 0, 2, words.FIRST_STRIKE), grow, "NOW+second_step=not_assigned_1st")
    assert game.state.players[1].life == 16
    kinds = [e.kind for e in game.events() if e.kind in (words.ASSIGNS, words.DAMAGE)]
    assert kinds == [words.ASSIGNS, words.DAMAGE] * 2


# Damage on the stack (D54, D55) -----------------------------------------------------------------------------------
@pytest.mark.rule("damage_on_stack", "damage_assigned_priority", "damage_object_resolves")
def test_combat_damage_waits_on_the_stack_while_both_players_get_priority() -> None:
    game = fight([BEAR], [], edition="9ED")
    attack(game, BEAR)
    to_damage(game)
    assert len(game.state.lane.stack) == 1
    put = events(game, words.ASSIGNS)
    assert [cited(game, e) for e in put] == ["310.1"]
    before = events(game, words.PRIORITY)
    assert game.state.players[1].life == 20
    game.decide(PASS)
    assert (asked(game).player, game.state.players[1].life) == (1, 20)
    game.decide(PASS)
    assert (asked(game).player, game.state.players[1].life) == (0, 18)
    assert not game.state.lane.stack
    assert game.state.lane.step == words.COMBAT_DAMAGE
    assert len(events(game, words.PRIORITY)) == len(before) + 2
    (gone,) = events(game, words.RESOLVES)
    assert (cited(game, gone), gone.player) == ("310.4", 0)


@pytest.mark.rule("damage_dealt_as_assigned", "damage_source_lki")
def test_mogg_fanatic_deals_its_combat_damage_after_it_was_sacrificed_with_damage_on_the_stack() -> None:
    game = fight([BEAR], ["Mogg Fanatic"], edition="9ED")
    attack(game, BEAR)
    block(game, ("Mogg Fanatic", BEAR))
    to_damage(game)
    game.decide(PASS)
    game.decide(("activate", find(game, "Mogg Fanatic"), 0))
    game.decide((find(game, BEAR),))
    resolve(game)
    assert alive(game, BEAR) == 0  # 1 by the ability and 1 combat damage
    assert alive(game, "Mogg Fanatic") == 0


@pytest.mark.rule("damage_source_lki")
@pytest.mark.parametrize("grown", [False, True])
def test_the_source_of_combat_damage_is_the_creature_as_it_last_was_in_play(grown: bool) -> None:
    """It has wither or not as it leaves, not as it assigned its damage."""
    gain = made_instant("Rot", all_of("Rotter", gains=words.WITHER))
    away = made_instant("Away", ReturnToHand(Each(Filter(name="Rotter"))))
    game = fight([creature("Rotter", 2, 2)], [WURM], edition="10E", hand=[gain, away])
    attack(game, "Rotter")
    block(game, (WURM, "Rotter"))
    to_damage(game)
    rotter, wurm = find(game, "Rotter"), find(game, WURM)
    if grown:
        cast(game, "Rot")
        until(game, lambda g: len(g.state.lane.stack) == 1)
    cast(game, "Away")
    resolve(game)
    (hurt,) = [e for e in events(game, words.DAMAGE) if e.source == rotter]
    assert (hurt.subject, hurt.amount, hurt.combat) == (wurm, 2, 1)
    o = game.state.objects[wurm]
    assert (o.damage, o.count("-1/-1")) == ((0, 2) if grown else (2, 0))


@pytest.mark.rule("damage_dealt_at_once")
def test_mogg_fanatic_cannot_be_sacrificed_between_assigning_and_dealing_since_2009() -> None:
    game = fight([BEAR], ["Mogg Fanatic"], edition="M10")
    attack(game, BEAR)
    block(game, ("Mogg Fanatic", BEAR))
    to_damage(game)
    assert alive(game, "Mogg Fanatic") == 0
    assert alive(game, BEAR) == 1
    assert events(game, words.ASSIGNS) == []


@pytest.mark.rule("damage_dealt_as_assigned")
def test_power_gained_with_damage_on_the_stack_changes_nothing() -> None:
    grow = made_instant("Grow", all_of(BEAR, power=3))
    game = fight([BEAR], [], edition="9ED", hand=[grow])
    attack(game, BEAR)
    to_damage(game)
    cast(game, "Grow")
    resolve(game)
    assert game.state.players[1].life == 18


@pytest.mark.rule("damage_recipient_gone")
def test_damage_to_a_creature_that_left_is_lost_and_the_rest_is_dealt() -> None:
    game = fight([WURM], [WALL, CADET], edition="9ED", hand=[made_instant("Away", ReturnToHand(Each(Filter(name=WALL))))])
    attack(game, WURM)
    block(game, (WALL, WURM), (CADET, WURM))
    reach(game, ASSIGN)
    game.decide(((3, 3),))
    to_damage(game)
    wall, cadet, wurm = find(game, WALL), find(game, CADET), find(game, WURM)
    cast(game, "Away")
    resolve(game)
    assert find(game, WALL, words.HAND)
    assert wall not in [to for to, _ in dealt(game)]
    assert dealt(game) == [(cadet, 3), (wurm, 1)]
    assert alive(game, CADET) == 0


@pytest.mark.rule("damage_recipient_gone")
def test_damage_to_what_is_no_creature_any_more_is_not_dealt() -> None:
    game = fight([BEAR], [WALL], edition="9ED")
    attack(game, BEAR)
    block(game, (WALL, BEAR))
    to_damage(game)
    walker = Definition("Walker", FREE, words.PLANESWALKER)
    game.state.define(walker)
    game.state.object(find(game, WALL)).card = walker
    refresh(game)
    resolve(game)
    assert dealt(game) == []
    assert not game.state.lane.stack


@pytest.mark.rule("damage_on_stack", "damage_object_uncounterable")
def test_combat_damage_on_the_stack_is_no_spell_and_cannot_be_countered() -> None:
    hold = made_instant("Hold", all_of(BEAR, power=1))
    game = position(battlefield=([BEAR], ["Island", "Island"]), hand=([hold], ["Counterspell"]), edition="9ED")
    attack(game, BEAR)
    to_damage(game)
    (damage,) = game.state.lane.stack
    assert game.state.objects[damage].controller == 0
    game.decide(PASS)
    assert asked(game).player == 1
    counterspell = find(game, "Counterspell", words.HAND)
    assert ("cast", counterspell) not in asked(game).options


@pytest.mark.rule("damage_object_uncounterable")
def test_only_the_spell_above_the_combat_damage_can_be_countered_and_the_damage_below_it_is_dealt() -> None:
    hold = made_instant("Hold", all_of(BEAR, power=1))
    game = position(battlefield=([BEAR], ["Island", "Island"]), hand=([hold], ["Counterspell"]), edition="9ED")
    attack(game, BEAR)
    to_damage(game)
    cast(game, "Hold")
    assert len(game.state.lane.stack) == 2
    game.decide(PASS)
    game.decide(("cast", find(game, "Counterspell", words.HAND)))
    hold_id = find(game, "Hold", words.STACK)
    assert list(asked(game).options) == [(hold_id,)]
    game.decide((hold_id,))
    until(game, lambda g: len(g.state.lane.stack) == 1)
    assert (find(game, "Hold", words.GRAVEYARD) > 0, game.state.players[1].life) == (True, 20)
    resolve(game)
    assert game.state.players[1].life == 18
    assert not game.state.lane.stack


@pytest.mark.rule("damage_object_uncounterable")
def test_the_damage_of_both_combat_damage_steps_waits_on_the_stack_by_itself() -> None:
    """What a creature assigned with first strike it does not assign again, so the object of the second step is about the others."""
    game = fight(["Youthful Knight", BEAR], [], edition="9ED")
    attack(game, "Youthful Knight", BEAR)
    for life in (20, 18):
        until(game, lambda g, left=life: len(g.state.lane.stack) == 1 and g.state.players[1].life == left)  # type: ignore[misc]
        (damage,) = game.state.lane.stack
        assert find(game, "Combat damage", words.STACK) == damage
    resolve(game)
    assert game.state.players[1].life == 16


@pytest.mark.rule("damage_object_resolves", "damage_dealt_as_assigned")
def test_combat_damage_is_dealt_while_its_object_resolves_and_what_triggers_waits_until_that_is_gone() -> None:
    mourn = Definition("Mourn", FREE, words.ENCHANTMENT, (), 0, 0, (Triggered(EventPattern(words.DAMAGE), (GainLife(You(), Fixed(5)),)),))
    game = fight([BEAR, mourn], [], edition="9ED")
    attack(game, BEAR)
    to_damage(game)
    game.decide(PASS)
    game.decide(PASS)
    kinds = [e.kind for e in game.events()]
    assert kinds.index(words.DAMAGE) < kinds.index(words.RESOLVES) < kinds.index(words.PUT_ON_STACK)
    assert (asked(game).player, len(game.state.lane.stack)) == (0, 1)


@pytest.mark.rule("damage_assignment", "damage_blocked_attacker")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_the_damage_of_a_creature_is_divided_by_who_controls_it_and_not_by_its_owner(edition: str) -> None:
    take = made_instant("Take", GainControl(Each(Filter(name="Turncoat")), words.PERMANENTLY))
    game = fight(["Forest"], [creature("Turncoat", 6, 6, words.HASTE), WALL, CADET], edition=edition, hand=[take])
    cast(game, "Take")
    resolve(game)
    attack(game, "Turncoat")
    block(game, (WALL, "Turncoat"), (CADET, "Turncoat"))
    assert reach(game, ASSIGN).player == 0


@pytest.mark.rule("damage_on_stack")
def test_first_strike_puts_damage_on_the_stack_twice() -> None:
    game = fight(["Youthful Knight", BEAR], [], edition="9ED")
    attack(game, "Youthful Knight", BEAR)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert [[n for _, _, n in e.assigned] for e in events(game, words.ASSIGNS)] == [[2], [2]]
    assert game.state.players[1].life == 16


def test_damage_on_the_stack_lives_through_json_and_a_fork() -> None:
    game = fight([BEAR], ["Mogg Fanatic"], edition="9ED")
    attack(game, BEAR)
    block(game, ("Mogg Fanatic", BEAR))
    to_damage(game)
    twin = game.fork()
    game._through_json()
    for each in (game, twin):
        resolve(each)
        assert alive(each, "Mogg Fanatic") == 0
    assert game.digest == twin.digest


# Triggers of the step (D12, D56) ----------------------------------------------------------------------------------
HURT = Triggered(EventPattern(words.DAMAGE, source_this=True), (GainLife(You(), Fixed(1)),))
BITER = Definition("Biter", FREE, words.CREATURE, (), 1, 1, (HURT,))


@pytest.mark.rule("damage_triggers_stack", "damage_priority")
@pytest.mark.parametrize(("edition", "number"), [("M12", "510.3"), ("C16", "510.3a"), ("NOW", "510.3a"), ("9ED", "410.2")])
def test_what_triggers_on_combat_damage_is_put_on_the_stack_by_the_rule_of_the_step(edition: str, number: str) -> None:
    game = fight([BITER], [], edition=edition)
    attack(game, "Biter")
    to_damage(game)
    if edition == "9ED":
        resolve(game)
        step(game)
    put = events(game, words.PUT_ON_STACK)
    assert [cited(game, e) for e in put] == [number]
    resolve(game)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[0].life == 21


@pytest.mark.rule("damage_triggers_stack")
def test_what_triggers_on_a_death_by_combat_damage_is_put_on_the_stack_by_the_rule_of_the_step() -> None:
    game = fight([WURM], ["Festering Goblin"])
    attack(game, WURM)
    block(game, ("Festering Goblin", WURM))
    while not events(game, words.PUT_ON_STACK):
        step(game)
    assert cited(game, events(game, words.PUT_ON_STACK)[0]) == "510.3a"


@pytest.mark.rule("damage_equals_power", "damage_dealt_at_once")
@pytest.mark.parametrize("edition", ["8ED", "9ED", "M10", "M12", "NOW"])
def test_a_creature_with_power_0_deals_no_damage_also_where_it_assigns_0(edition: str) -> None:
    game = position(battlefield=([creature("Weak", 0, 3)], [creature("Guard", 0, 3)]), edition=edition)
    attack(game, "Weak")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert events(game, words.DAMAGE) == []


@pytest.mark.rule("damage_on_stack")
def test_both_players_see_the_combat_damage_on_the_stack_and_how_much_it_is() -> None:
    """It is no card and no token."""
    game = fight([BEAR], [], edition="9ED")
    attack(game, BEAR)
    to_damage(game)
    for player in (0, 1):
        (seen,) = game.view(player).stack
        assert (seen.name, seen.token, seen.counters) == ("Combat damage", False, (("damage", 2),))
