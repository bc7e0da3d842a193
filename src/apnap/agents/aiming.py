"""What the simple player could aim at, and what it gains by it, also in the combat that is going on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from apnap.agents.effects import on_target, untargeted
from apnap.agents.fighting import Attack, Fighter, dealt, kills
from apnap.agents.natures import definition, effects_in, mentions, nature, number
from apnap.agents.worth import CARD, WINS, Board, card_worth, creature_worth, worth
from apnap.parts import tree, words
from apnap.rules.keywords.cr702_guards import shields
from apnap.views import Seen

Targeting = tree.SpellAbility | tree.Activated | tree.Triggered
CHANGED: Final = 0.7  # what a look at one card more is worth
BEARS: Final = 0.25  # what a bonus is worth on a creature that cannot fight


def loots(ability: tree.Part) -> bool:
    """Its controller draws as many cards as they discard."""
    own = [e for e in effects_in(ability) if getattr(e, "who", None) == tree.You()]
    drawn = sum([number(e.amount) for e in own if isinstance(e, tree.DrawCards)])
    return drawn > 0 and drawn == sum([number(e.amount) for e in own if isinstance(e, tree.Discard)])


@dataclass(frozen=True)
class Aiming:
    """A board on which the player looks for targets."""

    board: Board

    def gain_of(self, ability: Targeting | tree.Mode, me: int = 0) -> float:
        """What it gains with the best targets; `me` is the permanent that it is an ability of."""
        board = self.board
        x = self.x()
        total = self.together(ability, me)
        for effect in effects_in(ability):
            if isinstance(effect, tree.Modes):
                gains = sorted([self.gain_of(mode, me) for mode in effect.modes], reverse=True)
                total += sum(gains[: effect.least])
            else:
                total += untargeted(board, effect, x)
        if loots(ability):
            total = self.looting()
        for index, target in enumerate(ability.targets):
            found = [self.of(ability, index, code, x, me) for code in self.choices(target, me)]
            total += max(found, default=-WINS if target.least else 0.0)
        return total

    def looting(self) -> float:
        """What is gained by drawing a card and discarding one: the worst card of the hand is changed."""
        if not self.board.hand:
            return 0.0
        worst = min([card_worth(self.board, o.name) for o in self.board.hand])
        return CHANGED + max(CARD - worst, 0.0)

    def of(self, ability: tree.Part, index: int, code: int, x: int, me: int = 0) -> float:
        """What is gained if that is the target."""
        return on_target(self.board, ability, index, code, x) + self.in_combat(ability, index, code) + self.borne(ability, code, me)

    def x(self) -> int:
        """What could be paid for X, roughly."""
        return self.board.mana // 2

    # What could be chosen ---------------------------------------------------------------------------------------------
    def choices(self, target: tree.Target, me: int = 0) -> Iterator[int]:
        """What could be chosen, as far as is plain to see."""
        board = self.board
        if target.players:
            yield from [-1 - p for p in (board.me, *board.enemies) if target.players == 1 or (p == board.me) == (target.players == 2)]
        if target.filter is None:
            return
        zones = {words.STACK: board.view.stack, words.BATTLEFIELD: board.view.battlefield}
        if target.zone == words.GRAVEYARD:
            found: Iterable[Seen] = [o for seat in board.view.players for o in seat.graveyard if self.owned(target.filter, o)]
        else:
            found = zones.get(target.zone, ())
        yield from [o.id for o in found if self.may_be_chosen(target.filter, o) and not (target.filter.other and o.id == me)]

    def owned(self, which: tree.Filter, o: Seen) -> bool:
        """It is of the owner that is asked for."""
        return which.owner == words.ANYONE or (o.owner == self.board.me) == (which.owner == words.YOU)

    def may_be_chosen(self, which: tree.Filter, o: Seen) -> bool:
        """The object meets the filter, as far as is plain to see, and is not out of reach."""
        if o.ability or (which.types and not o.types & which.types) or which.all_types & ~o.types or o.types & which.not_types:
            return False
        if which.controller != words.ANYONE and (o.controller == self.board.me) != (which.controller == words.YOU):
            return False
        if which.keywords & ~o.keywords or o.keywords & which.not_keywords or shields(o.keywords, o.controller == self.board.me):
            return False
        if (which.tapped and o.tapped != (which.tapped > 0)) or not self.fits_in_combat(which, o):
            return False
        colours = nature(o.name).colours
        if (which.colours and not colours & which.colours) or colours & which.not_colours:
            return False
        return not (which.power_least >= 0 and o.power < which.power_least) and not (0 <= which.power_most < o.power)

    def fits_in_combat(self, which: tree.Filter, o: Seen) -> bool:
        """The object attacks and blocks as the filter asks."""
        combat = self.board.view.combat
        attacking = combat is not None and o.id in dict(combat.attacking)
        blocking = combat is not None and o.id in dict(combat.blocking)
        if which.attacking > 0 and which.blocking > 0:
            return attacking or blocking
        return not (which.attacking and attacking != (which.attacking > 0)) and not (which.blocking and blocking != (which.blocking > 0))

    # In combat --------------------------------------------------------------------------------------------------------
    @cached_property
    def fighting(self) -> bool:
        """Blockers have been declared, and damage is still to come."""
        return self.board.view.combat is not None and self.board.view.step == words.DECLARE_BLOCKERS

    def foes(self, o: Seen) -> list[Seen]:
        """What the creature fights against in this combat."""
        combat = self.board.view.combat
        if combat is None:
            return []
        against = [a for b, each in combat.blocking if b == o.id for a in each]
        against += [b for b, each in combat.blocking if o.id in each]
        return [foe for foe in map(self.board.seen, against) if foe is not None]

    @cached_property
    def doomed(self) -> frozenset[int]:
        """The player's creatures that will die in the combat that is going on."""
        if not self.fighting:
            return frozenset()
        mine = [o for o in self.board.creatures(self.board.me) if not o.keywords & words.INDESTRUCTIBLE]
        return frozenset([o.id for o in mine if sum([foe.power for foe in self.foes(o)]) >= o.toughness - o.damage])

    def in_combat(self, ability: tree.Part, index: int, code: int) -> float:
        """What a change of power and toughness gains in the combat that is going on, once blockers have been declared."""
        o = self.board.seen(code) if self.fighting and code > 0 else None
        if o is None:
            return 0.0
        if o.controller != self.board.me:
            return self.weakened(ability, index, o)
        power, toughness = 0, 0
        for effect in effects_in(ability):
            if isinstance(effect, tree.Modify) and mentions(effect, index):
                power += number(effect.power) if isinstance(effect.power, tree.Fixed) else 0
                toughness += number(effect.toughness) if isinstance(effect.toughness, tree.Fixed) else 0
            if isinstance(effect, tree.PreventDamage) and effect.to == tree.Targets(index):
                toughness += number(effect.amount)
        return self.decided(o, power, toughness) if power + toughness > 0 else 0.0

    def weakened(self, ability: tree.Part, index: int, o: Seen) -> float:
        """What damage to another's creature gains that dies of it together with what the player's creatures deal in this combat."""
        found = [e for e in effects_in(ability) if isinstance(e, tree.DealDamage) and mentions(e, index)]
        foe = Fighter(self.board, o)
        struck = sum([dealt(Fighter(self.board, each), foe) for each in self.foes(o)])
        amount = sum([number(e.amount) for e in found])
        if not found or foe.keywords & words.INDESTRUCTIBLE or struck >= foe.left or amount >= foe.left:
            return 0.0
        return foe.worth if struck + amount >= foe.left else 0.0

    def decided(self, o: Seen, power: int, toughness: int) -> float:
        """What the creature's fight gains if it gets that much."""
        combat = self.board.view.combat
        assert combat is not None
        foes = self.foes(o)
        if not foes:
            enemy = -1 - dict(combat.attacking).get(o.id, 0)
            unblocked = enemy >= 0 and o.id not in combat.blocked
            return WINS if unblocked and self.coming(enemy) + power >= self.board.life(enemy) else 0.0
        before, after = Fighter(self.board, o), Fighter(self.board, o, power, toughness)
        struck = sum([foe.power for foe in foes])
        gain = worth(o) if o.id in self.doomed and struck < after.left else 0.0
        foe = Fighter(self.board, foes[0])
        return gain + (foe.worth if kills(after, foe) and not kills(before, foe) else 0.0)

    def fed(self, o: Seen, power: int, toughness: int, fodder: list[Seen]) -> float:
        """What the creature's fight gains if it gets that much for each of the others that is sacrificed."""
        combat = self.board.view.combat
        assert combat is not None
        if self.foes(o):
            return self.decided(o, power, toughness)
        enemy = -1 - dict(combat.attacking).get(o.id, 0)
        spare = [each for each in fodder if each.id != o.id and not self.hits(each)]
        enough = enemy >= 0 and self.hits(o) and self.coming(enemy) + power * len(spare) >= self.board.life(enemy)
        return WINS if enough and spare else 0.0

    def hits(self, o: Seen) -> bool:
        """It attacks and is not blocked."""
        combat = self.board.view.combat
        return self.fighting and combat is not None and o.id in dict(combat.attacking) and o.id not in combat.blocked

    def coming(self, enemy: int) -> int:
        """The damage that creatures which are not blocked will deal to that player."""
        combat = self.board.view.combat
        assert combat is not None
        free = [self.board.seen(id) for id, to in combat.attacking if to == -1 - enemy and id not in combat.blocked]
        return sum([Fighter(self.board, o).strikes for o in free if o is not None])

    # Before combat ----------------------------------------------------------------------------------------------------
    def together(self, ability: tree.Part, me: int) -> float:
        """What a change of the player's creatures until the end of the turn gains in the attack that is to come."""
        view = self.board.view
        if self.board.me not in view.actives or view.step != words.MAIN or view.combat is not None or not self.before_combat():
            return 0.0
        changes = [e for e in effects_in(ability) if isinstance(e, tree.Modify) and not e.duration and isinstance(e.what, tree.Each)]
        if not changes:
            return 0.0
        power = sum([number(e.power) for e in changes])
        toughness = sum([number(e.toughness) for e in changes])
        gains = 0
        for each in changes:
            gains |= each.gains
        able = self.could_attack()
        return self.attack([Fighter(self.board, o, power, toughness, gains) for o in able]) - self.attack(
            [Fighter(self.board, o) for o in able]
        )

    def before_combat(self) -> bool:
        """No attack has been declared in this turn, as far as is plain to see: no creature of the player's is tapped."""
        return not any(o.tapped for o in self.board.creatures(self.board.me) if o.id not in self.board.bound)

    def could_attack(self) -> list[Seen]:
        """The player's creatures that could attack in this turn."""
        board = self.board
        mine = [o for o in board.creatures(board.me) if not o.tapped and o.id not in board.bound and not o.keywords & words.DEFENDER]
        return [o for o in mine if board.is_ready(o)]

    def attack(self, able: list[Fighter]) -> float:
        """What the best attack of these comes to."""
        enemy = min(self.board.enemies, key=self.board.life)
        return Attack(self.board, able, enemy).best()[0]

    # Equipment and Auras ----------------------------------------------------------------------------------------------
    def borne(self, ability: tree.Part, code: int, me: int) -> float:
        """What is gained if the permanent `me`, whose ability this is, becomes attached to that creature."""
        o = self.board.seen(code) if me and code > 0 else None
        if o is None or not any(isinstance(e, tree.Attach) for e in effects_in(ability)):
            return 0.0
        tool = self.board.seen(me)
        if tool is None or tool.attached == o.id:
            return -1.0
        bearer = self.board.seen(tool.attached)
        now = self.bonus(tool, bearer, -1) if bearer is not None else 0.0
        return self.bonus(tool, o, 1) - now - 0.5

    def bonus(self, tool: Seen, o: Seen, sign: int) -> float:
        """What an Equipment is worth on that creature; sign -1: which bears it already."""
        power = toughness = gains = 0
        card = definition(tool.name)
        for ability in card.base.abilities if card is not None else ():
            if isinstance(ability, tree.Static) and isinstance(ability.what, tree.AttachedTo):
                power += ability.power
                toughness += ability.toughness
                gains |= ability.gains
        base = creature_worth(o.power, o.toughness, o.keywords)
        if sign < 0:
            value = base - creature_worth(o.power - power, o.toughness - toughness, o.keywords & ~gains)
        else:
            value = creature_worth(o.power + power, o.toughness + toughness, o.keywords | gains) - base
        return value * (BEARS if o.id in self.board.bound else 1.0)

    def enchanting(self, card_name: str, o: Seen) -> float:
        """What is gained if the Aura of that name enchants that permanent."""
        mine = o.controller == self.board.me
        if nature(card_name).binds:
            return -worth(o) if mine else self.board.standing(o)
        return worth(o) if mine else -worth(o)
