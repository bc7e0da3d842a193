"""Each ability of the cards that change the rules of the game is observed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.cards.abilities.observing import (
    activate,
    after_combat,
    body,
    cards_of,
    damage,
    in_zone,
    lands_for,
    observes,
    tapped,
    targets,
    to_turn,
    tokens,
    unobserved,
)
from tests.kit import alive, asked, attack, block, cast, find, place, position, reach, refresh, resolve, settle, step, until
from tests.rules.combat.made_up import instant

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, BLOCKERS, CHOOSE
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Destroy, Discard, Each, EachPlayer, Filter, Fixed
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.performers import settle_effects

BEAR, WURM, ISLAND, FOREST = "Grizzly Bears", "Craw Wurm", "Island", "Forest"
Cards = Sequence[str | Definition]


# Untap steps ------------------------------------------------------------------------------------------------------------
def before_untapping(mine: Cards, theirs: Cards = (), but: Sequence[str] = ()) -> Game:
    """Ann's turn is about to end; all permanents are tapped but for those named."""
    game = position(battlefield=(mine, theirs), step=words.END)
    for id in list(game.state.battlefield):
        if game.state.objects[id].card.name not in but:
            game.state.object(id).tapped = True
    refresh(game)
    return game


def to_question(game: Game, turn: int = 2) -> None:
    """Go on until that turn has begun and something is asked."""
    while game.state.lane.turn < turn:
        step(game)


def sets(game: Game) -> set[tuple[str, ...]]:
    """What the active player can choose to untap, by names."""
    decision = asked(game)
    assert decision.task == CHOOSE
    assert game.state.lane.step == words.UNTAP
    names = {i: game.state.objects[i].card.name for i in decision.about}
    return {tuple(sorted([names[i] for i in option])) for option in decision.options if isinstance(option, tuple)}


def awake(game: Game, player: int = 1) -> list[str]:
    """The names of the player's untapped permanents."""
    there = [game.state.objects[i] for i in game.state.battlefield]
    return sorted([o.card.name for o in there if o.controller == player and not o.tapped])


@observes("Stasis")
def test_players_skip_their_untap_steps_with_stasis() -> None:
    game = before_untapping(["Stasis", ISLAND], [BEAR], but=["Stasis"])
    to_turn(game, 2)
    assert awake(game) == []


@observes("Stasis")
def test_stasis_is_sacrificed_unless_its_controller_pays_in_the_upkeep() -> None:
    game = before_untapping(["Stasis", ISLAND], [BEAR], but=["Stasis", ISLAND])
    until(game, lambda g: g.state.lane.turn == 3 and len(g.state.lane.stack) > 0)
    twin = game.fork()
    while asked(game).task == ACT:
        step(game)
    game.decide(True)
    settle(game)
    assert alive(game, "Stasis") == 1
    assert tapped(game, ISLAND)
    while asked(twin).task == ACT:
        step(twin)
    twin.decide(False)
    settle(twin)
    assert alive(twin, "Stasis") == 0


@observes("Winter Orb")
def test_with_winter_orb_players_untap_one_land() -> None:
    game = before_untapping(["Winter Orb"], [ISLAND, FOREST, BEAR], but=["Winter Orb"])
    to_question(game)
    assert sets(game) == {(ISLAND,), (FOREST,)}
    game.decide((find(game, FOREST),))
    assert awake(game) == [FOREST, BEAR]


def test_a_tapped_winter_orb_does_nothing() -> None:
    game = before_untapping(["Winter Orb"], [ISLAND, FOREST, BEAR])
    to_question(game)
    assert awake(game) == [FOREST, BEAR, ISLAND]


@observes("Static Orb")
def test_with_static_orb_players_untap_two_permanents() -> None:
    game = before_untapping(["Static Orb"], [ISLAND, FOREST, BEAR], but=["Static Orb"])
    to_question(game)
    assert sets(game) == {(FOREST, ISLAND), (FOREST, BEAR), (BEAR, ISLAND)}
    game = before_untapping(["Static Orb"], [ISLAND, FOREST, BEAR])
    to_question(game)
    assert len(awake(game)) == 3


@observes("Damping Field", "Smoke")
def test_damping_field_counts_artifacts_and_smoke_creatures() -> None:
    game = before_untapping(["Damping Field"], ["Sol Ring", "Mind Stone", BEAR])
    to_question(game)
    assert sets(game) == {("Sol Ring",), ("Mind Stone",)}
    game = before_untapping(["Smoke"], [BEAR, WURM, ISLAND])
    to_question(game)
    assert sets(game) == {(BEAR,), (WURM,)}


