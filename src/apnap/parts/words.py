"""The small vocabularies of Magic as bits and numbers: colours, types, keywords, zones, steps."""

from __future__ import annotations

from typing import Final

# Colours (105) and kinds of mana (106.1b), in the order in which costs are printed.
WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
COLOURS: Final[tuple[str, ...]] = ("white", "blue", "black", "red", "green")
MANA: Final = "WUBRGC"

# Card types and supertypes (205), one mask.
ARTIFACT: Final = 1
BATTLE: Final = 2
CREATURE: Final = 4
ENCHANTMENT: Final = 8
INSTANT: Final = 16
LAND: Final = 32
PLANESWALKER: Final = 64
SORCERY: Final = 128
BASIC: Final = 256
LEGENDARY: Final = 512
SNOW: Final = 1024
WORLD: Final = 2048
KINDRED: Final = 4096
PERMANENT: Final = ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | LAND | PLANESWALKER
TYPE_NAMES: Final[tuple[str, ...]] = (
    "artifact",
    "battle",
    "creature",
    "enchantment",
    "instant",
    "land",
    "planeswalker",
    "sorcery",
    "basic",
    "legendary",
    "snow",
    "world",
    "kindred",
)

# Keyword abilities without a parameter (702), one mask.
DEATHTOUCH: Final = 1
DEFENDER: Final = 2
DOUBLE_STRIKE: Final = 4
FIRST_STRIKE: Final = 8
FLASH: Final = 16
FLYING: Final = 32
HASTE: Final = 64
HEXPROOF: Final = 128
INDESTRUCTIBLE: Final = 256
LIFELINK: Final = 512
MENACE: Final = 1024
REACH: Final = 2048
TRAMPLE: Final = 4096
VIGILANCE: Final = 8192
SHROUD: Final = 16384
CONVOKE: Final = 32768
DELVE: Final = 65536
IMPROVISE: Final = 131072
FEAR: Final = 1 << 18
INTIMIDATE: Final = 1 << 19
SKULK: Final = 1 << 20
SHADOW: Final = 1 << 21
HORSEMANSHIP: Final = 1 << 22
WITHER: Final = 1 << 23
INFECT: Final = 1 << 24
FLANKING: Final = 1 << 25
BANDING: Final = 1 << 26
PHASING: Final = 1 << 27
KEYWORD_NAMES: Final[tuple[str, ...]] = (
    "deathtouch",
    "defender",
    "double strike",
    "first strike",
    "flash",
    "flying",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "trample",
    "vigilance",
    "shroud",
    "convoke",
    "delve",
    "improvise",
    "fear",
    "intimidate",
    "skulk",
    "shadow",
    "horsemanship",
    "wither",
    "infect",
    "flanking",
    "banding",
    "phasing",
)

# The keywords that a counter can give (122.1b); of those that stand for other abilities nothing carries out the counters.
KEYWORD_COUNTERS: Final[tuple[str, ...]] = (
    "deathtouch",
    "double strike",
    "first strike",
    "flying",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "trample",
    "vigilance",
    "shadow",
)
MEANT_BY_NOTHING: Final[tuple[str, ...]] = ("decayed", "exalted")

# What permanents are called besides (701, 702): designations, and exerted.
DESIGNATIONS: Final[tuple[str, ...]] = ("goaded", "suspected", "saddled", "monstrous", "renowned", "exerted")

MOST_PLAYERS: Final = 64
"""No game has more players; what is made once for each of them, or counted with a player, is for so many."""

# Zones (400.1). ENTERING holds permanents that are about to enter (614.12); NOWHERE is outside the game.
NOWHERE: Final = 0
LIBRARY: Final = 1
HAND: Final = 2
BATTLEFIELD: Final = 3
GRAVEYARD: Final = 4
STACK: Final = 5
EXILE: Final = 6
COMMAND: Final = 7
ENTERING: Final = 8
PHASED_OUT: Final = 9  # treated as though it did not exist (702.26b); before 2009 a zone
ZONE_NAMES: Final[tuple[str, ...]] = (
    "outside the game",
    "library",
    "hand",
    "battlefield",
    "graveyard",
    "stack",
    "exile",
    "command zone",
    "entering",
    "phased out",
)

