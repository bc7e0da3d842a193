"""611.2c, 611.3: abilities and effects that change the rules of the game, and how long they do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.kit import asked, cast, find, place, position, refresh, resolve, step, until
from tests.made import card, spell

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, CHOOSE
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    CantActivate,
    CantCast,
    DoesntUntap,
    Each,
    Filter,
    GainAbilities,
    GainControl,
    KeepTapped,
    LoseAbilities,
    PhaseOut,
    SkipNext,
    Static,
    Target,
    Targets,
    UntapLimit,
    YourTurn,
)

BEAR, WURM, ISLAND, FOREST, TICK = "Grizzly Bears", "Craw Wurm", "Island", "Forest", "Rust Tick"
CREATURES = Filter(types=words.CREATURE)
A_PERMANENT = (Target(Filter(types=words.PERMANENT)),)
A_PLAYER = (Target(players=1),)
FREEZE = card("Freeze", "0", "Instant", spell(KeepTapped(Targets(0)), targets=A_PERMANENT))
FREEZE_ALL = card("Freeze All", "0", "Instant", spell(KeepTapped(Each(CREATURES), Targets(0)), targets=A_PLAYER))
TAKE = card("Take", "0", "Instant", spell(GainControl(Targets(0), words.PERMANENTLY), targets=A_PERMANENT))
NO_STEP = card("No Step", "0", "Instant", spell(SkipNext(Targets(0), words.STEP_BEGINS, words.UNTAP), targets=A_PLAYER))
VANISH = card("Vanish", "0", "Instant", spell(PhaseOut(Targets(0)), targets=A_PERMANENT))
BLANK = card("Blank", "0", "Enchantment", Static(Each(Filter(types=words.ARTIFACT)), changes=(LoseAbilities(),)))
STONE = card("Stone", "0", "Enchantment", Static(Each(CREATURES), changes=(GainAbilities((DoesntUntap(),)),)))
ORB = card("Orb", "0", "Artifact", UntapLimit(1, Filter(types=words.LAND)))
Cards = Sequence[str | Definition]


def board(mine: Cards = (), theirs: Cards = (), hand: Cards = (), tapped: bool = True) -> Game:
    """Ann may act in her turn; all that is Ben's is tapped."""
    game = position(battlefield=(mine, theirs), hand=(hand, []))
    for id in game.state.battlefield:
        if tapped and game.state.objects[id].controller == 1:
            game.state.object(id).tapped = True
    refresh(game)
    return game


def is_tapped(game: Game, name: str) -> bool:
    """The first permanent of that name is tapped."""
    return game.state.objects[find(game, name)].tapped


def to_turn(game: Game, turn: int) -> None:
    """Go on to the upkeep of that turn."""
    until(game, lambda g: g.state.lane.turn == turn)


def do(game: Game, name: str, code: int) -> None:
    """The spell is cast at that and resolves."""
    cast(game, name, (code,))
    resolve(game)


# During the next untap step ---------------------------------------------------------------------------------------------
@pytest.mark.rule("effect_duration", "untap_permanents")
def test_what_does_not_untap_during_the_next_untap_step_untaps_in_the_one_after_it() -> None:
    game = board(theirs=[BEAR], hand=[FREEZE])
    do(game, "Freeze", find(game, BEAR))
    to_turn(game, 2)
    assert is_tapped(game, BEAR)
    assert not game.state.effects
    to_turn(game, 4)
    assert not is_tapped(game, BEAR)


@pytest.mark.rule("effect_duration")
def test_the_next_untap_step_is_that_of_whoever_controls_it_then() -> None:
    game = board(theirs=[BEAR], hand=[FREEZE, TAKE])
    do(game, "Freeze", find(game, BEAR))
    do(game, "Take", find(game, BEAR))
    to_turn(game, 2)
    assert is_tapped(game, BEAR)
    assert game.state.effects
    to_turn(game, 3)
    assert is_tapped(game, BEAR)
    to_turn(game, 5)
    assert not is_tapped(game, BEAR)


@pytest.mark.rule("effect_duration", "skip_next_occurrence")
def test_an_untap_step_that_is_skipped_is_not_the_next_one() -> None:
    game = board(theirs=[BEAR], hand=[FREEZE, NO_STEP])
    do(game, "Freeze", find(game, BEAR))
    do(game, "No Step", player_code(1))
    to_turn(game, 4)
    assert is_tapped(game, BEAR)
    to_turn(game, 6)
    assert not is_tapped(game, BEAR)


@pytest.mark.rule("effect_affected_set")
def test_an_effect_on_the_creatures_of_a_player_is_about_those_that_come_later_too() -> None:
    game = board(theirs=[BEAR], hand=[FREEZE_ALL])
    do(game, "Freeze All", player_code(1))
    (late,) = place(game, 1, words.BATTLEFIELD, [WURM])
    game.state.object(late).tapped = True
    refresh(game)
    to_turn(game, 2)
    assert is_tapped(game, BEAR)
    assert is_tapped(game, WURM)
    assert not game.state.effects


