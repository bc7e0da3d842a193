"""510.1 with all that is said about it: who assigns, lethal damage across creatures, trample over planeswalkers, other manners."""

from __future__ import annotations

from typing import cast as cast_to

import pytest
from tests.kit import alive, asked, attack, block, cast, events, find, place, position, reach, refresh, resolve, until
from tests.rules.combat.made_up import FREE, creature, instant

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ASSIGN, ATTACKERS, BLOCKERS, PASS
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AsUnblocked,
    AttachedTo,
    BlocksAdditional,
    DamageByToughness,
    Destroy,
    DividesAmongDefenders,
    Each,
    EnteredThisTurn,
    Filter,
    KeywordAbility,
    Static,
)
from apnap.solve.division import Divisions

WURM, WALL, BEAR, JACE = "Craw Wurm", "Wall of Wood", "Grizzly Bears", "Jace Beleren"
BEN = player_code(1)
OVER = KeywordAbility("trample over planeswalkers")
TRAMPLER = creature("Trampler", 7, 7, abilities=(OVER,))
PLAIN = creature("Plain Trampler", 7, 7, words.TRAMPLE)


def after_combat(game: Game) -> None:
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)


def loyalty(game: Game, name: str = JACE) -> int:
    return game.state.objects[find(game, name)].count("loyalty") if alive(game, name) else 0


def attacks(
    mine: list[Definition | str], theirs: list[Definition | str], *at: tuple[str, str], hand: tuple[Definition | str, ...] = ()
) -> Game:
    """Creatures of Ann attack what is named; "" is Ben."""
    game = position(battlefield=(mine, theirs), hand=(hand, ()))
    reach(game, ATTACKERS)
    game.decide(tuple(sorted([(find(game, name, player=0), find(game, whom) if whom else BEN) for name, whom in at])))
    return game


def to(game: Game) -> tuple[int, ...]:
    """Among what the one creature that is asked about divides its damage."""
    decision = reach(game, ASSIGN)
    return cast_to(Divisions, decision.options).creatures[0].recipients


# Trample over planeswalkers (702.19c-f) ------------------------------------------------------------------------------------
@pytest.mark.rule("trample_over")
def test_unblocked_it_deals_what_is_more_than_the_loyalty_to_the_planeswalkers_controller() -> None:
    game = attacks([TRAMPLER], [JACE], ("Trampler", JACE))
    assert to(game) == (find(game, JACE), BEN)
    assert asked(game).options.count(20) == 5  # 3 to Jace and 4 to Ben, up to 7 and 0
    with pytest.raises(
        IllegalAction, match="Trampler assigns damage to Jace Beleren's controller, and Jace Beleren or a blocker"
    ) as refused:
        game.decide(((2, 5),))
    assert refused.value.rule == "702.19c"
    game.decide(((3, 4),))
    after_combat(game)
    assert (alive(game, JACE), game.state.players[1].life) == (0, 16)


@pytest.mark.rule("trample_over")
def test_blocked_it_deals_lethal_damage_to_the_blockers_first_then_to_the_planeswalker() -> None:
    game = attacks([TRAMPLER], [JACE, BEAR], ("Trampler", JACE))
    block(game, (BEAR, "Trampler"))
    assert to(game) == (find(game, BEAR), find(game, JACE), BEN)
    for wrong, rule in (((1, 6, 0), "702.19b"), ((1, 3, 3), "702.19b"), ((2, 2, 3), "702.19c")):
        with pytest.raises(IllegalAction) as refused:
            game.decide((wrong,))
        assert refused.value.rule == rule
    game.decide(((2, 3, 2),))
    after_combat(game)
    assert (alive(game, BEAR), alive(game, JACE), game.state.players[1].life) == (0, 0, 18)


@pytest.mark.rule("trample_over")
def test_loyalty_counts_what_other_attackers_assign_to_the_planeswalker() -> None:
    game = attacks([TRAMPLER, BEAR], [JACE], ("Trampler", JACE), (BEAR, JACE))
    to(game)
    game.decide(((1, 6),))
    after_combat(game)
    assert (alive(game, JACE), game.state.players[1].life) == (0, 14)


