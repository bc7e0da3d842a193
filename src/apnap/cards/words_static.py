"""The words of abilities and effects that change the rules of the game."""

from __future__ import annotations

from typing import Final

from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, RUNS, Clause, clause
from apnap.cards.events import HAPPENINGS
from apnap.cards.phrases import noun, number_word, one, sentence, target_phrase, with_article
from apnap.cards.renderer import ABILITIES, REPLACEMENTS
from apnap.cards.words_triggers import CONDITIONS, condition_text
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    AlsoUntaps,
    AttachedTo,
    CantActivate,
    CantCast,
    CantDo,
    CantLose,
    CantSearch,
    CantTarget,
    CastFree,
    ChooseName,
    DoesntUntap,
    Each,
    EachPlayer,
    Effect,
    EventPattern,
    Filter,
    Fixed,
    HasChosenName,
    If,
    Is,
    KeepTapped,
    MaximumHandSize,
    MayPlayLands,
    MayPlayLandsFrom,
    MayStayTapped,
    Modify,
    MoreLandPlays,
    Never,
    Noted,
    Prevent,
    PreventDamage,
    PutCounters,
    PutOntoBattlefield,
    RevealAtRandom,
    Scry,
    ShuffleInto,
    TapIt,
    Targets,
    This,
    ThisTurn,
    TriggerAmount,
    TriggerObject,
    TriggerPlayer,
    UntapLimit,
    UntapOneKind,
)
from apnap.parts.words import (
    ANYONE,
    CASTS,
    COUNTERED,
    DAMAGE,
    GRAVEYARD,
    LAND,
    LIFE,
    MOVES,
    NEXT_UNTAP_STEP,
    OPPONENT,
    STACK,
    TYPE_NAMES,
    UNTIL_END_OF_TURN,
    WHILE_THIS_TAPPED,
    YOU,
    ZONE_NAMES,
)

PLAYERS: Final = {ANYONE: "players", YOU: "you", OPPONENT: "your opponents"}


# Untapping --------------------------------------------------------------------------------------------------------------
def doesnt_untap(definition: Definition, ability: DoesntUntap) -> str:
    """What stays tapped."""
    context = Context(definition)
    what = ability.what
    if isinstance(what, This):
        return sentence(f"{context.itself()} doesn't untap during your untap step")
    if isinstance(what, AttachedTo):
        return sentence(f"{context.named(what)} doesn't untap during its controller's untap step")
    if isinstance(what, Each):
        return sentence(f"{noun(what.filter, plural=True)} don't untap during their controllers' untap steps")
    raise context.cannot(ability)


def may_stay_tapped(definition: Definition, ability: MayStayTapped) -> str:
    """What its controller may leave tapped."""
    return f"You may choose not to untap {Context(definition).itself()} during your untap step."


def untap_limit(definition: Definition, ability: UntapLimit) -> str:
    """How many untap."""
    context = Context(definition)
    told = f"as long as {condition_text(context, ability.condition)}, " if ability.condition is not None else ""
    what = f"{number_word(ability.most) if ability.most > 1 else 'one'} {noun(ability.filter, plural=ability.most > 1)}"
    step = "your untap step" if ability.who == YOU else "their untap steps"
    return sentence(f"{told}{PLAYERS[ability.who]} can't untap more than {what} during {step}")


def untap_one_kind(definition: Definition, ability: UntapOneKind) -> str:
    """Of which type permanents untap."""
    context = Context(definition)
    told = f"as long as {condition_text(context, ability.condition)}, " if ability.condition is not None else ""
    kinds = [TYPE_NAMES[kind.bit_length() - 1] for kind in ability.types]
    choice = f"each player chooses {', '.join(kinds[:-1])}, or {kinds[-1]} during their untap step"
    return f"{sentence(told + choice)} That player can untap only permanents of the chosen type this step."


