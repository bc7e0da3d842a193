"""The years laid side by side: what the project knows of a rule, and what differs between editions."""
