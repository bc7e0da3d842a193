"""What objects are called by a player who does not know them all."""

from __future__ import annotations

from apnap.log.names import NOTHING_GIVEN, Names, Source
from apnap.model.event import Event
from apnap.views import Telling

HIDDEN = "a card"


class SeenNames(Names):
    """The names as one player knows them; `event` is the one that is being told."""

    def __init__(self, game: Source, player: int) -> None:
        super().__init__(game, NOTHING_GIVEN)
        self.telling = Telling(game.state, player, game.decks)
        self.event: Event | None = None

    def follow(self, event: Event) -> None:
        """Learn the names of the objects that the event makes."""
        super().follow(event)
        self.event = event

    def of(self, code: int) -> str:
        """The object or player; a card that the player has not seen is just a card."""
        event = self.event
        moved = event is not None and event.new > 0 and code == event.subject
        id = event.new if moved and event is not None else code
        return super().of(code) if id <= 0 or id in self._abilities or self.telling.known(id) else HIDDEN
