"""Games as scenarios: the position of a game that waits for a player with priority."""

from __future__ import annotations

from typing import Final

from apnap.cards import OWN
from apnap.cards.faces import type_line
from apnap.cards.wording import text_of
from apnap.errors import ApnapError, CardError, ScenarioError
from apnap.game import Game
from apnap.language import NoWordsError, normal
from apnap.machine.decisions import ACT
from apnap.model.event import coded_player
from apnap.model.objects import Object
from apnap.model.plan import PHASES, Planned
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text, mana_text
from apnap.parts.words import CREATURE
from apnap.rules.concepts.cr103.starting import first_draw_skip_2hg, first_draw_skip_two_player
from apnap.rules.concepts.cr117.frame import Priority
from apnap.rules.keywords.cr702_phased_out import UNDER
from apnap.rules.keywords.cr702_phasing import HOW
from apnap.rules.objects.cr310.protectors import CHOSEN_PROTECTOR, protector
from apnap.rules.turn.cr500.steps import SECOND_STEP
from apnap.saves.states import nature
from apnap.scenarios.building import BLANKS, ZONES, build
from apnap.scenarios.made_up import BLANK, defined, pool
from apnap.scenarios.model import Attribute, Entry, MadeUp, Named, Place, Scenario, Seat, Start, Zone
from apnap.scenarios.revealing import is_revealed
from apnap.scenarios.steps import Where, name_of

SHARED: Final = (words.BATTLEFIELD, words.EXILE, words.COMMAND)


def from_game(game: Game, title: str = "") -> Scenario:
    """The position of the game as a scenario whose game has the same `position_key`.

    ScenarioError: it cannot be expressed, with the name of what cannot: anything but a position in which a player has priority over an
    empty stack.
    """
    trouble = inexpressible(game)
    if trouble:
        raise ScenarioError(f"this game cannot be written as a scenario: {trouble}")
    scenario = position_of(game, start_of(game), title)
    try:
        found = build(scenario, scenario.editions[0]).position_key
    except ApnapError as error:
        raise ScenarioError(f"this game cannot be written as a scenario: {error}") from None
    if found != game.position_key:
        raise ScenarioError("this game cannot be written as a scenario: no words say all that is so in this position")
    return scenario


def position_of(game: Game, start: Start, title: str = "", revealed: frozenset[int] = frozenset()) -> Scenario:
    """The cards and players of the game as a scenario that begins so; `revealed` are cards that were revealed from opening hands."""
    base, *settings = game.edition.name.split("+")
    position = Writing(game, revealed)
    return Scenario(
        tuple(position.seat(player) for player in range(len(game.names))),
        title=title,
        editions=(base,),
        switches=tuple((name, value) for name, _, value in (setting.partition("=") for setting in settings)),
        cards=tuple(position.cards),
        start=start,
        seed=game.state.seed,
        draws=game.state.chance,
        teams=tuple(tuple(game.names[player] for player in team) for team in game.teams),
    )


def start_of(game: Game) -> Start:
    """The present step, with who has priority and who has passed."""
    lane = game.state.lane
    frame = lane.frames[-1]
    assert isinstance(frame, Priority)
    player = frame.player
    before = [p for p in lane.present if p < player][::-1] + [p for p in lane.present if p > player][::-1]
    passed = [game.names[p] for p in before[: frame.passes]][::-1]
    return Start(lane.turn, game.names[lane.active], name_of(where(game.state)), game.names[player], tuple(passed))


def where(state: State) -> Where:
    """The present step."""
    lane = state.lane
    place = {words.BEGINNING_PHASE: 0, words.MAIN_PHASE: 1 if lane.mains <= 1 else 3, words.COMBAT_PHASE: 2, words.ENDING_PHASE: 4}
    second = lane.step == words.COMBAT_DAMAGE and lane.combat is not None and lane.combat.damage_step == SECOND_STEP
    return Where(place[lane.phase], lane.step, second)


# What has no words -----------------------------------------------------------------------------------------------
def inexpressible(game: Game) -> str:
    """What of the game has no words; empty if all has."""
    state = game.state
    lane = state.lane
    decision = game.decision
    if decision is None:
        return "the game is over"
    if lane.turn == 0:
        return "its first turn has not begun"
    if len(state.lanes) > 1:
        return "several turns are taken at the same time"
    if lane.stack:
        return f"objects on the stack ({', '.join(state.objects[id].card.name for id in lane.stack)})"
    if decision.task != ACT or state.marks or not isinstance(lane.frames[-1], Priority):
        return f"a decision in the middle of something ({decision.task})"
    if state.asked_payment or state.asked_chance:
        return "payment or chance that is asked for"
    return lasting(state) or unplanned(state)


