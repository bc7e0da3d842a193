"""Each ability of the Auras, Equipment and Fortifications, observed in a game."""

from __future__ import annotations

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
    life,
    observes,
    offers,
    tap_for_mana,
    tapped,
    targets,
    to_turn,
    unobserved,
    with_spell,
)
from tests.kit import alive, asked, attack, cast, events, find, position, reach, resolve, settle, until

from apnap.cards import POOL
from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.tree import KeywordAbility
from apnap.rules.effects.cr613.characteristics import characteristics


def test_each_ability_of_the_cards_is_observed() -> None:
    assert unobserved(__name__, cards_of("attachments")) == {}


def enchanted(name: str, creature: str = "Grizzly Bears", theirs: bool = False) -> Game:
    """Ann has cast the Aura on that creature, her own or Ben's."""
    game = with_spell(name, () if theirs else (creature,), (creature,) if theirs else ())
    cast(game, name, (find(game, creature),))
    resolve(game)
    return game


def keywords(game: Game, name: str) -> int:
    """The keywords of the permanent of that name."""
    return characteristics(game.state, find(game, name)).keywords


@observes("Flight", "Flight")
def test_flight_makes_a_creature_fly() -> None:
    game = enchanted("Flight")
    assert game.state.objects[find(game, "Flight")].attached == find(game, "Grizzly Bears")
    assert keywords(game, "Grizzly Bears") & words.FLYING


@observes("Holy Strength", "Holy Strength")
def test_holy_strength() -> None:
    assert body(enchanted("Holy Strength"), "Grizzly Bears") == (3, 4)


@observes("Unholy Strength", "Unholy Strength")
def test_unholy_strength() -> None:
    assert body(enchanted("Unholy Strength"), "Grizzly Bears") == (4, 3)


@observes("Pacifism", "Pacifism")
def test_a_pacified_creature_neither_attacks_nor_blocks() -> None:
    game = enchanted("Pacifism", "Craw Wurm", theirs=True)
    to_turn(game, 2, words.END)
    assert not events(game, words.ATTACKS)
    game = position(battlefield=(["Grizzly Bears", "Plains", "Plains"], ["Craw Wurm"]), hand=(["Pacifism"], []))
    cast(game, "Pacifism", (find(game, "Craw Wurm"),))
    resolve(game)
    attack(game, "Grizzly Bears")
    after_combat(game)
    assert not events(game, words.BLOCKS)
    assert life(game) == (20, 18)


