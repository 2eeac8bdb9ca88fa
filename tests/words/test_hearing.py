"""What a reader hears of events: by subject, in every output (HD-610 to HD-612), and at most five lines of somebody else's turn
when reading aloud and briefly."""

import pytest

from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.subjects import LEVELS, TURNS, heard_of
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import ALOUD, BOTH, Preferences
from holodeck.words.programme import programme
from holodeck.words.reader import Reader, opened
from holodeck.words.retelling import retell
from tests.clauses import clause
from tests.golden.update import GAMES, PEOPLE

MOST_LINES = 5


def lines_of_foreign_turns(name: str, mode: str, seat: int = 0) -> list[list[str]]:
    """Return what a seat of the golden game hears of each turn of the others, without answers to its own actions."""
    golden = GAMES[name]
    subjects, journal = golden.programme.rules.subjects, golden.stored()
    turns: list[list[str]] = []
    whose, before, reader = -1, list[Awaited](), None
    for number, (game, happened) in enumerate(retell(golden.programme, journal)):
        reader = reader or Reader(golden.programme, game, seat, Preferences(PEOPLE, "de", mode))
        lines = reader.lines(happened) + reader.announced(opened(before, game.awaited))
        before = game.awaited
        for told in happened:
            if subjects.get(told.name) == TURNS:
                begins = next((at for at, line in enumerate(lines) if line.startswith(reader.sentences([told])[0])), len(lines))
                if whose not in (seat, -1):
                    turns[-1] += lines[:begins]  # told before the next turn begins
                lines, whose = lines[begins:], int(str(told.facts["seat"]))
                turns += [[]] if whose != seat else []
        if game.ranking is not None:
            break  # the ranking concerns everybody
        if turns and whose != seat and number and journal.entries[number - 1].seat != seat:
            turns[-1] += lines
    return turns


@clause("HD-612")
@pytest.mark.parametrize("name", GAMES)
def test_the_turn_of_somebody_else_is_at_most_five_lines(name: str) -> None:
    turns = lines_of_foreign_turns(name, BOTH)
    longest = max(turns, key=len)
    assert len(longest) <= MOST_LINES, "\n".join(longest)
    assert len(turns) > 10
    assert sum(map(len, turns)) * 2 < sum(map(len, lines_of_foreign_turns(name, ALOUD)))


@clause("HD-610")
def test_a_subject_is_heard_fully_in_part_or_never() -> None:
    offers = Told("offer_made", {"seat": 1, "to": 2, "offer": 3, "give": [1, 0, 0, 0, 0], "want": [0, 1, 0, 0, 0]})
    mine = Told("offer_made", {"seat": 1, "to": 0, "offer": 4, "give": [1, 0, 0, 0, 0], "want": [0, 1, 0, 0, 0]})
    hearing, prefs = programme("raumkolonie").hearing, Preferences(PEOPLE)
    for level, heard in (("all", [offers, mine]), ("own", [mine]), ("never", [])):
        prefs.subjects = {"offers": level}
        assert hearing.wanted([offers, mine], 0, prefs) == heard


@clause("HD-610")
def test_only_the_readers_part_of_a_list_is_heard() -> None:
    gains = [Told("gain", {"seat": seat, "goods": [1, 0, 0, 0, 0]}) for seat in (1, 0)]
    prefs = Preferences(PEOPLE)
    prefs.subjects = {"yields": "own"}
    heard = programme("raumkolonie").hearing.wanted([Told("yielded", {"gains": gains})], 0, prefs)
    assert heard == [Told("yielded", {"gains": gains[1:]})]


@clause("HD-611")
def test_events_of_the_reader_come_first_in_a_sentence() -> None:
    golden = GAMES["raumkolonie"]
    game = next(retell(golden.programme, golden.stored()))[0]
    gains = [Told("gain", {"seat": seat, "goods": [1, 0, 0, 0, 0]}) for seat in (1, 0)]
    told = Told("yielded", {"gains": gains})
    assert Reader(golden.programme, game, 0, Preferences(PEOPLE)).lines([told]) == ["Du erhältst 1 Sand; Indy 1 Sand."]
    assert Reader(golden.programme, game, 2, Preferences(PEOPLE)).lines([told]) == ["Indy erhält 1 Sand; Anna 1 Sand."]


@clause("HD-610")
def test_the_person_has_the_last_word_on_every_subject() -> None:
    assert heard_of("offers", False, {}) == "all"
    assert heard_of("offers", True, {}) == "own"
    for level in LEVELS:
        assert heard_of("offers", True, {"offers": level}) == level
