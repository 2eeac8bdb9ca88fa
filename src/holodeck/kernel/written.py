"""Reading JSON with the ids of a game: numbers, lists, goods, seats and offers, each of the type it must have."""

from typing import TypedDict

from holodeck.kernel.offers import EVERYBODY, Offer
from holodeck.kernel.rules import UNKNOWN
from holodeck.kernel.spelling import Ids, Misspelled, part, read

Json = dict[str, object]


class OpenOffer(TypedDict):
    """An open offer, as its reader may know it."""

    offer: int
    seat: str
    to: str | None
    give: dict[str, int]
    want: dict[str, int]
    declined: list[str]
    unheard: list[str]


class Written:
    """What states have in common when they are written and read: the ids of one game, whose seats are its colours."""

    def __init__(self, ids: Ids) -> None:
        self.ids = ids

    def number(self, kind: str, value: object, path: str) -> int:
        found = read(self.ids, kind, value, path)
        assert isinstance(found, int)
        return int(found)

    def numbers(self, kind: str, value: object, path: str) -> list[int]:
        found = read(self.ids, kind, value, path)
        assert isinstance(found, list)
        return [int(number) for number in found]

    def goods(self, kind: str, value: object, path: str) -> list[int]:
        """A count for every id; null is unknown."""
        return [UNKNOWN] * len(self.ids[kind]) if value is None else self.numbers(kind + "#", value, path)

    def seat(self, seats: int, value: object, path: str) -> int:
        """A seat that is taken at this table."""
        seat = self.number("seat", value, path)
        if seat >= seats:
            raise Misspelled(path, f"one of {', '.join(self.ids['seat'][:seats])}", value)
        return seat

    def colours(self, written: Json, fewest: int = 2) -> list[str]:
        """The colours of those who sit there: the first of the game's, so many as play."""
        found, known = part(written.get("seats"), list, "seats"), list(self.ids["seat"])
        if len(found) < fewest or found != known[: len(found)]:
            raise Misspelled("seats", f"the first of {', '.join(known)}, at least {fewest}", found)
        return found

    def offer_to_json(self, made: Offer) -> OpenOffer:
        seats, resources = self.ids["seat"], self.ids["resource"]
        return {
            "offer": made.number,
            "seat": seats[made.seat],
            "to": None if made.to == EVERYBODY else seats[made.to],
            "give": {name: count for name, count in zip(resources, made.give, strict=True) if count},
            "want": {name: count for name, count in zip(resources, made.want, strict=True) if count},
            "declined": [seats[seat] for seat in made.declined],
            "unheard": [seats[seat] for seat in made.unheard],
        }

    def offer(self, seats: int, value: object, path: str) -> Offer:
        entry = part(value, dict, path)
        number = self.number("number", entry.get("offer"), f"{path}.offer")
        seat = self.seat(seats, entry.get("seat"), f"{path}.seat")
        to = self.number("seat?", entry.get("to"), f"{path}.to")
        give = self.goods("resource", entry.get("give"), f"{path}.give")
        want = self.goods("resource", entry.get("want"), f"{path}.want")
        declined = self.numbers("seat*", entry.get("declined", []), f"{path}.declined")
        unheard = self.numbers("seat*", entry.get("unheard", []), f"{path}.unheard")
        return Offer(number, seat, to, give, want, declined, entry.get("backed", True) is True, unheard)
