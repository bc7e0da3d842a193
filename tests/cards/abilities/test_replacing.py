"""Each ability of the cards of replacement, prevention, regeneration, exile and return is observed."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
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
from tests.kit import alive, asked, attack, block, cast, events, find, position, resolve, settle, until
from tests.made import CREATURE_TARGET, DRAW_A_CARD, PLAYER_TARGET, card, spell, token

from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import CreateToken, Discard, EntersWithCounters, EventPattern, Fixed, GainLife, PutCounters, Replacement, Targets, You

BEAR = "Grizzly Bears"
WURM = "Craw Wurm"
BOLT = "Lightning Bolt"
PLUS = card("Plus", "0", "Instant", spell(PutCounters(Targets(0), "+1/+1", Fixed(2)), targets=(CREATURE_TARGET,)))
MINUS = card("Minus", "0", "Instant", spell(PutCounters(Targets(0), "-1/-1", Fixed(2)), targets=(CREATURE_TARGET,)))
THREE_LIFE = card("Three Life", "0", "Instant", spell(GainLife(Targets(0), Fixed(3)), targets=(PLAYER_TARGET,)))
THINK = card("Think", "0", "Instant", spell(DRAW_A_CARD))
FORGET = card("Forget", "0", "Instant", spell(Discard(Targets(0), Fixed(1)), targets=(PLAYER_TARGET,)))
TWO_SOLDIERS = card(
    "Two Soldiers", "0", "Sorcery", spell(CreateToken("Soldier", Fixed(2), You())), tokens=(token("Soldier", words.WHITE, 1, 1),)
)


def own(game: Game, name: str) -> int:
    """The id of the first permanent of that name."""
    return find(game, name)


def cast_at(game: Game, name: str, *what: tuple[int, ...]) -> None:
    """The player with priority casts the card, and it and what it triggers resolve."""
    cast(game, name, *what)
    settle(game)


# Destruction and regeneration -------------------------------------------------------------------------------------------
@observes("Wrath of God", "Drudge Skeletons")
@pytest.mark.rule("regenerate_cant", "regenerate")
def test_wrath_of_god_destroys_all_creatures_also_those_with_a_shield_of_regeneration() -> None:
    game = with_spell("Wrath of God", mine=("Drudge Skeletons", "Swamp", "Sol Ring"), theirs=(WURM,))
    activate(game, "Drudge Skeletons")
    resolve(game)
    cast_at(game, "Wrath of God")
    assert alive(game, "Drudge Skeletons") == alive(game, WURM) == 0
    assert alive(game, "Sol Ring") == 1


@observes("Drudge Skeletons")
@pytest.mark.rule("regenerate", "replacement_regeneration")
def test_drudge_skeletons_regenerate_once_for_each_activation() -> None:
    game = position(battlefield=(["Drudge Skeletons", "Swamp"], ["Mountain"] * 2), hand=([], [BOLT, BOLT]))
    skeletons = own(game, "Drudge Skeletons")
    activate(game, "Drudge Skeletons")
    resolve(game)
    game.decide(PASS)
    cast_at(game, BOLT, (skeletons,))
    assert own(game, "Drudge Skeletons") == skeletons
    assert tapped(game, "Drudge Skeletons")
    assert damage(game, "Drudge Skeletons") == 0
    if asked(game).player == 0:
        game.decide(PASS)
    cast_at(game, BOLT, (skeletons,))
    assert in_zone(game, "Drudge Skeletons", words.GRAVEYARD, 0)


@observes("Death Ward")
@pytest.mark.rule("regenerate")
def test_death_ward_saves_a_blocker_which_leaves_combat_and_what_it_blocked_stays_blocked() -> None:
    game = position(battlefield=([WURM], [BEAR, "Plains"]), hand=([], ["Death Ward"]))
    attack(game, WURM)
    block(game, (BEAR, WURM))
    game.decide(PASS)
    cast_at(game, "Death Ward", (own(game, BEAR),))
    after_combat(game)
    assert tapped(game, BEAR)
    assert damage(game, BEAR) == 0
    assert damage(game, WURM) == 2
    assert life(game) == (20, 20)


@observes("Terror")
@pytest.mark.rule("regenerate_cant")
def test_terror_destroys_a_nonartifact_nonblack_creature_in_spite_of_regeneration() -> None:
    game = with_spell("Terror", mine=("Plains",), theirs=(BEAR, "Ornithopter", "Drudge Skeletons"), others=("Death Ward",))
    cast_at(game, "Death Ward", (own(game, BEAR),))
    cast(game, "Terror")
    assert targets(game) == {own(game, BEAR)}
    game.decide((own(game, BEAR),))
    resolve(game)
    assert in_zone(game, BEAR, words.GRAVEYARD, 1)


@observes("Incinerate")
@pytest.mark.rule("regenerate_cant")
def test_what_incinerate_has_dealt_damage_cannot_be_regenerated() -> None:
    game = with_spell("Incinerate", theirs=(BEAR,), others=("Death Ward",))
    cast_at(game, "Death Ward", (own(game, BEAR),))
    cast(game, "Incinerate")
    assert targets(game) == {ANN, BEN, own(game, BEAR)}
    game.decide((own(game, BEAR),))
    resolve(game)
    assert in_zone(game, BEAR, words.GRAVEYARD, 1)
    game = with_spell("Incinerate")
    cast_at(game, "Incinerate", (BEN,))
    assert life(game) == (20, 17)


# Damage -------------------------------------------------------------------------------------------------------------------
@observes("Holy Day")
def test_holy_day_prevents_combat_damage_of_this_turn_and_no_other() -> None:
    game = with_spell("Holy Day", mine=(WURM, "Mountain"), others=(BOLT,))
    cast_at(game, "Holy Day")
    attack(game, WURM)
    after_combat(game)
    assert life(game) == (20, 20)
    cast_at(game, BOLT, (BEN,))
    assert life(game) == (20, 17)


@observes("Circle of Protection: Red")
@pytest.mark.rule("prevention_next_time", "damage_source_choice")
def test_circle_of_protection_red_prevents_the_next_damage_of_a_chosen_red_source_only() -> None:
    game = position(
        battlefield=(["Circle of Protection: Red", "Plains", "Plains"], ["Mountain", "Mountain", BEAR]), hand=([], [BOLT, BOLT])
    )
    game.decide(PASS)
    cast(game, BOLT, (ANN,))
    first = game.state.lane.stack[-1]
    game.decide(PASS)
    activate(game, "Circle of Protection: Red")
    both_pass(game)
    assert asked(game).about == (own(game, "Circle of Protection: Red"),)
    assert list(asked(game).options) == [(first,)]
    game.decide((first,))
    resolve(game)
    assert life(game) == (20, 20)
    until(game, lambda g: asked(g).player == 1)
    cast_at(game, BOLT, (ANN,))
    assert life(game) == (17, 20)


@observes("Story Circle", "Story Circle")
@pytest.mark.rule("replacement_enters_choice", "prevention_source_choice")
def test_story_circle_prevents_damage_of_the_colour_that_was_chosen_as_it_entered() -> None:
    game = position(battlefield=(["Plains"] * 5, ["Mountain", BEAR, "Goblin Piker"]), hand=(["Story Circle"], [BOLT]))
    cast(game, "Story Circle")
    both_pass(game)
    assert list(asked(game).options) == list(words.COLOURS)
    assert alive(game, "Story Circle") == 0  # the choice is made before it enters
    game.decide("red")
    game.decide(PASS)
    cast(game, BOLT, (ANN,))
    bolt = game.state.lane.stack[-1]
    game.decide(PASS)
    activate(game, "Story Circle")
    both_pass(game)
    assert {option[0] for option in asked(game).options if isinstance(option, tuple)} == {bolt, own(game, "Goblin Piker")}
    game.decide((bolt,))
    resolve(game)
    assert life(game) == (20, 20)


@observes("Reverse Damage")
@pytest.mark.rule("prevention_additional")
def test_reverse_damage_gives_the_damage_that_it_prevents_as_life() -> None:
    game = with_spell("Reverse Damage", theirs=(WURM, "Mountain"))
    cast(game, "Reverse Damage")
    both_pass(game)
    game.decide((own(game, WURM),))
    to_turn(game, 2, words.BEGINNING_OF_COMBAT)
    game = position(battlefield=([WURM], lands_for("Reverse Damage")), hand=([], ["Reverse Damage"]))
    attack(game, WURM)
    game.decide(PASS)
    cast(game, "Reverse Damage")
    both_pass(game)
    game.decide((own(game, WURM),))
    after_combat(game)
    assert life(game) == (20, 26)


@observes("Reflect Damage")
@pytest.mark.rule("redirection", "prevention_next_time")
def test_reflect_damage_has_all_that_a_source_deals_at_one_time_dealt_to_its_controller() -> None:
    game = position(battlefield=([WURM], [BEAR, *lands_for("Reflect Damage")]), hand=([], ["Reflect Damage"]))
    attack(game, WURM)
    game.decide(PASS)
    cast(game, "Reflect Damage")
    both_pass(game)
    game.decide((own(game, WURM),))
    after_combat(game)
    assert life(game) == (14, 20)


@observes("Palisade Giant")
@pytest.mark.rule("redirection")
def test_palisade_giant_takes_the_damage_of_its_controller_and_of_other_permanents_they_control() -> None:
    game = position(battlefield=([WURM, *["Mountain"] * 2], ["Palisade Giant", BEAR]), hand=([BOLT, BOLT], []))
    cast_at(game, BOLT, (BEN,))
    assert (life(game), damage(game, "Palisade Giant")) == ((20, 20), 3)
    cast_at(game, BOLT, (own(game, BEAR),))
    assert (damage(game, BEAR), damage(game, "Palisade Giant")) == (0, 6)
    attack(game, WURM)
    after_combat(game)
    assert life(game) == (20, 20)
    assert in_zone(game, "Palisade Giant", words.GRAVEYARD, 1)


@observes("Gisela, Blade of Goldnight", "Gisela, Blade of Goldnight")
def test_gisela_doubles_damage_to_opponents_and_their_permanents_and_halves_that_to_her_own_side() -> None:
    game = position(
        battlefield=(["Gisela, Blade of Goldnight", BEAR, *["Mountain"] * 2], [WURM, *["Mountain"] * 2]), hand=([BOLT, BOLT], [BOLT, BOLT])
    )
    cast_at(game, BOLT, (BEN,))
    assert life(game) == (20, 14)
    cast_at(game, BOLT, (own(game, WURM),))
    assert in_zone(game, WURM, words.GRAVEYARD, 1)  # 6 damage, toughness 4
    game.decide(PASS)
    cast_at(game, BOLT, (ANN,))
    assert life(game) == (19, 14)  # 2 of 3 are prevented
    until(game, lambda g: asked(g).player == 1)
    cast_at(game, BOLT, (own(game, BEAR),))
    assert damage(game, BEAR) == 1


@observes("Lashknife Barrier", "Lashknife Barrier")
def test_lashknife_barrier_draws_a_card_and_lowers_damage_to_creatures_of_its_controller() -> None:
    game = position(battlefield=([BEAR, *lands_for("Lashknife Barrier")], ["Mountain"]), hand=(["Lashknife Barrier"], [BOLT]))
    cast_at(game, "Lashknife Barrier")
    assert hands(game) == (1, 1)
    game.decide(PASS)
    cast_at(game, BOLT, (ANN,))
    assert life(game) == (17, 20)
    game = position(battlefield=(["Lashknife Barrier", WURM], ["Mountain"]), hand=([], [BOLT]))
    game.decide(PASS)
    cast_at(game, BOLT, (own(game, WURM),))
    assert damage(game, WURM) == 2


@observes("Swans of Bryn Argoll")
@pytest.mark.rule("prevention_additional")
def test_damage_to_swans_of_bryn_argoll_is_prevented_and_the_sources_controller_draws_as_many_cards() -> None:
    game = position(battlefield=(["Mountain"], ["Swans of Bryn Argoll"]), hand=([BOLT], []))
    cast_at(game, BOLT, (own(game, "Swans of Bryn Argoll"),))
    assert damage(game, "Swans of Bryn Argoll") == 0
    assert hands(game) == (3, 0)


@observes("Selfless Squire", "Selfless Squire")
def test_selfless_squire_prevents_the_damage_to_its_controller_this_turn_and_grows_by_it() -> None:
    game = position(battlefield=([WURM, "Mountain"], lands_for("Selfless Squire")), hand=([BOLT], ["Selfless Squire"]))
    attack(game, WURM)
    game.decide(PASS)
    cast(game, "Selfless Squire")
    resolve(game)
    after_combat(game)
    assert life(game) == (20, 20)
    assert body(game, "Selfless Squire") == (7, 7)
    cast_at(game, BOLT, (BEN,))
    assert body(game, "Selfless Squire") == (10, 10)
    assert life(game) == (20, 20)


@observes("Leyline of Punishment", "Leyline of Punishment", "Leyline of Punishment", "Skullcrack")
@pytest.mark.rule("event_cant_happen", "event_cant_replaced", "prevention_cant")
@pytest.mark.parametrize("name", ["Leyline of Punishment", "Skullcrack"])
def test_life_that_cannot_be_gained_is_not_and_damage_that_cannot_be_prevented_is_dealt(name: str) -> None:
    permanents = [name] if name.startswith("Leyline") else ["Mountain", "Mountain"]
    hand: list[str | Definition] = [THREE_LIFE, "Mending Hands", BOLT, *([] if name.startswith("Leyline") else [name])]
    game = position(battlefield=([*permanents, "Boon Reflection", "Tainted Remedy", "Plains", "Mountain"], []), hand=(hand, []))
    lost = 0
    if name == "Skullcrack":
        cast_at(game, name, (BEN,))
        lost = 3
    cast_at(game, "Three Life", (ANN,))
    assert life(game) == (20, 20 - lost)
    cast_at(game, "Mending Hands", (BEN,))
    cast_at(game, BOLT, (BEN,))
    assert life(game) == (20, 20 - lost - 3)


# Graveyards ---------------------------------------------------------------------------------------------------------------
@observes("Rest in Peace", "Rest in Peace")
def test_rest_in_peace_exiles_all_graveyards_and_what_would_be_put_into_one() -> None:
    game = position(
        battlefield=([*lands_for("Rest in Peace"), "Mountain"], ["Doomed Traveler"]),
        hand=(["Rest in Peace", BOLT, TWO_SOLDIERS], []),
        graveyard=([BEAR], [WURM]),
    )
    cast_at(game, "Rest in Peace")
    assert in_zone(game, BEAR, words.EXILE, 0)
    assert in_zone(game, WURM, words.EXILE, 1)
    cast_at(game, BOLT, (own(game, "Doomed Traveler"),))
    assert in_zone(game, BOLT, words.EXILE, 0)
    assert in_zone(game, "Doomed Traveler", words.EXILE, 1)
    assert tokens(game, 1) == []  # it has not died


@observes("Leyline of the Void")
def test_leyline_of_the_void_exiles_cards_on_their_way_to_an_opponents_graveyard_but_no_tokens() -> None:
    game = position(
        battlefield=(["Leyline of the Void", BEAR, *["Mountain"] * 4], [WURM]), hand=([BOLT, BOLT, "Incinerate"], []), graveyard=([], [])
    )
    cast_at(game, BOLT, (own(game, BEAR),))
    assert in_zone(game, BEAR, words.GRAVEYARD, 0)
    assert in_zone(game, BOLT, words.GRAVEYARD, 0)
    cast(game, BOLT, (own(game, WURM),))
    cast(game, "Incinerate", (own(game, WURM),))
    resolve(game)
    assert in_zone(game, WURM, words.EXILE, 1)


@observes("Leyline of the Void")
@pytest.mark.rule("mulligan_actions_from_hand", "opening_on_battlefield")
@pytest.mark.parametrize("begins", [True, False])
def test_a_leyline_in_an_opening_hand_may_begin_the_game_on_the_battlefield(*, begins: bool) -> None:
    game = Game([["Leyline of the Void"] * 7, ["Swamp"] * 40], starting=1)
    while asked(game).asks != "begin on battlefield":
        game.decide(False)
    for _ in range(7):
        assert asked(game).player == 0
        game.decide(begins)
    assert alive(game, "Leyline of the Void") == (7 if begins else 0)
    assert game.state.lane.turn == 1


@observes("Lava Coil")
def test_what_lava_coil_has_damaged_is_exiled_instead_of_dying_this_turn() -> None:
    game = position(battlefield=([*["Mountain"] * 3], [WURM, BEAR]), hand=(["Lava Coil", BOLT], []))
    cast_at(game, "Lava Coil", (own(game, WURM),))
    assert in_zone(game, WURM, words.EXILE, 1)
    cast_at(game, BOLT, (own(game, BEAR),))
    assert in_zone(game, BEAR, words.GRAVEYARD, 1)


@observes("Obstinate Baloth", "Obstinate Baloth")
@pytest.mark.rule("replaced_event_never_happens")
@pytest.mark.parametrize(("player", "enters"), [(1, True), (0, False)])
def test_obstinate_baloth_enters_when_an_opponents_effect_makes_its_owner_discard_it(player: int, *, enters: bool) -> None:
    hand: list[list[str | Definition]] = [["Obstinate Baloth"], []]
    hand[player].append(FORGET)
    game = position(battlefield=([], []), hand=hand)
    if player == 1:
        game.decide(PASS)
    cast_at(game, "Forget", (ANN,))
    assert alive(game, "Obstinate Baloth") == int(enters)
    assert life(game) == (24 if enters else 20, 20)


# Exile and return ---------------------------------------------------------------------------------------------------------
@observes("Restoration Angel")
@pytest.mark.rule("new_object")
def test_restoration_angel_returns_a_creature_as_a_new_object_whose_damage_is_gone() -> None:
    game = with_spell("Restoration Angel", mine=("Wall of Omens", BEAR, "Serra Angel"))
    wall = own(game, "Wall of Omens")
    cast(game, "Restoration Angel")
    both_pass(game)
    assert targets(game) == {wall, own(game, BEAR)}
    game.decide((wall,))
    both_pass(game)
    game.decide(True)
    settle(game)
    assert own(game, "Wall of Omens") != wall
    assert hands(game) == (1, 0)


@observes("Flickerwisp")
@pytest.mark.rule("delayed_trigger", "new_object")
def test_flickerwisp_returns_a_permanent_at_the_next_end_step_under_its_owners_control() -> None:
    game = with_spell("Flickerwisp", theirs=(BEAR,))
    bear = own(game, BEAR)
    cast(game, "Flickerwisp")
    both_pass(game)
    assert own(game, "Flickerwisp") not in targets(game)
    game.decide((bear,))
    resolve(game)
    assert in_zone(game, BEAR, words.EXILE, 1)
    until(game, lambda g: g.state.lane.step == words.END)
    assert alive(game, BEAR) == 0
    resolve(game)
    assert own(game, BEAR) != bear
    assert game.state.objects[own(game, BEAR)].controller == 1


@observes("Cloudshift")
@pytest.mark.rule("new_object", "token_ceases")
def test_cloudshift_returns_a_card_at_once_and_never_a_token() -> None:
    game = position(battlefield=(["Wall of Omens", *["Plains"] * 3], [BEAR]), hand=(["Cloudshift", "Cloudshift", TWO_SOLDIERS], []))
    cast(game, "Cloudshift")
    assert targets(game) == {own(game, "Wall of Omens")}
    game.decide((own(game, "Wall of Omens"),))
    settle(game)
    assert hands(game) == (3, 0)
    cast_at(game, "Two Soldiers")
    cast_at(game, "Cloudshift", (own(game, "Soldier"),))
    assert alive(game, "Soldier") == 1
    assert not [o for o in game.state.objects.values() if o.card.name == "Soldier" and o.zone == words.EXILE and not o.became]


@observes("Oblivion Ring", "Oblivion Ring")
@pytest.mark.rule("new_object")
def test_oblivion_ring_exiles_a_nonland_permanent_until_it_leaves() -> None:
    game = position(battlefield=(lands_for("Oblivion Ring"), [WURM, "Plains", "Plains"]), hand=(["Oblivion Ring"], ["Disenchant"]))
    cast(game, "Oblivion Ring")
    both_pass(game)
    assert targets(game) == {own(game, WURM)}
    game.decide((own(game, WURM),))
    resolve(game)
    assert in_zone(game, WURM, words.EXILE, 1)
    game.decide(PASS)
    cast_at(game, "Disenchant", (own(game, "Oblivion Ring"),))
    assert alive(game, WURM) == 1
    assert game.state.objects[own(game, WURM)].controller == 1


@observes("Fiend Hunter", "Fiend Hunter")
def test_a_fiend_hunter_that_leaves_before_its_first_ability_resolves_exiles_a_creature_for_good() -> None:
    game = position(battlefield=(lands_for("Fiend Hunter"), [WURM, "Mountain"]), hand=(["Fiend Hunter"], [BOLT]))
    cast(game, "Fiend Hunter")
    both_pass(game)
    game.decide((own(game, WURM),))
    game.decide(PASS)
    cast(game, BOLT, (own(game, "Fiend Hunter"),))
    both_pass(game)  # the hunter dies; its second ability is put above the first and finds nothing
    until(game, lambda g: len(g.state.lane.stack) == 1)
    both_pass(game)
    game.decide(True)
    settle(game)
    assert in_zone(game, WURM, words.EXILE, 1)
    game = position(battlefield=(lands_for("Fiend Hunter"), [WURM, "Mountain"]), hand=(["Fiend Hunter"], [BOLT]))
    cast(game, "Fiend Hunter")
    both_pass(game)
    game.decide((own(game, WURM),))
    both_pass(game)
    game.decide(True)
    game.decide(PASS)
    cast_at(game, BOLT, (own(game, "Fiend Hunter"),))
    assert alive(game, WURM) == 1


@observes("Banisher Priest")
@pytest.mark.rule("until_event_returns", "until_exiles")
def test_banisher_priest_exiles_a_creature_until_it_leaves_without_an_ability_that_triggers_then() -> None:
    game = position(battlefield=(lands_for("Banisher Priest"), [WURM, "Mountain"]), hand=(["Banisher Priest"], [BOLT]))
    cast(game, "Banisher Priest")
    both_pass(game)
    game.decide((own(game, WURM),))
    both_pass(game)
    assert in_zone(game, WURM, words.EXILE, 1)
    game.decide(PASS)
    cast(game, BOLT, (own(game, "Banisher Priest"),))
    both_pass(game)
    assert game.state.lane.stack == ()
    assert alive(game, WURM) == 1
    assert game.state.effects == ()


# Draws ----------------------------------------------------------------------------------------------------------------------
@observes("Necropotence", "Necropotence", "Necropotence")
def test_necropotence_skips_the_draw_step_exiles_discarded_cards_and_sells_hidden_ones_for_life() -> None:
    game = position(battlefield=(["Necropotence"], []), hand=([WURM, FORGET], []), library=([BEAR], []))
    cast_at(game, "Forget", (ANN,))
    assert in_zone(game, WURM, words.EXILE, 0)
    activate(game, "Necropotence")
    resolve(game)
    assert life(game) == (19, 20)
    hidden = find(game, BEAR, words.EXILE)
    assert game.state.objects[hidden].known == 0
    assert [seen.name for seen in game.view(0).exile] == [WURM]
    until(game, lambda g: g.state.lane.step == words.END)
    resolve(game)
    assert in_zone(game, BEAR, words.HAND, 0)
    to_turn(game, 3)
    assert hands(game)[0] == 1  # no card was drawn


@observes("Words of Worship")
@pytest.mark.rule("replacement_draw")
def test_words_of_worship_turns_the_next_draw_of_the_turn_into_5_life_for_each_activation() -> None:
    game = position(battlefield=(["Words of Worship", "Plains", "Plains"], []), hand=([THINK, THINK, THINK], []))
    for _ in range(2):
        activate(game, "Words of Worship")
        resolve(game)
    for expected in ((25, 2), (30, 1), (30, 1)):
        cast_at(game, "Think")
        assert (life(game)[0], hands(game)[0]) == expected


# Life, counters, tokens -----------------------------------------------------------------------------------------------------
@observes("Boon Reflection", "Tainted Remedy")
@pytest.mark.parametrize(
    ("permanents", "player", "totals"),
    [(["Boon Reflection"], ANN, (26, 20)), (["Boon Reflection"], BEN, (20, 23)), (["Tainted Remedy"], BEN, (20, 17))],
)
def test_life_that_is_gained_is_doubled_or_lost_instead(permanents: list[str], player: int, totals: tuple[int, int]) -> None:
    game = position(battlefield=(permanents, []), hand=([THREE_LIFE], []))
    cast_at(game, "Three Life", (player,))
    assert life(game) == totals


@observes("Hardened Scales", "Corpsejack Menace", "Vizier of Remedies")
@pytest.mark.parametrize(
    ("name", "spell_name", "expected"),
    [
        ("Hardened Scales", "Plus", 3),
        ("Corpsejack Menace", "Plus", 4),
        ("Vizier of Remedies", "Minus", -1),
        ("Hardened Scales", "Minus", -2),
    ],
)
def test_counters_put_on_a_creature_of_the_controller_are_more_or_fewer(name: str, spell_name: str, expected: int) -> None:
    game = position(battlefield=([name, WURM], ["Silverback Ape"]), hand=([PLUS, MINUS, PLUS], []))
    cast_at(game, spell_name, (own(game, WURM),))
    assert body(game, WURM) == (6 + expected, 4 + expected)
    cast_at(game, "Plus", (own(game, "Silverback Ape"),))
    assert body(game, "Silverback Ape") == (7, 7)


@observes("Doubling Season", "Doubling Season")
@pytest.mark.rule("counters_placed")
def test_doubling_season_doubles_tokens_and_counters_of_effects_on_permanents_of_its_controller() -> None:
    walls = card(
        "Walls",
        "0",
        "Enchantment",
        Replacement(EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD), EntersWithCounters("charge", 2)),
    )
    game = position(battlefield=(["Doubling Season", WURM], [BEAR]), hand=([TWO_SOLDIERS, PLUS, PLUS, walls], []))
    cast_at(game, "Two Soldiers")
    assert alive(game, "Soldier") == 4
    cast_at(game, "Plus", (own(game, WURM),))
    assert body(game, WURM) == (10, 8)
    cast_at(game, "Plus", (own(game, BEAR),))
    assert body(game, BEAR) == (4, 4)
    cast_at(game, "Walls")
    assert game.state.objects[own(game, "Walls")].count("charge") == 4


@observes("Ali from Cairo", "Worship")
@pytest.mark.parametrize(
    ("permanents", "left"), [(["Ali from Cairo"], 1), (["Worship", BEAR], 1), (["Worship"], -1), (["Worship", "Sol Ring"], -1)]
)
def test_damage_that_would_cost_too_much_life_leaves_1(permanents: list[str], left: int) -> None:
    game = position(battlefield=(permanents, ["Mountain", "Mountain"]), hand=([], [BOLT, BOLT]), life=(5, 20))
    game.decide(PASS)
    cast_at(game, BOLT, (ANN,))
    assert life(game) == (2, 20)  # not less than 1
    until(game, lambda g: asked(g).player == 1)
    cast_at(game, BOLT, (ANN,))
    assert life(game) == (left, 20)
    assert [e.amount for e in events(game, words.DAMAGE)] == [3, 3]  # all of it is dealt


@observes("Parallel Lives")
@pytest.mark.parametrize(("copies", "made"), [(1, 4), (2, 8)])
def test_parallel_lives_doubles_the_tokens_of_its_controller(copies: int, made: int) -> None:
    game = position(battlefield=(["Parallel Lives"] * copies, ["Parallel Lives"]), hand=([TWO_SOLDIERS], []))
    cast_at(game, "Two Soldiers")
    assert alive(game, "Soldier") == made


# Entering -------------------------------------------------------------------------------------------------------------------
@observes("Engineered Plague", "Engineered Plague")
@pytest.mark.rule("replacement_enters_choice")
def test_all_creatures_of_the_type_chosen_for_engineered_plague_get_minus_1_minus_1() -> None:
    game = position(battlefield=(lands_for("Engineered Plague"), [BEAR, WURM, "Goblin Piker"]), hand=(["Engineered Plague"], []))
    cast(game, "Engineered Plague")
    both_pass(game)
    assert {"Bear", "Wurm", "Goblin"} <= set(asked(game).options)
    game.decide("Wurm")
    assert body(game, WURM) == (5, 3)
    assert body(game, BEAR) == (2, 2)


@observes("Imposing Sovereign")
def test_creatures_of_opponents_of_imposing_sovereign_enter_tapped() -> None:
    game = position(battlefield=(lands_for(BEAR, "Sol Ring"), ["Imposing Sovereign"]), hand=([BEAR, "Sol Ring"], []))
    cast_at(game, BEAR)
    cast_at(game, "Sol Ring")
    assert tapped(game, BEAR)
    assert not tapped(game, "Sol Ring")


@observes("Blood Crypt", "Blood Crypt", "Blood Crypt")
@pytest.mark.rule("replacement_enters_choice")
@pytest.mark.parametrize(("pays", "left"), [(True, 18), (False, 20)])
def test_blood_crypt_enters_tapped_unless_2_life_is_paid_and_taps_for_black_or_red(*, pays: bool, left: int) -> None:
    game = position(hand=(["Blood Crypt"], []))
    game.decide(("play", find(game, "Blood Crypt", words.HAND)))
    game.decide(pays)
    assert life(game) == (left, 20)
    assert tapped(game, "Blood Crypt") is not pays
    crypt = own(game, "Blood Crypt")
    colours = [a.effects[0].choices[0] for a in game.state.objects[crypt].card.base.mana_abilities]  # type: ignore[attr-defined]
    assert colours == [(0, 0, 1, 0, 0, 0), (0, 0, 0, 1, 0, 0)]


@observes("Gather Specimens")
@pytest.mark.rule("choose_replacement_control")
def test_creatures_that_would_enter_under_an_opponents_control_enter_under_that_of_gather_specimens() -> None:
    game = position(
        battlefield=([*lands_for(BEAR), *["Mountain"] * 2], lands_for("Gather Specimens")), hand=([BEAR, "Sol Ring"], ["Gather Specimens"])
    )
    cast(game, BEAR)
    game.decide(PASS)
    cast(game, "Gather Specimens")
    resolve(game)
    assert game.state.objects[own(game, BEAR)].controller == 1
    assert game.state.objects[own(game, BEAR)].owner == 0
    cast_at(game, "Sol Ring")
    assert game.state.objects[own(game, "Sol Ring")].controller == 0


def test_each_ability_of_each_card_is_observed() -> None:
    assert unobserved(__name__, cards_of("replacing") + cards_of("returning")) == {}
