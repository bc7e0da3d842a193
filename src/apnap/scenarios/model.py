"""What a scenario is made of: a position, a script and expectations, each part with its place in the text.

Words that stand in the parts, as the text form writes them:

- steps (`Step.name`, `Start.step`, the fact `step`): the keys of `apnap.scenarios.steps.STEPS`.
- zones: battlefield, hand, library, graveyard, exile, command; where an expectation allows it, stack.
- attributes of cards: tapped, sick, new, token, blocked, assigned damage, struck first, face down, phased out, transformed, revealed;
  damage, order, timestamp (amount), counters (text: the kind, amount); attached to, owned by, controlled by, known to, attacking, blocking,
  banded with (objects; attacking and blocking may have none); goaded (objects: by whom, or none), exerted, suspected, monstrous,
  renowned, saddled, under (text: rules text of a spell with one target, or none, that has resolved).
- facts of seats: life, poison, lands played (amount), left, monarch, initiative, counters (text: the kind, amount), under (text).
- facts expected of players: those, hand, library, graveyard, exile, battlefield (amount: how many cards), mana (text, "": nothing),
  counters (text: the kind, amount), monarch, initiative.
- facts expected of objects: the attributes, untapped, blocked, unblocked, size (text "6/4"), in (text: the zone, objects: the player or
  none), card types, supertypes and colours by their words, subtype, named and has (text), mana value (amount), attacking alone,
  blocking alone, had to attack.
- facts of the game: turn (amount), step (text), active, priority, winner (objects: the player), draw, over, day, night.
- settings: X, mode, dividing (numbers), kicked (numbers: how often, or none), paying (objects, or text: mana), cost (objects),
  gift (objects: a player), using (text).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from apnap.editions import Edition
    from apnap.scenarios.results import Result


@dataclass(frozen=True)
class Place:
    """Where something stands: file, line and column, counted from 1; line 0: it was built in code."""

    file: str = ""
    line: int = 0
    column: int = 0


NOWHERE: Final = Place()
MOST_OPTIONS: Final = 10**19 - 1
"""The place of an option is a number of at most nineteen digits, as any number of a scenario."""


@dataclass(frozen=True)
class Named:
    """An object or player by name; `number` counts the objects of that name from 1 (0: not given)."""

    name: str
    number: int = 0
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Attribute:
    """One thing that holds of a card in a zone, as `tapped`, `damage 2`, `counters +1/+1 3`, `attached to Bear#2`.

    `word` is the attribute, `amount` its number, `text` the kind of counter, `objects` those it names.
    """

    word: str
    amount: int = 0
    text: str = ""
    objects: tuple[Named, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Fact:
    """One thing expected: `word` with its number, text and objects, as `life 18`, `tapped`, `attacking Ben`; `negated`: that is not so."""

    word: str
    amount: int = 0
    text: str = ""
    objects: tuple[Named, ...] = ()
    negated: bool = False
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Entry:
    """So many cards of that name in a zone, each with those attributes; where it is expected, with those `facts`."""

    card: Named
    count: int = 1
    attributes: tuple[Attribute, ...] = ()
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True)
class Zone:
    """The cards of one zone of a player; of a library the top card is first, and nothing lies beneath what is given."""

    name: str
    entries: tuple[Entry, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Seat:
    """A player: their name, facts (`life`, `poison`, `lands played`, ... as attributes), mana pool ("{R}{R}") and zones."""

    name: str
    facts: tuple[Attribute, ...] = ()
    mana: str = ""
    zones: tuple[Zone, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class MadeUp:
    """A card defined by its parts; `texts` are its abilities in the words of rules text, keywords among them.

    `loyalty` and `defense` are those printed on a planeswalker or battle (0: none).
    """

    name: str
    cost: str = ""
    types: str = ""
    power: str = ""
    toughness: str = ""
    texts: tuple[tuple[str, Place], ...] = ()
    loyalty: int = 0
    defense: int = 0
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Start:
    """Where the game begins: the step of that turn, of that player, is about to begin ("" and 0: as the script's headings say).

    With `priority` the game waits in the middle of the step: that player has priority, those in `passed` have passed in succession.
    `opening`: before the first turn, which that player takes ("": chance decides), with shuffling, hands and mulligans still to come.
    """

    turn: int = 0
    player: str = ""
    step: str = ""
    priority: str = ""
    passed: tuple[str, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)
    opening: bool = False


@dataclass(frozen=True)
class Stacked:
    """A spell or ability on the stack: a card, or (`ability` from 1) that ability of an object among those that are activated or triggered.

    `settings`: by (objects: its controller), targeting and about (objects), X, mode and kicked (numbers).
    """

    subject: Named
    ability: int = 0
    settings: tuple[Setting, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)


# The script --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Line:
    """One line of a script."""

    place: Place = field(default=NOWHERE, compare=False, kw_only=True)


@dataclass(frozen=True)
class Turn(Line):
    """Go on to the beginning of that turn; `player` ("": not said) must be whose it is. `passing`: it says that everybody passes."""

    number: int
    player: str = ""
    passing: bool = False


@dataclass(frozen=True)
class Step(Line):
    """Go on to the next step of that name in this turn, or stay in it if it is the present one and no heading has named it yet.

    `passing`: it says that everybody passes.
    """

    name: str
    passing: bool = False


@dataclass(frozen=True)
class Action(Line):
    """What a player does or answers."""

    player: str


@dataclass(frozen=True)
class Setting(Line):
    """A choice made with an action.

    As `X 3`, `mode 2`, `kicked`, `gift Ben`, `paying Forest, Forest#2`, `dividing 2, 1`, `using flashback`.
    """

    word: str
    numbers: tuple[int, ...] = ()
    objects: tuple[Named, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Act(Action):
    """`verb` is play, cast or activate; `ability` the number of the ability among the object's activated ones (0: the only one)."""

    verb: str
    subject: Named
    targets: tuple[Named, ...] = ()
    settings: tuple[Setting, ...] = ()
    ability: int = 0


@dataclass(frozen=True)
class Declare(Action):
    """`verb` is attack or block: groups of creatures and whom or what they attack or block (none: the only one there is).

    `bands` are the places of the groups that attack in a band.
    """

    verb: str
    groups: tuple[tuple[tuple[Named, ...], Named | None], ...] = ()
    settings: tuple[Setting, ...] = ()
    bands: tuple[int, ...] = ()


@dataclass(frozen=True)
class Order(Action):
    """The answer to a question about an order; `of` is the creature whose damage assignment order it is, if it is one."""

    objects: tuple[Named, ...]
    of: Named | None = None


@dataclass(frozen=True)
class Assign(Action):
    """A creature assigns its combat damage."""

    subject: Named
    shares: tuple[tuple[int, Named], ...]


@dataclass(frozen=True)
class Choose(Action):
    """The answer to any question that is answered by naming objects and players: targets, choices, discards, sacrifices; none: nothing."""

    objects: tuple[Named, ...]
    settings: tuple[Setting, ...] = ()


@dataclass(frozen=True)
class Coin(Action):
    """A coin is called, or coins are ignored (`verb`): those of that `side`, heads or tails."""

    verb: str
    side: str


@dataclass(frozen=True)
class Coins(Line):
    """The next coins come up so: heads, tails, or as their player needs to win or lose the flip."""

    upshots: tuple[str, ...]


@dataclass(frozen=True)
class Answer(Action):
    """The answer yes or no (`word`), a number (`word` "number"), or the option of that place among those offered ("option", from 1).

    `mulligan` is yes and `keep` no.
    """

    word: str
    number: int = 0


@dataclass(frozen=True)
class Pass(Action):
    """The player passes; `player` "": everybody does, in turn."""


@dataclass(frozen=True)
class Resolve(Line):
    """All pass until the top of the stack has resolved; `whole`: until the stack is empty."""

    whole: bool = False


@dataclass(frozen=True)
class Concede(Action):
    """The player concedes."""


@dataclass(frozen=True)
class InEditions(Line):
    """That line holds or is done only in those editions; `since` and `before` are bounds by date ("" none)."""

    names: tuple[str, ...]
    line: Line
    since: str = ""
    before: str = ""


@dataclass(frozen=True)
class Scenario:
    """A position and a script.

    `editions` are presets or dates in which it runs, one after another ("all": every preset); `switches` are set on each;
    `rules` the rules it is about; `strict`: no priority is passed and no declaration made unless the script says so. `draws`: so
    many numbers have been drawn from the seed before. `time`: it is day or night. `stack`: what is on it, the top first.
    `variant`: the way of playing with several ("": none), `teams`: the names of the players of each team.
    """

    seats: tuple[Seat, ...]
    script: tuple[Line, ...] = ()
    title: str = ""
    editions: tuple[str, ...] = ("NOW",)
    switches: tuple[tuple[str, str], ...] = ()
    rules: tuple[str, ...] = ()
    cards: tuple[MadeUp, ...] = ()
    start: Start = Start()
    seed: int = 0
    strict: bool = False
    place: Place = field(default=NOWHERE, compare=False)
    draws: int = 0
    time: str = ""
    stack: tuple[Stacked, ...] = ()
    variant: str = ""
    teams: tuple[tuple[str, ...], ...] = ()

    def run(self, edition: str | Edition | None = None, strict: bool | None = None) -> Result:
        """Run it in its editions, or in that one, as `apnap.scenarios.run` does."""
        from apnap.scenarios.running import run  # noqa: PLC0415  what runs it is made of this

        return run(self, edition, strict)
