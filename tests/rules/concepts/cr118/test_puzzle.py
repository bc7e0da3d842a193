"""601.2g-h: a cost can be paid if some row of mana abilities pays it, whatever they cost."""

from __future__ import annotations

import pytest
from tests import kit

from apnap.errors import ScenarioError, Undecided
from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Activated, AddMana, Each, Filter, TapThis, UntapIt
from apnap.scenarios import Result, load

CARDS = """
card Mystic Gate: Land
"{T}: Add {C}."
"{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}."
card Adarkar Waste: Land
"{T}: Add {C}."
"{T}: Add {W} or {U}. This land deals 1 damage to you."
card Toy Signet {2}: Artifact
"{1}, {T}: Add {W}{U}."
card Horizon: Land
"{T}, Pay 1 life: Add {G} or {W}."
card Gem: Land
"{T}, Remove a mining counter from this land: Add one mana of any color."
card Toy Lotus {0}: Artifact
"{T}, Sacrifice this artifact: Add three mana of any one color."
card Toy Growth {B}{B}{G}: Sorcery
"You gain 3 life."
card Toy Boost {2}: Instant
"Target creature gets +1/+1 until end of turn."
card Toy Vow {G}: Sorcery
"As an additional cost to cast this spell, pay 3 life."
"You gain 1 life."
card Toy Rite {1}: Sorcery
"As an additional cost to cast this spell, sacrifice a creature."
"You gain 1 life."
card Toy Phoenix {B}: Sorcery
"Return target card from your graveyard to your hand."
"Flashback {B}"
"""


def holds(ann: str, *script: str, ben: str = "life 20") -> None:
    """Everything holds that the script expects."""
    lines = "\n".join(script)
    result = load(f"{CARDS}Ann: {ann}\nBen: {ben}\n\n{lines}").run()
    assert result.passed, result.failure


PAID = [
    ("Springleaf Drum, Grizzly Bears", "Opt", "expect Grizzly Bears: tapped"),
    ("Springleaf Drum, Grizzly Bears (sick)", "Opt", "expect Grizzly Bears: tapped"),
    ("Ashnod's Altar, Grizzly Bears", "Mind Stone", "expect graveyard of Ann: Grizzly Bears"),
    ("Everflowing Chalice (counters charge 2)", "Mind Stone", "expect Everflowing Chalice: tapped"),
    ("Heritage Druid, 2 Llanowar Elves (sick)", "Grizzly Bears", "expect Heritage Druid: tapped"),
    ("Gilded Goose, Food (token)", "Opt", "expect Gilded Goose: tapped"),
    ("Pili-Pala (tapped), 2 Forest", "Opt", "expect Pili-Pala: untapped"),
    ("Chromatic Star, Forest", "Opt", "expect graveyard of Ann: Chromatic Star"),
    ("Chromatic Sphere, Forest", "Opt", "expect graveyard of Ann: Chromatic Sphere"),
    ("Phyrexian Tower, Grizzly Bears", "Dark Ritual", "expect graveyard of Ann: Grizzly Bears"),
    ("Mystic Gate, Island", "White Knight", "expect Mystic Gate: tapped"),
    ("Adarkar Waste", "Opt", "expect Ann: life 19"),
    ("Adarkar Waste, Forest", "Grizzly Bears", "expect Ann: life 20"),
    ("Toy Signet, Forest", "Opt", "expect Toy Signet: tapped"),
    ("Horizon", "Savannah Lions", "expect Ann: life 19"),
    ("Gem (counters mining 1)", "Savannah Lions", "expect Gem: tapped"),
    ("Toy Lotus", "White Knight", "expect graveyard of Ann: Toy Lotus"),
    ("Vernal Bloom, Forest", "Grizzly Bears", "expect Forest: tapped"),
    ("2 Chromatic Star, Forest", "Opt", "expect Forest: tapped"),
    ("Phyrexian Tower, Elvish Mystic", "Toy Growth", "expect graveyard of Ann: Elvish Mystic"),
    ("Springleaf Drum, Elvish Mystic, Heritage Druid (sick)", "Grizzly Bears", "expect Elvish Mystic: tapped"),
]
UNPAID = [
    ("Springleaf Drum", "Opt"),
    ("Springleaf Drum, Grizzly Bears (tapped)", "Opt"),
    ("Springleaf Drum, Elvish Mystic", "Grizzly Bears"),
    ("Ashnod's Altar", "Mind Stone"),
    ("Everflowing Chalice (counters charge 1)", "Mind Stone"),
    ("Heritage Druid, Llanowar Elves (sick)", "Grizzly Bears"),
    ("Gilded Goose (sick), Food (token)", "Opt"),
    ("Pili-Pala, 2 Forest", "Opt"),
    ("Pili-Pala (tapped, sick), 2 Forest", "Opt"),
    ("2 Chromatic Star", "Opt"),
    ("Mystic Gate, Forest", "White Knight"),
    ("Gem", "Savannah Lions"),
    ("Toy Lotus", "Lightning Helix -> Ben"),
    ("Vernal Bloom, Island", "Mind Stone"),
]


