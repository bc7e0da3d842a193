"""Effects of one family each: read to the tree that is said here by hand, and written back in the same words."""

from __future__ import annotations

import pytest
from tests.language.kit import expect_said, on_a_spell, toy
from tests.made import A_CREATURE, CREATURE_TARGET, IT, PLAYER_TARGET, THIS, mana, spell

from apnap.cards.wording import text_of
from apnap.errors import CardError
from apnap.parts.tree import (
    AddMana,
    Alter,
    Controller,
    CounterSpell,
    CountOf,
    DealDamage,
    Destroy,
    Discard,
    DrawCards,
    Each,
    EachMay,
    EachPlayer,
    Effect,
    ExtraPhase,
    Filter,
    Fixed,
    GainLife,
    HandSizeOf,
    LoseLife,
    May,
    Modify,
    PowerOf,
    PreventAll,
    PreventDamage,
    RedirectDamage,
    ReturnToHand,
    Sacrifice,
    SetColours,
    SkipNext,
    TapIt,
    Target,
    Targets,
    ThatPlayer,
    UntapIt,
    X,
    You,
)
from apnap.parts.words import (
    COMBAT_PHASE,
    CREATURE,
    DRAW,
    FLYING,
    GREEN,
    HASTE,
    INSTANT,
    LAND,
    MAIN_PHASE,
    OPPONENT,
    PERMANENTLY,
    PHASE_BEGINS,
    SORCERY,
    STACK,
    STEP_BEGINS,
    TRAMPLE,
    UNTIL_END_OF_COMBAT,
    UPKEEP,
    YOU,
)

ME = You()
ONE = Fixed(1)
DRAW_ONE = DrawCards(ME, ONE)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Destroy target creature.", Destroy(IT)),
        ("Target creature gets +X/+0 until end of turn.", Modify(IT, X())),
        ("Target creature becomes green until end of turn.", Alter(IT, (SetColours(GREEN),))),
        ("Target creature gets -2/-0 until end of turn.", Modify(IT, Fixed(-2))),
        (
            "Target creature gets +1/+1 and gains haste and loses flying until end of combat.",
            Modify(IT, ONE, ONE, HASTE, FLYING, UNTIL_END_OF_COMBAT),
        ),
        ("Target creature gains trample.", Modify(IT, gains=TRAMPLE, duration=PERMANENTLY)),
        ("Toy deals damage equal to its power to target creature.", DealDamage(PowerOf(THIS), IT)),
        ("Target creature deals damage equal to its power to each player.", DealDamage(PowerOf(IT), EachPlayer(), IT)),
        (
            "Prevent all combat damage that would be dealt to target creature this turn.",
            PreventDamage(IT, Fixed(-1), combat_only=True),
        ),
        ("Prevent the next X damage that would be dealt to target creature this turn.", PreventDamage(IT, X())),
        (
            "All damage that would be dealt to you this turn is dealt to target creature instead.",
            RedirectDamage(ME, IT, Fixed(-1)),
        ),
        ("Target creature's controller loses 2 life.", LoseLife(Controller(IT), Fixed(2))),
        ("You gain life equal to target creature's power.", GainLife(ME, PowerOf(IT))),
    ],
)
def test_an_effect_on_a_target_creature_is_read_and_written(text: str, effect: Effect) -> None:
    expect_said("Sorcery", text, spell(effect, targets=(CREATURE_TARGET,)))


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Draw a card for each creature you control.", DrawCards(ME, CountOf(Filter(types=CREATURE, controller=YOU)))),
        ("You gain X life.", GainLife(ME, X())),
        ("You gain 2 life for each creature on the battlefield.", GainLife(ME, CountOf(A_CREATURE, 2))),
        ("Add one mana of any color.", AddMana(tuple(mana(colour) for colour in "WUBRG"))),
        ("Add three mana of any one color.", AddMana(tuple(mana(colour * 3) for colour in "WUBRG"))),
        ("Add {W} or {U}.", AddMana((mana("W"), mana("U")))),
        ("Prevent all damage that would be dealt this turn.", PreventAll(combat_only=False)),
        ("Each opponent skips their next draw step.", SkipNext(EachPlayer(OPPONENT), STEP_BEGINS, DRAW)),
        ("Each player skips their next upkeep step.", SkipNext(EachPlayer(), STEP_BEGINS, UPKEEP)),
        ("After this main phase, there is an additional combat phase.", ExtraPhase((COMBAT_PHASE,), after=MAIN_PHASE)),
        ("You skip your next combat phase.", SkipNext(ME, PHASE_BEGINS, COMBAT_PHASE)),
        ("Sacrifice two lands.", Sacrifice(ME, Filter(types=LAND), 2)),
        ("Each player sacrifices two lands of their choice.", Sacrifice(EachPlayer(), Filter(types=LAND), 2)),
        ("Each player discards 21 cards.", Discard(EachPlayer(), Fixed(21))),
        ("You may draw a card.", May((DRAW_ONE,))),
        ("Each player may draw a card.", EachMay(EachPlayer(), (DrawCards(ThatPlayer(), ONE),))),
        ("Destroy all other creatures.", Destroy(Each(Filter(types=CREATURE, other=True)))),
        ("Toy deals 1 damage to each other creature.", DealDamage(ONE, Each(Filter(types=CREATURE, other=True)))),
        ("Return all creatures to their owners' hands.", ReturnToHand(Each(A_CREATURE))),
    ],
)
def test_an_effect_without_target_is_read_and_written(text: str, effect: Effect) -> None:
    expect_said("Sorcery", text, spell(effect))


