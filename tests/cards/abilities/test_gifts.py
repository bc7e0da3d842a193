"""The abilities of the cards in pool/gifts.py, each seen at work."""

from __future__ import annotations

import pytest
from tests import kit
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
    blockable,
    body,
    cards_of,
    damage,
    hands,
    in_zone,
    lands_for,
    life,
    observes,
    tapped,
    targets,
    tokens,
    unobserved,
    with_spell,
)

from apnap.game import Game
from apnap.model.objects import Spell
from apnap.parts import words
from apnap.parts.tree import This, TimesAttacked
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.spells.cr608.references import Context, amount

FISH = ("Fish", 1, 1, words.BLUE, 0)
PROMISED, NOTHING = (BEN,), ()


def cast(game: Game, name: str, *answers: tuple[int, ...]) -> None:
    """The card is cast, its gift promised or not, its targets chosen, and it resolves."""
    kit.cast(game, name, *answers)
    kit.settle(game)


def keywords(game: Game, name: str) -> int:
    return characteristics(game.state, kit.find(game, name)).keywords


def controllers(game: Game, name: str) -> list[int]:
    """Who controls the permanents of that name."""
    found = [game.state.objects[i] for i in game.state.battlefield]
    return [o.controller for o in found if o.card.name == name]


# Instants and sorceries ---------------------------------------------------------------------------------------------
@observes("Crumb and Get It", "Crumb and Get It")
@pytest.mark.rule("gift", "gift_food", "gift_promised")
def test_crumb_and_get_it_protects_the_creature_only_for_a_food() -> None:
    for answer, food, keyword in ((NOTHING, 0, 0), (PROMISED, 1, words.INDESTRUCTIBLE)):
        game = with_spell("Crumb and Get It", ("Grizzly Bears",))
        cast(game, "Crumb and Get It", answer, (kit.find(game, "Grizzly Bears"),))
        assert body(game, "Grizzly Bears") == (4, 4)
        assert keywords(game, "Grizzly Bears") == keyword
        assert controllers(game, "Food") == [1] * food


@observes("Parting Gust")
def test_parting_gust_brings_the_card_back_with_a_counter_if_nothing_was_promised() -> None:
    game = with_spell("Parting Gust", (), ("Grizzly Bears",))
    cast(game, "Parting Gust", NOTHING, (kit.find(game, "Grizzly Bears"),))
    assert in_zone(game, "Grizzly Bears", words.EXILE, 1)
    kit.until(game, lambda g: g.state.lane.turn == 2)
    assert body(game, "Grizzly Bears") == (3, 3)
    assert controllers(game, "Grizzly Bears") == [1]
    assert not tokens(game, 1)


@observes("Parting Gust")
@pytest.mark.rule("gift_fish", "gift_first")
def test_parting_gust_exiles_the_creature_for_good_for_a_tapped_fish_that_comes_first() -> None:
    game = with_spell("Parting Gust", (), ("Grizzly Bears",))
    cast(game, "Parting Gust", PROMISED, (kit.find(game, "Grizzly Bears"),))
    assert tokens(game, 1) == [FISH]
    assert tapped(game, "Fish")
    made, exiled = kit.events(game, words.CREATES)[0], next(e for e in kit.events(game, words.MOVES) if e.to == words.EXILE)
    assert game.events().index(made) < game.events().index(exiled)
    kit.until(game, lambda g: g.state.lane.turn == 2)
    assert in_zone(game, "Grizzly Bears", words.EXILE, 1)


@observes("Perch Protection")
def test_perch_protection_makes_four_birds_and_exiles_itself() -> None:
    game = with_spell("Perch Protection")
    cast(game, "Perch Protection", NOTHING)
    assert tokens(game, 0) == [("Bird", 2, 2, words.BLUE, words.FLYING)] * 4
    assert in_zone(game, "Perch Protection", words.EXILE, 0)
    kit.until(game, lambda g: g.state.lane.turn == 3)
    assert [e.player for e in kit.events(game, words.TURN_BEGINS)] == [0, 1, 0]


