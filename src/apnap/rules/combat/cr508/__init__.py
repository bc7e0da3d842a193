"""508: the declare attackers step."""
