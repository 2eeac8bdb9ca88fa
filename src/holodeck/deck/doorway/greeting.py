"""The dialogue of text doors up to the login: the first line is the name, a name with a password asks for it."""

from time import thread_time
from typing import Final

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person, Way
from holodeck.deck.port.connection import Act, Client, Outlet
from holodeck.deck.shell.lines import Shell
from holodeck.deck.wording.sentences import fitted, say
from holodeck.kernel.manner import ALOUD
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import fold

NAME: Final = "name"
PASSWORD: Final = "password"  # noqa: S105  a state of the dialogue
WORD: Final = "word"
CHECKING: Final = "checking"
IN: Final = "in"
GONE: Final = "gone"

READ_ALOUD: Final = ("vorlesen", "aloud")
LANGUAGES: Final = {"english": "en", "englisch": "en", "deutsch": "de", "german": "de"}


class Visitor:
    """A connection from its greeting to its end; once logged in, its lines go to the shell. A `TextGuest`."""

    def __init__(self, hall: Holodeck, shell: Shell, outlet: Outlet, address: str, client: Client | None = None) -> None:
        self.hall = hall
        self.shell = shell
        self.outlet = outlet
        self.address = address
        self.state = NAME
        self.client = client
        self.person = Person("")
        """Nobody yet; it has a language and a manner all the same."""
        self.ahead: list[str] = []
        """Lines that came while it was found out who this is."""
        self.person.adopt(outlet, client)
        self.slow = f"login {id(self)}"
        hall.alarms.set(self.slow, hall.limits.login_seconds, self.too_slow)
        self.tell("greeting")
        self.ask("ask_name")

    # From the door

    @property
    def who(self) -> str:
        return self.person.name if self.state == IN else ""

    def line(self, text: str, id_: str | None = None) -> None:
        if self.state == NAME:
            self.named(text.strip())
        elif self.state == PASSWORD:
            self.check(text)
        elif self.state == WORD:
            self.recognise(text.strip())
        elif self.state == CHECKING:
            self.wait(text)
        elif self.state == IN:
            self.shell.line(self.person, text, way=Way(self.outlet))

    def act(self, wish: Act) -> None:
        if self.state == IN:
            self.shell.act(self.person, wish)

    def features(self, seen: Client) -> None:
        self.client = seen
        self.person.learn(self.outlet, seen)

    def bill(self) -> float:
        return self.person.bill()

    def gone(self) -> None:
        state, self.state = self.state, GONE
        self.hall.alarms.drop(self.slow)
        if state == IN:
            self.hall.lose(self.person, self.outlet)

    # The dialogue

    def tell(self, thing: str, /, **facts: object) -> None:
        self.outlet.show(fitted(self.person, say(self.person, thing, **facts)))

    def ask(self, name: str) -> None:
        self.outlet.prompt(" ".join(say(self.person, name)))

    def named(self, text: str) -> None:
        word = fold(text)
        if not word:
            self.ask("ask_name")
        elif word in READ_ALOUD:
            self.person.mode = ALOUD
            self.person.chosen.add("mode")
            self.tell("read_aloud_on")
            self.ask("ask_name")
        elif word in LANGUAGES:
            self.person.language = LANGUAGES[word]
            self.tell("greeting")
            self.ask("ask_name")
        else:
            self.take(text)

    def take(self, name: str, word: str = "") -> None:
        try:
            person = self.hall.login.claim(name, self.address, word)
        except Refusal as no:
            guest = self.hall.login.waiting_guest(name)
            self.tell(no.code, **no.facts)
            self.drop_ahead()
            if guest is None or word:
                self.ask_name()
            else:
                self.wanted, self.state = guest, WORD
                self.ask("ask_word")
            return
        if person.guest:
            self.enter(person)
            return
        self.wanted = person
        self.ask_password()

    def recognise(self, word: str) -> None:
        """A guest comes back with the word he was told. What was sent together with it waits, as behind a password."""
        if word:
            self.state = CHECKING
            self.hall.clock.soon(lambda: self.recognised(word))
        else:
            self.ask_name()

    def recognised(self, word: str) -> None:
        if self.state == CHECKING:
            self.take(self.wanted.name, word)

    def ask_password(self) -> None:
        self.state = PASSWORD
        self.outlet.hide_input(True)
        self.ask("ask_password")

    def ask_name(self) -> None:
        self.state = NAME
        self.ask("ask_name")

    def check(self, password: str) -> None:
        person = self.wanted
        self.outlet.hide_input(False)
        if not password.strip():
            self.ask_name()
            return
        self.state = CHECKING
        self.hall.login.prove(person, password, self.address, lambda why: self.proved(person, why))

    def proved(self, person: Person, why: str) -> None:
        if self.state != CHECKING:
            return
        if not why:
            self.enter(person)
            return
        self.tell(why)
        self.drop_ahead()
        if why == "password_wrong":
            self.ask_password()
        else:
            self.ask_name()

    def enter(self, person: Person) -> None:
        nobody, self.person, self.state = self.person, person, IN
        self.hall.alarms.drop(self.slow)
        if person.seen == 0.0 and nobody.language != person.language:
            person.language = nobody.language
        if "mode" in nobody.chosen:
            person.mode = nobody.mode
            person.chosen.add("mode")
        person.address = self.address
        word = self.hall.keys.word_for(person)
        self.hall.join(person, self.outlet, self.client)
        self.shell.welcome(person)
        if word:
            self.tell("guest_word", word=word)
        self.catch_up()

    # Lines that were sent ahead (HD-112)

    def wait(self, text: str) -> None:
        if len(self.ahead) < self.hall.limits.lines_waiting:
            self.ahead.append(text)
        else:
            self.hall.refused(self.person, Refusal("HD-112", "too_fast"))

    def drop_ahead(self) -> None:
        """They were meant for somebody who is in: none of them is another password or a name."""
        count = len(self.ahead)
        self.ahead.clear()
        if count:
            self.tell("ahead_dropped", count=count)

    def catch_up(self) -> None:
        """Carry them out; the door does not see what that costs, so it is owed."""
        ahead, self.ahead, begun = self.ahead, [], thread_time()
        for text in ahead:
            self.line(text)
        self.person.owes += thread_time() - begun

    def too_slow(self) -> None:
        if self.state in (NAME, PASSWORD, WORD, CHECKING):
            self.state = GONE
            self.outlet.close(" ".join(say(self.person, "too_slow")))
