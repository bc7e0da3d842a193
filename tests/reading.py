"""What is read while a clause that checks something is carried out, or an answer that is kept is found: it has to be declared.

What is written has to be marked, so that who has declared to read it is carried out or found anew; and what was declared, and so made that
happen, has to be read. That is counted.

Recording descriptors stand in the place of the slots of the game's classes, so this works where the core is not compiled.
"""

# ruff: noqa: ANN401 - a slot holds anything
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

from apnap.machine import gate, ruleset, tally
from apnap.machine.procedures import CLAUSES, Clause
from apnap.model import facets
from apnap.model.about import About
from apnap.model.caches import KEPT, Caches
from apnap.model.lane import Lane
from apnap.model.objects import Combat, Object, Player
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import ENDING
from apnap.rules.effects.cr613.characteristics import CHARACTERISTICS, DERIVING
from apnap.rules.effects.cr613.layers import BOARD

BASE: Final = 65535
"""The facets that are written; the others follow from them."""
FACTS: Final[dict[type[Any], dict[str, tuple[int, ...]]]] = {
    Object: {
        "tapped": (facets.TAPPED, facets.TAPPED_APART),
        "damage": (facets.DAMAGE,),
        "deathtouched": (facets.DAMAGE,),
        "counters": (facets.COUNTERS,),
        "attached": (facets.EFFECTS,),
        "spell": (facets.STACK,),
        "known": (facets.HIDDEN,),
    },
    Player: {
        "life": (facets.LIFE,),
        "library": (facets.HIDDEN,),
        "hand": (facets.HANDS,),
        "graveyard": (facets.GRAVEYARDS,),
        "pool": (facets.MANA,),
        "snow": (facets.MANA,),
        "staying": (facets.MANA,),
        "lands_played": (facets.TURN,),
        "last_turn": (facets.TURN,),
        "lost": (facets.LOSING,),
        "drew_from_empty": (facets.LOSING,),
        "poison": (facets.COUNTERS | facets.LOSING,),
        "counters": (facets.COUNTERS | facets.LOSING,),
    },
    State: {
        "battlefield": (facets.BATTLEFIELD,),
        "phased": (facets.BATTLEFIELD,),
        "exile": (facets.OUTSIDE,),
        "command": (facets.OUTSIDE,),
        "designations": (facets.OUTSIDE,),
        "effects": (facets.EFFECTS,),
        "over": (facets.LOSING,),
    },
    Lane: {
        "stack": (facets.STACK,),
        "waiting": (facets.STACK,),
        "active": (facets.TURN,),
        "turn": (facets.TURN,),
        "combat": (facets.COMBAT,),
    },
    Combat: dict.fromkeys(("attacking", "blocked", "blocking", "bands", "defenders"), (facets.COMBAT,)),
}
"""For each fact the facets that a write of it marks: at least one of each of these masks has to be declared by whoever reads it."""
EITHER: Final = {"Object.tapped": facets.TAPPED | facets.TAPPED_APART}
"""Of other facts that are written each facet of their masks is marked; of these one."""
ON_BOARD: Final = ("card", "controller", "since", "zone")
"""Facts of an object that change on the battlefield alone: elsewhere it has them from when it came there (400.7)."""


class Looking:
    """A clause that is being carried out, or an answer that is being found: what it declares, and what it has read so far."""

    def __init__(self, name: str, declared: int, mark: object) -> None:
        self.name = name
        self.declared = declared
        self.mark = mark


class Writing:
    """Something that writes is being carried out: the facets that it has marked, the facts that it has written, what it has made anew."""

    def __init__(self, name: str, state: State) -> None:
        self.name = name
        self.marked: int = CHANGED_OF.__get__(state, State)
        self.written: list[tuple[str, int]] = []
        self.made: list[object] = []


