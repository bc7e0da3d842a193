"""702.22 (502.10 and 502.11 up to 2009): bands, and who divides combat damage because of banding."""

from __future__ import annotations

import pytest
from tests.kit import asked, attack, cast, cited, events, find, position, reach, step

from apnap.cards.supported import unsupported
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ASSIGN, ATTACKERS, BLOCKERS, ORDER, PASS
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    AttacksIfAble,
    BandsWithOther,
    BecomesBlocked,
    BlocksAdditional,
    Destroy,
    Effect,
    EntersBlocking,
    EventPattern,
    Filter,
    KeywordAbility,
    Keywords,
    Landwalk,
    ManaCost,
    Modify,
    NotWithoutOthers,
    SpellAbility,
    Target,
    Targets,
    This,
    Triggered,
)
from apnap.rules.effects.cr613.characteristics import characteristics

EDITIONS = ["8ED", "M12", "NOW"]
BEN = player_code(1)
BANDING = Keywords((words.BANDING,))
LEGENDS = Filter(types=words.LEGENDARY)


def made(name: str, *abilities: Ability, size: tuple[int, int] = (2, 2), types: int = words.CREATURE) -> Definition:
    """A creature with those abilities."""
    return Definition(name, ManaCost(), types, (), size[0], size[1], abilities)


def instant(name: str, effect: Effect) -> Definition:
    """An instant that costs nothing and has a target creature."""
    return Definition(name, ManaCost(), words.INSTANT, abilities=(SpellAbility((effect,), (Target(Filter(types=words.CREATURE)),)),))


ENTERS = EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD)
HERO = made("Hero", BANDING, size=(1, 1))
SQUIRE = made("Squire", BANDING, size=(1, 2))
BEAR = made("Bear")
ELF = made("Elf", size=(1, 1))
WURM = made("Wurm", size=(6, 4))
PEGASUS = made("Pegasus", Keywords((words.FLYING,)), BANDING, size=(1, 1))
OAF = made("Oaf", size=(4, 4))
DULL = instant("Dull", Modify(Targets(), loses=words.BANDING))
KILL = instant("Kill", Destroy(Targets()))


def in_band(game: Game, *names: str, alone: tuple[str, ...] = (), to: int = BEN) -> None:
    """Go on to the declaration of attackers: the creatures attack in a band, and the others alone."""
    decision = reach(game, ATTACKERS)
    ids = [find(game, name, player=decision.player) for name in names]
    lone = [find(game, name, player=decision.player) for name in alone]
    game.decide(tuple([(i, to, 1) if i in ids else (i, to) for i in decision.about if i in ids + lone]))


def offered(game: Game, *names: str) -> bool:
    """A band of those creatures is among the options."""
    decision = reach(game.fork(), ATTACKERS)
    ids = [find(game, name, player=decision.player) for name in names]
    return tuple([(i, BEN, 1) for i in decision.about if i in ids]) in decision.options


def refused(game: Game, *names: str) -> str:
    """The rule that forbids such a band."""
    with pytest.raises(IllegalAction) as told:
        in_band(game, *names)
    return told.value.rule


def blocks(game: Game, *pairs: tuple[str, str]) -> None:
    """Ben's creatures block so."""
    reach(game, BLOCKERS)
    game.decide(tuple(sorted([(find(game, b, player=1), find(game, a, player=0)) for b, a in pairs])))


def blocked(game: Game) -> set[str]:
    """The names of the attackers that are blocked."""
    combat = game.state.lane.combat
    assert combat is not None
    return {game.state.objects[id].card.name for id in combat.blocked}


def cast_rows(answer: object) -> tuple[tuple[int, ...], ...]:
    """An answer to a question about damage."""
    assert isinstance(answer, tuple)
    return answer


def assigns(game: Game, player: int, *names: str) -> list[tuple[int, ...]]:
    """Go on to the division of those creatures' damage, which that player makes; what can be chosen for the first."""
    decision = reach(game, ASSIGN)
    assert decision.player == player
    assert [game.state.objects[id].card.name for id in decision.about] == list(names)
    return [cast_rows(rows)[0] for rows in decision.options]


