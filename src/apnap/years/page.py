"""What is played otherwise in several editions, as one page of HTML to be printed and laid on the table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from apnap.editions import Edition
from apnap.years import telling
from apnap.years.differences import Found, Side

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{title}</title>
<style>
@page {{ size: A4 {turned}; margin: 8mm }}
body {{ font: {size}pt/1.2 sans-serif; margin: 0; columns: {columns}; column-gap: 5mm }}
h1 {{ font-size: 1.5em; margin: 0 0 .4em; column-span: all }}
h2 {{ font-size: 1.1em; margin: .5em 0 .2em; border-bottom: .3pt solid; break-after: avoid }}
div {{ break-inside: avoid; margin-bottom: .35em }}
b, i, p {{ margin: 0 }}
p {{ padding-left: .8em; text-indent: -.8em }}
small, footer {{ color: #444 }}
</style>
</head>
<body>
<h1>{title}</h1>
{body}
<footer>{notes}</footer>
</body>
</html>
"""


def page(found: Sequence[Found], editions: Sequence[Edition]) -> str:
    """The page: the smaller the letters the more there is to tell."""
    lines: list[str] = []
    place = ""
    played = [each for each in found if each.is_played]
    for each in played:
        if each.difference.place != place:
            place = each.difference.place
            lines.append(f"<h2>{escape(place.capitalize())}</h2>")
        lines.append(told(each))
    size, columns, turned = shape(sum(len(line) for line in lines))
    return PAGE.format(
        title=escape(telling.headline(played, editions)),
        body="\n".join(lines),
        notes=escape(f"{telling.INFERRED}{rest(len(found) - len(played))}"),
        size=size,
        columns=columns,
        turned=turned,
    )


def rest(number: int) -> str:
    """What is said of the differences that stand in the texts only."""
    return f" {number} more in the texts are played alike: apnap differ tells them." if number else ""


def shape(letters: int) -> tuple[float, int, str]:
    """Size of the letters, columns, and which way the page is turned, so that so many letters go onto one."""
    for most, size, columns, turned in SHAPES:
        if letters <= most:
            return size, columns, turned
    return SMALLEST


SHAPES = (
    (4_500, 9.5, 2, "portrait"),
    (6_500, 8.0, 2, "portrait"),
    (8_000, 7.0, 3, "landscape"),
    (9_900, 6.5, 3, "landscape"),
    (12_500, 6.0, 4, "landscape"),
    (16_800, 5.0, 4, "landscape"),
)
"""Up to so many letters, tags included: measured on sheets of A4."""
SMALLEST = (4.2, 5, "landscape")


def told_by(side: Side) -> str:
    """The editions of a side, each with the numbers of its rules."""
    return ", ".join([f"{name} {own or '-'}" for name, own in zip(side.editions, side.numbers, strict=True)])


def told(found: Found) -> str:
    """One difference, without its example."""
    sides = "".join([f"<p><i>{escape(told_by(side))}</i>: {escape(side.says)}</p>" for side in found.sides])
    return f"<div><b>{escape(found.difference.title)}</b>{sides}</div>"