def keep_tapped(context: Context, effect: KeepTapped) -> Clause:
    """What won't untap, and when."""
    what = effect.what
    if isinstance(what, Each):
        if not isinstance(effect.who, Targets) or effect.duration != NEXT_UNTAP_STEP:
            raise context.cannot(effect)
        player = target_phrase(context.targets[effect.who.index])
        return Clause("", f"{noun(what.filter, plural=True)} {player} controls don't untap during their next untap step", "")
    if effect.who is not None:
        raise context.cannot(effect)
    several_of = isinstance(what, Targets) and context.targets[what.index].most > 1
    named = context.named(what)
    named = "that creature" if named == "it" and context.triggered else named
    subject = "those creatures" if several_of else named
    verb = "don't" if several_of else "doesn't"
    if effect.duration == NEXT_UNTAP_STEP:
        return Clause("", f"{subject} {verb} untap during {'their' if several_of else 'its'} controller's next untap step", "")
    if effect.duration == WHILE_THIS_TAPPED and not several_of:
        text = f"{subject} {verb} untap during its controller's untap step for as long as {context.itself()} remains tapped"
        return Clause("", text, "")
    raise context.cannot(effect)


# Land plays -------------------------------------------------------------------------------------------------------------
def more_lands(number: int, when: str) -> str:
    """How many lands may be played besides."""
    what = "an additional land" if number == 1 else f"{number_word(number)} additional lands"
    return f"you may play {what} {when}"


def may_play_lands(_context: Context, effect: MayPlayLands) -> Clause:
    """Further lands this turn."""
    text = more_lands(effect.number, "this turn")
    return Clause("", text if effect.number == 1 else text.replace("play ", "play up to "), "")


# What can't be done -----------------------------------------------------------------------------------------------------
def cant_activate(definition: Definition, ability: CantActivate) -> str:
    """Whose activated abilities can't be activated."""
    if ability.condition is not None or ability.who != ANYONE or ability.anywhere != (ability.what.chosen == "name"):
        raise Context(definition).cannot(ability)
    what = "sources with the chosen name" if ability.anywhere else noun(ability.what, plural=True)
    unless = " unless they're mana abilities" if ability.unless_mana else ""
    return f"Activated abilities of {what} can't be activated{unless}."


def cant_cast(definition: Definition, ability: CantCast) -> str:
    """What can't be cast."""
    context = Context(definition)
    if ability.condition is not None or ability.who != ANYONE:
        raise context.cannot(ability)
    if ability.after is not None:
        if ability.after != ThisTurn(EventPattern(CASTS, filter=ability.after.event.filter, player=YOU)):
            raise context.cannot(ability)
        cast = ability.after.event.filter
        if cast is None and ability.what == Filter():
            return "Each player can't cast more than one spell each turn."
        if cast != ability.what:
            raise context.cannot(ability)
        one_more = with_article(noun(cast, STACK)), noun(cast, STACK, plural=True)
        return f"Each player who has cast {one_more[0]} this turn can't cast additional {one_more[1]}."
    if ability.what == Filter(chosen="name"):
        return "Spells with the chosen name can't be cast."
    return sentence(f"{noun(ability.what, STACK, plural=True)} can't be cast")


def cant_search(definition: Definition, ability: CantSearch) -> str:
    """Who can't search libraries."""
    if ability.who == YOU:
        raise Context(definition).cannot(ability)
    return f"{'Players' if ability.who == ANYONE else 'Your opponents'} can't search libraries."


def hand_size(definition: Definition, ability: MaximumHandSize) -> str:
    """How many cards are kept."""
    if not ability.change:
        return HAND_SIZE(definition, ability)
    if ability.who not in HANDS:
        raise Context(definition).cannot(ability)
    verb = "increased" if ability.change > 0 else "reduced"
    number = abs(ability.change)
    return f"{HANDS[ability.who]} maximum hand size is {verb} by {number_word(number) if number > 1 else 'one'}."


