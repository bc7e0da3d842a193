"""Players that are programs."""

from apnap.agents.playing import AGENTS, agents, play
from apnap.agents.random_agent import Agent, random_agent

__all__ = ["AGENTS", "Agent", "agents", "play", "random_agent"]
