"""601: casting spells."""
