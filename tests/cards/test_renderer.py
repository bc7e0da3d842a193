from __future__ import annotations

import pytest
from tests.made import (
    A_CREATURE,
    CREATURE_TARGET,
    IT,
    PLAYER_TARGET,
    THIS,
    card,
    cost,
    creature,
    enters,
    keywords,
    spell,
    token,
    when,
)

from apnap.cards.phrases import noun, number_word, several, target_phrase
from apnap.cards.renderer import rules_text, type_line
from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    Activated,
    Add,
    Amount,
    CostPart,
    CounterSpell,
    CountOf,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Destroy,
    Discard,
    DiscardCost,
    DrawCards,
    Each,
    EachMay,
    EachPlayer,
    Effect,
    EntersTapped,
    EntersWithCounters,
    EventPattern,
    ExtraPhase,
    ExtraStep,
    Filter,
    Fixed,
    GainLife,
    Instead,
    LoseLife,
    MaximumHandSize,
    May,
    Modify,
    MoveElsewhere,
    Multiply,
    PowerOf,
    Prevent,
    PreventAll,
    PreventDamage,
    PutCounters,
    RedirectDamage,
    Reference,
    Replacement,
    Sacrifice,
    SacrificeIt,
    Skip,
    SkipNext,
    Static,
    Target,
    Targets,
    ThatPlayer,
    TriggerAmount,
    Triggered,
    TriggerSource,
    X,
    You,
)
from apnap.parts.words import (
    ARTIFACT,
    ATTACKS,
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    BLACK,
    CASTS,
    COMBAT_PHASE,
    CREATURE,
    DAMAGE,
    DRAW,
    DRAWS,
    ENCHANTMENT,
    END,
    END_OF_COMBAT,
    EXILE,
    FLYING,
    GRAVEYARD,
    GREEN,
    HAND,
    HASTE,
    INSTANT,
    LAND,
    LEGENDARY,
    LIBRARY,
    LIFE,
    MAIN_PHASE,
    MOVES,
    OPPONENT,
    PERMANENT,
    PERMANENTLY,
    PHASE_BEGINS,
    RED,
    SORCERY,
    STACK,
    STEP_BEGINS,
    TARGETED,
    TRAMPLE,
    TURN_BEGINS,
    UNTAPS,
    UNTIL_END_OF_COMBAT,
    UPKEEP,
    WHITE,
    YOU,
)

ME = You()
ONE = Fixed(1)
DRAW_ONE = DrawCards(ME, ONE)


def text_of_spell(*effects: Effect, targets: tuple[Target, ...] = ()) -> str:
    return rules_text(card("Toy", "R", "Sorcery", spell(*effects, targets=targets)))


def text_of_creature(*abilities: Ability, tokens: tuple[Definition, ...] = ()) -> str:
    return rules_text(creature("Toy", "R", "Goblin", 1, 1, *abilities, tokens=tokens))


def text_of_enchantment(*abilities: Ability) -> str:
    return rules_text(card("Toy", "R", "Enchantment", *abilities))


@pytest.mark.parametrize(
    ("described", "words"),
    [
        (Filter(types=CREATURE, not_types=ARTIFACT, not_colours=BLACK), "nonartifact, nonblack creature"),
        (Filter(types=CREATURE, colours=WHITE | GREEN), "green or white creature"),
        (Filter(types=CREATURE, not_subtype="Wall"), "non-Wall creature"),
        (Filter(types=CREATURE, tapped=-1), "untapped creature"),
        (Filter(types=CREATURE, attacking=1, controller=OPPONENT), "attacking creature an opponent controls"),
        (Filter(types=CREATURE, colour_count_least=2), "multicolored creature"),
        (Filter(types=CREATURE, mana_value_most=3), "creature with mana value 3 or less"),
        (Filter(types=CREATURE, power_most=2), "creature with power 2 or less"),
        (Filter(types=CREATURE, name="Toy"), "creature named Toy"),
        (Filter(types=PERMANENT), "permanent"),
        (Filter(all_types=ARTIFACT | CREATURE), "artifact creature"),
        (Filter(subtype="Elf"), "Elf"),
    ],
)
def test_a_description_is_written_as_cards_write_it(described: Filter, words: str) -> None:
    assert noun(described) == words


