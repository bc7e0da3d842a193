"""707, 613.2a: permanents that enter as copies, that become copies, and tokens that are copies."""

from __future__ import annotations

import json

import pytest
from tests.kit import asked, cast, events, find, place, position, reach, refresh, resolve, settle, step, until
from tests.made import activated, card, cost, creature, keywords, spell, token, when

from apnap import saves
from apnap.game import Game
from apnap.machine.decisions import CHOOSE
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    BecomeCopy,
    ChooseAsEnters,
    CreateCopy,
    CreateToken,
    EntersAsCopy,
    EntersTapped,
    EntersWithCounters,
    EventPattern,
    Except,
    Filter,
    Fixed,
    GainLife,
    Modify,
    Replacement,
    SetPowerToughness,
    Static,
    Target,
    Targets,
    This,
    You,
)
from apnap.parts.variants import copied
from apnap.rules.effects.cr613.characteristics import characteristics

A_CREATURE = Filter(types=words.CREATURE)
ENTERS = EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD)
TARGET = (Target(A_CREATURE),)
MIMIC = creature("Mimic", "0", "Shapeshifter", 0, 0, Replacement(ENTERS, EntersAsCopy(A_CREATURE)))
BULL = creature("Bull", "3R", "Ox", 4, 3, keywords(words.TRAMPLE))
SHED = creature("Shed", "2", "Wall", 0, 3, Replacement(ENTERS, EntersTapped()), Replacement(ENTERS, EntersWithCounters("+1/+1", 2)))
GREETER = creature("Greeter", "2W", "Human", 2, 2, when(ENTERS, GainLife(You(), Fixed(3))))
GROW = card("Grow", "0", "Instant", spell(Modify(Targets(0), Fixed(3), Fixed(3)), targets=TARGET))
ECHO = card("Echo", "0", "Sorcery", spell(CreateCopy(Targets(0)), targets=TARGET))
MIRAGE = card(
    "Mirage",
    "0",
    "Instant",
    spell(BecomeCopy(Targets(0), Targets(1), words.UNTIL_END_OF_TURN), targets=(Target(A_CREATURE), Target(A_CREATURE, another=True))),
)
MASK = card(
    "Mask", "0", "Instant", spell(BecomeCopy(Targets(0), Targets(1)), targets=(Target(A_CREATURE), Target(A_CREATURE, another=True)))
)


def entered(*battlefield: object, other: tuple[object, ...] = (), copier: object = MIMIC, of: str = "") -> Game:
    """Ann's creature has resolved, and enters as a copy of that permanent."""
    game = position(battlefield=(battlefield, other), hand=((copier,), ()))  # type: ignore[arg-type]
    cast(game, copier.name)  # type: ignore[attr-defined]
    reach(game, CHOOSE)
    game.decide((find(game, of),) if of else ())
    settle(game)
    return game


def of(game: Game, id: int) -> tuple[str, int, int]:
    """Name, power and toughness."""
    c = characteristics(game.state, id)
    return c.name, c.power, c.toughness


def newest(game: Game) -> int:
    return game.state.battlefield[-1]


def there_and_back(game: Game) -> None:
    """The game comes out of JSON as it went in."""
    data = json.loads(json.dumps(saves.to_json(game.state)))
    assert saves.to_json(saves.from_json(data)) == data


def test_a_creature_enters_as_a_copy_of_a_creature_that_its_controller_chooses_707_5() -> None:
    game = entered(other=(BULL,), of="Bull")
    copy = newest(game)
    assert of(game, copy) == ("Bull", 4, 3)
    assert characteristics(game.state, copy).keywords & words.TRAMPLE
    assert characteristics(game.state, copy).colours == words.RED
    assert game.state.objects[copy].controller == 0
    there_and_back(game)


