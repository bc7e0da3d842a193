"""What depends on what is declared once, beside what depends (docs/recipes.md adds a state-based action so)."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest
from tests.kit import position
from tests.reading import all_about, recording
from tests.test_laws import any_cards

from apnap.game import Game
from apnap.machine import driver, gate
from apnap.machine.procedures import BY_NAME, Clause
from apnap.machine.then import Then
from apnap.model import caches, facets
from apnap.model import state as states
from apnap.model.event import Event
from apnap.model.frame import Frame, Table
from apnap.model.state import State
from apnap.model.waking import ALL, MANA, PHASING, UNKNOWN
from apnap.parts.words import LIFE
from apnap.rules.concepts.cr120.marked import with_damage

interpreted = pytest.mark.interpreted("nobody can be told that a field is read")


def nothing(state: State, frame: Frame) -> Then | None:
    """A clause that does nothing."""
    return None


@pytest.mark.parametrize(("about", "again"), [("planeswalkers", True), ("legends", True), ("combat_terms", False), ("gifts", False)])
def test_what_wakes_a_state_based_action_has_all_looked_at_again_and_nothing_else_does(about: str, *, again: bool) -> None:
    """A row that slept has not seen what was written meanwhile, so nothing counts as looked at once it is awake."""
    state = position().state.fork()
    state.check_off()
    assert state.is_checked()
    setattr(state.learn(), about, True)
    assert state.is_checked() != again
    state.check_off()
    state.learn()
    assert state.is_checked()


def test_a_row_is_due_when_what_its_clause_checks_was_written_and_one_that_checks_nothing_always() -> None:
    checks = (facets.LIFE, 0, facets.HANDS)
    rows = tuple(Clause(n, "", f"row {n}", "", "", nothing, "", mask) for n, mask in enumerate(checks))
    table = Table("looks", rows, loops=True, needs=(0, 0, PHASING), checks=checks)
    written = (0, facets.LIFE, facets.HANDS, facets.EVERY)
    assert [[row.index for row in table.due(0, mask, 0)] for mask in written] == [[1], [0, 1], [1], [0, 1]]
    assert [[row.index for row in table.due(PHASING, mask, 0)] for mask in written] == [[1], [0, 1], [1, 2], [0, 1, 2]]


# Check mode -------------------------------------------------------------------------------------------------------------
EXPLAINED: Final = {
    ("characteristics", "Object.spell", facets.STACK): "whether an object on the stack is an ability never changes",
    ("characteristics", "State.command", facets.OUTSIDE): "what has a static ability comes there with EFFECTS",
    ("mana sources", "Object.tapped", facets.TAPPED_APART): "that is marked where what can add mana is no other, or is known",
    ("sba_legend_rule", "Lane.active", facets.TURN): "who chooses first; not whether somebody has to",
}
"""What is read and not declared, and why that is right."""


def dealt(decks: tuple[str, str], seed: int) -> list[Any]:
    """The decks, of which "any" is drawn from all cards."""
    return [any_cards(seed + n) if deck == "any" else deck for n, deck in enumerate(decks)]


def play(lists: list[Any], edition: str, seed: int, decisions: int) -> Game:
    """A game of players who draw."""
    game = Game(lists, edition=edition, seed=seed)
    rng = random.Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.decide(game.decision.options.sample(rng))
    return game


WITH_ALL: Final = (0, 34)
"""Seeds of decks of any cards in whose games there are night, Equipment, and whatever else is to be read at some time."""
UNREAD: Final = {
    ("daybound_transforms", facets.BATTLEFIELD): "it is read at night",
    ("daybound_transforms", facets.COUNTERS): "the same",
    ("daybound_transforms", facets.EFFECTS): "the same",
    ("sba_battle_defense", facets.STACK): "once a battle has no defense counters it waits for its ability",
    ("sba_saga", facets.STACK): "the same of a Saga and its last chapter",
    ("sba_dungeon", facets.STACK): "the same of a dungeon and its last room",
    ("sba_battle_no_protector", facets.COMBAT): "of a battle that has no protector it counts whether it is attacked",
    ("sba_siege_self_protector", facets.COMBAT): "the same of a Siege whose controller protects it",
    ("sba_battle_no_protector", facets.LOSING): "its protector may have left the game",
    ("sba_siege_self_protector", facets.LOSING): "the same",
    ("sba_aura_illegal", facets.LOSING): "the player that it enchants may have left the game",
    ("sba_equipment_illegal", facets.LOSING): "the same",
    ("sba_attached_other", facets.LOSING): "the same",
    ("sba_zero_life", facets.LOSING): "of a player with 0 life it counts whether they have lost",
    ("payable", facets.HANDS): "no such cost is asked for twice in these games",
    ("payable", facets.GRAVEYARDS): "the same",
    ("payable", facets.STACK): "the same",
    ("sba_token_elsewhere", facets.STACK): "what has left the stack is found among what is gone",
    ("sba_copy_elsewhere", facets.STACK): "the same",
    ("strayed", facets.STACK): "the same",
    ("sba_zero_life", facets.EFFECTS): "an effect may be over by which a player could not lose",
    ("sba_empty_draw", facets.EFFECTS): "the same",
    ("sba_poison", facets.EFFECTS): "the same",
    ("triggers_everywhere", facets.GRAVEYARDS): "the abilities that function there are in other games",
    ("triggers_everywhere", facets.STACK): "no ability that functions on the stack is in these games",
}
"""What is declared and never read in the games that are played here, and when it is."""


@interpreted
@pytest.mark.no_cover
def test_what_is_read_was_declared_what_is_declared_is_read_and_what_is_written_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Declared too much is counted: whatever has been carried out or found anew, because of something that it never reads."""
    all_about(monkeypatch)
    with recording() as record:
        for edition in ("NOW", "M12", "9ED"):
            for decks in [("vanilla", "vanilla"), ("spells", "sacrifice"), ("any", "any")]:
                for seed in range(3) if decks != ("any", "any") else WITH_ALL:
                    play(dealt(decks, seed), edition, seed, 250)
    assert record.faults - EXPLAINED.keys() == set()
    assert record.unmarked == set()
    assert record.in_vain().keys() - UNREAD.keys() == set()
    assert min(record.found[name] for name in ("sba_zero_life", "sba_lethal_damage", "creatures", "with_damage", "mana sources")) > 0


