"""Negotiation: right answers, and an end whatever the other side says."""

from hypothesis import example, given
from hypothesis import strategies as st

from holodeck.doors.telnet import codes
from holodeck.doors.telnet.options import PATIENCE, PATIENCE_EACH, Negotiation, Switched
from holodeck.doors.telnet.parser import Verb
from tests.doors.telnet.streams import parsed

WE = frozenset((codes.GMCP, codes.MCCP2, codes.CHARSET))
CLIENT = frozenset((codes.TTYPE, codes.NAWS))

verbs = st.tuples(
    st.integers(codes.WILL, codes.DONT), st.one_of(st.sampled_from((1, 3, 6, 24, 31, 42, 86, 201)), st.integers(0, 255))
)


def asked() -> Negotiation:
    negotiation = Negotiation(WE, CLIENT)
    negotiation.ask(sorted(WE), sorted(CLIENT))
    negotiation.take()
    return negotiation


def said(negotiation: Negotiation) -> list[tuple[int, int]]:
    return [(event.verb, event.option) for event in parsed([negotiation.take()]) if isinstance(event, Verb)]


def test_what_we_asked_for_is_on_when_the_client_agrees_and_nothing_is_answered() -> None:
    negotiation = asked()
    assert negotiation.heard(codes.WILL, codes.TTYPE) == Switched(False, codes.TTYPE, True)
    assert negotiation.heard(codes.DO, codes.GMCP) == Switched(True, codes.GMCP, True)
    assert negotiation.heard(codes.WONT, codes.NAWS) == Switched(False, codes.NAWS, False)
    assert said(negotiation) == []
    assert negotiation.client_does(codes.TTYPE)
    assert negotiation.we_do(codes.GMCP)
    assert not negotiation.asked(codes.NAWS)


def test_what_the_client_starts_is_answered() -> None:
    negotiation = Negotiation(WE, CLIENT)
    assert negotiation.heard(codes.WILL, codes.NAWS) == Switched(False, codes.NAWS, True)
    assert negotiation.heard(codes.WONT, codes.NAWS) == Switched(False, codes.NAWS, False)
    assert said(negotiation) == [(codes.DO, codes.NAWS), (codes.DONT, codes.NAWS)]


def test_an_unwanted_option_is_refused_once() -> None:
    negotiation = asked()
    for _ in range(5):
        assert negotiation.heard(codes.DO, codes.MCCP3) is None
        assert negotiation.heard(codes.WILL, codes.MCCP3) is None
    assert said(negotiation) == [(codes.WONT, codes.MCCP3), (codes.DONT, codes.MCCP3)]


def test_a_timing_mark_is_answered_every_time_because_telnet_waits_for_it() -> None:
    negotiation = asked()
    for _ in range(3):
        negotiation.heard(codes.DO, codes.TIMING_MARK)
    assert said(negotiation) == [(codes.WILL, codes.TIMING_MARK)] * 3


def test_passwords_switch_echo_at_once_and_late_answers_are_ignored() -> None:
    negotiation = asked()
    negotiation.hide(True)
    negotiation.hide(True)
    negotiation.hide(False)
    assert said(negotiation) == [(codes.WILL, codes.ECHO), (codes.WONT, codes.ECHO)]
    negotiation.hide(True)
    said(negotiation)
    negotiation.heard(codes.DO, codes.ECHO)
    negotiation.heard(codes.DONT, codes.ECHO)
    assert said(negotiation) == []


def test_a_client_that_mirrors_everything_is_answered_only_so_long() -> None:
    negotiation = Negotiation(WE, CLIENT)
    negotiation.ask(sorted(WE), sorted(CLIENT))
    rounds = 0
    while echo := said(negotiation):
        rounds += 1
        assert rounds < 5
        for verb, option in echo:
            negotiation.heard(verb, option)


@example([(codes.DONT, codes.CHARSET), (codes.DO, codes.CHARSET), (codes.DONT, codes.CHARSET)])  # two changes under way at once
@given(st.lists(verbs, max_size=30))
def test_two_of_our_sides_stop_answering_each_other_whatever_was_said_before(noise: list[tuple[int, int]]) -> None:
    left, right = asked(), Negotiation(CLIENT, WE)
    for verb, option in noise:
        left.heard(verb, option)
    for _ in range(10):
        talk = said(left)
        for verb, option in talk:
            right.heard(verb, option)
        reply = said(right)
        for verb, option in reply:
            left.heard(verb, option)
        if not talk and not reply:
            return
    raise AssertionError("still talking")


@given(st.lists(verbs.filter(lambda pair: pair[1] != codes.TIMING_MARK), max_size=1500))
def test_the_number_of_answers_is_bounded(noise: list[tuple[int, int]]) -> None:
    negotiation = asked()
    for verb, option in noise:
        negotiation.heard(verb, option)
    assert len(said(negotiation)) <= PATIENCE


def test_an_option_switched_on_and_off_for_ever_meets_silence() -> None:
    negotiation = asked()
    switches = 0
    for _ in range(5000):
        switches += negotiation.heard(codes.WILL, codes.NAWS) is not None
        switches += negotiation.heard(codes.WONT, codes.NAWS) is not None
    assert len(said(negotiation)) == PATIENCE_EACH
    assert switches == PATIENCE_EACH + 1
