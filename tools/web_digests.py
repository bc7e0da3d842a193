"""What comes of examples and of fifty games natively, as digests: the browser's test compares its own with them.

`python -m tools.web_digests` prints those of a share of the examples and of the games as JSON, with `--whole` of all examples.
"""

from __future__ import annotations

import hashlib
import io
import itertools
import json
import sys
from typing import Any

from tools.web_data import EXAMPLES

from apnap.agents import agents, play
from apnap.game import Game
from apnap.web import Desk

EDITIONS = ("8ED", "10E", "M12", "KTK", "NOW")
GAMES = 10  # in each of them
SHARE = 12  # one of so many files is tried in every run
Json = dict[str, Any]


def examples(share: int) -> Json:
    """For each example file, or one of so many, the digest of all answers to running its scenarios."""
    return {path.name: of_file(path.read_text(encoding="utf-8")) for path in sorted(EXAMPLES.glob("*.scenario"))[::share]}


def of_file(text: str) -> str:
    """The digest of what comes of the scenarios of a file, in the order of the file."""
    found = hashlib.sha256()
    desk = Desk()
    for number in itertools.count():
        answer = desk.handle(json.dumps({"id": 0, "do": "run", "with": {"text": text, "scenario": number}}))
        if '"error":{"kind"' in answer[:40]:
            break
        found.update(answer.partition('"title"')[2].encode())
    return found.hexdigest()


def games(each: int) -> list[Json]:
    """Records of whole games with the digests of their ends, so many in each edition."""
    return [game(edition, seed) for edition in EDITIONS for seed in range(each)]


def game(edition: str, seed: int) -> Json:
    """A game between programs."""
    played = Game(["red", "green"], edition=edition, seed=seed)
    play(played, agents("simple,random" if seed % 2 else "random,random", 2, seed))
    answer = json.loads(Desk().handle(json.dumps({"id": 0, "do": "open", "with": {"record": text_of(played)}})))
    assert answer["ok"]["digest"] == played.digest
    return {"record": text_of(played), "digest": played.digest}


def text_of(played: Game) -> str:
    """The record of a game."""
    target = io.StringIO()
    played.record(target)
    return target.getvalue()


if __name__ == "__main__":
    whole = "--whole" in sys.argv
    print(json.dumps({"examples": examples(1 if whole else SHARE), "games": games(GAMES)}))
