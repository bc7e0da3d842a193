"""Triggers read back that need more than when, whenever and at: conditions, other zones, ability words, keywords that trigger."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards.events import ORDINALS
from apnap.cards.reading import references
from apnap.cards.reading.conditions import leaving
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase, saying
from apnap.parts.functioning import HERE, zones_of
from apnap.parts.keywords import EXPANSIONS
from apnap.parts.tree import (
    AllOf,
    AtLeast,
    AtMost,
    CardsIn,
    Choose,
    Condition,
    CountOf,
    DelayedTrigger,
    Effect,
    EventPattern,
    Filter,
    Fixed,
    InZone,
    Is,
    KeywordAbility,
    LifeOf,
    LoseLife,
    ManaValueOf,
    May,
    Modify,
    Noted,
    NumberOf,
    PutInto,
    PutOntoBattlefield,
    ReturnToHand,
    Reveal,
    SacrificeIt,
    Target,
    Targets,
    This,
    ThisTurn,
    TopCards,
    Triggered,
    WhenYouDo,
    You,
    YourTurn,
)
from apnap.parts.words import (
    ATTACKS,
    BATTLEFIELD,
    CASTS,
    COUNTERS,
    CREATURE,
    DAMAGE,
    EACH_TIME_THIS_TURN,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LIFE,
    MOVES,
    OPPONENT,
    PERMANENTLY,
    REFLEXES,
    STATE_MATCHES,
    STEP_BEGINS,
    TRIGGERS,
    YOU,
)

FULL_STOP: Final = (".",)
ABILITY_WORDS: Final = ("Morbid", "Raid", "Landfall", "Constellation", "Metalcraft", "Threshold", "Revolt", "Ferocious")
DIED: Final = EventPattern(MOVES, filter=Filter(types=CREATURE), from_zone=BATTLEFIELD, to_zone=GRAVEYARD)
YOU_ATTACK: Final = EventPattern(ATTACKS, filter=Filter(types=CREATURE, controller=YOU))
YOU_GAIN: Final = EventPattern(LIFE, player=YOU, gain=1)
ONLY_CREATURE: Final = AllOf((InZone(This(), GRAVEYARD), AtMost(NumberOf(CardsIn(GRAVEYARD, filter=Filter(types=CREATURE))), Fixed(1))))


def _itself(reading: Reading, state: State) -> Readings:
    """The object by its name, or as a card or spell where it is no permanent."""
    yield from references.RULES["itself"](reading, state)  # type: ignore[operator]
    for word in ("card", "spell"):
        after = reading.all_words(state, ("this", word))
        if after is not None:
            yield This(), saying(after, This())


def _triggered(reading: Reading, state: State) -> Readings:
    """Word, trigger, condition and effects; an ability of "this card" functions where that is."""
    for word, start in _ability_word(reading, state):
        for event, condition, after in _occasion(reading, start):
            begun = reading.word(replace(after, event=event), (",",))
            if begun is not None:
                for optional, effects, said in _instructions(reading, begun):
                    end = reading.word(said, FULL_STOP)
                    if end is not None:
                        made = Triggered(event, effects, end.targets, optional, condition, word=word)
                        yield _where(reading, state, made), end


def _ability_word(reading: Reading, state: State) -> Any:  # noqa: ANN401 - the word and the state
    yield "", state
    for word in ABILITY_WORDS:
        after = reading.all_words(state, (word, "—"))
        if after is not None:
            yield word, after


def _occasion(reading: Reading, state: State) -> Any:  # noqa: ANN401 - the event, the condition, the state
    for event, after in reading.read("condition", state):
        yield event, None, after
        start = reading.all_words(after, (",", "if"))
        if start is not None:
            for held, end in reading.read("if_condition", start):
                yield event, held, end
    start = reading.word(state, ("when",))
    if start is not None:
        for held, end in reading.read("if_condition", start):
            yield EventPattern(STATE_MATCHES), held, end


def _instructions(reading: Reading, state: State) -> Any:  # noqa: ANN401 - whether it is optional, the effects, the state
    for (who, effect), after in reading.read("permission", state):
        if who == You():
            yield True, (effect,), after
    for effects, after in reading.read("paragraph", state):
        yield False, effects, after


def _where(reading: Reading, state: State, made: Triggered) -> Triggered:
    said = [word.folded for word in reading.words[state.at :]]
    here = any(said[i : i + 2] == ["this", "card"] for i in range(len(said)))
    return replace(made, zones=1 << GRAVEYARD) if here and zones_of(made) & HERE else made


def _one_or_more(make: Callable[[Filter], EventPattern]) -> Callable[[Filter], EventPattern]:
    return lambda what: replace(make(what), at_once=True)


def _to_graveyard(player: int) -> Callable[[dict[str, Any]], EventPattern]:
    return lambda about: replace(leaving(about, GRAVEYARD), player=player)


HAPPENINGS: Final = (
    phrase("you cast {itself}", lambda _this: EventPattern(CASTS, this=True)),
    *(constant(f"you cast your {ordinal} spell each turn", EventPattern(CASTS, player=YOU, nth=nth)) for nth, ordinal in ORDINALS.items()),
    phrase("{about} attacks alone", lambda about: EventPattern(ATTACKS, alone=True, **about)),
    phrase("{about} is put into your graveyard from the battlefield", _to_graveyard(YOU)),
    phrase("{about} is put into an opponent's graveyard from the battlefield", _to_graveyard(OPPONENT)),
    phrase(
        "{itself} is put into your graveyard from your library",
        lambda _this: EventPattern(MOVES, this=True, from_zone=LIBRARY, to_zone=GRAVEYARD, player=YOU),
    ),
    phrase("{itself} is put into a graveyard from anywhere", lambda _this: EventPattern(MOVES, this=True, to_zone=GRAVEYARD)),
    phrase("one or more {several} die", _one_or_more(lambda what: leaving({"filter": what}, GRAVEYARD))),
    phrase("one or more {several} enter", _one_or_more(lambda what: EventPattern(MOVES, filter=what, to_zone=BATTLEFIELD))),
    phrase("one or more {several} attack", _one_or_more(lambda what: EventPattern(ATTACKS, filter=what))),
    phrase(
        "{event_player} is|are dealt {damage_kind}", lambda player, combat: EventPattern(DAMAGE, damaged=1, player=player, combat=combat)
    ),
    phrase("a|an {placed} leaves a graveyard", lambda placed: EventPattern(MOVES, filter=placed[0], from_zone=GRAVEYARD)),
    phrase(
        "you put one or more {counter} counters on {one}",
        lambda kind, what: EventPattern(COUNTERS, filter=what, player=YOU, gain=1, counter=kind),
    ),
    constant("an ability you control triggers", EventPattern(TRIGGERS, player=YOU)),
)


def _controls(number: int, what: Filter) -> Condition:
    return AtLeast(CountOf(replace(what, controller=YOU)), Fixed(number))


def _cards(number: int, placed: tuple[Filter, int]) -> Condition:
    return AtLeast(NumberOf(CardsIn(GRAVEYARD, filter=placed[0])), Fixed(number))


CONDITIONS: Final = (
    phrase("you control a|an {noun}", lambda what: _controls(1, what)),
    phrase("you control {number} or more {noun}", _controls),
    phrase("you control no {noun}", lambda what: AtMost(CountOf(replace(what, controller=YOU)))),
    phrase("you control no other {noun}", lambda what: AtMost(CountOf(replace(what, controller=YOU, other=True)))),
    phrase("you have {figure} or more life", lambda number: AtLeast(LifeOf(), Fixed(number))),
    phrase("you have {figure} or less life", lambda number: AtMost(LifeOf(), Fixed(number))),
    phrase("you have {number} or more {placed} in your graveyard", _cards),
    constant("a creature died this turn", AtLeast(ThisTurn(DIED))),
    constant("you attacked this turn", AtLeast(ThisTurn(YOU_ATTACK))),
    phrase("you gained {figure} or more life this turn", lambda number: AtLeast(ThisTurn(YOU_GAIN, total=True), Fixed(number))),
    phrase("{itself} is untapped", lambda this: Is(this, Filter(tapped=-1))),
    phrase("{itself} is tapped", lambda this: Is(this, Filter(tapped=1))),
    phrase("{itself} is attacking", lambda this: Is(this, Filter(attacking=1))),
    phrase("{itself} is in your graveyard", lambda this: InZone(this, GRAVEYARD)),
    phrase("{itself} is the only creature card in your graveyard", lambda _this: ONLY_CREATURE),
    constant("it's your turn", YourTurn()),
)


def _from_graveyard(reading: Reading, state: State) -> Readings:
    """A card of one's own graveyard as a target."""
    for target, after in reading.read("target", state):
        if isinstance(target, Target) and target.filter is not None and not target.players:
            own = replace(target, filter=replace(target.filter, owner=YOU), zone=GRAVEYARD)
            reference = Targets(len(state.targets))
            yield reference, saying(replace(after, targets=(*state.targets, own)), reference)


