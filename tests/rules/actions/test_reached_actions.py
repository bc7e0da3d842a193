"""Keyword actions, choices, payments and copies in the cases that come up seldom: nothing there, nobody named, answers that cannot be.

Of no one module: what comes up seldom, of many keyword actions.
"""

from __future__ import annotations

import pytest
from tests.kit import Card, alive, asked, events, find, position
from tests.made import CREATURE_TARGET, card, cost, mana, spell

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, PASS, SHUFFLE, TARGETS
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AddMana,
    Amass,
    CardsIn,
    CastFree,
    Choose,
    Controller,
    CopySpell,
    CountersOn,
    CreateToken,
    DealDamage,
    Devotion,
    Each,
    EachPlayer,
    Effect,
    Explore,
    Filter,
    Fixed,
    GainLife,
    GiveCounters,
    LookAt,
    May,
    MayDo,
    MayPay,
    Mill,
    Noted,
    NumberOf,
    Owner,
    Proliferate,
    PutCounters,
    PutInto,
    PutOnLibrary,
    RemoveCounters,
    SacrificeIt,
    Scry,
    Search,
    Shuffle,
    Surveil,
    Target,
    Targets,
    TopCards,
    ToughnessOf,
    You,
)

ANN, BEN = player_code(0), player_code(1)
NOBODY = Controller(Noted())
"""As long as nothing has been found."""
MINE = Each(Filter(types=words.CREATURE, controller=words.YOU))
A_LIFE = GainLife(You(), Fixed(1))
WHOLE_LIBRARY = Mill(You(), Fixed(100))
ZOMBIES = Definition("Zombie Army", None, words.CREATURE, ("Zombie", "Army"), 0, 0, (), words.BLACK)
ORCS = Definition("Orc Army", None, words.CREATURE, ("Orc", "Army"), 0, 0, (), words.BLACK)
TOP = ("Shock", "Divination", "Grizzly Bears", "Boomerang")
"""The top cards of Ann's library, the topmost last."""


def cast(  # noqa: PLR0913
    *effects: Effect,
    mine: tuple[Card, ...] = ("Grizzly Bears",),
    theirs: tuple[Card, ...] = ("Craw Wurm",),
    hand: tuple[Card, ...] = (),
    library: tuple[str, ...] = TOP,
    targets: tuple[Target, ...] = (),
    choose: tuple[str, ...] = (),
    tokens: tuple[Definition, ...] = (),
    edition: str = "NOW",
    chance: str = "seed",
) -> Game:
    """Ann casts a made-up instant with those effects; it resolves up to the first question."""
    made = card("Made Up", "0", "Instant", spell(*effects, targets=targets), tokens=tokens)
    game = position(battlefield=(mine, theirs), hand=([made, *hand], []), library=(library, ()), edition=edition, chance=chance)
    game.decide(("cast", find(game, "Made Up", words.HAND)))
    for name in choose:
        game.decide((find(game, name),))
    game.decide(PASS)
    game.decide(PASS)
    return game


def refuses(game: Game, *answers: object) -> None:
    """Each of those answers is refused with a rule, and the question stands."""
    before, question = game.digest, game.decision
    for answer in answers:
        with pytest.raises(IllegalAction) as refused:
            game.decide(answer)
        assert refused.value.rule
        assert game.digest == before
        assert game.decision is question


def counters(game: Game, name: str, kind: str = "+1/+1") -> int:
    """The counters of that kind on the first permanent of that name."""
    return game.state.objects[find(game, name)].count(kind)


def life(game: Game, player: int = 0) -> int:
    """That player's life total."""
    return game.state.players[player].life


def top(game: Game, number: int, player: int = 0) -> list[str]:
    """The names of the top cards of a library, the topmost first."""
    return [game.state.objects[i].card.name for i in game.state.players[player].library[::-1][:number]]


def in_library(game: Game, *names: str) -> tuple[int, ...]:
    """The cards of those names in Ann's library."""
    return tuple([find(game, name, words.LIBRARY, 0) for name in names])


