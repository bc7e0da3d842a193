"""The position of a scenario, as the game that is built from it has it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from apnap.cards import POOL
from apnap.editions import tables
from apnap.errors import RecordError, ScenarioError
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, PASS
from apnap.model.event import player_code
from apnap.parts import words
from apnap.rules.actions.cr701_schemes import ARCHENEMY, scheme_deck
from apnap.scenarios.building import Built, build, built
from apnap.scenarios.model import Attribute, Entry, MadeUp, Named, Place, Scenario, Seat, Start, Step, Turn, Zone
from apnap.scenarios.steps import STEPS

HERE = Place("bears.scenario", 7, 3)


def of(word: str, amount: int = 0, *names: str, text: str = "", place: Place = HERE) -> Attribute:
    """An attribute that names objects or players."""
    return Attribute(word, amount, text, tuple(Named(name, 0, place) for name in names), place)


def card(name: str, *attributes: Attribute, count: int = 1, number: int = 0) -> Entry:
    """A card with attributes."""
    return Entry(Named(name, number, HERE), count, attributes)


def zone(name: str, *entries: Entry | str) -> Zone:
    """A zone with cards."""
    return Zone(name, tuple(card(entry) if isinstance(entry, str) else entry for entry in entries), HERE)


def seat(name: str, *zones: Zone, facts: tuple[Attribute, ...] = (), mana: str = "") -> Seat:
    """A player with zones."""
    return Seat(name, facts, mana, zones, HERE)


def scene(*seats: Seat, start: Start | None = None, cards: tuple[MadeUp, ...] = ()) -> Scenario:
    """A scenario of those players."""
    return Scenario(seats, start=start or Start(), cards=cards, place=HERE)


def at(turn: int, player: str, step: str, priority: str = "", *passed: str) -> Start:
    """A start."""
    return Start(turn, player, step, priority, passed, HERE)


def refused(scenario: Scenario, edition: str = "NOW") -> str:
    """The error of a position that cannot be; its place is that of the part at fault."""
    with pytest.raises(ScenarioError) as raised:
        build(scenario, edition)
    message = str(raised.value)
    assert message.startswith("bears.scenario:7:3: ")
    return message.removeprefix("bears.scenario:7:3: ")


def permanent(made: Built, name: str, number: int = 1) -> int:
    """The id of an object."""
    return made.ids[name, number]


def go_on(game: Game, answers: int = 200) -> None:
    """Pass, declare nothing, take the first option."""
    for _ in range(answers):
        if game.decision is None:
            return
        game.decide(PASS if game.decision.task == ACT else game.decision.options[0])


# Players and zones -----------------------------------------------------------------------------------------------
def test_a_player_has_the_life_poison_mana_and_land_plays_of_the_text() -> None:
    facts = (of("life", 12), of("poison", 3), of("lands played", 1))
    game = build(scene(seat("Ann", facts=facts, mana="{R}{R}{C}"), seat("Ben")), "NOW")
    ann, ben = game.state.players
    assert (ann.life, ann.poison, ann.lands_played, ann.pool) == (12, 3, 1, (0, 0, 0, 2, 0, 1))
    assert (ben.life, ben.poison, ben.lands_played, ben.pool) == (20, 0, 0, (0, 0, 0, 0, 0, 0))


def test_a_library_that_is_not_given_holds_forty_cards_that_cannot_be_played() -> None:
    game = build(scene(seat("Ann"), seat("Ben", zone("library"))), "NOW")
    ann, ben = game.state.players
    assert [game.state.objects[id].card.name for id in ann.library] == ["Blank"] * 40
    assert ben.library == ()
    game = build(scene(seat("Ann", zone("hand", "Blank")), seat("Ben")), "NOW")
    assert list(game.decision.options if game.decision else ()) == [PASS]


def test_the_first_card_of_a_library_line_is_on_top() -> None:
    made = built(scene(seat("Ann", zone("library", "Shock", card("Forest", count=2))), seat("Ben")), "NOW")
    library = made.game.state.players[0].library
    assert [made.game.state.objects[id].card.name for id in library] == ["Forest", "Forest", "Shock"]
    assert library[-1] == made.ids["Shock", 1]


def test_names_are_numbered_through_the_text_from_seat_to_seat() -> None:
    made = built(
        scene(
            seat("Ann", zone("battlefield", card("Forest", count=3)), zone("hand", "Forest")),
            seat("Ben", zone("battlefield", "Forest")),
        ),
        "NOW",
    )
    state = made.game.state
    assert [state.objects[made.ids["Forest", n]].controller for n in range(1, 6)] == [0, 0, 0, 0, 1]
    assert state.objects[made.ids["Forest", 4]].zone == words.HAND


def test_a_number_that_is_written_with_a_card_is_its_number() -> None:
    made = built(scene(seat("Ann", zone("battlefield", "Forest", card("Forest", number=1))), seat("Ben")), "NOW")
    assert made.ids["Forest", 1] == made.ids["Forest", 2] + 1
    twice = scene(seat("Ann", zone("battlefield", card("Forest", number=1), card("Forest", number=1))), seat("Ben"))
    assert refused(twice) == "Forest#1 is there twice"


def test_a_permanent_is_tapped_damaged_sick_and_has_counters_as_written() -> None:
    wurm = card("Craw Wurm", of("tapped"), of("damage", 2), of("sick"), of("counters", 2, text="+1/+1"), of("owned by", 0, "Ben"))
    made = built(scene(seat("Ann", zone("battlefield", wurm, "Grizzly Bears")), seat("Ben")), "NOW")
    o = made.game.state.objects[permanent(made, "Craw Wurm")]
    assert (o.tapped, o.damage, o.counters, o.owner, o.controller) == (True, 2, (("+1/+1", 2),), 1, 0)
    assert o.since == made.game.state.lane.turn
    assert not made.game.state.objects[permanent(made, "Grizzly Bears")].tapped


def test_a_sick_creature_cannot_attack_and_another_can() -> None:
    made = built(
        scene(
            seat("Ann", zone("battlefield", card("Craw Wurm", of("sick")), "Grizzly Bears")),
            seat("Ben"),
            start=at(1, "Ann", "declare attackers"),
        ),
        "NOW",
    )
    decision = made.game.decision
    assert decision is not None
    assert decision.task == ATTACKERS
    assert decision.about == (permanent(made, "Grizzly Bears"),)


def test_a_hand_is_known_to_its_owner_and_to_who_has_seen_it() -> None:
    made = built(scene(seat("Ann", zone("hand", "Shock", card("Forest", of("known to", 0, "Ben")))), seat("Ben")), "NOW")
    assert [seen.name for seen in made.game.view(1).players[0].hand] == ["Forest"]
    assert len(made.game.view(0).players[0].hand) == 2


def test_permanents_enter_in_the_order_of_their_timestamps() -> None:
    made = built(
        scene(
            seat("Ann", zone("battlefield", card("Forest", of("timestamp", 2)), "Island")),
            seat("Ben", zone("battlefield", card("Swamp", of("timestamp", 1)))),
        ),
        "NOW",
    )
    state = made.game.state
    assert [state.objects[id].card.name for id in state.battlefield] == ["Island", "Swamp", "Forest"]
    stamps = [state.objects[id].timestamp for id in state.battlefield]
    assert stamps == sorted(stamps)


def test_a_token_ceases_to_exist_when_it_leaves() -> None:
    token = next(token for name in ("Raise the Alarm", "Dragon Fodder", "Call of the Herd") for token in tokens_of(name))
    game = build(scene(seat("Ann", zone("battlefield", card(token, of("token"), of("damage", 9)))), seat("Ben")), "NOW")
    assert game.state.battlefield == ()
    assert game.state.players[0].graveyard == ()
    assert "is a token" in refused(scene(seat("Ann", zone("battlefield", token)), seat("Ben")))


def tokens_of(name: str) -> list[str]:
    """The tokens that a card of the pool creates."""
    return [token.name for token in POOL[name].tokens] if name in POOL else []


def test_a_player_who_has_left_does_not_get_a_turn() -> None:
    game = build(scene(seat("Ann"), seat("Ben", facts=(of("left"),)), seat("Cid")), "NOW")
    while game.state.lane.turn == 1:
        game.decide(PASS)
    assert game.state.lane.active == 2


def test_a_made_up_card_has_the_parts_of_its_text() -> None:
    bear = MadeUp("Trial Bear", "{1}{G}", "Creature - Bear", "3", "2", (("Trample, haste", HERE),), place=HERE)
    made = built(scene(seat("Ann", zone("battlefield", card("Trial Bear"))), seat("Ben"), cards=(bear,)), "NOW")
    definition = made.game.state.objects[permanent(made, "Trial Bear")].card
    assert (definition.power, definition.toughness, definition.subtypes) == (3, 2, ("Bear",))
    assert definition.base.keywords == words.TRAMPLE | words.HASTE


# Where the game begins -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", list(tables.presets()))
@pytest.mark.parametrize("step", list(STEPS))
def test_every_step_can_be_the_first_in_every_edition(edition: str, step: str) -> None:
    game = build(scene(seat("Ann", zone("battlefield", "Craw Wurm")), seat("Ben"), start=at(3, "Ann", step)), edition)
    first = game.events()[0]
    where = STEPS[step]
    names = {words.TURN_BEGINS: first.number, words.PHASE_BEGINS: first.part, words.STEP_BEGINS: first.part}
    assert names[first.kind] == (3 if step == "untap step" else where.kind if first.kind == words.PHASE_BEGINS else where.step)
    go_on(game, 30)
    assert game.state.lane.turn > 3


@pytest.mark.parametrize("step", [step for step in STEPS if step != "untap step"])
def test_a_game_can_begin_in_the_middle_of_a_step(step: str) -> None:
    game = build(scene(seat("Ann"), seat("Ben"), seat("Cid"), start=at(4, "Ann", step, "Cid", "Ann", "Ben")), "NOW")
    assert game.decision is not None
    assert (game.decision.player, game.state.lane.step) == (2, STEPS[step].step)
    game.decide(PASS)
    assert (game.state.lane.step, game.state.lane.phase) != (STEPS[step].step, STEPS[step].kind) or step in {"cleanup", "combat damage"}


def test_without_a_start_the_game_begins_as_the_first_headings_say() -> None:
    script = (Turn(2, "Ben"), Step("upkeep"))
    game = build(Scenario((seat("Ann"), seat("Ben")), script), "NOW")
    assert (game.state.lane.turn, game.state.lane.active, game.state.lane.step) == (2, 1, words.UPKEEP)
    game = build(Scenario((seat("Ann"), seat("Ben")), (Turn(2),)), "NOW")
    assert (game.state.lane.turn, game.state.lane.active, game.state.lane.step) == (2, 1, words.MAIN)
    game = build(Scenario((seat("Ann"), seat("Ben"))), "NOW")
    assert (game.state.lane.turn, game.state.lane.active, game.state.lane.mains) == (1, 0, 1)


def test_the_permanents_of_the_active_player_untap_in_the_untap_step() -> None:
    lands = zone("battlefield", card("Forest", of("tapped")))
    game = build(scene(seat("Ann", lands), seat("Ben", lands), start=at(3, "Ann", "untap step")), "NOW")
    assert [game.state.objects[id].tapped for id in game.state.battlefield] == [False, True]


def test_a_card_is_drawn_in_a_draw_step() -> None:
    game = build(scene(seat("Ann", zone("library", "Shock")), seat("Ben"), start=at(3, "Ann", "draw step")), "NOW")
    assert [game.state.objects[id].card.name for id in game.state.players[0].hand] == ["Shock"]


@pytest.mark.parametrize("step", ["untap step", "upkeep"])
def test_the_player_who_begins_draws_no_card_in_turn_one(step: str) -> None:
    game = build(scene(seat("Ann"), seat("Ben"), start=at(1, "Ann", step)), "NOW")
    while game.state.lane.step != words.MAIN:
        game.decide(PASS)
    assert game.state.players[0].hand == ()
    assert "skips the draw step of turn 1" in refused(scene(seat("Ann"), seat("Ben"), start=at(1, "Ann", "draw step")))


def test_damage_wears_off_in_the_cleanup_step_with_which_a_game_begins() -> None:
    wurm = zone("battlefield", card("Craw Wurm", of("damage", 3)))
    game = build(scene(seat("Ann", wurm), seat("Ben"), start=at(1, "Ann", "cleanup")), "NOW")
    assert [game.state.objects[id].damage for id in game.state.battlefield] == [0]


def test_a_creature_with_lethal_damage_is_destroyed_before_anybody_gets_priority() -> None:
    bears = zone("battlefield", card("Grizzly Bears", of("damage", 2)))
    for start in (at(1, "Ann", "upkeep"), at(1, "Ann", "upkeep", "Ben", "Ann")):
        game = build(scene(seat("Ann", bears), seat("Ben"), start=start), "NOW")
        assert len(game.state.players[0].graveyard) == 1


# Combat ----------------------------------------------------------------------------------------------------------
def test_blockers_are_declared_against_creatures_that_attack_already() -> None:
    wurm = card("Craw Wurm", of("tapped"), of("attacking", 0, "Ben"))
    scenario = scene(
        seat("Ann", zone("battlefield", wurm)), seat("Ben", zone("battlefield", "Wall of Wood")), start=at(3, "Ann", "declare blockers")
    )
    made = built(scenario, "NOW")
    combat = made.game.state.lane.combat
    assert combat is not None
    assert combat.attacking == {permanent(made, "Craw Wurm"): player_code(1)}
    assert made.game.decision is not None
    assert made.game.decision.task == BLOCKERS


@pytest.mark.parametrize("edition", ["9ED", "M10", "M12", "NOW"])
def test_combat_damage_is_dealt_where_a_game_begins_with_that_step(edition: str) -> None:
    bears = card("Grizzly Bears", of("tapped"), of("attacking", 0, "Ben"))
    wurm = card("Craw Wurm", of("tapped"), of("attacking", 0, "Ben"))
    wall = card("Wall of Wood", of("blocking", 0, "Craw Wurm"))
    scenario = scene(
        seat("Ann", zone("battlefield", bears, wurm)), seat("Ben", zone("battlefield", wall)), start=at(3, "Ann", "combat damage")
    )
    game = build(scenario, edition)
    while game.state.lane.step == words.COMBAT_DAMAGE:
        game.decide(PASS)
    assert game.state.players[1].life == 18
    assert len(game.state.players[1].graveyard) == 1


def test_a_blocked_creature_stays_blocked_without_its_blocker() -> None:
    wurm = card("Craw Wurm", of("tapped"), of("attacking", 0, "Ben"), of("blocked"))
    game = build(scene(seat("Ann", zone("battlefield", wurm)), seat("Ben"), start=at(3, "Ann", "combat damage")), "NOW")
    assert game.state.players[1].life == 20


def test_damage_is_assigned_in_the_order_that_was_announced() -> None:
    wurm = card("Craw Wurm", of("tapped"), of("attacking", 0, "Ben"))
    wall = card("Wall of Wood", of("blocking", 0, "Craw Wurm"), of("order", 2))
    cadet = card("Eager Cadet", of("blocking", 0, "Craw Wurm"), of("order", 1))
    scenario = scene(
        seat("Ann", zone("battlefield", wurm)), seat("Ben", zone("battlefield", wall, cadet)), start=at(3, "Ann", "combat damage")
    )
    made = built(scenario, "M12")
    combat = made.game.state.lane.combat
    assert combat is not None
    assert combat.orders == {permanent(made, "Craw Wurm"): (permanent(made, "Eager Cadet"), permanent(made, "Wall of Wood"))}


def test_what_struck_first_deals_no_damage_in_the_second_combat_damage_step() -> None:
    knight = MadeUp("Trial Knight", "", "Creature - Knight", "2", "2", (("First strike", HERE),))
    attackers = zone(
        "battlefield",
        card("Trial Knight", of("tapped"), of("attacking", 0, "Ben"), of("struck first")),
        card("Craw Wurm", of("tapped"), of("attacking", 0, "Ben")),
    )
    game = build(scene(seat("Ann", attackers), seat("Ben"), start=at(3, "Ann", "second combat damage"), cards=(knight,)), "NOW")
    assert game.state.players[1].life == 14


def test_after_first_strike_damage_a_second_combat_damage_step_is_still_to_come() -> None:
    knight = MadeUp("Trial Knight", "", "Creature - Knight", "2", "2", (("First strike", HERE),))
    attackers = zone(
        "battlefield",
        card("Trial Knight", of("tapped"), of("attacking", 0, "Ben"), of("struck first")),
        card("Craw Wurm", of("tapped"), of("attacking", 0, "Ben")),
    )
    game = build(scene(seat("Ann", attackers), seat("Ben"), start=at(3, "Ann", "combat damage", "Ann"), cards=(knight,)), "NOW")
    game.decide(PASS)
    game.decide(PASS)
    assert game.state.lane.step == words.COMBAT_DAMAGE
    assert game.state.players[1].life == 14


# What is refused ----------------------------------------------------------------------------------------------------
def in_zone(entry: Entry, where: str = "battlefield", start: Start | None = None) -> Scenario:
    """A scenario with that card in a zone of Ann's."""
    return scene(seat("Ann", zone(where, entry)), seat("Ben"), start=start)


