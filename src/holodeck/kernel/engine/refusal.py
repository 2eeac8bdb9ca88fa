"""Refusals: what the rules forbid, as data. The sentence is made elsewhere, in the reader's language."""

from holodeck.kernel.codec.pickling import Pickled


class Refusal(Exception):
    """An action that the rules do not allow: the clause, a code, and the facts for its sentence."""

    def __init__(self, clause: str, code: str, facts: dict[str, object] | None = None) -> None:
        super().__init__(clause, code)
        self.clause = clause
        self.code = code
        self.facts: dict[str, object] = {} if facts is None else facts

    def __reduce__(self) -> Pickled:
        return Refusal, (self.clause, self.code, self.facts)

    def __str__(self) -> str:
        numbers = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({self.clause})" + (f": {numbers}" if numbers else "")
