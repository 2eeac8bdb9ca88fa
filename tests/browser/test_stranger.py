"""A stranger in front of the page: one click begins a game of Raumkolonie against bots, and clicks play it to its own end. Nobody
plays for them, no clock runs, and in the turn of somebody else there is one question at most."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live_server import LiveServer
from tests.browser.person import Person
from tests.browser.settler import settler
from tests.browser.sizes import SIZES
from tests.clauses import clause
from tests.questions import STRANGER, asked, bothered
from tests.whole_tables import WholeTables

SPEED: Final = 100
"""The pauses of the bots are there, but short."""
LUCK: Final = "a stranger's luck"
BEGINS: Final = {
    ("de", True): "Raumkolonie zum ersten Mal spielen",
    ("de", False): "Raumkolonie: jetzt gegen den Computer spielen",
    ("en", True): "Play Raumkolonie for the first time",
    ("en", False): "Raumkolonie: play against the computer now",
}
"""The one click, by language, to a beginner's table and to an ordinary one."""
GAMES: Final = [
    pytest.param(*game, size, marks=() if (*game, size) == ("de", True, "desk") else pytest.mark.long)
    for game in BEGINS
    for size in ("desk", "phone")
]
"""One of them every day, all in a siege."""


@pytest.fixture
def live_server(client: Path, tmp_path: Path) -> Iterator[LiveServer]:
    running = LiveServer(tmp_path, SPEED, LUCK)
    yield running
    running.stop()


def messages_to(page: Page) -> list[dict[str, Any]]:
    """Return a list that collects every message the page receives."""
    told, tables = list[dict[str, Any]](), WholeTables()
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(tables.take(json.loads(frame)))))
    return told


@clause("HD-222", "HD-309", "HD-314", "HD-316", "HD-730", "HD-731", "HD-732")
@pytest.mark.parametrize(("language", "beginner", "size"), GAMES)
def test_a_stranger_plays_to_the_end_by_clicks(
    new_page: Callable[..., Page], screenshots: Path, language: str, beginner: bool, size: str
) -> None:
    anna = settler(Person(new_page(*SIZES[size]), "Anna"))
    told = messages_to(anna.page)
    anna.come_in()
    if language == "en":
        anna.speak_english()
    if not beginner:
        anna.page.get_by_role("button", name=re.compile("^(Mehr zu|More about) Raumkolonie")).click()
    anna.page.get_by_role("button", name=BEGINS[language, beginner]).click()
    expect(anna.board).to_be_visible()
    anna.play_to_the_end(f"{screenshots}/stranger-{language}-{beginner}-{size}-{{}}.png")
    expect(anna.page.locator(".ending ol b.mark")).to_have_count(3)  # the turns that decided it
    questions = [question for message in told if message["type"] == "table" for question in asked(message)]
    assert {question.left for question in questions} == {None}
    assert len({question.turn for question in questions if question.whose == STRANGER}) >= 7
    assert max(bothered(questions).values(), default=0) <= 1
    assert not [message for message in told if message["type"] == "standin" or message.get("computer")]
    assert [message["reason"] for message in told if message["type"] == "over"] == ["target"]
