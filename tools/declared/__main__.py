"""Write the made modules of every game. An invalid declaration is reported, and nothing is written."""

import sys

from tools.declared.modules import made
from tools.declared.reading import Undeclared


def main() -> int:
    try:
        files = list(made())
    except Undeclared as problem:
        print(problem, file=sys.stderr)
        return 1
    for path, text in files:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
