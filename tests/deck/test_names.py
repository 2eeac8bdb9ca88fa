"""Names that would pass for another one (HD-101)."""

from importlib.resources import files

import pytest

from holodeck.deck.doorway.names import names_for
from holodeck.deck.people.names import Reserved
from holodeck.deck.people.person import Person
from holodeck.deck.people.skeleton import table
from holodeck.deck.port.keyboard import Sitting
from holodeck.kernel.engine.refusal import Refusal
from tests.clauses import clause
from tests.deck.stage import Stage

DAY = 24 * 3600.0


def answer(stage: Stage, name: str) -> str:
    return " ".join(stage.visitor("10.0.0.9").types(name))


@clause("HD-101")
@pytest.mark.parametrize("name", ["Mıla", "MiIa", "Miła", "MIlA", "MİLA", "Mīlā", "Rnila"])
def test_nobody_takes_a_name_that_looks_like_another(stage: Stage, name: str) -> None:
    stage.comes("Mila")
    said = answer(stage, name)
    assert "sieht aus wie Mila" in said or "gibt es hier schon" in said


@clause("HD-101")
@pytest.mark.parametrize(("first", "second"), [("Anna1", "AnnaI"), ("Annal", "Anna1"), ("MaxO", "Max0"), ("Sören", "Søren")])
def test_digits_and_capitals_that_look_like_letters_make_no_other_name(stage: Stage, first: str, second: str) -> None:
    stage.comes(first)
    said = answer(stage, second)
    assert f"sieht aus wie {first}" in said or "gibt es hier schon" in said


@clause("HD-101")
@pytest.mark.parametrize("name", ["Milo", "Mia", "Nila", "Mila2"])
def test_a_name_that_is_merely_similar_is_free(stage: Stage, name: str) -> None:
    stage.comes("Mila")
    assert f"Willkommen, {name}" in answer(stage, name)


@clause("HD-101")
def test_umlauts_are_letters_and_no_accents(stage: Stage) -> None:
    stage.comes("Jörg")
    assert "Willkommen, Jorg" in answer(stage, "Jorg")


@clause("HD-101")
@pytest.mark.parametrize(
    "name",
    [
        "Administrator",
        "Moderator",
        "Support",
        "Betreiber",
        "Cornputer",
        "AdmIn",
        "Moderator7",
        "Owner",
        "Blau2",
        "Gelöscht",
        "Łeben",
        "Eigentümer",
        "Administratorin",
        "Everyone",
        "AdminMax",
        "TheModerator",
        "SupportTeam",
        "ServerTeam",
        "HolodeckHilfe",
    ],
)
def test_roles_of_the_server_and_what_looks_like_them_are_reserved(stage: Stage, name: str) -> None:
    assert "schon etwas bedeutet" in answer(stage, name)


@clause("HD-101")
@pytest.mark.parametrize("name", ["Hansi", "Modesta", "Michaela", "Teamo", "Alicia", "Theo", "Gastone"])
def test_a_name_with_a_short_word_inside_is_free(stage: Stage, name: str) -> None:
    assert f"Willkommen, {name}" in answer(stage, name)


@clause("HD-101")
def test_the_look_of_a_guest_is_free_again_with_the_name(stage: Stage) -> None:
    stage.comes("Mila").hang_up()
    stage.clock.advance(DAY + 10)
    assert "Willkommen, Miła" in answer(stage, "Miła")
    assert "sieht aus wie Miła" in answer(stage, "Mila")


@clause("HD-101")
@pytest.mark.parametrize("name", ["Miła", "Support", "Miǀa"])
def test_a_name_from_before_the_rule_is_kept(stage: Stage, name: str) -> None:
    stage.comes("Mila")
    older = Person(name)
    older.secret = "of an older version"
    stage.holodeck.register.add(older)
    assert "Passwort" in answer(stage, name)


@clause("HD-101")
def test_a_forgotten_person_leaves_no_look_behind(stage: Stage) -> None:
    register = stage.holodeck.register
    first, second = Person("Mila"), Person("Miła")
    first.secret = second.secret = "of an older version"
    register.add(first)
    register.add(second)
    register.forget(first)
    assert register.mistaken_for("Mila") is second
    register.forget(second)
    assert register.mistaken_for("Mila") is None
    assert not register.looks


@clause("HD-101")
def test_usual_first_names_are_not_taken_for_words(stage: Stage) -> None:
    reserved: Reserved = stage.holodeck.login.reserved
    usual = [
        "Anna",
        "Indy",
        "Cleo",
        "Max",
        "Mila",
        "Emil",
        "Emilia",
        "Ida",
        "Ina",
        "Ilse",
        "Ben",
        "Leon",
        "Paul",
        "Lina",
        "Lea",
        "Noah",
        "Finn",
        "Luis",
        "Luisa",
        "Arne",
        "Bernd",
        "Jörg",
        "Jürgen",
        "Ole",
        "Tim",
        "Tom",
        "Ute",
        "Uwe",
        "Eva",
        "Ada",
        "Kim",
        "Sam",
        "Alex",
        "Robin",
        "Sven",
        "Lars",
        "Nils",
        "Jan",
        "Jana",
        "Nora",
        "Clara",
        "Karl",
        "Kurt",
        "Horst",
        "Heinz",
        "Inge",
        "Olga",
        "Otto",
        "Udo",
    ]
    assert [name for name in usual if name in reserved] == []


@clause("HD-101")
def test_those_at_one_keyboard_cannot_be_mistaken_for_each_other(stage: Stage) -> None:
    with pytest.raises(Refusal) as no:
        names_for(Sitting(["Mila", "Miła"], [], language="de", spoken=True, people=2), stage.holodeck.registry)
    assert no.value.code == "name_alike"


@clause("HD-101")
def test_the_published_table_is_there_with_its_version() -> None:
    head = (files("holodeck.deck.people") / "confusables.txt").read_text("utf-8").partition("\n\n")[0]
    assert "# Version: 16.0.0" in head
    assert "SPDX-License-Identifier: Unicode-3.0" in head
    assert (table()["m"], table()["ı"], table()["0"]) == ("rn", "i", "O")
