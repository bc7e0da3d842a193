"""Each ability of the cards that change the rules of the game is observed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.cards.abilities.observing import activate, lands_for, observes, tapped, to_turn, unobserved
from tests.kit import alive, asked, cast, find, position, refresh, resolve, settle, step, until

from apnap.cards.pool import static
from apnap.game import Game
from apnap.machine.decisions import ACT, CHOOSE
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition

BEAR, WURM, ISLAND, FOREST = "Grizzly Bears", "Craw Wurm", "Island", "Forest"
Cards = Sequence[str | Definition]


# Untap steps ------------------------------------------------------------------------------------------------------------
def before_untapping(mine: Cards, theirs: Cards = (), but: Sequence[str] = ()) -> Game:
    """Ann's turn is about to end; all permanents are tapped but for those named."""
    game = position(battlefield=(mine, theirs), step=words.END)
    for id in list(game.state.battlefield):
        if game.state.objects[id].card.name not in but:
            game.state.object(id).tapped = True
    refresh(game)
    return game


def to_question(game: Game, turn: int = 2) -> None:
    """Go on until that turn has begun and something is asked."""
    while game.state.lane.turn < turn:
        step(game)


def sets(game: Game) -> set[tuple[str, ...]]:
    """What the active player can choose to untap, by names."""
    decision = asked(game)
    assert decision.task == CHOOSE
    assert game.state.lane.step == words.UNTAP
    names = {i: game.state.objects[i].card.name for i in decision.about}
    return {tuple(sorted([names[i] for i in option])) for option in decision.options if isinstance(option, tuple)}


def awake(game: Game, player: int = 1) -> list[str]:
    """The names of the player's untapped permanents."""
    there = [game.state.objects[i] for i in game.state.battlefield]
    return sorted([o.card.name for o in there if o.controller == player and not o.tapped])


@observes("Stasis")
def test_players_skip_their_untap_steps_with_stasis() -> None:
    game = before_untapping(["Stasis", ISLAND], [BEAR], but=["Stasis"])
    to_turn(game, 2)
    assert awake(game) == []


@observes("Stasis")
def test_stasis_is_sacrificed_unless_its_controller_pays_in_the_upkeep() -> None:
    game = before_untapping(["Stasis", ISLAND], [BEAR], but=["Stasis", ISLAND])
    until(game, lambda g: g.state.lane.turn == 3 and len(g.state.lane.stack) > 0)
    twin = game.fork()
    while asked(game).task == ACT:
        step(game)
    game.decide(True)
    settle(game)
    assert alive(game, "Stasis") == 1
    assert tapped(game, ISLAND)
    while asked(twin).task == ACT:
        step(twin)
    twin.decide(False)
    settle(twin)
    assert alive(twin, "Stasis") == 0


@observes("Winter Orb")
def test_with_winter_orb_players_untap_one_land() -> None:
    game = before_untapping(["Winter Orb"], [ISLAND, FOREST, BEAR], but=["Winter Orb"])
    to_question(game)
    assert sets(game) == {(ISLAND,), (FOREST,)}
    game.decide((find(game, FOREST),))
    assert awake(game) == [FOREST, BEAR]


def test_a_tapped_winter_orb_does_nothing() -> None:
    game = before_untapping(["Winter Orb"], [ISLAND, FOREST, BEAR])
    to_question(game)
    assert awake(game) == [FOREST, BEAR, ISLAND]


@observes("Static Orb")
def test_with_static_orb_players_untap_two_permanents() -> None:
    game = before_untapping(["Static Orb"], [ISLAND, FOREST, BEAR], but=["Static Orb"])
    to_question(game)
    assert sets(game) == {(FOREST, ISLAND), (FOREST, BEAR), (BEAR, ISLAND)}
    game = before_untapping(["Static Orb"], [ISLAND, FOREST, BEAR])
    to_question(game)
    assert len(awake(game)) == 3


@observes("Damping Field", "Smoke")
def test_damping_field_counts_artifacts_and_smoke_creatures() -> None:
    game = before_untapping(["Damping Field"], ["Sol Ring", "Mind Stone", BEAR])
    to_question(game)
    assert sets(game) == {("Sol Ring",), ("Mind Stone",)}
    game = before_untapping(["Smoke"], [BEAR, WURM, ISLAND])
    to_question(game)
    assert sets(game) == {(BEAR,), (WURM,)}


@observes("Mungha Wurm")
def test_mungha_wurm_lets_its_controller_untap_one_land() -> None:
    game = before_untapping([ISLAND, FOREST], ["Mungha Wurm", ISLAND, FOREST])
    to_question(game)
    assert sets(game) == {(ISLAND,), (FOREST,)}
    game.decide(game.decision.options[0] if game.decision else ())
    to_question(game, 3)
    assert awake(game, 0) == [FOREST, ISLAND]