@pytest.mark.rule("cast_mana_abilities", "cost_needs_resources", "mana_ability_activated")
@pytest.mark.parametrize(("battlefield", "spell", "expected"), PAID)
def test_a_spell_is_cast_with_mana_abilities_that_cost_more_than_tapping(battlefield: str, spell: str, expected: str) -> None:
    holds(f"battlefield {battlefield}; hand {spell}; library Island", f"Ann: cast {spell}", expected)


@pytest.mark.rule("cost_needs_resources")
@pytest.mark.parametrize(("battlefield", "spell"), UNPAID)
def test_a_spell_that_no_row_of_mana_abilities_pays_is_illegal(battlefield: str, spell: str) -> None:
    holds(f"battlefield {battlefield}; hand {spell.split(' ->', maxsplit=1)[0]}", f"illegal 118.3: Ann: cast {spell}")


@pytest.mark.rule("cast_targets", "cast_mana_abilities")
def test_the_target_of_a_spell_is_sacrificed_for_its_mana_if_nothing_else_pays() -> None:
    holds(
        "battlefield Ashnod's Altar, Grizzly Bears; hand Toy Boost",
        "Ann: cast Toy Boost -> Grizzly Bears",
        "expect graveyard of Ann: Grizzly Bears",
    )


@pytest.mark.rule("cast_targets", "cast_mana_abilities")
def test_another_creature_than_the_target_is_sacrificed_for_its_mana() -> None:
    holds(
        "battlefield Ashnod's Altar, Grizzly Bears, Craw Wurm; hand Toy Boost",
        "Ann: cast Toy Boost -> Grizzly Bears",
        "expect graveyard of Ann: Craw Wurm",
    )


@pytest.mark.rule("cost_pay_life", "cost_needs_resources")
def test_life_that_a_mana_ability_costs_is_not_there_to_be_paid_for_the_spell() -> None:
    holds("life 4; battlefield Horizon; hand Toy Vow", "Ann: cast Toy Vow", "expect Ann: life 0")
    holds("life 3; battlefield Horizon; hand Toy Vow", "illegal 118.3: Ann: cast Toy Vow")


@pytest.mark.rule("cost_needs_resources")
def test_a_creature_sacrificed_for_mana_is_not_there_to_be_sacrificed_for_the_spell() -> None:
    holds("battlefield Ashnod's Altar, Grizzly Bears; hand Toy Rite", "illegal 118.3: Ann: cast Toy Rite")
    holds(
        "battlefield Ashnod's Altar, Grizzly Bears, Craw Wurm; hand Toy Rite",
        "Ann: cast Toy Rite",
        "expect graveyard of Ann: Craw Wurm, Grizzly Bears",
    )


@pytest.mark.rule("cast_mana_abilities")
def test_a_creature_that_is_sacrificed_for_a_spell_makes_mana_for_it_before() -> None:
    holds("battlefield Elvish Mystic; hand Toy Rite", "Ann: cast Toy Rite", "expect graveyard of Ann: Elvish Mystic")


@pytest.mark.rule("mana_ability_timing", "cast_mana_abilities")
def test_a_filter_land_is_activated_by_hand() -> None:
    holds(
        "battlefield Mystic Gate, Island, Plains; hand White Knight",
        "Ann: cast White Knight (paying Island, Mystic Gate)",
        "expect Plains: untapped",
    )