@observes("Storage Matrix")
@pytest.mark.rule("untap_permanents")
def test_with_storage_matrix_players_untap_permanents_of_one_type_that_they_choose() -> None:
    game = before_untapping(["Storage Matrix", "Smoke"], [BEAR, WURM, "Darksteel Myr", "Sol Ring", ISLAND], but=["Storage Matrix"])
    to_question(game)
    assert list(asked(game).options) == ["artifact", "creature", "land"]
    with pytest.raises(IllegalAction, match=r"502\.3") as refused:
        game.decide("enchantment")
    assert refused.value.reason == "the answer is one of the card types of which permanents can untap"
    assert (asked(game).asks, asked(game).about) == ("untap kind", (find(game, "Storage Matrix"),))
    with pytest.raises(IllegalAction, match="one of the card types"):
        game.decide("nothing")
    twin = game.fork()
    twin.decide("land")
    assert awake(twin) == [ISLAND]
    game.decide("creature")
    assert sets(game) == {(BEAR,), (WURM,), ("Darksteel Myr",)}
    game.decide((find(game, WURM),))
    assert awake(game) == [WURM]
    game = before_untapping(["Storage Matrix"], [BEAR, ISLAND])
    to_question(game)
    assert len(awake(game)) == 2


@observes("Mungha Wurm")
def test_mungha_wurm_lets_its_controller_untap_one_land() -> None:
    game = before_untapping([ISLAND, FOREST], ["Mungha Wurm", ISLAND, FOREST])
    to_question(game)
    assert sets(game) == {(ISLAND,), (FOREST,)}
    game.decide(game.decision.options[0] if game.decision else ())
    to_question(game, 3)
    assert awake(game, 0) == [FOREST, ISLAND]


@observes("Meekstone", "Juntu Stakes", "Choke")
def test_the_strong_the_weak_or_the_islands_do_not_untap() -> None:
    board = [WURM, BEAR, "Raging Goblin", ISLAND, FOREST]
    for card, kept in (("Meekstone", [WURM]), ("Juntu Stakes", ["Raging Goblin"]), ("Choke", [ISLAND])):
        game = before_untapping([card], board)
        to_question(game)
        assert awake(game) == sorted([name for name in board if name not in kept])


@observes("Rust Tick", "Rust Tick")
@pytest.mark.rule("untap_permanents")
def test_what_rust_tick_taps_does_not_untap_while_its_controller_leaves_it_tapped() -> None:
    game = position(battlefield=(["Rust Tick", "Forest"], ["Sol Ring"]))
    activate(game, "Rust Tick", (find(game, "Sol Ring"),))
    resolve(game)
    assert tapped(game, "Sol Ring")
    to_turn(game, 2)
    assert tapped(game, "Sol Ring")
    to_question(game, 3)
    assert sets(game) == {("Rust Tick",), ()}
    twin = game.fork()
    game.decide(())
    to_turn(game, 4)
    assert tapped(game, "Sol Ring")
    twin.decide((find(twin, "Rust Tick"),))
    assert not twin.state.effects
    to_turn(twin, 4)
    assert not tapped(twin, "Sol Ring")


@pytest.mark.rule("effect_as_long_as")
def test_what_rust_tick_taps_untaps_once_rust_tick_is_gone() -> None:
    game = position(
        battlefield=(["Rust Tick", "Forest", *lands_for("Terror", "Lightning Bolt")], ["Sol Ring"]), hand=(["Lightning Bolt"], [])
    )
    activate(game, "Rust Tick", (find(game, "Sol Ring"),))
    resolve(game)
    assert game.state.effects
    cast(game, "Lightning Bolt", (find(game, "Rust Tick"),))
    resolve(game)
    assert alive(game, "Rust Tick") == 0
    assert not game.state.effects
    to_turn(game, 2)
    assert not tapped(game, "Sol Ring")


@pytest.mark.rule("effect_as_long_as")
def test_nothing_is_kept_tapped_by_a_rust_tick_that_has_untapped_before_its_ability_resolves() -> None:
    game = position(battlefield=(["Rust Tick", "Forest"], ["Sol Ring"]))
    activate(game, "Rust Tick", (find(game, "Sol Ring"),))
    game.state.object(find(game, "Rust Tick")).tapped = False
    refresh(game)
    resolve(game)
    assert tapped(game, "Sol Ring")
    to_turn(game, 2)
    assert not tapped(game, "Sol Ring")


