"""400.7, 103.5: hands that are drawn and put back at once become what they become card by card."""

from __future__ import annotations

import random

import pytest
from tests.rules.turn.made_up import enchantment, on

from apnap.game import Game
from apnap.machine.decisions import ACT
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.rules import hidden_at_once
from apnap.rules.concepts import cr103_mulligans

WATCHER = enchantment("Watcher", on(words.DRAWS))


def opened(seed: int, edition: str, cards: list[str | Definition], payment: str = "auto") -> list[str]:
    """The digests of a game, at each decision up to the first with priority, and the text of its log then."""
    rng = random.Random(seed)
    game = Game([cards] * 2, edition=edition, seed=seed, payment=payment)  # type: ignore[list-item]
    seen = [game.digest]
    while game.decision is not None and game.decision.task != ACT:
        game.decide(game.decision.options.sample(rng))
        seen.append(game.digest)
    return [*seen, game.log.text()]


@pytest.mark.parametrize("edition", ["NOW", "M12", "9ED"])
@pytest.mark.parametrize("seed", range(4))
def test_opening_hands_and_mulligans_are_what_they_are_card_by_card(edition: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Objects, zones, times and events: a library of a few cards, too."""
    decks: list[list[str | Definition]] = [["Forest"] * 30, ["Forest", "Island"] * 5, ["Forest"] * 4, [WATCHER] * 20]
    quick = [opened(seed, edition, deck) for deck in decks] + [opened(seed, edition, decks[0], "asked")]
    for module in (hidden_at_once, cr103_mulligans):
        monkeypatch.setattr(module, "is_plain", lambda *_: False)
    assert quick == [opened(seed, edition, deck) for deck in decks] + [opened(seed, edition, decks[0], "asked")]
