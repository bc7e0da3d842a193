"""Where two trees mean the same, a game with the one goes as a game with the other: whatever is chosen, the same things happen."""

from __future__ import annotations

import pytest
from tests.kit import position
from tests.language.kit import BEAR, pool_abilities, read
from tests.made import card, creature, spell

from apnap.game import Game
from apnap.language import read_ability
from apnap.language.normal import normal
from apnap.machine.decisions import PASS
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    BlockCost,
    DealDamage,
    Discard,
    DiscardCost,
    DrawCards,
    Each,
    Effect,
    Filter,
    Fixed,
    GainAbilities,
    GainLife,
    Imposes,
    InCombat,
    Is,
    Keywords,
    MakeReplacement,
    ManaCost,
    May,
    MayDo,
    MayPay,
    Multiply,
    ReturnToHand,
    Static,
    Target,
    Targets,
    This,
    Triggered,
    You,
)
from apnap.parts.tree import EventPattern as On
from apnap.parts.words import ARTIFACT, ATTACKS, CREATURE, DAMAGE, FLYING, HASTE, LAND, LIBRARY, PERMANENT, PLANESWALKER, STACK

LIFE = GainLife(You(), Fixed(4))
CARDS = (Discard(You(), Fixed(2)),)
ONE_ARTIFACT = Filter(types=ARTIFACT)


def sorcery(*effects: Effect, targets: tuple[Target, ...] = ()) -> Definition:
    """A free sorcery of that effect."""
    return card("Made Up", "0", "Sorcery", spell(*effects, targets=targets))


def attacker(ability: Ability) -> Definition:
    """A creature with that ability."""
    return creature("Made Up", "0", "Bear", 2, 2, ability)


SAME: dict[str, tuple[Definition, Definition]] = {
    "an offer on which nothing depends": (sorcery(MayDo((LIFE,))), sorcery(May((LIFE,)))),
    "unless one discards": (
        sorcery(DrawCards(You(), Fixed(3)), MayDo((Discard(You(), Fixed(1), filter=ONE_ARTIFACT),), (), CARDS)),
        sorcery(DrawCards(You(), Fixed(3)), MayPay((DiscardCost(filter=ONE_ARTIFACT),), (), CARDS)),
    ),
    "keywords that are given": (
        attacker(Static(Each(Filter(types=CREATURE)), changes=(GainAbilities((Keywords((FLYING,)), Keywords((HASTE,)))),))),
        attacker(Static(Each(Filter(types=CREATURE)), gains=FLYING | HASTE)),
    ),
    "a permanent on the battlefield": (
        sorcery(ReturnToHand(Targets()), targets=(Target(Filter(types=PERMANENT)),)),
        sorcery(ReturnToHand(Targets()), targets=(Target(Filter()),)),
    ),
    "a nonland permanent": (
        sorcery(ReturnToHand(Targets()), targets=(Target(Filter(types=PERMANENT, not_types=LAND)),)),
        sorcery(ReturnToHand(Targets()), targets=(Target(Filter(not_types=LAND)),)),
    ),
    "is attacking": (
        attacker(Imposes(Each(Filter(types=CREATURE)), (BlockCost((ManaCost(generic=1),)),), Is(This(), Filter(attacking=1)))),
        attacker(Imposes(Each(Filter(types=CREATURE)), (BlockCost((ManaCost(generic=1),)),), InCombat(attacking=True))),
    ),
    "damage to a creature": (
        sorcery(
            MakeReplacement(On(DAMAGE, damaged=2), Multiply(2)),
            DealDamage(Fixed(1), Targets()),
            targets=(Target(Filter(types=CREATURE | PLANESWALKER), players=1),),
        ),
        sorcery(
            MakeReplacement(On(DAMAGE, filter=Filter(types=CREATURE)), Multiply(2)),
            DealDamage(Fixed(1), Targets()),
            targets=(Target(Filter(types=CREATURE | PLANESWALKER), players=1),),
        ),
    ),
    "you may, as all that a triggered ability does": (
        attacker(Triggered(On(ATTACKS, this=True), (May((LIFE,)),))),
        attacker(Triggered(On(ATTACKS, this=True), (LIFE,), optional=True)),
    ),
}


def seen(game: Game) -> tuple[object, ...]:
    """What there is to see: life totals, and how many cards are where, tapped or not."""
    state = game.state
    zones = sorted(
        (o.zone, o.controller, o.card.name, o.tapped) for o in state.objects.values() if o.zone not in {LIBRARY, STACK} and not o.became
    )
    return tuple(p.life for p in state.players), tuple(zones)


def played(made: Definition, choice: int) -> list[tuple[object, ...]]:
    """What is seen, one change after the other, of a game in which that option of those that there are is always taken."""
    mine = (made, "Grizzly Bears") if made.types & CREATURE else ("Grizzly Bears",)
    game = position(battlefield=(mine, ("Grizzly Bears", "Forest")), hand=((made, "Ornithopter", "Forest"), ()))
    changes = [seen(game)]
    for _ in range(60):
        if game.decision is None:
            break
        options = game.decision.options
        game.decide(options[choice % len(options)] if options else PASS)
        if seen(game) != changes[-1]:
            changes.append(seen(game))
    return changes


@pytest.mark.parametrize("name", SAME)
@pytest.mark.parametrize("choice", [0, 1, -1])
def test_no_choice_tells_the_two_trees_apart(name: str, choice: int) -> None:
    one, other = (played(made, choice) for made in SAME[name])
    least = min(len(one), len(other))
    assert one[:least] == other[:least]
    assert least > 2


def test_an_offer_without_consequence_and_a_plain_offer_are_one_tree() -> None:
    assert normal(MayDo((LIFE,))) == May((LIFE,))
    assert normal(MayDo((LIFE,), (LIFE,))) == MayDo((LIFE,), (LIFE,))


def test_what_is_read_is_in_its_normal_form() -> None:
    for made, ability in pool_abilities():
        assert ability == normal(ability), made.name
    tree = read("Creatures you control have flying and haste.")
    assert tree == normal(tree)
    assert read_ability("Creatures you control have haste and flying.", BEAR)[0] == tree
