"""702: keyword abilities that need clauses of their own; what the others stand for says parts/keywords.py."""