@observes("Meekstone", "Juntu Stakes", "Choke")
def test_the_strong_the_weak_or_the_islands_do_not_untap() -> None:
    board = [WURM, BEAR, "Raging Goblin", ISLAND, FOREST]
    for card, kept in (("Meekstone", [WURM]), ("Juntu Stakes", ["Raging Goblin"]), ("Choke", [ISLAND])):
        game = before_untapping([card], board)
        to_question(game)
        assert awake(game) == sorted([name for name in board if name not in kept])


@observes("Rust Tick", "Rust Tick")
@pytest.mark.rule("untap_permanents")
def test_what_rust_tick_taps_does_not_untap_while_its_controller_leaves_it_tapped() -> None:
    game = position(battlefield=(["Rust Tick", "Forest"], ["Sol Ring"]))
    activate(game, "Rust Tick", (find(game, "Sol Ring"),))
    resolve(game)
    assert tapped(game, "Sol Ring")
    to_turn(game, 2)
    assert tapped(game, "Sol Ring")
    to_question(game, 3)
    assert sets(game) == {("Rust Tick",), ()}
    twin = game.fork()
    game.decide(())
    to_turn(game, 4)
    assert tapped(game, "Sol Ring")
    twin.decide((find(twin, "Rust Tick"),))
    assert not twin.state.effects
    to_turn(twin, 4)
    assert not tapped(twin, "Sol Ring")


@pytest.mark.rule("effect_as_long_as")
def test_what_rust_tick_taps_untaps_once_rust_tick_is_gone() -> None:
    game = position(
        battlefield=(["Rust Tick", "Forest", *lands_for("Terror", "Lightning Bolt")], ["Sol Ring"]), hand=(["Lightning Bolt"], [])
    )
    activate(game, "Rust Tick", (find(game, "Sol Ring"),))
    resolve(game)
    assert game.state.effects
    cast(game, "Lightning Bolt", (find(game, "Rust Tick"),))
    resolve(game)
    assert alive(game, "Rust Tick") == 0
    assert not game.state.effects
    to_turn(game, 2)
    assert not tapped(game, "Sol Ring")


@pytest.mark.rule("effect_as_long_as")
def test_nothing_is_kept_tapped_by_a_rust_tick_that_has_untapped_before_its_ability_resolves() -> None:
    game = position(battlefield=(["Rust Tick", "Forest"], ["Sol Ring"]))
    activate(game, "Rust Tick", (find(game, "Sol Ring"),))
    game.state.object(find(game, "Rust Tick")).tapped = False
    refresh(game)
    resolve(game)
    assert tapped(game, "Sol Ring")
    to_turn(game, 2)
    assert not tapped(game, "Sol Ring")


@observes("Exhaustion")
def test_exhaustion_keeps_creatures_and_lands_tapped_for_one_untap_step() -> None:
    game = position(battlefield=(lands_for("Exhaustion"), [BEAR, ISLAND, "Sol Ring"]), hand=(["Exhaustion"], []))
    for name in (BEAR, "Sol Ring"):
        game.state.object(find(game, name)).tapped = True
    game.state.object(find(game, ISLAND, player=1)).tapped = True
    refresh(game)
    cast(game, "Exhaustion", (player_code(1),))
    resolve(game)
    to_turn(game, 2)
    assert awake(game) == ["Sol Ring"]
    to_turn(game, 4)
    assert awake(game) == [BEAR, ISLAND, "Sol Ring"]


@observes("Frost Breath")
def test_frost_breath_taps_two_creatures_and_keeps_them_tapped_for_the_next_untap_step() -> None:
    game = position(battlefield=(lands_for("Frost Breath"), [BEAR, WURM, "Raging Goblin"]), hand=(["Frost Breath"], []))
    cast(game, "Frost Breath", (find(game, BEAR), find(game, WURM)))
    resolve(game)
    assert awake(game) == ["Raging Goblin"]
    to_turn(game, 2)
    assert awake(game) == ["Raging Goblin"]
    to_turn(game, 4)
    assert len(awake(game)) == 3


@observes("Seedborn Muse")
def test_seedborn_muse_untaps_the_permanents_of_its_controller_in_the_steps_of_others() -> None:
    game = before_untapping(["Seedborn Muse", BEAR, ISLAND], [FOREST])
    to_question(game)
    assert awake(game, 0) == [BEAR, ISLAND, "Seedborn Muse"]


def test_each_ability_of_each_card_is_observed() -> None:
    assert unobserved(__name__, static.CARDS) == {}