# Forming bands ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("banding_attack")
@pytest.mark.parametrize("edition", EDITIONS)
def test_creatures_with_banding_and_up_to_one_without_attack_in_a_band(edition: str) -> None:
    game = position(battlefield=([HERO, SQUIRE, BEAR, ELF], []), edition=edition)
    assert offered(game, "Hero", "Squire")
    assert offered(game, "Hero", "Squire", "Bear")
    assert offered(game, "Hero", "Bear")
    assert not offered(game, "Bear", "Elf")
    assert not offered(game, "Hero", "Bear", "Elf")
    assert refused(game, "Hero", "Bear", "Elf") == game.edition.cite("banding_attack")


@pytest.mark.rule("attack_bands")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_band_is_announced_as_attackers_are_declared(edition: str) -> None:
    game = position(battlefield=([HERO, BEAR, ELF], []), edition=edition)
    in_band(game, "Hero", "Bear", alone=("Elf",))
    (formed,) = events(game, words.BANDS)
    assert formed.band == (find(game, "Hero"), find(game, "Bear"))
    assert cited(game, formed) == game.edition.number("attack_bands")


@pytest.mark.rule("banding_attack")
def test_a_creature_is_in_one_band_only_but_there_may_be_several_bands() -> None:
    game = position(battlefield=([HERO, SQUIRE, BEAR, ELF], []))
    decision = reach(game, ATTACKERS)
    hero, squire, bear, elf = decision.about
    two = ((hero, BEN, 1), (squire, BEN, 2), (bear, BEN, 1), (elf, BEN, 2))
    assert two in decision.options
    with pytest.raises(IllegalAction):
        game.decide(((hero, BEN, 1), (hero, BEN, 2), (bear, BEN, 1), (elf, BEN, 2)))
    game.decide(two)
    assert game.state.lane.combat is not None
    assert game.state.lane.combat.bands == ((hero, bear), (squire, elf))


@pytest.mark.rule("banding_one_target")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_a_band_attacks_one_player(edition: str) -> None:
    game = position(battlefield=([HERO, BEAR], [], []), life=(20, 20, 20), edition=edition)
    decision = reach(game, ATTACKERS)
    hero, bear = decision.about
    split = ((hero, BEN, 1), (bear, player_code(2), 1))
    assert split not in decision.options
    with pytest.raises(IllegalAction) as told:
        game.decide(split)
    assert told.value.rule == game.edition.cite("banding_one_target")
    assert ((hero, player_code(2), 1), (bear, player_code(2), 1)) in decision.options


@pytest.mark.rule("banding_attack")
def test_a_single_creature_with_banding_gains_nothing_by_being_a_band() -> None:
    game = position(battlefield=([HERO, BEAR], []))
    reach(game, ATTACKERS)
    alone = game.fork()
    alone.decide(((find(alone, "Hero"), BEN, 1),))
    assert alone.state.lane.combat is not None
    assert alone.state.lane.combat.bands == ()
    with pytest.raises(IllegalAction):
        game.decide(((find(game, "Bear"), BEN, 1),))


@pytest.mark.rule("attack_bands")
def test_there_are_no_bands_where_nothing_has_banding() -> None:
    game = position(battlefield=([BEAR, ELF], []))
    assert not offered(game, "Bear", "Elf")
    assert refused(game, "Bear", "Elf") == game.edition.cite("banding_attack")


@pytest.mark.rule("attack_choose_creatures")
@pytest.mark.parametrize("answer", [((1, 2, 3, 4),), ((1, 2, "x"),), ((1, BEN, 1), 7)])
def test_a_declaration_with_bands_has_a_number_for_each_band(answer: object) -> None:
    game = position(battlefield=([HERO, BEAR], []))
    decision = reach(game, ATTACKERS)
    assert answer not in decision.options
    with pytest.raises(IllegalAction):
        game.decide(answer)


@pytest.mark.rule("attack_restrictions")
def test_restrictions_and_requirements_hold_for_those_in_bands_too() -> None:
    shy = made("Shy", NotWithoutOthers(1, attacking=True))
    game = position(battlefield=([HERO, shy, made("Mad", AttacksIfAble())], []))
    decision = reach(game, ATTACKERS)
    hero, shy_one, mad = decision.about
    assert ((hero, BEN, 1), (shy_one, BEN, 1)) not in decision.options  # the one that attacks if able does not
    assert ((hero, BEN, 1), (shy_one, BEN, 1), (mad, BEN)) in decision.options
    assert ((shy_one, BEN, 1), (mad, BEN, 1)) not in decision.options
    assert {len(cast_rows(option)) for option in decision.options} == {1, 2, 3}
    assert decision.options.sample(Half()) in list(decision.options)


