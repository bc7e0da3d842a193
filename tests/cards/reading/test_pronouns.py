"""What a pronoun means: the last thing named before it that fits. A text that is read otherwise is refused, with both meanings.

The texts that are refused here are kept for a reader that reads them rightly; beside each stands a card that is worded like it.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.cards.reading.reader import on_a_creature, on_a_spell, on_an_enchantment

from apnap.cards.reading import ReadingError, read_card
from apnap.cards.reading.meaning import form
from apnap.cards.renderer import ability_text
from apnap.cards.supported import unsupported
from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    DealDamage,
    DelayedTrigger,
    EventPattern,
    Filter,
    Fixed,
    ManaCost,
    Noted,
    PutCounters,
    SacrificeIt,
    SpellAbility,
    Targets,
    This,
    Triggered,
    TriggerObject,
)
from apnap.parts.words import CREATURE, END, FLYING, HASTE, MOVES, PERMANENT, SORCERY, STEP_BEGINS
from apnap.scenarios import load

# Card, type line, text, what the pronoun was read as, what is named nearer to it.
KEPT = [
    (
        "Ice Flan",
        "Creature - Goblin",
        "When this creature enters, tap target land an opponent controls. Put two stun counters on it.",
        "land",
    ),
    ("Fractal Mascot", "Creature - Goblin", "When this creature enters, tap target artifact. Put a stun counter on it.", "artifact"),
    (
        "Sauron, the Lidless Eye",
        "Creature - Goblin",
        "When this creature enters, gain control of target creature until end of turn. Untap it. It gains haste until end of turn.",
        "creature",
    ),
    (
        "Recon Craft Theta",
        "Artifact",
        "When this artifact enters, create a 0/0 red Goblin creature token. Put a +1/+1 counter on it.",
        "token",
    ),
    (
        "Additive Evolution",
        "Enchantment",
        "When this enchantment enters, create a 0/0 red and green Elf creature token. Put two +1/+1 counters on it.",
        "token",
    ),
    (
        "Krenko, Baron of Tin Street",
        "Enchantment",
        "Whenever a land enters, you may pay {G}. If you do, create a 2/2 green Elf creature token. It gains trample until end of turn.",
        "token",
    ),
    (
        "Molten Duplication",
        "Sorcery",
        "Create a token that's a copy of target land, except it's an artifact in addition to its other types. It gains haste.",
        "",
    ),
    (
        "Feldon of the Third Path",
        "Artifact",
        "{2}: Create a token that's a copy of target creature, except it's an artifact in addition to its other types. It gains reach.",
        "",
    ),
    (
        "Tempestra, Dame of Games",
        "Artifact",
        "{2}, {T}: Create a token that's a copy of another target artifact you control, except it isn't legendary. It gains flying.",
        "",
    ),
    (
        "Berserk Murlodont",
        "Enchantment",
        "Whenever a Goblin becomes blocked, it gets +1/+1 until end of turn for each creature blocking it.",
        "a Goblin",
    ),
    ("Hissing Miasma", "Enchantment", "Whenever a creature attacks you, its controller discards a card.", "a creature"),
    ("Parasitic Impetus", "Creature - Goblin", "Whenever a Goblin attacks you, its controller loses 1 life.", "a Goblin"),
    (
        "Fearless Fledgling",
        "Creature - Goblin",
        "Whenever a land you control enters, put a +1/+1 counter on this creature. It gains trample until end of turn.",
        "this creature",
    ),
    ("Zektar Shrine Expedition", "Artifact", "{1}, Sacrifice this artifact: Create a 7/7 red Elf creature token. Exile it.", "token"),
]


def read(line: str, text: str) -> Definition:
    body = ("1", "1") if line.startswith("Creature") else ("", "")
    return read_card("Toy", "{R}", line, *body, [text])


@pytest.mark.parametrize(("line", "text", "nearer"), [case[1:] for case in KEPT], ids=[case[0] for case in KEPT])
def test_a_pronoun_that_would_be_read_as_something_else_than_what_was_named_last_is_refused_with_both(
    line: str, text: str, nearer: str
) -> None:
    with pytest.raises(ReadingError, match=r'"[Ii]t.*" in ".*" is read as .*, but ".*" is named nearer to it') as caught:
        read(line, text)
    assert nearer in str(caught.value)
    assert caught.value.where == "text"
    assert text[caught.value.offset :].casefold().startswith("it")


def test_it_behind_a_kicked_spell_is_the_spell_and_not_its_target() -> None:
    """As on Jilt."""
    with pytest.raises(ReadingError, match=r'"it" in ".*" is read as a target, but "this spell" is named nearer to it'):
        read_card(
            "Toy",
            "{U}",
            "Instant",
            "",
            "",
            ["Kicker {R}", "Tap target creature. If this spell was kicked, it deals 1 damage to another target creature."],
        )


def test_what_a_clause_is_about_is_not_meant_by_it() -> None:
    """As on Feral Contest: what blocks cannot block itself."""
    (ability,) = on_a_spell("Tap target creature you control. Another target creature blocks it this turn if able.")
    assert isinstance(ability, SpellAbility)
    assert "whom=Targets(index=0)" in repr(ability.effects[1])
    (lured,) = on_a_creature("When this creature enters, target creature blocks it this turn if able.")  # as on Giant Ambush Beetle
    assert "whom=This()" in repr(lured)
    (hits,) = on_an_enchantment("Whenever a creature attacks, this enchantment deals 1 damage to it.")
    assert isinstance(hits, Triggered)
    assert hits.effects[0] == DealDamage(hits.effects[0].amount, TriggerObject(), This())  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature becomes the target of a spell or ability, destroy it.",
        "When this creature enters, put a +1/+1 counter on it.",
        "Whenever this creature attacks, it gets +1/+1 until end of turn.",
    ],
)
def test_it_is_the_object_itself_where_nothing_was_named_after_it(text: str) -> None:
    (ability,) = on_a_creature(text)
    assert isinstance(ability, Triggered)
    assert getattr(ability.effects[0], "what", None) == This()


def test_it_is_the_target_where_that_was_named_last() -> None:
    (ability,) = on_a_spell("Untap target creature. It gains flying until end of turn.")
    assert isinstance(ability, SpellAbility)
    assert getattr(ability.effects[1], "what", None) == Targets(0)


@pytest.mark.parametrize(
    "text",
    [
        "{T}: That creature doesn't untap during its controller's next untap step.",
        "{T}: That creature gets +1/+1 until end of turn.",
        "When this creature enters, that player's life total becomes 1.",
        "{T}: It gains flying until end of turn.",
        "{T}: Tap two target creatures. Exile them at the beginning of the next cleanup step.",
        "Whenever a creature attacks, you may draw a card unless that player pays {1}.",
        "Whenever a creature attacks, that player may pay {1}. If the player does, draw a card.",
    ],
)
def test_a_pronoun_without_anything_that_it_could_mean_is_refused(text: str) -> None:
    with pytest.raises(ReadingError):
        on_a_creature(text)


def test_a_text_of_two_meanings_is_refused_with_both() -> None:
    """As on Consuming Rage: whether the second sentence is part of what happens whenever the first does, nothing says."""
    with pytest.raises(ReadingError, match=r"could mean .+ or .+; a text is read only if it has one meaning"):
        on_a_spell("Whenever an Elf attacks this turn, it gets +1/+0 until end of turn. Draw a card.")


def test_a_target_of_what_is_done_then_is_none_of_the_whole_ability() -> None:
    """As on Unscrupulous Contractor."""
    (ability,) = on_a_creature(
        "When this creature enters, you may sacrifice an artifact. When you do, target player draws a card and loses 1 life."
    )
    assert isinstance(ability, Triggered)
    assert ability.targets == ()
    assert "LoseLife(who=Targets(index=0)" in repr(ability)


def test_two_trees_of_one_meaning_have_one_form() -> None:
    """As on Orb of Dreams, where any permanent is meant."""
    assert (
        form(EventPattern(MOVES, filter=Filter(types=PERMANENT))) == form(EventPattern(MOVES, filter=Filter())) == form(EventPattern(MOVES))
    )
    assert form(Filter(any_keywords=FLYING, types=CREATURE)) == form(Filter(keywords=FLYING, all_types=CREATURE))
    assert form(Filter(any_keywords=FLYING | HASTE)) != form(Filter(keywords=FLYING | HASTE))


# What waits for a later time --------------------------------------------------------------------------------------------
COPIED = "{2}: Create a token that's a copy of target artifact you control. Sacrifice it at the beginning of the next end step."


def test_what_happens_later_to_a_token_is_about_that_token() -> None:
    """As on Kiki-Jiki, Mirror Breaker and The Fire Crystal."""
    (ability,) = read("Artifact", COPIED).abilities
    assert isinstance(ability, Activated)
    later = ability.effects[1]
    assert isinstance(later, DelayedTrigger)
    assert later.about == Noted()


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


def test_a_delayed_ability_that_names_what_it_does_not_know_is_refused_at_every_door() -> None:
    later = DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END), (SacrificeIt(Noted()),)))
    card = Definition("Deed", ManaCost(), SORCERY, abilities=(SpellAbility((PutCounters(This(), "charge", Fixed(1)), later)),))
    assert unsupported(card) == ["Noted in a DelayedTrigger about nothing"]


def test_a_delayed_ability_that_has_lost_what_it_is_about_cannot_be_written() -> None:
    kept = read("Artifact", COPIED)
    ability = kept.abilities[0]
    assert isinstance(ability, Activated)
    later = ability.effects[1]
    assert isinstance(later, DelayedTrigger)
    lost = replace(ability, effects=(ability.effects[0], replace(later, about=None)))
    assert ability_text(kept, ability) == COPIED
    with pytest.raises(CardError, match="no words for DelayedTrigger"):
        ability_text(kept, lost)


OTHERWISE = [
    (
        "Sorcery",
        "Create two 1/1 red Goblin creature tokens. Tap two target creatures. Exile them at the beginning of the next cleanup step.",
        "what was created",
    ),
    ("Sorcery", "Create a token that's a copy of target creature. It gains haste until end of turn.", "what was created"),
    (
        "Creature - Goblin",
        "Whenever this creature attacks, create a token that's a copy of another target creature you control. Tap it.",
        "what was created",
    ),
    ("Creature - Goblin", "Whenever another creature you control attacks, if it's not suspected, suspect it.", "another creature"),
    ("Enchantment", "Whenever a creature you control attacks, if it entered this turn, you gain 1 life.", "a creature"),
    ("Sorcery", "Tap target creature. Manifest the top card of your library. It gains trample until end of turn.", "the top card"),
    ("Sorcery", "Tap target creature. Look at the top card of your library. Exile it.", "the top card"),
    (
        "Sorcery",
        "Target creature fights another target creature. It gains trample until end of turn.",
        "Target creature fights another target creature",
    ),
    (
        "Sorcery",
        "Target creature becomes a copy of another target creature until end of turn. It gains haste until end of turn.",
        "Target creature becomes a copy of another target creature until end of turn",
    ),
    (
        "Creature - Goblin",
        "When this creature enters, destroy target creature. Sacrifice it unless you return another creature to its owner's hand.",
        "target creature",
    ),
    (
        "Enchantment",
        "Whenever an opponent casts a spell, target player draws a card. That player may pay {1}. If the player does, you lose 1 life.",
        "target player",
    ),
    (
        "Enchantment",
        "Whenever an opponent casts a spell, target player loses 1 life. You may draw a card unless that player pays {1}.",
        "target player",
    ),
    ("Enchantment", "Whenever you gain life, this enchantment deals 2 damage to target creature. You lose that much life.", "2 damage"),
    ("Enchantment", "Whenever you gain life, you lose 2 life. Target opponent loses that much life.", "2 life"),
]


@pytest.mark.parametrize(("line", "text", "nearer"), OTHERWISE)
def test_words_about_what_was_said_first_are_refused_where_something_else_was_said_after_it(line: str, text: str, nearer: str) -> None:
    with pytest.raises(ReadingError, match=f'is read as .*, but "{nearer}" is named nearer to it'):
        read(line, text)