# Explore and amass ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("keyword_explore", "explore_event")
def test_an_explorer_with_no_library_reveals_nothing_and_gets_a_counter() -> None:
    game = cast(WHOLE_LIBRARY, Explore(MINE))
    assert events(game, words.REVEALS) == []
    assert counters(game, "Grizzly Bears") == 1
    assert len(events(game, words.EXPLORES)) == 1
    assert asked(game).task == ACT


@pytest.mark.rule("keyword_explore", "explore_event")
def test_an_explorer_that_has_left_gets_no_counter_but_its_controller_may_still_put_the_card_away() -> None:
    game = cast(SacrificeIt(Targets(0)), Explore(Targets(0)), targets=(CREATURE_TARGET,), choose=("Grizzly Bears",))
    assert events(game, words.COUNTERS) == []
    refuses(game, 1, "yes", (), None)
    game.decide(True)
    assert find(game, "Boomerang", words.GRAVEYARD, 0)
    assert len(events(game, words.EXPLORES)) == 1


@pytest.mark.rule("keyword_explore")
def test_several_permanents_explore_one_after_another() -> None:
    game = cast(Explore(MINE), mine=("Grizzly Bears", "Llanowar Elves"), library=("Shock", "Island"))
    game.decide((find(game, "Grizzly Bears"),))
    assert [game.state.objects[i].card.name for i in game.state.players[0].hand] == ["Island"]
    assert counters(game, "Grizzly Bears") + counters(game, "Llanowar Elves") == 1
    game.decide(False)
    assert top(game, 1) == ["Shock"]
    assert len({e.subject for e in events(game, words.EXPLORES)}) == 2
    assert asked(game).task == ACT


@pytest.mark.rule("keyword_amass")
def test_who_controls_several_armies_chooses_the_one_that_grows() -> None:
    armies = (CreateToken("Zombie Army"), CreateToken("Orc Army"))
    game = cast(*armies, Amass("Zombie", Fixed(2)), tokens=(ZOMBIES, ORCS))
    zombies, orcs = find(game, "Zombie Army"), find(game, "Orc Army")
    assert list(asked(game).options) == [(zombies,), (orcs,)]
    refuses(game, (), (zombies, orcs), (find(game, "Grizzly Bears"),), zombies)
    game.decide((orcs,))
    assert [(e.subject, e.amount) for e in events(game, words.COUNTERS)] == [(orcs, 2)]
    assert (alive(game, "Zombie Army"), alive(game, "Orc Army")) == (0, 1)


@pytest.mark.rule("keyword_amass", "amass_event")
def test_who_amasses_nothing_creates_an_army_without_counters_which_dies() -> None:
    game = cast(Amass("Zombie", Fixed(0)), tokens=(ZOMBIES,))
    assert len(events(game, words.CREATES)) == 1
    assert events(game, words.COUNTERS) == []
    assert alive(game, "Zombie Army") == 0
    assert len(events(game, words.AMASSES)) == 1


# Proliferate ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("keyword_proliferate")
def test_who_proliferates_without_counters_anywhere_is_not_asked_but_has_proliferated() -> None:
    game = cast(Proliferate())
    assert asked(game).task == ACT
    assert events(game, words.COUNTERS) == []
    assert len(events(game, words.PROLIFERATES)) == 1


@pytest.mark.rule("keyword_proliferate")
def test_only_what_has_counters_can_be_chosen_to_get_another() -> None:
    game = cast(PutCounters(MINE, "+1/+1", Fixed(1)), Proliferate())
    bears = find(game, "Grizzly Bears")
    refuses(game, (find(game, "Craw Wurm"),), (bears, bears), (BEN,), bears)
    game.decide((bears,))
    assert counters(game, "Grizzly Bears") == 2


@pytest.mark.rule("keyword_proliferate")
def test_before_2019_what_has_one_kind_of_counter_gets_that_without_a_question() -> None:
    marks = (PutCounters(MINE, "charge", Fixed(1)), PutCounters(MINE, "+1/+1", Fixed(1)), GiveCounters(EachPlayer(), "poison", Fixed(1)))
    game = cast(*marks, Proliferate(), edition="C16")
    game.decide((BEN, find(game, "Grizzly Bears")))
    assert game.state.players[1].poison == 1
    refuses(game, "loyalty", 1, ())
    game.decide("charge")
    assert [p.poison for p in game.state.players] == [1, 2]
    assert (counters(game, "Grizzly Bears"), counters(game, "Grizzly Bears", "charge")) == (1, 2)


