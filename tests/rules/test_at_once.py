"""What is done at once goes as it goes clause by clause: the same positions, once with everything awake."""

from __future__ import annotations

import pytest
from tests.kit import asked, position

from apnap.game import Game
from apnap.machine.decisions import ACT, PASS
from apnap.model import waking

CASES = {
    "creatures": (["Forest", "Plains", "Forest", "Forest"], ["Runeclaw Bear", "Grizzly Bears"]),
    "a spell for nothing": ([], ["Ornithopter"]),
    "mana of snow lands": (["Snow-Covered Forest", "Forest"], ["Runeclaw Bear"]),
    "lands": ([], ["Forest", "Plains"]),
    "lands, with effects that let more be played": (["Forest"] * 4, ["Exploration", "Forest", "Plains"]),
    "what triggers as it enters": (["Plains"] * 6, ["Soul Warden", "Attended Knight", "Forest"]),
    "a legend beside another": (["Plains"] * 8, ["Cho-Manno, Revolutionary", "Cho-Manno, Revolutionary"]),
    "a sorcery and an instant": (["Island"] * 3 + ["Plains"] * 3, ["Divination", "Raise the Alarm"]),
    "creatures and lands that make mana": (["Llanowar Elves", "Azorius Guildgate", "Plains"], ["Wild Griffin"]),
    "a static ability": (["Plains"] * 5, ["Glorious Anthem", "Eager Cadet", "Benalish Knight"]),
    "what changes a cost": (["Plains"] * 5, ["Thalia, Guardian of Thraben", "Raise the Alarm"]),
    "what enters tapped": (["Plains"] * 5, ["Azorius Guildgate", "Eager Cadet"]),
}


def played(game: Game, awake: int) -> list[tuple[str, object]]:
    """Play every card of the hand that can be played, each until nothing is left on the stack; digests and answers."""
    told: list[tuple[str, object]] = []
    for _ in range(40):
        decision = asked(game)
        answer = decision.options[0]
        actions = [] if decision.task != ACT or game.state.lane.stack else list(decision.options)[1:]
        if actions:
            answer = actions[0]
        elif not game.state.lane.stack and decision.task == ACT:
            break
        game.state.awake |= awake
        game.decide(answer)
        told.append((game.digest, answer))
    return told


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("edition", ["NOW", "M12", "9ED"])
def test_what_is_done_at_once_is_what_its_clauses_do(case: str, edition: str) -> None:
    there, hand = CASES[case]
    games = [position(battlefield=(there, ()), hand=(hand, ()), edition=edition) for _ in range(2)]
    told = played(games[0], 0)
    assert told == played(games[1], waking.ALL)
    assert len([answer for _, answer in told if answer != PASS]) >= len(hand) - 1


def test_costs_that_are_changed_or_paid_by_hand_are_paid_clause_by_clause() -> None:
    assert not position(hand=(["Eager Cadet"], ())).state.awake & waking.UNUSUAL
    assert position(hand=(["Thalia, Guardian of Thraben"], ())).state.awake & waking.UNUSUAL
    assert position(hand=(["Eager Cadet"], ()), payment="asked").state.awake & waking.UNUSUAL
