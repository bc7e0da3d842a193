"""514, 500.1, 502: what is done on the way to the next turn's upkeep step is the same, taken at once or by the clauses."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests import kit
from tests.rules.turn.made_up import enchantment, on
from tests.test_laws import decide_slowly

from apnap.game import Game
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.turn import overnight, strides

WATCHER = enchantment("Watcher", on(words.UNTAPS))


def nothing(game: Game) -> None:
    """Nothing has happened."""


def tapped_and_damaged(game: Game) -> None:
    """Each player's permanents are tapped, and have damage marked on them that does not destroy them."""
    for id in game.state.battlefield:
        o = game.state.object(id)
        o.tapped = True
        o.damage = int(o.card.base.creature)
    game.state.changed |= facets.TAPPED | facets.DAMAGE


def eight_cards(game: Game) -> None:
    """The active player has a card too many."""
    kit.place(game, 0, words.HAND, ["Forest"] * 8)
    game.state.changed |= facets.HANDS


def grown(game: Game) -> None:
    """An effect lasts until end of turn."""
    kit.cast(game, "Giant Growth")
    while game.state.lane.stack:
        game.decide(kit.asked(game).options[0])


def to_come(game: Game) -> None:
    """An extra turn is to come."""
    kit.cast(game, "Time Walk")
    while game.state.lane.stack:
        game.decide(kit.asked(game).options[0])


SETUPS = [
    (nothing, (), True),
    (tapped_and_damaged, (), True),
    (eight_cards, (), False),
    (grown, (), False),
    (to_come, (), False),
    (tapped_and_damaged, ("Winter Orb",), False),
    (tapped_and_damaged, ("Meekstone",), False),
    (tapped_and_damaged, (WATCHER,), False),
    (eight_cards, ("Spellbook",), False),
    (tapped_and_damaged, ("Breezekeeper",), False),
]


@pytest.mark.parametrize(("prepare", "more", "quiet"), SETUPS)
def test_a_night_that_is_passed_at_once_is_what_the_clauses_do(
    prepare: Callable[[Game], None], more: tuple[kit.Card, ...], quiet: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the main phase to the second upkeep after it; whatever the clauses have to look at is not passed over."""
    passed: list[State] = []
    passes_night = overnight.passes_night

    def counted(state: State, cleanup: Event) -> bool:
        at_once = passes_night(state, cleanup)
        if at_once:
            passed.append(state)
        return at_once

    monkeypatch.setattr(strides, "passes_night", counted)
    ends: list[str] = []
    for decide in (Game.decide, Game.decide, decide_slowly):  # the first time it is found out what follows what
        mine = [*["Grizzly Bears"] * 2, *["Island"] * 3, "Forest", *more]
        game = kit.position(battlefield=(mine, ["Grizzly Bears", "Island"]), hand=(["Giant Growth", "Time Walk"], ()))
        prepare(game)
        for _ in range(60):
            if game.state.lane.turn == 2 and game.state.lane.step == words.UPKEEP:
                break
            decide(game, kit.asked(game).options[0])
        ends.append(game.digest)
    assert ends[0] == ends[1] == ends[2]
    assert bool(passed) == quiet
