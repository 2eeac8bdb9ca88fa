"""The table of events: each row names an existing clause, subject (HD-610), sound (HD-615) and types of facts."""

from importlib.resources import files

import pytest

from holodeck import games
from holodeck.kernel.engine.events import Event
from holodeck.kernel.engine.subjects import TURNS
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.programme import programme
from holodeck.words.rulebook import read_rulebook
from tests.clauses import clause
from tools.declared.browser import events_of
from tools.declared.told import event_problems, problems

SEAT = {"seat": "seat"}


@clause("HD-610", "HD-615")
@pytest.mark.parametrize("name", games.names())
def test_every_row_of_events_is_valid(name: str) -> None:
    package = games.package(name)
    assert event_problems(events_of(package), games.rules(name).actions.ids, read_rulebook(files(package)).clauses) == []


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(SEAT, "TY-2"), "the rule book has no clause TY-2"),
        (Event(SEAT, "TY-1", "weather"), "there is no subject 'weather'; there are turns, rolls"),
        (Event(SEAT, "TY-1", sound="bang"), "there is no sound 'bang'; there are "),
        (Event(SEAT, "TY-1", sound="loss", heard_by="victim"), "'victim' is no fact of that type"),
        (Event({"n": "number"}, "TY-1", sound="loss", heard_by="n"), "'n' is no fact of that type"),
        (Event(SEAT, "TY-1", heard_by="seat"), "seat hears a sound that it does not have"),
        (Event({"card": "kard"}, "TY-1"), "card has no known type: 'kard' is none of flag, number, text, told, seat"),
        (Event({"count": "number#"}, "TY-1"), "count has no known type: 'number' is none of"),
        (Event({"seats": "seat**"}, "TY-1"), "seats has no known type: 'seat**' ends with none of ?, *, ?*, #"),
    ],
)
def test_a_row_that_does_not_hold_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    (problem,) = problems(event, ["seat"], ["TY-1"])
    assert sentence in problem


@clause("HD-610")
@pytest.mark.parametrize("name", games.names())
def test_a_turn_that_begins_says_whose_it_is(name: str) -> None:
    turns = [event for event in events_of(games.package(name)).values() if event.subject == TURNS]
    assert turns
    assert all(event.facts.get("seat") == "seat" for event in turns)


@clause("HD-744")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_only_what_is_told_without_words_names_no_clause(name: str, language: str) -> None:
    told = programme(name).own[language].part("told")
    bare = [event for event, row in events_of(games.package(name)).items() if not row.clause]
    assert {event: told[event] for event in bare} == {event: {"you": "", "all": ""} for event in bare}
