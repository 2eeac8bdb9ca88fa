"""How the tests get programs from Debian: found, or installed where that can be done, one process after another."""

import fcntl
import os
import shutil
import subprocess
from typing import Final

import pytest

from tests.conftest import ROOT

TURN: Final = ROOT / "build" / "installing"
"""The lock file held while something is installed."""
SECONDS: Final = 240


def found(program: str) -> str | None:
    """Return the path of a program. Debian keeps games and servers in folders that are not always on the path."""
    return shutil.which(program, path=f"{os.environ.get('PATH', os.defpath)}:/usr/games:/usr/sbin")


def need(packages: dict[str, str]) -> None:
    """Install missing programs. If that fails, the test fails on CI, and is skipped loudly elsewhere."""
    reason = install(packages)
    if reason and os.environ.get("CI"):
        pytest.fail(reason)
    if reason:
        pytest.skip(reason)


def install(packages: dict[str, str]) -> str:
    """Install the packages of missing programs, as root on Debian. Return why that was not possible, or an empty string."""
    TURN.parent.mkdir(exist_ok=True)
    with TURN.open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        missing = [package for program, package in packages.items() if found(program) is None]
        if not missing:
            return ""
        if os.geteuid() != 0 or shutil.which("apt-get") is None:
            return f"NOT TESTED: {', '.join(missing)} missing and this is not root on Debian"
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        try:
            for order in (["apt-get", "update"], ["apt-get", "install", "--yes", *missing]):
                subprocess.run(order, check=True, env=quiet, capture_output=True, timeout=SECONDS)
        except subprocess.SubprocessError as error:
            return f"NOT TESTED: {', '.join(missing)} missing and could not be installed: {error}"
        return ""
