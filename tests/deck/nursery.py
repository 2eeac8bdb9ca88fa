"""A quick start for servers: a process with everything imported and read, which forks one for every line it gets.

A line is the folder of a server's data; the answer is the server's own first line, with its port. `kill` kills it by SIGKILL.
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
        child = os.fork()
        if not child:
            serve.run(Namespace(config=None, telnet=0, http=-1, data=line.strip(), log="error"))
            os._exit(0)


if __name__ == "__main__":
    main()
