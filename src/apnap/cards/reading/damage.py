"""How creatures assign combat damage, read back."""

from __future__ import annotations

from typing import Final

from apnap.cards.reading.grammar import Grammar, constant, phrase
from apnap.cards.words_damage import DEFENDER_SHOWS, WHILE_ATTACKING
from apnap.parts.tree import (
    AssignsForAttackers,
    AssignsNoDamage,
    AsUnblocked,
    AttacksDespiteDefender,
    CostChange,
    DamageByToughness,
    DefendingPlayer,
    DividesAmongDefenders,
    Each,
    EnteredThisTurn,
    EventPattern,
    Fixed,
    Impose,
    Imposes,
    LoseLife,
    MayDo,
    This,
    ThisTurn,
)
from apnap.parts.words import CASTS

MANNER: Final = "assign its combat damage as though it weren't blocked"
DESPITE: Final = (AttacksDespiteDefender(),)
RULES: Final[Grammar] = {
    "term": (
        constant("can attack this turn as though it didn't have defender", DESPITE),
        constant("assign their combat damage this turn as though they weren't blocked", (AsUnblocked(False),)),
        constant("assigns? no combat damage", (AssignsNoDamage(),)),
        phrase("assigns? no combat damage {term_time}", lambda _time: (AssignsNoDamage(),)),
        constant("assigns combat damage equal to its toughness rather than its power", (DamageByToughness(),)),
        phrase("assigns combat damage equal to its toughness rather than its power {term_time}", lambda _time: (DamageByToughness(),)),
    ),
    "if_condition": (constant("it entered this turn", EnteredThisTurn(), means=This()),),
    "static": (
        phrase(
            "this spell costs {mana} less to cast for each other spell cast this turn.",
            lambda cost: CostChange(-cost.generic, this=True, times=ThisTurn(EventPattern(CASTS))),
        ),
        phrase(f"you may have {{itself}} {MANNER}.", lambda _this: AsUnblocked()),
        phrase(f"for each {{noun}}, you may have that creature {MANNER}.", lambda what: Imposes(Each(what), (AsUnblocked(),))),
        phrase(
            f"as long as {{itself}} is attacking, for each {{noun}}, you may have that creature {MANNER}.",
            lambda _this, what: Imposes(Each(what), (AsUnblocked(),), WHILE_ATTACKING),
        ),
        phrase("{several} can attack as though they didn't have defender.", lambda what: Imposes(Each(what), DESPITE)),
        phrase(
            "you may assign {itself} 's combat damage divided as you choose "
            "among defending player and/or any number of creatures they control.",
            lambda _this: DividesAmongDefenders(),
        ),
        constant(
            "rather than the attacking player, you assign the combat damage of each creature attacking you. "
            "you can divide that creature's combat damage as you choose among any of the creatures blocking it.",
            AssignsForAttackers(),
        ),
    ),
    "run": (
        constant(
            "defending player reveals the top card of their library. If it's a land card, that player puts it into their hand",
            DEFENDER_SHOWS,
        ),
        phrase(
            "{subject} assigns no combat damage this turn and defending player loses {figure} life",
            lambda what, number: (Impose(what, (AssignsNoDamage(),)), LoseLife(DefendingPlayer(), Fixed(number))),
        ),
    ),
    "effect": (
        phrase("you may have {instruction}. If you do, {paragraph}", lambda effect, then: MayDo((effect,), then)),
        phrase("you may {instruction}. If you do, {paragraph}", lambda effect, then: MayDo((effect,), then)),
    ),
}
