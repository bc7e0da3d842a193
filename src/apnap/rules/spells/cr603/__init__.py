"""603: triggered abilities."""
