"""Objects of a position: cards with what holds of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from apnap.model.event import player_code
from apnap.model.objects import Object, new_object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.variants import MANIFESTED
from apnap.rules.effects.cr613.settling import copiable
from apnap.rules.keywords.cr702_cast_face_down import cast_as
from apnap.rules.objects.cr310.protectors import CHOSEN_PROTECTOR
from apnap.scenarios import apart
from apnap.scenarios.faults import fault, near
from apnap.scenarios.made_up import card_named, pool
from apnap.scenarios.model import Attribute, Entry, Named, Scenario, Seat, Zone
from apnap.scenarios.starting import Begin, player_named

BOARD: Final = (words.BATTLEFIELD,)
WHERE: Final[dict[str, tuple[int, ...]]] = {
    "tapped": BOARD,
    "sick": BOARD,
    "new": BOARD,
    "damage": BOARD,
    "counters": BOARD,
    "loyalty": BOARD,
    "defense": BOARD,
    "lore": BOARD,
    "protected by": BOARD,
    "owned by": BOARD,
    "token": BOARD,
    "attacking": BOARD,
    "banded with": BOARD,
    "blocking": BOARD,
    "blocked": BOARD,
    "order": BOARD,
    "assigned damage": BOARD,
    "struck first": BOARD,
    "attached to": BOARD,
    "phased out": BOARD,
    "face down": BOARD,
    "transformed": BOARD,
    "goaded": BOARD,
    "goaded by": BOARD,
    "exerted": BOARD,
    "suspected": BOARD,
    "monstrous": BOARD,
    "renowned": BOARD,
    "saddled": BOARD,
    "under": BOARD,
    "timestamp": (words.BATTLEFIELD, words.EXILE, words.COMMAND),
    "known to": (words.HAND, words.LIBRARY),
    "revealed": (words.HAND,),
}
"""The zones in which an attribute can hold of a card."""
COMBAT: Final = ("attacking", "banded with", "blocking", "blocked", "order", "assigned damage", "struck first")
CREATURES: Final = ("sick", "damage", "goaded", "goaded by", "suspected", *COMBAT)
SEVERAL: Final = ("counters", "blocking", "known to", "goaded by", "under")
UNDER_WAY: Final = ("goaded", "goaded by", "exerted", "suspected", "monstrous", "renowned", "saddled", "under")
COUNTED: Final = {"loyalty": "planeswalker", "defense": "battle", "lore": "Saga"}
NUMBERED: Final = ("damage", "counters", "order", "timestamp", *COUNTED)


class Position:
    """The position of a scenario as far as it has been built."""

    def __init__(self, scenario: Scenario, state: State, begin: Begin) -> None:
        self.scenario = scenario
        self.state = state
        self.begin = begin
        named = {e.card.name for s in scenario.seats for z in s.zones for e in z.entries}
        self.known = pool(scenario.cards, named | {each.subject.name for each in scenario.stack})
        self.ids: dict[tuple[str, int], int] = {}
        self.numbers: dict[str, int] = {}
        self.taken = taken(scenario)
        self.timestamps: dict[int, int] = {}
        self.combat: list[tuple[int, Attribute]] = []
        self.attached: list[tuple[int, Attribute]] = []
        self.phased: list[int] = []
        self.under: list[tuple[int, Attribute]] = []
        self.revealed: list[tuple[int, Attribute]] = []
        self.entries: list[tuple[Seat, Zone, Entry, tuple[int, ...]]] = []

    def name(self, named: Named, definition: Definition, id: int) -> None:
        """Give the object the number that is written, or the next one."""
        number = named.number
        if number and (definition.name, number) in self.ids:
            raise fault(named.place, f"{definition.name}#{number} is there twice")
        if not number:
            number = self.numbers.get(definition.name, 0) + 1
            while (definition.name.casefold(), number) in self.taken:
                number += 1
            self.numbers[definition.name] = number
        self.ids[definition.name, number] = id

    def objects(self, named: Named) -> list[int]:
        """The ids of the objects of that name, and number if one is given. ScenarioError: there is none."""
        definition = card_named(named, self.known)
        fitting = [id for (name, number), id in self.ids.items() if name == definition.name and named.number in {0, number}]
        if not fitting:
            written = f"{named.name}#{named.number}" if named.number else named.name
            raise fault(named.place, f"no {written} is in this position")
        return fitting


def taken(scenario: Scenario) -> set[tuple[str, int]]:
    """The names whose numbers are written where the cards are put."""
    entries = [entry for seat in scenario.seats for zone in seat.zones for entry in zone.entries]
    return {(entry.card.name.casefold(), entry.card.number) for entry in entries if entry.card.number}


def placed(position: Position, player: int, zone: int, entry: Entry) -> list[int]:
    """Make the objects of an entry, in no zone's list yet; their ids."""
    definition = card_named(entry.card, position.known)
    if entry.count < 1 or (entry.card.number and entry.count > 1):
        both = f" that are all {entry.card.name}#{entry.card.number}" if entry.card.number else ""
        raise fault(entry.card.place, f"{entry.count} cards{both} cannot be")
    apart.check(definition, zone, entry.card.place)
    given(position, zone, entry, definition)
    return [made(position, player, zone, entry, definition, nth) for nth in range(entry.count)]


