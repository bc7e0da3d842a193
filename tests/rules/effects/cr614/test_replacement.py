"""614: replacement effects."""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, cast, cited, events, find, position, resolve, until
from tests.made import DRAW_A_CARD, IT, PLAYER_TARGET, card, creature, keywords, spell, token, when

from apnap.game import Game
from apnap.machine.decisions import ACT
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.tree import (
    Add,
    CreateToken,
    DealDamage,
    Destroy,
    DrawCards,
    Each,
    EntersTapped,
    EntersWithCounters,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    Instead,
    LoseLife,
    MoveElsewhere,
    Multiply,
    PutCounters,
    Redirect,
    RedirectDamage,
    Replacement,
    Skip,
    SkipNext,
    Static,
    Target,
    Targets,
    This,
    TriggerAmount,
    TriggerPlayer,
    You,
)
from apnap.rules.effects.cr613.characteristics import characteristics

DRAW_OF_MINE = EventPattern(words.DRAWS, player=words.YOU)
THINK = card("Think", "0", "Sorcery", spell(DRAW_A_CARD))
A_CREATURE_ENTERS = EventPattern(words.MOVES, filter=Filter(types=words.CREATURE), to_zone=words.BATTLEFIELD)
MINE_ENTERS = EventPattern(words.MOVES, filter=Filter(types=words.CREATURE, controller=words.YOU), to_zone=words.BATTLEFIELD)
ENTERS = EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD)
SLOW = card("Slow World", "2", "Enchantment", Replacement(A_CREATURE_ENTERS, EntersTapped()))
WARM = card("Warm Welcome", "2", "Enchantment", Replacement(MINE_ENTERS, EntersWithCounters("+1/+1", 1)))
BEN = player_code(1)


def thinks(*permanents: object, library: tuple[str, ...] = ()) -> Game:
    """Ann has resolved a spell that draws a card."""
    game = position(battlefield=(permanents, ()), hand=((THINK,), ()), library=(library, ()))  # type: ignore[arg-type]
    cast(game, "Think")
    resolve(game)
    return game


# 614.5 -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("replaced_once", "draw_replaced")
@pytest.mark.parametrize(("copies", "drawn"), [(1, 2), (2, 4), (3, 8)])
def test_each_effect_that_doubles_draws_is_applied_once_to_a_draw_and_to_what_it_has_become(copies: int, drawn: int) -> None:
    game = thinks(*["Thought Reflection"] * copies)
    assert len(game.state.players[0].hand) == drawn
    assert asked(game).task == ACT  # the copies do the same, so there was nothing to choose


@pytest.mark.rule("replaced_once")
def test_two_effects_that_double_the_same_damage_quadruple_it() -> None:
    twice = card("Twice", "2", "Enchantment", Replacement(EventPattern(words.DAMAGE), Multiply(2)))
    hit = card("Hit", "0", "Sorcery", spell(DealDamage(Fixed(2), IT), targets=(PLAYER_TARGET,)))
    game = position(battlefield=((twice, twice), ()), hand=((hit,), ()))
    cast(game, "Hit", (BEN,))
    resolve(game)
    assert game.state.players[1].life == 20 - 8


@pytest.mark.rule("replaced_once", "replaced_event_never_happens")
def test_an_effect_does_not_apply_to_a_later_draw_of_what_happens_instead_but_does_to_the_next_draw() -> None:
    two = card("Consider", "0", "Sorcery", spell(DrawCards(You(), Fixed(2))))
    game = position(battlefield=(("Thought Reflection",), ()), hand=((two,), ()))
    cast(game, "Consider")
    resolve(game)
    assert len(game.state.players[0].hand) == 4


# 614.6, 616.2 ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("replaced_event_never_happens", "trigger_really_happens")
def test_a_replaced_event_makes_nothing_trigger_but_what_happens_instead_does() -> None:
    lich = card(
        "Lich",
        "2",
        "Enchantment",
        Replacement(EventPattern(words.LIFE, player=words.YOU, gain=1), Instead((DrawCards(You(), TriggerAmount()),))),
    )
    glad = card("Glad", "2", "Enchantment", when(EventPattern(words.LIFE, player=words.YOU, gain=1), LoseLife(You(), Fixed(5))))
    keen = card("Keen", "2", "Enchantment", when(EventPattern(words.DRAWS, player=words.YOU), LoseLife(You(), Fixed(1))))
    gain = card("Gain", "0", "Sorcery", spell(GainLife(You(), Fixed(3))))
    game = position(battlefield=((lich, glad, keen), ()), hand=((gain,), ()))
    cast(game, "Gain")
    game.decide(("pass",))
    until(game, lambda g: not g.state.lane.stack)
    assert game.state.players[0].life == 17
    assert len(game.state.players[0].hand) == 3


