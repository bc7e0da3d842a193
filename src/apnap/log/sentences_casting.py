"""Sentences for what is announced as a spell is cast or an ability activated."""

from __future__ import annotations

from apnap.cards.faces import number_word
from apnap.log.names import listed
from apnap.log.sentences import short
from apnap.log.teller import Teller, tells
from apnap.model.event import Event
from apnap.parts import words
from apnap.rules.combat.cr508.defending import DEFENDER

short(words.TAPPED_FOR_MANA, "{it} has been tapped for mana.")
short(words.SHOWN, "{who} looks at the card drawn while casting: {it}.")


@tells(words.ANNOUNCED)
def announced(t: Teller, e: Event) -> str:
    """What has been chosen for a spell or ability."""
    spell = e.spell
    assert spell is not None
    who, it = t.names.player(e.player), t.names.of(e.subject)
    if e.what == 1:
        return f"{who} chooses the {listed([ordinal(mode) for mode in spell.modes])} mode for {it}."
    if e.what == 2:
        times = spell.kicked[-1]
        return f"{who} will pay an additional cost for {it}{f' {number_word(times)} times' if times > 1 else ''}."
    if e.what == DEFENDER:
        return f"{who} chooses {t.names.player(spell.defender)} as the defending player for {it}."
    parts: list[str] = []
    for codes, row in zip(spell.targets, spell.division, strict=False):
        parts.extend([f"{number} to {t.names.of(code)}" for code, number in zip(codes, row, strict=False)])
    return f"{who} divides what {it} does: {listed(parts)}."


@tells(words.PROMISES)
def promises(t: Teller, e: Event) -> str:
    """To whom a gift is promised."""
    return f"{t.names.player(e.player)} promises {t.names.player(e.receiver)} the gift of {t.names.of(e.subject)}."


@tells(words.GIVES)
def gives(t: Teller, e: Event) -> str:
    """Who has been given one."""
    return f"{t.names.player(e.player)} has given {t.names.player(e.receiver)} the gift of {t.names.of(e.subject)}."


def ordinal(place: int) -> str:
    """The place of a mode, counted from one."""
    return ("first", "second", "third", "fourth", "fifth", "sixth")[place] if place < 6 else f"{place + 1}th"
