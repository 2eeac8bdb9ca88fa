"""A quick start for servers: a process with everything imported and read, which forks one for every order it gets.

An order is JSON on the socket whose number is the argument, with two files: where the server writes what it says, and its log.
The answer is the process of the server. `wait` answers with its exit code once it has ended.
"""

import gc
import json
import os
import socket
import sys
import traceback
from importlib import import_module
from typing import Any

from holodeck import cli
from holodeck.deck.registry import GamesRegistry
from holodeck.deck.wording.sentences import shell


def main() -> None:
    import_module("holodeck.doors.server.serve")
    GamesRegistry()
    shell()
    gc.freeze()  # what everybody shares is never looked through, so it stays shared
    orders = socket.socket(fileno=int(sys.argv[1]))
    while (received := socket.recv_fds(orders, 65536, 2))[0]:
        order: dict[str, Any] = json.loads(received[0])
        if "wait" in order:
            answer = os.waitstatus_to_exitcode(os.waitpid(order["wait"], 0)[1])
        elif not (answer := os.fork()):
            orders.close()
            live(order, *received[1])
        for file in received[1]:
            os.close(file)
        orders.send(str(answer).encode())


def live(order: dict[str, Any], said: int, log: int) -> None:
    """Run in the child: first the code of the order, then the command `holodeck`."""
    code = 1
    try:
        for file, number in ((os.open(os.devnull, os.O_RDONLY), 0), (said, 1), (log, 2)):
            os.dup2(file, number)
            os.close(file)
        exec(order["before"], {})
        code = cli.main(order["arguments"])
    except BaseException:  # noqa: BLE001  whatever it is, it ends here and not in the nursery
        traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