class Half:
    """A source of chance that always gives the same."""

    def random(self) -> float:
        """In the middle."""
        return 0.5


# Bands with other -------------------------------------------------------------------------------------------------------
def legend(name: str, *abilities: Ability) -> Definition:
    """A legendary creature."""
    return made(name, *abilities, types=words.CREATURE | words.LEGENDARY)


BANDLEADER = legend("Leader", BandsWithOther(LEGENDS))
SECOND = legend("Second", BandsWithOther(LEGENDS))
LEGEND = legend("Legend")
LEGEND_2 = legend("Another")
LOWBORN = made("Lowborn", BandsWithOther(LEGENDS))


@pytest.mark.rule("banding_attack")
def test_one_that_bands_with_other_legends_bands_with_any_legends_since_2009() -> None:
    mine = [BANDLEADER, LEGEND, LEGEND_2, LOWBORN, BEAR]
    for edition in ("M10", "NOW"):
        game = position(battlefield=(mine, []), edition=edition)
        assert offered(game, "Leader", "Legend", "Another")
        assert not offered(game, "Legend", "Another")
        assert not offered(game, "Leader", "Bear")
        assert not offered(game, "Lowborn", "Legend")  # it lacks the quality itself
    old = position(battlefield=(mine, []), edition="10E")
    assert not offered(old, "Leader", "Legend")
    assert offered(old, "Leader", "Lowborn")


@pytest.mark.rule("banding_attack")
def test_those_with_the_same_bands_with_other_band_until_2009_and_any_with_banding_join() -> None:
    dragons = made("Dragoon", BandsWithOther(Filter(subtype="Dragon")))
    mine = [BANDLEADER, SECOND, LOWBORN, dragons, HERO, BEAR]
    for edition in ("8ED", "9ED", "10E"):
        game = position(battlefield=(mine, []), edition=edition)
        assert offered(game, "Leader", "Second", "Lowborn")
        assert offered(game, "Leader", "Second", "Lowborn", "Hero")
        assert not offered(game, "Leader", "Dragoon")
        assert not offered(game, "Leader", "Second", "Bear")
    now = position(battlefield=(mine, []))
    assert not offered(now, "Leader", "Second", "Lowborn")
    assert not offered(now, "Leader", "Second", "Hero")  # two without banding
    assert offered(now, "Leader", "Hero")


@pytest.mark.rule("banding_attack")
def test_the_same_bands_with_other_twice_is_once() -> None:
    twice = legend("Twice", BandsWithOther(LEGENDS), BandsWithOther(LEGENDS), BANDING, BANDING)
    game = position(battlefield=([twice, LEGEND], []))
    options = list(reach(game, ATTACKERS).options)
    assert len(options) == len(set(options)) == 5


# Being blocked together -----------------------------------------------------------------------------------------------
@pytest.mark.rule("banding_blocked_together")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_blocks_a_flyer_blocks_the_swampwalker_in_its_band(edition: str) -> None:
    walker = made("Walker", Landwalk(Filter(subtype="Swamp")))
    hawk = made("Hawk", Keywords((words.FLYING,)))
    game = position(battlefield=([PEGASUS, walker], ["Swamp", hawk]), edition=edition)
    in_band(game, "Pegasus", "Walker")
    decision = reach(game, BLOCKERS)
    assert ((find(game, "Hawk"), find(game, "Walker")),) not in decision.options
    blocks(game, ("Hawk", "Pegasus"))
    assert blocked(game) == {"Pegasus", "Walker"}
    assert game.state.lane.combat is not None
    assert game.state.lane.combat.blocking[find(game, "Hawk")] == (find(game, "Pegasus"), find(game, "Walker"))
    through = [e for e in events(game, words.BLOCKS) if e.second == "banding_blocked_together"]
    assert [e.source for e in through] == [find(game, "Walker")]


