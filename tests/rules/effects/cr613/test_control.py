"""613.1b, 110.2, 302.6, 506.4, 800.4a: who controls what, and what follows when that changes."""

from __future__ import annotations

import json

from tests.kit import asked, attack, cast, cited, events, find, place, position, refresh, resolve, settle, until
from tests.made import activated, card, cost, creature, keywords, spell, when

from apnap import saves
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS
from apnap.parts import words
from apnap.parts.tree import (
    AttachedTo,
    Destroy,
    DrawCards,
    Each,
    Enchant,
    EventPattern,
    ExchangeControl,
    Filter,
    Fixed,
    GainControl,
    Modify,
    Static,
    TapThis,
    Target,
    Targets,
    UntapIt,
    You,
    YouControl,
)
from apnap.rules.effects.cr613.characteristics import characteristics

A_CREATURE = Filter(types=words.CREATURE)
TARGET = (Target(A_CREATURE),)
BULL = creature("Bull", "3R", "Ox", 4, 3, keywords(words.TRAMPLE))
BEAR = creature("Bear", "1G", "Bear", 2, 2)
ACT_OF_THEFT = card("Act of Theft", "0", "Instant", spell(GainControl(Targets(0)), targets=TARGET))
KEEP = card("Keep", "0", "Instant", spell(GainControl(Targets(0), words.PERMANENTLY), targets=TARGET))
SWAP = card(
    "Swap",
    "0",
    "Instant",
    spell(ExchangeControl(Targets(0), Targets(1)), targets=(Target(A_CREATURE), Target(A_CREATURE, another=True))),
)
HASTE = card("Hurry", "0", "Instant", spell(Modify(Targets(0), gains=words.HASTE), targets=TARGET))
BOND = card("Bond", "0", "Enchantment — Aura", Enchant(Target(A_CREATURE)), Static(AttachedTo(), changes=(YouControl(),)))
LEASH = creature(
    "Leash",
    "3",
    "Artifact Creature — Golem",
    1,
    1,
    activated((TapThis(),), GainControl(Targets(0), words.WHILE_THIS_TAPPED), targets=TARGET),
)
CHARMER = creature(
    "Charmer", "3", "Human", 1, 1, activated((cost("0"),), GainControl(Targets(0), words.WHILE_YOU_CONTROL_THIS), targets=TARGET)
)
SLAY = card("Slay", "0", "Instant", spell(Destroy(Targets(0)), targets=(Target(Filter(types=words.PERMANENT)),)))


def whose(game: Game, id: int) -> int:
    return game.state.objects[id].controller


def there_and_back(game: Game) -> None:
    data = json.loads(json.dumps(saves.to_json(game.state)))
    assert saves.to_json(saves.from_json(data)) == data


def activate(game: Game, name: str, *targets: int) -> None:
    id = find(game, name)
    game.decide(next(a for a in asked(game).options if isinstance(a, tuple) and a[:2] == ("activate", id)))
    game.decide(targets)
    settle(game)


def bound(game: Game, to: int) -> int:
    """Ann has enchanted the creature; the Aura."""
    cast(game, "Bond", (to,))
    resolve(game)
    return find(game, "Bond")


def test_control_for_a_turn_comes_back_in_the_cleanup_step_514_2() -> None:
    game = position(battlefield=((), (BULL,)), hand=((ACT_OF_THEFT,), ()))
    bull = find(game, "Bull")
    cast(game, "Act of Theft", (bull,))
    resolve(game)
    assert whose(game, bull) == 0
    there_and_back(game)
    until(game, lambda g: g.state.lane.turn == 2)
    assert whose(game, bull) == 1
    gained = events(game, words.CONTROLS)
    assert [e.player for e in gained] == [0, 1]
    assert cited(game, gained[0]) == "613.1b"
    assert game.state.objects[bull].facts == ()


