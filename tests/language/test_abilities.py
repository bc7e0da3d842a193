"""Abilities of permanents, one of each family: read to the tree that is said here by hand, and written back in the same words."""

from __future__ import annotations

import pytest
from tests.language.kit import expect_said, on_a_creature, on_a_spell, toy
from tests.made import (
    A_CREATURE,
    CREATURE_TARGET,
    IT,
    THIS,
    activated,
    card,
    cost,
    creature,
    enters,
    keywords,
    spell,
    tap_for,
    token,
    when,
)

from apnap.cards.texts import Face, read_text
from apnap.cards.wording import text_of
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    Activated,
    Add,
    AtLeast,
    AttackCost,
    CountOf,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Destroy,
    Discard,
    DiscardCost,
    DoesntUntap,
    DrawCards,
    Each,
    EntersTapped,
    EntersWithCounters,
    EventPattern,
    ExtraPhase,
    Filter,
    Fixed,
    GainLife,
    Imposes,
    Instead,
    KeywordAbility,
    MaximumHandSize,
    May,
    Modify,
    MoveElsewhere,
    Multiply,
    PayLife,
    Prevent,
    PutCounters,
    Replacement,
    SacrificeCost,
    SacrificeIt,
    SacrificeThis,
    Skip,
    Static,
    TapIt,
    TapThis,
    Target,
    TriggerAmount,
    Triggered,
    TriggerObject,
    TriggerPlayer,
    You,
)
from apnap.parts.words import (
    ARTIFACT,
    AT_YOU,
    ATTACKS,
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    CASTS,
    COMBAT_PHASE,
    CREATURE,
    DAMAGE,
    DEATHTOUCH,
    DRAW,
    DRAWS,
    END,
    END_OF_COMBAT,
    EXILE,
    FIRST_STRIKE,
    FLYING,
    GRAVEYARD,
    GREEN,
    HASTE,
    LIFE,
    MOVES,
    OPPONENT,
    PHASE_BEGINS,
    RED,
    STEP_BEGINS,
    TARGETED,
    TRAMPLE,
    UNTAPS,
    UPKEEP,
    YOU,
)

