"""A slow, direct model of 500.7-500.11 and 614.10: the rest of the turn as one flat list of slots, looked at anew for each of them.

It shares nothing with the program but the numbers of phases and steps.
"""

from __future__ import annotations

from dataclasses import dataclass, field

BEGINNING, MAIN, COMBAT, ENDING = range(4)
UNTAP, UPKEEP, DRAW, MAIN_STEP, BOC, ATTACKERS, BLOCKERS, DAMAGE, EOC, END, CLEANUP = range(11)
STEPS = {BEGINNING: (UNTAP, UPKEEP, DRAW), MAIN: (MAIN_STEP,), COMBAT: (BOC, ATTACKERS, BLOCKERS, DAMAGE, EOC), ENDING: (END, CLEANUP)}
NO_PRIORITY = (UNTAP, CLEANUP)
TURN, PHASE, STEP = "turn", "phase", "step"
Seen = tuple[str, int, int]
"""What begins: "turn", "phase" or "step", which (the player of a turn), and the operation by which it is skipped (-2: it happens)."""
HAPPENS = -2


@dataclass(frozen=True)
class Operation:
    """One effect at the `window`-th time that players could act: what it does, for whom, by whom, and its numbers."""

    window: int
    name: str
    controller: int = 0
    players: tuple[int, ...] = ()
    kind: str = ""
    parts: tuple[int, ...] = ()
    number: int = 1
    after: int = -1
    flag: bool = False


@dataclass(frozen=True)
class Slot:
    """A step to come (or a main phase), in the phase with that number."""

    group: int
    phase: int
    step: int


@dataclass
class Skipping:
    """An effect by which a player skips parts of that kind."""

    operation: int
    player: int
    kind: str
    part: int
    left: int
    this_turn: bool = False
    made: int = 0
    turn: int = 0
    of_next: bool = False


@dataclass(frozen=True)
class Rules:
    """What differs between editions."""

    seats: int
    oldest_first: bool
    apnap: bool
    own_phase: bool
    own_turn: bool


