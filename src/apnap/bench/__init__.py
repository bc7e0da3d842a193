"""`apnap bench`: how fast the engine is, on named workloads."""

from apnap.bench.workloads import WORKLOADS, count, main

__all__ = ["WORKLOADS", "count", "main"]