@pytest.mark.rule("replacement_made_applicable")
def test_an_effect_can_apply_to_what_another_effect_has_made_of_the_event() -> None:
    lich = card(
        "Lich",
        "2",
        "Enchantment",
        Replacement(EventPattern(words.LIFE, player=words.YOU, gain=1), Instead((DrawCards(You(), TriggerAmount()),))),
    )
    dredge = card("Dredge", "2", "Enchantment", Replacement(DRAW_OF_MINE, Instead((DealDamage(Fixed(1), TriggerPlayer()),))))
    gain = card("Gain", "0", "Sorcery", spell(GainLife(You(), Fixed(2))))
    game = position(battlefield=((dredge, lich), ()), hand=((gain,), ()))
    cast(game, "Gain")
    resolve(game)
    assert game.state.players[0].life == 18
    assert game.state.players[0].hand == ()


# 614.7a, 614.9 ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("replaced_no_zero_damage")
def test_damage_of_zero_is_not_dealt_and_cannot_be_raised() -> None:
    more = card("More", "2", "Enchantment", Replacement(EventPattern(words.DAMAGE), Add(3)))
    nothing = card("Nothing", "0", "Sorcery", spell(DealDamage(Fixed(0), IT), targets=(PLAYER_TARGET,)))
    game = position(battlefield=((more,), ()), hand=((nothing,), ()))
    cast(game, "Nothing", (BEN,))
    resolve(game)
    assert game.state.players[1].life == 20


AWAY = card("Away", "0", "Instant", spell(RedirectDamage(You(), Targets(0), Fixed(3)), targets=(Target(Filter(types=words.CREATURE)),)))


@pytest.mark.rule("redirection")
@pytest.mark.parametrize(("damage", "to_player", "to_wall", "left"), [(2, 0, 2, 1), (3, 0, 3, 0), (5, 2, 3, 0)])
def test_the_next_three_damage_is_redirected_and_the_rest_is_dealt_as_before(damage: int, to_player: int, to_wall: int, left: int) -> None:
    hit = card("Hit", "0", "Sorcery", spell(DealDamage(Fixed(damage), You())))
    wall = creature("Wall", "2", "Wall", 0, 9)
    game = position(battlefield=((wall,), ()), hand=((AWAY, hit), ()))
    cast(game, "Away", (find(game, "Wall"),))
    resolve(game)
    cast(game, "Hit")
    resolve(game)
    assert game.state.players[0].life == 20 - to_player
    assert game.state.objects[find(game, "Wall")].damage == to_wall
    assert [e.left for e in game.state.effects] == [left] * (left > 0)


@pytest.mark.rule("redirection")
def test_a_redirection_to_a_creature_that_is_gone_does_nothing() -> None:
    hit = card("Hit", "0", "Sorcery", spell(DealDamage(Fixed(2), You())))
    game = position(battlefield=(("Grizzly Bears",), ()), hand=((AWAY, hit, "Shock", "Shock"), ()))
    game.state.objects[find(game, "Grizzly Bears")].tapped = True
    cast(game, "Away", (find(game, "Grizzly Bears"),))
    resolve(game)
    bears = game.state.object(find(game, "Grizzly Bears"))
    bears.damage = 2
    game.state.changed |= 128
    cast(game, "Hit")
    resolve(game)
    assert alive(game, "Grizzly Bears") == 0
    assert game.state.players[0].life == 18


@pytest.mark.rule("redirection", "sba_deathtouch")
def test_damage_redirected_to_a_creature_from_a_source_with_deathtouch_destroys_it() -> None:
    viper = creature("Viper", "2", "Snake", 1, 1, keywords(words.DEATHTOUCH))
    ward = creature("Ward", "2", "Wall", 0, 9, Replacement(EventPattern(words.DAMAGE, player=words.YOU), Redirect(This())))
    hit = card("Sting", "0", "Sorcery", spell(DealDamage(Fixed(1), IT, Each(Filter(name="Viper"))), targets=(PLAYER_TARGET,)))
    game = position(battlefield=((viper,), (ward,)), hand=((hit,), ()))
    cast(game, "Sting", (BEN,))
    resolve(game)
    assert game.state.players[1].life == 20
    assert alive(game, "Ward") == 0


