"""Objects, players and the combat: fields and plain questions."""

from __future__ import annotations

from apnap.native import mypyc_attr
from apnap.parts.definition import Characteristics, Definition
from apnap.parts.plain_mana import NO_MANA
from apnap.parts.tree import Ability


@mypyc_attr(acyclic=True)
class Spell:
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

    __slots__ = (
        "ability",
        "targets",
        "x",
        "origin",
        "event_subject",
        "event_source",
        "event_player",
        "event_amount",
        "way",
        "zone",
        "kicked",
        "modes",
        "division",
        "paid",
        "noted",
        "counted",
        "chosen",
        "flips",
        "is_copy",
        "defender",
    )

    def __init__(
        self,
        ability: Ability | None = None,
        targets: tuple[tuple[int, ...], ...] = (),
        x: int = 0,
        origin: int = 0,
        event_subject: int = 0,
        event_source: int = 0,
        event_player: int = -1,
        event_amount: int = 0,
    ) -> None:
        self.ability = ability
        self.targets = targets
        self.x = x
        self.origin = origin
        self.event_subject = event_subject
        self.event_source = event_source
        self.event_player = event_player
        self.event_amount = event_amount
        self.way: int = 0
        self.zone: int = 0
        self.kicked: tuple[int, ...] = ()
        self.modes: tuple[int, ...] = ()
        self.division: tuple[tuple[int, ...], ...] = ()
        self.paid: tuple[int, ...] = ()
        self.noted: tuple[int, ...] = ()
        self.counted: int = 0
        self.chosen: str = ""
        self.flips: tuple[int, ...] = ()
        self.is_copy: bool = False
        self.defender: int = -1

    def copy(self) -> Spell:
        """An equal record, to be changed before anybody else sees it."""
        n = Spell(
            self.ability, self.targets, self.x, self.origin, self.event_subject, self.event_source, self.event_player, self.event_amount
        )
        n.way = self.way
        n.zone = self.zone
        n.kicked = self.kicked
        n.modes = self.modes
        n.division = self.division
        n.paid = self.paid
        n.noted = self.noted
        n.counted = self.counted
        n.chosen = self.chosen
        n.flips = self.flips
        n.is_copy, n.defender = self.is_copy, self.defender
        return n

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
class Object:
    """An object (109.1): a card in a zone, a permanent, a spell or an ability on the stack.

    A change of zones makes a new object (400.7): the old record stays as it last was, `became` names the new one and `last` holds
    its last characteristics. `card` has its copiable values (707.2): of what it copies, of the face that is up, of a face-down object;
    `printed` is the card or token itself. `known` is the mask of players who know a hidden card. `since` is the turn in which its
    controller gained control of it. `attached` is the object or player code it is attached to (0: nothing). `facts` are numbers that
    stay with it in its zone, by name ("kicked"); `links` other objects ("exiled": what it exiled). `own` marks the state that may
    write it.
    """

    __slots__ = (
        "id",
        "card",
        "printed",
        "owner",
        "controller",
        "zone",
        "tapped",
        "since",
        "damage",
        "deathtouched",
        "counters",
        "timestamp",
        "known",
        "token",
        "spell",
        "became",
        "last",
        "attached",
        "facts",
        "links",
        "own",
    )

    def __init__(
        self,
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
    ) -> None:
        self.id = id
        self.card = card
        self.printed = card
        self.owner = owner
        self.controller = controller
        self.zone = zone
        self.tapped = tapped
        self.since = since
        self.damage: int = 0
        self.deathtouched: bool = False
        self.counters: tuple[tuple[str, int], ...] = ()
        self.timestamp = timestamp
        self.known = known
        self.token = token
        self.spell: Spell | None = None
        self.became: int = 0
        self.last: Characteristics | None = None
        self.attached: int = 0
        self.facts: tuple[tuple[str, int], ...] = ()
        self.links: tuple[tuple[str, int], ...] = ()
        self.own = own

    def copy(self, own: object) -> Object:
        """An equal object that the state with that mark may write."""
        n = Object(
            self.id, self.card, self.owner, self.controller, self.zone, self.tapped, self.since, self.timestamp, self.known, self.token, own
        )
        n.printed = self.printed
        n.damage = self.damage
        n.deathtouched = self.deathtouched
        n.counters = self.counters
        n.spell = self.spell
        n.became = self.became
        n.last = self.last
        n.attached = self.attached
        n.facts = self.facts
        n.links = self.links
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