@pytest.mark.parametrize(
    ("scenario", "message"),
    [
        (in_zone(card("Craw Worm")), 'there is no card named "Craw Worm"; near it: Craw Wurm'),
        (in_zone(card("Forest", of("tapped")), "hand"), "a card in the hand cannot be tapped"),
        (in_zone(card("Forest", of("sick"))), "Forest is no creature: it cannot be sick"),
        (in_zone(card("Forest", of("damage", 2))), "Forest is no creature: it cannot be damage 2"),
        (in_zone(card("Shock")), "Shock is no permanent card and cannot be on the battlefield (110.4)"),
        (in_zone(card("Craw Wurm", of("attached to", 0, "Forest"))), "no Forest is in this position"),
        (in_zone(card("Craw Wurm", of("transformed"))), "Craw Wurm has no other face"),
        (in_zone(card("Craw Wurm", of("taped"))), '"taped" is nothing that is said of a card; near it: tapped'),
        (in_zone(card("Craw Wurm", of("tapped"), of("tapped"))), "tapped is said twice of Craw Wurm"),
        (in_zone(card("Craw Wurm", of("attacking", 0, "Ben"))), "nothing can be attacking Ben where this scenario begins"),
        (in_zone(card("Craw Wurm"), "sideboard"), 'there is no zone "sideboard" to put cards into'),
        (in_zone(card("Craw Wurm", of("owned by", 0, "Bem"))), 'there is no player "Bem"; near it: Ben'),
        (in_zone(card("Forest"), start=at(2, "Ann", "untap step", "Ann")), "nobody gets priority in the untap step (502.4)"),
        (in_zone(card("Forest"), start=at(2, "Cid", "upkeep")), 'there is no player "Cid"; the players are Ann, Ben'),
        (in_zone(card("Forest"), start=at(2, "Ann", "upkep")), 'there is no step "upkep"; near it: upkeep'),
        (scene(seat("Ann")), "a game has two players or more"),
        (scene(seat("Ann"), seat("ann")), 'two players are called "ann"'),
        (scene(seat("Ann", zone("hand"), zone("hand")), seat("Ben")), "the hand of Ann is given twice"),
        (scene(seat("Ann", mana="{Q}"), seat("Ben")), "{Q} is no mana"),
        (scene(seat("Ann", facts=(of("lives", 3),)), seat("Ben")), '"lives" is not said of a player; near it: life'),
        (scene(seat("Ann", facts=(of("left"),)), seat("Ben")), "the active player, and one player more, are still in the game"),
    ],
)
def test_a_position_that_cannot_be_is_refused(scenario: Scenario, message: str) -> None:
    assert refused(scenario).startswith(message)