@pytest.mark.rule("cast_targets")
def test_a_card_is_not_cast_from_a_graveyard_to_return_only_itself() -> None:
    holds("battlefield Swamp; graveyard Toy Phoenix", "illegal: Ann: cast Toy Phoenix -> Toy Phoenix (using flashback)")
    holds("battlefield Swamp; graveyard Toy Phoenix, Opt", "Ann: cast Toy Phoenix -> Opt (using flashback)", "expect Swamp: tapped")


ODDITY = 'card Oddity: Land\n"{T}: Add {U}. Untap all creatures you control."\n'


def oddly(line: str) -> Result:
    """What comes of the line, where a mana ability does what no puzzle holds."""
    return load(f"{ODDITY}Ann: battlefield Oddity; hand Opt\nBen: life 20\n\n{line}").run()


@pytest.mark.rule("cost_needs_resources")
def test_what_was_not_decided_is_neither_legal_nor_illegal() -> None:
    for line in ("illegal: Ann: cast Opt", "illegal 118.3: Ann: cast Opt", "may: Ann: cast Opt"):
        result = oddly(line)
        assert not result.passed
        assert "was not decided" in str(result.failure)


@pytest.mark.rule("mana_ability_timing")
def test_a_mana_ability_that_the_payer_leaves_alone_pays_by_hand() -> None:
    assert oddly("Ann: cast Opt (paying Oddity)\nexpect Oddity: tapped").passed


@pytest.mark.rule("cost_needs_resources")
def test_a_refusal_says_that_it_was_not_decided() -> None:
    with pytest.raises(ScenarioError, match="was not decided"):
        oddly("Ann: cast Opt")
    game = kit.position(battlefield=([oddity()], []), hand=(["Opt"], []))
    before = game.digest
    with pytest.raises(Undecided) as caught:
        game.decide(("cast", kit.find(game, "Opt", words.HAND)))
    assert caught.value.rule == ""
    assert game.digest == before


def oddity() -> Definition:
    """The same land, of parts."""
    untap = UntapIt(Each(Filter(types=words.CREATURE, controller=words.YOU)))
    return Definition("Oddity", None, words.LAND, abilities=(Activated((TapThis(),), (AddMana(((0, 1, 0, 0, 0, 0),)), untap)),))


def mana_events(game: Game) -> list[tuple[object, ...]]:
    """What has been added to a pool, one after another."""
    return [e.mana for e in kit.events(game, words.MANA_ADDED)]


@pytest.mark.rule("cast_mana_abilities", "cost_pay_mana")
def test_a_creature_is_sacrificed_for_mana_once_and_the_land_is_tapped_after_that() -> None:
    game = kit.position(battlefield=(["Ashnod's Altar", "Grizzly Bears", "Forest"], []), hand=(["Worn Powerstone"], []))
    kit.cast(game, "Worn Powerstone")
    assert mana_events(game) == [(0, 0, 0, 0, 0, 2), (0, 0, 0, 0, 1, 0)]
    assert game.state.players[0].pool == (0, 0, 0, 0, 0, 0)


@pytest.mark.rule("cost_needs_resources")
def test_a_creature_that_convokes_is_not_sacrificed_for_mana_before() -> None:
    """Convoke pays as costs are paid (702.51a), after the mana abilities (601.2g-h): what convokes must still be there."""
    holds("battlefield Llanowar Elves, Grizzly Bears, Ashnod's Altar, Forest; hand Siege Wurm", "illegal 118.3: Ann: cast Siege Wurm")
    wurm = kit.position(
        battlefield=(["Vine Trellis", "Dryad Arbor", "Dryad Arbor", "Ashnod's Altar", "Thalia, Guardian of Thraben"], []),
        hand=(["Siege Wurm"], []),
    )
    kit.cast(wurm, "Siege Wurm")
    helping = list(kit.asked(wurm).options)
    for chosen in helping:
        twin = wurm.fork()
        twin.decide(chosen)
        assert kit.find(twin, "Siege Wurm", words.STACK)


@pytest.mark.rule("cost_needs_resources")
def test_a_spell_for_which_creatures_could_convoke_but_not_pay_is_refused() -> None:
    holds("battlefield Grizzly Bears; hand Siege Wurm", "illegal 118.3: Ann: cast Siege Wurm")