# 614.10 ----------------------------------------------------------------------------------------------------------------
def steps(game: Game, step: int) -> int:
    """How often that step has begun since the position was made."""
    return len([e for e in events(game, words.STEP_BEGINS) if e.step == step])


@pytest.mark.rule("skip_next_occurrence", "skip_as_absent", "choose_replacement")
def test_two_effects_alike_that_skip_the_next_draw_step_skip_the_next_two_and_nobody_is_asked_which_is_used_first() -> None:
    fast = card("Fast", "0", "Sorcery", spell(SkipNext(IT, words.STEP_BEGINS, words.DRAW), targets=(PLAYER_TARGET,)))
    game = position(battlefield=((), ()), hand=((fast, fast), ()))
    for _ in range(2):
        cast(game, "Fast", (BEN,))
        resolve(game)
    _first, second = [e.id for e in game.state.effects]
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.UPKEEP)
    before = steps(game, words.DRAW)
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert (game.state.lane.turn, steps(game, words.DRAW)) == (2, before)
    assert [e.id for e in game.state.effects] == [second]
    until(game, lambda g: g.state.lane.turn == 4 and g.state.lane.step == words.MAIN)
    assert steps(game, words.DRAW) == before + 1  # Ann's in turn 3
    assert game.state.effects == ()
    until(game, lambda g: g.state.lane.turn == 6 and g.state.lane.step == words.MAIN)
    assert steps(game, words.DRAW) == before + 3


@pytest.mark.rule("skip_is_replacement", "skip_as_absent", "trigger_beginning")
def test_nothing_triggers_at_the_beginning_of_a_skipped_upkeep() -> None:
    haste = card(
        "Haste", "2", "Enchantment", Replacement(EventPattern(words.STEP_BEGINS, part=words.UPKEEP, player=words.OPPONENT), Skip())
    )
    bell = card("Bell", "2", "Enchantment", when(EventPattern(words.STEP_BEGINS, part=words.UPKEEP), GainLife(You(), Fixed(1))))
    game = position(battlefield=((haste, bell), ()))
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    assert game.state.players[0].life == 20
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
    assert game.state.players[0].life == 21


@pytest.mark.rule("skip_is_replacement")
def test_a_skipped_draw_is_no_draw() -> None:
    game = thinks(card("Stupor", "2", "Enchantment", Replacement(DRAW_OF_MINE, Skip())))
    assert game.state.players[0].hand == ()
    assert asked(game).task == ACT


# 614.11 ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("draw_replaced_empty", "replacement_draw")
def test_a_draw_from_an_empty_library_can_be_replaced() -> None:
    lab = card("Lab", "2", "Enchantment", Replacement(DRAW_OF_MINE, Instead((GainLife(You(), Fixed(1)),))))
    keen = card("Keen", "2", "Enchantment", when(EventPattern(words.DRAWS, player=words.YOU), LoseLife(You(), Fixed(9))))
    game = position(battlefield=((lab, keen), ()), hand=((THINK,), ()))
    game.state.player(0).library = ()
    cast(game, "Think")
    resolve(game)
    assert game.state.players[0].life == 21
    assert not game.over


@pytest.mark.rule("sba_empty_draw", "empty_library_draw")
def test_a_draw_from_an_empty_library_that_nothing_replaces_is_no_draw_and_loses_the_game() -> None:
    keen = card("Keen", "2", "Enchantment", when(EventPattern(words.DRAWS, player=words.YOU), GainLife(You(), Fixed(9))))
    game = position(battlefield=((keen,), ()), hand=((THINK,), ()))
    game.state.player(0).library = ()
    cast(game, "Think")
    resolve(game)
    assert game.winner == 1
    assert game.state.players[0].life == 20


@pytest.mark.rule("draw_replaced_in_sequence")
def test_what_replaces_a_draw_is_done_before_the_next_draw_of_the_sequence() -> None:
    lab = card("Lab", "2", "Enchantment", Replacement(DRAW_OF_MINE, Instead((DRAW_A_CARD, GainLife(You(), Fixed(1))))))
    two = card("Consider", "0", "Sorcery", spell(DrawCards(You(), Fixed(2))))
    game = position(battlefield=((lab,), ()), hand=((two,), ()))
    cast(game, "Consider")
    resolve(game)
    told = [e.why if e.kind == words.MOVES else e.kind for e in game.events() if e.why == words.DRAWS or e.kind == words.LIFE]
    assert told[-4:] == [words.DRAWS, words.LIFE, words.DRAWS, words.LIFE]


