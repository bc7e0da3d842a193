"""603.4, 603.7, 603.8, 603.12: intervening if, delayed, state and reflexive triggers."""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, cast, events, find, position, settle, until
from tests.rules.effects.made_up import CREATURE, DIES, ENTERS, GAIN, creature, instant

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, PASS, TARGETS, YES_NO
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AtLeast,
    AtMost,
    CountersOn,
    CountOf,
    DelayedTrigger,
    Destroy,
    DrawCards,
    Each,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    If,
    InZone,
    LifeOf,
    LoseLife,
    May,
    Noted,
    PowerOf,
    PutCounters,
    PutOntoBattlefield,
    ReturnToHand,
    Sacrifice,
    SacrificeIt,
    SkipNext,
    Target,
    Targets,
    This,
    ThisTurn,
    Triggered,
    TriggerPlayer,
    WhenYouDo,
    You,
    YourTurn,
)

UPKEEP = EventPattern(words.STEP_BEGINS, part=words.UPKEEP)
END = EventPattern(words.STEP_BEGINS, part=words.END)
KILL = instant("Kill", Destroy(Targets()), targets=(Target(CREATURE),))
DIED = AtLeast(ThisTurn(EventPattern(words.MOVES, filter=CREATURE, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)))


def life(game: Game) -> tuple[int, ...]:
    return tuple([p.life for p in game.state.players])


def to(game: Game, turn: int, wanted: int) -> None:
    until(game, lambda g: g.state.lane.turn == turn and g.state.lane.step == wanted)


# Intervening if -----------------------------------------------------------------------------------------------------
RICH = AtLeast(LifeOf(), Fixed(22))


@pytest.mark.rule("intervening_if")
def test_without_the_condition_the_ability_does_not_trigger_at_all() -> None:
    sovereign = creature("Sovereign", Triggered(ENTERS, (GAIN,), condition=RICH))
    for start, triggers in ((21, 0), (22, 1)):
        game = position(hand=([sovereign], []), life=(start, 20))
        cast(game, "Sovereign")
        settle(game)
        assert len([e for e in events(game, words.PUT_ON_STACK) if e.why == words.TRIGGERS]) == triggers


@pytest.mark.rule("resolve_intervening_if", "intervening_if")
def test_if_the_condition_does_not_hold_as_it_resolves_the_ability_does_nothing() -> None:
    sovereign = creature("Sovereign", Triggered(ENTERS, (GAIN,), condition=RICH))
    game = position(hand=([sovereign, instant("Pain", LoseLife(You(), Fixed(1)))], []), life=(22, 20))
    cast(game, "Sovereign")
    game.decide(PASS)
    game.decide(PASS)
    assert len(game.state.lane.stack) == 1
    cast(game, "Pain")
    settle(game)
    assert life(game) == (21, 20)
    assert [e.cause for e in events(game, words.FIZZLES)] == [2]


@pytest.mark.rule("intervening_if")
def test_a_creature_died_this_turn_is_forgotten_with_the_turn() -> None:
    mourner = creature("Mourner", Triggered(ENTERS, (GAIN,), condition=DIED))
    game = position(battlefield=(["Grizzly Bears"], []), hand=([mourner, mourner, mourner, KILL], []))
    cast(game, "Mourner")
    settle(game)
    assert life(game) == (20, 20)
    cast(game, "Kill", (find(game, "Grizzly Bears"),))
    settle(game)
    cast(game, "Mourner")
    settle(game)
    assert life(game) == (21, 20)
    to(game, 3, words.MAIN)
    cast(game, "Mourner")
    settle(game)
    assert life(game) == (21, 20)
    assert game.state.players[0].this_turn == ()


def test_nothing_is_counted_if_no_card_asks() -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([KILL], []))
    cast(game, "Kill", (find(game, "Grizzly Bears"),))
    settle(game)
    assert game.state.players[0].this_turn == ()


