"""What there is about in a game: kinds of cards, abilities and effects that clauses need not look for where no card brings them."""

from __future__ import annotations

from apnap.parts.asked import tallied_by, unsettles
from apnap.parts.definition import Definition
from apnap.parts.tree import EventPattern
from apnap.parts.words import LEGENDARY, UNSETTLING, WORLD


class About:
    """What some card, effect or counter of a game brings into it. Shared by states until one of them learns of more (`State.learn`).

    `watched` and `replaced` are masks of the kinds of event that some ability could trigger on or replace; `governed`: the rules of the
    game that some ability or effect changes (parts.governing). `static_abilities`: some card has one; `layers`: objects can differ from
    what is printed on them; `reshaping`: also in their abilities or types (see `current`); `looked_at`: the facets that continuous
    effects look at, besides those that always count. `tokens`, `legends` (and world permanents), `planeswalkers` (battles, Sagas, day
    and night, too), `attachments` (what can be attached), `face_down` (permanents that can be): there can be such. `combat_terms`: some
    restriction, requirement or cost of combat; `cost_changes`: some card changes what others cost. `activated_abilities` there are
    beside those for mana; `responses`: somebody could act at another time than in their main phase; `cast_elsewhere`: some card may be
    cast from other zones than the hand. `trigger_zones`: the mask of the zones other than the battlefield in which triggered abilities
    function; `own_triggers`: some trigger on what happens to their own object outside it. `tallied`: the events that are counted each
    turn. `unsettled`: who controls something, or what it is a copy of, can change by itself.
    """

    __slots__ = (
        "watched",
        "replaced",
        "governed",
        "static_abilities",
        "layers",
        "reshaping",
        "looked_at",
        "tokens",
        "legends",
        "planeswalkers",
        "attachments",
        "face_down",
        "combat_terms",
        "cost_changes",
        "activated_abilities",
        "responses",
        "cast_elsewhere",
        "trigger_zones",
        "own_triggers",
        "tallied",
        "unsettled",
        "own",
    )

    def __init__(self, own: object) -> None:
        self.watched = 0
        self.replaced = 0
        self.governed = 0
        self.static_abilities = False
        self.layers = False
        self.reshaping = False
        self.looked_at = 0
        self.tokens = False
        self.legends = False
        self.planeswalkers = False
        self.attachments = False
        self.face_down = False
        self.combat_terms = False
        self.cost_changes = False
        self.activated_abilities = False
        self.responses = False
        self.cast_elsewhere = False
        self.trigger_zones = 0
        self.own_triggers = False
        self.tallied: tuple[EventPattern, ...] = ()
        self.unsettled = False
        self.own = own

    def copy(self, own: object) -> About:
        """The same, for the state with that mark to write."""
        n = About(own)
        n.watched = self.watched
        n.replaced = self.replaced
        n.governed = self.governed
        n.static_abilities = self.static_abilities
        n.layers = self.layers
        n.reshaping = self.reshaping
        n.looked_at = self.looked_at
        n.tokens = self.tokens
        n.legends = self.legends
        n.planeswalkers = self.planeswalkers
        n.attachments = self.attachments
        n.face_down = self.face_down
        n.combat_terms = self.combat_terms
        n.cost_changes = self.cost_changes
        n.activated_abilities = self.activated_abilities
        n.responses = self.responses
        n.cast_elsewhere = self.cast_elsewhere
        n.trigger_zones = self.trigger_zones
        n.own_triggers = self.own_triggers
        n.tallied = self.tallied
        n.unsettled = self.unsettled
        return n

    def look_out(self, definition: Definition) -> None:
        """A card like that is in the game, or something has its abilities."""
        self.watched |= definition.watches
        self.replaced |= definition.replaces
        self.governed |= definition.governs
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
        if unsettles(definition):
            self.unsettle()
        for event in tallied_by(definition):
            if event not in self.tallied:
                self.tallied += (event,)
                self.watched |= 1 << event.kind

    def unsettle(self) -> None:
        """From now on what is a copy of what, and who controls it, is settled after each event that can change it."""
        self.unsettled = True
        self.watched |= UNSETTLING
