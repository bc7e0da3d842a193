"""Phasing (702.26, 502.1) and its switches: a zone of its own up to 2009, a status since; tokens; combat."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import activate, body, damage, tapped, to_turn
from tests.kit import alive, asked, attack, cast, cited, events, find, place, position, refresh, resolve, settle, until

from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    Attach,
    AttachedTo,
    DealDamage,
    Destroy,
    DrawCards,
    Each,
    Effect,
    Enchant,
    EventPattern,
    ExileIt,
    ExtraTurn,
    Filter,
    Fixed,
    GainControl,
    Keywords,
    ManaCost,
    Modify,
    PhaseIn,
    PhaseOut,
    PutCounters,
    PutOnLibrary,
    PutOntoBattlefield,
    ReturnToHand,
    ShuffleInto,
    SkipNext,
    SpellAbility,
    Static,
    TapIt,
    Target,
    Targets,
    This,
    Triggered,
    You,
)
from apnap.rules.effects.cr613.characteristics import characteristics

EDITIONS = ("9ED", "M10", "M12", "C16", "HOU", "DOM", "PIP", "NOW")
OLD, NEW = ("8ED", "9ED", "10E"), ("M10", "M12", "HOU", "DOM", "NOW")
FREE = ManaCost()
ANYTHING = Target(Filter(types=words.PERMANENT))
CREATURE = Target(Filter(types=words.CREATURE))


def instant(name: str, *effects: Effect, targets: tuple[Target, ...] = ()) -> Definition:
    """A made-up instant that costs nothing."""
    return Definition(name, FREE, words.INSTANT, abilities=(SpellAbility(effects, targets),))


def creature(name: str, power: int, toughness: int, *abilities: object) -> Definition:
    """A made-up creature that costs nothing."""
    return Definition(name, FREE, words.CREATURE, power=power, toughness=toughness, abilities=abilities)  # type: ignore[arg-type]


SHADE = creature("Shade", 2, 2, Keywords((words.PHASING,)))
RUNE = Definition("Rune", FREE, words.ENCHANTMENT, ("Aura",), abilities=(Enchant(CREATURE), Static(AttachedTo(), 1, 1)))
SWORD = Definition("Sword", FREE, words.ARTIFACT, ("Equipment",), abilities=(Static(AttachedTo(), 2, 0),))
EQUIP = instant("Equip", Attach(Targets(0), Targets(1)), targets=(ANYTHING, CREATURE))
OUT = instant("Out", PhaseOut(Targets()), targets=(ANYTHING,))
IN = instant("In", PhaseIn(Filter()))
BOTH = instant("Blink", PhaseOut(Targets()), PhaseIn(Filter()), targets=(ANYTHING,))
GROW = instant("Grow", Modify(Targets(), Fixed(3), Fixed(3)), targets=(CREATURE,))
HURT = instant("Hurt", DealDamage(Fixed(1), Targets(), This()), targets=(CREATURE,))
KILL = instant("Kill", Destroy(Targets()), targets=(ANYTHING,))


def phased(game: Game) -> list[str]:
    """The names of what is phased out."""
    return [game.state.objects[id].card.name for id in game.state.phased]


def away(game: Game, name: str) -> int:
    """The id of the phased-out permanent of that name."""
    return next(id for id in game.state.phased if game.state.objects[id].card.name == name)


def play(game: Game, name: str, *targets: int) -> None:
    """Who has priority casts it on those targets, and it resolves."""
    cast(game, name, *[(target,) for target in targets])
    resolve(game)


# When it happens ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("untap_phasing", "phasing_rule", "tba_phasing")
def test_a_creature_with_phasing_is_there_every_other_turn_of_its_controller(edition: str) -> None:
    game = position(battlefield=([SHADE], []), edition=edition)
    seen = []
    for turn in range(1, 8):
        to_turn(game, turn)
        seen.append((alive(game, "Shade"), phased(game)))
    there: tuple[int, list[str]] = (1, [])
    gone = (0, ["Shade"])
    assert seen == [there, there, gone, gone, there, there, gone]


@pytest.mark.rule("untap_phasing", "skip_next_occurrence")
def test_what_is_phased_out_stays_so_as_an_extra_turn_of_its_player_is_skipped() -> None:
    more = instant("More", ExtraTurn(), SkipNext(You(), words.TURN_BEGINS))
    game = position(battlefield=(["Grizzly Bears"], []), hand=([OUT, more], []))
    play(game, "Out", find(game, "Grizzly Bears"))
    play(game, "More")
    to_turn(game, 2)
    assert game.state.lane.active == 1
    assert phased(game) == ["Grizzly Bears"]


@pytest.mark.rule("untap_phasing")
def test_what_phases_in_tapped_untaps_in_the_same_step() -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([instant("Tap", TapIt(Targets()), targets=(CREATURE,)), OUT], []))
    bears = find(game, "Grizzly Bears")
    play(game, "Tap", bears)
    play(game, "Out", bears)
    assert game.state.objects[bears].tapped
    to_turn(game, 3)
    assert find(game, "Grizzly Bears") == bears
    assert not tapped(game, "Grizzly Bears")
    order = [e.kind for e in game.events() if e.kind in (words.PHASES_IN, words.UNTAPS)]
    assert order == [words.PHASES_IN, words.UNTAPS]


@pytest.mark.rule("phasing_skipped")
def test_a_skipped_untap_step_has_no_phasing() -> None:
    skip = instant("Skip", SkipNext(You(), words.STEP_BEGINS, words.UNTAP))
    game = position(battlefield=([SHADE], []), hand=([skip], []))
    play(game, "Skip")
    to_turn(game, 3)
    assert alive(game, "Shade")


@pytest.mark.rule("untap_phasing")
def test_phasing_out_and_phasing_in_are_simultaneous() -> None:
    game = position(battlefield=([SHADE, "Grizzly Bears"], []), hand=([OUT], []))
    play(game, "Out", find(game, "Grizzly Bears"))
    to_turn(game, 3)
    assert (phased(game), alive(game, "Grizzly Bears")) == (["Shade"], 1)


@pytest.mark.rule("untap_phasing", "tba_phasing")
@pytest.mark.parametrize("edition", EDITIONS)
def test_of_two_creatures_with_phasing_one_comes_as_the_other_goes(edition: str) -> None:
    other = creature("Spirit", 2, 2, Keywords((words.PHASING,)))
    game = position(battlefield=([SHADE, other], []), hand=([OUT], []), edition=edition)
    play(game, "Out", find(game, "Spirit"))
    for turn, there in ((1, "Shade"), (3, "Spirit"), (5, "Shade")):
        to_turn(game, turn)
        assert [(name, alive(game, name)) for name in ("Shade", "Spirit")] == [(name, int(name == there)) for name in ("Shade", "Spirit")]


# What is treated as though it did not exist -----------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("phased_out_treated_absent")
def test_what_is_phased_out_cannot_be_touched(edition: str) -> None:
    wrath = instant("Wrath", Destroy(Each(Filter(types=words.CREATURE))))
    game = position(battlefield=(["Grizzly Bears", "Craw Wurm"], []), hand=([OUT, wrath], []), edition=edition)
    bears = find(game, "Grizzly Bears")
    play(game, "Out", bears)
    assert [id for id in game.state.battlefield if characteristics(game.state, id).creature] == [find(game, "Craw Wurm")]
    play(game, "Wrath")
    assert not game.state.battlefield
    to_turn(game, 3)
    assert find(game, "Grizzly Bears") == bears


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_spell_does_not_find_its_target_phased_out_but_finds_it_phased_in_again(edition: str) -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([KILL, OUT, KILL, BOTH], []), edition=edition)
    bears = find(game, "Grizzly Bears")
    cast(game, "Kill", (bears,))
    play(game, "Out", bears)
    assert events(game, words.FIZZLES)
    to_turn(game, 3)
    cast(game, "Kill", (bears,))
    play(game, "Blink", bears)
    assert not alive(game, "Grizzly Bears")


@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
@pytest.mark.parametrize(
    "effect", [ExileIt(This()), ReturnToHand(This()), PutOnLibrary(This()), ShuffleInto(This()), PutOntoBattlefield(This())]
)
@pytest.mark.rule("phased_out_treated_absent")
def test_an_ability_that_would_move_its_source_does_not_find_it_phased_out(edition: str, effect: Effect) -> None:
    game = position(battlefield=([creature("Pen", 1, 1, Activated((), (effect,)))], []), hand=([OUT, IN], []), edition=edition)
    pen = find(game, "Pen")
    activate(game, "Pen")
    play(game, "Out", pen)
    assert (phased(game), game.state.objects[pen].became) == (["Pen"], 0)
    play(game, "In")
    assert find(game, "Pen") == pen


@pytest.mark.rule("phasing_no_zone_change")
def test_nothing_enters_or_leaves_by_phasing() -> None:
    enters = Triggered(EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD), (DrawCards(You(), Fixed(1)),))
    leaves = Triggered(EventPattern(words.MOVES, this=True, from_zone=words.BATTLEFIELD), (DrawCards(You(), Fixed(1)),))
    game = position(battlefield=([creature("Spy", 1, 1, enters, leaves)], []), hand=([BOTH], []))
    play(game, "Blink", find(game, "Spy"))
    settle(game)
    assert not events(game, words.DRAWS)
    assert alive(game, "Spy")


@pytest.mark.parametrize("edition", OLD)
def test_up_to_2009_phasing_out_left_the_battlefield_but_phasing_in_was_not_entering_it(edition: str) -> None:
    enters = Triggered(EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD), (DrawCards(You(), Fixed(1)),))
    leaves = Triggered(EventPattern(words.MOVES, this=True, from_zone=words.BATTLEFIELD), (DrawCards(You(), Fixed(2)),))
    game = position(battlefield=([creature("Spy", 1, 1, enters, leaves)], []), hand=([BOTH], []), edition=edition)
    play(game, "Blink", find(game, "Spy"))
    settle(game)
    assert len(game.state.players[0].hand) == 2
    assert alive(game, "Spy")


# What stays with it ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("phasing_indirect")
def test_an_enchanted_equipped_damaged_creature_phases_out_and_in(edition: str) -> None:
    game = position(battlefield=(["Craw Wurm", SWORD], []), hand=([RUNE, EQUIP, HURT, GROW, OUT, IN], []), edition=edition)
    wurm = find(game, "Craw Wurm")
    play(game, "Rune", wurm)
    play(game, "Equip", find(game, "Sword"), wurm)
    play(game, "Hurt", wurm)
    play(game, "Grow", wurm)
    assert body(game, "Craw Wurm") == (6 + 1 + 2 + 3, 4 + 1 + 3)
    play(game, "Out", wurm)
    assert phased(game) == ["Craw Wurm", "Sword", "Rune"] or phased(game) == ["Craw Wurm", "Rune", "Sword"]
    assert not [id for id in game.state.battlefield if game.state.objects[id].card.name in ("Craw Wurm", "Sword", "Rune")]
    play(game, "In")
    assert not phased(game)
    status = edition not in OLD
    assert body(game, "Craw Wurm") == ((12, 8) if status else (9, 5))  # a limited effect was lost with the zone of its own
    assert damage(game, "Craw Wurm") == (1 if status else 0)
    assert game.state.objects[find(game, "Rune")].attached == wurm
    assert game.state.objects[find(game, "Sword")].attached == wurm


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("phasing_indirect")
def test_what_phased_out_with_a_creature_does_not_phase_in_alone(edition: str) -> None:
    game = position(battlefield=(["Craw Wurm"], ["Grizzly Bears"]), hand=([RUNE, OUT], []), edition=edition)
    bears = find(game, "Grizzly Bears")
    play(game, "Rune", bears)
    play(game, "Out", bears)
    assert phased(game) == ["Grizzly Bears", "Rune"]
    to_turn(game, 2)  # Ben's: the Bears phased out under his control, the Aura under Ann's
    assert body(game, "Grizzly Bears") == (3, 3)
    assert game.state.objects[find(game, "Rune")].controller == 0


@pytest.mark.rule("phasing_both_ways")
def test_an_aura_with_phasing_on_a_creature_with_phasing_goes_indirectly() -> None:
    drift = Definition("Drift", FREE, words.ENCHANTMENT, ("Aura",), abilities=(Enchant(CREATURE), Keywords((words.PHASING,))))
    game = position(battlefield=([SHADE], []), hand=([drift], []))
    play(game, "Drift", find(game, "Shade"))
    to_turn(game, 3)
    assert [e.how for e in events(game, words.PHASES_OUT)] == [1, 2]
    to_turn(game, 5)
    assert game.state.objects[find(game, "Drift")].attached == find(game, "Shade")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("phasing_attached_directly")
def test_an_aura_that_phased_out_by_itself_returns_to_its_creature_if_that_is_there(edition: str) -> None:
    game = position(battlefield=(["Grizzly Bears", "Craw Wurm"], []), hand=([RUNE, RUNE, OUT, OUT, KILL], []), edition=edition)
    bears, wurm = find(game, "Grizzly Bears"), find(game, "Craw Wurm")
    play(game, "Rune", bears)
    play(game, "Rune", wurm)
    for id in (find(game, "Rune"), find(game, "Rune", nth=1)):
        play(game, "Out", id)
    assert body(game, "Craw Wurm") == (6, 4)
    play(game, "Kill", bears)
    to_turn(game, 3)
    assert body(game, "Craw Wurm") == (7, 5)
    assert alive(game, "Rune") == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("phasing_attached_directly")
def test_an_equipment_that_phased_out_by_itself_returns_unattached_if_its_creature_has_gone(edition: str) -> None:
    game = position(battlefield=(["Grizzly Bears", SWORD], []), hand=([EQUIP, OUT, KILL], []), edition=edition)
    play(game, "Equip", find(game, "Sword"), find(game, "Grizzly Bears"))
    play(game, "Out", find(game, "Sword"))
    assert body(game, "Grizzly Bears") == (2, 2)
    play(game, "Kill", find(game, "Grizzly Bears"))
    to_turn(game, 3)
    assert game.state.objects[find(game, "Sword")].attached == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_counters_stay_and_damage_wears_off(edition: str) -> None:
    game = position(
        battlefield=(["Craw Wurm"], []),
        hand=([instant("Charge", PutCounters(Targets(), "+1/+1", Fixed(2)), targets=(CREATURE,)), HURT, OUT], []),
        edition=edition,
    )
    wurm = find(game, "Craw Wurm")
    for name in ("Charge", "Hurt", "Out"):
        play(game, name, wurm)
    to_turn(game, 3)
    assert (body(game, "Craw Wurm"), damage(game, "Craw Wurm")) == ((8, 6), 0)
    assert game.state.objects[wurm].count("+1/+1") == 2


@pytest.mark.rule("phasing_effects_expire")
def test_an_effect_that_ends_meanwhile_does_not_come_back() -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([GROW, OUT], []))
    bears = find(game, "Grizzly Bears")
    play(game, "Grow", bears)
    play(game, "Out", bears)
    to_turn(game, 3)
    assert body(game, "Grizzly Bears") == (2, 2)


@pytest.mark.rule("phasing_not_affected")
def test_an_effect_that_begins_meanwhile_does_not_affect_it() -> None:
    all_grow = instant("Overrun", Modify(Each(Filter(types=words.CREATURE)), Fixed(3), Fixed(3)))
    game = position(battlefield=(["Grizzly Bears"], []), hand=([OUT, all_grow, IN], []))
    play(game, "Out", find(game, "Grizzly Bears"))
    play(game, "Overrun")
    play(game, "In")
    assert body(game, "Grizzly Bears") == (2, 2)


@pytest.mark.parametrize("edition", ["M10", "NOW"])
@pytest.mark.rule("phasing_no_zone_change")
def test_what_was_exiled_until_a_permanent_leaves_stays_exiled_while_that_is_phased_out(edition: str) -> None:
    game = position(battlefield=(["Plains"] * 3, ["Craw Wurm"]), hand=(["Banisher Priest", OUT, HURT], []), edition=edition)
    cast(game, "Banisher Priest")
    settle(game)
    assert find(game, "Craw Wurm", words.EXILE)
    play(game, "Out", find(game, "Banisher Priest"))
    to_turn(game, 3)
    assert find(game, "Craw Wurm", words.EXILE)
    play(game, "Hurt", find(game, "Banisher Priest"))
    assert find(game, "Craw Wurm", words.EXILE)


@pytest.mark.parametrize(("edition", "able"), [("9ED", True), ("10E", True), ("M10", False), ("NOW", False)])
def test_a_creature_that_came_this_turn_can_attack_after_phasing_in_only_up_to_2009(edition: str, able: bool) -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([BOTH], []), sick=["Grizzly Bears"], edition=edition)
    play(game, "Blink", find(game, "Grizzly Bears"))
    until(game, lambda g: g.state.lane.step == words.END or asked(g).task == "attackers")
    if able:
        attack(game, "Grizzly Bears")
    assert len(events(game, words.ATTACKS)) == (1 if able else 0)


# Tokens ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("edition", "number"), [("9ED", "420.5f"), ("M10", "704.5d"), ("HOU", "704.5d"), ("DOM", ""), ("NOW", "")])
def test_a_phased_out_token_ceased_to_exist_up_to_2017(edition: str, number: str) -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([OUT], []), edition=edition)
    (id,) = place(game, 0, words.BATTLEFIELD, [creature("Sprite", 1, 1)])
    game.state.object(id).token = True
    game.state.expect_tokens()
    refresh(game)
    play(game, "Out", id)
    assert (len(events(game, words.CEASES)) == 1) == (number != "")
    if number:
        assert cited(game, events(game, words.CEASES)[0]) == number
    to_turn(game, 3)
    assert alive(game, "Sprite") == (0 if number else 1)


# Combat ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("edition", "life"), [("9ED", 20), ("M10", 18), ("M12", 20), ("NOW", 20)])
@pytest.mark.rule("removed_from_combat")
def test_an_attacker_that_phases_out_and_in_still_attacked_in_2009_only(edition: str, life: int) -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([BOTH], []), edition=edition)
    attack(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS)
    play(game, "Blink", find(game, "Grizzly Bears"))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == life


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_phased_out_attacker_deals_no_damage(edition: str) -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=([OUT], []), edition=edition)
    attack(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS)
    play(game, "Out", find(game, "Grizzly Bears"))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 20


# What triggers --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_abilities_can_trigger_on_phasing_out_and_in(edition: str) -> None:
    out = Triggered(EventPattern(words.PHASES_OUT, this=True), (DrawCards(You(), Fixed(1)),))
    back = Triggered(EventPattern(words.PHASES_IN, this=True), (DrawCards(You(), Fixed(2)),))
    game = position(battlefield=([creature("Imp", 1, 1, out, back)], []), hand=([OUT, IN], []), edition=edition)
    play(game, "Out", find(game, "Imp"))
    settle(game)
    assert len(events(game, words.DRAWS)) == 0
    assert len([e for e in events(game, words.MOVES) if e.why == words.DRAWS and e.clause and e.player == 0 and e.to == words.HAND]) >= 1
    before = len(game.state.players[0].hand)
    play(game, "In")
    settle(game)
    assert len(game.state.players[0].hand) == before - 1 + 2


# Who leaves -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("phasing_player_leaves")
def test_phased_out_permanents_leave_with_their_owner() -> None:
    game = position(battlefield=(["Grizzly Bears"], [], []), hand=([OUT], [], []), life=(20, 20, 20))
    play(game, "Out", find(game, "Grizzly Bears"))
    game.concede(0)
    assert not game.state.phased


@pytest.mark.rule("phased_out_controller_left")
def test_what_phased_out_under_a_player_who_has_left_phases_in_after_their_next_turn() -> None:
    """Ben leaves in turn 2, which is his; his next turn would begin before turn 5, which is Cid's."""
    take = instant("Take", GainControl(Targets(), words.PERMANENTLY), targets=(CREATURE,))
    game = position(battlefield=(["Grizzly Bears"], [], []), hand=([], [take, OUT], []), life=(20, 20, 20))
    to_turn(game, 2)
    play(game, "Take", find(game, "Grizzly Bears"))
    play(game, "Out", find(game, "Grizzly Bears"))
    game.concede(1)
    for turn in (3, 4):
        to_turn(game, turn)
        assert alive(game, "Grizzly Bears") == 0
    to_turn(game, 5)
    assert (asked(game).player, alive(game, "Grizzly Bears")) == (2, 1)
    assert game.state.objects[find(game, "Grizzly Bears")].controller == 0