@pytest.mark.rule("resolve_in_order")
def test_an_instruction_after_if_looks_when_it_is_carried_out() -> None:
    spell = instant("Boon", GAIN, If(AtLeast(LifeOf(), Fixed(21)), (GAIN,), (LoseLife(You(), Fixed(5)),)))
    for start, end in ((20, 22), (19, 15)):
        game = position(hand=([spell], []), life=(start, 20))
        cast(game, "Boon")
        settle(game)
        assert life(game) == (end, 20)


def test_your_turn_and_not_your_turn() -> None:
    spell = instant("Dawn", If(YourTurn(), (GAIN,)))
    game = position(hand=([spell], [spell]))
    cast(game, "Dawn")
    settle(game)
    game.decide(PASS)
    cast(game, "Dawn")
    settle(game)
    assert life(game) == (21, 20)


# Delayed ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("delayed_trigger")
def test_a_creature_is_sacrificed_at_the_next_end_step_and_only_it() -> None:
    sneak = instant(
        "Sneak",
        PutOntoBattlefield(Targets(), yours=True),
        DelayedTrigger(Triggered(END, (SacrificeIt(Noted()),)), Noted()),
        targets=(Target(CREATURE, zone=words.GRAVEYARD),),
    )
    game = position(battlefield=(["Grizzly Bears"], []), graveyard=(["Grizzly Bears"], []), hand=([sneak], []))
    cast(game, "Sneak", (find(game, "Grizzly Bears", words.GRAVEYARD),))
    settle(game)
    assert alive(game, "Grizzly Bears") == 2
    to(game, 2, words.MAIN)
    assert alive(game, "Grizzly Bears") == 1
    assert game.state.delayed == ()


@pytest.mark.rule("delayed_trigger")
def test_an_object_that_left_and_came_back_is_not_affected_by_a_delayed_trigger() -> None:
    doom = instant("Doom", DelayedTrigger(Triggered(END, (Destroy(Noted()),)), Targets()), targets=(Target(CREATURE),))
    blink = instant("Blink", ReturnToHand(Targets()), targets=(Target(CREATURE),))
    bear = creature("Bear")
    game = position(battlefield=([bear], []), hand=([doom, blink], []))
    cast(game, "Doom", (find(game, "Bear"),))
    settle(game)
    cast(game, "Blink", (find(game, "Bear"),))
    settle(game)
    cast(game, "Bear")
    settle(game)
    to(game, 2, words.MAIN)
    assert alive(game, "Bear") == 1


@pytest.mark.rule("delayed_trigger_once")
def test_whenever_this_turn_triggers_each_time_and_is_over_with_the_turn() -> None:
    glimpse = instant(
        "Glimpse",
        DelayedTrigger(Triggered(EventPattern(words.CASTS, filter=CREATURE, player=words.YOU), (GAIN,)), time=words.EACH_TIME_THIS_TURN),
    )
    bear = creature("Bear")
    game = position(hand=([glimpse, bear, bear, bear], []))
    for name in ("Glimpse", "Bear", "Bear"):
        cast(game, name)
        settle(game)
    assert life(game) == (22, 20)
    to(game, 3, words.MAIN)
    assert game.state.delayed == ()
    cast(game, "Bear")
    settle(game)
    assert life(game) == (22, 20)


@pytest.mark.rule("delayed_trigger_once")
def test_when_that_creature_dies_this_turn_is_about_that_creature_only() -> None:
    curse = instant(
        "Curse",
        DelayedTrigger(Triggered(EventPattern(words.MOVES, from_zone=3, to_zone=4, noted=True), (GAIN,)), Targets(), words.ONCE_THIS_TURN),
        targets=(Target(CREATURE),),
    )
    game = position(battlefield=(["Grizzly Bears", "Runeclaw Bear"], []), hand=([curse, KILL, KILL], []))
    cast(game, "Curse", (find(game, "Grizzly Bears"),))
    settle(game)
    cast(game, "Kill", (find(game, "Runeclaw Bear"),))
    settle(game)
    assert life(game) == (20, 20)
    cast(game, "Kill", (find(game, "Grizzly Bears"),))
    settle(game)
    assert life(game) == (21, 20)