@pytest.mark.rule("banding_blocked_together")
def test_members_of_a_band_do_not_share_abilities() -> None:
    game = position(battlefield=([PEGASUS, BEAR], [ELF]))
    in_band(game, "Pegasus", "Bear")
    decision = reach(game, BLOCKERS)
    assert list(decision.options) == [(), ((find(game, "Elf"), find(game, "Bear")),)]


@pytest.mark.rule("banding_blocked_together")
def test_a_creature_that_blocks_two_of_a_band_blocks_each_once() -> None:
    wide = made("Wide", BlocksAdditional(1), size=(2, 9))
    game = position(battlefield=([HERO, SQUIRE, BEAR, ELF], [wide, OAF]))
    in_band(game, "Hero", "Squire", "Bear", alone=("Elf",))
    blocks(game, ("Wide", "Hero"), ("Wide", "Bear"))
    assert blocked(game) == {"Hero", "Squire", "Bear"}
    assert len(events(game, words.BLOCKS)) == 3


@pytest.mark.rule("banding_blocked_together")
def test_attackers_outside_the_band_are_not_blocked_with_it() -> None:
    game = position(battlefield=([HERO, BEAR, ELF], [OAF]))
    in_band(game, "Hero", "Bear", alone=("Elf",))
    blocks(game, ("Oaf", "Elf"))
    assert blocked(game) == {"Elf"}
    assert len(events(game, words.BLOCKS)) == 1


@pytest.mark.rule("banding_attack")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_band_lasts_although_banding_is_lost(edition: str) -> None:
    game = position(battlefield=([HERO, BEAR], [OAF]), hand=([DULL], []), edition=edition)
    in_band(game, "Hero", "Bear")
    cast(game, "Dull", (find(game, "Hero"),))
    while asked(game).task != BLOCKERS:
        step(game)
    blocks(game, ("Oaf", "Bear"))
    assert blocked(game) == {"Hero", "Bear"}
    divides = reach(game, ORDER if edition == "M12" else ASSIGN)
    assert divides.player == 1  # nothing with banding is blocked any more


@pytest.mark.rule("removed_from_combat")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_removed_from_combat_is_in_no_band_any_more(edition: str) -> None:
    game = position(battlefield=([HERO, SQUIRE, BEAR], [OAF]), hand=([KILL, KILL], []), edition=edition)
    in_band(game, "Hero", "Squire", "Bear")
    assert game.state.lane.combat is not None
    cast(game, "Kill", (find(game, "Squire"),))
    for _ in range(2):
        game.decide(PASS)
    assert game.state.lane.combat.bands == ((find(game, "Hero"), find(game, "Bear")),)
    cast(game, "Kill", (find(game, "Hero"),))
    for _ in range(2):
        game.decide(PASS)
    assert not game.state.lane.combat.bands


# Damage -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("banding_attacker_divides")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_active_player_divides_the_damage_of_what_blocks_a_creature_with_banding(edition: str) -> None:
    game = position(battlefield=([HERO, BEAR], [OAF]), edition=edition)
    in_band(game, "Hero", "Bear")
    blocks(game, ("Oaf", "Hero"))
    assert set(assigns(game, 0, "Oaf")) == {(n, 4 - n) for n in range(5)}  # whatever order was announced
    game.decide(((4, 0),))
    while asked(game).task != "act" or game.state.lane.stack:
        step(game)
    assert game.state.objects[find(game, "Bear")].damage == 0


@pytest.mark.rule("banding_attacker_divides")
def test_no_band_is_needed_to_divide_the_damage_of_a_blocker() -> None:
    wide = made("Wide", BlocksAdditional(1), size=(4, 9))
    game = position(battlefield=([HERO, BEAR], [wide]))
    attack(game, "Hero", "Bear")
    blocks(game, ("Wide", "Hero"), ("Wide", "Bear"))
    assert set(assigns(game, 0, "Wide")) == {(n, 4 - n) for n in range(5)}