# Choosing, life and counters --------------------------------------------------------------------------------------------
@pytest.mark.rule("resolve_choices")
def test_only_what_is_in_question_can_be_chosen_and_as_many_as_the_text_says() -> None:
    game = cast(Choose(MINE), SacrificeIt(Noted()), mine=("Grizzly Bears", "Llanowar Elves"))
    bears, elves = find(game, "Grizzly Bears"), find(game, "Llanowar Elves")
    refuses(game, (find(game, "Craw Wurm"),), (bears, bears), bears, (), (bears, elves))
    game.decide((elves,))
    assert (alive(game, "Grizzly Bears"), alive(game, "Llanowar Elves")) == (1, 0)


@pytest.mark.rule("resolve_in_order")
def test_an_instruction_to_nobody_does_nothing_and_the_next_is_carried_out() -> None:
    instructions: tuple[Effect, ...] = (
        Choose(MINE, who=NOBODY, least=0),
        Search(who=NOBODY),
        Search(of=NOBODY),
        LookAt(TopCards(), who=NOBODY),
        PutOnLibrary(Noted()),
        May((A_LIFE,), who=NOBODY),
        MayDo((A_LIFE,), who=NOBODY),
        MayPay((cost("0"),), (A_LIFE,), who=NOBODY),
        AddMana((mana("G"),), who=NOBODY),
        CopySpell(Noted()),
    )
    for instruction in instructions:
        game = cast(instruction, GainLife(You(), Fixed(4)))
        assert asked(game).task == ACT
        assert life(game) == 24
        assert game.state.lane.stack == ()
        assert sum(game.state.players[0].pool[:6]) == 0
        assert top(game, 4) == list(TOP[::-1])


@pytest.mark.rule("cost_if_you_do")
def test_what_happens_unless_somebody_pays_happens_if_there_is_nobody_to_pay() -> None:
    game = cast(MayPay((cost("0"),), (), (GainLife(You(), Fixed(3)),), NOBODY))
    assert asked(game).task == ACT
    assert life(game) == 23


@pytest.mark.rule("resolve_in_order")
def test_no_counters_are_given_or_removed_where_the_number_is_nothing() -> None:
    game = cast(GiveCounters(EachPlayer(), "poison", Fixed(0)), RemoveCounters(MINE, "+1/+1", Fixed(2)))
    assert events(game, words.COUNTERS) == []
    assert [p.poison for p in game.state.players] == [0, 0]
    assert counters(game, "Grizzly Bears") == 0


# Scry, surveil, search, order -------------------------------------------------------------------------------------------
@pytest.mark.rule("keyword_scry", "scry_event")
@pytest.mark.parametrize(("effect", "kind"), [(Scry(Fixed(2)), words.SCRIES), (Surveil(Fixed(2)), words.SURVEILS)])
def test_who_has_no_library_is_asked_nothing_but_has_scried_or_surveilled(effect: Effect, kind: int) -> None:
    game = cast(WHOLE_LIBRARY, effect)
    assert asked(game).task == ACT
    assert events(game, words.ARRANGES) == []
    assert len(events(game, kind)) == 1


@pytest.mark.rule("keyword_scry")
def test_only_cards_looked_at_can_be_put_on_the_bottom_and_each_has_one_place_in_an_order() -> None:
    game = cast(Scry(Fixed(4)))
    shock, divination, bears, boomerang = in_library(game, *TOP)
    refuses(game, (find(game, "Craw Wurm"),), (shock, shock), shock)
    game.decide((shock, divination))
    refuses(game, (shock,), (shock, shock), (shock, bears), shock)
    game.decide((shock, divination))
    refuses(game, (bears,), (bears, bears), (bears, shock), bears)
    game.decide((bears, boomerang))
    assert top(game, 2) == ["Grizzly Bears", "Boomerang"]


