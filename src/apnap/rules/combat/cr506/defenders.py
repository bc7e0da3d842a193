"""506.2a: the defending player where there are several opponents and only one of them is attacked."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.gate import performs
from apnap.machine.procedures import clause
from apnap.machine.then import Illegal, Then
from apnap.model import facets, waking
from apnap.model.event import Event, coded_player, player_code
from apnap.model.events.combat import defender_chosen
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.multiplayer.cr801.attacking import opponents_in_range


@clause("506.2a", needs=waking.SEVERAL_OPPONENTS)
def combat_roles_multiplayer(state: State, frame: Frame) -> Then | None:
    """Up to 2009 the defending player is chosen as the combat phase starts."""
    return choice_of_defender(state) if state.lane.step == words.NO_STEP else None


@combat_roles_multiplayer.answer
def combat_roles_multiplayer_answer(state: State, frame: Frame, answer: object) -> Then | None:
    return chosen_defender(state, answer)


def choice_of_defender(state: State) -> Then | None:
    """The decision, if only one of several opponents is attacked. In the turn of a player who has left nobody attacks (800.4j)."""
    if state.rules.switches.attack != "one":
        return None
    others = opponents_in_range(state, state.lane.active)
    if len(others) < 2 or state.players[state.lane.active].left:
        return None
    codes = tuple([player_code(p) for p in others])
    return Decision(CHOOSE, state.lane.active, state.clause, Listed(codes), (), "defender")


def chosen_defender(state: State, answer: object) -> Then:
    """That opponent is the defending player."""
    if not isinstance(answer, int) or coded_player(answer) not in opponents_in_range(state, state.lane.active):
        return Illegal("boc_choose_defender", "one of the opponents is chosen as the defending player")
    return defender_chosen(state.clause, answer, player=state.lane.active)


@performs(words.DEFENDS)
def defend(state: State, event: Event) -> bool:
    """The player is the defending player of this combat."""
    state.lane.defender = coded_player(event.subject)
    state.changed |= facets.COMBAT
    return True
