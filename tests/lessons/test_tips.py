"""Tips: what a lesson leaves out on purpose is explained when it first comes up (HD-909)."""

import copy
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path

import pytest

from holodeck.deck.people.person import person_from
from holodeck.deck.port.messages import Lesson
from holodeck.kernel.engine.game import begin
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard
from holodeck.lessons.book import Tip, lesson
from holodeck.lessons.course import course
from holodeck.lessons.tips import Moment
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.paths import edit
from holodeck.words.programme import programme
from holodeck.words.reader import Reader
from tests.clauses import clause
from tests.deck.stage import Player, SeenClient
from tests.lessons.classroom import TAUGHT, Classroom, whole

TIPS = [(game, tip) for game in TAUGHT for tip in getattr(lesson(game), "tips", [])]
VISITOR = "Auf deinem Boden steht Besuch."


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Classroom]:
    made = Classroom(tmp_path)
    yield made
    made.store.close()


def behind_the_lesson(room: Classroom, game: str, client: SeenClient | None = None) -> tuple[Player, str]:
    """Return a learner who has skipped every step, and what was read with the last."""
    anna, heard = room.learner(client=client), ""
    anna.types(f"lernen {game}")
    while room.learning:
        assert anna.person.tips == {}
        heard = whole(anna.types("lektion weiter"))
    return anna, heard


@clause("HD-909")
@pytest.mark.parametrize(("game", "tip"), TIPS, ids=lambda value: getattr(value, "name", value))
def test_every_tip_names_a_moment_a_command_and_clauses_that_exist(game: str, tip: Tip) -> None:
    played, when = programme(game), tip.when
    assert when.decision or when.refused or when.told
    assert {when.can, *when.cannot} <= {"", *[kind.name for kind in played.rules.actions.kinds]}
    assert {*when.told} <= {*played.rules.told, *played.text.told}
    for told, (fact, values) in product(when.told, when.facts.items()):
        assert set(values) <= set(played.rules.actions.ids[played.rules.told[told][fact].rstrip("?")])
    assert all(played.rulebook.find(id_) for id_ in tip.clauses)
    for language in LANGUAGES:
        assert when.refused in {"", *played.book(language).refused}
        assert tip.say[language].count("{do}") == 1
        assert when.can or played.commands.find(Heard(tip.do[language]), language)


@clause("HD-909")
def test_a_tip_comes_after_the_lesson_before_the_decision_with_its_command(room: Classroom) -> None:
    _anna, heard = behind_the_lesson(room, "planetopoly")
    assert heard.index("ganz gewöhnliches Spiel") < heard.index(VISITOR)
    assert "fernbau 1 Volans 1 (PP-904)" in heard


@clause("HD-909")
def test_a_tip_is_given_once_and_that_is_stored_with_the_person(room: Classroom) -> None:
    anna, _heard = behind_the_lesson(room, "planetopoly")
    heard = whole(anna.types("computer programm beenden ja", "lernen planetopoly neu", *["lektion weiter"] * 9))
    assert "ganz gewöhnliches Spiel" in heard
    assert VISITOR not in heard
    assert person_from(anna.person.to_record()).tips == {"planetopoly": ["remote_build"]}


@clause("HD-909")
def test_a_refusal_may_bring_a_tip(room: Classroom) -> None:
    anna, _heard = behind_the_lesson(room, "raumkolonie")
    first, second = [anna.types("kaufe karte") for _ in range(2)]
    assert whole(first[1:]) == (
        "Was dir fehlt, hat vielleicht ein anderer übrig. Fragen kostet nichts, zum Beispiel: "
        "biete 1 sand gegen 1 texolyt (RK-1002)"
    )
    assert second == first[:1]


@clause("HD-909")
@pytest.mark.parametrize(("table", "told"), [("anfaenger", True), ("leicht", False)])
def test_tips_are_given_at_a_beginners_table_and_at_no_other(room: Classroom, table: str, told: bool) -> None:
    anna = room.learner()
    anna.types(f"spiele raumkolonie {table}")
    while True:
        game = room.deck().match.game
        assert game is not None
        decisions = [awaited.decision for awaited in game.awaited if awaited.seat == 0]
        if decisions == ["main"]:
            break
        if decisions:
            anna.types(room.deck().match.reader(anna.person).ready()[0])
        room.clock.advance(5)
    while "Dir fehl" not in whole(anna.types("kaufe karte")):
        pass
    written = {tip.name: tip.say["de"].partition("{do}")[0] for game, tip in TIPS if game == "raumkolonie"}
    kept = anna.person.tips.get("raumkolonie", [])
    assert bool(kept) is told
    assert [name for name, words in written.items() if anna.read(words)] == sorted(kept, key=list(written).index)


def met(game: str, things: list[Told], changes: Mapping[str, object]) -> str:
    """Return the tip given at the end of the lesson, with the position changed like this."""
    played, written = programme(game), lesson(game)
    taught = course(played)
    assert written is not None
    assert taught is not None
    spelled = copy.deepcopy(taught.end)
    for path, value in changes.items():
        edit(spelled, path, value)
    running = begin(played.rules, 2, "met", written.options, None, written.colours, True)
    running.place(spelled)
    found = Moment(Reader(played, running, 0, Preferences(["Anna", "Rot"], "de")), things).first(written.tips)
    return found.name if found is not None else ""


@clause("HD-909", "RK-1005")
def test_a_dome_at_a_station_brings_a_tip_and_one_elsewhere_does_not() -> None:
    site = {"seat": 0, "crossing": 0, "fields": []}
    poor: dict[str, object] = {"hands.blau": {}}
    assert met("raumkolonie", [Told("dome_built", {**site, "station_type": 5})], poor) == "station"
    assert met("raumkolonie", [Told("dome_built", {**site, "station_type": -1})], poor) == ""


@clause("HD-909", "RK-709")
def test_a_tip_names_a_card_if_nothing_else_can_be_paid() -> None:
    card = {"texolyte": 1, "plasma": 1, "tristeel": 1}
    assert met("raumkolonie", [], {"hands.blau": card}) == "card"
    assert met("raumkolonie", [], {"hands.blau": {**card, "sand": 1}}) == ""


@clause("HD-909", "PP-721")
@pytest.mark.parametrize(("active", "told"), [("rot", "event"), ("blau", "remote_build")])
def test_an_event_without_a_question_brings_a_tip(active: str, told: str) -> None:
    """A decision comes first."""
    drawn = [Told("card_drawn", {"seat": 0, "card": 0})]
    assert met("planetopoly", drawn, {"active": active}) == told


@clause("HD-909")
def test_programs_get_tips_too(room: Classroom) -> None:
    anna, _heard = behind_the_lesson(room, "planetopoly", SeenClient(wants_feed=True))
    told = anna.told(Lesson)[-1]
    assert told.step == 0
    assert told.told.startswith(VISITOR)
