"""The words of effects, as clauses: who does what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from apnap.cards.context import PLAYERS, Context
from apnap.cards.phrases import counted, ended, keyword_list, listed, noun, number_word, one, sentence, signed
from apnap.cards.supported import knows
from apnap.parts.printed import mana_text
from apnap.parts.tree import (
    AddMana,
    Amount,
    CounterSpell,
    CountOf,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Destroy,
    Discard,
    DrawCards,
    Each,
    EachMay,
    EachPlayer,
    Effect,
    EndTurn,
    ExileIt,
    Fixed,
    GainLife,
    HandSizeOf,
    LoseLife,
    May,
    Modify,
    PowerOf,
    PreventAll,
    PreventDamage,
    PutCounters,
    RedirectDamage,
    Reference,
    ReturnToHand,
    Sacrifice,
    SacrificeIt,
    TapIt,
    ThatPlayer,
    This,
    TriggerAmount,
    UntapIt,
    X,
    You,
)
from apnap.parts.words import (
    ANYONE,
    DRAW,
    DURATION_NAMES,
    END,
    STEP_BEGINS,
    UNTIL_END_OF_TURN,
    UPKEEP,
)

YOURSELF: Final = You()
ONE_OF_EACH_COLOUR: Final = tuple(tuple(int(i == j) for j in range(6)) for i in range(5))


@dataclass(frozen=True)
class Clause:
    """One instruction: `subject` "you" where the text commands; `rest` alone where it is neither."""

    subject: str
    verb: str
    rest: str
    plural: bool = False
    explicit: bool = False

    def predicate(self) -> str:
        """The clause without its subject, the verb agreeing with it."""
        plain = self.plural or self.subject in ("you", "")
        verb = {"be": "are" if plain else "is"}.get(self.verb, self.verb if plain else self.verb + "s")
        return f"{verb} {self.rest}".strip()

    def statement(self, *, explicit: bool = False) -> str:
        """The clause as a sentence without capital and full stop; `explicit`: "you" is said."""
        said = self.subject if self.subject != "you" or explicit or self.explicit else ""
        return f"{said} {self.predicate()}".strip()

    def permission(self, who: str = "you") -> str:
        """The clause as what that player may do or have done."""
        if self.subject == who:
            return f"{who} may {self.verb} {self.rest}"
        return f"{who} may have {self.subject} {self.verb} {self.rest}"


def clause(context: Context, effect: Effect) -> Clause:
    """The words of one effect; CardError names an effect that has none."""
    if type(effect) not in CLAUSES or (isinstance(effect, DelayedTrigger) and not knows(effect)):
        raise context.cannot(effect)
    return CLAUSES[type(effect)](context, effect)


def paragraph(context: Context, effects: tuple[Effect, ...], *, optional: bool = False) -> str:
    """All effects in their order, joined as cards join them; begins without capital."""
    if optional:
        return optionally(context, effects)
    text = ""
    pieces = _pieces(context, effects)
    explicit = context.triggered or any(isinstance(effect, GainLife | LoseLife) for effect in effects)
    for i, (now, first, _last) in enumerate(pieces):
        before = pieces[i - 1][2]
        join = joined(before, first) if i else ""
        if i == 0:
            text = now.statement(explicit=explicit and len(effects) > 1 and _same_actor(effects[0], effects[1]))
        elif join:
            text += join + _after(join, now)
        elif _same_actor(before, first):
            conjunction = ", then " if isinstance(first, Discard) else " and "
            text += conjunction + (now.statement(explicit=True) if context.triggered and now.subject == "you" else now.predicate())
        elif isinstance(before, DealDamage | LoseLife) and _by_you(first, GainLife | CreateToken):
            text += f" and {now.statement()}"
        elif context.spell and i == len(pieces) - 1 and (_by_you(first, DrawCards) or isinstance(first, DelayedTrigger)):
            text += ".\n" + sentence(now.statement())[:-1]
        else:
            text += ". " + sentence(now.statement())[:-1]
    return ended(text)


def _after(join: str, now: Clause) -> str:
    """The clause as it stands after that."""
    if join in (". ", ".\n"):
        return sentence(now.statement())[:-1]
    return now.statement() if join.startswith(".") else now.predicate()


Run = Callable[[Context, tuple[Effect, ...]], tuple[Clause, int] | None]
RUNS: Final[list[Run]] = []
"""Several effects that are said as one: each gives the clause for those that come next, and how many they are."""
JOINS: Final[dict[tuple[type[Effect], type[Effect]], Callable[[Any, Any], str]]] = {}
"""What stands between two effects, where that is not a matter of course: ", then " or ". Then "."""


def joined(before: Effect, now: Effect) -> str:
    """What stands between them; "" if nothing special does."""
    key = (type(before), type(now))
    return JOINS[key](before, now) if key in JOINS else ""


def _pieces(context: Context, effects: tuple[Effect, ...]) -> list[tuple[Clause, Effect, Effect]]:
    """The clauses, each with the first and the last effect that it says."""
    pieces: list[tuple[Clause, Effect, Effect]] = []
    at = 0
    while at < len(effects):
        said: tuple[Clause, int] | None = next((found for run in RUNS if (found := run(context, effects[at:]))), None)
        now, number = said or (clause(context, effects[at]), 1)
        pieces.append((now, effects[at], effects[at + number - 1]))
        at += number
    return pieces


def optionally(context: Context, effects: tuple[Effect, ...]) -> str:
    """What the controller of a triggered ability may do."""
    pieces = _pieces(context, effects)
    if len(pieces) != 1:
        raise context.cannot(effects[1])
    return ended(pieces[0][0].permission())


def _same_actor(before: Effect, now: Effect) -> bool:
    acting = DrawCards | Discard | GainLife | LoseLife | Sacrifice
    return isinstance(before, acting) and isinstance(now, acting) and before.who == now.who


def _by_you(effect: Effect, kind: Any) -> bool:  # noqa: ANN401 - a class, or several
    return isinstance(effect, kind) and getattr(effect, "who", None) == YOURSELF


# How much ---------------------------------------------------------------------------------------------------------
def quantity(context: Context, amount: Amount) -> str:
    """A number in figures: "3", "X", "that much"."""
    if isinstance(amount, Fixed):
        return str(amount.number)
    if isinstance(amount, X):
        return "X"
    if isinstance(amount, TriggerAmount):
        return "that much"
    raise context.cannot(amount)


def _number_of(context: Context, amount: Amount) -> str:
    if isinstance(amount, HandSizeOf):
        return f"the number of cards in {context.possessive(amount.of)} hand"
    if isinstance(amount, CountOf) and amount.times == 1:
        return f"the number of {noun(amount.filter, plural=True)}"
    raise context.cannot(amount)


def _for_each(amount: CountOf) -> str:
    where = " on the battlefield" if amount.filter.controller == ANYONE else ""
    return f"for each {noun(amount.filter)}{where}"


def _cards(context: Context, amount: Amount) -> str:
    if isinstance(amount, Fixed):
        return counted(amount.number, "card")
    if isinstance(amount, CountOf):
        return f"{counted(amount.times, 'card')} {_for_each(amount)}"
    return f"{quantity(context, amount).replace('much', 'many')} cards"


def _life(context: Context, amount: Amount) -> str:
    if isinstance(amount, PowerOf):
        return f"life equal to {context.possessive(amount.of)} power"
    if isinstance(amount, CountOf):
        return f"{amount.times} life {_for_each(amount)}"
    return f"{quantity(context, amount)} life"


# Each effect ------------------------------------------------------------------------------------------------------
def _deal_damage(context: Context, effect: DealDamage) -> Clause:
    source = context.named(effect.source)
    if isinstance(effect.amount, PowerOf):
        rest = f"damage equal to {context.possessive(effect.amount.of)} power to {context.each_named(effect.to)}"
    elif isinstance(effect.amount, CountOf | HandSizeOf):
        rest = f"damage to {context.each_named(effect.to)} equal to {_number_of(context, effect.amount)}"
    else:
        rest = f"{quantity(context, effect.amount)} damage to {context.each_named(effect.to)}"
    return Clause(source, "deal", rest)


# Verbs that command something for objects.
COMMANDS: Final = {Destroy: "destroy", ExileIt: "exile", TapIt: "tap", UntapIt: "untap", CounterSpell: "counter", SacrificeIt: "sacrifice"}


def _commands(verb: str) -> Callable[[Context, Any], Clause]:
    return lambda context, effect: Clause("you", verb, context.all_named(effect.what))


def _return_to_hand(context: Context, effect: ReturnToHand) -> Clause:
    owner = "their owners' hands" if isinstance(effect.what, Each) else "its owner's hand"
    return Clause("you", "return", f"{context.all_named(effect.what)} to {owner}")


def _sacrifice(context: Context, effect: Sacrifice) -> Clause:
    described = noun(effect.filter)
    what = one(effect.filter) if effect.count == 1 else counted(effect.count, described, noun(effect.filter, plural=True))
    return Clause(context.named(effect.who), "sacrifice", what if effect.who == YOURSELF else f"{what} of their choice")


def _draw(context: Context, effect: DrawCards) -> Clause:
    rest = _cards(context, effect.amount)
    if context.event.kind == STEP_BEGINS and context.event.part == DRAW and effect.amount == Fixed(1):
        rest = "an additional card"
    return Clause(context.named(effect.who), "draw", rest)


def _discard(context: Context, effect: Discard) -> Clause:
    return Clause(context.named(effect.who), "discard", _cards(context, effect.amount) + (" at random" if effect.at_random else ""))


def _gain_life(context: Context, effect: GainLife) -> Clause:
    return Clause(context.named(effect.who), "gain", _life(context, effect.amount), explicit=True)


def _lose_life(context: Context, effect: LoseLife) -> Clause:
    return Clause(context.named(effect.who), "lose", _life(context, effect.amount), explicit=True)


def _add_mana(context: Context, effect: AddMana) -> Clause:
    amount = sum(effect.choices[0])
    if effect.choices == tuple(tuple(count * amount for count in choice) for choice in ONE_OF_EACH_COLOUR):
        return Clause("you", "add", f"{number_word(amount)} mana of any {'color' if amount == 1 else 'one color'}")
    return Clause("you", "add", listed([mana_text(choice) for choice in effect.choices], "or"))


def _modify(context: Context, effect: Modify) -> Clause:
    plural = isinstance(effect.what, Each)
    ending = "" if plural else "s"
    changes: list[tuple[str, str]] = []
    if (effect.power, effect.toughness) != (Fixed(0), Fixed(0)):
        changes.append(("get", f"{_signed(context, effect.power, effect.toughness)}/{_signed(context, effect.toughness, effect.power)}"))
    if effect.gains:
        changes.append(("gain", keyword_list(effect.gains)))
    if effect.loses:
        changes.append(("lose", keyword_list(effect.loses)))
    verb, rest = changes[0]
    rest += "".join(f" and {more}{ending} {what}" for more, what in changes[1:])
    return Clause(context.named(effect.what), verb, f"{rest} {DURATION_NAMES[effect.duration]}".strip(), plural)


def _signed(context: Context, amount: Amount, beside: Amount) -> str:
    if isinstance(amount, Fixed):
        return signed(amount.number, beside.number if isinstance(beside, Fixed) else 0)
    return f"+{quantity(context, amount)}"


def _put_counters(context: Context, effect: PutCounters) -> Clause:
    if not isinstance(effect.amount, Fixed):
        raise context.cannot(effect.amount)
    return Clause("you", "put", f"{counted(effect.amount.number, f'{effect.counter} counter')} on {context.each_named(effect.what)}")


def _may(context: Context, effect: May) -> Clause:
    if effect.otherwise or len(effect.effects) != 1:
        raise context.cannot(effect)
    return Clause("", _permitted(context, effect.effects[0], effect.who, context.named(effect.who)), "")


def _permitted(context: Context, effect: Effect, who: Reference, named: str) -> str:
    """What that player, who is `named` so, may do; what others do, the player may have them do."""
    said = clause(context, effect)
    actor = getattr(effect, "who", None)
    own = said.subject == "you" if actor is None else actor == who
    return replace(said, subject=named if own else said.subject).permission(named)


def _each_may(context: Context, effect: EachMay) -> Clause:
    if not isinstance(effect.who, EachPlayer) or len(effect.effects) != 1:
        raise context.cannot(effect)
    word = "any" if effect.if_did or effect.if_none else "each"
    text = _permitted(context, effect.effects[0], ThatPlayer(), f"{word} {PLAYERS[effect.who.who]}")
    context.mentioned.discard(This())
    if effect.if_did:
        text += f". If a player does, {paragraph(context, effect.if_did)}"[:-1]
    if effect.if_none:
        text += f". If no one does, {paragraph(context, effect.if_none)}"[:-1]
    return Clause("", text, "")


def _damage_kind(*, combat_only: bool) -> str:
    return "combat damage" if combat_only else "damage"


def _prevent_damage(context: Context, effect: PreventDamage) -> Clause:
    kind = _damage_kind(combat_only=effect.combat_only)
    much = f"all {kind}" if effect.amount == Fixed(-1) else f"the next {quantity(context, effect.amount)} {kind}"
    return Clause("you", "prevent", f"{much} that would be dealt to {context.named(effect.to)} {_this_turn(context, effect)}")


def _prevent_all(context: Context, effect: PreventAll) -> Clause:
    return Clause("you", "prevent", f"all {_damage_kind(combat_only=effect.combat_only)} that would be dealt {_this_turn(context, effect)}")


def _redirect_damage(context: Context, effect: RedirectDamage) -> Clause:
    much = "all damage" if effect.amount == Fixed(-1) else f"the next {quantity(context, effect.amount)} damage"
    subject = f"{much} that would be dealt to {context.named(effect.to)} {_this_turn(context, effect)}"
    return Clause(subject, "be", f"dealt to {context.named(effect.instead)} instead")


def _this_turn(context: Context, effect: PreventDamage | PreventAll | RedirectDamage) -> str:
    if effect.duration != UNTIL_END_OF_TURN:
        raise context.cannot(effect)
    return "this turn"


def _delayed_trigger(context: Context, effect: DelayedTrigger) -> Clause:
    event = effect.ability.event
    if event.kind != STEP_BEGINS or event.part not in NEXT_TIMES:
        raise context.cannot(event)
    return Clause("", f"{paragraph(context, effect.ability.effects)[:-1]} {NEXT_TIMES[event.part]}", "")


NEXT_TIMES: Final = {UPKEEP: "at the beginning of the next turn's upkeep", END: "at the beginning of the next end step"}
CLAUSES: Final[dict[type[Effect], Callable[[Context, Any], Clause]]] = {
    DealDamage: _deal_damage,
    **{kind: _commands(verb) for kind, verb in COMMANDS.items()},
    ReturnToHand: _return_to_hand,
    Sacrifice: _sacrifice,
    DrawCards: _draw,
    Discard: _discard,
    GainLife: _gain_life,
    LoseLife: _lose_life,
    AddMana: _add_mana,
    Modify: _modify,
    PutCounters: _put_counters,
    May: _may,
    EachMay: _each_may,
    EndTurn: lambda _context, _effect: Clause("you", "end", "the turn"),
    PreventDamage: _prevent_damage,
    PreventAll: _prevent_all,
    RedirectDamage: _redirect_damage,
    DelayedTrigger: _delayed_trigger,
}
