"""What the simple player does with priority."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, cast

from apnap.agents.aiming import Aiming, Targeting
from apnap.agents.effects import fits
from apnap.agents.natures import abilities_at, colours_of, definition, highest_level, nature, shields
from apnap.agents.worth import Board, counters, effects_in_card, worth
from apnap.machine.decisions import PASS
from apnap.parts import tree, words
from apnap.parts.definition import Definition
from apnap.parts.levels import COUNTER
from apnap.views import Seen

ENOUGH: Final = 1.2  # what a spell that is no permanent has to gain
CAREFUL: Final = 8  # with so much life nothing is cast that drains more
FULL: Final = 5  # nor with so many cards in hand
SHIELDED: Final = 2.5  # what it is worth that a permanent becomes a creature to which no damage is dealt


@dataclass(frozen=True)
class Acting:
    """A board on which the player has priority."""

    board: Board

    @cached_property
    def aiming(self) -> Aiming:
        """The same board, to look for targets."""
        return Aiming(self.board)

    def best(self, options: Iterable[object]) -> object:
        """The action that gains the most; pass, if none gains enough or it is not the time."""
        if not self.is_time():
            return PASS
        best: object = PASS
        most = 0.0
        known: dict[object, float] = {}
        for option in options:
            if option is PASS or option == PASS:
                continue
            action = cast("tuple[object, ...]", option)
            like = self.likeness(action)
            if like not in known:
                known[like] = self.gain(action)
            if known[like] > most:
                best, most = option, known[like]
        return best

    def likeness(self, action: tuple[object, ...]) -> object:
        """What like actions have in common: cards of one name in the hand are played and cast alike."""
        o = self.board.seen(cast("int", action[1]))
        return (action[0], o.name, *action[2:]) if o is not None and action[0] in {"play", "cast"} else action

    def is_time(self) -> bool:
        """Main phases of its own turn, combat once creatures are declared, the opponent's end step, and answers to others' spells."""
        view = self.board.view
        if view.stack:
            return view.stack[-1].controller not in (self.board.me, *view.allies)
        if self.board.me in view.actives:
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
        given = colours_of(land) & self.board.asked
        return (given & ~self.board.colours).bit_count() + 0.1 * given.bit_count() - 0.05 * colours_of(land).bit_count()

    # Spells -----------------------------------------------------------------------------------------------------------
    def casting(self, card: Definition) -> float:
        """What casting the card gains now."""
        if card.types & words.PERMANENT:
            return self.permanent(card)
        ability = next((a for a in card.base.abilities if isinstance(a, tree.SpellAbility)), None)
        if ability is None:
            return 0.0
        gain = self.aiming.gain_of(ability)
        return gain if gain >= ENOUGH + 0.3 * card.mana_value else 0.0

    def permanent(self, card: Definition) -> float:
        """A permanent: the dearest first; what has flash waits for the opponent's turn."""
        board = self.board
        if card.types & words.LEGENDARY and board.controls(card.name):
            return 0.0
        if nature(card.name).drains and (board.life(board.me) <= CAREFUL * (1 + board.drained) + board.pressure or len(board.hand) > FULL):
            return 0.0
        if "Aura" in card.subtypes:
            return self.aura(card)
        if card.spell_speed_instant and board.me in board.view.actives and not card.types & words.LAND:
            return 0.0  # it comes at the end of the opponent's turn
        entering = sum([self.entering(a) for a in card.base.abilities if isinstance(a, tree.Triggered) and a.event.this])
        if entering < -1.0:
            return 0.0
        return 5.0 + card.mana_value + 0.1 * nature(card.name).others + 0.1 * min(entering, 10.0)

    def entering(self, ability: tree.Triggered) -> float:
        """What a triggered ability gains as its permanent enters; nothing if there is nothing to aim at."""
        if ability.event.kind != words.MOVES or ability.event.to_zone != words.BATTLEFIELD:
            return 0.0
        if ability.targets and any(not list(self.aiming.choices(target)) for target in ability.targets):
            return 0.0
        gain = self.aiming.gain_of(ability)
        return max(gain, 0.0) if ability.optional else gain

    def aura(self, card: Definition) -> float:
        """An Aura that hinders what it enchants is for the opponent's best creature, any other for the player's own."""
        found = [self.aiming.enchanting(card.name, o) for o in self.board.view.battlefield if o.types & words.CREATURE]
        gain = max(found, default=0.0)
        return gain * 0.8 if gain > ENOUGH else 0.0

    # Abilities --------------------------------------------------------------------------------------------------------
    def activation(self, o: Seen, card: Definition, place: int) -> float:
        """What an activated ability gains, less what its costs give up; what costs nothing is let alone."""
        abilities = abilities_at(card, counters(o, COUNTER))
        ability = abilities[place] if place < len(abilities) else None
        if not isinstance(ability, tree.Activated) or not ability.cost:
            return 0.0
        gain = self.aiming.gain_of(ability, o.id) + self.of_itself(o, ability)
        gain -= sum([self.given_up(o, part) for part in ability.cost])
        return gain if gain > 0.3 else 0.0

    def given_up(self, o: Seen, part: tree.Part) -> float:
        """What a part of a cost takes from the player; loyalty counters may be won."""
        board = self.board
        doomed = self.aiming.doomed
        if isinstance(part, (tree.SacrificeThis, tree.ExileThis, tree.ReturnThis)):
            return 0.0 if o.id in doomed else worth(o)
        if isinstance(part, tree.SacrificeCost):
            found = [
                0.0 if each.id in doomed else board.standing(each)
                for each in board.permanents(board.me)
                if fits(part.filter, each, board.me)
            ]
            return sum(sorted(found)[: part.count])
        if isinstance(part, (tree.DiscardCost, tree.ExileCost, tree.ReturnCost)):
            return 2.0 * part.count
        if isinstance(part, tree.LoyaltyCost):
            return -0.5 - 0.4 * part.number + (1.5 if counters(o, "loyalty") + part.number <= 0 else 0.0)
        if isinstance(part, tree.PayLife):
            return 0.5 * part.amount
        if isinstance(part, tree.TapThis) and o.types & words.CREATURE and board.me in board.view.actives:
            return 0.3 + (0.5 * o.power if board.view.step == words.MAIN and board.is_ready(o) else 0.0)
        return 0.0

    def of_itself(self, o: Seen, ability: tree.Activated) -> float:
        """What the permanent gains that the ability is of: counters, strength in a fight, being a creature that takes no damage."""
        board = self.board
        total = 0.0
        power = toughness = 0
        for effect in ability.effects:
            if getattr(effect, "what", None) != tree.This():
                continue
            if isinstance(effect, tree.PutCounters) and not (effect.counter == COUNTER and self.is_at_the_top(o)):
                total += 1.0
            if isinstance(effect, tree.Modify):
                power += effect.power.number if isinstance(effect.power, tree.Fixed) else 0
                toughness += effect.toughness.number if isinstance(effect.toughness, tree.Fixed) else 0
            if isinstance(effect, tree.Alter) and not o.types & words.CREATURE:
                total += SHIELDED if shields(ability) and self.may_attack(o) else 0.0
        if power + toughness > 0 and self.aiming.fighting:
            eaten = [part for part in ability.cost if isinstance(part, tree.SacrificeCost)]
            fodder = [each for part in eaten for each in board.permanents(board.me) if fits(part.filter, each, board.me)]
            total += self.aiming.fed(o, power, toughness, fodder) if eaten else self.aiming.decided(o, power, toughness)
        return total

    def is_at_the_top(self, o: Seen) -> bool:
        """More level counters would change nothing."""
        card = definition(o.name)
        return card is not None and counters(o, COUNTER) >= highest_level(card)

    def may_attack(self, o: Seen) -> bool:
        """It could attack in this turn of the player's."""
        view = self.board.view
        return self.board.me in view.actives and view.step == words.MAIN and self.board.is_ready(o) and not o.tapped

    # What asks for targets --------------------------------------------------------------------------------------------
    def ability_of(self, o: Seen, index: int) -> Targeting | None:
        """The ability of a spell, or the likely one of the object that an ability is of, with so many targets."""
        source = self.board.seen(o.source) if o.ability else o
        it = o if source is None else source
        card = definition(it.name)
        if card is None:
            return None
        is_spell = not o.ability and all(o.id != p.id for p in self.board.view.battlefield)
        for ability in abilities_at(card, counters(it, COUNTER)):
            if isinstance(ability, (tree.SpellAbility, tree.Activated, tree.Triggered)) and len(ability.targets) > index:
                return ability if isinstance(ability, tree.SpellAbility) == is_spell else None
        return None

    def of_target(self, spell: Seen, ability: tree.Part, index: int, code: int) -> float:
        """What is gained if the spell or ability has that target."""
        card = definition(spell.name)
        o = self.board.seen(code) if code > 0 else None
        if card is not None and o is not None and not spell.ability and "Aura" in card.subtypes:
            return self.aiming.enchanting(card.name, o)
        me = spell.source if spell.ability else spell.id if spell in self.board.view.battlefield else 0
        return self.aiming.of(ability, index, code, spell.x, me)

    def effects_of(self, o: Seen) -> list[tree.Effect]:
        """All effects of the card."""
        card = definition(o.name)
        return effects_in_card(card) if card is not None else []
