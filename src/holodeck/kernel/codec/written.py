"""Reading JSON with the ids of a game: numbers, lists, goods, seats and offers, each checked for its type."""

from typing import TypedDict

from holodeck.kernel.codec.spelling import Ids, Misspelled, part, read
from holodeck.kernel.engine.rules import UNKNOWN
from holodeck.kernel.trade.offers import EVERYBODY, Offer

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
    """Encodes and decodes what the states of several games have in common, with the ids of one game, whose seats are its
    colours."""

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
        """Read a count for every id; null means unknown."""
        return [UNKNOWN] * len(self.ids[kind]) if value is None else self.numbers(kind + "#", value, path)

    def seat(self, seats: int, value: object, path: str) -> int:
        """Read a seat that is taken at this table."""
        seat = self.number("seat", value, path)
        if seat >= seats:
            raise Misspelled(path, f"one of {', '.join(self.ids['seat'][:seats])}", value)
        return seat

    def colours(self, written: Json, fewest: int = 2) -> list[str]:
        """Read the list of colours in play, which must be the first ones of the game."""
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

    def offers(self, seats: int, written: Json) -> list[Offer]:
        """Read the open offers of a state."""
        found = part(written.get("offers"), list, "offers")
        return [self.offer(seats, value, f"offers[{place}]") for place, value in enumerate(found)]

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
