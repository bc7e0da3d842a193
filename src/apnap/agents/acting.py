"""What the simple player does with priority."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, cast

from apnap.agents import fighting
from apnap.agents.worth import WINS, Board, colours_of, definition, effects_in, on_target, others, parts_in, untargeted, worth
from apnap.machine.decisions import PASS
from apnap.parts import tree, words
from apnap.parts.definition import Definition
from apnap.views import Seen

ENOUGH: Final = 1.2  # what a spell that is no permanent has to gain
FREE: Final = (tree.UntapThis,)
Targeting = tree.SpellAbility | tree.Activated | tree.Triggered


@dataclass(frozen=True)
class Acting:
    """A board on which the player has priority."""

    board: Board

    def best(self, options: Iterable[object]) -> object:
        """The action that gains the most; pass, if none gains enough or it is not the time."""
        if not self.is_time():
            return PASS
        best: object = PASS
        most = 0.0
        for option in options:
            if option is PASS or option == PASS:
                continue
            gain = self.gain(cast("tuple[object, ...]", option))
            if gain > most:
                best, most = option, gain
        return best

    def is_time(self) -> bool:
        """Main phases of its own turn, combat once creatures are declared, the opponent's end step, and answers to others' spells."""
        view = self.board.view
        if view.stack:
            return view.stack[-1].controller != self.board.me
        if view.active == self.board.me:
            return view.step in {words.MAIN, words.DECLARE_BLOCKERS}
        return view.step in {words.DECLARE_ATTACKERS, words.DECLARE_BLOCKERS, words.END}

    def gain(self, option: tuple[object, ...]) -> float:
        """What an action gains."""
        o = self.board.seen(cast("int", option[1]))
        card = definition(o.name) if o is not None else None
        if o is None or card is None:
            return 0.0
        if option[0] == "play":
            return 50.0 + self.wanted(card)
        if option[0] == "activate":
            return self.activation(o, card, cast("int", option[2]))
        if option[0] == "cast":
            return self.casting(card)
        return 1.0

    # Lands ------------------------------------------------------------------------------------------------------------
    def wanted(self, land: Definition) -> float:
        """How much of the colours that the hand asks for the land gives and the others do not."""
        given = colours_of(land) & self.board.asked()
        return (given & ~self.board.colours()).bit_count() + 0.1 * given.bit_count() - 0.05 * colours_of(land).bit_count()

    # Spells -----------------------------------------------------------------------------------------------------------
    def casting(self, card: Definition) -> float:
        """What casting the card gains now."""
        if card.types & words.PERMANENT:
            return self.permanent(card)
        ability = next((a for a in card.base.abilities if isinstance(a, tree.SpellAbility)), None)
        if ability is None:
            return 0.0
        gain = self.gain_of(ability)
        return gain if gain >= ENOUGH + 0.3 * card.mana_value else 0.0

    def permanent(self, card: Definition) -> float:
        """A permanent: the dearest first; what has flash waits for the opponent's turn."""
        if "Aura" in card.subtypes:
            return self.aura(card)
        if card.spell_speed_instant and self.board.view.active == self.board.me and not card.types & words.LAND:
            return 0.0  # it comes at the end of the opponent's turn
        return 5.0 + card.mana_value + 0.1 * others(card)

    def aura(self, card: Definition) -> float:
        """An Aura that hinders what it enchants is for the opponent's best creature, any other for the player's own."""
        found = [self.enchanting(card, o) for o in self.board.view.battlefield if o.types & words.CREATURE]
        return max(found, default=0.0) * 0.8

    def enchanting(self, card: Definition, o: Seen) -> float:
        """What is gained if the Aura enchants that permanent."""
        hinders = any(isinstance(part, (tree.Imposes, tree.DoesntUntap)) for ability in card.base.abilities for part in parts_in(ability))
        return worth(o) if hinders != (o.controller == self.board.me) else -worth(o)

    def gain_of(self, ability: tree.SpellAbility | tree.Activated | tree.Mode) -> float:
        """What it gains with the best targets."""
        total = sum(untargeted(self.board, effect, self.x()) for effect in effects_in(ability) if not isinstance(effect, tree.Modes))
        for effect in effects_in(ability):
            if isinstance(effect, tree.Modes):
                gains = sorted([self.gain_of(mode) for mode in effect.modes], reverse=True)
                total += sum(gains[: effect.least])
        for index, target in enumerate(ability.targets):
            found = [
                on_target(self.board, ability, index, code, self.x()) + self.in_combat(ability, index, code)
                for code in self.choices(target)
            ]
            total += max(found, default=-WINS if target.least else 0.0)
        return total

    def x(self) -> int:
        """What could be paid for X, roughly."""
        board = self.board
        return len([o for o in board.view.battlefield if o.controller == board.me and o.types & words.LAND and not o.tapped]) // 2

    def choices(self, target: tree.Target) -> Iterator[int]:
        """What could be chosen, as far as is plain to see."""
        board = self.board
        if target.players:
            yield from [-1 - p for p in (board.me, *board.enemies) if target.players == 1 or (p == board.me) == (target.players == 2)]
        if target.filter is None:
            return
        zones = {words.STACK: board.view.stack, words.BATTLEFIELD: board.view.battlefield}
        if target.zone == words.GRAVEYARD:
            found: Iterable[Seen] = [o for seat in board.view.players for o in seat.graveyard]
        else:
            found = zones.get(target.zone, ())
        yield from [o.id for o in found if self.may_be_chosen(target.filter, o)]

    def may_be_chosen(self, which: tree.Filter, o: Seen) -> bool:
        """The object meets the filter, as far as is plain to see, and is not out of reach."""
        if o.ability or (which.types and not o.types & which.types) or which.all_types & ~o.types or o.types & which.not_types:
            return False
        if which.controller != words.ANYONE and (o.controller == self.board.me) != (which.controller == words.YOU):
            return False
        if which.keywords & ~o.keywords or o.keywords & which.not_keywords or o.keywords & words.SHROUD:
            return False
        if o.keywords & words.HEXPROOF and o.controller != self.board.me:
            return False
        if (which.tapped and o.tapped != (which.tapped > 0)) or not self.fits_in_combat(which, o):
            return False
        card = definition(o.name)
        if card is not None and ((which.colours and not card.colours & which.colours) or card.colours & which.not_colours):
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

    # Tricks -----------------------------------------------------------------------------------------------------------
    def in_combat(self, ability: tree.Part, index: int, code: int) -> float:
        """What a change of power and toughness gains in the combat that is going on, once blockers have been declared."""
        view = self.board.view
        if view.combat is None or view.step != words.DECLARE_BLOCKERS or code < 0:
            return 0.0
        o = self.board.seen(code)
        power, toughness = 0, 0
        for effect in effects_in(ability):
            if isinstance(effect, tree.Modify) and effect.what == tree.Targets(index):
                power += effect.power.number if isinstance(effect.power, tree.Fixed) else 0
                toughness += effect.toughness.number if isinstance(effect.toughness, tree.Fixed) else 0
        if o is None or o.controller != self.board.me or power + toughness <= 0:
            return 0.0
        return self.decided(o, power, toughness)

    def decided(self, o: Seen, power: int, toughness: int) -> float:
        """What the creature's fight gains if it gets that much."""
        view = self.board.view
        assert view.combat is not None
        against = [a for b, each in view.combat.blocking if b == o.id for a in each]
        against += [b for b, each in view.combat.blocking if o.id in each]
        foes = [foe for foe in map(self.board.seen, against) if foe is not None]
        attacked = dict(view.combat.attacking).get(o.id, 0)
        if not foes:
            enemy = -1 - attacked
            return WINS if attacked < 0 and o.id not in view.combat.blocked and o.power + power >= self.board.life(enemy) else 0.0
        strength = sum(foe.power for foe in foes)
        lived = strength < o.toughness - o.damage
        lives = strength < o.toughness + toughness - o.damage
        gain = worth(o) if lives and not lived else 0.0
        foe = foes[0]
        if not fighting.kills(o, foe) and o.power + power >= foe.toughness - foe.damage and not foe.keywords & words.INDESTRUCTIBLE:
            gain += worth(foe)
        return gain

    # Abilities --------------------------------------------------------------------------------------------------------
    def activation(self, o: Seen, card: Definition, place: int) -> float:
        """What an activated ability gains, less what its costs give up; what costs nothing is let alone."""
        abilities = card.base.abilities
        ability = abilities[place] if place < len(abilities) else None
        if not isinstance(ability, tree.Activated) or not ability.cost:
            return 0.0
        gain = self.gain_of(ability)
        for part in ability.cost:
            if isinstance(part, (tree.SacrificeThis, tree.ExileThis, tree.ReturnThis)):
                gain -= worth(o)
            elif isinstance(part, (tree.SacrificeCost, tree.DiscardCost, tree.ExileCost, tree.ReturnCost)):
                gain -= 2.0 * part.count
            elif isinstance(part, tree.LoyaltyCost):
                gain += 0.5 + 0.4 * part.number
            elif isinstance(part, tree.PayLife):
                gain -= 0.5 * part.amount
            elif isinstance(part, tree.TapThis) and o.types & words.CREATURE and self.board.view.active == self.board.me:
                gain -= 0.3
        return gain if gain > 0.3 else 0.0

    # What asks for targets --------------------------------------------------------------------------------------------
    def ability_of(self, o: Seen, index: int) -> Targeting | None:
        """The ability of a spell, or the likely one of the object that an ability is of, with so many targets."""
        source = self.board.seen(o.source) if o.ability else o
        card = definition(source.name if source is not None else o.name)
        if card is None:
            return None
        is_spell = not o.ability and all(o.id != p.id for p in self.board.view.battlefield)
        for ability in card.base.abilities:
            if isinstance(ability, (tree.SpellAbility, tree.Activated, tree.Triggered)) and len(ability.targets) > index:
                return ability if isinstance(ability, tree.SpellAbility) == is_spell else None
        return None

    def of_target(self, spell: Seen, ability: tree.Part, index: int, code: int) -> float:
        """What is gained if the spell or ability has that target."""
        card = definition(spell.name)
        o = self.board.seen(code) if code > 0 else None
        if card is not None and o is not None and not spell.ability and "Aura" in card.subtypes:
            return self.enchanting(card, o)
        return on_target(self.board, ability, index, code, spell.x) + self.in_combat(ability, index, code)

    def effects_of(self, o: Seen) -> list[tree.Effect]:
        """All effects of the card."""
        card = definition(o.name)
        return [effect for ability in card.base.abilities for effect in effects_in(ability)] if card is not None else []