@pytest.mark.rule("skip_next_occurrence", "delayed_trigger_once")
def test_what_is_scheduled_for_the_next_turns_upkeep_does_not_happen_if_that_upkeep_is_skipped() -> None:
    for time, gained in ((words.ONCE_NEXT_TURN, 0), (words.ONCE, 1)):
        heal = instant("Heal it", DelayedTrigger(Triggered(UPKEEP, (GAIN,)), time=time))
        tired = instant("Tired", SkipNext(Targets(), words.STEP_BEGINS, words.UPKEEP), targets=(Target(players=1),))
        game = position(hand=([heal, tired], []))
        cast(game, "Heal it")
        settle(game)
        cast(game, "Tired", (-2,))
        settle(game)
        to(game, 4, words.MAIN)
        assert life(game)[0] == 20 + gained
        assert game.state.delayed == ()


# State triggers -----------------------------------------------------------------------------------------------------
NO_OTHERS = AtMost(CountOf(Filter(types=words.CREATURE, controller=words.YOU, other=True)))
LONELY = Triggered(EventPattern(words.STATE_MATCHES), (SacrificeIt(This()),), condition=NO_OTHERS)


@pytest.mark.rule("state_trigger")
def test_a_state_trigger_triggers_as_soon_as_the_state_is_there() -> None:
    game = position(battlefield=([creature("Crocodile", LONELY), "Grizzly Bears"], []), hand=([KILL], []))
    step_of = game.state.lane.step
    cast(game, "Kill", (find(game, "Grizzly Bears"),))
    game.decide(PASS)
    game.decide(PASS)
    assert len(game.state.lane.stack) == 1
    settle(game)
    assert alive(game, "Crocodile") == 0
    assert game.state.lane.step == step_of


@pytest.mark.rule("state_trigger")
def test_a_state_trigger_that_has_triggered_resolves_even_if_the_state_is_over() -> None:
    game = position(battlefield=([creature("Crocodile", LONELY), "Grizzly Bears"], []), hand=([KILL, creature("Bear")], []))
    cast(game, "Kill", (find(game, "Grizzly Bears"),))
    game.decide(PASS)
    game.decide(PASS)
    settle(game)
    assert alive(game, "Crocodile") == 0


@pytest.mark.rule("state_trigger")
def test_a_state_trigger_does_not_trigger_again_until_it_has_left_the_stack() -> None:
    poor = Triggered(EventPattern(words.STATE_MATCHES), (GAIN,), condition=AtMost(LifeOf(), Fixed(18)))
    game = position(battlefield=([creature("Saint", poor)], []), hand=([instant("Pain", LoseLife(You(), Fixed(3)))], []))
    cast(game, "Pain")
    game.decide(PASS)
    game.decide(PASS)
    assert len(game.state.lane.stack) == 1
    game.decide(PASS)
    game.decide(PASS)
    assert life(game) == (18, 20)
    assert len(game.state.lane.stack) == 1
    settle(game)
    assert life(game) == (19, 20)
    assert not game.state.lane.stack


# Reflexive ----------------------------------------------------------------------------------------------------------
FLING = Triggered(EventPattern(words.REFLEXES), (GainLife(You(), PowerOf(Noted())), Destroy(Targets())), (Target(CREATURE),))
ARTIST = creature("Artist", Triggered(UPKEEP, (WhenYouDo((May((Sacrifice(You(), Filter(types=words.CREATURE, other=True)),)),), FLING),)))


@pytest.mark.rule("reflexive_trigger")
def test_when_you_do_has_its_targets_chosen_after_the_deed() -> None:
    game = position(battlefield=([ARTIST, "Grizzly Bears"], ["Craw Wurm"]))
    until(game, lambda g: g.state.lane.turn == 2 and bool(g.state.lane.stack))
    game.decide(PASS)
    game.decide(PASS)
    assert asked(game).task == YES_NO
    game.decide(True)
    assert asked(game).task == TARGETS
    game.decide((find(game, "Craw Wurm"),))
    assert alive(game, "Grizzly Bears") == 0
    assert alive(game, "Craw Wurm") == 1
    settle(game)
    assert alive(game, "Craw Wurm") == 0
    assert life(game) == (22, 20)