def _this_turn(event: EventPattern, effects: tuple[Effect, ...]) -> DelayedTrigger:
    return DelayedTrigger(Triggered(event, effects), time=EACH_TIME_THIS_TURN)


def _when_you_do(reading: Reading, state: State) -> Readings:
    """What somebody may do, and an ability with its own targets that triggers for it."""
    for (who, effect), after in reading.read("permission", state):
        start = reading.all_words(after, (".", "when", "you", "do", ","))
        if start is not None:
            for effects, end in reading.read("paragraph", replace(start, targets=(), event=EventPattern(REFLEXES))):
                ability = Triggered(EventPattern(REFLEXES), effects, end.targets)
                yield WhenYouDo((May((effect,), (), who),), ability), replace(state, at=end.at, tokens=end.tokens, doubts=end.doubts)


def _from_hand(placed: tuple[Filter, int]) -> May:
    return May((Choose(CardsIn(HAND, filter=placed[0])), PutOntoBattlefield(Noted(), yours=True)))


def _sacrificed_later(step: int) -> DelayedTrigger:
    return DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=step), (SacrificeIt(Noted()),)), Noted())


RUNS: Final = (
    constant("reveal the top card of your library and put that card into your hand", (Reveal(TopCards()), PutInto(Noted(), HAND))),
)
EFFECTS: Final = (
    phrase("{who} loses? life equal to its mana value", lambda who: LoseLife(who, ManaValueOf(Noted())), means=Noted()),
    phrase("that creature gains {keywords}", lambda keywords: Modify(Noted(), gains=keywords, duration=PERMANENTLY), means=Noted()),
    phrase("return {itself} from your graveyard to your hand", ReturnToHand),
    phrase("return {itself} to the battlefield", PutOntoBattlefield),
    phrase("return {itself} from your graveyard to the battlefield", PutOntoBattlefield),
    phrase("put {object} onto the battlefield", PutOntoBattlefield),
    phrase("return {own_dead} from your graveyard to your hand", ReturnToHand),
)

RULES: Final[Grammar] = {
    "itself": _itself,
    "triggered": _triggered,
    "happening": HAPPENINGS,
    "damage_kind": (constant("damage", 0), constant("combat damage", 1), constant("noncombat damage", -1)),
    "if_condition": CONDITIONS,
    "adjective": (constant("nontoken", {"token": -1}),),
    "zone_word": (constant("cards?", GRAVEYARD),),
    "own_dead": _from_graveyard,
    "instruction": EFFECTS,
    "run": RUNS,
    "when_you_do": _when_you_do,
    "effect": (
        *EFFECTS,
        phrase("whenever {happening} this turn, {paragraph}", _this_turn),
        phrase("{when_you_do}", lambda effect: effect),
        phrase("you may put a|an {placed} from your hand onto the battlefield", _from_hand),
        phrase("sacrifice the creature {next_time}", _sacrificed_later),
    ),
    "keyword_ability": tuple(constant(name, KeywordAbility(name)) for name in EXPANSIONS),
    "ability": (phrase("{keyword_ability}", lambda read: read),),
}
