"""What the white instants, sorceries and enchantments of the pool do."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    after_combat,
    body,
    both_pass,
    cards_of,
    damage,
    hands,
    in_zone,
    lands_for,
    life,
    observes,
    tapped,
    targets,
    to_turn,
    tokens,
    unobserved,
    with_spell,
)
from tests.kit import alive, asked, attack, block, cast, events, find, position, reach, resolve

from apnap.errors import IllegalAction
from apnap.machine.decisions import ATTACKERS, PASS
from apnap.parts import words
from apnap.parts.words import CREATURE, WHITE

BEAR = "Grizzly Bears"
SOLDIER = ("Soldier", 1, 1, WHITE, 0)


# Enchantments -----------------------------------------------------------------------------------------------------------
@observes("Glorious Anthem", "Honor of the Pure")
@pytest.mark.rule("continuous_from_static")
@pytest.mark.parametrize(
    ("enchantment", "my_lions", "my_bear"), [("Glorious Anthem", (3, 2), (3, 3)), ("Honor of the Pure", (3, 2), (2, 2))]
)
def test_an_anthem_strengthens_its_controllers_creatures_while_it_is_there(
    enchantment: str, my_lions: tuple[int, int], my_bear: tuple[int, int]
) -> None:
    game = position(
        battlefield=(["Savannah Lions", BEAR, *lands_for(enchantment)], ["Savannah Lions", BEAR, *lands_for("Disenchant")]),
        hand=([enchantment], ["Disenchant"]),
    )
    cast(game, enchantment)
    resolve(game)
    assert (body(game, "Savannah Lions", 0), body(game, BEAR, 0)) == (my_lions, my_bear)
    assert (body(game, "Savannah Lions", 1), body(game, BEAR, 1)) == ((2, 1), (2, 2))
    game.decide(PASS)
    cast(game, "Disenchant", (find(game, enchantment),))
    resolve(game)
    assert (body(game, "Savannah Lions", 0), body(game, BEAR, 0)) == ((2, 1), (2, 2))


@observes("Honor of the Pure")
def test_honor_of_the_pure_strengthens_white_tokens() -> None:
    game = with_spell("Raise the Alarm", mine=("Honor of the Pure",))
    cast(game, "Raise the Alarm")
    resolve(game)
    assert tokens(game, 0) == [("Soldier", 2, 2, WHITE, 0)] * 2


@observes("Serra's Blessing")
def test_with_serras_blessing_its_controllers_creatures_attack_without_tapping_and_others_do_not() -> None:
    game = position(battlefield=([BEAR, "Serra's Blessing"], [BEAR]))
    attack(game, BEAR)
    after_combat(game)
    assert (life(game), tapped(game, BEAR, 0)) == ((20, 18), False)
    to_turn(game, 2)
    attack(game, BEAR)
    after_combat(game)
    assert (life(game), tapped(game, BEAR, 1)) == ((18, 18), True)


@observes("Ghostly Prison")
def test_creatures_attack_the_controller_of_ghostly_prison_for_2_mana_each() -> None:
    game = position(battlefield=([BEAR, "Savannah Lions", "Swamp", "Swamp", "Swamp"], ["Ghostly Prison"]))
    bear, lions = find(game, BEAR), find(game, "Savannah Lions")
    reach(game, ATTACKERS)
    with pytest.raises(IllegalAction):
        game.decide(((bear, BEN), (lions, BEN)))
    game.decide(((bear, BEN),))
    assert sum(e.amount for e in events(game, words.MANA_SPENT)) == 2
    after_combat(game)
    assert life(game) == (20, 18)


@observes("Ghostly Prison")
def test_the_creatures_of_ghostly_prisons_controller_attack_freely() -> None:
    game = position(battlefield=([BEAR, "Ghostly Prison"], []))
    attack(game, BEAR)
    after_combat(game)
    assert life(game) == (20, 18)


@observes("Kismet")
@pytest.mark.rule("enters_with")
@pytest.mark.parametrize(
    ("name", "enters_tapped"), [("Sol Ring", True), ("Savannah Lions", True), ("Ornithopter", True), ("Glorious Anthem", False)]
)
def test_what_opponents_of_kismets_controller_cast_enters_tapped_but_for_enchantments(name: str, *, enters_tapped: bool) -> None:
    for kismet in (0, 1):
        game = position(battlefield=([*["Kismet"][kismet:], *lands_for(name)], ["Kismet"][:kismet]), hand=([name], []))
        cast(game, name)
        resolve(game)
        assert tapped(game, name) is (enters_tapped and kismet == 1)


@observes("Kismet")
def test_lands_and_tokens_of_kismets_opponents_enter_tapped() -> None:
    game = position(battlefield=(lands_for("Raise the Alarm"), ["Kismet"]), hand=(["Raise the Alarm", "Forest"], []))
    game.decide(("play", find(game, "Forest", words.HAND, 0)))
    assert tapped(game, "Forest")
    cast(game, "Raise the Alarm")
    resolve(game)
    assert tokens(game, 0) == [SOLDIER] * 2
    assert tapped(game, "Soldier")
    game = position(battlefield=(["Kismet"], []), hand=(["Forest"], []))
    game.decide(("play", find(game, "Forest", words.HAND, 0)))
    assert not tapped(game, "Forest")


# Life and damage ----------------------------------------------------------------------------------------------------------
@observes("Congregate")
@pytest.mark.parametrize(("player", "totals"), [(ANN, (26, 20)), (BEN, (20, 26))])
def test_congregate_gives_2_life_for_each_creature_of_anybody(player: int, totals: tuple[int, int]) -> None:
    game = with_spell("Congregate", mine=(BEAR, "Ornithopter", "Sol Ring"), theirs=("Eager Cadet",))
    cast(game, "Congregate")
    assert targets(game) == {ANN, BEN}
    game.decide((player,))
    resolve(game)
    assert life(game) == totals


@observes("Mending Hands", "Heal")
@pytest.mark.rule("prevention_shield")
@pytest.mark.parametrize(("shield", "totals"), [("Mending Hands", (20, 18, 15)), ("Heal", (18, 15, 12))])
def test_a_shield_prevents_so_much_damage_and_no_more(shield: str, totals: tuple[int, ...]) -> None:
    game = with_spell(shield, others=("Lightning Bolt", "Lightning Bolt", "Lightning Bolt"))
    cast(game, shield, (ANN,))
    resolve(game)
    for left in totals:
        cast(game, "Lightning Bolt", (ANN,))
        resolve(game)
        assert life(game) == (left, 20)


@observes("Mending Hands", "Heal")
@pytest.mark.parametrize(("shield", "marked"), [("Mending Hands", 0), ("Heal", 2)])
def test_a_shield_for_a_creature_protects_it_alone_and_this_turn_only(shield: str, marked: int) -> None:
    game = position(
        battlefield=([*lands_for(shield), "Craw Wurm", "Silverback Ape"], lands_for("Lightning Bolt", "Lightning Bolt")),
        hand=([shield], ["Lightning Bolt", "Lightning Bolt"]),
    )
    wurm, ape = find(game, "Craw Wurm"), find(game, "Silverback Ape")
    cast(game, shield)
    assert targets(game) == {ANN, BEN, wurm, ape}
    game.decide((wurm,))
    resolve(game)
    game.decide(PASS)
    cast(game, "Lightning Bolt", (ape,))
    resolve(game)
    game.decide(PASS)
    twin = game.fork()
    cast(twin, "Lightning Bolt", (wurm,))
    resolve(twin)
    assert (damage(twin, "Silverback Ape"), damage(twin, "Craw Wurm")) == (3, marked)
    to_turn(game, 2)
    cast(game, "Lightning Bolt", (wurm,))
    resolve(game)
    assert damage(game, "Craw Wurm") == 3


@observes("Heal")
@pytest.mark.rule("delayed_trigger")
def test_heal_draws_its_card_once_at_the_next_upkeep_whosever_it_is() -> None:
    game = with_spell("Heal")
    cast(game, "Heal", (BEN,))
    resolve(game)
    to_turn(game, 2, words.UPKEEP)
    assert hands(game) == (0, 0)
    to_turn(game, 2, words.DRAW)
    assert hands(game) == (1, 1)
    to_turn(game, 3, words.DRAW)
    assert hands(game) == (2, 1)


# Removal ------------------------------------------------------------------------------------------------------------------
@observes("Day of Judgment")
def test_day_of_judgment_destroys_all_creatures_and_nothing_else() -> None:
    game = with_spell("Day of Judgment", mine=(BEAR, "Sol Ring"), theirs=("Craw Wurm", "Ornithopter", "Glorious Anthem", "Darksteel Myr"))
    cast(game, "Day of Judgment")
    resolve(game)
    left = [game.state.objects[i].card.name for i in game.state.battlefield]
    assert sorted(set(left) - {"Plains", "Swamp"}) == ["Darksteel Myr", "Glorious Anthem", "Sol Ring"]
    assert in_zone(game, BEAR, words.GRAVEYARD, 0)
    assert in_zone(game, "Craw Wurm", words.GRAVEYARD, 1)


@observes("Disenchant")
@pytest.mark.parametrize("target", ["Sol Ring", "Glorious Anthem", "Ornithopter"])
def test_disenchant_destroys_an_artifact_or_enchantment(target: str) -> None:
    game = with_spell("Disenchant", mine=("Kismet",), theirs=("Sol Ring", "Glorious Anthem", "Ornithopter", BEAR))
    cast(game, "Disenchant")
    assert targets(game) == {find(game, name) for name in ("Kismet", "Sol Ring", "Glorious Anthem", "Ornithopter")}
    game.decide((find(game, target),))
    resolve(game)
    assert in_zone(game, target, words.GRAVEYARD, 1)


@observes("Divine Verdict")
@pytest.mark.parametrize(("target", "owner"), [(BEAR, 0), ("Wall of Wood", 1)])
def test_divine_verdict_destroys_an_attacking_or_blocking_creature_only(target: str, owner: int) -> None:
    game = position(
        battlefield=([BEAR, "Savannah Lions"], ["Wall of Wood", "Eager Cadet", *lands_for("Divine Verdict")]), hand=([], ["Divine Verdict"])
    )
    game.decide(PASS)
    assert ("cast", find(game, "Divine Verdict", words.HAND)) not in asked(game).options
    attack(game, BEAR)
    block(game, ("Wall of Wood", BEAR))
    game.decide(PASS)
    cast(game, "Divine Verdict")
    assert targets(game) == {find(game, BEAR), find(game, "Wall of Wood")}
    game.decide((find(game, target),))
    resolve(game)
    assert in_zone(game, target, words.GRAVEYARD, owner)


@observes("Smite the Monstrous")
def test_smite_the_monstrous_destroys_a_creature_of_power_4_or_more_as_it_is_now() -> None:
    mine = ("Serra Angel", "Rhox Faithmender", "Glorious Anthem", "Boggart Brute", "Bastion Enforcer")
    game = with_spell("Smite the Monstrous", mine=mine, theirs=("Craw Wurm", "Canyon Minotaur"))
    cast(game, "Smite the Monstrous")
    assert targets(game) == {find(game, name) for name in ("Serra Angel", "Boggart Brute", "Bastion Enforcer", "Craw Wurm")}
    game.decide((find(game, "Bastion Enforcer"),))
    resolve(game)
    assert in_zone(game, "Bastion Enforcer", words.GRAVEYARD, 0)


@observes("Swords to Plowshares")
@pytest.mark.rule("resolve_look_back")
def test_swords_to_plowshares_exiles_a_creature_and_its_controller_gains_life_equal_to_its_power() -> None:
    game = with_spell("Swords to Plowshares", mine=(BEAR,), theirs=("Craw Wurm", "Glorious Anthem", "Darksteel Myr"))
    cast(game, "Swords to Plowshares")
    assert targets(game) == {find(game, name) for name in (BEAR, "Craw Wurm", "Darksteel Myr")}
    game.decide((find(game, "Craw Wurm"),))
    resolve(game)
    assert in_zone(game, "Craw Wurm", words.EXILE, 1)
    assert life(game) == (20, 27)


@observes("Swords to Plowshares")
def test_swords_to_plowshares_on_ones_own_creature_gives_oneself_the_life() -> None:
    game = with_spell("Swords to Plowshares", mine=(BEAR,))
    cast(game, "Swords to Plowshares", (find(game, BEAR),))
    resolve(game)
    assert in_zone(game, BEAR, words.EXILE, 0)
    assert life(game) == (22, 20)


# Tokens ---------------------------------------------------------------------------------------------------------------------
@observes("Raise the Alarm")
def test_raise_the_alarm_creates_two_white_soldiers_also_in_an_opponents_turn() -> None:
    game = position(battlefield=([], lands_for("Raise the Alarm")), hand=([], ["Raise the Alarm"]))
    game.decide(PASS)
    cast(game, "Raise the Alarm")
    assert alive(game, "Soldier") == 0
    both_pass(game)
    assert (tokens(game, 0), tokens(game, 1)) == ([], [SOLDIER, SOLDIER])


def test_each_ability_of_each_other_white_card_is_observed() -> None:
    assert unobserved(__name__, [card for card in cards_of("white") if not card.types & CREATURE]) == {}