@pytest.mark.rule("keyword_surveil")
def test_only_cards_looked_at_can_be_put_into_the_graveyard_by_surveilling() -> None:
    game = cast(Surveil(Fixed(3)))
    divination, bears, boomerang = in_library(game, *TOP[1:])
    refuses(game, in_library(game, "Shock"), (bears, bears))
    game.decide((bears,))
    refuses(game, (divination,), (boomerang, bears))
    game.decide((divination, boomerang))
    assert top(game, 2) == ["Divination", "Boomerang"]
    assert find(game, "Grizzly Bears", words.GRAVEYARD, 0)


@pytest.mark.rule("keyword_scry")
def test_several_players_scry_one_after_another_in_turn_order() -> None:
    game = cast(Scry(Fixed(1), EachPlayer()))
    assert asked(game).player == 0
    game.decide(in_library(game, "Boomerang"))
    assert asked(game).player == 1
    game.decide(())
    assert asked(game).task == ACT
    assert [e.player for e in events(game, words.SCRIES)] == [0, 1]
    assert top(game, 1) == ["Grizzly Bears"]


@pytest.mark.rule("search_may_fail")
def test_a_card_without_the_stated_quality_cannot_be_found() -> None:
    game = cast(Search(Filter(types=words.CREATURE)), PutInto(Noted(), words.HAND), Shuffle())
    shock, bears = in_library(game, "Shock", "Grizzly Bears")
    refuses(game, (shock,), (bears, shock), (bears, bears), bears)
    game.decide((bears,))
    assert [game.state.objects[i].card.name for i in game.state.players[0].hand] == ["Grizzly Bears"]


@pytest.mark.rule("keyword_shuffle")
def test_a_shuffled_library_has_the_same_cards_each_once() -> None:
    game = cast(Shuffle(), chance="asked")
    assert asked(game).task == SHUFFLE
    cards = game.state.players[0].library
    refuses(game, (), cards[1:], (*cards[1:], cards[1]), (*cards[1:], find(game, "Craw Wurm")))
    game.decide(cards[::-1])
    assert game.state.players[0].library == cards[::-1]


@pytest.mark.rule("library_order")
def test_cards_put_on_a_library_at_once_each_have_one_place_in_the_order() -> None:
    game = cast(PutOnLibrary(CardsIn(words.HAND)), hand=("Forest", "Mountain"))
    forest, mountain = find(game, "Forest", words.HAND, 0), find(game, "Mountain", words.HAND, 0)
    refuses(game, (forest,), (forest, forest), (forest, mountain, mountain), forest)
    game.decide((mountain, forest))
    assert top(game, 2) == ["Mountain", "Forest"]


# What amounts and references mean ---------------------------------------------------------------------------------------
@pytest.mark.rule("resolve_in_order")
def test_cards_in_exile_are_those_of_the_players_named() -> None:
    exiled = PutInto(TopCards(Fixed(2)), words.EXILE)
    theirs = PutInto(TopCards(Fixed(1), EachPlayer(words.OPPONENT)), words.EXILE)
    assert life(cast(exiled, theirs, GainLife(You(), NumberOf(CardsIn(words.EXILE))))) == 22
    assert life(cast(exiled, theirs, GainLife(You(), NumberOf(CardsIn(words.EXILE, EachPlayer()))))) == 23


@pytest.mark.rule("resolve_in_order")
def test_the_owner_of_a_creature_and_its_toughness_are_what_the_text_names() -> None:
    game = cast(GainLife(Owner(Targets(0)), ToughnessOf(Targets(0))), targets=(CREATURE_TARGET,), choose=("Craw Wurm",))
    assert (life(game), life(game, 1)) == (20, 24)


@pytest.mark.rule("resolve_in_order")
@pytest.mark.parametrize(("kind", "gained"), [("poison", 3), ("energy", 2), ("experience", 0)])
def test_the_counters_of_a_player_are_counted_by_their_kind(kind: str, gained: int) -> None:
    given = (GiveCounters(You(), "poison", Fixed(3)), GiveCounters(You(), "energy", Fixed(2)))
    assert life(cast(*given, GainLife(You(), CountersOn(kind, You())))) == 20 + gained


