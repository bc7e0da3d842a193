"""733: what turns out to be illegal is reversed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from apnap.errors import IllegalMove
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, CHOOSE, PAY, Chosen, Decision, Random
from apnap.machine.driver import push
from apnap.machine.gate import HOOKS, perform
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Illegal, Then, do_all, events_of
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.playing import action_reversed
from apnap.model.events.zones import ceased, moved
from apnap.model.frame import Frame
from apnap.model.state import Mark, State
from apnap.parts.words import LIBRARY, MANA_ADDED, MANA_SPENT, MOVES, SHUFFLES
from apnap.parts.words import STACK as STACK_ZONE
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr605.triggered import is_mana_trigger
from apnap.slotted import Id, slotted
from apnap.solve.offered import Offered

Entry = tuple[int, tuple[Event, ...]]
Journal = tuple[Entry, ...]
ACTIONS: Final[tuple[str, ...]] = (
    "cast",
    "activate",
    "activate mana",
    "play land",
    "declare attackers",
    "pay to block",
    "suspend",
    "turn up",
)


# Marks ------------------------------------------------------------------------------------------------------------
def set_mark(state: State, depth: int, player: int) -> None:
    """From here an action of that player can be reversed; `depth` is the place of its frame."""
    state.marks = (*state.marks, Mark(state.fork(), (), False, depth, True, player))


def begins_action(task: str, answer: object) -> bool:
    """The answer begins an action that is reversed as a whole if it cannot be completed."""
    return task in (ACT, ATTACKERS, BLOCKERS) or begins_mana_ability(task, answer)


def begins_mana_ability(task: str, answer: object) -> bool:
    """The answer to a question for payment begins a mana ability: an action of its own inside the one that is paid for."""
    return task == PAY and isinstance(answer, tuple) and answer[:1] == ("activate",)


def begins_casting(asks: str, answer: object) -> bool:
    """The answer begins to cast a spell while something resolves (608.2g): an action inside that."""
    return asks in ("cast for", "cast free", "cast as told") and answer is True


def settle_mark(state: State) -> None:
    """The answer from before which the newest mark is was legal: the mark stands on only if the answer began an action."""
    if not state.marks or not state.marks[-1].fresh:
        return
    last = state.marks[-1]
    rest = state.marks[:-1]
    frames = state.lane.frames
    if last.depth < len(frames) and frames[last.depth].table.name in ACTIONS and not [m for m in rest if m.depth == last.depth]:
        state.marks = (*rest, Mark(last.state, last.journal, last.open, last.depth, False, last.player))
    else:
        state.marks = rest


def complete(state: State) -> None:
    """The action of the top frame is complete: it can no longer be reversed."""
    if not state.marks:
        return
    depth = len(state.lane.frames) - 1
    while state.marks and state.marks[-1].depth >= depth:
        state.marks = state.marks[:-1]


def open_journal(state: State, source: int) -> bool:
    """Begin to write down what the mana ability of the top frame does, for the action beneath it. False if none can be reversed."""
    return _journals(state, source)


def close_journal(state: State) -> None:
    """The mana ability of the top frame is over."""
    _journals(state, 0)


def _journals(state: State, source: int) -> bool:
    """Open (with a source) or close the journal of the action beneath the top frame: the newest that has a mark.

    It need not be the frame right beneath: who pays for their attackers does so in a frame above that of the declaration.
    """
    depth = max([m.depth for m in state.marks if m.depth < len(state.lane.frames) - 1], default=-1)
    marks: list[Mark] = []
    for m in state.marks:
        if m.depth == depth:
            journal = (*m.journal, (source, ())) if source else m.journal
            marks.append(Mark(m.state, journal, source != 0, m.depth, m.fresh, m.player))
        else:
            marks.append(m)
    state.marks = tuple(marks)
    return depth >= 0


# Reversing --------------------------------------------------------------------------------------------------------
@slotted
class Reversing(Frame):
    """An action that has been reversed: the mana abilities activated for it."""

    player: int
    journal: tuple[tuple[Id, tuple[Event, ...]], ...]


@slotted
class Undoing(Frame):
    """An action of a player that is being reversed, by which rule and why; what goes back from the stack (0: the whole game does)."""

    player: int
    rule: str
    reason: str
    back: Id = 0


def reverse(state: State, rule: str, reason: str) -> None:
    """Put the game back to where the action began. If the answer just given began it, that answer is refused instead."""
    if not state.marks and begun_before_somebody_left(state):
        take_back(state, rule, reason)
        return
    if not state.marks or state.marks[-1].fresh:
        raise IllegalMove(rule, reason)
    mark = state.marks[-1]
    log = state.log
    before = state.before
    chance = state.chance
    next_id = state.next_id
    gone = [player for player, p in enumerate(state.players) if p.left]
    seen = shown_from_hand(state, mark.state)
    state.take(mark.state)
    state.log = log
    state.before = before
    state.chance = chance
    state.next_id = next_id
    state.lane.asking = False
    perform(state, events_of(illegal_action_undo.within(state, Undoing(mark.player, rule, reason))))
    for id, known in seen:
        state.object(id).known |= known
    state.changed |= facets.HIDDEN
    for player in gone:
        if not state.players[player].left:
            HOOKS.leave_again(state, player)
    journal = tuple([entry for entry in mark.journal if entry[1]])
    if journal:
        push(state, "reverse", Reversing(mark.player, journal))


def begun_before_somebody_left(state: State) -> bool:
    """A spell or ability, being announced without a mark since it was legal, has become impossible because a player left the game."""
    return any([p.left for p in state.players]) and announcing_at(state) > 0


def announcing_at(state: State) -> int:
    """The place of the frame of the spell or ability that is being announced and is on the stack; 0: there is none."""
    frames = state.lane.frames
    return max([0, *[place for place, frame in enumerate(frames) if isinstance(frame, Announce) and frame.id]])


def take_back(state: State, rule: str, reason: str) -> None:
    """The card goes back to where it came from, the ability ceases to exist; nothing has been paid yet."""
    frames = state.lane.frames
    place = announcing_at(state)
    frame = cast(Announce, frames[place])
    del frames[place:]
    perform(state, events_of(illegal_action_undo.within(state, Undoing(frame.player, rule, reason, frame.id))))
    state.changed |= facets.STACK


def undone(state: State, frame: Undoing) -> Then | None:
    """The action is reversed; of one that was begun without a mark only what is on the stack goes back."""
    events = [action_reversed(state.clause, frame.player, second=frame.rule, reason=frame.reason)]
    if frame.back:
        o = state.objects[frame.back]
        assert o.spell is not None
        back = moved(state.clause, o.id, player=o.owner, start=STACK_ZONE, to=o.spell.zone)
        events.append(ceased(state.clause, o.id) if o.spell.origin else back)
    return do_all(events)


def shown_from_hand(state: State, before: State) -> list[tuple[int, int]]:
    """The cards that were in hands before the action and were shown in its course, and to whom; what was seen stays seen."""
    found: list[tuple[int, int]] = []
    for p in before.players:
        for id in p.hand:
            known, now = 0, id
            while now in state.objects:
                known |= state.objects[now].known
                now = state.objects[now].became
            if known & ~before.objects[id].known:
                found.append((id, known))
    return found


def touches_library(events: tuple[Event, ...]) -> bool:
    """The mana ability moved a card to a library, or from one to elsewhere than the stack, or shuffled one."""
    for e in events:
        if e.kind == SHUFFLES or (e.kind == MOVES and (e.to == LIBRARY or (e.start == LIBRARY and e.to != STACK_ZONE))):
            return True
    return False


def can_stand(state: State, journal: Journal, kept: tuple[int, ...]) -> bool:
    """Those mana abilities could have been activated without the others: no mana is spent, and no object used, that is not there.

    Mana of one type is all alike, so which of it was spent on a later mana ability is for the player to say.
    """
    pools = [list(p.pool) for p in state.players]
    missing: set[int] = set()
    for n, (_, events) in enumerate(journal):
        if n not in kept:
            missing.update([e.new for e in events if e.new])
            continue
        for e in events:
            if e.subject in missing:
                return False
            if e.kind in (MANA_ADDED, MANA_SPENT):
                pool = pools[e.player]
                for kind, number in enumerate(e.mana[:6]):
                    pool[kind] += number if e.kind == MANA_ADDED else -number
                    if pool[kind] < 0:
                        return False
    return True


class Staying(Offered):
    """Which of the mana abilities stay activated: tuples of their places, those that must stay left out, fewer first."""

    __slots__ = ("state", "journal", "must", "free")

    def __init__(self, state: State, journal: Journal) -> None:
        self.state = state
        self.journal = journal
        places = tuple(range(len(journal)))
        libraries = [n for n in places if touches_library(journal[n][1])]
        needy = [n for n in places if n not in libraries and not can_stand(state, journal, (n,))]
        self.must = tuple([n for n in places if n in libraries or not self.may_go(n, needy)])
        self.free = Chosen(tuple([n for n in places if n not in self.must]), 0, len(places))

    def may_go(self, place: int, needy: list[int]) -> bool:
        """The mana ability can be reversed, perhaps together with some of those that cannot stand alone."""
        for going in Chosen(tuple([n for n in needy if n != place]), 0, len(needy)):
            rest = tuple([n for n in range(len(self.journal)) if n != place and n not in cast("tuple[int, ...]", going)])
            if can_stand(self.state, self.journal, rest):
                return True
        return False

    def all(self, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """The chosen ones and those that must stay, in the order in which they were activated."""
        return tuple(sorted(self.must + chosen))

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, tuple) and answer in self.free and can_stand(self.state, self.journal, self.all(answer))

    def __iter__(self) -> Iterator[object]:
        return iter(self.first(len(self.free)))

    def __len__(self) -> int:
        return self.count(len(self.free))

    def __getitem__(self, index: int) -> object:
        return self.first(index + 1 if index >= 0 else len(self.free))[index]

    def first(self, limit: int) -> list[object]:
        """The first `limit` of them."""
        found: list[object] = []
        for answer in self.free:
            if len(found) == limit:
                break
            if answer in self:
                found.append(answer)
        return found

    def count(self, limit: int) -> int:
        """How many there are, counted up to `limit`."""
        return len(self.first(limit))

    def sample(self, rng: Random) -> object:
        """One of them, drawn uniformly."""
        while True:
            answer = self.free.sample(rng)
            if answer in self:
                return answer


@clause("733.1")
def illegal_action_undo(state: State, frame: Undoing | Reversing) -> Then | None:
    """The action is reversed; its player may have legal mana abilities stay activated, and some cannot be reversed."""
    if isinstance(frame, Undoing):
        return undone(state, frame)
    staying = Staying(state, frame.journal)
    if staying.count(2) == 1:
        apply_journal(state, frame.journal, staying.must)
        return None
    return Decision(CHOOSE, frame.player, state.clause, staying, tuple([source for source, _ in frame.journal]), "stay")


@illegal_action_undo.answer
def illegal_action_undo_answer(state: State, frame: Reversing, answer: object) -> Then | None:
    staying = Staying(state, frame.journal)
    if answer not in staying:
        return Illegal("illegal_action_undo", "mana abilities stay with those that paid for them, and those that touched a library stay")
    apply_journal(state, frame.journal, staying.all(cast("tuple[int, ...]", answer)))
    return None


def apply_journal(state: State, journal: Journal, kept: tuple[int, ...]) -> None:
    """Carry out again what the mana abilities that stay have done, with the same ids; an action around them may be reversed with them.

    What triggered mana abilities have added is among it (605.4a), so these do not wait again.
    """
    lane = state.lane
    for n in kept:
        source, events = journal[n]
        opened = open_journal(state, source)
        for event in events:
            perform(state, (event,))
        if opened:
            close_journal(state)
        lane.waiting = tuple([w for w in lane.waiting if not is_mana_trigger(w.ability)])
        state.changed |= facets.STACK


HOOKS.reverse = reverse


procedure("reverse", illegal_action_undo)
