"""608.2d-e: choices while a spell or ability resolves: may, each player may, and mana."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed, yes_no
from apnap.machine.procedures import Clause, clause, procedure
from apnap.machine.then import AGAIN, DONE, Call, Illegal, Then, do_all
from apnap.model.events.playing import life_changed
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts.definition import is_mana_ability
from apnap.parts.governing import SEARCHING
from apnap.parts.tree import (
    Activated,
    AddMana,
    Discard,
    EachMay,
    Effect,
    Filter,
    KeepThisMana,
    May,
    Mill,
    PayHalfLife,
    Sacrifice,
    SacrificeIt,
    Search,
    Triggered,
)
from apnap.rules.concepts.cr101_cant import cant_search
from apnap.rules.concepts.cr119_life import can_pay_life
from apnap.rules.effects.cr605_tapping import AddingMana, adding_mana, mana_ability_resolves_plain
from apnap.rules.effects.cr605_triggered import is_mana_trigger
from apnap.rules.effects.cr608_resolving import Instructions, Optional, carries_out, instructions
from apnap.rules.effects.cr613_layers import controlled, meets
from apnap.rules.effects.references import Context, amount, objects_named, players_named
from apnap.slotted import slotted


def is_possible(state: State, context: Context, effects: tuple[Effect, ...]) -> bool:
    """What an option begins with can be done: there is enough to discard or to sacrifice, nothing forbids to search (608.2d).

    Drawing is always possible (121.3).
    """
    first = effects[0] if effects else None
    if isinstance(first, Discard):
        number = amount(state, context, first.amount)
        return not [p for p in players_named(state, context, first.who) if discardable(state, context, p, first.filter) < number]
    if isinstance(first, Mill):
        number = amount(state, context, first.amount)
        return not [p for p in players_named(state, context, first.who) if len(state.players[p].library) < number]
    if isinstance(first, Sacrifice):
        for p in players_named(state, context, first.who):
            if len([i for i in controlled(state, p) if meets(state, first.filter, i, p, context.source)]) < first.count:
                return False
    if isinstance(first, Search) and state.about.governed & SEARCHING:
        return not [p for p in players_named(state, context, first.who) if cant_search(state, p)]
    if isinstance(first, PayHalfLife):
        return not [p for p in players_named(state, context, first.who) if not can_pay_life(state, p, half_of_life(state, p))]
    if isinstance(first, SacrificeIt):
        return len([i for i in objects_named(state, context, first.what) if i in controlled(state, context.controller)]) > 0
    return True


def half_of_life(state: State, player: int) -> int:
    """Half the life of the player, rounded up; nothing of what is below 0 (107.1a-b)."""
    return max(0, (state.players[player].life + 1) // 2)


@carries_out(PayHalfLife)
def pay_half_life(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Life is paid: it is subtracted from the life total (119.4)."""
    assert isinstance(effect, PayHalfLife)
    halves = [(p, half_of_life(state, p)) for p in players_named(state, frame.context(), effect.who)]
    return do_all(
        [life_changed(state.clause, p, amount=-number, source=frame.source) for p, number in halves if number],
        keep=len(frame.effects) > 1,
    )


def discardable(state: State, context: Context, player: int, filter: Filter | None) -> int:
    """How many cards the player could discard that meet the filter."""
    hand = state.players[player].hand
    return len(hand) if filter is None else len([i for i in hand if meets(state, filter, i, player, context.source)])


@clause("608.2d")
def resolve_choices(state: State, frame: Optional) -> Then | None:
    """Whoever may do something decides whether to; what is impossible cannot be chosen, nor by who has left the game (800.4f)."""
    player = frame.who if frame.who >= 0 else frame.controller
    if state.players[player].left or not is_possible(state, frame.context(), frame.effects):
        return Call("instructions", instructions(frame, frame.otherwise, frame.that)) if frame.otherwise else DONE
    return yes_no(player, state.clause, (frame.source,), "may")