# Phases (500.1) and steps (501.1, 506.1, 512.1). A main phase is its own only part: the step MAIN.
BEGINNING_PHASE: Final = 0
MAIN_PHASE: Final = 1
COMBAT_PHASE: Final = 2
ENDING_PHASE: Final = 3
POSTCOMBAT: Final = -1
"""Any main phase of a turn but the first, where a main phase is told by its number."""
NO_STEP: Final = -1
"""No step of a phase has begun, or none is meant."""
PHASE_NAMES: Final[tuple[str, ...]] = ("beginning phase", "main phase", "combat phase", "ending phase")
UNTAP: Final = 0
UPKEEP: Final = 1
DRAW: Final = 2
MAIN: Final = 3
BEGINNING_OF_COMBAT: Final = 4
DECLARE_ATTACKERS: Final = 5
DECLARE_BLOCKERS: Final = 6
COMBAT_DAMAGE: Final = 7
END_OF_COMBAT: Final = 8
END: Final = 9
CLEANUP: Final = 10
STEP_NAMES: Final[tuple[str, ...]] = (
    "untap",
    "upkeep",
    "draw",
    "main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "end",
    "cleanup",
)

# How an object changes zones: the amount of that event.
TAPPED_IN: Final = 1
FACE_DOWN: Final = 2
FOR_GOOD: Final = 3  # destroyed, and cannot be regenerated
TO_BOTTOM: Final = 4
DEPLOY_MARKER: Final = "Deploy creatures"  # the marker of a player whose creatures can be deployed to a team mate
TURN_DRAW: Final = "Draw of the turn"  # the marker of a player whose draw of the turn waits on the stack
RADIATION: Final = "Radiation"  # the marker of a player with rad counters
SPEED_MARKER: Final = "Speed"  # the marker of a player who has speed
BEARER: Final = "bearer"  # the fact that says what an Aura enters attached to
STUN: Final = "stun"  # the counter that is removed instead of untapping (122.1d)
SHIELD: Final = "shield"  # the counter that is removed instead of being destroyed or dealt damage (122.1c)
FINALITY: Final = "finality"  # the counter with which a permanent is exiled instead of dying (122.1h)
STAMP: Final = "stamp "  # so begins the name of the fact that tells the timestamp of the counters of a kind (613.7c)
CHOSEN: Final = "chosen "  # so begins the name of a fact that was chosen as a permanent entered
COPY_OF: Final = "chosen copy "  # the fact that it is a copy, by the key of the definition; its number is a timestamp
BACK_UP: Final = "chosen back"  # the fact that its back face is up
CAST_TRANSFORMED: Final = -4  # the way of casting a spell with its back face up, without paying its mana cost (712.14c)
CAST_FACE_DOWN: Final = -3  # the way of casting a spell face down (702.37c)
HIDDEN_FACE: Final = "chosen face down"  # the fact that it is face down, and by which rule
UNDER: Final = "controlled"  # the fact who controls it by default (110.2), one more than the player
TURNED_OVER: Final = "transformed"  # the fact when it last transformed (701.27f)

# Whom a word like "an opponent controls" means.
ANYONE: Final = 0
YOU: Final = 1
OPPONENT: Final = 2
NOT_YOU: Final = 3  # as OPPONENT, in the words "you don't control"
ENCHANTED: Final = 4  # the enchanted player, or the controller of the enchanted permanent
DEFENDING: Final = 5  # the player whom the source attacks (508.5)
ACTIVE: Final = 6  # the active player
TEAMMATE: Final = 7  # another player of the team

# What an attack is on that an ability restricts or asks a cost for, seen from the ability's controller.
AT_ANYTHING: Final = 0
AT_YOU: Final = 1
AT_YOURS: Final = 2  # you or planeswalkers you control
AT_YOUR_WALKERS: Final = 3  # planeswalkers you control

