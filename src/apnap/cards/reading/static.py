"""Abilities and effects that change the rules of the game, read back."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase
from apnap.cards.reading.references import saying
from apnap.parts.tree import (
    AlsoUntaps,
    DoesntUntap,
    Each,
    Filter,
    KeepTapped,
    MayStayTapped,
    Targets,
    UntapLimit,
)
from apnap.parts.words import ANYONE, OPPONENT, WHILE_THIS_TAPPED, YOU


def _kept_of_target(reading: Reading, state: State) -> Readings:
    """Permanents of a player who is chosen as a target: "creatures and lands target opponent controls don't untap"."""
    for what, after in reading.read("noun", state):
        for target, said in reading.read("target", after):
            end = reading.all_words(said, ["controls", "don't", "untap", "during", "their", "next", "untap", "step"])
            if end is not None and target.players and isinstance(what, Filter):
                who = Targets(len(state.targets))
                chosen = replace(end, targets=(*state.targets, target))
                yield KeepTapped(Each(what), who), saying(chosen, who)


EFFECTS: Final = (
    phrase("{kept_of_target}", lambda effect: effect),
    phrase("{object} doesn't untap during its controller's next untap step", KeepTapped),
    constant("those creatures don't untap during their controller's next untap step", KeepTapped(Targets(0))),
    phrase(
        "{object} doesn't untap during its controller's untap step for as long as {itself} remains tapped",
        lambda what, _this: KeepTapped(what, None, WHILE_THIS_TAPPED),
    ),
)
RULES: Final[Grammar] = {
    "kept_of_target": _kept_of_target,
    "who_cant": (constant("players", ANYONE), constant("you", YOU), constant("your opponents", OPPONENT)),
    "untap_limit": (
        phrase(
            "{who_cant} can't untap more than {number} {noun} during your|their untap steps?", lambda who, n, what: UntapLimit(n, what, who)
        ),
    ),
    "static": (
        phrase("{noun} don't untap during their controllers' untap steps.", lambda what: DoesntUntap(Each(what))),
        phrase("you may choose not to untap {itself} during your untap step.", lambda _this: MayStayTapped()),
        phrase("{untap_limit}.", lambda limit: limit),
        phrase("as long as {if_condition}, {untap_limit}.", lambda held, limit: replace(limit, condition=held)),
        phrase("untap all {noun} during each other player's untap step.", lambda what: AlsoUntaps(Each(what))),
    ),
    "instruction": EFFECTS,
    "effect": EFFECTS,
}