@pytest.mark.rule("reflexive_trigger")
def test_what_is_not_done_triggers_nothing() -> None:
    game = position(battlefield=([ARTIST, "Grizzly Bears"], ["Craw Wurm"]))
    until(game, lambda g: g.state.lane.turn == 2 and bool(g.state.lane.stack))
    game.decide(PASS)
    game.decide(PASS)
    game.decide(False)
    assert asked(game).task == ACT
    assert not game.state.lane.stack
    assert not events(game, words.REFLEXES)


# Counters and returning ---------------------------------------------------------------------------------------------
@pytest.mark.rule("sba_counters_cancel")
@pytest.mark.parametrize(("edition", "left"), [("NOW", (("-1/-1", 1),)), ("10E", (("+1/+1", 1), ("-1/-1", 2)))])
def test_plus_and_minus_counters_cancel_out_since_magic_2010(edition: str, left: tuple[tuple[str, int], ...]) -> None:
    wither = instant(
        "Wither", PutCounters(Targets(), "+1/+1", Fixed(1)), PutCounters(Targets(), "-1/-1", Fixed(2)), targets=(Target(CREATURE),)
    )
    game = position(battlefield=(["Craw Wurm"], []), hand=([wither], []), edition=edition)
    cast(game, "Wither", (find(game, "Craw Wurm"),))
    settle(game)
    assert game.state.objects[find(game, "Craw Wurm")].counters == left


@pytest.mark.rule("sba_last_known", "intervening_if")
def test_a_condition_about_what_died_is_about_how_it_last_was() -> None:
    hydra = creature("Hydra", Triggered(DIES, (DrawCards(You(), Fixed(1)),), condition=AtLeast(CountersOn("+1/+1", This()))))
    grow = instant("Grow", PutCounters(Targets(), "+1/+1", Fixed(1)), targets=(Target(CREATURE),))
    for first, cards in (("Grow", 1), ("Kill", 0)):
        game = position(battlefield=([hydra], []), hand=([grow, KILL], []))
        cast(game, first, (find(game, "Hydra"),))
        settle(game)
        if first == "Grow":
            cast(game, "Kill", (find(game, "Hydra"),))
            settle(game)
        assert len(game.state.players[0].hand) == cards + (1 if first == "Kill" else 0)


@pytest.mark.rule("trigger_goes_on_stack", "leaves_game")
def test_what_waits_is_not_put_on_the_stack_for_a_player_who_has_left() -> None:
    martyr = creature("Martyr", Triggered(DIES, (GAIN,)))
    doom = instant("Doom", Destroy(Each(CREATURE)), LoseLife(Targets(), Fixed(99)), targets=(Target(players=1),))
    game = position(battlefield=([martyr], [martyr], [martyr]), hand=([doom], [], []), life=(20, 20, 20))
    cast(game, "Doom", (-2,))
    game.decide(PASS)
    game.decide(PASS)
    game.decide(PASS)
    assert [game.state.objects[i].controller for i in game.state.lane.stack] == [0, 2]


def test_the_graveyard_is_where_a_card_says_it_is() -> None:
    ghoul = creature("Ghoul", Triggered(UPKEEP, (GAIN,), condition=InZone(This(), words.GRAVEYARD), zones=1 << words.GRAVEYARD))
    game = position(graveyard=([ghoul], []))
    to(game, 2, words.MAIN)
    assert life(game) == (21, 20)


# Activate only if -----------------------------------------------------------------------------------------------------
RICH_ONLY = Activated((), (GAIN,), condition=AtLeast(LifeOf(), Fixed(22)))


@pytest.mark.rule("activate_prohibited")
def test_an_ability_is_activated_only_if_its_condition_holds() -> None:
    for start, offered in ((21, False), (22, True)):
        game = position(battlefield=([creature("Bank", RICH_ONLY)], []), life=(start, 20))
        bank = find(game, "Bank")
        assert (("activate", bank, 0) in asked(game).options) == offered
        if not offered:
            with pytest.raises(IllegalAction) as caught:
                game.decide(("activate", bank, 0))
            assert caught.value.rule == "602.5"


