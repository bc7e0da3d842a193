"""115, 700.2: the instances of "target" that a spell or ability has after its modes, and whether all can be chosen."""

from __future__ import annotations

from itertools import combinations

from apnap.machine.decisions import Chosen, Filtered, Options
from apnap.model.state import State
from apnap.parts.tree import Activated, Modes, SpellAbility, Target, Triggered
from apnap.parts.words import DEFENDING, STACK
from apnap.rules.concepts.cr115.legal import is_legal_target, legal_targets

Targeting = SpellAbility | Activated | Triggered


def modes_of(ability: Targeting) -> Modes | None:
    """The modes that are to be chosen for it, if it is modal."""
    for effect in ability.effects:
        if isinstance(effect, Modes):
            return effect
    return None


def instances(ability: Targeting, modes: tuple[int, ...], kicked: bool = True) -> tuple[Target, ...]:
    """Its instances of "target": its own, then those of each chosen mode in the order of the modes.

    `kicked`: an additional cost that may be paid is.
    """
    absent = -1 if kicked else 1
    own = tuple([target for target in ability.targets if target.kicked != absent])
    if not modes:
        return own
    part = modes_of(ability)
    assert part is not None
    return own + tuple([target for mode in modes for target in part.modes[mode].targets])


def choosable(
    state: State, targets: tuple[Target, ...], player: int, source: int, chosen: tuple[tuple[int, ...], ...] = (), leaves: int = 0
) -> bool:
    """Legal targets exist for each instance of "target" after those that have been chosen already, other than the card that `leaves`."""
    left = targets[len(chosen) :]
    if not [target for target in left if target.another]:
        return all([target.least == 0 or len(there(state, target, player, source, leaves)) >= target.least for target in left])
    return _choosable(state, left, player, source, [code for codes in chosen for code in codes], leaves)


def there(state: State, target: Target, player: int, source: int, leaves: int) -> list[int]:
    """The legal targets other than the card that leaves its zone as it is cast."""
    legal = legal_targets(state, target, player, source)
    return [code for code in legal if code != leaves] if leaves in legal else legal


def _choosable(state: State, left: tuple[Target, ...], player: int, source: int, taken: list[int], leaves: int) -> bool:
    """The same where targets depend on one another: the first ones are tried in turn."""
    if not left:
        return True
    target = left[0]
    legal = [c for c in there(state, target, player, source, leaves) if not target.another or c not in taken]
    if len(legal) < target.least:
        return False
    for chosen in combinations(legal, target.least):
        if _choosable(state, left[1:], player, source, [*taken, *chosen], leaves):
            return True
    return False


