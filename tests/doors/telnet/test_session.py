"""A session: what a client says about itself, what it gets, and what it may never do."""

import json
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holodeck.doors.telnet import codes, mssp
from holodeck.doors.telnet.codes import subnegotiation
from holodeck.doors.telnet.gmcp import Message, read
from holodeck.doors.telnet.parser import Event, Subnegotiation, Verb
from holodeck.doors.telnet.session import Session, Typed
from tests.clauses import clause
from tests.doors.telnet.streams import cuts, parsed, stream


def verb(word: int, option: int) -> bytes:
    return bytes((codes.IAC, word, option))


def fresh() -> Session:
    session = Session(compress=lambda: True)
    session.take()
    return session


def sent(session: Session) -> list[Event]:
    return parsed([session.take()])


def with_gmcp(*modules: str) -> Session:
    session = fresh()
    session.receive(verb(codes.DO, codes.GMCP))
    session.receive(subnegotiation(codes.GMCP, b"Core.Supports.Set " + json.dumps(modules).encode()))
    return session


def test_at_first_everything_is_offered_and_asked_for() -> None:
    said = set(parsed([Session(compress=lambda: True).take()]))
    assert {Verb(codes.DO, option) for option in (codes.TTYPE, codes.NAWS, codes.NEW_ENVIRON)} <= said
    assert {
        Verb(codes.WILL, option)
        for option in (codes.CHARSET, codes.END_OF_RECORD, codes.GMCP, codes.MSSP, codes.MSP, codes.MCCP2)
    } <= said
    assert len(said) == 9


def test_the_ttype_cycle_finds_name_terminal_and_screen_reader() -> None:
    session = fresh()
    session.receive(verb(codes.WILL, codes.TTYPE))
    for answer in (b"MUDLET", b"xterm-256color", b"MTTS 69"):
        assert sent(session) == [Subnegotiation(codes.TTYPE, b"\x01")]
        session.receive(subnegotiation(codes.TTYPE, b"\0" + answer))
    assert sent(session) == []
    client = session.client
    assert (client.name, client.terminal, client.screen_reader, client.charset, client.colours) == (
        "MUDLET",
        "xterm-256color",
        True,
        "utf8",
        256,
    )


def test_a_terminal_that_gives_the_same_type_again_ends_the_cycle() -> None:
    session = fresh()
    session.receive(verb(codes.WILL, codes.TTYPE) + subnegotiation(codes.TTYPE, b"\0XTERM") * 50)
    assert [event for event in sent(session) if event == Subnegotiation(codes.TTYPE, b"\x01")] == [
        Subnegotiation(codes.TTYPE, b"\x01")
    ] * 2


def test_a_client_that_never_repeats_itself_is_asked_four_times() -> None:
    session = fresh()
    session.receive(verb(codes.WILL, codes.TTYPE))
    for number in range(50):
        session.receive(subnegotiation(codes.TTYPE, b"\0T%d" % number))
    assert len(sent(session)) == 4


def test_settled_means_that_every_question_has_its_answer() -> None:
    session = fresh()
    assert not session.settled()
    session.receive(verb(codes.WONT, codes.TTYPE) + verb(codes.WONT, codes.NEW_ENVIRON) + verb(codes.DO, codes.CHARSET))
    session.receive(verb(codes.WILL, codes.NAWS))
    assert not session.settled()
    session.receive(subnegotiation(codes.NAWS, b"\0\x78\0\x28"))
    assert not session.settled()
    session.receive(subnegotiation(codes.CHARSET, b"\x02UTF-8"))
    assert session.settled()
    assert (session.client.width, session.client.height, session.client.charset) == (120, 40, "utf8")


def test_the_environment_is_asked_only_for_what_we_need() -> None:
    session = fresh()
    session.receive(verb(codes.WILL, codes.NEW_ENVIRON))
    question = sent(session)[0]
    assert isinstance(question, Subnegotiation)
    assert question.data.startswith(b"\x01\0CHARSET\0CLIENT_NAME")
    assert b"USER" not in question.data
    session.receive(
        subnegotiation(codes.NEW_ENVIRON, b"\0\0CLIENT_NAME\x01Mud\x02\x01let\0CLIENT_VERSION\x014.2\0MTTS\x0164\0USER\x01anna")
    )
    assert (session.client.name, session.client.version, session.client.screen_reader) == ("Mudlet", "4.2", True)


