"""The words of keyword abilities whose name holds a quality: landwalk, bands with other."""

from __future__ import annotations

from apnap.cards import renderer
from apnap.cards.phrases import TYPE_LINE_ORDER, keyword_list, names_of, several
from apnap.cards.words_keywords import qualities
from apnap.parts.definition import Definition
from apnap.parts.tree import BandsWithOther, Landwalk, PlayerHas
from apnap.parts.words import LAND, TYPE_NAMES


def landwalk(_definition: Definition, ability: Landwalk) -> str:
    """As "Swampwalk", "Nonbasic landwalk", "Snow forestwalk"."""
    land = ability.land
    without = [f"non{name}" for name in names_of(land.not_types, TYPE_NAMES)]
    present = names_of(land.all_types & ~LAND, TYPE_NAMES)
    before = [*without, *[name for name in TYPE_LINE_ORDER if name in present]]
    text = " ".join([*before, f"{land.subtype.lower() or 'land'}walk"])
    return text[0].upper() + text[1:]


def bands_with_other(_definition: Definition, ability: BandsWithOther) -> str:
    """With whom it bands."""
    return f"Bands with other {several(ability.quality).removeprefix('all ')}"


def player_has(_definition: Definition, ability: PlayerHas) -> str:
    """What its controller has."""
    return f"You have protection {qualities(ability.of)}." if ability.of else f"You have {keyword_list(ability.keywords)}."


renderer.ABILITIES[Landwalk] = landwalk
renderer.ABILITIES[PlayerHas] = player_has
renderer.ABILITIES[BandsWithOther] = bands_with_other
