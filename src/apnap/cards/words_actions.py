"""The words of keyword actions, of tokens, and of what players may do or pay."""

from __future__ import annotations

from typing import Final

from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, JOINS, Clause, clause, paragraph, quantity
from apnap.cards.phrases import colour_names, counted, listed, noun, plural_of, several, type_line, with_article
from apnap.cards.words_libraries import searched
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text
from apnap.parts.tree import (
    Amass,
    Amount,
    BandsWithOther,
    BecomeMonarch,
    Connive,
    Controller,
    CopySpell,
    CounterSpell,
    CreateToken,
    DealDamage,
    Discard,
    DoneThisWay,
    DrawCards,
    Effect,
    Explore,
    Fight,
    Fixed,
    GainLife,
    GiveCounters,
    Investigate,
    KeywordAbility,
    Keywords,
    LoseLife,
    ManaCost,
    MayDo,
    MayPay,
    PayLife,
    Proliferate,
    Protection,
    Reference,
    RemoveCounters,
    SacrificeCost,
    SetLife,
    You,
)
from apnap.parts.words import CREATURE, DAMAGE, GRAVEYARD, HAND, KEYWORD_NAMES

YOURSELF: Final = You()


# Tokens -------------------------------------------------------------------------------------------------------------
def _create_token(context: Context, effect: CreateToken) -> Clause:
    made = next((token for token in context.definition.tokens if token.name == effect.token), None)
    if made is None or not isinstance(effect.amount, Fixed):
        raise context.cannot(effect)
    text = counted(effect.amount.number, *token_words(made, tapped=effect.tapped))
    if len(effect.counters) > 1:
        raise context.cannot(effect)
    for kind, number in effect.counters:
        text += f" with {counted(number, f'{kind} counter')} on {'it' if effect.amount.number == 1 else 'each of them'}"
    return Clause(context.named(effect.who), "create", text)


def token_words(token: Definition, *, tapped: bool = False) -> tuple[str, str]:
    """A token as an effect describes it, for one and for several: "1/1 white Soldier creature token", "Food token"."""
    start = "tapped " if tapped else ""
    if not token.types & CREATURE and token.subtypes == (token.name,):
        return f"{start}{token.name} token", f"{start}{token.name} tokens"
    colours = " and ".join(colour_names(token.colours)) or "colorless"
    kind = f"{' '.join(token.subtypes)} {type_line(token).partition(' — ')[0].lower()} token"
    has = [KEYWORD_NAMES[bit.bit_length() - 1] for ability in token.abilities if isinstance(ability, Keywords) for bit in ability.order]
    for guard in [ability for ability in token.abilities if isinstance(ability, Protection)]:
        has += ["protection " + " and ".join(f"from {name}" for one in guard.of for name in colour_names(one.colours))]
    has += [f"{one.name} {one.number or ''}".strip() for one in token.abilities if isinstance(one, KeywordAbility) and one.cost is None]
    ending = f" with {listed(has, 'and')}" if has else ""
    for bands in [ability for ability in token.abilities if isinstance(ability, BandsWithOther)]:
        ending += f' named {token.name}. It has "bands with other {several(bands.quality).removeprefix("all ")}."'
    start += f"{token.power}/{token.toughness} {colours}"
    return f"{start} {kind}{ending}", f"{start} {plural_of(kind)}{ending}"


# Choices and payments -----------------------------------------------------------------------------------------------
def _may_do(context: Context, effect: MayDo) -> Clause:
    if len(effect.effects) == 1 and isinstance(effect.effects[0], Discard) and effect.otherwise and not effect.then:
        without = clause(context, effect.otherwise[0]).rest
        return Clause("you", "discard", f"{without} unless you {clause(context, effect.effects[0]).predicate()}")
    if effect.otherwise:
        raise context.cannot(effect)
    named = context.named(effect.who)
    done = paragraph(context, effect.effects)[:-1]
    text = f"{named} may {done.removeprefix(named).strip() if effect.who != YOURSELF else done}"
    if effect.who != YOURSELF:
        found = searched(context, effect.effects)
        if found is None:
            raise context.cannot(effect)
        text = f"{named} may search {found[0].rest}"
    if effect.then:
        text += f". If {'you do' if effect.who == YOURSELF else 'they do'}, {paragraph(context, effect.then)}"[:-1]
    return Clause("", text, "")


def _may_pay(context: Context, effect: MayPay) -> Clause:
    costs = listed([_paid(context, part) for part in effect.cost], "and")
    if effect.otherwise and not effect.then and len(effect.otherwise) == 1:
        said = clause(context, effect.otherwise[0])
        who = "you" if effect.who == YOURSELF else _its_controller(context, effect.who)
        return Clause(said.subject, said.verb, f"{said.rest} unless {who} {costs if who == 'you' else _third_person(costs)}")
    if effect.otherwise or not effect.then or effect.who != YOURSELF:
        raise context.cannot(effect)
    return Clause("", f"you may {costs}. If you do, {paragraph(context, effect.then)}"[:-1], "")


