"""616: several replacement and prevention effects on one event.

Also of these modules: effects.cr615.prevention.
"""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, attack, cast, cited, events, find, position, resolve, until
from tests.made import IT, PLAYER_TARGET, all_of, card, creature, keywords, spell, when

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Add,
    DealDamage,
    Destroy,
    Discard,
    Each,
    EachPlayer,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    Instead,
    MoveElsewhere,
    Multiply,
    Prevent,
    PreventAll,
    PreventDamage,
    PutCounters,
    Replacement,
    This,
    You,
)

HARM = EventPattern(words.DAMAGE)
TWICE = card("Twice", "2", "Enchantment", Replacement(HARM, Multiply(2)))
MORE = card("More", "2", "Enchantment", Replacement(HARM, Add(1)))
LESS = card("Less", "2", "Enchantment", Replacement(EventPattern(words.DAMAGE, player=words.YOU), Prevent(1)))
SWEEP = card("Sweep", "0", "Sorcery", spell(DealDamage(Fixed(2), EachPlayer())))
HIT = card("Hit", "0", "Sorcery", spell(DealDamage(Fixed(2), IT), targets=(PLAYER_TARGET,)))
BEN = player_code(1)


def about_to_hit(*permanents: Definition, ben: tuple[Definition, ...] = (), spell_card: Definition = HIT) -> Game:
    """Ann's spell is resolving; 2 damage is about to be dealt to Ben."""
    game = position(battlefield=(permanents, ben), hand=((spell_card,), ()))
    cast(game, spell_card.name, *([(BEN,)] if spell_card is HIT else []))
    game.decide(("pass",))
    game.decide(("pass",))
    return game


