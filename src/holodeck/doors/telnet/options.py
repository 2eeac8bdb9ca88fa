"""Negotiation of telnet options: a state machine that cannot loop.

As in RFC 1143 only a change of state is answered. That alone can still loop when two changes cross, so in addition a refused
option is refused once, one that is toggled is answered `PATIENCE_EACH` times, and after `PATIENCE` answers nothing more is
answered. So the number of bytes we answer is bounded.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from holodeck.doors.telnet import codes

PATIENCE: Final = 200
PATIENCE_EACH: Final = 8

_ASKED, _ON = 1, 2  # off is: not in the table


class Switched(NamedTuple):
    """An option is now on or off (off includes a refusal of what we asked for). `ours`: we perform it, else the client does."""

    ours: bool
    option: int
    on: bool


class Negotiation:
    """The options that are on, on either side."""

    __slots__ = ("answers", "client", "hiding", "may_client", "may_we", "out", "patience", "we")

    def __init__(self, may_we: frozenset[int], may_client: frozenset[int]) -> None:
        self.may_we: Final = may_we
        self.may_client: Final = may_client
        self.we: dict[int, int] = {}
        self.client: dict[int, int] = {}
        self.answers: dict[int, int] = {}  # by option; ours are offset by 256
        self.patience = PATIENCE
        self.hiding = False
        self.out = bytearray()

    def ask(self, ours: Iterable[int], theirs: Iterable[int]) -> None:
        """Offer our options, and request the client's."""
        for option in ours:
            self.we[option] = _ASKED
            self.say(codes.WILL, option)
        for option in theirs:
            self.client[option] = _ASKED
            self.say(codes.DO, option)

    def heard(self, verb: int, option: int) -> Switched | None:
        """Handle a verb of the client and return the change, if any; the answer goes to `out`."""
        if verb == codes.DO and option == codes.TIMING_MARK:
            self.say(codes.WILL, option)  # a question without state: telnet discards our output until it is answered
            return None
        if option == codes.ECHO and (self.hiding or verb == codes.DONT):
            return None  # it answers our own request, see hide
        if verb in (codes.DO, codes.DONT):
            may = verb == codes.DO and option in self.may_we
            return self.turn(self.we, option, verb == codes.DO, may, (codes.WONT, codes.WILL))
        may = verb == codes.WILL and option in self.may_client
        return self.turn(self.client, option, verb == codes.WILL, may, (codes.DONT, codes.DO))

    def turn(self, side: dict[int, int], option: int, on: bool, may: bool, words: tuple[int, int]) -> Switched | None:
        before = side.get(option, 0)
        if (before == 0 and not on) or (before == _ON and on):
            return None
        if before != _ASKED:
            if on and not may:
                self.answer(words[0], option, 1)
                return None
            if not self.answer(words[on], option, PATIENCE_EACH):
                return None
        if on:
            side[option] = _ON
        else:
            del side[option]
        return Switched(side is self.we, option, on)

    def answer(self, word: int, option: int, most: int) -> bool:
        """Answer about an option, unless we have answered often enough."""
        which = option + 256 * (word in (codes.WILL, codes.WONT))
        before = self.answers.get(which, 0)
        if before >= most or not self.patient():
            return False
        self.answers[which] = before + 1
        self.say(word, option)
        return True

    def patient(self) -> bool:
        """Return whether we still answer, and count it."""
        self.patience = max(self.patience - 1, -1)
        return self.patience >= 0

    def say(self, word: int, option: int) -> None:
        self.out += bytes((codes.IAC, word, option))

    def hide(self, on: bool) -> None:
        """Hide or show password entry. We do not wait for an answer, because some clients obey without answering."""
        if on != self.hiding:
            self.hiding = on
            self.say(codes.WILL if on else codes.WONT, codes.ECHO)

    def we_do(self, option: int) -> bool:
        return self.we.get(option) == _ON

    def client_does(self, option: int) -> bool:
        return self.client.get(option) == _ON

    def asked(self, option: int) -> bool:
        """Return whether an option was requested or offered and is still unanswered."""
        return self.we.get(option) == _ASKED or self.client.get(option) == _ASKED

    def take(self) -> bytes:
        out = bytes(self.out)
        self.out.clear()
        return out
