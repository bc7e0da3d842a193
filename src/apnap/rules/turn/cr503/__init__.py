"""503: the upkeep step."""