def given(position: Position, zone: int, entry: Entry, definition: Definition) -> None:
    """What is said of the cards of an entry makes sense for such a card in that zone."""
    there = words.ZONE_NAMES[zone]
    seen = [attribute.word for attribute in entry.attributes]
    token = "token" in seen
    if zone == words.BATTLEFIELD and not definition.types & words.PERMANENT:
        raise fault(entry.card.place, f"{definition.name} is no permanent card and cannot be on the battlefield (110.4)")
    if definition.token_of and not token:
        raise fault(entry.card.place, f"{definition.name} is a token: write {definition.name} (token), on the battlefield")
    for attribute in entry.attributes:
        word = attribute.word
        if word == "controlled by":
            whose = ", ".join(named.name for named in attribute.objects)
            raise fault(attribute.place, f"a permanent stands in the battlefield line of its controller: put it there, under {whose}")
        if word not in WHERE:
            raise fault(attribute.place, f'"{word}" is nothing that is said of a card{near(word, WHERE)}; {", ".join(WHERE)} are')
        if zone not in WHERE[word]:
            raise fault(attribute.place, f"a card in the {there} cannot be {said(attribute)}")
        can_show(attribute, definition, seen)
        if word in CREATURES and not definition.types & words.CREATURE and "face down" not in seen:
            raise fault(attribute.place, f"{definition.name} is no creature: it cannot be {said(attribute)}")
        of_its_kind(definition, attribute)
        if word in NUMBERED and attribute.amount < 1:
            raise fault(attribute.place, f"{word} is a number from 1 on")
        if word not in SEVERAL and seen.count(word) > 1:
            raise fault(attribute.place, f"{word} is said twice of {definition.name}")


def can_show(attribute: Attribute, definition: Definition, seen: list[str]) -> None:
    """A permanent of that card can have that side up."""
    if attribute.word == "transformed" and (definition.back is None or "face down" in seen):
        raise fault(attribute.place, f"{definition.name} has no other face that could be up (701.27c, 712.15a)")
    if attribute.word == "face down" and definition.back is not None:
        raise fault(attribute.place, f"{definition.name} is double-faced and cannot be turned face down (712.16)")


def of_its_kind(definition: Definition, attribute: Attribute) -> None:
    """What is said of planeswalkers, battles or Sagas only is said of one."""
    word = attribute.word
    if word in COUNTED and not counts(definition, word):
        raise fault(attribute.place, f"{definition.name} is no {COUNTED[word]}: it has no {word}")
    if word == "protected by" and not definition.types & words.BATTLE:
        raise fault(attribute.place, f"{definition.name} is no battle: nobody protects it")


def said(attribute: Attribute) -> str:
    """The attribute as it is written."""
    names = ", ".join(named.name + (f"#{named.number}" if named.number else "") for named in attribute.objects)
    if attribute.word == "under":
        return f'under "{attribute.text}"'
    return " ".join([one for one in (attribute.word, attribute.text, str(attribute.amount or ""), names) if one])