def named(game: Game) -> list[tuple[object, str]]:
    """The options: the place of the event, and the name of the effect's source."""
    pairs = [o for o in asked(game).options if isinstance(o, tuple)]
    by_id = {e.id: e.source for e in game.state.effects}
    return [(n, game.state.objects[by_id.get(id, -id // 64)].card.name) for n, id in pairs]


# Who, and what is asked --------------------------------------------------------------------------------------------------
@pytest.mark.rule("choose_replacement")
@pytest.mark.parametrize(("first", "life"), [("Twice", 20 - 5), ("More", 20 - 6)])
def test_the_affected_player_chooses_although_the_effects_are_the_opponent_s(first: str, life: int) -> None:
    game = about_to_hit(TWICE, MORE)
    assert (asked(game).task, asked(game).player) == ("replace", 1)
    options = list(asked(game).options)
    game.decide(options[named(game).index((0, first))])
    assert game.state.players[1].life == life
    applied = [e for e in events(game, words.REPLACED) if e.replaced == words.DAMAGE]
    assert [(cited(game, e), e.second) for e in applied] == [("614.6", "choose_replacement"), ("614.6", "")]


@pytest.mark.rule("choose_replacement")
def test_the_controller_of_the_affected_object_chooses() -> None:
    game = about_to_hit(
        TWICE,
        MORE,
        ben=(creature("Ox", "2", "Ox", 2, 9),),
        spell_card=card("Quake", "0", "Sorcery", spell(DealDamage(Fixed(1), all_of(Filter(types=words.CREATURE))))),
    )
    assert asked(game).player == 1
    game.decide(asked(game).options[0])
    assert game.state.objects[find(game, "Ox")].damage == 3


@pytest.mark.rule("choose_replacement", "apnap_order")
def test_players_with_choices_at_the_same_time_choose_in_apnap_order() -> None:
    game = about_to_hit(TWICE, MORE, spell_card=SWEEP)
    assert (asked(game).player, named(game)) == (0, [(0, "Twice"), (0, "More")])
    game.decide(asked(game).options[0])
    assert (asked(game).player, named(game)) == (1, [(1, "Twice"), (1, "More")])
    game.decide(asked(game).options[1])
    assert [p.life for p in game.state.players] == [15, 14]


@pytest.mark.rule("choose_replacement")
def test_an_effect_on_another_player_s_event_cannot_be_chosen() -> None:
    game = about_to_hit(TWICE, MORE, spell_card=SWEEP)
    before = game.digest
    with pytest.raises(IllegalAction, match="cannot be applied"):
        game.decide((1, asked(game).about[0]))
    assert game.digest == before


@pytest.mark.rule("choose_replacement")
def test_of_effects_that_do_the_same_only_one_is_offered() -> None:
    game = about_to_hit(TWICE, TWICE, MORE)
    assert named(game) == [(0, "Twice"), (0, "More")]
    game.decide(asked(game).options[0])
    assert named(game) == [(0, "Twice"), (0, "More")]
    game.decide(asked(game).options[1])
    assert game.state.players[1].life == 20 - (2 * 2 + 1) * 2


@pytest.mark.rule("choose_replacement")
def test_effects_that_do_the_same_to_their_own_sources_are_a_real_choice() -> None:
    sponge = creature(
        "Sponge",
        "2",
        "Sponge",
        1,
        1,
        Replacement(EventPattern(words.DAMAGE, player=words.YOU), Instead((PutCounters(This(), "+1/+1", Fixed(1)),))),
    )
    game = about_to_hit(ben=(sponge, sponge))
    assert (asked(game).player, named(game)) == (1, [(0, "Sponge"), (0, "Sponge")])
    game.decide(asked(game).options[1])
    assert [game.state.objects[find(game, "Sponge", nth=n)].count("+1/+1") for n in (0, 1)] == [0, 1]
    assert game.state.players[1].life == 20


# Shields -----------------------------------------------------------------------------------------------------------------
FORGE = card("Forge", "0", "Sorcery", spell(DealDamage(Fixed(2), You(), Each(Filter(types=words.CREATURE)))))
SHIELD = card("Shield", "0", "Instant", spell(PreventDamage(You(), Fixed(3))))


def under_shields(*shields: Definition, sources: int = 2) -> Game:
    """Creatures are about to deal 2 damage each to Ann at once, under the shields."""
    ox = creature("Ox", "2", "Ox", 2, 2)
    game = position(battlefield=((ox,) * sources, ()), hand=((*shields, FORGE), ()))
    for shield in shields:
        cast(game, shield.name)
        resolve(game)
    cast(game, "Forge")
    game.decide(("pass",))
    game.decide(("pass",))
    return game


@pytest.mark.rule("prevention_shield")
def test_the_player_chooses_which_of_simultaneous_damage_a_shield_prevents() -> None:
    game = under_shields(SHIELD)
    assert (asked(game).task, asked(game).player) == ("replace", 0)
    assert named(game) == [(0, "Shield"), (1, "Shield")]
    game.decide(asked(game).options[1])
    assert game.state.players[0].life == 19
    dealt = events(game, words.DAMAGE)
    assert [(e.source, e.amount) for e in dealt] == [(find(game, "Ox"), 1)]
    assert game.state.effects == ()


@pytest.mark.rule("prevention_shield")
def test_a_shield_over_one_event_is_applied_without_a_question() -> None:
    game = under_shields(SHIELD, sources=1)
    assert asked(game).task == ACT
    assert game.state.players[0].life == 20
    assert [e.left for e in game.state.effects] == [1]


@pytest.mark.rule("prevention", "choose_replacement")
def test_two_effects_that_prevent_all_damage_leave_nothing_to_choose() -> None:
    fog = card("Mist", "0", "Instant", spell(PreventAll(combat_only=False)))
    game = under_shields(fog, fog)
    assert asked(game).task == ACT
    assert game.state.players[0].life == 20


@pytest.mark.rule("choose_replacement", "prevention")
def test_whether_a_shield_is_used_up_although_all_damage_is_prevented_anyway_is_a_real_choice() -> None:
    fog = card("Mist", "0", "Instant", spell(PreventAll(combat_only=False)))
    game = under_shields(SHIELD, fog, sources=1)
    assert named(game) == [(0, "Shield"), (0, "Mist")]
    game.decide(asked(game).options[1])
    assert [e.left for e in game.state.effects] == [3, -1]


@pytest.mark.rule("prevention", "prevented_never_happens")
def test_a_static_effect_prevents_its_amount_of_each_damage_by_itself() -> None:
    game = about_to_hit(ben=(LESS,))
    assert game.state.players[1].life == 19
    assert [(cited(game, e), e.second) for e in events(game, words.PREVENTED)] == [("615.6", "")]
    forge = card(
        "Twin Forge", "0", "Sorcery", spell(DealDamage(Fixed(2), IT, Each(Filter(types=words.CREATURE))), targets=(PLAYER_TARGET,))
    )
    ox = creature("Ox", "2", "Ox", 2, 2)
    game = position(battlefield=((ox, ox), (LESS,)), hand=((forge,), ()))
    cast(game, "Twin Forge", (BEN,))
    resolve(game)
    assert game.state.players[1].life == 18


@pytest.mark.rule("damage_lifelink", "prevention")
def test_lifelink_gains_only_what_is_dealt_after_prevention() -> None:
    drain = card("Drain", "0", "Sorcery", spell(DealDamage(Fixed(3), IT, Each(Filter(types=words.CREATURE))), targets=(PLAYER_TARGET,)))
    bat = creature("Bat", "2", "Bat", 1, 1, keywords(words.LIFELINK))
    game = position(battlefield=((bat,), (LESS,)), hand=((drain,), ()))
    cast(game, "Drain", (BEN,))
    resolve(game)
    assert [p.life for p in game.state.players] == [22, 18]


@pytest.mark.rule("damage_lifelink", "prevented_never_happens")
def test_damage_that_is_prevented_altogether_makes_nobody_gain_life_and_nothing_trigger() -> None:
    drain = card("Drain", "0", "Sorcery", spell(DealDamage(Fixed(1), IT, Each(Filter(types=words.CREATURE))), targets=(PLAYER_TARGET,)))
    bat = creature(
        "Bat", "2", "Bat", 1, 1, keywords(words.LIFELINK), when(EventPattern(words.DAMAGE, source_this=True), GainLife(You(), Fixed(9)))
    )
    game = position(battlefield=((bat,), (LESS,)), hand=((drain,), ()))
    cast(game, "Drain", (BEN,))
    resolve(game)
    assert [p.life for p in game.state.players] == [20, 20]


# 616.1f, 616.1g ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("choose_replacement_again")
@pytest.mark.parametrize(("first", "zone"), [("Rest", words.EXILE), ("Ghost", words.HAND)])
def test_after_one_effect_has_sent_a_card_elsewhere_the_other_does_nothing(first: str, zone: int) -> None:
    rest = card("Rest", "2", "Enchantment", Replacement(EventPattern(words.MOVES, to_zone=words.GRAVEYARD), MoveElsewhere(words.EXILE)))
    dying = EventPattern(words.MOVES, this=True, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
    ghost = creature("Ghost", "2", "Spirit", 2, 2, Replacement(dying, MoveElsewhere(words.HAND)))
    end = card("End", "0", "Sorcery", spell(Destroy(all_of(Filter(types=words.CREATURE)))))
    game = about_to_hit(rest, ben=(ghost,), spell_card=end)
    assert asked(game).player == 1
    game.decide(asked(game).options[[name for _, name in named(game)].index(first)])
    assert len([o for o in game.state.objects.values() if o.card is ghost and o.zone == zone and not o.became]) == 1


@pytest.mark.rule("choose_replacement_contained")
def test_an_effect_on_a_discard_comes_before_one_on_the_card_s_going_to_the_graveyard() -> None:
    rest = card("Rest", "2", "Enchantment", Replacement(EventPattern(words.MOVES, to_zone=words.GRAVEYARD), MoveElsewhere(words.EXILE)))
    keep = card("Keep", "2", "Enchantment", Replacement(EventPattern(words.DISCARDS), Instead((GainLife(You(), Fixed(1)),))))
    lose = card("Lose", "0", "Sorcery", spell(Discard(You(), Fixed(1))))
    game = position(battlefield=((rest, keep), ()), hand=((lose, "Forest"), ()))
    cast(game, "Lose")
    resolve(game)
    assert game.state.players[0].life == 21
    assert len(game.state.players[0].hand) == 1


@pytest.mark.rule("replaced_event_never_happens", "draw_replaced")
def test_what_is_not_replaced_of_a_batch_happens_before_what_happens_instead() -> None:
    lucky = creature(
        "Lucky", "2", "Cat", 1, 1, Replacement(EventPattern(words.DESTROYED, this=True), Instead((GainLife(You(), Fixed(1)),)))
    )
    end = card("End", "0", "Sorcery", spell(Destroy(all_of(Filter(types=words.CREATURE)))))
    game = about_to_hit(ben=(lucky, creature("Ox", "2", "Ox", 2, 2)), spell_card=end)
    assert (alive(game, "Lucky"), alive(game, "Ox")) == (1, 0)
    kinds = [e.kind for e in game.events() if e.kind == words.LIFE or e.why == words.DESTROYED]
    assert kinds == [words.MOVES, words.LIFE]


# Damage at one time -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("choose_replacement", "damage_to_player")
def test_worship_leaves_one_life_when_several_creatures_deal_their_damage_at_one_time() -> None:
    game = position(battlefield=(("Craw Wurm", "Craw Wurm"), ("Worship", "Wall of Wood")), life=(20, 8))
    attack(game, "Craw Wurm", "Craw Wurm")
    until(game, lambda g: g.state.lane.step == words.END)
    assert game.state.players[1].life == 1