@pytest.mark.rule("replaced_event_never_happens", "sba_loop", "sba_empty_draw", "sba_zero_life")
def test_one_effect_replaces_the_loss_of_a_player_who_would_lose_for_two_reasons() -> None:
    mirror = card(
        "Mirror", "2", "Enchantment", Replacement(EventPattern(words.LOSES, player=words.YOU), Instead((GainLife(You(), Fixed(20)),)))
    )
    drain = card("Drain", "0", "Sorcery", spell(DrawCards(You(), Fixed(2)), LoseLife(You(), Fixed(2))))
    game = position(battlefield=((mirror,), ()), hand=((drain,), ()), life=(1, 20))
    game.state.player(0).library = game.state.players[0].library[-1:]
    cast(game, "Drain")
    resolve(game)
    assert not game.over
    assert game.state.players[0].life == 19
    assert len(game.state.players[0].hand) == 1


# 614.12 ----------------------------------------------------------------------------------------------------------------
def enters(permanents: tuple[object, ...], creature_card: object) -> Game:
    """Ann's creature has entered."""
    game = position(battlefield=(permanents, ()), hand=((creature_card,), ()))  # type: ignore[arg-type]
    name = game.state.objects[game.state.players[0].hand[-1]].card.name
    cast(game, name)
    resolve(game)
    return game


@pytest.mark.rule("replacement_as_enters", "replacement_enters_with")
def test_a_permanent_enters_tapped_and_with_counters_by_its_own_abilities() -> None:
    ogre = creature("Ogre", "0", "Ogre", 2, 2, Replacement(ENTERS, EntersTapped()), Replacement(ENTERS, EntersWithCounters("+1/+1", 2)))
    game = enters((), ogre)
    while asked(game).task == "replace":
        game.decide(asked(game).options[0])
    o = game.state.objects[find(game, "Ogre")]
    assert o.tapped
    assert o.counters == (("+1/+1", 2),)
    assert characteristics(game.state, o.id).power == 4
    assert events(game, words.TAPS) == []  # it did not become tapped
    assert [cited(game, e) for e in events(game, words.REPLACED) if e.replaced == words.MOVES] == ["614.1c"] * 2


@pytest.mark.rule("replacement_as_enters")
def test_a_permanent_enters_as_the_abilities_of_others_say() -> None:
    game = enters((SLOW, WARM, WARM), creature("Imp", "0", "Imp", 1, 1))
    while asked(game).task == "replace":
        game.decide(asked(game).options[0])
    o = game.state.objects[find(game, "Imp")]
    assert (o.tapped, o.counters) == (True, (("+1/+1", 2),))


@pytest.mark.rule("replacement_as_enters")
def test_whether_an_effect_applies_is_seen_from_the_permanent_as_it_would_be_on_the_battlefield() -> None:
    flyers = EventPattern(words.MOVES, filter=Filter(types=words.CREATURE, keywords=words.FLYING), to_zone=words.BATTLEFIELD)
    no_sky = card("No Sky", "2", "Enchantment", Replacement(flyers, EntersTapped()))
    wings = card("Wings", "2", "Enchantment", Static(Each(Filter(types=words.CREATURE)), gains=words.FLYING))
    imp = creature("Imp", "0", "Imp", 1, 1)
    bird = creature("Bird", "0", "Bird", 1, 1, Static(This(), gains=words.FLYING))
    assert game_tapped(enters((no_sky,), imp), "Imp") is False
    assert game_tapped(enters((no_sky, wings), imp), "Imp") is True
    assert game_tapped(enters((no_sky,), bird), "Bird") is True


def game_tapped(game: Game, name: str) -> bool:
    """The creature is tapped."""
    return game.state.objects[find(game, name)].tapped


@pytest.mark.rule("replacement_as_enters", "choose_replacement_again")
def test_an_effect_may_apply_because_of_what_another_has_made_of_the_entering() -> None:
    big = EventPattern(words.MOVES, filter=Filter(types=words.CREATURE, power_least=2), to_zone=words.BATTLEFIELD)
    gate = card("Low Gate", "2", "Enchantment", Replacement(big, EntersTapped()))
    imp = creature("Imp", "0", "Imp", 1, 1)
    assert game_tapped(enters((gate,), imp), "Imp") is False
    assert game_tapped(enters((gate, WARM), imp), "Imp") is True


