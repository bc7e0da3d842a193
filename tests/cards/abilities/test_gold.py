"""What the cards of several colours in the pool do, keyword abilities apart (test_white_blue_gold_artifact_keywords.py)."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    after_combat,
    cards_of,
    damage,
    in_zone,
    lands_for,
    life,
    observes,
    targets,
    unobserved,
)
from tests.kit import alive, asked, attack, cast, events, find, position, resolve

from apnap.machine.decisions import PASS
from apnap.parts import words

BEAR = "Grizzly Bears"


@observes("Empyrial Archangel")
@pytest.mark.rule("redirection")
def test_all_damage_to_its_controller_is_dealt_to_empyrial_archangel_and_other_damage_is_not() -> None:
    game = position(
        battlefield=(["Craw Wurm", *lands_for("Flame Rift", "Shock")], ["Empyrial Archangel", BEAR]), hand=(["Flame Rift", "Shock"], [])
    )
    cast(game, "Flame Rift")
    resolve(game)
    assert (life(game), damage(game, "Empyrial Archangel")) == ((16, 20), 4)
    cast(game, "Shock", (find(game, BEAR),))
    resolve(game)
    assert (alive(game, BEAR), damage(game, "Empyrial Archangel")) == (0, 4)


@observes("Empyrial Archangel")
def test_empyrial_archangel_takes_the_combat_damage_of_all_attackers_and_can_die_of_it() -> None:
    game = position(battlefield=(["Craw Wurm", BEAR], ["Empyrial Archangel"]))
    attack(game, "Craw Wurm", BEAR)
    after_combat(game)
    assert life(game) == (20, 20)
    assert in_zone(game, "Empyrial Archangel", words.GRAVEYARD, 1)
    assert sum(e.amount for e in events(game, words.DAMAGE)) == 8


@observes("Countersquall")
def test_countersquall_counters_a_noncreature_spell_and_its_controller_loses_2_life() -> None:
    game = position(battlefield=(lands_for("Lava Axe"), lands_for("Countersquall")), hand=(["Lava Axe"], ["Countersquall"]))
    cast(game, "Lava Axe", (BEN,))
    game.decide(PASS)
    cast(game, "Countersquall", (find(game, "Lava Axe", words.STACK),))
    resolve(game)
    assert in_zone(game, "Lava Axe", words.GRAVEYARD, 0)
    assert life(game) == (18, 20)
    assert events(game, words.DAMAGE) == []
    game = position(battlefield=(lands_for(BEAR), lands_for("Countersquall")), hand=([BEAR], ["Countersquall"]))
    cast(game, BEAR)
    game.decide(PASS)
    assert ("cast", find(game, "Countersquall", words.HAND)) not in asked(game).options


@observes("Lightning Helix")
@pytest.mark.parametrize("at_player", [True, False])
def test_lightning_helix_deals_3_damage_to_any_target_and_gives_3_life(*, at_player: bool) -> None:
    game = position(battlefield=(lands_for("Lightning Helix"), ["Canyon Minotaur", "Sol Ring"]), hand=(["Lightning Helix"], []))
    minotaur = find(game, "Canyon Minotaur")
    cast(game, "Lightning Helix")
    assert targets(game) == {ANN, BEN, minotaur}
    game.decide((BEN if at_player else minotaur,))
    resolve(game)
    assert (life(game), alive(game, "Canyon Minotaur")) == (((23, 17), 1) if at_player else ((23, 20), 0))


@observes("Lightning Helix")
@pytest.mark.rule("resolve_check_targets")
def test_lightning_helix_gives_no_life_when_its_only_target_is_gone() -> None:
    game = position(battlefield=(lands_for("Lightning Helix"), ["Bottle Gnomes"]), hand=(["Lightning Helix"], []))
    cast(game, "Lightning Helix", (find(game, "Bottle Gnomes"),))
    game.decide(PASS)
    game.decide(("activate", find(game, "Bottle Gnomes"), 0))
    resolve(game)
    assert life(game) == (20, 23)


def test_each_ability_of_each_gold_card_is_observed() -> None:
    assert unobserved(__name__, cards_of("gold")) == {}
