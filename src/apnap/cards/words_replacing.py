"""The words of replacement, prevention and regeneration."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards import words_triggers
from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, Clause, paragraph
from apnap.cards.events import HAPPENINGS
from apnap.cards.phrases import colour_names, noun, one, sentence, with_article
from apnap.cards.renderer import ABILITIES, REPLACEMENTS, TIMES
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Add,
    BeginsOnBattlefield,
    CantBePrevented,
    CantBeRegenerated,
    Change,
    ChooseAsEnters,
    Controller,
    DealDamage,
    Destroy,
    DrawCards,
    Each,
    EntersTappedUnless,
    EntersUnder,
    EventPattern,
    Filter,
    GainLife,
    Instead,
    MakeReplacement,
    MoveElsewhere,
    Multiply,
    Never,
    NeverPrevented,
    Prevent,
    PutCounters,
    Redirect,
    ReducesTo,
    Regenerate,
    Regenerated,
    Replacement,
    TriggerAmount,
    TriggerSource,
    You,
)
from apnap.parts.words import (
    ANYONE,
    BATTLEFIELD,
    COUNTERS,
    CREATES,
    DAMAGE,
    DESTROYED,
    DISCARDS,
    DRAWS,
    EXILE,
    GRAVEYARD,
    LIFE,
    MOVES,
    OPPONENT,
    YOU,
)
from apnap.parts.words import PREVENTED as PREVENTED_EVENT

Words = Callable[[Context, EventPattern, Any], str]
PLAYER: Final = {ANYONE: "a player", YOU: "you", OPPONENT: "an opponent"}
THAT_PLAYER: Final = {ANYONE: "that player", YOU: "you", OPPONENT: "that player"}
PREVENTED: Final = "equal to the damage prevented this way"
THAT_SOURCE: Final = Controller(TriggerSource())


def replacement(definition: Definition, ability: Replacement) -> str:
    """The whole ability, with its condition, and whether its controller may apply it."""
    context = Context(definition)
    event, change = ability.event, ability.change
    if (event.kind, type(change)) not in REPLACEMENTS:
        raise context.cannot(ability)
    text = REPLACEMENTS[event.kind, type(change)](context, event, change)
    if ability.optional:
        if event.kind != DRAWS or not isinstance(change, Instead) or event.player != YOU:
            raise context.cannot(ability)
        text = f"if you would draw a card, {paragraph(context, change.effects, optional=True)[:-1]} instead"
    if ability.condition is not None:
        text = f"if {words_triggers.condition_text(context, ability.condition)}, {text}"
    return sentence(text)


# What would happen --------------------------------------------------------------------------------------------------
def into_graveyard(context: Context, event: EventPattern, change: MoveElsewhere) -> str:
    """Something would be put into a graveyard from anywhere."""
    if (event.from_zone, event.to_zone, change.zone) != (-1, GRAVEYARD, EXILE) or change.then or event.this:
        return MOVING(context, event, change)
    graveyard = {ANYONE: "a graveyard", YOU: "your graveyard", OPPONENT: "an opponent's graveyard"}[event.player]
    what = "a card or token" if event.filter is None else described_card(event.filter)
    return f"if {what} would be put into {graveyard} from anywhere, exile it instead"


def described_card(what: Filter) -> str:
    """A card that meets the filter, which no token does."""
    if what == Filter(token=-1):
        return "a card"
    if what.token >= 0:
        return one(what)
    return with_article(f"{noun(replace(what, token=0))} card")


def discarded(context: Context, event: EventPattern, change: MoveElsewhere) -> str:
    """This card would be discarded because of an opponent."""
    if not event.this or event.by != Filter(controller=OPPONENT) or change.zone != BATTLEFIELD:
        raise context.cannot(event)
    start = "if a spell or ability an opponent controls causes you to discard this card"
    return f"{start}, put it onto the battlefield instead of putting it into your graveyard"


def recipients(context: Context, event: EventPattern, joint: str) -> str:
    """A player, an object, or either."""
    if event.or_player and event.filter is not None:
        what = f"other {noun(event.filter, plural=True)}" if event.filter.other else one(event.filter)
        return f"{PLAYER[event.player]} {joint} {what}"
    if event.this:
        return context.itself()
    if event.filter is not None:
        return one(event.filter)
    return {0: "a permanent or player", 1: PLAYER[event.player], 2: "a creature"}[event.damaged if event.player == ANYONE else 1]


def again(event: EventPattern) -> str:
    """The same, said once more."""
    if event.or_player and event.filter is not None:
        if event.player == YOU:
            return f"you or that {noun(replace(event.filter, controller=ANYONE))}"
        return f"{THAT_PLAYER[event.player]} or {noun(replace(event.filter, controller=ANYONE))}"
    if event.filter is not None:
        return f"that {noun(replace(event.filter, controller=ANYONE))}"
    if event.player == ANYONE:
        return {0: "that permanent or player", 1: "that player", 2: "that creature"}[event.damaged]
    return "you" if event.player == YOU else "that player"


def source_of(event: EventPattern) -> str:
    """The source of damage."""
    if event.by is None:
        return "a source"
    colours = " or ".join(colour_names(event.by.colours))
    controls = {ANYONE: "", YOU: " you control", OPPONENT: " an opponent controls"}[event.by.controller]
    return f"{with_article(f'{colours} source'.strip())}{controls}"


def damage_multiplied(context: Context, event: EventPattern, change: Multiply) -> str:
    """Twice as much."""
    it = "that source" if event.or_player else "it"
    to = recipients(context, event, "or")
    return f"if {source_of(event)} would deal damage to {to}, {it} deals {TIMES[change.factor][0]} that damage to {again(event)} instead"


def damage_raised(context: Context, event: EventPattern, change: Add) -> str:
    """So much more or less."""
    more = f"plus {change.amount}" if change.amount > 0 else f"minus {-change.amount}"
    to = recipients(context, event, "or")
    return f"if {source_of(event)} would deal damage to {to}, it deals that much damage {more} to {again(event)} instead"


def damage_prevented(context: Context, event: EventPattern, change: Prevent) -> str:
    """All, some or half of it; and what follows."""
    if not (change.half or change.then or event.by or event.or_player):
        return PREVENTING(context, event, change)
    much = "that damage"
    if change.half:
        much = f"half that damage, rounded {'up' if change.half > 0 else 'down'}"
    elif change.amount >= 0:
        much = f"{change.amount} of that damage"
    kind = "combat damage" if event.combat > 0 else "damage"
    return f"if {source_of(event)} would deal {kind} to {recipients(context, event, 'or')}, prevent {much}{afterwards(context, change)}"


def afterwards(context: Context, change: Prevent) -> str:
    """What follows a prevention."""
    text = ""
    for effect in change.then:
        if isinstance(effect, DrawCards) and (effect.who, effect.amount) == (THAT_SOURCE, TriggerAmount()):
            text += f". The source's controller draws cards {PREVENTED}"
        elif isinstance(effect, GainLife) and (effect.who, effect.amount) == (You(), TriggerAmount()):
            text += f". You gain life {PREVENTED}"
        elif isinstance(effect, DealDamage) and (effect.to, effect.amount) == (THAT_SOURCE, TriggerAmount()):
            text += f". If damage is prevented this way, {context.itself()} deals that much damage to that source's controller"
        else:
            raise context.cannot(effect)
    return text


def damage_redirected(context: Context, event: EventPattern, change: Redirect) -> str:
    """Dealt to something else."""
    return f"all damage that would be dealt to {recipients(context, event, 'and')} is dealt to {context.named(change.instead)} instead"


def life_instead(context: Context, event: EventPattern, change: Instead) -> str:
    """Something else than gaining life."""
    if not change.effects:
        return NO_LIFE(context, event, change)
    if event.gain <= 0:
        raise context.cannot(event)
    other = Context(context.definition, event=event)
    gain = "gain" if event.player == YOU else "would gain"
    verb = f"would {gain}" if event.player == YOU else gain
    return f"if {PLAYER[event.player]} {verb} life, {paragraph(other, change.effects)[:-1]} instead"


def tokens_multiplied(context: Context, event: EventPattern, change: Multiply) -> str:
    """Twice as many tokens."""
    if event.player != YOU:
        raise context.cannot(event)
    return f"if an effect would create one or more tokens under your control, it creates {times(change)} that many of those tokens instead"


def times(change: Multiply) -> str:
    """Twice, three times."""
    return TIMES[change.factor][1]


def reduces_to(context: Context, event: EventPattern, change: ReducesTo) -> str:
    """Damage that would cost too much life."""
    if event != EventPattern(LIFE, player=YOU, gain=-1, part=1):
        raise context.cannot(event)
    return f"damage that would reduce your life total to less than {change.least} reduces it to {change.least} instead"


def counters_changed(context: Context, event: EventPattern, change: Change) -> str:
    """Another number of counters."""
    if event.filter == Filter(controller=YOU) and (event.counter, event.part) == ("", 0) and isinstance(change, Multiply):
        again = "of those counters on that permanent instead"
        return f"if an effect would put one or more counters on a permanent you control, it puts {times(change)} that many {again}"
    if event.filter is None or not event.counter:
        raise context.cannot(event)
    kind = f"{event.counter} counters"
    start = f"if one or more {kind} would be put on {one(event.filter)}"
    if isinstance(change, Multiply):
        return f"{start}, {times(change)} that many {kind} are put on it instead"
    assert isinstance(change, Add)
    if change.amount == 1:
        return f"{start}, that many plus one {kind} are put on it instead"
    if change.amount == -1:
        return f"{start}, that many {kind} minus one are put on it instead"
    raise context.cannot(change)


def as_enters(context: Context, event: EventPattern, change: ChooseAsEnters) -> str:
    """What is chosen as this enters."""
    if change.what == "number":
        return f"as {context.itself()} enters, choose a number between 0 and {change.most}"
    return f"as {context.itself()} enters, choose {with_article(change.what)}"


def tapped_unless(context: Context, event: EventPattern, change: EntersTappedUnless) -> str:
    """Life or tapped."""
    return f"as {context.itself()} enters, you may pay {change.life} life. If you don't, it enters tapped"


def cannot(context: Context, event: EventPattern) -> str:
    """Who cannot gain life."""
    if event != EventPattern(LIFE, player=event.player, gain=1):
        raise context.cannot(event)
    return {ANYONE: "players can't", YOU: "you can't", OPPONENT: "your opponents can't"}[event.player]


def prevented(context: Context, event: EventPattern) -> str:
    """Damage is prevented."""
    return f"damage that would be dealt to {recipients(context, event, 'or')} is prevented"


def never_prevented(definition: Definition, ability: NeverPrevented) -> str:
    """Damage that cannot be prevented."""
    return f"{unpreventable(Context(definition), ability.event).capitalize()}."


def unpreventable(context: Context, event: EventPattern) -> str:
    """What cannot be prevented."""
    kinds = {EventPattern(DAMAGE): "damage", EventPattern(DAMAGE, combat=1): "combat damage"}
    if event not in kinds:
        raise context.cannot(event)
    return f"{kinds[event]} can't be prevented"


# Effects ------------------------------------------------------------------------------------------------------------
def made(context: Context, effect: MakeReplacement) -> Clause:
    """A replacement effect for this turn."""
    event, change = effect.event, effect.change
    if effect.source is not None:
        return Clause("", next_from_source(context, effect), "")
    if change == Never() and event.kind == LIFE and effect.times < 0:
        return Clause("", f"{cannot(context, event)} gain life this turn", "")
    if event.kind == DRAWS and isinstance(change, Instead) and event.player == YOU and effect.times == 1:
        return Clause("", f"the next time you would draw a card this turn, {paragraph(context, change.effects)[:-1]} instead", "")
    dies = (event.kind, event.from_zone, event.to_zone) == (MOVES, BATTLEFIELD, GRAVEYARD)
    if dies and isinstance(change, MoveElsewhere) and change.zone == EXILE and effect.about is not None:
        return Clause("", f"if {that(context, effect)} would die this turn, exile it instead", "")
    entering = event.kind == MOVES and event.to_zone == BATTLEFIELD and event.filter is not None
    if entering and change == EntersUnder() and event.player == OPPONENT and event.filter is not None:
        what = f"{one(event.filter)} would enter the battlefield under an opponent's control this turn"
        return Clause("", f"if {what}, it enters under your control instead", "")
    raise context.cannot(effect)


def that(context: Context, effect: MakeReplacement) -> str:
    """What the effect is about, which has been mentioned: "that creature"."""
    text = context.named(effect.about) if effect.about is not None else "it"
    return "that creature" if text == "it" else text


def next_from_source(context: Context, effect: MakeReplacement) -> str:
    """The next damage by a source of your choice."""
    event, change, source = effect.event, effect.change, effect.source
    assert source is not None
    if effect.times != 1 or event.kind != DAMAGE:
        raise context.cannot(effect)
    colours = " or ".join(colour_names(source.colours))
    start = f"the next time {with_article(f'{colours} source'.strip())} of your choice"
    if source.chosen:
        start += f" of the chosen {source.chosen}"
    to = " to you" if event.player == YOU else ""
    start += f" would deal damage{to} this turn"
    if isinstance(change, Prevent) and change.amount < 0 and not change.half:
        return f"{start}, prevent that damage{afterwards(context, change)}"
    if isinstance(change, Redirect) and change.instead == THAT_SOURCE:
        return f"{start}, that damage is dealt to that source's controller instead"
    if isinstance(change, Redirect):
        return f"{start}, that damage is dealt to {context.named(change.instead)} instead"
    raise context.cannot(effect)


def counters_put(context: Context, effect: PutCounters) -> Clause:
    """Counters, also as many as the event says."""
    if effect.amount != TriggerAmount():
        return PUTTING_COUNTERS(context, effect)
    return Clause("you", "put", f"that many {effect.counter} counters on {context.each_named(effect.what)}")


def destroyed(context: Context, effect: Destroy) -> Clause:
    """Destruction, also such as cannot be replaced by regeneration."""
    said = DESTROYING(context, effect)
    if effect.regenerable:
        return said
    them = "They" if isinstance(effect.what, Each) else "It"
    return replace(said, rest=f"{said.rest}. {them} can't be regenerated")


def cant_be_regenerated(context: Context, effect: CantBeRegenerated) -> Clause:
    """What was just dealt damage cannot be regenerated."""
    return Clause("", "a creature dealt damage this way can't be regenerated this turn", "")


MOVING: Final[Words] = REPLACEMENTS[MOVES, MoveElsewhere]
PREVENTING: Final[Words] = REPLACEMENTS[DAMAGE, Prevent]
NO_LIFE: Final[Words] = REPLACEMENTS[LIFE, Instead]
Said = Callable[[Context, Any], Clause]
DESTROYING: Final[Said] = CLAUSES[Destroy]
PUTTING_COUNTERS: Final[Said] = CLAUSES[PutCounters]
REPLACEMENTS.update(
    {
        (MOVES, MoveElsewhere): into_graveyard,
        (DISCARDS, MoveElsewhere): discarded,
        (DAMAGE, Multiply): damage_multiplied,
        (DAMAGE, Add): damage_raised,
        (DAMAGE, Prevent): damage_prevented,
        (DAMAGE, Redirect): damage_redirected,
        (LIFE, Instead): life_instead,
        (CREATES, Multiply): tokens_multiplied,
        (COUNTERS, Multiply): counters_changed,
        (COUNTERS, Add): counters_changed,
        (MOVES, ChooseAsEnters): as_enters,
        (MOVES, EntersTappedUnless): tapped_unless,
        (LIFE, ReducesTo): reduces_to,
        (LIFE, Never): lambda context, event, _change: f"{cannot(context, event)} gain life",
        (DESTROYED, Regenerated): lambda context, _event, _change: f"if {context.itself()} would be destroyed, regenerate it",
    }
)
CLAUSES.update(
    {
        MakeReplacement: made,
        Destroy: destroyed,
        PutCounters: counters_put,
        Regenerate: lambda context, effect: Clause("you", "regenerate", context.all_named(effect.what)),
        CantBeRegenerated: cant_be_regenerated,
        CantBePrevented: lambda context, effect: Clause("", f"{unpreventable(context, effect.event)} this turn", ""),
    }
)
ABILITIES[NeverPrevented] = never_prevented
ABILITIES[Replacement] = replacement
HAPPENINGS[PREVENTED_EVENT] = prevented
ABILITIES[BeginsOnBattlefield] = lambda _definition, _ability: (
    "If this card is in your opening hand, you may begin the game with it on the battlefield."
)
