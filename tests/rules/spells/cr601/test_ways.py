"""601.2g-i, 601.3, 605.4a, 733.1: ways to cast and to pay, payment by hand, and what is reversed.

Of these modules: spells.cr601.casting, spells.cr601.paying, checks.cr733_illegal_actions.
"""

from __future__ import annotations

import pytest
from tests import kit
from tests.made import IT, activated, cost, creature, keywords, spell

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AddMana,
    AlternativeCost,
    Destroy,
    DrawCards,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    If,
    ManaCost,
    MayCast,
    Mode,
    Modes,
    OptionalCost,
    PayLife,
    SacrificeCost,
    Target,
    Triggered,
    WasKicked,
    X,
    You,
)

A_CREATURE = Filter(types=words.CREATURE)
DRAW = spell(DrawCards(You(), Fixed(1)))
ENTERS = EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD)


def instant(name: str, mana: str, *abilities: object) -> Definition:
    return Definition(name, cost(mana), words.INSTANT, abilities=abilities)  # type: ignore[arg-type]


def reasons(game: Game) -> list[tuple[str, object]]:
    """Rule and reason of each reversal."""
    return [(e.second, e.reason) for e in kit.events(game, words.REVERSED)]


def casts(game: Game, name: str, zone: int = words.HAND) -> list[object]:
    id = kit.find(game, name, zone)
    return [o for o in kit.asked(game).options if isinstance(o, tuple) and o[:2] == ("cast", id)]


# Permission (601.3) -----------------------------------------------------------------------------------------------
def permitting(*, free: bool) -> Definition:
    return instant(
        "Toy Permission", "0", spell(MayCast(IT, free=free), targets=(Target(Filter(types=words.INSTANT), zone=words.GRAVEYARD),))
    )


@pytest.mark.rule("cast_permission")
@pytest.mark.parametrize(("free", "lands"), [(False, 1), (True, 0)])
def test_an_effect_allows_a_card_to_be_cast_from_another_zone(free: bool, lands: int) -> None:
    game = kit.position(hand=([permitting(free=free)], ()), graveyard=((), ["Shock"]), battlefield=(["Mountain"] * lands, ()))
    shock = kit.find(game, "Shock", words.GRAVEYARD)
    assert not casts(game, "Shock", words.GRAVEYARD)
    kit.cast(game, "Toy Permission", (shock,))
    kit.resolve(game)
    assert casts(game, "Shock", words.GRAVEYARD) == [("cast", shock, -1) if free else ("cast", shock)]
    game.decide(casts(game, "Shock", words.GRAVEYARD)[0])
    game.decide((-2,))
    kit.resolve(game)
    assert game.state.players[1].life == 18
    assert kit.find(game, "Shock", words.GRAVEYARD, 1)


def test_a_spell_cast_without_paying_its_mana_cost_has_0_for_x() -> None:
    drain = instant("Toy Drain", "XB", spell(GainLife(You(), X())))
    game = kit.position(hand=([permitting(free=True)], ()), graveyard=([drain], ()), battlefield=(["Swamp"] * 3, ()))
    kit.cast(game, "Toy Permission", (kit.find(game, "Toy Drain", words.GRAVEYARD),))
    kit.resolve(game)
    game.decide(casts(game, "Toy Drain", words.GRAVEYARD)[0])
    kit.resolve(game)
    assert game.state.players[0].life == 20
    assert not [i for i in game.state.battlefield if game.state.objects[i].tapped]


def test_nobody_casts_a_card_free_without_permission() -> None:
    game = kit.position(hand=(["Shock"], ()), battlefield=((), ()))
    with pytest.raises(IllegalAction):
        game.decide(("cast", kit.find(game, "Shock", words.HAND), -1))


