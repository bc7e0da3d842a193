"""The environment under its versioned name, as PettingZoo's own have it: `from apnap.env import apnap_v0; apnap_v0.env()`."""

from apnap.env.making import aec as env
from apnap.env.making import aec as raw_env

__all__ = ["env", "raw_env"]
