"""Compiles the package into `build/compiled/`, a copy in which the rules are machine code.

`PYTHONPATH=build/compiled` runs the fast build; `src` stays interpreted. The compiled modules form a few units, and inside one a
call is a plain C call. Units whose C has not changed are not compiled again.
"""

import argparse
import ast
import contextlib
import filecmp
import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
from importlib.metadata import PackageNotFoundError, version
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "holodeck"
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"
DIGEST = COMPILED / "digest"

ROOTS = [
    *("kernel/**/*.py", "games/*/rulebook.py", "bots/*.py", "bots/*/*.py", "arena/selfplay.py"),  # entry points of a simulation
    *("games/*/v*/rulebook.py", "bots/*/v*/*.py"),  # the same for released versions
    *(
        "words/reader.py",
        "words/bystanders.py",
        "words/wrapping.py",
        "games/*/text/surroundings.py",
    ),  # sentences of an action
    "deck/wording/no_game.py",  # the shell as a game without rules
]
"""These modules are compiled, with everything they import."""
WAY = [
    *("deck/holodeck.py", "deck/people/person.py", "deck/wording/sentences.py"),
    *("deck/doorway/greeting.py", "deck/shell/lines.py", "deck/shell/commands.py"),
    *(f"deck/table/{name}.py" for name in ("deck", "table", "seat", "options", "jobs", "storage/record")),
    *(f"deck/table/game/{name}.py" for name in ("asked", "bots", "deciding", "feed", "match", "moves", "play", "telling")),
    *(f"deck/table/{name}.py" for name in ("lesson/teaching", "lesson/tips", "talk/channel", "talk/computer")),
    *(f"deck/table/{name}.py" for name in ("presence/attendance", "time/clocks", "time/vote")),
    *(f"doors/guard/{name}.py" for name in ("budget", "clean", "credit", "fairness", "turns")),
    *(f"doors/telnet/{name}.py" for name in ("charset", "connection", "limits", "lines", "parser", "session", "speaking")),
    *(f"store/{name}.py" for name in ("chain", "port", "rows", "witness", "writer")),
]
"""The modules through which a typed line and its answer pass. What they import mostly serves other commands, and stays
interpreted."""
EDGE = {
    "__init__.py": "a package's door; Python finds its submodules by it (that of the vectors chooses between two kinds)",
    "data.py": "frozen structs of msgspec, made once at import",
    "contract.py": "the contract of the text side: interpreted classes inherit from it, which compiled ones do not allow",
    "bot.py": "the contract of a bot: a protocol, since users' bots are plain objects",
    "players.py": "the levels of a game, made once at import",
    "lists.py": "the vectors of the interpreted build",
    "codec.py": "the JSON of states: runs once for a saved game or a browser's view",
}
"""File names that stay interpreted, and why."""
UNITS = {"bots": "kernel", "arena": "kernel", "doors": "deck", "store": "deck"}
"""Folders that are compiled together with another one, because they mostly call it."""


def imports(module: Path, package: Path) -> list[Path]:
    """Return the modules of the package that a module imports."""
    names: list[str] = []
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    files = [package.parent / (name.replace(".", "/") + ".py") for name in names]
    return [file for file in files if file.is_relative_to(package) and file.is_file()]


def compiled_modules(package: Path) -> list[Path]:
    """Return all modules that the roots reach by imports, except those that stay interpreted."""
    waiting = [module for pattern in ROOTS for module in package.glob(pattern)]
    found: set[Path] = set()
    while waiting:
        module = waiting.pop()
        if module not in found and module.name not in EDGE:
            found.add(module)
            waiting += imports(module, package)
    return sorted(found.union(package / module for module in WAY))


def digest(modules: list[Path], level: str) -> str:
    """Return a hash of everything the machine code is made from: the modules, their imports, this file, and the compiler."""
    state = hashlib.sha256(f"{sys.version} {version('mypy')} {level}".encode())
    edge = {file for module in modules for file in imports(module, PACKAGE)} - set(modules)
    for source in [*modules, *sorted(edge), Path(__file__)]:
        state.update(f"{source.relative_to(ROOT)} {source.stat().st_size}\n".encode() + source.read_bytes())
    return state.hexdigest()


def up_to_date() -> bool:
    """Return whether the compiled build exists and matches the sources."""
    if not any(COMPILED.glob(f"holodeck_kernel__mypyc*{sysconfig.get_config_var('EXT_SUFFIX')}")):
        return False
    made, _, level = DIGEST.read_text().partition(" ") if DIGEST.is_file() else ("", "", "")
    return made == digest(compiled_modules(PACKAGE), level)


def best_build() -> Path:
    """Return the path of the compiled build if it is up to date, otherwise of the sources."""
    try:
        compiled = up_to_date()
    except PackageNotFoundError:  # no compiler, so nothing was compiled
        compiled = False
    if compiled:
        refresh(compiled_modules(PACKAGE))
    return COMPILED if compiled else PACKAGE.parent


def has_compiler() -> bool:
    """Return whether this machine can compile C against this Python."""
    command = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    return bool(shutil.which(command.split()[0])) and Path(sysconfig.get_path("include"), "Python.h").is_file()