@pytest.mark.rule("replacement_as_enters")
def test_an_ability_about_a_permanent_leaving_does_not_apply_as_it_enters() -> None:
    leaving = EventPattern(words.MOVES, this=True, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
    ghost = creature("Ghost", "0", "Spirit", 2, 2, Replacement(leaving, MoveElsewhere(words.EXILE)))
    end = card("End", "0", "Sorcery", spell(Destroy(Each(Filter(types=words.CREATURE)))))
    game = position(battlefield=((), ()), hand=((ghost, end), ()))
    cast(game, "Ghost")
    resolve(game)
    assert alive(game, "Ghost") == 1
    cast(game, "End")
    resolve(game)
    assert [game.state.objects[i].card.name for i in game.state.exile] == ["Ghost"]


@pytest.mark.rule("replacement_as_enters", "choose_replacement_contained")
def test_tokens_enter_as_replacement_effects_say_and_are_doubled_before() -> None:
    more = card("More", "2", "Enchantment", Replacement(EventPattern(words.CREATES, player=words.YOU), Multiply(2)))
    imp = token("Imp", words.RED, 1, 1, Replacement(ENTERS, EntersWithCounters("+1/+1", 1)))
    call = card("Call", "0", "Sorcery", spell(CreateToken("Imp")), tokens=(imp,))
    game = position(battlefield=((SLOW, more, more), ()), hand=((call,), ()))
    cast(game, "Call")
    game.decide(("pass",))
    game.decide(("pass",))
    while asked(game).task == "replace":
        game.decide(asked(game).options[0])
    imps = [game.state.objects[i] for i in game.state.battlefield if game.state.objects[i].card is imp]
    assert [(o.tapped, o.counters) for o in imps] == [(True, (("+1/+1", 1),))] * 4


# Numbers ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("replacement")
@pytest.mark.parametrize(
    ("effect", "change", "life"), [(GainLife, Add(2), 25), (LoseLife, Add(2), 15), (LoseLife, Multiply(2), 14), (LoseLife, Add(-3), 20)]
)
def test_a_change_of_life_becomes_larger_or_smaller_in_its_own_direction(effect: type, change: object, life: int) -> None:
    more = card("More", "2", "Enchantment", Replacement(EventPattern(words.LIFE, player=words.YOU), change))  # type: ignore[arg-type]
    turn = card("Turn", "0", "Sorcery", spell(effect(You(), Fixed(3))))
    game = position(battlefield=((more,), ()), hand=((turn,), ()))
    cast(game, "Turn")
    resolve(game)
    assert game.state.players[0].life == life


@pytest.mark.rule("replacement")
def test_counters_put_on_a_creature_are_doubled() -> None:
    twice = card("Twice", "2", "Enchantment", Replacement(EventPattern(words.COUNTERS), Multiply(2)))
    grow = card("Grow", "0", "Sorcery", spell(PutCounters(Each(Filter(types=words.CREATURE)), "+1/+1", Fixed(1))))
    game = position(battlefield=((twice, "Grizzly Bears"), ()), hand=((grow,), ()))
    cast(game, "Grow")
    resolve(game)
    assert game.state.objects[find(game, "Grizzly Bears")].counters == (("+1/+1", 2),)


# What other effects say about a permanent that is about to enter ----------------------------------------------------
@pytest.mark.rule("replacement_as_enters")
@pytest.mark.parametrize(("edition", "tapped"), [("NOW", False), ("DOM", False), ("HOU", True), ("M12", True)])
def test_since_2017_a_land_that_blood_moon_turns_into_a_mountain_loses_what_makes_it_enter_tapped(edition: str, tapped: bool) -> None:
    game = position(battlefield=(("Blood Moon",), ()), hand=(("Treetop Village",), ()), edition=edition)
    game.decide(("play", find(game, "Treetop Village", words.HAND)))
    assert game.state.objects[find(game, "Treetop Village")].tapped == tapped


@pytest.mark.rule("replacement_as_enters")
@pytest.mark.parametrize(("edition", "counters"), [("NOW", 0), ("M12", 1)])
def test_since_2017_humility_takes_the_ability_to_enter_with_counters_before_it_applies(edition: str, counters: int) -> None:
    game = position(battlefield=(("Humility", *["Forest"] * 4), ()), hand=(("Barkhide Troll",), ()), edition=edition)
    cast(game, "Barkhide Troll")
    resolve(game)
    assert game.state.objects[find(game, "Barkhide Troll")].count("+1/+1") == counters


@pytest.mark.rule("replacement_as_enters")
def test_under_humility_a_clone_copies_nothing() -> None:
    game = position(battlefield=(("Humility", "Serra Angel", *["Island"] * 4), ()), hand=(("Clone",), ()))
    cast(game, "Clone")
    resolve(game)
    assert alive(game, "Serra Angel") == 1
    assert alive(game, "Clone") == 1
