"""Schemes and Attractions: cards of decks apart from the deck. Not part of the pool: they are found by name for such decks only.

Which numbers of an Attraction are lit differs from one printing to another; here each has one choice of them.
"""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import CONTROLLER, DRAW_A_CARD, all_of, keywords, token
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    CreateToken,
    Destroy,
    DoneThisWay,
    EachPlayer,
    Effect,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    Lights,
    LoseLife,
    Modify,
    MoveElsewhere,
    Noted,
    PutOntoBattlefield,
    Replacement,
    Scry,
    Search,
    Shuffle,
    Target,
    Targets,
    Triggered,
)
from apnap.parts.words import (
    ARTIFACT,
    BASIC,
    COMMAND,
    CREATURE,
    FLYING,
    GRAVEYARD,
    GREEN,
    HAND,
    LAND,
    LIBRARY,
    LIFE,
    MOVES,
    OPPONENT,
    RED,
    SETS_IN_MOTION,
    VISITED,
    WHITE,
    YOU,
)

YOURS: Final = all_of(Filter(types=CREATURE, controller=YOU))
SAPROLING: Final = token("Saproling", GREEN, 1, 1)
DRAGON: Final = token("Dragon", RED, 5, 5, keywords(FLYING))
GOLEM: Final = Definition("Golem", None, ARTIFACT | CREATURE, ("Golem",), 4, 6, colours=0)
CLOWN_ROBOT: Final = Definition("Clown Robot", None, ARTIFACT | CREATURE, ("Clown", "Robot"), 1, 1, colours=WHITE)


def scheme(name: str, *effects: Effect, targets: tuple[Target, ...] = (), tokens: tuple[Definition, ...] = ()) -> Definition:
    """A scheme that does something when it is set in motion (701.32)."""
    moved = Triggered(EventPattern(SETS_IN_MOTION, this=True), effects, targets, zones=1 << COMMAND)
    return Definition(name, None, 0, ("Scheme",), abilities=(moved,), colours=0, tokens=tokens)


def attraction(name: str, lit: tuple[int, ...], *effects: Effect, tokens: tuple[Definition, ...] = ()) -> Definition:
    """An Attraction that does something when it is visited (702.159); it goes to the command zone from wherever it is put (717.6)."""
    aside = [Replacement(EventPattern(MOVES, this=True, to_zone=zone), MoveElsewhere(COMMAND)) for zone in (GRAVEYARD, HAND, LIBRARY)]
    abilities = (Lights(lit), Triggered(EventPattern(VISITED, this=True), effects), *aside)
    return Definition(name, None, ARTIFACT, ("Attraction",), abilities=abilities, colours=0, tokens=tokens)


CARDS: Final[tuple[Definition, ...]] = (
    scheme("Roots of All Evil", CreateToken("Saproling", Fixed(5)), tokens=(SAPROLING,)),
    scheme("Look Skyward and Despair", CreateToken("Dragon"), tokens=(DRAGON,)),
    scheme("The Iron Guardian Stirs", CreateToken("Golem"), tokens=(GOLEM,)),
    scheme("I Delight in Your Convulsions", LoseLife(EachPlayer(OPPONENT), Fixed(3)), GainLife(CONTROLLER, DoneThisWay(LIFE))),
    scheme("Tooth, Claw, and Tail", Destroy(Targets(0)), targets=(Target(Filter(not_types=LAND), least=0, most=3),)),
    scheme(
        "Realms Befitting My Majesty",
        Search(Filter(all_types=BASIC | LAND), 2),
        PutOntoBattlefield(Noted(), tapped=True),
        Shuffle(),
    ),
    attraction("Information Booth", (2, 6), DRAW_A_CARD),
    attraction("Fortune Teller", (2, 3, 6), Scry(Fixed(1))),
    attraction("Roller Coaster", (2, 6), Modify(YOURS, Fixed(2), Fixed(0))),
    attraction("Kiddie Coaster", (2, 3, 4, 5, 6), Modify(YOURS, Fixed(1), Fixed(0))),
    attraction("Clown Extruder", (3, 4, 6), CreateToken("Clown Robot"), tokens=(CLOWN_ROBOT,)),
)
