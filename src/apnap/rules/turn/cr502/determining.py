"""502.3: which permanents untap, where effects keep some tapped, limit their number or leave it to their controller."""

from __future__ import annotations

from apnap.machine.then import mention
from apnap.model.effects import Lasting
from apnap.model.event import coded_player, player_code
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.governing import UNTAPPING
from apnap.parts.tree import AlsoUntaps, DoesntUntap, Each, KeepTapped, MayStayTapped, UntapLimit, UntapOneKind
from apnap.parts.words import NEXT_UNTAP_STEP
from apnap.rules.concepts.cr102_players import is_active, is_one_of
from apnap.rules.effects.cr611.ending import lasts
from apnap.rules.effects.cr613.characteristics import characteristics, controlled
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.handled import handles
from apnap.rules.multiplayer.cr805_shared_team_turns import actives
from apnap.rules.spells.cr604.concerning import concerns
from apnap.rules.spells.cr604.governing import governing, is_in_force
from apnap.solve.untapping import KEPT, TOO_MANY, Limit, Untapping


def determined(state: State, kinds: tuple[int, ...] = ()) -> Untapping:
    """The sets of the active player's permanents that can untap, of all those types."""
    able = tuple([i for p in actives(state) for i in controlled(state, p) if state.objects[i].tapped and not is_kept(state, i)])
    for kind in kinds:
        able = tuple([i for i in able if characteristics(state, i).types & kind])
    limits: list[Limit] = []
    for player in actives(state):
        for source, ability in limits_in_force(state, player):
            under = [i for i in able if state.objects[i].controller == player]
            limits.append((tuple([i for i in under if meets(state, ability.filter, i, source.controller, source.id)]), ability.most))
    optional = {source.id for source, ability in governing(state, UNTAPPING) if isinstance(ability, MayStayTapped)}
    return Untapping(able, tuple([i for i in able if i in optional]), tuple(limits))


def limits_in_force(state: State, active: int) -> list[tuple[Object, UntapLimit]]:
    """The limits for an active player, each with its source."""
    found: list[tuple[Object, UntapLimit]] = []
    for source, ability in governing(state, UNTAPPING):
        if not isinstance(ability, UntapLimit) or not is_one_of(state, ability.who, active, source.controller):
            continue
        if is_in_force(state, ability.condition, source):
            found.append((source, ability))
    return found


def kinds_in_force(state: State) -> list[tuple[Object, UntapOneKind]]:
    """The abilities for which the active player chooses a type, each with its source."""
    found: list[tuple[Object, UntapOneKind]] = []
    for source, ability in governing(state, UNTAPPING):
        if isinstance(ability, UntapOneKind) and is_in_force(state, ability.condition, source):
            found.append((source, ability))
    return found


def is_kept(state: State, id: int) -> bool:
    """The permanent of the active player doesn't untap during this untap step."""
    for source, ability in governing(state, UNTAPPING):
        if isinstance(ability, DoesntUntap) and concerns(state, ability.what, source.id, id):
            return True
    code = player_code(state.objects[id].controller)
    for effect in state.effects:
        part = effect.part
        if not isinstance(part, KeepTapped) or not lasts(state, effect) or effect.instead not in (0, code):
            continue
        if isinstance(part.what, Each):
            if meets(state, part.what.filter, id, effect.controller, effect.source):
                return True
        elif id in effect.subjects:
            return True
    return False


def also_untapping(state: State) -> list[int]:
    """The tapped permanents of other players that untap during this untap step."""
    found: list[int] = []
    for source, ability in governing(state, UNTAPPING):
        if isinstance(ability, AlsoUntaps) and not is_active(state, source.controller):
            found.extend([i for i in state.battlefield if state.objects[i].tapped and concerns(state, ability.what, source.id, i)])
    return list(dict.fromkeys(found))


def over_now(state: State) -> list[int]:
    """The effects for which this was the next untap step: of the player, or of the controller of what they keep tapped."""
    over: list[int] = []
    for effect in state.effects:
        if effect.duration != NEXT_UNTAP_STEP:
            continue
        if effect.instead:
            if is_active(state, coded_player(effect.instead)):
                over.append(effect.id)
        elif [o for o in kept_by(state, effect) if o.became or is_active(state, o.controller)]:
            over.append(effect.id)
    return over


def kept_by(state: State, effect: Lasting) -> list[Object]:
    """What the effect keeps tapped, as far as anything is known of it."""
    return [state.objects[i] for i in effect.subjects if i in state.objects]


def refusal(state: State, sets: Untapping, answer: tuple[object, ...]) -> str:
    """Why those permanents cannot be the ones that untap, and which could."""
    wrong, which = sets.fault(answer)
    if wrong == TOO_MANY:
        members, most = sets.limits[which]
        reason = f"no more than {most} of {listed(members)} can untap"
    elif wrong == KEPT:
        reason = f"{mention(which)} must untap, for nothing keeps it tapped"
    else:
        reason = f"the answer names, once each, those that untap among {listed(sets.open)}"
    return f"{reason}; for example {listed(sets[0]) or 'nothing'} can untap"


def listed(ids: tuple[int, ...]) -> str:
    """The permanents."""
    return ", ".join([mention(id) for id in ids])


handles(DoesntUntap, MayStayTapped, UntapLimit, UntapOneKind, AlsoUntaps)
