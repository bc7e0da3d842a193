"""615: prevention effects."""
