"""Whether a client has sent data that has not been read: asked of the operating system's buffer."""

import array
import asyncio
import fcntl
import termios


def unread(transport: asyncio.BaseTransport) -> bool:
    waiting = array.array("i", [0])
    try:
        fcntl.ioctl(transport.get_extra_info("socket").fileno(), termios.FIONREAD, waiting)
    except (OSError, ValueError, AttributeError):  # the socket is gone, or not supported
        return False
    return waiting[0] > 0
