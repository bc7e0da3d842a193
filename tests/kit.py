"""What tests build positions with: cards put where they are wanted, and ways to go on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from apnap.cards import POOL
from apnap.game import Game
from apnap.machine import driver
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, PASS, Decision
from apnap.machine.procedures import CLAUSES
from apnap.model.event import Event, player_code
from apnap.model.objects import Object, new_object
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.rules.concepts.cr101.order import next_player
from apnap.rules.objects.cr310.protectors import CHOSEN_PROTECTOR

Card = str | Definition
BLANKS = ["Wastes"] if "Wastes" in POOL else ["Forest"]


def position(  # noqa: PLR0913
    *,
    battlefield: Sequence[Sequence[Card]] = ((), ()),
    hand: Sequence[Sequence[Card]] = ((), ()),
    library: Sequence[Sequence[Card]] = ((), ()),
    graveyard: Sequence[Sequence[Card]] = ((), ()),
    life: Sequence[int] = (20, 20),
    edition: str = "NOW",
    payment: str = "auto",
    chance: str = "seed",
    step: int = words.MAIN,
    sick: Sequence[str] = (),
    attack: str = "multiple",
) -> Game:
    """A game in turn 1 of player 0, who has just got priority in that step; libraries hold 40 basic lands beneath what is named.

    Permanents are untapped and have been there since before the turn, but for those named in `sick`.
    """
    players = len(battlefield)
    game = Game([BLANKS * 40] * players, edition=edition, payment=payment, chance=chance, starting=0, attack=attack)
    while game.decision and game.decision.task != ACT:
        game.decide(game.decision.options[0])
    state = game.state
    for player in range(players):
        for id in state.player(player).hand:
            del state.objects[id]
        state.player(player).hand = ()
        state.player(player).life = life[player]
        place(game, player, words.LIBRARY, library[player] if player < len(library) else ())
        place(game, player, words.HAND, hand[player] if player < len(hand) else ())
        place(game, player, words.GRAVEYARD, graveyard[player] if player < len(graveyard) else ())
        place(game, player, words.BATTLEFIELD, battlefield[player], sick)
    refresh(game)
    until(game, lambda g: g.state.lane.step == step)
    return game


def place(game: Game, player: int, zone: int, cards: Sequence[Card], sick: Sequence[str] = ()) -> list[int]:
    """Put cards into a zone, without anything happening; their ids."""
    state = game.state
    ids: list[int] = []
    for card in cards:
        definition = POOL[card] if isinstance(card, str) else card
        state.define(definition)
        id = state.next_id
        state.next_id += 1
        since = state.lane.turn if definition.name in sick else -1
        known = 3 if zone in (words.BATTLEFIELD, words.GRAVEYARD) else 1 << player if zone == words.HAND else 0
        o = new_object(id, definition, player, player, zone, False, since, state.timestamp, known, False, state.own)
        if zone == words.BATTLEFIELD and definition.counting:
            as_entered(o, definition, player)
            state.differ()
        state.timestamp += 1
        state.objects[id] = o
        p = state.player(player)
        if zone == words.BATTLEFIELD:
            state.battlefield += (id,)
        elif zone == words.HAND:
            p.hand += (id,)
        elif zone == words.LIBRARY:
            p.library += (id,)
        else:
            p.graveyard += (id,)
        ids.append(id)
    return ids


def as_entered(o: Object, definition: Definition, player: int) -> None:
    """A planeswalker, battle or Saga has the counters with which it enters, and the other of two players protects a Siege."""
    number = {"loyalty": definition.loyalty, "defense": definition.defense, "lore": int("Saga" in definition.subtypes)}
    o.counters = tuple((kind, n) for kind, n in sorted(number.items()) if n)
    if "Siege" in definition.subtypes:
        o.facts = ((CHOSEN_PROTECTOR, player_code(1 - player)),)


def refresh(game: Game) -> None:
    """Look at everything anew after cards have been placed."""
    game.state.changed = (1 << 16) - 1
    game.state.sweep()
    game._decision = driver.decision(game.state)


def find(game: Game, name: str, zone: int = words.BATTLEFIELD, player: int = -1, nth: int = 0) -> int:
    """The id of the nth object of that name in a zone (of a player's, if named)."""
    found = [
        i
        for i, o in game.state.objects.items()
        if o.card.name == name and o.zone == zone and not o.became and (player < 0 or o.controller == player)
    ]
    return found[nth]


def until(game: Game, there: Callable[[Game], bool], limit: int = 500) -> None:
    """Pass (and answer everything else by its first option) until `there` holds at a decision with priority."""
    for _ in range(limit):
        if game.decision is None or (game.decision.task == ACT and there(game)):
            return
        step(game)
    raise AssertionError("never got there")


def step(game: Game) -> None:
    """Pass, or answer with the first option (no attack, no block, no mulligan)."""
    decision = asked(game)
    game.decide(PASS if decision.task == ACT else decision.options[0])


def asked(game: Game) -> Decision:
    """What the game waits for; there must be something."""
    assert game.decision is not None
    return game.decision


def resolve(game: Game) -> None:
    """All pass until the stack is empty again; further questions are answered by their first option."""
    while game.state.lane.stack and game.decision:
        step(game)


def settle(game: Game) -> None:
    """The same, and triggered abilities that are still being put on the stack resolve too."""
    while game.decision and (game.state.lane.stack or game.decision.task != ACT):
        step(game)


def cast(game: Game, name: str, *targets: tuple[int, ...]) -> None:
    """The player with priority casts the card from hand, with those targets."""
    game.decide(("cast", find(game, name, words.HAND, asked(game).behalf)))
    for chosen in targets:
        game.decide(chosen)


def events(game: Game, kind: int) -> list[Event]:
    """The events of that kind so far."""
    return [e for e in game.events() if e.kind == kind]


def alive(game: Game, name: str) -> int:
    """How many permanents of that name are on the battlefield."""
    return len([i for i in game.state.battlefield if game.state.objects[i].card.name == name])


def reach(game: Game, task: str, limit: int = 500) -> Decision:
    """Go on as `until` does to the next decision of that kind."""
    for _ in range(limit):
        if asked(game).task == task:
            return asked(game)
        step(game)
    raise AssertionError(f"nobody is ever asked: {task}")


def attack(game: Game, *names: str) -> None:
    """Go on to the declaration of attackers; those creatures, in order of the options, attack the next player."""
    decision = reach(game, ATTACKERS)
    ids = [find(game, name, player=decision.behalf, nth=list(names[:n]).count(name)) for n, name in enumerate(names)]
    target = player_code(next_player(game.state, decision.behalf))
    game.decide(tuple([(i, target) for i in decision.about if i in ids]))


def block(game: Game, *pairs: tuple[str, str]) -> None:
    """Go on to the declaration of blockers; each first blocks the second."""
    player = reach(game, BLOCKERS).behalf
    blocks: list[tuple[int, int]] = []
    for n, (blocker, attacker) in enumerate(pairs):
        nth = [b for b, _ in pairs[:n]].count(blocker)
        blocks.append((find(game, blocker, player=player, nth=nth), find(game, attacker, player=1 - player)))
    game.decide(tuple(sorted(blocks)))


def cited(game: Game, event: Event) -> str:
    """The number of the rule that the event cites in the edition of the game."""
    return game.edition.number(CLAUSES[event.clause].key)