@observes("Exhaustion")
def test_exhaustion_keeps_creatures_and_lands_tapped_for_one_untap_step() -> None:
    game = position(battlefield=(lands_for("Exhaustion"), [BEAR, ISLAND, "Sol Ring"]), hand=(["Exhaustion"], []))
    for name in (BEAR, "Sol Ring"):
        game.state.object(find(game, name)).tapped = True
    game.state.object(find(game, ISLAND, player=1)).tapped = True
    refresh(game)
    cast(game, "Exhaustion", (player_code(1),))
    resolve(game)
    to_turn(game, 2)
    assert awake(game) == ["Sol Ring"]
    to_turn(game, 4)
    assert awake(game) == [BEAR, ISLAND, "Sol Ring"]


@observes("Frost Breath")
def test_frost_breath_taps_two_creatures_and_keeps_them_tapped_for_the_next_untap_step() -> None:
    game = position(battlefield=(lands_for("Frost Breath"), [BEAR, WURM, "Raging Goblin"]), hand=(["Frost Breath"], []))
    cast(game, "Frost Breath", (find(game, BEAR), find(game, WURM)))
    resolve(game)
    assert awake(game) == ["Raging Goblin"]
    to_turn(game, 2)
    assert awake(game) == ["Raging Goblin"]
    to_turn(game, 4)
    assert len(awake(game)) == 3


@observes("Seedborn Muse")
def test_seedborn_muse_untaps_the_permanents_of_its_controller_in_the_steps_of_others() -> None:
    game = before_untapping(["Seedborn Muse", BEAR, ISLAND], [FOREST])
    to_question(game)
    assert awake(game, 0) == [BEAR, ISLAND, "Seedborn Muse"]


# Land plays -------------------------------------------------------------------------------------------------------------
def play(game: Game, name: str) -> None:
    """The active player plays the first such land in hand."""
    game.decide(("play", find(game, name, words.HAND, asked(game).player)))


def playable(game: Game) -> bool:
    """A land is offered."""
    return any(isinstance(option, tuple) and option[0] == "play" for option in asked(game).options)


@observes("Exploration", "Azusa, Lost but Seeking")
@pytest.mark.rule("land_plays_count", "land_play_compared")
@pytest.mark.parametrize(("name", "number"), [("Exploration", 2), ("Azusa, Lost but Seeking", 3)])
def test_its_controller_may_play_more_lands_on_their_turns(name: str, number: int) -> None:
    game = position(battlefield=([name], []), hand=([FOREST] * 5, [FOREST] * 5))
    for _ in range(number):
        assert playable(game)
        play(game, FOREST)
    assert not playable(game)
    with pytest.raises(IllegalAction, match=r"305\.2"):
        play(game, FOREST)
    to_turn(game, 2)
    play(game, FOREST)
    assert not playable(game)


@observes("Explore", "Summer Bloom")
@pytest.mark.parametrize(("name", "number"), [("Explore", 1), ("Summer Bloom", 3)])
def test_the_spell_lets_its_controller_play_more_lands_this_turn(name: str, number: int) -> None:
    game = position(battlefield=(lands_for(name), []), hand=([name, *[ISLAND] * 7], []))
    play(game, ISLAND)
    assert not playable(game)
    cast(game, name)
    resolve(game)
    assert len(game.state.players[0].hand) == (7 if name == "Explore" else 6)
    for _ in range(number):
        play(game, ISLAND)
    assert not playable(game)
    to_turn(game, 3)
    play(game, ISLAND)
    assert not playable(game)


@observes("Crucible of Worlds")
@pytest.mark.rule("land_special_action", "land_plays_count")
def test_lands_can_be_played_from_the_graveyard_but_no_more_of_them() -> None:
    game = position(battlefield=(["Crucible of Worlds"], []), hand=([ISLAND], []), graveyard=([FOREST, FOREST, BEAR], [FOREST]))
    mine = [i for i in game.state.players[0].graveyard if game.state.objects[i].card.is_land]
    assert [o for o in asked(game).options if isinstance(o, tuple) and o[0] == "play" and o[1] in game.state.players[1].graveyard] == []
    game.decide(("play", mine[0]))
    assert alive(game, FOREST) == 1
    assert not playable(game)
    with pytest.raises(IllegalAction, match=r"305\.2"):
        game.decide(("play", mine[1]))
    without = position(graveyard=([FOREST], []))
    with pytest.raises(IllegalAction):
        without.decide(("play", without.state.players[0].graveyard[0]))