ME = You()
ONE = Fixed(1)
DRAW_ONE = DrawCards(ME, ONE)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("At end of combat, draw a card.", EventPattern(STEP_BEGINS, part=END_OF_COMBAT)),
        ("At the beginning of combat on your turn, draw a card.", EventPattern(STEP_BEGINS, part=BEGINNING_OF_COMBAT, player=YOU)),
        ("At the beginning of each combat, draw a card.", EventPattern(STEP_BEGINS, part=BEGINNING_OF_COMBAT)),
        ("At the beginning of each opponent's upkeep, draw a card.", EventPattern(STEP_BEGINS, part=UPKEEP, player=OPPONENT)),
        ("At the beginning of your end step, draw a card.", EventPattern(STEP_BEGINS, part=END, player=YOU)),
        ("When this creature leaves the battlefield, draw a card.", EventPattern(MOVES, this=True, from_zone=BATTLEFIELD)),
        (
            "Whenever an artifact is put into a graveyard from the battlefield, draw a card.",
            EventPattern(MOVES, filter=Filter(types=ARTIFACT), from_zone=BATTLEFIELD, to_zone=GRAVEYARD),
        ),
        (
            "Whenever this creature or another creature dies, draw a card.",
            EventPattern(MOVES, filter=A_CREATURE, from_zone=BATTLEFIELD, to_zone=GRAVEYARD),
        ),
        ("Whenever this creature deals damage, draw a card.", EventPattern(DAMAGE, source_this=True)),
        (
            "Whenever this creature deals combat damage to a creature, draw a card.",
            EventPattern(DAMAGE, filter=A_CREATURE, source_this=True, combat=1),
        ),
        ("Whenever an opponent loses life, draw a card.", EventPattern(LIFE, player=OPPONENT, gain=-1)),
        ("Whenever a player casts a spell, draw a card.", EventPattern(CASTS)),
        ("Whenever you cast a creature spell, draw a card.", EventPattern(CASTS, filter=A_CREATURE, player=YOU)),
        ("Whenever this creature becomes untapped, draw a card.", EventPattern(UNTAPS, this=True)),
        ("Whenever this creature becomes the target of a spell or ability, draw a card.", EventPattern(TARGETED, this=True)),
        ("Whenever a creature you control attacks, draw a card.", EventPattern(ATTACKS, filter=Filter(types=CREATURE, controller=YOU))),
    ],
)
def test_a_trigger_condition_is_read_and_written(text: str, event: EventPattern) -> None:
    expect_said("Creature", text, when(event, DRAW_ONE))


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Whenever this creature attacks, you may draw a card.", when(EventPattern(ATTACKS, this=True), DRAW_ONE, optional=True)),
        (
            "Whenever this creature attacks, you may have it deal 1 damage to target creature.",
            when(EventPattern(ATTACKS, this=True), DealDamage(ONE, IT), targets=(CREATURE_TARGET,), optional=True),
        ),
        (
            "Whenever another creature enters, it gains haste until end of turn.",
            when(
                EventPattern(MOVES, filter=Filter(types=CREATURE, other=True), to_zone=BATTLEFIELD),
                Modify(TriggerObject(), gains=HASTE),
            ),
        ),
        (
            "When this creature enters, tap target creature. It gets -1/-1 until end of turn.",
            enters(TapIt(IT), Modify(IT, Fixed(-1), Fixed(-1)), targets=(CREATURE_TARGET,)),
        ),
        (
            "Whenever this creature deals combat damage to a player, that player discards a card.",
            when(EventPattern(DAMAGE, source_this=True, damaged=1, combat=1), Discard(TriggerPlayer(), ONE)),
        ),
        (
            "Whenever this creature is dealt damage, draw that many cards.",
            when(EventPattern(DAMAGE, this=True), DrawCards(ME, TriggerAmount())),
        ),
        (
            "When this creature enters, target opponent may have it deal 1 damage to you.",
            enters(May((DealDamage(ONE, ME),), (), IT), targets=(Target(players=1 + OPPONENT),)),
        ),
        (
            "When this creature enters, sacrifice it at the beginning of the next end step.",
            enters(DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END), (SacrificeIt(THIS),)))),
        ),
    ],
)
def test_what_a_triggered_ability_does_is_read_and_written(text: str, ability: Ability) -> None:
    expect_said("Creature", text, ability)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Deathtouch, first strike", keywords(DEATHTOUCH, FIRST_STRIKE)),
        ("This creature gets +1/+1 and has flying.", Static(THIS, 1, 1, FLYING)),
        ("Other creatures you control have haste.", Static(Each(Filter(types=CREATURE, controller=YOU, other=True)), gains=HASTE)),
        (
            "This creature enters with two +1/+1 counters on it.",
            Replacement(EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), EntersWithCounters("+1/+1", 2)),
        ),
        (
            "{1}, Discard a card: Put two +1/+1 counters on this creature.",
            activated((cost("1"), DiscardCost()), PutCounters(THIS, "+1/+1", Fixed(2))),
        ),
        ("Pay 2 life: Draw a card.", activated((PayLife(2),), DRAW_ONE)),
        (
            "{G}, {T}, Sacrifice an artifact: Destroy target creature.",
            activated((cost("G"), TapThis(), SacrificeCost(Filter(types=ARTIFACT))), Destroy(IT), targets=(CREATURE_TARGET,)),
        ),
        ("Sacrifice this creature: Draw a card. Activate only as a sorcery.", Activated((SacrificeThis(),), (DRAW_ONE,), (), True)),
        ("{T}: Add {G}{G}.", tap_for("GG")),
    ],
)
def test_an_ability_of_a_creature_is_read_and_written(text: str, ability: Ability) -> None:
    expect_said("Creature", text, ability)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "If a source would deal damage to a player, it deals triple that damage to that player instead.",
            Replacement(EventPattern(DAMAGE, damaged=1), Multiply(3)),
        ),
        (
            "If a source would deal damage to you, it deals that much damage minus 1 to you instead.",
            Replacement(EventPattern(DAMAGE, damaged=1, player=YOU), Add(-1)),
        ),
        (
            "If a source would deal damage to a creature, it deals that much damage plus 2 to that creature instead.",
            Replacement(EventPattern(DAMAGE, filter=A_CREATURE), Add(2)),
        ),
        (
            "If a source would deal damage to an artifact, it deals double that damage to that artifact instead.",
            Replacement(EventPattern(DAMAGE, filter=Filter(types=ARTIFACT)), Multiply(2)),
        ),
        (
            "If an opponent would gain life, that player gains no life instead.",
            Replacement(EventPattern(LIFE, player=OPPONENT, gain=1), Instead(())),
        ),
        (
            "If a creature would die, exile it instead.",
            Replacement(EventPattern(MOVES, filter=A_CREATURE, from_zone=BATTLEFIELD, to_zone=GRAVEYARD), MoveElsewhere(EXILE)),
        ),
        (
            "If an opponent would draw a card, draw a card instead.",
            Replacement(EventPattern(DRAWS, player=OPPONENT), Instead((DRAW_ONE,))),
        ),
        ("Artifacts enter tapped.", Replacement(EventPattern(MOVES, filter=Filter(types=ARTIFACT), to_zone=BATTLEFIELD), EntersTapped())),
        ("Prevent all damage that would be dealt to you.", Replacement(EventPattern(DAMAGE, damaged=1, player=YOU), Prevent())),
        ("Skip your draw step.", Replacement(EventPattern(STEP_BEGINS, part=DRAW, player=YOU), Skip())),
        (
            "Your opponents skip their combat phases.",
            Replacement(EventPattern(PHASE_BEGINS, part=COMBAT_PHASE, player=OPPONENT), Skip()),
        ),
        ("Your maximum hand size is two.", MaximumHandSize(2)),
        ("Creatures don't untap during their controllers' untap steps.", DoesntUntap(Each(A_CREATURE))),
        (
            "Creatures can't attack you unless their controller pays {1} for each creature they control that's attacking you.",
            Imposes(Each(Filter(types=CREATURE)), (AttackCost((cost("1"),), whom=AT_YOU),)),
        ),
    ],
)
def test_an_ability_of_an_enchantment_is_read_and_written(text: str, ability: Ability) -> None:
    expect_said("Enchantment", text, ability)


