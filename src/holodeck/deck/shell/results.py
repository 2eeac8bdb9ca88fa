"""Results of games that ended while a person was away (HD-315), told once when they come in."""

from concurrent.futures import Future
from functools import partial

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.port.messages import Account
from holodeck.deck.shell import calls, contacting, my_games, reaching
from holodeck.deck.table.storage.older import REASON, ranked
from holodeck.deck.wording.barred import told_measure
from holodeck.deck.wording.sentences import say
from holodeck.store.port import Damaged, Kept, Store, Unreachable


def tell_unseen(holodeck: Holodeck, person: Person) -> None:
    """Tell measures of moderators against the person (HD-960), then the unseen results, except for a game on the person's own
    deck, which tells it itself."""
    reaching.tell_unread(holodeck, person)
    calls.tell_waiting(holodeck, person)
    my_games.tell_waiting(holodeck, person)
    contacting.tell_offer(holodeck, person)
    for measure in holodeck.order.unheard(person):
        holodeck.show(person, told_measure(person, measure))
        holodeck.order.heard(measure)
    numbers = [number for number in person.unseen if number != here(holodeck, person)]
    if numbers:
        holodeck.past.run(lambda: read(holodeck.store, numbers), partial(tell, holodeck, person))


def here(holodeck: Holodeck, person: Person) -> int:
    """Return the game on the person's own deck."""
    return holodeck.decks[person.place].game_number if person.place in holodeck.decks else 0


def read(store: Store, numbers: list[int]) -> dict[int, Kept | None]:
    """Read games that have ended, as far as they can be read now; None for one that is damaged or gone. Called in a worker."""
    found = dict[int, Kept | None]()
    for number in numbers:
        try:
            found[number] = store.game(number)
        except Damaged:
            found[number] = None
        except Unreachable:
            break  # told when the person comes in again
    return found


def tell(holodeck: Holodeck, person: Person, games: "Future[dict[int, Kept | None]]") -> None:
    """Tell the results, once: meanwhile the person may have gone, or heard them elsewhere."""
    for number, kept in games.result().items():
        if person.connected and number in person.unseen and number != here(holodeck, person):
            lines = result(person, kept) if kept is not None else []
            holodeck.show(person, lines)
            person.tell(Account(LOBBY, number, True, lines))
            person.unseen = tuple(other for other in person.unseen if other != number)
            holodeck.register.keep(person)


def result(person: Person, kept: Kept) -> list[str]:
    said = say(person, "closed_away", game=kept.game) if kept.facts.get("reason") == REASON else []
    places = ranked(kept, person.language)
    if said and not places:
        return said
    return said + say(person, "result", game=kept.game, programme=kept.facts.get("programme", ""), places=places)
