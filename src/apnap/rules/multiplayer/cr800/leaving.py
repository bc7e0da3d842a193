"""104.3a, 800.4: players who concede and leave the game."""

from __future__ import annotations

from apnap.machine.gate import HOOKS, perform
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import DONE, Leave, Then, events_of
from apnap.model.event import player_code
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.combat.cr508.declaring import able_attackers
from apnap.rules.combat.cr508.frame import DeclareAttackers
from apnap.rules.combat.cr509.frame import DeclareBlockers
from apnap.rules.combat.cr510.dividing import CombatDamage
from apnap.rules.concepts.cr102_players import in_one_boat
from apnap.rules.concepts.cr103.mulligans import Mulligans
from apnap.rules.concepts.cr103.opening import Opening
from apnap.rules.concepts.cr103.starting import Starting
from apnap.rules.concepts.cr104.ending import Conceding, concede, draw_all_lose, game_ends, win_last_player, win_last_team
from apnap.rules.concepts.cr117.frame import LEFT, Priority
from apnap.rules.concepts.cr117.priority import has_begun, priority_sba_loop
from apnap.rules.effects.cr614.replacement import Replacing
from apnap.rules.multiplayer.cr800.choices import Picking
from apnap.rules.multiplayer.cr800.losers import leaves_game
from apnap.rules.multiplayer.cr805_shared_team_turns import primary
from apnap.rules.multiplayer.cr809_emperor import emperor_loses
from apnap.rules.multiplayer.cr810_two_headed_giant import team_loses
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr603.choosing import trigger_modes
from apnap.rules.spells.cr603.stacking import Stacking
from apnap.rules.spells.cr608.frames import Resolving


@clause("800.4a", part="action")
def leaves_game_action(state: State, frame: Conceding) -> Then | None:
    """What the player was in the middle of doing is over; the others go on from where a player had priority.

    What waits to be put on the stack for the others is put there, and the attack of a player who has left is over (800.4j). A spell or
    ability of another player goes on resolving; what the player was casting or paying for in the course of that is over.
    """
    going = in_one_boat(state, frame.player)
    for under in state.lane.frames:
        for player in going:
            taken_out(state, under, player)
    if frame.asked not in going:
        goes_on(state, state.lane.frames[-2])
        return DONE
    replacing: Replacing | None = None
    frames = state.lane.frames
    for place in range(len(frames) - 1, -1, -1):
        under = frames[place]
        if isinstance(under, Replacing) and replacing is None:
            replacing = under
        if isinstance(under, Picking):
            under.pc = 0
        if isinstance(under, Resolving) and under.id in state.lane.stack:
            abandon(state, place, frame.asked)
            break
        if isinstance(under, Stacking):
            under.pc = min(under.pc, under.table.clauses.index(trigger_modes) - 1)
            return Leave(under.table.name)
        if isinstance(under, DeclareAttackers):
            return attack_goes_on(state, under)
        if isinstance(under, Priority) and has_begun(under):
            again(under)
            return Leave(under.table.name)
    return DONE if replacing is None else looked_at_again(state, replacing)


def attack_goes_on(state: State, frame: DeclareAttackers) -> Then:
    """Who is left of the active team declares attackers instead, or goes on with those declared; if nobody is, nobody attacks."""
    if state.players[state.lane.active].left or not (frame.declared or able_attackers(state)):
        return Leave("declare attackers step")
    frame.player = state.lane.active
    return Leave(frame.table.name)


def taken_out(state: State, frame: Frame, player: int) -> None:
    """What is being carried out goes on without the player."""
    if isinstance(frame, (Starting, Mulligans, Opening)):
        without(state, frame, player)
    elif isinstance(frame, Stacking):
        forgotten(state, frame)
    if isinstance(frame, DeclareAttackers):
        without_attackers(state, frame, player)
    if isinstance(frame, DeclareBlockers):
        frame.due = tuple([toll for toll in frame.due if toll.player != player])
    if isinstance(frame, CombatDamage):
        unannounced(state, frame, player)
    if isinstance(frame, Priority):
        uncounted(state, frame, player)


def without_attackers(state: State, frame: DeclareAttackers, player: int) -> None:
    """The player's creatures are declared no more; what there is to pay for the others stays locked in, once it is (508.1h)."""
    frame.declared = tuple([pair for pair in frame.declared if state.objects[pair[0]].controller != player])
    frame.due = tuple([toll for toll in frame.due if toll.player != player])
    attackers = [id for id, _ in frame.declared]
    bands = [tuple([id for id in band if id in attackers]) for band in frame.bands]
    frame.bands = tuple([band for band in bands if len(band) > 1])
    if not frame.due:
        frame.optional, frame.offered = (), 0


