"""701: keyword actions, and the choices they ask for.

Also of these modules: actions.cr701_choices, actions.cr701_regenerating.
"""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, cast, events, find, position, resolve

from apnap.errors import IllegalAction
from apnap.machine.decisions import CHOOSE
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Destroy,
    Discard,
    Each,
    Effect,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    ManaCost,
    PutCounters,
    Sacrifice,
    SacrificeIt,
    SpellAbility,
    TapIt,
    Target,
    Targets,
    Triggered,
    UntapIt,
    You,
)

ANN, BEN = -1, -2
CREATURE = Target(Filter(types=words.CREATURE))


def instant(name: str, *effects: Effect, targets: tuple[Target, ...] = ()) -> Definition:
    """An instant that costs nothing."""
    return Definition(name, ManaCost(), words.INSTANT, abilities=(SpellAbility(effects, targets),))


@pytest.mark.rule("keyword_destroy", "indestructible")
def test_all_creatures_are_destroyed_at_once_but_for_the_indestructible() -> None:
    game = position(battlefield=(["Plains"] * 4 + ["Grizzly Bears", "Darksteel Myr"], ["Craw Wurm"]), hand=(["Day of Judgment"], []))
    cast(game, "Day of Judgment")
    resolve(game)
    assert (alive(game, "Grizzly Bears"), alive(game, "Craw Wurm"), alive(game, "Darksteel Myr")) == (0, 0, 1)


@pytest.mark.rule("keyword_sacrifice", "keyword_destroy")
def test_a_sacrifice_is_no_destruction() -> None:
    game = position(battlefield=(["Swamp"] * 2, ["Darksteel Myr"]), hand=(["Diabolic Edict"], []))
    cast(game, "Diabolic Edict", (BEN,))
    resolve(game)
    assert alive(game, "Darksteel Myr") == 0


@pytest.mark.rule("keyword_sacrifice", "each_player_chooses")
def test_each_player_chooses_in_apnap_order_and_all_sacrifice_at_once() -> None:
    game = position(battlefield=(["Swamp"] * 3 + ["Grizzly Bears"], ["Runeclaw Bear", "Craw Wurm"]), hand=(["Fleshbag Marauder"], []))
    cast(game, "Fleshbag Marauder")
    for _ in range(4):
        game.decide(("pass",))
    assert (asked(game).task, asked(game).player) == (CHOOSE, 0)
    with pytest.raises(IllegalAction):
        game.decide((find(game, "Craw Wurm"),))
    game.decide((find(game, "Grizzly Bears"),))
    assert alive(game, "Grizzly Bears") == 1
    assert asked(game).player == 1
    game.decide((find(game, "Runeclaw Bear"),))
    gone = [n for n, e in enumerate(game.events()) if e.why == words.SACRIFICED]
    assert gone == [gone[0], gone[0] + 1]
    assert (alive(game, "Grizzly Bears"), alive(game, "Runeclaw Bear"), alive(game, "Craw Wurm")) == (0, 0, 1)


@pytest.mark.rule("keyword_sacrifice")
def test_a_player_without_a_creature_sacrifices_none_and_one_with_a_single_creature_is_not_asked() -> None:
    for board, left in (([], 0), (["Craw Wurm"], 0)):
        game = position(battlefield=(["Swamp"] * 2, board), hand=(["Diabolic Edict"], []))
        cast(game, "Diabolic Edict", (BEN,))
        game.decide(("pass",))
        game.decide(("pass",))
        assert asked(game).task == "act"
        assert alive(game, "Craw Wurm") == left


@pytest.mark.rule("keyword_sacrifice")
def test_a_player_cannot_be_made_to_sacrifice_what_another_controls() -> None:
    toss = instant("Toss", SacrificeIt(Targets()), targets=(CREATURE,))
    game = position(battlefield=([], ["Craw Wurm"]), hand=([toss], []))
    cast(game, "Toss", (find(game, "Craw Wurm"),))
    resolve(game)
    assert alive(game, "Craw Wurm") == 1


@pytest.mark.rule("keyword_discard", "discard_choice")
def test_who_discards_chooses_the_cards() -> None:
    game = position(battlefield=(["Swamp"] * 3, []), hand=(["Mind Rot"], ["Fog", "Jump", "Shock"]))
    cast(game, "Mind Rot", (BEN,))
    game.decide(("pass",))
    game.decide(("pass",))
    assert (asked(game).task, asked(game).player) == (CHOOSE, 1)
    with pytest.raises(IllegalAction) as caught:
        game.decide((find(game, "Fog", words.HAND),))
    assert caught.value.rule == "701.9b"
    game.decide((find(game, "Fog", words.HAND), find(game, "Shock", words.HAND)))
    assert [game.state.objects[i].card.name for i in game.state.players[1].hand] == ["Jump"]
    assert [game.state.objects[i].card.name for i in game.state.players[1].graveyard] == ["Fog", "Shock"]


@pytest.mark.rule("keyword_discard")
def test_a_player_with_too_few_cards_discards_what_they_have() -> None:
    game = position(battlefield=(["Swamp"] * 3, []), hand=(["Mind Rot"], ["Fog"]))
    cast(game, "Mind Rot", (BEN,))
    resolve(game)
    assert game.state.players[1].hand == ()


