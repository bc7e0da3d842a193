"""702.87, 711: level counters, level symbols among the layers, copies of levelers, and levels that change at any time."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.cards.abilities.observing import blockable
from tests.kit import alive, asked, attack, block, cast, find, position, refresh, resolve, settle, until
from tests.made import card as made_card
from tests.made import cost

from apnap.cards.texts import Face, read_text
from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.machine.gate import perform
from apnap.model.events.playing import counters_changed
from apnap.parts import words
from apnap.parts.definition import Characteristics, Definition
from apnap.parts.tree import (
    Alter,
    Each,
    Filter,
    Fixed,
    GainAbilities,
    KeywordAbility,
    LoseAbilities,
    SetPowerToughness,
    SpellAbility,
    Static,
    Target,
    Targets,
)
from apnap.parts.variants import face_down
from apnap.parts.words import CREATURE, DOUBLE_STRIKE, FIRST_STRIKE, FLYING
from apnap.rules.effects.cr613.characteristics import characteristics

TOY = Face("Toy", "{1}", "Creature - Bear", "1", "1")
STUDENT, CLIFF, CHRONOLOGIST = "Student of Warfare", "Knight of Cliffhaven", "Lighthouse Chronologist"
COMMANDER, BEAR = "Coralhelm Commander", "Grizzly Bears"
GROUNDS = made_card("Grounding", "0", "Enchantment", Static(Each(Filter(types=CREATURE)), changes=(LoseAbilities(FLYING),)))
SHAPES = made_card(
    "Shapes",
    "0",
    "Instant",
    SpellAbility((Alter(Targets(0), (SetPowerToughness(Fixed(7), Fixed(7)),)),), (Target(Filter(types=CREATURE)),)),
)


def board(
    *mine: str | Definition, theirs: Sequence[str | Definition] = (), edition: str = "NOW", hand: Sequence[str | Definition] = ()
) -> Game:
    return position(battlefield=(mine, theirs), hand=(hand, ()), edition=edition)


def now(game: Game, name: str, nth: int = 0) -> Characteristics:
    return characteristics(game.state, find(game, name, nth=nth))


def size(game: Game, name: str, nth: int = 0) -> tuple[int, int]:
    c = now(game, name, nth)
    return c.power, c.toughness


def give(game: Game, name: str, number: int, counter: str = "level", nth: int = 0) -> None:
    """Counters are put on the permanent."""
    id = find(game, name, nth=nth)
    perform(game.state, (counters_changed(0, id, counter=counter, amount=number),))
    refresh(game)


def counters(game: Game, name: str, nth: int = 0) -> dict[str, int]:
    return dict(game.state.objects[find(game, name, nth=nth)].counters)


# Symbols ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("level_symbol_range")
@pytest.mark.rule("level_symbol_open")
@pytest.mark.rule("leveler_below_symbols")
@pytest.mark.parametrize("edition", ["M12", "KTK", "C16", "DOM", "VOW", "NOW"])
def test_a_symbol_counts_from_its_first_number_of_level_counters_up_to_its_second(edition: str) -> None:
    game = board(STUDENT, edition=edition)
    seen = []
    for _ in range(8):
        seen.append((*size(game, STUDENT), now(game, STUDENT).keywords))
        give(game, STUDENT, 1)
    assert seen == [(1, 1, 0)] * 2 + [(3, 3, FIRST_STRIKE)] * 5 + [(4, 4, DOUBLE_STRIKE)]


@pytest.mark.parametrize("edition", ["8ED", "9ED", "10E", "M10", "2010-06-18"])
def test_before_its_rule_a_leveler_does_what_its_rule_says(edition: str) -> None:
    game = board(STUDENT, "Plains", edition=edition)
    game.decide(("activate", find(game, STUDENT), 0))
    resolve(game)
    assert (counters(game, STUDENT), size(game, STUDENT)) == ({"level": 1}, (1, 1))
    give(game, STUDENT, 6)
    assert (size(game, STUDENT), now(game, STUDENT).keywords) == ((4, 4), DOUBLE_STRIKE)


@pytest.mark.rule("level_symbol")
def test_other_counters_are_no_level_counters() -> None:
    game = board(STUDENT)
    give(game, STUDENT, 2, "charge")
    assert size(game, STUDENT) == (1, 1)


@pytest.mark.rule("level_symbol")
def test_level_counters_do_nothing_for_a_creature_without_level_symbols() -> None:
    game = board(BEAR)
    give(game, BEAR, 7)
    assert (size(game, BEAR), now(game, BEAR).keywords) == ((2, 2), 0)


@pytest.mark.rule("level_symbol")
def test_a_leveler_that_is_made_up_is_read_from_its_lines() -> None:
    toy = read_text(
        TOY,
        "Level up {1}\nLEVEL 1-2\n2/5\nFlying\n{T}: You gain 2 life.\nLEVEL 3+\n5/5\nWhenever this creature attacks, draw a card.",
    )
    game = board(toy)
    give(game, "Toy", 1)
    assert (size(game, "Toy"), now(game, "Toy").keywords) == ((2, 5), FLYING)
    game.decide(("activate", find(game, "Toy"), len(now(game, "Toy").abilities) - 1))
    resolve(game)
    assert game.state.players[0].life == 22
    game = board(toy)
    give(game, "Toy", 3)
    attack(game, "Toy")
    settle(game)
    assert len(game.state.players[0].hand) == 1


@pytest.mark.rule("leveler_unmarked_abilities")
def test_level_up_stays_at_every_level() -> None:
    game = board(STUDENT, "Plains")
    for number in (0, 2, 7, 30):
        id = find(game, STUDENT)
        game.state.object(id).counters = (("level", number),) if number else ()
        game.state.differ()
        refresh(game)
        assert ("activate", id, 0) in asked(game).options


@pytest.mark.rule("leveler_elsewhere")
def test_in_other_zones_a_leveler_has_its_uppermost_power_and_toughness() -> None:
    game = position(battlefield=([STUDENT, "Island", "Island"], []), hand=([STUDENT, "Unsummon"], []), graveyard=([STUDENT], []))
    give(game, STUDENT, 7)
    for zone in (words.HAND, words.GRAVEYARD):
        c = characteristics(game.state, find(game, STUDENT, zone))
        assert (c.power, c.toughness, c.keywords) == (1, 1, 0)
    cast(game, "Unsummon", (find(game, STUDENT),))
    resolve(game)
    back = characteristics(game.state, find(game, STUDENT, words.HAND, nth=1))
    assert (back.power, back.toughness, back.keywords) == (1, 1, 0)


# Counters -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("level_up")
def test_level_up_waits_on_the_stack_and_can_be_answered() -> None:
    game = position(battlefield=([STUDENT, "Plains"], ["Mountain"]), hand=([], ["Shock"]))
    give(game, STUDENT, 1)
    game.decide(("activate", find(game, STUDENT), 0))
    game.decide(PASS)
    cast(game, "Shock", (find(game, STUDENT),))
    resolve(game)
    assert alive(game, STUDENT) == 0


@pytest.mark.rule("level_up")
def test_doubling_season_doubles_level_counters() -> None:
    game = board(STUDENT, "Plains", "Doubling Season")
    game.decide(("activate", find(game, STUDENT), 0))
    resolve(game)
    assert (counters(game, STUDENT), size(game, STUDENT)) == ({"level": 2}, (3, 3))


@pytest.mark.rule("level_symbol_range")
@pytest.mark.parametrize("edition", ["M12", "NOW"])
def test_proliferate_gives_one_level_more(edition: str) -> None:
    game = board(STUDENT, CLIFF, *["Island"] * 3, hand=["Steady Progress"], edition=edition)
    give(game, STUDENT, 1)
    give(game, CLIFF, 3)
    cast(game, "Steady Progress")
    until_asked(game, "choose")
    game.decide((find(game, STUDENT), find(game, CLIFF)))
    settle(game)
    assert (size(game, STUDENT), size(game, CLIFF)) == ((3, 3), (4, 4))


def until_asked(game: Game, task: str) -> None:
    """Both pass until something else is asked."""
    while asked(game).task != task:
        game.decide(PASS)


def test_plus_counters_are_added_to_what_the_level_says() -> None:
    game = board(STUDENT)
    give(game, STUDENT, 2, "+1/+1")
    give(game, STUDENT, 2)
    assert size(game, STUDENT) == (5, 5)
    give(game, STUDENT, 5)
    assert size(game, STUDENT) == (6, 6)


# Layers -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("layer_dependency")
@pytest.mark.parametrize("order", [(STUDENT, "Humility"), ("Humility", STUDENT)])
@pytest.mark.parametrize("number", [0, 2, 7])
@pytest.mark.parametrize("edition", ["M12", "NOW"])
def test_under_humility_a_leveler_has_no_symbols_whichever_came_first(order: tuple[str, str], number: int, edition: str) -> None:
    """Its abilities go in layer 6 before they have done anything (613.8a): nothing of them is left for layer 7b."""
    game = board(*order, "Plains", edition=edition)
    give(game, STUDENT, number)
    assert (size(game, STUDENT), now(game, STUDENT).abilities, now(game, STUDENT).keywords) == ((1, 1), (), 0)
    assert ("activate", find(game, STUDENT), 0) not in asked(game).options


@pytest.mark.parametrize("order", [(CHRONOLOGIST, "Humility"), ("Humility", CHRONOLOGIST)])
def test_a_symbol_that_gives_no_ability_is_gone_in_layer_7b_too(order: tuple[str, str]) -> None:
    game = board(*order)
    give(game, CHRONOLOGIST, 5)
    assert size(game, CHRONOLOGIST) == (1, 1)


def test_the_levels_are_there_again_when_humility_is_gone() -> None:
    game = board(STUDENT, "Humility", "Plains", "Plains", hand=["Disenchant"])
    give(game, STUDENT, 7)
    cast(game, "Disenchant", (find(game, "Humility"),))
    resolve(game)
    assert (size(game, STUDENT), now(game, STUDENT).keywords) == ((4, 4), DOUBLE_STRIKE)


def test_a_leveler_that_loses_its_abilities_is_as_big_as_printed_and_keeps_its_counters() -> None:
    game = position(battlefield=([STUDENT], ["Island", "Island"]), hand=([], ["Merfolk Trickster"]))
    give(game, STUDENT, 7)
    game.decide(PASS)
    cast(game, "Merfolk Trickster")
    until(game, lambda g: not g.state.lane.stack and alive(g, "Merfolk Trickster") == 1)
    assert (size(game, STUDENT), counters(game, STUDENT)) == ((1, 1), {"level": 7})
    until(game, lambda g: g.state.lane.turn == 2)
    assert size(game, STUDENT) == (4, 4)


@pytest.mark.rule("layer_timestamps")
def test_a_newer_effect_that_sets_power_and_toughness_stays_although_the_level_rises() -> None:
    """The effect of a level symbol has the timestamp of the creature (613.7a), not of the counters."""
    game = board(CHRONOLOGIST, hand=[SHAPES])
    give(game, CHRONOLOGIST, 3)
    cast(game, "Shapes", (find(game, CHRONOLOGIST),))
    resolve(game)
    give(game, CHRONOLOGIST, 1)
    assert size(game, CHRONOLOGIST) == (7, 7)
    until(game, lambda g: g.state.lane.turn == 2)
    assert size(game, CHRONOLOGIST) == (2, 4)


@pytest.mark.rule("layer_timestamps")
@pytest.mark.parametrize(("order", "flies"), [((CLIFF, GROUNDS), False), ((GROUNDS, CLIFF), True)])
def test_flying_of_a_level_is_as_old_as_the_creature(order: tuple[str | Definition, ...], flies: bool) -> None:
    game = board(*order)
    give(game, CLIFF, 1)
    assert (now(game, CLIFF).keywords & FLYING != 0) is flies
    give(game, CLIFF, 3)
    assert (now(game, CLIFF).keywords & FLYING != 0) is flies


def test_a_static_ability_of_a_level_meets_the_layers_as_if_printed() -> None:
    """What Joraga Treespeaker gives to Elves it gives in layer 6, in which it has gained that ability itself."""
    game = board("Joraga Treespeaker", "Llanowar Elves", "Humility")
    give(game, "Joraga Treespeaker", 5)
    assert now(game, "Llanowar Elves").mana_abilities == ()
    assert now(game, "Joraga Treespeaker").abilities == ()


# Copies -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("copy_other_object")
def test_a_copy_of_a_leveler_has_its_symbols_but_not_its_counters() -> None:
    game = board(STUDENT, *["Island"] * 4, "Plains", hand=["Clone"])
    give(game, STUDENT, 7)
    cast(game, "Clone")
    until_asked(game, "choose")
    game.decide((find(game, STUDENT),))
    settle(game)
    assert alive(game, STUDENT) == 2
    assert (size(game, STUDENT, 1), counters(game, STUDENT, 1)) == ((1, 1), {})
    game.decide(("activate", find(game, STUDENT, nth=1), 0))
    resolve(game)
    give(game, STUDENT, 1, nth=1)
    assert (size(game, STUDENT, 1), now(game, STUDENT, 1).keywords) == ((3, 3), FIRST_STRIKE)
    assert size(game, STUDENT) == (4, 4)


def test_a_permanent_that_stops_being_a_copy_keeps_its_level_counters_for_the_next_time() -> None:
    game = board("Mirage Mirror", STUDENT, *["Plains"] * 6)
    mirror = find(game, "Mirage Mirror")
    game.decide(("activate", mirror, 0))
    game.decide((find(game, STUDENT),))
    resolve(game)
    for _ in range(2):
        game.decide(("activate", mirror, 0))
        resolve(game)
    c = characteristics(game.state, mirror)
    assert (c.name, c.power, c.toughness) == (STUDENT, 3, 3)
    until(game, lambda g: g.state.lane.turn == 3)
    c = characteristics(game.state, mirror)
    assert (c.name, c.creature, game.state.objects[mirror].counters) == ("Mirage Mirror", False, (("level", 2),))
    until(game, lambda g: g.state.lane.step == words.MAIN)
    game.decide(("activate", mirror, 0))
    game.decide((find(game, STUDENT),))
    resolve(game)
    assert characteristics(game.state, mirror).power == 3


def test_a_leveler_that_becomes_a_copy_of_another_counts_its_own_counters_by_the_other_symbols() -> None:
    game = board(CLIFF, STUDENT, "Forest", "Island", "Forest", hand=["Cytoshape"])
    give(game, CLIFF, 3)
    id = find(game, CLIFF)
    cast(game, "Cytoshape", (id,))
    until_asked(game, "choose")
    game.decide((find(game, STUDENT),))
    settle(game)
    c = characteristics(game.state, id)
    assert (c.power, c.toughness, c.keywords) == (3, 3, FIRST_STRIKE)
    until(game, lambda g: g.state.lane.turn == 2)
    assert (size(game, CLIFF), now(game, CLIFF).keywords) == ((2, 3), FLYING)


# Combat -------------------------------------------------------------------------------------------------------------
def test_a_creature_that_flies_from_a_level_gained_after_blocks_stays_blocked() -> None:
    game = position(battlefield=([COMMANDER, *["Island"] * 3], [BEAR]), hand=(["Steady Progress"], []))
    give(game, COMMANDER, 1)
    attack(game, COMMANDER)
    block(game, (BEAR, COMMANDER))
    cast(game, "Steady Progress")
    until_asked(game, "choose")
    game.decide((find(game, COMMANDER),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 20
    assert (size(game, COMMANDER), now(game, COMMANDER).keywords, alive(game, BEAR)) == ((3, 3), FLYING, 0)


@pytest.mark.parametrize("edition", ["M12", "NOW"])
def test_double_strike_from_a_level_gained_between_the_damage_steps_deals_damage_again(edition: str) -> None:
    game = position(battlefield=([STUDENT, *["Island"] * 3], []), hand=(["Steady Progress"], []), edition=edition)
    give(game, STUDENT, 6)
    attack(game, STUDENT)
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE)
    assert game.state.players[1].life == 17
    cast(game, "Steady Progress")
    until_asked(game, "choose")
    game.decide((find(game, STUDENT),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 13


def test_damage_marked_on_a_leveler_that_shrinks_is_lethal() -> None:
    game = position(battlefield=([STUDENT], ["Island", "Island", "Mountain"]), hand=([], ["Shock", "Merfolk Trickster"]))
    give(game, STUDENT, 7)
    game.decide(PASS)
    cast(game, "Shock", (find(game, STUDENT),))
    resolve(game)
    assert alive(game, STUDENT) == 1
    game.decide(PASS)
    cast(game, "Merfolk Trickster")
    until(game, lambda g: not g.state.lane.stack and alive(g, "Merfolk Trickster") == 1)
    assert alive(game, STUDENT) == 0


def test_what_a_leveler_was_last_is_with_its_level() -> None:
    game = position(battlefield=([STUDENT, "Swamp", "Swamp"], []), hand=(["Doom Blade"], []))
    give(game, STUDENT, 7)
    id = find(game, STUDENT)
    cast(game, "Doom Blade", (id,))
    resolve(game)
    c = characteristics(game.state, id)
    assert (c.power, c.toughness) == (4, 4)


# What else meets levels ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("number", "cards"), [(2, 0), (3, 1)])
def test_an_ability_of_a_level_that_triggers_as_the_creature_dies_looks_back(number: int, cards: int) -> None:
    toy = read_text(TOY, "Level up {1}\nLEVEL 3+\n2/2\nWhen this creature dies, draw a card.")
    game = board(toy, "Swamp", "Swamp", hand=["Doom Blade"])
    give(game, "Toy", number)
    cast(game, "Doom Blade", (find(game, "Toy"),))
    settle(game)
    assert len(game.state.players[0].hand) == cards


@pytest.mark.parametrize(("land", "blocked"), [("Swamp", False), ("Island", True)])
def test_text_that_is_changed_is_changed_beside_the_symbols_too(land: str, blocked: bool) -> None:
    game = board("Halimar Wavewatch", "Island", theirs=[BEAR, land], hand=["Mind Bend"])
    give(game, "Halimar Wavewatch", 5)
    cast(game, "Mind Bend", (find(game, "Halimar Wavewatch"),))
    until_asked(game, "choose")
    for word in ("Island", "Swamp"):
        game.decide(next(one for one in asked(game).options if one == word))
    attack(game, "Halimar Wavewatch")
    assert blockable(game, BEAR, "Halimar Wavewatch") is blocked


def test_mana_of_a_level_pays_for_the_next_level() -> None:
    game = board("Joraga Treespeaker")
    give(game, "Joraga Treespeaker", 1)
    id = find(game, "Joraga Treespeaker")
    game.decide(("activate", id, 0))
    assert game.state.objects[id].tapped
    resolve(game)
    assert counters(game, "Joraga Treespeaker") == {"level": 2}


def test_a_leveler_that_has_just_come_cannot_use_the_tap_ability_of_its_level_but_levels_up() -> None:
    game = position(battlefield=(["Brimstone Mage", *["Mountain"] * 4], []), sick=["Brimstone Mage"])
    give(game, "Brimstone Mage", 2)
    id = find(game, "Brimstone Mage")
    assert [one for one in asked(game).options if isinstance(one, tuple) and one[:2] == ("activate", id)] == [("activate", id, 0)]


def test_an_ability_on_the_stack_stays_what_it_was_when_the_level_rises() -> None:
    game = position(battlefield=(["Brimstone Mage", *["Island"] * 3], []), hand=(["Steady Progress"], []))
    give(game, "Brimstone Mage", 2)
    game.decide(("activate", find(game, "Brimstone Mage"), len(now(game, "Brimstone Mage").abilities) - 1))
    game.decide((-2,))
    cast(game, "Steady Progress")
    until_asked(game, "choose")
    game.decide((find(game, "Brimstone Mage"),))
    settle(game)
    assert size(game, "Brimstone Mage") == (2, 4)
    assert game.state.players[1].life == 19


def test_a_face_down_leveler_has_no_levels() -> None:
    game = board(STUDENT)
    give(game, STUDENT, 7)
    o = game.state.object(find(game, STUDENT))
    o.facts = ((words.HIDDEN_FACE, 1),)
    o.card = face_down(1)
    refresh(game)
    c = characteristics(game.state, o.id)
    assert (c.power, c.toughness, c.abilities) == (2, 2, ())


# Described by its counters ------------------------------------------------------------------------------------------
def test_a_target_with_a_counter_is_illegal_once_the_counter_is_gone() -> None:
    bane = read_text(Face("Bane", "{0}", "Instant"), "Destroy target creature with a level counter on it.")
    game = board(STUDENT, CLIFF, BEAR, hand=[bane])
    give(game, STUDENT, 1)
    give(game, CLIFF, 1, "charge")
    game.decide(("cast", find(game, "Bane", words.HAND)))
    assert {code for one in asked(game).options if isinstance(one, tuple) for code in one} == {find(game, STUDENT)}
    game.decide((find(game, STUDENT),))
    game.state.object(find(game, STUDENT)).counters = ()
    refresh(game)
    resolve(game)
    assert alive(game, STUDENT) == 1


@pytest.mark.parametrize(("counter", "cards"), [("level", 1), ("charge", 0), ("", 0)])
def test_a_creature_that_died_had_its_counters_as_it_died(counter: str, cards: int) -> None:
    text = "Whenever a creature you control with two or more level counters on it dies, draw a card."
    watcher = read_text(Face("Watcher", "{0}", "Enchantment"), text)
    game = board(STUDENT, watcher, "Swamp", "Swamp", hand=["Doom Blade"])
    if counter:
        give(game, STUDENT, 2, counter)
    cast(game, "Doom Blade", (find(game, STUDENT),))
    settle(game)
    assert len(game.state.players[0].hand) == cards


def test_a_creature_with_level_up_is_found_by_the_keyword_and_not_by_its_counters() -> None:
    swat = read_text(Face("Swat", "{0}", "Instant"), "Destroy target creature with level up.")
    game = board(STUDENT, BEAR, "Mirage Mirror", hand=[swat])
    give(game, BEAR, 3)
    game.decide(("cast", find(game, "Swat", words.HAND)))
    assert {code for one in asked(game).options if isinstance(one, tuple) for code in one} == {find(game, STUDENT)}


@pytest.mark.rule("layer_dependency")
def test_what_applies_to_creatures_with_level_up_waits_for_what_gives_level_up() -> None:
    wings = made_card("Wings", "0", "Enchantment", Static(Each(Filter(types=CREATURE, ability="level up")), gains=FLYING))
    lessons = GainAbilities((KeywordAbility("level up", cost("1")),))
    school = made_card("School", "0", "Enchantment", Static(Each(Filter(subtype="Bear")), changes=(lessons,)))
    game = board(wings, school, BEAR, "Savannah Lions", "Forest")
    assert now(game, BEAR).keywords == FLYING
    assert now(game, "Savannah Lions").keywords == 0
    game.decide(("activate", find(game, BEAR), 0))
    resolve(game)
    assert counters(game, BEAR) == {"level": 1}
