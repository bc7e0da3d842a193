"""733: what turns out to be illegal is reversed."""

from __future__ import annotations

from apnap.machine.decisions import choose
from apnap.machine.driver import IllegalMove, push
from apnap.machine.gate import HOOKS, perform
from apnap.machine.procedures import BY_NAME, clause, procedure
from apnap.machine.then import Then
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import Mark, State
from apnap.parts.words import LIBRARY, MOVES, REVERSED, SHUFFLES

Journal = tuple[tuple[int, tuple[Event, ...]], ...]


def set_mark(state: State, depth: int, player: int) -> None:
    """From here an action of that player can be reversed; `depth` is the place of its frame."""
    state.marks = (*state.marks, Mark(state.fork(), (), False, depth, True, player))


def settle_mark(state: State) -> None:
    """The answer that began the action has been carried out as far as the next decision: the mark is not fresh any more."""
    if state.marks and state.marks[-1].fresh:
        last = state.marks[-1]
        state.marks = (*state.marks[:-1], Mark(last.state, last.journal, last.open, last.depth, False, last.player))


def complete(state: State) -> None:
    """The action of the top frame is complete: it can no longer be reversed."""
    if state.marks and state.marks[-1].depth == len(state.lane.frames) - 1:
        state.marks = state.marks[:-1]


def open_journal(state: State, source: int) -> bool:
    """Begin to write down what a mana ability does. False if one is already being written."""
    if state.marks[-1].open:
        return False
    state.marks = tuple([Mark(m.state, (*m.journal, (source, ())), True, m.depth, m.fresh, m.player) for m in state.marks])
    return True


def close_journal(state: State) -> None:
    """The mana ability is over."""
    state.marks = tuple([Mark(m.state, m.journal, False, m.depth, m.fresh, m.player) for m in state.marks])


class Reversing(Frame):
    """An action that has been reversed: the mana abilities activated for it."""

    __slots__ = ("player", "journal")

    def __init__(self, player: int, journal: Journal) -> None:
        self.pc = 0
        self.loops = False
        self.player = player
        self.journal = journal

    def fresh(self) -> Frame:
        return Reversing(self.player, self.journal)


def touches_library(events: tuple[Event, ...]) -> bool:
    """The mana ability moved cards to or from a library, or shuffled one."""
    return any([e.kind == SHUFFLES or e.kind == MOVES and LIBRARY in (e.a, e.b) for e in events])


def reverse(state: State, rule: str, reason: str) -> None:
    """Put the game back to where the action began. If the answer just given began it, that answer is refused instead."""
    if not state.marks or state.marks[-1].fresh:
        raise IllegalMove(rule, reason)
    mark = state.marks[-1]
    log = state.log
    before = state.before
    chance = state.chance
    next_id = state.next_id
    state.take(mark.state)
    state.log = log
    state.before = before
    state.chance = chance
    state.next_id = next_id
    state.lane.asking = False
    undo = BY_NAME["illegal_action_undo"]
    state.clause = undo.index
    perform(state, (Event(REVERSED, undo.index, player=mark.player, second=rule, detail=reason),))
    journal = tuple([entry for entry in mark.journal if entry[1]])
    if journal:
        push(state, "reverse", Reversing(mark.player, journal))


@clause("733.1")
def illegal_action_undo(state: State, frame: Reversing) -> Then | None:
    """The action is reversed; its player may have legal mana abilities stay activated, and those that touched a library do."""
    free = tuple([n for n in range(len(frame.journal)) if not stays(frame.journal, n)])
    if not free:
        apply_journal(state, frame, ())
        return None
    return choose(frame.player, state.clause, free, 0, len(free), tuple([source for source, _ in frame.journal]))


@illegal_action_undo.answer
def illegal_action_undo_answer(state: State, frame: Reversing, answer: object) -> Then | None:
    apply_journal(state, frame, answer if isinstance(answer, tuple) else ())
    return None


def stays(journal: Journal, n: int) -> bool:
    """That mana ability cannot be reversed: it touched a library, or an ability after it that did was paid with what it made."""
    return any([touches_library(events) for _, events in journal[n:]])


def apply_journal(state: State, frame: Reversing, kept: tuple[int, ...]) -> None:
    """Carry out again what the mana abilities that stay have done, with the same ids."""
    for n, (_, events) in enumerate(frame.journal):
        if n in kept or stays(frame.journal, n):
            for event in events:
                perform(state, (event,))


HOOKS.reverse = reverse
procedure("reverse", illegal_action_undo)