@pytest.mark.rule("mana_ability_timing")
def test_a_creature_that_is_untapped_for_mana_may_convoke_so_that_it_is_not_said_that_it_cannot() -> None:
    """Pili-Pala is untapped by its mana ability, and may be tapped to convoke then; the payer does not see that."""
    ann = "battlefield Forest, Swamp, 2 Sol Ring, Mind Stone, Pili-Pala (tapped); hand Siege Wurm"
    result = load(f"Ann: {ann}\nBen: life 20\n\nillegal: Ann: cast Siege Wurm").run()
    assert "was not decided" in str(result.failure)


@pytest.mark.rule("cast_modes", "cost_needs_resources")
def test_of_a_spell_with_half_symbols_that_nothing_pays_no_halves_are_asked() -> None:
    holds("life 1; battlefield Forest; hand Dismember", "illegal 118.3: Ann: cast Dismember -> Craw Wurm", ben="battlefield Craw Wurm")


@pytest.mark.rule("cast_modes", "cost_needs_resources")
@pytest.mark.parametrize("spell", ["Blaze -> Ben (X 2)", "Act of Aggression -> Bear"])
def test_what_is_announced_and_was_not_decided_is_not_called_illegal(spell: str) -> None:
    name = spell.split(" ->", maxsplit=1)[0]
    land = 'card Oddity: Land\n"{T}: Add {R}. Untap all creatures you control."\n'
    bear = "card Bear {1}{G}: Creature - Bear 2/2\n"
    ann = f"life 3; battlefield 3 Oddity, 2 Mountain; hand {name}"
    result = load(f"{land}{bear}Ann: {ann}\nBen: battlefield Bear\n\nillegal: Ann: cast {spell}").run()
    assert "was not decided" in str(result.failure)


VEIL = 'card Toy Veil {1}: Enchantment\n"Prevent all damage that would be dealt to you."\n'


@pytest.mark.rule("cost_pay_life", "cost_needs_resources")
def test_damage_of_a_land_that_may_be_prevented_leaves_undecided_whether_life_is_there_to_pay() -> None:
    """4 life pay for both symbols only if the land has dealt no damage (107.4f, 119.4)."""
    ann = "life 4; battlefield Adarkar Waste, Toy Veil; hand Dismember"
    cards = CARDS.replace('"{T}: Add {C}."\n"{T}: Add {W} or {U}. This', '"{T}: Add {W} or {U}. This')
    illegal = "illegal: Ann: cast Dismember -> Craw Wurm"
    result = load(f"{cards}{VEIL}Ann: {ann}\nBen: battlefield Craw Wurm\n\n{illegal}").run()
    assert "was not decided" in str(result.failure)
    assert load(f"{cards}Ann: {ann.replace(', Toy Veil', '')}\nBen: battlefield Craw Wurm\n\n{illegal}").run().passed


@pytest.mark.rule("cost_needs_resources")
def test_mana_that_an_enchantment_adds_is_no_snow_mana() -> None:
    """107.4h: snow mana is from a snow source; the additional mana is from Vernal Bloom."""
    yeti = "card Toy Yeti {S}{S}: Creature - Yeti 2/2\n"
    ann = "Ann: battlefield {}, Vernal Bloom; hand Toy Yeti\nBen: life 20\n\n"
    assert load(f"{yeti}{ann.format('2 Snow-Covered Forest')}Ann: cast Toy Yeti").run().passed
    assert not load(f"{yeti}{ann.format('Snow-Covered Forest')}may: Ann: cast Toy Yeti").run().passed


GRANTED = """
card Toy Lantern {3}: Artifact
"Lands you control have \\"{T}: Add one mana of any color.\\""
card Toy Furnace {4}: Artifact
"Sacrifice an artifact: Add {C}{C}."
card Toy Choir {2}: Enchantment
"Tap two untapped creatures you control: Add {G}."
card Toy Salamander {1}: Artifact Creature - Salamander 1/1
"{1}, {Q}: Add {U}{U}."
card Toy Maw {2}: Enchantment
"Discard a card: Add {B}."
card Toy Engine {2}: Artifact
"{G/P}, {T}: Add {R}{R}{R}."
"""


def granted(ann: str, line: str) -> Result:
    """What comes of the line with those cards."""
    return load(f"{GRANTED}Ann: {ann}\nBen: life 20\n\n{line}").run()


