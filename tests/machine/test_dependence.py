"""What depends on what is declared once, beside what depends (docs/recipes.md adds a state-based action so)."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest
from tests.kit import position
from tests.reading import recording
from tests.test_laws import any_cards

from apnap.game import Game
from apnap.machine.procedures import BY_NAME, Clause
from apnap.machine.then import Then
from apnap.model import caches, facets
from apnap.model.frame import Frame, Table
from apnap.model.state import State
from apnap.model.waking import COUNTING, EXTRA, OTHER_CHECKS, PHASING
from apnap.rules.turn.cr514_cleanup import undamaged

interpreted = pytest.mark.interpreted("nobody can be told that a field is read")


def nothing(state: State, frame: Frame) -> Then | None:
    """A clause that does nothing."""
    return None


@pytest.mark.parametrize(("feature", "again"), [(COUNTING, True), (OTHER_CHECKS, True), (EXTRA, False), (PHASING, False)])
def test_what_wakes_a_state_based_action_has_all_looked_at_again_and_nothing_else_does(feature: int, *, again: bool) -> None:
    """A row that slept has not seen what was written meanwhile, so nothing counts as looked at once it is awake."""
    state = position().state.fork()
    state.check_off()
    state.wake(feature)
    assert state.is_checked() != again
    state.check_off()
    state.wake(feature)
    assert state.is_checked()


def test_a_row_is_due_when_what_its_clause_checks_was_written_and_one_that_checks_nothing_always() -> None:
    checks = (facets.LIFE, 0, facets.HANDS)
    rows = tuple(Clause(n, "", f"row {n}", "", "", nothing, "", mask) for n, mask in enumerate(checks))
    table = Table("looks", rows, loops=True, wakes=(0, 0, PHASING), checks=checks)
    written = (0, facets.LIFE, facets.HANDS, facets.EVERY)
    assert [[index for _, index, _ in table.due(0, mask)[0]] for mask in written] == [[1], [0, 1], [1], [0, 1]]
    assert [[index for _, index, _ in table.due(PHASING, mask)[0]] for mask in written] == [[1], [0, 1], [1, 2], [0, 1, 2]]


# Check mode -------------------------------------------------------------------------------------------------------------
EXPLAINED: Final = {
    ("characteristics", "Object.spell", facets.STACK): "whether an object on the stack is an ability never changes",
    ("characteristics", "State.command", facets.OUTSIDE): "what has a static ability comes there with EFFECTS",
    ("mana sources", "Object.tapped", facets.TAPPED_APART): "that is marked where what can add mana is no other, or is known",
    ("sba_legend_rule", "Lane.active", facets.TURN): "who chooses first; not whether somebody has to",
}
"""What is read and not declared, and why that is right."""


def play(lists: list[Any], edition: str, seed: int, decisions: int) -> Game:
    """A game of players who draw."""
    game = Game(lists, edition=edition, seed=seed)
    rng = random.Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.decide(game.decision.options.sample(rng))
    return game


@interpreted
@pytest.mark.no_cover
@pytest.mark.parametrize("edition", ["NOW", "M12", "9ED"])
@pytest.mark.parametrize("decks", [("vanilla", "vanilla"), ("spells", "sacrifice"), ("any", "any")])
def test_what_is_read_for_a_check_or_a_kept_answer_was_declared(edition: str, decks: tuple[str, str]) -> None:
    with recording() as record:
        for seed in range(3):
            play([any_cards(seed + n) if deck == "any" else deck for n, deck in enumerate(decks)], edition, seed, 250)
    assert record.faults - EXPLAINED.keys() == set()
    assert min(record.found[name] for name in ("sba_zero_life", "sba_lethal_damage", "creatures", "undamaged", "mana sources")) > 0


@interpreted
def test_a_clause_that_declares_too_little_is_found_out() -> None:
    with recording(less={"sba_poison": facets.LIFE}) as record:
        play(["vanilla", "vanilla"], "NOW", 1, 40)
    poison = facets.COUNTERS | facets.LOSING
    assert {fault for fault in record.faults if fault[0] == "sba_poison"} >= {("sba_poison", "Player.poison", poison)}
    assert {name for name, _, _ in record.faults - EXPLAINED.keys()} == {"sba_poison"}


@interpreted
def test_a_kept_answer_that_declares_too_little_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caches, "DROPS", {})
    monkeypatch.setattr(caches.KEPT[undamaged.place], "reads", facets.BATTLEFIELD)
    with recording() as record:
        play(["vanilla", "vanilla"], "NOW", 1, 200)
    assert {fact for name, fact, _ in record.faults if name == "undamaged"} == {"Object.damage", "Object.deathtouched"}


@interpreted
def test_what_declares_too_much_is_carried_out_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    with recording() as record:
        game = play(["vanilla", "vanilla"], "NOW", 1, 300)
    monkeypatch.setattr(caches, "DROPS", {})
    monkeypatch.setattr(caches.KEPT[undamaged.place], "reads", facets.DAMAGE | facets.BATTLEFIELD | facets.HANDS)
    monkeypatch.setattr(BY_NAME["sba_zero_life"], "checks", BY_NAME["sba_zero_life"].checks | facets.HANDS)
    with recording() as wider:
        again = play(["vanilla", "vanilla"], "NOW", 1, 300)
    assert again.digest == game.digest
    more = {name for name, number in wider.found.items() if number > record.found[name]}
    assert more >= {"undamaged", "sba_zero_life"}
    assert "sba_zero_toughness" not in more
