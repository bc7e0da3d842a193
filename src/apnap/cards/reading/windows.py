"""Times to cast and activate, forms of triggers of combat, and what happens in it by effects, read back."""

from __future__ import annotations

from typing import Any, Final

from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase
from apnap.cards.reading.nouns import Fields
from apnap.cards.words_windows import POINTS, UPKEEPS
from apnap.parts.tree import (
    Activated,
    ActivePlayer,
    AddTypes,
    AllOf,
    Alone,
    Alter,
    AssignsNoDamage,
    AttackedThisStep,
    AttackedThisTurn,
    BecomesBlocked,
    BlockersOf,
    CastOnly,
    Controller,
    CreateToken,
    DealDamage,
    DefendingPlayer,
    DelayedTrigger,
    Destroy,
    During,
    EntersAttacking,
    EntersBlocking,
    EventPattern,
    Filter,
    Fixed,
    Idle,
    If,
    Impose,
    Imposes,
    LoseLife,
    MakeBlock,
    May,
    Modify,
    Noted,
    PowerOf,
    RemoveFromCombat,
    Reselect,
    SetLife,
    SetPowerToughness,
    StopBlocking,
    Targets,
    This,
    Triggered,
    TriggerObject,
    TriggerSource,
    UntapIt,
)
from apnap.parts.words import (
    ACTIVE,
    ANYONE,
    ATTACKS,
    BATTLEFIELD,
    BLOCKS,
    CREATURE,
    DEFENDING,
    END,
    END_OF_COMBAT,
    MOVES,
    OPPONENT,
    STEP_BEGINS,
    STEP_NAMES,
    TRAMPLE,
    UNBLOCKED,
    UNTIL_END_OF_COMBAT,
    UPKEEP,
    YOU,
)

AT_END: Final = EventPattern(STEP_BEGINS, part=END)
AT_END_OF_COMBAT: Final = EventPattern(STEP_BEGINS, part=END_OF_COMBAT)
IT: Final = Targets()


def _timed_activated(reading: Reading, state: State) -> Readings:
    """An activated ability for certain times only."""
    for costs, paid in reading.read("costs", state):
        start = reading.word(paid, (":",))
        if start is not None:
            for effects, after in reading.read("paragraph", start):
                only = reading.all_words(after, (".", "Activate", "only"))
                if only is not None:
                    for condition, said in reading.read("only_time", only):
                        end = reading.word(said, (".",))
                        if end is not None:
                            yield Activated(costs, effects, end.targets, condition=condition), end


def _whose(player: int) -> str:
    return "your turn" if player == YOU else "an opponent's turn"


TIMES: Final = (
    constant("if you've been attacked this step", AttackedThisStep()),
    phrase("during the {step_name} step", lambda step: During(step=step)),
    constant("during combat", During(combat=True)),
    phrase("before {point}", lambda point: During(before=point)),
    phrase("after {point}", lambda point: During(after=point)),
    phrase("during combat before {point}", lambda point: During(combat=True, before=point)),
    phrase("during combat after {point}", lambda point: During(combat=True, after=point)),
    *(constant(f"during {_whose(who)}", During(who=who)) for who in (YOU, OPPONENT)),
    *(constant(f"during combat on {_whose(who)}", During(combat=True, who=who)) for who in (YOU, OPPONENT)),
    *(phrase(f"during {_whose(who)}, before {{point}}", lambda point, who=who: During(before=point, who=who)) for who in (YOU, OPPONENT)),
    constant(f"after {UPKEEPS[ANYONE]}", During(after=UPKEEP)),
    *(constant(f"during {_whose(who)} after {UPKEEPS[who]}", During(after=UPKEEP, who=who)) for who in (YOU, OPPONENT)),
    *(
        phrase(f"during combat on {_whose(who)} before {{point}}", lambda point, who=who: During(combat=True, before=point, who=who))
        for who in (YOU, OPPONENT)
    ),
)


