"""What there is about in a game: kinds of cards, abilities and effects that clauses need not look for where no card brings them."""

from __future__ import annotations

from apnap.model import waking
from apnap.model.noun import Noun
from apnap.parts.asked import UNSETTLES, gives_gifts, governed_by, tallied_by, within
from apnap.parts.definition import Definition
from apnap.parts.governing import ATTRACTIONS, PHASES, SPEEDING
from apnap.parts.tree import EventPattern
from apnap.parts.words import LEGENDARY, UNSETTLING, WORLD
from apnap.slotted import Unsaved, slotted


@slotted
class About(Noun):
    """What some card, effect or counter of a game brings into it. Shared by states until one of them learns of more (`State.learn`).

    `watched` and `replaced` are masks of the kinds of event that some ability could trigger on or replace; `governed`: the rules of the
    game that some ability or effect changes (parts.governing). `static_abilities`: some card has one; `layers`: objects can differ from
    what is printed on them; `reshaping`: also in their abilities, or types that bring some (see `current`); `looked_at`: the facets that
    continuous effects look at, besides those that always count. `tokens`, `legends` (and world permanents), `planeswalkers` (battles,
    Sagas, day and night, too), `attachments` (what can be attached), `face_down` (permanents that can be): there can be such.
    `combat_terms`: some restriction, requirement or cost of combat; `cost_changes`: some card changes what others cost.
    `activated_abilities` there are beside those for mana; `responses`: somebody could act at another time than in their main phase;
    `cast_elsewhere`: some card may be cast from other zones than the hand; `gifts`: may promise one. `trigger_zones`: the mask of the zones
    other than the battlefield in which triggered abilities function; `own_triggers`: some trigger on what happens to their own object
    outside it. `tallied`: the events that are counted each turn. `unsettled`: who controls something, or what it is a copy of, can change
    by itself.
    """

    own: Unsaved[object]
    gifts: Unsaved[bool] = False
    watched: int = 0
    replaced: int = 0
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
        self.watched |= definition.watches
        self.replaced |= definition.replaces
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
                self.watched |= 1 << event.kind

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
        self.watched |= UNSETTLING