@pytest.mark.rule("trample_over")
def test_deathtouch_makes_one_damage_lethal_to_a_blocker_but_not_to_a_planeswalker() -> None:
    both = creature("Both", 6, 6, words.DEATHTOUCH, abilities=(OVER,))
    game = attacks([both], [JACE, WURM], ("Both", JACE))
    block(game, (WURM, "Both"))
    assert to(game)
    assert ((1, 2, 3),) not in asked(game).options
    game.decide(((1, 3, 2),))
    after_combat(game)
    assert (alive(game, WURM), alive(game, JACE), game.state.players[1].life) == (0, 0, 18)


@pytest.mark.rule("trample_over_gone", "attacked_permanent_gone")
@pytest.mark.parametrize("blocked", [True, False])
@pytest.mark.parametrize(("attacker", "dealt"), [(TRAMPLER, True), (PLAIN, False)])
def test_only_with_trample_over_planeswalkers_is_damage_dealt_when_the_planeswalker_is_gone(
    attacker: Definition, dealt: bool, blocked: bool
) -> None:
    away = instant("Away", Destroy(Each(Filter(types=words.PLANESWALKER))))
    game = attacks([attacker], [JACE, BEAR], (attacker.name, JACE), hand=(away,))
    if blocked:
        block(game, (BEAR, attacker.name))
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    cast(game, "Away")
    resolve(game)
    if blocked and dealt:
        assert to(game) == (find(game, BEAR), BEN)
        game.decide(((2, 5),))
    after_combat(game)
    assert game.state.players[1].life == 20 - (7 - 2 * blocked) * dealt
    assert alive(game, BEAR) == int(not blocked)


@pytest.mark.rule("trample_over_gone", "attacked_permanent_gone")
def test_trample_over_planeswalkers_is_none_over_a_battle_that_is_gone() -> None:
    fort = Definition("Fort", None, words.BATTLE, ("Siege",), defense=5)
    away = instant("Away", Destroy(Each(Filter(types=words.BATTLE))))
    game = attacks([TRAMPLER, fort], [], ("Trampler", "Fort"), hand=(away,))
    cast(game, "Away")
    resolve(game)
    after_combat(game)
    assert events(game, words.DAMAGE) == []
    assert game.state.players[1].life == 20


def test_attacking_a_player_it_is_trample() -> None:
    game = attacks([TRAMPLER], [BEAR], ("Trampler", ""))
    block(game, (BEAR, "Trampler"))
    assert to(game) == (find(game, BEAR), BEN)


@pytest.mark.rule("trample_assign")
def test_plain_trample_stops_at_the_planeswalker() -> None:
    game = attacks([PLAIN], [JACE, BEAR], ("Plain Trampler", JACE))
    block(game, (BEAR, "Plain Trampler"))
    assert to(game) == (find(game, BEAR), find(game, JACE))
    game.decide(((2, 5),))
    after_combat(game)
    assert (alive(game, JACE), game.state.players[1].life) == (0, 20)


@pytest.mark.rule("trample_over", "damage_blocked_attacker", "damage_unblocked")
def test_past_its_blockers_it_still_divides_between_the_planeswalker_and_its_controller() -> None:
    both = creature("Slider", 7, 7, abilities=(OVER, AsUnblocked(may=False)))
    game = attacks([both], [JACE, WALL], ("Slider", JACE))
    block(game, (WALL, "Slider"))
    assert to(game) == (find(game, JACE), BEN)
    game.decide(((4, 3),))
    after_combat(game)
    assert (game.state.players[1].life, game.state.objects[find(game, WALL)].damage) == (17, 0)


