"""704.5i-j, 704.5s, 704.5v-y: state-based actions that look at the counters of planeswalkers, Sagas and battles, and at protectors."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import clause
from apnap.machine.then import AGAIN, Illegal, Then
from apnap.model import facets, waking
from apnap.model.event import coded_player, player_code
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.parts.subtypes import OWNERS
from apnap.parts.tree import Triggered
from apnap.rules.checks.cr704.checking import Checking, Groups, dies, goes_all, is_proposed, keeps_one, kept_one
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.objects.cr310.battles import chosen, possible_protectors
from apnap.rules.objects.cr310.protectors import protector
from apnap.rules.spells.cr603.sources import is_source


def is_legend(state: State, c: Characteristics) -> bool:
    """The legend rule looks at it: until 2017 no planeswalker was legendary (306.4)."""
    return c.types & words.LEGENDARY != 0 and (not c.types & words.PLANESWALKER or state.rules.switches.walker_rule == "none")


# Planeswalkers --------------------------------------------------------------------------------------------------------
ON_ITS_WAY: Final = facets.WHAT_IT_IS | facets.STACK
PROTECTED: Final = facets.WHAT_IT_IS | facets.COMBAT | facets.LOSING


@clause("704.5i", checks=facets.WHAT_IT_IS, needs=waking.COUNTING)
def sba_planeswalker_loyalty(state: State, frame: Checking) -> Then | None:
    """A planeswalker with loyalty 0 is put into its owner's graveyard."""
    if state.about.planeswalkers:
        for id in state.battlefield:
            if not characteristics(state, id).types & words.PLANESWALKER or state.objects[id].count("loyalty"):
                continue
            if not is_proposed(frame, id):
                frame.add(dies(state, id, words.NO_EVENT))
    return None


def clashing(state: State, player: int) -> Groups:
    """The groups of two or more planeswalkers with a planeswalker type in common, those that the player controls (-1: of all players)."""
    groups: dict[str, list[int]] = {}
    for id in state.battlefield:
        c = characteristics(state, id)
        if c.types & words.PLANESWALKER and player in (-1, state.objects[id].controller):
            for subtype in [name for name in c.subtypes if OWNERS.get(name, words.PLANESWALKER) & words.PLANESWALKER]:
                groups.setdefault(subtype, []).append(id)
    return [group for group in groups.values() if len(group) > 1]


@clause("704.5j", "M10", checks=facets.WHAT_IT_IS, needs=waking.COUNTING)
def sba_planeswalker_uniqueness(state: State, frame: Checking) -> Then | None:
    """Planeswalkers that share a planeswalker type are all put into their owners' graveyards."""
    if state.about.planeswalkers:
        goes_all(state, frame, clashing(state, -1))
    return None


@clause("704.5j", "C16", part="one", checks=facets.WHAT_IT_IS, needs=waking.COUNTING)
def sba_planeswalker_uniqueness_one(state: State, frame: Checking) -> Then | None:
    """Of several planeswalkers with a type in common under one player's control that player keeps one; the rest are put away."""
    return keeps_one(state, frame, clashing) if state.about.planeswalkers else None


@sba_planeswalker_uniqueness_one.answer
def sba_planeswalker_uniqueness_one_answer(state: State, frame: Checking, answer: object) -> Then | None:
    return kept_one(state, frame, clashing, answer, "sba_planeswalker_uniqueness")


# Sagas ----------------------------------------------------------------------------------------------------------------
def final_chapter(state: State, id: int) -> int:
    """The greatest number among the chapter abilities that the Saga has; 0: it has none (714.2d)."""
    numbers = [a.event.reaches for a in characteristics(state, id).abilities if isinstance(a, Triggered) and a.event.counter == "lore"]
    return max(numbers, default=0)


@clause("704.5s", checks=ON_ITS_WAY, needs=waking.COUNTING)
def sba_saga(state: State, frame: Checking) -> Then | None:
    """A Saga with as many lore counters as its final chapter's number is sacrificed once no chapter ability of it is on its way."""
    if not state.about.planeswalkers:
        return None
    for id in state.battlefield:
        if "Saga" in characteristics(state, id).subtypes and not is_proposed(frame, id):
            last = final_chapter(state, id)
            needed = last or state.rules.switches.saga_lore != "chaptered"
            if needed and state.objects[id].count("lore") >= last and not is_source(state, id, "lore"):
                frame.add(dies(state, id, words.SACRIFICED))
    return None