@observes("Rancor", "Rancor", "Rancor")
def test_rancor_helps_and_comes_back() -> None:
    game = position(battlefield=(["Grizzly Bears", "Forest", "Mountain"], []), hand=(["Rancor", "Shock"], []))
    cast(game, "Rancor", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert body(game, "Grizzly Bears") == (4, 2)
    assert keywords(game, "Grizzly Bears") & words.TRAMPLE
    cast(game, "Shock", (find(game, "Grizzly Bears"),))
    settle(game)
    assert not alive(game, "Rancor")
    assert in_zone(game, "Rancor", words.HAND, 0)


@observes("Loxodon Warhammer", "Loxodon Warhammer")
def test_loxodon_warhammer() -> None:
    game = position(battlefield=(["Loxodon Warhammer", "Grizzly Bears", "Forest", "Forest", "Forest"], []))
    activate(game, "Loxodon Warhammer", (find(game, "Grizzly Bears"),))
    both_pass(game)
    assert body(game, "Grizzly Bears") == (5, 2)
    attack(game, "Grizzly Bears")
    after_combat(game)
    assert life(game) == (25, 15)


def equipped(name: str, creature: str = "Grizzly Bears") -> Game:
    """The Equipment is attached to that creature of Ann's."""
    cost = next(ability.cost for ability in POOL[name].abilities if isinstance(ability, KeywordAbility))
    assert cost is not None
    game = position(battlefield=([name, creature, *["Forest"] * cost.generic], ["Mountain"]), hand=([], ["Shock"]))
    activate(game, name, (find(game, creature),))
    both_pass(game)
    assert game.state.objects[find(game, name)].attached == find(game, creature)
    return game


@observes("Basilisk Collar", "Basilisk Collar")
def test_basilisk_collar() -> None:
    game = equipped("Basilisk Collar")
    assert keywords(game, "Grizzly Bears") & (words.DEATHTOUCH | words.LIFELINK) == words.DEATHTOUCH | words.LIFELINK


@observes("Swiftfoot Boots", "Swiftfoot Boots")
def test_swiftfoot_boots() -> None:
    game = equipped("Swiftfoot Boots")
    assert keywords(game, "Grizzly Bears") & (words.HEXPROOF | words.HASTE) == words.HEXPROOF | words.HASTE
    game.decide(PASS)
    assert ("cast", find(game, "Shock", words.HAND)) in list(asked(game).options)
    game.decide(("cast", find(game, "Shock", words.HAND)))
    assert find(game, "Grizzly Bears") not in targets(game)


@observes("Darksteel Garrison", "Darksteel Garrison", "Darksteel Garrison")
def test_darksteel_garrison_fortifies_a_land() -> None:
    game = position(battlefield=(["Darksteel Garrison", "Grizzly Bears", "Mountain", *["Forest"] * 3], []), hand=(["Shock"], []))
    activate(game, "Darksteel Garrison", (find(game, "Mountain"),))
    both_pass(game)
    assert keywords(game, "Mountain") & words.INDESTRUCTIBLE
    assert not keywords(game, "Forest") & words.INDESTRUCTIBLE
    to_turn(game, 3)
    cast(game, "Shock", (BEN,))
    game.decide((find(game, "Grizzly Bears"),))  # the Mountain has become tapped for it
    both_pass(game)
    assert body(game, "Grizzly Bears") == (3, 3)


@observes("Angelic Gift", "Angelic Gift", "Angelic Gift")
def test_angelic_gift() -> None:
    game = enchanted("Angelic Gift")
    assert keywords(game, "Grizzly Bears") & words.FLYING
    settle(game)
    assert hands(game) == (1, 0)


@observes("Armadillo Cloak", "Armadillo Cloak", "Armadillo Cloak")
def test_armadillo_cloak() -> None:
    game = enchanted("Armadillo Cloak")
    assert (body(game, "Grizzly Bears"), keywords(game, "Grizzly Bears") & words.TRAMPLE) == ((4, 4), words.TRAMPLE)
    attack(game, "Grizzly Bears")
    after_combat(game)
    assert life(game) == (24, 16)


@observes("Spirit Link", "Spirit Link")
def test_spirit_link_gives_its_own_controller_the_life() -> None:
    game = enchanted("Spirit Link", theirs=True)
    to_turn(game, 2)
    attack(game, "Grizzly Bears")
    after_combat(game)
    assert life(game) == (20, 20)


@observes("Cloak of Invisibility", "Cloak of Invisibility")
def test_cloak_of_invisibility() -> None:
    game = position(battlefield=(["Grizzly Bears", "Island"], ["Craw Wurm", "Wall of Omens"]), hand=(["Cloak of Invisibility"], []))
    cast(game, "Cloak of Invisibility", (find(game, "Grizzly Bears"),))
    resolve(game)
    attack(game, "Grizzly Bears")
    blocks = list(reach(game, "blockers").options)
    assert blocks == [(), ((find(game, "Wall of Omens"), find(game, "Grizzly Bears")),)]
    to_turn(game, 3)
    assert [game.state.objects[id].card.name for id in game.state.phased] == ["Grizzly Bears", "Cloak of Invisibility"]


@observes("Curse of the Bloody Tome", "Curse of the Bloody Tome")
def test_curse_of_the_bloody_tome() -> None:
    game = with_spell("Curse of the Bloody Tome")
    cast(game, "Curse of the Bloody Tome", (BEN,))
    resolve(game)
    to_turn(game, 4)
    assert [len(p.graveyard) for p in game.state.players] == [0, 4]


@observes("Dead Weight", "Dead Weight")
def test_dead_weight_kills_a_bear_and_falls_off() -> None:
    game = enchanted("Dead Weight")
    assert not alive(game, "Grizzly Bears")
    assert in_zone(game, "Dead Weight", words.GRAVEYARD, 0)


@observes("Firebreathing", "Firebreathing")
def test_firebreathing_is_activated_by_the_controller_of_the_aura() -> None:
    game = position(battlefield=(["Mountain"] * 3, ["Grizzly Bears", "Mountain"]), hand=(["Firebreathing"], []))
    cast(game, "Firebreathing", (find(game, "Grizzly Bears"),))
    resolve(game)
    activate(game, "Firebreathing")
    both_pass(game)
    activate(game, "Firebreathing")
    game.decide(PASS)
    assert not offers(game, "Firebreathing")
    game.decide(PASS)
    assert body(game, "Grizzly Bears") == (4, 2)


@observes("Hyena Umbra", "Hyena Umbra", "Hyena Umbra")
def test_hyena_umbra_is_destroyed_instead() -> None:
    game = position(battlefield=(["Grizzly Bears", "Plains", "Mountain"], []), hand=(["Hyena Umbra", "Lightning Bolt"], []))
    cast(game, "Hyena Umbra", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert (body(game, "Grizzly Bears"), keywords(game, "Grizzly Bears") & words.FIRST_STRIKE) == ((3, 3), words.FIRST_STRIKE)
    cast(game, "Lightning Bolt", (find(game, "Grizzly Bears"),))
    settle(game)
    assert (body(game, "Grizzly Bears"), damage(game, "Grizzly Bears")) == ((2, 2), 0)
    assert in_zone(game, "Hyena Umbra", words.GRAVEYARD, 0)


@observes("Paralyze", "Paralyze", "Paralyze", "Paralyze")
def test_paralyze() -> None:
    game = position(battlefield=(["Swamp"], ["Grizzly Bears", *["Forest"] * 4]), hand=(["Paralyze"], []))
    cast(game, "Paralyze", (find(game, "Grizzly Bears"),))
    settle(game)
    assert tapped(game, "Grizzly Bears")
    to_turn(game, 2, words.UPKEEP)
    assert tapped(game, "Grizzly Bears")
    game.decide(PASS)
    game.decide(PASS)
    assert (asked(game).task, asked(game).player) == ("yes/no", 1)
    game.decide(True)
    assert not tapped(game, "Grizzly Bears")
    assert tapped(game, "Forest")


@observes("Breezekeeper")
def test_breezekeeper() -> None:
    game = position(battlefield=(["Breezekeeper"], []))
    there = []
    for turn in range(1, 6):
        to_turn(game, turn)
        there.append(alive(game, "Breezekeeper"))
    assert there == [1, 1, 0, 0, 1]


@observes("Reality Ripple")
def test_reality_ripple() -> None:
    game = with_spell("Reality Ripple", theirs=("Forest", "Glorious Anthem"))
    game.decide(("cast", find(game, "Reality Ripple", words.HAND)))
    assert find(game, "Glorious Anthem") not in targets(game)
    game.decide((find(game, "Forest"),))
    resolve(game)
    assert not alive(game, "Forest")
    to_turn(game, 2)
    assert alive(game, "Forest")


@observes("Shimmering Efreet")
def test_shimmering_efreet_takes_another_along() -> None:
    game = position(battlefield=(["Shimmering Efreet"], ["Craw Wurm"]))
    to_turn(game, 4)
    until(game, lambda g: g.decision is not None and g.state.lane.turn == 5 and g.state.lane.step == words.UPKEEP)
    settle(game)
    assert alive(game, "Shimmering Efreet") + alive(game, "Craw Wurm") == 1


@observes("Taniwha")
def test_taniwha_takes_the_lands_along_every_other_turn() -> None:
    game = position(battlefield=(["Taniwha", "Island"], ["Forest"]))
    to_turn(game, 3)
    assert (alive(game, "Taniwha"), alive(game, "Island"), alive(game, "Forest")) == (0, 1, 1)
    to_turn(game, 5)
    assert (alive(game, "Taniwha"), alive(game, "Island"), alive(game, "Forest")) == (1, 0, 1)
    to_turn(game, 7)
    assert (alive(game, "Taniwha"), alive(game, "Island")) == (0, 1)


@observes("Teferi's Isle", "Teferi's Isle")
def test_teferis_isle() -> None:
    game = position(hand=(["Teferi's Isle"], []))
    game.decide(("play", find(game, "Teferi's Isle", words.HAND)))
    assert tapped(game, "Teferi's Isle")
    to_turn(game, 5)
    assert tap_for_mana(game, "Teferi's Isle") == [(0, 2, 0, 0, 0, 0)]


@observes("Teferi's Protection")
def test_teferis_protection() -> None:
    game = position(battlefield=(["Grizzly Bears", *["Plains"] * 3], ["Mountain", "Craw Wurm"]), hand=(["Teferi's Protection"], ["Shock"]))
    cast(game, "Teferi's Protection")
    resolve(game)
    assert [id for id in game.state.battlefield if game.state.objects[id].controller == 0] == []
    assert in_zone(game, "Teferi's Protection", words.EXILE, 0)
    to_turn(game, 2)
    game.decide(("cast", find(game, "Shock", words.HAND)))
    assert ANN not in targets(game)
    game.decide((BEN,))
    attack(game, "Craw Wurm")
    after_combat(game)
    assert life(game) == (20, 18)
    to_turn(game, 3)
    assert alive(game, "Plains") == 3
    assert not game.state.effects


@observes("Time and Tide")
def test_time_and_tide() -> None:
    game = position(battlefield=(["Breezekeeper", "Craw Wurm", *["Island"] * 4], []), hand=(["Reality Ripple", "Time and Tide"], []))
    cast(game, "Reality Ripple", (find(game, "Craw Wurm"),))
    resolve(game)
    cast(game, "Time and Tide")
    resolve(game)
    assert (alive(game, "Craw Wurm"), alive(game, "Breezekeeper")) == (1, 0)


@observes("Vodalian Illusionist")
def test_vodalian_illusionist() -> None:
    game = position(battlefield=(["Vodalian Illusionist", "Island", "Island"], ["Craw Wurm"]))
    activate(game, "Vodalian Illusionist", (find(game, "Craw Wurm"),))
    both_pass(game)
    assert not alive(game, "Craw Wurm")


@observes("Grafted Wargear", "Grafted Wargear", "Grafted Wargear")
def test_grafted_wargear_costs_what_it_comes_off() -> None:
    game = position(battlefield=(["Grafted Wargear", "Grizzly Bears", "Craw Wurm"], []))
    activate(game, "Grafted Wargear", (find(game, "Grizzly Bears"),))
    both_pass(game)
    assert body(game, "Grizzly Bears") == (5, 4)
    activate(game, "Grafted Wargear", (find(game, "Craw Wurm"),))
    settle(game)
    assert not alive(game, "Grizzly Bears")
    assert body(game, "Craw Wurm") == (9, 6)
    assert len(events(game, words.SACRIFICED)) + len([e for e in events(game, words.MOVES) if e.why == words.SACRIFICED]) == 1


@observes("Aura Finesse")
def test_aura_finesse_moves_an_aura() -> None:
    game = position(battlefield=(["Grizzly Bears", "Craw Wurm", "Island", "Plains"], []), hand=(["Holy Strength", "Aura Finesse"], []))
    cast(game, "Holy Strength", (find(game, "Grizzly Bears"),))
    resolve(game)
    cast(game, "Aura Finesse", (find(game, "Holy Strength"),), (find(game, "Craw Wurm"),))
    resolve(game)
    assert (body(game, "Grizzly Bears"), body(game, "Craw Wurm")) == ((2, 2), (7, 6))
    assert hands(game) == (1, 0)


@observes("Iridescent Drake")
def test_iridescent_drake_wears_an_aura() -> None:
    game = position(battlefield=(["Island"] * 4, []), hand=(["Iridescent Drake"], []), graveyard=([], ["Holy Strength"]))
    cast(game, "Iridescent Drake")
    until(game, lambda g: bool(g.state.lane.stack) or alive(g, "Iridescent Drake") > 0)
    settle(game)
    assert body(game, "Iridescent Drake") == (3, 4)
    assert game.state.objects[find(game, "Holy Strength")].controller == 0


@observes("Elephant Guide", "Elephant Guide", "Elephant Guide")
def test_elephant_guide_leaves_an_elephant() -> None:
    game = position(
        battlefield=(["Grizzly Bears", *["Forest"] * 3, "Mountain", "Mountain"], []), hand=(["Elephant Guide", *["Shock"] * 2], [])
    )
    cast(game, "Elephant Guide", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert body(game, "Grizzly Bears") == (5, 5)
    cast(game, "Shock", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert not alive(game, "Elephant")
    game.state.object(find(game, "Grizzly Bears")).damage = 4
    cast(game, "Shock", (find(game, "Grizzly Bears"),))
    settle(game)
    assert body(game, "Elephant") == (3, 3)
    assert in_zone(game, "Elephant Guide", words.GRAVEYARD, 0)
