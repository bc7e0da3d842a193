"""205.3: the subtypes, by the card types that they belong to."""

from __future__ import annotations

from typing import Final

from apnap.parts.words import ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, INSTANT, KINDRED, LAND, PLANESWALKER, SORCERY


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split(", "))


CREATURE_TYPES: Final = _words(
    "Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Armadillo, Army, Artificer, Assassin, "
    "Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger, Balloon, Barbarian, Bard, Basilisk, Bat, Bear, Beast, "
    "Beaver, Beeble, Beholder, Berserker, Bird, Bison, Blinkmoth, Boar, Bringer, Brushwagg, C'tan, Camarid, Camel, Capybara, "
    "Caribou, Carrier, Cat, Centaur, Child, Chimera, Citizen, Cleric, Clown, Cockatrice, Construct, Coward, Coyote, Crab, "
    "Crocodile, Custodes, Cyberman, Cyclops, Dalek, Dauthi, Demigod, Demon, Deserter, Detective, Devil, Dinosaur, Djinn, "
    "Doctor, Dog, Dragon, Drake, Dreadnought, Drix, Drone, Druid, Dryad, Dwarf, Echidna, Efreet, Egg, Elder, Eldrazi, "
    "Elemental, Elephant, Elf, Elk, Employee, Eye, Faerie, Ferret, Fish, Flagbearer, Fox, Fractal, Frog, Fungus, Gamer, "
    "Gargoyle, Germ, Giant, Giraffe, Gith, Glimmer, Gnoll, Gnome, Goat, Goblin, God, Golem, Gorgon, Graveborn, Gremlin, "
    "Griffin, Guest, Hag, Halfling, Hamster, Harpy, Hedgehog, Hellion, Hero, Hippo, Hippogriff, Homarid, Homunculus, Horror, "
    "Horse, Human, Hydra, Hyena, Illusion, Imp, Incarnation, Inkling, Inquisitor, Insect, Jackal, Jellyfish, Juggernaut, "
    "Kangaroo, Kavu, Kirin, Kithkin, Knight, Kobold, Kor, Kraken, Lamia, Lammasu, Leech, Lemur, Leviathan, Lhurgoyf, Licid, "
    "Lizard, Llama, Lobster, Manticore, Masticore, Mercenary, Merfolk, Metathran, Minion, Minotaur, Mite, Mole, Monger, "
    "Mongoose, Monk, Monkey, Moogle, Moonfolk, Mount, Mouse, Mutant, Myr, Mystic, Nautilus, Necron, Nephilim, Nightmare, "
    "Nightstalker, Ninja, Noble, Noggle, Nomad, Nymph, Octopus, Ogre, Ooze, Orb, Orc, Orgg, Otter, Ouphe, Ox, Oyster, "
    "Pangolin, Peasant, Pegasus, Pentavite, Performer, Pest, Phelddagrif, Phoenix, Phyrexian, Pilot, Pincher, Pirate, Plant, "
    "Platypus, Porcupine, Possum, Praetor, Primarch, Prism, Processor, Qu, Rabbit, Raccoon, Ranger, Rat, Rebel, Reflection, "
    "Rhino, Rigger, Robot, Rogue, Sable, Salamander, Samurai, Sand, Saproling, Satyr, Scarecrow, Scientist, Scion, Scorpion, "
    "Scout, Sculpture, Seal, Serf, Serpent, Servo, Shade, Shaman, Shapeshifter, Shark, Sheep, Siren, Skeleton, Skunk, Slith, "
    "Sliver, Sloth, Slug, Snail, Snake, Soldier, Soltari, Sorcerer, Spawn, Specter, Spellshaper, Sphinx, Spider, Spike, "
    "Spirit, Splinter, Sponge, Squid, Squirrel, Starfish, Surrakar, Survivor, Symbiote, Synth, Tentacle, Tetravite, Thalakos, "
    "Thopter, Thrull, Tiefling, Time Lord, Toy, Treefolk, Trilobite, Triskelavite, Troll, Turtle, Tyranid, Unicorn, Utrom, "
    "Vampire, Varmint, Vedalken, Villain, Volver, Wall, Walrus, Warlock, Warrior, Weasel, Weird, Werewolf, Whale, Wizard, "
    "Wolf, Wolverine, Wombat, Worm, Wraith, Wurm, Yeti, Zombie, Zubera"
)
ARTIFACT_TYPES: Final = _words(
    "Attraction, Blood, Bobblehead, Book, Clue, Contraption, Equipment, Food, Fortification, Gold, Incubator, Infinity, Junk, "
    "Lander, Map, Mutagen, Powerstone, Spacecraft, Stone, Treasure, Vehicle"
)
ENCHANTMENT_TYPES: Final = _words("Aura, Background, Cartouche, Case, Class, Curse, Role, Room, Rune, Saga, Shard, Shrine")
LAND_TYPES: Final = _words(
    "Cave, Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Planet, Power-Plant, Sphere, Swamp, Tower, Town, Urza's"
)
PLANESWALKER_TYPES: Final = _words(
    "Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet, Dack, Dakkon, Daretti, Davriel, "
    "Dellian, Dihada, Domri, Dovin, Ellywick, Elminster, Elspeth, Estrid, Freyalise, Garruk, Gideon, Grist, Guff, Huatli, "
    "Jace, Jared, Jaya, Jeska, Kaito, Karn, Kasmina, Kaya, Kiora, Koth, Liliana, Lolth, Lukka, Minsc, Mordenkainen, Nahiri, "
    "Narset, Niko, Nissa, Nixilis, Oko, Quintorius, Ral, Rowan, Saheeli, Samut, Sarkhan, Serra, Sivitri, Sorin, Szat, Tamiyo, "
    "Tasha, Teferi, Teyo, Tezzeret, Tibalt, Tyvar, Ugin, Urza, Venser, Vivien, Vraska, Vronos, Will, Windgrace, Wrenn, "
    "Xenagos, Yanggu, Yanling, Zariel"
)
SPELL_TYPES: Final = _words("Adventure, Arcane, Lesson, Omen, Trap")
BASIC_LAND_TYPES: Final[tuple[str, ...]] = ("Plains", "Island", "Swamp", "Mountain", "Forest")
EVERY_CREATURE_TYPE: Final = tuple(sorted(CREATURE_TYPES))


def _owners() -> dict[str, int]:
    owners: dict[str, int] = {"Siege": BATTLE}
    for words, types in (
        (CREATURE_TYPES, CREATURE | KINDRED),
        (ARTIFACT_TYPES, ARTIFACT),
        (ENCHANTMENT_TYPES, ENCHANTMENT),
        (LAND_TYPES, LAND),
        (PLANESWALKER_TYPES, PLANESWALKER),
        (SPELL_TYPES, INSTANT | SORCERY),
    ):
        for word in words:
            owners[word] = owners.get(word, 0) | types
    return owners


OWNERS: Final = _owners()
"""The card types to which each subtype belongs, as a mask."""


def correlated(subtype: str) -> int:
    """The mask of the card types to which the subtype belongs; what no list has is taken for a creature type."""
    return OWNERS.get(subtype, CREATURE | KINDRED)
