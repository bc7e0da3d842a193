"""Made-up cards for what is face down, and ways to look at it and to turn it up."""

from __future__ import annotations

from tests.kit import asked
from tests.made import card, cost, creature, keywords, spell, when

from apnap.game import Game
from apnap.parts import words
from apnap.parts.tree import (
    Destroy,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    Manifest,
    Modify,
    Morph,
    Target,
    Targets,
    TurnFaceDown,
    TurnFaceUp,
    You,
)
from apnap.rules.effects.cr613.characteristics import characteristics

TARGET = (Target(Filter(types=words.CREATURE)),)
LURKER = creature(
    "Lurker",
    "4GG",
    "Beast",
    5,
    4,
    Morph((cost("1G"),)),
    keywords(words.TRAMPLE),
    when(EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD), GainLife(You(), Fixed(7))),
    when(EventPattern(words.TURNED, this=True, part=1), GainLife(You(), Fixed(3))),
)
SLAY = card("Slay", "0", "Instant", spell(Destroy(Targets(0)), targets=TARGET))
GROW = card("Grow", "0", "Instant", spell(Modify(Targets(0), Fixed(3), Fixed(3)), targets=TARGET))
HIDE = card("Hide", "0", "Instant", spell(TurnFaceDown(Targets(0)), targets=TARGET))
SHOW = card("Show", "0", "Instant", spell(TurnFaceUp(Targets(0)), targets=TARGET))
CLOAK = card("Cloaking", "0", "Sorcery", spell(Manifest(cloak=True)))


def of(game: Game, id: int) -> tuple[str, int, int]:
    c = characteristics(game.state, id)
    return c.name, c.power, c.toughness


def turn_up(game: Game, id: int) -> None:
    game.decide(next(a for a in asked(game).options if isinstance(a, tuple) and a[:2] == ("unmask", id)))
