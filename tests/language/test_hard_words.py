"""Wordings on which the older reader stumbled: they are read rightly, or refused, and never end in another error."""

from __future__ import annotations

import pytest
from tests.language.kit import BEAR, BELL, RITE, read

from apnap.language import AmbiguousError, NotUnderstoodError, read_ability
from apnap.language.engine import Language, brief
from apnap.language.rules import constant, leaf
from apnap.parts.tree import Triggered

STUMBLING = [
    "Whenever this creature blocks a creature, that creature doesn't untap during its controller's next untap step.",
    "Whenever another creature you control enters, that creature gets +3/+0 and gains haste until end of turn.",
    (
        "At the beginning of your upkeep, you may untap target creature and gain control of it until end of turn. "
        "That creature gains reach until end of turn."
    ),
    "Whenever this creature becomes blocked by a creature, destroy that creature at the beginning of the next end step.",
    "Whenever a creature deals damage to you, destroy it.",
    "Whenever this creature attacks, that player draws a card.",
    "When this creature enters, it deals damage to itself.",
    "Draw.",
    "",
    "(This is reminder text.)",
    "Put a counter on it on it on it.",
    'This creature has "',
    "{T}:",
    "Whenever",
]


@pytest.mark.parametrize("text", STUMBLING)
def test_a_hard_wording_is_read_or_refused(text: str) -> None:
    try:
        tree, _ = read_ability(text, BEAR)
    except (NotUnderstoodError, AmbiguousError):
        return
    assert isinstance(tree, Triggered)


def test_a_creature_that_enters_is_that_creature() -> None:
    tree, _ = read_ability(
        "Whenever another creature you control enters, that creature gets +3/+0 and gains haste until end of turn.", BEAR
    )
    assert "Modify(what=TriggerObject" in brief(tree)


def test_a_refusal_says_what_is_not_understood_and_what_would_be() -> None:
    with pytest.raises(NotUnderstoodError, match="banana"):
        read_ability("Destroy target banana.", RITE)


def test_what_may_be_done_is_told_up_to_the_end_of_its_sentence() -> None:
    tree = read("When this creature enters, you may tap target artifact. You gain 2 life.")
    assert isinstance(tree, Triggered)
    assert not tree.optional


def test_two_targets_are_two_instances() -> None:
    tree = read("{1}, {T}: Tap target creature. Untap target land.", BELL)
    assert "TapIt(what=Targets()), UntapIt(what=Targets(index=1))" in brief(tree)


def test_a_choice_of_two_trees_is_an_error_with_both_of_them() -> None:
    error = AmbiguousError("text", ("One()", "Two()"))
    assert "One() or as Two()" in str(error)
    assert error.trees == ("One()", "Two()")


def test_what_came_back_from_a_graveyard_is_another_object_and_a_later_effect_on_it_is_refused() -> None:
    with pytest.raises(NotUnderstoodError):
        read_ability(
            "Return target creature card from your graveyard to the battlefield. Exile it at the beginning of the next end step.", RITE
        )


def test_a_kind_is_of_phrases_or_of_words_without_end() -> None:
    with pytest.raises(LookupError, match="'thing'"):
        Language((*leaf("thing", lambda word: word, lambda word: word), *constant("thing", "it", 1)))