def test_several_objects_are_written_in_the_plural() -> None:
    assert several(Filter(subtype="Elf", other=True)) == "other Elves"
    assert several(Filter(types=CREATURE, controller=OPPONENT, keywords=FLYING)) == "creatures your opponents control with flying"
    assert several(A_CREATURE) == "all creatures"
    assert noun(Filter(types=INSTANT | SORCERY), STACK, plural=True) == "instant or sorcery spells"
    assert noun(Filter(types=CREATURE), GRAVEYARD) == "creature card"


@pytest.mark.parametrize(
    ("target", "words"),
    [
        (Target(A_CREATURE, least=0, most=2), "up to two target creatures"),
        (Target(Filter(types=CREATURE, other=True)), "another target creature"),
        (Target(players=1 + OPPONENT), "target opponent"),
        (Target(Filter(types=INSTANT | SORCERY), zone=STACK), "target instant or sorcery spell"),
    ],
)
def test_a_target_is_written_as_cards_write_it(target: Target, words: str) -> None:
    assert target_phrase(target) == words


def test_numbers_up_to_twenty_are_written_in_words() -> None:
    assert (number_word(10), number_word(20), number_word(21)) == ("ten", "twenty", "21")  # Jace Beleren mills twenty


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Modify(IT, X(), Fixed(0)), "Target creature gets +X/+0 until end of turn."),
        (Modify(IT, Fixed(-2)), "Target creature gets -2/-0 until end of turn."),
        (
            Modify(IT, ONE, ONE, HASTE, FLYING, UNTIL_END_OF_COMBAT),
            "Target creature gets +1/+1 and gains haste and loses flying until end of combat.",
        ),
        (Modify(IT, gains=TRAMPLE, duration=PERMANENTLY), "Target creature gains trample."),
        (PreventDamage(IT, Fixed(-1), combat_only=True), "Prevent all combat damage that would be dealt to target creature this turn."),
        (RedirectDamage(ME, IT, Fixed(-1)), "All damage that would be dealt to you this turn is dealt to target creature instead."),
        (DealDamage(PowerOf(THIS), IT), "Toy deals damage equal to its power to target creature."),
    ],
)
def test_an_effect_on_a_target_creature_is_written_as_cards_write_it(effect: Effect, text: str) -> None:
    assert text_of_spell(effect, targets=(CREATURE_TARGET,)) == text


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (DrawCards(ME, CountOf(Filter(types=CREATURE, controller=YOU))), "Draw a card for each creature you control."),
        (GainLife(ME, X()), "You gain X life."),
        (PreventAll(combat_only=False), "Prevent all damage that would be dealt this turn."),
        (SkipNext(EachPlayer(OPPONENT), STEP_BEGINS, DRAW), "Each opponent skips their next draw step."),
        (SkipNext(EachPlayer(), STEP_BEGINS, UPKEEP), "Each player skips their next upkeep step."),
        (SkipNext(ME, PHASE_BEGINS, COMBAT_PHASE), "You skip your next combat phase."),
        (ExtraPhase((COMBAT_PHASE,), after=MAIN_PHASE), "After this main phase, there is an additional combat phase."),
        (Sacrifice(ME, Filter(types=LAND), 2), "Sacrifice two lands."),
        (May((DRAW_ONE,)), "You may draw a card."),
        (EachMay(EachPlayer(), (DrawCards(ThatPlayer(), ONE),)), "Each player may draw a card."),
        (Destroy(Each(Filter(types=CREATURE, other=True))), "Destroy all other creatures."),
        (DealDamage(ONE, Each(Filter(types=CREATURE, other=True))), "Toy deals 1 damage to each other creature."),
    ],
)
def test_an_effect_without_target_is_written_as_cards_write_it(effect: Effect, text: str) -> None:
    assert text_of_spell(effect) == text


def test_what_a_targeted_player_does_next_needs_no_second_name() -> None:
    text = text_of_spell(Discard(IT, ONE), LoseLife(IT, ONE), targets=(PLAYER_TARGET,))
    assert text == "Target player discards a card and loses 1 life."
    apart = text_of_spell(
        Discard(IT, ONE), CounterSpell(Targets(1)), LoseLife(IT, ONE), targets=(PLAYER_TARGET, Target(Filter(), zone=STACK))
    )
    assert apart == "Target player discards a card. Counter target spell. That player loses 1 life."