def test_a_permanent_knows_by_which_alternative_cost_it_was_cast() -> None:
    dasher = creature(
        "Toy Dasher", "5R", "Goblin", 2, 2, AlternativeCost((cost("R"),), "Dash"), Triggered(ENTERS, (GainLife(You(), Fixed(1)),))
    )
    game = kit.position(hand=([dasher], ()), battlefield=(["Mountain"], ()))
    game.decide(casts(game, "Toy Dasher")[0])
    kit.settle(game)
    o = game.state.objects[kit.find(game, "Toy Dasher")]
    assert (o.fact("dash"), o.fact("cast")) == (1, words.HAND)
    plain = kit.position(hand=([dasher], ()), battlefield=(["Mountain"] * 6, ()))
    plain.decide(casts(plain, "Toy Dasher")[0])
    kit.settle(plain)
    assert plain.state.objects[kit.find(plain, "Toy Dasher")].fact("dash") == 0


# Two kickers, conditions ------------------------------------------------------------------------------------------
def test_each_of_two_kicker_costs_is_announced_for_itself() -> None:
    both = instant(
        "Toy Volver",
        "0",
        OptionalCost((ManaCost(generic=1),)),
        OptionalCost((PayLife(2),)),
        spell(If(WasKicked(), (GainLife(You(), Fixed(5)),)), If(WasKicked(cost=1), (DrawCards(You(), Fixed(1)),))),
    )
    for first, second in ((True, False), (False, True), (True, True)):
        game = kit.position(hand=([both], ()), battlefield=(["Forest"], ()))
        kit.cast(game, "Toy Volver")
        game.decide(first)
        game.decide(second)
        kit.resolve(game)
        assert game.state.players[0].life == 20 + 5 * first - 2 * second
        assert len(game.state.players[0].hand) == second


def test_x_is_known_of_the_permanent_that_the_spell_became() -> None:
    hydra = creature("Toy Hydra", "XG", "Hydra", 1, 1, keywords(words.TRAMPLE), Triggered(ENTERS, (GainLife(You(), X()),)))
    game = kit.position(hand=([hydra], ()), battlefield=(["Forest"] * 4, ()))
    kit.cast(game, "Toy Hydra")
    game.decide(3)
    kit.settle(game)
    assert game.state.objects[kit.find(game, "Toy Hydra")].fact("x") == 3
    assert game.state.players[0].life == 23


# Payment by hand --------------------------------------------------------------------------------------------------
def by_hand(game: Game, *names: str) -> None:
    """Tap those permanents for mana, then pay."""
    for n, name in enumerate(names):
        game.decide(("activate", kit.find(game, name, nth=list(names[:n]).count(name)), 0))
    game.decide(("done",))


def test_creatures_that_convoke_are_chosen_after_mana_abilities() -> None:
    stoke = instant("Toy Convoke", "2R", keywords(words.CONVOKE), DRAW)
    game = kit.position(hand=([stoke], ()), battlefield=(["Mountain", "Raging Goblin", "Grizzly Bears"], ()), payment="asked")
    kit.cast(game, "Toy Convoke")
    assert ("done",) not in kit.asked(game).options
    by_hand(game, "Mountain")
    assert kit.asked(game).asks == "help"
    goblin, bears = kit.find(game, "Raging Goblin"), kit.find(game, "Grizzly Bears")
    assert list(kit.asked(game).options) == [(goblin, bears)]
    game.decide((goblin, bears))
    assert all(game.state.objects[i].tapped for i in game.state.battlefield)
    kit.resolve(game)
    assert len(game.state.players[0].hand) == 1


