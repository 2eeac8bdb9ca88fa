"""A copy of the source tree in a temporary folder, to write a game into."""

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Final

from tests.gate.tree import ROOT, project_files

MADE: Final = re.compile(r"by `(?:make types|python -m tools\.typescript)`: change th(?:at|ose), not this")


class Tree:
    """The files that git would take."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said = ""
        """What the command said,"""
        self.written: set[str] = set()
        """and the files it wrote."""
        for path in project_files():
            place = folder / path.relative_to(ROOT)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, place)

    def run(self, *command: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
        """Run a module of Python inside the tree, as `python -m`."""
        mine = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
        return subprocess.run(
            [sys.executable, "-m", *command],
            cwd=self.folder,
            env={**mine, "PYTHONPATH": os.pathsep.join([str(self.folder / "src"), str(self.folder)])},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )

    def does(self, *command: str, typed: str = "") -> str:
        """Run a command that must succeed and return its output."""
        done = self.run(*command, typed=typed)
        assert done.returncode == 0, f"{' '.join(command)}:\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout

    def files(self) -> set[str]:
        found = [path.relative_to(self.folder) for path in self.folder.rglob("*") if path.is_file()]
        return {path.as_posix() for path in found if "__pycache__" not in path.parts}

    def keep(self) -> None:
        """Commit everything, so that changes from here on can be counted."""
        if not (self.folder / ".git").is_dir():
            self.git("init", "--quiet")
        self.git("add", "--all")
        self.git("-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "--quiet", "--message", "x")

    def places(self) -> Counter[str]:
        """Count what was written by hand since the last commit: hunks by file, without what is made and the rule book."""
        self.git("add", "--all")
        changed = self.git("diff", "--cached", "--name-only").splitlines()
        by_hand = [path for path in changed if not Path(path).name.startswith("RULES") and not self.is_made(path)]
        return Counter({path: self.git("diff", "--cached", "-U0", "--", path).count("\n@@ ") for path in by_hand})

    def is_made(self, path: str) -> bool:
        """Tell whether a file says of itself that `make types` has made it."""
        return MADE.search((self.folder / path).read_text("utf-8")[:400]) is not None

    def git(self, *command: str) -> str:
        return subprocess.run(["git", *command], cwd=self.folder, capture_output=True, text=True, check=True).stdout
