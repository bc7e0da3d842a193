"""Questions of every kind, answered in words, and answers that are none."""

from __future__ import annotations

import random

import pytest
from tests import kit

from apnap.cards import POOL
from apnap.errors import ScenarioError
from apnap.machine.decisions import ACT, PASS
from apnap.parts.words import ARTIFACT, CREATURE, ENCHANTMENT, LAND
from apnap.scenarios import Scenario, load, parse
from apnap.scenarios.actions import carry_out
from apnap.scenarios.asking import asks, in_words
from apnap.scenarios.building import built
from apnap.scenarios.declaring import settle
from apnap.scenarios.expected import Asks, ExpectGame
from apnap.scenarios.model import Act, Entry, Fact, Named, Seat, Turn, Zone
from apnap.scenarios.play import Play

SEATS = (Seat("Ann", zones=(Zone("hand", (Entry(Named("Shock")),)),)), Seat("Ben"))


def error(text: str) -> str:
    """The message of a text that cannot be carried out."""
    with pytest.raises(ScenarioError) as info:
        load(text).run()
    return str(info.value)


def holds(text: str) -> None:
    """All that a text expects holds."""
    result = load(text).run()
    assert result.passed, result.failure


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
@pytest.mark.parametrize("seed", range(4))
def test_the_words_of_any_answer_lead_to_the_same_position_as_the_answer(edition: str, seed: int) -> None:
    rng = random.Random(seed)
    play = a_play(rng, edition)
    for _ in range(80):
        decision = play.decision
        if decision is None:
            break
        option = PASS if decision.task == ACT and rng.random() < 0.4 else decision.options.sample(rng)
        told = in_words(play.game, play.naming, decision, option).split("; " if decision.task == "damage" else "\n")
        text = "\n".join([f"{play.game.names[decision.player]}: {line}" for line in told])
        twin = play.fork()
        play.give(option)
        for line in parse(f"Ann:\nBen:\nturn 1\n{text}")[0].script[1:]:
            carry_out(twin, line)
        settle(twin)
        assert twin.game.position_key == play.game.position_key, text


def a_play(rng: random.Random, edition: str) -> Play:
    """A game in which both players have all lands, five permanents and five other cards."""
    cards = [name for name, card in POOL.items() if not card.types & LAND]
    permanents = [name for name in cards if POOL[name].types & (CREATURE | ARTIFACT | ENCHANTMENT)]
    lands = tuple(Entry(Named(name), 3) for name in ("Forest", "Island", "Mountain", "Plains", "Swamp"))

    def some(names: list[str], number: int) -> tuple[Entry, ...]:
        return tuple(Entry(Named(name)) for name in rng.sample(names, number))

    seats = [
        Seat(name, zones=(Zone("battlefield", lands + some(permanents, 5)), Zone("hand", some(cards, 5)), Zone("library", some(cards, 20))))
        for name in ("Ann", "Ben")
    ]
    position = built(Scenario(tuple(seats)), edition)
    return Play(position.game, {id: key for key, id in position.ids.items()}, strict=False)


def test_where_an_action_is_reversed_the_mana_abilities_that_stay_are_named() -> None:
    game = kit.position(battlefield=(["Mountain", "Forest"], []), hand=(["Lightning Strike"], []), payment="asked")
    play = Play(game, {}, strict=False)
    text = "Ann:\nBen:\nturn 1\nAnn: cast Lightning Strike -> Ben\nAnn: choose Mountain"
    for line in parse(text)[0].script[1:]:
        carry_out(play, line)
    assert "Ann pays for Lightning Strike" in asks(play.game, play.naming)
    assert "Ann: option 1 (activate Forest)" in asks(play.game, play.naming)
    taken = game.fork()
    taken.decide(("take back",))
    assert taken.decision is not None
    assert taken.decision.asks == "stay"
    again = Play(taken, {}, strict=False)
    carry_out(again, parse("Ann:\nBen:\nturn 1\nAnn: choose Mountain")[0].script[1])
    assert again.game.state.players[0].pool == (0, 0, 0, 1, 0, 0)


def test_a_permanent_of_the_legend_rule_is_chosen_by_name() -> None:
    holds(
        """
        Ann: battlefield: 4 Plains, Cho-Manno, Revolutionary (tapped)
          hand: "Cho-Manno, Revolutionary"
        Ben:
        turn 1
        Ann: cast "Cho-Manno, Revolutionary"#2
        resolve
        Ann: choose "Cho-Manno, Revolutionary"#1
        expect graveyard of Ann: "Cho-Manno, Revolutionary"#2
        """.replace("Plains, Cho-Manno, Revolutionary (", 'Plains, "Cho-Manno, Revolutionary" (')
    )


