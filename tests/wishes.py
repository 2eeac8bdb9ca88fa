"""Lines that wish for exactly one action, as tests type them."""

from holodeck.words.reader import Reader, Wish


def wished(reader: Reader, line: str) -> int:
    """Return the only action of a line. Raise what the reader raises."""
    found = reader.interpret(line)
    assert isinstance(found, Wish), f"{line} is a question"
    (action,) = found.actions
    return action
