"""What of apnap is compiled, and how: for the compiled wheel, and for the trees of tools/compiled.py."""

from __future__ import annotations

import json
import os
import runpy
import shutil
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path
from typing import Any, Final

from setuptools import Extension
from setuptools.command.build_ext import build_ext
from tools import expanding
from tools.wheel import asking, decorated, hints, mending

ROOT: Final = Path(__file__).resolve().parent.parent.parent
PACKAGE: Final = ROOT / "src" / "apnap"
HERE: Final = "tools/wheel"
WRITTEN: Final = "build/c"
# What a game spends its time in. An `__init__` only exports, and errors may have heirs that are not compiled: both stay as they are.
COMPILED: Final = (
    "model",
    "parts",
    "machine",
    "rules",
    "solve",
    "editions/switches.py",
    "past.py",
    "given.py",
    "beginnings.py",
    "game.py",
    "agents/random_agent.py",
    "bench/measure.py",
)
# Names of one module are its own (calls between modules need no table), numbers that are too large are cut, as `native.i64` says, and
# functions of Python are called where they are, not by way of a table of jumps.
FLAGS: Final = ("-fvisibility=hidden", "-fwrapv", "-fno-plt")

# What users give comes in here.
ASKING: Final = ("game.py", "given.py")

# Not those of the checkout: where a wheel is built, the libraries of the extras need not be there.
SETTINGS: Final = "[mypy]\nignore_missing_imports = True\n"


def modules() -> list[Path]:
    """The modules to compile, by their paths below src; each name in COMPILED has at least one, or it is an error."""
    found: list[Path] = []
    for name in COMPILED:
        here = PACKAGE / name
        paths = [here] if here.is_file() else sorted(path for path in here.rglob("*.py") if path.name != "__init__.py")
        if not paths:
            raise SystemExit(f"{Path(__file__).name}: src/apnap/{name} holds no module to compile")
        found += [path.relative_to(PACKAGE.parent) for path in paths]
    return found


def extensions() -> list[Extension]:
    """The compiled modules: one group of several C files, so that calls between modules are as fast as within one.

    They are made from a copy of the package below build/, and as hard as APNAP_OPT says (0 to 3; 2 if it does not).
    """
    from mypyc.build import mypycify  # noqa: PLC0415 - a pure wheel is built without it

    copy = ROOT / "build" / "engine"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(PACKAGE, copy / "apnap", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    expanding.main(copy)
    decorated.expand(copy / "apnap" / "rules")
    hints.expand(copy / "apnap" / "parts" / "tree")
    for name in ASKING:
        asking.expand(copy / "apnap" / name)
    (copy / "mypy.ini").write_text(SETTINGS, encoding="utf-8")
    before = mending.written(list((ROOT / WRITTEN).glob("*.c")))
    with chdir(copy):
        made: list[Extension] = mypycify(
            ["--config-file=mypy.ini", *[path.as_posix() for path in modules()]],
            opt_level=os.environ.get("APNAP_OPT", "2"),
            debug_level="0",
            multi_file=True,
            target_dir=os.path.relpath(ROOT / WRITTEN, copy),
            group_name="apnap",
        )
    for extension in made:
        extension.sources = [from_root(copy, path) for path in extension.sources]
        extension.depends = [*[from_root(copy, path) for path in extension.depends], f"{HERE}/{mending.SHORTER}"]
        extension.include_dirs = [*[from_root(copy, path) for path in extension.include_dirs], HERE]
        extension.extra_compile_args += FLAGS if os.name == "posix" else ()
        mending.mend([ROOT / path for path in extension.sources if path.startswith(f"{WRITTEN}/")], before)
    return made


def from_root(folder: Path, path: str) -> str:
    """A path that was said in that folder, as it is said in the root; one that is absolute stays so."""
    return path if Path(path).is_absolute() else Path(os.path.normpath(folder / path)).relative_to(ROOT).as_posix()


def told() -> str:
    """What the sources of the compiled modules say of their functions, as apnap has it where there are no sources."""
    reader = runpy.run_path(str(PACKAGE / "years" / "sources.py"))
    texts = {path: (PACKAGE.parent / path).read_text(encoding="utf-8") for path in modules()}
    names = {path: path.with_suffix("").as_posix().replace("/", ".") for path in texts}
    return json.dumps({names[path]: reader["to_json"](reader["read"](text)) for path, text in texts.items()})


class Build(build_ext):  # type: ignore[misc]  # setuptools says nothing of its types
    """Compiles several C files at a time, and those only that are newer than what was made of them; what their sources say goes along."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count() or 1

    def run(self) -> None:
        super().run()
        if not self.inplace:
            (Path(self.build_lib) / "apnap" / "years" / "sources.json").write_text(told(), encoding="utf-8")

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = self.at_once
        super().build_extensions()

    def at_once(
        self,
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,  # noqa: ANN401
        include_dirs: Any = None,  # noqa: ANN401
        debug: bool = False,
        extra_preargs: Any = None,  # noqa: ANN401
        extra_postargs: Any = None,  # noqa: ANN401
        depends: Any = None,  # noqa: ANN401
    ) -> list[str]:
        """What the compiler of setuptools does with the sources of one extension, one after the other."""
        compiler: Any = self.compiler
        _, objects, extra, options, build = compiler._setup_compile(  # noqa: SLF001
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        given = compiler._get_cc_args(options, debug, extra_preargs)  # noqa: SLF001
        headers = max([Path(path).stat().st_mtime for path in depends or ()], default=0.0)

        def one(made: str) -> None:
            source, ending = build[made]
            if not Path(made).exists() or Path(made).stat().st_mtime < max(Path(source).stat().st_mtime, headers):
                compiler._compile(made, source, ending, given, extra, options)  # noqa: SLF001

        with ThreadPoolExecutor(self.parallel) as pool:
            list(pool.map(one, objects))
        return list(objects)
