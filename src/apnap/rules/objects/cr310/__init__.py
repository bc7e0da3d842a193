"""310: battles."""
