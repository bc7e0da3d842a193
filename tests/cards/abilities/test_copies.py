"""Each ability of the copies and of the cards that give control of what others own, observed in a game."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import activate, both_pass, cards_of, in_zone, life, observes, targets, to_turn, unobserved, with_spell
from tests.kit import alive, asked, attack, cast, events, find, position, reach, refresh, resolve, settle, step

from apnap.cards import POOL
from apnap.game import Game
from apnap.machine.decisions import CHOOSE, TARGETS, YES_NO
from apnap.parts import words
from apnap.rules.effects.cr613.characteristics import characteristics


def test_each_ability_of_the_cards_is_observed() -> None:
    assert unobserved(__name__, cards_of("copies")) == {}


def newest(game: Game) -> int:
    return game.state.battlefield[-1]


def names(game: Game) -> list[str]:
    """The names of the permanents."""
    return [characteristics(game.state, id).name for id in game.state.battlefield]


def offered(game: Game) -> set[str]:
    """The names of what can be chosen."""
    return {game.state.objects[id].card.name for option in asked(game).options if isinstance(option, tuple) for id in option}


def copying(name: str, of: str, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), zone: int = words.BATTLEFIELD) -> Game:
    """Ann's permanent spell has resolved, and entered as a copy of that."""
    game = with_spell(name, (of, *mine) if zone == words.BATTLEFIELD else mine, theirs)
    if zone == words.GRAVEYARD:
        game = position(battlefield=(("Island",) * 5, theirs), hand=((name,), ()), graveyard=((of,), ()))
    cast(game, name)
    reach(game, CHOOSE)
    game.decide((find(game, of, zone),))
    settle(game)
    return game


ANY_CREATURE = ("Clone", "Stunt Double", "Quicksilver Gargantuan", "Phantasmal Image", "Vesuvan Doppelganger")


@pytest.mark.parametrize("name", ANY_CREATURE)
@observes(*ANY_CREATURE)
def test_it_enters_as_a_copy_of_any_creature_on_the_battlefield(name: str) -> None:
    game = with_spell(name, ("Grizzly Bears", "Sol Ring") if "Sol Ring" in POOL else ("Grizzly Bears",), ("Craw Wurm",))
    cast(game, name)
    reach(game, CHOOSE)
    assert offered(game) == {"Grizzly Bears", "Craw Wurm"}
    game.decide((find(game, "Craw Wurm"),))
    settle(game)
    assert characteristics(game.state, newest(game)).name == "Craw Wurm"
    assert game.state.objects[newest(game)].controller == 0


def test_a_gargantuan_stays_7_7() -> None:
    game = copying("Quicksilver Gargantuan", "Grizzly Bears")
    c = characteristics(game.state, newest(game))
    assert (c.name, c.power, c.toughness) == ("Grizzly Bears", 7, 7)


@observes("Phyrexian Metamorph")
def test_a_metamorph_copies_an_artifact_or_creature_and_is_an_artifact() -> None:
    game = copying("Phyrexian Metamorph", "Grizzly Bears", mine=("Ornithopter",))
    c = characteristics(game.state, newest(game))
    assert (c.name, c.types) == ("Grizzly Bears", words.ARTIFACT | words.CREATURE)


@observes("Copy Artifact")
def test_copy_artifact_is_an_enchantment_besides() -> None:
    game = copying("Copy Artifact", "Ornithopter", mine=("Grizzly Bears",))
    c = characteristics(game.state, newest(game))
    assert (c.name, c.types) == ("Ornithopter", words.ARTIFACT | words.CREATURE | words.ENCHANTMENT)


@observes("Sculpting Steel")
def test_sculpting_steel_copies_artifacts() -> None:
    game = copying("Sculpting Steel", "Ornithopter", mine=("Grizzly Bears",))
    assert names(game).count("Ornithopter") == 2


@observes("Copy Enchantment")
def test_copy_enchantment_copies_enchantments() -> None:
    game = copying("Copy Enchantment", "Rest in Peace", mine=("Ornithopter",))
    assert names(game).count("Rest in Peace") == 2


