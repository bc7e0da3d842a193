"""609 to 616: effects."""
