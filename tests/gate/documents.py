"""Reads documents: finds what a README or a guide tells people to type, and runs it."""

import os
import re
import selectors
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.gate.tree import ROOT, shown

FENCE = re.compile(r"^(?P<indent> *)```(?P<language>\w*)[^\n]*\n(?P<code>.*?)^(?P=indent)```\s*$", re.MULTILINE | re.DOTALL)
EXCUSE = re.compile(r"<!-- not run: \S.*-->\s*\Z")
"""A comment before a block that is not run, with the reason."""
LONG_RUNNING = re.compile(r"^(make play|holodeck (serve|play)|\S*/holodeck (serve|play))\b")
"""Commands that run until stopped: they are started, must come up, and are stopped."""
SHELLS = {"sh", "bash", "console"}
CHANGE = "diff"
"""A change of files for the reader to make. It is made in a copy of the source tree."""
COMPLAINTS = ("usage:", "holodeck:", "bash:", "Traceback")
"""The first words of a program that ends at once."""
PATIENCE = 600.0


class Block:
    """A block of code in a document, with its position."""

    def __init__(self, document: Path, line: int, language: str, code: str) -> None:
        self.document = document
        self.line = line
        self.language = language
        self.code = code

    def __repr__(self) -> str:
        return f"{shown(self.document)}:{self.line}"


def blocks(document: Path, text: str) -> list[Block]:
    """Return the blocks to run."""
    found = []
    for match in FENCE.finditer(text):
        if match["language"] in {*SHELLS, "python", CHANGE} and not EXCUSE.search(text[: match.start()].rstrip()):
            line = text.count("\n", 0, match.start()) + 1
            code = "\n".join(part.removeprefix(match["indent"]) for part in match["code"].splitlines())
            found.append(Block(document, line, match["language"], code))
    return found


def environment(folder: Path = ROOT) -> dict[str, str]:
    """Return the environment of a user, with this environment's commands first and no trace of pytest and make. A server takes
    free ports and keeps its games in a temporary folder. In a copy of the source tree, its package is used."""
    mine = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "MAKE", "MFLAGS"))}
    data = tempfile.mkdtemp(prefix="holodeck-")
    server = {"HOLODECK_HTTP": "0", "HOLODECK_TELNET": "0", "HOLODECK_DATA": data, "XDG_DATA_HOME": data}
    own = {"PYTHONPATH": os.pathsep.join([str(folder / "src"), str(folder)])} if (folder / "src").is_dir() else {}
    return {**mine, **server, **own, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{mine['PATH']}"}


def run(block: Block, folder: Path, tree: Path = ROOT) -> None:
    """Run a block; raise AssertionError with what went wrong. Python runs in a temporary folder, the shell in the source tree."""
    if block.language == "python":
        finish([sys.executable, "-W", "error", "-c", block.code], folder, [])
    elif block.language == CHANGE:
        assert tree != ROOT, f"{block}: only a guide changes files"
        finish(["git", "apply", "-"], tree, [], block.code + "\n")
    elif block.language == "console":
        for command, output in session(block.code):
            run_command(command, tree, output)
    else:
        for command in commands(block.code):
            run_command(command, tree, [])


def commands(code: str) -> list[str]:
    """Return the commands of a shell block, one per line; a backslash continues a line."""
    lines = code.replace("\\\n", " ").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.lstrip().startswith("#")]


def session(code: str) -> list[tuple[str, list[str]]]:
    """Return the commands after `$`, each with its promised output."""
    found: list[tuple[str, list[str]]] = []
    for line in code.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif line.strip() not in {"", "..."} and found:
            found[-1][1].append(line.rstrip())
    return found


def run_command(command: str, folder: Path, output: list[str]) -> None:
    if LONG_RUNNING.match(command):
        come_up(command, folder)
    else:
        finish(["bash", "-euo", "pipefail", "-c", command], folder, output)


def finish(command: list[str], folder: Path, output: list[str], typed: str = "") -> None:
    """Run to the end: status 0, and the promised lines in order."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment(folder),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, f"{command[-1]} ended with status {done.returncode}:\n{said[-2000:]}"
    rest = iter(done.stdout.splitlines())
    missing = [line for line in output if not any(line == printed.rstrip() for printed in rest)]
    assert not missing, f"{command[-1]} did not print {missing}, but:\n{said[-2000:]}"


def come_up(command: str, folder: Path) -> None:
    """Start, wait for output that is not a complaint, and stop it with all its children."""
    started = subprocess.Popen(
        ["bash", "-c", command],
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        said = listen(started)
        own = [line for line in said.splitlines() if line.strip() and not is_echo(line)]
        assert own, f"{command} said nothing:\n{said[-2000:]}"
        assert not own[0].startswith(COMPLAINTS), f"{command} did not come up:\n{said[-2000:]}"
    finally:
        if started.poll() is None:
            os.killpg(started.pid, signal.SIGTERM)
        started.communicate(timeout=20)


def listen(started: "subprocess.Popen[bytes]") -> str:
    """Return the output up to the first line of the program; commands echoed by make do not count."""
    said, end = b"", time.monotonic() + PATIENCE
    assert started.stdout is not None
    with selectors.DefaultSelector() as waiting:
        waiting.register(started.stdout, selectors.EVENT_READ)
        while time.monotonic() < end:
            if not waiting.select(0.5):
                continue
            chunk = os.read(started.stdout.fileno(), 65536)
            said += chunk
            own = [line for line in said.decode(errors="replace").splitlines() if line.strip() and not is_echo(line)]
            if own or not chunk:
                return said.decode(errors="replace")
    raise AssertionError(f"nothing came up within {PATIENCE:.0f} s:\n{said.decode(errors='replace')[-2000:]}")


def is_echo(line: str) -> bool:
    return line.startswith(("make", ".venv/", "touch ", "python3 ", "npm ", "cd ", "mkdir "))