def cant_do(context: Context, effect: CantDo) -> Clause:
    """What players can't do for a while."""
    if effect.duration != UNTIL_END_OF_TURN:
        raise context.cannot(effect)
    done = [doing(context, ability) for ability in effect.what]
    if isinstance(effect.who, EachPlayer) and effect.who.who == OPPONENT and len(done) == 1:
        return Clause("", f"your opponents can't {done[0]} this turn", "")
    if not isinstance(effect.who, Targets):
        raise context.cannot(effect)
    who = context.named(effect.who)
    if len(done) == 1:
        return Clause("", f"{who} can't {done[0]} this turn", "")
    return Clause("", f"until end of turn, {who} can't {done[0]}, and that player can't {done[1]}", "")


def doing(context: Context, ability: Ability) -> str:
    """Casting or activating, as what somebody can't do."""
    if isinstance(ability, CantCast) and ability == CantCast(ability.what):
        return f"cast {noun(ability.what, STACK, plural=True)}"
    if ability == CantActivate(unless_mana=True, anywhere=True):
        return "activate abilities that aren't mana abilities"
    raise context.cannot(ability)


def cant_target(context: Context, effect: CantTarget) -> Clause:
    """What can't be a target."""
    if effect.who != OPPONENT or effect.duration != UNTIL_END_OF_TURN:
        raise context.cannot(effect)
    return Clause("", f"{context.named(effect.what)} can't be the target of spells or abilities your opponents control this turn", "")


def that_creature(context: Context, effect: If) -> Clause:
    """What a kicker adds for a creature of which something else was said is said of "that creature"."""
    said = CONDITIONAL(context, effect)
    if CantTarget(Targets(0)).what in context.mentioned and isinstance(effect.effects[0], Modify) and ", it gets" in said.verb:
        return Clause(said.subject, said.verb.replace(", it gets", ", that creature gets"), said.rest)
    return said


def uncounterable(context: Context, event: EventPattern, _change: Never) -> str:
    """What can't be countered."""
    if event == EventPattern(COUNTERED, this=True):
        return "this spell can't be countered"
    if event.filter is None or event != EventPattern(COUNTERED, filter=event.filter):
        raise context.cannot(event)
    return f"{noun(event.filter, STACK, plural=True)} can't be countered"


def unchanging(context: Context, event: EventPattern, change: Never) -> str:
    """A life total that can neither rise nor fall."""
    if event == EventPattern(LIFE, player=YOU):
        return "your life total can't change"
    return LIFE_NEVER(context, event, change)


# Prevention, names and chance -------------------------------------------------------------------------------------------
def prevent_both(context: Context, effect: PreventDamage) -> Clause:
    """Damage to and by the same creature."""
    if not effect.dealt_by:
        return PREVENTED_TO(context, effect)
    if effect != PreventDamage(effect.to, Fixed(-1), combat_only=True, dealt_by=True):
        raise context.cannot(effect)
    named = context.named(effect.to)
    what = "that creature" if named == "it" else named
    return Clause("you", "prevent", f"all combat damage that would be dealt to and dealt by {what} this turn")


def counters_for_damage(context: Context, event: EventPattern, change: Prevent) -> str:
    """Counters instead of damage."""
    counters = change.then[0] if len(change.then) == 1 else None
    if not isinstance(counters, PutCounters) or counters.amount != TriggerAmount() or event.filter is None or change.amount >= 0:
        return PREVENTED(context, event, change)
    kind = "combat damage" if event.combat else "damage"
    text = f"if {kind} would be dealt to {one(event.filter)}, prevent that damage"
    return f"{text}. Put a {counters.counter} counter on that creature for each 1 damage prevented this way"


def into_graveyard(context: Context, event: EventPattern) -> str:
    """What triggers wherever the card is put into a graveyard from names the card."""
    if event == EventPattern(MOVES, this=True, to_zone=GRAVEYARD):
        return f"{context.definition.name.split(',')[0]} is put into a graveyard from anywhere"
    return MOVED(context, event)