@resolve_choices.answer
def resolve_choices_answer(state: State, frame: Optional, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("resolve_choices", "the answer is yes or no")
    effects = frame.effects if answer else frame.otherwise
    return Call("instructions", instructions(frame, effects, frame.that)) if effects else DONE


procedure("may", resolve_choices)


@carries_out(May)
def may(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player may have something done."""
    assert isinstance(effect, May)
    who = players_named(state, frame.context(), effect.who)
    if not who:
        return None
    return Call(
        "may",
        Optional(effect.effects, frame.controller, frame.source, frame.spell, frame.targets, effect.otherwise, who[0], that=frame.that),
    )


@slotted
class EachChooses(Instructions):
    """The players still to be asked, in APNAP order, and who has said yes."""

    each: EachMay
    asking: tuple[int, ...]
    willing: tuple[int, ...] = ()


@clause("608.2e")
def each_player_chooses(state: State, frame: EachChooses) -> Then | None:
    """Players who choose at the same time choose in APNAP order, knowing the choices before theirs; who has left does not (800.4f)."""
    frame.asking = tuple([p for p in frame.asking if not state.players[p].left])
    while frame.asking and not is_possible(state, instructions(frame, (), frame.asking[:1]).context(), frame.effects):
        frame.asking = frame.asking[1:]
    if not frame.asking:
        return None
    return yes_no(frame.asking[0], state.clause, (frame.source,), "may")


@each_player_chooses.answer
def each_player_chooses_answer(state: State, frame: EachChooses, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("each_player_chooses", "the answer is yes or no")
    if answer:
        frame.willing = (*frame.willing, frame.asking[0])
    frame.asking = frame.asking[1:]
    return AGAIN


@clause("608.2e", part="acts")
def each_player_chooses_acts(state: State, frame: EachChooses) -> Then | None:
    """Then what was chosen is done, for all who chose it at the same time as far as it can be, with what follows if a player did."""
    willing = tuple([p for p in frame.willing if not state.players[p].left])
    effects = frame.each.effects + frame.each.if_did if willing else frame.each.if_none
    return Call("instructions", instructions(frame, effects, willing)) if effects else DONE


procedure("each may", each_player_chooses, each_player_chooses_acts)


@carries_out(EachMay)
def each_may(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each player may do something."""
    assert isinstance(effect, EachMay)
    asking = tuple(players_named(state, frame.context(), effect.who))
    return Call("each may", EachChooses(effect.effects, frame.controller, frame.source, frame.spell, frame.targets, effect, asking))


@clause("106.4")
def mana_pool_rule(state: State, frame: AddingMana) -> Then | None:
    """Mana is added to the player's pool; which, if there is a choice, the player decides."""
    if len(frame.choices) == 1:
        return adding_mana(state, frame)
    return Decision(CHOOSE, frame.player, state.clause, Listed(frame.choices), (frame.source,), "mana")


@mana_pool_rule.answer
def mana_pool_rule_answer(state: State, frame: AddingMana, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or answer not in frame.choices:
        return Illegal("mana_pool_rule", "that mana is not among the choices")
    spell = [under for under in state.lane.frames if isinstance(under, Instructions)][-1].spell
    return adding(spell).within(state, AddingMana(frame.player, frame.source, (answer,), frame.stays))


procedure("add mana", mana_pool_rule)


@clause("605.4a", part="adds")
def mana_trigger_immediate_adds(state: State, frame: AddingMana) -> Then | None:
    """A triggered mana ability resolves at once: the mana is added."""
    return adding_mana(state, frame)


def adding(spell: Spell) -> Clause:
    """The clause by which mana is added: a mana ability resolves at once (605.3b, 605.4a), what else adds mana puts it into the pool."""
    ability = spell.ability
    if isinstance(ability, Triggered) and is_mana_trigger(ability):
        return mana_trigger_immediate_adds
    return mana_ability_resolves_plain if isinstance(ability, Activated) and is_mana_ability(ability) else mana_pool_rule


@carries_out(AddMana)
def add_mana(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Mana is added to a player's pool (106.4)."""
    assert isinstance(effect, AddMana)
    choices = effect.choices
    if effect.times is not None:
        number = amount(state, frame.context(), effect.times)
        if not number:
            return None
        choices = tuple([(w * number, u * number, b * number, r * number, g * number, c * number) for w, u, b, r, g, c in choices])
    to = players_named(state, frame.context(), effect.who)
    if not to:
        return None
    stays = frame.at < len(frame.effects) and isinstance(frame.effects[frame.at], KeepThisMana)
    if len(choices) == 1 or frame.choice >= 0:
        made = choices[max(frame.choice, 0)]
        return adding(frame.spell).within(state, AddingMana(to[0], frame.source, (made,), stays))
    return Call("add mana", AddingMana(to[0], frame.source, choices, stays))
