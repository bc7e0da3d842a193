"""Players that are programs."""

from apnap.agents.playing import AGENTS, AgentError, agents, play, register
from apnap.agents.random_agent import Agent, random_agent
from apnap.agents.simple import simple_agent

__all__ = ["AGENTS", "Agent", "AgentError", "agents", "play", "random_agent", "register", "simple_agent"]
