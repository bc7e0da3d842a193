"""What no other test of the rules reaches: answers that are refused, effects that find nothing, rare forms of conditions and combat.

Of no one module: what comes up seldom, of many rules.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.kit import alive, asked, attack, block, cast, events, find, position, reach, settle, step, until
from tests.rules.effects.made_up import ANN, BEN, CREATURE, ENTERS, GAIN, creature, instant

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ASSIGN, ATTACKERS, BLOCKERS, CHOOSE, PASS, TARGETS, YES_NO
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AlternativeCost,
    AnyOf,
    AtLeast,
    AttackCost,
    Became,
    BecomeType,
    BlocksAdditional,
    CastFor,
    ChooseAsEnters,
    DealDamage,
    DelayedTrigger,
    Destroy,
    Discard,
    Each,
    EndTurn,
    EntersTappedUnless,
    EntersWithCounters,
    EventPattern,
    ExileUntilLeaves,
    ExtraTurn,
    Filter,
    Fixed,
    GainLife,
    GainProtection,
    If,
    Imposes,
    KeywordAbility,
    LifeOf,
    LoseLife,
    MakeReplacement,
    ManaCost,
    Mode,
    Modes,
    Multiply,
    Not,
    NotWithoutOthers,
    OnlyAlone,
    Prevent,
    PutOntoBattlefield,
    Regenerate,
    Replacement,
    SkipNext,
    Static,
    Target,
    Targets,
    This,
    Triggered,
    WasPaid,
    You,
)
from apnap.rules.effects.cr613.characteristics import characteristics

BEAR = "Grizzly Bears"
LAND = Filter(types=words.LAND)
HARM = EventPattern(words.DAMAGE)
END = EventPattern(words.STEP_BEGINS, part=words.END)
MANY = Fixed(99)
RICH, ALIVE = AtLeast(LifeOf(), MANY), AtLeast(LifeOf(), Fixed(1))
BURN = instant("Burn", DealDamage(Fixed(2), Targets()), targets=(Target(players=1),))
KILL = instant("Kill", Destroy(Targets()), targets=(Target(CREATURE),))


def life(game: Game) -> tuple[int, ...]:
    return tuple([p.life for p in game.state.players])


def refused(game: Game, *answers: object) -> None:
    """Each of the answers is illegal, and the game is as before."""
    for answer in answers:
        before = game.digest
        with pytest.raises(IllegalAction):
            game.decide(answer)
        assert game.digest == before


def on_the_way(name: str, *abilities: Replacement | Triggered) -> Definition:
    """An artifact that costs nothing."""
    return Definition(name, ManaCost(), words.ARTIFACT, abilities=abilities)


def as_enters(change: ChooseAsEnters | EntersTappedUnless) -> Replacement:
    return Replacement(EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD), change)


def resolved(*effects: object, targets: tuple[Target, ...] = (), chosen: tuple[tuple[int, ...], ...] = ()) -> Game:
    """Ann has cast an instant with those effects, and it has resolved."""
    game = position(battlefield=((), ()), hand=([instant("Deed", *effects, targets=targets)], ()))  # type: ignore[arg-type]
    cast(game, "Deed", *chosen)
    settle(game)
    return game


# Refused ------------------------------------------------------------------------------------------------------------
def test_the_player_keeps_exactly_one_of_two_legends() -> None:
    hero = Definition("Hero", ManaCost(), words.CREATURE | words.LEGENDARY, power=3, toughness=3)
    game = position(battlefield=([hero], ()), hand=([hero], ()))
    cast(game, "Hero")
    reach(game, CHOOSE)
    refused(game, (), None, (1, 2))
    game.decide((find(game, "Hero", nth=1),))
    assert alive(game, "Hero") == 1


def test_a_mode_of_a_triggered_ability_is_chosen_among_those_that_can_be() -> None:
    toy = creature("Toy", Triggered(ENTERS, (Modes((Mode((GAIN,)), Mode((Destroy(Targets()),), (Target(LAND),)))),)))
    game = position(battlefield=((), ()), hand=([toy], ()))
    cast(game, "Toy")
    reach(game, CHOOSE)
    refused(game, None, (1,), (), (0, 0))
    game.decide((0,))
    settle(game)
    assert life(game) == (21, 20)


def test_a_triggered_ability_of_which_no_mode_can_be_chosen_leaves_the_stack() -> None:
    toy = creature("Toy", Triggered(ENTERS, (Modes((Mode((Destroy(Targets()),), (Target(LAND),)),)),)))
    game = position(battlefield=((), ()), hand=([toy], ()))
    cast(game, "Toy")
    settle(game)
    assert not game.state.lane.stack
    assert [e.cause for e in events(game, words.FIZZLES)] == [1]


def test_a_triggered_ability_with_one_target_gets_one() -> None:
    toy = creature("Toy", Triggered(ENTERS, (Destroy(Targets()),), (Target(CREATURE),)))
    game = position(battlefield=((), [BEAR]), hand=([toy], ()))
    cast(game, "Toy")
    reach(game, TARGETS)
    bear = find(game, BEAR)
    refused(game, (), (bear, bear), (ANN,), (99999,))
    game.decide((bear,))
    settle(game)
    assert alive(game, BEAR) == 0


def test_a_shield_against_a_source_needs_one_source() -> None:
    hush = instant("Hush", MakeReplacement(HARM, Prevent(), times=1, source=Filter()))
    game = position(battlefield=([BEAR], [BEAR]), hand=([hush], ()))
    cast(game, "Hush")
    reach(game, CHOOSE)
    refused(game, (), None, (ANN,))
    game.decide((find(game, BEAR, player=1),))
    settle(game)
    attack(game, BEAR)
    until(game, lambda g: g.state.lane.step == words.END)
    assert life(game) == (20, 18)


def test_what_cannot_pay_life_as_it_enters_enters_tapped() -> None:
    gate = on_the_way("Gate", as_enters(EntersTappedUnless(2)))
    game = position(battlefield=((), ()), hand=([gate], ()), life=(1, 20))
    cast(game, "Gate")
    reach(game, YES_NO)
    assert list(asked(game).options) == [False]
    refused(game, True, "perhaps")
    game.decide(False)
    settle(game)
    assert game.state.objects[find(game, "Gate")].tapped
    assert life(game) == (1, 20)


def test_as_a_permanent_enters_one_of_the_five_colors_is_chosen() -> None:
    prism = on_the_way("Prism", as_enters(ChooseAsEnters("color")))
    game = position(battlefield=((), ()), hand=([prism], ()))
    cast(game, "Prism")
    reach(game, CHOOSE)
    refused(game, "purple", 3)
    game.decide(words.COLOURS[0])
    settle(game)
    assert alive(game, "Prism") == 1


def test_of_two_replacements_the_affected_player_applies_one_that_applies() -> None:
    twice = on_the_way("Twice", Replacement(HARM, Multiply(2)))
    less = on_the_way("Less", Replacement(HARM, Prevent(1)))
    game = position(battlefield=([twice, less], ()), hand=([BURN], ()))
    cast(game, "Burn", (BEN,))
    decision = reach(game, "replace")
    assert decision.player == 1
    refused(game, None, (0, 99999), (7, 1))
    game.decide(decision.options[0])
    settle(game)
    assert life(game)[1] in (17, 18)


def test_a_replacement_that_may_apply_is_applied_or_not() -> None:
    for yes, after in ((True, 16), (False, 18)):
        twice = on_the_way("Twice", Replacement(HARM, Multiply(2), optional=True))
        game = position(battlefield=([twice], ()), hand=([BURN], ()))
        cast(game, "Burn", (BEN,))
        reach(game, YES_NO)
        refused(game, "perhaps")
        game.decide(yes)
        settle(game)
        assert life(game) == (20, after)


def test_protection_is_from_one_of_the_five_colors() -> None:
    ward = instant("Ward", GainProtection(Targets()), targets=(Target(CREATURE),))
    game = position(battlefield=([BEAR], ()), hand=([ward], ()))
    cast(game, "Ward", (find(game, BEAR),))
    reach(game, CHOOSE)
    refused(game, "purple", None)
    game.decide("red" if "red" in words.COLOURS else words.COLOURS[3])
    settle(game)
    assert len(game.state.effects) == 1


def test_only_a_card_with_suspend_is_suspended() -> None:
    game = position(battlefield=((), ()), hand=([KILL, "Rift Bolt"], [KILL]))
    refused(game, ("suspend", find(game, "Kill", words.HAND, 0)), ("suspend", find(game, "Kill", words.HAND, 1)))


def test_a_spell_that_targets_players_cannot_target_a_creature_nor_the_other_way_round() -> None:
    game = position(battlefield=([BEAR], ()), hand=([BURN, KILL], ()))
    twin = game.fork()
    cast(game, "Burn")
    refused(game, (find(game, BEAR),), (-7,))
    cast(twin, "Kill")
    refused(twin, (BEN,))


# Nothing found ------------------------------------------------------------------------------------------------------
def test_effects_about_nothing_do_nothing() -> None:
    none = Each(Filter(types=words.CREATURE))
    later = DelayedTrigger(Triggered(END, (GAIN,)), none)
    game = resolved(MakeReplacement(HARM, Prevent(), about=none), GainProtection(none), BecomeType(none, words.ARTIFACT), later)
    assert not game.state.effects
    assert not game.state.delayed


def test_a_creature_that_has_died_is_not_regenerated() -> None:
    troll = creature("Troll", Activated((), (Regenerate(This()), BecomeType(This(), words.ARTIFACT), GainProtection(This(), (Filter(),)))))
    game = position(battlefield=([troll], ()), hand=([KILL], ()))
    game.decide(("activate", find(game, "Troll"), 0))
    cast(game, "Kill", (find(game, "Troll"),))
    settle(game)
    assert alive(game, "Troll") == 0
    assert not game.state.effects


def test_a_card_without_such_a_cost_is_not_cast_for_it() -> None:
    game = resolved(CastFor("Madness"), CastFor("Madness", Each(Filter(types=words.CREATURE))))
    assert len(events(game, words.CASTS)) == 1


def test_a_delayed_trigger_whose_condition_fails_keeps_waiting() -> None:
    game = resolved(DelayedTrigger(Triggered(END, (GAIN,), condition=RICH)), DelayedTrigger(Triggered(END, (GAIN,), condition=ALIVE)))
    until(game, lambda g: g.state.lane.turn == 2)
    assert life(game) == (21, 20)


# Conditions ---------------------------------------------------------------------------------------------------------
def test_not_and_or_join_conditions() -> None:
    game = resolved(If(Not(RICH), (GAIN,)), If(Not(ALIVE), (GAIN,)), If(AnyOf((RICH, ALIVE)), (GAIN,)), If(AnyOf((RICH, RICH)), (GAIN,)))
    assert life(game) == (22, 20)


@pytest.mark.parametrize(("zone", "gained"), [(words.HAND, 1), (words.GRAVEYARD, 5)])
def test_a_spell_knows_whether_it_was_cast_for_its_flashback_cost(zone: int, gained: int) -> None:
    again = instant(
        "Again",
        If(WasPaid("Flashback"), (GainLife(You(), Fixed(5)),), (GAIN,)),
        others=(AlternativeCost((), "Flashback", words.GRAVEYARD),),
    )
    cards = ([again], ())
    game = position(
        battlefield=((), ()), hand=cards if zone == words.HAND else ((), ()), graveyard=cards if zone == words.GRAVEYARD else ((), ())
    )
    id = find(game, "Again", zone)
    game.decide(next(o for o in asked(game).options if isinstance(o, tuple) and o[:2] == ("cast", id)))
    settle(game)
    assert life(game) == (20 + gained, 20)


def test_a_player_with_protection_from_red_is_no_target_of_red() -> None:
    ward = instant("Ward", GainProtection(You(), (Filter(colours=1 << 3),)))
    game = position(battlefield=(["Mountain"], ["Mountain"]), hand=([ward, "Lightning Bolt"], ["Lightning Bolt"]))
    cast(game, "Ward")
    settle(game)
    cast(game, "Lightning Bolt")
    refused(game, (ANN,))
    game.decide((BEN,))
    settle(game)
    assert life(game) == (20, 17)


def test_echo_is_known_in_a_game_that_was_forked() -> None:
    hill = creature("Hill", KeywordAbility("echo", ManaCost(generic=9)))
    game = position(battlefield=((), ()), hand=([hill], ()))
    cast(game, "Hill")
    settle(game)
    until(game, lambda g: g.state.lane.turn == 2)
    twin = game.fork()
    until(twin, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
    assert alive(twin, "Hill") == 0


# Combat -------------------------------------------------------------------------------------------------------------
def test_what_both_attacks_or_blocks_is_meant_by_attacking_or_blocking() -> None:
    horn = Definition(
        "Horn", ManaCost(), words.ARTIFACT, abilities=(Static(Each(Filter(types=words.CREATURE, attacking=1, blocking=1)), 3, 3),)
    )
    shield = Definition("Shield", ManaCost(), words.ARTIFACT, abilities=(Static(Each(Filter(types=words.CREATURE, blocked=1)), 0, 5),))
    tokens = Definition("Flag", ManaCost(), words.ARTIFACT, abilities=(Static(Each(Filter(types=words.CREATURE, token=1)), 1, 1),))
    game = position(battlefield=([BEAR, horn, shield, tokens], ["Savannah Lions", "Eager Cadet"]))
    assert characteristics(game.state, find(game, BEAR)).power == 2
    attack(game, BEAR)
    reach(game, BLOCKERS)
    game.decide(((find(game, "Savannah Lions"), find(game, BEAR)),))
    seen = [(c.power, c.toughness) for c in (characteristics(game.state, find(game, n)) for n in (BEAR, "Savannah Lions", "Eager Cadet"))]
    assert seen == [(5, 10), (5, 4), (1, 1)]


def test_a_creature_that_blocks_one_attacker_cannot_block_two() -> None:
    game = position(battlefield=([BEAR, BEAR], ["Savannah Lions"]))
    attack(game, BEAR, BEAR)
    reach(game, BLOCKERS)
    lion = find(game, "Savannah Lions")
    refused(game, ((lion, find(game, BEAR)), (lion, find(game, BEAR, nth=1))), ((lion, lion),), ((find(game, BEAR), lion),))


def test_a_creature_that_cannot_block_alone_blocks_with_another() -> None:
    shy = creature("Shy", NotWithoutOthers(attacking=False, blocking=True))
    loner = creature("Loner", OnlyAlone())
    game = position(battlefield=([shy, loner], [shy, BEAR]), sick=("Loner",))
    attack(game, "Shy")
    reach(game, BLOCKERS)
    mine, theirs, bear = find(game, "Shy", player=0), find(game, "Shy", player=1), find(game, BEAR)
    refused(game, ((theirs, mine),))
    game.decide(tuple(sorted([(theirs, mine), (bear, mine)])))
    assert len(events(game, words.BLOCKS)) == 2


def test_what_is_no_creature_cannot_attack() -> None:
    game = position(battlefield=(["Forest", BEAR], [BEAR]))
    reach(game, ATTACKERS)
    refused(game, ((find(game, "Forest"), BEN),), ((find(game, BEAR, player=1), BEN),))


def test_attacks_that_cannot_be_paid_for_are_not_drawn() -> None:
    toll = Definition(
        "Toll",
        ManaCost(),
        words.ENCHANTMENT,
        abilities=(Imposes(Each(Filter(types=words.CREATURE)), (AttackCost((ManaCost(generic=2),), whom=words.AT_YOU),)),),
    )
    game = position(battlefield=([BEAR] * 24, [toll]))
    reach(game, ATTACKERS)
    options = asked(game).options
    assert options.sample(Random(1)) == ()
    few = position(battlefield=([BEAR], [toll]))
    reach(few, ATTACKERS)
    assert [asked(few).options.count(limit) for limit in (0, 1, 5)] == [0, 1, 1]
    step(few)
    assert few.decision


def test_who_skips_a_turn_skips_the_extra_turn_they_have() -> None:
    game = position(battlefield=((), ()), hand=([instant("Tired", SkipNext(You(), words.TURN_BEGINS)), instant("Again", ExtraTurn())], ()))
    cast(game, "Tired")
    settle(game)
    cast(game, "Again")
    settle(game)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    assert game.state.lane.active == 1


def test_an_attacker_assigns_an_amount_to_each_of_its_blockers() -> None:
    game = position(battlefield=(["Craw Wurm"], [BEAR, "Eager Cadet"]))
    attack(game, "Craw Wurm")
    block(game, (BEAR, "Craw Wurm"), ("Eager Cadet", "Craw Wurm"))
    reach(game, ASSIGN)
    refused(game, None, (6,), ((1, 2, 3),))


def test_an_attacker_whose_player_has_left_the_game_deals_no_damage() -> None:
    game = position(battlefield=([BEAR, "Eager Cadet"], (), ()), life=(20, 20, 20))
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), -3), (find(game, "Eager Cadet"), BEN)))
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    game.concede(2)
    until(game, lambda g: g.state.lane.step == words.END)
    assert life(game)[:2] == (20, 19)


def test_the_turn_ends_in_combat_and_nothing_attacks_any_more() -> None:
    game = position(battlefield=([BEAR], ()), hand=([instant("The End", EndTurn())], ()))
    attack(game, BEAR)
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    cast(game, "The End")
    until(game, lambda g: g.state.lane.turn == 2)
    assert life(game) == (20, 20)


def test_what_was_exiled_until_a_permanent_leaves_goes_with_its_owner() -> None:
    jail = creature("Jail", Triggered(ENTERS, (ExileUntilLeaves(Targets()),), (Target(Filter(types=words.LAND)),)))
    game = position(battlefield=((), (), ["Forest"]), hand=([jail], (), ()), life=(20, 20, 20))
    cast(game, "Jail")
    settle(game)
    assert len(game.state.exile) == 1
    game.concede(2)
    assert not game.state.exile
    assert asked(game).player == 0


def test_the_game_goes_on_when_the_active_player_leaves_it() -> None:
    game = position(battlefield=([BEAR], (), ()), hand=([KILL], (), ()), life=(20, 20, 20))
    cast(game, "Kill", (find(game, BEAR),))
    game.decide(PASS)
    game.concede(0)
    assert asked(game).player in (1, 2)
    until(game, lambda g: g.state.lane.active == 1 and g.state.lane.step == words.MAIN)
    assert not game.state.lane.stack


def test_damage_to_a_creature_that_is_gone_is_none() -> None:
    sting = creature("Sting", Activated((), (DealDamage(Fixed(1), This()),)))
    game = position(battlefield=([sting], ()), hand=([KILL], ()))
    game.decide(("activate", find(game, "Sting"), 0))
    cast(game, "Kill", (find(game, "Sting"),))
    settle(game)
    assert not events(game, words.DAMAGE)


def test_two_state_triggers_wait_each_for_itself() -> None:
    poor = Triggered(EventPattern(words.STATE_MATCHES), (GainLife(You(), Fixed(90)),), condition=Not(AtLeast(LifeOf(), Fixed(30))))
    game = position(battlefield=([], ()), hand=([creature("One", poor), creature("Two", poor)], ()))
    cast(game, "One")
    game.decide(PASS)
    game.decide(PASS)
    settle(game)
    assert life(game) == (110, 20)
    cast(game, "Two")
    settle(game)
    assert life(game) == (110, 20)


def test_a_card_with_madness_without_a_target_is_not_cast() -> None:
    temper = instant("Temper", Destroy(Targets()), targets=(Target(LAND),), others=(KeywordAbility("madness", ManaCost()),))
    mire = instant("Mire", Discard(You(), Fixed(1)))
    game = position(battlefield=((), ()), hand=([mire, temper], ()))
    cast(game, "Mire")
    settle(game)
    assert find(game, "Temper", words.GRAVEYARD)


def test_a_card_with_madness_is_cast_or_not() -> None:
    temper = instant("Temper", GAIN, others=(KeywordAbility("madness", ManaCost()),))
    game = position(battlefield=((), ()), hand=([instant("Mire", Discard(You(), Fixed(1))), temper], ()))
    cast(game, "Mire")
    reach(game, YES_NO)
    if not game.state.lane.stack:
        game.decide(True)
        reach(game, YES_NO)
    refused(game, "perhaps")
    game.decide(True)
    settle(game)
    assert life(game) == (21, 20)


def test_a_creature_that_is_a_battle_does_not_attack() -> None:
    siege = Definition("Siege", ManaCost(), words.CREATURE | words.BATTLE, power=2, toughness=2, defense=3)
    game = position(battlefield=([siege, BEAR], ()))
    reach(game, ATTACKERS)
    refused(game, ((find(game, "Siege"), BEN),))


@pytest.mark.parametrize("edition", ["8ED", "9ED", "NOW"])
def test_a_blocked_creature_without_power_deals_no_damage(edition: str) -> None:
    game = position(battlefield=([creature("Wall", power=0)], [BEAR]), edition=edition)
    attack(game, "Wall")
    block(game, (BEAR, "Wall"))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert (alive(game, "Wall"), game.state.objects[find(game, BEAR)].damage) == (0, 0)


def test_a_creature_that_blocks_two_divides_its_damage_among_them() -> None:
    guard = creature("Guard", BlocksAdditional(), power=3)
    game = position(battlefield=([BEAR, "Eager Cadet"], [guard]))
    attack(game, BEAR, "Eager Cadet")
    reach(game, BLOCKERS)
    id = find(game, "Guard")
    game.decide(tuple(sorted([(id, find(game, BEAR)), (id, find(game, "Eager Cadet"))])))
    assert reach(game, ASSIGN).player == 1
    refused(game, None, (3,))
    game.decide(asked(game).options[0])
    assert len(events(game, words.BLOCKS)) == 2


def test_nobody_attacks_themselves_or_a_player_who_is_not_there() -> None:
    game = position(battlefield=([BEAR], ()))
    reach(game, ATTACKERS)
    refused(game, ((find(game, BEAR), ANN),), ((find(game, BEAR), -7),))


def test_an_ability_of_an_attacker_that_is_not_about_blocking_is_no_matter_to_blockers() -> None:
    lord = creature("Lord", Static(Each(Filter(types=words.CREATURE, blocking=1)), 0, 3), Static(This(), 1, 0))
    game = position(battlefield=([lord], [BEAR]))
    attack(game, "Lord")
    block(game, (BEAR, "Lord"))
    body = characteristics(game.state, find(game, BEAR))
    assert (body.power, body.toughness) == (2, 5)


def test_a_shield_against_combat_damage_lets_other_damage_through() -> None:
    shield = Replacement(EventPattern(words.DAMAGE, or_player=True, player=words.YOU, filter=CREATURE, combat=1), Prevent())
    game = position(battlefield=([on_the_way("Shield", shield)], [BEAR]), hand=([BURN], ()))
    cast(game, "Burn", (ANN,))
    settle(game)
    assert life(game) == (18, 20)
    until(game, lambda g: g.state.lane.turn == 2)
    attack(game, BEAR)
    until(game, lambda g: g.state.lane.step == words.END)
    assert life(game) == (18, 20)


def test_a_shield_against_damage_by_red_sources_lets_other_damage_through() -> None:
    red = Filter(colours=1 << 3)
    shield = Replacement(EventPattern(words.DAMAGE, or_player=True, player=words.YOU, filter=CREATURE, by=red), Prevent())
    game = position(battlefield=([on_the_way("Shield", shield), "Mountain"], ()), hand=([BURN, "Lightning Bolt"], ()))
    cast(game, "Burn", (ANN,))
    settle(game)
    cast(game, "Lightning Bolt", (ANN,))
    settle(game)
    assert life(game) == (18, 20)


def test_what_doubles_charge_counters_does_not_double_others_with_which_a_creature_enters() -> None:
    more = on_the_way("More", Replacement(EventPattern(words.COUNTERS, gain=1, counter="charge"), Multiply(2)))
    grown = Replacement(EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD), EntersWithCounters("+1/+1", 1))
    game = position(battlefield=([more], ()), hand=([creature("Grown", grown)], ()))
    cast(game, "Grown")
    settle(game)
    assert game.state.objects[find(game, "Grown")].counters == (("+1/+1", 1),)


def test_an_instant_card_is_not_put_onto_the_battlefield() -> None:
    rise = instant("Rise", PutOntoBattlefield(Targets()), targets=(Target(Filter(), zone=words.GRAVEYARD),))
    game = position(battlefield=((), ()), hand=([rise], ()), graveyard=([KILL], ()))
    cast(game, "Rise", (find(game, "Kill", words.GRAVEYARD),))
    settle(game)
    assert find(game, "Kill", words.GRAVEYARD)


def test_who_concedes_while_another_casts_stays_out_when_the_casting_is_taken_back() -> None:
    game = position(battlefield=(["Mountain"], (), ()), hand=(["Lightning Bolt"], (), ()), life=(20, 20, 20), payment="asked")
    cast(game, "Lightning Bolt", (BEN,))
    game.decide(("activate", find(game, "Mountain"), 0))
    game.concede(2)
    game.decide(("take back",))
    assert game.state.players[2].left
    assert find(game, "Lightning Bolt", words.HAND)


def test_what_has_not_moved_has_become_nothing_else() -> None:
    odd = instant("Odd", BecomeType(Became(Targets()), words.ARTIFACT), targets=(Target(CREATURE),))
    game = position(battlefield=([BEAR], ()), hand=([odd], ()))
    cast(game, "Odd", (find(game, BEAR),))
    settle(game)
    assert not characteristics(game.state, find(game, BEAR)).types & words.ARTIFACT


@pytest.mark.parametrize("edition", ["8ED", "9ED", "NOW"])
def test_a_creature_without_power_that_two_block_deals_no_damage(edition: str) -> None:
    game = position(battlefield=([creature("Wall", power=0, toughness=9)], [BEAR, "Eager Cadet"]), edition=edition)
    attack(game, "Wall")
    block(game, (BEAR, "Wall"), ("Eager Cadet", "Wall"))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.objects[find(game, "Wall")].damage == 3
    assert (alive(game, BEAR), alive(game, "Eager Cadet")) == (1, 1)


def test_two_state_triggers_that_see_their_state_at_once_trigger_once_each() -> None:
    poor = Triggered(EventPattern(words.STATE_MATCHES), (GainLife(You(), Fixed(5)),), condition=Not(AtLeast(LifeOf(), Fixed(21))))
    pain = instant("Pain", LoseLife(You(), Fixed(10)))
    game = position(battlefield=([creature("One", poor), creature("Two", poor)], ()), hand=([pain], ()), life=(30, 20))
    cast(game, "Pain")
    settle(game)
    assert life(game) == (30, 20)


def test_the_turn_ends_after_what_is_left_of_the_spell_that_ends_it_in_part() -> None:
    spell = instant("Perhaps", If(ALIVE, (EndTurn(), GAIN)), GAIN)
    game = position(battlefield=((), ()), hand=([spell], ()))
    cast(game, "Perhaps")
    until(game, lambda g: g.state.lane.turn == 2)
    assert life(game) == (22, 20)
