"""The recipes of `docs/recipes.md`, followed to the letter on a copy of the project."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "recipes.md"
SAID: Final = re.compile(
    r"(?:[Ii]n `(?P<path>[^`]+)`, (?P<how>above|below|instead of) `(?P<line>[^`]+)`"
    r"|[Tt]he new file `(?P<new>[^`]+)`|[Aa]t the end of `(?P<end>[^`]+)`):$"
)
LAST: Final = "What comes last"
COPIED: Final = (".ci", ".github", "bench", "docs", "examples", "src", "tests", "tools", "web")
FILES: Final = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "NOTICE", "constraints.txt", "pyproject.toml", "setup.py")


@dataclass(frozen=True)
class Step:
    """What a recipe says to do: commands to run, or a text to put into a file, above, below or instead of a line, or at its end."""

    commands: tuple[str, ...] = ()
    path: str = ""
    how: str = ""
    line: str = ""
    text: str = ""


def titles() -> list[str]:
    """What the recipes are for."""
    return re.findall(r"^## (.*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)[:-1]


def at_the_end() -> tuple[str, ...]:
    """The commands that come last, after whichever recipe."""
    (last,) = recipe(LAST)
    return last.commands


def recipe(title: str) -> list[Step]:
    """The steps of the recipe under that heading, in their order."""
    text = PAGE.read_text(encoding="utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]
    return [step(before, language, block) for before, language, block in re.findall(r"(.*?)```(\w+)\n(.*?)```\n", text, re.DOTALL)]


def step(before: str, language: str, block: str) -> Step:
    """What a block of a recipe is for, by the words before it."""
    if language == "sh":
        return Step(commands=tuple(block.splitlines()))
    said = SAID.search(" ".join(before.split()))
    assert said is not None, f"where does this go? {before[-200:]}"
    if said["path"]:
        blank = "\n\n" if language == "python" else ""  # behind a function
        return Step(path=said["path"], how=said["how"], line=said["line"], text=block + blank)
    return Step(path=said["new"] or said["end"], how="new" if said["new"] else "end", text=block)


class Project:
    """A copy of the project, to which recipes add."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for folder in COPIED:
            shutil.copytree(
                ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "node_modules")
            )
        for file in FILES:
            shutil.copy(ROOT / file, root / file)

    def follow(self, title: str) -> list[str]:
        """Do what the recipe says; what its commands print."""
        printed: list[str] = []
        for done in recipe(title):
            if done.commands:
                printed += [self.run(command) for command in done.commands]
            else:
                self.put(done)
        return printed

    def put(self, done: Step) -> None:
        """Put a text into a file, beside a line that stands there once."""
        path = self.root / done.path
        if done.how == "new":
            assert not path.exists(), done
            path.write_text(done.text, encoding="utf-8")
            return
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        if done.how == "end":
            path.write_text("".join([*lines, done.text]), encoding="utf-8")
            return
        found = [at for at, line in enumerate(lines) if line.strip() == done.line.strip()]
        assert len(found) == 1, (done, found)
        first = found[0] + (done.how == "below")
        last = found[0] + (done.how != "above")
        path.write_text("".join([*lines[:first], done.text, *lines[last:]]), encoding="utf-8")

    def run(self, command: str) -> str:
        """Run a command as it is written, in the copy; what it prints."""
        name, *arguments = shlex.split(command)
        module = {"python": [], "pytest": ["-m", "pytest", "-q", "-p", "no:cacheprovider"]}.get(name, ["-m", name])
        return self.python(*module, *arguments)

    def python(self, *arguments: str) -> str:
        """Run Python in the copy, on its own code; what it prints."""
        paths = os.pathsep.join([str(self.root / "src"), str(self.root)])
        environment = {**os.environ, "PYTHONPATH": paths, "APNAP_JSON": ""}
        done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, env=environment, check=False, cwd=self.root)
        assert done.returncode == 0, f"{arguments}\n{done.stdout[-6000:]}\n{done.stderr[-6000:]}"
        return done.stdout
