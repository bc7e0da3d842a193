"""Which card each test observes, and short ways to do and see what cards do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

from tests.kit import asked, find, position, until

from apnap.cards import POOL
from apnap.game import Game
from apnap.machine.decisions import ACT, BLOCKERS, PASS
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition, is_mana_ability
from apnap.parts.tree import Activated, Keywords
from apnap.rules.effects.cr613.characteristics import characteristics

Test = TypeVar("Test", bound=Callable[..., None])
ANN, BEN = player_code(0), player_code(1)
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
OBSERVED: dict[str, Counter[str]] = {}
GROUPS = Path(__file__).with_name("groups.txt")


def observes(*names: str) -> Callable[[Test], Test]:
    """Declare that the test below observes an ability of each of those cards (named twice: two abilities)."""

    def declare(test: Test) -> Test:
        OBSERVED.setdefault(test.__module__, Counter()).update(names)
        return test

    return declare


def unobserved(module: str, cards: Iterable[Definition]) -> dict[str, int]:
    """How many abilities of each card the tests of that module leave unobserved, keywords apart; one without any owes a test too."""
    seen = OBSERVED.get(module, Counter())
    owed: Counter[str] = Counter()
    for card in cards:
        others = len([ability for ability in card.abilities if not isinstance(ability, Keywords)])
        owed[card.name] = (others if card.abilities else 1) - seen[card.name]
    return dict(+owed)


@cache
def groups() -> dict[str, list[str]]:
    """The names of the cards by the group whose tests observe them."""
    found: dict[str, list[str]] = {}
    for block in GROUPS.read_text(encoding="utf-8").split("\n\n"):
        head, *names = block.splitlines()
        found[head.strip("[]")] = names
    return found


def cards_of(group: str) -> tuple[Definition, ...]:
    """The cards whose abilities the tests of that group observe."""
    return tuple(POOL[name] for name in groups()[group])


# Doing --------------------------------------------------------------------------------------------------------------
def lands_for(*names: str) -> list[str]:
    """Basic lands that pay for those cards, X apart; generic mana comes from lands of a colour of the card."""
    lands: list[str] = []
    for name in names:
        cost = POOL[name].cost
        assert cost is not None
        coloured = [land for land, number in zip(LANDS, cost.mana, strict=False) for _ in range(number)]
        lands += [*coloured, *[(coloured or ["Swamp"])[0]] * cost.generic]
    return lands


def with_spell(name: str, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), others: tuple[str, ...] = ()) -> Game:
    """Ann has the card, the lands for it (and for the others in her hand) and those permanents; Ben has those."""
    return position(battlefield=([*mine, *lands_for(name, *others)], theirs), hand=([name, *others], []))


def activate(game: Game, name: str, *targets: tuple[int, ...], player: int = -1) -> None:
    """Who has priority activates the ability of that permanent that is offered, with those targets."""
    id = find(game, name, player=player)
    offered = [option for option in asked(game).options if isinstance(option, tuple) and option[:2] == ("activate", id)]
    assert offered, f"no ability of {name} can be activated"
    game.decide(offered[0])
    for chosen in targets:
        game.decide(chosen)


def offers(game: Game, name: str) -> bool:
    """An ability of that permanent can be activated by who has priority."""
    return any(isinstance(option, tuple) and option[:2] == ("activate", find(game, name)) for option in asked(game).options)


def tap_for_mana(game: Game, name: str) -> list[tuple[int, ...]]:
    """The pools that who has priority can have after tapping that permanent for mana."""
    id = find(game, name)
    pools: list[tuple[int, ...]] = []
    for index, ability in enumerate(characteristics(game.state, id).abilities):
        if not isinstance(ability, Activated) or not is_mana_ability(ability):
            continue
        twin = game.fork()
        player = asked(twin).player
        twin.decide(("activate", id, index))
        choices = [None] if asked(twin).task == ACT else list(asked(twin).options)
        for choice in choices:
            branch = twin.fork()
            if choice is not None:
                branch.decide(choice)
            assert tapped(branch, name)
            pools.append(branch.state.players[player].pool)
    return pools


def both_pass(game: Game, times: int = 1) -> None:
    """Both players pass in succession, so that the top of the stack resolves."""
    for _ in range(2 * times):
        assert asked(game).task == ACT
        game.decide(PASS)


def after_combat(game: Game) -> None:
    """Go on to the end of combat step of this turn."""
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)


def to_turn(game: Game, turn: int, step: int = words.MAIN) -> None:
    """Go on to that step of that turn."""
    until(game, lambda g: g.state.lane.turn == turn and g.state.lane.step == step)


# Seeing -------------------------------------------------------------------------------------------------------------
def body(game: Game, name: str, player: int = -1) -> tuple[int, int]:
    """Power and toughness of the first permanent of that name."""
    c = characteristics(game.state, find(game, name, player=player))
    return c.power, c.toughness


def tapped(game: Game, name: str, player: int = -1) -> bool:
    """The first permanent of that name is tapped."""
    return game.state.objects[find(game, name, player=player)].tapped


def damage(game: Game, name: str, player: int = -1) -> int:
    """The damage marked on the first permanent of that name."""
    return game.state.objects[find(game, name, player=player)].damage


def life(game: Game) -> tuple[int, ...]:
    """The life totals."""
    return tuple([p.life for p in game.state.players])


def hands(game: Game) -> tuple[int, ...]:
    """How many cards each player has in hand."""
    return tuple([len(p.hand) for p in game.state.players])


def in_zone(game: Game, name: str, zone: int, player: int) -> bool:
    """A card of that name is in that zone of its owner."""
    return any(o.card.name == name and o.zone == zone and not o.became and o.owner == player for o in game.state.objects.values())


def targets(game: Game) -> set[int]:
    """What can be chosen for the one target that is asked for."""
    assert asked(game).task == "targets"
    return {code for option in asked(game).options if isinstance(option, tuple) for code in option}


def tokens(game: Game, player: int) -> list[tuple[str, int, int, int, int]]:
    """Name, power, toughness, colours and keywords of the player's creature tokens."""
    found: list[tuple[str, int, int, int, int]] = []
    for id in game.state.battlefield:
        o = game.state.objects[id]
        c = characteristics(game.state, id)
        if o.token and o.controller == player and c.types == words.CREATURE:
            found.append((c.name, c.power, c.toughness, c.colours, c.keywords))
    return found


def blockable(game: Game, blocker: str, attacker: str) -> bool:
    """The creature could be declared as the only blocker of that attacker: the declaration is among the options."""
    twin = game.fork()
    while twin.decision is not None and asked(twin).task != BLOCKERS:
        if twin.state.lane.step > words.DECLARE_BLOCKERS:
            return False
        twin.decide(PASS if asked(twin).task == ACT else asked(twin).options[0])
    player = asked(twin).player
    return ((find(twin, blocker, player=player), find(twin, attacker, player=1 - player)),) in asked(twin).options
