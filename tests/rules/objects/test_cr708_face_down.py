"""708, 702.37, 701.40: what is cast, put or turned face down.

Also of these modules: keywords.cr702_morph, concepts.cr116.turning_face_up.
"""

from __future__ import annotations

import json

import pytest
from tests.kit import asked, cast, events, find, place, position, refresh, resolve, settle, until
from tests.made import card, cost, creature, keywords, spell
from tests.rules.objects.face_down import CLOAK, GROW, HIDE, LURKER, SHOW, SLAY, TARGET, of, turn_up

from apnap import saves
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import CHOOSE, PASS
from apnap.parts import words
from apnap.parts.tree import (
    BecomeCopy,
    CostChange,
    CounterSpell,
    CreateCopy,
    EntersAsCopy,
    EntersTapped,
    EventPattern,
    Filter,
    Manifest,
    Morph,
    Replacement,
    ReturnToHand,
    Target,
    Targets,
)
from apnap.rules.effects.cr613.characteristics import characteristics

A_CREATURE = Filter(types=words.CREATURE)
ENTERS = EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD)
TURNED_UP = EventPattern(words.TURNED, this=True, part=1)
SLOW = creature("Slow Lurker", "4", "Beast", 5, 5, Morph((cost("2"),), megamorph=True), Replacement(ENTERS, EntersTapped()))
BURY = card("Bury", "0", "Sorcery", spell(Manifest()))
MIMIC = creature("Mimic", "0", "Shapeshifter", 0, 0, Replacement(ENTERS, EntersAsCopy(A_CREATURE)))
FORESTS = ("Forest",) * 5


def there_and_back(game: Game) -> None:
    data = json.loads(json.dumps(saves.to_json(game.state)))
    assert saves.to_json(saves.from_json(data)) == data


def cast_face_down(game: Game, name: str) -> None:
    game.decide(("cast", find(game, name, words.HAND), words.CAST_FACE_DOWN))


def hidden(card: object = LURKER, *, lands: int = 5, hand: tuple[object, ...] = (), other: tuple[object, ...] = ()) -> tuple[Game, int]:
    """Ann has cast the card face down, and it is on the battlefield; it has been there for a turn."""
    game = position(battlefield=(("Forest",) * lands, other), hand=((card, *hand), ()), library=(FORESTS, FORESTS))  # type: ignore[arg-type]
    cast_face_down(game, card.name)  # type: ignore[attr-defined]
    settle(game)
    return game, game.state.battlefield[-1]


def test_a_card_with_morph_can_be_cast_face_down_for_three_as_a_creature_without_a_name_702_37c() -> None:
    game = position(battlefield=(FORESTS, ()), hand=((LURKER,), ()))
    cast_face_down(game, "Lurker")
    spell_id = game.state.lane.stack[-1]
    c = characteristics(game.state, spell_id)
    assert (c.name, c.power, c.toughness, c.types, c.subtypes, c.colours, c.keywords) == ("", 2, 2, words.CREATURE, (), 0, 0)
    assert sum(game.state.objects[i].tapped for i in game.state.battlefield) == 3
    there_and_back(game)
    settle(game)
    assert of(game, game.state.battlefield[-1]) == ("", 2, 2)
    there_and_back(game)


def test_abilities_about_entering_do_not_trigger_for_what_enters_face_down_708_3() -> None:
    game, _id = hidden()
    assert game.state.players[0].life == 20


def test_its_controller_turns_it_face_up_for_its_morph_cost_without_the_stack_116_2b() -> None:
    game, id = hidden()
    turn_up(game, id)
    assert of(game, id) == ("Lurker", 5, 4)
    settle(game)
    assert game.state.players[0].life == 23
    assert len(events(game, words.TURNED)) == 1
    there_and_back(game)


@pytest.mark.rule("priority_special_timing")
def test_it_can_be_turned_up_whenever_its_controller_has_priority_also_in_combat() -> None:
    game, _ = hidden()
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
    id = game.state.battlefield[-1]
    game.decide(PASS)
    while game.state.lane.step != words.DECLARE_ATTACKERS or asked(game).task != "act":
        decision = asked(game)
        game.decide(PASS if decision.task == "act" else ((id, -2),) if decision.task == "attackers" else decision.options[0])
    turn_up(game, id)
    until(game, lambda g: g.state.lane.turn == 4)
    assert game.state.players[1].life == 15


def test_it_cannot_be_turned_up_by_who_cannot_pay_or_does_not_control_it() -> None:
    game, id = hidden(lands=3)
    assert not [a for a in asked(game).options if isinstance(a, tuple) and a[0] == "unmask"]
    with pytest.raises(IllegalAction):
        game.decide(("unmask", id, 0))


def test_effects_on_the_face_down_permanent_go_on_and_it_is_the_same_object_708_8() -> None:
    game, id = hidden(hand=(GROW,))
    cast(game, "Grow", (id,))
    resolve(game)
    assert of(game, id) == ("", 5, 5)
    turn_up(game, id)
    assert of(game, id) == ("Lurker", 8, 7)


