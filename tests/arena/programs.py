"""Programs that play by lines, good and bad: `python -m tests.arena.programs KIND`."""

import json
import os
import sys
import time
from collections.abc import Iterator


def heard() -> Iterator[tuple[str, object]]:
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        yield word, json.loads(rest) if rest else None


def say(line: str) -> None:
    print(line, flush=True)


def play(kind: str, asked: object) -> None:
    """Answer `go` in the way of this kind."""
    assert isinstance(asked, dict)
    match kind:
        case "hangs":
            time.sleep(3600)
        case "crashes":
            print("out of memory", file=sys.stderr, flush=True)
            os._exit(3)
        case "stumbles":  # it crashes once in its life
            if not os.path.exists(sys.argv[2]):  # noqa: PTH110 - it is started for every game, and starts quickly
                open(sys.argv[2], "x").close()  # noqa: PTH123 - the same
                os._exit(3)
            say("play 0")
        case "babbles":
            say("play } {")
        case "nests":
            say("play " + "[" * 60_000)
        case "endless":
            sys.stdout.write("x" * 1_000_000)
            sys.stdout.flush()
        case "illegal":
            say('play {"do": "end_turn"}')
        case "outside":
            say("play 100000")
        case _:
            say("thinking is not in the protocol")
            say(f"think {len(asked['legal'])} possible")
            say(f"play {json.dumps(asked['legal'][-1])}")


def main(kind: str) -> None:
    for word, content in heard():
        if word == "holodeck":
            if kind == "silent":
                time.sleep(3600)
            say(f"name {kind}")
            say('option {"name": "greed", "type": "number", "default": 3, "least": 0, "most": 9}')
            say('option {"name": "style", "type": "choice", "values": ["calm", "wild"]}')
            say("ready")
        elif word == "game":
            say("ready")
        elif word == "go":
            play(kind, content)
        elif word == "quit":
            return


if __name__ == "__main__":
    main(sys.argv[1])
