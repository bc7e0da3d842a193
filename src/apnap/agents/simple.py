"""A player that plays sensible Magic by plain rules of thumb, from what its player sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final, cast

from apnap.agents import fighting
from apnap.agents.acting import Acting
from apnap.agents.aiming import Aiming
from apnap.agents.looking import Look
from apnap.agents.paying import best_mana, cheapest_source
from apnap.agents.worth import Board, card_worth, worth
from apnap.machine import decisions
from apnap.machine.decisions import Decision, Random
from apnap.parts import tree, words
from apnap.parts.tree.coins import SIDES, TAILS
from apnap.solve.division import Divisions
from apnap.views import Seen

NO_LOG: Final = 1 << 60
TRIES: Final = 40
KEPT: Final = (2, 5)  # with so many lands a hand of seven is kept, with one less a later one
HITS: Final = 5.0  # what is not blocked is given up last
Choose = Callable[["Simple", Board, Decision], object]


class Simple:
    """The simple player; of earlier decisions it keeps in mind only what it could not pay for by hand: turn and name."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.hopeless: set[tuple[int, str]] = set()

    def __call__(self, look: Look, decision: Decision) -> object:
        """The option that it takes."""
        options = decision.options
        if options.count(2) == 1 and decision.task != decisions.PAY:
            return options[0]
        if decision.behalf != decision.player:
            return against(decision)
        choose = BY_QUESTION.get(decision.asks) or BY_TASK.get(decision.task)
        wish = choose(self, Board(look(NO_LOG)), decision) if choose is not None else None
        return wish if wish is not None and wish in options else first(decision)


def against(decision: Decision) -> object:
    """For a player whom it controls: nothing useful is done, and all creatures attack."""
    if decision.task == decisions.ATTACKERS:
        return max(islice(decision.options, TRIES), key=lambda answer: len(cast("tuple[object, ...]", answer)))
    return decisions.PASS if decision.task == decisions.ACT else first(decision)


def first(decision: Decision) -> object:
    """The first option: the plainest answer to a question that it does not understand."""
    return decision.options[0]


def declared(decision: Decision, wish: Iterable[tuple[int, int]], rng: Random) -> object:
    """The wished declaration; if it is not legal, as much of it as is, or the likest of some legal ones."""
    wished = in_order(decision, wish)
    if wished in decision.options:
        return wished
    legal: tuple[tuple[int, int], ...] = ()
    for pair in wish:
        more = in_order(decision, (*legal, pair))
        if more in decision.options:
            legal = more
    if legal in decision.options:
        return legal
    return max([decision.options.sample(rng) for _ in range(TRIES)], key=likeness(wished))