def test_a_character_set_offered_by_the_client_is_taken_but_not_while_ours_is_open() -> None:
    session = fresh()
    session.receive(verb(codes.WILL, codes.CHARSET) + subnegotiation(codes.CHARSET, b"\x01;KOI8-R;ISO-8859-1"))
    assert Subnegotiation(codes.CHARSET, b"\x02ISO-8859-1") in sent(session)
    assert session.charset == "latin1"
    session.receive(verb(codes.DO, codes.CHARSET))
    assert sent(session) == [Subnegotiation(codes.CHARSET, b"\x01;UTF-8;ISO-8859-1")]
    session.receive(subnegotiation(codes.CHARSET, b"\x01;UTF-8"))
    assert sent(session) == [Subnegotiation(codes.CHARSET, b"\x03")]


@clause("HD-601")
def test_a_client_that_types_latin1_is_answered_in_latin1() -> None:
    session = fresh()
    session.receive("für\r\n".encode("latin-1"))
    session.show(["für ÿ"])
    assert session.take() == b"f\xfcr \xff\xff\r\n"


def test_a_client_that_agreed_to_utf8_keeps_it() -> None:
    session = fresh()
    session.receive(verb(codes.DO, codes.CHARSET) + subnegotiation(codes.CHARSET, b"\x02UTF-8"))
    session.take()
    assert session.receive(b"f\xfcr\r\n") == [Typed("für", False)]
    session.show(["für"])
    assert session.take() == "für\r\n".encode()


@clause("HD-609")
def test_the_character_set_a_person_chooses_stays() -> None:
    session = fresh()
    session.choose_charset("ascii")
    session.receive(verb(codes.DO, codes.CHARSET) + subnegotiation(codes.CHARSET, b"\x02UTF-8") + b"f\xfcr\r\n")
    session.take()
    session.show(["Größe"])
    assert session.take() == b"Groesse\r\n"
    with pytest.raises(ValueError, match="koi8"):
        session.choose_charset("koi8")


def test_a_prompt_is_a_line_and_ends_with_ga_or_eor_or_nothing() -> None:
    session = fresh()
    session.prompt("Dein Zug.")
    assert session.take() == b"Dein Zug.\r\n\xff\xf9"
    session.receive(verb(codes.DO, codes.SGA))
    assert sent(session) == [Verb(codes.WONT, codes.SGA)]
    session.prompt("Dein Zug.")
    assert session.take() == b"Dein Zug.\r\n"
    session.receive(verb(codes.DO, codes.END_OF_RECORD))
    session.prompt("Dein Zug.")
    assert session.take() == b"Dein Zug.\r\n\xff\xef"


def test_gmcp_goes_only_to_clients_that_want_the_module() -> None:
    session = fresh()
    session.data("Holodeck.State", {"n": 1})
    assert session.take() == b""
    session = with_gmcp("Holodeck 1", "Comm.Channel 1", "Char 0")
    session.data("Holodeck.State", {"wer": "Jürgen"})
    session.data("Comm.Channel.Text", {})
    session.data("Char.Vitals", {})
    session.data("Holodeckel", {})
    assert sent(session) == [
        Subnegotiation(codes.GMCP, 'Holodeck.State {"wer":"Jürgen"}'.encode()),
        Subnegotiation(codes.GMCP, b"Comm.Channel.Text {}"),
    ]
    session.receive(subnegotiation(codes.GMCP, b'Core.Supports.Remove ["Holodeck"]'))
    session.receive(subnegotiation(codes.GMCP, b'Core.Supports.Add ["Char 1"]'))
    session.data("Holodeck.State", {})
    session.data("Char.Vitals", {})
    assert sent(session) == [Subnegotiation(codes.GMCP, b"Char.Vitals {}")]


def test_core_is_for_the_door_and_the_rest_for_the_guest() -> None:
    session = with_gmcp()
    assert session.receive(subnegotiation(codes.GMCP, b'Core.Hello {"client":"Mudlet","version":"4.2"}')) == []
    assert (session.client.name, session.client.version) == ("Mudlet", "4.2")
    assert session.receive(subnegotiation(codes.GMCP, b"Core.Ping 20")) == []
    assert sent(session) == [Subnegotiation(codes.GMCP, b"Core.Ping")]
    heard = session.receive(subnegotiation(codes.GMCP, b'Comm.Channel.Enable "\\u001b[31mHolodeck\\u202e"'))
    assert heard == [Message("Comm.Channel.Enable", "Holodeck")]


