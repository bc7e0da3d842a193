"""Games that begin in the position of a scenario."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from apnap.editions import Edition
from apnap.errors import EditionError, GameError
from apnap.game import Game
from apnap.machine import driver
from apnap.machine.ruleset import rules_of
from apnap.model.lane import new_lane
from apnap.model.objects import Player
from apnap.model.seats import Seats
from apnap.model.state import State, new_state
from apnap.parts.plain_mana import NO_MANA
from apnap.parts.words import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, MANA, MOST_PLAYERS
from apnap.rules.concepts.cr103.starting import Starting
from apnap.rules.effects.cr613.layers import relayer
from apnap.rules.multiplayer.cr801.ranges import determine
from apnap.rules.multiplayer.cr804_deploy_creatures import deploying
from apnap.rules.multiplayer.cr805_shared_team_turns import primary
from apnap.rules.zones.cr408_markers import mark_draws
from apnap.scenarios import apart, attaching, combats, revealing, starting, underway
from apnap.scenarios.faults import fault, near
from apnap.scenarios.made_up import BLANK
from apnap.scenarios.model import Entry, Named, Scenario, Seat, Zone
from apnap.scenarios.permanents import Position, placed
from apnap.scenarios.steps import OPENING
from apnap.scenarios.turns import previous_player, start_at, wait_in
from apnap.seats import NUMBERS
from apnap.teams import laid_over, seats_of, teams_of, usual_life

ZONES: Final = {"battlefield": BATTLEFIELD, "hand": HAND, "library": LIBRARY, "graveyard": GRAVEYARD, "exile": EXILE, "command": COMMAND}
BLANKS: Final = 40
FACTS: Final = ("life", "poison", "lands played", "left", "monarch", "initiative", "counters", "under")
SEVERAL: Final = ("counters", "under")
ALONE: Final = ("monarch", "initiative")


@dataclass
class Built:
    """A game in the position of a scenario, and which object is which.

    `ids` has the id that each object had as the game began by its name and number, which count through the text; `entries` the ids of
    each entry, in its order, with its seat and zone; `begin` is where it begins.
    """

    game: Game
    ids: dict[tuple[str, int], int]
    begin: starting.Begin
    entries: list[tuple[Seat, Zone, Entry, tuple[int, ...]]] = field(default_factory=list)


def build(scenario: Scenario, edition: str | Edition) -> Game:
    """The game, at the first decision of the scenario. ScenarioError: the position cannot be, with the place of the part at fault."""
    return built(scenario, edition).game


def built(scenario: Scenario, edition: str | Edition) -> Built:
    """The same, with the names of its objects."""
    played = edition_of(scenario, edition)
    check_seats(scenario)
    check_designations(scenario)
    begin = starting.beginning(scenario)
    state = new_state(rules_of(played.name, played.switches))
    state.seed = scenario.seed
    state.chance = scenario.draws
    state.seats = seats_in(scenario, played)
    position = Position(scenario, state, begin, life=usual_life(played, state.seats))
    state.lane = new_lane(tuple(range(len(scenario.seats))))
    state.lanes = [state.lane]
    decks = tuple(seat_of(position, player) for player in range(len(scenario.seats)))
    state.lane.present = tuple(n for n, p in enumerate(state.players) if not p.left)
    if (begin.player >= 0 and begin.player not in state.lane.present) or len(state.lane.present) < 2:
        raise fault(begin.place, "the active player, and one player more, are still in the game")
    determine(state)
    share(position)
    by_timestamp(position)
    names = tuple(seat.name for seat in scenario.seats)
    mark_draws(state)
    deploying(state)
    start(position)
    return Built(game_of(state, played, names, scenario, decks), position.ids, begin, position.entries)


def edition_of(scenario: Scenario, edition: str | Edition) -> Edition:
    """The edition with the switches of the scenario."""
    try:
        played = laid_over(edition if isinstance(edition, Edition) else Edition.parse(edition), scenario.variant)
        return played.using(**dict(Edition.parse_switch(f"{name}={value}") for name, value in scenario.switches))
    except (EditionError, GameError) as error:
        raise fault(scenario.place, str(error)) from None


def seats_in(scenario: Scenario, edition: Edition) -> Seats:
    """What the players are to one another. ScenarioError: they cannot be on such teams."""
    names = [seat.name.casefold() for seat in scenario.seats]
    try:
        given = [[names.index(name.casefold()) for name in team] for team in scenario.teams]
        return seats_of(edition, teams_of(given, scenario.variant, len(names)), len(names))
    except GameError as error:
        raise fault(scenario.place, str(error)) from None


def check_seats(scenario: Scenario) -> None:
    """There are two players or more, each with a name of their own."""
    seen: set[str] = set()
    for seat in scenario.seats:
        if seat.name.casefold() in seen:
            raise fault(seat.place, f'two players are called "{seat.name}"')
        seen.add(seat.name.casefold())
    if len(seen) < 2:
        raise fault(scenario.place, "a game has two players or more: write a line for each, as Ann: battlefield Craw Wurm")
    if len(seen) > MOST_PLAYERS:
        raise fault(scenario.seats[MOST_PLAYERS].place, f"a game has {NUMBERS}; this one would be the next")


def check_designations(scenario: Scenario) -> None:
    """One player at a time is the monarch, and one has the initiative (725.3, 726.3)."""
    for word in ALONE:
        having = [fact for seat in scenario.seats for fact in seat.facts if fact.word == word]
        if len(having) > 1:
            raise fault(having[1].place, f"two players cannot both be said to have this: {word}")


def start(position: Position) -> None:
    """The step of the start begins, or is in progress."""
    state, begin = position.state, position.begin
    if begin.where == OPENING:
        open_game(position)
        return
    where = begin.where
    first = primary(state, begin.player)
    for _ in range((begin.turn - 1) % len({primary(state, p) for p in state.lane.present})):
        first = previous_player(state, first)
    state.starting = first
    attaching.attach(position)
    underway.begin(position)
    underway.stack(position)
    start_at(state, begin.turn, primary(state, begin.player), where.phase, where.step, where.second)
    attaching.phase_out(position)
    combats.fight(position)
    revealing.reveal(position)
    if begin.priority >= 0:
        wait_in(state, where.phase, where.step, where.second, begin.priority, begin.passes)
    relayer(state)
    state.changed = underway.EVERYTHING


def open_game(position: Position) -> None:
    """Nothing has happened yet: the decks are still to be shuffled. ScenarioError: there is something that only a game brings about."""
    scenario, state = position.scenario, position.state
    for seat in scenario.seats:
        for zone in seat.zones:
            if zone_named(zone) not in (LIBRARY, COMMAND):
                raise fault(zone.place, f"before the first turn nothing is in the {zone.name}: what is in the deck stands in the library")
        for fact in seat.facts:
            if fact.word != "life":
                raise fault(fact.place, f"before the first turn nobody has {fact.word}; life can be said")
    if scenario.stack or scenario.time:
        raise fault(scenario.start.place, "before the first turn nothing is on the stack, and it is neither day nor night")
    state.starting = position.begin.player
    driver.push(state, "start", Starting())
    relayer(state)
    state.changed = underway.EVERYTHING


def game_of(state: State, edition: Edition, names: tuple[str, ...], scenario: Scenario, decks: tuple[tuple[str, ...], ...]) -> Game:
    """The game with that state, as far as its first decision."""
    game = Game.__new__(Game)
    facts = {
        "names": names,
        "decks": decks,
        "payment": "auto",
        "chance": "seed",
        "seed": scenario.seed,
        "starting": state.starting,
        "life": usual_life(edition, state.seats),
    }
    begun: dict[str, object] = {
        "edition": edition,
        "difference": None,
        "answers": [],
        "_past": None,
        "_decision": driver.run(state),
        "state": state,
    }
    for name, value in {**facts, **begun}.items():
        setattr(game, name, value)
    return game


# Players and their cards -----------------------------------------------------------------------------------------
def seat_of(position: Position, player: int) -> tuple[str, ...]:
    """Add a player with all their cards; the names of these in the order of their ids."""
    state, seat = position.state, position.scenario.seats[player]
    facts = facts_of(seat)
    left = "left" in facts
    new = Player(
        facts.get("life", position.life),
        (),
        (),
        (),
        mana(seat),
        facts.get("lands played", 0),
        left,
        facts.get("poison", 0),
        False,
        0,
        left,
        0,
        state.own,
    )
    state.players.append(new)
    before = state.next_id
    zones: set[int] = set()
    for zone in seat.zones:
        kind = zone_named(zone)
        if kind in zones:
            raise fault(zone.place, f"the {zone.name} of {seat.name} is given twice; put all its cards into one line")
        if left:
            raise fault(zone.place, f"{seat.name} has left the game with all their cards (800.4a)")
        zones.add(kind)
        fill(position, player, kind, zone)
    if LIBRARY not in zones and not left:
        new.library = tuple(reversed(placed(position, player, LIBRARY, Entry(Named(BLANK.name), BLANKS))))
    return tuple(state.objects[id].card.name for id in range(before, state.next_id))


def share(position: Position) -> None:
    """What is said of a player whose life total or poison counters are on the record of a team mate is written there."""
    state, seats = position.state, position.state.seats
    for n, seat in enumerate(position.scenario.seats):
        if seats.life[n] != n and [fact for fact in seat.facts if fact.word == "life"]:
            state.players[seats.life[n]].life = state.players[n].life
        if seats.poison[n] != n:
            state.players[seats.poison[n]].poison += state.players[n].poison
            state.players[n].poison = 0


def facts_of(seat: Seat) -> dict[str, int]:
    """The facts of a player by their words."""
    facts: dict[str, int] = {}
    for fact in seat.facts:
        if fact.word not in FACTS:
            raise fault(fact.place, f'"{fact.word}" is not said of a player{near(fact.word, FACTS)}; {", ".join(FACTS)} and mana are')
        if fact.word in facts and fact.word not in SEVERAL:
            raise fault(fact.place, f"{fact.word} of {seat.name} is given twice")
        if fact.word != "life" and fact.amount < 0:
            raise fault(fact.place, f"{fact.word} cannot be {fact.amount}: it is 0 or more")
        facts[fact.word] = fact.amount
    return facts


def mana(seat: Seat) -> tuple[int, ...]:
    """The mana in the player's pool."""
    symbols = re.findall(r"\{([^{}]*)\}", seat.mana)
    if "".join(f"{{{symbol}}}" for symbol in symbols) != seat.mana.replace(" ", "") or [s for s in symbols if s not in tuple(MANA)]:
        raise fault(seat.place, f"{seat.mana} is no mana: it is written as {{G}}{{G}}, of {', '.join(f'{{{m}}}' for m in MANA)}")
    return tuple(symbols.count(symbol) for symbol in MANA) if symbols else NO_MANA