def test_no_land_is_offered_once_more_have_been_played_than_are_allowed_now() -> None:
    slay = instant("Slay", Destroy(Each(Filter(types=words.ENCHANTMENT))))
    game = position(battlefield=(["Exploration"], []), hand=([FOREST, FOREST, FOREST, slay], []))
    play(game, FOREST)
    play(game, FOREST)
    cast(game, "Slay")
    resolve(game)
    assert not playable(game)


# What can't be cast or activated ----------------------------------------------------------------------------------------
def entering(name: str, chosen: str, mine: Cards = (), theirs: Cards = (), hands: tuple[Cards, Cards] = ((), ())) -> Game:
    """Ann casts the card, and that name is chosen as it enters."""
    game = position(battlefield=([*lands_for(name), *mine], theirs), hand=([name, *hands[0]], hands[1]))
    cast(game, name)
    while asked(game).asks != "card name":
        step(game)
    game.decide(chosen)
    return game


@observes("Phyrexian Revoker", "Phyrexian Revoker")
@pytest.mark.rule("activate_prohibited", "name_chosen")
def test_no_ability_of_what_phyrexian_revoker_names_can_be_activated_mana_abilities_included() -> None:
    game = entering("Phyrexian Revoker", "Sol Ring", mine=["Sol Ring", "Mind Stone"])
    id = find(game, "Sol Ring")
    with pytest.raises(IllegalAction, match=r"Phyrexian Revoker prohibits.*602\.5"):
        game.decide(("activate", id, 0))
    game.decide(("activate", find(game, "Mind Stone"), 0))


def test_a_land_cannot_be_named_for_phyrexian_revoker_and_nothing_that_is_no_card() -> None:
    game = position(battlefield=(lands_for("Phyrexian Revoker"), ["Llanowar Elves"]), hand=(["Phyrexian Revoker"], [WURM]))
    cast(game, "Phyrexian Revoker")
    while asked(game).asks != "card name":
        step(game)
    assert list(asked(game).options) == ["Llanowar Elves", "Phyrexian Revoker"]  # Ben's hand is not given away
    for wrong in (ISLAND, "Soldier", 3, ""):
        with pytest.raises(IllegalAction):
            game.decide(wrong)
    game.decide("Time Walk")


@observes("Pithing Needle", "Pithing Needle")
def test_pithing_needle_leaves_mana_abilities_alone() -> None:
    game = entering("Pithing Needle", "Mind Stone", mine=["Mind Stone", "Swamp", "Swamp"])
    stone = find(game, "Mind Stone")
    assert ("activate", stone, 1) not in asked(game).options
    with pytest.raises(IllegalAction):
        game.decide(("activate", stone, 1))
    game.decide(("activate", stone, 0))


def test_the_name_is_about_cards_in_other_zones_too() -> None:
    cycler = "Striped Riverwinder"
    game = entering("Pithing Needle", cycler, mine=[ISLAND], hands=([cycler], []))
    assert not [o for o in asked(game).options if isinstance(o, tuple) and o[:2] == ("activate", find(game, cycler, words.HAND))]


@observes("Null Rod", "Damping Matrix", "Linvala, Keeper of Silence")
def test_artifacts_or_creatures_cannot_use_their_abilities() -> None:
    board = ["Sol Ring", "Prodigal Sorcerer", "Mind Stone", "Swamp", "Llanowar Elves"]

    def usable(card: str) -> set[str]:
        game = position(battlefield=([card], board), step=words.MAIN)
        to_turn(game, 2)
        found = set()
        for name in board:
            id = find(game, name)
            abilities = characteristics(game.state, id).abilities
            for index in range(len(abilities)):
                twin = game.fork()
                try:
                    twin.decide(("activate", id, index))
                    found.add(f"{name} {index}")
                except IllegalAction:
                    pass
        return found

    every = usable(ISLAND)
    assert every == {"Sol Ring 0", "Prodigal Sorcerer 0", "Mind Stone 0", "Mind Stone 1", "Swamp 0", "Llanowar Elves 0"}
    assert usable("Null Rod") == {"Prodigal Sorcerer 0", "Swamp 0", "Llanowar Elves 0"}
    assert usable("Damping Matrix") == every - {"Prodigal Sorcerer 0", "Mind Stone 1"}
    assert usable("Linvala, Keeper of Silence") == every - {"Prodigal Sorcerer 0", "Llanowar Elves 0"}