@pytest.mark.parametrize(
    "data",
    [b"", b"1a {}", b"A {", b"A NaN", b"A " + b"[" * 2000, b"A " + b"9" * 4000 + b"x", b"\xff", b"A\x1b {}", b"A" * 65],
)
def test_broken_messages_are_ignored(data: bytes) -> None:
    assert read(data) is None


@given(st.binary(max_size=4096))
def test_no_message_breaks_the_reader(data: bytes) -> None:
    read(b"Holodeck.X " + data)


def test_mssp_tells_the_facts() -> None:
    session = Session(facts=lambda: {"PLAYERS": 3, "UPTIME": 1700000000, "REFERRAL": ("a", "b")})
    session.take()
    session.receive(verb(codes.DO, codes.MSSP))
    table = session.take()
    assert table.startswith(b"\xff\xfa\x46\x01")
    for entry in (b"\x01NAME\x02Holodeck", b"\x01PLAYERS\x023", b"\x01UPTIME\x021700000000", b"\x01REFERRAL\x02a\x02b"):
        assert entry in table
    assert mssp.write({"X\x01\xff": "a\x02b"}).endswith("\x01Xÿ\x02ab".encode())


def test_mccp2_compresses_what_follows_and_ends_when_asked() -> None:
    session = fresh()
    session.show(["plain"])
    session.receive(verb(codes.DO, codes.MCCP2))
    session.show(["squeezed"])
    plain, _, squeezed = session.take().partition(b"\xff\xfa\x56\xff\xf0")
    stream = zlib.decompressobj()
    assert plain == b"plain\r\n"
    assert stream.decompress(squeezed) == b"squeezed\r\n"
    session.show(["more"])
    assert stream.decompress(session.take()) == b"more\r\n"
    session.receive(verb(codes.DONT, codes.MCCP2))
    session.show(["plain again"])
    assert stream.decompress(session.take()) == verb(codes.WONT, codes.MCCP2)
    assert stream.eof
    assert stream.unused_data == b"plain again\r\n"


def test_mccp2_is_not_offered_over_tls_and_mccp3_never_taken() -> None:
    assert Verb(codes.WILL, codes.MCCP2) not in parsed([Session(tls=True, compress=lambda: True).take()])
    session = fresh()
    session.receive(verb(codes.DO, codes.MCCP3) + verb(codes.WILL, codes.MCCP3))
    assert sent(session) == [Verb(codes.WONT, codes.MCCP3), Verb(codes.DONT, codes.MCCP3)]


def test_the_number_of_compressed_connections_is_limited() -> None:
    session = Session(compress=lambda: False)
    session.take()
    session.receive(verb(codes.DO, codes.MCCP2))
    session.show(["plain"])
    assert session.take() == b"plain\r\n"


def test_are_you_there_is_answered() -> None:
    session = fresh()
    session.receive(b"\xff\xf6")
    assert session.take() == b"[Ja, das Holodeck ist da.]\r\n"


def test_a_subnegotiation_nobody_agreed_to_is_ignored() -> None:
    session = fresh()
    assert session.receive(subnegotiation(codes.GMCP, b"Holodeck.X 1") + subnegotiation(codes.NAWS, b"\0\x50\0\x18")) == []
    assert session.client.width is None
    assert session.take() == b""


@settings(max_examples=200)
@given(st.data())
def test_a_session_survives_everything_and_hears_the_same_however_it_is_cut(data: st.DataObject) -> None:
    whole = data.draw(stream)
    one, other = fresh(), fresh()
    heard = one.receive(whole)
    assert [each for part in data.draw(cuts(whole)) for each in other.receive(part)] == heard
    assert one.client == other.client
    assert one.charset == other.charset


@clause("HD-615")
def test_a_sound_is_played_by_gmcp_where_the_client_has_media() -> None:
    session = with_gmcp("Client.Media 1")
    session.take()
    session.sound("turn", "https://example.org/sounds/")
    (event,) = sent(session)
    assert isinstance(event, Subnegotiation)
    message = read(event.data)
    assert message is not None
    wanted = {"name": "turn.wav", "url": "https://example.org/sounds/", "type": "sound", "tag": "holodeck"}
    assert message == Message("Client.Media.Play", wanted)


@clause("HD-615")
def test_a_sound_is_played_by_msp_only_where_it_was_agreed_on() -> None:
    session = fresh()
    session.sound("roll", "")
    assert session.take() == b""
    session.receive(verb(codes.DO, codes.MSP))
    session.take()
    session.sound("roll", "")
    assert session.take() == b"!!SOUND(roll.wav T=holodeck)\r\n"
