"""The guides for players work as written: every line is typed by the person named before it, and every command is one."""

import re

import pytest

from holodeck import games
from holodeck.deck.wording.sentences import shell
from holodeck.kernel.text.speech import Heard, NotUnderstood
from holodeck.words.command import Commands
from holodeck.words.programme import load
from tests.clauses import clause
from tests.deck.stage import Player, Stage
from tests.gate.tree import ROOT

GUIDES = {"spielen.md": "deutsch", "players.md": "englisch"}
TYPED = re.compile(r"^(\w+)> (.*)$")
INLINE = re.compile(r"`([^`/\n]+)`")
"""Commands between words; addresses have a slash."""
REFUSED = re.compile(r"\([A-Z]{2}-\d+\)$|verstehe ich nicht|do not understand|So geht es: |^Type: ")


def text(guide: str) -> str:
    return (ROOT / "docs" / guide).read_text("utf-8")


def faults(stage: Stage, guide: str) -> list[str]:
    """Return lines that were refused or not understood, and promised answers that were not read. A clause that was promised is no
    refusal."""
    people: dict[str, Player] = {}
    read, typed, found = "", "", list[str]()
    lines = "\n".join(re.findall(r"```text\n(.*?)```", text(guide), re.DOTALL)).splitlines()
    promised = [line for line in lines if not TYPED.match(line)]
    for line in lines:
        match = TYPED.match(line)
        if match is None:
            found += [f"{typed}: {line}"] if typed and line not in read else []
            continue
        name, typed = match[1], match[2]
        if name not in people:
            people[name] = stage.comes(name)
            people[name].types(f"computer sprache {GUIDES[guide]}", "computer breite 200")
        answer = people[name].types(typed)
        read = "\n".join(answer)
        found += [f"{typed}: {said}" for said in answer if REFUSED.search(said) and not any(one in said for one in promised)]
    assert len(people) == 4
    return found


@clause("HD-745")
@pytest.mark.parametrize("guide", GUIDES)
def test_everything_a_guide_types_works_and_is_answered_as_written(real: Stage, guide: str) -> None:
    assert faults(real, guide) == []


def test_what_the_readme_shows_is_what_one_reads(real: Stage) -> None:
    anna = real.comes("Anna")
    anna.types("computer breite 200")
    shown = re.search(r"```text\n> (.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert shown is not None
    for part in shown[1].split("\n> "):
        typed, _, promised = part.strip().partition("\n")
        assert promised.replace("\n", " ") in "\n".join(anna.types(typed))


@clause("HD-745")
@pytest.mark.parametrize("guide", GUIDES)
def test_every_command_a_guide_names_is_one(guide: str) -> None:
    language = {"deutsch": "de", "englisch": "en"}[GUIDES[guide]]
    named = [
        found for found in INLINE.findall(re.sub(r"```.*?```", "", text(guide), flags=re.DOTALL)) if not found.startswith("-")
    ]
    programmes = [shell(), *map(load, games.names())]
    assert len(named) > 15
    assert [line for line in named if not any(understood(programme.commands, line, language) for programme in programmes)] == []


def understood(commands: Commands, line: str, language: str) -> bool:
    try:
        commands.find(Heard(line), language)
    except NotUnderstood:
        return False
    return True
