"""702.11d, 702.16: what an object or player has protection or hexproof from. Read where targets, blockers and damage are looked at."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.model.event import coded_player
from apnap.model.state import State
from apnap.parts.governing import TARGETING
from apnap.parts.tree import Filter, HexproofFrom, Modify, PlayerHas, Protection
from apnap.parts.words import DAMAGE, HEXPROOF, SHROUD
from apnap.rules.effects.cr613.characteristics import characteristics, current
from apnap.rules.effects.cr613.filters import meets

PLACES: Final = 64
"""More abilities than an object has: the effect of a static one is numbered -(id * 64 + its place)."""
PREVENTS: Final = 1 << DAMAGE
"""Wherever there is protection, some damage could be prevented."""
Guard = tuple[int, int, tuple[Filter, ...]]


def shields(keywords: int, own: bool) -> bool:
    """These keywords keep whoever has them from being a target, of one's own spells and abilities or of others' (702.11b-c, 702.18a)."""
    return keywords & SHROUD != 0 or (not own and keywords & HEXPROOF != 0)


def protections(state: State, code: int) -> list[Guard]:
    """The protection of an object or player: the number of the effect, whose ability or effect it is, and from what."""
    found: list[Guard] = []
    if code > 0 and current(state, state.objects[code]).guarded:
        controller = state.objects[code].controller
        for place, ability in enumerate(characteristics(state, code).abilities):
            if isinstance(ability, Protection):
                found.append((-(code * PLACES + place), controller, ability.of))
    if code < 0 and state.about.governed & TARGETING:
        found.extend(protections_given(state, coded_player(code)))
    for effect in state.effects:
        part = effect.part
        if isinstance(part, Protection) and code in effect.subjects:
            found.append((effect.id, effect.controller, part.of))
    return found


def protections_given(state: State, player: int) -> list[Guard]:
    """The protection that static abilities of permanents give to their controller."""
    found: list[Guard] = []
    for id in state.battlefield:
        o = state.objects[id]
        if o.controller == player and current(state, o).governs & TARGETING:
            for place, ability in enumerate(characteristics(state, id).abilities):
                if isinstance(ability, PlayerHas) and ability.of:
                    found.append((-(id * PLACES + place), player, ability.of))
    return found


def guards(state: State, code: int, source: int) -> list[tuple[int, int]]:
    """The protections that the object or player has from that source: the number of each effect, and whose it is."""
    if source not in state.objects or (code > 0 and code not in state.objects):
        return []
    return [(id, controller) for id, controller, of in protections(state, code) if is_of(state, of, source, controller, code)]


def is_of(state: State, qualities: tuple[Filter, ...], source: int, controller: int, code: int) -> bool:
    """The source has one of the qualities, or had it when it was last there (608.2h)."""
    return any([meets(state, quality, source, controller, code) for quality in qualities])


def is_protected(state: State, code: int, source: int) -> bool:
    """The object or player has protection from that source (702.16)."""
    if not state.about.replaced & PREVENTS:
        return False
    return len(guards(state, code, source)) > 0


def is_hexproof_from(state: State, id: int, source: int) -> bool:
    """The permanent has hexproof from that source (702.11d), unless an effect made it lose hexproof (702.11e)."""
    o = state.objects[id]
    for ability in characteristics(state, id).abilities:
        if isinstance(ability, HexproofFrom) and is_of(state, ability.of, source, o.controller, id):
            return not lost(state, id)
    return False


def lost(state: State, id: int) -> bool:
    """An effect has made the object lose hexproof."""
    return any([isinstance(e.part, Modify) and e.part.loses & HEXPROOF != 0 and id in e.subjects for e in state.effects])


carried_out_by("702.11b", "hexproof", shields)
carried_out_by("702.18a", "shroud", shields)
