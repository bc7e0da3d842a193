"""118.12, 608.2d, 608.2g: what players may pay, do or cast while something resolves."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, events, find, position
from tests.made import card, cost, mana, spell

from apnap.game import Game
from apnap.machine.decisions import ACT, PASS, PAY, YES_NO
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    CardsIn,
    CastFree,
    Controller,
    CostPart,
    CounterSpell,
    DealDamage,
    DigUntil,
    Discard,
    DrawCards,
    EachPlayer,
    Effect,
    Filter,
    Fixed,
    GainLife,
    LoseLife,
    ManaCost,
    MayDo,
    MayPay,
    Noted,
    PayLife,
    PutInto,
    PutOnLibrary,
    Rest,
    SacrificeCost,
    Target,
    Targets,
    You,
)

ANN, BEN = player_code(0), player_code(1)
ANY_SPELL = Target(Filter(), zone=words.STACK)
SOMEBODY = Target(players=1)
BOLT = card("Bolt", "0", "Instant", spell(DealDamage(Fixed(3), Targets(0)), targets=(SOMEBODY,)))
LEAK = card(
    "Leak", "0", "Instant", spell(MayPay((cost("3"),), (), (CounterSpell(Targets(0)),), Controller(Targets(0))), targets=(ANY_SPELL,))
)


def both_pass(game: Game) -> None:
    """All pass once."""
    game.decide(PASS)
    game.decide(PASS)


def resolving(
    *effects: Effect, mine: tuple[str | Definition, ...] = (), payment: str = "auto", **more: tuple[str | Definition, ...]
) -> Game:
    """Ann's made-up sorcery resolves up to the first question."""
    made = card("Made Up", "0", "Sorcery", spell(*effects))
    game = position(
        battlefield=(mine, ()),
        hand=([made, *more.get("hand", ())], []),
        library=(more.get("library", ()), ()),
        graveyard=(more.get("graveyard", ()), ()),
        payment=payment,
    )
    cast(game, "Made Up")
    if asked(game).task == PAY:
        game.decide(("done",))
    both_pass(game)
    return game


def leaked(lands: int, payment: str = "auto") -> Game:
    """Ann's Bolt at Ben, with that many Islands, and Ben's Leak at it, which resolves up to the first question."""
    game = position(battlefield=(["Island"] * lands, []), hand=([BOLT], [LEAK]), payment=payment)
    cast(game, "Bolt", (BEN,))
    game.decide(PASS)
    cast(game, "Leak", (find(game, "Bolt", words.STACK),))
    both_pass(game)
    return game


@pytest.mark.rule("cost_unless")
def test_a_spell_is_countered_unless_its_controller_pays() -> None:
    game = leaked(3)
    assert (asked(game).task, asked(game).player) == (YES_NO, 0)
    game.decide(True)
    assert len([i for i in game.state.battlefield if game.state.objects[i].tapped]) == 3
    both_pass(game)
    assert game.state.players[1].life == 17


@pytest.mark.rule("cost_unless")
def test_who_does_not_pay_has_the_spell_countered() -> None:
    game = leaked(3)
    game.decide(False)
    assert game.state.lane.stack == ()
    assert game.state.players[1].life == 20


@pytest.mark.rule("cost_unless")
def test_who_cannot_pay_is_not_asked() -> None:
    game = leaked(2)
    assert asked(game).task == ACT
    assert game.state.lane.stack == ()


@pytest.mark.rule("resolve_pay_or_cast")
def test_who_pays_by_hand_activates_mana_abilities_and_may_still_not_pay() -> None:
    game = leaked(3, "asked")
    game.decide(True)
    for n in range(3):
        assert asked(game).task == PAY
        game.decide(("activate", find(game, "Island", nth=n), 0))
    paid = game.fork()
    paid.decide(("done",))
    both_pass(paid)
    assert paid.state.players[1].life == 17
    game.decide(("take back",))
    assert game.state.lane.stack == ()
    assert game.state.players[0].pool == mana("UUU")


@pytest.mark.rule("cost_if_you_do")
@pytest.mark.parametrize(("parts", "life", "board"), [((PayLife(2),), 18, 1), ((SacrificeCost(Filter(types=words.CREATURE)),), 20, 0)])
def test_who_pays_gets_what_follows(parts: tuple[CostPart, ...], life: int, board: int) -> None:
    game = resolving(MayPay(parts, (DrawCards(You(), Fixed(1)),)), mine=("Grizzly Bears",))
    game.decide(True)
    if board == 0:
        game.decide((find(game, "Grizzly Bears"),))
    assert game.state.players[0].life == life
    assert len(game.state.battlefield) == board
    assert len(game.state.players[0].hand) == 1