@observes("Perch Protection")
@pytest.mark.rule("gift_extra_turn")
def test_perch_protection_hides_its_player_from_the_turns_of_the_opponent_who_was_promised_one() -> None:
    game = kit.position(battlefield=(lands_for("Perch Protection"), ["Mountain", "Craw Wurm"]), hand=(["Perch Protection"], ["Shock"]))
    cast(game, "Perch Protection", PROMISED)
    assert not tokens(game, 0)
    assert len(game.state.phased) == 10  # six lands, four Birds
    assert [o.card.name for o in (game.state.objects[i] for i in game.state.battlefield)] == ["Mountain", "Craw Wurm"]
    kit.until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    kit.cast(game, "Shock")
    assert ANN not in targets(game)  # protection from everything
    game.decide((BEN,))
    kit.resolve(game)
    kit.attack(game, "Craw Wurm")
    kit.until(game, lambda g: g.state.lane.turn == 4 and g.state.lane.step == words.UPKEEP)
    assert [e.player for e in kit.events(game, words.TURN_BEGINS)] == [0, 1, 1, 0]  # the extra turn, then Ben's own
    assert life(game) == (20, 18)
    assert len(tokens(game, 0)) == 4
    assert not game.state.effects


@observes("Into the Flood Maw", "Into the Flood Maw")
@pytest.mark.rule("gift_targets")
def test_into_the_flood_maw_may_target_any_nonland_permanent_for_a_fish() -> None:
    theirs = ("Grizzly Bears", "Sol Ring", "Forest")
    for answer, others in ((NOTHING, []), (PROMISED, ["Sol Ring"])):
        game = with_spell("Into the Flood Maw", ("Craw Wurm",), theirs)
        kit.cast(game, "Into the Flood Maw", answer)
        assert targets(game) == {kit.find(game, name) for name in ["Grizzly Bears", *others]}
        game.decide((kit.find(game, others[0] if others else "Grizzly Bears"),))
        kit.resolve(game)
        assert in_zone(game, others[0] if others else "Grizzly Bears", words.HAND, 1)
        assert tokens(game, 1) == ([FISH] if others else [])


@observes("Long River's Pull", "Long River's Pull")
@pytest.mark.rule("gift_card")
def test_long_rivers_pull_counters_any_spell_for_a_card() -> None:
    game = kit.position(
        battlefield=(lands_for("Long River's Pull"), ["Forest", "Forest", "Mountain"]), hand=(["Long River's Pull"], ["Shock"])
    )
    kit.until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    kit.cast(game, "Shock", (ANN,))
    kit.step(game)
    before = hands(game)[1]
    kit.cast(game, "Long River's Pull", PROMISED, (kit.find(game, "Shock", words.STACK),))  # for a Shock it must be promised
    kit.resolve(game)
    assert life(game) == (20, 20)
    assert hands(game)[1] == before + 1


@observes("Mind Spiral", "Mind Spiral")
def test_mind_spiral_stuns_a_creature_for_a_fish() -> None:
    for answer, chosen in ((NOTHING, ()), (PROMISED, ("Grizzly Bears",))):
        game = with_spell("Mind Spiral", (), ("Grizzly Bears",))
        cast(game, "Mind Spiral", answer, (ANN,), *[(kit.find(game, name),) for name in chosen])
        assert hands(game) == (3, 0)
        bears = game.state.objects[kit.find(game, "Grizzly Bears")]
        assert (bears.tapped, bears.count(words.STUN)) == (bool(chosen), len(chosen))
        assert [made for made in tokens(game, 1) if made == FISH] == [FISH] * len(chosen)


@observes("Nocturnal Hunger", "Nocturnal Hunger")
def test_nocturnal_hunger_costs_two_life_or_a_food() -> None:
    for answer, left, food in ((NOTHING, 18, 0), (PROMISED, 20, 1)):
        game = with_spell("Nocturnal Hunger", (), ("Grizzly Bears",))
        cast(game, "Nocturnal Hunger", answer, (kit.find(game, "Grizzly Bears"),))
        assert not kit.alive(game, "Grizzly Bears")
        assert life(game) == (left, 20)
        assert controllers(game, "Food") == [1] * food


@observes("Blooming Blast", "Blooming Blast")
@pytest.mark.rule("gift_treasure")
def test_blooming_blast_burns_the_creatures_controller_too_for_a_treasure() -> None:
    for answer, left, treasure in ((NOTHING, 20, 0), (PROMISED, 17, 1)):
        game = with_spell("Blooming Blast", (), ("Craw Wurm",))
        cast(game, "Blooming Blast", answer, (kit.find(game, "Craw Wurm"),))
        assert damage(game, "Craw Wurm") == 2
        assert life(game) == (20, left)
        assert controllers(game, "Treasure") == [1] * treasure