def test_costs_are_not_paid_with_mana_abilities_that_cannot_be_activated() -> None:
    game = position(battlefield=(["Null Rod", "Sol Ring", "Forest"], []), hand=([BEAR], []))
    assert ("cast", find(game, BEAR, words.HAND)) not in asked(game).options


@observes("Meddling Mage", "Meddling Mage")
@pytest.mark.rule("cast_permission", "cant_beats_can")
def test_what_meddling_mage_names_cannot_be_cast() -> None:
    game = entering("Meddling Mage", "Shock", mine=["Mountain", "Mountain"], hands=(["Shock", "Lightning Bolt"], []))
    shock = find(game, "Shock", words.HAND)
    assert ("cast", shock) not in asked(game).options
    with pytest.raises(IllegalAction, match=r"Meddling Mage prohibits.*601\.3"):
        game.decide(("cast", shock))
    cast(game, "Lightning Bolt", (player_code(1),))


@observes("Silence")
def test_silence_keeps_opponents_from_casting_spells_this_turn() -> None:
    game = position(battlefield=([*lands_for("Silence"), "Mountain"], ["Mountain"]), hand=(["Silence", "Shock"], ["Shock"]))
    cast(game, "Silence")
    resolve(game)
    cast(game, "Shock", (player_code(1),))
    game.decide(("pass",))
    with pytest.raises(IllegalAction):
        game.decide(("cast", find(game, "Shock", words.HAND, 1)))
    to_turn(game, 2)
    cast(game, "Shock", (player_code(0),))


@observes("Abeyance")
def test_abeyance_stops_instants_sorceries_and_abilities_of_one_player() -> None:
    mine = ["Mountain", "Llanowar Elves", "Prodigal Sorcerer", "Forest"]
    game = position(battlefield=(mine, lands_for("Abeyance")), hand=(["Shock", "Llanowar Elves"], ["Abeyance"]))
    game.decide(("activate", find(game, "Prodigal Sorcerer"), 0))
    game.decide((player_code(1),))
    game.decide(("pass",))
    cast(game, "Abeyance", (player_code(0),))
    resolve(game)
    assert len(game.state.players[1].hand) == 1
    options = [option for option in asked(game).options if isinstance(option, tuple)]
    assert ("cast", find(game, "Llanowar Elves", words.HAND)) in options
    assert ("cast", find(game, "Shock", words.HAND)) not in options
    game.decide(("activate", find(game, "Llanowar Elves"), 0))
    game.state.object(find(game, "Prodigal Sorcerer")).tapped = False
    refresh(game)
    with pytest.raises(IllegalAction, match="Abeyance prohibits"):
        game.decide(("activate", find(game, "Prodigal Sorcerer"), 0))


@observes("Rule of Law")
@pytest.mark.rule("cast_permission")
def test_with_rule_of_law_each_player_casts_one_spell_each_turn() -> None:
    game = position(battlefield=(["Rule of Law", *["Mountain"] * 3], ["Mountain"]), hand=(["Shock", "Shock"], ["Shock"]))
    cast(game, "Shock", (player_code(1),))
    assert ("cast", find(game, "Shock", words.HAND, 0)) not in asked(game).options
    game.decide(("pass",))
    cast(game, "Shock", (player_code(0),))
    settle(game)
    to_turn(game, 3)
    cast(game, "Shock", (player_code(1),))


def test_a_spell_that_was_cast_before_rule_of_law_counts() -> None:
    game = position(battlefield=([*lands_for("Rule of Law"), *["Mountain"] * 2], []), hand=(["Shock", "Shock", "Rule of Law"], []))
    cast(game, "Shock", (player_code(1),))
    resolve(game)
    cast(game, "Rule of Law")
    resolve(game)
    assert not [option for option in asked(game).options if isinstance(option, tuple) and option[0] == "cast"]