def test_a_creature_whose_controller_has_changed_cannot_attack_without_haste_302_6() -> None:
    game = position(battlefield=((BEAR,), (BULL,)), hand=((KEEP, HASTE), ()))
    bull = find(game, "Bull")
    cast(game, "Keep", (bull,))
    resolve(game)
    assert game.state.objects[bull].since == 1
    cast(game, "Hurry", (bull,))
    resolve(game)
    attack(game, "Bull")
    assert game.state.lane.combat is not None
    assert bull in game.state.lane.combat.attacking


def test_without_haste_it_is_not_offered_as_an_attacker_302_6() -> None:
    game = position(battlefield=((BEAR,), (BULL,)), hand=((KEEP,), ()))
    cast(game, "Keep", (find(game, "Bull"),))
    resolve(game)
    until(game, lambda g: g.state.lane.step == words.BEGINNING_OF_COMBAT)
    while asked(game).task == ACT:
        game.decide(("pass",))
    assert asked(game).task == ATTACKERS
    assert asked(game).about == (find(game, "Bear"),)


def test_a_creature_is_removed_from_combat_when_its_controller_changes_506_4() -> None:
    game = position(battlefield=((BULL,), ()), hand=((), (ACT_OF_THEFT,)))
    bull = find(game, "Bull")
    attack(game, "Bull")
    until(game, lambda g: asked(g).player == 1)
    cast(game, "Act of Theft", (bull,))
    resolve(game)
    assert game.state.lane.combat is not None
    assert bull not in game.state.lane.combat.attacking
    until(game, lambda g: g.state.lane.turn == 2)
    assert game.state.players[1].life == 20


def test_an_aura_gives_control_while_it_is_attached() -> None:
    game = position(battlefield=((), (BULL,)), hand=((BOND, SLAY), ()))
    bull = find(game, "Bull")
    bond = bound(game, bull)
    assert whose(game, bull) == 0
    cast(game, "Slay", (bond,))
    resolve(game)
    assert whose(game, bull) == 1


def test_the_newer_of_two_effects_counts_and_the_older_again_when_it_is_over_613_7() -> None:
    game = position(battlefield=((), (BULL,)), hand=((BOND,), (ACT_OF_THEFT,)))
    bull = find(game, "Bull")
    bound(game, bull)
    assert whose(game, bull) == 0
    game.decide(("pass",))
    cast(game, "Act of Theft", (bull,))
    resolve(game)
    assert whose(game, bull) == 1
    until(game, lambda g: g.state.lane.turn == 2)
    assert whose(game, bull) == 0


def test_an_aura_that_is_taken_gives_control_to_its_new_controller() -> None:
    take_any = card("Take Any", "0", "Instant", spell(GainControl(Targets(0)), targets=(Target(Filter(types=words.PERMANENT)),)))
    game = position(battlefield=((), (BULL,)), hand=((BOND,), (take_any,)))
    bull = find(game, "Bull")
    bond = bound(game, bull)
    assert whose(game, bull) == 0
    game.decide(("pass",))
    cast(game, "Take Any", (bond,))
    resolve(game)
    assert (whose(game, bond), whose(game, bull)) == (1, 1)


def test_control_lasts_as_long_as_the_source_remains_tapped_611_2b() -> None:
    game = position(battlefield=((LEASH,), (BULL,)))
    bull = find(game, "Bull")
    activate(game, "Leash", bull)
    assert whose(game, bull) == 0
    game.state.object(find(game, "Leash")).tapped = True
    until(game, lambda g: g.state.lane.turn == 2)
    assert whose(game, bull) == 0
    until(game, lambda g: g.state.lane.turn == 3)
    assert whose(game, bull) == 1


def test_a_duration_that_is_over_before_the_effect_begins_does_nothing_611_2b() -> None:
    game = position(battlefield=((LEASH,), (BULL,)), hand=((card("Wake", "0", "Instant", spell(UntapIt(Targets(0)), targets=TARGET)),), ()))
    bull, leash = find(game, "Bull"), find(game, "Leash")
    game.decide(next(a for a in asked(game).options if isinstance(a, tuple) and a[:2] == ("activate", leash)))
    game.decide((bull,))
    cast(game, "Wake", (leash,))
    resolve(game)
    assert whose(game, bull) == 1
    assert not events(game, words.CONTROLS)