@observes("Mirrormade")
def test_mirrormade_copies_artifacts_and_enchantments() -> None:
    game = with_spell("Mirrormade", ("Ornithopter", "Rest in Peace", "Grizzly Bears"))
    cast(game, "Mirrormade")
    reach(game, CHOOSE)
    assert offered(game) == {"Ornithopter", "Rest in Peace"}


@observes("Mirror Image")
def test_mirror_image_copies_its_controllers_creatures_only() -> None:
    game = with_spell("Mirror Image", ("Grizzly Bears",), ("Craw Wurm",))
    cast(game, "Mirror Image")
    reach(game, CHOOSE)
    assert offered(game) == {"Grizzly Bears"}


@observes("Clever Impersonator")
def test_a_clever_impersonator_copies_any_nonland_permanent() -> None:
    game = with_spell("Clever Impersonator", ("Rest in Peace",), ("Ornithopter",))
    cast(game, "Clever Impersonator")
    reach(game, CHOOSE)
    assert offered(game) == {"Rest in Peace", "Ornithopter"}


@observes("Body Double")
def test_body_double_copies_a_creature_card_in_a_graveyard() -> None:
    game = copying("Body Double", "Craw Wurm", zone=words.GRAVEYARD)
    assert characteristics(game.state, newest(game)).name == "Craw Wurm"
    assert in_zone(game, "Craw Wurm", words.GRAVEYARD, 0)


def test_a_phantasmal_image_is_an_illusion_and_is_sacrificed_when_it_becomes_a_target() -> None:
    game = position(battlefield=(("Grizzly Bears", "Island", "Island", "Forest"), ()), hand=(("Phantasmal Image", "Giant Growth"), ()))
    cast(game, "Phantasmal Image")
    reach(game, CHOOSE)
    game.decide((find(game, "Grizzly Bears"),))
    settle(game)
    image = newest(game)
    assert characteristics(game.state, image).subtypes == ("Bear", "Illusion")
    cast(game, "Giant Growth", (image,))
    settle(game)
    assert in_zone(game, "Phantasmal Image", words.GRAVEYARD, 0)


def test_a_doppelganger_stays_blue_and_copies_anew_each_upkeep() -> None:
    game = copying("Vesuvan Doppelganger", "Grizzly Bears", theirs=("Craw Wurm",))
    double = newest(game)
    assert characteristics(game.state, double).colours == words.BLUE
    while asked(game).task != TARGETS or game.state.lane.turn < 3:
        step(game)
    game.decide((find(game, "Craw Wurm"),))
    reach(game, YES_NO)
    game.decide(True)
    c = characteristics(game.state, double)
    assert (c.name, c.colours) == ("Craw Wurm", words.BLUE)
    while asked(game).task != TARGETS or game.state.lane.turn < 5:
        step(game)
    assert asked(game).player == 0


@observes("Unstable Shapeshifter")
def test_an_unstable_shapeshifter_becomes_whatever_enters_and_goes_on_doing_so() -> None:
    game = position(battlefield=(("Unstable Shapeshifter", *("Forest",) * 8), ()), hand=(("Grizzly Bears", "Craw Wurm"), ()))
    shifter = find(game, "Unstable Shapeshifter")
    cast(game, "Grizzly Bears")
    settle(game)
    assert characteristics(game.state, shifter).name == "Grizzly Bears"
    cast(game, "Craw Wurm")
    settle(game)
    assert characteristics(game.state, shifter).name == "Craw Wurm"


@observes("Cryptoplasm")
def test_cryptoplasm_may_become_another_creature_each_upkeep() -> None:
    game = position(battlefield=(("Cryptoplasm",), ("Craw Wurm",)))
    plasm = find(game, "Cryptoplasm")
    while asked(game).task != TARGETS:
        step(game)
    assert targets(game) == {find(game, "Craw Wurm")}
    game.decide((find(game, "Craw Wurm"),))
    reach(game, YES_NO)
    game.decide(True)
    assert characteristics(game.state, plasm).name == "Craw Wurm"


