"""Keyword abilities about how a card gets onto the stack or the battlefield (702.40 to 702.152)."""

from __future__ import annotations

from tests.cards.abilities.observing import both_pass, in_zone, life
from tests.kit import alive, asked, attack, cast, events, find, position, reach, resolve, settle, step, until

from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, PASS, YES_NO
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    CopySpell,
    Effect,
    Filter,
    Fixed,
    Flicker,
    GainLife,
    KeywordAbility,
    ManaCost,
    SpellAbility,
    Target,
    Targets,
    You,
)
from apnap.rules.effects.cr613.characteristics import characteristics

ANN, BEN, CID = -1, -2, -3
FREE = ManaCost()
A_CREATURE = Target(Filter(types=words.CREATURE))
A_SPELL = Target(Filter(), zone=words.STACK)


def instant(name: str, *effects: Effect, targets: tuple[Target, ...] = (), keyword: str = "") -> Definition:
    """An instant that costs nothing."""
    abilities = (SpellAbility(effects, targets), *([KeywordAbility(keyword)] if keyword else []))
    return Definition(name, FREE, words.INSTANT, abilities=abilities)


def being(name: str, *keywords: KeywordAbility, cost: ManaCost = FREE) -> Definition:
    """A 2/2 creature."""
    return Definition(name, cost, words.CREATURE, (), 2, 2, keywords)


BLINK = instant("Blink", Flicker(Targets()), targets=(A_CREATURE,))
TWIN = instant("Twin", CopySpell(Targets()), targets=(A_SPELL,))
SPROUT = instant("Sprout", GainLife(You(), Fixed(1)), keyword="rebound")
EVOKED = being("Passer-by", KeywordAbility("evoke", FREE), cost=ManaCost(generic=9))
DASHER = being("Dasher", KeywordAbility("dash", FREE), cost=ManaCost(generic=9))
REVENANT = being("Revenant", KeywordAbility("unearth", FREE))
NINJA = being("Ninja", KeywordAbility("ninjutsu", FREE), cost=ManaCost(generic=9))
ONE = being("One", cost=ManaCost(generic=1))
CASCADES = Definition("Falls", ManaCost(generic=2), words.SORCERY, abilities=(
    KeywordAbility("cascade"), KeywordAbility("cascade"), SpellAbility((GainLife(You(), Fixed(1)),)),
))  # fmt: skip


def use(game: Game, name: str, zone: int) -> None:
    """Who has priority activates the ability of the card in that zone."""
    id = find(game, name, zone)
    game.decide(next(o for o in asked(game).options if isinstance(o, tuple) and o[:2] == ("activate", id)))


def cast_so(game: Game, name: str) -> None:
    """Who has priority casts the card in the one way that can be paid."""
    id = find(game, name, words.HAND)
    game.decide(next(o for o in asked(game).options if isinstance(o, tuple) and o[:2] == ("cast", id)))


def test_an_evoked_creature_that_has_left_and_come_back_is_not_sacrificed() -> None:
    game = position(battlefield=((), ()), hand=([EVOKED, BLINK], ()))
    cast_so(game, "Passer-by")
    both_pass(game)
    assert len(game.state.lane.stack) == 1
    cast(game, "Blink", (find(game, "Passer-by"),))
    settle(game)
    assert alive(game, "Passer-by") == 1


def test_a_dashed_creature_that_has_left_and_come_back_stays_without_haste() -> None:
    game = position(battlefield=((), ()), hand=([DASHER, BLINK], ()))
    cast_so(game, "Dasher")
    settle(game)
    assert characteristics(game.state, find(game, "Dasher")).keywords & words.HASTE
    cast(game, "Blink", (find(game, "Dasher"),))
    settle(game)
    assert not characteristics(game.state, find(game, "Dasher")).keywords & words.HASTE
    until(game, lambda g: g.state.lane.turn == 2)
    assert alive(game, "Dasher") == 1


def test_what_exiles_an_unearthed_creature_exiles_it_and_can_return_it() -> None:
    game = position(battlefield=((), ()), hand=([BLINK], ()), graveyard=([REVENANT], ()))
    use(game, "Revenant", words.GRAVEYARD)
    settle(game)
    cast(game, "Blink", (find(game, "Revenant"),))
    settle(game)
    until(game, lambda g: g.state.lane.turn == 2)
    assert alive(game, "Revenant") == 1
    assert not characteristics(game.state, find(game, "Revenant")).keywords & words.HASTE


def test_a_copy_of_a_spell_with_rebound_was_not_cast_and_does_not_rebound() -> None:
    game = position(battlefield=((), ()), hand=([SPROUT, TWIN], ()))
    cast(game, "Sprout")
    cast(game, "Twin", (game.state.lane.stack[0],))
    settle(game)
    assert life(game) == (22, 20)
    assert len(game.state.exile) == 1
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.UPKEEP)
    reach(game, YES_NO)
    game.decide(True)
    settle(game)
    assert life(game) == (23, 20)
    assert in_zone(game, "Sprout", words.GRAVEYARD, 0)


def test_each_cascade_of_a_spell_triggers_separately() -> None:
    game = position(battlefield=(["Forest"] * 2, ()), hand=([CASCADES], ()), library=([ONE, "Forest", ONE], ()))
    cast(game, "Falls")
    while game.state.lane.stack:
        if asked(game).task == YES_NO:
            game.decide(True)
        else:
            step(game)
    assert alive(game, "One") == 2
    assert life(game) == (21, 20)


def three_players() -> Game:
    """Ann's One and Bear have attacked Cid and Ben; nobody blocks, and Ann has priority and a ninja in hand."""
    game = position(battlefield=([ONE, "Grizzly Bears"], (), ()), hand=([NINJA], (), ()), life=(20, 20, 20))
    reach(game, ATTACKERS)
    game.decide(((find(game, "One"), CID), (find(game, "Grizzly Bears"), BEN)))
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    return game


def test_a_ninja_attacks_the_player_that_the_returned_creature_attacked() -> None:
    game = three_players()
    use(game, "Ninja", words.HAND)
    game.decide((find(game, "One"),))
    resolve(game)
    until(game, lambda g: g.state.lane.step == words.END)
    assert life(game) == (20, 18, 18)


def test_a_ninja_whose_player_has_left_the_game_enters_without_attacking() -> None:
    game = three_players()
    use(game, "Ninja", words.HAND)
    game.decide((find(game, "One"),))
    game.concede(2)
    resolve(game)
    ninja = find(game, "Ninja")
    assert game.state.objects[ninja].tapped
    assert game.state.lane.combat is not None
    assert ninja not in game.state.lane.combat.attacking


def test_a_ninja_is_revealed_to_all_as_its_ability_is_activated() -> None:
    game = position(battlefield=([ONE], ()), hand=([NINJA], ()))
    attack(game, "One")
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    ninja = find(game, "Ninja", words.HAND)
    assert game.state.objects[ninja].known == 1
    use(game, "Ninja", words.HAND)
    game.decide((find(game, "One"),))
    assert asked(game).task == ACT
    assert game.state.objects[ninja].known == 3


def test_a_ninja_that_answers_itself_comes_once() -> None:
    game = position(battlefield=([ONE, "Grizzly Bears"], ()), hand=([NINJA], ()))
    attack(game, "One", "Grizzly Bears")
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    for name in ("One", "Grizzly Bears"):
        use(game, "Ninja", words.HAND)
        game.decide((find(game, name),))
    settle(game)
    assert alive(game, "Ninja") == 1
    assert len(events(game, words.JOINS_COMBAT)) == 1
    game.decide(PASS)
