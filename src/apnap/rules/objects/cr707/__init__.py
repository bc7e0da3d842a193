"""707: copies."""
