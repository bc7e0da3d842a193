"""506: what holds in the whole combat phase."""
