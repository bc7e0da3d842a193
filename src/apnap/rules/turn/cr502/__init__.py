"""502: the untap step."""