class Record:
    """What was found out: `faults` are facts that were read and not declared; by name the facets that were read, and how often it was.

    `unmarked` are facts that were written and not marked, with what wrote them; `due` by name and facet how often something was carried
    out or found anew since that was written.
    """

    def __init__(self) -> None:
        self.doing: list[Looking] = []
        self.copying = 0
        self.faults: set[tuple[str, str, int]] = set()
        self.read: dict[str, int] = {}
        self.found: dict[str, int] = {}
        self.state: State | None = None
        self.writers: list[Writing] = []
        self.unmarked: set[tuple[str, str, int]] = set()
        self.due: dict[tuple[str, int], int] = {}

    def in_vain(self) -> dict[tuple[str, int], int]:
        """What was carried out or found anew because of something that it has never read, and how often."""
        return {(name, facet): number for (name, facet), number in self.due.items() if not self.read.get(name, 0) & facet}

    def note_due(self, name: str, written: int) -> None:
        """It is carried out or found anew because these facets were written."""
        for facet in FACETS:
            if written & facet:
                self.due[name, facet] = self.due.get((name, facet), 0) + 1

    def wrote(self, owner: object, fact: str, masks: tuple[int, ...], *, anew: bool) -> None:
        """The fact is written, of something that is made `anew` for the first time."""
        if self.writers and not self.copying:
            writing = self.writers[-1]
            if anew:
                writing.made.append(owner)
            elif not any(one is owner for one in writing.made):
                writing.written += [(fact, mask) for mask in masks]

    def mark(self, marked: int) -> None:
        """These facets are marked."""
        for writing in self.writers:
            writing.marked |= marked

    def over(self) -> None:
        """What was begun last has written all that it writes."""
        writing = self.writers.pop()
        for fact, mask in writing.written:
            missing = mask & ~writing.marked
            if missing and not (fact in EITHER and writing.marked & EITHER[fact]):
                self.unmarked.add((writing.name, fact, missing))

    def allowed(self, declared: int) -> int:
        """What may be read, with what the derived facets stand for in this game."""
        assert self.state is not None
        about = self.state.about
        if declared & facets.LAYERS or (declared & facets.RULES and about.governed) or (declared & facets.SHAPES and about.reshaping):
            declared |= (facets.WHAT_IT_IS if declared & (facets.RULES | facets.SHAPES) else 0) | about.looked_at
        return declared & BASE

    def note(self, fact: str, masks: tuple[int, ...]) -> None:
        """The fact is read."""
        if self.doing and not self.copying:
            doing = self.doing[-1]
            allowed = self.allowed(doing.declared)
            for mask in masks:
                self.read[doing.name] = self.read.get(doing.name, 0) | mask
                if mask and not mask & allowed:
                    self.faults.add((doing.name, fact, mask))

    def use(self, name: str, declared: int) -> None:
        """An answer that is kept is used: all that it may have been read from is read."""
        if self.doing:
            doing = self.doing[-1]
            self.read[doing.name] = self.read.get(doing.name, 0) | declared
            missing = self.allowed(declared) & ~self.allowed(doing.declared)
            if missing:
                self.faults.add((doing.name, name, missing))

    def begin(self, name: str, declared: int, mark: object) -> None:
        """What is read from now on is read for that."""
        self.use(name, declared)
        self.doing.append(Looking(name, declared, mark))
        self.found[name] = self.found.get(name, 0) + 1

    def end(self, mark: object) -> None:
        """That is over, if it was begun."""
        if self.doing and self.doing[-1].mark == mark:
            self.doing.pop()


class Fact:
    """A slot that says when it is read."""

    def __init__(self, slot: Any, name: str, masks: tuple[int, ...], record: Record) -> None:
        self.slot = slot
        self.name = name
        self.masks = masks
        self.record = record

    def __get__(self, owner: Any, kind: type[Any]) -> Any:
        self.record.note(self.name, self.masks)
        return self.slot.__get__(owner, kind)

    def __set__(self, owner: Any, value: object) -> None:
        before = value_of(self.slot, owner)
        self.slot.__set__(owner, value)
        if before is UNSET or before != value:
            self.record.wrote(owner, self.name, self.masks, anew=before is UNSET)


UNSET: Final = object()


def value_of(slot: Any, owner: Any) -> Any:
    """What stands in the slot; UNSET: nothing yet."""
    try:
        return slot.__get__(owner, type(owner))
    except AttributeError:
        return UNSET


class Placed(Fact):
    """A fact of an object that changes on the battlefield alone: elsewhere the object has it from when it came there (400.7)."""

    def __get__(self, owner: Any, kind: type[Any]) -> Any:
        if ZONE_OF.__get__(owner, kind) == words.BATTLEFIELD:
            self.record.note(self.name, (facets.BATTLEFIELD,))
        return self.slot.__get__(owner, kind)

    def __set__(self, owner: Any, value: object) -> None:
        before, was = value_of(self.slot, owner), value_of(ZONE_OF, owner)
        self.slot.__set__(owner, value)
        there = words.BATTLEFIELD in {was, value_of(ZONE_OF, owner)}
        if before is UNSET or (there and before != value):
            self.record.wrote(owner, self.name, (facets.BATTLEFIELD,), anew=before is UNSET)


