"""A pronoun means the last thing named that fits: tokens that were created, copies and moved cards too."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.language.kit import BEAR, BELL, RITE, SHRINE, SPARK, read, toy

from apnap.errors import CardError
from apnap.language import NoWordsError, read_ability, write_ability
from apnap.language.engine import brief
from apnap.parts.definition import Definition
from apnap.parts.tree import Activated, DelayedTrigger, Noted
from apnap.parts.words import ARTIFACT, CREATURE
from apnap.scenarios import load

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


# Where two things could be meant, and what is meant: texts that an older reader read wrongly, or refused ------------------------------
NAMED_LAST = [
    (
        "Enchantment",
        "Whenever a land enters, you may pay {G}. If you do, create a 2/2 green Elf creature token. It gains trample until end of turn.",
        "then=(CreateToken(token='Elf'), Modify(what=Noted()",
    ),
    (
        "Creature",
        "Whenever a land you control enters, put a +1/+1 counter on this creature. It gains trample until end of turn.",
        "Modify(what=This(), gains",
    ),
    ("Artifact", "{1}, Sacrifice this artifact: Create a 7/7 red Elf creature token. Exile it.", "ExileIt(what=Noted())"),
    (
        "Sorcery",
        "Create two 1/1 red Goblin creature tokens. Tap two target creatures. Exile them at the beginning of the next cleanup step.",
        "about=Targets())",
    ),
    ("Sorcery", "Create a token that's a copy of target creature. It gains haste until end of turn.", "Modify(what=Noted(), gains"),
    (
        "Creature",
        "Whenever this creature attacks, create a token that's a copy of another target creature you control. Tap it.",
        "TapIt(what=Noted())",
    ),
    (
        "Creature",
        "Whenever another creature you control attacks, if it's not suspected, suspect it.",
        "condition=Not(of=Designated(name='suspected', what=TriggerObject()))",
    ),
    (
        "Enchantment",
        "Whenever a creature you control attacks, if it entered this turn, you gain 1 life.",
        "condition=EnteredThisTurn(what=TriggerObject())",
    ),
    (
        "Sorcery",
        "Tap target creature. Manifest the top card of your library. It gains trample until end of turn.",
        "Manifest(), Modify(what=Noted(), gains",
    ),
    ("Sorcery", "Tap target creature. Look at the top card of your library. Exile it.", "ExileIt(what=Noted())"),
    (
        "Enchantment",
        "Whenever an opponent casts a spell, target player draws a card. That player may pay {1}. If the player does, you lose 1 life.",
        "then=(LoseLife(who=You(), amount=Fixed(number=1))), who=Targets())",
    ),
    ("Creature", "When this creature enters, target creature blocks it this turn if able.", "BlocksIfAble(whom=This())"),
    ("Enchantment", "Whenever a creature attacks, this enchantment deals 1 damage to it.", "to=TriggerObject())"),
    ("Creature", "Whenever this creature becomes the target of a spell or ability, destroy it.", "Destroy(what=This())"),
    ("Creature", "When this creature enters, put a +1/+1 counter on it.", "PutCounters(what=This()"),
    ("Creature", "Whenever this creature attacks, it gets +1/+1 until end of turn.", "Modify(what=This()"),
    ("Sorcery", "Untap target creature. It gains flying until end of turn.", "Modify(what=Targets()"),
    (
        "Creature",
        "When this creature enters, target opponent may have it deal 1 damage to you.",
        "DealDamage(amount=Fixed(number=1), to=You())",
    ),
    (
        "Artifact",
        "{T}: Tap two target creatures. Exile them at the beginning of the next cleanup step.",
        "ExileIt(what=Noted()))), about=Targets())",
    ),
    (
        "Creature",
        "When this creature enters, you may sacrifice an artifact. When you do, target player draws a card and loses 1 life.",
        "LoseLife(who=Targets(), amount=Fixed(number=1))), targets=(Target(players=1)))",
    ),
]


@pytest.mark.parametrize(("line", "text", "meant"), NAMED_LAST, ids=[text for _, text, _ in NAMED_LAST])
def test_what_was_named_last_and_fits_is_meant(line: str, text: str, meant: str) -> None:
    assert meant in brief(toy(line, text).abilities)


@pytest.mark.parametrize(("line", "text"), [
    ("Sorcery", "Target creature fights another target creature. It gains trample until end of turn."),
    ("Sorcery", "Target creature fights another target creature. That creature gains trample until end of turn."),
    ("Sorcery", "Target creature becomes a copy of another target creature until end of turn. It gains haste until end of turn."),
    ("Creature", "When this creature enters, destroy target Elf. Sacrifice it unless you return another creature to its owner's hand."),
    ("Enchantment", "Whenever an opponent casts a spell, target player loses 1 life. You may draw a card unless that player pays {1}."),
    ("Enchantment", "Whenever you gain life, this enchantment deals 2 damage to target creature. You lose that much life."),
    ("Enchantment", "Whenever you gain life, you lose 2 life. Target opponent loses that much life."),
    ("Sorcery", "Whenever an Elf attacks this turn, it gets +1/+0 until end of turn. Draw a card."),
    ("Enchantment", "Whenever a creature attacks, this enchantment deals 1 damage to any target. That player loses 1 life."),
])  # fmt: skip
def test_where_either_could_be_meant_a_text_is_refused(line: str, text: str) -> None:
    with pytest.raises(CardError):
        toy(line, text)


@pytest.mark.parametrize("text", [
    "{T}: That creature doesn't untap during its controller's next untap step.",
    "{T}: That creature gets +1/+1 until end of turn.",
    "When this creature enters, that player's life total becomes 1.",
    "{T}: It gains flying until end of turn.",
    "Whenever a creature attacks, you may draw a card unless that player pays {1}.",
    "Whenever a creature attacks, that player may pay {1}. If the player does, draw a card.",
    "Whenever another creature enters, create a Food token for each time it was kicked.",
])  # fmt: skip
def test_a_pronoun_without_anything_that_it_could_mean_is_refused(text: str) -> None:
    with pytest.raises(CardError):
        toy("Creature", text)


# What waits for a later time --------------------------------------------------------------------------------------------------------
COPIED = "{2}: Create a token that's a copy of target artifact you control. Sacrifice it at the beginning of the next end step."


def test_a_copied_token_is_gone_at_the_time_of_which_the_text_speaks() -> None:
    text = f"""
        card Mirror {{1}}: Artifact
          "{COPIED}"
        Ann: battlefield Mirror, Ornithopter, 2 Plains
        Ben: battlefield Forest
        Ann: activate Mirror -> Ornithopter
        resolve
        expect battlefield of Ann includes: Ornithopter, Ornithopter
        turn 2, Ben
        expect battlefield of Ann: Mirror, Ornithopter, 2 Plains
    """
    result = load(text).run()
    assert result.passed, result.failure


def test_a_delayed_ability_that_has_lost_what_it_is_about_cannot_be_written() -> None:
    kept = toy("Artifact", COPIED)
    (ability,) = kept.abilities
    assert isinstance(ability, Activated)
    later = ability.effects[1]
    assert isinstance(later, DelayedTrigger)
    assert later.about == Noted()
    assert write_ability(ability, kept) == COPIED
    with pytest.raises(NoWordsError):
        write_ability(replace(ability, effects=(ability.effects[0], replace(later, about=None))), kept)
