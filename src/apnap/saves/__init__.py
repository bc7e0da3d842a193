"""Games as data: states as JSON, their digests, games in files, records played again."""

from apnap.saves.courses import course
from apnap.saves.files import FACTS, game_from_json, game_to_json, read, unpickled, write
from apnap.saves.positions import position_key
from apnap.saves.replays import Concession, Difference, answer_from_json, answer_to_json, header, in_position, replay
from apnap.saves.states import canonical, digest, from_json, to_json

__all__ = [
    "FACTS",
    "Concession",
    "Difference",
    "answer_from_json",
    "answer_to_json",
    "canonical",
    "course",
    "digest",
    "from_json",
    "game_from_json",
    "game_to_json",
    "header",
    "in_position",
    "position_key",
    "read",
    "replay",
    "to_json",
    "unpickled",
    "write",
]
