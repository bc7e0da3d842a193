"""Sentences of effects that alter objects and replace words in texts."""

from __future__ import annotations

from apnap.cards.faces import colour_names, keyword_list, names_of
from apnap.cards.wording import protection_text
from apnap.log.names import listed
from apnap.log.sentences import BEGUN
from apnap.log.teller import Teller
from apnap.model.effects import Lasting
from apnap.parts import words
from apnap.parts.tree import (
    AddColours,
    AddTypes,
    Alter,
    Alteration,
    CantHave,
    EveryCreatureType,
    Fixed,
    GainAbilities,
    GetsPowerToughness,
    Keywords,
    LoseAbilities,
    LoseBandsWithOther,
    LoseTypes,
    Protection,
    ReplaceWord,
    SetColours,
    SetPowerToughness,
    SetSubtypes,
    SetTypes,
)


def alters(t: Teller, lasting: Lasting) -> str:
    """What something becomes, and how long."""
    part = lasting.part
    assert isinstance(part, Alter)
    done = listed([altered(change, plural=len(lasting.subjects) > 1) for change in part.changes])
    return f"{t.names.all_of(lasting.subjects)} {done} {words.DURATION_NAMES[lasting.duration]}".rstrip() + "."


def altered(change: Alteration, *, plural: bool) -> str:
    """What one change does to its subject."""
    s = "" if plural else "s"
    if isinstance(change, ReplaceWord):
        return f"{'have' if plural else 'has'} {change.new} in the place of {change.old} in the text"
    if isinstance(change, SetPowerToughness | GetsPowerToughness):
        return numbers(change, s)
    if isinstance(change, GainAbilities):
        return f"gain{s} {granted(change)}"
    if isinstance(change, LoseAbilities):
        return f"lose{s} {keyword_list(change.keywords) or 'all abilities'}"
    if isinstance(change, LoseBandsWithOther):
        return f'lose{s} all "bands with other" abilities'
    if isinstance(change, CantHave):
        return f"lose{s} and can't have {keyword_list(change.keywords)}"
    become = "become" + s
    if isinstance(change, SetColours | AddColours):
        return f"{become} {' and '.join(colour_names(change.colours)) or 'colorless'}"
    if isinstance(change, EveryCreatureType):
        return f"{become} every creature type"
    if isinstance(change, AddTypes | SetTypes):
        return f"{become} {' '.join([*change.subtypes, *names_of(change.types, words.TYPE_NAMES)])}"
    if isinstance(change, SetSubtypes):
        return f"{become} {' '.join(change.subtypes)}"
    if isinstance(change, LoseTypes):
        return f"{'are' if plural else 'is'} no {' '.join(names_of(change.types, words.TYPE_NAMES))} any more"
    return f"{'have' if plural else 'has'} power and toughness switched"


def granted(change: GainAbilities) -> str:
    """The abilities that are gained."""
    told = [keyword_list(sum(ability.order)) for ability in change.abilities if isinstance(ability, Keywords)]
    told += [protection_text(ability.of) for ability in change.abilities if isinstance(ability, Protection)]
    return listed(told) or "an ability"


def numbers(change: SetPowerToughness | GetsPowerToughness, s: str) -> str:
    """Power and toughness that are set or changed."""
    told = [str(number.number) if isinstance(number, Fixed) else "*" for number in (change.power, change.toughness) if number is not None]
    if isinstance(change, GetsPowerToughness):
        return f"get{s} {'/'.join(number if number.startswith('-') else '+' + number for number in told)}"
    return f"become{s} {'/'.join(told)}"


BEGUN[Alter] = alters
