"""118.3: what mana abilities do besides adding mana, as far as a puzzle of costs holds it, and where it does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.model.event import player_code
from apnap.model.events.combat import damaged
from apnap.model.events.playing import life_changed
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts.definition import is_mana_ability
from apnap.parts.tree import (
    Ability,
    Activated,
    AddCountersCost,
    AddMana,
    CantActivate,
    CostPart,
    DealDamage,
    DiscardCost,
    DrawCards,
    Effect,
    ExileCost,
    ExileThis,
    Fixed,
    GainLife,
    GetsPowerToughness,
    KeepTapped,
    KeepThisMana,
    LookAt,
    LoseLife,
    ManaCost,
    Mill,
    PayLife,
    PutCounters,
    RemoveCountersCost,
    ReturnCost,
    ReturnThis,
    SacrificeCost,
    SacrificeThis,
    Scry,
    SetPowerToughness,
    Static,
    Surveil,
    TapCost,
    TapPower,
    TapThis,
    This,
    Triggered,
    UntapThis,
    You,
)
from apnap.parts.words import BATTLEFIELD, CONVOKE, DELVE, HASTE, IMPROVISE, INFECT, MANA_ADDED, TAPPED_FOR_MANA
from apnap.rules.concepts.cr118.costs import payable, to_be_tapped
from apnap.rules.effects.cr613.characteristics import characteristics, controlled
from apnap.rules.effects.cr614.replacement import applicable
from apnap.rules.spells.cr608.conditions import holds
from apnap.rules.spells.cr608.references import Context
from apnap.solve.mana import KEPT, SPEND, Puzzle, Special

HARMLESS: Final = (AddMana, DrawCards, GainLife, KeepTapped, KeepThisMana, LookAt, Mill, PutCounters, Scry, Surveil)
"""What a mana ability can do without changing what can be paid with."""
ALONE: Final = (TapThis, UntapThis, SacrificeThis, ReturnThis, ExileThis, ManaCost, PayLife, RemoveCountersCost, AddCountersCost)
GIVING: Final = (SacrificeCost, ReturnCost, DiscardCost)
SIZES: Final = (SetPowerToughness, GetsPowerToughness)
OTHERS: Final = (SacrificeCost, ReturnCost, TapCost, TapPower, DiscardCost, ExileCost)


def is_beyond(ability: Activated, adding: AddMana) -> bool:
    """It is not activated on the battlefield, adds mana to somebody else's pool, or has a part of a cost that no puzzle holds."""
    parts = [part for part in ability.cost if not isinstance(part, ALONE) and not isinstance(part, OTHERS)]
    return ability.zone != BATTLEFIELD or not isinstance(adding.who, You) or len(parts) > 0


def fitting(state: State, player: int, id: int, part: CostPart) -> tuple[int, ...]:
    """What that part of a cost of the object can be paid with, also what has to be untapped for mana before."""
    ids = payable(state, player, id, part)
    if isinstance(part, (TapCost, TapPower)):
        upright = replace(part, filter=replace(part.filter, tapped=0))
        return (*ids, *[i for i in to_be_tapped(state, player, id, upright) if i not in ids and untaps_for_mana(state, i)])
    return ids


def untaps_for_mana(state: State, id: int) -> bool:
    """The permanent has a mana ability with {Q} in its cost."""
    costs = [a.cost for a in characteristics(state, id).abilities if isinstance(a, Activated) and is_mana_ability(a)]
    return len([part for cost in costs for part in cost if isinstance(part, UntapThis)]) > 0


def is_fed_later(state: State, player: int, id: int, parts: tuple[CostPart, ...]) -> bool:
    """A mana ability may put cards where they can pay for the cost of the object: into the hand, or into the graveyard."""
    delves = id != 0 and state.objects[id].card.base.keywords & DELVE != 0
    if not delves and not [part for part in parts if isinstance(part, (DiscardCost, ExileCost))]:
        return False
    return len([i for i in controlled(state, player) if brings_cards(state, i)]) > 0


def brings_cards(state: State, id: int) -> bool:
    """The permanent has a mana ability for or by which a card comes into a hand or graveyard."""
    moves = GIVING if state.objects[id].token else (*GIVING, SacrificeThis, ReturnThis)
    for ability in characteristics(state, id).abilities:
        if isinstance(ability, Activated) and is_mana_ability(ability):
            if [part for part in ability.cost if isinstance(part, moves)]:
                return True
            if [effect for effect in ability.effects if isinstance(effect, (DrawCards, Mill, Surveil))]:
                return True
    return False


