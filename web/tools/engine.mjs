// Puts Pyodide and the packs of the engine beside the built page: apnap and lark compiled by the very Python that will run them, and the
// standard library likewise, without what no page needs. Stored zips, gzipped as a whole: a third smaller than files compressed one by one.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { PYTHON, ROOT } from "./python.mjs";

const DIST = join(ROOT, "web", "dist");
const PYODIDE = join(ROOT, "web", "node_modules", "pyodide");
const NOT_NEEDED = ["bench", "cli", "env", "picks", "quiz", "terminal"]; // of apnap: what has a screen, measures or learns
const NOT_KEPT = `unittest doctest pydoc pydoc_data pdb bdb idlelib mailbox tkinter turtle turtledemo http/server ensurepip venv lib2to3 xmlrpc
  wsgiref smtplib imaplib ftplib poplib nntplib telnetlib socketserver curses dbm sqlite3 xml multiprocessing concurrent/futures/process
  distutils test cProfile profile pstats pickletools ctypes webbrowser antigravity this plistlib netrc msilib tracemalloc zipapp cmd _pyrepl email http html wave trace modulefinder ipaddress statistics optparse
  configparser _pyio _pydatetime mimetypes uuid fractions code tabnanny sched shelve timeit rlcompleter
  pyclbr filecmp fileinput colorsys cgi cgitb crypt asyncore asynchat smtpd nturl2path urllib/robotparser logging/config logging/handlers
  encodings/idna encodings/punycode`.split(/\s+/);

function files(folder, keep) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!keep(path, entry.name)) return [];
    return entry.isDirectory() ? files(path, keep) : [path];
  });
}

function copied(python, folder, name, keep) {
  for (const path of files(folder, (each, last) => last !== "__pycache__" && !last.startsWith("__pyinstaller") && keep(relative(folder, each)))) {
    const there = `/pack/${name}/${relative(folder, path)}`;
    python.FS.mkdirTree(there.slice(0, there.lastIndexOf("/")));
    python.FS.writeFile(there, new Uint8Array(readFileSync(path)));
  }
}

const COMPILE = `
import os, py_compile, sys, zipfile
def compiled(path, name):
    py_compile.compile(path, "/one.pyc", dfile=name, doraise=True, optimize=0, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    with open("/one.pyc", "rb") as file:
        return file.read()
def entry(name):
    return zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
def pack(target):
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as found:
        for folder, folders, names in os.walk("/pack"):
            folders.sort()
            for name in sorted(names):
                path = os.path.join(folder, name)
                short = os.path.relpath(path, "/pack")
                if name.endswith(".py"):
                    found.writestr(entry(short + "c"), compiled(path, short))
                elif name != "py.typed":
                    with open(path, "rb") as file:
                        found.writestr(entry(short), file.read())
KEPT = ("__init__", "aliases", "ascii", "cp437", "latin_1", "raw_unicode_escape", "unicode_escape", "utf_8", "utf_8_sig", "utf_16", "utf_16_le")
def is_other_alphabet(name):
    return name.startswith("encodings/") and name.removeprefix("encodings/").removesuffix(".py") not in KEPT
def library(source, target, gone):
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as found:
        for name in sorted(old.namelist()):
            if name.endswith("/") or is_other_alphabet(name) or any(name == each + ".py" or name.startswith(each + "/") for each in gone):
                continue
            if not name.endswith(".py"):
                found.writestr(entry(name), old.read(name))
                continue
            with open("/one.py", "wb") as file:
                file.write(old.read(name))
            found.writestr(entry(name + "c"), compiled("/one.py", name))
`;

function named(name, bytes, ending) {
  const file = `${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}${ending}`;
  writeFileSync(join(DIST, "engine", file), bytes);
  return file;
}

async function main() {
  rmSync(join(DIST, "engine"), { recursive: true, force: true });
  mkdirSync(join(DIST, "engine"), { recursive: true });
  const runtime = `pyodide-${JSON.parse(readFileSync(join(PYODIDE, "package.json"), "utf8")).version}`; // another version has other addresses
  mkdirSync(join(DIST, runtime), { recursive: true });
  for (const file of ["pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide-lock.json"]) copyFileSync(join(PYODIDE, file), join(DIST, runtime, file));
  const python = await loadPyodide({ indexURL: `${PYODIDE}/` });
  const lark = execFileSync(PYTHON, ["-c", "import lark, os; print(os.path.dirname(lark.__file__))"], { encoding: "utf8" }).trim();
  copied(python, join(ROOT, "src", "apnap"), "apnap", (path) => !NOT_NEEDED.some((each) => path === each || path.startsWith(`${each}/`)));
  copied(python, lark, "lark", () => true);
  python.FS.writeFile("/library.zip", new Uint8Array(readFileSync(join(PYODIDE, "python_stdlib.zip"))));
  python.runPython(COMPILE);
  python.runPython('pack("/engine.zip")');
  python.globals.get("library")("/library.zip", "/small.zip", python.toPy(NOT_KEPT));
  const version = python.runPython("sys.version.split()[0]");
  const engine = named("engine", gzipSync(python.FS.readFile("/engine.zip"), { level: 9 }), ".gz");
  const library = named("library", python.FS.readFile("/small.zip"), ".zip");
  writeFileSync(join(DIST, "engine", "manifest.json"), JSON.stringify({ python: version, runtime, engine, library }));
  for (const each of [engine, library]) console.log(`${each}: ${statSync(join(DIST, "engine", each)).size.toLocaleString("en")} bytes`);
}

main().catch((error) => {
  console.error(String(error).slice(0, 2000)); // an uncaught error of Pyodide would print a line of a megabyte
  process.exitCode = 1;
});
