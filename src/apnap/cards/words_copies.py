"""The words of copies, of who controls what, and of permanents with two faces or none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from apnap.cards import words_walkers
from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, RUNS, Clause, clause, paragraph
from apnap.cards.events import HAPPENINGS
from apnap.cards.phrases import counted, keyword_list, listed, noun, number_word, one, with_article
from apnap.cards.renderer import ABILITIES, REPLACEMENTS, ability_text
from apnap.cards.words_triggers import CONDITIONS
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text
from apnap.parts.tree import (
    Ability,
    BecomeCopy,
    Choose,
    CreateCopy,
    Each,
    Effect,
    EntersAsCopy,
    EventPattern,
    Except,
    ExchangeControl,
    ExileIt,
    Filter,
    Fixed,
    GainControl,
    If,
    Is,
    LookAt,
    ManaCost,
    Manifest,
    MayDo,
    Modify,
    Morph,
    Noted,
    Reference,
    Reveal,
    SpellsLastTurn,
    Static,
    Targets,
    This,
    TopCards,
    Transform,
    TriggeredByAny,
    TriggerObject,
    TurnFaceDown,
    TurnFaceUp,
    UntapIt,
    You,
    YouControl,
)
from apnap.parts.words import (
    ANYONE,
    CONTROLS,
    CREATURE,
    DURATION_NAMES,
    GRAVEYARD,
    HASTE,
    LEGENDARY,
    LIBRARY,
    MOVES,
    TRANSFORMS,
    TURNED,
    TYPE_NAMES,
    WHILE_THIS_ON_BATTLEFIELD,
    WHILE_THIS_TAPPED,
    WHILE_YOU_CONTROL_THIS,
)


# Exceptions -------------------------------------------------------------------------------------------------------
def besides(exceptions: Except) -> str:
    """The types that it has in addition."""
    names = [name for bit, name in enumerate(TYPE_NAMES) if exceptions.types >> bit & 1]
    return " ".join([*exceptions.subtypes, *names])


def otherwise(context: Context, exceptions: Except, kind: str, *, token: bool = False) -> str:
    """What the copy has otherwise, after a comma; `kind` is what is copied, `token` where it is one."""
    said: list[str] = []
    if exceptions.own_colours:
        said.append(f"it doesn't copy that {kind}'s color")
    if exceptions.power is not None:
        said.append(f"it's {exceptions.power}/{exceptions.toughness}")
    if exceptions.types or exceptions.subtypes:
        said.append(f"it's {with_article(besides(exceptions))} in addition to its other types")
    if exceptions.not_types == LEGENDARY:
        said.append("it isn't legendary")
    has = [keyword_list(exceptions.gains)] if exceptions.gains else []
    has += [f'"{quoted(context.definition, ability, token)}"' for ability in exceptions.abilities]
    has += ["this ability"] if exceptions.this_ability else []
    if has:
        said.append(f"it has {listed(has, 'and')}")
    if exceptions.counters or exceptions.own_name or exceptions.colours >= 0 or (exceptions.not_types & ~LEGENDARY):
        raise context.cannot(exceptions)
    return f", except {listed(said, 'and')}" if said else ""


def quoted(definition: Definition, ability: Ability, token: bool) -> str:
    """The text of an ability that a copy has; a token calls itself one."""
    if not token:
        return ability_text(definition, ability)
    return ability_text(Definition("", None, CREATURE), ability).replace("this creature", "this token")


# Copies -----------------------------------------------------------------------------------------------------------
def enters_as_copy(context: Context, event: EventPattern, change: EntersAsCopy) -> str:
    """What it may enter as a copy of."""
    if not event.this or change.must:
        raise context.cannot(change)
    if change.zone == GRAVEYARD:
        what = f"any {noun(change.filter)} card in a graveyard"
    elif change.filter.controller != ANYONE:
        what = one(change.filter)
    else:
        what = f"any {noun(change.filter)} on the battlefield"
    return f"you may have {context.itself()} enter as a copy of {what}{otherwise(context, change.exceptions, 'creature')}"


def kind_of(context: Context, of: Reference) -> str:
    """What that which is copied is called again: "creature", "card"."""
    if isinstance(of, TriggerObject) and context.event.filter is not None:
        return noun(Filter(types=context.event.filter.types))
    if not isinstance(of, Targets):
        return "creature"
    target = context.targets[of.index]
    return "card" if target.zone == GRAVEYARD or target.filter is None else noun(replace(target.filter, controller=ANYONE))


def become_copy(context: Context, effect: BecomeCopy) -> Clause:
    """What becomes a copy of what, and how long."""
    what = context.each_named(effect.what)
    kind = kind_of(context, effect.of)
    of = context.named(effect.of)
    rest = f"a copy of {f'that {kind}' if of == 'it' else of} {DURATION_NAMES[effect.duration]}".rstrip()
    return Clause(what, "become", f"{rest}{otherwise(context, effect.exceptions, kind)}")


def create_copy(context: Context, effect: CreateCopy) -> Clause:
    """How many tokens are copies of what."""
    rest = otherwise(context, effect.exceptions, "creature", token=True)
    tapped = "tapped " if effect.tapped else ""
    if effect.amount == Fixed(1):
        made = f"a {tapped}token that's a copy of {context.named(effect.of)}"
    elif isinstance(effect.amount, Fixed):
        made = f"{number_word(effect.amount.number)} {tapped}tokens that are copies of {context.named(effect.of)}"
    else:
        raise context.cannot(effect.amount)
    return Clause(context.named(effect.who), "create", f"{made}{rest}")


# Control ----------------------------------------------------------------------------------------------------------
def lasting(context: Context, duration: int) -> str:
    """For how long somebody controls it."""
    if duration == WHILE_THIS_TAPPED:
        return f"for as long as {context.itself()} remains tapped"
    if duration == WHILE_THIS_ON_BATTLEFIELD:
        return f"for as long as {context.itself()} remains on the battlefield"
    if duration == WHILE_YOU_CONTROL_THIS:
        return f"for as long as you control {context.itself()}"
    return DURATION_NAMES[duration]


def gain_control(context: Context, effect: GainControl) -> Clause:
    """Who gains control of what, and how long."""
    return Clause(
        context.named(effect.who), "gain", f"control of {context.all_named(effect.what)} {lasting(context, effect.duration)}".rstrip()
    )


def exchange_control(context: Context, effect: ExchangeControl) -> Clause:
    """Of which two."""
    if effect != ExchangeControl(Targets(0), Targets(1)) or len(context.targets) != 2:
        raise context.cannot(effect)
    first, second = context.targets
    if second == replace(first, another=True) and first.filter is not None:
        return Clause("you", "exchange", f"control of two target {noun(first.filter, plural=True)}")
    return Clause("you", "exchange", f"control of {context.named(effect.one)} and {context.named(effect.other)}")


def borrowed(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """Control for a turn, untapped and with haste, in the two orders in which cards say it."""
    if len(effects) < 3 or not isinstance(effects[2], Modify) or effects[2].gains != HASTE:
        return None
    first, second, third = effects[:3]
    what = third.what if isinstance(third, Modify) else None
    target = context.targets[what.index].filter if isinstance(what, Targets) else None
    if target is None or what is None:
        return None
    again = noun(replace(target, controller=ANYONE))
    if isinstance(first, GainControl) and second == UntapIt(what) and first.what == what:
        text = f"{clause(context, first).rest}. Untap that {again}. It gains haste until end of turn"
        return Clause("you", "gain", text), 3
    if first == UntapIt(what) and isinstance(second, GainControl) and second.what == what:
        text = f"{context.named(what)} and {clause(context, second).statement()}. That {again} gains haste until end of turn"
        return Clause("you", "untap", text), 3
    return None


def revealed_first(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """A look at the top card, which may be revealed, and what follows for such a card."""
    if len(effects) < 2 or effects[0] != LookAt(TopCards()) or not isinstance(effects[1], MayDo):
        return None
    may = effects[1]
    shows = may.then[0] if len(may.then) == 1 else None
    if may.effects != (Reveal(Noted()),) or not isinstance(shows, If) or not isinstance(shows.condition, Is):
        return None
    card = with_article(noun(shows.condition.filter, LIBRARY))
    then = paragraph(context, shows.effects)[:-1]
    text = f"at the top card of your library. You may reveal that card. If {card} is revealed this way, {then}"
    return Clause("you", "look", text), 2


def chosen_model(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """Something is chosen without a target, and something else becomes a copy of it."""
    if len(effects) < 2 or not isinstance(effects[0], Choose) or not isinstance(effects[1], BecomeCopy) or effects[1].of != Noted():
        return None
    among, copy = effects[0].among, effects[1]
    if not isinstance(among, Each):
        return None
    kind = noun(Filter(types=among.filter.types))
    text = f"{one(among.filter)} on the battlefield. {context.named(copy.what).capitalize()} becomes a copy of that {kind}"
    return Clause("you", "choose", f"{text} {DURATION_NAMES[copy.duration]}".rstrip()), 2


RUNS.append(revealed_first)
RUNS.append(chosen_model)
PLAIN_STATIC: Final = ABILITIES[Static]


def static(definition: Definition, ability: Static) -> str:
    """Also what somebody controls by it."""
    if ability.changes == (YouControl(),) and replace(ability, changes=()) == Static(ability.what):
        return f"You control {Context(definition).all_named(ability.what)}."
    return PLAIN_STATIC(definition, ability)


# Faces ------------------------------------------------------------------------------------------------------------
def morph(_definition: Definition, ability: Morph) -> str:
    """For what it is turned face up."""
    name = "Disguise" if ability.disguise else "Megamorph" if ability.megamorph else "Morph"
    if len(ability.cost) == 1 and isinstance(ability.cost[0], ManaCost):
        return f"{name} {cost_text(ability.cost[0])}"
    raise Context(_definition).cannot(ability)


def manifest(context: Context, effect: Manifest) -> Clause:
    """How many cards of whose library."""
    who = context.named(effect.who)
    verb = "cloak" if effect.cloak else "manifest"
    if not isinstance(effect.amount, Fixed):
        raise context.cannot(effect.amount)
    cards = "the top card" if effect.amount.number == 1 else f"the top {counted(effect.amount.number, 'card')}"
    return Clause(who, verb, f"{cards} of {'your' if effect.who == You() else 'their'} library")


def turned(context: Context, event: EventPattern) -> str:
    """What is turned face up or down."""
    what = context.itself() if event.this else one(event.filter) if event.filter is not None else "a permanent"
    return f"{what} is turned face {'down' if event.part == 2 else 'up'}"


def transforms(context: Context, event: EventPattern) -> str:
    """What this transforms into."""
    if not event.this:
        raise context.cannot(event)
    return f"{context.itself()} transforms into {context.definition.name}"


def gains(context: Context, event: EventPattern) -> str:
    """Of what somebody gains control."""
    who = "you gain" if event.player else "a player gains"
    return f"{who} control of {context.itself() if event.this or event.filter is None else one(event.filter)}"


PLAIN_EXILE: Final = CLAUSES[ExileIt]


def exile(context: Context, effect: ExileIt) -> Clause:
    """Also from whose graveyard a card is."""
    what = effect.what
    said = PLAIN_EXILE(context, effect)
    if not isinstance(what, Targets) or context.targets[what.index].zone != GRAVEYARD:
        return said
    target = context.targets[what.index].filter
    return replace(said, rest=f"{said.rest} from a graveyard") if target is not None and target.owner == ANYONE else said


def command(verb: str, after: str = "") -> Any:  # noqa: ANN401 - an entry of a table
    """A command for objects."""
    return lambda context, effect: Clause("you", verb, f"{context.all_named(effect.what)} {after}".rstrip())


PLAIN_ANY: Final = words_walkers.by_any


def by_any(definition: Definition, ability: TriggeredByAny) -> str:
    """Also what enters or transforms into itself."""
    kinds = [event.kind for event in ability.events]
    if kinds != [MOVES, TRANSFORMS] or not all(event.this for event in ability.events):
        return PLAIN_ANY(definition, ability)
    context = Context(definition, ability.targets, ability.events[0])
    start = f"Whenever {context.itself()} enters or transforms into {definition.name}"
    context.mentioned.add(This())
    return f"{start}, {paragraph(context, ability.effects)}"


def spells_last_turn(_context: Context, condition: SpellsLastTurn) -> str:
    """How many were cast, in the words of werewolves."""
    return f"a player cast {number_word(condition.least)} or more spells last turn" if condition.least else "no spells were cast last turn"


ABILITIES[TriggeredByAny] = by_any
CONDITIONS[SpellsLastTurn] = spells_last_turn
REPLACEMENTS[MOVES, EntersAsCopy] = enters_as_copy
CLAUSES[ExileIt] = exile
CLAUSES[BecomeCopy] = become_copy
CLAUSES[CreateCopy] = create_copy
CLAUSES[GainControl] = gain_control
CLAUSES[ExchangeControl] = exchange_control
CLAUSES[Transform] = command("transform")
CLAUSES[TurnFaceUp] = command("turn", "face up")
CLAUSES[TurnFaceDown] = command("turn", "face down")
CLAUSES[Manifest] = manifest
RUNS.append(borrowed)
ABILITIES[Static] = static
ABILITIES[Morph] = morph
HAPPENINGS[TURNED] = turned
HAPPENINGS[TRANSFORMS] = transforms
HAPPENINGS[CONTROLS] = gains