@observes("Valley Rally", "Valley Rally")
def test_valley_rally_gives_first_strike_for_a_food() -> None:
    game = with_spell("Valley Rally", ("Grizzly Bears", "Craw Wurm"))
    cast(game, "Valley Rally", PROMISED, (kit.find(game, "Grizzly Bears"),))
    assert body(game, "Grizzly Bears") == (4, 2)
    assert body(game, "Craw Wurm") == (8, 4)
    assert keywords(game, "Grizzly Bears") == words.FIRST_STRIKE
    assert controllers(game, "Food") == [1]
    game = with_spell("Valley Rally", ("Grizzly Bears",))
    cast(game, "Valley Rally", NOTHING)
    assert body(game, "Grizzly Bears") == (4, 2)
    assert not keywords(game, "Grizzly Bears")


@observes("Sazacap's Brew", "Sazacap's Brew", "Sazacap's Brew")
def test_sazacaps_brew_makes_a_creature_stronger_for_a_fish() -> None:
    for answer, power in ((NOTHING, 2), (PROMISED, 4)):
        game = kit.position(battlefield=(["Grizzly Bears", *lands_for("Sazacap's Brew")], []), hand=(["Sazacap's Brew", "Shock"], []))
        kit.cast(game, "Sazacap's Brew", answer, (ANN,))
        if answer:
            game.decide((kit.find(game, "Grizzly Bears"),))
        game.decide((kit.find(game, "Shock", words.HAND),))
        kit.settle(game)
        assert in_zone(game, "Shock", words.GRAVEYARD, 0)
        assert hands(game) == (2, 0)
        assert body(game, "Grizzly Bears") == (power, 2)
        assert tokens(game, 1) == ([FISH] if answer else [])


@observes("Peerless Recycling", "Peerless Recycling")
def test_peerless_recycling_returns_two_permanent_cards_for_a_card() -> None:
    for answer, names in ((NOTHING, ["Craw Wurm"]), (PROMISED, ["Craw Wurm", "Forest"])):
        game = kit.position(
            battlefield=(lands_for("Peerless Recycling"), []),
            hand=(["Peerless Recycling"], []),
            graveyard=(["Shock", "Craw Wurm", "Forest"], []),
        )
        kit.cast(game, "Peerless Recycling", answer)
        assert targets(game) == {kit.find(game, name, words.GRAVEYARD) for name in ("Craw Wurm", "Forest")}
        game.decide(tuple(kit.find(game, name, words.GRAVEYARD) for name in names))
        kit.resolve(game)
        assert hands(game) == (len(names), len(names) - 1)


@observes("Wear Down", "Wear Down")
def test_wear_down_destroys_two_for_a_card() -> None:
    for answer, names in ((NOTHING, ["Sol Ring"]), (PROMISED, ["Sol Ring", "Crusade"])):
        game = with_spell("Wear Down", (), ("Sol Ring", "Crusade"))
        cast(game, "Wear Down", answer, tuple(kit.find(game, name) for name in names))
        assert [kit.alive(game, name) for name in ("Sol Ring", "Crusade")] == ([0, 0] if len(names) == 2 else [0, 1])
        assert hands(game) == (0, len(names) - 1)


# Permanents ---------------------------------------------------------------------------------------------------------
@observes("Jolly Gerbils")
@pytest.mark.rule("gift_given")
def test_jolly_gerbils_draw_a_card_for_each_gift_that_is_given() -> None:
    game = kit.position(
        battlefield=(["Jolly Gerbils", *lands_for("Nocturnal Hunger", "Scrapshooter")], ["Grizzly Bears", "Craw Wurm"]),
        hand=(["Nocturnal Hunger", "Scrapshooter"], []),
    )
    cast(game, "Nocturnal Hunger", PROMISED, (kit.find(game, "Grizzly Bears"),))
    assert hands(game) == (2, 0)
    kit.cast(game, "Scrapshooter", PROMISED)
    kit.step(game)
    kit.step(game)
    assert hands(game) == (1, 0)  # Scrapshooter has entered, its gift is on the stack
    kit.settle(game)
    assert hands(game) == (2, 1)


