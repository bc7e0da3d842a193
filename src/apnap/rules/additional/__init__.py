"""700 to 799: additional rules."""