@pytest.mark.rule("resolve_in_order")
def test_devotion_counts_the_symbols_of_the_colours_among_ones_own_permanents() -> None:
    twice = card("Twice", "2GGU", "Artifact")
    green, both = Devotion(words.GREEN), Devotion(words.GREEN | words.BLUE)
    mine: tuple[Card, ...] = (twice, "Grizzly Bears", "Forest")
    assert life(cast(GainLife(You(), green), mine=mine)) == 23
    assert life(cast(GainLife(You(), both), mine=mine)) == 24
    assert life(cast(GainLife(You(), Devotion(words.RED)), mine=mine)) == 20


# May, pay, cast ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("resolve_choices")
def test_who_may_mill_more_cards_than_there_are_is_not_asked() -> None:
    assert asked(cast(May((Mill(You(), Fixed(100)),)))).task == ACT
    game = cast(May((Mill(You(), Fixed(2)), A_LIFE)))
    refuses(game, 1, "no", ())
    game.decide(True)
    assert life(game) == 21
    assert top(game, 1) == ["Divination"]


@pytest.mark.rule("resolve_choices")
def test_who_may_sacrifice_something_that_is_gone_is_not_asked() -> None:
    may = May((SacrificeIt(Targets(0)), A_LIFE))
    gone = cast(SacrificeIt(Targets(0)), may, targets=(CREATURE_TARGET,), choose=("Grizzly Bears",))
    assert asked(gone).task == ACT
    assert life(gone) == 20
    there = cast(may, targets=(CREATURE_TARGET,), choose=("Grizzly Bears",))
    there.decide(True)
    assert (life(there), alive(there, "Grizzly Bears")) == (21, 0)


@pytest.mark.rule("cost_unless")
def test_whether_to_pay_is_answered_by_yes_or_no() -> None:
    game = cast(MayPay((cost("1"),), (A_LIFE,)), mine=("Forest",))
    refuses(game, 1, "pay", (), None)
    game.decide(True)
    assert life(game) == 21
    assert game.state.objects[find(game, "Forest")].tapped


@pytest.mark.rule("resolve_pay_or_cast")
def test_a_card_without_a_legal_target_is_not_offered_to_be_cast() -> None:
    murder = card("Murder", "3", "Instant", spell(SacrificeIt(Targets(0)), targets=(CREATURE_TARGET,)))
    free = CastFree(CardsIn(words.HAND))
    assert asked(cast(free, hand=(murder,), mine=(), theirs=())).task == ACT
    game = cast(free, hand=(murder,))
    refuses(game, 1, "cast", ())
    game.decide(True)
    assert asked(game).task == TARGETS


# Copies -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("copy_new_targets")
def test_a_copy_gets_as_many_new_targets_as_it_has_each_once() -> None:
    bolt = card("Bolt", "0", "Instant", spell(DealDamage(Fixed(2), Targets(0)), targets=(CREATURE_TARGET,)))
    copy = card("Copy", "0", "Instant", spell(CopySpell(Targets(0)), targets=(Target(Filter(), zone=words.STACK),)))
    game = position(battlefield=(["Grizzly Bears"], ["Craw Wurm"]), hand=([bolt, copy], []))
    bears, wurm = find(game, "Grizzly Bears"), find(game, "Craw Wurm")
    game.decide(("cast", find(game, "Bolt", words.HAND)))
    game.decide((wurm,))
    game.decide(("cast", find(game, "Copy", words.HAND)))
    game.decide((find(game, "Bolt", words.STACK),))
    game.decide(PASS)
    game.decide(PASS)
    refuses(game, 1, "yes", ())
    game.decide(True)
    refuses(game, (), (bears, wurm), bears, (BEN,))
    game.decide((bears,))
    game.decide(PASS)
    game.decide(PASS)
    assert (alive(game, "Grizzly Bears"), alive(game, "Craw Wurm")) == (0, 1)