@observes("Ethersworn Canonist")
def test_ethersworn_canonist_counts_nonartifact_spells() -> None:
    game = position(battlefield=(["Ethersworn Canonist", *["Mountain"] * 4], []), hand=(["Shock", "Shock", "Sol Ring"], []))
    cast(game, "Shock", (player_code(1),))
    resolve(game)
    options = [option for option in asked(game).options if isinstance(option, tuple)]
    assert ("cast", find(game, "Shock", words.HAND)) not in options
    assert ("cast", find(game, "Sol Ring", words.HAND)) in options


# What can't be countered, or be a target --------------------------------------------------------------------------------
def answered(name: str, mine: Cards = ()) -> Game:
    """Ann casts the card, and Ben's Counterspell resolves first."""
    game = position(battlefield=([*mine, *lands_for(name)], [*lands_for("Counterspell"), BEAR]), hand=([name], ["Counterspell"]))
    cast(game, name)
    game.decide(("pass",))
    cast(game, "Counterspell", (game.state.lane.stack[-1],))
    settle(game)
    return game


@observes("Supreme Verdict", "Supreme Verdict", "Carnage Tyrant", "Prowling Serpopard", "Prowling Serpopard")
@pytest.mark.rule("cant_beats_can")
def test_the_spell_cannot_be_countered() -> None:
    assert alive(answered("Supreme Verdict"), BEAR) == 0
    assert alive(answered("Carnage Tyrant"), "Carnage Tyrant") == 1
    assert alive(answered("Prowling Serpopard"), "Prowling Serpopard") == 1
    assert alive(answered(WURM, ["Prowling Serpopard"]), WURM) == 1
    assert alive(answered("Sol Ring", ["Prowling Serpopard", "Mountain"]), "Sol Ring") == 0
    assert alive(answered(WURM), WURM) == 0


@observes("Vines of Vastwood", "Vines of Vastwood")
def test_opponents_cannot_target_what_vines_of_vastwood_was_cast_on() -> None:
    game = position(battlefield=([BEAR, FOREST, FOREST, FOREST], ["Mountain"]), hand=(["Vines of Vastwood", "Giant Growth"], ["Shock"]))
    cast(game, "Vines of Vastwood")
    game.decide(True)
    game.decide((find(game, BEAR),))
    resolve(game)
    assert body(game, BEAR) == (6, 6)
    cast(game, "Giant Growth", (find(game, BEAR),))
    resolve(game)
    assert body(game, BEAR) == (9, 9)
    game.decide(("pass",))
    game.decide(("cast", find(game, "Shock", words.HAND)))
    assert find(game, BEAR) not in targets(game)
    with pytest.raises(IllegalAction, match="no legal target"):
        game.decide((find(game, BEAR),))


def test_what_was_cast_in_response_to_vines_of_vastwood_does_not_resolve() -> None:
    game = position(battlefield=(["Mountain"], [BEAR, FOREST]), hand=(["Shock"], ["Vines of Vastwood"]))
    cast(game, "Shock", (find(game, BEAR),))
    game.decide(("pass",))
    cast(game, "Vines of Vastwood", (find(game, BEAR),))
    resolve(game)
    assert alive(game, BEAR) == 1


# Prevention, names and chance -------------------------------------------------------------------------------------------
@observes("Maze of Ith")
def test_maze_of_ith_untaps_an_attacker_and_prevents_its_combat_damage_both_ways() -> None:
    game = position(battlefield=([WURM], ["Maze of Ith", BEAR]))
    attack(game, WURM)
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS and asked(g).player == 1)
    activate(game, "Maze of Ith", (find(game, WURM),), player=1)
    resolve(game)
    assert not tapped(game, WURM)
    block(game, (BEAR, WURM))
    after_combat(game)
    assert (damage(game, WURM), damage(game, BEAR)) == (0, 0)


@observes("Vigor")
def test_counters_come_instead_of_damage_to_vigors_other_creatures() -> None:
    game = position(battlefield=(["Vigor", BEAR, "Mountain"], []), hand=(["Shock"], []))
    cast(game, "Shock", (find(game, BEAR),))
    resolve(game)
    assert body(game, BEAR) == (4, 4)
    assert damage(game, BEAR) == 0


@observes("Vigor")
@pytest.mark.parametrize("zone", [words.BATTLEFIELD, words.HAND])
def test_vigor_is_shuffled_into_the_library_from_wherever_it_is_put_into_a_graveyard(zone: int) -> None:
    forget = instant("Forget", Discard(EachPlayer(), Fixed(1)))
    murder = instant("Slay", Destroy(Each(Filter(types=words.CREATURE))))
    spell = forget if zone == words.HAND else murder
    game = position(
        battlefield=([], ["Vigor"] if zone == words.BATTLEFIELD else []), hand=([spell], ["Vigor"] if zone == words.HAND else [])
    )
    cast(game, spell.name)
    settle(game)
    assert in_zone(game, "Vigor", words.LIBRARY, 1)


