"""The test of `import holodeck`: bad input is answered with a sentence that names the place."""

import pytest

import holodeck


def test_an_unknown_game_is_named_with_those_that_exist() -> None:
    with pytest.raises(holodeck.Misspelled, match=r"game: expected one of .*, found 'chess'"):
        holodeck.new("chess", seats=4, seed=7)


@pytest.mark.parametrize(
    ("journal", "place"),
    [
        ("", "journal: expected JSON"),
        ("[]", "journal: expected"),
        ("{}", "journal.options"),
        ('{"game": "chess", "version": 1, "seats": 4, "options": {}, "seed": "7", "luck": []}', "game: expected one of"),
    ],
)
def test_a_journal_that_cannot_be_read_says_where(journal: str, place: str) -> None:
    with pytest.raises(holodeck.Misspelled, match=place):
        holodeck.replay(journal)
