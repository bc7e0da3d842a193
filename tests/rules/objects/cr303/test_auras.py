"""Auras (303.4, 702.5, 704.5m): what they enchant, how they enter, move and fall off."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import ANN, BEN, body, both_pass, in_zone, targets
from tests.kit import alive, asked, cast, cited, events, find, position, resolve, settle, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    Attach,
    AttachedTo,
    BecomeType,
    CopySpell,
    CreateToken,
    Destroy,
    Each,
    Enchant,
    EventPattern,
    Filter,
    Fixed,
    GainControl,
    GainLife,
    GainProtection,
    ManaCost,
    PutAttached,
    PutOntoBattlefield,
    SpellAbility,
    Static,
    Target,
    Targets,
    Triggered,
    You,
)

FREE = ManaCost()
CREATURE = Target(Filter(types=words.CREATURE))
PERMANENT = Target(Filter(types=words.PERMANENT))


def aura(name: str, target: Target, *abilities: Ability, colours: int = 0) -> Definition:
    """A made-up Aura that costs nothing."""
    return Definition(name, FREE, words.ENCHANTMENT, ("Aura",), abilities=(Enchant(target), *abilities), colours=colours)


def instant(name: str, *effects: object, targets: tuple[Target, ...] = ()) -> Definition:
    """A made-up instant that costs nothing."""
    return Definition(name, FREE, words.INSTANT, abilities=(SpellAbility(effects, targets),))  # type: ignore[arg-type]


STRENGTH = aura("Strength", CREATURE, Static(AttachedTo(), 1, 1))
WHITE_STRENGTH = aura("White Strength", CREATURE, Static(AttachedTo(), 1, 1), colours=words.WHITE)
OWN = aura("Own", Target(Filter(types=words.CREATURE, controller=words.YOU)), Static(AttachedTo(), 1, 1))
CURSE = aura("Malediction", Target(players=1 + words.ANYONE))
FOE_CURSE = aura("Foe's Malediction", Target(players=1 + words.OPPONENT))
KILL = instant("Kill", Destroy(Targets()), targets=(PERMANENT,))
WAKE = instant("Wake", BecomeType(Targets(), words.CREATURE), targets=(PERMANENT,))
MOVE = instant("Move", Attach(Targets(0), Targets(1)), targets=(PERMANENT, PERMANENT))
WARD = instant("Ward", GainProtection(Targets(), (Filter(colours=words.WHITE),)), targets=(CREATURE,))
RAISE = instant(
    "Raise", PutOntoBattlefield(Targets(), yours=True), targets=(Target(Filter(types=words.ENCHANTMENT), zone=words.GRAVEYARD),)
)


def enchant(game: Game, name: str, code: int) -> None:
    """The Aura is cast, and resolves."""
    cast(game, name, (code,))
    resolve(game)


def attached(game: Game, name: str) -> int:
    """What the permanent of that name is attached to."""
    return game.state.objects[find(game, name)].attached


def test_an_aura_spell_targets_what_its_enchant_ability_names() -> None:
    game = position(battlefield=(["Grizzly Bears", "Forest"], ["Craw Wurm"]), hand=([STRENGTH], []))
    game.decide(("cast", find(game, "Strength", words.HAND)))
    assert targets(game) == {find(game, "Grizzly Bears"), find(game, "Craw Wurm")}


def test_an_aura_cannot_be_cast_without_a_target() -> None:
    game = position(battlefield=(["Forest"], []), hand=([STRENGTH], []))
    assert ("cast", find(game, "Strength", words.HAND)) not in list(asked(game).options)


def test_an_aura_spell_enters_attached_to_its_target() -> None:
    game = position(battlefield=(["Grizzly Bears", "Craw Wurm"], []), hand=([STRENGTH], []))
    enchant(game, "Strength", find(game, "Craw Wurm"))
    assert attached(game, "Strength") == find(game, "Craw Wurm")
    assert (body(game, "Craw Wurm"), body(game, "Grizzly Bears")) == ((7, 5), (2, 2))
    assert "attached to Craw Wurm" in game.log.text()


def test_an_aura_spell_whose_target_has_gone_goes_to_the_graveyard() -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([STRENGTH, KILL], []))
    cast(game, "Strength", (find(game, "Grizzly Bears"),))
    cast(game, "Kill", (find(game, "Grizzly Bears"),))
    settle(game)
    assert in_zone(game, "Strength", words.GRAVEYARD, 0)
    assert not [e for e in events(game, words.MOVES) if e.to == words.BATTLEFIELD and e.why == words.RESOLVES]


@pytest.mark.parametrize(("edition", "number"), [("8ED", "420.5d"), ("M12", "704.5n"), ("C16", "704.5n"), ("NOW", "704.5m")])
def test_an_aura_goes_to_its_owners_graveyard_when_the_enchanted_creature_dies(edition: str, number: str) -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([STRENGTH, KILL], []), edition=edition)
    enchant(game, "Strength", find(game, "Grizzly Bears"))
    aura = find(game, "Strength")
    cast(game, "Kill", (find(game, "Grizzly Bears"),))
    settle(game)
    assert in_zone(game, "Strength", words.GRAVEYARD, 0)
    (fell,) = [e for e in events(game, words.MOVES) if e.subject == aura and e.to == words.GRAVEYARD]
    assert cited(game, fell) == number
    assert fell.why == words.NO_EVENT


def test_an_aura_falls_off_what_gains_protection_from_it() -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([WHITE_STRENGTH, STRENGTH, WARD], []))
    enchant(game, "White Strength", find(game, "Grizzly Bears"))
    enchant(game, "Strength", find(game, "Grizzly Bears"))
    cast(game, "Ward", (find(game, "Grizzly Bears"),))
    settle(game)
    assert not alive(game, "White Strength")
    assert alive(game, "Strength")


def test_an_aura_falls_off_what_its_enchant_ability_does_not_name_any_more() -> None:
    game = position(battlefield=(["Mountain"], []), hand=([WAKE, STRENGTH], []))
    cast(game, "Wake", (find(game, "Mountain"),))
    resolve(game)
    assert not alive(game, "Mountain")  # a 0/0


def test_an_aura_that_is_a_creature_enchants_nothing() -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([STRENGTH, WAKE], []))
    enchant(game, "Strength", find(game, "Grizzly Bears"))
    cast(game, "Wake", (find(game, "Strength"),))
    settle(game)
    assert in_zone(game, "Strength", words.GRAVEYARD, 0)


def test_who_controls_an_aura_says_who_you_are_for_its_enchant_ability() -> None:
    game = position(battlefield=(["Grizzly Bears"], ["Craw Wurm"]), hand=([OWN], []))
    game.decide(("cast", find(game, "Own", words.HAND)))
    assert targets(game) == {find(game, "Grizzly Bears")}


def test_a_curse_enchants_a_player() -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([CURSE], []))
    game.decide(("cast", find(game, "Malediction", words.HAND)))
    assert targets(game) == {ANN, BEN}
    game.decide((BEN,))
    resolve(game)
    assert attached(game, "Malediction") == BEN


def test_enchant_opponent() -> None:
    game = position(battlefield=([], []), hand=([FOE_CURSE], []))
    game.decide(("cast", find(game, "Foe's Malediction", words.HAND)))
    assert targets(game) == {BEN}


def test_an_effect_moves_an_aura_only_to_what_it_can_enchant() -> None:
    game = position(battlefield=(["Grizzly Bears", "Craw Wurm", "Forest"], []), hand=([STRENGTH, MOVE, MOVE], []))
    enchant(game, "Strength", find(game, "Grizzly Bears"))
    before = game.state.objects[find(game, "Strength")].timestamp
    cast(game, "Move", (find(game, "Strength"),), (find(game, "Forest"),))
    resolve(game)
    assert attached(game, "Strength") == find(game, "Grizzly Bears")
    assert game.state.objects[find(game, "Strength")].timestamp == before
    cast(game, "Move", (find(game, "Strength"),), (find(game, "Craw Wurm"),))
    resolve(game)
    assert attached(game, "Strength") == find(game, "Craw Wurm")
    assert game.state.objects[find(game, "Strength")].timestamp > before
    assert (body(game, "Craw Wurm"), body(game, "Grizzly Bears")) == ((7, 5), (2, 2))


def test_who_puts_an_aura_onto_the_battlefield_chooses_what_it_enchants() -> None:
    game = position(battlefield=(["Grizzly Bears"], ["Craw Wurm"]), hand=([RAISE], []), graveyard=([STRENGTH], []))
    cast(game, "Raise", (find(game, "Strength", words.GRAVEYARD),))
    both_pass(game)
    assert asked(game).player == 0
    assert list(asked(game).options) == [(find(game, "Grizzly Bears"),), (find(game, "Craw Wurm"),)]
    with pytest.raises(IllegalAction, match=r"CR 303.4f"):
        game.decide((ANN,))
    game.decide((find(game, "Craw Wurm"),))
    assert attached(game, "Strength") == find(game, "Craw Wurm")


def test_an_aura_with_nothing_to_enchant_stays_in_the_graveyard() -> None:
    game = position(battlefield=(["Forest"], []), hand=([RAISE], []), graveyard=([STRENGTH], []))
    cast(game, "Raise", (find(game, "Strength", words.GRAVEYARD),))
    settle(game)
    assert in_zone(game, "Strength", words.GRAVEYARD, 0)
    assert not [e for e in events(game, words.MOVES) if e.subject == find(game, "Strength", words.GRAVEYARD)]


def test_a_player_chooses_among_several_creatures_to_which_an_aura_would_be_attached() -> None:
    spread = instant("Spread", Attach(Targets(0), Targets(1)), targets=(PERMANENT, Target(Filter(types=words.CREATURE), least=2, most=2)))
    game = position(battlefield=(["Grizzly Bears", "Craw Wurm", "Savannah Lions"], []), hand=([STRENGTH, spread], []))
    enchant(game, "Strength", find(game, "Grizzly Bears"))
    cast(game, "Spread", (find(game, "Strength"),), (find(game, "Craw Wurm"), find(game, "Savannah Lions")))
    both_pass(game)
    game.decide((find(game, "Savannah Lions"),))
    assert attached(game, "Strength") == find(game, "Savannah Lions")


@pytest.mark.rule("enchant_several")
def test_an_aura_with_two_enchant_abilities_obeys_both() -> None:
    both = Definition(
        "Both", FREE, words.ENCHANTMENT, ("Aura",), abilities=(Enchant(CREATURE), Enchant(Target(Filter(types=words.ARTIFACT))))
    )
    game = position(battlefield=(["Grizzly Bears"], []), hand=([both], []))
    enchant(game, "Both", find(game, "Grizzly Bears"))
    assert in_zone(game, "Both", words.GRAVEYARD, 0)


@pytest.mark.rule("aura_put_attached")
def test_an_effect_that_puts_an_aura_onto_what_it_cannot_enchant_leaves_it_where_it_is() -> None:
    graft = instant("Graft", PutAttached(Targets(0), Targets(1)), targets=(Target(Filter(), zone=words.GRAVEYARD), PERMANENT))
    game = position(
        battlefield=(["Forest", "Grizzly Bears"], []), hand=([graft, graft, graft], []), graveyard=([STRENGTH, "Bonesplitter"], [])
    )
    strength, axe = find(game, "Strength", words.GRAVEYARD), find(game, "Bonesplitter", words.GRAVEYARD)
    cast(game, "Graft", (strength,), (find(game, "Forest"),))
    settle(game)
    assert in_zone(game, "Strength", words.GRAVEYARD, 0)
    cast(game, "Graft", (axe,), (find(game, "Forest"),))
    settle(game)
    assert attached(game, "Bonesplitter") == 0
    cast(game, "Graft", (strength,), (find(game, "Grizzly Bears"),))
    settle(game)
    assert attached(game, "Strength") == find(game, "Grizzly Bears")


@pytest.mark.rule("sba_aura_illegal")
def test_a_curse_goes_to_the_graveyard_when_its_player_leaves_the_game() -> None:
    game = position(battlefield=([], [], []), hand=([CURSE], [], []), life=(20, 20, 20))
    enchant(game, "Malediction", -2)
    assert attached(game, "Malediction") == -2
    game.concede(1)
    until(game, lambda g: g.state.lane.step == words.END)
    assert in_zone(game, "Malediction", words.GRAVEYARD, 0)


@pytest.mark.rule("aura_controller")
def test_a_change_of_control_of_the_creature_does_not_change_that_of_the_aura() -> None:
    take = instant("Take", GainControl(Targets()), targets=(CREATURE,))
    game = position(battlefield=([], ["Grizzly Bears"]), hand=([STRENGTH, take], []))
    enchant(game, "Strength", find(game, "Grizzly Bears"))
    assert game.state.objects[find(game, "Grizzly Bears")].controller == 1
    cast(game, "Take", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert game.state.objects[find(game, "Grizzly Bears")].controller == 0
    assert body(game, "Grizzly Bears") == (3, 3)
    assert game.state.objects[find(game, "Strength")].controller == 0


def test_a_copy_of_an_aura_spell_becomes_a_token_attached_to_its_target() -> None:
    copy = instant("Twin", CopySpell(Targets()), targets=(Target(Filter(), zone=words.STACK),))
    game = position(battlefield=(["Grizzly Bears"], []), hand=([STRENGTH, copy], []))
    cast(game, "Strength", (find(game, "Grizzly Bears"),))
    cast(game, "Twin", (find(game, "Strength", words.STACK),))
    settle(game)
    assert alive(game, "Strength") == 2
    assert body(game, "Grizzly Bears") == (4, 4)


@pytest.mark.rule("aura_put_onto_battlefield", "aura_nothing_to_enchant")
def test_who_creates_an_aura_token_chooses_what_it_enchants_and_without_that_it_is_not_created() -> None:
    blessing = Definition("Blessing", None, words.ENCHANTMENT, ("Aura",), abilities=(Enchant(CREATURE), Static(AttachedTo(), 2, 2)))
    blessing.token_of = "Bless"  # noqa: S105
    bless = Definition("Bless", FREE, words.INSTANT, abilities=(SpellAbility((CreateToken("Blessing"),)),), tokens=(blessing,))
    game = position(battlefield=(["Grizzly Bears", "Craw Wurm"], []), hand=([bless], []))
    cast(game, "Bless")
    both_pass(game)
    game.decide((find(game, "Craw Wurm"),))
    assert body(game, "Craw Wurm") == (8, 6)
    game = position(battlefield=(["Forest"], []), hand=([bless], []))
    cast(game, "Bless")
    settle(game)
    assert not events(game, words.CREATES)


@pytest.mark.rule("looks_back_zone")
def test_an_aura_that_is_destroyed_with_its_creature_sees_it_die() -> None:
    dies = EventPattern(words.MOVES, filter=Filter(bearer=True), from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
    omen = aura("Omen", CREATURE, Triggered(dies, (GainLife(You(), Fixed(3)),)))
    sweep = instant("Sweep", Destroy(Each(Filter(types=words.CREATURE | words.ENCHANTMENT))))
    game = position(battlefield=(["Grizzly Bears", "Craw Wurm"], []), hand=([omen, sweep], []))
    enchant(game, "Omen", find(game, "Grizzly Bears"))
    cast(game, "Sweep")
    settle(game)
    assert game.state.players[0].life == 23