@pytest.mark.parametrize(
    ("text", "ability", "written"),
    [
        (
            "At the beginning of each upkeep, draw a card.",
            when(EventPattern(STEP_BEGINS, part=UPKEEP), DRAW_ONE),
            "At the beginning of each player's upkeep, draw a card.",
        ),
        ("Flying (A reminder of what it does.)", keywords(FLYING), "Flying"),
        (
            "{1}: After this phase, there is an additional combat phase.",
            activated((cost("1"),), ExtraPhase((COMBAT_PHASE,))),
            "{1}: There's an additional combat phase after this phase.",
        ),
    ],
)
def test_other_words_that_say_the_same_are_read_and_written_in_the_usual_ones(text: str, ability: Ability, written: str) -> None:
    expect_said("Creature", text, ability, written=written)


def test_each_text_of_a_permanent_is_an_ability() -> None:
    texts = ("Trample", "{T}: Draw a card.", "Haste, flying")
    assert on_a_creature(*texts) == (keywords(TRAMPLE), activated((TapThis(),), DRAW_ONE), keywords(HASTE, FLYING))


def test_keywords_of_a_spell_are_apart_from_what_it_does() -> None:
    assert on_a_spell("Lifelink", "Draw a card.")[1:] == (spell(DRAW_ONE),)


def test_a_legendary_permanent_calls_itself_by_its_short_name() -> None:
    hero = read_text(Face("Ann, Queen", "{1}", "Legendary Creature - Human", "1", "1"), "When Ann enters, draw a card.")
    assert hero.abilities == (enters(DRAW_ONE),)


def test_a_token_is_made_of_its_description() -> None:
    maker = toy(
        "Creature",
        "When this creature enters, create two 1/1 red and green Elf Warrior creature tokens with flying and haste.",
        "{T}: Create a 3/3 colorless Golem artifact creature token.",
        "{1}, {T}: Create a 3/3 colorless Golem artifact creature token.",
    )
    elf, golem = maker.tokens
    assert [ability.effects for ability in maker.abilities if isinstance(ability, Triggered | Activated)] == [
        (CreateToken("Elf Warrior", Fixed(2)),),
        (CreateToken("Golem"),),
        (CreateToken("Golem"),),
    ]
    assert (elf.name, elf.types, elf.subtypes, elf.power, elf.toughness) == ("Elf Warrior", CREATURE, ("Elf", "Warrior"), 1, 1)
    assert (elf.colours, elf.abilities, elf.token_of) == (RED | GREEN, (keywords(FLYING, HASTE),), "Toy")
    assert (golem.colours, golem.types) == (0, ARTIFACT | CREATURE)


def test_tokens_are_described_by_what_they_are() -> None:
    elf = token("Elf Warrior", RED | GREEN, 1, 1, keywords(FLYING, HASTE))
    golem = Definition("Golem", None, ARTIFACT | CREATURE, ("Golem",), 3, 3, colours=0)
    abilities = (enters(CreateToken("Elf Warrior", Fixed(2))), enters(CreateToken("Golem")))
    assert text_of(creature("Toy", "R", "Goblin", 1, 1, *abilities, tokens=(elf, golem))) == (
        "When this creature enters, create two 1/1 red and green Elf Warrior creature tokens with flying and haste.\n"
        "When this creature enters, create a 3/3 colorless Golem artifact creature token."
    )


def test_a_permanent_of_no_common_type_calls_itself_a_permanent() -> None:
    tapped = Replacement(EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), EntersTapped())
    assert text_of(card("Toy", "R", "Battle", tapped)) == "This permanent enters tapped."


def test_a_keyword_that_triggers_is_an_ability_of_its_own() -> None:
    assert on_a_creature("Prowess") == (KeywordAbility("prowess"),)


def test_an_intervening_if_is_read_with_its_number() -> None:
    yours = Filter(types=CREATURE, controller=YOU)
    expect_said(
        "Enchantment",
        "Whenever a creature you control attacks, if you control three or more creatures, you gain 1 life.",
        Triggered(EventPattern(ATTACKS, filter=yours), (GainLife(ME, ONE),), condition=AtLeast(CountOf(yours), Fixed(3))),
    )