ZONE_OF: Final[Any] = Object.__dict__["zone"]
CACHES_OF: Final[Any] = State.__dict__["caches"]
CHANGED_OF: Final[Any] = State.__dict__["changed"]
FACETS: Final = tuple(1 << n for n in range(BASE.bit_length()))


class Changed:
    """The slot of the facets that were written, which says when one is marked."""

    def __init__(self, record: Record) -> None:
        self.record = record

    def __get__(self, owner: Any, kind: type[Any]) -> Any:
        return CHANGED_OF.__get__(owner, kind)

    def __set__(self, owner: Any, value: int) -> None:
        self.record.mark(value)
        CHANGED_OF.__set__(owner, value)


class Seen:
    """The slot of the caches, which says whose answers are asked for."""

    def __init__(self, record: Record) -> None:
        self.record = record

    def __get__(self, owner: Any, kind: type[Any]) -> Any:
        self.record.state = owner
        return CACHES_OF.__get__(owner, kind)

    def __set__(self, owner: Any, value: object) -> None:
        CACHES_OF.__set__(owner, value)


class Answers(dict[Any, Any]):
    """The answers of one kind that are kept by a key, which say when one is looked for and when it has been found."""

    def __init__(self, place: int, record: Record, lost: dict[int, int]) -> None:
        super().__init__()
        self.place = place
        self.record = record
        self.lost = lost

    def get(self, key: Any, default: Any = None) -> Any:
        known = super().get(key, default)
        one = KEPT[self.place]
        if known is None:
            self.record.note_due(one.name, self.lost.pop(self.place, 0))
            self.record.begin(one.name, one.reads, (self.place, key))
        else:
            self.record.use(one.name, one.reads)
        return known

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(key, value)
        self.record.end((self.place, key))


class Derived(Answers):
    """The characteristics that are known; those that are not are derived elsewhere, which says so itself."""

    def get(self, key: Any, default: Any = None) -> Any:
        known = dict.get(self, key, default)
        if known is not None:
            self.record.use(KEPT[self.place].name, KEPT[self.place].reads)
        return known

    def __setitem__(self, key: Any, value: Any) -> None:
        dict.__setitem__(self, key, value)


class Values(list[Any]):
    """The answers that are kept."""

    def __init__(self, values: list[Any], record: Record) -> None:
        super().__init__(values)
        self.record = record
        self.lost: dict[int, int] = {}
        for place in range(len(self)):
            if KEPT[place].by_key:
                super().__setitem__(place, self.kept_by_key(place))

    def kept_by_key(self, place: int) -> Answers:
        """Where such answers are kept."""
        return (Derived if place == CHARACTERISTICS else Answers)(place, self.record, self.lost)

    def __getitem__(self, place: Any) -> Any:
        known = super().__getitem__(place)
        one = KEPT[place]
        if not one.by_key and place != BOARD:
            if known is None:
                self.record.note_due(one.name, self.lost.pop(place, 0))
                self.record.begin(one.name, one.reads, place)
            else:
                self.record.use(one.name, one.reads)
        return known

    def __setitem__(self, place: Any, value: Any) -> None:
        if KEPT[place].by_key:
            given, value = value, self.kept_by_key(place)
            dict.update(value, given)
        super().__setitem__(place, value)
        if value is not None:
            self.record.end(place)

    def drop(self, changed: int) -> None:
        """What of this is known is to be forgotten, because these facets were written."""
        for place, one in enumerate(KEPT):
            known = super().__getitem__(place)
            if one.reads & changed and (known if one.by_key else known is not None):
                self.lost[place] = self.lost.get(place, 0) | one.reads & changed


def watched_clause(clause: Clause, record: Record, declared: int) -> Any:
    """The function of a clause, which says what is read meanwhile."""
    run = clause.run

    def carry_out(state: State, frame: Any) -> Any:
        record.state = state
        if state.unchecked != facets.EVERY:
            record.note_due(clause.name, state.unchecked & clause.checks)
        record.doing.append(Looking(clause.name, declared, clause))
        record.found[clause.name] = record.found.get(clause.name, 0) + 1
        try:
            return run(state, frame)
        finally:
            while record.doing.pop().mark is not clause:
                pass

    return carry_out


