"""712, 701.27: permanents with two faces.

Of these modules: actions.cr701_transforming.
"""

from __future__ import annotations

import json

from tests.kit import asked, cast, events, find, position, resolve, settle, until
from tests.made import activated, at_step, card, cost, creature, keywords, spell, when

from apnap import saves
from apnap.game import Game
from apnap.machine.decisions import CHOOSE, PASS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    BecomeCopy,
    CreateCopy,
    Destroy,
    EntersAsCopy,
    EventPattern,
    Except,
    Filter,
    Fixed,
    GainLife,
    Modify,
    Replacement,
    ReturnToHand,
    Target,
    Targets,
    This,
    Transform,
    TurnFaceDown,
    You,
)
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.objects.cr202_mana_value import mana_value

A_CREATURE = Filter(types=words.CREATURE)
TARGET = (Target(A_CREATURE),)
ENTERS = EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD)


def double_faced(front: Definition, back: Definition) -> Definition:
    """A card with two faces; the back has the mana value of the front (202.3b)."""
    front.back = back
    back.mana_value = front.mana_value
    return front


WOLF = double_faced(
    creature("Villager", "2G", "Human Werewolf", 2, 2, activated((cost("0"),), Transform(This()))),
    Definition(
        "Night Wolf",
        None,
        words.CREATURE,
        ("Werewolf",),
        4,
        4,
        (
            keywords(words.TRAMPLE),
            when(EventPattern(words.TRANSFORMS, this=True), GainLife(You(), Fixed(2))),
            activated((cost("0"),), Transform(This())),
        ),
        words.GREEN,
    ),
)
TURN = card("Turn", "0", "Instant", spell(Transform(Targets(0)), targets=TARGET))
GROW = card("Grow", "0", "Instant", spell(Modify(Targets(0), Fixed(3), Fixed(3)), targets=TARGET))
SLAY = card("Slay", "0", "Instant", spell(Destroy(Targets(0)), targets=TARGET))
ECHO = card("Echo", "0", "Sorcery", spell(CreateCopy(Targets(0)), targets=TARGET))
MASK = card(
    "Mask",
    "0",
    "Instant",
    spell(BecomeCopy(Targets(0), Targets(1), words.UNTIL_END_OF_TURN), targets=(Target(A_CREATURE), Target(A_CREATURE, another=True))),
)
MIMIC = creature("Mimic", "0", "Shapeshifter", 0, 0, Replacement(ENTERS, EntersAsCopy(A_CREATURE)))


def there_and_back(game: Game) -> None:
    data = json.loads(json.dumps(saves.to_json(game.state)))
    assert saves.to_json(saves.from_json(data)) == data


def of(game: Game, id: int) -> tuple[str, int, int]:
    c = characteristics(game.state, id)
    return c.name, c.power, c.toughness


def turned(*hand: Definition, others: tuple[Definition | str, ...] = ()) -> tuple[Game, int]:
    """The Villager has transformed by a spell."""
    game = position(battlefield=((WOLF, *others), ()), hand=((TURN, *hand), ()))
    id = find(game, "Villager")
    cast(game, "Turn", (id,))
    settle(game)
    return game, id


def activate(game: Game, id: int) -> None:
    game.decide(next(a for a in asked(game).options if isinstance(a, tuple) and a[:2] == ("activate", id)))


def test_a_permanent_that_transforms_has_the_characteristics_of_its_back_face_712_8e() -> None:
    game, id = turned()
    c = characteristics(game.state, id)
    assert (c.name, c.power, c.toughness, c.colours, c.keywords) == ("Night Wolf", 4, 4, words.GREEN, words.TRAMPLE)
    assert mana_value(game.state.objects[id]) == 3
    there_and_back(game)


def test_an_ability_of_the_back_face_triggers_as_it_transforms_into_that() -> None:
    game, _id = turned()
    assert game.state.players[0].life == 22
    assert len(events(game, words.TRANSFORMS)) == 1


def test_it_stays_the_same_object_and_effects_on_it_go_on_712_18() -> None:
    game = position(battlefield=((WOLF,), ()), hand=((GROW, TURN), ()))
    id = find(game, "Villager")
    cast(game, "Grow", (id,))
    resolve(game)
    cast(game, "Turn", (id,))
    resolve(game)
    assert of(game, id) == ("Night Wolf", 7, 7)


def test_in_every_other_zone_it_has_its_front_face_only_712_8a() -> None:
    home = card("Home", "0", "Instant", spell(ReturnToHand(Targets(0)), targets=TARGET))
    game, id = turned(home)
    cast(game, "Home", (id,))
    resolve(game)
    hand = find(game, "Villager", words.HAND)
    assert of(game, hand) == ("Villager", 2, 2)
    assert of(game, id) == ("Night Wolf", 4, 4)


