"""A program or browser from its hello to its end."""

from collections.abc import Callable

from msgspec.structs import replace

from holodeck.deck.doorway.following import Following
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import LOBBY, Person, Then, Way
from holodeck.deck.port import messages
from holodeck.deck.port.connection import Act, Client, Earlier, Hello, Outlet
from holodeck.deck.port.messages import Done, Me, NotSignedIn, Refused, Welcome
from holodeck.deck.port.server import spoken
from holodeck.deck.shell import results
from holodeck.deck.shell.lines import Shell
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.sentences import refused, say
from holodeck.kernel.manner import MODES
from holodeck.kernel.refusal import Refusal
from holodeck.words.catalogue import LANGUAGES


class Visit:
    """A `Program`."""

    def __init__(
        self,
        hall: Holodeck,
        shell: Shell,
        outlet: Outlet,
        address: str,
        client: Client,
        seal: str,
        ended: Callable[["Visit"], None],
    ) -> None:
        self.hall = hall
        self.shell = shell
        self.outlet = outlet
        self.address = address
        self.client = client
        self.seal = seal
        self.ended = ended
        self.following = Following(hall, outlet)
        self.shown: dict[str, Welcome | messages.Deck] = {}
        """The last `Welcome` and `Deck`."""
        self.looking = False
        self.word = ""
        """What a guest comes back with, for one who has nothing else."""

    @property
    def person(self) -> Person | None:
        return self.following.person

    # From the door

    @property
    def who(self) -> str:
        return self.person.name if self.person is not None else ""

    def line(self, text: str, id_: str | None = None) -> None:
        person = self.need_person()
        if person is not None:
            self.shell.line(person, text, self.answered(id_), Way(self.following, self.seal))

    def act(self, wish: Act) -> None:
        person = self.need_person()
        if person is not None:
            self.shell.act(person, wish, self.answered(wish.id, lambda: self.entry_of(person, wish)))

    def earlier(self, wish: Earlier) -> None:
        """What was before the oldest entry that is known there, a page of it; whoever asks pays for it (HD-722)."""
        person = self.need_person()
        if person is None:
            return
        deck = self.hall.decks.get(person.place)
        if deck is None:
            self.answered(wish.id)(self.hall.refused(person, Refusal("HD-722", "another_game")))
        else:
            deck.submit(lambda: self.tell_earlier(person, deck, wish), person, self.answered(wish.id))

    def tell_earlier(self, person: Person, deck: Deck, wish: Earlier) -> None:
        """The deck stands still meanwhile."""
        if deck.match.game is None or deck.game_number != wish.game or person not in deck.inside:
            raise Refusal("HD-722", "another_game")
        if not self.hall.pages.spend(person.key):
            raise Refusal("HD-722", "too_fast")
        self.outlet.tell(deck.feed.past(person, -1, wish.before))

    def bill(self) -> float:
        return self.person.bill() if self.person is not None else 0.0

    def gone(self) -> None:
        self.hall.onlookers.pop(self.changed, None)
        person, self.following.person = self.person, None
        if person is not None:
            self.hall.lose(person, self.following)
        self.ended(self)

    def need_person(self) -> Person | None:
        """Who has said hello. The key may have been revoked meanwhile."""
        person = self.person
        if person is None or (self.seal and self.seal not in person.keys):
            self.outlet.tell(NotSignedIn("Say hello first."))
            return None
        return person

    def answered(self, id_: str | None, entry: Callable[[], int] | None = None) -> Then:
        """Called when a command is carried out, kept and told; `entry` is the one it became, else it is the last one told."""

        def then(no: Refused | None) -> None:
            if self.person is not None and id_ is not None:
                done = entry() if entry is not None else max(0, self.following.n)
                self.outlet.tell(replace(no, id=id_) if no is not None else Done(id_, done))
            self.changed()

        return then

    def entry_of(self, person: Person, wish: Act) -> int:
        """The entry that a finished action has become, now or when it was first sent (HD-707)."""
        deck = self.hall.decks.get(wish.deck) if isinstance(wish.deck, int) else None
        return deck.match.commands.get(deck.seat_of(person), {}).get(wish.id, 0) if deck is not None else 0

    # Hello

    def hello(self, hello: Hello) -> None:
        first = self.person is None
        person = self.person or self.come_in(hello)
        if person is None:
            return
        if hello.language in LANGUAGES and "language" not in person.chosen:
            person.language = hello.language
        if hello.output in MODES and "mode" not in person.chosen:
            person.mode = hello.output
        self.resume(hello)
        self.following.person, self.following.language = person, spoken(hello.language or person.language)
        if first:
            self.begin(person)
        elif person.place != LOBBY:
            self.show_table(person)
        if hello.deck and hello.deck != person.place:
            self.shell.line(person, f"betrete holodeck {hello.deck}", self.answered(None))
        self.changed()

    def come_in(self, hello: Hello) -> Person | None:
        """Who this is: by the key of the connection, or a guest by name."""
        person = self.hall.keys.owner(self.seal) if self.seal else self.claim(hello)
        if person is None:
            self.outlet.tell(NotSignedIn("Sign in first, or say hello with a free name."))
        return person

    def claim(self, hello: Hello) -> Person | None:
        if not hello.name:
            return None
        try:
            person = self.hall.login.claim(hello.name, self.address, hello.word or "")
        except Refusal as no:
            nobody = Person("")
            nobody.language = spoken(hello.language)
            self.outlet.tell(refused(no, " ".join(say(nobody, no.code, **no.facts))))
            return None
        if not person.guest:
            return None
        person.address = self.address
        self.word = self.hall.keys.word_for(person)
        return person

    def resume(self, hello: Hello) -> None:
        """What the other side says it knows; the table then tells what is missing."""
        deck = self.hall.decks.get(hello.deck or LOBBY)
        if deck is None or hello.seen is None or hello.game not in (None, deck.game_number):
            self.following.resume(0, -1)
        else:
            self.following.resume(deck.game_number, hello.seen)

    def begin(self, person: Person) -> None:
        """Who one is and where, then the words anybody is greeted with."""
        self.hall.onlookers[self.changed] = None
        self.show_changes()
        deck = {"deck": person.place} if person.place in self.hall.decks else {}
        self.outlet.show(say(person, "welcome", name=person.name, **deck))
        self.outlet.show(say(person, "welcome_guest") if person.guest else [])
        self.hall.join(person, self.following, self.client)
        results.tell_unseen(self.hall, person)

    def show_table(self, person: Person) -> None:
        deck = self.hall.decks[person.place]
        if deck.match.game is not None:
            deck.submit(lambda: deck.feed.send_table(person))

    # What has changed

    def changed(self) -> None:
        """Something may have changed: look at it once, when everything else is said."""
        if not self.looking:
            self.looking = True
            self.hall.clock.soon(self.show_changes)

    def show_changes(self) -> None:
        self.looking = False
        person = self.person
        if person is not None:
            own = (person.name, person.language, person.mode, person.guest, person.muted, self.word, person.lobby_muted)
            self.show("welcome", Welcome(*own, played=list(person.played)))
            self.show("deck", own_deck(self.hall, person))

    def show(self, name: str, message: Welcome | messages.Deck) -> None:
        if self.shown.get(name) != message:
            self.shown[name] = message
            if isinstance(message, messages.Deck):
                self.following.moved(message.deck)
            self.outlet.tell(message)


def own_deck(hall: Holodeck, person: Person) -> messages.Deck:
    """The deck this person is inside of, and what he is there."""
    if person.place not in hall.summaries:
        return messages.Deck(None, None, 0)
    seen, deck = hall.summaries[person.place], hall.decks[person.place]
    own = next((place for place, seat in enumerate(seen.seats) if seat.name == person.name and not seat.bot), -1)
    missing = deck.missing() if seen.state == State.LOADED and deck.programme is not None else 0
    return messages.Deck(seen, Me(own, seen.host == person.name), missing)
