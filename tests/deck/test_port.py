"""The port: a browser or program from its hello on, and that all messages can be serialized."""

import msgspec
import pytest

from holodeck.deck.port.messages import NOT_SIGNED_IN, Deck, Done, Error, Happened, Past, Refused, Table, Welcome
from holodeck.deck.port.wishes import Hello
from tests.deck.program import Program
from tests.deck.stage import Stage, of_kind


@pytest.fixture
def watching(stage: Stage) -> Program:
    """Connect a program that watches a running game."""
    stage.running(names=("Anna", "Indy"))
    return Program(stage).hello(Hello(name="Bea", deck=1))


def test_a_program_is_told_who_it_is_before_anything_else(stage: Stage) -> None:
    program = Program(stage).hello(Hello(name="Bea", language="en"))
    assert program.screen.messages == [Welcome("Bea", "en", "standard", True, False, program.visit.word), Deck(None, None, 0)]


@pytest.mark.parametrize("line", ["deck", "computer unsinn", "gehe nirgendwohin", "computer programm starten"])
def test_a_refusal_carries_the_sentence_that_was_shown(watching: Program, line: str) -> None:
    watching.types(line, "a1")
    (refused,) = of_kind(watching.screen.messages, Refused)
    assert (refused.id, refused.text) == ("a1", watching.screen.lines[-1])


def test_only_the_connection_that_asked_is_answered(stage: Stage, watching: Program) -> None:
    other = Program(stage, stage.key("Bea")).hello(Hello())
    other.types("deck", "a1")
    assert not of_kind(watching.screen.messages, Refused)
    assert watching.screen.lines[-1] == of_kind(other.screen.messages, Refused)[-1].text


def test_the_sentences_of_what_happened_are_sent_once(stage: Stage, watching: Program) -> None:
    before = len(watching.screen.lines)
    stage.type_as("anna", "zug")
    happened = of_kind(watching.screen.messages, Happened)[-1]
    assert happened.told
    assert not happened.lines
    assert watching.screen.lines[before:].count("Zug 2: Indy ist am Zug.") == 1


def test_after_a_gap_a_program_is_told_only_what_it_missed(stage: Stage, watching: Program) -> None:
    key = stage.key("Bea")
    watching.visit.gone()
    stage.type_as("anna", "gehe")
    again = Program(stage, key).hello(Hello(deck=1, game=1, seen=0))
    (past,) = of_kind(again.screen.messages, Past)
    assert [entry.n for entry in past.entries] == [1]


def test_a_finished_command_names_the_last_entry_told(watching: Program) -> None:
    watching.types("wer", "a1")
    assert of_kind(watching.screen.messages, Done) == [Done("a1", 0)]


def test_messages_before_the_hello_are_refused(stage: Stage) -> None:
    program = Program(stage)
    program.types("wer", "a1")
    assert program.screen.messages == [Error(NOT_SIGNED_IN, "Say hello first.")]


def test_messages_with_a_revoked_key_are_refused(stage: Stage) -> None:
    bea = stage.comes("Bea")
    program = Program(stage, stage.key("Bea")).hello(Hello())
    bea.types("computer schluessel weg test")
    program.types("wer", "a1")
    assert program.screen.messages[-1] == Error(NOT_SIGNED_IN, "Say hello first.")


def test_everything_told_could_cross_a_wire(stage: Stage, watching: Program) -> None:
    stage.type_as("anna", "gehe")
    watching.types("deck", "a1")
    watching.types("wer", "a2")
    told = watching.screen.messages
    assert {Welcome, Deck, Past, Table, Happened, Refused, Done} <= {type(message) for message in told}
    assert [msgspec.json.decode(msgspec.json.encode(message), type=type(message)) for message in told] == told
