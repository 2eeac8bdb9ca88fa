"""The results of games that have ended while somebody was away (HD-315): told once, when the person comes in."""

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.port.messages import Account
from holodeck.deck.table.older import REASON, ranked
from holodeck.deck.wording.sentences import say
from holodeck.store.port import Damaged, Unreachable


def tell_unseen(hall: Holodeck, person: Person) -> None:
    """A game that still stands on the deck one is in is told there."""
    here = hall.decks[person.place].game_number if person.place in hall.decks else 0
    for number in [number for number in person.unseen if number != here]:
        try:
            lines = result(hall, person, number)
        except Unreachable:
            return  # told when the person comes in again
        hall.show(person, lines)
        person.tell(Account(LOBBY, number, True, lines))
        person.unseen.remove(number)
        hall.register.keep(person)


def result(hall: Holodeck, person: Person, number: int) -> list[str]:
    try:
        kept = hall.store.game(number)
    except Damaged:
        return []
    if kept is None:
        return []
    said = say(person, "closed_away", game=number) if kept.facts.get("reason") == REASON else []
    places = ranked(kept, person.language)
    if said and not places:
        return said
    return said + say(person, "result", game=number, programme=kept.facts.get("programme", ""), places=places)
