"""Objects, players and the combat: fields and plain questions."""

from __future__ import annotations

from dataclasses import KW_ONLY

from apnap.model.noun import Noun
from apnap.native import mypyc_attr
from apnap.parts.definition import Characteristics, Definition
from apnap.parts.plain_mana import NO_MANA
from apnap.parts.tree import Ability
from apnap.parts.words import ZONE_NAMES
from apnap.slotted import Id, Ids, Unsaved, slotted


@mypyc_attr(acyclic=True)
@slotted
class Spell(Noun):
    """What was chosen for a spell or ability on the stack, and what it knows: one record for its whole resolution. Immutable.

    `ability` is None for a permanent spell; `targets` has a tuple of ids and player codes for each target instance; `x` is X;
    `event_subject`, `event_source`, `event_player`, `event_amount` are those of the event it triggered on; `origin` is the object
    the ability is of (0 for a spell). `way` is the place of the alternative cost or permission by which it was cast (0: none), `zone`
    the zone it was cast from; `kicked` how often each additional cost that is optional was paid (for a gift, one more than the number of
    the player chosen); `modes` the chosen modes; `division` for each target instance the number for each target (601.2d); `paid` the
    objects that costs were paid with; `noted` objects that earlier instructions found or made, `counted` the number that they dealt, gained
    or lost, `chosen` a name that they had chosen, `flips` how their coins came up (cr705_coins); `is_copy`: no card stands for it (707.10);
    `defender` the player chosen for "defending player" (508.5a; -1: none).
    """

    ability: Ability | None = None
    targets: tuple[Ids, ...] = ()
    x: int = 0
    origin: Id = 0
    event_subject: Id = 0
    event_source: Id = 0
    event_player: int = -1
    event_amount: int = 0
    _: KW_ONLY
    way: int = 0
    zone: int = 0
    kicked: tuple[int, ...] = ()
    modes: tuple[int, ...] = ()
    division: tuple[tuple[int, ...], ...] = ()
    paid: Ids = ()
    noted: Ids = ()
    counted: int = 0
    chosen: str = ""
    flips: tuple[int, ...] = ()
    is_copy: bool = False
    defender: int = -1

    def copy(self) -> Spell:
        """An equal record, to be changed before anybody else sees it."""
        return self.fresh()

    def with_targets(self, targets: tuple[tuple[int, ...], ...]) -> Spell:
        """The same record with those targets."""
        n = self.copy()
        n.targets = targets
        return n

    def with_x(self, x: int) -> Spell:
        """The same record with that X."""
        n = self.copy()
        n.x = x
        return n


@mypyc_attr(acyclic=True)
@slotted
class Object(Noun):
    """An object (109.1): a card in a zone, a permanent, a spell or an ability on the stack.

    A change of zones makes a new object (400.7): the old record stays as it last was, `became` names the new one and `last` holds
    its last characteristics. `card` has its copiable values (707.2): of what it copies, of the face that is up, of a face-down object;
    `printed` is the card or token itself. `known` is the mask of players who know a hidden card. `since` is the turn in which its
    controller gained control of it. `attached` is the object or player code it is attached to (0: nothing). `facts` are numbers that
    stay with it in its zone, by name ("kicked"); `links` other objects ("exiled": what it exiled). `own` marks the state that may
    write it.
    """

    id: Id
    card: Definition
    owner: int
    controller: int
    zone: int
    tapped: bool
    since: int
    timestamp: int
    known: int
    token: bool
    own: Unsaved[object]
    _: KW_ONLY
    printed: Definition
    damage: int = 0
    deathtouched: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    spell: Spell | None = None
    became: Id = 0
    last: Characteristics | None = None
    attached: Id = 0
    facts: tuple[tuple[str, int], ...] = ()
    links: tuple[tuple[str, Id], ...] = ()

    def __repr__(self) -> str:
        gone = f", now {self.became}" if self.became else ""
        return f"<Object {self.id}: {self.card.name or self.printed.name!r}, {ZONE_NAMES[self.zone]} of player {self.controller}{gone}>"

    def copy(self, own: object) -> Object:
        """An equal object that the state with that mark may write."""
        n = self.fresh()
        n.own = own
        return n

    def count(self, counter: str) -> int:
        """How many counters of that kind it has."""
        for kind, number in self.counters:
            if kind == counter:
                return number
        return 0

    def fact(self, name: str) -> int:
        """The first fact of that name; 0: there is none."""
        for known, number in self.facts:
            if known == name:
                return number
        return 0


