"""What the automatic payer taps, and what it keeps (docs/paying.md): positions, each with what is used."""

from __future__ import annotations

import pytest
from tests import kit

from apnap.scenarios import load

CARDS = """
card Adarkar Waste: Land
"{T}: Add {C}."
"{T}: Add {W} or {U}. This land deals 1 damage to you."
card Gem: Land
"{T}, Remove a mining counter from this land: Add one mana of any color."
card Toy Trick {1}: Instant
"You gain 1 life."
"""

# battlefield, hand, what is cast, what is tapped, what stays untapped
KEPT = [
    ("Elvish Mystic, Forest", "Llanowar Elves", "Llanowar Elves", "Forest", "Elvish Mystic"),
    ("Forest, Mountain", "Chromatic Star, Shock", "Chromatic Star", "Forest", "Mountain"),
    ("Forest, Mountain", "Chromatic Star, Elvish Mystic", "Chromatic Star", "Mountain", "Forest"),
    ("Mountain, Forest", "Chromatic Star", "Chromatic Star", "Mountain", "Forest"),
    ("Tundra, Island", "Opt", "Opt", "Island", "Tundra"),
    ("Tundra, Island", "Opt, Savannah Lions", "Opt", "Island", "Tundra"),
    ("Island, Tundra", "Chromatic Star, Opt", "Chromatic Star", "Island", "Tundra"),
    ("Sol Ring, 2 Island", "Mind Stone", "Mind Stone", "Island", "Sol Ring"),
    ("2 Island, Sol Ring", "Mind Stone, Counterspell", "Mind Stone", "Sol Ring", "Island"),
    ("Treasure (token), Forest", "Elvish Mystic", "Elvish Mystic", "Forest", "Treasure"),
    ("Treasure (token), Llanowar Elves", "Elvish Mystic", "Elvish Mystic", "Llanowar Elves", "Treasure"),
    ("Elvish Mystic, Mind Stone", "Toy Trick", "Toy Trick", "Mind Stone", "Elvish Mystic"),
    ("Adarkar Waste, Tundra", "Opt", "Opt", "Tundra", "Adarkar Waste"),
    ("Gem (counters mining 1), Forest", "Elvish Mystic", "Elvish Mystic", "Forest", "Gem"),
    ("Springleaf Drum, Grizzly Bears, Island", "Opt", "Opt", "Island", "Springleaf Drum"),
    ("Swamp, Island, Forest", "Mind Stone, Opt", "Mind Stone", "Swamp", "Island"),
    ("Island, Tundra, Forest", "Mind Stone, Opt, Savannah Lions", "Mind Stone", "Forest", "Tundra"),
    ("Chromatic Star, Forest", "Toy Trick", "Toy Trick", "Forest", "Chromatic Star"),
    ("Treasure (token), Adarkar Waste", "Opt", "Opt", "Adarkar Waste", "Treasure"),
    ("Gem (counters mining 1), Adarkar Waste", "Opt", "Opt", "Gem", "Adarkar Waste"),
]


def holds(ann: str, *script: str, ben: str = "life 20", cards: str = "") -> None:
    """Everything holds that the script expects."""
    lines = "\n".join(script)
    result = load(f"{cards}{CARDS}Ann: {ann}\nBen: {ben}\n\n{lines}").run()
    assert result.passed, result.failure


@pytest.mark.rule("cast_mana_abilities")
@pytest.mark.parametrize(("battlefield", "hand", "spell", "tapped", "kept"), KEPT)
def test_the_payer_keeps_what_is_worth_more(battlefield: str, hand: str, spell: str, tapped: str, kept: str) -> None:
    holds(f"battlefield {battlefield}; hand {hand}", f"Ann: cast {spell}", f"expect {tapped}: tapped", f"expect {kept}: untapped")


@pytest.mark.rule("cast_mana_abilities")
def test_a_land_that_is_being_animated_is_not_tapped_for_that() -> None:
    holds(
        "battlefield Mishra's Factory, Island",
        "Ann: activate Mishra's Factory (ability 2)",
        "expect Mishra's Factory: untapped",
        "expect Island: tapped",
    )


@pytest.mark.rule("cast_mana_abilities")
def test_a_token_is_sacrificed_for_mana_before_a_card() -> None:
    holds(
        "battlefield Ashnod's Altar, Elvish Mystic, Saproling (token); hand Mind Stone",
        "Ann: cast Mind Stone",
        "expect Elvish Mystic: untapped",
    )


@pytest.mark.rule("cast_mana_abilities")
def test_the_cheaper_creature_is_sacrificed_for_mana() -> None:
    holds(
        "battlefield Ashnod's Altar, Craw Wurm, Grizzly Bears; hand Mind Stone",
        "Ann: cast Mind Stone",
        "expect graveyard of Ann: Grizzly Bears",
    )


@pytest.mark.rule("cast_mana_abilities")
def test_a_creature_that_could_block_is_not_tapped_while_an_artifact_pays() -> None:
    holds(
        "battlefield Grizzly Bears",
        "turn 1, Ann, beginning of combat",
        "Ben: cast Toy Trick",
        "expect Elvish Mystic: untapped",
        "expect Mind Stone: tapped",
        ben="battlefield Elvish Mystic, Mind Stone; hand Toy Trick",
    )


