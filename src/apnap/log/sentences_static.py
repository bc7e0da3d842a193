"""Sentences for effects that change the rules of the game, and the questions that they ask."""

from __future__ import annotations

from apnap.log.sentences_replacing import begins, lasts
from apnap.log.teller import Teller
from apnap.model.effects import Lasting
from apnap.model.event import coded_player
from apnap.parts import words
from apnap.parts.tree import CantDo, CantTarget, KeepTapped, MayPlayLands


@begins(KeepTapped)
def stays_tapped(t: Teller, effect: Lasting) -> str:
    """What won't untap, and when."""
    what = t.names.all_of(effect.subjects) or "what the effect tells of"
    whose = f"{t.names.player(coded_player(effect.instead))}'s" if effect.instead else "its controller's"
    if effect.duration == words.NEXT_UNTAP_STEP:
        return f"{what} won't untap during {whose} next untap step."
    if effect.duration == words.WHILE_THIS_TAPPED:
        return f"{what} won't untap during {whose} untap step for as long as {t.names.of(effect.source)} remains tapped."
    return f"{what} won't untap during {whose} untap step{lasts(effect)}."


@begins(MayPlayLands)
def more_lands(t: Teller, effect: Lasting) -> str:
    """Further land plays."""
    part = effect.part
    assert isinstance(part, MayPlayLands)
    return f"{t.names.all_of(effect.subjects)} may play {part.number} more land{'s' if part.number > 1 else ''} this turn."


@begins(CantDo)
def cannot_do(t: Teller, effect: Lasting) -> str:
    """What players cannot do."""
    return f"{t.names.all_of(effect.subjects)} can't do what {t.names.of(effect.source)} tells of{lasts(effect)}."


@begins(CantTarget)
def cannot_target(t: Teller, effect: Lasting) -> str:
    """What cannot be a target."""
    return f"{t.names.all_of(effect.subjects)} can't be the target of what {t.names.of(effect.source)} tells of{lasts(effect)}."
