"""The spaces of observations, as Gymnasium has them."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from apnap.env.observing import empty


def observation_space(players: int) -> spaces.Dict:
    """The space of the observations of a game of so many players."""
    return spaces.Dict({name: box(name, array) for name, array in empty(players).items()})


def box(name: str, array: NDArray[np.generic]) -> spaces.Box:
    """The space of one of the arrays."""
    if array.dtype == np.float32:
        return spaces.Box(-np.inf, np.inf, array.shape, np.float32)
    if array.dtype == np.int16:
        return spaces.Box(-1, np.iinfo(np.int16).max, array.shape, np.int16)
    return spaces.Box(0, 1, array.shape, np.int8)