def watched_derivation(record: Record) -> Any:
    """The derivation of characteristics, which says what is read meanwhile."""
    derive = DERIVING.derive
    one = KEPT[CHARACTERISTICS]

    def carry_out(state: State, caches: Caches, o: Object) -> Any:
        record.state = state
        record.note_due(one.name, caches.values.lost.pop(CHARACTERISTICS, 0) if isinstance(caches.values, Values) else 0)
        record.begin(one.name, one.reads, CHARACTERISTICS)
        try:
            return derive(state, caches, o)
        finally:
            while record.doing.pop().mark is not CHARACTERISTICS:
                pass

    return carry_out


def watched_writer(name: str, write: Any, record: Record) -> Any:
    """The function, which says what is written and marked meanwhile."""

    def carry_out(state: State, *given: Any) -> Any:
        record.writers.append(Writing(name, state))
        try:
            return write(state, *given)
        finally:
            record.over()

    return carry_out


def quiet(copy: Any, record: Record) -> Any:
    """The function that copies something to write it, which reads nothing for anybody; a copy of no game (`own` is None) is newly made."""

    def copied(original: object, *given: object) -> Any:
        record.copying += 1
        try:
            made = copy(original, *given)
        finally:
            record.copying -= 1
        if record.writers and given == (None,):
            record.writers[-1].made.append(made)
        return made

    return copied


class There:
    """A slot of what is about, in games in which all of that is always there: it costs time and changes nothing."""

    def __init__(self, slot: Any) -> None:
        self.slot = slot

    def __get__(self, owner: Any, kind: type[Any]) -> bool:
        return True

    def __set__(self, owner: Any, value: object) -> None:
        self.slot.__set__(owner, value)


class Governed(There):
    """The slot of the rules that something changes: those of losing the game always are."""

    def __get__(self, owner: Any, kind: type[Any]) -> Any:
        return self.slot.__get__(owner, kind) | ENDING


def all_about(patch: pytest.MonkeyPatch) -> None:
    """From now on each clause looks for what it is about in any game."""
    for name in ("layers", "legends", "planeswalkers", "attachments", "tokens"):
        patch.setattr(About, name, There(About.__dict__[name]))
    patch.setattr(About, "governed", Governed(About.__dict__["governed"]))


@contextmanager
def recording(less: dict[str, int] | None = None) -> Iterator[Record]:
    """Record what is read from now on by games that are begun from now on; `less`: clauses that declare something else, by name."""
    record = Record()
    made, dropping = Caches.__init__, Caches.drop
    if tally.WANTED:
        tally.start()  # which stays when this is over, and so comes first

    def begun(caches: Caches) -> None:
        made(caches)
        caches.values = Values(caches.values, record)

    def drop(caches: Caches, changed: int) -> None:
        if isinstance(caches.values, Values):
            caches.values.drop(changed)
        dropping(caches, changed)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ruleset, "COMPILED", {})
        for clause in CLAUSES:
            if clause.checks:
                patch.setattr(clause, "run", watched_clause(clause, record, (less or {}).get(clause.name, clause.checks)))
        patch.setattr(DERIVING, "derive", watched_derivation(record))
        patch.setattr(Caches, "__init__", begun)
        patch.setattr(Caches, "drop", drop)
        patch.setattr(State, "caches", Seen(record))
        patch.setattr(State, "changed", Changed(record))
        patch.setattr(State, "take", quiet(State.take, record))
        for copied in (Object, Player, Combat):
            patch.setattr(copied, "copy", quiet(copied.copy, record))
        for kind, facts in FACTS.items():
            for name, masks in facts.items():
                patch.setattr(kind, name, Fact(kind.__dict__[name], f"{kind.__name__}.{name}", masks, record))
        for name in ON_BOARD:
            patch.setattr(Object, name, Placed(Object.__dict__[name], f"Object.{name}", (), record))
        with watched_writers(patch, record):
            yield record


@contextmanager
def watched_writers(patch: pytest.MonkeyPatch, record: Record) -> Iterator[None]:
    """Clauses, performers and what hangs in the gate say what they write and mark."""
    for clause in CLAUSES:
        for name in ("run", "answered"):
            patch.setattr(clause, name, watched_writer(clause.name, getattr(clause, name), record))
    for hook in ("match", "settle", "remember", "reverse", "leave_again"):
        patch.setattr(gate.HOOKS, hook, watched_writer(hook, getattr(gate.HOOKS, hook), record))
    performers = gate.PERFORMERS[:]
    gate.PERFORMERS[:] = [watched_writer(f"the performer of {kind}", each, record) for kind, each in enumerate(performers)]
    try:
        yield
    finally:
        gate.PERFORMERS[:] = performers
