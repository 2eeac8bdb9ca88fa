"""A stranger's first game of Raumkolonie against bots to its own end, by every door and in both languages: nobody plays for them,
no clock runs, and in the turn of somebody else there is one question at most. By clicks: `tests/browser/test_stranger.py`."""

import contextlib
import re
from collections.abc import Callable
from typing import Any, Final

import pytest

import holodeck
from tests.clauses import clause
from tests.doors.web.ear import Ear
from tests.doors.web.live_server import LiveServer
from tests.doors.web.people import Browser
from tests.questions import STRANGER, Question, asked, bothered

LANGUAGES: Final = {"de": "deutsch", "en": "englisch"}
TABLE: Final = ["computer farbe blau", "computer mitspieler rot mittel", "computer mitspieler gruen mittel", "betrete holodeck 1"]
LOAD: Final = "computer programm laden raumkolonie tempo 0 seed 4"
PLAIN: Final = ["end_turn", "bet_pass", "pirate_stays", "decline"]
PLAYED_FOR: Final = re.compile(r"Der Computer [^\n\"]* für dich|The computer [^\n\"]* for you")


def plainest(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the action of somebody who does only what must be done."""
    return min((item["action"] for item in legal), key=lambda one: PLAIN.index(one["do"]) if one["do"] in PLAIN else len(PLAIN))


def by_browser(live_server: LiveServer, language: str) -> tuple[list[Question], str]:
    anna, found, answered = Browser(live_server).hello("Anna"), list[Question](), -1
    anna.says(f"computer sprache {LANGUAGES[language]}", LOAD, *TABLE, "computer programm starten")
    while not anna.all("over"):
        tables = anna.all("table")
        if tables and tables[-1]["n"] > answered and (now := list(asked(tables[-1]))):
            found += now
            answered = tables[-1]["n"]
            anna.acts(plainest(tables[-1]["legal"]), answered)
        else:
            anna.read()
    anna.says("verlauf 200")
    return found, anna.raw


def by_python(live_server: LiveServer, language: str) -> tuple[list[Question], str]:
    found = list[Question]()
    with holodeck.connect(live_server.url, "Anna") as table:
        table.say(f"computer sprache {LANGUAGES[language]}")
        table.load("raumkolonie", tempo=0, seed=4)
        table.sit("blau")
        table.bot("rot")
        table.bot("gruen")
        table.start()
        while table.wait(60):
            found += asked(table.shown)
            with contextlib.suppress(holodeck.Refusal):  # an offer is gone when somebody else has taken it
                table.play(STRANGER, table.rules.actions.from_json(plainest(table.shown["legal"])))
        return found, "\n".join(table.say("verlauf 200"))


@clause("HD-309", "HD-314", "HD-316", "RK-1105")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("door", [by_browser, by_python])
def test_a_stranger_plays_to_the_end_undisturbed(
    live_games: LiveServer, door: Callable[[LiveServer, str], tuple[list[Question], str]], language: str
) -> None:
    questions, heard = door(live_games, language)
    assert {question.left for question in questions} == {None}
    assert len({question.turn for question in questions if question.whose == STRANGER}) >= 7
    assert len({question.turn for question in questions if question.decision == "bet"}) == 1
    assert max(bothered(questions).values(), default=0) <= 1
    assert not PLAYED_FOR.search(heard)
    assert ended_by_points(live_games)


def ended_by_points(live_server: LiveServer) -> bool:
    game = live_server.look(lambda: live_server.holodeck.decks[1].match.game)
    return game is not None and game.ranking is not None and game.ranking.reason == "target"


@clause("HD-309", "HD-314", "HD-316", "HD-604", "HD-730")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("preset", "level"), [("", "mittel"), ("anfaenger", "leicht")], ids=["ordinary", "beginner"])
def test_a_stranger_plays_to_the_end_by_ear(live_games: LiveServer, language: str, preset: str, level: str) -> None:
    """Somebody who bets is asked for bets from then on, and a tax may follow one; there is never an offer besides another
    question."""
    anna = Ear(live_games, "Anna", language)
    anna.types(
        f"computer sprache {LANGUAGES[language]}",
        "vorlesen",
        "computer sprechtempo 0",  # every turn is told on a line of its own (HD-622)
        f"computer programm laden raumkolonie {preset} tempo 0 seed 4",
    )
    anna.types("computer farbe blau", f"computer mitspieler rot {level}", f"computer mitspieler gruen {level}")
    anna.types("betrete holodeck 1", "computer programm starten")
    anna.plays_to_the_end()
    asked = list(anna.questions())
    assert len(asked) >= 14
    assert {tuple(kinds) for kinds in asked} <= {(), ("bet",), ("offer",), ("tax",), ("bet", "tax")}
    assert not PLAYED_FOR.search(anna.heard)
    assert ended_by_points(live_games)