@observes("Cursed Scroll")
@pytest.mark.rule("name_chosen", "keyword_reveal")
@pytest.mark.parametrize(("hand", "chosen", "life"), [((BEAR,), BEAR, 18), ((BEAR,), WURM, 20), ((), BEAR, 20)])
def test_cursed_scroll_deals_damage_if_the_revealed_card_was_named(hand: Cards, chosen: str, life: int) -> None:
    game = position(battlefield=(["Cursed Scroll", *["Forest"] * 3], []), hand=(hand, []))
    activate(game, "Cursed Scroll", (player_code(1),))
    game.decide(("pass",))
    game.decide(("pass",))
    assert (asked(game).task, asked(game).asks) == (CHOOSE, "card name")
    with pytest.raises(IllegalAction, match=r"201\.4"):
        game.decide("No Such Card")
    game.decide(chosen)
    assert game.state.players[1].life == life
    assert all(game.state.objects[i].known == 3 for i in game.state.players[0].hand)


def test_cursed_scroll_reveals_each_card_of_the_hand_at_random() -> None:
    found = set()
    for seed in range(12):
        game = position(battlefield=(["Cursed Scroll", *["Forest"] * 3], []), hand=([BEAR, WURM], []))
        game.state.seed = seed
        activate(game, "Cursed Scroll", (player_code(1),))
        game.decide(("pass",))
        game.decide(("pass",))
        game.decide(BEAR)
        found.add(game.state.players[1].life)
    assert found == {18, 20}


@observes("Wild Evocation")
@pytest.mark.parametrize("card", [ISLAND, BEAR, "Shock", "Counterspell"])
def test_wild_evocation_puts_the_revealed_land_onto_the_battlefield_or_casts_the_card(card: str) -> None:
    game = position(battlefield=(["Wild Evocation"], []), hand=([], [card]), library=([], ["Forest"]))
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.UPKEEP and len(g.state.lane.stack) > 0)
    game.decide(("pass",))
    game.decide(("pass",))
    if card == "Shock":
        assert asked(game).task == "targets"
        game.decide((player_code(0),))
    settle(game)
    assert alive(game, card) == (card in (ISLAND, BEAR))
    assert game.state.players[0].life == (18 if card == "Shock" else 20)
    assert in_zone(game, card, words.HAND, 1) == (card == "Counterspell")


@observes("Hunted Horror")
def test_an_opponent_gets_two_centaurs_with_protection_from_black() -> None:
    game = position(battlefield=(lands_for("Hunted Horror"), []), hand=(["Hunted Horror"], []))
    cast(game, "Hunted Horror")
    settle(game)
    assert tokens(game, 1) == [("Centaur", 3, 3, words.GREEN, 0)] * 2
    to_turn(game, 3)
    attack(game, "Hunted Horror")
    centaur = find(game, "Centaur")
    horror = find(game, "Hunted Horror")
    decision = reach(game, BLOCKERS)
    game.decide(((centaur, horror),) if ((centaur, horror),) in decision.options else ())
    after_combat(game)
    assert damage(game, "Centaur") == 0
    assert damage(game, "Hunted Horror") == 3


# Hand size, life, losing, stun counters ---------------------------------------------------------------------------------
@observes("Gnat Miser", "Thought Nibbler")
@pytest.mark.rule("maximum_hand_size", "cleanup_discard")
@pytest.mark.parametrize(
    ("mine", "theirs", "kept"),
    [
        ([], [], 7),
        (["Thought Nibbler"], [], 5),
        ([], ["Gnat Miser", "Gnat Miser"], 5),
        (["Thought Nibbler"] * 4, [], 0),
        (["Gnat Miser"], ["Thought Nibbler"], 7),
        (["Spellbook", "Thought Nibbler"], [], 9),
        (["Thought Nibbler", "Spellbook"], [], 9),
    ],
)
def test_hand_sizes_are_reduced_by_permanents(mine: Cards, theirs: Cards, kept: int) -> None:
    game = position(battlefield=(mine, theirs), hand=([ISLAND] * 9, []))
    to_turn(game, 2)
    assert len(game.state.players[0].hand) == kept