@pytest.mark.rule("banding_defender_divides")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_defending_player_divides_the_damage_of_what_a_creature_with_banding_blocks(edition: str) -> None:
    game = position(battlefield=([WURM, OAF], [HERO, SQUIRE, BEAR, ELF]), edition=edition)
    attack(game, "Wurm", "Oaf")
    blocks(game, ("Hero", "Wurm"), ("Bear", "Wurm"), ("Squire", "Oaf"))
    rows = assigns(game, 1, "Wurm", "Oaf")
    assert set(rows) == {(n, 6 - n) for n in range(7)}
    game.decide(((6, 0), (4,)))
    while asked(game).task != "act" or game.state.lane.stack:
        step(game)
    assert game.state.objects[find(game, "Bear")].damage == 0


@pytest.mark.rule("banding_defender_divides")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_player_divides_what_is_theirs_to_divide_attackers_first(edition: str) -> None:
    game = position(battlefield=([WURM, OAF], [HERO, BEAR, ELF, SQUIRE, made("Ox")]), edition=edition)
    attack(game, "Wurm", "Oaf")
    blocks(game, ("Hero", "Wurm"), ("Bear", "Wurm"), ("Elf", "Oaf"), ("Ox", "Oaf"))
    assigns(game, 0, "Oaf")
    game.decide(asked(game).options[0])
    assigns(game, 1, "Wurm")


@pytest.mark.rule("banding_defender_divides")
@pytest.mark.parametrize("edition", EDITIONS)
def test_banding_lost_before_damage_divides_nothing(edition: str) -> None:
    game = position(battlefield=([WURM], [HERO, BEAR]), hand=([DULL], []), edition=edition)
    attack(game, "Wurm")
    blocks(game, ("Hero", "Wurm"), ("Bear", "Wurm"))
    while asked(game).task != "act":
        step(game)
    cast(game, "Dull", (find(game, "Hero"),))
    assigns(game, 0, "Wurm")


@pytest.mark.rule("banding_defender_divides")
@pytest.mark.parametrize("edition", EDITIONS)
def test_damage_of_a_trampler_goes_past_creatures_with_banding_only_after_lethal_damage(edition: str) -> None:
    trampler = made("Trampler", Keywords((words.TRAMPLE,)), size=(5, 5))
    game = position(battlefield=([trampler], [HERO, BEAR]), edition=edition)
    attack(game, "Trampler")
    blocks(game, ("Hero", "Trampler"), ("Bear", "Trampler"))
    rows = set(assigns(game, 1, "Trampler"))
    assert (5, 0, 0) in rows
    assert (0, 5, 0) in rows
    assert (1, 2, 2) in rows
    assert (0, 0, 5) not in rows
    assert (2, 1, 2) not in rows


@pytest.mark.rule("banding_defender_divides")
def test_damage_that_another_attacker_was_assigned_before_counts_for_a_trampler_that_the_defender_divides() -> None:
    trampler = made("Trampler", Keywords((words.TRAMPLE,)), size=(5, 5))
    wide = made("Wide", BlocksAdditional(1), size=(0, 3))
    game = position(battlefield=([trampler, OAF], [HERO, wide, ELF]))
    attack(game, "Trampler", "Oaf")
    blocks(game, ("Hero", "Trampler"), ("Wide", "Trampler"), ("Wide", "Oaf"), ("Elf", "Oaf"))
    rows = assigns(game, 0, "Oaf")
    assert (3, 1) in rows
    game.decide(((3, 1),))
    assert (1, 0, 4) in assigns(game, 1, "Trampler")


@pytest.mark.rule("banding_defender_divides")
def test_one_with_bands_with_other_legends_and_another_legend_divide_since_2009() -> None:
    for edition, player in (("10E", 0), ("M10", 1), ("NOW", 1)):
        game = position(battlefield=([WURM], [BANDLEADER, LEGEND]), edition=edition)
        attack(game, "Wurm")
        blocks(game, ("Leader", "Wurm"), ("Legend", "Wurm"))
        assigns(game, player, "Wurm")
    for edition, player in (("10E", 1), ("NOW", 0)):
        game = position(battlefield=([WURM], [LOWBORN, BANDLEADER]), edition=edition)
        attack(game, "Wurm")
        blocks(game, ("Lowborn", "Wurm"), ("Leader", "Wurm"))
        assigns(game, player, "Wurm")


@pytest.mark.rule("banding_attacker_divides")
def test_the_damage_of_what_blocks_a_band_of_legends_is_divided_by_their_player() -> None:
    game = position(battlefield=([BANDLEADER, LEGEND], [OAF]))
    in_band(game, "Leader", "Legend")
    blocks(game, ("Oaf", "Legend"))
    assigns(game, 0, "Oaf")


