"""How environments are made, and what of it needs the extra `env`."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from apnap.errors import ApnapError

if TYPE_CHECKING:
    from apnap.env.zoo import DuelOfMany

NEEDED = ("numpy", "gymnasium", "pettingzoo")


class EnvError(ApnapError):
    """An environment cannot be made so, or what it is given is no pick."""


def needed() -> None:
    """Raise an EnvError if something is missing that environments are made with."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise EnvError(f"environments need {' and '.join(missing)}, which is not installed: pip install 'apnap[env]'")


def aec(*args: Any, **kwargs: Any) -> DuelOfMany:  # noqa: ANN401
    """A PettingZoo environment of the agent-environment cycle: see `apnap.env.zoo.DuelOfMany` for what it takes."""
    needed()
    from apnap.env.zoo import DuelOfMany  # noqa: PLC0415  an extra

    return DuelOfMany(*args, **kwargs)


def register() -> None:
    """Make "apnap/Duel-v0" known to Gymnasium; importing `apnap.env.duel` does so too."""
    needed()
    from importlib import import_module  # noqa: PLC0415

    import_module("apnap.env.duel")
