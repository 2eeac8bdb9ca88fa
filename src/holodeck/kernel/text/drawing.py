"""Drawing maps with characters, with or without colour."""


class Canvas:
    """A grid of characters, each with its ANSI code (empty for none)."""

    def __init__(self, columns: int, rows: int) -> None:
        self.signs = [[" "] * columns for _ in range(rows)]
        self.codes = [[""] * columns for _ in range(rows)]

    def write(self, column: int, row: int, text: str, code: str = "") -> int:
        """Write the text from this column to the right and return the column after it."""
        for place, sign in enumerate(text, column):
            self.signs[row][place] = sign
            self.codes[row][place] = code
        return column + len(text)

    def lines(self, colours: bool) -> list[str]:
        return [self.line(row, colours) for row in range(len(self.signs))]

    def line(self, row: int, colours: bool) -> str:
        """Return one row without trailing spaces."""
        text = "".join(self.signs[row]).rstrip()
        if not colours:
            return text
        drawn, now = "", ""
        for sign, code in zip(text, self.codes[row], strict=False):
            if code != now:
                drawn += f"\x1b[0;{code}m" if code else "\x1b[0m"
                now = code
            drawn += sign
        return drawn + ("\x1b[0m" if now else "")
