"""Environments for programs that learn: a game as picks among few candidates, seen through the eyes of whoever is to pick.

`State` is a game at a pick, by the names of OpenSpiel; `aec(...)` is a PettingZoo environment, "apnap/Duel-v0" a Gymnasium one. They need
the extra `env`.
"""

from apnap.env.making import EnvError, aec, register

__all__ = ["EnvError", "aec", "register"]