@pytest.mark.parametrize(
    ("text", "effects", "targets"),
    [
        ("Target player discards a card and loses 1 life.", (Discard(IT, ONE), LoseLife(IT, ONE)), (PLAYER_TARGET,)),
        (
            "Target player discards a card. Counter target spell. That player loses 1 life.",
            (Discard(IT, ONE), CounterSpell(Targets(1)), LoseLife(IT, ONE)),
            (PLAYER_TARGET, Target(Filter(), zone=STACK)),
        ),
        (
            "Toy deals damage to target player equal to the number of cards in their hand.",
            (DealDamage(HandSizeOf(IT), IT),),
            (PLAYER_TARGET,),
        ),
        (
            "Toy deals damage to target player equal to the number of cards in your hand.",
            (DealDamage(HandSizeOf(ME), IT),),
            (PLAYER_TARGET,),
        ),
        (
            "You gain life equal to target creature's power. Toy deals damage to target player equal to the number of Elves you control.",
            (GainLife(ME, PowerOf(IT)), DealDamage(CountOf(Filter(subtype="Elf", controller=YOU)), Targets(1))),
            (CREATURE_TARGET, PLAYER_TARGET),
        ),
        ("Target player may draw a card.", (May((DrawCards(IT, ONE),), (), IT),), (PLAYER_TARGET,)),
        ("Target player may have you draw a card.", (May((DRAW_ONE,), (), IT),), (PLAYER_TARGET,)),
        ("Each player may have you draw a card.", (EachMay(EachPlayer(), (DRAW_ONE,)),), ()),
        ("Tap up to two target creatures.", (TapIt(IT),), (Target(A_CREATURE, least=0, most=2),)),
        ("Untap another target creature.", (UntapIt(IT),), (Target(Filter(types=CREATURE, other=True)),)),
        ("Counter target instant or sorcery spell.", (CounterSpell(IT),), (Target(Filter(types=INSTANT | SORCERY), zone=STACK),)),
        ("Target opponent draws a card.", (DrawCards(IT, ONE),), (Target(players=1 + OPPONENT),)),
        (
            "You may have Toy deal 1 damage to target player.",
            (May((DealDamage(ONE, IT),)),),
            (PLAYER_TARGET,),
        ),
        ("Draw a card. Tap target creature.", (DRAW_ONE, TapIt(IT)), (CREATURE_TARGET,)),
        (
            "After this main phase, there is an additional combat phase followed by an additional main phase.",
            (ExtraPhase((COMBAT_PHASE, MAIN_PHASE), after=MAIN_PHASE),),
            (),
        ),
    ],
)
def test_what_a_spell_does_to_its_targets_is_read_and_written(text: str, effects: tuple[Effect, ...], targets: tuple[Target, ...]) -> None:
    expect_said("Sorcery", text, spell(*effects, targets=targets))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Toy deals damage to target player equal to the number of cards in that player's hand.", "their hand."),
        ("Toy deals damage to target player equal to the number of creatures.", "the number of creatures on the battlefield."),
        ("Flip a coin. If you lose the flip, draw a card and you gain 2 life.", "draw a card and gain 2 life."),
    ],
)
def test_other_words_that_say_the_same_are_written_in_the_usual_ones(text: str, written: str) -> None:
    told = text_of(toy("Sorcery", text))
    assert told.endswith(written)
    assert on_a_spell(told) == on_a_spell(text)


def test_it_is_the_object_that_was_named_last() -> None:
    text = "Tap target creature. Untap target land. It gains haste until end of turn."
    effects = (TapIt(IT), UntapIt(Targets(1)), Modify(Targets(1), gains=HASTE))
    assert on_a_spell(text) == (spell(*effects, targets=(CREATURE_TARGET, Target(Filter(types=LAND)))),)


def test_what_a_spell_does_may_stand_in_one_line_or_in_several() -> None:
    together = on_a_spell("Toy deals 1 damage to any target. Draw a card.")
    assert on_a_spell("Toy deals 1 damage to any target.", "Draw a card.") == together
    assert on_a_spell("", "Toy deals 1 damage to any target.\nDraw a card.") == together


@pytest.mark.parametrize(
    "text",
    [
        "Target player may add {G}.",  # mana goes to the controller
        "Each player may sacrifice Toy.",  # the controller sacrifices
        "Toy deals 1 damage to them.",  # nobody was asked
        "Untap it.",  # nothing was named
        "That player draws a card.",
        "Draw that many cards.",  # there was no number
        "Destroy target creature. Sacrifice it at the beginning of the next end step.",  # the later effect does not know the target
    ],
)
def test_words_that_mean_nothing_certain_are_refused(text: str) -> None:
    with pytest.raises(CardError):
        on_a_spell(text)