@pytest.mark.rule("delayed_trigger_once", "delayed_trigger_object")
def test_when_that_creature_dies_does_not_trigger_as_that_creature_destroys_another() -> None:
    dying = Triggered(EventPattern(words.MOVES, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD, noted=True), (GAIN,))
    curse = instant("Curse", DelayedTrigger(dying, Targets(), words.ONCE_THIS_TURN), targets=(Target(CREATURE),))
    assassin = creature("Assassin", Activated((), (Destroy(Targets()),), (Target(CREATURE),)))
    game = position(battlefield=([assassin, "Grizzly Bears"], []), hand=([curse], []))
    cast(game, "Curse", (find(game, "Assassin"),))
    settle(game)
    game.decide(("activate", find(game, "Assassin"), 0))
    game.decide((find(game, "Grizzly Bears"),))
    settle(game)
    assert alive(game, "Grizzly Bears") == 0
    assert life(game) == (20, 20)


# 603.7b -------------------------------------------------------------------------------------------------------------
FELL = EventPattern(words.MOVES, filter=CREATURE, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
TOLL = instant("Toll", DelayedTrigger(Triggered(FELL, (LoseLife(TriggerPlayer(), Fixed(1)),))))
BELL = instant("Bell", DelayedTrigger(Triggered(FELL, (GAIN,))))
RUIN = instant("Ruin", Destroy(Each(CREATURE)))


def both_die(omen: Definition) -> Game:
    """The delayed ability waits as a creature of each player dies at the same time."""
    game = position(battlefield=(["Grizzly Bears"], ["Craw Wurm"]), hand=([omen, RUIN], ()))
    cast(game, omen.name)
    settle(game)
    cast(game, "Ruin")
    game.decide(PASS)
    game.decide(PASS)
    return game


@pytest.mark.rule("delayed_trigger_once")
@pytest.mark.parametrize(("which", "lives"), [(0, (19, 20)), (1, (20, 19))])
def test_of_simultaneous_events_one_is_chosen_for_a_delayed_ability_that_triggers_once(which: int, lives: tuple[int, int]) -> None:
    game = both_die(TOLL)
    assert asked(game).player == 0
    assert asked(game).asks == "event"
    assert len(asked(game).options) == 2
    with pytest.raises(IllegalAction):
        game.decide((7,))
    game.decide(asked(game).options[which])
    assert len(game.state.lane.stack) == 1
    settle(game)
    assert life(game) == lives
    assert not game.state.delayed


@pytest.mark.rule("delayed_trigger_once")
def test_there_is_no_choice_where_the_ability_says_nothing_of_the_event() -> None:
    game = both_die(BELL)
    assert asked(game).task == ACT
    assert len(game.state.lane.stack) == 1
    settle(game)
    assert life(game) == (21, 20)


@pytest.mark.rule("delayed_trigger_once")
def test_a_delayed_ability_of_the_turn_triggers_on_each_of_simultaneous_events() -> None:
    each = DelayedTrigger(Triggered(FELL, (LoseLife(TriggerPlayer(), Fixed(1)),)), time=words.EACH_TIME_THIS_TURN)
    game = both_die(instant("Each", each))
    settle(game)
    assert life(game) == (19, 19)


@pytest.mark.rule("reflexive_trigger")
def test_a_reflexive_ability_triggers_once_however_many_are_sacrificed_at_once() -> None:
    """603.12a: "one or more" is one time."""
    deed = WhenYouDo((Sacrifice(You(), CREATURE, 2),), Triggered(EventPattern(words.REFLEXES), (GAIN,)))
    game = position(battlefield=(["Grizzly Bears", "Grizzly Bears"], ()), hand=([instant("Offer", deed)], ()))
    cast(game, "Offer")
    settle(game)
    assert alive(game, "Grizzly Bears") == 0
    assert life(game) == (21, 20)
