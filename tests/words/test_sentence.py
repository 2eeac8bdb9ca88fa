"""Sentences: blanks filled by type, forms chosen by reader."""

from typing import Any

import pytest

from holodeck.kernel.engine.palette import FIRST_COLOURS
from holodeck.kernel.engine.told import OPEN, SPECTATOR, Told
from holodeck.words import blanks
from holodeck.words.filling import Filler, Names
from holodeck.words.grammar import Grammar
from holodeck.words.programme import shared
from holodeck.words.sentence import Sentence, forms_from

GERMAN = Grammar(dict(shared("de").part("grammar")))
ENGLISH = Grammar(dict(shared("en").part("grammar")))
IDS = {
    "seat": ["blau", "rot", "gruen", "magenta"],
    "resource": ["sand", "plasma", "steel"],
    "card": ["dome"],
    "room": ["K1", "K2"],
}
NAMES: dict[str, dict[str, Any]] = {
    "resource": {"sand": "Sand", "plasma": "Plasmaenergie", "steel": {"one": "Barren", "many": "Barren Stahl"}},
    "card": {"dome": {"one": "Wohnkuppelkarte", "acc": "die Wohnkuppelkarte"}},
}
TYPES = {
    "seat": "seat", "victim": "seat", "to": "seat?", "seats": "seat*", "room": "room", "card": "card", "goods": "resource#",
    "n": "number", "rooms": "room*", "parts": "told*", "part": "told", "text": "text", "flag": "flag", "maybe": "number?",
}  # fmt: skip
PEOPLE = ["Anna", "Max", "Cleo", "Indy"]


class Reading(blanks.Reading):
    """A reader who knows one nested sentence."""

    def __init__(self, viewer: int, filler: Filler) -> None:
        self.people, self.palette = PEOPLE, FIRST_COLOURS
        self.viewer = viewer
        self.inner = Sentence({"you": ["du erhältst {goods}"], "all": ["{seat} erhält {goods}"]}, filler, TYPES)

    def within(self, told: Told) -> str | None:
        return self.inner.say(told.facts, self.viewer, self)


def said(
    entry: object, facts: dict[str, Any], viewer: int = SPECTATOR, grammar: Grammar = GERMAN, types: Any = None
) -> str | None:
    filler = Filler(grammar, Names(IDS, NAMES), TYPES if types is None else {})
    sentence = Sentence(forms_from(entry) or {}, filler, TYPES if types is None else types)
    return sentence.begin(facts, viewer, Reading(viewer, filler))


def test_a_seat_is_named_by_its_person_and_an_id_by_itself() -> None:
    assert said("{seat} geht nach {room}.", {"seat": 0, "room": 1}) == "Anna geht nach K2."


def test_a_seat_without_a_person_is_named_by_its_colour() -> None:
    filler = Filler(GERMAN, Names(IDS, NAMES), TYPES)
    reading = Reading(0, filler)
    reading.people = ["Anna"]
    assert Sentence({"all": ["{seat}"]}, filler, TYPES).say({"seat": 1}, -1, reading) == "rot"
    reading.palette = [1, 0]
    assert Sentence({"all": ["{seat}"]}, filler, TYPES).say({"seat": 1}, -1, reading) == "blau"


@pytest.mark.parametrize(("seat", "german", "english"), [(0, "Annas", "Anna's"), (1, "Max'", "Max's"), (2, "Cleos", "Cleo's")])
def test_the_genitive_follows_the_language(seat: int, german: str, english: str) -> None:
    assert said("{seat's} Kuppel", {"seat": seat}) == f"{german} Kuppel"
    assert said("{seat's} dome", {"seat": seat}, grammar=ENGLISH) == f"{english} dome"


@pytest.mark.parametrize(
    ("goods", "text"),
    [
        ([3, 1, 0], "3 Sand und 1 Plasmaenergie"),
        ([3, 1, 2], "3 Sand, 1 Plasmaenergie und 2 Barren Stahl"),
        ([0, 0, 1], "1 Barren"),
    ],
)
def test_counted_things_are_a_list_with_their_numbers(goods: list[int], text: str) -> None:
    assert said("Dir fehlt: {goods}.", {"goods": goods}) == f"Dir fehlt: {text}."


def test_lists_end_with_and_or_take_the_joint_they_are_given() -> None:
    assert said("{seats}", {"seats": [0, 1, 2]}) == "Anna, Max und Cleo"
    assert said("{seats}", {"seats": [0, 1, 2]}, grammar=ENGLISH) == "Anna, Max and Cleo"
    assert said("{rooms:-}", {"rooms": [0, 1, 0]}) == "K1-K2-K1"


@pytest.mark.parametrize(("n", "text"), [(0, "0 Punkte fehlen"), (1, "1 Punkt fehlt"), (2, "2 Punkte fehlen")])
def test_nouns_and_verbs_follow_their_number(n: int, text: str) -> None:
    assert said("{n|Punkt|Punkte} {n!fehlt|fehlen}", {"n": n}) == text


def test_words_with_blanks_inside_bring_their_own_number() -> None:
    assert [said("- {n|einen Rohstoff|{n} Rohstoffe}", {"n": n}) for n in (1, 4)] == ["- einen Rohstoff", "- 4 Rohstoffe"]


