"""Whether a client has sent more than was read of it: what still waits in the system says so, however slowly it is read."""

import array
import asyncio
import fcntl
import termios


def unread(transport: asyncio.BaseTransport) -> bool:
    waiting = array.array("i", [0])
    try:
        fcntl.ioctl(transport.get_extra_info("socket").fileno(), termios.FIONREAD, waiting)
    except (OSError, ValueError, AttributeError):  # the socket is gone, or cannot say
        return False
    return waiting[0] > 0
