"""Cards of whole texts: how a text is taken apart, what its tokens are, and what is refused because nothing carries it out."""

from __future__ import annotations

import pytest

from apnap.cards.catalog import POOL
from apnap.cards.codec import printed_abilities
from apnap.cards.faces import type_line
from apnap.cards.texts import Face, paragraphs, read_text
from apnap.cards.wording import text_of
from apnap.errors import CardError
from apnap.language.engine import brief
from apnap.language.normal import normal
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text
from apnap.parts.tree import Keywords, Level, Modes, SpellAbility, Triggered
from apnap.parts.words import ARTIFACT, CREATURE, FLYING

BEAR = Face("Test Bear", "{1}{G}", "Creature — Bear", "2", "2")
RITE = Face("Test Rite", "{1}{B}", "Sorcery")
BELL = Face("Test Bell", "{3}", "Artifact")
SHRINE = Face("Test Shrine", "{2}{W}", "Enchantment")


def trees(face: Face, text: str) -> str:
    """The abilities of a card as they are told."""
    return brief(read_text(face, text).abilities)


# How a text is taken apart --------------------------------------------------------------------------------------------
def test_modes_belong_to_the_line_that_offers_them_and_a_level_has_what_follows_it() -> None:
    assert paragraphs("Kicker {1}\nChoose one —\n• Draw a card.\n• You gain 3 life.") == [
        "Kicker {1}",
        "Choose one —\n• Draw a card.\n• You gain 3 life.",
    ]
    assert paragraphs("Flying\nLEVEL 1-3\n3/3\nFlying\nLEVEL 4+\n5/5\nTrample\nHaste") == [
        "Flying",
        "LEVEL 1-3\n3/3\nFlying",
        "LEVEL 4+\n5/5\nTrample\nHaste",
    ]


def test_all_that_a_spell_does_is_one_ability_between_what_it_costs_and_what_is_told_behind_it() -> None:
    kinds = [
        type(one).__name__ for one in read_text(RITE, "Kicker {2}\nTarget player draws a card.\nYou lose 2 life.\nCycling {2}").abilities
    ]
    assert kinds == ["OptionalCost", "SpellAbility", "KeywordAbility"]


def test_a_second_line_of_a_spell_goes_on_about_what_its_first_named() -> None:
    (spell,) = read_text(RITE, "Untap target creature.\nIt gains haste until end of turn.").abilities
    assert "Modify(what=Targets()" in brief(spell)


def test_a_text_of_modes_is_one_spell_and_a_text_of_nothing_none() -> None:
    (spell,) = read_text(RITE, "Choose one —\n• Draw a card.\n• You gain 3 life.").abilities
    assert isinstance(spell, SpellAbility)
    assert isinstance(spell.effects[0], Modes)
    assert read_text(BEAR, "(It's a bear.)").abilities == ()


def test_what_an_aura_enchants_is_how_its_lines_call_it() -> None:
    aura = Face("Test Aura", "{U}", "Enchantment — Aura")
    assert "AttachedTo" in trees(aura, "Enchant land\nEnchanted land doesn't untap during its controller's untap step.")
    with pytest.raises(CardError, match="creature"):
        read_text(aura, "Enchant land\nEnchanted creature gets +1/+1.")


def test_levels_hold_their_abilities() -> None:
    card = read_text(Face("Test Student", "{W}", "Creature — Human", "1", "1"), "Level up {1}\nLEVEL 2+\n3/3\nFlying")
    assert card.abilities[1] == Level(2, -1, 3, 3, (Keywords((FLYING,)),))


# Tokens ---------------------------------------------------------------------------------------------------------------
def test_a_token_is_as_the_card_describes_it() -> None:
    card = read_text(BEAR, "When this creature enters, create a 1/1 green Saproling creature token with flying.")
    (token,) = card.tokens
    assert (token.name, token.types, token.power, token.toughness) == ("Saproling", CREATURE, 1, 1)
    assert token.abilities == (Keywords((FLYING,)),)


def test_a_token_that_the_rules_describe_need_not_be_described() -> None:
    (food,) = read_text(BEAR, "When this creature enters, create a Food token.").tokens
    assert (food.name, food.types) == ("Food", ARTIFACT)
    assert len(food.abilities) == 1


def test_two_tokens_of_one_name_that_differ_are_refused() -> None:
    text = (
        "When this creature enters, create a 1/1 {0} Soldier creature token.\n"
        "When this creature dies, create a 2/2 {0} Soldier creature token."
    )
    with pytest.raises(CardError):
        read_text(BEAR, text.replace("{0}", "white"))
    assert read_text(BEAR, text.replace("{0}", "white").replace("2/2", "1/1")).tokens


def test_what_a_token_has_in_quotation_marks_is_said_by_the_token() -> None:
    text = 'When this creature enters, create a 1/1 red Goblin creature token with "When this token dies, you gain 1 life."'
    (token,) = read_text(BEAR, text).tokens
    assert isinstance(token.abilities[0], Triggered)
    with pytest.raises(CardError):
        read_text(BEAR, text.replace("this token dies", "this artifact dies"))


# The gate -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "what"), [
    ("Bestow {1}{G}", "keyword bestow"),
    ("Riot", "keyword riot"),
    ("Flying, scavenge {2}", "keyword scavenge"),
    ("When this creature enters, create a Powerstone token.", "token Powerstone"),
    ("Creatures you control have extort.", "keyword extort"),
    ("When this creature enters, create a 1/1 red Goblin creature token with riot.", "keyword riot"),
])  # fmt: skip
def test_what_is_understood_and_not_carried_out_is_refused_by_name(text: str, what: str) -> None:
    with pytest.raises(CardError, match=f"nothing carries out .*{what}"):
        read_text(BEAR, text)


