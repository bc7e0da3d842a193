"""Every part of a playable card is executed."""

from __future__ import annotations

import pytest

from apnap.cards import POOL
from apnap.cards.supported import unsupported
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Destroy,
    Each,
    Effect,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    Gift,
    KeywordAbility,
    ManaCost,
    May,
    Modify,
    Noted,
    PutCounters,
    Redirect,
    Replacement,
    ReplaceWord,
    SacrificeIt,
    SpellAbility,
    Static,
    Target,
    Targets,
    ThatPlayer,
    This,
    ThisTurn,
    Triggered,
    TriggerObject,
    X,
    You,
)
from apnap.parts.words import END, SORCERY, STEP_BEGINS

GAIN = GainLife(You(), Fixed(1))
TWO = Filter(types=words.CREATURE)


@pytest.mark.parametrize("name", list(POOL))
def test_each_part_of_each_card_of_the_pool_is_executed(name: str) -> None:
    assert unsupported(POOL[name]) == []


def permanent(*abilities: Ability) -> Definition:
    return Definition("Thing", ManaCost(), words.ARTIFACT, abilities=abilities)


def sorcery(*effects: Effect, targets: tuple[Target, ...] = ()) -> Definition:
    return Definition("Deed", ManaCost(), words.SORCERY, abilities=(SpellAbility(effects, targets),))


@pytest.mark.parametrize(
    ("card", "missing"),
    [
        (sorcery(Effect()), "Effect"),
        (sorcery(May((Effect(),))), "Effect"),
        (permanent(Ability()), "Ability"),
        (sorcery(Destroy(Targets(1)), targets=(Target(TWO),)), "Targets(1)"),
        (sorcery(DealDamage(X(), Targets()), targets=(Target(TWO),)), "X"),
        (sorcery(GainLife(ThatPlayer(), Fixed(1))), "ThatPlayer"),
        (sorcery(Destroy(TriggerObject())), "TriggerObject"),
        (sorcery(CreateToken("Goat")), "token Goat"),
        (sorcery(Modify(Each(TWO), duration=words.NEXT_UNTAP_STEP)), "duration during the next untap step"),
        (sorcery(Destroy(Targets()), targets=(Target(TWO, zone=words.EXILE),)), "Target in zone 6"),
        (
            sorcery(DelayedTrigger(Triggered(EventPattern(words.STEP_BEGINS), (Destroy(Targets()),))), targets=(Target(TWO),)),
            "Targets(0)",
        ),
        (permanent(Triggered(EventPattern(words.SHUFFLES), (GAIN,))), f"trigger on events of kind {words.SHUFFLES}"),
        (permanent(KeywordAbility("lurking")), "keyword lurking"),
        (permanent(Triggered(EventPattern(words.STATE_MATCHES), (GAIN,))), "state trigger without a state"),
        (sorcery(GainLife(You(), ThisTurn(EventPattern(words.DAMAGE, source_this=True)))), "ThisTurn of one object"),
        (permanent(Static(This(), changes=(ReplaceWord("red", "blue"),))), "Static that changes words"),
        (permanent(Replacement(EventPattern(words.DAMAGE), Redirect(Targets()))), "Targets(0)"),
        (
            permanent(KeywordAbility("ward", cost=ManaCost(x=1))),  # an X that nothing defines (107.3c)
            "X in the cost of ward",
        ),
        (Definition("Deed", ManaCost(), words.INSTANT, abilities=(Static(This(), power=1),)), "Static of an instant or sorcery"),
        (Definition("Rune", ManaCost(), words.ENCHANTMENT, ("Class",)), "Class"),
        (
            Definition("Two", ManaCost(), words.SORCERY, abilities=(SpellAbility((GAIN,)),) * 2),
            "SpellAbility beside another, or of a permanent",
        ),
        (permanent(Gift("a pony")), "gift of a pony"),
        (permanent(Gift("a Food")), "token Food"),
        (sorcery(Destroy(Targets()), targets=(Target(TWO, kicked=-1),)), "Target without an additional cost"),
        (Definition("Maker", ManaCost(), words.ARTIFACT, tokens=(permanent(Ability()),)), "Ability"),
    ],
)
def test_a_part_that_nothing_executes_is_named(card: Definition, missing: str) -> None:
    assert unsupported(card) == [missing]


def test_a_delayed_ability_that_names_what_it_does_not_know_is_refused_at_every_door() -> None:
    later = DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END), (SacrificeIt(Noted()),)))
    card = Definition("Deed", ManaCost(), SORCERY, abilities=(SpellAbility((PutCounters(This(), "charge", Fixed(1)), later)),))
    assert unsupported(card) == ["Noted in a DelayedTrigger about nothing"]
