"""614: an effect that could change an event, as it is looked at."""

from __future__ import annotations

from apnap.model.objects import Spell
from apnap.parts.tree import Change

NEVER, OWN, CONTROL, COPY, ANY_OTHER, LEVEL = -1, 0, 1, 2, 4, 10
"""614.17c, 616.1a, 616.1b, 616.1c, 616.1e; 616.1g: an event that contains another comes a level before it."""


class Applicable:
    """An effect that could change an event: its id (below 0: an ability of an object), what it does, whose it is and of what.

    `left` is what remains of a shield or a number of skips (-1: no end); `instead` where redirected damage goes; `rank` says when it
    may be chosen (616.1a-g: the lowest first); `whole`: `left` counts events, not damage; `spell` made it, if it was one; `asks`: this
    player may apply it or not (-1: it is applied); `counter` the kind of counters it is about ("": any). `shield` tells one that is used
    up from others that are not the same: what it is, on what, from what and for how long (empty: it has no end). `rule` is the key of
    the rule of the keyword or the counter that it is of ("": neither).
    """

    __slots__ = ("id", "change", "controller", "source", "left", "instead", "rank", "whole", "spell", "asks", "counter", "shield", "rule")

    def __init__(self, id: int, change: Change, controller: int, source: int, left: int, instead: int, rank: int) -> None:
        self.id = id
        self.change = change
        self.controller = controller
        self.source = source
        self.left = left
        self.instead = instead
        self.rank = rank
        self.whole = False
        self.spell: Spell | None = None
        self.asks = -1
        self.counter = ""
        self.shield: tuple[object, ...] = ()
        self.rule = ""
