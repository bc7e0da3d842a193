"""605: mana abilities."""
