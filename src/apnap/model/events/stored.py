"""How an event is stored, and what any kind of event tells."""

from __future__ import annotations

from apnap.native import mypyc_attr
from apnap.slotted import ClauseId, EffectId, Id, slotted


@mypyc_attr(acyclic=True)
class Then:
    """What a clause answers: what is to come next. Below 128 `kind` is a kind of event, which is proposed; above see machine.then."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind


@mypyc_attr(acyclic=True)
@slotted
class Stored(Then):
    """One thing that happens, or is proposed to happen. It is made by the function of its kind in model.events, which says what it tells.

    Any event has a `kind` and a `clause`, that which proposed it; `second`, the key of a rule named beside that; `why`, a kind of event:
    the reason of a change of zones (0: none); `applied`, the ids of replacement effects that have changed it (614.5). `subject` is an
    object's id or a player's code (see `player_code`), `source` another object's, 0 for none; `player` a player, -1 for none; `new` the
    id of what has come to be, filled as the event is performed. The other slots mean something else for each kind: they are read by
    names (see names), and `stored` as they are only by what copies, compares or saves events whole.
    """

    kind: int
    clause: ClauseId
    subject: Id
    player: int
    _amount: int
    _a: int
    _b: int
    why: int
    source: Id
    new: Id
    applied: tuple[EffectId, ...]
    _detail: object
    second: str

    def __init__(
        self,
        kind: int,
        clause: int,
        subject: int = 0,
        player: int = -1,
        amount: int = 0,
        a: int = 0,
        b: int = 0,
        why: int = 0,
        source: int = 0,
        new: int = 0,
        applied: tuple[int, ...] = (),
        detail: object = None,
        second: str = "",
    ) -> None:
        self.kind = kind
        self.clause = clause
        self.subject = subject
        self.player = player
        self._amount = amount
        self._a = a
        self._b = b
        self.why = why
        self.source = source
        self.new = new
        self.applied = applied
        self._detail = detail
        self.second = second

    def stored(self) -> tuple[int, int, int, object]:
        """The slots to which the kind alone gives a meaning."""
        return self._amount, self._a, self._b, self._detail

    @property
    def amount(self) -> int:
        """How much damage, life or mana; how many counters or cards; what a die shows."""
        return self._amount

    @property
    def number(self) -> int:
        """Its number, whatever that counts: what abilities that trigger on it call "that much"."""
        return self._amount

    @property
    def part(self) -> int:
        """What an `EventPattern` means by its `part`: the phase or step that begins, the face, the result of a flip."""
        return self._a
