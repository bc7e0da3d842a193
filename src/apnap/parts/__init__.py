"""The parts that cards are made of, and the words of Magic as numbers."""