@mypyc_attr(acyclic=True)
class Player:
    """A player: life total, zones of their own (ids; the top of the library is last), mana pool (W, U, B, R, G, C).

    `drew_from_empty`: since the last check (704.5b); `last_turn`: the number of their most recent turn (302.6); `left`: the game.
    `snow` is how much of the mana in the pool is from snow sources (107.4h), `staying` how much of it stays there until end of turn.
    `counters` they have, poison aside; `this_turn` how often they have done what some card of the game asks for, by name, this turn.
    `had`: the keys of the cards that were in the hand, library and graveyard of a player who has left the game.
    """

    __slots__ = (
        "life",
        "library",
        "hand",
        "graveyard",
        "pool",
        "lands_played",
        "lost",
        "poison",
        "drew_from_empty",
        "mulligans",
        "left",
        "last_turn",
        "counters",
        "this_turn",
        "snow",
        "staying",
        "had",
        "own",
    )

    def __init__(
        self,
        life: int,
        library: tuple[int, ...],
        hand: tuple[int, ...],
        graveyard: tuple[int, ...],
        pool: tuple[int, ...],
        lands_played: int,
        lost: bool,
        poison: int,
        drew_from_empty: bool,
        mulligans: int,
        left: bool,
        last_turn: int,
        own: object,
    ) -> None:
        self.life = life
        self.library = library
        self.hand = hand
        self.graveyard = graveyard
        self.pool = pool
        self.lands_played = lands_played
        self.lost = lost
        self.poison = poison
        self.drew_from_empty = drew_from_empty
        self.mulligans = mulligans
        self.left = left
        self.last_turn = last_turn
        self.counters: tuple[tuple[str, int], ...] = ()
        self.this_turn: tuple[tuple[str, int], ...] = ()
        self.snow: tuple[int, ...] = NO_MANA
        self.staying: tuple[int, ...] = NO_MANA
        self.had: tuple[tuple[str, ...], ...] = ()
        self.own = own

    def copy(self, own: object) -> Player:
        """An equal player that the state with that mark may write."""
        n = Player(
            self.life,
            self.library,
            self.hand,
            self.graveyard,
            self.pool,
            self.lands_played,
            self.lost,
            self.poison,
            self.drew_from_empty,
            self.mulligans,
            self.left,
            self.last_turn,
            own,
        )
        n.counters = self.counters
        n.this_turn = self.this_turn
        n.snow = self.snow
        n.staying, n.had = self.staying, self.had
        return n


class Combat:
    """The combat of one combat phase (506).

    `attacking`: attacker -> what it attacks (a player's code or an id; 0: nothing any more, 506.4c); `blocked`: attackers that are
    blocked (509.1h), in the order in which they became so; `decided`: blocked or unblocked has been determined; `blocking`: blocker ->
    the attackers it blocks; `orders`: creature -> damage assignment order (509.2, 509.3 of 2009 to 2024); `declared`: something was
    declared or put in as an attacker (508.8); `first`: creatures that dealt damage in, or were in, the first damage step as 510.4 asks;
    `joined`: attackers that were put in (508.4); `left`: attackers that have left combat, with what they attacked; `defenders`: attackers
    that attack nothing any more, with the defending player that each still has (508.5), and `unattacked` those with what they attacked;
    `bands`: attackers that are in a band (702.22c).
    """

    __slots__ = (
        "attacking",
        "blocked",
        "decided",
        "blocking",
        "orders",
        "declared",
        "damage_step",
        "first",
        "assigned",
        "joined",
        "left",
        "defenders",
        "bands",
        "unattacked",
        "own",
    )

    def __init__(
        self,
        attacking: dict[int, int],
        blocked: tuple[int, ...],
        decided: bool,
        blocking: dict[int, tuple[int, ...]],
        orders: dict[int, tuple[int, ...]],
        declared: bool,
        damage_step: int,
        first: tuple[int, ...],
        assigned: tuple[int, ...],
        own: object,
    ) -> None:
        self.attacking = attacking
        self.blocked = blocked
        self.decided = decided
        self.blocking = blocking
        self.orders = orders
        self.declared = declared
        self.damage_step = damage_step
        self.first = first
        self.assigned = assigned
        self.joined: tuple[int, ...] = ()
        self.left: tuple[tuple[int, int], ...] = ()
        self.defenders: tuple[tuple[int, int], ...] = ()
        self.bands: tuple[tuple[int, ...], ...] = ()
        self.unattacked: tuple[tuple[int, int], ...] = ()
        self.own = own

    def copy(self, own: object) -> Combat:
        """An equal combat that the state with that mark may write."""
        n = Combat(
            self.attacking.copy(),
            self.blocked,
            self.decided,
            self.blocking.copy(),
            self.orders.copy(),
            self.declared,
            self.damage_step,
            self.first,
            self.assigned,
            own,
        )
        n.joined = self.joined
        n.left = self.left
        n.defenders = self.defenders
        n.bands = self.bands
        n.unattacked = self.unattacked
        return n

    def blockers_of(self, attacker: int) -> tuple[int, ...]:
        """The creatures blocking that attacker, in the order of declaration."""
        return tuple([b for b, attackers in self.blocking.items() if attacker in attackers])


def new_combat(own: object) -> Combat:
    """A combat in which nothing has happened."""
    return Combat({}, (), False, {}, {}, False, 0, (), (), own)