def test_a_player_may_decline_to_copy_and_nothing_is_asked_where_nothing_can_be_copied() -> None:
    game = entered(other=(BULL,))
    assert find(game, "Mimic", words.GRAVEYARD)
    game = position(battlefield=((), ()), hand=((MIMIC,), ()))
    cast(game, "Mimic")
    settle(game)
    assert find(game, "Mimic", words.GRAVEYARD)


def test_only_copiable_values_are_copied_not_what_effects_and_counters_have_changed_707_2() -> None:
    game = position(battlefield=((BULL,), ()), hand=((GROW, MIMIC), ()))
    cast(game, "Grow", (find(game, "Bull"),))
    resolve(game)
    cast(game, "Mimic")
    reach(game, CHOOSE)
    game.decide((find(game, "Bull"),))
    settle(game)
    assert of(game, newest(game)) == ("Bull", 4, 3)


def test_abilities_that_say_how_the_copied_creature_enters_take_effect_707_5() -> None:
    game = entered(other=(SHED,), of="Shed")
    o = game.state.objects[newest(game)]
    assert o.tapped
    assert o.count("+1/+1") == 2
    assert of(game, o.id) == ("Shed", 2, 5)


def test_a_triggered_ability_of_the_copy_triggers_on_its_entering_707_5() -> None:
    game = entered(other=(GREETER,), of="Greeter")
    assert game.state.players[0].life == 23


def test_a_card_that_copied_is_itself_again_in_the_graveyard_400_7() -> None:
    game = entered(other=(BULL,), of="Bull")
    copy = newest(game)
    slay = card("Slay", "0", "Instant", spell(Modify(Targets(0), Fixed(0), Fixed(-9)), targets=TARGET))
    place(game, 0, words.HAND, (slay,))
    refresh(game)
    cast(game, "Slay", (copy,))
    settle(game)
    assert find(game, "Mimic", words.GRAVEYARD)
    assert of(game, copy)[0] == "Bull"
    there_and_back(game)


def test_a_copy_of_a_copy_is_of_what_that_one_copied_707_3() -> None:
    game = entered(other=(BULL,), of="Bull")
    first = newest(game)
    place(game, 0, words.HAND, (MIMIC,))
    refresh(game)
    cast(game, "Mimic")
    reach(game, CHOOSE)
    game.decide((first,))
    settle(game)
    assert of(game, newest(game)) == ("Bull", 4, 3)


def test_a_copy_of_one_that_copied_nothing_may_copy_again_as_it_enters_616_1f() -> None:
    plain = creature("Idle Mimic", "0", "Shapeshifter", 0, 2, Replacement(ENTERS, EntersAsCopy(A_CREATURE)))
    game = position(battlefield=((plain, BULL), ()), hand=((MIMIC,), ()))
    cast(game, "Mimic")
    reach(game, CHOOSE)
    game.decide((find(game, "Idle Mimic"),))
    assert asked(game).task == CHOOSE
    game.decide((find(game, "Bull"),))
    settle(game)
    assert of(game, newest(game)) == ("Bull", 4, 3)


def test_choices_are_made_anew_for_the_copy_707_6() -> None:
    picky = creature("Picky", "2", "Golem", 2, 2, Replacement(ENTERS, ChooseAsEnters("color")))
    game = position(battlefield=((picky,), ()), hand=((MIMIC,), ()))
    cast(game, "Mimic")
    reach(game, CHOOSE)
    game.decide((find(game, "Picky"),))
    assert set(asked(game).options) == set(words.COLOURS)
    game.decide("red")
    settle(game)
    assert game.state.objects[newest(game)].fact("chosen color") == words.RED