@pytest.mark.rule("banding_defender_divides")
def test_in_a_game_of_three_the_player_attacked_divides() -> None:
    game = position(battlefield=([WURM, OAF], [HERO, BEAR], [SQUIRE, ELF]), life=(20, 20, 20))
    decision = reach(game, ATTACKERS)
    wurm, oaf = decision.about
    game.decide(((wurm, player_code(1)), (oaf, player_code(2))))
    for player, names, attacker in ((1, ("Hero", "Bear"), wurm), (2, ("Squire", "Elf"), oaf)):
        assert reach(game, BLOCKERS).player == player
        game.decide(tuple([(find(game, name), attacker) for name in names]))
    assigns(game, 1, "Wurm")
    game.decide(asked(game).options[0])
    assigns(game, 2, "Oaf")


def test_cards_with_banding_can_be_played() -> None:
    assert unsupported(HERO) == []
    assert unsupported(BANDLEADER) == []


# Losing it ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("banding_lost")
@pytest.mark.parametrize("edition", ["8ED", "M12", "NOW"])
def test_who_loses_banding_loses_bands_with_other_too(edition: str) -> None:
    game = position(battlefield=([BANDLEADER, SECOND], []), hand=([DULL], []), edition=edition)
    assert offered(game, "Leader", "Second")
    cast(game, "Dull", (find(game, "Leader"),))
    while game.state.lane.stack:
        step(game)
    assert offered(game, "Leader", "Second") == (edition != "8ED")  # today Second alone suffices
    again = position(battlefield=([BANDLEADER, LEGEND], []), hand=([DULL], []), edition="NOW")
    cast(again, "Dull", (find(again, "Leader"),))
    while again.state.lane.stack:
        step(again)
    assert not offered(again, "Leader", "Legend")


@pytest.mark.rule("banding_by_effect")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_becomes_blocked_by_an_effect_does_so_with_its_band(edition: str) -> None:
    stop = instant("Stop", BecomesBlocked(Targets()))
    game = position(battlefield=([HERO, BEAR, ELF], []), hand=([stop], []), edition=edition)
    in_band(game, "Hero", "Bear", alone=("Elf",))
    cast(game, "Stop", (find(game, "Bear"),))
    while game.state.lane.stack:
        step(game)
    assert blocked(game) == {"Hero", "Bear"}


@pytest.mark.rule("banding_blocked_together")
def test_a_creature_put_in_blocking_one_of_a_band_is_blocking_all_of_it() -> None:
    guard = made("Guard", Keywords((words.FLASH,)), Triggered(ENTERS, (EntersBlocking(This()),)))
    game = position(battlefield=([HERO, BEAR], []), hand=([], [guard]))
    in_band(game, "Hero", "Bear")
    game.decide(PASS)
    cast(game, "Guard")
    while game.state.lane.stack or asked(game).task != "act":
        game.decide(PASS if asked(game).task == "act" else asked(game).options[0])
    assert blocked(game) == {"Hero", "Bear"}
    assert game.state.lane.combat is not None
    assert set(game.state.lane.combat.blocking[find(game, "Guard")]) == {find(game, "Hero"), find(game, "Bear")}


@pytest.mark.rule("trig_blocks", "trig_becomes_blocked_by", "banding_blocked_together")
@pytest.mark.parametrize("edition", EDITIONS)
def test_bushido_triggers_once_for_a_band_and_flanking_for_each_member_that_has_it(edition: str) -> None:
    samurai = made("Samurai", KeywordAbility("bushido", number=1), size=(2, 5))
    rider, second = made("Rider", Keywords((words.FLANKING,))), made("Second", Keywords((words.FLANKING,)), BANDING)
    game = position(battlefield=([rider, second], [samurai]), edition=edition)
    in_band(game, "Rider", "Second")
    blocks(game, ("Samurai", "Rider"))
    while game.state.lane.stack or asked(game).task != "act":
        step(game)
    seen = characteristics(game.state, find(game, "Samurai"))
    assert (seen.power, seen.toughness) == (2 + 1 - 2, 5 + 1 - 2)