@observes("Scrapshooter", "Scrapshooter")
@pytest.mark.rule("gift_of_a_permanent")
def test_scrapshooter_destroys_an_artifact_if_a_card_was_promised() -> None:
    for answer, drawn in ((NOTHING, 0), (PROMISED, 1)):
        game = with_spell("Scrapshooter", ("Crusade",), ("Sol Ring",))
        cast(game, "Scrapshooter", answer)
        assert hands(game) == (0, drawn)
        assert kit.alive(game, "Sol Ring") == 1 - drawn
        assert kit.alive(game, "Scrapshooter")


@observes("Starforged Sword", "Starforged Sword")
def test_starforged_sword_enters_attached_for_a_fish() -> None:
    game = with_spell("Starforged Sword", ("Suntail Hawk",))
    cast(game, "Starforged Sword", PROMISED)
    assert body(game, "Suntail Hawk") == (4, 4)
    assert tokens(game, 1) == [FISH]
    assert tapped(game, "Fish")


@observes("Starforged Sword", "Starforged Sword")
def test_starforged_sword_is_equipped_and_takes_flying_away() -> None:
    game = with_spell("Starforged Sword", ("Suntail Hawk", *["Swamp"] * 3), ("Grizzly Bears",))
    cast(game, "Starforged Sword", NOTHING)
    assert not tokens(game, 1)
    assert keywords(game, "Suntail Hawk") == words.FLYING
    activate(game, "Starforged Sword", (kit.find(game, "Suntail Hawk"),))
    kit.resolve(game)
    assert body(game, "Suntail Hawk") == (4, 4)
    assert not keywords(game, "Suntail Hawk")
    kit.attack(game, "Suntail Hawk")
    assert blockable(game, "Grizzly Bears", "Suntail Hawk")


@observes("Kitnap", "Kitnap", "Kitnap", "Kitnap")
@pytest.mark.parametrize(("answer", "counters", "drawn"), [(NOTHING, 3, 0), (PROMISED, 0, 1)])
def test_kitnap_takes_a_creature_which_is_stunned_unless_a_card_was_promised(answer: tuple[int, ...], counters: int, drawn: int) -> None:
    game = with_spell("Kitnap", (), ("Craw Wurm", "Sol Ring"))
    kit.cast(game, "Kitnap", answer)
    assert targets(game) == {kit.find(game, "Craw Wurm")}
    game.decide((kit.find(game, "Craw Wurm"),))
    kit.settle(game)
    wurm = game.state.objects[kit.find(game, "Craw Wurm")]
    assert (wurm.controller, wurm.tapped, wurm.count(words.STUN)) == (0, True, counters)
    assert hands(game) == (0, drawn)


# Moraug -------------------------------------------------------------------------------------------------------------
def play(game: Game, name: str = "Forest") -> None:
    """A land is played, and what triggers for it resolves."""
    game.decide(("play", kit.find(game, name, words.HAND)))
    kit.settle(game)


def fetch(game: Game) -> None:
    """A land comes from the library by Sakura-Tribe Elder, and what triggers for it resolves."""
    lands = len(game.state.battlefield)
    activate(game, "Sakura-Tribe Elder")
    while kit.asked(game).asks != "search":
        kit.step(game)
    game.decide(list(kit.asked(game).options)[-1])
    kit.settle(game)
    assert len(game.state.battlefield) == lands  # the Elder has become a land


@observes("Moraug, Fury of Akoum")
def test_moraug_makes_creatures_stronger_for_each_of_their_attacks_this_turn() -> None:
    game = kit.position(battlefield=(["Moraug, Fury of Akoum", "Serra Angel", "Eager Cadet"], ["Craw Wurm"]), hand=(["Forest"], []))
    play(game)
    kit.attack(game, "Serra Angel")
    assert body(game, "Serra Angel") == (5, 4)
    assert body(game, "Eager Cadet") == (1, 1)
    assert body(game, "Craw Wurm") == (6, 4)
    kit.attack(game, "Serra Angel", "Eager Cadet")
    assert body(game, "Serra Angel") == (6, 4)
    assert body(game, "Eager Cadet") == (2, 1)
    kit.until(game, lambda g: g.state.lane.step == words.END)
    assert body(game, "Serra Angel") == (6, 4)
    assert life(game) == (20, 20 - 5 - 6 - 2)
    kit.until(game, lambda g: g.state.lane.turn == 2)
    assert body(game, "Serra Angel") == (4, 4)


