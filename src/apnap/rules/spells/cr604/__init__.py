"""604: static abilities."""