@pytest.mark.rule("damage_blocker")
def test_a_blocker_of_several_divides_and_one_of_a_single_attacker_does_not() -> None:
    game = position(battlefield=([BEAR, "Eager Cadet"], ["Foriysian Brigade"]))
    attack(game, BEAR, "Eager Cadet")
    brigade, bear, cadet = find(game, "Foriysian Brigade"), find(game, BEAR), find(game, "Eager Cadet")
    reach(game, BLOCKERS)
    game.decide(((brigade, bear), (brigade, cadet)))
    decision = reach(game, ASSIGN)
    assert (decision.player, decision.about) == (1, (brigade,))
    assert set(decision.options) == {((2, 0),), ((1, 1),), ((0, 2),)}
    with pytest.raises(IllegalAction) as refused:
        game.decide(((2, 1),))
    assert refused.value.rule == "510.1a"
    game.decide(((1, 1),))
    after_combat(game)
    assert (alive(game, "Eager Cadet"), game.state.objects[bear].damage) == (0, 1)


@pytest.mark.rule("damage_blocked_attacker")
def test_no_amount_of_damage_is_below_0() -> None:
    game = position(battlefield=([WURM], [WALL, BEAR]))
    attack(game, WURM)
    block(game, (WALL, WURM), (BEAR, WURM))
    reach(game, ASSIGN)
    with pytest.raises(IllegalAction, match="Craw Wurm cannot assign -1 damage: no amount is below 0") as refused:
        game.decide(((7, -1),))
    assert refused.value.rule == "510.1c"


@pytest.mark.rule("damage_equals_power")
def test_what_has_no_power_assigns_0_beside_what_divides_in_8th_edition() -> None:
    game = position(battlefield=(["Ornithopter", WURM], [WALL, WALL, WALL, WALL]), edition="8ED")
    attack(game, "Ornithopter", WURM)
    thopter, wurm = find(game, "Ornithopter"), find(game, WURM)
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    walls = [find(game, WALL, nth=n) for n in range(4)]
    combat = game.state.combat()
    combat.blocking = {walls[0]: (thopter,), walls[1]: (thopter,), walls[2]: (wurm,), walls[3]: (wurm,)}
    combat.blocked = (thopter, wurm)
    decision = reach(game, ASSIGN)
    assert decision.options.count(20) == 7
    game.decide(((0, 0), (3, 3)))
    assert [source for source, _to, number in events(game, words.ASSIGNS)[-1].assigned if number == 0][:1] == [thopter]


# Across all creatures (510.1e) ----------------------------------------------------------------------------------------------
def crossed(edition: str) -> Game:
    """Two 3/3s are blocked by the same two 2/2s, in opposite orders."""
    three, two = creature("Three", 3, 3), creature("Two", 2, 2)
    game = position(battlefield=([three, creature("Third", 3, 3)], [two, creature("Second", 2, 2)]), edition=edition)
    attack(game, "Three", "Third")
    block(game, ("Two", "Three"), ("Second", "Third"))
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    first, other, a, b = (find(game, name) for name in ("Three", "Third", "Two", "Second"))
    combat = game.state.combat()
    combat.blocking = {a: (first, other), b: (first, other)}
    combat.orders = {first: (a, b), other: (b, a), a: (first, other), b: (first, other)}
    reach(game, ASSIGN)
    return game


@pytest.mark.rule("damage_total_check")
def test_two_creatures_may_each_pass_over_what_the_other_kills() -> None:
    game = crossed("M12")
    answer = ((0, 3), (0, 3))
    assert answer in asked(game).options
    game.decide(answer)
    after_combat(game)
    assert alive(game, "Two") == alive(game, "Second") == 0


@pytest.mark.rule("damage_sequential", "damage_total_check", "damage_blocked_attacker")
def test_creature_by_creature_neither_could_begin() -> None:
    game = crossed("M12+assignment_check=sequential")
    with pytest.raises(IllegalAction, match="a creature before it in the order"):
        game.decide(((0, 3), (0, 3)))
    assert ((2, 1), (1, 2)) in asked(game).options
    game.decide(((2, 1), (1, 2)))


@pytest.mark.rule("damage_total_check")
def test_an_illegal_assignment_of_one_creature_takes_back_that_of_all() -> None:
    game = crossed("M12")
    before = game.digest
    with pytest.raises(IllegalAction) as refused:
        game.decide(((3, 0), (1, 2)))
    assert refused.value.rule == "510.1c"
    assert game.digest == before
    assert asked(game).about == (find(game, "Three"), find(game, "Third"))