def shuffled(context: Context, effect: ShuffleInto) -> Clause:
    """What has just moved is shuffled away."""
    if effect.what == TriggerObject():
        return Clause("you", "shuffle", "it into its owner's library")
    return SHUFFLED(context, effect)


def stunned(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """What is tapped and gets counters is one instruction; what else a spell does stands in a line of its own."""
    if (
        len(effects) < 2
        or not isinstance(effects[0], TapIt)
        or not isinstance(effects[1], PutCounters)
        or effects[1].what != effects[0].what
    ):
        return None
    text = f"{clause(context, effects[0]).rest} and {clause(context, effects[1]).statement()}"
    if len(effects) == 3 and context.spell and isinstance(effects[2], Scry):
        return Clause("you", "tap", f"{text}.\n{sentence(clause(context, effects[2]).statement())[:-1]}"), 3
    return Clause("you", "tap", text), 2


def at_random(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """A card that is revealed at random, and what depends on it."""
    if len(effects) > 1 and effects[0] == ChooseName() and effects[1] == RevealAtRandom():
        return Clause("you", "choose", "a card name, then reveal a card at random from your hand"), 2
    if effects[0] != RevealAtRandom(TriggerPlayer()) or len(effects) != 2:
        return None
    land = If(Is(Noted(), Filter(types=LAND)), (PutOntoBattlefield(Noted()),), (CastFree(Noted(), TriggerPlayer(), must=True),))
    if effects[1] != land:
        return None
    text = "that player reveals a card at random from their hand. If it's a land card, the player puts it onto the battlefield"
    return Clause("", f"{text}. Otherwise, the player casts it without paying its mana cost if able", ""), 2


HANDS: Final = {YOU: "Your", OPPONENT: "Each opponent's"}
HAND_SIZE: Final = ABILITIES[MaximumHandSize]
LIFE_NEVER: Final = REPLACEMENTS[LIFE, Never]
CONDITIONAL: Final = CLAUSES[If]
PREVENTED_TO: Final = CLAUSES[PreventDamage]
SHUFFLED: Final = CLAUSES[ShuffleInto]
PREVENTED: Final = REPLACEMENTS[DAMAGE, Prevent]
MOVED: Final = HAPPENINGS[MOVES]
ABILITIES.update(
    {
        DoesntUntap: doesnt_untap,
        MayStayTapped: may_stay_tapped,
        UntapLimit: untap_limit,
        UntapOneKind: untap_one_kind,
        AlsoUntaps: lambda _definition, ability: (
            f"Untap all {noun(ability.what.filter, plural=True)} during each other player's untap step."
        ),
        MoreLandPlays: lambda _definition, ability: sentence(more_lands(ability.number, "on each of your turns")),
        CantActivate: cant_activate,
        CantCast: cant_cast,
        CantSearch: cant_search,
        CantLose: lambda _definition, _ability: "You can't lose the game and your opponents can't win the game.",
        MaximumHandSize: hand_size,
        MayPlayLandsFrom: lambda _definition, ability: f"You may play lands from your {ZONE_NAMES[ability.zone]}.",
    }
)
CLAUSES.update(
    {
        KeepTapped: keep_tapped,
        MayPlayLands: may_play_lands,
        CantDo: cant_do,
        CantTarget: cant_target,
        If: that_creature,
        PreventDamage: prevent_both,
        ShuffleInto: shuffled,
    }
)
REPLACEMENTS[COUNTERED, Never] = uncounterable
REPLACEMENTS[LIFE, Never] = unchanging
REPLACEMENTS[DAMAGE, Prevent] = counters_for_damage
HAPPENINGS[MOVES] = into_graveyard
CONDITIONS[HasChosenName] = lambda _context, _condition: "that card has the chosen name"
RUNS.extend([at_random, stunned])
