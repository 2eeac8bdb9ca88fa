"""Chapters 14 and 17 of the rule book: sentences in both languages, and every refusal."""

import re
import tomllib
from importlib import resources
from typing import Any

import pytest

from holodeck.games.planetopoly import RULES
from holodeck.games.planetopoly.data import DATA
from holodeck.games.planetopoly.text import TEXT
from holodeck.games.planetopoly.told import SAID
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.vocabulary import read_words
from holodeck.words.catalogue import Declared
from holodeck.words.checking import missing
from holodeck.words.programme import programme, shared, words_of
from tests.clauses import clause
from tests.planetopoly.table import Table
from tests.planetopoly.talking import Talk
from tests.wishes import wished

FOLDER = resources.files("holodeck.games.planetopoly")
WORDS: dict[str, dict[str, Any]] = {
    language: tomllib.loads(FOLDER.joinpath(f"words.{language}.toml").read_text("utf-8")) for language in ("de", "en")
}
MANY = re.compile(r"{\w+!\w+\|(\w+)}")
"""The plural of a word that also has a singular."""


NOTHING = {"de": "nichts", "en": "nothing"}
"""The text of a blank that cannot be filled."""


@clause("PP-1401", "PP-1403")
@pytest.mark.parametrize("language", ["de", "en"])
def test_everything_told_has_a_sentence_in_both_languages(language: str) -> None:
    assert missing(words_of("holodeck.games.planetopoly", language), shared(language), Declared(RULES, TEXT)) == []


def example(kind: str) -> object:
    """Return a value of a type."""
    if kind == "told*":
        return [Told("offer_money", {"amount": 100})]
    if kind.endswith("*"):
        return [example(kind[:-1])]
    return {"text": "x", "flag": True}.get(kind, 1)


@clause("PP-1401", "PP-1403")
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("mode", ["standard", "vorlesen", "knapp"])
def test_every_blank_of_every_sentence_can_be_filled(language: str, mode: str) -> None:
    talk = Talk(Table(), language, mode)
    for name, types in {**RULES.told, **SAID}.items():
        if "." in name:
            continue
        told = Told(name, {fact: example(kind) for fact, kind in types.items()})
        for reader in talk.readers.values():
            for line in reader.sentences([told]):
                assert "{" not in line
                assert NOTHING[language] not in line or NOTHING[language] in str(WORDS[language]["told"][name]), line


@clause("PP-1701")
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_refusal_has_a_sentence(language: str) -> None:
    codes = {name.partition(".")[2] for name in SAID if name.startswith("refused.")} | {"not_your_turn", "barred"}
    assert codes <= {*WORDS[language]["refused"], *read_words("holodeck.words", language)["refused"]}


