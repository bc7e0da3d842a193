"""305.2: how many lands a player may play: one, and what effects add to that."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.model import facets
from apnap.model.event import Event, player_code
from apnap.model.frame import Frame
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.governing import LAND_PLAYS
from apnap.parts.tree import MayPlayLands, MayPlayLandsFrom, MoreLandPlays
from apnap.parts.words import HAND, LAND_PLAYED
from apnap.rules.handled import handles
from apnap.rules.spells.cr604.governing import governing
from apnap.slotted import Id, slotted

BY_RULE, ABILITY, EFFECT = 0, 1, 2
"""What allows a land play: the rule, an ability of a permanent, or an effect of something that has resolved."""


@slotted
class PlayLand(Frame):
    """A land card being played by a player; `by` is what allows it, and `kind` what that is (see `Permission`)."""

    player: int
    card: Id
    by: Id = 0
    kind: int = BY_RULE


def lands_left(state: State, player: int) -> int:
    """How many lands the player may still play this turn (305.2)."""
    played = state.players[player].lands_played
    if not state.about.governed & LAND_PLAYS:
        return 1 - played
    allowed = sum([one.number for one in permissions(state, player)])
    return allowed if state.rules.switches.land_plays == PER_EFFECT else allowed - played


PER_EFFECT: Final = "per_effect"
BY_OTHERS: Final = "land plays by effects"
USED: Final = "land plays of turn "


class Permission:
    """What allows land plays: its id (0: the rule), its kind, the object that it is of, and how many it allows.

    Where each land play names what allows it (until 2013), `number` is what is left of it in this turn.
    """

    __slots__ = ("id", "kind", "source", "number")

    def __init__(self, id: int, kind: int, source: int, number: int) -> None:
        self.id = id
        self.kind = kind
        self.source = source
        self.number = number


def permissions(state: State, player: int) -> list[Permission]:
    """All that allows the player to play lands in their turn, the rule first."""
    named = state.rules.switches.land_plays == PER_EFFECT
    p = state.players[player]
    by_others = sum([number for name, number in p.this_turn if name == BY_OTHERS])
    found = [Permission(0, BY_RULE, 0, 1 - (p.lands_played - by_others if named else 0))]
    for source, ability in governing(state, LAND_PLAYS):
        if isinstance(ability, MoreLandPlays) and source.controller == player:
            found.append(Permission(source.id, ABILITY, source.id, ability.number - (used(source, state.lane.turn) if named else 0)))
    for effect in state.effects:
        part = effect.part
        if isinstance(part, MayPlayLands) and player_code(player) in effect.subjects:
            found.append(Permission(effect.id, EFFECT, effect.source, effect.left if named else part.number))
    return found


def can_be_played(state: State, player: int, o: Object) -> bool:
    """The land card is where the player may play lands from: in their hand, or where an ability allows it (305.1, 601.3)."""
    if o.became or o.owner != player or not o.card.is_land:
        return False
    if o.zone == HAND:
        return True
    for source, ability in governing(state, LAND_PLAYS) if state.about.governed & LAND_PLAYS else []:
        if isinstance(ability, MayPlayLandsFrom) and ability.zone == o.zone and source.controller == player:
            return True
    return False


def used(o: Object, turn: int) -> int:
    """How many land plays of that turn have named that permanent."""
    return o.fact(f"{USED}{turn}")


@performs(LAND_PLAYED)
def count_land(state: State, event: Event) -> bool:
    """A land play has been used (305.2), also of what allowed it, if it is not the one of each turn."""
    p = state.player(event.player)
    p.lands_played += 1
    state.changed |= facets.TURN
    if event.permission == BY_RULE:
        return True
    counted = dict(p.this_turn)
    counted[BY_OTHERS] = counted.get(BY_OTHERS, 0) + 1
    p.this_turn = tuple(sorted(counted.items()))
    if event.permission == ABILITY:
        o = state.object(event.by)
        turn = state.lane.turn
        kept = tuple([fact for fact in o.facts if not fact[0].startswith(USED)])
        o.facts = (*kept, (f"{USED}{turn}", used(o, turn) + 1))
    else:
        state.effects = tuple([e.with_left(e.left - 1) if e.id == event.by else e for e in state.effects])
        state.changed |= facets.EFFECTS
    return True


handles(MoreLandPlays, MayPlayLandsFrom)
