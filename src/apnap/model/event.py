"""What happens: a proposal on its way through the gate and, once performed, the event in the log."""

from __future__ import annotations

from apnap.model.events.names import Named, Pairs
from apnap.native import mypyc_attr
from apnap.parts.words import CREATES, TAPPED_IN
from apnap.slotted import note_fields


@mypyc_attr(acyclic=True)
class Event(Named):
    """One thing that happens, or is proposed to happen: made by the function of its kind in model.events, read by the names there.

    What has been proposed does not change, but for `new`; an effect that replaces it makes another one of it, as told below.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        told = f"kind {self.kind}, clause {self.clause}, subject {self.subject}, player {self.player}"
        return f"<Event of {told}{f', new {self.new}' if self.new else ''}>"

    def changed(self, effect: int) -> Event:
        """The same proposal after the replacement effect `effect` has been applied to it (614.5)."""
        return Event(
            self.kind,
            self.clause,
            self.subject,
            self.player,
            self._amount,
            self._a,
            self._b,
            self.why,
            self.source,
            self.new,
            (*self.applied, effect),
            self._detail,
            self.second,
        )

    def with_amount(self, effect: int, amount: int) -> Event:
        """Changed by the effect to that amount."""
        made = self.changed(effect)
        made._amount = amount
        return made

    def redirected(self, effect: int, amount: int, subject: int) -> Event:
        """So much of the damage, dealt to something else by the effect (614.9)."""
        made = self.with_amount(effect, amount)
        made.subject = subject
        return made

    def sent(self, effect: int, to: int, how: int) -> Event:
        """The object goes to another zone by the effect."""
        made = self.with_amount(effect, how)
        made._b = to
        return made

    def entering_tapped(self, effect: int) -> Event:
        """The permanent enters tapped by the effect."""
        return self.with_amount(effect, TAPPED_IN)

    def surely_won(self, effect: int) -> Event:
        """The flip will be won by the effect (705.3)."""
        made = self.changed(effect)
        made._b = 1
        return made

    def entering(self, pairs: Pairs) -> Event:
        """This event itself, just changed by an effect: the permanent enters with those counters and choices."""
        kept = tuple(sorted([(kind, number) for kind, number in pairs if number]))
        self._detail = (self.token, kept) if self.kind == CREATES else kept or None
        return self


note_fields(Event, {})


def player_code(player: int) -> int:
    """How a player stands where an object's id could: below zero."""
    return -1 - player


def is_player(code: int) -> bool:
    """The code is that of a player: no object's id, and not nothing."""
    return code < 0


def coded_player(code: int) -> int:
    """The player that a code below zero stands for."""
    return -1 - code
