"""The view of the project that the gate judges: its files, as git would take them."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "src" / "holodeck"


def project_files() -> list[Path]:
    """Every file that is tracked, or would be: ignored ones are left out."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [path for name in sorted(set(listed.stdout.split("\0"))) if name and (path := ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """The text of a file; what is no text (a picture) has none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