def _lose(number: int) -> Any:  # noqa: ANN401 - a part
    return LoseLife(Controller(TriggerObject()), Fixed(number))


def _deal(number: int, this: Any) -> Any:  # noqa: ANN401 - a part
    return DealDamage(Fixed(number), Controller(TriggerObject()), this)


def _body(text: str) -> SetPowerToughness:
    power, toughness = (Fixed(int(number)) for number in text.split("/"))
    return SetPowerToughness(power, toughness)


def _made(who: Any, count: int, token: str) -> Any:  # noqa: ANN401 - a part
    return CreateToken(token, Fixed(count), who)


def _blocked(about: Fields, **more: Any) -> EventPattern:  # noqa: ANN401 - fields of it
    return EventPattern(BLOCKS, **about, **more)


HAPPENINGS: Final = (
    phrase("{about} attacks you", lambda about: EventPattern(ATTACKS, player=YOU, whom=1, **about)),
    phrase("{about} attacks you or a planeswalker you control", lambda about: EventPattern(ATTACKS, player=YOU, whom=3, **about)),
    phrase("{about} attacks a player", lambda about: EventPattern(ATTACKS, whom=1, **about)),
    phrase("{about} attacks one of your opponents", lambda about: EventPattern(ATTACKS, player=OPPONENT, whom=1, **about)),
    phrase("{about} attacks a player alone", lambda about: EventPattern(ATTACKS, whom=1, alone=True, **about)),
    phrase("{about} attacks a player and isn't blocked", lambda about: EventPattern(UNBLOCKED, whom=1, **about)),
    phrase("{about} blocks {one}", lambda about, other: _blocked(about, by=other)),
    phrase("{about} blocks {number} or more creatures", lambda about, number: _blocked(about, reaches=number)),
    phrase("{about} blocks exactly one creature", lambda about: _blocked(about, reaches=1, exactly=True)),
    phrase(
        "{itself} becomes blocked by exactly one creature", lambda _this: EventPattern(BLOCKS, source_this=True, reaches=1, exactly=True)
    ),
    phrase("{about} blocks exactly {number} creatures", lambda about, number: _blocked(about, reaches=number, exactly=True)),
    phrase(
        "{itself} becomes blocked by exactly {number} creatures",
        lambda _this, number: EventPattern(BLOCKS, source_this=True, reaches=number, exactly=True),
    ),
    phrase("{itself} becomes blocked by {one}", lambda _this, other: EventPattern(BLOCKS, filter=other, source_this=True)),
    phrase(
        "{itself} becomes blocked by {number} or more creatures",
        lambda _this, number: EventPattern(BLOCKS, source_this=True, reaches=number),
    ),
    phrase(
        "{itself} enters {only_time}",
        lambda _this, time: EventPattern(MOVES, this=True, to_zone=BATTLEFIELD, when=time),
    ),
)
LATER: Final = DelayedTrigger(Triggered(AT_END_OF_COMBAT, (Destroy(Noted()),)), about=TriggerObject())
IF_IT_ATTACKED: Final = DelayedTrigger(Triggered(AT_END, (If(AttackedThisTurn(Noted()), (Destroy(Noted()),)),)), about=IT)
UNLESS_THEY_ATTACKED: Final = DelayedTrigger(
    Triggered(AT_END, (Destroy(Idle(Filter(types=CREATURE, not_subtype="Wall"), Noted(), continuously=True)),)), about=ActivePlayer()
)
EFFECTS: Final = (
    phrase("{subject} becomes? blocked", BecomesBlocked),
    phrase("remove {object} from combat", RemoveFromCombat),
    phrase("{subject} stops? blocking {object}", StopBlocking),
    phrase(
        "remove {object} from combat. Creatures it was blocking that had become blocked by only that creature this combat become unblocked",
        lambda what: RemoveFromCombat(what, 2),
    ),
    phrase("reselect which player or permanent {object} is attacking", Reselect),
    constant("you may have it block an attacking creature of your choice", May((MakeBlock(IT),)), means=IT),
    constant("destroy that creature at end of combat", LATER, means=TriggerObject()),
    constant("at the beginning of the next end step, destroy that creature if it attacked this turn", IF_IT_ATTACKED, means=IT),
    constant(
        "at the beginning of the next end step, destroy all non-Wall creatures that player controls that didn't attack this turn. "
        "Ignore this effect for each creature the player didn't control continuously since the beginning of the turn",
        UNLESS_THEY_ATTACKED,
    ),
    constant("that player's life total becomes 1", SetLife(DefendingPlayer(), Fixed(1)), means=DefendingPlayer()),
    phrase("{itself} assigns no combat damage this combat", lambda what: Impose(what, (AssignsNoDamage(),), UNTIL_END_OF_COMBAT)),
    phrase("that creature's controller loses {figure} life", _lose, means=TriggerObject()),
    constant("it gets +1/+1 until end of turn for each creature blocking it", Modify(This(), BlockersOf(), BlockersOf()), means=This()),
    phrase(
        "the blocking creature gets {change} until end of turn",
        lambda change: Modify(TriggerObject(), *change),
    ),
    phrase("{itself} deals {figure} damage to that creature's controller", lambda this, number: _deal(number, this), means=TriggerObject()),
    phrase(
        "{itself} becomes a {body} {subtype} artifact creature until end of combat",
        lambda this, body, subtype: Alter(this, (AddTypes(1 | CREATURE, (subtype,)), _body(body)), UNTIL_END_OF_COMBAT),
    ),
)