@pytest.mark.rule("discard_choice")
def test_a_card_discarded_at_random_is_chosen_by_nobody() -> None:
    lose = instant("Lose", Discard(Targets(), Fixed(1), at_random=True), targets=(Target(players=1),))
    lost: set[str] = set()
    for spare in range(12):
        game = position(hand=([lose], ["Fog", "Jump", "Shock"]))
        game.state.seed = spare
        cast(game, "Lose", (BEN,))
        resolve(game)
        assert len(game.state.players[1].hand) == 2
        lost.update([game.state.objects[i].card.name for i in game.state.players[1].graveyard])
    assert lost == {"Fog", "Jump", "Shock"}


@pytest.mark.rule("keyword_discard", "each_player_chooses")
def test_players_who_discard_by_one_effect_do_so_at_once() -> None:
    game = position(battlefield=(["Mountain"], ["Liliana's Caress"]), hand=(["Burning Inquiry"], []))
    cast(game, "Burning Inquiry")
    game.decide(("pass",))
    game.decide(("pass",))
    if asked(game).task != "act":
        game.decide(asked(game).options[0])
    resolve(game)
    discarded = [e.player for e in events(game, words.MOVES) if e.why == words.DISCARDS]
    assert discarded == [0, 0, 0, 1, 1, 1]
    assert game.state.players[0].life == 20 - 6
    assert game.state.players[1].life == 20


@pytest.mark.rule("keyword_tap", "keyword_untap", "trigger_becomes")
def test_only_an_untapped_permanent_becomes_tapped_and_only_a_tapped_one_untaps() -> None:
    sees = Definition(
        "Sentry",
        ManaCost(),
        words.CREATURE,
        abilities=(Triggered(EventPattern(words.TAPS, this=True), (GainLife(You(), Fixed(1)),)),),
        toughness=1,
    )
    tap, untap = instant("Tire", TapIt(Targets()), targets=(CREATURE,)), instant("Wake", UntapIt(Targets()), targets=(CREATURE,))
    game = position(battlefield=([sees], []), hand=([tap, tap, untap, untap], []))
    for spell, life, tapped in (("Wake", 20, False), ("Tire", 21, True), ("Tire", 21, True), ("Wake", 21, False)):
        cast(game, spell, (find(game, "Sentry"),))
        resolve(game)
        assert (game.state.players[0].life, game.state.objects[find(game, "Sentry")].tapped) == (life, tapped)
    assert len(events(game, words.UNTAPS)) == 1


@pytest.mark.rule("keyword_exile")
def test_an_exiled_creature_does_not_die() -> None:
    game = position(battlefield=(["Plains"], ["Doomed Traveler"]), hand=(["Swords to Plowshares"], []))
    cast(game, "Swords to Plowshares", (find(game, "Doomed Traveler"),))
    resolve(game)
    assert find(game, "Doomed Traveler", words.EXILE)
    assert alive(game, "Spirit") == 0


@pytest.mark.rule("keyword_create", "token_owner", "token_characteristics")
def test_tokens_are_created_under_the_control_of_who_creates_them() -> None:
    game = position(battlefield=(["Plains"] * 2, []), hand=(["Raise the Alarm"], []))
    cast(game, "Raise the Alarm")
    resolve(game)
    tokens = [game.state.objects[i] for i in game.state.battlefield if game.state.objects[i].token]
    assert [(t.owner, t.controller, t.card.power, t.card.toughness, t.card.mana_value) for t in tokens] == [(0, 0, 1, 1, 0)] * 2


@pytest.mark.rule("keyword_counter")
def test_a_countered_creature_spell_never_enters() -> None:
    game = position(battlefield=(["Forest"] * 2 + ["Soul Warden"], ["Island"] * 2), hand=(["Grizzly Bears"], ["Essence Scatter"]))
    cast(game, "Grizzly Bears")
    bears = game.state.lane.stack[0]
    game.decide(("pass",))
    cast(game, "Essence Scatter", (bears,))
    resolve(game)
    assert find(game, "Grizzly Bears", words.GRAVEYARD)
    assert game.state.players[0].life == 20


@pytest.mark.rule("resolve_information")
def test_no_counters_are_put_where_the_number_is_nothing() -> None:
    grow = instant("Grow", PutCounters(Targets(), "+1/+1", Fixed(0)), targets=(CREATURE,))
    game = position(battlefield=(["Grizzly Bears"], []), hand=([grow], []))
    cast(game, "Grow", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert events(game, words.COUNTERS) == []


@pytest.mark.rule("keyword_destroy", "keyword_sacrifice")
def test_a_permanent_that_is_gone_is_neither_destroyed_nor_sacrificed_again() -> None:
    both = instant("Twice", Destroy(Each(Filter(types=words.CREATURE))), Sacrifice(You(), Filter(types=words.CREATURE)))
    game = position(battlefield=(["Grizzly Bears"], []), hand=([both], []))
    cast(game, "Twice")
    resolve(game)
    assert [e.why for e in events(game, words.MOVES) if e.start == words.BATTLEFIELD] == [words.DESTROYED]
