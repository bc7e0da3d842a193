"""600 to 699: spells, abilities and effects."""