def test_only_what_attacks_is_blocked() -> None:
    wall = card("Wall of Wood", of("blocking", 0, "Craw Wurm"))
    wurm = card("Craw Wurm")
    start = at(3, "Ann", "combat damage")
    assert refused(scene(seat("Ann", zone("battlefield", wurm)), seat("Ben", zone("battlefield", wall)), start=start)).startswith(
        "Craw Wurm does not attack"
    )
    attacker = card("Craw Wurm", of("attacking", 0, "Ann"))
    message = refused(scene(seat("Ann"), seat("Ben", zone("battlefield", attacker)), start=start))
    assert message == "Craw Wurm cannot attack: Ann is the active player (508.1a)"


def test_which_of_two_attackers_is_blocked_must_be_said() -> None:
    wurms = card("Craw Wurm", of("attacking", 0, "Ben"), count=2)
    wall = card("Wall of Wood", of("blocking", 0, "Craw Wurm"))
    start = at(3, "Ann", "combat damage")
    message = refused(scene(seat("Ann", zone("battlefield", wurms)), seat("Ben", zone("battlefield", wall)), start=start))
    assert message == "Craw Wurm could be any of Craw Wurm#1, Craw Wurm#2; write its number"
    one = zone("battlefield", card("Craw Wurm", of("attacking", 0, "Ben")), "Craw Wurm")
    made = built(scene(seat("Ann", one), seat("Ben", zone("battlefield", wall)), start=at(3, "Ann", "combat damage", "Ann")), "NOW")
    combat = made.game.state.lane.combat
    assert combat is not None
    assert combat.blocking == {permanent(made, "Wall of Wood"): (permanent(made, "Craw Wurm"),)}