# For as long as it remains tapped ---------------------------------------------------------------------------------------
@pytest.mark.rule("effect_as_long_as", "phasing_effects_expire")
def test_a_source_that_phases_out_does_not_remain_tapped_for_its_effect() -> None:
    game = board([TICK, ISLAND], ["Sol Ring"], [VANISH], tapped=False)
    game.decide(("activate", find(game, TICK), 1))
    game.decide((find(game, "Sol Ring"),))
    resolve(game)
    assert game.state.effects
    do(game, "Vanish", find(game, TICK))
    assert not game.state.effects
    to_turn(game, 2)
    assert not is_tapped(game, "Sol Ring")


# Static abilities -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("static_not_locked", "untap_permanents")
def test_a_granted_ability_keeps_creatures_tapped() -> None:
    game = board([STONE], [BEAR, ISLAND])
    to_turn(game, 2)
    assert is_tapped(game, BEAR)
    assert not is_tapped(game, ISLAND)


@pytest.mark.rule("static_not_locked")
def test_a_limit_is_gone_with_the_ability() -> None:
    for others in ([], [BLANK]):
        game = board([ORB, *others], [ISLAND, FOREST])
        while game.state.lane.turn == 1:
            step(game)
        assert asked(game).task == (ACT if others else CHOOSE)


@pytest.mark.rule("static_where")
def test_a_phased_out_permanent_limits_nothing() -> None:
    game = board([ORB], [ISLAND, FOREST], [VANISH])
    do(game, "Vanish", find(game, "Orb"))
    while game.state.lane.turn == 1:
        step(game)
    assert asked(game).task == ACT


@pytest.mark.rule("untap_permanents", "untap_phasing")
def test_a_limit_that_phases_in_in_this_untap_step_counts_already() -> None:
    game = board([], [ORB, ISLAND, FOREST], [VANISH])
    do(game, "Vanish", find(game, "Orb"))
    while game.state.lane.turn == 1:
        step(game)
    assert asked(game).task == CHOOSE
    assert len(asked(game).options) == 2


@pytest.mark.rule("activate_prohibited", "cast_permission", "cant_beats_can")
def test_a_prohibition_with_a_condition_is_there_while_the_condition_holds() -> None:
    cast_nothing = CantCast(who=words.OPPONENT, condition=YourTurn())
    order = card("Order", "0", "Enchantment", cast_nothing, CantActivate(who=words.OPPONENT, condition=YourTurn()))
    game = position(battlefield=([order], ["Mountain", "Prodigal Sorcerer"]), hand=([], ["Shock"]))
    game.decide(("pass",))
    shock = find(game, "Shock", words.HAND)
    assert ("cast", shock) not in asked(game).options
    for action in (("cast", shock), ("activate", find(game, "Prodigal Sorcerer"), 0), ("activate", find(game, "Mountain"), 0)):
        with pytest.raises(IllegalAction, match="Order prohibits"):
            game.decide(action)
    until(game, lambda g: g.state.lane.turn == 2 and asked(g).player == 1)
    cast(game, "Shock", (player_code(0),))


@pytest.mark.rule("cast_permission")
def test_a_card_that_cannot_be_cast_cannot_be_suspended_either() -> None:
    quiet = card("Quiet", "0", "Enchantment", CantCast(Filter(types=words.SORCERY)))
    game = position(battlefield=([quiet, "Mountain"], []), hand=(["Rift Bolt"], []))
    bolt = find(game, "Rift Bolt", words.HAND)
    assert ("suspend", bolt) not in asked(game).options
    with pytest.raises(IllegalAction):
        game.decide(("suspend", bolt))


@pytest.mark.rule("cast_permission", "resolve_pay_or_cast")
def test_what_cannot_be_cast_is_not_cast_while_something_resolves() -> None:
    quiet = card("Quiet", "0", "Enchantment", CantCast(Filter(types=words.INSTANT)))
    game = position(battlefield=([quiet, "Wild Evocation"], []), hand=([], ["Shock"]))
    until(game, lambda g: g.state.lane.turn == 2 and len(g.state.lane.stack) > 0)
    resolve(game)
    assert find(game, "Shock", words.HAND, 1)
    assert game.state.players[0].life == 20


@pytest.mark.rule("untap_permanents")
def test_an_older_effect_on_other_things_does_not_let_a_permanent_untap_that_another_effect_keeps_tapped() -> None:
    """Ann's own creature is kept tapped, too, by an effect that says nothing of Ben's untap step."""
    game = board([WURM], [BEAR, ISLAND], [FREEZE_ALL, FREEZE, FREEZE])
    cast(game, "Freeze All", (player_code(0),))
    resolve(game)
    for id in (find(game, ISLAND), find(game, BEAR)):
        cast(game, "Freeze", (id,))
        resolve(game)
    until(game, lambda g: g.state.lane.turn == 2)
    assert [game.state.objects[find(game, name)].tapped for name in (BEAR, ISLAND)] == [True, True]
