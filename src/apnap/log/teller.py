"""What sentences are made with, and the table of the sentences by kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.log.names import Names, listed
from apnap.machine.procedures import CLAUSES
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.parts import words
from apnap.rules.spells.cr601.total import FREE, way_name

PAID: Final = ("cast_pay_costs", "cost_if_you_do", "morph_turn_up", "suspend_special_action")
"""The keys of the rules by which costs are paid: for spells and abilities, while something resolves, for special actions."""


class Teller:
    """What a sentence is made with: the names so far, what begins the ending phase, and the lasting effects that have begun.

    `effects` are the sources of these, `lasting` those of them that are no delayed triggered abilities; `skipping` is the one by which
    something is just being skipped, `rule` the key of the rule by which there is the effect that the last sentence was about, if it
    is no object's.
    """

    def __init__(self, names: Names, end_step: str) -> None:
        self.names = names
        self.end_step = end_step
        self.effects: dict[int, int] = {}
        self.lasting: dict[int, Lasting] = {}
        self.skipping: Lasting | None = None
        self.rule = ""
        self.mains = 0

    def step(self, step: int) -> str:
        """The name of a step, or of the main phase that it is."""
        if step == words.MAIN:
            return "precombat main phase" if self.mains <= 1 else "postcombat main phase"
        return self.end_step if step == words.END else f"{words.STEP_NAMES[step]} step"

    def way(self, event: Event) -> str:
        """For what a spell is cast, if not for its mana cost: " for its dash cost"."""
        card = self.names.definition(event.subject)
        spell = event.spell
        if spell is None or not spell.way or card is None:
            return ""
        if spell.way == words.CAST_FACE_DOWN:
            return " face down"
        if spell.way == FREE:
            return " without paying its mana cost"
        name = way_name(card, spell.way)
        return f" for its {name.lower()} cost" if name else " for its alternative cost"

    def about(self, effect: Lasting) -> None:
        """The sentence is about that effect: the rule that made it is cited as well, if no object did."""
        self.rule = "" if effect.source else CLAUSES[effect.clause].key

    def why(self, event: Event) -> str:
        """The key of the rule that proposed the event."""
        return CLAUSES[event.clause].key


Sentence = Callable[[Teller, Event], str]
SENTENCES: dict[int, Sentence] = {}


def tells(*kinds: int) -> Callable[[Sentence], Sentence]:
    """Declare the function below to be the sentence for these kinds of event."""

    def register(function: Sentence) -> Sentence:
        for kind in kinds:
            SENTENCES[kind] = function
        return function

    return register


def entering(t: Teller, e: Event) -> str:
    """How a permanent enters: tapped, with counters, attached to something."""
    known = e.enters_with
    pairs = [pair for pair in known if not pair[0].startswith(words.CHOSEN) and pair[0] != words.BEARER]
    to = "".join([f" attached to {t.names.of(code)}" for name, code in known if name == words.BEARER])
    with_ = listed([f"{number} {kind} counter{'s' if number > 1 else ''}" for kind, number in pairs])
    return (" tapped" if e.enters_tapped else "") + (f" with {with_}" if with_ else "") + to
