"""601 to 608, 700.2: spells and abilities."""