@pytest.mark.parametrize(
    ("event", "start"),
    [
        (EventPattern(STEP_BEGINS, part=END_OF_COMBAT), "At end of combat"),
        (EventPattern(STEP_BEGINS, part=BEGINNING_OF_COMBAT, player=YOU), "At the beginning of combat on your turn"),
        (EventPattern(STEP_BEGINS, part=BEGINNING_OF_COMBAT), "At the beginning of each combat"),
        (EventPattern(STEP_BEGINS, part=UPKEEP), "At the beginning of each upkeep"),
        (EventPattern(STEP_BEGINS, part=UPKEEP, player=OPPONENT), "At the beginning of each opponent's upkeep"),
        (EventPattern(STEP_BEGINS, part=END, player=YOU), "At the beginning of your end step"),
        (EventPattern(MOVES, this=True, from_zone=BATTLEFIELD), "When this creature leaves the battlefield"),
        (
            EventPattern(MOVES, filter=Filter(types=ARTIFACT), from_zone=BATTLEFIELD, to_zone=GRAVEYARD),
            "Whenever an artifact is put into a graveyard from the battlefield",
        ),
        (EventPattern(DAMAGE, source_this=True, damaged=2, combat=1), "Whenever this creature deals combat damage to a creature"),
        (EventPattern(LIFE, player=OPPONENT, gain=-1), "Whenever an opponent loses life"),
        (EventPattern(CASTS), "Whenever a player casts a spell"),
        (EventPattern(UNTAPS, this=True), "Whenever this creature becomes untapped"),
        (EventPattern(TARGETED, this=True), "Whenever this creature becomes the target of a spell or ability"),
        (EventPattern(ATTACKS, filter=Filter(types=CREATURE, controller=YOU)), "Whenever a creature you control attacks"),
    ],
)
def test_a_trigger_condition_is_written_as_cards_write_it(event: EventPattern, start: str) -> None:
    assert text_of_creature(when(event, DRAW_ONE)) == f"{start}, draw a card."


def test_a_delayed_trigger_names_the_next_end_step() -> None:
    delayed = DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END), (SacrificeIt(THIS),)))
    assert text_of_creature(enters(delayed)) == "When this creature enters, sacrifice it at the beginning of the next end step."


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (
            Replacement(EventPattern(DAMAGE, damaged=1), Multiply(3)),
            "If a source would deal damage to a player, it deals triple that damage to that player instead.",
        ),
        (
            Replacement(EventPattern(DAMAGE, damaged=1, player=YOU), Add(-1)),
            "If a source would deal damage to you, it deals that much damage minus 1 to you instead.",
        ),
        (
            Replacement(EventPattern(DAMAGE, damaged=2), Add(2)),
            "If a source would deal damage to a creature, it deals that much damage plus 2 to that creature instead.",
        ),
        (
            Replacement(EventPattern(LIFE, player=OPPONENT, gain=1), Instead(())),
            "If an opponent would gain life, that player gains no life instead.",
        ),
        (Replacement(EventPattern(STEP_BEGINS, part=DRAW, player=YOU), Skip()), "Skip your draw step."),
        (Replacement(EventPattern(PHASE_BEGINS, part=COMBAT_PHASE, player=OPPONENT), Skip()), "Your opponents skip their combat phases."),
        (MaximumHandSize(2), "Your maximum hand size is two."),
    ],
)
def test_a_static_ability_is_written_as_cards_write_it(ability: Ability, text: str) -> None:
    assert text_of_enchantment(ability) == text


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (
            Replacement(EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), EntersWithCounters("+1/+1", 2)),
            "This creature enters with two +1/+1 counters on it.",
        ),
        (Static(THIS, 1, 1, FLYING), "This creature gets +1/+1 and has flying."),
        (
            Activated((cost("1"), DiscardCost()), (PutCounters(THIS, "+1/+1", Fixed(2)),)),
            "{1}, Discard a card: Put two +1/+1 counters on this creature.",
        ),
        (Activated((cost("1"),), (ExtraPhase((COMBAT_PHASE,)),)), "{1}: After this phase, there is an additional combat phase."),
    ],
)
def test_an_ability_of_a_creature_is_written_as_cards_write_it(ability: Ability, text: str) -> None:
    assert text_of_creature(ability) == text