def unit(module: Path) -> str:
    """Return the unit of a module: its game with its bots, or its folder."""
    folder, *inner = module.relative_to(PACKAGE).parts
    return inner[0] if folder in ("games", "bots") and len(inner) > 1 else UNITS.get(folder, folder)


def compile_into(target: Path, modules: list[Path], kept: Path, level: str) -> None:
    """Compile the modules into `target`, laid out like the package. Intermediate files in `kept` are reused: mypyc writes only
    the C that has changed, and setuptools compiles only that."""
    from mypyc.build import mypycify  # noqa: PLC0415  (slow to import, and not needed when nothing has changed)
    from setuptools import Distribution  # noqa: PLC0415

    units: dict[str, list[str]] = {}
    for module in modules:
        units.setdefault(f"holodeck_{unit(module)}", []).append(str(module.relative_to(ROOT)))
    extensions = mypycify(
        ["--cache-dir", str(kept / "types"), *chain(*units.values())],
        opt_level=level,
        debug_level="0",
        separate=[(paths, name) for name, paths in units.items()],
        target_dir=str(kept / "c"),
    )
    for extension in extensions:
        # Nothing is called from outside by its C name, so the compiler may inline everything.
        hidden = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
        extension.extra_compile_args = [*extension.extra_compile_args, *hidden]  # the list is shared by all extensions
    extensions.sort(key=lambda extension: -Path(next(iter(extension.sources))).stat().st_size)  # the longest work first
    build = Distribution({"name": "holodeck", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp, build.parallel = str(kept / "lib"), str(kept / "o"), os.cpu_count()
    build.ensure_finalized()
    build.run()
    for library in map(Path, build.get_outputs()):
        place = target / library.relative_to(kept / "lib")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(library, place)


def copy_package(target: Path, modules: list[Path]) -> None:
    """Copy the package without the compiled sources, so that nothing falls back to them unnoticed."""

    def left_out(folder: str, names: list[str]) -> list[str]:
        return [name for name in names if name == "__pycache__" or Path(folder, name) in modules]

    shutil.copytree(PACKAGE, target / "holodeck", dirs_exist_ok=True, ignore=left_out, copy_function=copy_changed)


def copy_changed(source: str, target: str) -> None:
    """Copy a file unless it is the same: a server may be reading it."""
    if not Path(target).is_file() or not filecmp.cmp(source, target):
        shutil.copy2(source, target)


def refresh(modules: list[Path]) -> None:
    """Update everything that is not compiled."""
    for old in (COMPILED / "holodeck").rglob("*"):
        source = PACKAGE / old.relative_to(COMPILED / "holodeck")
        kept = old.suffix in {".so", ".pyd"} or "__pycache__" in old.parts or (source.is_file() and source not in modules)
        if old.is_file() and not kept:
            old.unlink()
    copy_package(COMPILED, modules)


def kept_for(level: str) -> Path:
    """Return the cache folder for intermediate files, which depends on the compilers and their options."""
    made_by = f"{sys.version} {version('mypy')} {level} {os.environ.get('CC')} {os.environ.get('CFLAGS')}"
    return BUILD / f"parts-{hashlib.sha256(made_by.encode()).hexdigest()[:12]}"


def build_anew(modules: list[Path], level: str) -> None:
    """Compile into a temporary folder, and replace the old build when that has succeeded."""
    kept, fingerprint = kept_for(level), f"{digest(modules, level)} {level}"
    kept.mkdir(parents=True, exist_ok=True)
    for other in BUILD.glob("parts-*"):
        if other != kept:
            shutil.rmtree(other)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="compiling-") as scratch:
        target = Path(scratch) / "compiled"
        compile_into(target, modules, kept, level)
        copy_package(target, modules)
        (target / DIGEST.name).write_text(fingerprint)
        shutil.rmtree(COMPILED, ignore_errors=True)
        target.rename(COMPILED)


def main() -> int:
    parser = argparse.ArgumentParser(description="Compiles the rules of the games into build/compiled.")
    # Level 3 takes twice as long to compile and plays hardly faster, see docs/decisions/0003-compiled-build.md.
    parser.add_argument("--level", default="2", choices=["0", "1", "2", "3"], help="how hard the C compiler tries")
    parser.add_argument("--which", action="store_true", help="compile nothing, print the path of the fastest build there is")
    chosen = parser.parse_args()
    level = chosen.level
    os.chdir(ROOT)
    if chosen.which:
        print(best_build())
        return 0
    modules = compiled_modules(PACKAGE)
    if up_to_date() and DIGEST.read_text().endswith(level):
        refresh(modules)
        print(f"build/compiled: {len(modules)} compiled modules are up to date")
        return 0
    if not has_compiler():
        shutil.rmtree(COMPILED, ignore_errors=True)
        print("build/compiled: left out, there is no C compiler or no Python.h here; the interpreted build needs neither")
        return 0
    print(f"build/compiled: compiling {len(modules)} modules", flush=True)
    with contextlib.redirect_stdout(sys.stderr):
        build_anew(modules, level)
    return 0


if __name__ == "__main__":
    sys.exit(main())
