"""708.2a, 708.8, 701.58: what an effect turns face down or face up, and what is cloaked.

Of these modules: actions.cr701_manifesting, objects.cr708_face_down.
"""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, events, find, position, resolve, settle
from tests.made import creature
from tests.rules.objects.face_down import CLOAK, GROW, HIDE, LURKER, SHOW, SLAY, of, turn_up

from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.rules.effects.cr613.characteristics import characteristics

SLOW = creature("Slow Lurker", "4", "Beast", 5, 5)


@pytest.mark.rule("face_down_default")
@pytest.mark.parametrize("edition", ["9ED", "NOW"])
def test_what_is_turned_face_down_is_a_2_2_creature_without_name_cost_and_color(edition: str) -> None:
    game = position(edition=edition, battlefield=((LURKER, SLOW), ()), hand=((HIDE, HIDE), ()))
    id = find(game, "Lurker")
    cast(game, "Hide", (id,))
    resolve(game)
    c = characteristics(game.state, id)
    assert (c.name, c.power, c.toughness, c.types, c.subtypes, c.colours, c.keywords) == ("", 2, 2, words.CREATURE, (), 0, 0)
    turned = len(events(game, words.TURNED))
    cast(game, "Hide", (id,))
    resolve(game)
    assert len(events(game, words.TURNED)) == turned == 1  # what is face down cannot be turned face down (708.2b)
    assert of(game, find(game, "Slow Lurker")) == ("Slow Lurker", 5, 5)


@pytest.mark.rule("face_up_reverts")
@pytest.mark.parametrize("edition", ["9ED", "NOW"])
def test_what_an_effect_turns_face_up_is_itself_again_keeps_what_was_done_to_it_and_does_not_enter(edition: str) -> None:
    game = position(edition=edition, battlefield=((LURKER,), ()), hand=((HIDE, GROW, SHOW), ()))
    id = find(game, "Lurker")
    for name in ("Hide", "Grow"):
        cast(game, name, (id,))
        resolve(game)
    assert of(game, id) == ("", 5, 5)
    cast(game, "Show", (id,))
    settle(game)
    assert of(game, id) == ("Lurker", 8, 7)
    assert characteristics(game.state, id).keywords & words.TRAMPLE
    assert game.state.players[0].life == 23  # it was turned face up (3 life), and did not enter (7 life)


@pytest.mark.rule("cloak_card")
@pytest.mark.parametrize("edition", ["PIP", "NOW"])
@pytest.mark.parametrize(("lands", "stays"), [(1, True), (2, False)])
def test_what_is_cloaked_is_a_2_2_with_ward_for_two_mana(edition: str, *, lands: int, stays: bool) -> None:
    library = (("Craw Wurm",), ())
    game = position(edition=edition, battlefield=((), ("Forest",) * lands), hand=((CLOAK,), (SLAY,)), library=library)
    cast(game, "Cloaking")
    settle(game)
    id = game.state.battlefield[-1]
    c = characteristics(game.state, id)
    assert (c.name, c.power, c.toughness, c.types, c.subtypes, c.colours) == ("", 2, 2, words.CREATURE, (), 0)
    game.decide(PASS)
    cast(game, "Slay", (id,))
    while game.state.lane.stack:
        decision = asked(game)
        game.decide(PASS if decision.task == "act" else decision.options[-1])
    assert (id in game.state.battlefield) == stays


@pytest.mark.rule("cloak_turn_up")
@pytest.mark.parametrize("edition", ["PIP", "NOW"])
@pytest.mark.parametrize(("lands", "life"), [(("Forest", "Plains"), 20), (("Forest",), 18)])
def test_what_is_cloaked_is_turned_face_up_for_its_mana_cost(edition: str, lands: tuple[str, ...], life: int) -> None:
    drone = creature("Drone", "{1}{W/P}", "Drone", 3, 1)
    game = position(edition=edition, battlefield=(lands, ()), hand=((CLOAK,), ()), library=((drone,), ()))
    cast(game, "Cloaking")
    settle(game)
    id = game.state.battlefield[-1]
    turn_up(game, id)
    while of(game, id)[0] != "Drone":
        game.decide(asked(game).options[0])
    assert of(game, id) == ("Drone", 3, 1)
    assert game.state.players[0].life == life


@pytest.mark.rule("cloak_turn_up")
@pytest.mark.parametrize("edition", ["PIP", "NOW"])
def test_what_is_cloaked_and_no_creature_card_stays_face_down(edition: str) -> None:
    game = position(edition=edition, battlefield=(("Forest",) * 3, ()), hand=((CLOAK,), ()), library=(("Giant Growth",), ()))
    cast(game, "Cloaking")
    settle(game)
    assert not [a for a in asked(game).options if isinstance(a, tuple) and a[0] == "unmask"]
