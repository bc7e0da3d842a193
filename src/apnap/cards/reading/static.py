"""Abilities and effects that change the rules of the game, read back."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.cards.reading.effects import modified
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase, saying
from apnap.parts.tree import (
    AlsoUntaps,
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
    EventPattern,
    Filter,
    Fixed,
    HasChosenName,
    If,
    Is,
    KeepTapped,
    MaximumHandSize,
    MayPay,
    MayPlayLands,
    MayPlayLandsFrom,
    MayStayTapped,
    MoreLandPlays,
    Never,
    Noted,
    Prevent,
    PreventDamage,
    Protection,
    PutCounters,
    PutOntoBattlefield,
    Replacement,
    RevealAtRandom,
    SacrificeIt,
    ShuffleInto,
    Targets,
    ThisTurn,
    TriggerAmount,
    TriggerObject,
    TriggerPlayer,
    UntapLimit,
    UntapOneKind,
)
from apnap.parts.words import ANYONE, CASTS, COUNTERED, DAMAGE, GRAVEYARD, LAND, LIFE, OPPONENT, WHILE_THIS_TAPPED, YOU

NAMED: Final = Filter(chosen="name")
UNCOUNTERABLE: Final = Replacement(EventPattern(COUNTERED, this=True), Never())
NOT_MANA: Final = CantActivate(unless_mana=True, anywhere=True)


def _kept_of_target(reading: Reading, state: State) -> Readings:
    """Permanents of a player who is chosen as a target: "creatures and lands target opponent controls don't untap"."""
    for what, after in reading.read("noun", state):
        for target, said in reading.read("target", after):
            end = reading.all_words(said, ["controls", "don't", "untap", "during", "their", "next", "untap", "step"])
            if end is not None and target.players and isinstance(what, Filter):
                who = Targets(len(state.targets))
                chosen = replace(end, targets=(*state.targets, target))
                yield KeepTapped(Each(what), who), saying(chosen, who)


def _additional(cast: tuple[Filter, int], _again: tuple[Filter, int]) -> CantCast:
    return CantCast(cast[0], after=ThisTurn(EventPattern(CASTS, filter=cast[0], player=YOU)))


def _counters_instead(what: Filter, counter: str) -> Replacement:
    return Replacement(EventPattern(DAMAGE, filter=what), Prevent(then=(PutCounters(TriggerObject(), counter, TriggerAmount()),)))


EFFECTS: Final = (
    phrase("{kept_of_target}", lambda effect: effect),
    phrase("{object} doesn't untap during its controller's next untap step", KeepTapped),
    constant("that creature doesn't untap during its controller's next untap step", KeepTapped(Targets(0)), means=Targets(0)),
    constant("those creatures don't untap during their controller's next untap step", KeepTapped(Targets(0)), means=Targets(0)),
    phrase(
        "{object} doesn't untap during its controller's untap step for as long as {itself} remains tapped",
        lambda what, _this: KeepTapped(what, None, WHILE_THIS_TAPPED),
    ),
    phrase("sacrifice {itself} unless you pay {mana}", lambda this, cost: MayPay((cost,), otherwise=(SacrificeIt(this),))),
    phrase("that creature {changes} {duration}", lambda changes, duration: modified(Targets(0), changes, duration), means=Targets(0)),
    constant("you may play an additional land this turn", MayPlayLands()),
    phrase("you may play up to {number} additional lands this turn", MayPlayLands),
    phrase("your opponents can't cast {placed} this turn", lambda what: CantDo(EachPlayer(OPPONENT), (CantCast(what[0]),))),
    phrase("{target_player} can't cast {placed} this turn", lambda who, what: CantDo(who, (CantCast(what[0]),))),
    phrase(
        "until end of turn, {target_player} can't cast {placed}, and that player can't activate abilities that aren't mana abilities",
        lambda who, what: CantDo(who, (CantCast(what[0]), NOT_MANA)),
    ),
    phrase("{object} can't be the target of spells or abilities your opponents control this turn", CantTarget),
    phrase(
        "prevent all combat damage that would be dealt to and dealt by that creature this turn",
        lambda: PreventDamage(Targets(0), Fixed(-1), combat_only=True, dealt_by=True),
        means=Targets(0),
    ),
)
RUNS: Final = (
    constant("choose a card name, then reveal a card at random from your hand", (ChooseName(), RevealAtRandom())),
    constant(
        "that player reveals a card at random from their hand. If it's a land card, the player puts it onto the battlefield. "
        "Otherwise, the player casts it without paying its mana cost if able",
        (
            RevealAtRandom(TriggerPlayer()),
            If(Is(Noted(), Filter(types=LAND)), (PutOntoBattlefield(Noted()),), (CastFree(Noted(), TriggerPlayer(), must=True),)),
        ),
    ),
)
REPLACEMENTS: Final = (
    constant("your life total can't change.", Replacement(EventPattern(LIFE, player=YOU), Never())),
    constant("this spell can't be countered.", UNCOUNTERABLE),
    phrase("{placed} can't be countered.", lambda what: Replacement(EventPattern(COUNTERED, filter=what[0]), Never())),
    phrase(
        "if damage would be dealt to {one}, prevent that damage. "
        "Put a {counter} counter on that creature for each 1 damage prevented this way.",
        _counters_instead,
    ),
)
STATICS: Final = (
    phrase("{noun} don't untap during their controllers' untap steps.", lambda what: DoesntUntap(Each(what))),
    phrase("you may choose not to untap {itself} during your untap step.", lambda _this: MayStayTapped()),
    phrase("{untap_limit}.", lambda limit: limit),
    phrase("as long as {if_condition}, {untap_limit}.", lambda held, limit: replace(limit, condition=held)),
    phrase("{untap_one_kind}", lambda ability: ability),
    phrase("as long as {if_condition}, {untap_one_kind}", lambda held, ability: replace(ability, condition=held)),
    phrase("untap all {noun} during each other player's untap step.", lambda what: AlsoUntaps(Each(what))),
    constant("you may play an additional land on each of your turns.", MoreLandPlays()),
    phrase("you may play {number} additional lands on each of your turns.", MoreLandPlays),
    phrase("activated abilities of {sources} can't be activated.", lambda ability: ability),
    phrase(
        "activated abilities of {sources} can't be activated unless they're mana abilities.",
        lambda ability: replace(ability, unless_mana=True),
    ),
    constant("you may play lands from your graveyard.", MayPlayLandsFrom(GRAVEYARD)),
    constant("you can't lose the game and your opponents can't win the game.", CantLose()),
    phrase("your maximum hand size is reduced by {number}.", lambda number: MaximumHandSize(change=-number)),
    phrase("each opponent's maximum hand size is reduced by {number}.", lambda number: MaximumHandSize(change=-number, who=OPPONENT)),
    constant("players can't search libraries.", CantSearch()),
    constant("your opponents can't search libraries.", CantSearch(OPPONENT)),
    constant("spells with the chosen name can't be cast.", CantCast(NAMED)),
    constant("each player can't cast more than one spell each turn.", CantCast(after=ThisTurn(EventPattern(CASTS, player=YOU)))),
    phrase("each player who has cast a|an {placed} this turn can't cast additional {placed}.", _additional),
)
RULES: Final[Grammar] = {
    "kept_of_target": _kept_of_target,
    "who_cant": (constant("players", ANYONE), constant("you", YOU), constant("your opponents", OPPONENT)),
    "untap_limit": (
        phrase(
            "{who_cant} can't untap more than {number} {noun} during your|their untap steps?",
            lambda who, most, what: UntapLimit(most, what, who),
        ),
    ),
    "untap_one_kind": (
        phrase(
            "each player chooses {type}, {type}, or {type} during their untap step. "
            "That player can untap only permanents of the chosen type this step.",
            lambda *types: UntapOneKind(types),
        ),
    ),
    "sources": (
        constant("sources with the chosen name", CantActivate(NAMED, anywhere=True)),
        phrase("{noun}", CantActivate),
    ),
    "static": STATICS,
    "token_words": (
        phrase(
            "{body} {colours_of_token} {subtypes} {types_of_token} tokens? with protection from {colour}",
            lambda *parts: (*parts[:-1], (Protection((Filter(colours=parts[-1]),)),)),
        ),
    ),
    "instruction": EFFECTS,
    "effect": (
        *EFFECTS,
        phrase("if that card has the chosen name, {instruction}", lambda effect: If(HasChosenName(Noted()), (effect,)), means=Noted()),
        constant("shuffle it into its owner's library", ShuffleInto(TriggerObject()), means=TriggerObject()),
    ),
    "run": RUNS,
    "choice": (constant("card name", "card name"), constant("nonland card name", "nonland card name")),
    "replacement": REPLACEMENTS,
    "if_condition": (constant("that card has the chosen name", HasChosenName(Noted()), means=Noted()),),
    "casting_line": (constant("this spell can't be countered.", UNCOUNTERABLE),),
}
