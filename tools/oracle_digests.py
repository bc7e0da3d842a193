"""Writes what the cards of the pool are compared with: the digests of their official wordings, and their printed numbers.

Usage: python tools/oracle_digests.py --corpus FILE, where FILE is a JSON list of cards with the fields name, manaCost, type, text, power
and toughness. A card whose text is not read to its trees is an error. No text is written: only its SHA-256, without reminder text and with
lines stripped, in the line of the card.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from apnap.cards import POOL
from apnap.cards.adding import digest_of
from apnap.cards.codec import printed_abilities
from apnap.cards.lines import line_of
from apnap.cards.texts import read_lines
from apnap.errors import CardError
from apnap.language.normal import normal
from apnap.parts.definition import Definition

ROOT = Path(__file__).parents[1]
LINES = ROOT / "src" / "apnap" / "cards" / "pool.jsonl"
FACES = ROOT / "tests" / "cards" / "official_faces.json"


def printed(card: dict[str, Any]) -> list[str]:
    body = "" if card["power"] is None else f"{card['power']}/{card['toughness']}"
    return [card["manaCost"] or "", card["type"], body]


def faces_of(card: Definition) -> list[Definition]:
    return [card] if card.back is None else [card, card.back]


def is_read(card: Definition, text: str) -> bool:
    """The text says of the card what its trees say."""
    numbers = (card.loyalty, card.defense)
    bare = Definition(card.name, card.cost, card.types, card.subtypes, card.power, card.toughness, (), -1, (), *numbers)
    try:
        abilities, _ = read_lines(bare, text)
    except CardError:
        return False
    return bool(normal(abilities) == normal(tuple(printed_abilities(card))))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    corpus = {card["name"]: card for card in json.loads(parser.parse_args().corpus.read_text(encoding="utf-8"))}
    for name, card in list(corpus.items()):
        if " // " in name:
            corpus.setdefault(name.partition(" // ")[0], card)
    faces = {face.name: face for card in POOL.values() for face in faces_of(card)}
    names = sorted(faces)
    missing = [name for name in names if name not in corpus]
    if missing:
        raise SystemExit(f"the corpus has no card named {', '.join(missing)}")
    wrong = [name for name in names if not is_read(faces[name], corpus[name]["text"] or "")]
    if wrong:
        raise SystemExit(f"the text of {', '.join(wrong)} does not say what the trees say")
    wordings = {name: digest_of(corpus[name]["text"] or "") for name in names}
    LINES.write_text("".join(line_of(card, wordings) + "\n" for card in POOL.values()), encoding="utf-8")
    told = [f"  {json.dumps(name, ensure_ascii=False)}: {json.dumps(printed(corpus[name]), ensure_ascii=False)}" for name in names]
    FACES.write_text("{\n" + ",\n".join(told) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
