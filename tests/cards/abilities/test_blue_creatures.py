"""What the blue creatures of the pool do, keyword abilities apart (test_white_blue_gold_artifact_keywords.py)."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
    after_combat,
    body,
    both_pass,
    cards_of,
    damage,
    hands,
    in_zone,
    lands_for,
    life,
    observes,
    tapped,
    targets,
    to_turn,
    unobserved,
    with_spell,
)
from tests.kit import alive, asked, attack, block, cast, events, find, position, resolve, until

from apnap.machine.decisions import ACT
from apnap.parts import words

BEAR = "Grizzly Bears"


@observes("Lumengrid Warden")
def test_lumengrid_warden_is_a_1_3_without_abilities() -> None:
    game = with_spell("Lumengrid Warden", theirs=("Savannah Lions",))
    cast(game, "Lumengrid Warden")
    resolve(game)
    to_turn(game, 2)
    attack(game, "Savannah Lions")
    block(game, ("Lumengrid Warden", "Savannah Lions"))
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE)
    assert in_zone(game, "Savannah Lions", words.GRAVEYARD, 1)
    assert (body(game, "Lumengrid Warden"), damage(game, "Lumengrid Warden")) == ((1, 3), 2)


# Creatures --------------------------------------------------------------------------------------------------------------
@observes("Cloudkin Seer")
def test_cloudkin_seer_draws_a_card_as_it_has_entered() -> None:
    game = with_spell("Cloudkin Seer")
    cast(game, "Cloudkin Seer")
    both_pass(game)
    assert (alive(game, "Cloudkin Seer"), hands(game)) == (1, (0, 0))
    resolve(game)
    assert hands(game) == (1, 0)


@observes("Cloudkin Seer", "Man-o'-War")
@pytest.mark.rule("trigger_enters")
@pytest.mark.parametrize("name", ["Cloudkin Seer", "Man-o'-War"])
def test_what_triggers_as_it_enters_does_not_trigger_as_another_enters_or_as_it_leaves(name: str) -> None:
    game = with_spell("Unsummon", mine=(name,), others=("Lumengrid Warden",))
    cast(game, "Lumengrid Warden")
    both_pass(game)
    assert (alive(game, "Lumengrid Warden"), asked(game).task, game.state.lane.stack) == (1, ACT, ())
    cast(game, "Unsummon", (find(game, name),))
    both_pass(game)
    assert (alive(game, name), asked(game).task, game.state.lane.stack) == (0, ACT, ())


@observes("Guard Gomazoa")
@pytest.mark.rule("prevention")
def test_combat_damage_to_guard_gomazoa_is_prevented_other_damage_is_not() -> None:
    game = position(battlefield=(["Craw Wurm", *lands_for("Shock")], ["Guard Gomazoa"]), hand=(["Shock"], []))
    attack(game, "Craw Wurm")
    block(game, ("Guard Gomazoa", "Craw Wurm"))
    after_combat(game)
    assert (damage(game, "Guard Gomazoa"), damage(game, "Craw Wurm"), life(game)) == (0, 1, (20, 20))
    cast(game, "Shock", (find(game, "Guard Gomazoa"),))
    resolve(game)
    assert damage(game, "Guard Gomazoa") == 2


@observes("Kami of the Crescent Moon")
def test_with_kami_of_the_crescent_moon_each_player_draws_an_additional_card_in_their_draw_step() -> None:
    game = position(battlefield=(["Kami of the Crescent Moon"], []))
    to_turn(game, 2, words.DRAW)
    assert hands(game) == (0, 1)
    both_pass(game)
    assert hands(game) == (0, 2)
    to_turn(game, 3)
    assert hands(game) == (2, 2)


@observes("Man-o'-War")
def test_man_o_war_returns_a_creature_to_its_owners_hand() -> None:
    game = with_spell("Man-o'-War", mine=("Eager Cadet",), theirs=(BEAR, "Sol Ring"))
    cast(game, "Man-o'-War")
    both_pass(game)
    assert targets(game) == {find(game, name) for name in ("Man-o'-War", "Eager Cadet", BEAR)}
    game.decide((find(game, BEAR),))
    assert alive(game, BEAR) == 1
    resolve(game)
    assert in_zone(game, BEAR, words.HAND, 1)


@observes("Man-o'-War")
def test_man_o_war_alone_returns_itself() -> None:
    game = with_spell("Man-o'-War")
    cast(game, "Man-o'-War")
    both_pass(game)
    assert list(asked(game).options) == [(find(game, "Man-o'-War"),)]
    resolve(game)
    until(game, lambda g: not g.state.lane.stack)
    assert in_zone(game, "Man-o'-War", words.HAND, 0)


@observes("Phantasmal Bear")
@pytest.mark.rule("trigger_becomes")
@pytest.mark.parametrize("by", ["spell", "ability"])
def test_phantasmal_bear_is_sacrificed_when_it_becomes_the_target_of_a_spell_or_ability(by: str) -> None:
    game = position(battlefield=(["Phantasmal Bear", "Icy Manipulator", *lands_for("Jump", "Jump")], []), hand=(["Jump"], []))
    bear = find(game, "Phantasmal Bear")
    if by == "spell":
        cast(game, "Jump", (bear,))
    else:
        activate(game, "Icy Manipulator", (bear,))
    assert len(game.state.lane.stack) == 2
    both_pass(game)
    assert in_zone(game, "Phantasmal Bear", words.GRAVEYARD, 0)
    assert [e.subject for e in events(game, words.MOVES) if e.why == words.SACRIFICED] == [bear]


@observes("Phantasmal Bear")
def test_phantasmal_bear_stays_when_something_else_is_the_target_or_an_effect_without_target_reaches_it() -> None:
    game = position(
        battlefield=(["Phantasmal Bear", BEAR, *lands_for("Jump", "Inspiring Captain")], []), hand=(["Jump", "Inspiring Captain"], [])
    )
    cast(game, "Jump", (find(game, BEAR),))
    resolve(game)
    cast(game, "Inspiring Captain")
    resolve(game)
    assert body(game, "Phantasmal Bear") == (3, 3)


@observes("Prodigal Sorcerer")
@pytest.mark.parametrize("at_player", [True, False])
def test_prodigal_sorcerer_deals_1_damage_to_any_target(*, at_player: bool) -> None:
    game = position(battlefield=(["Prodigal Sorcerer"], ["Eager Cadet", "Sol Ring"]))
    activate(game, "Prodigal Sorcerer")
    cadet = find(game, "Eager Cadet")
    assert targets(game) == {ANN, BEN, cadet, find(game, "Prodigal Sorcerer")}
    game.decide((BEN if at_player else cadet,))
    assert tapped(game, "Prodigal Sorcerer")
    resolve(game)
    assert (life(game), alive(game, "Eager Cadet")) == ((20, 19), 1) if at_player else ((20, 20), 0)


@observes("Thieving Magpie")
@pytest.mark.parametrize(("blocked", "drawn"), [(False, 1), (True, 0)])
def test_thieving_magpie_draws_a_card_whenever_it_deals_damage_to_an_opponent(*, blocked: bool, drawn: int) -> None:
    game = position(battlefield=(["Thieving Magpie"], ["Giant Spider"]))
    attack(game, "Thieving Magpie")
    block(game, *[("Giant Spider", "Thieving Magpie")][: int(blocked)])
    after_combat(game)
    assert (life(game), hands(game)) == ((20, 20 - drawn), (drawn, 0))
    assert damage(game, "Giant Spider") == 1 - drawn


@observes("Thieving Magpie")
def test_thieving_magpie_draws_no_card_for_damage_of_another_creature() -> None:
    game = position(battlefield=(["Thieving Magpie", BEAR], ["Giant Spider"]))
    attack(game, "Thieving Magpie", BEAR)
    block(game, ("Giant Spider", "Thieving Magpie"))
    after_combat(game)
    assert (life(game), damage(game, "Giant Spider"), hands(game)) == ((20, 18), 1, (0, 0))


def test_each_ability_of_each_blue_creature_is_observed() -> None:
    assert unobserved(__name__, [card for card in cards_of("blue") if card.types & words.CREATURE]) == {}