# How long an effect lasts (611.2a).
UNTIL_END_OF_TURN: Final = 0
UNTIL_END_OF_COMBAT: Final = 1
PERMANENTLY: Final = 2
UNTIL_YOUR_NEXT_TURN: Final = 3
NEXT_UNTAP_STEP: Final = 4  # during the next untap step of a player
WHILE_THIS_TAPPED: Final = 5  # for as long as the source remains tapped (611.2b)
WHILE_YOU_CONTROL_THIS: Final = 6  # for as long as its controller controls the source
WHILE_THIS_ON_BATTLEFIELD: Final = 7  # for as long as the source remains on the battlefield
THEIR_NEXT_TURN: Final = 8  # during the next turn of the player that it is about
UNTIL_YOUR_NEXT_UPKEEP: Final = 9
UNTIL_YOUR_NEXT_END_STEP: Final = 10
DURATION_NAMES: Final[tuple[str, ...]] = (
    "until end of turn",
    "until end of combat",
    "",
    "until your next turn",
    "during the next untap step",
    "for as long as its source remains tapped",
    "for as long as that player controls its source",
    "for as long as its source remains on the battlefield",
    "during that player's next turn",
    "until your next upkeep",
    "until your next end step",
)

# Kinds of event: what a trigger can watch and a replacement effect can replace. Each has a bit, 1 << kind.
NO_EVENT: Final = 0
TURN_BEGINS: Final = 1
PHASE_BEGINS: Final = 2
STEP_BEGINS: Final = 3
MOVES: Final = 4  # changes zones
TAPS: Final = 5
UNTAPS: Final = 6
DAMAGE: Final = 7
LIFE: Final = 8  # gains or loses life
DRAWS: Final = 9
CASTS: Final = 10
TARGETED: Final = 11  # becomes the target
ATTACKS: Final = 12
BLOCKS: Final = 13
BLOCKED: Final = 14
UNBLOCKED: Final = 15
DESTROYED: Final = 16
MANA_ADDED: Final = 17
COUNTERS: Final = 18
DISCARDS: Final = 19
SACRIFICED: Final = 20
COUNTERED: Final = 21
LOSES: Final = 22
PRIORITY: Final = 23
MANA_SPENT: Final = 24
MANA_EMPTIES: Final = 25
RESOLVES: Final = 26
WEARS_OFF: Final = 27
TRIGGERS: Final = 28
EFFECT_STARTS: Final = 29
EFFECT_ENDS: Final = 30
SHUFFLES: Final = 31
MULLIGANS: Final = 32
GAME_ENDS: Final = 33
PLAN_CHANGES: Final = 34
REVERSED: Final = 35
LEAVES_COMBAT: Final = 36
ASSIGNS: Final = 37
ORDERS: Final = 38
ACTIVATES: Final = 39
CREATES: Final = 40
PREVENTED: Final = 41
FIZZLES: Final = 42
STARTS: Final = 43
LAND_PLAYED: Final = 44
REVEALS: Final = 45
PLAN_PART: Final = 47
PUT_ON_STACK: Final = 49
CEASES: Final = 50
LEAVES_GAME: Final = 51
DRAWS_FROM_EMPTY: Final = 52
REPLACED: Final = 53
KEEPS_HAND: Final = 54
BOTTOM: Final = 55  # put on the bottom of a library
STARTING_LIFE: Final = 56
ANNOUNCED: Final = 57  # a choice of 601.2b-d
COPIED: Final = 60  # becomes a copy, or is no longer one
TRANSFORMS: Final = 61
TURNED: Final = 62  # is turned face up or face down
CONTROLS: Final = 63  # a player gains control of it
TAPPED_FOR_MANA: Final = 58
SHOWN: Final = 59  # cards drawn during a casting become known to their owner (121.8)
PHASES_OUT: Final = 66
PHASES_IN: Final = 67
HEALS: Final = 69  # all damage marked on it is removed
UNATTACHES: Final = 68  # becomes unattached from `source` (701.3d)
STATE_MATCHES: Final = 64  # no event: what a state trigger waits for (603.8)
REFLEXES: Final = 65  # a reflexive triggered ability triggers (603.12)
REGENERATES: Final = 70  # is regenerated: its damage is removed, and it from combat
JOINS_BLOCKING: Final = 74  # is put onto the battlefield blocking `source` (509.4)
RESELECTS: Final = 75  # attacks `a` from now on, and no longer `b` (508.7)
REMOVED_FROM_COMBAT: Final = 76  # alone, by an effect or for what it has become (506.4)
DEFENDS: Final = 117  # is chosen as the defending player (507.1)
PROMISES: Final = 121  # a player promises player `a` the gift of a spell (702.174k)
GIVES: Final = 122  # a player has given player `a` the gift (702.174c)
STOPS_BLOCKING: Final = 126  # no longer blocks `source`, and stays in combat (509.2a)
UNBLOCKS: Final = 116  # an attacker becomes unblocked by an effect
SCRIES: Final = 80
SURVEILS: Final = 81
MILLED: Final = 82  # why a card goes from a library to the graveyard
BANDS: Final = 71  # attackers form a band (508.1e): `detail` are their ids
SEARCHES: Final = 83
ARRANGES: Final = 84  # cards of a library are put in an order on top and on the bottom
COPIES: Final = 85  # a spell or ability is copied
MONARCH: Final = 86  # becomes the monarch
EXPLORES: Final = 87
CONNIVES: Final = 88
FIGHTS: Final = 89
PROLIFERATES: Final = 90
AMASSES: Final = 91
PROTECTS: Final = 92  # becomes the protector of a battle
EMBLEM: Final = 93  # gets an emblem
DAY_NIGHT: Final = 94  # it becomes day or night
EXERTS: Final = 103  # a permanent is exerted (701.43)
ENLISTS: Final = 104  # a creature enlists another (702.154)
CONTROLLED: Final = 98  # a player is controlled by another from now on (723.1)
DESIGNATED: Final = 105  # a permanent gets or loses a designation: `detail` is its name, `amount` 1 or -1
JOINS_COMBAT: Final = 110  # is put onto the battlefield attacking (508.4)
SETS_IN_MOTION: Final = 106  # a scheme is set in motion
ROLLS: Final = 107  # a player rolls a die to visit Attractions
VISITED: Final = 108  # an Attraction is visited
VENTURES: Final = 109  # the venture marker is moved into room `a` of the dungeon; -1: the dungeon is completed
SPEED: Final = 112  # the player's speed becomes `amount`
INITIATIVE: Final = 113  # takes the initiative
STANDS_IN: Final = 123  # makes a choice for somebody who has left the game (800.4g)
USES_CARD: Final = 125  # a player does what a card in hand allows any time that player could mulligan (103.5b)
SHUFFLES_APART: Final = 124  # a player shuffles a deck of schemes or Attractions (103.3a)
SCHEME_OVER: Final = 114  # a scheme goes back under its deck
ATTACHES: Final = 111  # becomes attached or, to 0, unattached
CYCLES: Final = 100
MADNESS: Final = 101  # a card has been exiled by its madness ability
SUSPENDED: Final = 102  # why a card goes from hand to exile
FLIPS: Final = 118  # flips so many coins, of which one counts: `a` is the side that `subject` calls (1 heads, 2 tails, 0 none)
COMES_UP: Final = 119  # the coin of a player comes up: `b` 1 heads, 2 tails; `a` 4 the flip is won, 8 lost
KINDS: Final = 128  # all of them are below this number

