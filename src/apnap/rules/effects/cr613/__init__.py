"""613: the layers."""