def test_megamorph_puts_a_counter_on_it_702_37b_and_what_it_does_as_it_enters_is_not_done_708_8() -> None:
    game, id = hidden(SLOW)
    turn_up(game, id)
    assert not game.state.objects[id].tapped
    assert of(game, id) == ("Slow Lurker", 6, 6)


def test_only_its_controller_may_look_at_it_708_5() -> None:
    game, id = hidden()
    mine = next(seen for seen in game.view(0).battlefield if seen.id == id)
    theirs = next(seen for seen in game.view(1).battlefield if seen.id == id)
    assert (mine.face_down, mine.face, mine.name) == (True, "Lurker", "")
    assert (theirs.face_down, theirs.face, theirs.name) == (True, "", "")
    assert "Lurker" not in json.dumps(game.view(1).to_json())
    assert "Lurker" in json.dumps(game.view(0).to_json())


def test_another_player_may_take_it_for_any_card_that_could_be_there() -> None:
    game = position(battlefield=(FORESTS, ()), hand=((LURKER,), ()), library=((SLOW, *FORESTS), ()))
    cast_face_down(game, "Lurker")
    settle(game)
    id = game.state.battlefield[-1]
    names = set()
    for seed in range(12):
        other = game.resample(1, seed)
        assert of(other, id) == ("", 2, 2)
        names.add(other.state.objects[id].printed.name)
        assert game.view(1).to_json() == other.view(1).to_json()
        there_and_back(other)
    assert names == {"Lurker", "Slow Lurker"}
    own = game.resample(0, 5)
    assert own.state.objects[id].printed.name == "Lurker"


def test_it_is_revealed_as_it_leaves_708_9() -> None:
    game, id = hidden(hand=(SLAY,))
    cast(game, "Slay", (id,))
    resolve(game)
    assert find(game, "Lurker", words.GRAVEYARD)
    assert "Lurker" in [seen.name for seen in game.view(1).players[0].graveyard]


def test_it_is_known_to_all_in_its_owners_hand_708_9() -> None:
    flee = card("Flee", "0", "Instant", spell(ReturnToHand(Targets(0)), targets=TARGET))
    game, id = hidden(hand=(flee,))
    cast(game, "Flee", (id,))
    resolve(game)
    assert "Lurker" in [seen.name for seen in game.view(1).players[0].hand]


def test_a_face_down_spell_that_is_countered_goes_to_the_graveyard_face_up() -> None:
    stop = card("Stop", "0", "Instant", spell(CounterSpell(Targets(0)), targets=(Target(A_CREATURE, zone=words.STACK),)))
    game = position(battlefield=(FORESTS, ()), hand=((LURKER,), (stop,)))
    cast_face_down(game, "Lurker")
    game.decide(PASS)
    cast(game, "Stop", (game.state.lane.stack[-1],))
    resolve(game)
    assert find(game, "Lurker", words.GRAVEYARD)


def test_what_changes_the_cost_of_creature_spells_looks_at_the_face_down_spell_708_4() -> None:
    dear = card("Dear Beasts", "2", "Enchantment", CostChange(2, Filter(types=words.CREATURE, colours=words.GREEN)))
    game = position(battlefield=((*FORESTS, dear), ()), hand=((LURKER,), ()))
    cast_face_down(game, "Lurker")
    assert sum(game.state.objects[i].tapped for i in game.state.battlefield) == 3


def test_all_are_revealed_when_the_game_ends_708_9() -> None:
    game, id = hidden()
    game.concede(1)
    assert game.state.objects[id].known == 3


def test_a_copy_of_a_face_down_creature_is_a_nameless_creature_that_is_face_up_707_2() -> None:
    game, id = hidden(hand=(MIMIC,))
    cast(game, "Mimic")
    while asked(game).task != CHOOSE:
        game.decide(PASS)
    game.decide((id,))
    settle(game)
    copy = game.state.battlefield[-1]
    assert of(game, copy) == ("", 2, 2)
    assert not game.state.objects[copy].fact(words.HIDDEN_FACE)
    assert ("unmask", copy, 0) not in asked(game).options
    there_and_back(game)


def test_a_face_down_creature_that_becomes_a_copy_stays_a_nameless_creature_708_10() -> None:
    bull = creature("Bull", "3R", "Ox", 4, 3, keywords(words.TRAMPLE))
    mask = card(
        "Mask", "0", "Instant", spell(BecomeCopy(Targets(0), Targets(1)), targets=(Target(A_CREATURE), Target(A_CREATURE, another=True)))
    )
    game, id = hidden(hand=(mask, SHOW), other=(bull,))
    cast(game, "Mask", (id,), (find(game, "Bull"),))
    resolve(game)
    assert of(game, id) == ("", 2, 2)
    assert ("unmask", id, 0) not in asked(game).options
    cast(game, "Show", (id,))
    settle(game)
    assert of(game, id) == ("Bull", 4, 3)
    assert game.state.players[0].life == 20


