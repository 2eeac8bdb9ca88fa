"""A stranger's first game of Raumkolonie against bots, by every door and in both languages: nobody plays for them, no clock runs,
bets are asked about once, and in the turn of somebody else there is one offer at most."""

import contextlib
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import pytest

import holodeck
from tests.clauses import clause
from tests.doors.web.house import House
from tests.doors.web.people import Browser, Telnet

LANGUAGES: Final = {"de": "deutsch", "en": "englisch"}
TABLE: Final = ["computer farbe blau", "computer mitspieler rot mittel", "computer mitspieler gruen mittel", "betrete holodeck 1"]
LOAD: Final = "computer programm laden raumkolonie tempo 0 maxzuege 24"
PLAIN: Final = ["end_turn", "bet_pass", "pirate_stays", "decline"]
PLAYED_FOR: Final = re.compile(r"Der Computer [^\n\"]* für dich|The computer [^\n\"]* for you")
ANNA: Final = 0


class Question(NamedTuple):
    """What Anna was asked, in whose turn, about which offers, and how much time she had."""

    turn: int
    whose: int
    decision: str
    offers: tuple[int, ...]
    left: int | None


def plainest(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """The action of somebody who does what must be done, and no more."""
    return min((item["action"] for item in legal), key=lambda one: PLAIN.index(one["do"]) if one["do"] in PLAIN else len(PLAIN))


def asked(shown: dict[str, Any]) -> Iterator[Question]:
    """The questions of a table as browsers and programs see it."""
    view = shown["view"]
    whose, offers = list(view["hands"]).index(view["active"]), tuple(offer["offer"] for offer in view["offers"])
    for item in shown["awaited"]:
        if item["seat"] == ANNA:
            yield Question(view["turn"], whose, item["decision"], offers, item["left"])


def by_browser(house: House, language: str) -> tuple[list[Question], str]:
    anna, found, answered = Browser(house).hello("Anna"), list[Question](), -1
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


def by_python(house: House, language: str) -> tuple[list[Question], str]:
    found = list[Question]()
    with holodeck.connect(house.url, "Anna") as table:
        table.say(f"computer sprache {LANGUAGES[language]}")
        table.load("raumkolonie", tempo=0, maxzuege=24)
        table.sit("blau")
        table.bot("rot")
        table.bot("gruen")
        table.start()
        while table.wait(60):
            found += asked(table.shown)
            with contextlib.suppress(holodeck.Refusal):  # an offer is gone when somebody else has taken it
                table.play(ANNA, table.rules.actions.from_json(plainest(table.shown["legal"])))
        return found, "\n".join(table.say("verlauf 200"))


def by_telnet(house: House, language: str) -> tuple[list[Question], str]:
    anna, found, answered = Telnet(house, "Anna"), list[Question](), -1
    for line in (f"computer sprache {LANGUAGES[language]}", LOAD, *TABLE, "computer programm starten"):
        anna.types(line)
    anna.until({"de": "läuft: Deck 1", "en": "is running: deck 1"}[language])
    while house.state() == "running":
        entries, question, line = house.look(lambda: spoken(house))
        if question and entries > answered:
            found.append(question)
            answered = entries
            anna.types(line)
    anna.types("verlauf 200")
    anna.types("uhr")
    return found, anna.until({"de": "keine Uhr", "en": "No clock"}[language])


def spoken(house: House) -> tuple[int, Question | None, str]:
    """What Anna is asked now, and what somebody would type who takes the plainest way."""
    deck, person = house.hall.decks[1], house.hall.persons["anna"]
    game = deck.match.game
    now = [item for item in game.awaited if item.seat == ANNA] if game is not None else []
    if game is None or not now:
        return deck.match.entries, None, ""
    reader = deck.match.reader(person)
    line = reader.reading.command_line(reader.programme.text.spoken(reader.view(), ANNA, game.default(ANNA))) or ""
    offers = tuple(offer.number for offer in game.state.offers)
    question = Question(game.state.turn, game.state.active, now[0].decision, offers, deck.deciding.clocks.left(ANNA))
    return deck.match.entries, question, line


@clause("HD-309", "HD-314", "RK-1105")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("door", [by_browser, by_python, by_telnet])
def test_a_stranger_plays_to_the_end_undisturbed(
    real_house: House, door: Callable[[House, str], tuple[list[Question], str]], language: str
) -> None:
    questions, heard = door(real_house, language)
    assert {question.left for question in questions} == {None}
    assert len({question.turn for question in questions if question.whose == ANNA}) >= 7
    others = {question for question in questions if question.whose != ANNA and question.turn}
    assert {question.decision for question in others} <= {"bet", "offer", "tax"}
    assert len({question.turn for question in questions if question.decision == "bet"}) == 1
    offers = Counter(question.turn for question in others if question.decision == "offer")
    assert max(offers.values(), default=0) <= 1, offers
    assert not PLAYED_FOR.search(heard)
    assert real_house.state() == "over"
