"""The log as text: a sentence for every kind of event, names, headings, citations; decisions in words."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path

import pytest
from tests.kit import cast, find, position, resolve, step, until

from apnap.cards import POOL
from apnap.errors import ApnapError
from apnap.game import Game
from apnap.log import describe, question
from apnap.log.names import Names
from apnap.log.questions import CHOICES, TASKS, TELLERS
from apnap.log.sentences import tell
from apnap.log.teller import SENTENCES, Teller
from apnap.machine import decisions
from apnap.machine.decisions import PASS
from apnap.model.effects import Delayed, Lasting
from apnap.model.event import Event
from apnap.model.events.combat import damage_assigned, damage_ordered, damage_prevented
from apnap.model.events.playing import (
    NO_TARGET,
    ability_triggered,
    countered,
    counters_changed,
    effect_begun,
    effect_ended,
    event_replaced,
    fizzled,
    life_changed,
    mana_spent,
    resolved,
    x_chosen,
)
from apnap.model.events.turns import (
    began_with_life,
    game_ended,
    kept_hand,
    left_game,
    left_out,
    lost_game,
    phase_added,
    phase_begun,
    step_added,
    turn_cut_short,
    turn_left_out,
    used_card,
    waiting_dropped,
)
from apnap.model.events.zones import drew_from_empty, moved, revealed
from apnap.parts import tree, words
from apnap.parts.definition import Definition
from apnap.parts.tree import Triggered

RULES = Path(__file__).parent.parent / "src" / "apnap" / "rules"
EVENTS = RULES.parent / "model" / "events"
NUMBER = r"\d{3}\.\d+[a-z]?( of [\w-]+)?"
FOREST, MOUNTAIN, ISLAND, PLAINS, SWAMP = (["Forest"] * 6, ["Mountain"] * 6, ["Island"] * 6, ["Plains"] * 6, ["Swamp"] * 6)


def proposed_kinds() -> set[str]:
    """The kinds of event that there are functions for: what their calls of `Event(...)` begin with."""
    kinds: set[str] = set()
    for path in EVENTS.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Event":
                kinds |= {part.id for part in node.args[:1] if isinstance(part, ast.Name) and part.id.isupper()}
    return kinds


@pytest.mark.parametrize("kind", sorted(proposed_kinds()))
def test_every_kind_of_event_that_the_rules_make_has_a_sentence(kind: str) -> None:
    assert getattr(words, kind) in SENTENCES


def asked_for() -> set[tuple[str, str]]:
    """What the rules ask, and for what: the texts in calls that make decisions, by the name of what is called."""
    asks: set[tuple[str, str]] = set()
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"Decision", "yes_no", "choose"}:
                first = node.args[0]
                if node.func.id == "Decision":
                    task = first.value if isinstance(first, ast.Constant) else getattr(decisions, getattr(first, "id", ""))
                    asks.add(("task", str(task)))
                asks |= {("asks", arg.value) for arg in node.args[1:] if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
    return asks


@pytest.mark.parametrize(("kind", "text"), sorted(asked_for()))
def test_everything_that_the_rules_ask_has_words(kind: str, text: str) -> None:
    assert text in (CHOICES if kind == "asks" else TASKS)
    assert kind == "asks" or text in TELLERS


def lines(game: Game, level: str = "cited") -> list[str]:
    return [line.strip() for line in game.log.text(level).splitlines()]


def attack(game: Game, *creatures: str) -> None:
    """Player 0 attacks player 1 with those creatures."""
    while game.decision is not None and game.decision.task != "attackers":
        step(game)
    game.decide(tuple([(find(game, name), -2) for name in creatures]))


def end_turn(game: Game) -> None:
    """Go on to the next turn, without attacks or blocks."""
    turn = game.state.lane.turn
    until(game, lambda g: g.state.lane.turn > turn)


def test_combat_damage_to_a_player_is_told_with_its_rule() -> None:
    game = position(battlefield=(["Grizzly Bears"], []))
    attack(game, "Grizzly Bears")
    end_turn(game)
    told = lines(game)
    start = told.index("Grizzly Bears becomes tapped. [CR 508.1f]")
    assert told[start - 1].startswith("Declare attackers step [CR ")
    wanted = [
        "Grizzly Bears attacks Ben. [CR 508.1k]",
        "Grizzly Bears is unblocked. [CR 509.1h]",
        "Grizzly Bears deals 2 damage to Ben. [CR 510.2]",
        "Ben loses 2 life. [CR 120.3a]",
        "All creatures are removed from combat. [CR 511.3]",
    ]
    assert [line for line in told[start:] if line in wanted] == wanted


def test_a_rule_is_cited_by_its_number_in_the_edition_of_the_game() -> None:
    cited = {}
    for edition in ("9ED", "M12", "NOW"):
        game = position(battlefield=(FOREST, []), hand=(["Grizzly Bears"], []), edition=edition)
        cast(game, "Grizzly Bears")
        cited[edition] = next(line for line in lines(game) if "has cast" in line)
    assert cited == {
        "9ED": "Ann has cast Grizzly Bears. [CR 409.1i]",
        "M12": "Ann has cast Grizzly Bears. [CR 601.2h]",
        "NOW": "Ann has cast Grizzly Bears. [CR 601.2i]",
    }


def test_the_number_of_another_edition_is_told_with_its_name() -> None:
    """The rules of 2005 have no rule for the loss of life by damage but in their glossary."""
    game = position(battlefield=(["Grizzly Bears"], []), edition="9ED")
    attack(game, "Grizzly Bears")
    end_turn(game)
    assert "Ben loses 2 life. [CR 118.3a of M10]" in lines(game)


@pytest.mark.parametrize(("edition", "number"), [("9ED", "419.6e, 101.5a"), ("M12", "614.10, 103.7a"), ("NOW", "614.10, 103.8a")])
def test_the_skip_of_the_first_draw_step_is_told_with_the_rule_that_makes_it(edition: str, number: str) -> None:
    told = lines(position(edition=edition, step=words.MAIN), "full")
    start = told.index(f"Ann's draw step is skipped. [CR {number}]")
    assert told[start + 1 : start + 3] == [
        f"The effect by which Ann skips a draw step is over. [CR {number}]",
        f"Ann skips the draw step. [CR {number}]",
    ]


def test_casting_is_told_from_the_announcement_to_the_end() -> None:
    game = position(battlefield=(MOUNTAIN, ["Grizzly Bears"]), hand=(["Shock"], []))
    cast(game, "Shock", (find(game, "Grizzly Bears"),))
    resolve(game)
    told = [re.sub(r" \[CR .*", "", line) for line in lines(game)]
    start = told.index("Ann puts Shock on the stack.")
    assert told[start : start + 9] == [
        "Ann puts Shock on the stack.",
        "Grizzly Bears becomes a target of Shock.",
        "Mountain becomes tapped.",
        "Ann adds {R} from Mountain.",
        "Ann pays {R} for Shock.",
        "Ann has cast Shock.",
        "Shock deals 2 damage to Grizzly Bears.",
        "Shock is put into Ann's graveyard.",
        "Grizzly Bears is destroyed and put into Ben's graveyard.",
    ]


def test_a_spell_whose_targets_are_all_illegal_is_told_not_to_resolve() -> None:
    game = position(battlefield=(MOUNTAIN, ["Grizzly Bears"]), hand=(["Shock", "Lightning Bolt"], []))
    bears = find(game, "Grizzly Bears")
    cast(game, "Shock", (bears,))
    cast(game, "Lightning Bolt", (bears,))
    resolve(game)
    assert "Shock does not resolve: all its targets are illegal. [CR 608.2b]" in lines(game)


def test_permanents_of_one_name_are_told_apart_by_numbers() -> None:
    game = position(battlefield=(["Grizzly Bears", *FOREST], ["Grizzly Bears"]), hand=(["Grizzly Bears"], []))
    cast(game, "Grizzly Bears")
    assert any(line.startswith("Ann has cast Grizzly Bears#3.") for line in lines(game))


def test_a_permanent_keeps_its_number_from_zone_to_zone() -> None:
    game = position(battlefield=(["Grizzly Bears", "Grizzly Bears", *ISLAND, *FOREST], []), hand=(["Unsummon"], []))
    cast(game, "Unsummon", (find(game, "Grizzly Bears", nth=1),))
    resolve(game)
    cast(game, "Grizzly Bears")
    resolve(game)
    told = "\n".join(lines(game))
    assert "Grizzly Bears#2 returns to Ann's hand." in told
    assert "Grizzly Bears#2 resolves and enters the battlefield under Ann's control." in told
    assert "Grizzly Bears#3" not in told


def test_instants_and_sorceries_are_not_numbered() -> None:
    game = position(battlefield=(MOUNTAIN, []), hand=(["Shock", "Shock"], []))
    for _ in range(2):
        cast(game, "Shock", (-2,))
        resolve(game)
    assert "Shock#2" not in game.log.text()


def test_an_ability_on_the_stack_is_called_by_its_permanent() -> None:
    game = position(battlefield=(["Mogg Fanatic"], []))
    game.decide(("activate", find(game, "Mogg Fanatic"), 0))
    game.decide((-2,))
    resolve(game)
    told = [re.sub(r" \[CR .*", "", line) for line in lines(game)]
    assert told[told.index("Ann puts an activated ability of Mogg Fanatic on the stack.") :][:7] == [
        "Ann puts an activated ability of Mogg Fanatic on the stack.",
        "Ben becomes a target of the ability of Mogg Fanatic.",
        "Ann sacrifices Mogg Fanatic.",
        "Ann has activated the ability of Mogg Fanatic.",
        "Mogg Fanatic deals 1 damage to Ben.",
        "Ben loses 1 life.",
        "The ability of Mogg Fanatic has resolved.",
    ]


def test_the_full_log_of_an_empty_turn_has_sixteen_priority_events() -> None:
    game = position()
    end_turn(game)
    first = len([line for line in lines(game, "full") if "gets priority" in line])
    end_turn(game)
    assert len([line for line in lines(game, "full") if "gets priority" in line]) - first == 16


def test_the_cited_log_has_no_priority_and_no_empty_steps() -> None:
    game = position()
    end_turn(game)
    end_turn(game)
    cited, full = lines(game), lines(game, "full")
    assert not [line for line in cited if "priority" in line or line.startswith(("Upkeep", "Beginning", "Cleanup"))]
    for step_name in (
        "Untap step",
        "Upkeep step",
        "Draw step",
        "Beginning of combat step",
        "Declare attackers step",
        "End step",
        "Cleanup step",
    ):
        assert [line for line in full if line.startswith(step_name)]
    assert len(full) > len(cited)


def test_spent_mana_stays_in_the_cited_log() -> None:
    game = position(battlefield=(FOREST, []), hand=(["Grizzly Bears"], []))
    cast(game, "Grizzly Bears")
    assert [line for line in lines(game) if line.startswith("Ann pays {G}{G} for Grizzly Bears.")]


def test_turns_have_headings_with_their_player() -> None:
    game = position()
    end_turn(game)
    end_turn(game)
    headings = [line.partition(" [")[0] for line in lines(game) if line.startswith("Turn")]
    assert headings == ["Turn 1: Ann", "Turn 2: Ben", "Turn 3: Ann"]


def test_an_extra_turn_is_promised_and_then_called_one() -> None:
    game = position(battlefield=(ISLAND, []), hand=(["Time Walk"], []))
    cast(game, "Time Walk")
    resolve(game)
    end_turn(game)
    told = "\n".join(lines(game))
    assert "Ann will take an extra turn after this one. [CR " in told
    assert "Turn 2: Ann, extra turn [CR 500.7]" in told


@pytest.mark.parametrize(("edition", "name"), [("9ED", "End of turn step"), ("NOW", "End step")])
def test_the_step_that_begins_the_ending_phase_has_the_name_of_its_edition(edition: str, name: str) -> None:
    game = position(edition=edition)
    end_turn(game)
    assert [line for line in lines(game, "full") if line.startswith(name)]


def test_the_first_draw_step_is_skipped_outside_of_the_step_before() -> None:
    game = Game(["red", "green"], seed=7)
    until(game, lambda g: g.state.lane.turn == 1 and g.state.lane.step == words.MAIN)
    told = game.log.text().splitlines()
    turn = next(n for n, line in enumerate(told) if line.startswith("Turn 1"))
    assert re.match(r"  (Ann|Ben) skips the draw step\. \[CR", told[turn + 1])


def test_what_lasts_until_end_of_turn_is_told_to_begin() -> None:
    game = position(battlefield=(["Grizzly Bears", *FOREST], []), hand=(["Giant Growth"], []))
    cast(game, "Giant Growth", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert "Grizzly Bears gets +3/+3 until end of turn." in game.log.text()


def test_the_cleanup_step_tells_what_ends_with_the_damage() -> None:
    game = Game([["Forest"] * 4 + ["Llanowar Elves", "Giant Growth"] * 4] * 2, seed=1)
    rng = random.Random(1)
    while game.decision is not None:
        game.decide(game.decision.options.sample(rng))
    told = game.log.text()
    assert "gets +3/+3 until end of turn." in told
    assert "All damage is removed from permanents, and what Giant Growth did until end of turn is over. [CR 514.2]" in told


def test_mana_burn_is_told_where_the_edition_has_it() -> None:
    game = position(battlefield=(["Mountain"], []), edition="9ED")
    game.decide(("activate", find(game, "Mountain"), 0))
    end_turn(game)
    assert "Ann loses 1 life for unspent mana. [CR 300.3]" in lines(game)


def test_a_token_is_created_and_ceases_to_exist() -> None:
    game = position(battlefield=([*PLAINS, *ISLAND], []), hand=(["Raise the Alarm", "Unsummon"], []))
    cast(game, "Raise the Alarm")
    resolve(game)
    cast(game, "Unsummon", (find(game, "Soldier", nth=1),))
    resolve(game)
    told = "\n".join(lines(game))
    for sentence in ("Ann creates the token Soldier#2.", "Soldier#2 returns to Ann's hand.", "The token Soldier#2 ceases to exist."):
        assert sentence in told


def test_a_countered_spell_is_told_so() -> None:
    game = position(battlefield=(FOREST, ISLAND), hand=(["Grizzly Bears"], ["Counterspell"]))
    cast(game, "Grizzly Bears")
    game.decide(PASS)
    cast(game, "Counterspell", (find(game, "Grizzly Bears", words.STACK),))
    resolve(game)
    assert [line for line in lines(game) if line.startswith("Grizzly Bears is countered and put into Ann's graveyard.")]


def test_who_draws_from_an_empty_library_is_told_to_lose_for_it() -> None:
    game = position()
    game.state.player(1).library = ()
    while game.decision is not None:
        step(game)
    assert [line.partition(" [")[0] for line in lines(game)][-3:] == [
        "Ben cannot draw: the library is empty.",
        "Ben had to draw from an empty library and loses the game.",
        "Ann wins the game.",
    ]


def test_an_action_that_is_taken_back_is_told_to_be_reversed() -> None:
    game = position(battlefield=(FOREST, []), hand=(["Grizzly Bears"], []), payment="asked")
    game.decide(("cast", find(game, "Grizzly Bears", words.HAND)))
    game.decide(("take back",))
    assert [line for line in lines(game) if line.startswith("The action of Ann is reversed:") and "[CR 733.1" in line]


def test_a_log_of_an_unknown_level_is_an_error() -> None:
    with pytest.raises(ApnapError, match="there is no log 'all'; a log is cited or full"):
        position().log.text("all")


def test_an_entry_has_turn_player_step_and_rule() -> None:
    game = position(battlefield=(["Grizzly Bears"], []))
    attack(game, "Grizzly Bears")
    entry = next(entry for entry in game.log if entry.kind == words.ATTACKS)
    assert (entry.turn, entry.player, entry.step, entry.key) == (1, 0, "Declare attackers step", "attack_become_attacking")
    assert (entry.text, entry.number) == ("Grizzly Bears attacks Ben.", "508.1k")
    assert len(game.log) == len(list(game.log)) == len(game.events())


# Whole games --------------------------------------------------------------------------------------------------------
def mixed_game(edition: str, seed: int) -> Game:
    """A random game of cards drawn from the whole pool."""
    rng = random.Random(seed)
    names = list(POOL)
    lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    decks = [[rng.choice(names) for _ in range(25)] + [rng.choice(lands) for _ in range(20)] for _ in range(2)]
    game = Game(decks, edition=edition, seed=seed, payment="asked" if seed % 2 else "auto")
    for _ in range(700):
        if game.decision is None:
            break
        option = game.decision.options.sample(rng)
        assert question(game)
        assert describe(game, option)
        game.decide(option)
    return game


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", ["8ED", "M12", "C16", "NOW"])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_line_of_a_game_is_a_sentence_with_a_number(edition: str, seed: int) -> None:
    for entry in mixed_game(edition, seed).log:
        assert re.fullmatch(r"[A-Z\d].*\.", entry.text) or entry.heading, entry
        assert re.fullmatch(rf"{NUMBER}(, {NUMBER})?", entry.number), entry
        assert "an object" not in entry.text, entry
        assert "nobody" not in entry.text, entry


# Decisions in words -------------------------------------------------------------------------------------------------
def test_a_player_with_priority_may_act() -> None:
    game = position(battlefield=(["Mogg Fanatic", *MOUNTAIN], []), hand=(["Shock", "Forest"], []))
    assert question(game) == "Ann may act"
    assert game.decision is not None
    told = {describe(game, option) for option in game.decision.options}
    assert told == {"pass", "cast Shock", "play Forest", "activate Mogg Fanatic"}


def test_targets_are_asked_for_and_told() -> None:
    game = position(battlefield=(MOUNTAIN, ["Grizzly Bears"]), hand=(["Shock"], []))
    game.decide(("cast", find(game, "Shock", words.HAND)))
    assert question(game) == "Ann chooses targets for Shock"
    assert game.decision is not None
    assert {describe(game, option) for option in game.decision.options} == {"target Grizzly Bears", "target Ann", "target Ben"}


def test_attacks_and_blocks_are_told() -> None:
    game = position(battlefield=(["Grizzly Bears", "Craw Wurm"], ["Wall of Wood"]))
    while game.decision is not None and game.decision.task != "attackers":
        step(game)
    assert question(game) == "Ann declares attackers"
    bears, wurm = find(game, "Grizzly Bears"), find(game, "Craw Wurm")
    assert describe(game, ()) == "do not attack"
    assert describe(game, ((bears, -2),)) == "attack Ben with Grizzly Bears"
    assert describe(game, ((bears, -2), (wurm, -2))) == "attack Ben with Grizzly Bears and Craw Wurm"
    game.decide(((bears, -2),))
    while game.decision is not None and game.decision.task != "blockers":
        step(game)
    assert question(game) == "Ben declares blockers"
    assert describe(game, ((find(game, "Wall of Wood"), bears),)) == "block Grizzly Bears with Wall of Wood"
    assert describe(game, ()) == "do not block"


def test_a_division_of_combat_damage_is_told() -> None:
    game = position(battlefield=(["Craw Wurm"], ["Wall of Wood", "Eager Cadet"]))
    attack(game, "Craw Wurm")
    wurm = find(game, "Craw Wurm")
    while game.decision is not None and game.decision.task != "blockers":
        step(game)
    game.decide(((find(game, "Wall of Wood"), wurm), (find(game, "Eager Cadet"), wurm)))
    while game.decision is not None and game.decision.task != "damage":
        step(game)
    assert question(game) == "Ann assigns combat damage"
    assert describe(game, ((5, 1),)) == "Craw Wurm assigns 5 to Wall of Wood and 1 to Eager Cadet"


def test_a_mulligan_is_asked_for() -> None:
    game = Game(["red", "green"], starting=0)
    assert question(game) == "Ann may take a mulligan"
    assert (describe(game, False), describe(game, True)) == ("keep the hand", "take a mulligan")


def test_paying_by_hand_is_asked_for() -> None:
    game = position(battlefield=(["Forest", "Forest"], []), hand=(["Grizzly Bears"], []), payment="asked")
    game.decide(("cast", find(game, "Grizzly Bears", words.HAND)))
    assert question(game) == "Ann pays for Grizzly Bears"
    assert game.decision is not None
    assert {describe(game, option) for option in game.decision.options} == {"activate Forest", "activate Forest#2", "take back"}


def test_what_pays_for_an_ability_is_asked_for() -> None:
    game = position(battlefield=(["Goblin Bombardment", "Grizzly Bears", "Craw Wurm"], []))
    game.decide(("activate", find(game, "Goblin Bombardment"), 0))
    game.decide((-2,))
    assert question(game) == "Ann chooses what pays for Goblin Bombardment"
    assert game.decision is not None
    assert {describe(game, option) for option in game.decision.options} == {"Grizzly Bears", "Craw Wurm"}


def test_cards_to_discard_are_asked_for() -> None:
    game = position(battlefield=(ISLAND, []), hand=(["Careful Study", "Forest"], []))
    cast(game, "Careful Study")
    while game.decision is not None and game.decision.task == "act":
        step(game)
    assert question(game) == "Ann chooses cards to discard"


def test_nothing_is_asked_when_the_game_is_over() -> None:
    game = position(life=(20, 0))
    while game.decision is not None:
        step(game)
    assert question(game) == ""
    assert describe(game, PASS) == ""


def test_chance_is_asked_for() -> None:
    game = Game(["red", "green"])
    shuffle = decisions.Decision(decisions.SHUFFLE, decisions.CHANCE, 0, decisions.Ordered((1, 2)), (1,))
    first = decisions.Decision("starting player", decisions.CHANCE, 0, decisions.Listed((0, 1)))
    game._decision = shuffle
    assert (question(game), describe(game, (2, 1))) == ("chance shuffles the library of Ben", "an order of the cards")
    game._decision = first
    assert (question(game), describe(game, 1)) == ("chance chooses who takes the first turn", "Ben")


def test_a_question_that_another_player_answers_says_so() -> None:
    game = Game(["red", "green"], starting=0)
    assert game.decision is not None
    game.decision.player = 1
    assert question(game) == "Ann may take a mulligan (as Ben decides)"


def test_kinds_of_choice_are_told() -> None:
    game = position(battlefield=(["Grizzly Bears", "Grizzly Bears", "Craw Wurm"], []))
    bears, wurm = find(game, "Grizzly Bears", nth=1), find(game, "Craw Wurm")

    def told(decision: decisions.Decision, option: object) -> tuple[str, str]:
        game._decision = decision
        return question(game), describe(game, option)

    mana = decisions.Decision(decisions.CHOOSE, 0, 0, decisions.Listed(()), (bears,), "mana")
    assert told(mana, (0, 0, 0, 0, 2, 0)) == ("Ann chooses the mana that Grizzly Bears#2 adds", "add {G}{G}")
    triggers = decisions.Decision(decisions.ORDER, 0, 0, decisions.Ordered((3, 5)), (bears, wurm), "triggers")
    assert told(triggers, (5, 3))[1] == "the ability of Craw Wurm, then the ability of Grizzly Bears#2"
    extra = decisions.Decision(decisions.ORDER, 0, 0, decisions.Ordered((0, 1)), (wurm,), "extra turns")
    assert told(extra, (1, 0)) == ("Ann orders the extra turns of Craw Wurm; the last one is taken first", "Ben, then Ann")
    effect = decisions.Decision("replace", 1, 0, decisions.Listed(()))
    assert told(effect, (0, -wurm * 64)) == ("Ben chooses which effect changes what happens", "apply the effect of Craw Wurm")
    stay = decisions.Decision(decisions.CHOOSE, 0, 0, decisions.Listed(()), (bears, wurm), "stay")
    assert told(stay, (1,)) == ("Ann chooses which mana abilities stay activated", "leave the mana abilities of Craw Wurm activated")
    assert told(stay, ())[1] == "reverse the mana abilities too"
    number = decisions.Decision(decisions.NUMBER, 0, 0, decisions.Listed(()), (wurm,))
    assert told(number, 3) == ("Ann chooses X for Craw Wurm", "X = 3")


# One sentence after the other -----------------------------------------------------------------------------------------
BEARS, WURM = 1, 2  # the ids of the two cards of the decks below
BEN = -2


def lasting(part: tree.Part, subjects: tuple[int, ...], left: int = -1, duration: int = words.UNTIL_END_OF_TURN) -> Lasting:
    return Lasting(9, part, 0, WURM, subjects, -1, 0, left, duration, WURM, 0)


SKIP_TURN = tree.SkipNext(tree.You(), words.TURN_BEGINS)
SKIP_COMBAT = tree.SkipNext(tree.You(), words.PHASE_BEGINS, words.COMBAT_PHASE)
SHIELD = tree.PreventDamage(tree.You(), tree.Fixed(3))
WEAKER = tree.Modify(tree.This(), tree.Fixed(-1), loses=words.FLYING)
ELSEWHERE = tree.RedirectDamage(tree.You(), tree.This(), tree.Fixed(2))
DELAYED = Delayed(9, Triggered(tree.EventPattern(words.STEP_BEGINS), ()), 0, WURM)

SENTENCES_OF = [
    (moved(0, BEARS, player=0, start=words.GRAVEYARD, to=words.BATTLEFIELD), "Bears enters the battlefield under Ann's control."),
    (
        moved(0, BEARS, player=0, start=words.STACK, to=words.BATTLEFIELD, why=words.RESOLVES, enters_with=(("+1/+1", 2), ("flying", 1))),
        "Bears resolves and enters the battlefield with 2 +1/+1 counters and 1 flying counter under Ann's control.",
    ),
    (moved(0, BEARS, player=0, start=0, to=words.BATTLEFIELD, why=words.LAND_PLAYED, how=1), "Ann plays Bears tapped."),
    (moved(0, BEARS, player=0, start=words.LIBRARY, to=words.HAND), "Bears is put into Ann's hand."),
    (counters_changed(0, BEARS, counter="+1/+1", amount=-1), "1 +1/+1 counter is removed from Bears."),
    (counters_changed(0, BEARS, counter="charge", amount=2), "2 charge counters are put on Bears."),
    (life_changed(0, 1, amount=-2), "Ben loses 2 life."),
    (x_chosen(0, 0, x=4, source=WURM, spell=None), "Ann chooses X = 4 for Wurm."),
    (resolved(0, BEARS, player=0, cut_short=1), "Bears ceases to exist."),
    (countered(0, BEARS, player=0), "Bears is countered."),
    (fizzled(0, BEARS, player=0, cause=NO_TARGET), "Bears has no legal target and is removed from the stack."),
    (game_ended(0, -1), "The game is a draw."),
    (lost_game(0, 1), "Ben loses the game."),
    (left_game(0, 1), "Ben leaves the game."),
    (kept_hand(0, 1), "Ben keeps the hand."),
    (used_card(0, BEARS, player=1), "Ben uses Bears before declaring."),
    (began_with_life(0, 1, amount=20), "Ben starts with 20 life."),
    (revealed(0, BEARS, player=1, seen_by=2), "Ben looks at Bears."),
    (revealed(0, BEARS, player=1, seen_by=3), "Ben reveals Bears."),
    (effect_begun(0, WURM, player=0, new=9, effect=DELAYED), "A delayed triggered ability of Wurm begins to wait."),
    (
        effect_begun(0, WURM, player=0, new=9, effect=lasting(WEAKER, (BEARS, WURM))),
        "Bears and Wurm get -1/-0 and lose flying until end of turn.",
    ),
    (effect_begun(0, WURM, player=0, new=9, effect=lasting(SKIP_TURN, (BEN,))), "Ben will skip the next turn."),
    (effect_begun(0, WURM, player=0, new=9, effect=lasting(SKIP_COMBAT, (BEN,))), "Ben will skip the next combat phase."),
    (
        effect_begun(0, WURM, player=0, new=9, effect=lasting(SHIELD, (BEN,), 3)),
        "The next 3 damage to Ben will be prevented until end of turn.",
    ),
    (
        effect_begun(0, WURM, player=0, new=9, effect=lasting(ELSEWHERE, (BEN,), 2)),
        "The next 2 damage to Ben will be dealt to Wurm instead until end of turn.",
    ),
    (
        effect_begun(0, WURM, player=0, new=9, effect=lasting(tree.PreventAll(), ())),
        "All combat damage will be prevented until end of turn.",
    ),
    (effect_ended(0, 9, left=2, source=WURM), "The effect of Wurm has 2 left."),
    (effect_ended(0, 9), "The effect is over."),
    (turn_left_out(0, 1, extra=0), "Ben skips the turn."),
    (left_out(0, phase_begun(0, 1, phase=words.COMBAT_PHASE)), "Ben skips the combat phase."),
    (left_out(0, drew_from_empty(0, 1)), "The draw of Ben is skipped."),
    (turn_cut_short(0, 1, again=1), "The turn ends: the cleanup step follows."),
    (turn_cut_short(0, 1, again=0), "The turn ends."),
    (waiting_dropped(0, 1), "Triggered abilities that wait to be put on the stack cease to exist."),
    (phase_added(0, 1, added=words.COMBAT_PHASE, main=0, source=0), "An additional combat phase will follow this phase."),
    (step_added(0, 1, added=words.UPKEEP, where=1), "An additional upkeep step will follow this phase."),
    (step_added(0, 1, added=words.CLEANUP), "An additional cleanup step will follow this step."),
    (event_replaced(0, BEARS, player=0, replaced=words.MOVES, source=WURM), "An effect of Wurm changes how Bears changes zones."),
    (event_replaced(0, BEN, player=1, replaced=words.DAMAGE), "An effect changes the damage to Ben."),
    (event_replaced(0, 0, player=1, replaced=words.STEP_BEGINS, source=WURM), "Ben's step is skipped by the effect of Wurm."),
    (event_replaced(0, 0, player=1, replaced=words.SHUFFLES), "An effect changes what happens to Ben."),
    (damage_prevented(0, BEN, player=1, amount=3, source=WURM), "3 damage to Ben is prevented by Wurm."),
    (mana_spent(0, 0, player=0, amount=0, mana=(0, 0, 0, 1, 0, 0)), "Ann pays {R} to attack."),
    (damage_assigned(0, 0, assigned=((BEARS, BEN, 2),)), "Combat damage is assigned: 2 of Bears to Ben."),
    (
        damage_assigned(0, 0, assigned=((BEARS, BEN, 2), (WURM, BEN, 6)), to=words.STACK),
        "Combat damage goes on the stack: 2 of Bears to Ben and 6 of Wurm to Ben.",
    ),
    (damage_ordered(0, BEARS, player=0, order=(WURM, BEARS)), "The damage assignment order of Bears is Wurm and Bears."),
    (ability_triggered(0, BEARS, player=0), "An ability of Bears triggers."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES_OF, ids=[sentence for _, sentence in SENTENCES_OF])
def test_an_event_is_told_in_the_words_of_magic(event: Event, sentence: str) -> None:
    bears, wurm = Definition("Bears", None, words.CREATURE), Definition("Wurm", None, words.CREATURE)
    game = Game([[bears], [wurm]], starting=0)
    teller = Teller(Names(game), "end step")
    assert tell(teller, event) == sentence


def test_two_permanent_spells_of_one_name_are_told_apart() -> None:
    """A permanent card is numbered from the stack on, so that two spells of one name are told apart as well."""
    game = position(battlefield=(FOREST, []), hand=(["Ashcoat Bear", "Ashcoat Bear"], []))
    cast(game, "Ashcoat Bear")
    cast(game, "Ashcoat Bear")
    assert "Ann has cast Ashcoat Bear#2." in game.log.text()