def new_object(
    id: int,
    card: Definition,
    owner: int,
    controller: int,
    zone: int,
    tapped: bool,
    since: int,
    timestamp: int,
    known: int,
    token: bool,
    own: object,
) -> Object:
    """An object that is what its card says."""
    return Object(id, card, owner, controller, zone, tapped, since, timestamp, known, token, own, printed=card)


@slotted
class Player(Noun):
    """A player: life total, zones of their own (ids; the top of the library is last), mana pool (W, U, B, R, G, C).

    `drew_from_empty`: since the last check (704.5b); `last_turn`: the number of their most recent turn (302.6); `left`: the game.
    `snow` is how much of the mana in the pool is from snow sources (107.4h), `staying` how much of it stays there until end of turn.
    `counters` they have, poison aside; `this_turn` how often they have done what some card of the game asks for, by name, this turn.
    `had`: the keys of the cards that were in the hand, library and graveyard of a player who has left the game.
    """

    life: int
    library: Ids
    hand: Ids
    graveyard: Ids
    pool: tuple[int, ...]
    lands_played: int
    lost: bool
    poison: int
    drew_from_empty: bool
    mulligans: int
    left: bool
    last_turn: int
    own: Unsaved[object]
    _: KW_ONLY
    counters: tuple[tuple[str, int], ...] = ()
    this_turn: tuple[tuple[str, int], ...] = ()
    snow: tuple[int, ...] = NO_MANA
    staying: tuple[int, ...] = NO_MANA
    had: tuple[tuple[str, ...], ...] = ()

    def __repr__(self) -> str:
        out = ", left" if self.left else ", lost" if self.lost else ""
        return f"<Player: {self.life} life, {len(self.hand)} in hand, {len(self.library)} in library{out}>"

    def copy(self, own: object) -> Player:
        """An equal player that the state with that mark may write."""
        n = self.fresh()
        n.own = own
        return n


@slotted
class Combat(Noun):
    """The combat of one combat phase (506).

    `attacking`: attacker -> what it attacks (a player's code or an id; 0: nothing any more, 506.4c); `blocked`: attackers that are
    blocked (509.1h), in the order in which they became so; `decided`: blocked or unblocked has been determined; `blocking`: blocker ->
    the attackers it blocks; `orders`: creature -> damage assignment order (509.2, 509.3 of 2009 to 2024); `declared`: something was
    declared or put in as an attacker (508.8); `first`: creatures that dealt damage in, or were in, the first damage step as 510.4 asks;
    `joined`: attackers that were put in (508.4); `left`: attackers that have left combat, with what they attacked; `defenders`: attackers
    that attack nothing any more, with the defending player that each still has (508.5), and `unattacked` those with what they attacked;
    `bands`: attackers that are in a band (702.22c).
    """

    attacking: dict[Id, Id]
    blocked: Ids
    decided: bool
    blocking: dict[Id, Ids]
    orders: dict[Id, Ids]
    declared: bool
    damage_step: int
    first: Ids
    assigned: Ids
    own: Unsaved[object]
    _: KW_ONLY
    joined: Ids = ()
    left: tuple[tuple[Id, Id], ...] = ()
    defenders: tuple[tuple[Id, int], ...] = ()
    bands: tuple[Ids, ...] = ()
    unattacked: tuple[tuple[Id, Id], ...] = ()

    def copy(self, own: object) -> Combat:
        """An equal combat that the state with that mark may write."""
        n = self.fresh()
        n.attacking = self.attacking.copy()
        n.blocking = self.blocking.copy()
        n.orders = self.orders.copy()
        n.own = own
        return n

    def blockers_of(self, attacker: int) -> tuple[int, ...]:
        """The creatures blocking that attacker, in the order of declaration."""
        return tuple([b for b, attackers in self.blocking.items() if attacker in attackers])


def new_combat(own: object) -> Combat:
    """A combat in which nothing has happened."""
    return Combat({}, (), False, {}, {}, False, 0, (), (), own)
