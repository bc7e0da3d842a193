"""Coins that are flipped, and what depends on them, read back."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase
from apnap.parts.tree import (
    Activated,
    All,
    AtLeast,
    AtMost,
    CantBlock,
    ChooseNumber,
    ChosenNumber,
    CountersOn,
    CounterSpell,
    DealDamage,
    DrawCards,
    Each,
    EachPlayer,
    EventPattern,
    ExtraTurn,
    Filter,
    Fixed,
    FlipCoins,
    FlipIs,
    Flips,
    FlipsWell,
    If,
    Impose,
    KeywordAbility,
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
    ThisTurn,
    ToughnessOf,
    TriggerObject,
    WhoseFlip,
    You,
)
from apnap.parts.tree.coins import HEADS, LOST, TAILS, WON
from apnap.parts.words import COMES_UP, FLIPS, YOU

YOU_FLIP: Final = EventPattern(FLIPS, player=YOU)
BOTH_HEADS: Final = FlipIs(HEADS, each=True)


def _together(reading: Reading, state: State) -> Readings:
    """Effects in one sentence, joined by "and"."""
    for effect, after in reading.read("effect", state):
        yield (effect,), after
        start = reading.word(after, ("and",))
        for more, end in reading.read("together", start) if start is not None else ():
            yield (effect, *more), end
    yield from reading.read("one_sentence", state)


def _coins(reading: Reading, state: State) -> Readings:
    """How many coins are flipped; nobody calls them where the sides are named later in the text (705.2)."""
    for number, after in reading.read("number", state):
        end = reading.word(after, ("coin", "coins"))
        if end is not None:
            later = [word.folded for word in reading.words[end.at :]]
            yield (Fixed(number), not {"heads", "tails"} & set(later)), end


EFFECTS: Final = (
    phrase("{who} flips? {coins}", lambda who, coins: FlipCoins(coins[0], who, called=coins[1])),
    constant("flip a coin until you lose a flip", FlipCoins(None, until_lost=True)),
    constant("flip a coin until you lose a flip or choose to stop flipping", FlipCoins(None, until_lost=True, may_stop=True)),
    constant("flip a coin that many times or until you lose a flip, whichever comes first", FlipCoins(ChosenNumber(), until_lost=True)),
    phrase("you and {target_player} each flip a coin", lambda whom: FlipCoins(who=All((You(), whom)), called=False)),
    constant("choose a number", ChooseNumber()),
    phrase("choose a number between {figure} and {figure}", ChooseNumber),
    phrase("put a|an {counter} counter on {recipient} for each flip you won", lambda kind, what: PutCounters(what, kind, Flips(WON))),
    phrase("draw {number} cards? for each flip", lambda number: DrawCards(You(), Flips(WON, number))),
    constant("take an extra turn after this one for each coin that comes up heads", ExtraTurn(number=Flips(HEADS))),
    phrase("{itself} deals {amount} damage to {flippers}", lambda this, amount, to: DealDamage(amount, to, this)),
    phrase(
        "{itself} deals {amount} damage to {each_one} and each player",
        lambda this, amount, what: DealDamage(amount, All((Each(what), EachPlayer())), this),
    ),
    phrase("double {itself} 's power and toughness until end of turn", lambda this: Modify(this, PowerOf(this), ToughnessOf(this))),
    constant("counter that spell", CounterSpell(TriggerObject()), means=TriggerObject()),
)

TOGETHER: Final = (
    phrase(
        "remove {object} from combat and it can't block this turn. Creatures it was blocking that had become blocked by only this "
        "creature this combat become unblocked",
        lambda what: (RemoveFromCombat(what, 2), Impose(what, (CantBlock(),))),
    ),
)


def _won(number: int) -> AtLeast:
    return AtLeast(Flips(WON), Fixed(number))


def _fused(reading: Reading, state: State) -> Readings:
    """An ability for which counters are removed from what is sacrificed."""
    for (number, counter), after in reading.read("removed_and_sacrificed", state):
        start = reading.word(after, (":",))
        for effects, said in reading.read("paragraph", start) if start is not None else ():
            end = reading.word(said, (".",))
            if end is not None:
                yield Activated((RemoveCountersCost(counter, number), SacrificeThis()), effects, end.targets), end


def _all_that_follows(reading: Reading, state: State) -> Readings:
    """The rest of the text: what has no effect has none of it."""
    for effects, after in reading.read("paragraph", state):
        if after.at >= len(reading.words) - 1:
            yield effects, after


def _rest_of_line(reading: Reading, state: State) -> Readings:
    """All that stands there, as a name."""
    said = [word.text for word in reading.words[state.at :]]
    if said:
        yield " ".join(said).replace(" ,", ","), replace(state, at=len(reading.words))


RULES: Final[Grammar] = {
    "coins": _coins,
    "together": _together,
    "one_sentence": TOGETHER,
    "all_that_follows": _all_that_follows,
    "flippers": (
        constant("each player whose coin comes up heads", WhoseFlip(HEADS)),
        constant("each player whose coin comes up tails", WhoseFlip(TAILS)),
    ),
    "player": (phrase("{flippers}", lambda who: who),),
    "flip_condition": (
        constant("you|they win the flip", FlipIs(WON)),
        constant("you|they lose the flip", FlipIs(LOST)),
        constant("you win all the flips", FlipIs(WON, each=True)),
        constant("it comes up heads", FlipIs(HEADS)),
        constant("it comes up tails", FlipIs(TAILS)),
        constant("both coins come up heads", BOTH_HEADS),
        constant("both coins come up tails", FlipIs(TAILS, each=True)),
        phrase("you win {number} or more flips", _won),
    ),
    "instruction": EFFECTS,
    "run": (
        phrase(
            "{instruction}. {instruction}. Repeat this process until both players' coins come up heads on the same flip",
            lambda first, second: (Repeat((first, second), BOTH_HEADS),),
        ),
    ),
    "effect": (
        *EFFECTS,
        phrase("if {flip_condition}, {together}", If),
        phrase("if you lose a flip, {itself} has no effect. {all_that_follows}", lambda _this, effects: If(Not(FlipIs(LOST)), effects)),
    ),
    "if_condition": (
        phrase(
            "{itself} has {number} or more {counter} counters on it",
            lambda _this, number, kind: AtLeast(CountersOn(kind), Fixed(number)),
        ),
    ),
    "happening": (
        phrase("{event_player} wins? a coin flip", lambda player: EventPattern(COMES_UP, player=player, part=WON)),
        phrase("{event_player} loses? a coin flip", lambda player: EventPattern(COMES_UP, player=player, part=LOST)),
    ),
    "replacement": (constant("if you would flip a coin, instead flip two coins and ignore one.", Replacement(YOU_FLIP, Multiply(2))),),
    "static": (
        constant(
            "Two-Headed Coin — the first time you flip one or more coins each turn, those coins come up heads and you win those flips.",
            Replacement(YOU_FLIP, FlipsWell(), condition=AtMost(ThisTurn(YOU_FLIP)), word="Two-Headed Coin"),
        ),
    ),
    "removed_and_sacrificed": (
        phrase("remove {number} {counter} counters? from {itself} and sacrifice it", lambda number, kind, _this: (number, kind)),
    ),
    "fused": _fused,
    "rest_of_line": _rest_of_line,
    "keyword_ability": (phrase("partner with {rest_of_line}", lambda name: KeywordAbility("partner with", filter=Filter(name=name))),),
    "ability": (phrase("{fused}", lambda read: read),),
}