# The game as any other ---------------------------------------------------------------------------------------------
def test_a_game_of_a_scenario_is_forked_saved_and_has_no_record(tmp_path: Path) -> None:
    game = build(scene(seat("Ann", zone("battlefield", "Craw Wurm"), zone("hand", "Forest")), seat("Ben")), "M12")
    twin = game.fork()
    go_on(twin, 20)
    assert game.digest != twin.digest
    game.save(tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    loaded = Game.load(tmp_path / "game.json")
    assert loaded.digest == game.digest
    for each in (game, twin, loaded):
        with pytest.raises(RecordError, match="began in a position"):
            each.record()


@pytest.mark.parametrize("edition", list(tables.presets()))
def test_two_builds_of_a_scenario_are_the_same_game(edition: str) -> None:
    scenario = scene(seat("Ann", zone("battlefield", "Craw Wurm"), zone("hand", "Shock")), seat("Ben"))
    assert build(scenario, edition).digest == build(scenario, edition).digest


# Before the first turn, and decks apart ---------------------------------------------------------------------------------
OPENING = Start(player="Ann", opening=True, place=HERE)


def test_the_opening_shuffles_decks_and_asks_for_mulligans_in_turn_order() -> None:
    game = build(scene(seat("Ann", zone("library", card("Forest", count=30))), seat("Ben"), start=OPENING), "NOW")
    decision = game.decision
    assert decision is not None
    assert (decision.asks, decision.behalf) == ("mulligan", 0)
    assert [(len(p.hand), len(p.library)) for p in game.state.players] == [(7, 23), (7, 33)]
    assert game.state.lane.turn == 0


def test_without_a_name_chance_decides_who_takes_the_first_turn() -> None:
    begun = set()
    for seed in range(8):
        found = Scenario((seat("Ann"), seat("Ben")), start=Start(opening=True, place=HERE), seed=seed, place=HERE)
        begun.add(build(found, "NOW").state.starting)
    assert begun == {0, 1}


@pytest.mark.parametrize(
    ("ann", "told"),
    [
        (seat("Ann", zone("hand", "Forest")), "before the first turn nothing is in the hand"),
        (seat("Ann", zone("battlefield", "Forest")), "before the first turn nothing is in the battlefield"),
        (seat("Ann", facts=(of("poison", 2),)), "before the first turn nobody has poison"),
    ],
)
def test_before_the_first_turn_there_are_only_decks(ann: Seat, told: str) -> None:
    assert told in refused(scene(ann, seat("Ben"), start=OPENING))


def test_nothing_is_on_the_stack_before_the_first_turn() -> None:
    found = Scenario((seat("Ann"), seat("Ben")), start=OPENING, time="day", place=HERE)
    assert "nothing is on the stack, and it is neither day nor night" in refused(found)


def test_who_has_schemes_in_the_command_zone_is_an_archenemy_and_the_first_is_on_top() -> None:
    schemes = zone("command", "Roots of All Evil", "Look Skyward and Despair")
    game = build(scene(seat("Ann", schemes), seat("Ben"), start=at(1, "Ann", "upkeep")), "NOW")
    assert game.state.designations == ((ARCHENEMY, 0),)
    assert [game.state.objects[id].card.name for id in scheme_deck(game.state, 0)] == ["Roots of All Evil", "Look Skyward and Despair"]
    assert game.view(1).command == ()


def test_schemes_and_attractions_are_in_no_hand() -> None:
    assert "Roots of All Evil is a scheme" in refused(scene(seat("Ann", zone("hand", "Roots of All Evil")), seat("Ben")))
    assert "Information Booth is an Attraction" in refused(scene(seat("Ann", zone("hand", "Information Booth")), seat("Ben")))
