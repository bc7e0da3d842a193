"""Measures phase-python beside apnap on the vanilla workload, in turns: `pip install phase-python`, then `python bench/peer_phase.py`.

Mirror decks, random play, every priority pass asked. Each program draws uniformly among what it offers: apnap offers every legal
declaration of attackers and blockers, phase-python some of them. A copy is `fork()` here and `load_game(state())` there.
Seconds are of the processor, so that other work on the machine counts for neither.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import version
from random import Random
from statistics import median
from time import process_time
from typing import Any

import phase  # type: ignore[import-not-found]

from apnap.bench.measure import Decks, played
from apnap.cards.faces import type_line
from apnap.cards.wording import text_of
from apnap.game import Game, definitions
from apnap.machine import driver
from apnap.parts.definition import Definition

EVERY = 50
"""A game is copied at each decision with a number divisible by this."""


@dataclass
class Figures:
    """What has been measured of one program."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    seconds: float = 0.0
    copies: list[float] = field(default_factory=list)

    def row(self, name: str) -> str:
        games, decisions = self.games / self.seconds, self.decisions / self.seconds
        each = f"{self.decisions / self.games:.0f} | {self.turns / self.games:.0f}"
        return f"| {name} | {games:,.1f} | {decisions:,.0f} | {median(self.copies) * 1e6:,.1f} | {each} |"


def cost_text(card: Definition) -> str | None:
    """The mana cost of a card of this workload: generic mana, then colours."""
    if card.cost is None:
        return None
    coloured = "".join(f"{{{letter}}}" * number for letter, number in zip("WUBRG", card.mana, strict=False))
    return f"{{{card.cost.generic}}}{coloured}" if card.cost.generic else coloured


def face(card: Definition) -> Any:  # noqa: ANN401
    """The card as phase-python compiles it from the facts and the text of ours."""
    line = type_line(card)
    types, _, subtypes = line.partition(" — ")
    text = text_of(card)
    colours = [letter for letter, number in zip("WUBRG", card.mana, strict=False) if number]
    facts: dict[str, object] = {
        "name": card.name,
        "manaCost": cost_text(card),
        "manaValue": float(card.mana_value),
        "convertedManaCost": float(card.mana_value),
        "type": line,
        "types": [word for word in types.split() if word != "Basic"],
        "supertypes": [word for word in types.split() if word == "Basic"],
        "subtypes": subtypes.split(),
        "text": text,
        "keywords": [word.strip().capitalize() for word in text.split(",")] if text else [],
        "layout": "normal",
        "colors": colours,
        "colorIdentity": colours,
        "legalities": {},
        "identifiers": {},
    }
    if "Creature" in types:
        facts |= {"power": str(card.power), "toughness": str(card.toughness)}
    compiled = phase.build_oracle_face(facts, None)
    if len(compiled["keywords"]) != len(facts["keywords"]):  # type: ignore[arg-type]
        raise SystemExit(f"phase-python does not know a keyword of {card.name}: {text}")
    return compiled


def asked(game: Any, rng: Random) -> tuple[int, Any] | None:  # noqa: ANN401
    """Who answers in phase-python and what, drawn from what it offers; None when the game is over.

    While both players decide on mulligans it lists the answers of both together: the first player's are told apart by their kind.
    """
    actions = game.actions()
    if not actions:
        return None
    data = game.waiting_for()["data"]
    if "pending" not in data:
        return data["player"], actions[int(rng.random() * len(actions))]
    first = data["pending"][0]
    kind = "MulliganDecision" if first["phase"]["type"] == "Declare" else "SelectCards"
    own = [action for action in actions if action.kind == kind]
    return first["player"], own[int(rng.random() * len(own))]


def theirs(engine: Any, deck: list[str], seed: int, figures: Figures | None, copied: list[float] | None = None) -> None:  # noqa: ANN401
    """A whole game of phase-python."""
    rng = Random(seed)
    began = process_time()
    game = engine.new_game(deck, deck, seed=seed)
    made = 0
    while (answer := asked(game, rng)) is not None:
        if copied is not None and made % EVERY == 0:
            start = process_time()
            engine.load_game(game.state())
            copied.append(process_time() - start)
        game.apply(*answer)
        made += 1
    if figures is not None:
        note(figures, made, game.turn, process_time() - began)


def ours(decks: Decks, seed: int, figures: Figures) -> None:
    """A whole game of apnap, as `apnap bench` plays it."""
    began = process_time()
    game, made = played(decks, seed)
    note(figures, made, game.state.lane.turn, process_time() - began)


def note(figures: Figures, made: int, turns: int, seconds: float) -> None:
    figures.games += 1
    figures.decisions += made
    figures.turns += turns
    figures.seconds += seconds


def copies(decks: Decks, seed: int) -> list[float]:
    """Seconds for a copy of ours, in the course of a game."""
    game, rng, made = Game(decks, seed=seed), Random(seed), 0
    found: list[float] = []
    while game.decision is not None:
        if made % EVERY == 0:
            start = process_time()
            for _ in range(100):
                game.fork()
            found.append((process_time() - start) / 100)
        game.decide(game.decision.options.sample(rng))
        made += 1
    return found


def for_seconds(seconds: float, seed: int, one: Callable[[int], None]) -> int:
    """Play games until the time is over; the seed after the last."""
    end = process_time() + seconds
    while process_time() < end:
        one(seed)
        seed += 1
    return seed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=6, help="how often the two take turns")
    arguments = parser.parse_args()
    deck = definitions("vanilla")
    decks = (deck, deck)
    names = [card.name for card in deck]
    engine = phase.Engine.from_json(json.dumps({card.name.lower(): face(card) for card in set(deck)}))
    peer, own = Figures(), Figures()
    next_seed = arguments.seed
    played(decks, arguments.seed)
    for number in range(arguments.rounds):
        seed = arguments.seed + number
        theirs(engine, names, seed, peer)
        next_seed = for_seconds(1.0, next_seed, lambda at: ours(decks, at, own))
    theirs(engine, names, arguments.seed, None, peer.copies)
    own.copies = copies(decks, arguments.seed)
    compiled = not str(getattr(driver, "__file__", "")).endswith(".py")
    print(
        f"workload vanilla, seeds from {arguments.seed}, Python {platform.python_version()}, apnap {'' if compiled else 'not '}compiled\n"
    )
    print("| engine | games/s | decisions/s | copy of a game, us | decisions a game | turns a game |")
    print("|---|---|---|---|---|---|")
    print(own.row("apnap"))
    print(peer.row(f"phase-python {version('phase-python')}"))


if __name__ == "__main__":
    main()