# Control --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_stolen_creature_phases_in_under_the_control_of_the_thief(edition: str) -> None:
    game = position(battlefield=(["Island"] * 4, ["Grizzly Bears"]), hand=(["Control Magic", OUT], []), edition=edition)
    bears = find(game, "Grizzly Bears")
    play(game, "Control Magic", bears)
    assert game.state.objects[bears].controller == 0
    play(game, "Out", bears)
    assert set(phased(game)) == {"Grizzly Bears", "Control Magic"}
    to_turn(game, 2)
    assert not alive(game, "Grizzly Bears")
    to_turn(game, 3)
    assert (alive(game, "Grizzly Bears"), game.state.objects[bears].controller) == (1, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_when_the_aura_alone_phases_out_its_creature_goes_back(edition: str) -> None:
    game = position(battlefield=(["Island"] * 4, ["Grizzly Bears"]), hand=(["Control Magic", OUT], []), edition=edition)
    bears = find(game, "Grizzly Bears")
    play(game, "Control Magic", bears)
    play(game, "Out", find(game, "Control Magic"))
    assert game.state.objects[bears].controller == 1
    to_turn(game, 3)
    assert game.state.objects[bears].controller == 0


@pytest.mark.rule("phasing_effects_expire")
def test_what_lasts_as_long_as_one_controls_a_permanent_ends_as_that_phases_out() -> None:
    hold = Activated((), (GainControl(Targets(), words.WHILE_YOU_CONTROL_THIS),), (CREATURE,))
    shackles = Definition("Shackles", FREE, words.ARTIFACT, abilities=(hold,))
    game = position(battlefield=([shackles], ["Grizzly Bears"]), hand=([BOTH], []))
    bears = find(game, "Grizzly Bears")
    activate(game, "Shackles", (bears,))
    resolve(game)
    assert game.state.objects[bears].controller == 0
    play(game, "Blink", find(game, "Shackles"))
    assert game.state.objects[bears].controller == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_control_until_end_of_turn_is_over_when_the_creature_comes_back(edition: str) -> None:
    take = instant("Borrow", GainControl(Targets()), targets=(CREATURE,))
    game = position(battlefield=([], ["Grizzly Bears"]), hand=([take, OUT], []), edition=edition)
    bears = find(game, "Grizzly Bears")
    play(game, "Borrow", bears)
    play(game, "Out", bears)
    to_turn(game, 2)
    assert not alive(game, "Grizzly Bears")
    to_turn(game, 3)
    assert (alive(game, "Grizzly Bears"), game.state.objects[bears].controller) == (1, 1)


@pytest.mark.rule("phasing_effects_expire")
@pytest.mark.parametrize(("edition", "goes_on"), [("9ED", False), ("M12", True)])
def test_up_to_2009_an_effect_of_the_turn_forgets_what_phases_out(edition: str, goes_on: bool) -> None:
    """502.15g of 2005: limited effects end for it; since 2009 they go on when it is there again (702.26e)."""
    game = position(
        battlefield=(["Grizzly Bears", "Forest", *["Island"] * 2], []), hand=(["Giant Growth", "Reality Ripple"], []), edition=edition
    )
    bear = find(game, "Grizzly Bears")
    cast(game, "Giant Growth", (bear,))
    settle(game)
    cast(game, "Reality Ripple", (bear,))
    settle(game)
    assert goes_on == bool([effect for effect in game.state.effects if bear in effect.subjects])