def in_order(decision: Decision, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """These pairs in the order in which the options have the creatures."""
    creatures: tuple[int, ...] = getattr(getattr(decision.options, "attacks", decision.options), "creatures", decision.about)
    known = dict(pairs)
    return tuple([(id, known[id]) for id in creatures if id in known])


def likeness(wish: Iterable[tuple[int, int]]) -> Callable[[object], float]:
    """How much of what was wished a declaration has, less what it has besides."""
    wished = set(wish)
    return lambda answer: sum(1.0 if pair in wished else -1.0 for pair in cast("tuple[tuple[int, int], ...]", answer))


def attack(player: Simple, board: Board, decision: Decision) -> object:
    """Attackers: of several opponents the one with the least life is attacked, and planeswalkers and battles of theirs."""
    enemy = min(board.enemies, key=board.life)
    able = fighting.fighters(board, [o for o in board.ours() if o.id in decision.about])
    found = [o.id for o in board.view.battlefield if o.types & (words.PLANESWALKER | words.BATTLE)]
    targets = [to for to in found if any(((a.id, to),) in decision.options for a in able[:1])]
    _, chosen = fighting.Attack(board, able, enemy, targets).best()
    return declared(decision, [(a.id, to) for a, to in chosen], player.rng)


def block(player: Simple, board: Board, decision: Decision) -> object:
    """Blockers."""
    combat = board.view.combat
    to = dict(combat.attacking) if combat is not None else {}
    attacking = [a.at(to.get(a.id, -1 - decision.behalf)) for a in fighting.fighters(board, seen(board, decision.about))]
    able = fighting.fighters(board, [o for o in board.ours() if not o.tapped])
    found = fighting.Defence(board, decision.behalf, attacking).blocks(able)
    return declared(decision, [(b.id, attacker) for attacker, group in found.items() for b in group], player.rng)


def seen(board: Board, ids: Iterable[int]) -> list[Seen]:
    """What the player sees of those objects."""
    return [o for o in map(board.seen, ids) if o is not None]


def damage(player: Simple, board: Board, decision: Decision) -> object:
    """The assignment of damage that destroys the most."""
    creatures = cast("Divisions", decision.options).creatures

    def destroyed(answer: object) -> float:
        total = 0.0
        for creature, row in zip(creatures, cast("tuple[tuple[int, ...], ...]", answer), strict=True):
            for code, amount, lethal in zip(creature.recipients, row, creature.lethal, strict=True):
                o = board.seen(code) if code > 0 else None
                if o is None:
                    total += 0.5 * amount
                elif amount >= lethal or (amount and creature.deathtouch):
                    total += worth(o)
        return total

    return max(islice(decision.options, 200), key=destroyed)


def targets(player: Simple, board: Board, decision: Decision) -> object:
    """The targets from which the player gains the most; of an instance that may have none only those from which it gains."""
    source, index = decision.about[:2]
    o = board.seen(source)
    ability = Acting(board).ability_of(o, index) if o is not None else None
    if ability is None or o is None:
        return None
    options = cast("decisions.Chosen", decision.options)
    gains = {code: Acting(board).of_target(o, ability, index, code) for code in options.items}
    best = sorted(options.items, key=lambda code: gains[code], reverse=True)
    chosen = [code for code in best[: options.most] if gains[code] > 0] or best[: options.least]
    chosen = [*chosen, *[code for code in best if code not in chosen]][: max(len(chosen), options.least)]
    answer = tuple([code for code in options.items if code in chosen])
    return answer if answer in options else options[0]


def act(player: Simple, board: Board, decision: Decision) -> object:
    """What to do with priority."""
    turn = board.view.turn
    options = decision.options
    if not player.hopeless:
        return Acting(board).best(options)
    return Acting(board).best([option for option in options if (turn, called(board, option)) not in player.hopeless])


def called(board: Board, option: object) -> str:
    """The name of what an action is about."""
    id = option[1] if isinstance(option, tuple) and len(option) > 1 else 0
    o = board.seen(id) if isinstance(id, int) else None
    return o.name if o is not None else ""


def pay(player: Simple, board: Board, decision: Decision) -> object:
    """Mana from the source that is missed least; what cannot be paid for so is taken back, and not tried again in the turn."""
    answer = cheapest_source(board.view, decision)
    if answer is None:
        o = board.seen(decision.about[0])
        source = board.seen(o.source) if o is not None and o.ability else o
        player.hopeless.add((board.view.turn, source.name if source is not None else ""))
        return decision.options[-1]
    return answer


def mana(player: Simple, board: Board, decision: Decision) -> object:
    """The mana that is needed."""
    return best_mana(board.view, decision)


def mulligan(player: Simple, board: Board, decision: Decision) -> object:
    """A hand with too few or too many lands goes back, until five cards are left."""
    hand = board.view.players[decision.behalf].hand
    lands = len([o for o in hand if o.types & words.LAND])
    seat = board.view.players[decision.behalf]
    least = KEPT[0] - (seat.mulligans > 0)
    return not least <= lands <= KEPT[1] and seat.mulligans < 2 and len(hand) > 5


def least_wanted(player: Simple, board: Board, decision: Decision) -> object:
    """Of cards or permanents, as few as possible, and those that are worth the least."""
    return ranked(board, decision, most=False, reverse=False)


def most_wanted(player: Simple, board: Board, decision: Decision) -> object:
    """As many as possible, and those that are worth the most."""
    return ranked(board, decision, most=True, reverse=True)


def ranked(board: Board, decision: Decision, *, most: bool, reverse: bool) -> object:
    """So many of the items, by what they are worth to the player."""
    options = decision.options
    if not isinstance(options, decisions.Chosen):
        return None
    best = sorted(options.items, key=lambda id: value_of(board, id), reverse=reverse)
    chosen = best[: options.most if most else options.least]
    return tuple([id for id in options.items if id in chosen])


def value_of(board: Board, code: int) -> float:
    """What an object is worth to the player, wherever it is; a player nothing."""
    o = board.seen(code) if code > 0 else None
    if o is None:
        return 0.0
    if any(each.id == code for each in board.view.battlefield):
        if o.controller != board.me:
            return -board.standing(o)
        aiming = Aiming(board)
        return 0.0 if code in aiming.doomed else board.standing(o) + (HITS if aiming.hits(o) else 0.0)
    return card_worth(board, o.name)


def poor(player: Simple, board: Board, decision: Decision) -> object:
    """Scry and surveil: lands that are not needed and spells that are too dear go."""
    options = decision.options
    if not isinstance(options, decisions.Chosen):
        return None
    return tuple([id for id in options.items if value_of(board, id) < 2.0][: options.most])


def yes(player: Simple, board: Board, decision: Decision) -> object:
    """What is offered is taken."""
    return True


def much(player: Simple, board: Board, decision: Decision) -> object:
    """The largest number."""
    return decision.options[-1]


def no(player: Simple, board: Board, decision: Decision) -> object:
    """What has been won is kept."""
    return False


def next_to_least(player: Simple, board: Board, decision: Decision) -> object:
    """The second smallest number, where more of it is more of a risk."""
    return decision.options[min(1, len(decision.options) - 1)]


def ignored(player: Simple, board: Board, decision: Decision) -> object:
    """The side that does not win the flip; tails, where nobody does."""
    return SIDES[0] if decision.about[2] == TAILS else SIDES[1]


def modes(player: Simple, board: Board, decision: Decision) -> object:
    """The modes from which the player gains the most."""
    o = board.seen(decision.about[0])
    options = decision.options
    part = next((e for e in Acting(board).effects_of(o) if isinstance(e, tree.Modes)), None) if o is not None else None
    if part is None or not isinstance(options, decisions.Chosen):
        return None
    best = sorted(options.items, key=lambda n: Aiming(board).gain_of(part.modes[n]), reverse=True)
    chosen = [n for n in best[: options.most] if Aiming(board).gain_of(part.modes[n]) > 0] or best[: options.least]
    return tuple([n for n in options.items if n in (chosen if len(chosen) >= options.least else best[: options.least])])


def best_counter(player: Simple, board: Board, decision: Decision) -> object:
    """Proliferate what is its own."""
    options = decision.options
    if not isinstance(options, decisions.Chosen):
        return None
    return tuple([id for id in options.items if id > 0 and (o := board.seen(id)) is not None and o.controller == board.me])


BY_TASK: Final[dict[str, Choose]] = {
    decisions.ACT: act,
    decisions.PAY: pay,
    decisions.ATTACKERS: attack,
    decisions.BLOCKERS: block,
    decisions.ASSIGN: damage,
    decisions.TARGETS: targets,
    decisions.YES_NO: yes,
    decisions.NUMBER: much,
    decisions.CHOOSE: least_wanted,
}
BY_QUESTION: Final[dict[str, Choose]] = {
    "mulligan": mulligan,
    "mana": mana,
    "scry": poor,
    "surveil": poor,
    "search": most_wanted,
    "among": most_wanted,
    "legend": most_wanted,
    "modes": modes,
    "proliferate": best_counter,
    "flip again": no,
    "any number": next_to_least,
    "ignore": ignored,
}


def simple_agent(rng: Random) -> Simple:
    """A player that plays a sensible game; `rng` is asked only where a declaration that it wishes for is not legal."""
    return Simple(rng)
