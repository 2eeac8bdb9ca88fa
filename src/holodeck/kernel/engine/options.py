"""Options of a table: declared in a game's data, checked before a game begins."""

from collections.abc import Mapping

from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.refusal import Refusal


class Option:
    """One setting: either one of `values`, or a whole number from `low` to `high` (or `off`)."""

    def __init__(
        self,
        name: str,
        default: str | int,
        values: list[str],
        low: int = 0,
        high: int = 0,
        off: int | None = None,
        for_bots: str | int | None = None,
        for_beginners: str | int | None = None,
    ) -> None:
        self.name = name
        self.default = default
        self.values = values
        self.low = low
        self.high = high
        self.off = off
        self.for_bots = for_bots
        """The default at tables with bots only, if it differs."""
        self.for_beginners = for_beginners
        """The value at a beginner's table (HD-730), or None to leave it alone."""

    def choices(self) -> str:
        """Return the possible values as text."""
        if self.values:
            return "|".join(self.values)
        return f"{self.low}..{self.high}" + (f"|{self.off}" if self.off is not None else "")

    def read(self, value: object) -> str | int | None:
        """Return the value if it is possible, otherwise None; numbers may come as text."""
        if self.values:
            return value if isinstance(value, str) and value in self.values else None
        try:
            number = int(value) if isinstance(value, int | str) and not isinstance(value, bool) else None
        except ValueError:
            return None
        if number is not None and (self.low <= number <= self.high or number == self.off):
            return number
        return None


def complete(options: list[Option], chosen: Mapping[str, object], clause: str) -> dict[str, str | int]:
    """Return all options with their chosen or default values, or raise a refusal that names the possible ones."""
    known = {option.name: option for option in options}
    result = {option.name: option.default for option in options}
    for name, value in chosen.items():
        option = known.get(name)
        if option is None:
            raise Refusal(clause, "bad_option", {"option": name, "possible": ", ".join(known)})
        read = option.read(value)
        if read is None:
            raise Refusal(clause, "bad_option", {"option": name, "possible": f"{name} {option.choices()}"})
        result[name] = read
    return result


def named_values(given: list[str]) -> dict[str, str | int]:
    """Parse options of the form NAME=VALUE from a command line."""
    options: dict[str, str | int] = {}
    for setting in given:
        name, equals, value = setting.partition("=")
        if not (equals and name.strip() and value.strip()):
            raise Complaint("option_shape", given=setting)
        options[name.strip()] = value.strip()
    return options
