"""What happens instead of an event, or after damage that was prevented, cites the rules on that.

Of no one module: what replaces and prevents, wherever it is carried out.
"""

from __future__ import annotations

import pytest
from tests.rules.test_cited import IN_ORDER, cited, cites

INSTEAD = "419.5 | 613.6 | 614.6 | = | = | = | = | = | ="

WORDS = """
Ann: battlefield Plains, 4 Island, Words of Worship; hand Inspiration
Ben:
turn 1, Ann
Ann: activate Words of Worship
resolve
Ann: cast Inspiration -> Ann
resolve
"""
REVERSED = """
Ann: battlefield 3 Plains; hand Reverse Damage
Ben: battlefield Mountain; hand Shock
turn 1, Ann
Ann: pass
Ben: cast Shock -> Ann
Ben: pass
Ann: cast Reverse Damage
resolve
Ann: choose Shock
resolve
"""
SHIELDED = """
Ann: battlefield 2 Swamp, Mountain; hand Doom Blade, Shock
Ben: battlefield Grizzly Bears (counters shield 2)
turn 1, Ann
Ann: cast {} -> Grizzly Bears
resolve
"""
STUNNED = """
Ann: battlefield Craw Wurm (tapped, counters stun 2)
Ben:
turn 2, Ben
turn 3, Ann
upkeep
"""
FINAL = """
Ann: battlefield Mountain; hand Shock
Ben: battlefield Grizzly Bears (counters finality 1)
turn 1, Ann
Ann: cast Shock -> Grizzly Bears
resolve
"""
JAILER = """
Ann: battlefield 4 Plains; hand Palace Jailer
Ben: battlefield Grizzly Bears, Craw Wurm
turn 1, Ann
Ann: cast Palace Jailer
resolve
Ann: option 1
Ann: target Craw Wurm
resolve all
"""
AGENT = """
Ann: battlefield 3 Forest, 3 Island; hand Shardless Agent; library Swamp, Plains, Island, Shock
Ben:
turn 1, Ann
Ann: cast Shardless Agent
resolve
Ann: no
resolve
"""


@pytest.mark.rule("replaced_event_never_happens")
def test_what_happens_instead_of_a_draw_happens_by_the_rule_on_replaced_events() -> None:
    cites(WORDS, "Ann gains 5 life.", INSTEAD)


@pytest.mark.rule("prevention_additional")
def test_what_a_prevention_effect_does_besides_is_done_by_the_rule_on_that() -> None:
    cites(REVERSED, "Ann gains 2 life.", "614.5 of M10 | 614.5 | 615.5 | = | = | = | = | = | =")


# Counters that create replacement and prevention effects --------------------------------------------------------------------
@pytest.mark.rule("counter_shield_destroyed")
def test_a_shield_counter_replaces_destruction_by_the_rule_on_shield_counters() -> None:
    text = SHIELDED.format("Doom Blade")
    numbers = "419.5, 122.1c of MOM | 613.6, 122.1c of MOM | 614.6, 122.1c of MOM | = | = | 614.6, 122.1c | = | = | ="
    cites(text, "An effect of Grizzly Bears changes how Grizzly Bears changes zones.", numbers)
    cites(text, "1 shield counter is removed from Grizzly Bears.", INSTEAD)


@pytest.mark.rule("counter_shield_prevents")
def test_a_shield_counter_prevents_damage_by_the_rule_on_shield_counters() -> None:
    text = SHIELDED.format("Shock")
    numbers = "419.5, 122.1c of MOM | 614.6, 122.1c of MOM | 615.6, 122.1c of MOM | = | = | 615.6, 122.1c | = | = | ="
    cites(text, "2 damage to Grizzly Bears is prevented by Grizzly Bears.", numbers)
    cites(text, "1 shield counter is removed from Grizzly Bears.", "614.5 of M10 | 614.5 | 615.5 | = | = | = | = | = | =")


@pytest.mark.rule("counter_stun")
def test_a_stun_counter_is_removed_instead_of_untapping_by_the_rule_on_stun_counters() -> None:
    numbers = "419.5, 122.1d of MOM | 613.6, 122.1d of MOM | 614.6, 122.1d of MOM | = | = | 614.6, 122.1d | = | = | ="
    cites(STUNNED, "An effect of Craw Wurm changes the untapping of Craw Wurm.", numbers)
    cites(STUNNED, "1 stun counter is removed from Craw Wurm.", INSTEAD)


@pytest.mark.rule("counter_finality")
def test_a_permanent_is_exiled_for_its_finality_counter_by_the_rule_on_those() -> None:
    numbers = "419.5, 122.1h of PIP | 613.6, 122.1h of PIP | 614.6, 122.1h of PIP | = | = | 614.6, 122.1h | = | = | ="
    cites(FINAL, "An effect of Grizzly Bears changes how Grizzly Bears changes zones.", numbers)


# What the log says ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("until_event_returns")
def test_what_is_exiled_until_something_happens_is_not_said_to_wait_for_its_source() -> None:
    told = cited(JAILER, "NOW")
    assert told["Craw Wurm will return when what Palace Jailer tells of happens."] == "610.3"
    assert "Craw Wurm will return when Palace Jailer leaves the battlefield." not in told


@pytest.mark.rule("resolve_in_order")
def test_cards_that_are_put_on_a_library_in_a_random_order_are_arranged_by_nobody() -> None:
    cites(AGENT, "Ann's library has 4 cards on the bottom in a random order.", IN_ORDER)