def unannounced(state: State, frame: CombatDamage, player: int) -> None:
    """Who had not finished announcing how their attackers assign damage has announced nothing; what was announced is dealt (510.2)."""
    if [p for p in state.seats.units[player] if p in frame.asking]:
        frame.assigned = tuple([each for each in frame.assigned if state.objects[each[0]].controller != player])
    heir = primary(state, player)
    if heir != player:
        frame.asking = tuple([heir if p == player else player_code(heir) if p == player_code(player) else p for p in frame.asking])


def uncounted(state: State, frame: Priority, leaver: int) -> None:
    """If the player who has left had passed, that pass does not count any more: all who are left have to pass (117.4)."""
    order = [p for p in state.lane.players if p == leaver or p in state.lane.present]
    if not frame.passes or frame.player == leaver or frame.player not in order or leaver not in order:
        return
    if (order.index(frame.player) - order.index(leaver)) % len(order) <= frame.passes:
        frame.passes -= 1


def without(state: State, frame: Starting | Mulligans | Opening, player: int) -> None:
    """The player takes no further part in starting the game, in the mulligans and in what opening hands allow."""
    if isinstance(frame, Opening):
        frame.cards = tuple([id for id in frame.cards if state.objects[id].owner != player])
        return
    frame.shuffling = tuple([p for p in frame.shuffling if p != player])
    frame.drawing = tuple([p for p in frame.drawing if p != player])
    if isinstance(frame, Starting):
        frame.looking = frame.looking and frame.asking[0] != player
        frame.asking = tuple([p for p in frame.asking if p != player])
        return
    frame.deciding = tuple([p for p in frame.deciding if p != player])
    frame.taking = tuple([p for p in frame.taking if p != player])
    frame.bottoming = tuple([p for p in frame.bottoming if p != player])


def abandon(state: State, place: int, player: int) -> None:
    """What the player was casting or paying for, above that place, is not gone on with (800.4f)."""
    frames = state.lane.frames
    for above in range(place, len(frames)):
        under = frames[above]
        if isinstance(under, Announce) and under.player == player:
            del frames[above:-1]
            state.marks = tuple([mark for mark in state.marks if mark.depth < len(frames)])
            return


def looked_at_again(state: State, frame: Replacing) -> Then:
    """What could be applied to the events is looked at anew (616.1f); the turn of who has left does not begin (800.4k)."""
    frame.batch = tuple([e for e in frame.batch if e.kind != words.TURN_BEGINS or not state.players[e.player].left])
    frame.place = -1
    frame.pc = 0
    return Leave(frame.table.name)


def goes_on(state: State, under: Frame) -> None:
    """Before the player who has priority goes on, state-based actions and triggers are dealt with, as for any who gets it (117.5)."""
    if isinstance(under, Priority) and has_begun(under):
        again(under)


def again(frame: Priority) -> None:
    """Priority is given anew, to the next player if who had it has left."""
    frame.pc = frame.table.clauses.index(priority_sba_loop)
    frame.reason = LEFT


def leave_again(state: State, player: int) -> None:
    """A player who has conceded in the middle of an action that is reversed is out of the game all the same (104.3a)."""
    conceding = Conceding(player, player)
    perform(state, events_of(concede.within(state, conceding)))
    perform(state, events_of(team_loses.within(state, conceding)))
    perform(state, events_of(emperor_loses.within(state, conceding)))
    perform(state, events_of(leaves_game.within(state, conceding)))
    for under in state.lane.frames:
        for one in in_one_boat(state, player):
            taken_out(state, under, one)
    goes_on(state, state.lane.frames[-1])


def forgotten(state: State, frame: Stacking) -> None:
    """The abilities of who is still in the game stay to be put on the stack, those of who has left do not."""
    frame.ready = tuple([w for w in frame.ready if not state.players[w.controller].left])
    frame.rest = tuple([w for w in frame.rest if not state.players[w.controller].left])


HOOKS.leave_again = leave_again


procedure(
    "concede",
    concede,
    when(at("losing", "team"), team_loses),
    when(at("losing", "emperor"), emperor_loses),
    win_last_player,
    win_last_team,
    draw_all_lose,
    game_ends,
    leaves_game,
    leaves_game_action,
)
