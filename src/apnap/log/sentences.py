"""A sentence for each kind of event, in the words of Magic."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.cards.faces import keyword_list, names_of
from apnap.log.names import capital, listed, told
from apnap.log.teller import PAID, SENTENCES, Teller, entering, tells
from apnap.machine.procedures import CLAUSES
from apnap.model.effects import Lasting
from apnap.model.event import Event, player_code
from apnap.model.events.playing import CONDITION_FAILS, NO_TARGET
from apnap.parts import words
from apnap.parts.printed import mana_text
from apnap.parts.tree import Modify, PreventAll, PreventDamage, RedirectDamage, SkipAll, SkipNext

PARTS: Final = {words.TURN_BEGINS: "turn", words.PHASE_BEGINS: "phase", words.STEP_BEGINS: "step"}
EVENTS: Final = {
    words.MOVES: "how {it} changes zones",
    words.DAMAGE: "the damage to {it}",
    words.LIFE: "the change of {it}'s life",
    words.DRAWS: "the draw of {it}",
    words.COUNTERS: "the counters put on {it}",
    words.CREATES: "the token created by {it}",
    words.TAPS: "the tapping of {it}",
    words.UNTAPS: "the untapping of {it}",
    words.DRAWS_FROM_EMPTY: "the draw of {it}",
}
WHY_LOST: Final = {
    "sba_zero_life": "has 0 or less life and",
    "sba_empty_draw": "had to draw from an empty library and",
    "sba_poison": "has ten or more poison counters and",
    "concede": "concedes and",
}
WHY_PUT: Final = {"sba_zero_toughness": "has toughness 0 or less and "}


BEGUN: Final[dict[type, Callable[[Teller, Lasting], str]]] = {}
"""What lasting effects of further kinds do, as they begin."""


def tell(t: Teller, event: Event) -> str:
    """The sentence for the event; KeyError for a kind of event that has none."""
    t.names.follow(event)
    t.rule = ""
    return capital(SENTENCES[event.kind](t, event))


def short(kind: int, form: str) -> None:
    """Declare a sentence that needs names only: {who} the player, {it} the subject, {by} the source, {n} the amount."""

    def fill(t: Teller, e: Event) -> str:
        return form.format(who=t.names.player(e.player), it=t.names.of(e.subject), by=t.names.of(e.source), n=abs(e.number))

    SENTENCES[kind] = fill


short(words.STARTS, "{who} takes the first turn.")
short(words.STARTING_LIFE, "{who} starts with {n} life.")
short(words.SHUFFLES, "{who} shuffles their library.")
short(words.MULLIGANS, "{who} takes a mulligan.")
short(words.KEEPS_HAND, "{who} keeps the hand.")
short(words.USES_CARD, "{who} uses {it} before declaring.")
short(words.PRIORITY, "{who} gets priority.")
short(words.TAPS, "{it} becomes tapped.")
short(words.UNTAPS, "{it} untaps.")
short(words.CASTS, "{who} has cast {it}.")
short(words.ACTIVATES, "{who} has activated {it}.")
short(words.BLOCKED, "{it} becomes blocked.")
short(words.UNBLOCKED, "{it} is unblocked.")
short(words.JOINS_BLOCKING, "{it} is blocking {by}.")
short(words.STOPS_BLOCKING, "{it} stops blocking {by}.")
short(words.UNBLOCKS, "{it} becomes unblocked.")
short(words.LAND_PLAYED, "{who} has used a land play of this turn.")
short(words.LEAVES_GAME, "{who} leaves the game.")
short(words.DRAWS_FROM_EMPTY, "{who} cannot draw: the library is empty.")
short(words.TRIGGERS, "An ability of {it} triggers.")
short(words.LEAVES_COMBAT, "All creatures are removed from combat.")
short(words.PREVENTED, "{n} damage to {it} is prevented by {by}.")


@tells(words.TURN_BEGINS)
def turn_begins(t: Teller, e: Event) -> str:
    """A heading, without a full stop."""
    t.mains = 0
    return f"turn {e.turn}: {t.names.player(e.player)}{', extra turn' if e.extra else ''}"


@tells(words.PHASE_BEGINS)
def phase_begins(t: Teller, e: Event) -> str:
    """A heading."""
    if e.phase == words.MAIN_PHASE:
        t.mains += 1
        return t.step(words.MAIN)
    return words.PHASE_NAMES[e.phase]


@tells(words.STEP_BEGINS)
def step_begins(t: Teller, e: Event) -> str:
    """A heading."""
    return t.step(e.step)


@tells(words.MOVES)
def moves(t: Teller, e: Event) -> str:
    """A change of zones, as its reason calls it."""
    who, it = t.names.player(e.player), t.names.of(e.new or e.subject)
    simple = {
        (words.DRAWS, words.HAND): f"{who} draws {it}.",
        (words.CASTS, words.STACK): f"{who} puts {it} on the stack{t.way(e)}.",
        (words.BOTTOM, words.LIBRARY): f"{who} puts {it} on the bottom of their library.",
        (words.DISCARDS, words.EXILE): f"{who} discards {it} into exile.",
        (words.SUSPENDED, words.EXILE): f"{who} suspends {it}{entering(t, e)}.",
        (words.DISCARDS, words.GRAVEYARD): f"{who} discards {it}.",
        (words.SACRIFICED, words.GRAVEYARD): f"{who} sacrifices {it}.",
        (words.MILLED, words.GRAVEYARD): f"{who} mills {it}.",
        (words.LAND_PLAYED, words.BATTLEFIELD): f"{who} plays {it}{entering(t, e)}.",
        (words.RESOLVES, words.BATTLEFIELD): f"{it} resolves and enters the battlefield{entering(t, e)} under {who}'s control.",
        (words.DESTROYED, words.GRAVEYARD): f"{it} is destroyed and put into {who}'s graveyard.",
        (words.COUNTERED, words.GRAVEYARD): f"{it} is countered and put into {who}'s graveyard.",
    }
    return simple.get((e.why, e.to)) or moves_to(t, e, who, it)


def moves_to(t: Teller, e: Event, who: str, it: str) -> str:
    """A change of zones without a word of its own, by where it leads."""
    whose = f"{who}'s {words.ZONE_NAMES[e.to]}"
    if e.to == words.BATTLEFIELD:
        return f"{it} enters the battlefield{entering(t, e)} under {who}'s control."
    if e.to == words.EXILE:
        return f"{it} is exiled{' face down' if e.how == words.FACE_DOWN else ''}."
    if e.to == words.HAND and e.start in {words.BATTLEFIELD, words.GRAVEYARD}:
        return f"{it} returns to {whose}."
    reason = WHY_PUT.get(CLAUSES[e.clause].key, "")
    return f"{it} {reason}is put into {whose}."


@tells(words.DAMAGE)
def damage(t: Teller, e: Event) -> str:
    """Who deals how much to whom."""
    return f"{t.names.of(e.source)} deals {e.amount} damage to {t.names.of(e.subject)}."


@tells(words.LIFE)
def life(t: Teller, e: Event) -> str:
    """Gained, lost or paid."""
    who = t.names.player(e.player)
    if e.amount >= 0:
        return f"{who} gains {e.amount} life."
    if t.why(e) == "mana_burn":
        return f"{who} loses {-e.amount} life for unspent mana."
    return f"{who} {'pays' if t.why(e) in PAID else 'loses'} {-e.amount} life."


@tells(words.TARGETED)
def targeted(t: Teller, e: Event) -> str:
    """A target, or the value of X."""
    if not e.subject:
        return f"{t.names.player(e.player)} chooses X = {e.x} for {t.names.of(e.source)}."
    return f"{t.names.of(e.subject)} becomes a target of {t.names.of(e.source)}."


@tells(words.ATTACKS)
def attacks(t: Teller, e: Event) -> str:
    """Who attacks what."""
    return f"{t.names.of(e.subject)} attacks {t.names.of(e.attacked)}."


@tells(words.MANA_EMPTIES)
def mana_empties(t: Teller, e: Event) -> str:
    """Unspent mana is lost, or stays as colourless mana."""
    if e.colourless:
        return f"{e.amount} unspent mana of {t.names.player(e.player)} becomes colorless."
    return f"{t.names.player(e.player)} loses {e.amount} unspent mana."


@tells(words.MANA_ADDED)
def mana_added(t: Teller, e: Event) -> str:
    """The mana, and what made it."""
    return f"{t.names.player(e.player)} adds {mana_text(e.mana)} from {t.names.of(e.subject)}."


@tells(words.MANA_SPENT)
def mana_spent(t: Teller, e: Event) -> str:
    """The mana, and for what."""
    spent = mana_text(e.mana[:6])
    if e.subject or e.source:
        what = f"for {t.names.of(e.subject)}" if e.subject else f"for the mana ability of {t.names.of(e.source)}"
    else:
        what = "to block" if CLAUSES[e.clause].key == "block_pay_costs" else "to attack"
    return f"{t.names.player(e.player)} pays {spent} {what}."


@tells(words.COUNTERS)
def counters(t: Teller, e: Event) -> str:
    """Counters, put on or taken off."""
    number, kind = abs(e.amount), e.counter
    what = f"{number} {kind} counter{'s' if number > 1 else ''}"
    verb = "put on" if e.amount > 0 else "removed from"
    return f"{what} {'is' if number == 1 else 'are'} {verb} {t.names.of(e.subject)}."


@tells(words.CREATES)
def creates(t: Teller, e: Event) -> str:
    """A token."""
    return f"{t.names.player(e.player)} creates the token {t.names.of(e.new)}."


@tells(words.PUT_ON_STACK)
def put_on_stack(t: Teller, e: Event) -> str:
    """An activated or triggered ability."""
    kind = "a triggered" if e.why == words.TRIGGERS else "an activated"
    return f"{t.names.player(e.player)} puts {kind} ability of {t.names.of(e.source)} on the stack."


@tells(words.RESOLVES)
def resolves(t: Teller, e: Event) -> str:
    """An ability that ceases to exist."""
    return f"{t.names.of(e.subject)} {'ceases to exist' if e.cut_short else 'has resolved'}."


@tells(words.COUNTERED)
def countered(t: Teller, e: Event) -> str:
    """An ability that is countered."""
    return f"{t.names.of(e.subject)} is countered."


@tells(words.FIZZLES)
def fizzles(t: Teller, e: Event) -> str:
    """What has no legal target as it is put on the stack, or none any more as it would resolve."""
    it = t.names.of(e.subject)
    if e.cause == CONDITION_FAILS:
        return f"{it} is removed from the stack: its condition does not hold any more."
    if e.cause == NO_TARGET:
        return f"{it} has no legal target and is removed from the stack."
    return f"{it} does not resolve: all its targets are illegal."


@tells(words.LOSES)
def loses(t: Teller, e: Event) -> str:
    """Who loses the game, and why."""
    return " ".join([t.names.player(e.player), *[WHY_LOST[key] for key in [t.why(e)] if key in WHY_LOST], "loses the game."])


@tells(words.GAME_ENDS)
def game_ends(t: Teller, e: Event) -> str:
    """Who has won, if anybody."""
    if e.player >= 0:
        return f"{'The team of ' if t.why(e) == 'win_last_team' else ''}{t.names.player(e.player)} wins the game."
    endless = t.why(e) == "draw_loop"
    return "The game is a draw: mandatory actions repeat without end." if endless else "The game is a draw."


@tells(words.WEARS_OFF)
def wears_off(t: Teller, e: Event) -> str:
    """Damage, and the effects that end with it."""
    over = listed(list(dict.fromkeys([t.names.of(t.effects.get(id, 0)) for id in e.effects])))
    return "All damage is removed from permanents" + (f", and what {over} did until end of turn is over." if over else ".")


@tells(words.EFFECT_STARTS)
def effect_starts(t: Teller, e: Event) -> str:
    """What a lasting effect does, to what, and how long."""
    t.effects[e.new] = e.subject
    effect = e.effect
    if not isinstance(effect, Lasting):
        return f"a delayed triggered ability of {t.names.of(e.subject)} begins to wait."
    t.lasting[e.new] = effect
    part = effect.part
    if type(part) in BEGUN:
        return BEGUN[type(part)](t, effect)
    it = t.names.all_of(effect.subjects)
    lasts = f" {words.DURATION_NAMES[effect.duration]}".rstrip()
    if isinstance(part, Modify):
        return f"{it} {modified(effect, part, plural=len(effect.subjects) > 1)}{lasts}."
    amount = "all" if effect.left < 0 else f"the next {effect.left}"
    combat = "combat " if isinstance(part, PreventAll | PreventDamage) and part.combat_only else ""
    to = f" to {it}" if effect.subjects else ""
    what = f"{amount} {combat}damage{to} will be"
    if isinstance(part, RedirectDamage):
        return f"{what} dealt to {t.names.of(effect.instead)} instead{lasts}."
    return f"{what} prevented{lasts}."


def modified(effect: Lasting, part: Modify, *, plural: bool) -> str:
    """What power, toughness and keywords become."""
    s = "" if plural else "s"
    changes: list[str] = []
    if effect.power or effect.toughness:
        minus = effect.power < 0 or effect.toughness < 0
        sign = [f"-{abs(n)}" if n < 0 or (n == 0 and minus) else f"+{n}" for n in (effect.power, effect.toughness)]
        changes.append(f"get{s} {sign[0]}/{sign[1]}")
    if part.gains:
        changes.append(f"gain{s} {keyword_list(part.gains)}")
    if part.loses:
        changes.append(f"lose{s} {listed(names_of(part.loses, words.KEYWORD_NAMES))}")
    return listed(changes) or f"stay{s} as {'they are' if plural else 'it is'}"


def skipped_part(t: Teller, kind: int, part: int) -> str:
    """The turn, phase or step that is or will be skipped."""
    if kind == words.TURN_BEGINS or part < 0:
        return PARTS[kind]
    return words.PHASE_NAMES[part] if kind == words.PHASE_BEGINS else t.step(part)


@tells(words.EFFECT_ENDS)
def effect_ends(t: Teller, e: Event) -> str:
    """A lasting effect that is over, or a shield that is used in part."""
    source = e.source or t.effects.get(e.subject, 0)
    effect = t.lasting.pop(e.subject, None) if not e.left else t.lasting.get(e.subject)
    it = f"the effect of {t.names.of(source)}" if source else "the effect"
    if effect is not None:
        t.about(effect)
        if not source and isinstance(effect.part, SkipNext):
            it = f"the effect by which {t.names.all_of(effect.subjects)} skips a {skipped_part(t, effect.part.event, effect.part.part)}"
    return f"{it} has {e.left} left." if e.left else f"{it} is over."


@tells(words.PLAN_CHANGES)
def plan_changes(t: Teller, e: Event) -> str:
    """A turn, phase or step, or another event, that does not happen."""
    if e.why not in PARTS:
        return f"{happening(t, e, e.why)} is skipped."
    if t.why(e) == "leaves_game_no_turn":
        return f"the extra turn of {t.names.player(e.player)}, who has left the game, does not begin."
    if t.skipping is not None:
        t.about(t.skipping)
        t.skipping = None
    return f"{t.names.player(e.player)} skips the {skipped_part(t, e.why, e.part)}."


@tells(words.ASSIGNS)
def assigns(t: Teller, e: Event) -> str:
    """Combat damage that is put on the stack, or noted for the second combat damage step."""
    assigned = listed([f"{number} of {t.names.of(source)} to {t.names.of(to)}" for source, to, number in e.assigned])
    return f"combat damage {'goes on the stack' if e.to == words.STACK else 'is assigned'}: {assigned}."


@tells(words.REVEALS)
def reveals(t: Teller, e: Event) -> str:
    """A card that one player looks at, or that all see; `a` is the mask of those who see it."""
    verb = "looks at" if e.seen_by == 1 << e.player else "reveals"
    return f"{t.names.player(e.player)} {verb} {t.names.of(e.subject)}."


@tells(words.ORDERS)
def orders(t: Teller, e: Event) -> str:
    """A damage assignment order."""
    return f"the damage assignment order of {t.names.of(e.subject)} is {t.names.all_of(e.order)}."


@tells(words.REPLACED)
def replaced(t: Teller, e: Event) -> str:
    """An effect that changes what would happen."""
    if e.replaced in PARTS:
        return skipped(t, e)
    of = f"an effect of {t.names.of(e.source)}" if e.source else "an effect"
    return f"{of} changes {happening(t, e, e.replaced)}."


def skipped(t: Teller, e: Event) -> str:
    """A turn, phase or step that an effect makes a player skip."""
    t.skipping = skipping(t, e)
    part = -1
    if t.skipping is not None and isinstance(t.skipping.part, (SkipNext, SkipAll)):
        t.about(t.skipping)
        part = t.skipping.part.part
    by = f" by the effect of {t.names.of(e.source)}" if e.source else ""
    return f"{t.names.player(e.player)}'s {skipped_part(t, e.replaced, part)} is skipped{by}."


def skipping(t: Teller, e: Event) -> Lasting | None:
    """The oldest lasting effect by which the player would skip what begins."""
    for effect in t.lasting.values():
        part = effect.part
        if (
            isinstance(part, (SkipNext, SkipAll))
            and part.event == e.replaced
            and effect.source == e.source
            and player_code(e.player) in effect.subjects
        ):
            return effect
    return None


def happening(t: Teller, e: Event, kind: int) -> str:
    """What would happen, as a noun."""
    it = t.names.of(e.subject) if e.subject else t.names.player(e.player)
    return EVENTS.get(kind, "what happens to {it}").format(it=it)


@tells(words.REVERSED)
def reversed_(t: Teller, e: Event) -> str:
    """An action that turned out to be illegal."""
    return f"the action of {t.names.player(e.player)} is reversed: {told(e.reason, t.names.of)}."
