"""What a lesson leaves out on purpose is told once, when it is first met (HD-909)."""

import copy
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path

import pytest

from holodeck.deck.people.person import person_from
from holodeck.deck.port.messages import Lesson
from holodeck.kernel.game import begin
from holodeck.kernel.manner import Manner
from holodeck.kernel.speech import Heard
from holodeck.kernel.told import Told
from holodeck.lessons.asides import Moment
from holodeck.lessons.book import Aside, lesson
from holodeck.lessons.course import course
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.paths import edit
from holodeck.words.programme import programme
from holodeck.words.reader import Reader
from tests.clauses import clause
from tests.deck.stage import Player, SeenClient
from tests.lessons.classroom import TAUGHT, Classroom, whole

ASIDES = [(game, aside) for game in TAUGHT for aside in getattr(lesson(game), "asides", [])]
VISITOR = "Auf deinem Boden steht Besuch."


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Classroom]:
    made = Classroom(tmp_path)
    yield made
    made.store.close()


def behind_the_lesson(room: Classroom, game: str, client: SeenClient | None = None) -> tuple[Player, str]:
    """A learner who has skipped every step, and what was read with the last."""
    anna, heard = room.learner(client=client), ""
    anna.types(f"lernen {game}")
    while room.learning:
        assert anna.person.asides == {}
        heard = whole(anna.types("lektion weiter"))
    return anna, heard


@clause("HD-909")
@pytest.mark.parametrize(("game", "aside"), ASIDES, ids=lambda value: getattr(value, "name", value))
def test_every_aside_names_a_moment_a_command_and_clauses_that_there_are(game: str, aside: Aside) -> None:
    played, when = programme(game), aside.when
    assert when.decision or when.refused or when.told
    assert {when.can, *when.cannot} <= {"", *[kind.name for kind in played.rules.actions.kinds]}
    assert {*when.told} <= {*played.rules.told, *played.text.told}
    for told, (fact, values) in product(when.told, when.facts.items()):
        assert set(values) <= set(played.rules.actions.ids[played.rules.told[told][fact].rstrip("?")])
    assert all(played.rulebook.find(id_) for id_ in aside.clauses)
    for language in LANGUAGES:
        assert when.refused in {"", *played.book(language).refused}
        assert aside.say[language].count("{do}") == 1
        assert when.can or played.commands.find(Heard(aside.do[language]), language)


@clause("HD-909")
def test_it_is_told_behind_the_lesson_before_the_decision_with_the_command(room: Classroom) -> None:
    _anna, heard = behind_the_lesson(room, "planetopoly")
    assert heard.index("ganz gewöhnliches Spiel") < heard.index(VISITOR)
    assert "fernbau 1 Volans 1 (PP-904)" in heard


@clause("HD-909")
def test_it_is_told_only_once_and_that_is_kept_with_the_person(room: Classroom) -> None:
    anna, _heard = behind_the_lesson(room, "planetopoly")
    heard = whole(anna.types("computer programm beenden ja", "lernen planetopoly neu", *["lektion weiter"] * 9))
    assert "ganz gewöhnliches Spiel" in heard
    assert VISITOR not in heard
    assert person_from(anna.person.to_record()).asides == {"planetopoly": ["remote_build"]}


@clause("HD-909")
def test_a_refusal_may_be_such_a_moment(room: Classroom) -> None:
    anna, _heard = behind_the_lesson(room, "raumkolonie")
    first, second = [anna.types("kaufe karte") for _ in range(2)]
    assert whole(first[1:]) == (
        "Was dir fehlt, hat vielleicht ein anderer übrig. Fragen kostet nichts, zum Beispiel: "
        "biete 1 sand gegen 1 texolyt (RK-1002)"
    )
    assert second == first[:1]


@clause("HD-909")
@pytest.mark.parametrize(("table", "told"), [("anfaenger", True), ("leicht", False)])
def test_such_things_are_told_at_a_beginners_table_and_at_no_other(room: Classroom, table: str, told: bool) -> None:
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
    while "Dir fehlt" not in whole(anna.types("kaufe karte")):
        pass
    written = {aside.name: aside.say["de"].partition("{do}")[0] for game, aside in ASIDES if game == "raumkolonie"}
    kept = anna.person.asides.get("raumkolonie", [])
    assert bool(kept) is told
    assert [name for name, words in written.items() if anna.read(words)] == sorted(kept, key=list(written).index)


def met(game: str, things: list[Told], changes: Mapping[str, object]) -> str:
    """What the learner is told where the lesson has ended and the position is changed so; nothing is asked of the opponent."""
    played, written = programme(game), lesson(game)
    taught = course(played)
    assert written is not None
    assert taught is not None
    spelled = copy.deepcopy(taught.end)
    for path, value in changes.items():
        edit(spelled, path, value)
    running = begin(played.rules, 2, "met", written.options, None, written.colours, True)
    running.place(spelled)
    found = Moment(Reader(played, running, 0, Manner(["Anna", "Rot"], "de")), things).first(written.asides)
    return found.name if found is not None else ""


@clause("HD-909", "RK-1005")
def test_a_dome_at_a_station_is_such_a_moment_and_one_elsewhere_is_not() -> None:
    site = {"seat": 0, "crossing": 0, "fields": []}
    poor: dict[str, object] = {"hands.blau": {}}
    assert met("raumkolonie", [Told("dome_built", {**site, "station_type": 5})], poor) == "station"
    assert met("raumkolonie", [Told("dome_built", {**site, "station_type": -1})], poor) == ""


@clause("HD-909", "RK-709")
def test_a_card_is_named_where_it_is_all_one_can_pay() -> None:
    card = {"texolyte": 1, "plasma": 1, "tristeel": 1}
    assert met("raumkolonie", [], {"hands.blau": card}) == "card"
    assert met("raumkolonie", [], {"hands.blau": {**card, "sand": 1}}) == ""


@clause("HD-909", "PP-721")
@pytest.mark.parametrize(("active", "told"), [("rot", "event"), ("blau", "remote_build")])
def test_what_happens_without_a_question_is_told_though_nothing_is_asked(active: str, told: str) -> None:
    """Where something can be decided, that comes first."""
    drawn = [Told("card_drawn", {"seat": 0, "card": 0})]
    assert met("planetopoly", drawn, {"active": active}) == told


@clause("HD-909")
def test_programs_are_told_too(room: Classroom) -> None:
    anna, _heard = behind_the_lesson(room, "planetopoly", SeenClient(structured=True))
    told = anna.told(Lesson)[-1]
    assert told.step == 0
    assert told.told.startswith(VISITOR)
