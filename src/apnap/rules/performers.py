"""What writes: one performer for each kind of elementary event. Nothing else writes the state of a game."""

from __future__ import annotations

from typing import Any, Final

from apnap.machine.gate import performs
from apnap.model import facets
from apnap.model.effects import Delayed, Lasting
from apnap.model.event import Event, coded_player
from apnap.model.reads import closer
from apnap.model.state import State
from apnap.model.waking import MANA
from apnap.parts import words
from apnap.parts.asked import governed_by
from apnap.parts.definition import Definition, kinds_with
from apnap.parts.governing import STAYING_MANA, governs
from apnap.parts.plain_mana import NO_MANA
from apnap.parts.tree import (
    CastFor,
    ControlPlayer,
    CopyOf,
    ExileUntilLeaves,
    FirstOfNext,
    GainControl,
    GainFlashback,
    Goad,
    Impose,
    MakeReplacement,
    MayCast,
    PreventAll,
    PreventDamage,
    Protection,
    RedirectDamage,
    Regenerate,
    RequireAttack,
    SkipAll,
    SkipNext,
)
from apnap.rules.concepts.cr110_permanents import is_permanent
from apnap.rules.concepts.cr120.marked import with_damage
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.effects.cr613.layers import alters, relayer
from apnap.rules.turn.cr723.controllers import settle_controllers
from apnap.rules.zones.cr408_markers import mark_player


@performs(words.TARGETED)
def record_spell(state: State, event: Event) -> bool:
    """What has been chosen for a spell or ability is written into its record."""
    if event.spell is not None:
        state.object(event.source).spell = event.spell
        state.changed |= facets.STACK
    return True


@performs(words.TAPS)
def tap(state: State, event: Event) -> bool:
    """The permanent becomes tapped."""
    o = state.objects[event.subject]
    if o.tapped:
        return False
    if o.own is not state.own:
        o = state.object(event.subject)
    o.tapped = True
    apart = not (o.card.base.mana_abilities or state.about.reshaping or state.about.looked_at)
    state.changed |= facets.TAPPED_APART if apart else facets.TAPPED
    return True


@performs(words.UNTAPS)
def untap(state: State, event: Event) -> bool:
    """The permanent becomes untapped."""
    o = state.objects[event.subject]
    if not o.tapped:
        return False
    if o.own is not state.own:
        o = state.object(event.subject)
    o.tapped = False
    state.changed |= facets.TAPPED
    return True


@performs(words.DAMAGE)
def mark_damage(state: State, event: Event) -> bool:
    """Damage is marked on a creature, unless it withers it (120.3d-e); what it does to players and others follows as events of its own."""
    if event.subject > 0:
        old = state.objects[event.subject]
        if not is_permanent(old):
            return False
        if state.about.planeswalkers and not characteristics(state, event.subject).creature:
            return True
        o = state.object(event.subject)
        if not event.manner & 2 or not characteristics(state, event.subject).creature:
            o.damage += event.amount
        if event.manner & 1:
            o.deathtouched = True
        state.changed |= facets.DAMAGE
    return True


@performs(words.LIFE)
def change_life(state: State, event: Event) -> bool:
    """The player gains or loses life."""
    state.player(state.seats.life[event.player]).life += event.amount
    state.changed |= facets.LIFE
    return True


@performs(words.COUNTERS)
def change_counters(state: State, event: Event) -> bool:
    """Counters are put on or taken off an object, if it is still there, or a player; below none there are none."""
    if event.subject < 0:
        return change_counters_of_player(state, event)
    if state.objects[event.subject].became:
        return False
    o = state.object(event.subject)
    kind = event.counter
    kept = [(k, n) for k, n in o.counters if k != kind]
    number = max(0, o.count(kind) + event.amount)
    if number:
        kept.append((kind, number))
    o.counters = tuple(sorted(kept))
    state.changed |= facets.COUNTERS
    state.differ()
    state.learn().replace(words.REPLACED_BY_COUNTERS.get(kind, 0))
    if kind in words.KEYWORD_COUNTERS and event.amount > 0:  # all of the kind have the newest's timestamp (613.7c)
        o.facts = (*[fact for fact in o.facts if fact[0] != words.STAMP + kind], (words.STAMP + kind, state.timestamp))
        state.timestamp += 1
    return True


def change_counters_of_player(state: State, event: Event) -> bool:
    """A player gets or loses counters (122.1)."""
    p = state.player(coded_player(event.subject))
    kind = event.counter
    state.changed |= facets.COUNTERS | facets.LOSING
    if kind == "rad" and event.amount > 0:
        mark_player(state, coded_player(event.subject), words.RADIATION)
        state.changed |= facets.OUTSIDE
    if kind == "poison":
        p = state.player(state.seats.poison[coded_player(event.subject)])
        p.poison = max(0, p.poison + event.amount)
        return True
    had = sum([n for k, n in p.counters if k == kind])
    left = [(k, n) for k, n in p.counters if k != kind]
    if had + event.amount > 0:
        left.append((kind, had + event.amount))
    p.counters = tuple(sorted(left))
    return True