def test_three_words_are_for_none_one_and_many() -> None:
    assert [said("{n!keine|eine|viele}", {"n": n}) for n in (0, 1, 9)] == ["Keine", "Eine", "Viele"]


def test_a_choice_counts_lists_and_goods_and_knows_yes_from_no() -> None:
    assert said("{seats!zahlt|zahlen}", {"seats": [0, 1]}) == "Zahlen"
    assert said("{goods!ist|sind}", {"goods": [0, 1, 0]}) == "Ist"
    assert said("{flag!an|aus}", {"flag": False}) == "Aus"


def test_a_missing_form_of_a_name_falls_back_to_the_plain_one() -> None:
    assert said("Anna spielt {card.acc}.", {"card": 0}) == "Anna spielt die Wohnkuppelkarte."
    assert said("{card.gen}", {"card": 0}) == "Wohnkuppelkarte"


def test_a_name_that_begins_a_sentence_begins_with_a_capital() -> None:
    assert said("{card.acc} ist weg. {card.acc} auch.", {"card": 0}) == "Die Wohnkuppelkarte ist weg. Die Wohnkuppelkarte auch."


def test_the_first_sentence_that_can_be_filled_is_said() -> None:
    choice = ["{seat} nimmt {victim} {goods} weg.", "{seat} nimmt {victim} etwas weg."]
    assert said(choice, {"seat": 0, "victim": 1, "goods": [1, 0, 0]}) == "Anna nimmt Max 1 Sand weg."
    assert said(choice, {"seat": 0, "victim": 1}) == "Anna nimmt Max etwas weg."


@pytest.mark.parametrize("facts", [{"to": -1}, {}])
def test_an_unknown_or_missing_fact_cannot_be_filled(facts: dict[str, Any]) -> None:
    assert said(["an {to}", "an alle"], facts) == "an alle"


def test_without_a_fitting_sentence_a_blank_says_nothing() -> None:
    assert said("Dir fehlt: {goods}.", {"goods": [0, 0, 0]}) == "Dir fehlt: nichts."


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        ({"room": 0}, "Hier, K1."),
        ({"room": -1}, "Hier."),
        ({}, "Hier."),
        ({"n": 0}, "Hier."),
        ({"n": 3, "room": 1}, "Hier, K2, 3."),
    ],
)
def test_optional_text_is_said_if_its_fact_is_there(facts: dict[str, Any], text: str) -> None:
    assert said("Hier{room?, {room}}{n?, {n}}.", facts) == text


FORMS = {"you": "Du raubst {victim} aus.", "you_victim": "{seat} raubt dich aus.", "all": "{seat} raubt {victim} aus."}


@pytest.mark.parametrize(
    ("viewer", "text"),
    [
        (0, "Du raubst Max aus."),
        (1, "Anna raubt dich aus."),
        (2, "Anna raubt Max aus."),
        (SPECTATOR, "Anna raubt Max aus."),
        (OPEN, "Anna raubt Max aus."),
    ],
)
def test_everybody_reads_the_form_that_is_for_them(viewer: int, text: str) -> None:
    assert said(FORMS, {"seat": 0, "victim": 1}, viewer) == text


def test_a_form_for_a_list_of_seats_is_for_everybody_in_it() -> None:
    forms = {"you_seats": "Du zahlst.", "all": "{seats} {seats!zahlt|zahlen}."}
    assert said(forms, {"seats": [0, 2]}, 2) == "Du zahlst."
    assert said(forms, {"seats": [0, 2]}, 1) == "Anna und Cleo zahlen."


def test_an_event_without_a_form_for_this_reader_is_not_told() -> None:
    assert said({"you": "Du erhältst {n}."}, {"seat": 0, "n": 3}, 1) is None
    assert said({"you": "Du gibst.", "all": ""}, {"seat": 0}, 1) is None


def test_events_inside_an_event_have_their_own_sentences() -> None:
    gains = [Told("gain", {"seat": 0, "goods": [2, 0, 0]}), Told("gain", {"seat": 1, "goods": [0, 1, 0]})]
    assert said("{parts:; }.", {"parts": gains}, 0) == "Du erhältst 2 Sand; Max erhält 1 Plasmaenergie."
    assert said("Ertrag: {parts:. }.", {"parts": gains}, 0) == "Ertrag: Du erhältst 2 Sand. Max erhält 1 Plasmaenergie."
    assert said(["{parts}", "Niemand erhält etwas."], {"parts": []}) == "Niemand erhält etwas."
    assert said("Da: {part}.", {"part": gains[1]}, 0) == "Da: Max erhält 1 Plasmaenergie."


def test_undeclared_facts_are_written_as_they_are() -> None:
    facts = {"word": "xyz", "near": ["a", "b"], "count": 3}
    assert said("{word}: {near:, } {count}", facts, types={}) == "Xyz: a, b 3"


@pytest.mark.parametrize("entry", [3, {"me": "x"}, {"all": 3}, {"all": {"all": "x"}}, [1]])
def test_an_invalid_entry_is_no_sentence(entry: object) -> None:
    assert forms_from(entry) is None
