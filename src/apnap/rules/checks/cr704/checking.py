"""704.3, 704.7: what one check for state-based actions proposes to happen at the same time.

801.12 stands here: world permanents, and until 2013 legends, are compared with those within range.
801.14 stands here: so were planeswalkers of one type.
"""

from __future__ import annotations

from collections.abc import Callable

from apnap.machine.decisions import choose
from apnap.machine.procedures import carried_out_by
from apnap.machine.then import AGAIN, Illegal, Then
from apnap.model.event import Event
from apnap.model.events.zones import moved
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.native import mypyc_attr
from apnap.parts import words
from apnap.rules.concepts.cr101.order import apnap
from apnap.rules.multiplayer.cr801.ranges import in_range
from apnap.slotted import Ids, slotted

Groups = list[list[int]]


@mypyc_attr(acyclic=True, free_list_len=1)
@slotted
class Checking(Frame):
    """What is proposed so far, the legends that their controllers keep, and how often state-based actions have been performed."""

    batch: tuple[Event, ...] = ()
    kept: Ids = ()
    rounds: int = 0

    def add(self, event: Event) -> None:
        """Propose one more thing to happen at the same time; a player who loses for two reasons loses once (704.7)."""
        if event.kind != words.LOSES or not [e for e in self.batch if e.kind == words.LOSES and e.player == event.player]:
            self.batch = (*self.batch, event)


def dies(state: State, id: int, why: int) -> Event:
    """The permanent is put into its owner's graveyard, for that reason."""
    o = state.objects[id]
    return moved(state.clause, id, player=o.owner, start=words.BATTLEFIELD, to=words.GRAVEYARD, why=why)


def is_proposed(frame: Checking, id: int) -> bool:
    """The object is leaving already in this batch."""
    return any([event.subject == id for event in frame.batch])


def keeps_one(state: State, frame: Checking, groups: Callable[[State, int], Groups]) -> Then | None:
    """Of each of a player's groups that player keeps one; the rest are put into their owners' graveyards."""
    for player in apnap(state):
        for group in groups(state, player):
            kept = [i for i in group if i in frame.kept]
            if not kept:
                return choose(player, state.clause, tuple(group), 1, 1, (), "legend")
            for id in group:
                if id not in kept and not is_proposed(frame, id):
                    frame.add(dies(state, id, words.NO_EVENT))
    return None


def kept_one(state: State, frame: Checking, groups: Callable[[State, int], Groups], answer: object, rule: str) -> Then | None:
    """One of a group is kept."""
    if not isinstance(answer, tuple) or len(answer) != 1 or not [g for p in apnap(state) for g in groups(state, p) if answer[0] in g]:
        return Illegal(rule, "one of the permanents in question is kept")
    frame.kept = (*frame.kept, answer[0])
    return AGAIN


def seen_from(state: State, id: int, group: list[int]) -> list[int]:
    """Those of the permanents that are within the range of influence of the controller of one of them (801.12)."""
    return in_range(state, state.objects[id].controller, group)


def goes_all(state: State, frame: Checking, groups: Groups) -> None:
    """All of each group are put into their owners' graveyards but those whose controllers have none of the others in range."""
    for group in groups:
        for id in group:
            if len(seen_from(state, id, group)) > 1 and not is_proposed(frame, id):
                frame.add(dies(state, id, words.NO_EVENT))


carried_out_by("801.12", "range_legend_rule", goes_all, "M12")
carried_out_by("801.14", "range_walker_rule", goes_all, "M12")