@pytest.mark.rule("trample_assign")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_what_assigns_without_trample_makes_room_for_what_has_it(edition: str) -> None:
    """502.9e of 2005, and the examples of 510.1: a blocker of two, one of which tramples."""
    game = position(battlefield=([PLAIN, BEAR], [creature("Guard", 0, 5)]), edition=edition)
    attack(game, "Plain Trampler", BEAR)
    block(game, ("Guard", "Plain Trampler"))
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    guard, plain, bear = find(game, "Guard"), find(game, "Plain Trampler"), find(game, BEAR)
    combat = game.state.combat()
    combat.blocking = {guard: (plain, bear)}
    combat.blocked = (plain, bear)
    if combat.orders:
        combat.orders = {plain: (guard,), bear: (guard,), guard: (plain, bear)}
    reach(game, ASSIGN)
    assert ((2, 5), (2,)) not in asked(game).options
    game.decide(((3, 4), (2,)))
    after_combat(game)
    assert (alive(game, "Guard"), game.state.players[1].life) == (0, 16)


# Planeswalkers and battles that are creatures --------------------------------------------------------------------------------
def test_damage_to_a_creature_that_is_a_planeswalker_takes_loyalty_and_is_marked() -> None:
    walker = Definition("Walker", None, words.PLANESWALKER | words.CREATURE, (), 4, 4, loyalty=5)
    game = attacks([BEAR], [walker], (BEAR, "Walker"))
    after_combat(game)
    assert loyalty(game, "Walker") == 3
    assert game.state.objects[find(game, "Walker")].damage == 2


def test_a_creature_that_is_a_planeswalker_can_block_what_attacks_it_and_is_dealt_the_damage_once() -> None:
    walker = Definition("Walker", None, words.PLANESWALKER | words.CREATURE, (), 4, 9, loyalty=9)
    game = attacks([PLAIN], [walker], ("Plain Trampler", "Walker"))
    block(game, ("Walker", "Plain Trampler"))
    after_combat(game)
    assert (loyalty(game, "Walker"), game.state.players[1].life) == (2, 20)
    assert game.state.objects[find(game, "Walker")].damage == 7
    assert game.state.objects[find(game, "Plain Trampler")].damage == 4


def test_over_a_planeswalker_that_blocks_damage_beyond_toughness_and_loyalty_goes_to_its_controller() -> None:
    walker = Definition("Walker", None, words.PLANESWALKER | words.CREATURE, (), 4, 2, loyalty=5)
    game = attacks([TRAMPLER], [walker], ("Trampler", "Walker"))
    block(game, ("Walker", "Trampler"))
    assert to(game) == (find(game, "Walker"), BEN)
    assert ((4, 3),) not in asked(game).options
    game.decide(((5, 2),))
    after_combat(game)
    assert (alive(game, "Walker"), game.state.players[1].life) == (0, 18)


def test_lifelink_and_wither_do_their_part_to_a_planeswalker_that_is_a_creature() -> None:
    walker = Definition("Walker", None, words.PLANESWALKER | words.CREATURE, (), 4, 4, loyalty=5)
    game = attacks([creature("Leech", 2, 2, words.LIFELINK, words.WITHER)], [walker], ("Leech", "Walker"))
    after_combat(game)
    o = game.state.objects[find(game, "Walker")]
    assert (o.count("loyalty"), o.count("-1/-1"), o.damage) == (3, 2, 0)
    assert game.state.players[0].life == 22


def siege(toughness: int = 0) -> Definition:
    """A Siege with defense 4, a creature too if it has toughness."""
    types = words.BATTLE | (words.CREATURE if toughness else 0)
    return Definition("Siege of Stone", None, types, ("Siege",), 0, toughness, defense=4)


