"""614-616: further forms of replacement and prevention effects, with made-up cards.

Of these modules: effects.cr614.applying, effects.cr614.making, effects.cr614.used, effects.cr615.applying, effects.cr615.used.
"""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, attack, block, cast, events, find, position, settle, until
from tests.made import (
    ANY_TARGET,
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    PLAYER_TARGET,
    YOUR_CREATURE,
    card,
    cost,
    creature,
    dies,
    enters,
    keywords,
    spell,
    token,
    when,
)

from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Add,
    AtLeast,
    Become,
    CantBePrevented,
    ChooseAsEnters,
    CountOf,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    DrawCards,
    Each,
    EntersTapped,
    EntersUnder,
    EntersWithCounters,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    Halve,
    Instead,
    LoseLife,
    MakeReplacement,
    MoveCounters,
    MoveElsewhere,
    Multiply,
    Never,
    NeverPrevented,
    Prevent,
    PreventDamage,
    PutCounters,
    Regenerated,
    Replacement,
    Target,
    Targets,
    TriggerAmount,
    X,
    You,
)

ANN, BEN = player_code(0), player_code(1)
BEAR = "Grizzly Bears"
WURM = "Craw Wurm"
HARM = EventPattern(words.DAMAGE)
TO_YOU = EventPattern(words.DAMAGE, damaged=1, player=words.YOU)
ENTERS = EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD)
DIES = EventPattern(words.MOVES, filter=Filter(types=words.CREATURE), from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
THINK = card("Think", "0", "Instant", spell(DRAW_A_CARD))
FORGET = card("Forget", "0", "Instant", spell(Discard(Targets(0), Fixed(1)), targets=(PLAYER_TARGET,)))
KILL = card("Kill", "0", "Instant", spell(Destroy(IT), targets=(CREATURE_TARGET,)))


def hit(number: int) -> Definition:
    """A spell that deals so much damage to any target."""
    return card(f"Hit for {number}", "0", "Instant", spell(DealDamage(Fixed(number), IT), targets=(ANY_TARGET,)))


def enchantment(name: str, *abilities: Replacement) -> Definition:
    return card(name, "0", "Enchantment", *abilities)


def hits(number: int, target: int, *permanents: Definition, own: bool = True) -> Game:
    """Ann has hit that player with these permanents on her side, or Ben's."""
    sides = (permanents, ()) if own else ((), permanents)
    game = position(battlefield=sides, hand=((hit(number),), ()))
    cast(game, f"Hit for {number}", (target,))
    settle(game)
    return game


def life(game: Game) -> tuple[int, ...]:
    return tuple(p.life for p in game.state.players)


# Numbers ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("replaced_event_never_happens")
@pytest.mark.parametrize(
    ("change", "dealt"), [(Halve(), 2), (Halve(up=True), 3), (Become(7), 7), (Prevent(half=1), 2), (Prevent(half=-1), 3), (Prevent(4), 1)]
)
def test_damage_may_be_halved_set_or_partly_prevented(change: Halve | Become | Prevent, dealt: int) -> None:
    game = hits(5, ANN, enchantment("Curse", Replacement(TO_YOU, change)))
    assert life(game) == (20 - dealt, 20)


@pytest.mark.rule("replaced_event_never_happens")
def test_an_effect_on_damage_from_a_source_of_a_colour_looks_at_the_source() -> None:
    red_only = enchantment("Red Only", Replacement(EventPattern(words.DAMAGE, by=Filter(colours=words.RED)), Multiply(2)))
    game = position(battlefield=((red_only, "Mountain"), ()), hand=((hit(3), "Lightning Bolt"), ()))
    cast(game, "Hit for 3", (BEN,))
    settle(game)
    assert life(game) == (20, 17)
    cast(game, "Lightning Bolt", (BEN,))
    settle(game)
    assert life(game) == (20, 11)


@pytest.mark.rule("replaced_event_never_happens")
def test_an_effect_with_a_condition_applies_only_while_that_holds() -> None:
    guarded = Replacement(TO_YOU, Prevent(), AtLeast(CountOf(YOUR_CREATURE)))
    game = position(battlefield=((enchantment("Guarded", guarded), BEAR), ()), hand=((hit(3), KILL, hit(4)), ()))
    cast(game, "Hit for 3", (ANN,))
    settle(game)
    assert life(game) == (20, 20)
    cast(game, "Kill", (find(game, BEAR),))
    settle(game)
    cast(game, "Hit for 4", (ANN,))
    settle(game)
    assert life(game) == (16, 20)


# May --------------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("replacement_instead", "replaced_once")
@pytest.mark.parametrize(("says", "expected"), [(True, (25, 0)), (False, (20, 1))])
def test_a_player_who_may_have_something_happen_instead_of_a_draw_is_asked_once(*, says: bool, expected: tuple[int, int]) -> None:
    offer = Replacement(EventPattern(words.DRAWS, player=words.YOU), Instead((GainLife(You(), Fixed(5)),)), None, optional=True)
    game = position(battlefield=((enchantment("Offer", offer),), ()), hand=((THINK,), ()))
    cast(game, "Think")
    while not asked(game).asks:
        game.decide(PASS)
    assert asked(game).asks == "instead"
    game.decide(says)
    assert (life(game)[0], len(game.state.players[0].hand)) == expected


# Prevention -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("prevention_cant")
def test_damage_that_cannot_be_prevented_is_dealt_but_what_follows_the_prevention_happens() -> None:
    loud = card("Loud", "0", "Enchantment", NeverPrevented(HARM))
    shield = enchantment("Shield", Replacement(TO_YOU, Prevent(then=(DrawCards(You(), Fixed(1)),))))
    game = hits(3, ANN, loud, shield)
    assert life(game) == (17, 20)
    assert len(game.state.players[0].hand) == 1


@pytest.mark.rule("prevention_cant", "prevention_shield")
def test_a_shield_is_not_used_up_by_damage_that_cannot_be_prevented_this_turn() -> None:
    loud = card("Loud", "0", "Instant", spell(CantBePrevented(EventPattern(words.DAMAGE, combat=1))))
    ward = card("Ward", "0", "Instant", spell(PreventDamage(You(), Fixed(3))))
    game = position(battlefield=((WURM,), ()), hand=((), (loud, ward)))
    attack(game, WURM)
    game.decide(PASS)
    for name in ("Loud", "Ward"):
        cast(game, name)
        while game.state.lane.stack:
            game.decide(PASS)
        if asked(game).player == 0:
            game.decide(PASS)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert life(game) == (20, 14)
    assert [effect.left for effect in game.state.effects if effect.left >= 0] == [3]


@pytest.mark.rule("prevention_shield")
def test_a_shield_for_each_of_several_creatures_protects_each_of_them() -> None:
    wards = card("Wards", "0", "Instant", spell(PreventDamage(Each(YOUR_CREATURE), Fixed(1))))
    sweep = card("Sweep", "0", "Sorcery", spell(DealDamage(Fixed(2), Each(YOUR_CREATURE))))
    ape = "Silverback Ape"
    game = position(battlefield=((WURM, ape), ()), hand=((wards, sweep), ()))
    cast(game, "Wards")
    settle(game)
    cast(game, "Sweep")
    settle(game)
    assert [game.state.objects[find(game, name)].damage for name in (WURM, ape)] == [1, 1]


@pytest.mark.rule("prevention_next_time")
def test_the_next_time_a_chosen_source_would_deal_damage_covers_all_that_it_deals_at_that_time() -> None:
    trampler = creature("Trampler", "0", "Beast", 5, 5, keywords(words.TRAMPLE))
    hush = card("Hush", "0", "Instant", spell(MakeReplacement(HARM, Prevent(), times=1, source=Filter())))
    game = position(battlefield=((trampler,), (BEAR,)), hand=((), (hush,)))
    attack(game, "Trampler")
    block(game, (BEAR, "Trampler"))
    game.decide(PASS)
    cast(game, "Hush")
    game.decide(PASS)
    game.decide(PASS)
    game.decide((find(game, "Trampler"),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert life(game) == (20, 20)
    assert game.state.objects[find(game, BEAR)].damage == 0
    assert game.state.objects[find(game, "Trampler")].damage == 2
    assert game.state.effects == ()


@pytest.mark.rule("damage_source_choice")
def test_a_permanent_spell_that_was_chosen_as_a_source_is_still_it_as_a_permanent() -> None:
    biter = creature("Biter", "0", "Snake", 1, 1, enters(DealDamage(Fixed(2), IT), targets=(PLAYER_TARGET,)))
    hush = card("Hush", "0", "Instant", spell(MakeReplacement(TO_YOU, Prevent(), times=1, source=Filter())))
    game = position(hand=((biter,), (hush,)))
    cast(game, "Biter")
    source = game.state.lane.stack[-1]
    game.decide(PASS)
    cast(game, "Hush")
    game.decide(PASS)
    game.decide(PASS)
    game.decide((source,))
    while asked(game).task != "targets":
        game.decide(PASS)
    game.decide((BEN,))
    settle(game)
    assert life(game) == (20, 20)


@pytest.mark.rule("prevention")
def test_what_one_effect_prevents_at_one_time_triggers_once() -> None:
    calm = enchantment("Calm", Replacement(TO_YOU, Prevent()))
    counting = card("Counting", "0", "Enchantment", when(EventPattern(words.PREVENTED, damaged=1, player=words.YOU), GAIN_AS_MUCH))
    game = position(battlefield=((WURM, BEAR), (calm, counting)))
    attack(game, WURM, BEAR)
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE)
    assert len(game.state.lane.stack) == 1
    settle(game)
    assert life(game) == (20, 28)


GAIN_AS_MUCH = GainLife(You(), TriggerAmount())


# Redirection ------------------------------------------------------------------------------------------------------------
WALKER = Definition("Walker", None, words.PLANESWALKER, ("Toy",), loyalty=5)


@pytest.mark.rule("planeswalker_redirection")
@pytest.mark.parametrize(("edition", "asks"), [("M12", True), ("NOW", False), ("10E", False)])
def test_noncombat_damage_of_an_opponent_may_be_dealt_to_a_planeswalker_instead(edition: str, *, asks: bool) -> None:
    game = position(battlefield=((), (WALKER,)), hand=((hit(3),), ()), edition=edition)
    cast(game, "Hit for 3", (BEN,))
    game.decide(PASS)
    game.decide(PASS)
    if not asks:
        assert life(game) == (20, 17)
        return
    assert asked(game).player == 0  # whose source it is decides
    twin = game.fork()
    game.decide(True)
    settle(game)
    assert life(game) == (20, 20)
    assert [e.subject for e in events(game, words.DAMAGE)] == [find(game, "Walker")]
    twin.decide(False)
    settle(twin)
    assert life(twin) == (20, 17)


@pytest.mark.rule("planeswalker_redirection")
def test_ones_own_damage_to_oneself_is_not_dealt_to_ones_planeswalker() -> None:
    game = position(battlefield=((WALKER,), ()), hand=((hit(3),), ()), edition="M12")
    cast(game, "Hit for 3", (ANN,))
    settle(game)
    assert life(game) == (17, 20)


# Entering ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("replacement_as_enters", "counters_placed")
def test_a_permanent_that_enters_with_counters_gets_them_by_effects_on_counters_too() -> None:
    scales = EventPattern(words.COUNTERS, filter=YOUR_CREATURE, gain=1, counter="+1/+1")
    more, twice = enchantment("More", Replacement(scales, Add(1))), enchantment("Twice", Replacement(scales, Multiply(2)))
    hydra = Definition("Hydra", cost("X"), words.CREATURE, ("Hydra",), 0, 0, (Replacement(ENTERS, EntersWithCounters("+1/+1", 1, X())),))
    game = position(battlefield=((more, twice, *["Forest"] * 3), ()), hand=((hydra,), ()))
    cast(game, "Hydra")
    while asked(game).task == "number":
        game.decide(3)
    while game.state.lane.stack and asked(game).task != "replace":
        game.decide(PASS)
    (one, other) = list(asked(game).options)
    twin = game.fork()
    game.decide(one)
    twin.decide(other)
    assert {branch.state.objects[find(branch, "Hydra")].count("+1/+1") for branch in (game, twin)} == {8, 7}


@pytest.mark.rule("replacement_enters_choice")
@pytest.mark.parametrize(
    ("what", "answers", "answer"),
    [("player", [ANN, BEN], BEN), ("opponent", [BEN], BEN), ("number", [0, 1, 2, 3], 2), ("color", list(words.COLOURS), "green")],
)
def test_what_is_chosen_as_a_permanent_enters_stays_with_it(what: str, answers: list[object], answer: object) -> None:
    chooser = enchantment("Chooser", Replacement(ENTERS, ChooseAsEnters(what, 3)))
    game = position(hand=((chooser,), ()))
    cast(game, "Chooser")
    game.decide(PASS)
    game.decide(PASS)
    assert list(asked(game).options) == answers
    game.decide(answer)
    known = game.state.objects[find(game, "Chooser")].fact(words.CHOSEN + what)
    assert known == (words.GREEN if answer == "green" else answer)


@pytest.mark.rule("choose_replacement_control")
def test_under_whose_control_a_permanent_enters_is_settled_before_how_it_enters() -> None:
    thief = enchantment("Thief", Replacement(EventPattern(words.MOVES, filter=YOURS, to_zone=words.BATTLEFIELD), EntersUnder(You())))
    slow = enchantment("Slow", Replacement(EventPattern(words.MOVES, filter=MINE, to_zone=words.BATTLEFIELD), EntersTapped()))
    game = position(battlefield=(("Forest", "Forest"), (thief, slow)), hand=((BEAR,), ()))
    cast(game, BEAR)
    settle(game)
    bear = game.state.objects[find(game, BEAR)]
    assert bear.controller == 1
    assert bear.tapped


YOURS = Filter(types=words.CREATURE, controller=words.OPPONENT)
MINE = Filter(types=words.CREATURE, controller=words.YOU)


# Graveyards -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("replaced_event_never_happens")
def test_a_creature_may_be_exiled_instead_of_dying_and_something_else_happen_too() -> None:
    zombie = token("Zombie", words.BLACK, 2, 2)
    nontoken = Filter(types=words.CREATURE, controller=words.OPPONENT, token=-1)
    pattern = EventPattern(words.MOVES, filter=nontoken, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
    lord = card("Lord", "0", "Enchantment", Replacement(pattern, MoveElsewhere(words.EXILE, (CreateToken("Zombie"),))), tokens=(zombie,))
    mourner = creature("Mourner", "0", "Spirit", 1, 1, dies(LoseLife(You(), Fixed(9))))
    game = position(battlefield=((lord, BEAR), (mourner,)), hand=((KILL, KILL), ()))
    cast(game, "Kill", (find(game, "Mourner"),))
    settle(game)
    assert find(game, "Mourner", words.EXILE)
    assert life(game) == (20, 20)
    assert game.state.objects[find(game, "Zombie")].controller == 0
    cast(game, "Kill", (find(game, BEAR),))
    settle(game)
    assert find(game, BEAR, words.GRAVEYARD)


@pytest.mark.rule("replaced_event_never_happens", "keyword_discard")
def test_a_card_that_is_exiled_as_it_is_discarded_has_been_discarded() -> None:
    mad = card("Mad", "0", "Instant", spell(DRAW_A_CARD), Replacement(EventPattern(words.DISCARDS, this=True), MoveElsewhere(words.EXILE)))
    counting = card("Counting", "0", "Enchantment", when(EventPattern(words.DISCARDS, player=words.YOU), GainLife(You(), Fixed(1))))
    game = position(battlefield=((counting,), ()), hand=((FORGET, mad), ()))
    cast(game, "Forget", (ANN,))
    settle(game)
    assert find(game, "Mad", words.EXILE)
    assert life(game) == (21, 20)


@pytest.mark.rule("replaced_event_never_happens")
def test_a_card_that_would_be_put_into_a_graveyard_from_anywhere_may_go_to_the_bottom_of_the_library() -> None:
    eternal = creature(
        "Eternal",
        "0",
        "God",
        1,
        1,
        Replacement(EventPattern(words.MOVES, this=True, to_zone=words.GRAVEYARD), MoveElsewhere(words.LIBRARY)),
    )
    game = position(battlefield=((eternal,), ()), hand=((KILL, FORGET, eternal), ()))
    cast(game, "Kill", (find(game, "Eternal"),))
    settle(game)
    library = game.state.players[0].library
    assert game.state.objects[library[0]].card.name == "Eternal"
    cast(game, "Forget", (ANN,))
    settle(game)
    library = game.state.players[0].library
    assert [game.state.objects[id].card.name for id in library[:2]] == ["Eternal", "Eternal"]


@pytest.mark.rule("choose_replacement")
def test_of_two_effects_on_where_a_dying_creature_goes_its_controller_chooses_and_the_other_has_nothing_left_to_do() -> None:
    rest = enchantment("Rest", Replacement(EventPattern(words.MOVES, to_zone=words.GRAVEYARD), MoveElsewhere(words.EXILE)))
    wheel = enchantment("Wheel", Replacement(EventPattern(words.MOVES, to_zone=words.GRAVEYARD), MoveElsewhere(words.LIBRARY)))
    game = position(battlefield=((rest, wheel), (BEAR,)), hand=((KILL,), ()))
    cast(game, "Kill", (find(game, BEAR),))
    game.decide(PASS)
    game.decide(PASS)
    assert asked(game).player == 1
    options = list(asked(game).options)
    assert len(options) == 2
    places = set()
    for option in options:
        twin = game.fork()
        twin.decide(option)
        places.add(next(o.zone for o in twin.state.objects.values() if o.card.name == BEAR and not o.became))
    assert places == {words.EXILE, words.LIBRARY}


@pytest.mark.rule("replacement_self", "choose_replacement_self")
def test_an_effect_that_replaces_a_part_of_itself_is_applied_before_all_others() -> None:
    doubler = enchantment("Doubler", Replacement(HARM, Multiply(2)))
    own = MakeReplacement(EventPattern(words.DAMAGE, source_this=True), Become(5), times=1, its_own=True)
    strike = card("Strike", "0", "Sorcery", spell(own, DealDamage(Fixed(2), IT), targets=(PLAYER_TARGET,)))
    game = position(battlefield=((doubler,), ()), hand=((strike,), ()))
    cast(game, "Strike", (BEN,))
    settle(game)
    assert life(game) == (20, 10)


# Regeneration -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("regenerate", "replacement_regeneration")
@pytest.mark.parametrize("edition", ["8ED", "9ED", "10E", "M10", "C16", "NOW"])
def test_a_static_ability_regenerates_each_time_and_before_other_effects_on_dying(edition: str) -> None:
    troll = creature("Troll", "0", "Troll", 2, 2, Replacement(EventPattern(words.DESTROYED, this=True), Regenerated()))
    rest = enchantment("Rest", Replacement(EventPattern(words.MOVES, to_zone=words.GRAVEYARD), MoveElsewhere(words.EXILE)))
    game = position(battlefield=((troll, rest), ()), hand=((KILL, KILL, hit(2)), ()), edition=edition)
    troll_id = find(game, "Troll")
    for name in ("Kill", "Kill", "Hit for 2"):
        cast(game, name, (troll_id,))
        settle(game)
        assert find(game, "Troll") == troll_id
        assert game.state.objects[troll_id].tapped
    assert game.state.objects[troll_id].damage == 0
    assert len(events(game, words.REGENERATES)) == 3


@pytest.mark.rule("regenerate")
def test_toughness_0_is_no_destruction_that_regeneration_could_replace() -> None:
    troll = creature("Troll", "0", "Troll", 2, 2, Replacement(EventPattern(words.DESTROYED, this=True), Regenerated()))
    shrink = card("Shrink", "0", "Instant", spell(PutCounters(IT, "-1/-1", Fixed(2)), targets=(CREATURE_TARGET,)))
    game = position(battlefield=((troll,), ()), hand=((shrink,), ()))
    cast(game, "Shrink", (find(game, "Troll"),))
    settle(game)
    assert alive(game, "Troll") == 0


# Counters ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("counters_placed")
def test_moving_a_counter_takes_it_off_one_creature_and_puts_it_on_another() -> None:
    grow = card("Grow", "0", "Instant", spell(PutCounters(IT, "+1/+1", Fixed(2)), targets=(CREATURE_TARGET,)))
    one = Target(Filter(types=words.CREATURE))
    shift = card("Shift", "0", "Instant", spell(MoveCounters("+1/+1", Targets(0), Targets(1)), targets=(one, one)))
    game = position(battlefield=((BEAR, WURM), ()), hand=((grow, shift, shift), ()))
    bear, wurm = find(game, BEAR), find(game, WURM)
    cast(game, "Grow", (bear,))
    settle(game)
    cast(game, "Shift", (bear,), (wurm,))
    settle(game)
    assert (game.state.objects[bear].count("+1/+1"), game.state.objects[wurm].count("+1/+1")) == (1, 1)
    cast(game, "Shift", (bear,), (bear,))  # not possible: nothing is removed (122.5)
    settle(game)
    assert game.state.objects[bear].count("+1/+1") == 1


# What cannot happen -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("event_cant_replaced")
def test_what_cannot_happen_is_not_replaced_by_anything_else_and_nobody_chooses() -> None:
    never = enchantment("Never", Replacement(EventPattern(words.LIFE, gain=1), Never()))
    pattern = EventPattern(words.LIFE, player=words.YOU, gain=1)
    lich = enchantment("Lich", Replacement(pattern, Instead((DrawCards(You(), TriggerAmount()),))))
    heal = card("Heal Me", "0", "Instant", spell(GainLife(You(), Fixed(3))))
    game = position(battlefield=((lich, never), (never,)), hand=((heal,), ()))
    cast(game, "Heal Me")
    settle(game)
    assert life(game) == (20, 20)
    assert game.state.players[0].hand == ()
