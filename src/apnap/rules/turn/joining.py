"""508.4: what an effect put onto the battlefield attacking; each attacks what its controller chooses."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, DONE, Call, Illegal, Then
from apnap.model.event import player_code
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, EntersAttacking
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr613_layers import characteristics, defended_by
from apnap.rules.effects.references import objects_named, on_battlefield, players_named
from apnap.rules.keywords.cr702_ninjutsu import can_fight, is_attacking, put_in_attacking
from apnap.rules.order import defending_players


class Joining(Frame):
    """Creatures that enter attacking, the controller, and what was chosen for the first of them; `whom` only that player (-1: any)."""

    __slots__ = ("player", "ids", "chosen", "whom")

    def __init__(self, player: int, ids: tuple[int, ...], chosen: tuple[int, ...] = (), whom: int = -1) -> None:
        self.pc = 0
        self.player = player
        self.ids = ids
        self.chosen = chosen
        self.whom = whom

    def fresh(self) -> Frame:
        return Joining(self.player, self.ids, self.chosen, self.whom)


def attackable(state: State, player: int, whom: int) -> tuple[int, ...]:
    """What creatures of that player can be put in attacking: defending players, and what they control or protect (508.4)."""
    if not is_attacking(state, player):
        return ()
    against = [p for p in defending_players(state) if whom in (-1, p)]
    codes = [player_code(p) for p in against]
    if state.counting:
        codes += [i for i in state.battlefield if is_attackable(state, i) and defended_by(state, i) in against]
    return tuple(codes)


def is_attackable(state: State, id: int) -> bool:
    """The permanent is a planeswalker or battle (506.3)."""
    return characteristics(state, id).types & (words.PLANESWALKER | words.BATTLE) != 0


@clause("508.4", part="each")
def put_attacking_choice_each(state: State, frame: Joining) -> Then | None:
    """For each of them its controller chooses what it attacks; where there is only one, that."""
    choices = attackable(state, frame.player, frame.whom)
    if not choices:
        return DONE
    if len(frame.chosen) == len(frame.ids):
        return None
    if len(choices) > 1:
        return Decision(CHOOSE, frame.player, state.clause, Listed(choices), (frame.ids[len(frame.chosen)],), "attacks")
    frame.chosen = choices * len(frame.ids)
    return None


@put_attacking_choice_each.answer
def put_attacking_choice_each_answer(state: State, frame: Joining, answer: object) -> Then | None:
    if not isinstance(answer, int) or answer not in attackable(state, frame.player, frame.whom):
        return Illegal("put_attacking_choice", "a player, planeswalker or battle that can be attacked is chosen")
    frame.chosen = (*frame.chosen, answer)
    return AGAIN


@clause("508.4", part="join")
def put_attacking_choice_join(state: State, frame: Joining) -> Then | None:
    """They are attacking, though they never attacked."""
    return put_in_attacking(state, frame.player, tuple(zip(frame.ids, frame.chosen, strict=True)))


procedure("join combat", put_attacking_choice_each, put_attacking_choice_join)


@carries_out(EntersAttacking)
def enters_attacking(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """They are attacking if their controller is the active player and it is combat (508.4a)."""
    assert isinstance(effect, EntersAttacking)
    ids = tuple([i for i in objects_named(state, frame.context(), effect.what) if can_join(state, i, frame.controller)])
    whom = players_named(state, frame.context(), effect.whom) if effect.whom is not None else [-1]
    return Call("join combat", Joining(frame.controller, ids, (), whom[0])) if ids and whom else None


def can_join(state: State, id: int, player: int) -> bool:
    """It is a creature on the battlefield that the player controls (506.3a-b)."""
    return on_battlefield(state, id) and state.objects[id].controller == player and can_fight(state, id)
