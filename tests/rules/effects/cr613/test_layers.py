"""613: the layers."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, find, position, resolve, until

from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Each, Filter, Fixed, ManaCost, Modify, SpellAbility, Static, Target, Targets
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.effects.cr613.filters import meets

CREATURE = Target(Filter(types=words.CREATURE))


def flies(game: Game, name: str) -> bool:
    return characteristics(game.state, find(game, name)).keywords & words.FLYING != 0


def grounding() -> Definition:
    """An instant that takes flying away until end of turn."""
    effect = Modify(Targets(), loses=words.FLYING)
    return Definition("Ground", ManaCost(), words.INSTANT, abilities=(SpellAbility((effect,), (CREATURE,)),))


@pytest.mark.rule("layer_timestamps", "timestamp_resolution", "layer_ability")
def test_of_gaining_and_losing_flying_the_later_counts() -> None:
    for first, second, result in (("Jump", "Ground", False), ("Ground", "Jump", True)):
        game = position(battlefield=(["Grizzly Bears", "Island"], []), hand=(["Jump", grounding()], []))
        bears = find(game, "Grizzly Bears")
        cast(game, first, (bears,))
        resolve(game)
        cast(game, second, (bears,))
        resolve(game)
        assert flies(game, "Grizzly Bears") is result


@pytest.mark.rule("layer_timestamps", "timestamp_object")
def test_a_permanent_that_gives_flying_counts_from_when_it_entered() -> None:
    banner = Definition("Banner", ManaCost(), words.ARTIFACT, abilities=(Static(Each(Filter(types=words.CREATURE)), gains=words.FLYING),))
    game = position(battlefield=(["Grizzly Bears"], []), hand=([banner, grounding()], []))
    cast(game, "Ground", (find(game, "Grizzly Bears"),))
    resolve(game)
    cast(game, "Banner")
    resolve(game)
    assert flies(game, "Grizzly Bears")
    game = position(battlefield=(["Grizzly Bears", banner], []), hand=([grounding()], []))
    cast(game, "Ground", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert not flies(game, "Grizzly Bears")


@pytest.mark.rule("layers_order", "layer_power_toughness")
def test_what_flies_by_an_effect_gets_the_bonus_of_fliers() -> None:
    wind = Static(Each(Filter(types=words.CREATURE, keywords=words.FLYING)), power=1, toughness=1)
    game = position(
        battlefield=([Definition("Wind", ManaCost(), words.ENCHANTMENT, abilities=(wind,)), "Grizzly Bears", "Island"], []),
        hand=(["Jump"], []),
    )
    assert characteristics(game.state, find(game, "Grizzly Bears")).power == 2
    cast(game, "Jump", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert characteristics(game.state, find(game, "Grizzly Bears")).power == 3


@pytest.mark.rule("pt_modified")
def test_counters_and_effects_add_up() -> None:
    game = position(battlefield=(["Grizzly Bears", "Glorious Anthem", "Forest", "Forest"], []), hand=(["Battlegrowth", "Giant Growth"], []))
    for spell in ("Battlegrowth", "Giant Growth"):
        cast(game, spell, (find(game, "Grizzly Bears"),))
        resolve(game)
    c = characteristics(game.state, find(game, "Grizzly Bears"))
    assert (c.power, c.toughness) == (2 + 1 + 1 + 3, 2 + 1 + 1 + 3)


@pytest.mark.rule("static_not_locked")
def test_a_bonus_for_attacking_creatures_is_only_theirs_while_they_attack() -> None:
    game = position(battlefield=(["Orcish Oriflamme", "Grizzly Bears", "Runeclaw Bear"], []))
    bears, bear = find(game, "Grizzly Bears"), find(game, "Runeclaw Bear")
    assert characteristics(game.state, bears).power == 2
    while asked(game).task != "attackers":
        game.decide(("pass",))
    game.decide(next(o for o in asked(game).options if len(o) == 1 and bears in o[0]))  # type: ignore[arg-type, index]
    assert characteristics(game.state, bears).power == 3
    assert characteristics(game.state, bear).power == 2
    until(game, lambda g: g.state.lane.step == words.END)
    assert game.state.players[1].life == 17
    assert characteristics(game.state, bears).power == 2


@pytest.mark.rule("effect_variable_fixed")
def test_a_number_that_an_effect_counts_is_counted_once() -> None:
    swell = Modify(Targets(), Fixed(2), Fixed(-1))
    spell = Definition("Swell", ManaCost(), words.INSTANT, abilities=(SpellAbility((swell,), (CREATURE,)),))
    game = position(battlefield=(["Grizzly Bears"], []), hand=([spell], []))
    cast(game, "Swell", (find(game, "Grizzly Bears"),))
    resolve(game)
    c = characteristics(game.state, find(game, "Grizzly Bears"))
    assert (c.power, c.toughness) == (4, 1)


@pytest.mark.parametrize(
    ("filter", "named"),
    [
        (Filter(types=words.CREATURE), {"Grizzly Bears", "Wild Griffin", "Ornithopter"}),
        (Filter(all_types=words.CREATURE | words.ARTIFACT), {"Ornithopter"}),
        (Filter(types=words.ARTIFACT, not_types=words.CREATURE), {"Sol Ring"}),
        (Filter(subtype="Bear"), {"Grizzly Bears"}),
        (Filter(types=words.CREATURE, not_subtype="Bear"), {"Wild Griffin", "Ornithopter"}),
        (Filter(name="Sol Ring"), {"Sol Ring"}),
        (Filter(colours=words.GREEN | words.WHITE), {"Grizzly Bears", "Wild Griffin"}),
        (Filter(types=words.CREATURE, not_colours=words.GREEN), {"Wild Griffin", "Ornithopter"}),
        (Filter(keywords=words.FLYING), {"Wild Griffin", "Ornithopter"}),
        (Filter(types=words.CREATURE, not_keywords=words.FLYING), {"Grizzly Bears"}),
        (Filter(types=words.CREATURE, power_least=1), {"Grizzly Bears", "Wild Griffin"}),
        (Filter(types=words.CREATURE, power_most=1), {"Ornithopter"}),
        (Filter(types=words.CREATURE, mana_value_most=2), {"Grizzly Bears", "Ornithopter"}),
        (Filter(controller=words.YOU), {"Grizzly Bears", "Sol Ring"}),
        (Filter(controller=words.OPPONENT), {"Wild Griffin", "Ornithopter"}),
        (Filter(other=True, controller=words.YOU), {"Grizzly Bears"}),
        (Filter(tapped=1), {"Wild Griffin"}),
        (Filter(tapped=-1, types=words.CREATURE), {"Grizzly Bears", "Ornithopter"}),
        (Filter(colour_count_least=1), {"Grizzly Bears", "Wild Griffin"}),
    ],
    ids=lambda value: str(sorted(value) if isinstance(value, set) else value),
)
@pytest.mark.rule("layers_continual")
def test_a_description_names_what_has_all_that_it_asks_for(filter: Filter, named: set[str]) -> None:  # noqa: A002
    game = position(battlefield=(["Grizzly Bears", "Sol Ring"], ["Wild Griffin", "Ornithopter"]))
    game.state.object(find(game, "Wild Griffin")).tapped = True
    source = find(game, "Sol Ring")
    found = {game.state.objects[i].card.name for i in game.state.battlefield if meets(game.state, filter, i, 0, source)}
    assert found == named