def lasting(state: State) -> str:
    """What goes on after something has resolved or triggered."""
    if state.lane.waiting:
        return f"triggered abilities that wait ({', '.join(state.objects[one.source].card.name for one in state.lane.waiting)})"
    if [delayed for delayed in state.delayed if delayed.source not in state.objects or not is_revealed(state, delayed.source)]:
        return "delayed triggered abilities"
    known = state.lane.turn == 1 and state.lane.phase == words.BEGINNING_PHASE
    others = [
        effect
        for effect in state.effects
        if not known or effect.clause not in (first_draw_skip_two_player.index, first_draw_skip_2hg.index)
    ]
    if others:
        return f"lasting effects ({', '.join(of_object(state, effect.source) for effect in others)})"
    return remembered(state)


def remembered(state: State) -> str:
    """What objects, players and the game remember."""
    objects = [state.objects[id] for id in (*state.battlefield, *state.phased, *state.exile, *state.command)]
    knowing = [o.card.name for o in objects if o.links or [fact for fact in o.facts if fact[0] not in (HOW, UNDER, CHOSEN_PROTECTOR)]]
    if knowing:
        return f"what objects remember ({', '.join(knowing)})"
    renewed = [state.objects[id].card.name for id in out_of_order(state)]
    if renewed:
        return f"permanents with newer timestamps than when they came ({', '.join(renewed)})"
    if any(p.had for p in state.players):
        return "what a player had who has left the game"
    if any(p.counters or p.this_turn for p in state.players):
        return "counters of players other than poison, or what players have done this turn"
    return f"designations ({', '.join(name for name, _ in state.designations)})" if state.designations else ""


def out_of_order(state: State) -> list[int]:
    """The permanents that came before others and have newer timestamps, as Equipment that was attached since (613.7e)."""
    ids = () if state.phased else state.battlefield
    stamps = [state.objects[id].timestamp for id in ids]
    return [id for place, id in enumerate(ids) if stamps[place] > min(stamps[place:])]


def board(state: State) -> tuple[int, ...]:
    """All permanents, phased out or not."""
    both = state.battlefield + state.phased
    return tuple(sorted(both, key=lambda id: state.objects[id].timestamp)) if state.phased else both


def of_object(state: State, id: int) -> str:
    """The name of what an effect comes from."""
    return state.objects[id].card.name if id in state.objects else "the rules"


def unplanned(state: State) -> str:
    """Turns, phases and steps to come that are not those of a plain turn."""
    lane = state.lane
    if lane.turns or lane.normal != lane.active:
        return "extra turns"
    here = where(state)
    kinds = [part.kind for part in PHASES[here.phase].parts]
    steps = kinds[kinds.index(here.step) + 1 :] if kinds else []
    if lane.combat is not None and lane.combat.damage_step and here.step == words.COMBAT_DAMAGE and not here.second:
        steps = [words.COMBAT_DAMAGE, *steps]
    if [part.kind for part in lane.steps] != steps or not plain(lane.phases, PHASES[here.phase + 1 :]):
        return "phases or steps that were added to the turn, or that will be skipped"
    combat = lane.combat
    if combat is not None and combat.damage_step and not here.second and not set(combat.first).intersection(state.battlefield):
        return "first-strike damage by creatures that have all left the battlefield"
    return ""


def plain(plan: tuple[Planned, ...], rules: tuple[Planned, ...]) -> bool:
    """The plan is the one of the rules."""
    return len(plan) == len(rules) and all(
        one.kind == other.kind and one.maker == other.maker and plain(one.parts, other.parts)
        for one, other in zip(plan, rules, strict=True)
    )