@interpreted
def test_a_fact_that_is_written_and_not_marked_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def change_life(state: State, event: Event) -> bool:
        state.player(event.player).life += event.amount
        return True

    performers = gate.PERFORMERS[:]
    performers[LIFE] = change_life
    for module in (gate, driver):
        monkeypatch.setattr(module, "PERFORMERS", performers)
    with recording() as record:
        play(["vanilla", "vanilla"], "NOW", 1, 600)
    assert {(fact, facet) for _, fact, facet in record.unmarked} == {("Player.life", facets.LIFE)}


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", ["NOW", "9ED"])
@pytest.mark.parametrize("decks", [("spells", "sacrifice"), ("any", "any")])
def test_a_game_has_no_feature_that_it_does_not_know_of(edition: str, decks: tuple[str, str]) -> None:
    for seed in range(3):
        game = Game(dealt(decks, seed), edition=edition, seed=seed)
        rng = random.Random(seed)
        for _ in range(250):
            if game.decision is None:
                break
            state = game.state
            found = states.features_of(state)
            assert state.awake == UNKNOWN or not found & ~state.features
            assert state.awake == UNKNOWN or not (found ^ state.features) & MANA
            game.decide(game.decision.options.sample(rng))


@interpreted
@pytest.mark.no_cover
@pytest.mark.parametrize("edition", ["NOW", "9ED"])
@pytest.mark.parametrize("decks", [("spells", "sacrifice"), ("any", "any")])
def test_a_clause_that_sleeps_would_do_nothing(edition: str, decks: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever needs more than it says does something here: all features are always there, so no clause is passed over."""
    games = [play(dealt(decks, seed), edition, seed, 250) for seed in range(3)]
    monkeypatch.setattr(states, "features_of", lambda _: ALL)
    monkeypatch.setattr(states, "mana_in", lambda _: MANA)
    for seed, game in enumerate(games):
        assert play(dealt(decks, seed), edition, seed, 250).digest == game.digest


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
    monkeypatch.setattr(caches.KEPT[with_damage.place], "reads", facets.BATTLEFIELD)
    with recording() as record:
        play(["vanilla", "vanilla"], "NOW", 1, 200)
    assert {fact for name, fact, _ in record.faults if name == "with_damage"} == {"Object.damage", "Object.deathtouched"}


@interpreted
def test_what_declares_too_much_is_carried_out_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    with recording() as record:
        game = play(["vanilla", "vanilla"], "NOW", 1, 300)
    monkeypatch.setattr(caches, "DROPS", {})
    monkeypatch.setattr(caches.KEPT[with_damage.place], "reads", facets.DAMAGE | facets.BATTLEFIELD | facets.HANDS)
    monkeypatch.setattr(BY_NAME["sba_zero_life"], "checks", BY_NAME["sba_zero_life"].checks | facets.HANDS)
    with recording() as wider:
        again = play(["vanilla", "vanilla"], "NOW", 1, 300)
    assert again.digest == game.digest
    more = {name for name, number in wider.found.items() if number > record.found[name]}
    assert more >= {"with_damage", "sba_zero_life"}
    assert "sba_zero_toughness" not in more
    assert wider.in_vain().keys() - record.in_vain().keys() == {("with_damage", facets.HANDS), ("sba_zero_life", facets.HANDS)}
