"""701, 705: keyword actions, and coins."""
