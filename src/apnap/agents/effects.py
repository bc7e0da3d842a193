"""What the effects of a spell or ability gain the simple player."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from apnap.agents.natures import definition, effects_in, mentions, nature, number
from apnap.agents.worth import CARD, HARM, WINS, Board, comfort, creature_worth, worth
from apnap.parts import tree, words
from apnap.views import Seen

LIFE: Final = 0.3  # a point of life gained
AWAY: Final = 0.45  # of what is returned to hand its controller loses so much
DAMAGE: Final = (tree.DealDamage, tree.DivideDamage)
TAKES: Final = (tree.Discard, tree.DiscardHand, tree.DiscardIt)


def on_target(board: Board, ability: tree.Part, index: int, code: int, x: int) -> float:
    """What the player gains if `code` is chosen for that instance of the word target."""
    if code < 0 and takes(ability, index):
        return on_player(board, tree.DiscardIt(tree.Noted()), -1 - code, x)
    return sum([on(board, effect, code, x, index) for effect in effects_in(ability) if mentions(effect, index)])


@cache
def takes(ability: tree.Part, index: int) -> bool:
    """The hand of the target is shown, and a card of it discarded."""
    inside = effects_in(ability)
    return any(isinstance(e, (tree.Reveal, tree.LookAt)) and mentions(e, index) for e in inside) and any(
        isinstance(e, tree.DiscardIt) for e in inside
    )


def on(board: Board, effect: tree.Effect, code: int, x: int, index: int) -> float:
    """What one effect on that target gains."""
    return on_player(board, effect, -1 - code, x) if code < 0 else on_object(board, effect, code, x, index)


def on_player(board: Board, effect: tree.Effect, player: int, x: int) -> float:
    """What an effect on a player gains."""
    side = 1.0 if player == board.me else -1.0
    n = number(getattr(effect, "amount", None), x)
    seat = board.view.players[player]
    if isinstance(effect, (tree.DealDamage, tree.LoseLife, tree.DivideDamage)):
        return -side * (WINS if n >= seat.life else 0.9 * (comfort(seat.life) - comfort(seat.life - n)))
    if isinstance(effect, tree.GainLife):
        return side * n * LIFE
    if isinstance(effect, tree.DrawCards):
        return side * n * CARD
    if isinstance(effect, TAKES):
        return -side * CARD * 0.9 * min(seat.hand_size, 1 if isinstance(effect, tree.DiscardIt) else n)
    if isinstance(effect, tree.Sacrifice):
        return -side * cheapest(board, player, effect.filter)
    if isinstance(effect, tree.Mill):
        return -side * 0.1 * n
    return side * 0.1


def cheapest(board: Board, player: int, which: tree.Filter) -> float:
    """What the player gives up who sacrifices something of a kind."""
    return min([board.standing(o) for o in board.permanents(player) if fits(which, o, player)], default=0.0)


def on_object(board: Board, effect: tree.Effect, id: int, x: int, index: int = 0) -> float:
    """What an effect on an object gains."""
    o = board.seen(id)
    if o is None:
        return 0.0
    side = 1.0 if o.controller == board.me else -1.0
    value = board.standing(o)
    if isinstance(effect, tree.GainLife):
        return (-1.0 if o.controller != board.me else 1.0) * number(effect.amount, x) * LIFE * 0.5
    if isinstance(effect, HARM):
        return 0.0 if isinstance(effect, tree.Destroy) and o.keywords & words.INDESTRUCTIBLE else -side * value
    if isinstance(effect, DAMAGE):
        return -side * damaged(o, number(effect.amount, x), value, board.burn)
    if isinstance(effect, tree.CounterSpell):
        return -side * (value + 1.0)
    if isinstance(effect, (tree.ReturnToHand, tree.PutOnLibrary)):
        return moved(board, o, side, value)
    if isinstance(effect, tree.Fight):
        return fought(board, effect, o, index)
    return changed(effect, o, side, value, x)


def changed(effect: tree.Effect, o: Seen, side: float, value: float, x: int) -> float:
    """What an effect gains that leaves the object where it is."""
    if isinstance(effect, tree.Modify):
        return on_modified(o, side, number(effect.power, x), number(effect.toughness, x), value)
    if isinstance(effect, (tree.TapIt, tree.KeepTapped)):
        return -side * 0.2 * value if not o.tapped else 0.0
    if isinstance(effect, tree.UntapIt):
        return side * 0.2 * value if o.tapped else 0.0
    if isinstance(effect, tree.PutCounters):
        return side * (-1.0 if effect.counter.startswith("-") else 1.0) * number(effect.amount, x)
    return -side * 2 * value if isinstance(effect, tree.GainControl) else side * 0.1


def damaged(o: Seen, amount: int, value: float, burn: int) -> float:
    """What its controller loses by that damage; half of it if it takes more, and the player has `burn` in all."""
    if o.types & words.CREATURE:
        left = o.toughness - o.damage
        return 0.1 if o.keywords & words.INDESTRUCTIBLE else value if amount >= left else 0.5 * value if burn >= left else 0.1
    left = dict(o.counters).get("loyalty", dict(o.counters).get("defense", 1))
    return value if amount >= left else 0.6 * value * amount / left


def moved(board: Board, o: Seen, side: float, value: float) -> float:
    """What is gained if it goes back to its owner's hand or library: a token is lost, a card of a graveyard is won."""
    if any(o.id == each.id for each in (*board.view.battlefield, *board.view.stack)):
        return -side * (value if o.token else AWAY * value)
    return value


