"""Keeps a digest of each card's official rules text, from which its tree is read, and its printed numbers.

Usage: python -m tools.oracle_digests --corpus FILE, where FILE is a JSON list of cards with the fields name, manaCost,
type, text, power and toughness. A card whose text is not read to its tree is an error. No text is written: only its SHA-256, without
reminder text and with lines stripped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import apnap.cards
from apnap.cards.catalog import BACKS
from apnap.cards.codec import printed_abilities
from apnap.cards.texts import read_lines
from apnap.errors import CardError
from apnap.language.normal import normal
from apnap.parts.definition import Definition

FOLDER = Path(__file__).parents[1] / "src" / "apnap" / "cards"


def digest(text: str) -> str:
    without_reminders = re.sub(r" ?\([^)]*\)", "", text)
    lines = [" ".join(line.split()) for line in without_reminders.split("\n")]
    return hashlib.sha256("\n".join(line for line in lines if line).encode()).hexdigest()


def is_read(card: Definition, text: str) -> bool:
    """The text says of the card what its tree says."""
    numbers = (card.loyalty, card.defense)
    bare = Definition(card.name, card.cost, card.types, card.subtypes, card.power, card.toughness, (), -1, (), *numbers)
    try:
        abilities, _ = read_lines(bare, text)
    except CardError:
        return False
    return bool(normal(abilities) == normal(tuple(printed_abilities(card))))


def face(card: dict[str, Any]) -> list[str]:
    body = "" if card["power"] is None else f"{card['power']}/{card['toughness']}"
    return [card["manaCost"] or "", card["type"], body]


def write(name: str, values: dict[str, Any]) -> None:
    lines = [f"  {json.dumps(key, ensure_ascii=False)}: {json.dumps(values[key], ensure_ascii=False)}" for key in sorted(values)]
    (FOLDER / name).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    corpus = {card["name"]: card for card in json.loads(parser.parse_args().corpus.read_text(encoding="utf-8"))}
    for name, card in list(corpus.items()):
        if " // " in name:
            corpus.setdefault(name.partition(" // ")[0], card)
    names = [*apnap.cards.POOL, *BACKS]
    missing = [name for name in names if name not in corpus]
    if missing:
        raise SystemExit(f"the corpus has no card named {', '.join(missing)}")
    cards = {**apnap.cards.POOL, **{name: front.back for name, front in BACKS.items() if front.back is not None}}
    wrong = [name for name, card in cards.items() if not is_read(card, corpus[name]["text"] or "")]
    if wrong:
        raise SystemExit(f"the text of {', '.join(wrong)} does not say what the tree says")
    write("oracle_digests.json", {name: digest(corpus[name]["text"] or "") for name in names})
    write("oracle_faces.json", {name: face(corpus[name]) for name in names})


if __name__ == "__main__":
    main()
