"""A quick start for servers: a process with everything imported and read, which forks one for every line it gets.

A line is the door that opens (`telnet` or `http`) and the folder of the server's data; the answer is the server's own first line,
with its port. `pid` answers with the process of the server, `kill` kills it by SIGKILL.
"""

import os
import signal
import sys
from argparse import Namespace

from holodeck.deck.shelf import GamesShelf
from holodeck.deck.wording.sentences import shell
from holodeck.doors import serve


def main() -> None:
    GamesShelf()
    shell()
    child = 0
    for line in sys.stdin:
        if line.strip() == "kill":
            os.kill(child, signal.SIGKILL)
            _, status = os.waitpid(child, 0)
            print(os.WTERMSIG(status), flush=True)
            continue
        if line.strip() == "pid":
            print(child, flush=True)
            continue
        door, _, data = line.strip().partition(" ")
        child = os.fork()
        if not child:
            ports = {"telnet": -1, "http": -1, door: 0}
            serve.run(Namespace(config=None, data=data, log="error", **ports))
            os._exit(0)


if __name__ == "__main__":
    main()