def test_what_a_copy_is_except_for_is_copied_with_it_707_9b() -> None:
    giant = creature("Giant Mimic", "0", "Shapeshifter", 7, 7, Replacement(ENTERS, EntersAsCopy(A_CREATURE, Except(power=7, toughness=7))))
    game = entered(other=(BULL,), copier=giant, of="Bull")
    copy = newest(game)
    assert of(game, copy) == ("Bull", 7, 7)
    place(game, 0, words.HAND, (MIMIC,))
    refresh(game)
    cast(game, "Mimic")
    reach(game, CHOOSE)
    game.decide((copy,))
    settle(game)
    assert of(game, newest(game)) == ("Bull", 7, 7)
    there_and_back(game)


def test_an_ability_that_defines_what_the_exception_sets_is_not_copied_707_9d() -> None:
    swarm = creature("Swarm", "2", "Insect", 0, 0, Static(This(), changes=(SetPowerToughness(Fixed(2), Fixed(3)),), defines=True))
    giant = creature("Giant Mimic", "0", "Shapeshifter", 7, 7, Replacement(ENTERS, EntersAsCopy(A_CREATURE, Except(power=7, toughness=7))))
    made = copied(swarm, Except(power=7, toughness=7), giant, None)
    assert not made.base.abilities
    assert (made.power, made.toughness) == (7, 7)


def test_an_exception_may_keep_the_colour_and_add_types_and_abilities_707_9() -> None:
    odd = creature(
        "Odd Mimic",
        "1U",
        "Shapeshifter",
        0,
        0,
        Replacement(
            ENTERS,
            EntersAsCopy(A_CREATURE, Except(types=words.ARTIFACT, subtypes=("Golem",), own_colours=True, gains=words.FLYING)),
        ),
    )
    game = position(battlefield=((BULL, "Island", "Island"), ()), hand=((odd,), ()))
    cast(game, "Odd Mimic")
    reach(game, CHOOSE)
    game.decide((find(game, "Bull"),))
    settle(game)
    c = characteristics(game.state, newest(game))
    assert (c.name, c.colours, c.subtypes) == ("Bull", words.BLUE, ("Ox", "Golem"))
    assert c.types == words.ARTIFACT | words.CREATURE
    assert c.keywords == words.FLYING | words.TRAMPLE


def test_a_creature_becomes_a_copy_until_end_of_turn_and_then_is_itself_again() -> None:
    game = position(battlefield=((GREETER, BULL), ()), hand=((MIRAGE, GROW), ()))
    greeter = find(game, "Greeter")
    cast(game, "Grow", (greeter,))
    resolve(game)
    cast(game, "Mirage", (greeter,), (find(game, "Bull"),))
    resolve(game)
    assert of(game, greeter) == ("Bull", 7, 6)
    assert game.state.players[0].life == 20
    there_and_back(game)
    until(game, lambda g: g.state.lane.turn == 2)
    assert of(game, greeter) == ("Greeter", 2, 2)
    assert [e.subject for e in events(game, words.COPIED)] == [greeter, greeter]


def test_changing_what_was_copied_does_not_change_the_copy_707_2b() -> None:
    game = position(battlefield=((GREETER, BULL, SHED), ()), hand=((MASK, MIRAGE), ()))
    greeter, bull = find(game, "Greeter"), find(game, "Bull")
    cast(game, "Mask", (greeter,), (bull,))
    resolve(game)
    cast(game, "Mirage", (bull,), (find(game, "Shed"),))
    resolve(game)
    assert of(game, bull)[0] == "Shed"
    assert of(game, greeter)[0] == "Bull"
    until(game, lambda g: g.state.lane.turn == 2)
    assert of(game, bull)[0] == "Bull"
    assert of(game, greeter)[0] == "Bull"


def test_of_two_copy_effects_the_newer_one_counts_613_2a() -> None:
    game = position(battlefield=((GREETER, BULL, SHED), ()), hand=((MASK, MIRAGE), ()))
    greeter = find(game, "Greeter")
    cast(game, "Mirage", (greeter,), (find(game, "Bull"),))
    resolve(game)
    cast(game, "Mask", (greeter,), (find(game, "Shed"),))
    resolve(game)
    assert of(game, greeter)[0] == "Shed"
    until(game, lambda g: g.state.lane.turn == 2)
    assert of(game, greeter)[0] == "Shed"


