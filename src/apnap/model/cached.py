"""Questions to the whole game whose answers are kept: `@cached(reads=...)` declares from what they are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from apnap.model.caches import kept
from apnap.model.state import State

T = TypeVar("T")


class Cached(Generic[T]):
    """A question that `function` answers, at most once until something is written that it reads. No answer is None."""

    __slots__ = ("place", "function")

    def __init__(self, place: int, function: Callable[[State], T]) -> None:
        self.place = place
        self.function = function

    def __call__(self, state: State) -> T:
        """The answer."""
        values = (state.sweep() if state.changed else state.caches).values
        known: Any = values[self.place]
        if known is None:
            known = values[self.place] = self.function(state)
        return cast(T, known)


def cached(reads: int) -> Callable[[Callable[[State], T]], Cached[T]]:
    """Declare that the function below reads nothing but these facets (`model.facets`): its answer stands until one of them is written."""

    def register(function: Callable[[State], T]) -> Cached[T]:
        return Cached(kept(getattr(function, "__name__", ""), reads), function)

    return register
