"""What the rules themselves bring into a game: markers with the inherent abilities of players, and the dungeon of the initiative."""

from __future__ import annotations

from typing import Final

from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    Activated,
    AddMana,
    AtLeast,
    Choose,
    Controller,
    CountersOn,
    CreateToken,
    DrawCards,
    Each,
    Effect,
    EventPattern,
    Filter,
    Fixed,
    GainAbilities,
    GainControl,
    Goad,
    HasSpeed,
    IncreaseSpeed,
    Keywords,
    LoseLife,
    Mill,
    Modify,
    Not,
    Noted,
    NumberOf,
    PutCounters,
    PutInto,
    PutOntoBattlefield,
    RemoveCounters,
    Reveal,
    Rooms,
    SacrificeThis,
    Scry,
    Search,
    Shuffle,
    Static,
    TakeInitiative,
    TapThis,
    Target,
    Targets,
    This,
    TopCards,
    Triggered,
    TriggerSource,
    VentureInto,
    You,
    YourTurn,
)
from apnap.parts.tree.conditions import AllOf
from apnap.parts.words import (
    ANYONE,
    ARTIFACT,
    BASIC,
    BLACK,
    COMMAND,
    CREATURE,
    DAMAGE,
    DEPLOY_MARKER,
    DRAW,
    HAND,
    HEXPROOF,
    INITIATIVE,
    LAND,
    LIFE,
    MAIN_PHASE,
    MENACE,
    OPPONENT,
    PERMANENTLY,
    PHASE_BEGINS,
    RADIATION,
    SPEED_MARKER,
    STEP_BEGINS,
    TEAMMATE,
    TURN_DRAW,
    UNTIL_YOUR_NEXT_TURN,
    UPKEEP,
    VENTURES,
    YOU,
)

HERE: Final = 1 << COMMAND
THE_INITIATIVE: Final = "The Initiative"
UNDERCITY: Final = "Undercity"
RADS: Final = CountersOn("rad", You())
NONLAND: Final = NumberOf(Noted(Filter(not_types=LAND)))
IT: Final = Targets(0)
A_CREATURE: Final = (Target(Filter(types=CREATURE)),)


def marker(name: str, *abilities: Ability) -> Definition:
    """A marker with those abilities, which function in the command zone."""
    return Definition(name, None, 0, abilities=abilities, colours=0)


def radiation() -> Definition:
    """Of a player with rad counters (728.1)."""
    main = EventPattern(PHASE_BEGINS, part=MAIN_PHASE, nth=1, player=YOU)
    effects = (Mill(You(), RADS), LoseLife(You(), NONLAND), RemoveCounters(You(), "rad", NONLAND))
    return marker(RADIATION, Triggered(main, effects, condition=AtLeast(RADS), zones=HERE))


def draw_of_the_turn() -> Definition:
    """Of each player, where the draw of the draw step is an ability that waits on the stack and can be responded to."""
    return marker(TURN_DRAW, Triggered(EventPattern(STEP_BEGINS, part=DRAW, player=YOU), (DrawCards(You(), Fixed(1)),), zones=HERE))


def speed() -> Definition:
    """Of a player who has speed (702.179d)."""
    lose = EventPattern(LIFE, player=OPPONENT, gain=-1, at_once=True, when=YourTurn())
    slow = AllOf((Not(HasSpeed(4)),))
    return marker(SPEED_MARKER, Triggered(lose, (IncreaseSpeed(),), condition=slow, zones=HERE, once_each_turn=True))


def the_initiative() -> Definition:
    """Of the player who has the initiative (726.2)."""
    ventures = (VentureInto(UNDERCITY),)
    damaged = EventPattern(DAMAGE, by=Filter(types=CREATURE), damaged=1, combat=1, player=YOU, at_once=True)
    return marker(
        THE_INITIATIVE,
        Triggered(EventPattern(STEP_BEGINS, part=UPKEEP, player=YOU), ventures, zones=HERE),
        Triggered(damaged, (TakeInitiative(Controller(TriggerSource())),), zones=HERE),
        Triggered(EventPattern(INITIATIVE, player=YOU), ventures, zones=HERE),
    )


def room(number: int, *effects: Effect, targets: tuple[Target, ...] = ()) -> Triggered:
    """The ability of a room (309.4c)."""
    return Triggered(EventPattern(VENTURES, this=True, part=number), effects, targets, zones=HERE)


def undercity() -> Definition:
    """The dungeon of the initiative; its rooms from left to right, row by row."""
    rooms = (
        ("Secret Entrance", (1, 2)),
        ("Forge", (3, 4)),
        ("Lost Well", (4, 5)),
        ("Trap!", (6,)),
        ("Arena", (6, 7)),
        ("Stash", (7,)),
        ("Archives", (8,)),
        ("Catacombs", (8,)),
        ("Throne of the Dead Three", ()),
    )
    ones = tuple([tuple([1 if n == kind else 0 for n in range(6)]) for kind in range(5)])
    any_colour = tuple([(w, u, b, r, g, c) for w, u, b, r, g, c in ones])
    treasure = Definition(
        "Treasure", None, ARTIFACT, ("Treasure",), abilities=(Activated((TapThis(), SacrificeThis()), (AddMana(any_colour),)),), colours=0
    )
    skeleton = Definition("Skeleton", None, CREATURE, ("Skeleton",), 4, 1, (Keywords((MENACE,)),), BLACK)
    treasure.token_of = skeleton.token_of = UNDERCITY
    return Definition(
        UNDERCITY,
        None,
        0,
        abilities=(
            Rooms(tuple([name for name, _ in rooms]), tuple([arrows for _, arrows in rooms])),
            room(0, Search(Filter(all_types=BASIC | LAND)), Reveal(Noted()), PutInto(Noted(), HAND), Shuffle()),
            room(1, PutCounters(IT, "+1/+1", Fixed(2)), targets=A_CREATURE),
            room(2, Scry(Fixed(2))),
            room(3, LoseLife(IT, Fixed(5)), targets=(Target(players=1 + ANYONE),)),
            room(4, Goad(IT), targets=A_CREATURE),
            room(5, CreateToken("Treasure", Fixed(1))),
            room(6, DrawCards(You(), Fixed(1))),
            room(7, CreateToken("Skeleton", Fixed(1))),
            room(
                8,
                Reveal(TopCards(Fixed(10))),
                Choose(Noted(Filter(types=CREATURE))),
                PutOntoBattlefield(Noted(), counter="+1/+1", number=3),
                Modify(Noted(), gains=HEXPROOF, duration=UNTIL_YOUR_NEXT_TURN),
                Shuffle(),
            ),
        ),
        colours=0,
        tokens=(treasure, skeleton),
    )


def deploy_creatures() -> Definition:
    """Of each player where creatures can be deployed: a team mate gains control of one of the player's (804.2)."""
    gives = GainControl(This(), PERMANENTLY, Targets(0))
    ability = Activated((TapThis(),), (gives,), (Target(players=1 + TEAMMATE),), sorcery_timing=True)
    mine = Each(Filter(types=CREATURE, controller=YOU))
    return marker(DEPLOY_MARKER, Static(mine, changes=(GainAbilities((ability,)),)))


INHERENT: Final = {
    DEPLOY_MARKER: deploy_creatures(),
    RADIATION: radiation(),
    SPEED_MARKER: speed(),
    THE_INITIATIVE: the_initiative(),
    TURN_DRAW: draw_of_the_turn(),
    UNDERCITY: undercity(),
}
"""By name; a game knows one from the moment in which it needs it."""
