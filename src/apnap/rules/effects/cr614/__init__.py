"""614: replacement effects."""