def _its_controller(context: Context, who: Reference) -> str:
    return "its controller" if isinstance(who, Controller) else context.named(who)


def _third_person(text: str) -> str:
    verb, _, rest = text.partition(" ")
    return f"{verb}s {rest}"


def _paid(context: Context, part: object) -> str:
    if isinstance(part, ManaCost):
        return f"pay {cost_text(part)}"
    if isinstance(part, PayLife):
        return f"pay {part.amount} life"
    if isinstance(part, SacrificeCost) and part.count == 1:
        return f"sacrifice {with_article(noun(part.filter))}"
    raise context.cannot(MayPay(()))


def _counter(context: Context, effect: CounterSpell) -> Clause:
    text = context.all_named(effect.what)
    if effect.to == HAND:
        text += ". If that spell is countered this way, put it into its owner's hand instead of into that player's graveyard"
    elif effect.to != GRAVEYARD:
        raise context.cannot(effect)
    return Clause("you", "counter", text)


def _copy(context: Context, effect: CopySpell) -> Clause:
    if effect.amount not in (Fixed(1), Fixed(2)):
        raise context.cannot(effect)
    text, copies = context.named(effect.what), "the copy"
    if effect.amount == Fixed(2):
        text, copies = f"{text} twice", "the copies"
    return Clause("you", "copy", f"{text}. You may choose new targets for {copies}" if effect.new_targets else text)


# Permanents and players ---------------------------------------------------------------------------------------------
def _fight(context: Context, effect: Fight) -> Clause:
    return Clause(context.named(effect.first), "fight", context.named(effect.second))


def _explore(context: Context, effect: Explore) -> Clause:
    return Clause(_it(context, effect.what), "explore", "")


def _connive(context: Context, effect: Connive) -> Clause:
    number = "" if effect.amount == Fixed(1) else quantity(context, effect.amount)
    return Clause(_it(context, effect.what), "connive", number)


def _it(context: Context, what: Reference) -> str:
    """The permanent as a subject; in a triggered ability that has named it, "it"."""
    return context.named(what)


def _amass(context: Context, effect: Amass) -> Clause:
    return Clause("you", "amass", f"{plural_of(effect.subtype)} {quantity(context, effect.amount)}")


def _investigate(context: Context, effect: Investigate) -> Clause:
    if effect.amount not in (Fixed(1), Fixed(2)):
        raise context.cannot(effect)
    return Clause(context.named(effect.who), "investigate", "" if effect.amount == Fixed(1) else "twice")


def _remove_counters(context: Context, effect: RemoveCounters) -> Clause:
    counter = f"{effect.counter} counter"
    much = f"all {counter}s" if effect.amount == Fixed(-1) else counted(_fixed(context, effect.amount), counter)
    return Clause("you", "remove", f"{much} from {context.each_named(effect.what)}")


def _fixed(context: Context, amount: Amount) -> int:
    if not isinstance(amount, Fixed):
        raise context.cannot(amount)
    return amount.number


def _set_life(context: Context, effect: SetLife) -> Clause:
    return Clause(f"{context.possessive(effect.who)} life total", "become", quantity(context, effect.amount))


def _give_counters(context: Context, effect: GiveCounters) -> Clause:
    number = _fixed(context, effect.amount)
    what = "{E}" * number if effect.counter == "energy" else counted(number, f"{effect.counter} counter")
    return Clause(context.named(effect.who), "get", what, explicit=True)


def _become_monarch(context: Context, effect: BecomeMonarch) -> Clause:
    return Clause(context.named(effect.who), "become", "the monarch", explicit=True)


def _gain_life(context: Context, effect: GainLife) -> Clause:
    if not isinstance(effect.amount, DoneThisWay):
        return PLAIN_GAIN(context, effect)
    what = "damage dealt" if effect.amount.kind == DAMAGE else "life lost"
    return Clause(context.named(effect.who), "gain", f"life equal to the {what} this way", explicit=True)


def _new_sentence(_before: Effect, now: GainLife) -> str:
    return ". " if isinstance(now.amount, DoneThisWay) else ""


PLAIN_GAIN: Final = CLAUSES[GainLife]
JOINS[DealDamage, GainLife] = _new_sentence
JOINS[LoseLife, GainLife] = _new_sentence
CLAUSES.update(
    {
        CreateToken: _create_token,
        GainLife: _gain_life,
        MayDo: _may_do,
        MayPay: _may_pay,
        CounterSpell: _counter,
        CopySpell: _copy,
        Fight: _fight,
        Explore: _explore,
        Connive: _connive,
        Amass: _amass,
        Investigate: _investigate,
        Proliferate: lambda _context, _effect: Clause("you", "proliferate", ""),
        RemoveCounters: _remove_counters,
        SetLife: _set_life,
        GiveCounters: _give_counters,
        BecomeMonarch: _become_monarch,
    }
)
JOINS[DrawCards, MayDo] = lambda _before, _now: ". Then "