def test_snow_mana_in_the_pool_is_kept_for_what_asks_for_it() -> None:
    snow_land = Definition("Toy Snow Forest", None, words.LAND | words.SNOW | words.BASIC, ("Forest",))
    golem = Definition("Toy Golem", ManaCost((0, 0, 0, 0, 1, 0), 0, 0, ("S",)), words.CREATURE, (), 2, 2)
    game = kit.position(hand=([golem], ()), battlefield=(["Forest", snow_land], ()), payment="asked")
    kit.cast(game, "Toy Golem")
    by_hand(game, "Toy Snow Forest", "Forest")
    kit.resolve(game)
    assert kit.alive(game, "Toy Golem") == 1
    assert game.state.players[0].snow == (0,) * 6
    plain = kit.position(hand=([golem], ()), battlefield=(["Forest", "Forest"], ()), payment="asked")
    kit.cast(plain, "Toy Golem")
    plain.decide(("activate", kit.find(plain, "Forest"), 0))
    plain.decide(("activate", kit.find(plain, "Forest", nth=1), 0))
    assert ("done",) not in kit.asked(plain).options


# Reversing (733.1) ------------------------------------------------------------------------------------------------
@pytest.mark.rule("illegal_action_undo")
def test_a_spell_whose_announced_costs_cannot_be_paid_is_taken_back_with_the_reason() -> None:
    kicked = instant("Toy Kick", "R", OptionalCost((ManaCost(generic=4),)), DRAW)
    game = kit.position(hand=([kicked], ()), battlefield=(["Mountain"], ()), payment="asked")
    kit.cast(game, "Toy Kick")
    game.decide(True)
    game.decide(("activate", kit.find(game, "Mountain"), 0))
    assert list(kit.asked(game).options) == [("take back",)]
    game.decide(("take back",))
    assert kit.find(game, "Toy Kick", words.HAND)
    assert [reason for _, reason in reasons(game)] == ["the player takes the action back"]


def test_a_sacrifice_that_cannot_be_made_any_more_reverses_the_spell() -> None:
    rites = instant("Toy Rites", "B", OptionalCost((SacrificeCost(A_CREATURE),)), DRAW)
    altar = Definition(
        "Toy Altar", cost("1"), words.ARTIFACT, abilities=(activated((SacrificeCost(A_CREATURE),), AddMana(((0, 0, 1, 0, 0, 0),))),)
    )
    game = kit.position(hand=([rites], ()), battlefield=([altar, "Grizzly Bears"], ()), payment="asked")
    kit.cast(game, "Toy Rites")
    game.decide(True)
    game.decide(("activate", kit.find(game, "Toy Altar"), 0))
    game.decide((kit.find(game, "Grizzly Bears"),))
    game.decide(("done",))
    assert ("cost_needs_resources", "there is nothing to pay the cost with") in reasons(game)
    assert kit.find(game, "Toy Rites", words.HAND)


# Modes of triggered abilities (603.3c) ----------------------------------------------------------------------------
MODAL = creature(
    "Toy Modal",
    "0",
    "Wizard",
    1,
    1,
    Triggered(ENTERS, (Modes((Mode((Destroy(IT),), (Target(Filter(types=words.LAND)),)), Mode((GainLife(You(), Fixed(4)),)))),)),
)


@pytest.mark.rule("trigger_modes")
@pytest.mark.parametrize("mode", [0, 1])
def test_the_modes_of_a_triggered_ability_are_chosen_as_it_goes_on_the_stack(mode: int) -> None:
    game = kit.position(hand=([MODAL], ()), battlefield=((), ["Forest"]))
    kit.cast(game, "Toy Modal")
    while kit.asked(game).asks != "modes":
        kit.step(game)
    assert list(kit.asked(game).options) == [(0,), (1,)]
    game.decide((mode,))
    if mode == 0:
        game.decide((kit.find(game, "Forest"),))
    kit.resolve(game)
    assert kit.alive(game, "Forest") == mode
    assert game.state.players[0].life == 20 + 4 * mode


def test_a_mode_of_a_triggered_ability_needs_a_legal_target() -> None:
    game = kit.position(hand=([MODAL], ()), battlefield=((), ()))
    kit.cast(game, "Toy Modal")
    while kit.asked(game).asks != "modes":
        kit.step(game)
    assert list(kit.asked(game).options) == [(1,)]
