"""The connection of a program or browser, from its hello to its end."""

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from holodeck.deck.doorway.following import Following
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import LOBBY, Person, Then, Way
from holodeck.deck.port import messages
from holodeck.deck.port.connection import NEWCOMER, Client, Outlet
from holodeck.deck.port.messages import NOT_SIGNED_IN, Done, Error, Refused, Welcome
from holodeck.deck.port.order import Measure
from holodeck.deck.port.parts import Me
from holodeck.deck.port.server import spoken
from holodeck.deck.port.wishes import Act, Command, Earlier, Hello, Typed, Wish
from holodeck.deck.shell import results
from holodeck.deck.shell.lines import Shell
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.barred import barring, told_measure
from holodeck.deck.wording.sentences import refused, say
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.preferences import MODES
from holodeck.words.catalogue import LANGUAGES


class Visit:
    """Implements `Guest` of the port, for one who begins with `Hello`."""

    def __init__(
        self,
        holodeck: Holodeck,
        shell: Shell,
        outlet: Outlet,
        address: str,
        client: Client,
        seal: str,
        ended: Callable[["Visit"], None],
    ) -> None:
        self.holodeck = holodeck
        self.shell = shell
        self.outlet = outlet
        self.address = address
        self.client = client
        self.seal = seal
        self.ended = ended
        self.following = Following(holodeck, outlet)
        self.shown: dict[str, Welcome | messages.Deck] = {}
        """The last `Welcome` and `Deck` sent."""
        self.looking = False
        self.word = ""
        """The word of a guest who has no other key."""

    @property
    def person(self) -> Person | None:
        return self.following.person

    # From the door

    @property
    def who(self) -> str:
        return self.person.name if self.person is not None else ""

    @property
    def standing(self) -> str:
        return self.holodeck.standing(self.person) if self.person is not None else NEWCOMER

    def hear(self, wish: Wish) -> None:
        if isinstance(wish, Hello):
            self.hello(wish)
            return
        person = self.need_person()
        if person is None:
            return
        if isinstance(wish, Typed | Command):
            said = wish.text if isinstance(wish, Typed) else wish
            self.shell.line(person, said, self.answered(wish.id), Way(self.following, self.seal))
        elif isinstance(wish, Act):
            self.shell.act(person, wish, self.answered(wish.id, lambda: self.entry_of(person, wish)))
        elif isinstance(wish, Earlier):
            self.earlier(person, wish)
        else:
            assert_never(wish)

    def earlier(self, person: Person, wish: Earlier) -> None:
        """Send a page of entries before the oldest one the client knows, charged to the person (HD-722)."""
        deck = self.holodeck.decks.get(person.place)
        if deck is None:
            self.answered(wish.id)(self.holodeck.refused(person, Refusal("HD-722", "another_game")))
        else:
            deck.submit(lambda: self.tell_earlier(person, deck, wish), person, self.answered(wish.id))

    def tell_earlier(self, person: Person, deck: Deck, wish: Earlier) -> None:
        """Send the page, as a job of the deck."""
        if deck.match.game is None or deck.game_number != wish.game or person not in deck.inside:
            raise Refusal("HD-722", "another_game")
        if not self.holodeck.pages.spend(person.key):
            raise Refusal("HD-722", "too_fast")
        self.outlet.tell(deck.feed.past(person, -1, wish.before))

    def bill(self) -> float:
        return self.person.bill() if self.person is not None else 0.0

    def gone(self) -> None:
        self.holodeck.onlookers.pop(self.changed, None)
        person, self.following.person = self.person, None
        if person is not None:
            self.holodeck.lose(person, self.following)
        self.ended(self)

    def need_person(self) -> Person | None:
        """Return the person who has said hello, unless the key was revoked meanwhile."""
        person = self.person
        if person is None or (self.seal and self.seal not in person.keys):
            self.outlet.tell(Error(NOT_SIGNED_IN, "Say hello first."))
            return None
        return person

    def answered(self, id_: str | None, entry: Callable[[], int] | None = None) -> Then:
        """Return a callback that confirms a command once it has been stored and told; `entry` returns its entry, by default the
        last one sent."""

        def then(no: Refused | None) -> None:
            if self.person is not None and id_ is not None:
                done = entry() if entry is not None else max(0, self.following.n)
                self.outlet.tell(replace(no, id=id_) if no is not None else Done(id_, done))
            self.changed()

        return then

    def entry_of(self, person: Person, wish: Act) -> int:
        """Return the entry of a finished action, now or when it was first sent (HD-707)."""
        deck = self.holodeck.decks.get(wish.deck)
        return deck.match.entry_of(deck.seat_of(person), wish.id) if deck is not None else 0

    # Hello

    def hello(self, hello: Hello) -> None:
        first = self.person is None
        if self.barred(self.person):
            return
        person = self.person or self.come_in(hello)
        if person is None or self.barred(person):
            return
        if first:
            person.address = self.address
        if hello.language in LANGUAGES and "language" not in person.chosen:
            person.language = hello.language
        if hello.output in MODES and "mode" not in person.chosen:
            person.mode = hello.output
        if hello.eyes and self.following not in person.seeing:
            person.seeing = (*person.seeing, self.following)
        self.resume(hello)
        self.following.person, self.following.language = person, spoken(hello.language or person.language)
        if first:
            self.begin(person)
        elif person.place != LOBBY:
            self.show_table(person)
        if hello.deck and hello.deck != person.place:
            self.shell.line(person, Command("enter", {"deck": hello.deck}), self.answered(None))
        self.changed()

    def barred(self, person: Person | None) -> bool:
        """Return whether this person or address is barred, and turn them away: from a barred address nobody takes a name."""
        measure = self.holodeck.order.barred(person, self.address)
        if measure is not None:
            self.turn_away(measure, person)
        return measure is not None

    def come_in(self, hello: Hello) -> Person | None:
        """Return the person, by the key of the connection or as a guest by name."""
        person = self.holodeck.keys.owner(self.seal) if self.seal else self.claim(hello)
        if person is None:
            self.outlet.tell(Error(NOT_SIGNED_IN, "Sign in first, or say hello with a free name."))
        return person

    def turn_away(self, measure: Measure, person: Person | None = None) -> None:
        """Tell somebody who is barred why, and close the connection."""
        reader = self.person or person or Person("")
        text = " ".join(told_measure(reader, measure))
        self.outlet.tell(refused(barring(measure, reader.language), text))
        if self.person is None:
            self.outlet.close(text)
        else:
            self.person.part(self.following, text)

    def claim(self, hello: Hello) -> Person | None:
        if not hello.name:
            return None
        try:
            person = self.holodeck.login.claim(hello.name, self.address, hello.word or "", hello.invitation or "")
        except Refusal as no:
            nobody = Person("")
            nobody.language = spoken(hello.language)
            self.outlet.tell(refused(no, " ".join(say(nobody, no.code, **no.facts))))
            return None
        if not person.guest:
            return None
        person.address = self.address
        self.word = self.holodeck.keys.word_for(person, lambda: self.word_lost(person))
        return person

    def word_lost(self, person: Person) -> None:
        self.word = ""
        self.outlet.show(say(person, "guest_word_lost"))
        self.changed()

    def resume(self, hello: Hello) -> None:
        """Continue from what the client says it knows; the next table brings what is missing."""
        deck = self.holodeck.decks.get(hello.deck or LOBBY)
        if deck is None or hello.seen is None or hello.game not in (None, deck.game_number):
            self.following.resume(0, -1)
        else:
            self.following.resume(deck.game_number, hello.seen)

    def begin(self, person: Person) -> None:
        """Send the person and deck, then the usual greeting."""
        self.holodeck.onlookers[self.changed] = None
        self.show_changes()
        deck = {"deck": person.place} if person.place in self.holodeck.decks else {}
        self.outlet.show(say(person, "welcome", name=person.name, **deck))
        self.outlet.show(say(person, "welcome_guest") if person.guest else [])
        self.holodeck.join(person, self.following, self.client)
        results.tell_unseen(self.holodeck, person)

    def show_table(self, person: Person) -> None:
        deck = self.holodeck.decks[person.place]
        if deck.match.game is not None:
            deck.submit(lambda: deck.feed.send_table(person))

    # What has changed

    def changed(self) -> None:
        """Schedule a check for changes, once, after everything else has been said."""
        if not self.looking:
            self.looking = True
            self.holodeck.clock.soon(self.show_changes)

    def show_changes(self) -> None:
        self.looking = False
        person = self.person
        if person is not None:
            own = (person.name, person.language, person.mode, person.guest, person.muted, self.word, person.lobby_muted)
            self.show("welcome", Welcome(*own, played=list(person.played), role=person.role))
            self.show("deck", own_deck(self.holodeck, person))

    def show(self, name: str, message: Welcome | messages.Deck) -> None:
        if self.shown.get(name) != message:
            self.shown[name] = message
            if isinstance(message, messages.Deck):
                self.following.moved(message.deck)
            self.outlet.tell(message)


def own_deck(holodeck: Holodeck, person: Person) -> messages.Deck:
    """Return the deck this person is inside of, and their role there."""
    if person.place not in holodeck.summaries:
        return messages.Deck(None, None, 0)
    seen, deck = holodeck.summaries[person.place], holodeck.decks[person.place]
    own = next((place for place, seat in enumerate(seen.seats) if seat.name == person.name and not seat.bot), -1)
    missing = deck.missing() if seen.state == State.LOADED and deck.programme is not None else 0
    invitation = deck.invitation if deck.concerns(person) else ""
    return messages.Deck(seen, Me(own, seen.host == person.name), missing, invitation)