@dataclass
class Model:
    """The order in which everything happens; `observed` tells only which of several effects a player has chosen."""

    rules: Rules
    operations: list[Operation]
    observed: list[Seen]
    seen: list[Seen] = field(default_factory=list)
    skips: list[Skipping] = field(default_factory=list)
    extra: list[tuple[int, int]] = field(default_factory=list)  # player, number of the turn's own
    anchored: list[tuple[int, int]] = field(default_factory=list)  # after whose turn, player
    late: list[tuple[int, list[Slot]]] = field(default_factory=list)  # after which main phase, the slots of which phases
    slots: list[Slot] = field(default_factory=list)
    here: Slot = field(default_factory=lambda: Slot(0, -1, -1))
    groups: int = 0
    turns: int = 0
    tag: int = 0
    tags: int = 0
    active: int = -1
    mains: int = 0
    window: int = 0

    def play(self) -> None:
        """All that is observed, turn after turn."""
        normal = self.rules.seats - 1
        while len(self.seen) < len(self.observed):
            if self.extra:
                player, tag = self.extra.pop(0)
            else:
                normal = (normal + 1) % self.rules.seats
                player, tag = normal, 0
            if self.begins(TURN, player, player, tag):
                self.turn(player, tag)

    def begins(self, kind: str, which: int, player: int, tag: int = 0) -> bool:
        """It happens, unless an effect makes it be skipped: as the player chooses."""
        can = [s for s in self.skips if s.player == player and s.kind == kind and s.part in (-1, which) and self.applies(s, tag)]
        chosen = self.observed[len(self.seen)][2] if len(self.seen) < len(self.observed) else HAPPENS
        if not can:
            self.seen.append((kind, which, HAPPENS))
            return True
        used = next((s for s in can if s.operation == chosen), can[0])
        self.seen.append((kind, which, used.operation))
        if used.left > 0:
            used.left -= 1
            if not used.left:
                self.skips.remove(used)
        if kind == TURN and tag:
            self.skips = [s for s in self.skips if s.turn != tag]
        return False

    def applies(self, skip: Skipping, tag: int) -> bool:
        """Effects on a turn to come wait for it."""
        if skip.of_next:
            return skip.made < self.turns
        return not skip.turn or skip.turn == self.tag

    def turn(self, player: int, tag: int) -> None:
        """One turn."""
        self.turns += 1
        self.tag = tag
        self.active = player
        self.mains = 0
        self.late = []
        released = [(p, self.fresh_tag()) for after, p in self.anchored if after == player]
        self.extra = released + self.extra
        self.anchored = [(after, p) for after, p in self.anchored if after != player]
        self.slots = [slot for kind in (BEGINNING, MAIN, COMBAT, MAIN, ENDING) for slot in self.whole(kind)]
        self.here = Slot(0, -1, -1)
        while self.slots and len(self.seen) < len(self.observed):
            self.slot(self.slots.pop(0))

    def fresh_tag(self) -> int:
        self.tags += 1
        return self.tags

    def whole(self, kind: int, only: tuple[int, ...] = ()) -> list[Slot]:
        """The slots of a phase of its own."""
        self.groups += 1
        return [Slot(self.groups, kind, step) for step in only or STEPS[kind]]

    def slot(self, slot: Slot) -> None:
        """The next step, and before it its phase, if that has not begun."""
        if slot.group != self.here.group:
            if not self.begins(PHASE, slot.phase, self.active):
                self.slots = [s for s in self.slots if s.group != slot.group]
                return
            self.here = Slot(slot.group, slot.phase, -1)
            if slot.phase == MAIN:
                self.mains += 1
                self.here = slot
                phases = [s for after, slots in self.late if after == self.mains for s in slots]
                self.late = [one for one in self.late if one[0] != self.mains]
                self.slots = phases + self.slots
                self.act()
                return
        if not self.begins(STEP, slot.step, self.active):
            return
        self.here = slot
        if slot.step == CLEANUP:
            self.skips = [s for s in self.skips if not self.over(s)]
        if slot.step not in NO_PRIORITY:
            self.act()
        if slot.step == ATTACKERS:
            self.slots = [s for s in self.slots if s.group != slot.group or s.step not in (BLOCKERS, DAMAGE)]

    def over(self, skip: Skipping) -> bool:
        """The effect lasts no longer than this turn."""
        return (
            skip.this_turn
            or (skip.turn > 0 and skip.turn == self.tag)
            or (skip.of_next and skip.made < self.turns and skip.player == self.active)
        )

    def act(self) -> None:
        """The players could act: what is to happen at this time happens."""
        window = self.window
        self.window += 1
        for number, operation in enumerate(self.operations):
            if operation.window == window:
                getattr(self, operation.name)(number, operation)

    def rest_of_phase(self) -> int:
        """How many of the slots to come belong to this phase."""
        return len([s for s in self.slots if s.group == self.here.group])

    # The operations ---------------------------------------------------------------------------------------------------
    def extra_turn(self, number: int, o: Operation) -> None:
        seats = self.rules.seats
        players = [p for n in range(seats) for p in [(self.active + n) % seats] if p in o.players for _ in range(o.number)]
        for player in players if self.rules.apnap else players[::-1]:
            self.put_turn(player, o.after)

    def put_turn(self, player: int, after: int) -> int:
        """One turn directly after this one, or after the next one of a player."""
        tag = self.fresh_tag()
        where: list[tuple[int, int]] = self.extra if after < 0 else self.anchored
        one = (player, tag) if after < 0 else (after, player)
        where.insert(len(where) if self.rules.oldest_first else 0, one)
        return tag

    def extra_turn_without(self, number: int, o: Operation) -> None:
        """An extra turn, of which a step is skipped."""
        tag = self.put_turn(o.controller, -1)
        self.skips.append(Skipping(number, o.controller, STEP, o.parts[0], -1, turn=tag))

    def extra_phases(self, number: int, o: Operation) -> None:
        if o.after >= 0 and o.after != self.here.phase:
            return
        if o.flag and self.rules.own_turn and o.controller != self.active:
            return
        at = self.rest_of_phase()
        self.slots[at:at] = [slot for kind in o.parts for slot in self.whole(kind)]

    def after_main(self, number: int, o: Operation) -> None:
        """Phases after the second main phase, or the third."""
        if self.mains == o.number and self.here.phase == MAIN:
            at = self.rest_of_phase()
            self.slots[at:at] = [slot for kind in o.parts for slot in self.whole(kind)]
        elif self.mains < o.number:
            self.late.insert(0, (o.number, [slot for kind in o.parts for slot in self.whole(kind)]))

    def extra_steps(self, number: int, o: Operation) -> None:
        if o.flag and self.rules.own_turn and o.controller != self.active:
            return
        step = o.parts[0]
        phase = next(kind for kind, steps in STEPS.items() if step in steps)
        at = self.rest_of_phase()
        if o.after < 0 and phase == self.here.phase:
            self.slots[0:0] = [Slot(self.here.group, phase, step)] * o.number
        elif self.rules.own_phase or self.here.phase == MAIN:
            self.slots[at:at] = [slot for _ in range(o.number) for slot in self.whole(phase, (step,))]
        else:
            self.slots[at:at] = [Slot(self.here.group, self.here.phase, step)] * o.number

    def steps_before(self, number: int, o: Operation) -> None:
        """Steps directly before the next one of a kind, in the phase of that one; none if none of that kind is to come."""
        if o.flag and self.rules.own_turn and o.controller != self.active:
            return
        step, named = o.parts
        mains = self.mains
        for at, slot in enumerate(self.slots):
            if slot.step == named:
                self.slots[at:at] = [Slot(slot.group, slot.phase, step)] * o.number
                return
            if slot.phase == MAIN:
                mains += 1
                for after, slots in self.late:
                    places = [place for place, late in enumerate(slots) if late.step == named]
                    if after == mains and places:
                        one = slots[places[0]]
                        slots[places[0] : places[0]] = [Slot(one.group, one.phase, step)] * o.number
                        return

    def skip_next(self, number: int, o: Operation) -> None:
        for player in o.players:
            self.skips.append(Skipping(number, player, o.kind, o.parts[0], o.number, this_turn=o.flag))

    def skip_all(self, number: int, o: Operation) -> None:
        for player in o.players:
            self.skips.append(Skipping(number, player, o.kind, o.parts[0], -1, made=self.turns, of_next=True))

    def end_turn(self, number: int, o: Operation) -> None:
        same = self.here.phase == ENDING
        self.slots = [Slot(self.here.group, ENDING, CLEANUP)] if same else self.whole(ENDING, (CLEANUP,))
