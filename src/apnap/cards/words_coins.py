"""The words of coins that are flipped, and of what depends on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards import renderer, words_triggers
from apnap.cards.context import REFERENCES, Context
from apnap.cards.effects import CLAUSES, JOINS, RUNS, Clause, clause, paragraph
from apnap.cards.events import HAPPENINGS, PLAYERS
from apnap.cards.phrases import counted, number_word
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    All,
    AtLeast,
    AtMost,
    CantBlock,
    ChooseNumber,
    ChosenNumber,
    Condition,
    CountersOn,
    CounterSpell,
    DealDamage,
    DrawCards,
    Each,
    Effect,
    EventPattern,
    ExtraTurn,
    Fixed,
    FlipCoins,
    FlipIs,
    Flips,
    FlipsWell,
    GainLife,
    If,
    Impose,
    KeywordAbility,
    May,
    Modify,
    Multiply,
    Not,
    PowerOf,
    PutCounters,
    RemoveCountersCost,
    RemoveFromCombat,
    Repeat,
    Replacement,
    SacrificeThis,
    TapIt,
    Targets,
    This,
    ThisTurn,
    ToughnessOf,
    TriggerObject,
    TriggerPlayer,
    UntapIt,
    WhoseFlip,
    You,
)
from apnap.parts.tree.coins import HEADS, LOST, TAILS, WON
from apnap.parts.words import CASTS, COMES_UP, FLIPS, OPPONENT, YOU

SIDES: Final = {HEADS: "heads", TAILS: "tails"}
YOU_FLIP: Final = EventPattern(FLIPS, player=YOU)


# Flips ----------------------------------------------------------------------------------------------------------------
def flipped(context: Context, effect: FlipCoins) -> Clause:
    """Who flips how many coins, or until when."""
    context.mentioned.discard(This())
    if isinstance(effect.who, All):
        if effect.who.of != (You(), Targets()) or effect.amount != Fixed(1) or context.targets[0].players != 1 + OPPONENT:
            raise context.cannot(effect)
        return Clause("", "you and target opponent each flip a coin", "")
    who = context.named(effect.who)
    one = effect.amount in (None, Fixed(1), ChosenNumber())
    coins = f"a coin{until(effect)}" if one else several(context, effect)
    return Clause(who, "flip", coins)


def several(context: Context, effect: FlipCoins) -> str:
    """So many coins."""
    if not isinstance(effect.amount, Fixed) or effect.until_lost:
        raise context.cannot(effect)
    return counted(effect.amount.number, "coin")


def until(effect: FlipCoins) -> str:
    """Until when a coin is flipped."""
    if not effect.until_lost:
        return ""
    if effect.amount is not None:
        return " that many times or until you lose a flip, whichever comes first"
    return " until you lose a flip" + (" or choose to stop flipping" if effect.may_stop else "")


def chosen(context: Context, effect: ChooseNumber) -> Clause:
    """A number is chosen."""
    between = "" if effect.most < 0 else f" between {effect.least} and {effect.most}"
    if effect.most < 0 and effect.least:
        raise context.cannot(effect)
    return Clause("you", "choose", f"a number{between}")


def repeated(context: Context, effect: Repeat) -> Clause:
    """What is done, and until when it is done again."""
    if effect.until != FlipIs(HEADS, each=True):
        raise context.cannot(effect.until)
    again = "Repeat this process until both players' coins come up heads on the same flip"
    return Clause("", f"{paragraph(context, effect.effects)} {again}", "")


# What comes of them ---------------------------------------------------------------------------------------------------
def flip_is(context: Context, condition: FlipIs) -> str:
    """A flip is won, lost, or shows a side."""
    if condition.result in SIDES:
        return f"{'both coins come' if condition.each else 'it comes'} up {SIDES[condition.result]}"
    verb = "win" if condition.result == WON else "lose"
    if condition.each:
        return f"you {verb} all the flips"
    return f"{'they' if TriggerPlayer() in context.mentioned else 'you'} {verb} the flip"


def is_of_flips(condition: Condition) -> bool:
    """What is done depends on coins."""
    return isinstance(condition, FlipIs) or (isinstance(condition, AtLeast) and isinstance(condition.amount, Flips))


def depending(context: Context, effect: If) -> Clause:
    """What is done if the coins come up so: all of it in one sentence; nothing at all if a flip is lost."""
    if effect.condition == Not(FlipIs(LOST)):
        return Clause("", f"if you lose a flip, {context.itself()} has no effect. {sentences(context, effect.effects)}", "")
    if not is_of_flips(effect.condition) or effect.otherwise:
        return PLAIN_IF(context, effect)
    started = f"if {words_triggers.condition_text(context, effect.condition)}"
    done = together(context, effect.effects)
    context.mentioned.discard(This())
    return Clause("", f"{started}, {done}", "")


def sentences(context: Context, effects: tuple[Effect, ...]) -> str:
    """Each of them as a sentence, the last without its full stop."""
    text = paragraph(context, effects)[:-1]
    return text[0].upper() + text[1:]


def together(context: Context, effects: tuple[Effect, ...]) -> str:
    """What is done, joined by "and"."""
    if isinstance(effects[0], RemoveFromCombat) and effects[0].unblocks == 2 and effects[1:] == (Impose(This(), (CantBlock(),)),):
        others = "Creatures it was blocking that had become blocked by only this creature this combat become unblocked"
        return f"remove {context.named(This())} from combat and it can't block this turn. {others}"
    said: list[str] = []
    for effect in effects:
        said.append(clause(context, effect).statement(explicit=isinstance(effect, GainLife) and effect.who == You()))
        if getattr(effect, "what", None) == This():
            context.mentioned.add(This())
    return " and ".join(said)


def at_least(context: Context, condition: AtLeast) -> str:
    """So many flips are won, or so many counters are there."""
    amount, number = condition.amount, condition.number
    if isinstance(amount, Flips) and amount.result == WON and isinstance(number, Fixed):
        return f"you win {number_word(number.number)} or more flips"
    if isinstance(amount, CountersOn) and amount.of == This() and isinstance(number, Fixed):
        return f"{context.itself()} has {number_word(number.number)} or more {amount.counter} counters on it"
    return PLAIN_AT_LEAST(context, condition)


def drawn(context: Context, effect: DrawCards) -> Clause:
    """Cards for each flip."""
    if not isinstance(effect.amount, Flips) or effect.amount.result != WON:
        return PLAIN_DRAW(context, effect)
    return Clause(context.named(effect.who), "draw", f"{counted(effect.amount.times, 'card')} for each flip")


def counters(context: Context, effect: PutCounters) -> Clause:
    """Counters for each flip that was won."""
    if effect.amount != Flips(WON):
        return PLAIN_COUNTERS(context, effect)
    plain = PLAIN_COUNTERS(context, replace(effect, amount=Fixed(1)))
    return replace(plain, rest=f"{plain.rest} for each flip you won")


def turns(context: Context, effect: ExtraTurn) -> Clause:
    """A turn for each coin that comes up heads."""
    if effect.number != Flips(HEADS):
        return PLAIN_TURN(context, effect)
    plain = PLAIN_TURN(context, replace(effect, number=Fixed(1)))
    return replace(plain, rest=f"{plain.rest} for each coin that comes up heads")


def countered(context: Context, effect: CounterSpell) -> Clause:
    """The spell whose player has flipped a coin."""
    if effect.what == TriggerObject() and context.event.kind == CASTS and TriggerPlayer() in context.mentioned:
        return Clause("you", "counter", "that spell")
    return PLAIN_COUNTER(context, effect)


def damaged(context: Context, effect: DealDamage) -> Clause:
    """Damage to each creature and each player."""
    to = effect.to
    if not isinstance(to, All) or len(to.of) != 2 or not isinstance(to.of[0], Each):
        return PLAIN_DAMAGE(context, effect)
    plain = PLAIN_DAMAGE(context, replace(effect, to=to.of[0]))
    return replace(plain, rest=f"{plain.rest} and {context.named(to.of[1])}")


# Events -----------------------------------------------------------------------------------------------------------------
def comes_up(context: Context, event: EventPattern) -> str:
    """Who wins or loses a flip."""
    verb = {WON: "win", LOST: "lose"}.get(event.part)
    if verb is None:
        raise context.cannot(event)
    return f"{PLAYERS[event.player]} {verb if event.player == YOU else verb + 's'} a coin flip"


def two_coins(context: Context, event: EventPattern, change: Multiply) -> str:
    """Two coins are flipped instead of one."""
    if event != YOU_FLIP or change.factor != 2:
        raise context.cannot(event)
    return "if you would flip a coin, instead flip two coins and ignore one"


def replacement(definition: Definition, ability: Replacement) -> str:
    """Coins that come up heads, the first time."""
    if ability.word:
        return f"{ability.word} — {replacement(definition, replace(ability, word=''))}"
    if ability == Replacement(YOU_FLIP, FlipsWell(), condition=AtMost(ThisTurn(YOU_FLIP))):
        return "The first time you flip one or more coins each turn, those coins come up heads and you win those flips."
    return PLAIN_REPLACEMENT(definition, ability)


def activated(definition: Definition, ability: Activated) -> str:
    """Counters are removed from what is sacrificed."""
    text = PLAIN_ACTIVATED(definition, ability)
    if [type(part) for part in ability.cost] != [RemoveCountersCost, SacrificeThis]:
        return text
    this = Context(definition).itself()
    return text.replace(f", Sacrifice {this}:", " and sacrifice it:")


def tapped_and_untapped(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """What is tapped, and another permanent that is then untapped."""
    if len(effects) < 2 or not isinstance(effects[0], TapIt) or not isinstance(effects[1], UntapIt):
        return None
    what = effects[1].what
    if not isinstance(what, Targets) or not context.targets[what.index].another:
        return None
    first = clause(context, effects[0])
    return replace(first, rest=f"{first.rest}, then {clause(context, effects[1]).statement()}"), 2


def keyword_ability(definition: Definition, ability: KeywordAbility) -> str:
    """The keyword with the name of the card that is looked for."""
    if ability.name == "partner with" and ability.filter is not None:
        return f"Partner with {ability.filter.name}"
    return PLAIN_KEYWORD(definition, ability)


def modified(context: Context, effect: Modify) -> Clause:
    """Power and toughness are doubled."""
    if effect != Modify(effect.what, PowerOf(effect.what), ToughnessOf(effect.what)) or effect.what != This():
        return PLAIN_MODIFY(context, effect)
    return Clause("you", "double", f"{context.itself()}'s power and toughness until end of turn")


def new_sentence(_before: Effect, _now: Effect) -> str:
    """It is a sentence of its own."""
    return ". "


Words = Callable[[Context, Any], Clause]
PLAIN_IF: Final[Words] = CLAUSES[If]
PLAIN_AT_LEAST: Final[Callable[[Context, Any], str]] = words_triggers.CONDITIONS[AtLeast]
PLAIN_DRAW: Final[Words] = CLAUSES[DrawCards]
PLAIN_COUNTERS: Final[Words] = CLAUSES[PutCounters]
PLAIN_TURN: Final[Words] = CLAUSES[ExtraTurn]
PLAIN_COUNTER: Final[Words] = CLAUSES[CounterSpell]
PLAIN_DAMAGE: Final[Words] = CLAUSES[DealDamage]
PLAIN_MODIFY: Final[Words] = CLAUSES[Modify]
PLAIN_KEYWORD: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[KeywordAbility]
PLAIN_REPLACEMENT: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Replacement]
PLAIN_ACTIVATED: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Activated]
renderer.ABILITIES.update({KeywordAbility: keyword_ability, Replacement: replacement, Activated: activated})
renderer.REPLACEMENTS[FLIPS, Multiply] = two_coins
words_triggers.CONDITIONS.update({FlipIs: flip_is, AtLeast: at_least})
HAPPENINGS[COMES_UP] = comes_up
REFERENCES[WhoseFlip] = lambda _context, reference: f"each player whose coin comes up {SIDES[reference.result]}"
for _before in (FlipCoins, ChooseNumber, May, If):
    for _now in (If, ExtraTurn, FlipCoins, PutCounters, DealDamage):
        if FlipCoins in (_before, _now) or (_before, _now) == (May, If):
            JOINS[_before, _now] = new_sentence
RUNS.append(tapped_and_untapped)
CLAUSES.update(
    {
        FlipCoins: flipped,
        Repeat: repeated,
        ChooseNumber: chosen,
        If: depending,
        Modify: modified,
        DrawCards: drawn,
        PutCounters: counters,
        ExtraTurn: turns,
        CounterSpell: countered,
        DealDamage: damaged,
    }
)
