"""509: the declare blockers step."""
