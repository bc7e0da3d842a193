"""Keyword actions and other effects of one sentence (701)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, constant, pair, pass_on, phrase
from apnap.language.verbs import command, deed
from apnap.parts.tree import (
    AddMana,
    Amass,
    AnotherCounter,
    AssignsNoDamage,
    Attach,
    AttacksDespiteDefender,
    AttacksIfAble,
    BecomeMonarch,
    BecomesBlocked,
    BlocksIfAble,
    CantBeBlocked,
    CantBePrevented,
    CantBlock,
    Connive,
    ControlPlayer,
    CopySpell,
    CounterSpell,
    DistributeCounters,
    DivideDamage,
    DoneThisWay,
    EndCombatPhase,
    EndTurn,
    EventPattern,
    ExileIt,
    ExileUntilLeaves,
    ExtraPhase,
    Fixed,
    Flicker,
    GainControl,
    GainProtection,
    GiveCounters,
    Goad,
    Impose,
    KeepTapped,
    KeepThisMana,
    LoseGame,
    MakeReplacement,
    Monstrosity,
    MoveElsewhere,
    OpenAttraction,
    PhaseOut,
    PreventAll,
    PreventDamage,
    PutOntoBattlefield,
    RedirectDamage,
    Regenerate,
    RemoveCounters,
    RemoveFromCombat,
    ReturnToHand,
    SetLife,
    SkipNext,
    Suspect,
    TakeInitiative,
    This,
    Transform,
    WinGame,
    You,
)
from apnap.parts.words import (
    BATTLEFIELD,
    COMBAT_PHASE,
    DAMAGE,
    DRAW,
    EXILE,
    GRAVEYARD,
    LIFE,
    MAIN_PHASE,
    MOVES,
    PHASE_BEGINS,
    STEP_BEGINS,
    TURN_BEGINS,
    UNTAP,
    UNTIL_END_OF_COMBAT,
    UPKEEP,
    WHILE_THIS_ON_BATTLEFIELD,
    WHILE_THIS_TAPPED,
    WHILE_YOU_CONTROL_THIS,
)


def _there(said: Context, _parts: Parts) -> Made:
    """An ability that moves its own card from the graveyard functions there (113.6)."""
    return This(), replace(said, zones=1 << GRAVEYARD)


def _many(said: Context, value: KeepTapped) -> bool:
    return said.plural(value.what)


def _one(said: Context, value: KeepTapped) -> bool:
    return not said.plural(value.what)


SKIPPED: Final[dict[str, Parts]] = {
    "untap step": {"event": STEP_BEGINS, "part": UNTAP},
    "upkeep step": {"event": STEP_BEGINS, "part": UPKEEP},
    "draw step": {"event": STEP_BEGINS, "part": DRAW},
    "combat phase": {"event": PHASE_BEGINS, "part": COMBAT_PHASE},
}


def _not_you(_said: Context, value: SkipNext) -> bool:
    return value.who != You()


PLAYERS: Final[Words] = (
    *deed("become[s] the monarch", BecomeMonarch, silent=False),
    *deed("take[s] the initiative", TakeInitiative, silent=False),
    *deed("win[s] the game", WinGame, silent=False),
    *deed("lose[s] the game", LoseGame, silent=False),
    *phrase("effect", "you skip your next turn", SkipNext, who=You(), event=TURN_BEGINS),
    *phrase("effect", "skip your next turn", SkipNext, who=You(), event=TURN_BEGINS, also=True),
    *phrase(
        "effect", "you skip your next {number:some} turns", SkipNext, who=You(), event=TURN_BEGINS, when=lambda _s, v: v.number != Fixed(1)
    ),
    *(
        rule
        for words, given in SKIPPED.items()
        for rule in (
            *phrase("effect", f"{{who:player}} skips their next {words}", SkipNext, when=_not_you, **given),
            *phrase("effect", f"you skip your next {words}", SkipNext, who=You(), **given),
        )
    ),
    *phrase("effect", "{who:possessed} life total becomes {amount}", SetLife),
    *phrase("effect", "you control {who:player} during that player's next turn", ControlPlayer),
    *phrase("effect", "{who:player} gets {amount:some} {counter} counter(s)", GiveCounters),
    *constant("effect", "end the turn", EndTurn()),
    *constant("deed", "end the turn", EndTurn()),
    *constant("effect", "end the combat phase", EndCombatPhase()),
    *phrase("effect", "open {number} Attraction(s)", OpenAttraction),
    *constant("effect", "after this phase , there is an additional combat phase", ExtraPhase((COMBAT_PHASE,))),
    *constant("effect", "after this main phase , there is an additional combat phase", ExtraPhase((COMBAT_PHASE,), after=MAIN_PHASE)),
    *constant(
        "effect",
        "after this main phase , there is an additional combat phase followed by an additional main phase",
        ExtraPhase((COMBAT_PHASE, MAIN_PHASE), after=MAIN_PHASE),
    ),
    *phrase("life", "life equal to the damage dealt this way", DoneThisWay),
    *phrase("life", "life equal to the life lost this way", DoneThisWay, kind=LIFE),
    *phrase("effect", "amass {subtype:subtypes} {amount}", Amass),
)
PERMANENTS: Final[Words] = (
    *command("regenerate {what:all_objects}", Regenerate),
    *command("goad {what:all_objects}", Goad),
    *command("transform {what:object}", Transform),
    *command("suspect {what:object}", Suspect),
    *command("remove {what:object} from combat", RemoveFromCombat),
    *command("remove {amount:some} {counter} counter(s) from {what:object}", RemoveCounters),
    *command("attach {what:attached} to {to:bearer_to_be}", Attach),
    *command("monstrosity {number:amount}", Monstrosity),
    *phrase("effect", "{what:subject} phase[s] out", PhaseOut),
    *pass_on("attached", "introduced_object", "object_it", "itself"),
    *pass_on("bearer_to_be", "introduced_object", "object_not_subject", "that_object"),
    *phrase("effect", "{what:doer} connive[s]", Connive),
    *phrase("effect", "{what:doer} become[s] blocked", BecomesBlocked),
    *phrase("effect", "{what:doer} gains protection from the color of your choice until end of turn", GainProtection),
    *phrase("effect", "{what:doer} doesn't|don't untap during their controller's next untap step", KeepTapped, when=_many),
    *phrase("effect", "{what:doer} doesn't untap during its controller's next untap step", KeepTapped, when=_one),
    *phrase(
        "effect",
        "{what:doer} doesn't untap during its controller's untap step for as long as {_this:itself} remains tapped",
        KeepTapped,
        duration=WHILE_THIS_TAPPED,
    ),
    *phrase("effect", "choose a counter on {what:object} . put an additional counter of that kind on that permanent", AnotherCounter),
    *phrase("effect", "copy {what:introduced_spell} . you may choose new targets for the copy", CopySpell),
    *phrase("effect", "copy {what:introduced_spell} twice . you may choose new targets for the copies", CopySpell, amount=Fixed(2)),
    *constant("effect", "counter {_this:itself}", CounterSpell(This())),
    *command("return {what:this_card_there} to your hand", ReturnToHand),
    *command("return {what:this_card_there} to the battlefield", PutOntoBattlefield),
    *command("return {what:this_card_there} to the battlefield tapped", PutOntoBattlefield, tapped=True),
    *command("return {what:this_card} to the battlefield", PutOntoBattlefield),
    *pair("this_card_there", "this card from your graveyard", _there, lambda _s, v: [{}] if v == This() else []),
    *command("put {what:object} onto the battlefield", PutOntoBattlefield, also=True),
    *command("exile {what:this_card}", ExileIt),
    *command("exile {what:object} , then return that card to the battlefield under your control", Flicker, yours=True),
    *command("exile {what:object} , then return that card to the battlefield under its owner's control", Flicker),
    *phrase("effect", "exile {what:object} until {_this:itself} leaves the battlefield", ExileUntilLeaves),
    *phrase("effect", "exile {what:object} until an opponent becomes the monarch", ExileUntilLeaves, event=EventPattern(86, player=2)),
    *phrase(
        "effect",
        "gain control of {what:object} for as long as {_this:itself} remains on the battlefield",
        GainControl,
        duration=WHILE_THIS_ON_BATTLEFIELD,
    ),
    *phrase(
        "effect", "gain control of {what:object} for as long as {_this:itself} remains tapped", GainControl, duration=WHILE_THIS_TAPPED
    ),
    *phrase(
        "effect", "gain control of {what:object} for as long as you control {_this:itself}", GainControl, duration=WHILE_YOU_CONTROL_THIS
    ),
)
IMPOSED: Final[dict[str, object]] = {
    "can't block this turn": CantBlock(),
    "can't be blocked this turn": CantBeBlocked(),
    "block[s] this turn if able": BlocksIfAble(),
    "attack[s] this turn if able": AttacksIfAble(),
    "attack[s] you this turn if able": AttacksIfAble(You()),
    "can attack this turn as though it didn't have defender": AttacksDespiteDefender(),
    "assign[s] no combat damage this turn": AssignsNoDamage(),
}


def _blocking(said: Context, parts: Parts) -> Made:
    return Impose(parts["what"], (BlocksIfAble(parts["whom"]),)), said


def _of_blocking(_said: Context, value: Value) -> list[Parts]:
    term = value.terms[0] if isinstance(value, Impose) else None
    fits = isinstance(term, BlocksIfAble) and term.whom is not None and value == Impose(value.what, (term,))
    return [{"what": value.what, "whom": term.whom}] if fits and isinstance(term, BlocksIfAble) else []


COMBAT: Final[Words] = (
    *pair("effect", "{what:subject_plain} block[s] {whom:object_not_subject} this turn if able", _blocking, _of_blocking),
    *(rule for words, term in IMPOSED.items() for rule in phrase("effect", f"{{what:subject_plain}} {words}", Impose, terms=(term,))),
    *phrase(
        "effect", "{what:doer} assign[s] no combat damage this combat", Impose, terms=(AssignsNoDamage(),), duration=UNTIL_END_OF_COMBAT
    ),
    *pass_on("subject_plain", "doer"),
    *pass_on("subject_plain", "each_plain"),
)
DAMAGE_EFFECTS: Final[Words] = (
    *phrase("effect", "{source:doer} deal[s] {amount} damage divided as you choose among {to:introduced}", DivideDamage),
    *phrase("effect", "distribute {amount:some} {counter} counter(s) among {to:introduced}", DistributeCounters),
    *phrase("effect", "prevent all damage that would be dealt to {to:recipient} this turn", PreventDamage, amount=Fixed(-1)),
    *phrase(
        "effect",
        "prevent all combat damage that would be dealt to {to:recipient} this turn",
        PreventDamage,
        amount=Fixed(-1),
        combat_only=True,
    ),
    *phrase(
        "effect",
        "prevent all combat damage that would be dealt to and dealt by {to:recipient} this turn",
        PreventDamage,
        amount=Fixed(-1),
        combat_only=True,
        dealt_by=True,
    ),
    *phrase("effect", "prevent all damage that would be dealt this turn", PreventAll, combat_only=False),
    *phrase(
        "effect",
        "all damage that would be dealt to {to:recipient} this turn is dealt to {instead:recipient} instead",
        RedirectDamage,
        amount=Fixed(-1),
    ),
    *constant("effect", "damage can't be prevented this turn", CantBePrevented(EventPattern(DAMAGE))),
    *phrase(
        "effect",
        "if {about:that_object} would die this turn , exile it instead",
        MakeReplacement,
        event=EventPattern(MOVES, from_zone=BATTLEFIELD, to_zone=GRAVEYARD),
        change=MoveElsewhere(EXILE),
    ),
)
MANA: Final[Words] = (
    *constant("effect", "until end of turn , you don't lose this mana as steps and phases end", KeepThisMana()),
    *phrase("effect", "add {choices:mana_choices} for each {times:each_thing}", AddMana),
    *phrase("effect", "{who:player_said} adds an additional {choices:mana_choices}", AddMana),
)
WORDS: Final[Words] = (*PLAYERS, *PERMANENTS, *COMBAT, *DAMAGE_EFFECTS, *MANA)