UNSETTLING: Final = (
    1 << MOVES
    | 1 << CREATES
    | 1 << TAPS
    | 1 << UNTAPS
    | 1 << EFFECT_STARTS
    | 1 << EFFECT_ENDS
    | 1 << WEARS_OFF
    | 1 << LEAVES_GAME
    | 1 << TURN_BEGINS
    | 1 << COPIED
    | 1 << CONTROLS
    | 1 << ATTACHES
    | 1 << PHASES_OUT
    | 1 << PHASES_IN
)
"""The kinds of event after which somebody else can control something, or it be a copy of something else."""

REPLACED_BY_COUNTERS: Final = {STUN: 1 << UNTAPS, SHIELD: 1 << DAMAGE | 1 << DESTROYED, FINALITY: 1 << MOVES}
"""By the kind of counters: the events that effects which such counters create may replace (122.1c-d, 122.1h)."""
RETYPING: Final = 1 << COUNTERS | 1 << LIFE | 1 << TRANSFORMS | 1 << TURNED
"""The further kinds of event after which something can have another card type, and so have to leave combat (506.4)."""

# When a delayed triggered ability can trigger (603.7b, 614.10a).
ONCE: Final = 0  # the next time
EACH_TIME_THIS_TURN: Final = 1
ONCE_THIS_TURN: Final = 2
ONCE_NEXT_TURN: Final = 3
ONCE_IN_ADDED: Final = 4  # in the turn or phase that the same effect has added
