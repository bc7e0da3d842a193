"""612: text-changing effects."""
