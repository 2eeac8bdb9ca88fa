"""The guard against addresses: the project names no package registry and no folder of somebody's machine."""

import re

import pytest

from tests.gate.tree import ROOT, project_files, shown, text_of

HOSTS = "|".join(["python" + "hosted", r"pypi\.org", r"npmjs\.(?:org|com)", r"deb\.debian\.org", r"crates\.io"])
FOLDERS = r"(?<![\w.:/])/(?:work|root|home|Users|farm)/"
FORBIDDEN = re.compile(f"{HOSTS}|{FOLDERS}|{re.escape(str(ROOT))}")


def found_in(text: str) -> list[str]:
    return [f"{number}: {line.strip()[:100]}" for number, line in enumerate(text.splitlines(), 1) if FORBIDDEN.search(line)]


def test_no_file_names_a_registry_or_a_machine() -> None:
    found = [f"{shown(path)}:{line}" for path in project_files() for line in found_in(text_of(path))]
    assert not found, "\n".join(["", *found])


@pytest.mark.parametrize(
    "text", ["https://files.python" + "hosted.org/x", "see https://registry.npmjs" + ".org", "cd /ho" + "me/anna/x"]
)
def test_an_address_is_found(text: str) -> None:
    assert found_in(text)


@pytest.mark.parametrize("text", ["#!/usr/bin/env bash", "https://example.net/home/", "src/root/x", "/var/lib/holodeck"])
def test_other_paths_are_allowed(text: str) -> None:
    assert not found_in(text)