@clause("PP-1701")
def test_refusals_read_as_in_the_table_of_the_rule_book() -> None:
    said = WORDS["de"]["refused"]
    for line in FOLDER.joinpath("RULES.md").read_text("utf-8").split("## 17. Errors")[1].split("## 18.")[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 3 or not cells[0].startswith("`"):
            continue
        text = MANY.sub(r"\1", str(said[cells[0].strip("`")]))
        beginning = cells[1].split(" / ")[0].split("(")[0].split("PLANET")[0].split(" N ")[0].split("...")[0].rstrip(" .")
        beginning = beginning.replace("zwischen 1 und 9", "zwischen {low} und {high}")
        assert beginning in text, cells[0]


@clause("PP-1701")
def test_a_refusal_changes_nothing_and_is_told_to_the_player_only() -> None:
    table = Table().own("rot", "toll_1")
    talk = Talk(table)
    before = RULES.to_json(talk.game.state)
    assert talk.refusal("blau", "verkaufe z1") == ("not_yours", "Das gehört dir nicht. (PP-1004)")
    assert RULES.to_json(talk.game.state) == before
    assert not any(talk.said.values())
    assert talk.game.journal.entries == []


@clause("PP-1701")
def test_refusals_carry_their_numbers() -> None:
    levels = Talk(Table().own("blau", "lyra_1", "lyra_2", "lyra_3").at("blau", "corvus_2").roll("blau", 4, 5))
    assert "Stufe 3 verlangt auf jedem anderen Grundstück mindestens Stufe 1" in levels.refusal("blau", "baue 3 l1")[1]
    money = Talk(Table(2).own("blau", "lyra_1").cash("blau", 800).at("rot", "lyra_3"))
    assert money.refusal("blau", "fk l3")[1] == "Dir fehlen 40 GE. (PP-906)"


@clause("PP-1401")
def test_the_person_concerned_is_addressed_and_the_others_read_the_name() -> None:
    talk = Talk(Table().own("rot", "lyra_1", "lyra_2", level=2).at("blau", "corvus_2"))
    table_dice(talk, 4, 5).type("blau", "wuerfle")
    assert talk.said["blau"][:3] == [
        "Du würfelst 4 und 5, zusammen 9.",
        "Du ziehst auf Feld 21, Lyra 1.",
        "Du zahlst 600 GE Miete an Indy. Du hast noch 2400 GE.",
    ]
    assert "Anna zahlt dir 600 GE Miete. Du hast jetzt 3600 GE." in talk.said["rot"]
    for other in ("gruen", "zuschauer"):
        assert "Anna zahlt 600 GE Miete an Indy. Anna hat noch 2400 GE, Indy hat 3600 GE." in talk.said[other]


def table_dice(talk: Talk, die1: int, die2: int) -> Talk:
    script = getattr(talk.game.luck, "script", None)
    assert isinstance(script, dict)
    script["dice"] = [die1, die2]
    return talk


@clause("PP-1401")
def test_every_event_about_money_carries_the_new_cash() -> None:
    paying = {"amount", "price", "commission"}
    silent = {"may_buy", "cannot_buy_money", "offer_money", "debt_made", "debt_reduced"}
    for name, facts in RULES.told.items():
        if paying & set(facts) and name not in silent:
            assert "cash" in facts, name
    assert {"debt"} <= set(RULES.told["debt_made"]) & set(RULES.told["debt_reduced"])


@clause("PP-1401")
def test_private_events_are_told_to_their_player_only() -> None:
    talk = table_dice(Talk(Table()), 1, 4).type("blau", "wuerfle")
    assert "Zollstation Alpha ist frei und kostet 800 GE." in talk.said["blau"]
    assert not any("frei" in line for line in talk.said["rot"] + talk.said["zuschauer"])


@clause("PP-1402")
def test_events_come_in_the_order_of_the_rules() -> None:
    table = Table(2).own("rot", "mensa_2", level=1).given("level.mensa_2", 9).in_debt("blau", 200).own("blau", "toll_1")
    table.at("blau", "hydra_2").roll("blau", 1, 3)
    assert table.names == [
        "dice_rolled",
        "moved",
        "start_passed",
        "debt_cleared",
        "rent_paid",
        "debt_made",
        "player_out",
        "game_over",
    ]


@clause("PP-1403")
def test_english_readers_get_the_same_in_english() -> None:
    talk = table_dice(Talk(Table().own("rot", "toll_1"), "en"), 1, 4).type("blau", "roll")
    assert talk.said["blau"][:3] == [
        "You roll 1 and 4, 5 in all.",
        "You move to field 5, Toll station Alpha.",
        "You pay 200 GE toll to Indy. You have 2800 GE left.",
    ]


@clause("PP-1403")
@pytest.mark.parametrize("language", ["de", "en"])
def test_things_are_called_as_in_the_data(language: str) -> None:
    book = programme("planetopoly").book(language)
    for field in DATA.board.fields:
        assert book.name_of("field", field.id) == getattr(field, f"name_{language}")
    for card in DATA.event_cards:
        assert book.name_of("card", card.id) == getattr(card, f"text_{language}")
    for planet in DATA.planets:
        assert book.name_of("planet", planet.id) == book.name_of("thing", planet.id) == getattr(planet, f"name_{language}")


@clause("PP-1403")
def test_a_name_has_the_forms_that_its_kind_of_field_needs() -> None:
    shown = programme("planetopoly").book("de").filler.names.shown("field", "at")
    assert [shown[field] for field in (0, 1, 3, 5, 7, 10, 20)] == [
        "auf dem Startfeld",
        "auf Mensa 1",
        "auf der Radarfalle 1",
        "auf der Zollstation Alpha",
        "auf Ereignisfeld 1",
        "am Gefängnis Kerberos",
        "auf dem Risikofeld",
    ]


@clause("PP-1401")
def test_every_legal_action_has_a_command_line_that_means_it() -> None:
    table = (
        Table(3, handel="an")
        .own("blau", "lyra_1", "lyra_2", "toll_1", level=0)
        .levels("lyra", 2, 1)
        .at("rot", "lyra_1")
        .at("gruen", "lyra_3")
    )
    for language in ("de", "en"):
        talk = Talk(table, language)
        reader = talk.readers["blau"]
        for action in talk.game.legal(0):
            line = reader.reading.command_line(TEXT.spoken(talk.game.state, 0, action))
            assert line is not None
            assert wished(reader, line) == action, line
