"""Exchange with a bank: several goods of one kind for fewer of another, at a rate."""

from mypy_extensions import i64

from holodeck.kernel.trade.hands import single


def given_for(amount: i64, rate: i64) -> i64:
    """Return how many goods the bank gives for an amount at a rate; 0 if the amount is not a multiple of it."""
    return 0 if amount < 1 or amount % rate else amount // rate


def facts_exchanged(kinds: i64, seat: i64, give: i64, amount: i64, want: i64, given: i64) -> dict[str, object]:
    """Return the facts of an exchange."""
    return {"seat": seat, "give": single(kinds, give, amount), "want": single(kinds, want, given)}