def test_an_ability_does_not_transform_its_permanent_twice_701_27f() -> None:
    game = position(battlefield=((WOLF,), ()))
    id = find(game, "Villager")
    activate(game, id)
    activate(game, id)
    settle(game)
    assert of(game, id)[0] == "Night Wolf"
    activate(game, id)
    settle(game)
    assert of(game, id)[0] == "Villager"


def test_what_has_one_face_does_not_transform_701_27c() -> None:
    game = position(battlefield=(("Grizzly Bears",), ()), hand=((TURN,), ()))
    cast(game, "Turn", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert not events(game, words.TRANSFORMS)


def test_a_copy_has_the_face_that_is_up_and_mana_value_0_for_a_back_face_and_cannot_transform_202_3b() -> None:
    game, id = turned(MIMIC, TURN)
    cast(game, "Mimic")
    while asked(game).task != CHOOSE:
        game.decide(PASS)
    game.decide((id,))
    settle(game)
    copy = game.state.battlefield[-1]
    assert of(game, copy) == ("Night Wolf", 4, 4)
    assert mana_value(game.state.objects[copy]) == 0
    there_and_back(game)
    cast(game, "Turn", (copy,))
    settle(game)
    assert of(game, copy)[0] == "Night Wolf"
    assert len(events(game, words.TRANSFORMS)) == 1


def test_a_token_that_is_a_copy_of_it_has_both_faces_and_the_same_one_up_707_8a() -> None:
    game, id = turned(ECHO, TURN)
    cast(game, "Echo", (id,))
    settle(game)
    token = game.state.battlefield[-1]
    assert of(game, token) == ("Night Wolf", 4, 4)
    cast(game, "Turn", (token,))
    settle(game)
    assert of(game, token) == ("Villager", 2, 2)
    there_and_back(game)


def test_a_token_that_is_a_copy_of_a_copy_with_one_face_has_one_face_too_707_8a() -> None:
    game = position(battlefield=((WOLF,), ()), hand=((MIMIC, ECHO, TURN), ()))
    cast(game, "Mimic")
    while asked(game).task != CHOOSE:
        game.decide(PASS)
    game.decide((find(game, "Villager"),))
    settle(game)
    copy = game.state.battlefield[-1]
    cast(game, "Echo", (copy,))
    settle(game)
    token = game.state.battlefield[-1]
    assert token != copy
    assert of(game, token) == ("Villager", 2, 2)
    there_and_back(game)
    cast(game, "Turn", (token,))
    settle(game)
    assert not events(game, words.TRANSFORMS)


def test_a_double_faced_permanent_that_is_a_copy_transforms_without_showing_it_712() -> None:
    game = position(battlefield=((WOLF, "Grizzly Bears"), ()), hand=((MASK, TURN), ()))
    id = find(game, "Villager")
    cast(game, "Mask", (id,), (find(game, "Grizzly Bears"),))
    resolve(game)
    cast(game, "Turn", (id,))
    resolve(game)
    assert of(game, id)[0] == "Grizzly Bears"
    until(game, lambda g: g.state.lane.turn == 2)
    assert of(game, id) == ("Night Wolf", 4, 4)


def test_it_cannot_be_turned_face_down_712_16() -> None:
    hide = card("Hide", "0", "Instant", spell(TurnFaceDown(Targets(0)), targets=TARGET))
    game, id = turned(hide)
    cast(game, "Hide", (id,))
    resolve(game)
    assert of(game, id)[0] == "Night Wolf"


def test_exceptions_of_a_token_copy_hold_for_both_faces() -> None:
    echo = card("Big Echo", "0", "Sorcery", spell(CreateCopy(Targets(0), exceptions=Except(power=7, toughness=7)), targets=TARGET))
    game, id = turned(echo, TURN)
    cast(game, "Big Echo", (id,))
    settle(game)
    token = game.state.battlefield[-1]
    assert of(game, token) == ("Night Wolf", 7, 7)
    cast(game, "Turn", (token,))
    settle(game)
    assert of(game, token) == ("Villager", 7, 7)
    there_and_back(game)


def test_an_upkeep_trigger_may_transform_it() -> None:
    delver = double_faced(
        creature("Seeker", "U", "Human Wizard", 1, 1, at_step(words.UPKEEP, words.YOU, Transform(This()))),
        Definition("Winged Thing", None, words.CREATURE, ("Human", "Insect"), 3, 2, (keywords(words.FLYING),), words.BLUE),
    )
    game = position(battlefield=((delver,), ()))
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
    assert of(game, game.state.battlefield[0])[0] == "Winged Thing"