def test_a_token_is_a_copy_with_all_its_abilities_and_ceases_to_exist_111() -> None:
    game = position(battlefield=((GREETER,), ()), hand=((ECHO,), ()))
    cast(game, "Echo", (find(game, "Greeter"),))
    settle(game)
    copy = newest(game)
    assert of(game, copy) == ("Greeter", 2, 2)
    assert game.state.objects[copy].token
    assert game.state.players[0].life == 23
    there_and_back(game)
    slay = card("Slay", "0", "Instant", spell(Modify(Targets(0), Fixed(0), Fixed(-9)), targets=TARGET))
    place(game, 0, words.HAND, (slay,))
    refresh(game)
    cast(game, "Slay", (copy,))
    settle(game)
    assert copy not in game.state.battlefield
    assert not [i for p in game.state.players for i in p.graveyard if game.state.objects[i].token]


def test_a_token_that_is_a_copy_of_a_token_makes_the_same_tokens() -> None:
    breeder = creature("Breeder", "2", "Rat", 1, 1, when(ENTERS, CreateToken("Rat")), tokens=(token("Rat", words.BLACK, 1, 1),))
    game = position(battlefield=((breeder,), ()), hand=((ECHO,), ()))
    cast(game, "Echo", (find(game, "Breeder"),))
    settle(game)
    place(game, 0, words.HAND, (ECHO,))
    refresh(game)
    cast(game, "Echo", (find(game, "Rat"),))
    settle(game)
    assert of(game, newest(game)) == ("Rat", 1, 1)
    assert len([i for i in game.state.battlefield if of(game, i)[0] == "Rat"]) == 2
    there_and_back(game)


def test_a_copy_can_have_the_ability_that_made_it_one_707_9a() -> None:
    shifter = creature(
        "Shifter",
        "0",
        "Shapeshifter",
        1,
        1,
        activated((cost("0"),), BecomeCopy(This(), Targets(0), exceptions=Except(this_ability=True)), targets=TARGET),
    )
    game = position(battlefield=((shifter, BULL, GREETER), ()))
    id = find(game, "Shifter")
    for name in ("Bull", "Greeter"):
        places = [a for a in asked(game).options if isinstance(a, tuple) and a[0] == "activate"]
        game.decide(places[0])
        game.decide((find(game, name),))
        settle(game)
        assert of(game, id)[0] == name
    there_and_back(game)


@pytest.mark.parametrize(("edition", "first"), [("M10", False), ("NOW", True)])
def test_what_makes_a_copy_of_an_entering_permanent_is_applied_before_other_effects_since_616_1c_says_so(edition: str, first: bool) -> None:
    slow = card(
        "Slow World",
        "2",
        "Enchantment",
        Replacement(EventPattern(words.MOVES, filter=A_CREATURE, to_zone=words.BATTLEFIELD), EntersTapped()),
    )
    game = position(battlefield=((slow, BULL), ()), hand=((MIMIC,), ()), edition=edition)
    cast(game, "Mimic")
    while asked(game).task not in (CHOOSE, "replace"):
        step(game)
    assert (asked(game).task == CHOOSE) == first


def test_a_copy_of_a_planeswalker_with_an_exception_enters_with_its_loyalty_707_2() -> None:
    sage = Definition("Sage", cost("2"), words.PLANESWALKER, ("Sage",), loyalty=4)
    double = creature(
        "Double",
        "0",
        "Shapeshifter",
        0,
        0,
        Replacement(ENTERS, EntersAsCopy(Filter(types=words.PLANESWALKER), Except(types=words.ARTIFACT))),
    )
    game = entered(other=(sage,), copier=double, of="Sage")
    assert game.state.objects[find(game, "Sage", player=0)].count("loyalty") == 4
