"""What there is about in a game: kinds of cards, abilities and effects that clauses need not look for where no card brings them."""

from __future__ import annotations

from typing import Final

from apnap.model import waking
from apnap.model.noun import Noun
from apnap.parts.asked import UNSETTLES, gives_gifts, governed_by, tallied_by, within
from apnap.parts.definition import Definition
from apnap.parts.governing import ATTRACTIONS, PHASES, SPEEDING
from apnap.parts.tree import EventPattern
from apnap.parts.words import KINDS, LEGENDARY, STATE_MATCHES, UNSETTLING, WORLD
from apnap.slotted import Unsaved, slotted

Heeded = tuple[bool, ...]
"""What is said of each kind of event."""
NONE: Final[Heeded] = (False,) * KINDS
EACH: Final[dict[int, Heeded]] = {0: NONE}
"""By masks of kinds."""


@slotted
class About(Noun):
    """What some card, effect or counter of a game brings into it. Shared by states until one of them learns of more (`State.learn`).

    `watched` and `replaced` are masks of the kinds of event that some ability could trigger on or replace; `governed`: the rules of the
    game that some ability or effect changes (parts.governing). `static_abilities`: some card has one; `layers`: objects can differ from
    cast from other zones than the hand; `gifts`: may promise one. `trigger_zones`: the mask of the zones other than
    the battlefield in which triggered abilities function; `own_triggers`: some trigger on what happens to their own object outside it.
    `tallied`: the events that are counted each turn. `unsettled`: who controls something, or what it is a copy of, can change by itself.
    `watches` and `replaces` say of each kind of event what these masks do; `heeds` whether either does, and nothing if none does.
    """

    own: Unsaved[object]
    gifts: Unsaved[bool] = False
    watched: int = 0
    replaced: int = 0
    watches: Unsaved[Heeded] = NONE
    replaces: Unsaved[Heeded] = NONE
    heeds: Unsaved[Heeded] = ()
    governed: int = 0
    static_abilities: bool = False
    layers: bool = False
    reshaping: bool = False
    looked_at: int = 0
    tokens: bool = False
    legends: bool = False
    planeswalkers: bool = False
    attachments: bool = False
    face_down: bool = False
    combat_terms: bool = False
    cost_changes: bool = False
    activated_abilities: bool = False
    responses: bool = False
    cast_elsewhere: bool = False
    trigger_zones: int = 0
    own_triggers: bool = False
    tallied: tuple[EventPattern, ...] = ()
    unsettled: bool = False

    def copy(self, own: object) -> About:
        """The same, for the state with that mark to write."""
        n = self.fresh()
        n.own = own
        return n

    def look_out(self, definition: Definition) -> None:
        """A card like that is in the game, or something has its abilities."""
        if within(definition) & UNSETTLES:
            self.unsettle()
        self.gifts = self.gifts or gives_gifts(definition)
        self.watch(definition.watches)
        self.replace(definition.replaces)
        self.governed |= governed_by(definition)
        self.static_abilities = self.static_abilities or definition.has_static
        self.layers = self.layers or definition.has_static
        self.activated_abilities = self.activated_abilities or definition.activated
        self.responses = self.responses or definition.activated or definition.spell_speed_instant
        self.combat_terms = self.combat_terms or definition.taxes
        self.legends = self.legends or definition.types & (LEGENDARY | WORLD) != 0
        self.attachments = self.attachments or definition.attaches
        self.cost_changes = self.cost_changes or definition.changes_costs
        self.cast_elsewhere = self.cast_elsewhere or definition.castable_elsewhere
        self.trigger_zones |= definition.away
        self.own_triggers = self.own_triggers or definition.itself
        self.planeswalkers = self.planeswalkers or definition.counting
        for event in tallied_by(definition):
            if event not in self.tallied:
                self.tallied += (event,)
                self.watch(1 << event.kind)

    def features(self) -> int:
        """What of that clauses wait for (`waking`)."""
        found = waking.PHASING if self.governed & PHASES else 0
        if self.governed & SPEEDING:
            found |= waking.SPEED
        if self.governed & ATTRACTIONS:
            found |= waking.ATTRACTIONS
        if self.planeswalkers:
            found |= waking.COUNTING
        if self.combat_terms:
            found |= waking.COMBAT_TERMS
        if self.tokens:
            found |= waking.TOKENS
        if self.legends:
            found |= waking.LEGENDS
        if self.attachments:
            found |= waking.ATTACHMENTS
        if self.layers:
            found |= waking.LAYERS
        return found | waking.GIFTS if self.gifts else found

    def unsettle(self) -> None:
        """From now on what is a copy of what, and who controls it, is settled after each event that can change it."""
        self.unsettled = True
        self.watch(UNSETTLING)

    def watch(self, kinds: int) -> None:
        """Some ability could trigger on events of these kinds, too."""
        if kinds & ~self.watched:
            self.watched |= kinds
            self.heed()

    def replace(self, kinds: int) -> None:
        """Some ability or effect could replace events of these kinds, too."""
        if kinds & ~self.replaced:
            self.replaced |= kinds
            self.heed()

    def heed(self) -> None:
        """Say of each kind what the masks do. What a state trigger waits for can come about by any event (603.8)."""
        watched = (1 << KINDS) - 1 if self.watched >> STATE_MATCHES & 1 else self.watched
        heeded = watched | self.replaced
        self.watches = each(watched)
        self.replaces = each(self.replaced)
        self.heeds = each(heeded) if heeded else ()


def each(kinds: int) -> Heeded:
    """For each kind of event whether it is in the mask; no kind is."""
    known = EACH.get(kinds)
    if known is None:
        known = EACH[kinds] = (False, *[kinds >> kind & 1 == 1 for kind in range(1, KINDS)])
    return known