def test_an_effect_turns_a_creature_face_down_708_2a_and_up_again() -> None:
    game = position(battlefield=(("Grizzly Bears",), ()), hand=((HIDE, SHOW, HIDE), ()))
    bears = find(game, "Grizzly Bears")
    cast(game, "Hide", (bears,))
    resolve(game)
    assert of(game, bears) == ("", 2, 2)
    assert characteristics(game.state, bears).colours == 0
    cast(game, "Show", (bears,))
    resolve(game)
    assert of(game, bears) == ("Grizzly Bears", 2, 2)


def test_the_top_card_is_manifested_and_a_creature_card_turned_up_for_its_mana_cost_701_40b() -> None:
    game = position(battlefield=(("Forest", "Forest"), ()), hand=((BURY,), ()), library=(("Grizzly Bears",), ()))
    cast(game, "Bury")
    settle(game)
    id = game.state.battlefield[-1]
    assert of(game, id) == ("", 2, 2)
    assert game.state.objects[id].known == 1
    assert "Grizzly Bears" not in json.dumps(game.view(1).to_json())
    there_and_back(game)
    game.decide(("unmask", id, 1))
    assert of(game, id) == ("Grizzly Bears", 2, 2)


def test_a_manifested_card_that_is_no_creature_stays_down_701_40b() -> None:
    game = position(battlefield=(("Forest", "Forest"), ()), hand=((BURY, SHOW), ()), library=(("Giant Growth",), ()))
    cast(game, "Bury")
    settle(game)
    id = game.state.battlefield[-1]
    assert not [a for a in asked(game).options if isinstance(a, tuple) and a[0] == "unmask"]
    cast(game, "Show", (id,))
    resolve(game)
    assert of(game, id) == ("", 2, 2)


def test_a_manifested_card_with_morph_is_turned_up_for_either_cost_701_40c() -> None:
    game = position(battlefield=(("Forest",) * 6, ()), hand=((BURY,), ()), library=((LURKER,), ()))
    cast(game, "Bury")
    settle(game)
    id = game.state.battlefield[-1]
    assert [a for a in asked(game).options if isinstance(a, tuple) and a[0] == "unmask"] == [("unmask", id, 0), ("unmask", id, 1)]


def test_what_is_cloaked_has_ward_701_58a() -> None:
    game = position(battlefield=((), ("Forest",)), hand=((CLOAK,), (SLAY,)), library=(("Grizzly Bears",), ()))
    cast(game, "Cloaking")
    settle(game)
    id = game.state.battlefield[-1]
    game.decide(PASS)
    cast(game, "Slay", (id,))
    settle(game)
    assert id in game.state.battlefield
    there_and_back(game)


def test_a_token_can_be_a_copy_of_it_only_as_it_looks() -> None:
    echo = card("Echo", "0", "Sorcery", spell(CreateCopy(Targets(0)), targets=TARGET))
    game, id = hidden(hand=(echo,))
    cast(game, "Echo", (id,))
    settle(game)
    assert of(game, game.state.battlefield[-1]) == ("", 2, 2)


@pytest.mark.rule("morph_turn_up")
def test_a_face_down_creature_that_would_have_no_morph_ability_if_it_were_face_up_stays_down_702_37e() -> None:
    game, id = hidden(hand=("Humility",), lands=12)
    place(game, 0, words.BATTLEFIELD, ["Plains"] * 4)
    refresh(game)
    assert ("unmask", id, 0) in asked(game).options
    cast(game, "Humility")
    resolve(game)
    assert of(game, id) == ("", 1, 1)
    assert not [a for a in asked(game).options if isinstance(a, tuple) and a[0] == "unmask"]
    there_and_back(game)


def test_it_is_revealed_as_its_owner_leaves_the_game_708_9() -> None:
    game, id = hidden()
    assert game.state.objects[id].known == 1
    game.concede(0)
    assert game.state.objects[id].known == 3


def test_a_creature_that_was_sacrificed_for_mana_for_its_own_morph_cost_is_not_turned_face_up() -> None:
    game = position(battlefield=((*FORESTS, "Ashnod's Altar"), ("Blood Moon",)), hand=((SLOW,), ()), library=(FORESTS, FORESTS))
    cast_face_down(game, "Slow Lurker")
    settle(game)
    lurker = game.state.battlefield[-1]
    game.state.asked_payment = True
    refresh(game)
    turn_up(game, lurker)
    game.decide(("activate", find(game, "Ashnod's Altar"), 0))
    game.decide((lurker,))
    game.decide(("done",))
    assert events(game, words.TURNED) == []
    assert events(game, words.COUNTERS) == []
    assert [game.state.objects[i].card.name for i in game.state.players[0].graveyard] == ["Slow Lurker"]