@pytest.mark.rule("damage_to_battle", "damage_unblocked")
@pytest.mark.parametrize("toughness", [0, 9])
def test_damage_to_a_battle_takes_defense_and_is_marked_if_it_is_a_creature_too(toughness: int) -> None:
    game = position(battlefield=([BEAR, siege(toughness)], []))
    attacked = find(game, "Siege of Stone")
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), attacked),))
    after_combat(game)
    o = game.state.objects[attacked]
    assert (o.count("defense"), o.damage) == (2, 2 if toughness else 0)
    assert game.state.players[1].life == 20


@pytest.mark.rule("trample_assign")
@pytest.mark.parametrize("attacker", [PLAIN, TRAMPLER])
def test_no_trample_reaches_past_a_battle(attacker: Definition) -> None:
    game = position(battlefield=([attacker, siege()], [WALL]))
    attacked = find(game, "Siege of Stone")
    reach(game, ATTACKERS)
    game.decide(((find(game, attacker.name), attacked),))
    block(game, (WALL, attacker.name))
    assert to(game) == (find(game, WALL), attacked)
    game.decide(((3, 4),))
    after_combat(game)
    assert game.state.objects[attacked].count("defense") == 0
    assert game.state.players[1].life == 20


# Priority --------------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("damage_priority")
def test_the_active_player_gets_priority_in_a_second_step_in_which_nothing_deals_damage() -> None:
    game = position(battlefield=(["Youthful Knight"], []))
    attack(game, "Youthful Knight")
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE and g.state.lane.combat is not None)
    seen = 0
    while game.state.lane.step == words.COMBAT_DAMAGE:
        assert asked(game).task == ACT
        seen += asked(game).player == 0
        game.decide(("pass",))
    assert seen == 2
    assert len(events(game, words.DAMAGE)) == 1


def test_a_creature_put_in_attacking_between_the_steps_deals_damage_in_the_second() -> None:
    game = position(battlefield=(["Youthful Knight"], []))
    attack(game, "Youthful Knight")
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE)
    (late,) = place(game, 0, words.BATTLEFIELD, [BEAR])
    combat = game.state.combat()
    combat.attacking[late] = BEN
    combat.joined = (late,)
    refresh(game)
    after_combat(game)
    assert game.state.players[1].life == 16


@pytest.mark.rule("damage_equals_power")
def test_what_assigns_by_its_toughness_is_told_how_much_it_has_to_assign() -> None:
    """Its power is 0, and its toughness 1: it has to assign 1 damage, which is not its power."""
    tortoise = creature("Tortoise", 0, 1, abilities=(DamageByToughness(),))
    game = attacks([tortoise], [BEAR, WALL], ("Tortoise", ""))
    block(game, (BEAR, "Tortoise"), (WALL, "Tortoise"))
    reach(game, ASSIGN)
    with pytest.raises(IllegalAction) as refused:
        game.decide(((0, 2),))
    assert (refused.value.rule, refused.value.reason) == ("510.1a", "Tortoise assigns 2 damage, and has to assign 1")


def test_a_creature_that_is_not_there_has_not_entered_this_turn() -> None:
    """An ability that holds as long as the equipped creature entered this turn does not while nothing is equipped."""
    banner = Definition(
        "Banner",
        FREE,
        words.ARTIFACT,
        ("Equipment",),
        abilities=(Static(Each(Filter(name=BEAR)), power=2, toughness=2, condition=EnteredThisTurn(AttachedTo())),),
    )
    game = position(battlefield=([banner, BEAR], []), sick=(BEAR,))
    bear = next(each for each in game.view(0).battlefield if each.name == BEAR)
    assert (bear.power, bear.toughness) == (2, 2)


@pytest.mark.rule("trample_over", "damage_blocked_attacker")
def test_as_though_unblocked_by_two_it_still_deals_the_planeswalker_its_loyalty_before_its_controller_anything() -> None:
    """The 7 damage can be all Jace's, who has 3 loyalty, and at most 4 of it Ben's."""
    both = creature("Slider", 7, 7, abilities=(OVER, AsUnblocked(may=False)))
    game = attacks([both], [JACE, WALL, BEAR], ("Slider", JACE))
    block(game, (WALL, "Slider"), (BEAR, "Slider"))
    assert to(game) == (find(game, JACE), BEN)
    assert set(asked(game).options) == {((3 + more, 4 - more),) for more in range(5)}


