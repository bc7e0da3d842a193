"""Builds the page with its wheel and tries the units of its TypeScript; `--views` tries its views in Debian's Chromium instead.

It needs Node.js with npm, and has Chromium installed where it is missing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
CHROMIUM = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
APT = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get")
PACKAGES = ("chromium", "fonts-dejavu-core")
STEPS = (("npm", "ci", "--no-audit", "--no-fund"), ("npm", "run", "--silent", "build"), ("npm", "run", "--silent", "test"))


def run(*command: str, folder: Path = ROOT) -> bool:
    """Whether a command that is there ended well."""
    print("$", *command, flush=True)
    if shutil.which(command[0]) is None:
        print(f"there is no {command[0]}; the page needs Node.js 20.19 or newer with npm (on Debian: the packages nodejs and npm)")
        return False
    return subprocess.run(command, cwd=folder, env={**os.environ, "PYTHON": sys.executable}, check=False).returncode == 0


def browser() -> bool:
    """Chromium is there, or is installed now, as Debian has it."""
    if CHROMIUM.exists():
        return True
    if shutil.which("apt-get") is None or os.name == "nt" or os.geteuid() != 0:
        print(f"there is no {CHROMIUM}: have root install {' '.join(PACKAGES)}, or name another by CHROMIUM=...")
        return False
    run(*APT, "update", "-q")
    return run(*APT, "install", "-q", "-y", "--no-install-recommends", *PACKAGES) and CHROMIUM.exists()


def main() -> int:
    steps = (("npm", "run", "--silent", "browser"),) if "--views" in sys.argv else STEPS
    return 0 if browser() and all(run(*step, folder=WEB) for step in steps) else 1


if __name__ == "__main__":
    sys.exit(main())
