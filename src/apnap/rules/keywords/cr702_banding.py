"""702.22: banding and "bands with other" (502.10 and 502.11 up to 2009)."""

from __future__ import annotations

from typing import Protocol

from apnap.machine.decisions import Options
from apnap.machine.gate import performs
from apnap.machine.then import Illegal, mention
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.combat import banded
from apnap.model.objects import Combat
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import BANDS
from apnap.parts.tree import BandsWithOther, Filter
from apnap.rules.combat.cr506.leaving import defender, here
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.handled import handles
from apnap.rules.reasons import all_of
from apnap.solve.bands import Banded, Mates

Pairs = tuple[tuple[int, int], ...]
Bands = tuple[tuple[int, ...], ...]


def could_band(state: State) -> bool:
    """Some object of the game has banding or gives it: without one nothing here is looked at."""
    return state.about.governed & BANDS != 0


def mates(state: State, creatures: tuple[int, ...]) -> Mates:
    """Who of the creatures can band with whom (702.22c).

    "Bands with other [quality]": up to 2009 those that have the same such ability, and any with banding (502.11b); since then those that
    have the quality, if one that has it has the ability.
    """
    banding = tuple([characteristics(state, id).keywords & words.BANDING != 0 for id in creatures])
    borne = [qualities(state, id) for id in creatures]
    kinds = list(dict.fromkeys([quality for each in borne for quality in each]))
    among: list[int] = []
    bearing: list[int] = []
    old = state.rules.switches.bands_with_other == "old"
    for id, bands, mine in zip(creatures, banding, borne, strict=True):
        member, bearer = 0, 0
        for place, quality in enumerate(kinds):
            if (bands or quality in mine) if old else meets(state, quality, id, state.objects[id].controller, id):
                member |= 1 << place
                bearer |= (quality in mine) << place
        among.append(member)
        bearing.append(bearer)
    return Mates(creatures, banding, tuple(among), tuple(bearing))


def qualities(state: State, id: int) -> list[Filter]:
    """With others of which qualities it bands; several such abilities with the same quality are one (702.22m)."""
    found = [ability.quality for ability in characteristics(state, id).abilities if isinstance(ability, BandsWithOther)]
    return list(dict.fromkeys(found))


# Forming bands ------------------------------------------------------------------------------------------------------
class Attackers(Options, Protocol):
    """Declarations of attackers without bands."""

    @property
    def uniform(self) -> bool:
        """Whether `sample` draws each with the same chance."""


def in_bands(state: State, declarations: Attackers, able: tuple[int, ...], targets: tuple[int, ...]) -> Options:
    """The declarations with all bands that could be formed (508.1e); they themselves where nobody can band.

    `targets`: what every creature can attack, if nothing forbids any of it; else nothing.
    """
    if not could_band(state):
        return declarations
    known = mates(state, able)
    banding = any(known.banding) or any(known.bearing)
    return Banded(declarations, known, targets, not targets and declarations.uniform) if banding else declarations


def why_no_bands(state: State, declared: Pairs, bands: Bands) -> Illegal | None:
    """What is wrong with the bands (702.22c-d); None: they can be formed."""
    aims = dict(declared)
    for band in bands:
        if not mates(state, band).is_band(band):
            names = all_of(list(band))
            why = 'a band has creatures with banding and up to one without, or those that "bands with other" allows'
            return Illegal("banding_attack", f"{names} cannot be in a band: {why}")
        for id in band:
            if aims[id] != aims[band[0]]:
                one, other = mention(band[0]), mention(id)
                return Illegal("banding_one_target", f"{one} and {other} are in a band and do not attack the same")
    return None


def formed(clause: int, declared: Pairs, bands: Bands) -> list[Event]:
    """The bands of those that do attack, as events; a creature that would be alone is in no band."""
    attacking = dict(declared)
    events: list[Event] = []
    for band in bands:
        together = tuple([id for id in band if id in attacking])
        if len(together) > 1:
            events.append(banded(clause, together[0], amount=len(together), band=together, second="banding_attack"))
    return events


@performs(words.BANDS)
def band(state: State, event: Event) -> bool:
    """The attackers `detail` are a band for as long as they attack, even if banding is lost (702.22e)."""
    together = event.band
    combat = state.combat()
    combat.bands = (*combat.bands, together)
    state.changed |= facets.COMBAT
    return True


# Being blocked ------------------------------------------------------------------------------------------------------
def with_bands(state: State, attackers: list[int]) -> list[int]:
    """The attackers, and behind each those of its band: what becomes blocked if these do (702.22h-i)."""
    combat = state.lane.combat
    if combat is None or not combat.bands:
        return attackers
    found: list[int] = []
    for id in attackers:
        found += [one for one in (id, *here(state, comrades(combat, id))) if one not in found]
    return found


def comrades(combat: Combat, id: int) -> list[int]:
    """The other attackers of its band."""
    for band in combat.bands:
        if id in band:
            return [one for one in band if one != id]
    return []


def blocked_through_bands(state: State, blocks: Pairs) -> Pairs:
    """What the blockers block besides: each other attacker in a band with one that they block, once (702.22h)."""
    combat = state.lane.combat
    if combat is None or not combat.bands:
        return ()
    found: list[tuple[int, int]] = []
    for blocker, attacker in blocks:
        for one in here(state, comrades(combat, attacker)):
            pair = (blocker, one)
            if pair not in blocks and pair not in found and one not in combat.blocking.get(blocker, ()):
                found.append(pair)
    return tuple(found)


# Damage -------------------------------------------------------------------------------------------------------------
def is_divided_otherwise(state: State, id: int) -> bool:
    """Not its controller divides the combat damage of the creature, and among what is opposite as one likes (702.22j-k).

    For an attacker it is the defending player, if a creature with banding is blocking it; for a blocker the active player, if it is
    blocking such a creature. Up to 2009 two with the same "bands with other" are as good, since then one that has such an ability and
    its quality, with another of that quality.
    """
    combat = state.lane.combat
    assert combat is not None
    opposite = here(state, list(combat.blockers_of(id) if id in combat.attacking else combat.blocking.get(id, ())))
    seen = mates(state, tuple(opposite))
    if any(seen.banding):
        return True
    needed = 2 if state.rules.switches.bands_with_other == "old" else 1
    for place in range(max([mask.bit_length() for mask in seen.among], default=0)):
        together = len([1 for mask in seen.among if mask >> place & 1])
        if together > 1 and len([1 for mask in seen.bearing if mask >> place & 1]) >= needed:
            return True
    return False


def divider(state: State, id: int) -> int:
    """The player who divides the combat damage of that creature where not its controller does."""
    combat = state.lane.combat
    assert combat is not None
    return defender(state, combat, id) if id in combat.attacking else state.lane.active


handles(BandsWithOther)
