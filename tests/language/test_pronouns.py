"""A pronoun means the last thing named that fits: tokens that were created, copies and moved cards too."""

from __future__ import annotations

import pytest
from tests.language.kit import BEAR, BELL, RITE, SHRINE, SPARK, read

from apnap.errors import CardError
from apnap.language import read_ability
from apnap.language.engine import brief
from apnap.parts.definition import Definition
from apnap.parts.words import ARTIFACT, CREATURE

VEHICLE = Definition("Test Cart", None, ARTIFACT, ("Vehicle",), 3, 3)
LEGEND = Definition("Testa, the Eye", None, CREATURE | 512, ("Horror",), 4, 4)
MEANINGS = (
    (BEAR, "When this creature enters, tap target creature or land an opponent controls. Put a stun counter on it.", "what=Targets"),
    (BEAR, "When this creature enters, tap target land an opponent controls. Put two stun counters on it.", "PutCounters(what=Targets"),
    (
        LEGEND,
        "When Testa enters, gain control of target artifact until end of turn. Untap it. It gains haste until end of turn.",
        "Modify(what=Targets",
    ),
    (VEHICLE, "When this Vehicle enters, create a 0/0 red Alien creature token. Put two +1/+1 counters on it.", "PutCounters(what=Noted"),
    (SHRINE, "When this enchantment enters, create a 0/0 red Fractal creature token. Put a +1/+1 counter on it.", "PutCounters(what=Noted"),
    (
        SHRINE,
        "At the beginning of your end step, put a +1/+1 counter on target creature you control. It gains reach until end of turn.",
        "Modify(what=T",
    ),
    (
        BEAR,
        (
            "Whenever a land leaves the battlefield, you may pay {G}. If you do, create a 1/1 red Cat creature token. "
            "It gains trample until end of turn."
        ),
        "Modify(what=Noted",
    ),
    (
        RITE,
        (
            "Create a token that's a copy of target artifact you control, except it isn't legendary. It gains haste until end of turn. "
            "Sacrifice it at the beginning of the next end step."
        ),
        "Modify(what=Noted",
    ),
    (
        BELL,
        (
            "{2}, Sacrifice this artifact: Create a 6/1 red Elemental creature token with trample. "
            "Exile it at the beginning of the next end step."
        ),
        "ExileIt(what=Noted",
    ),
    (BEAR, "Whenever a Goblin becomes blocked, it gets +2/+1 until end of turn.", "Modify(what=TriggerObject"),
    (SPARK, "Return target land to its owner's hand. If this spell was kicked, it deals 3 damage to another target creature.", "WasKicked"),
    (
        RITE,
        "Put two +1/+1 counters on target creature you control. Another target creature fights it.",
        "first=Targets(index=1), second=Targets()",
    ),
    (BEAR, "Whenever another land you control enters, it gains indestructible until end of turn.", "Modify(what=TriggerObject"),
    (SHRINE, "Whenever a creature enters, this enchantment deals 1 damage to it.", "to=TriggerObject"),
    (
        BELL,
        "{5}, {T}: Create a token that's a copy of target creature you control. Sacrifice it at the beginning of the next end step.",
        "about=Noted",
    ),
)


@pytest.mark.parametrize(("card", "text", "meant"), MEANINGS, ids=[card.name + str(i) for i, (card, _, _) in enumerate(MEANINGS)])
def test_it_means_what_was_named_last(card: Definition, text: str, meant: str) -> None:
    assert meant in brief(read(text, card))


def test_the_spell_itself_is_not_what_it_deals_damage_to() -> None:
    tree = brief(
        read("Return target creature to its owner's hand. If this spell was kicked, it deals 1 damage to another target creature.", SPARK)
    )
    assert "DealDamage(amount=Fixed(number=1), to=Targets(index=1))" in tree


@pytest.mark.parametrize("text", [
    "At the beginning of your upkeep, destroy that creature.",
    "At the beginning of your upkeep, that player draws a card.",
    "Creatures you control gets +1/+1.",
    "When this creature enters, target player draw two cards.",
    "When this creature enters, draw two card.",
])  # fmt: skip
def test_a_text_that_says_of_nothing_named_or_with_wrong_endings_is_refused(text: str) -> None:
    with pytest.raises(CardError):
        read_ability(text, BEAR)


@pytest.mark.parametrize("text", [
    "Tap all untapped creatures. They don't untap during their controller's next untap step.",
    "Attacking creatures get +1/+1 until end of turn. They gain flying until end of turn.",
    "Creatures with power 2 or less get +2/+2 until end of turn. Untap them.",
])  # fmt: skip
def test_several_that_may_be_others_afterwards_have_no_pronoun(text: str) -> None:
    with pytest.raises(CardError):
        read_ability(text, RITE)


def test_several_that_stay_what_they_are_have_one() -> None:
    assert "Modify(what=Each(filter=Filter(types=4))" in brief(read("Untap all creatures. They gain haste until end of turn.", RITE))


def test_that_card_is_what_was_moved_and_comes_back_as_what_it_became() -> None:
    tree = brief(
        read(
            "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.",
            RITE,
        )
    )
    assert "about=Became(of=Targets())" in tree
    with pytest.raises(CardError):
        read_ability("Return that card to the battlefield under its owner's control at the beginning of the next end step.", RITE)