def test_tokens_are_described_by_what_they_are() -> None:
    elf = token("Elf Warrior", RED | GREEN, 1, 1, keywords(FLYING, HASTE))
    golem = Definition("Golem", None, ARTIFACT | CREATURE, ("Golem",), 3, 3, colours=0)
    text = text_of_creature(enters(CreateToken("Elf Warrior", Fixed(2))), enters(CreateToken("Golem")), tokens=(elf, golem))
    assert text == (
        "When this creature enters, create two 1/1 red and green Elf Warrior creature tokens with flying and haste.\n"
        "When this creature enters, create a 3/3 colorless Golem artifact creature token."
    )
    assert elf.token_of == creature("Toy", "R", "Elf", 1, 1).name


def test_a_type_line_names_supertypes_types_and_subtypes_in_their_order() -> None:
    legend = Definition("Toy", None, CREATURE | ARTIFACT | ENCHANTMENT | LEGENDARY, ("God",))
    assert type_line(legend) == "Legendary Enchantment Artifact Creature — God"


def test_a_permanent_of_no_common_type_calls_itself_a_permanent() -> None:
    battle = card("Toy", "R", "Battle", Replacement(EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), EntersTapped()))
    assert rules_text(battle) == "This permanent enters tapped."


@pytest.mark.parametrize(
    ("effect", "named"),
    [
        (ExtraStep(UPKEEP), "ExtraStep"),
        (Destroy(TriggerSource()), "TriggerSource"),
        (DealDamage(CountOf(A_CREATURE, 2), EachPlayer()), "CountOf"),
        (DealDamage(Fixed(1), IT, Reference()), "Reference"),
        (PutCounters(IT, "+1/+1", X()), "X"),
        (May((DRAW_ONE,), (DRAW_ONE,)), "May"),
        (EachMay(You(), (DRAW_ONE,)), "EachMay"),
        (PreventAll(duration=PERMANENTLY), "PreventAll"),
        (CreateToken("Goblin"), "CreateToken"),
        (DelayedTrigger(Triggered(EventPattern(CASTS), (DRAW_ONE,))), "EventPattern"),
        (GainLife(ME, Amount()), "Amount"),
    ],
)
def test_a_part_without_words_is_an_error_that_names_it(effect: Effect, named: str) -> None:
    with pytest.raises(CardError, match=f"Toy: the renderer has no words for {named}"):
        text_of_spell(effect, targets=(CREATURE_TARGET,))


@pytest.mark.parametrize(
    "ability",
    [
        Ability(),
        Activated((cost("1"), CostPart()), (DRAW_ONE,)),
        Replacement(EventPattern(CASTS), Skip()),
        Replacement(EventPattern(MOVES, to_zone=HAND), EntersTapped()),
        Replacement(EventPattern(MOVES, filter=A_CREATURE, to_zone=BATTLEFIELD), EntersWithCounters("+1/+1", 1)),
        Replacement(EventPattern(MOVES, this=True, from_zone=LIBRARY, to_zone=GRAVEYARD), MoveElsewhere(EXILE)),
        Replacement(EventPattern(LIFE, gain=-1), Multiply(2)),
        Replacement(EventPattern(LIFE, gain=-1), Instead((DRAW_ONE,))),
        Replacement(EventPattern(DRAWS), Prevent()),
        when(EventPattern(TURN_BEGINS), DRAW_ONE),
        when(EventPattern(MOVES, from_zone=BATTLEFIELD), DRAW_ONE),
        when(EventPattern(MOVES, this=True, to_zone=HAND), DRAW_ONE),
        when(EventPattern(MOVES, this=True, from_zone=BATTLEFIELD, to_zone=EXILE), DRAW_ONE),
        when(EventPattern(ATTACKS, this=True), DRAW_ONE, DRAW_ONE, optional=True),
        when(
            EventPattern(ATTACKS, this=True), DealDamage(TriggerAmount(), IT), LoseLife(IT, ONE), targets=(Target(A_CREATURE, players=1),)
        ),
    ],
)
def test_an_ability_without_words_is_an_error(ability: Ability) -> None:
    with pytest.raises(CardError, match="Toy: the renderer has no words for"):
        text_of_creature(ability)
