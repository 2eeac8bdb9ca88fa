"""Faults heard at real tables."""

import pytest

from holodeck.games.planetopoly.actions import ACTIONS
from holodeck.games.planetopoly.board import PROPERTY_IDS
from holodeck.kernel.engine.hint import Hint
from holodeck.words.advice import command_of
from tests.clauses import clause
from tests.planetopoly.table import Table
from tests.planetopoly.talking import Talk


@clause("PP-1402")
def test_a_declined_purchase_is_told_to_all() -> None:
    talk = Talk(Table(2).at("blau", "corvus_2").roll("blau", 4, 5)).type("blau", "zug")
    assert "Du kaufst Lyra 1 nicht." in talk.said["blau"]
    assert "Anna kauft Lyra 1 nicht." in talk.said["rot"]


@clause("PP-803", "PP-1402")
def test_the_claim_holder_hears_why_a_rival_cannot_buy() -> None:
    table = Table(2).own("rot", "lyra_2").at("blau", "corvus_2").roll("blau", 4, 5)
    talk = Talk(table)
    (told,) = [told for told in table.told if told.name == "cannot_buy_claim"]
    assert talk.readers["blau"].lines([told]) == ["Lyra 1 ist frei, aber: Auf diesen Planeten hat Indy Anspruch."]
    assert talk.readers["rot"].lines([told]) == ["Anna kann Lyra 1 nicht kaufen: Auf diesen Planeten hast du Anspruch."]


@clause("PP-1305")
def test_the_map_in_words_tells_claims_and_prisoners() -> None:
    lines = Talk(Table(2).own("rot", "lyra_2").imprisoned("rot")).ask("blau", "karte text")
    assert any("Lyra 1: frei, Anspruch von Indy." in line for line in lines)
    assert any("Gefangen: Indy." in line for line in lines)


@clause("PP-1302")
def test_nobody_is_told_twice_whose_turn_it_is() -> None:
    assert Talk(Table(2)).asked("blau") == ["Würfle. Möglich: wuerfle."]


@pytest.mark.parametrize(("topic", "word"), [("gefängnis", "Strafe"), ("fernkauf", "Provision"), ("schulden", "Bank")])
def test_prison_remote_purchase_and_debts_have_help(topic: str, word: str) -> None:
    assert word in " ".join(Talk(Table(2)).ask("blau", f"hilfe {topic}"))


@pytest.mark.parametrize(("line", "kind"), [("würfeln", "roll"), ("wuerfle", "roll")])
def test_rolling_is_typed_as_people_type_it(line: str, kind: str) -> None:
    assert Talk(Table(2)).meaning("blau", line)["do"] == kind


@clause("PP-1610")
def test_a_single_plot_is_not_traded_and_the_refusal_says_what_is() -> None:
    code, said = Talk(Table(2).own("blau", "lyra_1", "lyra_2")).refusal("blau", "handel rot gib lyra 1 will 100")
    assert code == "whole_planets"
    assert said.startswith("Einzelne Grundstücke werden nicht getauscht, nur alles auf Lyra zusammen")


@clause("PP-1610")
def test_money_in_an_offer_has_no_cap() -> None:
    meant = Talk(Table(2).own("blau", "lyra_1").given("cash.rot", 90000)).meaning("blau", "handel rot gib lyra will 70000")
    assert meant["want_money"] == 70000


@clause("PP-1301")
@pytest.mark.parametrize("line", ["punkte", "points"])
def test_points_are_one_line_and_the_viewers_come_first(line: str) -> None:
    assert Talk(Table(3).own("rot", "lyra_2")).ask("gruen", line) == ["Vermögen: du 3000 GE, Indy 3300 GE, Anna 3000 GE."]


@clause("PP-1301")
@pytest.mark.parametrize(("n", "line"), [(1, "verkaufe 1 stuetzpunkt Lyra 2"), (2, "verkaufe 2 stuetzpunkte Lyra 2")])
def test_one_base_is_not_said_in_the_plural(n: int, line: str) -> None:
    reader = Talk(Table(2).own("blau", "lyra_1", "lyra_2").levels("lyra", 2, 2)).readers["blau"]
    action = ACTIONS.pack("sell_base", property=PROPERTY_IDS.index("lyra_2"), n=n)
    assert command_of(reader, Hint(action, [])) == line
