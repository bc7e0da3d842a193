"""303: Auras, and all that is attached."""