@pytest.mark.rule("cast_mana_abilities")
def test_what_gives_lands_their_mana_abilities_is_not_given_up_for_mana() -> None:
    """Without the Lantern the Forest adds no blue mana; whether it could be sacrificed after that is not decided."""
    lotus = "Toy Furnace, Toy Lantern, Forest"
    assert granted(f"battlefield {lotus}; hand Opt", "Ann: cast Opt\nexpect Toy Lantern: in battlefield").passed
    found = granted("battlefield Toy Lantern, 2 Forest, Toy Furnace; hand Air Elemental", "illegal: Ann: cast Air Elemental")
    assert "was not decided" in str(found.failure)


@pytest.mark.rule("cast_mana_abilities")
def test_what_is_untapped_for_mana_is_tapped_for_more_mana() -> None:
    """Each Salamander turns one mana into two and is untapped; both are tapped for {G} then."""
    ann = "mana {C}; battlefield 2 Toy Salamander (tapped), Toy Choir; hand Grizzly Bears"
    assert granted(ann, "Ann: cast Grizzly Bears\nexpect Toy Salamander#1: tapped").passed
    drum = "battlefield Pili-Pala (tapped), 2 Island, Springleaf Drum; hand Grizzly Bears"
    assert granted(drum, "Ann: cast Grizzly Bears\nexpect Pili-Pala: tapped").passed


@pytest.mark.rule("cast_propose", "cost_needs_resources")
def test_a_card_that_is_being_cast_is_not_discarded_for_its_mana() -> None:
    """It is on the stack by then (601.2a, 601.2g)."""
    game = kit.position(battlefield=([definition("Toy Maw")], []), hand=(["Dark Ritual"], []))
    assert len(list(kit.asked(game).options)) == 1
    assert granted("battlefield Toy Maw; hand Dark Ritual", "illegal 118.3: Ann: cast Dark Ritual").passed
    assert granted("battlefield Toy Maw; hand Dark Ritual, Opt", "Ann: cast Dark Ritual\nexpect graveyard of Ann: Opt").passed


def definition(name: str) -> Definition:
    """That card of those above."""
    made = load(f"{GRANTED}Ann: battlefield {name}\nBen: life 20\n\nexpect Ann: life 20").run()
    return next(o.card for o in made.runs[0].game.state.objects.values() if o.card.name == name)


@pytest.mark.rule("cost_needs_resources")
def test_life_for_a_symbol_of_a_mana_ability_is_left_to_the_player() -> None:
    assert "was not decided" in str(granted("battlefield Toy Engine; hand Shock", "illegal: Ann: cast Shock -> Ben").failure)
    assert granted("battlefield Toy Engine, Forest; hand Shock", "Ann: cast Shock -> Ben\nexpect Forest: tapped").passed


@pytest.mark.rule("cast_mana_abilities", "cost_needs_resources")
def test_a_creature_sacrificed_for_mana_may_be_delved_so_that_it_is_not_said_that_it_cannot() -> None:
    """Delve pays as costs are paid (702.66a), when the creature lies in the graveyard already."""
    ann = "battlefield Phyrexian Tower, Vine Trellis, Vine Trellis (tapped), Helm of Awakening; graveyard Shock, Forest; hand Gurmag Angler"
    assert "was not decided" in str(granted(ann, "illegal: Ann: cast Gurmag Angler").failure)
    assert granted(ann, "Ann: cast Gurmag Angler (paying Phyrexian Tower, Vine Trellis)").passed
    assert granted(ann.replace("Phyrexian Tower, ", ""), "illegal 118.3: Ann: cast Gurmag Angler").passed


@pytest.mark.rule("cast_mana_abilities", "cost_needs_resources")
def test_a_card_drawn_by_a_mana_ability_may_be_discarded_so_that_it_is_not_said_that_it_cannot() -> None:
    ann = "battlefield Chromatic Sphere, 2 Island; hand Tormenting Voice; library 3 Forest"
    assert "was not decided" in str(granted(ann, "illegal: Ann: cast Tormenting Voice").failure)
    assert granted("battlefield 2 Mountain, Mind Stone; hand Tormenting Voice", "illegal 118.3: Ann: cast Tormenting Voice").passed