@observes("Dimir Doppelganger")
def test_a_dimir_doppelganger_exiles_a_creature_card_and_becomes_that() -> None:
    game = position(battlefield=(("Dimir Doppelganger", "Island", "Island", "Swamp"), ()), graveyard=(("Craw Wurm",), ("Shock",)))
    double = find(game, "Dimir Doppelganger")
    activate(game, "Dimir Doppelganger", (find(game, "Craw Wurm", words.GRAVEYARD),))
    both_pass(game)
    assert in_zone(game, "Craw Wurm", words.EXILE, 0)
    c = characteristics(game.state, double)
    assert (c.name, c.power, len(c.abilities)) == ("Craw Wurm", 6, 1)


@observes("Thespian's Stage", "Thespian's Stage")
def test_thespians_stage_makes_mana_and_becomes_other_lands() -> None:
    game = position(battlefield=(("Thespian's Stage", "Forest", "Forest", "Island"), ()))
    stage = find(game, "Thespian's Stage")
    assert len(characteristics(game.state, stage).mana_abilities) == 1
    activate(game, "Thespian's Stage", (find(game, "Island"),))
    both_pass(game)
    c = characteristics(game.state, stage)
    assert (c.name, c.types, c.subtypes, len(c.abilities)) == ("Island", words.LAND | words.BASIC, ("Island",), 2)


@observes("Mirage Mirror")
def test_a_mirage_mirror_is_something_else_for_a_turn() -> None:
    game = position(battlefield=(("Mirage Mirror", "Island", "Island", "Craw Wurm"), ()))
    mirror = find(game, "Mirage Mirror")
    activate(game, "Mirage Mirror", (find(game, "Craw Wurm"),))
    both_pass(game)
    assert characteristics(game.state, mirror).name == "Craw Wurm"
    to_turn(game, 2)
    assert characteristics(game.state, mirror).name == "Mirage Mirror"


@observes("Mirrorweave")
def test_mirrorweave_makes_each_other_creature_a_copy_for_a_turn() -> None:
    game = position(battlefield=(("Grizzly Bears", *("Plains",) * 4), ("Craw Wurm", "Ornithopter")), hand=(("Mirrorweave",), ()))
    cast(game, "Mirrorweave", (find(game, "Craw Wurm"),))
    resolve(game)
    assert names(game).count("Craw Wurm") == 3
    to_turn(game, 2)
    assert names(game).count("Craw Wurm") == 1


@observes("Shapesharer", "Shapesharer")
def test_a_shapesharer_makes_a_shapeshifter_a_copy_until_its_controllers_next_turn() -> None:
    game = position(battlefield=(("Shapesharer", "Island", "Island", "Island"), ("Craw Wurm",)))
    sharer = find(game, "Shapesharer")
    activate(game, "Shapesharer")
    assert targets(game) == {sharer}
    game.decide((sharer,))
    game.decide((find(game, "Craw Wurm"),))
    both_pass(game)
    to_turn(game, 2)
    assert characteristics(game.state, sharer).name == "Craw Wurm"
    to_turn(game, 3)
    assert characteristics(game.state, sharer).name == "Shapesharer"


@pytest.mark.parametrize("name", ["Cackling Counterpart", "Self-Reflection"])
@observes("Cackling Counterpart", "Cackling Counterpart", "Self-Reflection", "Self-Reflection")
def test_a_token_that_is_a_copy_of_a_creature_of_mine_and_again_by_flashback(name: str) -> None:
    game = position(battlefield=(("Grizzly Bears", *("Island",) * 20), ("Craw Wurm",)), hand=((name,), ()))
    cast(game, name)
    assert targets(game) == {find(game, "Grizzly Bears")}
    game.decide((find(game, "Grizzly Bears"),))
    resolve(game)
    assert alive(game, "Grizzly Bears") == 2
    card = find(game, name, words.GRAVEYARD)
    game.decide(next(option for option in asked(game).options if isinstance(option, tuple) and option[:2] == ("cast", card)))
    game.decide((find(game, "Grizzly Bears"),))
    resolve(game)
    assert alive(game, "Grizzly Bears") == 3
    assert in_zone(game, name, words.EXILE, 0)


@observes("Heat Shimmer")
def test_the_token_of_heat_shimmer_has_haste_and_is_exiled_at_the_end_step() -> None:
    game = with_spell("Heat Shimmer", ("Craw Wurm",))
    cast(game, "Heat Shimmer", (find(game, "Craw Wurm"),))
    resolve(game)
    token = newest(game)
    assert characteristics(game.state, token).keywords & words.HASTE
    to_turn(game, 2)
    assert token not in game.state.battlefield
    assert alive(game, "Craw Wurm") == 1