def zone_named(zone: Zone) -> int:
    """The number of the zone."""
    if zone.name.casefold() not in ZONES:
        raise fault(zone.place, f'there is no zone "{zone.name}" to put cards into{near(zone.name, ZONES)}; there are {", ".join(ZONES)}')
    return ZONES[zone.name.casefold()]


def fill(position: Position, player: int, kind: int, zone: Zone) -> None:
    """Put the cards of a zone where they are."""
    state, p = position.state, position.state.players[player]
    ids: list[int] = []
    for entry in zone.entries:
        made = placed(position, player, kind, entry)
        position.entries.append((position.scenario.seats[player], zone, entry, tuple(made)))
        ids += made
    if kind == LIBRARY:
        p.library = tuple(reversed(ids))
    elif kind == HAND:
        p.hand = tuple(ids)
    elif kind == GRAVEYARD:
        p.graveyard = tuple(ids)
    elif kind == EXILE:
        state.exile += tuple(ids)
    elif kind == COMMAND:
        state.command += tuple(ids)
        apart.lay(state, player, ids)
    else:
        state.battlefield += tuple(ids)


def by_timestamp(position: Position) -> None:
    """What is shared by all players is in the order of timestamps: what has none given in the order of the text, before the others."""
    state = position.state
    stamps = position.timestamps
    state.battlefield = tuple(sorted(state.battlefield, key=lambda id: stamps.get(id, 0)))
    state.exile = tuple(sorted(state.exile, key=lambda id: stamps.get(id, 0)))
    state.command = tuple(sorted(state.command, key=lambda id: stamps.get(id, 0)))
    for id in (*state.battlefield, *state.exile, *state.command):
        state.objects[id].timestamp = state.timestamp
        state.timestamp += 1