@pytest.mark.rule("cast_mana_abilities")
def test_a_summoning_sick_creature_is_tapped_for_a_drum_before_one_that_could_attack() -> None:
    holds(
        "battlefield Springleaf Drum, Grizzly Bears, Craw Wurm (sick); hand Opt",
        "Ann: cast Opt",
        "expect Grizzly Bears: untapped",
        "expect Craw Wurm: tapped",
    )


@pytest.mark.rule("cast_mana_abilities")
def test_the_payer_does_the_same_on_every_run() -> None:
    names = ["Tundra", "Blood Crypt", "Forest", "Sol Ring", "Elvish Mystic", "Springleaf Drum", "Birds of Paradise"]
    digests = set()
    for _ in range(3):
        game = kit.position(battlefield=(names, ()), hand=(["Mind Stone", "Opt", "Shock"], ()))
        kit.cast(game, "Mind Stone")
        digests.add(game.digest)
    assert len(digests) == 1


SIGNET = 'card Toy Signet {2}: Artifact\n"{1}, {T}: Add {W}{U}."\n'
TWIN = 'card Toy Twin: Land\n"{T}: Add {C}{C}."\n'

# battlefield, what is cast, what stays untapped
FIGHTERS = [
    ("Dryad Arbor, Forest", "Llanowar Elves", "Dryad Arbor"),
    ("Elvish Mystic, Island, Toy Signet", "Mind Stone", "Elvish Mystic"),
    ("Elvish Mystic, Springleaf Drum, Grizzly Bears (sick)", "Toy Trick", "Elvish Mystic"),
    ("Elvish Mystic (goaded by Ben), Mind Stone", "Toy Trick", "Elvish Mystic"),
    ("Elvish Mystic, Vine Trellis", "Toy Trick", "Elvish Mystic"),
]


@pytest.mark.rule("cast_mana_abilities")
@pytest.mark.parametrize(("battlefield", "spell", "kept"), FIGHTERS)
def test_what_could_attack_is_not_tapped_while_something_else_pays_that_costs_nothing(battlefield: str, spell: str, kept: str) -> None:
    holds(f"battlefield {battlefield}; hand {spell}", f"Ann: cast {spell}", f"expect {kept}: untapped", cards=SIGNET)


@pytest.mark.rule("cast_mana_abilities")
def test_a_land_that_has_become_a_creature_is_not_tapped_while_others_pay() -> None:
    holds(
        "battlefield Mishra's Factory, 2 Island; hand Toy Trick",
        "Ann: activate Mishra's Factory (ability 2)",
        "resolve",
        "Ann: cast Toy Trick",
        "expect Mishra's Factory: untapped",
    )


@pytest.mark.rule("cast_mana_abilities")
def test_what_could_attack_is_tapped_before_life_is_paid_or_a_treasure_is_sacrificed() -> None:
    horizon = 'card Horizon: Land\n"{T}, Pay 1 life: Add {W} or {R}."\n'
    for other in ("Horizon", "Treasure (token)"):
        holds(f"battlefield {other}, Elvish Mystic; hand Toy Trick", "Ann: cast Toy Trick", "expect Elvish Mystic: tapped", cards=horizon)


@pytest.mark.rule("mana_burn", "cast_mana_abilities")
def test_no_mana_is_left_over_to_burn_if_something_pays_exactly() -> None:
    ann = "battlefield Toy Twin, Mind Stone; hand Toy Trick"
    script = ("Ann: cast Toy Trick", "resolve", "postcombat main")
    holds(ann, *script, "expect Ann: life 21", "expect Mind Stone: tapped", cards=f"edition 9ED\n{TWIN}")
    holds(ann, *script, "expect Ann: life 21", "expect Toy Twin: tapped", cards=TWIN)


@pytest.mark.rule("cast_mana_abilities")
def test_fewer_cards_are_given_up_even_if_one_costs_more() -> None:
    furnace = 'card Toy Furnace {4}: Artifact\n"Sacrifice an artifact: Add {C}{C}."\n'
    ann = "battlefield Toy Furnace, Gilded Lotus (tapped), Ashnod's Altar; hand Mind Stone"
    holds(ann, "Ann: cast Mind Stone", "expect graveyard of Ann: Ashnod's Altar", cards=furnace)


@pytest.mark.rule("defender")
@pytest.mark.parametrize(("sent", "other"), [("Vine Trellis", "Toy Hedge"), ("Toy Hedge", "Vine Trellis")])
def test_a_creature_that_may_attack_despite_defender_is_kept_for_that(sent: str, other: str) -> None:
    hedge = 'card Toy Hedge {G}: Creature - Plant 0/4\n"Defender"\n"{T}: Add {G}."\n'
    holds(
        "battlefield Assault Formation, Vine Trellis, Toy Hedge, Forest; hand Elvish Mystic",
        f"Ann: activate Assault Formation -> {sent} (ability 1)",
        "expect Forest: tapped",
        "resolve",
        "Ann: cast Elvish Mystic",
        f"expect {other}: tapped",
        f"expect {sent}: untapped",
        cards=hedge,
    )