def test_a_creature_that_is_put_onto_the_battlefield_attacking_has_not_attacked() -> None:
    """508.4: it is attacking, but it was not declared as an attacker."""
    game = kit.position(battlefield=(["Hero of Bladehold"], []))
    kit.attack(game, "Hero of Bladehold")
    kit.settle(game)

    def times(name: str) -> int:
        return amount(game.state, Context(0, kit.find(game, name), Spell(), ()), TimesAttacked(This()))

    assert len(game.state.combat().attacking) == 3
    assert (times("Hero of Bladehold"), times("Soldier")) == (1, 0)


@observes("Moraug, Fury of Akoum")
@pytest.mark.rule("extra_phase_lifo")
def test_moraug_adds_a_combat_after_the_main_phase_at_the_beginning_of_which_creatures_untap() -> None:
    game = kit.position(battlefield=(["Moraug, Fury of Akoum", "Grizzly Bears"], []), hand=(["Forest"], []))
    begun = len(kit.events(game, words.PHASE_BEGINS))
    game.state.object(kit.find(game, "Grizzly Bears")).tapped = True
    play(game)
    kit.until(game, lambda g: g.state.lane.step == words.BEGINNING_OF_COMBAT and not g.state.lane.stack)
    assert not tapped(game, "Grizzly Bears")
    kit.attack(game, "Grizzly Bears")
    kit.until(game, lambda g: g.state.lane.turn == 2)
    untapped = [e.subject for e in kit.events(game, words.UNTAPS)]
    assert untapped.count(kit.find(game, "Grizzly Bears")) == 1  # in the added combat alone; it attacked in that one
    phases = [e.phase for e in kit.events(game, words.PHASE_BEGINS)[begun:]]
    assert phases[:4] == [words.COMBAT_PHASE, words.COMBAT_PHASE, words.MAIN_PHASE, words.ENDING_PHASE]


def test_two_lands_in_one_main_phase_add_two_combats_in_which_a_creature_attacks_again() -> None:
    """500.8: the combat of the later land comes first; each untaps the creatures as it begins (603.7)."""
    game = kit.position(battlefield=(["Moraug, Fury of Akoum", "Sakura-Tribe Elder", "Grizzly Bears"], []), hand=(["Forest"], []))
    play(game)
    first = [one.id for one in game.state.delayed]
    fetch(game)
    assert [planned.kind for planned in game.state.lane.phases].count(words.COMBAT_PHASE) == 3
    (second,) = [one for one in game.state.delayed if one.id not in first]
    assert game.state.lane.phases[0].tag == -second.turn
    for power in (3, 4):
        kit.attack(game, "Grizzly Bears")
        assert body(game, "Grizzly Bears") == (power, 2)
    kit.reach(game, "attackers")
    assert tapped(game, "Grizzly Bears")  # nothing untaps it for the combat of the turn itself
    kit.until(game, lambda g: g.state.lane.turn == 2)
    assert life(game) == (20, 20 - 3 - 4)


def test_a_land_that_enters_in_another_phase_adds_no_combat() -> None:
    """603.4: it is no main phase of Moraug's controller, so nothing triggers."""
    game = kit.position(battlefield=(["Moraug, Fury of Akoum", "Sakura-Tribe Elder"], ["Forest"]))
    kit.until(game, lambda g: g.state.lane.step == words.BEGINNING_OF_COMBAT)
    fetch(game)
    assert not kit.events(game, words.TRIGGERS)


def test_a_land_that_enters_in_the_main_phase_of_an_opponent_adds_no_combat() -> None:
    game = kit.position(battlefield=(["Moraug, Fury of Akoum", "Sakura-Tribe Elder"], []))
    kit.until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    kit.step(game)
    fetch(game)
    assert not kit.events(game, words.TRIGGERS)


def test_each_ability_of_these_cards_is_observed() -> None:
    assert not unobserved(__name__, cards_of("gifts"))
