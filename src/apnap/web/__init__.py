"""What a page asks of apnap, and what it is answered: text in, text out."""

from apnap.web.door import Desk, handle

__all__ = ["Desk", "handle"]