# Battles --------------------------------------------------------------------------------------------------------------
def without_defense(state: State, frame: Checking) -> list[int]:
    """The battles without defense counters."""
    return [
        id
        for id in state.battlefield
        if characteristics(state, id).types & words.BATTLE and not state.objects[id].count("defense") and not is_proposed(frame, id)
    ]


@clause("704.5v", checks=ON_ITS_WAY, needs=waking.COUNTING)
def sba_battle_defense(state: State, frame: Checking) -> Then | None:
    """A battle with defense 0 is put into its owner's graveyard once no ability of it is on its way."""
    if state.about.planeswalkers:
        for id in without_defense(state, frame):
            if not is_source(state, id, ""):
                frame.add(dies(state, id, words.NO_EVENT))
    return None


@clause("704.5w", checks=facets.WHAT_IT_IS, needs=waking.COUNTING)
def sba_battle_nonsiege(state: State, frame: Checking) -> Then | None:
    """A battle with defense 0 that is no Siege is put into its owner's graveyard at once."""
    if state.about.planeswalkers:
        for id in without_defense(state, frame):
            if "Siege" not in characteristics(state, id).subtypes:
                frame.add(dies(state, id, words.NO_EVENT))
    return None


def is_attacked(state: State, id: int) -> bool:
    """A creature is attacking it."""
    combat = state.lane.combat
    return combat is not None and id in combat.attacking.values()


def without_protector(state: State) -> list[int]:
    """The battles that are not being attacked and whose protector is nobody in the game."""
    found: list[int] = []
    for id in state.battlefield:
        if characteristics(state, id).types & words.BATTLE and not is_attacked(state, id):
            player = protector(state.objects[id])
            if player < 0 or state.players[player].left:
                found.append(id)
    return found


def protecting_themselves(state: State) -> list[int]:
    """The Sieges whose controller is their protector."""
    sieges = [i for i in state.battlefield if "Siege" in characteristics(state, i).subtypes]
    return [i for i in sieges if protector(state.objects[i]) == state.objects[i].controller]


@clause("704.5x", checks=PROTECTED, needs=waking.COUNTING)
def sba_battle_no_protector(state: State, frame: Checking) -> Then | None:
    """The controller of a battle that nobody protects chooses its protector; if there can be none it is put into a graveyard."""
    return choose_protectors(state, frame, without_protector(state)) if state.about.planeswalkers else None


@sba_battle_no_protector.answer
def sba_battle_no_protector_answer(state: State, frame: Checking, answer: object) -> Then | None:
    return protector_chosen(state, frame, without_protector(state), answer)


@clause("704.5y", checks=PROTECTED, needs=waking.COUNTING)
def sba_siege_self_protector(state: State, frame: Checking) -> Then | None:
    """The controller of a Siege that they protect themselves chooses an opponent instead, or it is put into a graveyard."""
    return choose_protectors(state, frame, protecting_themselves(state)) if state.about.planeswalkers else None


@sba_siege_self_protector.answer
def sba_siege_self_protector_answer(state: State, frame: Checking, answer: object) -> Then | None:
    return protector_chosen(state, frame, protecting_themselves(state), answer)


def choose_protectors(state: State, frame: Checking, battles: list[int]) -> Then | None:
    """For each of the battles its controller chooses a protector."""
    for id in battles:
        if is_proposed(frame, id):
            continue
        players = possible_protectors(state, id)
        if not players:
            frame.add(dies(state, id, words.NO_EVENT))
        elif len(players) == 1:
            frame.add(chosen(state, id, players[0]))
        else:
            codes: tuple[object, ...] = tuple([player_code(p) for p in players])
            return Decision(CHOOSE, state.objects[id].controller, state.clause, Listed(codes), (id,), "protector")
    return None


def protector_chosen(state: State, frame: Checking, battles: list[int], answer: object) -> Then | None:
    """The next of the battles has that protector."""
    for id in battles:
        if not is_proposed(frame, id) and len(possible_protectors(state, id)) > 1:
            if not isinstance(answer, int) or coded_player(answer) not in possible_protectors(state, id):
                break
            frame.add(chosen(state, id, coded_player(answer)))
            return AGAIN
    return Illegal("sba_battle_no_protector", "an opponent of the battle's controller protects it")