@pytest.mark.rule("damage_blocked_attacker", "damage_other_manner")
def test_among_the_defending_player_and_their_creatures_damage_is_divided_in_no_order_in_2011() -> None:
    """Blockers are ordered then; these creatures block nothing, so that no lethal damage has to be assigned to one before another."""
    orgg = creature("Orgg", 6, 6, abilities=(DividesAmongDefenders(),))
    game = position(battlefield=([orgg], [WURM, BEAR]), edition="M12")
    attack(game, "Orgg")
    while asked(game).asks != "manner":
        game.decide(PASS if asked(game).task == ACT else asked(game).options[0])
    game.decide((find(game, "Orgg"),))
    assert to(game) == (BEN, find(game, WURM), find(game, BEAR))
    game.decide(((1, 1, 4),))
    after_combat(game)
    assert (game.state.players[1].life, game.state.objects[find(game, WURM)].damage, alive(game, BEAR)) == (19, 1, 0)


@pytest.mark.rule("damage_blocked_attacker")
def test_an_assignment_without_an_amount_for_each_recipient_is_refused_in_these_words() -> None:
    game = attacks([WURM], [BEAR, WALL], (WURM, ""))
    block(game, (BEAR, WURM), (WALL, WURM))
    reach(game, ASSIGN)
    for wrong in (((6,),), (6, 0), "all", ((3, 3), (3, 3))):
        with pytest.raises(IllegalAction) as refused:
            game.decide(wrong)
        told = "an assignment is a tuple with the amounts of each creature, in the order of its recipients"
        assert (refused.value.rule, refused.value.reason) == ("510.1", told)


@pytest.mark.rule("trample_assign", "banding_defender_divides")
def test_who_divides_the_damage_of_a_trampler_for_a_band_counts_what_another_attacker_has_assigned_to_its_blocker() -> None:
    """The Guard has toughness 4, and 1 damage is assigned to it by whom else it blocks: 3 more are lethal, with 1 to the Squire."""
    guard = creature("Guard", 0, 4, abilities=(BlocksAdditional(),))
    squire = creature("Squire", 0, 1, words.BANDING)
    game = attacks([creature("Imp", 1, 1), creature("Rhino", 5, 5, words.TRAMPLE)], [guard, squire], ("Imp", ""), ("Rhino", ""))
    reach(game, BLOCKERS)
    pairs = [("Guard", "Imp"), ("Guard", "Rhino"), ("Squire", "Rhino")]
    game.decide(tuple(sorted([(find(game, one), find(game, other)) for one, other in pairs])))
    decision = reach(game, ASSIGN)
    assert (decision.player, to(game)) == (1, (find(game, "Guard"), find(game, "Squire"), BEN))
    assert ((3, 1, 1),) in decision.options
    assert ((2, 1, 2),) not in decision.options
    assert ((0, 1, 4),) not in decision.options


@pytest.mark.rule("trample_assign", "banding_defender_divides")
def test_what_a_creature_with_deathtouch_has_been_assigned_damage_to_needs_no_more_of_a_trampler() -> None:
    guard = creature("Guard", 0, 4, abilities=(BlocksAdditional(),))
    squire = creature("Squire", 0, 1, words.BANDING)
    snake = creature("Snake", 1, 1, words.DEATHTOUCH)
    game = attacks([snake, creature("Rhino", 5, 5, words.TRAMPLE)], [guard, squire], ("Snake", ""), ("Rhino", ""))
    reach(game, BLOCKERS)
    pairs = [("Guard", "Snake"), ("Guard", "Rhino"), ("Squire", "Rhino")]
    game.decide(tuple(sorted([(find(game, one), find(game, other)) for one, other in pairs])))
    decision = reach(game, ASSIGN)
    assert to(game) == (find(game, "Guard"), find(game, "Squire"), BEN)
    assert ((0, 1, 4),) in decision.options
    assert ((0, 0, 5),) not in decision.options
