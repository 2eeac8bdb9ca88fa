"""The files of the project as the gate sees them: those git would include."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "src" / "holodeck"


def project_files() -> list[Path]:
    """Return all files that are tracked or would be, without ignored ones."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [path for name in sorted(set(listed.stdout.split("\0"))) if name and (path := ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """Return the text of a file, "" for binary files such as pictures."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