@performs(words.MANA_ADDED, words.MANA_SPENT)
def change_mana(state: State, event: Event) -> bool:
    """Mana goes into a pool, or is spent from it: snow mana, and mana that stays until end of turn, after other mana unless it is told."""
    p = state.player(event.player)
    w, u, b, r, g, c = p.pool
    mana = event.mana
    if event.kind == words.MANA_ADDED:
        p.pool = (w + mana[0], u + mana[1], b + mana[2], r + mana[3], g + mana[4], c + mana[5])
        if not state.features & MANA:
            state.attend_to_mana()
        if event.snow:
            p.snow = tuple([p.snow[i] + mana[i] for i in range(6)])
        if event.stays:
            p.staying = tuple([p.staying[i] + mana[i] for i in range(6)])
            state.learn().governed |= STAYING_MANA
    else:
        all_of_it = p.pool == mana
        p.pool = NO_MANA if all_of_it else (w - mana[0], u - mana[1], b - mana[2], r - mana[3], g - mana[4], c - mana[5])
        if p.snow != NO_MANA:
            p.snow = tuple([min(p.snow[i] - (mana[i + 6] if len(mana) > 6 else 0), p.pool[i]) for i in range(6)])
        if p.staying != NO_MANA:
            p.staying = tuple([min(p.staying[i], p.pool[i]) for i in range(6)])
        state.attend_to_mana()
    state.changed |= facets.MANA
    return True


@performs(words.MANA_EMPTIES)
def empty_pool(state: State, event: Event) -> bool:
    """Unspent mana is lost (106.4), or becomes colourless."""
    p = state.player(event.player)
    p.pool = event.pool or NO_MANA
    if p.snow != NO_MANA:
        turned = sum([max(0, p.snow[i] - p.pool[i]) for i in range(5)]) if event.colourless else 0
        p.snow = tuple([min(p.snow[i] + (turned if i == 5 else 0), p.pool[i]) for i in range(6)])
    state.attend_to_mana()
    state.changed |= facets.MANA
    return True


@performs(words.SHUFFLES)
def shuffle(state: State, event: Event) -> bool:
    """The library is in the order of `detail`; nobody knows its cards, but for the top `amount`, which were not shuffled (701.24)."""
    p = state.player(event.player)
    p.library = event.order
    objects = state.objects
    for id in [i for i in p.library[: len(p.library) - event.apart] if objects[i].known]:
        state.object(id).known = 0
    state.changed |= facets.HIDDEN
    return True


@performs(words.EFFECT_STARTS)
def start_effect(state: State, event: Event) -> bool:
    """A lasting effect, or a delayed triggered ability, begins to be in force."""
    made = event.effect
    if isinstance(made, Delayed):
        state.delayed += (made,)
        state.learn().watch(1 << made.ability.event.kind)
    else:
        effect = made.stamped(state.timestamp)
        state.timestamp += 1
        state.effects += (effect,)
        learn_of(state, effect)
    state.next_id = max(state.next_id, event.new + 1)
    state.changed |= facets.EFFECTS
    return True


def learn_of(state: State, effect: Lasting) -> None:
    """From now on what such an effect brings into the game is about."""
    if alters(effect.part):
        state.differ()
    about = state.learn()
    about.replace(replaced_by(effect))
    about.governed |= governs(effect.part)
    if isinstance(effect.part, (CopyOf, GainControl)) or effect.duration >= words.WHILE_THIS_TAPPED:
        about.unsettle()
    if isinstance(effect.part, (CastFor, GainFlashback, MayCast)):
        about.cast_elsewhere = True
    about.responses = about.responses or isinstance(effect.part, CastFor)
    if isinstance(effect.part, (Goad, Impose, RequireAttack)):
        about.combat_terms = True


@performs(words.EFFECT_ENDS)
def end_effect(state: State, event: Event) -> bool:
    """A lasting effect is over, or has been used in part (`amount` is what remains; 0: it is over)."""
    state.effects = tuple(
        [e if e.id != event.subject else e.with_left(event.left) for e in state.effects if e.id != event.subject or event.left]
    )
    state.delayed = tuple([d for d in state.delayed if d.id != event.subject])
    settle_effects(state)
    state.changed |= facets.EFFECTS
    return True


