"""Sentences and questions of combat: what is imposed on creatures, designations, exerting and enlisting."""

from __future__ import annotations

from typing import cast

from apnap.cards.wording import imposed_text
from apnap.log.sentences import BEGUN, short
from apnap.log.teller import Teller, tells
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.parts import words
from apnap.parts.tree import SUSPECTED, Alter, Each, Goad, Impose

short(words.DEFENDS, "{it} is the defending player.")
short(words.STANDS_IN, "{who} chooses instead of {it}.")
short(words.EXERTS, "{who} exerts {it}.")


@tells(words.BANDS)
def bands(t: Teller, e: Event) -> str:
    """Which attackers are in a band."""
    return f"{t.names.all_of(e.band)} attack in a band."


@tells(words.BLOCKS)
def blocks(t: Teller, e: Event) -> str:
    """Who blocks what, chosen for it or because that is in a band with what was."""
    through = ", which is in the band" if e.second == "banding_blocked_together" else ""
    return f"{t.names.of(e.subject)} blocks {t.names.of(e.source)}{through}."


@tells(words.ENLISTS)
def enlists(t: Teller, e: Event) -> str:
    """Which creature is tapped for which."""
    return f"{t.names.of(e.subject)} enlists {t.names.of(e.source)}."


@tells(words.DESIGNATED)
def designated(t: Teller, e: Event) -> str:
    """What it is from now on, or no longer."""
    return f"{t.names.of(e.subject)} {'becomes' if e.amount else 'is no longer'} {e.designation}."


@tells(words.RESELECTS)
def reselects(t: Teller, e: Event) -> str:
    """What a creature attacks from now on, or to whom of a team its damage will be dealt."""
    if t.why(e) == "damage_to_one_head":
        return f"{t.names.of(e.subject)} will deal its damage to {t.names.of(e.attacked)}."
    return f"{t.names.of(e.subject)} is attacking {t.names.of(e.attacked)} from now on."


@tells(words.REMOVED_FROM_COMBAT)
def removed(t: Teller, e: Event) -> str:
    """What leaves combat, wholly or as one of two things."""
    how = {0: "is removed from combat", 1: "stops attacking or blocking", 2: "stops being attacked"}[e.role]
    return f"{t.names.of(e.subject)} {how}."


def imposed(t: Teller, lasting: Lasting) -> str:
    """What it has to do, or cannot do, and how long."""
    part = cast("Impose", lasting.part)
    who = t.names.all_of(lasting.subjects)
    several = isinstance(part.what, Each) or len(lasting.subjects) > 1
    restricted = f"{who} {'are' if several else 'is'} restricted {words.DURATION_NAMES[lasting.duration]}".rstrip()
    return f"{imposed_text(part, who, several=several) or restricted}."


def goaded(t: Teller, lasting: Lasting) -> str:
    """Who has to attack, and by whose doing."""
    verb = "is" if len(lasting.subjects) == 1 else "are"
    return f"{t.names.all_of(lasting.subjects)} {verb} goaded by {t.names.player(lasting.controller)} until that player's next turn."


def altered(t: Teller, lasting: Lasting) -> str:
    """What it means to be suspected, or that something about it changes."""
    what = "has menace and can't block" if lasting.part == SUSPECTED else "changes"
    return f"{t.names.all_of(lasting.subjects)} {what} {words.DURATION_NAMES[lasting.duration]}".rstrip() + "."


BEGUN.setdefault(Alter, altered)
BEGUN[Impose] = imposed
BEGUN[Goad] = goaded