def test_control_ends_when_the_source_changes_its_controller_or_leaves() -> None:
    game = position(battlefield=((CHARMER,), (BULL,)), hand=((SLAY,), ()))
    bull = find(game, "Bull")
    activate(game, "Charmer", bull)
    assert whose(game, bull) == 0
    cast(game, "Slay", (find(game, "Charmer"),))
    resolve(game)
    assert whose(game, bull) == 1


def test_an_exchange_needs_two_controllers_701_12b() -> None:
    game = position(battlefield=((BEAR,), (BULL,)), hand=((SWAP, SWAP), ()))
    bear, bull = find(game, "Bear"), find(game, "Bull")
    cast(game, "Swap", (bear,), (bull,))
    resolve(game)
    assert (whose(game, bear), whose(game, bull)) == (1, 0)
    place(game, 0, words.BATTLEFIELD, (BEAR,))
    refresh(game)
    own = game.state.battlefield[-1]
    cast(game, "Swap", (bull,), (own,))
    resolve(game)
    assert (whose(game, own), whose(game, bull)) == (0, 0)


def test_an_ability_triggers_when_its_controller_gains_control() -> None:
    glad = creature("Glad", "1", "Cat", 1, 1, when(EventPattern(words.CONTROLS, this=True, player=words.YOU), DrawCards(You(), Fixed(1))))
    game = position(battlefield=((), (glad,)), hand=((KEEP,), ()))
    cast(game, "Keep", (find(game, "Glad"),))
    settle(game)
    assert len(game.state.players[0].hand) == 1


def test_a_permanent_goes_to_its_owners_graveyard_and_effects_on_it_end_with_it() -> None:
    game = position(battlefield=((), (BULL,)), hand=((KEEP, SLAY), ()))
    bull = find(game, "Bull")
    cast(game, "Keep", (bull,))
    resolve(game)
    cast(game, "Slay", (bull,))
    resolve(game)
    assert find(game, "Bull", words.GRAVEYARD, player=1)
    assert not game.state.effects
    there_and_back(game)


def test_what_a_player_who_leaves_was_given_goes_back_and_what_was_theirs_by_default_is_exiled_800_4a() -> None:
    game = position(battlefield=((), (BULL,), (BEAR,)), hand=((KEEP,), (), ()), library=((), (), ()), life=(20, 20, 20))
    bull = find(game, "Bull")
    cast(game, "Keep", (bull,))
    resolve(game)
    assert whose(game, bull) == 0
    game.concede(0)
    assert whose(game, bull) == 1
    assert bull in game.state.battlefield


def test_an_effect_may_give_all_such_creatures_to_one_player() -> None:
    queen = creature("Queen", "3", "Human", 2, 2, Static(Each(Filter(subtype="Ox")), changes=(YouControl(),)))
    game = position(battlefield=((), (BULL,)), hand=((queen,), ()))
    place(game, 0, words.BATTLEFIELD, (queen,))
    refresh(game)
    cast_nothing = card("Nothing", "0", "Instant", spell(DrawCards(You(), Fixed(0))))
    place(game, 0, words.HAND, (cast_nothing,))
    refresh(game)
    cast(game, "Nothing")
    resolve(game)
    assert whose(game, find(game, "Bull")) == 0


def test_a_creature_cast_by_suspend_loses_its_haste_with_its_controller_702_62a() -> None:
    game = position(battlefield=((), (BULL,)), hand=((KEEP,), ()))
    bull = find(game, "Bull")
    game.state.object(bull).facts = (("suspend", 1),)
    game.state.differ()
    refresh(game)
    assert characteristics(game.state, bull).keywords & words.HASTE
    cast(game, "Keep", (bull,))
    resolve(game)
    assert not characteristics(game.state, bull).keywords & words.HASTE
