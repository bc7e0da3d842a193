"""`apnap bench`: how fast the engine is, on named workloads."""

from apnap.bench.workloads import WORKLOADS, main

__all__ = ["WORKLOADS", "main"]
