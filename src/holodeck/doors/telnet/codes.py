"""The numbers of the telnet protocol, from the RFCs and MUD standards."""

from typing import Final

# Commands (RFC 854, EOR from RFC 885)
EOR: Final = 239
SE: Final = 240
AYT: Final = 246
EC: Final = 247
EL: Final = 248
GA: Final = 249
SB: Final = 250
WILL: Final = 251
WONT: Final = 252
DO: Final = 253
DONT: Final = 254
IAC: Final = 255

# Options
BINARY: Final = 0  # RFC 856
ECHO: Final = 1  # RFC 857
SGA: Final = 3  # RFC 858
TIMING_MARK: Final = 6  # RFC 860
TTYPE: Final = 24  # RFC 1091, with MTTS in the third answer
END_OF_RECORD: Final = 25  # RFC 885
NAWS: Final = 31  # RFC 1073
NEW_ENVIRON: Final = 39  # RFC 1572
CHARSET: Final = 42  # RFC 2066
MSSP: Final = 70
MCCP2: Final = 86
MCCP3: Final = 87
MSP: Final = 90
GMCP: Final = 201

# First byte of a subnegotiation
TTYPE_IS: Final = 0
TTYPE_SEND: Final = 1
ENVIRON_IS: Final = 0
ENVIRON_SEND: Final = 1
ENVIRON_INFO: Final = 2
ENVIRON_VAR: Final = 0
ENVIRON_VALUE: Final = 1
ENVIRON_ESC: Final = 2
ENVIRON_USERVAR: Final = 3
CHARSET_REQUEST: Final = 1
CHARSET_ACCEPTED: Final = 2
CHARSET_REJECTED: Final = 3
MSSP_VAR: Final = 1
MSSP_VAL: Final = 2

# Bits of MTTS, the answer "MTTS <number>"
MTTS_ANSI: Final = 1
MTTS_UTF8: Final = 4
MTTS_256_COLOURS: Final = 8
MTTS_SCREEN_READER: Final = 64
MTTS_TRUE_COLOUR: Final = 256


def subnegotiation(option: int, data: bytes = b"") -> bytes:
    """Return the bytes of one subnegotiation; a byte 255 inside is doubled."""
    return b"\xff\xfa%c%b\xff\xf0" % (option, data.replace(b"\xff", b"\xff\xff"))