def replaced_by(effect: Lasting) -> int:
    """The mask of the kinds of event that the effect can replace or prevent."""
    part = effect.part
    if isinstance(part, (PreventDamage, PreventAll, RedirectDamage)):
        return 1 << words.DAMAGE
    if isinstance(part, Protection):
        return 1 << words.DAMAGE
    if isinstance(part, (SkipNext, SkipAll)):
        return 1 << part.event
    if isinstance(part, ControlPlayer):
        return 1 << words.TURN_BEGINS | 1 << words.PHASE_BEGINS
    if isinstance(part, FirstOfNext):
        return 1 << words.TURN_BEGINS | 1 << words.PHASE_BEGINS | 1 << words.STEP_BEGINS
    if isinstance(part, MakeReplacement):
        return kinds_with(part.event)
    if isinstance(part, Regenerate):
        return 1 << words.DESTROYED
    if isinstance(part, ExileUntilLeaves):
        return 1 << words.MOVES | 1 << words.LEAVES_GAME if part.event is None else 1 << part.event.kind
    return 0


OF_CARDS: Final[dict[int, tuple[dict[str, Definition], int, int, int]]] = {}
MOST_DECKS: Final = 64


def of_cards(definitions: dict[str, Definition]) -> tuple[int, int]:
    """What the cards of a game can replace, and the rules that they change; found once for as long as there are no others."""
    known = OF_CARDS.get(id(definitions))
    if known is not None and known[0] is definitions and known[1] == len(definitions):
        return known[2], known[3]
    replaced = governed = 0
    for definition in definitions.values():
        replaced |= definition.replaces
        governed |= governed_by(definition)
        granted = closer(definition).granted
        if granted is not None:
            governed |= governed_by(granted)
            replaced |= granted.replaces
    if len(OF_CARDS) >= MOST_DECKS:
        OF_CARDS.clear()
    OF_CARDS[id(definitions)] = (definitions, len(definitions), replaced, governed)
    return replaced, governed


def settle_effects(state: State) -> None:
    """After an effect is over: what can still be replaced, and whether objects still differ from what is printed on them."""
    replaced, governed = of_cards(state.definitions)
    controlled = state.controllers != ()
    for effect in state.effects:
        controlled = controlled or isinstance(effect.part, ControlPlayer)
        replaced |= replaced_by(effect)
        governed |= governs(effect.part)
    if [p for p in state.players if p.staying != NO_MANA]:
        governed |= STAYING_MANA
    about = state.learn()
    about.replaced = replaced
    about.heed()
    about.governed = governed
    if controlled:
        settle_controllers(state)
    if state.about.layers:
        relayer(state)


@performs(words.WEARS_OFF)
def wear_off(state: State, event: Event) -> bool:
    """All damage marked on permanents is gone, and the effects that `detail` names end, at once (514.2)."""
    for id in with_damage(state):
        o = state.object(id)
        o.damage = 0
        o.deathtouched = False
        state.changed |= facets.DAMAGE
    if state.about.governed & STAYING_MANA:
        for player, p in enumerate(state.players):
            if p.staying != NO_MANA:
                state.player(player).staying = NO_MANA
    over: Any = event.effects
    if over:
        state.effects = tuple([e for e in state.effects if e.id not in over])
        state.delayed = tuple([d for d in state.delayed if d.id not in over])
        settle_effects(state)
        state.changed |= facets.EFFECTS
    return True


@performs(words.LOSES)
def lose(state: State, event: Event) -> bool:
    """The player loses the game (104.5)."""
    if state.players[event.player].lost:
        return False
    state.player(event.player).lost = True
    if len(state.players) > 2:  # others play on, and what the player controls goes back to them or is exiled (800.4a)
        state.learn().unsettle()
    state.changed |= facets.LOSING
    return True


@performs(words.GAME_ENDS)
def end_game(state: State, event: Event) -> bool:
    """The game is over; `player` has won, nobody if -1 (104.1). What is face down is revealed (708.9)."""
    for id in (*state.battlefield, *state.lane.stack) if state.about.face_down else ():
        state.object(id).known = (1 << len(state.players)) - 1
    state.over = True
    state.winner = event.player
    state.changed |= facets.LOSING
    return True


@performs(words.DRAWS_FROM_EMPTY)
def draw_from_empty(state: State, event: Event) -> bool:
    """The player had to draw from an empty library (121.4)."""
    state.player(event.player).drew_from_empty = True
    state.changed |= facets.LOSING
    return True


@performs(words.MULLIGANS)
def count_mulligan(state: State, event: Event) -> bool:
    """The player has taken a mulligan (103.5)."""
    state.player(event.player).mulligans += 1
    return True


def forget_since_check(state: State) -> None:
    """What counts only since the last check of state-based actions has been looked at (704.5b, 704.5h)."""
    for player, p in enumerate(state.players):
        if p.drew_from_empty:
            state.player(player).drew_from_empty = False
    for id in with_damage(state):
        if state.objects[id].deathtouched:
            state.object(id).deathtouched = False
            state.changed |= facets.DAMAGE


@performs(words.STARTS)
def settle_starting_player(state: State, event: Event) -> bool:
    """That player takes the first turn."""
    state.starting = event.player
    return True
