"""705: flipping coins, which are called or not, and what comes of that.

608.2c stands here: flipping coins is an instruction that is followed.
614.6 stands here: coins flipped instead of one are flipped by the same frame.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import CHANCE, CHOOSE, Decision, Listed, yes_no
from apnap.machine.gate import nothing_to_write, performs
from apnap.machine.procedures import carried_out_by, clause, procedure
from apnap.machine.then import AGAIN, DONE, Call, Illegal, Then, do_all
from apnap.model.chance import draw
from apnap.model.event import Event, player_code
from apnap.model.events.deeds import coin_came_up, flipped_coins
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Amount, Condition, Effect, FlipCoins, FlipIs, Flips, Reference, WhoseFlip
from apnap.parts.tree.coins import HEADS, LOST, SIDES, TAILS, WON
from apnap.rules.concepts.cr101.order import next_player
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import Context, amount, counts, names, players_named
from apnap.rules.spells.cr608.repeating import knowing
from apnap.slotted import Id, slotted

PLAYER: Final = 16
"""A flip is written as that many times its player, and the mask of how it came out."""
UNLIMITED: Final = -1


@slotted
class Flipping(Frame):
    """Coins being flipped by `players`, `left` of them by each (-1: no matter how many), by an instruction of that source.

    `calls`: the sides that have been called, in the order of the coins (0: none is); `flips`: of each flip its player, the side called,
    how many coins are flipped for it, and whether it is won in any case; `coins`: the sides that have come up; `results`: how the flips
    of the instruction came out.
    """

    players: tuple[int, ...]
    left: int
    source: Id
    called: bool
    until_lost: bool = False
    may_stop: bool = False
    calls: tuple[int, ...] = ()
    flips: tuple[tuple[int, ...], ...] = ()
    coins: tuple[int, ...] = ()
    results: tuple[int, ...] = ()

    def take(self, performed: tuple[Event, ...]) -> None:
        """Know which flips are made, and with how many coins."""
        self.flips = tuple([(e.player, e.called, e.coins, e.sure) for e in performed if e.kind == words.FLIPS])
        if self.until_lost and self.left > 0:
            self.left -= 1


def to_flip(frame: Flipping) -> list[int]:
    """The player of each coin that is flipped now: one coin where the next depends on it."""
    number = frame.left if not frame.until_lost else 1 if frame.left else 0
    return [player for player in frame.players for _ in range(number)]


def side_of(answer: object) -> int:
    """The side of the coin that an answer names; 0: none."""
    return HEADS if answer == SIDES[0] else TAILS if answer == SIDES[1] else 0


def caller(state: State, player: int) -> int:
    """Who calls the coin of that player: that player or, up to 2006, an opponent (the next player in turn order)."""
    return player if state.rules.switches.coin_called_by == "flipper" else next_player(state, player)


@clause("705.2")
def coin_called(state: State, frame: Flipping) -> Then | None:
    """Where it matters who wins the flip, each coin is called heads or tails; else nobody calls it. Who has left flips none (800.4f)."""
    if [p for p in frame.players if state.players[p].left]:
        frame.players = tuple([p for p in frame.players if not state.players[p].left])
        frame.calls = ()
    players = to_flip(frame)
    if not players:
        return DONE
    if not frame.called:
        frame.calls = (0,) * len(players)
        return None
    if len(frame.calls) == len(players):
        return None
    player = players[len(frame.calls)]
    return Decision(CHOOSE, caller(state, player), state.clause, Listed(SIDES), (frame.source, player_code(player)), "call")


@coin_called.answer
def coin_called_answer(state: State, frame: Flipping, answer: object) -> Then | None:
    side = side_of(answer)
    if not side:
        return Illegal("coin_called", "a coin is called heads or tails")
    frame.calls = (*frame.calls, side)
    return AGAIN


@clause("705.1")
def coin_flipped(state: State, frame: Flipping) -> Then | None:
    """The coins are flipped, at once if there are several."""
    events: list[Event] = []
    for player, side in zip(to_flip(frame), frame.calls, strict=True):
        by = player_code(caller(state, player)) if side else 0
        events.append(flipped_coins(state.clause, by, player=player, coins=1, called=side, source=frame.source))
    return do_all(events, keep=True)


@clause("705.1", part="side")
def coin_flipped_side(state: State, frame: Flipping) -> Then | None:
    """Chance decides, for each coin alike, which side is up, unless that is said (705.3)."""
    while True:
        at = len(frame.coins)
        each = coin_places(frame)
        if at == len(each):
            return None
        player, side, _number, well = frame.flips[each[at]]
        if not well:
            return Decision("coin", CHANCE, state.clause, Listed(SIDES), (frame.source, player_code(player), side))
        frame.coins = (*frame.coins, HEADS)


def coin_places(frame: Flipping) -> list[int]:
    """The place of the flip to which each coin belongs."""
    return [at for at, (_player, _side, number, _well) in enumerate(frame.flips) for _ in range(number)]


@coin_flipped_side.answer
def coin_flipped_side_answer(state: State, frame: Flipping, answer: object) -> Then | None:
    side = side_of(answer)
    if not side:
        return Illegal("coin_flipped", "a coin comes up heads or tails")
    frame.coins = (*frame.coins, side)
    return AGAIN


@coin_flipped_side.drawn
def coin_flipped_side_drawn(state: State, frame: Flipping) -> object:
    return SIDES[draw(state, len(SIDES))]


def coins_of(frame: Flipping, flip: int) -> list[int]:
    """The sides that the coins of a flip show."""
    return [side for at, side in zip(coin_places(frame), frame.coins, strict=True) if at == flip]


def differing(state: State, frame: Flipping) -> int:
    """The place of the first flip whose coins differ, so that it matters which are ignored; -1: there is none, or nobody to choose."""
    for flip, (player, _side, _number, _well) in enumerate(frame.flips):
        if len(set(coins_of(frame, flip))) > 1 and not state.players[player].left:
            return flip
    return -1


@clause("614.6", part="coins")
def replaced_event_never_happens_coins(state: State, frame: Flipping) -> Then | None:
    """Of several coins that are flipped instead of one, the player ignores all but one: which, matters if they differ."""
    flip = differing(state, frame)
    if flip < 0:
        return None
    player, called, _number, _well = frame.flips[flip]
    wins = 0 if not called else HEADS if outcome(state, player, called, HEADS, False) == WON else TAILS
    return Decision(CHOOSE, player, state.clause, Listed(SIDES), (frame.source, player_code(player), wins), "ignore")


@replaced_event_never_happens_coins.answer
def replaced_event_never_happens_coins_answer(state: State, frame: Flipping, answer: object) -> Then | None:
    ignored = side_of(answer)
    if not ignored:
        return Illegal("replaced_event_never_happens", "the coins that came up heads or those that came up tails are ignored")
    flip = differing(state, frame)
    kept = HEADS + TAILS - ignored
    frame.coins = tuple([kept if at == flip else side for at, side in zip(coin_places(frame), frame.coins, strict=True)])
    return AGAIN


@clause("705.2", part="result")
def coin_called_result(state: State, frame: Flipping) -> Then | None:
    """A flip that was called is won or lost; the instructions that follow know it."""
    return come_up(state, frame) if frame.called else None


@clause("705.2")
def coin_uncalled(state: State, frame: Flipping) -> Then | None:
    """Nobody wins or loses a flip of which only the side counts, unless that is said; the instructions that follow know the sides."""
    return None if frame.called else come_up(state, frame)


def come_up(state: State, frame: Flipping) -> Then | None:
    """Each coin comes up; nothing happens if there is none."""
    events: list[Event] = []
    for flip, (player, called, number, well) in enumerate(frame.flips):
        side = coins_of(frame, flip)[0]
        result = outcome(state, player, called, side, well > 0)
        frame.results = (*frame.results, PLAYER * player + result + side)
        events.append(coin_came_up(state.clause, player, coins=number, result=result, side=side, source=frame.source))
    know(state, frame.results)
    return do_all(events) if events else DONE


def outcome(state: State, player: int, called: int, side: int, well: bool) -> int:
    """WON if the coin comes up as its player has called it, LOST if not, and the other way round if an opponent called it.

    0 if nobody did (705.2); `well`: an effect says that the player wins the flip, be it one that nobody calls (705.3).
    """
    if well:
        return WON
    if not called:
        return 0
    return WON if (side == called) == (caller(state, player) == player) else LOST


carried_out_by("705.3", "coin_result_said", outcome)


@clause("608.2c", part="flips")
def resolve_in_order_flips(state: State, frame: Flipping) -> Then | None:
    """Coins that are flipped until a flip is lost are flipped one after another; their player may stop before, if the text says so."""
    if not frame.until_lost or frame.results[-1] & LOST:
        return DONE
    frame.calls = frame.coins = ()
    frame.flips = ()
    if not frame.may_stop or state.players[frame.players[0]].left:
        return None
    return yes_no(frame.players[0], state.clause, (frame.source,), "flip again")


@resolve_in_order_flips.answer
def resolve_in_order_flips_answer(state: State, frame: Flipping, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("resolve_in_order", "the answer is yes or no")
    return None if answer else DONE


procedure(
    "flip coins",
    coin_called,
    coin_flipped,
    coin_flipped_side,
    replaced_event_never_happens_coins,
    coin_called_result,
    coin_uncalled,
    resolve_in_order_flips,
    loops=True,
)


performs(words.FLIPS, words.COMES_UP)(nothing_to_write)


@carries_out(FlipCoins)
def flip_coins(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Players flip coins; how earlier ones came up is no longer asked for."""
    assert isinstance(effect, FlipCoins)
    context = frame.context()
    number = UNLIMITED if effect.amount is None else max(0, amount(state, context, effect.amount))
    players = tuple(players_named(state, context, effect.who))
    know(state, ())
    return Call("flip coins", Flipping(players, number, frame.source, effect.called, effect.until_lost, effect.may_stop))


# What the instructions know of it ---------------------------------------------------------------------------------------
def know(state: State, flips: tuple[int, ...]) -> None:
    """Let the spell or ability know how the coins came up."""
    for frame in knowing(state):
        if frame.spell.flips != flips:
            frame.spell = frame.spell.copy()
            frame.spell.flips = flips


@decides(FlipIs)
def flip_is(state: State, condition: Condition, context: Context) -> bool:
    """A flip, or each, came out so."""
    assert isinstance(condition, FlipIs)
    flips = context.spell.flips
    number = len([flip for flip in flips if flip & condition.result])
    return 0 < number == len(flips) if condition.each else number > 0


@counts(Flips)
def flips(state: State, context: Context, number: Amount) -> int:
    """How many came out so."""
    assert isinstance(number, Flips)
    return number.times * len([flip for flip in context.spell.flips if flip & number.result])


@names(WhoseFlip)
def whose_flip(state: State, context: Context, reference: Reference) -> list[int]:
    """The players for whom a flip came out so."""
    assert isinstance(reference, WhoseFlip)
    players = [flip // PLAYER for flip in context.spell.flips if flip & reference.result]
    return [player_code(p) for p in dict.fromkeys(players)]