def test_cards_are_discarded_to_an_effect_by_name() -> None:
    holds("""
        Ann: battlefield: 3 Swamp
          hand: Mind Rot
        Ben: hand: Shock, Forest, Island
        turn 1
        Ann: cast Mind Rot -> Ben
        resolve
        asks Ben 701
        Ben: discard Forest, Shock
        expect hand of Ben: Island
        """)


def test_too_few_too_many_and_wrong_things_are_told() -> None:
    text = "Ann: battlefield: Mountain\n  hand: Shock\nBen: battlefield: Furnace of Rath, Urza's Armor\n"
    text += "turn 1\nAnn: cast Shock -> Ben\nresolve\n"
    said = error(f"{text}Ben: choose Furnace of Rath, Urza's Armor")
    assert "one thing is to be named here, not 2: Ben chooses which effect changes what happens [CR 616.1]" in said
    assert "Mountain cannot be named here: Ben chooses" in error(f"{text}Ben: choose Mountain")
    assert "there is no option 3 of 2: Ben chooses" in error(f"{text}Ben: option 3")


def test_an_object_is_no_player_and_a_player_no_card() -> None:
    with pytest.raises(ScenarioError, match=r"^Ben is a player; right would be a card or permanent$"):
        Scenario(SEATS, (Act("Ann", "cast", Named("Ben")),)).run()
    with pytest.raises(ScenarioError, match=r"^there is no player Bem; near it: Ben; the players are Ann, Ben$"):
        Scenario(SEATS, (Act("Bem", "cast", Named("Shock")),)).run()


def test_an_ability_that_an_object_has_not_is_told() -> None:
    text = "Ann: battlefield: Mind Stone\nBen:\nturn 1\n"
    assert "Mind Stone has 2 activated abilities" in error(f"{text}Ann: activate Mind Stone (ability 3)")


def test_an_action_that_turns_out_illegal_when_it_is_paid_for_is_illegal_from_the_beginning() -> None:
    text = "Ann: hand: Shock\nBen:\nturn 1\n"
    holds(f"{text}illegal 118.3: Ann: cast Shock\nillegal 118.3: Ann: cast Shock -> Ben\nexpect Ann: hand 1")
    assert "the cost cannot be paid with the mana at hand [CR 118.3]" in error(f"{text}Ann: cast Shock -> Ben")
    failure = load(f"{text}may: Ann: cast Shock").run().failure
    assert failure is not None
    assert "that it is illegal" in failure.found


def test_combat_costs_are_paid_by_what_is_named() -> None:
    text = "Ann: battlefield: Grizzly Bears, 2 Forest, 2 Mountain\nBen: battlefield: Ghostly Prison\nturn 1\n"
    holds(f"{text}Ann: attack Grizzly Bears (paying Mountain#1, Mountain#2)\nexpect Forest: untapped\nexpect Mountain: tapped")
    assert "nothing is to be paid here" in error(
        "Ann: battlefield: Raging Goblin, Forest\nBen:\nturn 1\nAnn: attack Raging Goblin (paying Forest)"
    )


def test_mana_of_the_pool_pays() -> None:
    text = "Ann: mana {R}\n  battlefield: Mountain\n  hand: Shock\nBen:\nturn 1\n"
    holds(f"{text}Ann: cast Shock -> Ben (paying {{R}})\nexpect Mountain: untapped\nexpect Ann: mana nothing")
    assert "the mana in the pool cannot pay the cost" in error(f"{text.replace('{R}', '{G}')}Ann: cast Shock -> Ben (paying {{R}})")


def test_what_is_built_in_code_and_means_nothing_is_told() -> None:
    with pytest.raises(ScenarioError, match=r'^"colour" is nothing that is expected; turn, step'):
        Scenario(SEATS, (ExpectGame(Fact("colour", objects=(Named("Ann"),))),)).run()
    with pytest.raises(ScenarioError, match=r'^there is no kind of question "wish"'):
        Scenario((*SEATS[:1], Seat("Ben", zones=(Zone("hand", (Entry(Named("Forest"), 9),)),))), (Turn(2), Asks("Ben", word="wish"))).run()
    with pytest.raises(ScenarioError, match=r"^that is nothing that a player does"):
        carry_out(Play(built(Scenario(SEATS), "NOW").game, {}, strict=False), Turn(1))