# The position ----------------------------------------------------------------------------------------------------
class Writing:
    """Writes the players of a game: which objects stand in which zone, and what each is called."""

    def __init__(self, game: Game, revealed: frozenset[int] = frozenset()) -> None:
        self.game = game
        self.state = game.state
        self.revealed = revealed
        self.cards: list[MadeUp] = []
        self.known = pool((), {o.card.name for o in game.state.objects.values() if o.zone != words.NOWHERE})
        self.zones = [self.zones_of(player) for player in range(len(game.names))]
        self.names: dict[int, tuple[str, int]] = {}
        self.counts: dict[str, int] = {}
        self.stamped = {zone for zone in SHARED if not self.in_order(zone)}
        for ids in [ids for zones in self.zones for ids in zones.values()]:
            for id in ids:
                name = self.state.objects[id].card.name
                self.counts[name] = self.counts.get(name, 0) + 1
                self.names[id] = (name, self.counts[name])
                self.make_up(self.state.objects[id])

    def zones_of(self, player: int) -> dict[int, tuple[int, ...]]:
        """The ids of the objects under a player's seat, by zone, in the order of the text."""
        state = self.state
        p = state.players[player]
        shared = {words.BATTLEFIELD: board(state), words.EXILE: state.exile, words.COMMAND: state.command}
        seats = {zone: tuple(id for id in ids if self.state.objects[id].controller == player) for zone, ids in shared.items()}
        return {
            words.BATTLEFIELD: seats[words.BATTLEFIELD],
            words.HAND: p.hand,
            words.LIBRARY: p.library[::-1],
            words.GRAVEYARD: p.graveyard,
            words.EXILE: seats[words.EXILE],
            words.COMMAND: seats[words.COMMAND],
        }

    def in_order(self, zone: int) -> bool:
        """The objects of a zone that all share are, from seat to seat, in the order in which they came there."""
        ids = [id for zones in self.zones for id in zones[zone]]
        return ids == list({words.BATTLEFIELD: board(self.state), words.EXILE: self.state.exile}.get(zone, self.state.command))

    def named(self, id: int) -> Named:
        """The name of an object."""
        name, number = self.names[id]
        return Named(name, number if self.counts[name] > 1 else 0)

    def player(self, player: int) -> Named:
        """The name of a player."""
        return Named(self.game.names[player])

    def make_up(self, o: Object) -> None:
        """Define the card of an object, if a scenario does not know it, or knows it only here."""
        known = self.known.get(o.card.name)
        if known is not None and (known is o.card or nature(known) == nature(o.card)) and not self.is_own(known):
            return
        try:
            made = from_definition(o.card)
        except CardError as error:
            raise ScenarioError(f"this game cannot be written as a scenario: {error}") from None
        self.cards.append(made)
        self.known.first[o.card.name] = o.card

    def is_own(self, card: Definition) -> bool:
        """The user has added it, and it is not defined yet: elsewhere a scenario would not know it."""
        return card.name in OWN and card.name not in [made.name for made in self.cards]

    def seat(self, player: int) -> Seat:
        """A player with all their cards."""
        p = self.state.players[player]
        name = self.game.names[player]
        if p.left:
            return Seat(name, (Attribute("life", p.life), Attribute("left")))
        facts = [Attribute("life", p.life)]
        facts += [Attribute("poison", p.poison)] if p.poison else []
        facts += [Attribute("lands played", p.lands_played)] if p.lands_played else []
        zones = [self.zone(zone, ids) for zone, ids in self.zones[player].items() if ids or zone == words.LIBRARY]
        return Seat(name, tuple(facts), mana_of(p.pool), tuple(zone for zone in zones if zone is not None))

    def zone(self, zone: int, ids: tuple[int, ...]) -> Zone | None:
        """A zone with its cards; None for a library of which nothing is known."""
        cards = [self.state.objects[id] for id in ids]
        if zone == words.LIBRARY and len(cards) == BLANKS and all(o.card is BLANK and not o.known for o in cards):
            return None
        entries: list[Entry] = []
        last = 0
        for id in ids:
            one = Entry(Named(self.state.objects[id].card.name), 1, self.attributes(id, zone))
            if entries and goes_on(entries[-1], one, last):
                entries[-1] = Entry(one.card, entries[-1].count + 1, entries[-1].attributes)
            else:
                entries.append(one)
            last = stamp(one)
        return Zone(next(name for name, kind in ZONES.items() if kind == zone), tuple(entries))

    def attributes(self, id: int, zone: int) -> tuple[Attribute, ...]:
        """What is to be said of an object."""
        o = self.state.objects[id]
        found: list[Attribute] = []
        if zone == words.BATTLEFIELD:
            found = self.of_permanent(o) + self.of_fighter(id)
        elif zone in (words.HAND, words.LIBRARY):
            knowing = [player for player in range(len(self.game.names)) if o.known >> player & 1]
            shown = id in self.revealed or is_revealed(self.state, id)
            others = [p for p in knowing if (zone == words.LIBRARY or p != o.owner) and not shown]
            found = [Attribute("revealed")] * shown + [Attribute("known to", objects=(self.player(p),)) for p in others]
        if zone in self.stamped:
            shared = {words.BATTLEFIELD: board(self.state), words.EXILE: self.state.exile}.get(zone, self.state.command)
            found.append(Attribute("timestamp", shared.index(id) + 1))
        return tuple(found)

    def of_permanent(self, o: Object) -> list[Attribute]:
        """What is to be said of a permanent apart from combat."""
        found = [Attribute("token")] if o.token else []
        found += [Attribute("owned by", objects=(self.player(o.owner),))] if o.owner != o.controller else []
        found += [Attribute("tapped")] if o.tapped else []
        if o.attached:
            to = self.named(o.attached) if o.attached > 0 else self.player(coded_player(o.attached))
            found.append(Attribute("attached to", objects=(to,)))
        found += [Attribute("phased out")] if o.zone == words.PHASED_OUT else []
        if o.since >= self.state.players[o.controller].last_turn:
            found.append(Attribute("sick" if o.card.types & CREATURE else "new"))
        found += [Attribute("damage", o.damage)] if o.damage else []
        found += [Attribute("protected by", objects=(self.player(protector(o)),))] if o.fact(CHOSEN_PROTECTOR) else []
        return found + [Attribute("counters", number, kind) for kind, number in o.counters]

    def attacked(self, code: int) -> tuple[Named, ...]:
        """What an attacker attacks, named; nothing if it attacks nothing any more."""
        if not code:
            return ()
        return (self.player(coded_player(code)) if code < 0 else self.named(code),)

    def of_fighter(self, id: int) -> list[Attribute]:
        """What is to be said of a creature in combat."""
        combat = self.state.lane.combat
        if combat is None:
            return []
        found: list[Attribute] = []
        if id in combat.attacking:
            attacked = combat.attacking[id]
            found.append(Attribute("attacking", objects=self.attacked(attacked)))
            leaders = [band[0] for band in combat.bands if id in band[1:]]
            found += [Attribute("banded with", objects=(self.named(leader),)) for leader in leaders]
            found += [Attribute("blocked")] if id in combat.blocked and not combat.blockers_of(id) else []
        if id in combat.blocking:
            found += [Attribute("blocking", objects=(self.named(a),)) for a in combat.blocking[id]] or [Attribute("blocking")]
            orders = [combat.orders.get(a, ()) for a in combat.blocking[id]]
            found += [Attribute("order", order.index(id) + 1) for order in orders[:1] if len(order) > 1]
        found += [Attribute("assigned damage")] if id in combat.assigned else []
        return found + ([Attribute("struck first")] if id in combat.first else [])