def fought(board: Board, effect: tree.Fight, o: Seen, index: int) -> float:
    """What a fight gains: of one's own creature half of its strength counts, of another's what it is worth if ours could beat it."""
    if o.controller == board.me:
        return 0.5 * o.power
    ours = max([each.power for each in board.creatures(board.me)], default=0)
    return worth(o) if ours >= o.toughness - o.damage else -1.0


def on_modified(o: Seen, side: float, power: int, toughness: int, value: float) -> float:
    """What a change of power and toughness gains; that it decides a fight is seen elsewhere."""
    if toughness < 0 and o.toughness - o.damage + toughness <= 0:
        return -side * value
    return side * (power + toughness) * 0.1 if power + toughness else side * 0.1


# Without targets ------------------------------------------------------------------------------------------------------
def untargeted(board: Board, effect: tree.Effect, x: int) -> float:
    """What an effect that has no target gains."""
    if any(mentions(effect, index) for index in range(3)):
        return 0.0
    n = number(getattr(effect, "amount", None), x)
    who = getattr(effect, "who", None)
    if isinstance(who, tree.EachPlayer):
        return sum([on_player(board, effect, p, x) for p in players(board, who.who)])
    return plainly(board, effect, n, x)


def plainly(board: Board, effect: tree.Effect, n: int, x: int) -> float:
    """What an effect gains that is about the player or about many objects."""
    if isinstance(effect, tree.CreateToken):
        return n * token_worth(board, effect.token)
    if isinstance(effect, (tree.ExtraTurn, tree.GetEmblem)):
        return 6.0 if isinstance(effect, tree.ExtraTurn) else 12.0
    if isinstance(effect, (tree.DrawCards, tree.LoseLife, tree.GainLife, tree.Discard, tree.Sacrifice)):
        return on_player(board, effect, board.me, x)
    if isinstance(effect, (tree.Search, tree.Investigate, tree.CreateCopy)):
        return CARD
    if isinstance(effect, (tree.Scry, tree.Surveil)):
        return 0.3 * n
    if isinstance(effect, tree.AddMana):
        return ritual(board, effect)
    what = getattr(effect, "what", getattr(effect, "to", None))
    if isinstance(what, tree.Each):
        return sum([on_object(board, effect, o.id, x) for o in board.view.battlefield if fits(what.filter, o, board.me)])
    return 0.0


def players(board: Board, who: int) -> Iterable[int]:
    """Those players, as the player sees them."""
    return [p for p in (board.me, *board.enemies) if who == words.ANYONE or (p == board.me) == (who == words.YOU)]


def token_worth(board: Board, name: str) -> float:
    """What such a token is worth."""
    token = definition(name)
    if token is None or not token.types & words.CREATURE:
        return CARD * 0.8
    return creature_worth(token.power, token.toughness, token.base.keywords)


def ritual(board: Board, effect: tree.AddMana) -> float:
    """What mana gains that a spell adds: a card of the hand that can be cast at once, and could not be without."""
    added = sum(effect.choices[0]) - 1
    found = [card for o in board.hand if (card := definition(o.name)) is not None and card.types & words.PERMANENT and not card.is_land]
    most = max([c.mana_value for c in found if board.mana < c.mana_value <= board.mana + added], default=0)
    return 1.5 + 0.3 * most if most else 0.0


def fits(which: tree.Filter, o: Seen, me: int) -> bool:
    """The permanent meets the filter as far as is plain to see."""
    if which.types and not o.types & which.types:
        return False
    if which.all_types & ~o.types or o.types & which.not_types or which.keywords & ~o.keywords or o.keywords & which.not_keywords:
        return False
    card = definition(o.name)
    if which.subtype and (card is None or which.subtype not in card.subtypes):
        return False
    colours = nature(o.name).colours
    if (which.colours and not colours & which.colours) or colours & which.not_colours or (which.token > 0 and not o.token):
        return False
    if (which.tapped and o.tapped != (which.tapped > 0)) or 0 <= which.power_most < o.power or o.power < which.power_least:
        return False
    return which.controller == words.ANYONE or (o.controller == me) == (which.controller == words.YOU)
