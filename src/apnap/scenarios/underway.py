"""What is under way where a scenario begins: effects of spells that have resolved, designations, day and night, and the stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from apnap.cards.texts import Face, read_text
from apnap.errors import CardError
from apnap.machine import driver
from apnap.machine.gate import perform
from apnap.model.event import player_code
from apnap.model.events.playing import counters_changed
from apnap.model.objects import Object, Spell, new_object
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Activated, BecomeDay, Effect, Goad, SpellAbility, Suspect, Target, Targets, Triggered
from apnap.rules.actions.cr701_designations import called, exerting
from apnap.rules.concepts.cr115.targets import modes_of
from apnap.rules.concepts.cr731.designations import becomes
from apnap.rules.effects.cr613.layers import relayer
from apnap.rules.spells.cr608.instructions import Instructions
from apnap.rules.spells.cr608.resolving import ability_of
from apnap.scenarios.attaching import bearer
from apnap.scenarios.faults import fault
from apnap.scenarios.made_up import card_named
from apnap.scenarios.model import Attribute, Place, Stacked
from apnap.scenarios.permanents import Position
from apnap.scenarios.starting import player_named

EVERYTHING: Final = (1 << 16) - 1
DESIGNATIONS: Final = ("monstrous", "renowned", "saddled")
SUNRISE: Final = Definition("Sunrise", None, 0, abilities=(SpellAbility((BecomeDay(),)),))
"""What makes it day or night, for which the spells of each turn have to be counted (731.2)."""
OF_PLAYERS: Final = {"monarch": "You become the monarch.", "initiative": "You take the initiative."}


def begin(position: Position) -> None:
    """Let all begin that the position says is under way, without a trace of how that came. ScenarioError: it cannot be so."""
    state, begin = position.state, position.begin
    state.lane.turn, state.lane.active = begin.turn, begin.player
    before = [p.this_turn for p in state.players]
    for player, seat in enumerate(position.scenario.seats):
        for fact in seat.facts:
            of_player(position, player, fact)
    for id, attribute in position.under:
        of_object(position, id, attribute)
    if position.scenario.time:
        state.look_out(SUNRISE)
        event = becomes(state, position.scenario.time == "night", 0)
        assert event is not None
        perform(state, (event,))
    state.log = []
    state.lane.waiting = ()
    for p, kept in zip(state.players, before, strict=True):
        p.this_turn = kept


def of_player(position: Position, player: int, fact: Attribute) -> None:
    """What is so of a player."""
    state = position.state
    code = player_code(player)
    if fact.word == "counters":
        perform(state, (counters_changed(state.clause, code, counter=fact.text, amount=fact.amount, player=player),))
    elif fact.word in {"under", *OF_PLAYERS}:
        has_resolved(position, OF_PLAYERS.get(fact.word, fact.text), code, player, fact.place)


def of_object(position: Position, id: int, attribute: Attribute) -> None:
    """What is so of a permanent."""
    state = position.state
    controller = state.objects[id].controller
    word = attribute.word
    if word == "under":
        has_resolved(position, attribute.text, id, controller, attribute.place)
    elif word in {"goaded", "goaded by"}:
        names = [each.name for each in attribute.objects]
        by = player_named(position.scenario, names[0], attribute.place) if names else (controller + 1) % len(state.players)
        if by == controller:
            raise fault(attribute.place, "a creature is goaded by another player than its controller")
        carry_out(position, (Goad(Targets(0)),), Spell(None, ((id,),)), by, id, attribute.place)
    elif word == "suspected":
        carry_out(position, (Suspect(Targets(0)),), Spell(None, ((id,),)), controller, id, attribute.place)
    elif word == "exerted":
        perform(state, exerting(state, id, 0))
    else:
        perform(state, (called(state, id, word, id, state.lane.turn if word == "saddled" else 1),))


# Effects of what has resolved --------------------------------------------------------------------------------------
def has_resolved(position: Position, text: str, to: int, controller: int, place: Place) -> None:
    """A spell with that text, which has one target or none, has resolved; `to` was its target."""
    try:
        card = resolved_card(text)
    except CardError as error:
        raise fault(place, str(error)) from None
    spells = [ability for ability in card.base.abilities if isinstance(ability, SpellAbility)]
    if len(spells) != 1 or len(spells[0].targets) > 1:
        right = 'expected the text of an instant with one target, as under "Target creature gets +3/+3 until end of turn."'
        raise fault(place, f'"{text}" is not what one spell with one target does; {right}')
    card_named_so = made(position, card, controller)
    targets = ((to,),) if spells[0].targets else ()
    carry_out(position, spells[0].effects, Spell(spells[0], targets), controller, card_named_so, place)


def resolved_card(text: str) -> Definition:
    """An instant with that text. CardError: it is none that is read."""
    return read_text(Face("An effect", "", "Instant"), text)


def made(position: Position, card: Definition, controller: int) -> int:
    """The object that the effect came from, which is nowhere any more; its id."""
    state = position.state
    state.define(card)
    id = state.next_id
    state.next_id += 1
    everybody = (1 << len(state.players)) - 1
    state.objects[id] = new_object(id, card, controller, controller, words.NOWHERE, False, -1, 0, everybody, False, state.own)
    return id


def carry_out(position: Position, effects: Sequence[Effect], spell: Spell, controller: int, source: int, place: Place) -> None:
    """Carry out instructions before the game begins. ScenarioError: something is asked."""
    state = position.state
    relayer(state)
    state.changed = EVERYTHING
    driver.start(state, "instructions", Instructions(tuple(effects), controller, source, spell, spell.targets))
    if state.lane.frames:
        raise fault(place, "what happened before the scenario begins asks nothing; put it into the script instead")


# The stack -----------------------------------------------------------------------------------------------------------
def stack(position: Position) -> None:
    """Put the spells and abilities on the stack, the last one that is written at the bottom."""
    state = position.state
    ids = [on_stack(position, each) for each in reversed(position.scenario.stack)]
    for id in ids:
        state.objects[id].timestamp = state.timestamp
        state.timestamp += 1
    state.lane.stack = tuple(ids)
    for id, each in zip(ids, reversed(position.scenario.stack), strict=True):
        choose(position, id, each)


def on_stack(position: Position, one: Stacked) -> int:
    """Make the object, for which nothing is chosen yet."""
    state = position.state
    by = [setting for setting in one.settings if setting.word == "by"]
    source = bearer(position, one.subject) if one.ability else 0
    controller = state.objects[source].controller if one.ability else position.begin.player
    if by:
        controller = player_named(position.scenario, by[0].objects[0].name, by[0].place)
    if one.ability:
        o = state.objects[source]
        abilities = [each for each in o.card.base.abilities if isinstance(each, (Activated, Triggered))]
        if one.ability > len(abilities):
            raise fault(one.place, f"{o.card.name} has {len(abilities) or 'no'} activated or triggered abilities")
        card, spell = o.card, Spell(abilities[one.ability - 1], (), 0, source)
    else:
        card = card_named(one.subject, position.known)
        if card.is_land or not card.types:
            raise fault(one.place, f"{card.name} is no spell: it cannot be on the stack")
        spell = Spell(next((each for each in card.base.abilities if isinstance(each, SpellAbility)), None))
        spell.zone = words.HAND
    state.define(card)
    id = state.next_id
    state.next_id += 1
    everybody = (1 << len(state.players)) - 1
    state.objects[id] = new_object(id, card, controller, controller, words.STACK, False, -1, 0, everybody, False, state.own)
    state.objects[id].spell = spell
    if not one.ability:
        position.name(one.subject, card, id)
    return id


def choose(position: Position, id: int, one: Stacked) -> None:
    """What was chosen for it as it was announced: modes, X, kicker, targets. ScenarioError: it has no such thing."""
    o = position.state.objects[id]
    spell = o.spell
    assert spell is not None
    chosen = {setting.word: setting for setting in one.settings}
    numbers = {setting.word: setting.numbers for setting in one.settings}
    spell.x = numbers.get("X", (0,))[0]
    if "kicked" in chosen:
        spell.kicked = numbers["kicked"] or (1,)
    if "mode" in chosen:
        ability = spell.ability
        part = modes_of(ability) if isinstance(ability, (SpellAbility, Activated, Triggered)) else None
        if part is None or not 1 <= numbers["mode"][0] <= len(part.modes):
            raise fault(chosen["mode"].place, f"{o.card.name} has no mode {numbers['mode'][0]}")
        spell.modes = (numbers["mode"][0] - 1,)
    if "about" in chosen:
        spell.event_subject = bearer(position, chosen["about"].objects[0])
    wanted = instances_of(o)
    codes = [bearer(position, each) for each in chosen["targeting"].objects] if "targeting" in chosen else []
    place = chosen["targeting"].place if "targeting" in chosen else one.place
    spell.targets = divided(wanted, codes, o.card.name, place)


def instances_of(o: Object) -> tuple[Target, ...]:
    """The instances of "target" of a spell or ability on the stack; of an Aura spell what it enchants."""
    assert o.spell is not None
    return ability_of(o.spell)[1] or tuple([each.target for each in o.card.base.abilities if hasattr(each, "target")])


def divided(wanted: Sequence[Target], codes: list[int], name: str, place: Place) -> tuple[tuple[int, ...], ...]:
    """The targets for each instance, in their order: as few as it needs, and what is over for those that may have more."""
    least = sum(target.least for target in wanted)
    spare = len(codes) - least
    if spare < 0 or spare > sum(target.most - target.least for target in wanted):
        raise fault(place, f"{name} has {least} target{'' if least == 1 else 's'}, not {len(codes)}; write them after targeting")
    found: list[tuple[int, ...]] = []
    for target in wanted:
        more = min(spare, target.most - target.least)
        spare -= more
        found.append(tuple(codes[: target.least + more]))
        del codes[: target.least + more]
    return tuple(found)