def settle(state: State, puzzle: Puzzle, doubtful: list[Special], ids: list[int]) -> None:
    """Note what is not certain of the mana abilities: what they count, what life they cost, what others lean on."""
    puzzle.unsure = puzzle.unsure or len([special for special in puzzle.specials if special.fresh]) > 0
    settle_doubts(puzzle, doubtful)
    keep_grounds(state, puzzle, ids)


def keep_grounds(state: State, puzzle: Puzzle, ids: list[int]) -> None:
    """What others lean on is not given up for mana: what could be done without it is not in the puzzle."""
    given = 0
    for special in puzzle.specials:
        given |= 1 << special.cost.piece if special.cost.leaves else 0
        for kind, mask, _ in special.cost.others:
            given |= mask if kind == SPEND else 0
    for place, piece in enumerate(puzzle.pieces):
        if given >> place & 1 and is_leaned_on(state, ids[place]):
            piece.status |= KEPT
            puzzle.unsure = True


def settle_doubts(puzzle: Puzzle, doubtful: list[Special]) -> None:
    """Where life is paid, a mana ability of which it is not certain what life it costs counts as if it took all."""
    if doubtful and (puzzle.cost.life or [special for special in puzzle.specials if special.cost.life]):
        puzzle.unsure = True
        for special in doubtful:
            special.harm = max(special.harm, puzzle.life)


def is_leaned_on(state: State, id: int) -> bool:
    """As long as the permanent is there, others may have mana abilities, or be what they are, because of it."""
    o = state.objects[id]
    if o.zone != BATTLEFIELD:
        return False
    context = Context(o.controller, id, Spell(), ())
    return len([a for a in characteristics(state, id).abilities if matters_to_others(state, a, context)]) > 0


def matters_to_others(state: State, ability: Ability, context: Context) -> bool:
    """Without that ability other permanents could do other things for mana."""
    if isinstance(ability, Static):
        if isinstance(ability.what, This) or (ability.condition is not None and not holds(state, ability.condition, context)):
            return False
        return ability.gains & HASTE != 0 or len([change for change in ability.changes if not isinstance(change, SIZES)]) > 0
    if isinstance(ability, Triggered):
        return ability.event.kind in (MANA_ADDED, TAPPED_FOR_MANA)
    return isinstance(ability, CantActivate)


def has_phyrexian(part: CostPart) -> bool:
    """Life may be paid for a symbol of that cost (107.4f), which the puzzle leaves out."""
    return isinstance(part, ManaCost) and len([symbol for symbol in part.symbols if "P" in symbol]) > 0


def harm_of(effects: tuple[Effect, ...]) -> int:
    """The life that its player loses by a mana ability; -1: it does something that may change what can be paid with."""
    harm = 0
    for effect in effects:
        if isinstance(effect, (DealDamage, LoseLife)) and isinstance(effect.amount, Fixed):
            if not isinstance(effect.to if isinstance(effect, DealDamage) else effect.who, You):
                return -1
            harm += effect.amount.number
        elif not isinstance(effect, HARMLESS):
            return -1
    return harm


def is_certain(state: State, player: int, id: int, effects: tuple[Effect, ...]) -> bool:
    """That much life is lost by the effects of the object: nothing prevents or changes it, or deals the damage otherwise."""
    code = player_code(player)
    for effect in effects:
        if isinstance(effect, DealDamage):
            event = damaged(state.clause, code, amount=harm_of((effect,)), source=id, player=player)
            loss = life_changed(state.clause, player, amount=-event.amount)
            if characteristics(state, id).keywords & INFECT or applicable(state, event, (event,)) or applicable(state, loss, (loss,)):
                return False
        elif isinstance(effect, LoseLife):
            loss = life_changed(state.clause, player, amount=-harm_of((effect,)))
            if applicable(state, loss, (loss,)):
                return False
    return True


def is_helped(state: State, id: int) -> bool:
    """It is a spell for which creatures or artifacts can be tapped in place of mana."""
    return id != 0 and state.objects[id].card.base.keywords & (CONVOKE | IMPROVISE) != 0


def has_untapping(puzzle: Puzzle, helped: bool) -> bool:
    """Something could be untapped for mana and then tapped for the cost itself, or help to pay it, which the puzzle does not see."""
    taps = [asked for asked in puzzle.cost.others if asked[0] != SPEND]
    return (helped or len(taps) > 0) and len([special for special in puzzle.specials if special.cost.untaps]) > 0