def stamp(entry: Entry) -> int:
    """The timestamp of an entry; 0: none is given."""
    return next((attribute.amount for attribute in entry.attributes if attribute.word == "timestamp"), 0)


def goes_on(entry: Entry, one: Entry, last: int) -> bool:
    """A card can be counted into the entry before, whose last card has that timestamp."""
    rest = [attribute for attribute in one.attributes if attribute.word != "timestamp"]
    same = entry.card == one.card and rest == [attribute for attribute in entry.attributes if attribute.word != "timestamp"]
    return same and (stamp(one) == last + 1 if last else not stamp(one))


def mana_of(pool: tuple[int, ...]) -> str:
    """A mana pool in symbols."""
    return mana_text(pool)


# Made-up cards ---------------------------------------------------------------------------------------------------
def from_definition(definition: Definition) -> MadeUp:
    """The card as its parts in words. CardError: something in it has no words, or words that are read otherwise."""
    creature = bool(definition.types & CREATURE)
    unsaid = f"{definition.name} has no words that are read as what it does"
    try:
        text = text_of(definition)
    except NoWordsError:
        raise CardError(unsaid) from None
    made = MadeUp(
        definition.name,
        cost_text(definition.cost) if definition.cost is not None else "",
        type_line(definition).replace(" \u2014 ", " - "),
        str(definition.power) if creature else "",
        str(definition.toughness) if creature else "",
        tuple((line, Place()) for line in text.split("\n") if line),
        definition.loyalty,
        definition.defense,
    )
    if meant(defined(made)) != meant(definition):
        raise CardError(unsaid)
    return made


def meant(definition: Definition) -> object:
    """What the abilities of the card and of its tokens mean, in one form for each meaning."""
    return normal(definition.abilities), {token.name: normal(token.abilities) for token in definition.tokens}
