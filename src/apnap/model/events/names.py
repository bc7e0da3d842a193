"""The names by which an event is read: each is of the kinds whose functions in this folder have a parameter so named."""

from __future__ import annotations

from typing import cast

from apnap.model.effects import Delayed, Lasting, Waiting
from apnap.model.events.stored import Stored
from apnap.model.objects import Spell
from apnap.native import mypyc_attr
from apnap.parts.words import CREATES, TAPPED_IN

Pairs = tuple[tuple[str, int], ...]
"""What something enters with: kinds of counters and their numbers; names of what was chosen for it, and whom it is attached to."""
Triples = tuple[tuple[int, int, int], ...]
"""Who assigns how much damage to whom: source, whom, number."""


@mypyc_attr(acyclic=True)
class Named(Stored):
    """What an event tells, by names. A name of another kind of event says nothing: in check mode it is an error to ask for it."""

    __slots__ = ()

    # Turns -----------------------------------------------------------------------------------------------------------
    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._amount

    @property
    def extra(self) -> int:
        """1: it is an extra turn (500.7)."""
        return self._a

    @property
    def phase(self) -> int:
        """The phase that begins."""
        return self._a

    @property
    def step(self) -> int:
        """The step that begins."""
        return self._a

    @property
    def what(self) -> int:
        """What is done to the plan (see turn/cr500/plan.py), or has been announced of a spell (601.2b-d)."""
        return self._a

    @property
    def added(self) -> int:
        """The phase or step that is added to the plan."""
        return self._b

    @property
    def anchor(self) -> int:
        """After whose next turn the added turn comes, one more than the player (0: after this one)."""
        return self._amount

    @property
    def main(self) -> int:
        """The main phase of the turn after which the added phase comes (0: after this one)."""
        return self._amount

    @property
    def where(self) -> int:
        """Where in the plan the added step comes (see turn/cr500/extra.py)."""
        return self._amount

    @property
    def again(self) -> int:
        """1: the turn ends once more, and another cleanup step follows."""
        return self._amount

    @property
    def first_strikers(self) -> tuple[int, ...] | None:
        """Who has dealt first-strike damage, with the second combat damage step (510.4)."""
        return cast("tuple[int, ...] | None", self._detail)

    @property
    def night(self) -> int:
        """1: it becomes night, 0: day."""
        return self._a

    # Zones -----------------------------------------------------------------------------------------------------------
    @property
    def start(self) -> int:
        """The zone that is left."""
        return self._a

    @property
    def to(self) -> int:
        """The zone where it goes, or comes to be."""
        return self._b

    @property
    def how(self) -> int:
        """How it changes zones: TAPPED_IN, FACE_DOWN, FOR_GOOD, TO_BOTTOM; or how it phases out."""
        return self._amount

    @property
    def tapped(self) -> int:
        """1: the token is created tapped."""
        return self._amount

    @property
    def enters_tapped(self) -> bool:
        """The permanent enters the battlefield tapped."""
        return self._amount == TAPPED_IN

    @property
    def enters_with(self) -> Pairs:
        """What a permanent enters the battlefield with, or a card goes to exile with."""
        if self.kind == CREATES:
            return cast("tuple[str, Pairs]", self._detail)[1]
        return cast(Pairs, self._detail) if isinstance(self._detail, tuple) else ()

    @property
    def bare(self) -> bool:
        """Nothing is said of how the object will be where it goes."""
        return self._detail is None

    @property
    def token(self) -> str:
        """The name of the token."""
        return cast("tuple[str, Pairs]", self._detail)[0]

    @property
    def seen_by(self) -> int:
        """The mask of the players who see it, or know the order."""
        return self._a

    @property
    def hidden(self) -> int:
        """1: the others do not know which cards are left in the hand."""
        return self._b

    @property
    def top(self) -> tuple[int, ...]:
        """The cards on top of the library, the first one topmost."""
        return cast("tuple[tuple[int, ...], tuple[int, ...]]", self._detail)[0]

    @property
    def bottom(self) -> tuple[int, ...]:
        """The cards on its bottom, the last one lowest."""
        return cast("tuple[tuple[int, ...], tuple[int, ...]]", self._detail)[1]

    @property
    def order(self) -> tuple[int, ...]:
        """The cards of the library from the bottom up, those of a deck apart, or the creatures in their damage assignment order."""
        return cast("tuple[int, ...]", self._detail)

    @property
    def apart(self) -> int:
        """So many cards on top were not shuffled."""
        return self._amount

    # Combat ----------------------------------------------------------------------------------------------------------
    @property
    def attacked(self) -> int:
        """What is attacked: an id, or the code of a player."""
        return self._a

    @property
    def forced(self) -> int:
        """FORCED: the attack was required (508.1d)."""
        return self._b

    @property
    def defender(self) -> int:
        """The defending player for what is put onto the battlefield attacking."""
        return self._b - 1

    @property
    def by_effect(self) -> int:
        """1: by an effect, not by a declaration."""
        return self._a

    @property
    def besides(self) -> int:
        """1: besides another attacker that it blocks."""
        return self._b

    @property
    def role(self) -> int:
        """What it stops being: 0 anything in combat, AS_FIGHTER, AS_ATTACKED (506.4d)."""
        return self._a

    @property
    def band(self) -> tuple[int, ...]:
        """The attackers of the band."""
        return cast("tuple[int, ...]", self._detail)

    @property
    def assigned(self) -> Triples:
        """The damage that is assigned."""
        return cast(Triples, self._detail)

    @property
    def combat(self) -> int:
        """1: combat damage."""
        return self._a

    @property
    def manner(self) -> int:
        """What the damage does by keywords of its source (see combat/cr510/manners.py), a mask."""
        return self._b

    # Life, mana, counters --------------------------------------------------------------------------------------------
    @property
    def by_damage(self) -> int:
        """1: the life is lost by damage."""
        return self._a

    @property
    def mana(self) -> tuple[int, ...]:
        """How much W, U, B, R, G and C; of mana that is spent, then how much of each is from snow sources."""
        return cast("tuple[int, ...]", self._detail)

    @property
    def snow(self) -> int:
        """1: the mana is from a snow source (107.4h)."""
        return self._a

    @property
    def stays(self) -> int:
        """1: the mana stays until end of turn."""
        return self._b

    @property
    def colourless(self) -> int:
        """1: unspent mana becomes colourless."""
        return self._b

    @property
    def pool(self) -> tuple[int, ...] | None:
        """What is left in the pool (None: nothing)."""
        return cast("tuple[int, ...] | None", self._detail)

    @property
    def counter(self) -> str:
        """The kind of counters."""
        return cast(str, self._detail)

    @property
    def speed(self) -> int:
        """What the speed of the player becomes (702.179)."""
        return self._amount

    # Spells, abilities, effects --------------------------------------------------------------------------------------
    @property
    def spell(self) -> Spell | None:
        """The record of the spell or ability from now on (None: as it was)."""
        return self._detail if isinstance(self._detail, Spell) else None

    @property
    def activation(self) -> str:
        """The name by which a mana ability remembers that it was activated ("": it need not)."""
        return self._detail if isinstance(self._detail, str) else ""

    @property
    def x(self) -> int:
        """The value of X that is chosen, if nothing is targeted."""
        return self._amount

    @property
    def receiver(self) -> int:
        """The player who is given, or promised, a gift (702.174)."""
        return self._a

    @property
    def permission(self) -> int:
        """By what a land play is allowed (305.2): BY_RULE, ABILITY or EFFECT."""
        return self._a

    @property
    def by(self) -> int:
        """The permanent or effect that allows the land play."""
        return self.new

    @property
    def cut_short(self) -> int:
        """1: it has not resolved; the turn ends (724.1)."""
        return self._a

    @property
    def cause(self) -> int:
        """Why it does not resolve: 0 targets have become illegal, 1 there are none, 2 its condition does not hold."""
        return self._a

    @property
    def effect(self) -> Lasting | Delayed:
        """The lasting effect, or the delayed triggered ability, that begins."""
        return cast("Lasting | Delayed", self._detail)

    @property
    def left(self) -> int:
        """What is left of the effect (0: it is over)."""
        return self._amount

    @property
    def effects(self) -> tuple[int, ...]:
        """The effects that are over."""
        return cast("tuple[int, ...]", self._detail)

    @property
    def replaced(self) -> int:
        """The kind of event that is replaced."""
        return self._a

    @property
    def waiting(self) -> Waiting:
        """The triggered ability that waits from now on."""
        return cast(Waiting, self._detail)

    @property
    def reason(self) -> str:
        """Why the action was illegal."""
        return cast(str, self._detail)

    @property
    def controller(self) -> int:
        """The player who controls the other."""
        return -1 - self._a

    @property
    def attached_before(self) -> int:
        """What it was attached to until now: an id, the code of a player, or 0."""
        return self._a

    # Keyword actions -------------------------------------------------------------------------------------------------
    @property
    def key(self) -> str:
        """The card that it is now a copy of, or the face that is up now, by the key of its definition."""
        return cast(str, self._detail)

    @property
    def for_good(self) -> int:
        """1: it is a copy for good, not by an effect of a limited time."""
        return self._amount

    @property
    def face(self) -> int:
        """FACE_UP or FACE_DOWN."""
        return self._a

    @property
    def other(self) -> int:
        """The other creature that fights (0: it fights itself)."""
        return self._a

    @property
    def designation(self) -> str:
        """The designation that it gets or loses."""
        return cast(str, self._detail)

    @property
    def emblem(self) -> str:
        """The name of the emblem."""
        return cast(str, self._detail)

    @property
    def room(self) -> int:
        """The room of the dungeon; COMPLETED, BROUGHT_IN."""
        return self._a

    @property
    def dungeon(self) -> str:
        """The name of the dungeon that is brought in."""
        return cast(str, self._detail)

    @property
    def coins(self) -> int:
        """How many coins are flipped, of which one counts."""
        return self._amount

    @property
    def called(self) -> int:
        """The side that is called (1 heads, 2 tails, 0 none)."""
        return self._a

    @property
    def sure(self) -> int:
        """1: an effect says that the flip is won (705.3)."""
        return self._b

    @property
    def result(self) -> int:
        """WON, LOST, or 0 if nobody called."""
        return self._a

    @property
    def side(self) -> int:
        """The side that came up (1 heads, 2 tails)."""
        return self._b
