"""The best payment from sources of several mana, by dynamic programming over what is still missing.

A state is what is missing of each type that the cost names, and in all.
"""

from __future__ import annotations

Mana = tuple[int, ...]
Payment = tuple[tuple[int, int], ...]


def amount(mana: Mana) -> int:
    """How much mana that is in all."""
    total = 0
    for number in mana:
        total += number
    return total


def pay_from_any(missing: list[int], total: int, sources: tuple[tuple[Mana, ...], ...]) -> Payment | None:
    """The best payment for what is missing of each type and in all; None when there is none."""
    start = [lack for lack in missing if lack]
    start.append(total)
    gains = [_gains(missing, source) for source in sources]
    bounds = _bounds(gains, len(start))
    layers: list[dict[Mana, tuple[int, int]]] = []
    states: dict[Mana, tuple[int, int]] = {}
    if _within(tuple(start), bounds[0]):
        states[tuple(start)] = (0, 0)
    for number, options in enumerate(gains):
        layers.append(states)
        after: dict[Mana, tuple[int, int]] = {}
        for state in states:
            if state[-1] == 0:
                continue
            if _within(state, bounds[number + 1]):
                after[state] = (0, 0)
            for gain in options:
                rest = _less(state, gain)
                if _within(rest, bounds[number + 1]):
                    after[rest] = (0, 0)
        states = after
    layers.append(states)
    _weigh(layers, gains)
    return _follow(tuple(start), layers, gains)


def _gains(missing: list[int], source: tuple[Mana, ...]) -> list[Mana]:
    """For each alternative: the mana it adds of each missing type, and in all."""
    gains: list[Mana] = []
    for made in source:
        gain = [made[i] for i in range(6) if missing[i]]
        gain.append(sum(made))
        gains.append(tuple(gain))
    return gains


def _bounds(gains: list[list[Mana]], width: int) -> list[Mana]:
    """For each source number: the most that the sources from there on could add, type by type."""
    most = [0] * width
    bounds: list[Mana] = [tuple(most)]
    for options in reversed(gains):
        for i in range(width):
            most[i] += max([gain[i] for gain in options], default=0)
        bounds.append(tuple(most))
    bounds.reverse()
    return bounds


def _within(state: Mana, bound: Mana) -> bool:
    return all(lack <= most for lack, most in zip(state, bound, strict=True))


def _less(state: Mana, gain: Mana) -> Mana:
    """What is still missing after the gain; all of it is at least what is missing of the types."""
    rest: list[int] = []
    typed = 0
    last = len(state) - 1
    for i in range(last):
        lack = max(state[i] - gain[i], 0)
        typed += lack
        rest.append(lack)
    rest.append(max(state[last] - gain[last], typed))
    return tuple(rest)


def _weigh(layers: list[dict[Mana, tuple[int, int]]], gains: list[list[Mana]]) -> None:
    """Write the least (sources, alternatives) that finish from each state; (-1, 0) when nothing does."""
    for number in range(len(layers) - 1, -1, -1):
        here = layers[number]
        for state in here:
            if state[-1] == 0:
                continue
            best = (-1, 0)
            if number < len(gains):
                best = layers[number + 1].get(state, best)
                for gain in gains[number]:
                    best = _better(best, layers[number + 1].get(_less(state, gain), (-1, 0)), len(gains[number]))
            here[state] = best


def _better(best: tuple[int, int], rest: tuple[int, int], flexible: int) -> tuple[int, int]:
    """The lighter of `best` and `rest` with one more source."""
    if rest[0] < 0:
        return best
    new = (rest[0] + 1, rest[1] + flexible)
    return new if best[0] < 0 or new < best else best


def _follow(state: Mana, layers: list[dict[Mana, tuple[int, int]]], gains: list[list[Mana]]) -> Payment | None:
    """The lightest path from the state, with the lowest source numbers."""
    if layers[0].get(state, (-1, 0))[0] < 0:
        return None
    chosen: list[tuple[int, int]] = []
    for number, options in enumerate(gains):
        if state[-1] == 0:
            break
        goal = layers[number][state]
        for alternative, gain in enumerate(options):
            rest = _less(state, gain)
            if _better((-1, 0), layers[number + 1].get(rest, (-1, 0)), len(options)) == goal:
                chosen.append((number, alternative))
                state = rest
                break
    return tuple(chosen)