@pytest.mark.rule("cost_if_you_do")
@pytest.mark.parametrize(("does", "life"), [(True, 25), (False, 17)])
def test_what_follows_depends_on_whether_a_player_did_it(does: bool, life: int) -> None:
    offer = MayDo((Discard(You(), Fixed(1)),), (GainLife(You(), Fixed(5)),), (LoseLife(You(), Fixed(3)),))
    game = resolving(offer, hand=("Shock",))
    game.decide(does)
    assert game.state.players[0].life == life


@pytest.mark.rule("resolve_choices")
def test_what_is_impossible_cannot_be_chosen_and_the_alternative_happens() -> None:
    artifact = Discard(You(), Fixed(1), filter=Filter(types=words.ARTIFACT))
    game = resolving(MayDo((artifact,), (), (LoseLife(You(), Fixed(3)),)), hand=("Shock",))
    assert asked(game).task == ACT
    assert game.state.players[0].life == 17


@pytest.mark.rule("resolve_pay_or_cast")
def test_a_card_is_cast_without_paying_its_mana_cost_while_something_resolves() -> None:
    game = resolving(CastFree(CardsIn(words.GRAVEYARD, You(), Filter(types=words.INSTANT))), graveyard=("Shock", "Divination"))
    assert asked(game).about == (find(game, "Shock", words.GRAVEYARD),)
    game.decide(True)
    game.decide((BEN,))
    assert asked(game).task == ACT
    assert len(game.state.lane.stack) == 1
    both_pass(game)
    assert game.state.players[1].life == 18
    assert [e.player for e in events(game, words.CASTS)] == [0, 0]


@pytest.mark.rule("resolve_pay_or_cast")
def test_a_sorcery_can_be_cast_so_and_goes_on_top_of_the_stack() -> None:
    game = resolving(CastFree(CardsIn(words.HAND)), hand=("Divination", "Forest"))
    game.decide(True)
    both_pass(game)
    assert len(game.state.players[0].hand) == 3


@pytest.mark.rule("keyword_reveal")
def test_cards_are_revealed_until_one_is_of_the_kind() -> None:
    dig = DigUntil(Filter(types=words.CREATURE))
    game = resolving(
        dig, PutInto(Noted(), words.HAND), PutInto(Rest(), words.GRAVEYARD), library=("Shock", "Grizzly Bears", "Boomerang", "Divination")
    )
    assert [game.state.objects[i].card.name for i in game.state.players[0].hand] == ["Grizzly Bears"]
    assert sorted([game.state.objects[i].card.name for i in game.state.players[0].graveyard]) == ["Boomerang", "Divination", "Made Up"]


@pytest.mark.rule("keyword_exile")
def test_cards_are_exiled_until_one_of_lesser_mana_value_is_and_the_rest_go_to_the_bottom() -> None:
    dig = DigUntil(Filter(not_types=words.LAND), exile=True, below=Fixed(3))
    library = ("Shock", "Boomerang", "Forest", "Divination", "Craw Wurm")
    game = resolving(dig, CastFree(Noted()), PutOnLibrary(Rest(), bottom=True, random=True), mine=("Grizzly Bears",), library=library)
    assert asked(game).about == (find(game, "Boomerang", words.EXILE),)
    game.decide(False)
    assert [game.state.objects[i].card.name for i in game.state.exile] == ["Boomerang"]
    assert {game.state.objects[i].card.name for i in game.state.players[0].library[:3]} == {"Forest", "Divination", "Craw Wurm"}
    assert game.state.objects[game.state.players[0].library[0]].known == 0


@pytest.mark.rule("cost_unless")
def test_payment_may_use_mana_of_creatures() -> None:
    game = resolving(MayPay((cost("1"),), (), (LoseLife(EachPlayer(), Fixed(1)),)), mine=("Llanowar Elves",))
    game.decide(True)
    assert game.state.players[0].life == 20
    assert game.state.objects[find(game, "Llanowar Elves")].tapped


@pytest.mark.rule("cost_unless", "cast_modes")
def test_a_phyrexian_symbol_that_is_paid_while_something_resolves_costs_mana_or_2_life() -> None:
    tithe = MayPay((ManaCost(symbols=("W/P",)),), (GainLife(You(), Fixed(5)),), (), You())
    game = position(battlefield=(["Plains"], []), hand=([card("Trial Tithe", "0", "Instant", spell(tithe))], []))
    cast(game, "Trial Tithe")
    game.decide(PASS)
    game.decide(PASS)
    game.decide(True)
    assert list(asked(game).options) == [("W",), ("P",)]
    game.decide(("P",))
    assert game.state.players[0].life == 23
    assert not game.state.objects[find(game, "Plains")].tapped
