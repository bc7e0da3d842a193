"""Events cite clauses that made them: the law over games of all workloads and presets, and that it can be broken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests import kit
from tools.laws import citing

from apnap.editions import tables
from apnap.machine import driver, tally
from apnap.machine.decisions import PASS
from apnap.machine.gate import HOOKS, nothing_to_settle, perform
from apnap.machine.procedures import BY_NAME, CLAUSES, Clause
from apnap.machine.then import Do, Then
from apnap.model.event import Event
from apnap.model.events.playing import mana_added, tapped
from apnap.model.events.turns import fight_left_out
from apnap.model.events.zones import control_gained
from apnap.model.frame import Frame, Table
from apnap.model.state import State
from apnap.model.waking import ALL
from apnap.rules.spells.cr601 import paying

PRESETS = list(tables.presets())
SEED = 7


@pytest.fixture(autouse=True)
def counting() -> Iterator[None]:
    """What these tests break on purpose is not told of the others."""
    tally.start()
    unmade = dict(tally.UNMADE)
    yield
    tally.UNMADE.clear()
    tally.UNMADE.update(unmade)


# The law --------------------------------------------------------------------------------------------------------------
@pytest.mark.no_cover
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("workload", citing.WORKLOADS)
def test_the_clause_that_an_event_cites_was_carried_out_for_it(workload: str, preset: str) -> None:
    """Compiled, clauses call one another where nothing counts: there each event is one that was counted, in the same place."""
    (citing.as_counted if citing.COMPILED else citing.carried_out)(workload, preset, SEED)


# It can be broken -------------------------------------------------------------------------------------------------------
def in_the_name_of_others(state: State, player: int, plan: tuple[tuple[int, int, int], ...]) -> Do:
    """What pays for a spell, by code that calls none of the clauses that it cites."""
    tap, add = BY_NAME["cast_pay_costs/tap"].index, BY_NAME["mana_ability_resolves/plain"].index
    events: list[Event] = []
    for id, _index, _choice in plan:
        card = state.objects[id].card
        events += [tapped(tap, id, player=player), mana_added(add, id, player=player, mana=card.plain_mana[0][1][0])]
    return Do(tuple(events))


@pytest.mark.interpreted("a function is called whatever stands under its name, so no caller can be put in its place")
def test_a_caller_that_skips_the_clauses_which_it_cites_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    citing.carried_out("vanilla", "NOW", 1)
    monkeypatch.setattr(paying, "tapped_unheeded", in_the_name_of_others)
    with pytest.raises(AssertionError, match=r"\['cast_pay_costs/tap', 'mana_ability_resolves/plain'\]"):
        citing.carried_out("vanilla", "NOW", 1)


def nothing_done(state: State, frame: Frame) -> Then | None:
    """The function of a clause that does nothing."""
    return None


def test_a_clause_that_runs_but_does_nothing_has_not_made_what_other_code_computes(monkeypatch: pytest.MonkeyPatch) -> None:
    """By 613.1b nothing changes, and then the caller writes in its name who controls a creature."""
    game = kit.position(battlefield=(["Grizzly Bears"], ()))
    rule = BY_NAME["layer_control"]
    monkeypatch.setattr(rule, "run", watched(Clause(rule.index, rule.number, rule.key, "", "", nothing_done, "")))
    (bears,) = game.state.battlefield
    assert rule.within(game.state, Frame()) is None
    perform(game.state, (control_gained(rule.index, bears, player=1, controller_before=0),))
    assert ("layer_control", "NOW") in tally.UNMADE


def watched(clause: Clause) -> object:
    """The function of the clause as it is watched."""
    return tally.Counted(clause).carry_out


# Which events a clause has made ---------------------------------------------------------------------------------------
class Rules:
    """A table of two clauses: the first makes an event and hands it to nobody, or answers with it; the second does what it is told."""

    def __init__(self, game_state: State, first: object, second: object) -> None:
        self.state = game_state
        self.clauses = [Clause(len(CLAUSES) + n, "100.1", f"made_up_{n}", "", "", run, "") for n, run in enumerate((first, second))]  # type: ignore[arg-type]

    def carry_out(self) -> None:
        """Both in their order, as the driver does it."""
        for clause in self.clauses:
            clause.run = tally.Counted(clause).carry_out
        frame = Frame()
        frame.table = Table("made up", tuple(self.clauses), loops=False)
        frame.table.tails = [frame.table.awake(ALL)] * (len(self.state.rules.numbers) + 1)
        frame.pc = 0
        self.state.lane.frames.append(frame)
        self.state.lane.asking = False
        driver.run(self.state)


@pytest.mark.parametrize(("maker", "unmade"), [(0, 1), (1, 0)])
def test_in_made_up_rules_an_event_belongs_to_the_clause_that_makes_it(maker: int, unmade: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second of two clauses makes an event that cites the first one, which has run before it, or itself."""
    game = kit.position(battlefield=((), ()))
    number = len(CLAUSES)

    def makes(state: State, frame: Frame) -> Then | None:
        return fight_left_out(number + maker, 0)

    rules = Rules(game.state, nothing_done, makes)
    monkeypatch.setattr(HOOKS, "settle", nothing_to_settle)
    for clause in rules.clauses:
        CLAUSES.append(clause)
    try:
        before = sum(tally.UNMADE.values())
        rules.carry_out()
        assert sum(tally.UNMADE.values()) - before == unmade
    finally:
        del CLAUSES[number:]


def test_an_event_that_happened_has_to_be_made_again_to_happen_again() -> None:
    game = kit.position(battlefield=((), ()), life=(20, 20))
    game.decide(PASS)
    made = game.state.log[-1] if game.state.log else game.events()[-1]
    before = sum(tally.UNMADE.values())
    tally.cite(game.state, made)
    assert sum(tally.UNMADE.values()) == before + 1
