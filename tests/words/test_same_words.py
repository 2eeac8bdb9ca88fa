"""Words that mean the same in every game (HD-308, HD-606): `zurueck` is undo, `h` is help, and trade has one grammar."""

import pytest

from holodeck import games
from holodeck.kernel.text.speech import Heard
from holodeck.words.programme import programme
from tests.clauses import clause

TRADING = [name for name in games.names() if "offer_habit" in games.rules(name).actions.number]
"""The games in which players trade goods, and may have a standing answer to offers."""
TRADE = {
    "annehmen": "accept",
    "ablehnen": "decline",
    "widerrufe": "withdraw",
    "angebote": "offers",
    "angebote nie": "offers_never",
}


@clause("HD-606")
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", ["de", "en"])
def test_h_is_always_help(game: str, language: str) -> None:
    assert programme(game).commands.find(Heard("h"), language) == "help"


@clause("HD-308")
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("word", ["zurueck", "undo"])
def test_zurueck_is_always_undo(game: str, word: str) -> None:
    assert programme(game).commands.find(Heard(word), "de") == "undo"


@clause("HD-606")
@pytest.mark.parametrize("line", list(TRADE))
@pytest.mark.parametrize("game", TRADING)
def test_trade_has_one_grammar(game: str, line: str) -> None:
    assert programme(game).commands.find(Heard(line), "de") == TRADE[line]