@observes("Platinum Emperion")
@pytest.mark.rule("cant_beats_can")
def test_the_life_total_of_platinum_emperions_controller_does_not_change_and_no_life_can_be_paid() -> None:
    game = position(
        battlefield=(["Platinum Emperion", *["Plains"] * 4, *["Island"] * 3, "Swamp"], ["Mountain"]),
        hand=(["Angel of Mercy", "Mutagenic Growth", "Force of Will", "Counterspell", "Cloudkin Seer", "Sign in Blood"], ["Shock"]),
    )
    assert ("cast", find(game, "Mutagenic Growth", words.HAND)) not in asked(game).options  # {G/P} with life
    game.decide(("pass",))
    cast(game, "Shock", (player_code(0),))
    force = find(game, "Force of Will", words.HAND)
    game.decide(("pass",))
    assert not [option for option in asked(game).options if isinstance(option, tuple) and option[:2] == ("cast", force) and len(option) > 2]
    resolve(game)
    assert game.state.players[0].life == 20
    to_turn(game, 3)
    cast(game, "Angel of Mercy")
    settle(game)
    assert game.state.players[0].life == 20


@observes("Platinum Angel")
@pytest.mark.rule("cant_beats_can", "concede")
def test_platinum_angels_controller_does_not_lose_while_it_is_there_but_by_conceding() -> None:
    game = position(battlefield=(["Platinum Angel"], lands_for("Shock", "Terror")), hand=([], ["Shock"]), life=(2, 20))
    game.decide(("pass",))
    cast(game, "Shock", (player_code(0),))
    resolve(game)
    assert game.state.players[0].life == 0
    assert game.decision is not None
    to_turn(game, 4)
    twin = game.fork()
    twin.concede(0)
    assert twin.decision is None
    assert twin.winner == 1
    (dead,) = place(game, 1, words.HAND, [instant("Slay", Destroy(Each(Filter(types=words.CREATURE))))])
    refresh(game)
    game.decide(("cast", dead))
    while game.decision is not None:
        step(game)
    assert game.winner == 1


@observes("Impede Momentum")
@pytest.mark.rule("counter_stun")
def test_a_stun_counter_is_removed_instead_of_untapping() -> None:
    game = position(battlefield=(lands_for("Impede Momentum"), [BEAR, WURM]), hand=(["Impede Momentum"], []))
    cast(game, "Impede Momentum", (find(game, BEAR),))
    settle(game)
    assert tapped(game, BEAR)
    for turn, left in ((2, 2), (4, 1), (6, 0)):
        to_turn(game, turn)
        assert game.state.objects[find(game, BEAR)].count("stun") == left
        assert tapped(game, BEAR)
    to_turn(game, 8)
    assert not tapped(game, BEAR)


@pytest.mark.rule("counter_stun")
def test_a_stun_counter_is_removed_whatever_would_untap_it_and_a_stunned_permanent_uses_up_a_limit() -> None:
    game = position(battlefield=(["Smoke", "Jandor's Saddlebags", *["Forest"] * 3], [BEAR, WURM]))
    for name in (BEAR, WURM):
        game.state.object(find(game, name)).tapped = True
    game.state.object(find(game, BEAR)).counters = (("stun", 2),)
    game.state.differ()
    settle_effects(game.state)
    refresh(game)
    activate(game, "Jandor's Saddlebags", (find(game, BEAR),))
    resolve(game)
    assert tapped(game, BEAR)
    assert game.state.objects[find(game, BEAR)].count("stun") == 1
    to_question(game)
    assert sets(game) == {(BEAR,), (WURM,)}
    game.decide((find(game, BEAR),))
    assert game.state.objects[find(game, BEAR)].counters == ()
    assert awake(game) == []


@observes("Frost Lynx")
def test_frost_lynx_taps_a_creature_that_then_stays_tapped_for_one_untap_step() -> None:
    game = position(battlefield=(lands_for("Frost Lynx"), [BEAR]), hand=(["Frost Lynx"], []))
    cast(game, "Frost Lynx")
    settle(game)
    assert tapped(game, BEAR)
    to_turn(game, 2)
    assert tapped(game, BEAR)
    to_turn(game, 4)
    assert not tapped(game, BEAR)


def test_each_ability_of_each_card_is_observed() -> None:
    assert unobserved(__name__, cards_of("static")) == {}
