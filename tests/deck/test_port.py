"""The port: a browser or program from its hello on, and that every message can be encoded and decoded."""

import pytest
from msgspec import inspect

from holodeck.deck.port.messages import (
    KINDS,
    NOT_SIGNED_IN,
    Deck,
    Done,
    Error,
    Happened,
    Message,
    Past,
    Refused,
    Welcome,
    decode,
    encode,
)
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


SIMPLE: dict[type[inspect.Type], object] = {
    inspect.BoolType: True,
    inspect.IntType: 7,
    inspect.FloatType: 0.1,
    inspect.StrType: "ß",
    inspect.AnyType: [1, None, "x"],
}


def example(shape: inspect.Type) -> object:
    """Return a value of a type, never an empty one: what a codec leaves out would be missed."""
    match shape:
        case inspect.Metadata(type=inner):
            return example(inner)
        case inspect.UnionType(types=choices):
            return example(choices[0])
        case inspect.StructType(cls=struct, fields=fields):
            return struct(**{field.name: example(field.type) for field in fields})
        case inspect.ListType(item_type=item):
            return [example(item), example(item)]
        case inspect.TupleType(item_types=items):
            return tuple(example(item) for item in items)
        case inspect.DictType(value_type=value):
            return {"ä": example(value)}
    return SIMPLE[type(shape)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_message_arrives_as_it_was_sent(kind: type[Message]) -> None:
    message = example(inspect.type_info(kind))
    assert isinstance(message, kind)
    assert decode(encode(message)) == message