def not_chosen(target: Target, legal: tuple[int, ...], before: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Those of the legal targets that are not excluded by what has been chosen: "another target" has not been."""
    return tuple([code for code in legal if not [codes for codes in before if code in codes]]) if target.another else legal


def of_defender(target: Target) -> bool:
    """The target is something that defending player controls."""
    return target.filter is not None and target.filter.controller == DEFENDING


def defender_of(state: State, targets: tuple[Target, ...], before: tuple[tuple[int, ...], ...]) -> int:
    """The defending player whose permanent has been chosen as a target already; -1: there is none."""
    for target, codes in zip(targets, before, strict=False):
        if of_defender(target) and codes:
            return state.objects[codes[0]].controller
    return -1


class OfOnePlayer(Filtered):
    """The choices of permanents that one player controls, since "defending player" means one of them (508.5a)."""

    __slots__ = ("state",)

    def __init__(self, state: State, every: Chosen) -> None:
        super().__init__(every)
        self.state = state

    def allows(self, chosen: tuple[int, ...]) -> bool:
        """One player controls all of them."""
        return of_one_player(self.state, chosen)


def of_one_player(state: State, ids: tuple[int, ...]) -> bool:
    """One player controls all of them."""
    return len({state.objects[id].controller for id in ids}) < 2


class LeavingOthers(Filtered):
    """The choices for one instance of "target" that leave legal targets for the instances after it."""

    __slots__ = ("state", "player", "source", "targets", "before")

    def __init__(
        self, state: State, player: int, source: int, targets: tuple[Target, ...], before: tuple[tuple[int, ...], ...], every: Chosen
    ) -> None:
        super().__init__(every)
        self.state = state
        self.player = player
        self.source = source
        self.targets = targets
        self.before = before

    def allows(self, chosen: tuple[int, ...]) -> bool:
        """After that choice the others can be made."""
        return choosable(self.state, self.targets, self.player, self.source, (*self.before, chosen))


def choices(
    state: State,
    player: int,
    source: int,
    targets: tuple[Target, ...],
    before: tuple[tuple[int, ...], ...],
    legal: tuple[int, ...],
    most: int,
) -> Options | None:
    """The choices among the legal targets for the instance after `before`; None if there is none."""
    target = targets[len(before)]
    if of_defender(target) and len(state.lane.present) > 2:
        return of_one_defender(state, targets, before, legal, most)
    if len(legal) < target.least:
        return None
    every = Chosen(legal, target.least, most)
    if not [other for other in targets[len(before) + 1 :] if other.another]:
        return every
    options: Options = LeavingOthers(state, player, source, targets, before, every)
    if every.least == 1 and every.most == 1:
        options = Chosen(tuple([code for code in legal if (code,) in options]), 1, 1) if options.count(1) else options
    return options if options.count(1) else None


def of_one_defender(
    state: State, targets: tuple[Target, ...], before: tuple[tuple[int, ...], ...], legal: tuple[int, ...], most: int
) -> Options | None:
    """The choices among permanents of defending players: all of the one player whom the spell or ability means."""
    player = defender_of(state, targets, before)
    if player >= 0:
        legal = tuple([id for id in legal if state.objects[id].controller == player])
    options = OfOnePlayer(state, Chosen(legal, targets[len(before)].least, most))
    return options if len(legal) >= targets[len(before)].least and options.count(1) else None


def why_not_chosen(
    state: State, target: Target, player: int, source: int, before: tuple[tuple[int, ...], ...], answer: object
) -> tuple[str, str] | None:
    """The key of the rule ("" for that of choosing targets), and why the answer is no choice for that instance; None if it is one."""
    if not isinstance(answer, tuple) or [code for code in answer if not isinstance(code, int)]:
        return "", "targets are chosen as a tuple of ids and player codes"
    if len(set(answer)) != len(answer):
        return "target_once", "the same object cannot be chosen twice for one instance of the word target"
    if not target.least <= len(answer) <= target.most:
        return "", f"{len(answer)} targets were chosen where {target.least} to {target.most} are asked for"
    for code in answer:
        if not is_legal_target(state, target, code, player, source):
            return "targets_declared", "that is no legal target"
        if target.another and [codes for codes in before if code in codes]:
            return "target_once", "another target is one that has not been chosen yet"
    if of_defender(target) and not of_one_player(state, answer):
        return "defending_player_single", "defending player is one player, who controls all these targets"
    return None


def choosable_modes(state: State, ability: Targeting, player: int, source: int) -> tuple[int, ...]:
    """The modes whose targets can be chosen (700.2a)."""
    part = modes_of(ability)
    assert part is not None
    gone = leaving(state, ability, source)
    return tuple([n for n, mode in enumerate(part.modes) if choosable(state, mode.targets, player, source, leaves=gone)])


def leaving(state: State, ability: Targeting, source: int) -> int:
    """The card itself, if it is still to be cast: it leaves its zone before targets are chosen (601.2a, 601.2c)."""
    return source if isinstance(ability, SpellAbility) and state.objects[source].zone != STACK else 0


def is_otherwise_choosable(state: State, ability: Targeting, player: int, source: int) -> bool:
    """It has other targets if its gift is promised, and these can be chosen (601.2c)."""
    if not [target for target in ability.targets if target.kicked < 0]:
        return False
    return choosable(state, instances(ability, (), True), player, source, leaves=leaving(state, ability, source))


def can_be_put(state: State, ability: Targeting, player: int, source: int) -> bool:
    """The targets of the spell or ability can be chosen and, if it is modal, enough of its modes (601.2b-c, 603.3c-d)."""
    gone = leaving(state, ability, source)
    plain = choosable(state, instances(ability, (), False), player, source, leaves=gone)
    if not plain and not is_otherwise_choosable(state, ability, player, source):
        return False
    part = modes_of(ability)
    return part is None or len(choosable_modes(state, ability, player, source)) >= part.least
