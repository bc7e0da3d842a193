"""Each family of phrases: a text of our own is read to the tree that it says, and written back word for word."""

from __future__ import annotations

import pytest
from tests.language.kit import BEAR, BELL, BLADE, FIELD, RITE, SHRINE, SPARK, read

from apnap.language.engine import brief
from apnap.parts.definition import Definition

FAMILIES = [
    (BEAR, "Flying, haste", "Keywords(order=(32, 64))"),
    (BEAR, "Trample; rampage 3", "KeywordLine(each=(Keywords(order=(4096)), KeywordAbility(name='rampage', number=3)))"),
    (BEAR, "Protection from red and from white", "Protection(of=(Filter(colours=8), Filter(colours=1)))"),
    (BEAR, "Islandwalk", "Landwalk(land=Filter(types=32, subtype='Island'))"),
    (BEAR, "Ward—Pay 3 life.", "KeywordAbility(name='ward', parts=(PayLife(amount=3)))"),
    (BEAR, "Suspend 2—{R}", "KeywordAbility(name='suspend', cost=ManaCost(mana=(0, 0, 0, 1, 0, 0)), number=2)"),
    (SPARK, "Kicker—Sacrifice a land.", "OptionalCost(cost=(SacrificeCost(filter=Filter(types=32))))"),
    (SPARK, "As an additional cost to cast this spell, sacrifice an artifact.", "(SacrificeCost(filter=Filter(types=1)))"),
    (BEAR, "LEVEL 2-5\n3/4\nFlying", "Level(least=2, most=5, power=3, toughness=4, abilities=(Keywords(order=(32))))"),
    (FIELD, "{T}: Add {G} or {W}.", "AddMana(choices=((0, 0, 0, 0, 1, 0), (1, 0, 0, 0, 0, 0)))"),
    (SPARK, "Target creature gets +2/-1 until end of turn.", "Modify(what=Targets(), power=Fixed(number=2), toughness=Fixed(number=-1))"),
    (SPARK, "Target creature gets +1/+1 until end of turn for each Island you control.", "power=CountOf("),
    (SPARK, "Test Spark deals 4 damage to target player.", "DealDamage(amount=Fixed(number=4), to=Targets())"),
    (SPARK, "Target opponent discards two cards at random.", "Discard(who=Targets(), amount=Fixed(number=2), at_random=True)"),
    (BEAR, "When this creature dies, put three charge counters on target artifact.", "counter='charge', amount=Fixed(number=3)"),
    (RITE, "Create two 2/1 red Ogre creature tokens with menace.", "CreateToken(token='Ogre', amount=Fixed(number=2))"),
    (RITE, "Create three Treasure tokens.", "CreateToken(token='Treasure', amount=Fixed(number=3))"),
    (RITE, "Destroy all nonblack creatures.", "Destroy(what=Each(filter=Filter(types=4, not_colours=4)))"),
    (RITE, "Destroy target noncreature artifact. It can't be regenerated.", "regenerable=False"),
    (SPARK, "Counter target artifact spell.", "CounterSpell(what=Targets())), targets=(Target(filter=Filter(types=1), zone=5)"),
    (RITE, "Search your library for a Forest card, reveal it, put it into your hand, then shuffle.", "Filter(subtype='Forest')"),
    (RITE, "Target player reveals their hand. You choose a land card from it. That player discards that card.", "filter=Filter(types=32))"),
    (RITE, "Look at the top five cards of your library. Put one of them into your hand and the rest into your graveyard.", "number=5"),
    (BEAR, "Whenever a Wizard you control attacks, you gain 2 life.", "filter=Filter(subtype='Wizard', controller=1)"),
    (BEAR, "Whenever this creature attacks or blocks, draw a card.", "TriggeredByAny(events=("),
    (SHRINE, "At the beginning of your upkeep, if you have 9 or more life, you win the game.", "AtLeast(amount=LifeOf(), "),
    (BEAR, "When you control no Swamps, sacrifice this creature.", "Filter(subtype='Swamp', controller=1)"),
    (SHRINE, "Raid — When this enchantment enters, if you attacked this turn, each opponent loses 1 life.", "word='Raid'"),
    (SHRINE, "Other green creatures you control get +0/+2 and have reach.", "toughness=2, gains=2048"),
    (BLADE, 'Equipped creature has "{T}: Add {B}."', "GainAbilities(abilities=(Activated("),
    (BEAR, "This creature can't be blocked except by Walls.", "CantBeBlockedExceptBy(filter=Filter(subtype='Wall'))"),
    (BEAR, "This creature attacks each combat if able.", "AttacksIfAble()"),
    (SHRINE, "Artifact creatures attack each combat if able.", "Imposes(what=Each(filter=Filter(all_types=5)), terms=(AttacksIfAble()))"),
    (SHRINE, "Creatures can't attack you unless their controller pays {3} for each creature they control that's attacking you.", "whom=1"),
    (SHRINE, "If you would draw a card, draw three cards instead.", "Instead(effects=(DrawCards(who=You(), amount=Fixed(number=3))))"),
    (SHRINE, "If a source would deal damage to you, prevent 2 of that damage.", "change=Prevent(amount=2)"),
    (FIELD, "This land enters tapped.", "change=EntersTapped()"),
    (SHRINE, "Creature spells your opponents cast cost {2} more to cast.", "CostChange(generic=2, filter=Filter(types=4), who=2)"),
    (BELL, "{2}, {T}, Discard a card: Untap target land. Activate only as a sorcery.", "sorcery_timing=True"),
    (RITE, "Choose one —\n• Destroy target land.\n• Draw two cards.", "Modes(modes=(Mode("),
    (RITE, "Flip a coin. If you win the flip, draw two cards.", "FlipCoins(), If(condition=FlipIs(result=4)"),
    (FIELD, "{2}: This land becomes a 2/3 blue Fish creature until end of turn. It's still a land.", "SetColours(colours=2)"),
    (BEAR, "Test Bear's power and toughness are each equal to the number of Bears you control.", "defines=True"),
    (SPARK, "Exchange control of two target artifacts.", "Target(filter=Filter(types=1), another=True)"),
    (RITE, "Cast this spell only during combat on your turn.", "CastOnly(condition=During(combat=True, who=1))"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "text", "meant"), FAMILIES, ids=[text[:40] for _, text, _ in FAMILIES])
def test_a_text_of_the_family_is_read_and_written(card: Definition, text: str, meant: str) -> None:
    assert meant in brief(read(text, card))