def made(position: Position, player: int, zone: int, entry: Entry, definition: Definition, nth: int) -> int:
    """Make one object, the nth of its entry."""
    state = position.state
    attributes = {attribute.word: attribute for attribute in entry.attributes}
    state.define(definition)
    if "token" in attributes:
        state.expect_tokens()
    id = state.next_id
    state.next_id += 1
    position.name(entry.card, definition, id)
    owner = named_player(position, attributes["owned by"]) if "owned by" in attributes else player
    tapped = "tapped" in attributes
    since = position.begin.turn if "sick" in attributes or "new" in attributes else -1
    everybody = known(position, player, zone, entry)
    o = new_object(id, definition, owner, player, zone, tapped, since, 0, everybody, "token" in attributes, state.own)
    o.damage = attributes["damage"].amount if "damage" in attributes else 0
    o.counters = counters(entry, definition if zone == words.BATTLEFIELD else None)
    state.objects[id] = o
    show(position, o, attributes)
    if zone == words.BATTLEFIELD and definition.types & words.BATTLE:
        protect(position, state.objects[id], definition, attributes.get("protected by"))
    if "timestamp" in attributes:
        position.timestamps[id] = attributes["timestamp"].amount + nth
    position.attached += [(id, attribute) for attribute in entry.attributes if attribute.word == "attached to"]
    position.phased += [id for attribute in entry.attributes if attribute.word == "phased out"]
    position.under += [(id, attribute) for attribute in entry.attributes if attribute.word in UNDER_WAY]
    position.revealed += [(id, attribute) for attribute in entry.attributes if attribute.word == "revealed"]
    position.combat += [(id, attribute) for attribute in entry.attributes if attribute.word in COMBAT]
    return id


def show(position: Position, made: Object, attributes: Mapping[str, Attribute]) -> None:
    """Turn the permanent to the side that is up: what has no morph is face down as if manifested."""
    if "transformed" in attributes:
        made.facts = ((words.BACK_UP, 1),)
        made.card = copiable(position.state, made)
    if "face down" in attributes:
        made.facts = ((words.HIDDEN_FACE, cast_as(made.card) if made.card.morphs else MANIFESTED),)
        made.card = copiable(position.state, made)
        made.known = 1 << made.controller
        position.state.hide()


def protect(position: Position, o: Object, definition: Definition, attribute: Attribute | None) -> None:
    """Say who protects the battle: who is named, else of a Siege the next opponent, of another battle its controller."""
    player = (o.controller + 1) % len(position.scenario.seats) if "Siege" in definition.subtypes else o.controller
    if attribute is not None:
        player = named_player(position, attribute)
    o.facts = (*o.facts, (CHOSEN_PROTECTOR, player_code(player)))


def named_player(position: Position, attribute: Attribute) -> int:
    """The player that an attribute names."""
    if len(attribute.objects) != 1:
        raise fault(attribute.place, f"{attribute.word} names one player")
    return player_named(position.scenario, attribute.objects[0].name, attribute.place)


def counts(definition: Definition, counter: str) -> bool:
    """It is a permanent whose counters of that kind have a meaning of their own."""
    if counter == "lore":
        return "Saga" in definition.subtypes
    return definition.types & (words.PLANESWALKER if counter == "loyalty" else words.BATTLE) != 0


def counters(entry: Entry, definition: Definition | None) -> tuple[tuple[str, int], ...]:
    """The counters on each card of an entry: those with which a planeswalker, battle or Saga enters, if it does not say another number."""
    numbers: dict[str, int] = {}
    if definition is not None and definition.counting:
        numbers = {"loyalty": definition.loyalty, "defense": definition.defense, "lore": int("Saga" in definition.subtypes)}
        said_so = [attribute.text for attribute in entry.attributes if attribute.word == "counters"]
        numbers = {kind: number for kind, number in numbers.items() if number and kind not in said_so}
    for attribute in entry.attributes:
        if attribute.word in COUNTED:
            numbers[attribute.word] = attribute.amount
        if attribute.word == "counters":
            if not attribute.text:
                raise fault(attribute.place, "the kind of the counters is not said: write counters +1/+1 2")
            numbers[attribute.text] = numbers.get(attribute.text, 0) + attribute.amount
    return tuple(sorted(numbers.items()))


def known(position: Position, player: int, zone: int, entry: Entry) -> int:
    """The mask of the players who know the card."""
    if zone not in (words.HAND, words.LIBRARY):
        return (1 << len(position.scenario.seats)) - 1
    mask = 1 << player if zone == words.HAND else 0
    for named in [named for attribute in entry.attributes if attribute.word == "known to" for named in attribute.objects]:
        mask |= 1 << player_named(position.scenario, named.name, named.place)
    return mask
