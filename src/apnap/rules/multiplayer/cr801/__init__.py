"""801: the limited range of influence option."""