# Control ----------------------------------------------------------------------------------------------------------
STEALING = (
    ("Control Magic", "Craw Wurm"),
    ("Mind Control", "Craw Wurm"),
    ("Persuasion", "Craw Wurm"),
    ("Confiscate", "Ornithopter"),
    ("Annex", "Forest"),
    ("Steal Enchantment", "Rest in Peace"),
)


@pytest.mark.parametrize(("name", "of"), STEALING)
@observes(*[name for name, _ in STEALING], *[name for name, _ in STEALING])
def test_an_aura_gives_control_of_what_it_enchants(name: str, of: str) -> None:
    game = with_spell(name, (), (of,))
    id = find(game, of, player=1)
    cast(game, name, (id,))
    resolve(game)
    assert game.state.objects[id].controller == 0
    assert game.state.objects[id].owner == 1


@pytest.mark.parametrize("name", ["Act of Treason", "Threaten", "Limits of Solidarity", "Act of Aggression"])
@observes("Act of Treason", "Threaten", "Limits of Solidarity", "Act of Aggression")
def test_a_creature_is_borrowed_for_an_attack(name: str) -> None:
    game = position(battlefield=(("Mountain",) * 5, ("Craw Wurm",)), hand=((name,), ()))
    wurm = find(game, "Craw Wurm")
    game.state.object(wurm).tapped = True
    refresh(game)
    cast(game, name)
    reach(game, TARGETS)
    game.decide((wurm,))
    resolve(game)
    o = game.state.objects[wurm]
    assert (o.controller, o.tapped) == (0, False)
    attack(game, "Craw Wurm")
    to_turn(game, 2)
    assert life(game) == (20, 14)
    assert game.state.objects[wurm].controller == 1


@observes("Limits of Solidarity")
def test_limits_of_solidarity_can_be_cycled() -> None:
    game = position(battlefield=(("Mountain", "Mountain"), ()), hand=(("Limits of Solidarity",), ()))
    card = find(game, "Limits of Solidarity", words.HAND)
    game.decide(next(option for option in asked(game).options if isinstance(option, tuple) and option[:2] == ("activate", card)))
    settle(game)
    assert in_zone(game, "Limits of Solidarity", words.GRAVEYARD, 0)
    assert len(game.state.players[0].hand) == 1


@observes("Zealous Conscripts")
def test_zealous_conscripts_borrow_any_permanent() -> None:
    game = with_spell("Zealous Conscripts", (), ("Rest in Peace", "Craw Wurm"))
    cast(game, "Zealous Conscripts")
    reach(game, TARGETS)
    assert find(game, "Rest in Peace") in targets(game)
    game.decide((find(game, "Craw Wurm"),))
    settle(game)
    assert game.state.objects[find(game, "Craw Wurm")].controller == 0


@observes("Sower of Temptation")
def test_a_sower_keeps_a_creature_as_long_as_she_stays() -> None:
    game = position(battlefield=(("Island",) * 4, ("Craw Wurm", "Mountain")), hand=(("Sower of Temptation",), ("Shock",)))
    wurm = find(game, "Craw Wurm")
    cast(game, "Sower of Temptation")
    reach(game, TARGETS)
    game.decide((wurm,))
    settle(game)
    assert game.state.objects[wurm].controller == 0
    to_turn(game, 2)
    assert game.state.objects[wurm].controller == 0
    cast(game, "Shock", (find(game, "Sower of Temptation"),))
    resolve(game)
    assert game.state.objects[wurm].controller == 1


@observes("Switcheroo")
def test_switcheroo_exchanges_control_of_two_creatures() -> None:
    game = with_spell("Switcheroo", ("Grizzly Bears",), ("Craw Wurm",))
    bears, wurm = find(game, "Grizzly Bears"), find(game, "Craw Wurm")
    cast(game, "Switcheroo", (bears,), (wurm,))
    resolve(game)
    assert (game.state.objects[bears].controller, game.state.objects[wurm].controller) == (1, 0)
    assert len(events(game, words.CONTROLS)) == 2
