"""613: the layers agree with a slow, direct model on random sets of effects of the shipped cards.

Of no one module: all layers together.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from tests.kit import place, position
from tests.rules.effects.slow_layers import Effect, Thing, derive, static, thing

from apnap.cards import POOL
from apnap.game import Game
from apnap.model.effects import Lasting
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.parts.tree import (
    AddTypes,
    Alter,
    Alteration,
    Fixed,
    GetsPowerToughness,
    LoseAbilities,
    ReplaceWord,
    SetColours,
    SetPowerToughness,
    SetSubtypes,
    SwitchPowerToughness,
    This,
)
from apnap.rules.effects.cr613.characteristics import characteristics

SETS: Final = 5_000
CROWDS: Final = 500
PARTS: Final = 20
CREATURES: Final = {"types": ("creature",)}
MOON: Final = static({"types": ("land",), "nonbasic": True}, l4=(("land type", "Mountain"),))
ENCHANTMENT: Final = "enchantment"
OTHER: Final = {"ability": "of no interest"}


def of_colour(colour: str, n: int) -> Effect:
    return static({"types": ("creature",), "colour": colour}, l7c=(("get", n, n),))


def lord(kind: str, land: str) -> Effect:
    return static({"subtype": kind, "other": True}, l6=(("grant", {"walk": land}),), l7c=(("get", 1, 1),))


def awake(land: str, colour: str = "") -> Effect:
    layers: dict[str, Any] = {"l4": (("add types", "creature", ""),), "l7b": (("set", 1, 1),)}
    if colour:
        layers["l5"] = (("colour", colour),)
    return static({"subtype": land}, **layers)


def tapped_for(letter: str) -> Effect:
    return {"mana": letter, "printed": True}


# The cards, once more, in the words of the model.
EFFECTS: Final[dict[str, Thing]] = {
    "Glorious Anthem": thing(
        ENCHANTMENT, colours="white", value=3, abilities=(static({"types": ("creature",), "controller": "you"}, l7c=(("get", 1, 1),)),)
    ),
    "Crusade": thing(ENCHANTMENT, colours="white", value=2, abilities=(of_colour("white", 1),)),
    "Bad Moon": thing(ENCHANTMENT, colours="black", value=2, abilities=(of_colour("black", 1),)),
    "Dread of Night": thing(ENCHANTMENT, colours="black", value=1, abilities=(of_colour("white", -1),)),
    "Humility": thing(ENCHANTMENT, colours="white", value=4, abilities=(static(CREATURES, l6=(("lose all",),), l7b=(("set", 1, 1),)),)),
    "Opalescence": thing(
        ENCHANTMENT,
        colours="white",
        value=4,
        abilities=(
            static(
                {"types": (ENCHANTMENT,), "not_subtype": "Aura", "other": True},
                l4=(("add types", "creature", ""),),
                l7b=(("set", "mana value", "mana value"),),
            ),
        ),
    ),
    "Blood Moon": thing(ENCHANTMENT, colours="red", value=3, abilities=(MOON,)),
    "Magus of the Moon": thing("creature", "Human Wizard", "red", (2, 2), value=3, abilities=(MOON,)),
    "Urborg, Tomb of Yawgmoth": thing("legendary land", abilities=(static({"types": ("land",)}, l4=(("add types", "", "Swamp"),)),)),
    "Yavimaya, Cradle of Growth": thing("legendary land", abilities=(static({"types": ("land",)}, l4=(("add types", "", "Forest"),)),)),
    "Conversion": thing(
        ENCHANTMENT, colours="white", value=4, abilities=(OTHER, static({"subtype": "Mountain"}, l4=(("land type", "Plains"),)))
    ),
    "Living Lands": thing(ENCHANTMENT, colours="green", value=4, abilities=(awake("Forest"),)),
    "Kormus Bell": thing("artifact", value=4, abilities=(awake("Swamp", "black"),)),
    "Lord of Atlantis": thing("creature", "Merfolk", "blue", (2, 2), value=2, abilities=(lord("Merfolk", "Island"),)),
    "Goblin King": thing("creature", "Goblin", "red", (2, 2), value=3, abilities=(lord("Goblin", "Mountain"),)),
    "Archetype of Imagination": thing(
        "enchantment creature",
        "Human Wizard",
        "blue",
        (3, 2),
        value=6,
        abilities=(
            static({"types": ("creature",), "controller": "you"}, l6=(("gain", "flying"),)),
            static({"types": ("creature",), "controller": "opponent"}, l6=(("cant have", "flying"),)),
        ),
    ),
    "Muraganda Petroglyphs": thing(
        ENCHANTMENT, colours="green", value=4, abilities=(static({"types": ("creature",), "bare": True}, l7c=(("get", 2, 2),)),)
    ),
    "Nightmare": thing(
        "creature",
        "Nightmare Horse",
        "black",
        (0, 0),
        "flying",
        value=6,
        abilities=(static({"this": True}, cda=True, l7a=(("set", "Swamp", "Swamp"),)),),
    ),
    "Master of Etherium": thing(
        "artifact creature",
        "Vedalken Wizard",
        "blue",
        (0, 0),
        value=3,
        abilities=(
            static({"this": True}, cda=True, l7a=(("set", "artifact", "artifact"),)),
            static({"types": ("artifact", "creature"), "controller": "you", "other": True}, l7c=(("get", 1, 1),)),
        ),
    ),
}
OTHERS: Final[dict[str, Thing]] = {
    "Grizzly Bears": thing("creature", "Bear", "green", (2, 2)),
    "Savannah Lions": thing("creature", "Cat", "white", (2, 1)),
    "Serra Angel": thing("creature", "Angel", "white", (4, 4), "flying,vigilance"),
    "Raging Goblin": thing("creature", "Goblin Berserker", "red", (1, 1), "haste"),
    "Ornithopter": thing("artifact creature", "Thopter", "", (0, 2), "flying"),
    "Typhoid Rats": thing("creature", "Rat", "black", (1, 1), "deathtouch"),
    "Dryad Arbor": thing("land creature", "Forest Dryad", "green", (1, 1)),
    "Forest": thing("basic land", "Forest"),
    "Mountain": thing("basic land", "Mountain"),
    "Swamp": thing("basic land", "Swamp"),
    "Treetop Village": thing("land", abilities=(OTHER, tapped_for("G"), OTHER)),
}
COLOURS: Final = {name: 1 << n for n, name in enumerate(words.COLOURS)}
# Effects of what has resolved, in both forms.
RESOLVED: Final[tuple[tuple[Effect, tuple[Alteration, ...]], ...]] = (
    (
        {"4": (("creature type", "Frog"),), "5": (("colour", "blue"),), "6": (("lose all",),), "7b": (("set", 1, 1),)},
        (
            LoseAbilities(),
            SetColours(words.BLUE),
            SetSubtypes(words.CREATURE, ("Frog",)),
            SetPowerToughness(Fixed(1), Fixed(1)),
        ),
    ),
    ({"7d": (("switch",),)}, (SwitchPowerToughness(),)),
    ({"7c": (("get", 3, 3),)}, (GetsPowerToughness(Fixed(3), Fixed(3)),)),
    (
        {"4": (("add types", "artifact creature", "Assembly-Worker"),), "7b": (("set", 2, 2),)},
        (AddTypes(words.ARTIFACT | words.CREATURE, ("Assembly-Worker",)), SetPowerToughness(Fixed(2), Fixed(2))),
    ),
    ({"3": (("word", "white", "green"),)}, (ReplaceWord("white", "green"),)),
    ({"3": (("word", "Mountain", "Swamp"),)}, (ReplaceWord("Mountain", "Swamp"),)),
    ({"3": (("word", "Swamp", "Forest"),)}, (ReplaceWord("Swamp", "Forest"),)),
    ({"3": (("word", "Goblin", "Bear"),)}, (ReplaceWord("Goblin", "Bear"),)),
)


class Both:
    """One position in the game and in the model: a set of up to eight effects, or of `kinds` of them with many of each."""

    def __init__(self, game: Game, rng: Random, kinds: int = 0) -> None:
        self.state = game.state.fork()
        self.game = game
        self.printed: dict[int, Thing] = {}
        self.resolved: list[Effect] = []
        names = [rng.choice(list(OTHERS)) for _ in range(rng.randint(2, 5))]
        effects = rng.randint(1, 8)
        told = [("others", name) for name in names]
        told += [("effects", rng.choice(list(EFFECTS))) if rng.random() < 0.75 else ("resolved", "") for _ in range(effects)]
        if kinds:
            told = [("others", name) for name in rng.sample(list(OTHERS), 3) for _ in range(rng.randint(1, 6))]
            told += [("effects", name) for name in rng.sample(list(EFFECTS), kinds) for _ in range(rng.randint(1, 5))]
            told += [("resolved", "") for _ in range(rng.randint(0, 3))]
        rng.shuffle(told)
        for where, name in told:
            self.enter(where, name, rng)
        self.state.changed = (1 << 24) - 1

    def enter(self, where: str, name: str, rng: Random) -> None:
        """The next permanent enters, or the next effect begins."""
        state = self.state
        if where == "resolved":
            if self.printed:
                self.begin(rng)
            return
        inner = type("Holder", (), {"state": state})()
        player = rng.randint(0, 1)
        (id,) = place(inner, player, words.BATTLEFIELD, [name])
        o = state.object(id)
        known = (OTHERS if where == "others" else EFFECTS)[name]
        self.printed[id] = known | {"controller": player, "stamp": o.timestamp}
        if "creature" in known["types"] and rng.random() < 0.2:
            o.counters = (("+1/+1", 1),)
            state.differ()
            self.printed[id]["counters"] = 1

    def begin(self, rng: Random) -> None:
        """An effect on one permanent or two."""
        state = self.state
        layers, changes = rng.choice(RESOLVED)
        ids = tuple(sorted(rng.sample(sorted(self.printed), min(len(self.printed), rng.randint(1, 2)))))
        made = Lasting(state.next_id, Alter(This(), changes), 0, ids[0], ids, 0, 0, -1, 0, 0, 0).stamped(state.timestamp)
        self.resolved.append({"subjects": ids, "layers": layers, "stamp": state.timestamp})
        state.next_id += 1
        state.timestamp += 1
        state.effects += (made,)
        state.differ()
        state.learn().reshaping = True


def told(c: Characteristics) -> tuple[object, ...]:
    """What an object is, in words."""
    types = frozenset(name for n, name in enumerate(words.TYPE_NAMES) if c.types >> n & 1)
    keywords = frozenset(name for n, name in enumerate(words.KEYWORD_NAMES) if c.keywords >> n & 1)
    colours = frozenset(name for name, bit in COLOURS.items() if c.colours & bit)
    mana = sorted("WUBRGC"[choice.index(1)] for a in c.mana_abilities for e in a.effects for choice in e.choices)  # type: ignore[attr-defined]
    size = (c.power, c.toughness) if c.creature else ()
    return types, frozenset(c.subtypes), colours, keywords, mana, len(c.abilities), size


def modelled(c: Thing) -> tuple[object, ...]:
    """The same of the model."""
    mana = sorted(a["mana"] for a in c["abilities"] if "mana" in a)
    size = (c["power"], c["toughness"]) if "creature" in c["types"] else ()
    return c["types"], c["subtypes"], c["colours"], c["keywords"], mana, len(c["abilities"]), size


@pytest.fixture(scope="module")
def game() -> Game:
    """A game with empty battlefield that knows all the cards."""
    made = position()
    for name in [*EFFECTS, *OTHERS]:
        made.state.define(POOL[name])
    return made


@pytest.mark.no_cover
@pytest.mark.rule("layers_order", "layer_dependency", "layer_timestamps", "layers_one_effect_many")
@pytest.mark.parametrize("part", range(PARTS))
def test_the_layers_agree_with_a_direct_model_of_them(game: Game, part: int) -> None:
    """Each part is a twentieth of 5,000 sets of up to 8 effects."""
    for seed in range(part * SETS // PARTS, (part + 1) * SETS // PARTS):
        both = Both(game, Random(seed))
        expected = derive(both.printed, both.resolved)
        for id, c in expected.items():
            now = told(characteristics(both.state, id))
            assert now == modelled(c), f"set {seed}: {both.state.objects[id].card.name} in {scene(both)}"


@pytest.mark.no_cover
@pytest.mark.rule("layers_order", "layer_dependency", "layer_timestamps", "layers_one_effect_many")
@pytest.mark.parametrize("part", range(PARTS))
def test_many_equal_effects_on_many_equal_permanents_agree_with_the_model_which_looks_at_each(game: Game, part: int) -> None:
    """Each part is a twentieth of 500 boards of up to 38 objects, four cards with effects among them, each of these up to five times."""
    for seed in range(part * CROWDS // PARTS, (part + 1) * CROWDS // PARTS):
        both = Both(game, Random(SETS + seed), kinds=Random(seed).randint(1, 4))
        expected = derive(both.printed, both.resolved)
        for id, c in expected.items():
            now = told(characteristics(both.state, id))
            assert now == modelled(c), f"crowd {seed}: {both.state.objects[id].card.name} in {scene(both)}"


def scene(both: Both) -> str:
    """The set in words."""
    there = [f"{c['stamp']}: {both.state.objects[id].card.name} ({id}) of {c['controller']}" for id, c in both.printed.items()]
    return "; ".join(sorted(there, key=lambda text: int(text.split(":")[0]))) + " | " + str(both.resolved)
