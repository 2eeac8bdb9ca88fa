"""A copy of the source tree in a temporary folder, to write a game into."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.gate.tree import ROOT, project_files


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
        """The same where it must succeed. Gives what it printed."""
        done = self.run(*command, typed=typed)
        assert done.returncode == 0, f"{' '.join(command)}:\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout

    def files(self) -> set[str]:
        found = [path.relative_to(self.folder) for path in self.folder.rglob("*") if path.is_file()]
        return {path.as_posix() for path in found if "__pycache__" not in path.parts}
