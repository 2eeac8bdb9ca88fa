"""How one language joins words: lists, genitives, capitals. The small words themselves are in `words.<language>.toml`."""

from collections.abc import Sequence


class Grammar:
    """The small words of a language."""

    def __init__(self, words: dict[str, str]) -> None:
        self.and_ = f" {words['and']} "
        self.or_ = f" {words['or']} "
        self.nothing = words["nothing"]
        self.genitive_end = words["genitive"]
        self.apostrophe_after = words["apostrophe_after"]
        self.stand_in = words["stand_in"]
        self.stand_in_plain = words["stand_in_plain"]
        self.for_you = words["for_you"]

    def listed(self, items: Sequence[str], joint: str = "") -> str:
        """Return `a, b und c`, or the items with the joint between them."""
        if joint:
            return joint.join(items)
        if len(items) > 1:
            return ", ".join(items[:-1]) + self.and_ + items[-1]
        return items[0] if items else ""

    def chosen(self, items: Sequence[str]) -> str:
        """Return `a, b oder c`."""
        return ", ".join(items[:-1]) + self.or_ + items[-1] if len(items) > 1 else "".join(items)

    def genitive(self, name: str) -> str:
        """Return the genitive: Annas, Max', Anna's."""
        return name + ("'" if name[-1:].lower() in self.apostrophe_after else self.genitive_end)


def capital(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:] if text[:1].islower() else text
