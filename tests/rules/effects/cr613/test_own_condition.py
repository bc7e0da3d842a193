"""604.2, 613: a static ability whose condition looks at the very object, or the very kind of objects, that it changes.

Of these modules: effects.cr613.board, effects.cr613.deriving.
"""

from __future__ import annotations

import pytest
from tests.kit import find, position, refresh
from tests.rules.combat.made_up import creature

from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import AddTypes, AtLeast, Condition, CountOf, Each, Filter, Is, Not, Reference, Static, This
from apnap.rules.effects.cr613.characteristics import characteristics

EDITIONS = ["9ED", "NOW"]
CREATURES = Each(Filter(types=words.CREATURE))
UNTAPPED = Filter(tapped=-1)


def odd(condition: Condition, what: Reference = CREATURES) -> Definition:
    """A 2/2 with the ability that, as long as that holds, what is named gets +1/+0."""
    return creature("Odd", 2, 2, abilities=(Static(what, power=1, condition=condition),))


@pytest.mark.rule("static_effect")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("what", [This(), CREATURES, Each(UNTAPPED)])
@pytest.mark.parametrize(
    "which", [UNTAPPED, Filter(controller=words.YOU), Filter(owner=words.YOU), Filter(name="Odd"), Filter(token=-1), Filter(attacking=-1)]
)
def test_a_creature_is_changed_as_long_as_it_is_what_its_own_condition_says(which: Filter, what: Reference, edition: str) -> None:
    for condition in (Is(This(), which), AtLeast(CountOf(which))):
        game = position(battlefield=([odd(condition, what)], []), edition=edition)
        assert characteristics(game.state, find(game, "Odd")).power == 3


@pytest.mark.rule("static_effect")
@pytest.mark.parametrize("edition", EDITIONS)
def test_as_long_as_it_is_untapped_ends_when_it_becomes_tapped(edition: str) -> None:
    game = position(battlefield=([odd(Is(This(), UNTAPPED)), "Grizzly Bears"], []), edition=edition)
    assert [characteristics(game.state, i).power for i in game.state.battlefield] == [3, 3]
    game.state.object(find(game, "Odd")).tapped = True
    refresh(game)
    assert [characteristics(game.state, i).power for i in game.state.battlefield] == [2, 2]


@pytest.mark.rule("static_effect")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_condition_looks_at_may_be_what_the_ability_itself_changes(edition: str) -> None:
    """It is an artifact as long as it is untapped; and as long as it is no artifact, it gets +1/+0: both look at the object as it is."""
    becomes = Static(This(), changes=(AddTypes(words.ARTIFACT),), condition=Is(This(), UNTAPPED))
    grows = Static(This(), power=1, condition=Not(Is(This(), Filter(types=words.ARTIFACT))))
    game = position(battlefield=([creature("Odd", 2, 2, abilities=(becomes, grows))], []), edition=edition)
    derived = characteristics(game.state, find(game, "Odd"))
    assert (derived.types & words.ARTIFACT != 0, derived.power) == (True, 2)
