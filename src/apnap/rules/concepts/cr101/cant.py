"""101.2: what an effect says can't happen can't, whatever else allows it: casting (601.3), activating (602.5).

723.7 stands here: what an effect that controls a player says that player can't do is said beside what any other effect says.
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by, clause
from apnap.machine.then import DONE, Then
from apnap.model.effects import Lasting
from apnap.model.event import coded_player, player_code
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.definition import Characteristics, Definition
from apnap.parts.governing import ACTIVATING, CASTING, ENDING, SEARCHING, TIMED
from apnap.parts.tree import Ability, CantActivate, CantCast, CantDo, CantLose, CantSearch, ControlPlayer
from apnap.parts.words import BATTLEFIELD, YOU
from apnap.rules.combat.cr506.windows import castable_now
from apnap.rules.concepts.cr102_players import is_foe, is_one_of, who_fare_as_one
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.effects.cr613.filters import meets, meets_as
from apnap.rules.handled import handles
from apnap.rules.multiplayer.cr801.ranges import is_near
from apnap.rules.spells.cr603.matching import done_this_turn
from apnap.rules.spells.cr604.governing import governing, is_in_force
from apnap.rules.spells.cr608.instructions import ForPlayer
from apnap.rules.turn.cr723.controllers import IN_FORCE


def cant_cast(state: State, player: int, id: int, cast: Definition | None = None) -> int:
    """What prohibits that the player casts that card (601.3), by its id; 0 if nothing does. Asked only if CASTING is governed.

    `cast`: what it is as a spell, if that is not what it is now (702.37c, 712.8c). The card itself prohibits it at other times than those
    that it says, if it says that also as a spell.
    """
    seen = state.objects[id]
    c = characteristics(state, id) if cast is None else cast.base
    if cast is not None:
        seen = made = seen.copy(None)
        made.card = cast
    if seen.card.governs & TIMED and not castable_now(state, player, id):
        return id
    for source, ability in governing(state, CASTING):
        if not isinstance(ability, CantCast) or not is_one_of(state, ability.who, player, source.controller):
            continue
        if is_such_spell(state, ability, player, seen, c, source.controller, source.id) and is_in_force(state, ability.condition, source):
            return source.id
    for effect in prohibitions(state, player):
        for part in forbidden(effect):
            if isinstance(part, CantCast) and is_such_spell(state, part, player, seen, c, effect.controller, effect.source):
                return effect.source
    return 0


def is_such_spell(state: State, ability: CantCast, player: int, seen: Object, c: Characteristics, controller: int, source: int) -> bool:
    """The card is one that the ability is about, and the player has done what it asks for."""
    if ability.after is not None and not done_this_turn(state, player, ability.after.event):
        return False
    return meets_as(state, ability.what, seen, c, controller, source)


def cant_activate(state: State, player: int, id: int, mana: bool) -> int:
    """What prohibits that the player activates an ability, a mana ability or another one, of that object (602.5), by its id; 0: nothing.

    Asked only if `state.about.governed` has ACTIVATING.
    """
    for source, ability in governing(state, ACTIVATING):
        if not isinstance(ability, CantActivate) or not is_one_of(state, ability.who, player, source.controller):
            continue
        if is_such_ability(state, ability, id, mana, source.controller, source.id) and is_in_force(state, ability.condition, source):
            return source.id
    for effect in prohibitions(state, player):
        for part in forbidden(effect):
            if isinstance(part, CantActivate) and is_such_ability(state, part, id, mana, effect.controller, effect.source):
                return effect.source
    return 0


def is_such_ability(state: State, ability: CantActivate, id: int, mana: bool, controller: int, source: int) -> bool:
    """It is about such abilities of the object. What has the chosen name is meant in any zone, else permanents are."""
    if mana and ability.unless_mana:
        return False
    if state.objects[id].zone != BATTLEFIELD and not ability.anywhere:
        return False
    return meets(state, ability.what, id, controller, source)


def cant_lose(state: State, player: int) -> bool:
    """The player can't lose the game but by conceding (101.1, 104.3a). Asked only if `state.about.governed` has ENDING."""
    boat = who_fare_as_one(state, player)
    return any([is_one_of(state, who, p, controller) for who, controller in never_losing(state) for p in boat])


def cant_win(state: State, player: int) -> bool:
    """An effect can't make the player win the game (101.2). Asked only if `state.about.governed` has ENDING."""
    boat = who_fare_as_one(state, player)
    return any([is_kept_from_winning(state, who, p, controller) for who, controller in never_losing(state) for p in boat])


def is_kept_from_winning(state: State, who: int, player: int, controller: int) -> bool:
    """Where some can't lose, their opponents can't win: all that are not meant, but for team mates of whom the ability speaks."""
    if state.near and not is_near(state, controller, player):
        return False
    return not is_one_of(state, who, player, controller) and (who != YOU or is_foe(state, controller, player))


@clause("101.2", part="winning")
def cant_beats_can_winning(state: State, frame: ForPlayer) -> Then | None:
    """Who can't win the game does not, though an effect says so."""
    return DONE if state.about.governed & ENDING and cant_win(state, frame.player) else None


def never_losing(state: State) -> list[tuple[int, int]]:
    """Of whom it is said that they can't lose (the others can't win), and the player who is meant by "you" there."""
    found = [(ability.who, source.controller) for source, ability in governing(state, ENDING) if isinstance(ability, CantLose)]
    for effect in state.effects:
        if isinstance(effect.part, CantDo):
            whose = [coded_player(code) for code in effect.subjects]
            found += [(part.who, player) for part in forbidden(effect) if isinstance(part, CantLose) for player in whose]
    return found


def cant_search(state: State, player: int) -> bool:
    """The player can't search libraries. Asked only if `state.about.governed` has SEARCHING."""
    for source, ability in governing(state, SEARCHING):
        if isinstance(ability, CantSearch) and is_one_of(state, ability.who, player, source.controller):
            return True
    return False


def prohibitions(state: State, player: int) -> list[Lasting]:
    """The effects by which the player can't do something for a while."""
    code = player_code(player)
    return [effect for effect in state.effects if code in effect.subjects and forbidden(effect)]


def forbidden(effect: Lasting) -> tuple[Ability, ...]:
    """What an effect says that players can't do; one that controls a player only while it does (723.7)."""
    if isinstance(effect.part, ControlPlayer):
        return effect.part.cant if effect.left == IN_FORCE else ()
    return effect.part.what if isinstance(effect.part, CantDo) else ()


carried_out_by("723.7", "control_player_restricts", forbidden)


handles(CantActivate, CantCast, CantLose, CantSearch)