def test_a_level_and_an_emblem_are_looked_into() -> None:
    walker = Face("Testa", "{3}", "Legendary Planeswalker — Jace", numbers=(3, 0))
    with pytest.raises(CardError, match="keyword riot"):
        read_text(walker, '[−2]: You get an emblem with "Creatures you control have riot."')
    with pytest.raises(CardError, match="keyword riot"):
        read_text(Face("Test Student", "{W}", "Creature — Human", "1", "1"), "Level up {1}\nLEVEL 2+\n3/3\nRiot")


def test_a_card_is_refused_if_one_of_its_lines_is_not_understood() -> None:
    with pytest.raises(CardError, match="banana"):
        read_text(BEAR, "Flying\nDestroy target banana.")


# What the older reader read wrongly, in words of our own; each is read right or refused --------------------------------------
RIGHT = (
    (
        RITE,
        "Put a +1/+1 counter on target creature you control. Another target creature blocks it this turn if able.",
        "Impose(what=Targets(index=1), terms=(BlocksIfAble(whom=Targets())))",
    ),
    (
        BEAR,
        "Whenever this creature blocks a creature, that creature doesn't untap during its controller's next untap step.",
        "KeepTapped(what=TriggerSource())",
    ),
    (
        BEAR,
        "Whenever another artifact you control enters, that artifact gets +1/+0 and gains trample until end of turn.",
        "Modify(what=TriggerObject(), power",
    ),
    (
        BEAR,
        (
            "At the beginning of your upkeep, you may untap target creature and gain control of it until end of turn. That creature "
            "gains haste until end of turn."
        ),
        "May(effects=(UntapIt(what=Targets()), GainControl(what=Targets())))",
    ),
    (
        BEAR,
        "When this creature enters, tap target artifact an opponent controls. Put two stun counters on it.",
        "PutCounters(what=Targets(), ",
    ),
    (
        BEAR,
        ("When this creature enters, gain control of target land. Untap it. It gains hexproof until end of turn."),
        "UntapIt(what=Targets())",
    ),
    (
        BELL,
        "When this artifact enters, create a 0/0 blue Fish creature token. Put a +1/+1 counter on it.",
        "PutCounters(what=Noted()",
    ),
    (
        SHRINE,
        ("At the beginning of your upkeep, put a +1/+1 counter on target creature you control. It gains flying until end of turn."),
        "Modify(what=Targets(), gains",
    ),
    (
        BEAR,
        (
            "Whenever a land is put into a graveyard from the battlefield, you may pay {R}. If you do, create a "
            "1/1 red Cat creature token. It gains haste until end of turn."
        ),
        "Modify(what=Noted(), gains",
    ),
    (
        RITE,
        (
            "Create a token that's a copy of target land you control, except it's an artifact in addition to its "
            "other types. It gains haste until end of turn. Sacrifice it at the beginning of the next end step."
        ),
        "about=Noted()",
    ),
    (
        BELL,
        (
            "{4}, {T}: Create a token that's a copy of another target artifact you control, except it isn't "
            "legendary. It gains haste. Sacrifice it at the beginning of the next end step."
        ),
        "Modify(what=Noted(), gains=64, duration=2)",
    ),
    (
        BEAR,
        "Whenever a Cat becomes blocked, it gets +1/+1 until end of turn for each creature blocking it.",
        "BlockersOf(of=TriggerObject())",
    ),
    (
        Face("Test Spark", "{R}", "Instant"),
        ("Kicker {1}\nReturn target land to its owner's hand. If this spell was kicked, it deals 1 damage to another target permanent."),
        "DealDamage(amount=Fixed(number=1), to=Targets(index=1))",
    ),
    (
        SHRINE,
        (
            "Remove two quest counters from this enchantment and sacrifice it: Create a 3/1 red Elemental "
            "creature token with haste. Exile it at the beginning of the next end step."
        ),
        "ExileIt(what=Noted())",
    ),
    (
        BEAR,
        (
            "{T}: Create a token that's a copy of target land you control, except it has haste. Sacrifice it at "
            "the beginning of the next end step."
        ),
        "exceptions=Except(gains=64)",
    ),
    (
        BELL,
        ("{5}, {T}: Create a token that's a copy of target creature you control. Sacrifice it at the beginning of the next end step."),
        "SacrificeIt(what=Noted())",
    ),
)


@pytest.mark.parametrize(("face", "text", "meant"), RIGHT, ids=[str(i) for i in range(len(RIGHT))])
def test_what_was_read_wrongly_is_read_right(face: Face, text: str, meant: str) -> None:
    assert meant in trees(face, text)


@pytest.mark.parametrize(("face", "text"), [
    (BELL, "{T}: Create a token that's a copy of target creature card in your graveyard. It gains haste."),
])  # fmt: skip
def test_what_has_no_tree_yet_is_refused(face: Face, text: str) -> None:
    with pytest.raises(CardError):
        read_text(face, text)


# Cards of the pool ------------------------------------------------------------------------------------------------------
@pytest.mark.no_cover
def test_cards_of_the_pool_are_read_as_wholes() -> None:
    wrong = [card.name for card in list(POOL.values())[::3] if card.back is None and not agrees(card)]
    assert wrong == []


def agrees(card: Definition) -> bool:
    """Its text makes the card: its abilities, and tokens of the same names."""
    body = (str(card.power), str(card.toughness)) if card.types & CREATURE or "Vehicle" in card.subtypes else ("", "")
    cost = "" if card.cost is None else cost_text(card.cost)
    made = read_text(Face(card.name, cost, type_line(card), *body, (card.loyalty, card.defense)), text_of(card))
    same = normal(printed_abilities(made)) == normal(printed_abilities(card))
    return same and {token.name for token in made.tokens} == {token.name for token in card.tokens}