RUNS: Final = (
    phrase(
        "{who} creates? {number} {token} that 's attacking",
        lambda who, count, token: (_made(who, count, token), EntersAttacking(Noted())),
    ),
    phrase(
        "{who} creates? {number} {token} that 's blocking that creature",
        lambda who, count, token: (_made(who, count, token), EntersBlocking(Noted(), TriggerSource())),
    ),
    phrase(
        "{who} creates? {number} {token} that 's blocking {target_object}",
        lambda who, count, token, whom: (_made(who, count, token), EntersBlocking(Noted(), whom)),
    ),
    phrase("remove {object} from combat and untap it", lambda what: (RemoveFromCombat(what), UntapIt(what))),
    phrase(
        "remove {object} from combat. Creatures it was blocking that hadn't become blocked by another creature this combat "
        "become unblocked, then it blocks an attacking creature of your choice",
        lambda what: (RemoveFromCombat(what, 1), MakeBlock(what)),
    ),
    phrase(
        "{target_object} gains trample and gets +X/+0 until end of turn, where X is its power. {effect}",
        lambda what, then: (Modify(what, PowerOf(what), gains=TRAMPLE), then),
    ),
)


RULES: Final[Grammar] = {
    "point": tuple(constant(words, point) for point, words in POINTS.items()),
    "step_name": tuple(constant(name, step) for step, name in enumerate(STEP_NAMES)),
    "only_time": (*TIMES, phrase("{simple_time} and only {simple_time}", lambda first, second: AllOf((first, second)))),
    "simple_time": TIMES,
    "casting_line": (phrase("cast this spell only {only_time}.", CastOnly),),
    "timed_activated": _timed_activated,
    "ability": (phrase("{timed_activated}", lambda read: read),),
    "happening": HAPPENINGS,
    "instruction": EFFECTS,
    "effect": EFFECTS,
    "run": RUNS,
    "adjective": (constant("unblocked", {"blocked": -1}),),
    "qualifier": (
        constant("defending player controls", {"controller": DEFENDING}),
        constant("the active player controls", {"controller": ACTIVE}),
        constant("attacking you", {"attacks": 1, "attacking": 1}),
        constant("attacking you or a planeswalker you control", {"attacks": 3, "attacking": 1}),
    ),
    "static": (phrase("{itself} {term} as long as it's attacking alone.", lambda what, terms: Imposes(what, terms, Alone())),),
}
