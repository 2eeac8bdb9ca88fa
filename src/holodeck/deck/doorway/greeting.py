"""The login dialogue of text doors: the first line is the name; a password is asked for if the name has one."""

from collections.abc import Callable
from time import thread_time
from typing import Final, assert_never

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person, Way
from holodeck.deck.port.connection import NEWCOMER, Client, Outlet
from holodeck.deck.port.order import Measure
from holodeck.deck.port.wishes import Act, Command, Earlier, Hello, Typed, Wish
from holodeck.deck.shell.lines import Shell
from holodeck.deck.shell.output import names_output, only_language, output_meant, output_name
from holodeck.deck.wording.barred import told_measure
from holodeck.deck.wording.sentences import fitted, reader_of, say
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.preferences import ALOUD
from holodeck.kernel.text.speech import Heard, fold

NAME: Final = "name"
PASSWORD: Final = "password"  # noqa: S105  a state of the dialogue
WORD: Final = "word"
CODE: Final = "code"
"""Of an invitation to the server."""
CHECKING: Final = "checking"
IN: Final = "in"
GONE: Final = "gone"

LANGUAGES: Final = {"english": "en", "englisch": "en", "deutsch": "de", "german": "de"}


class Visitor:
    """A connection from its greeting to its end; once logged in, its lines go to the shell. A `TextGuest`."""

    def __init__(
        self,
        holodeck: Holodeck,
        shell: Shell,
        outlet: Outlet,
        address: str,
        client: Client | None,
        ended: Callable[["Visitor"], None],
    ) -> None:
        self.holodeck = holodeck
        self.shell = shell
        self.outlet = outlet
        self.address = address
        self.ended = ended
        self.state = NAME
        self.client = client
        self.person = Person("")
        """Nobody yet, but with language and preferences."""
        self.ahead: list[str] = []
        """Lines that arrived while the login was being checked."""
        self.person.adopt(outlet, client)
        self.slow = f"login {id(self)}"
        holodeck.alarms.set(self.slow, holodeck.limits.login_seconds, self.too_slow)
        measure = holodeck.order.barred(None, address)
        if measure is not None:
            self.turn_away(measure)
            return
        self.greet()

    # From the door

    @property
    def who(self) -> str:
        return self.person.name if self.state == IN else ""

    @property
    def standing(self) -> str:
        return self.holodeck.standing(self.person) if self.state == IN else NEWCOMER

    def hear(self, wish: Wish) -> None:
        if isinstance(wish, Typed):
            self.line(wish.text)
        elif isinstance(wish, Act):
            self.act(wish)
        elif isinstance(wish, Command):
            self.command(wish)
        elif not isinstance(wish, Hello | Earlier):  # for those who begin with `Hello`; who types has been greeted
            assert_never(wish)

    def line(self, text: str) -> None:
        if self.state == NAME:
            self.named(text.strip())
        elif self.state == PASSWORD:
            self.check(text)
        elif self.state == WORD:
            self.recognise(text.strip())
        elif self.state == CODE:
            self.take(self.wished, code=text) if text.strip() else self.ask_name()
        elif self.state == CHECKING:
            self.wait(text)
        elif self.state == IN:
            self.shell.line(self.person, text, way=Way(self.outlet))

    def command(self, wish: Command) -> None:
        if self.state == IN:
            self.shell.line(self.person, wish, way=Way(self.outlet))

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
        self.holodeck.alarms.drop(self.slow)
        if state == IN:
            self.holodeck.lose(self.person, self.outlet)
        self.ended(self)

    def turn_away(self, measure: Measure) -> None:
        """Close the connection of somebody who is barred, with the reason."""
        farewell = " ".join(told_measure(self.person, measure))
        self.holodeck.alarms.drop(self.slow)
        if self.state == IN:
            self.person.part(self.outlet, farewell)
        else:
            self.state = GONE
            self.outlet.close(farewell)

    # The dialogue

    def tell(self, thing: str, /, **facts: object) -> None:
        self.outlet.show(fitted(self.person, say(self.person, thing, **facts)))

    def ask(self, name: str) -> None:
        self.outlet.prompt(" ".join(say(self.person, name)))

    def named(self, text: str) -> None:
        word = fold(text)
        if not word:
            self.ask("ask_name")
        elif names_output(word):
            self.choose_output(word)
        elif word in LANGUAGES:
            self.person.language = LANGUAGES[word]
            self.person.chosen |= {"language"}
            self.greet()
        else:
            self.take(text)

    def greet(self) -> None:
        """Say where one is, in the words of the host, too (HD-964)."""
        sign = self.holodeck.entrance.sign(self.person.language)
        self.tell("greeting", **({"server": sign.name} if sign.name else {}))
        self.outlet.show(fitted(self.person, [sign.welcome] if sign.welcome else []))
        self.ask("ask_name")

    def choose_output(self, words: str) -> None:
        """Set the output before the login, so that the rest of it can be listened to (HD-604)."""
        person = self.person
        if "language" not in person.chosen and (language := only_language(words)):
            person.language = language
            person.chosen |= {"language"}
        person.mode = output_meant(Heard(words), person.mode, person.language)
        person.chosen |= {"mode"}
        self.tell("read_aloud_on", output=output_name(reader_of(person)), longer=person.mode == ALOUD)
        self.ask("ask_name")

    def take(self, name: str, word: str = "", code: str = "") -> None:
        try:
            person = self.holodeck.login.claim(name, self.address, word, code)
        except Refusal as no:
            guest = None if word else self.holodeck.login.waiting_guest(name)
            self.tell("guest_known" if guest is not None and no.code == "name_in_use" else no.code, **no.facts)
            self.drop_ahead()
            self.ask_instead(no, name, guest)
            return
        if person.guest:
            self.enter(person)
            return
        self.wanted = person
        self.ask_password()

    def ask_instead(self, no: Refusal, name: str, guest: Person | None) -> None:
        """Ask for what was missing with this name: an invitation, or the word of the guest who has it; or for another name."""
        if no.code == "invitation_needed":
            self.wished, self.state = name, CODE
            self.ask("ask_code")
        elif guest is None:
            self.ask_name()
        else:
            self.wanted, self.state = guest, WORD
            self.ask("ask_word")

    def recognise(self, word: str) -> None:
        """Check the word of a returning guest. Lines sent along with it wait, as with a password."""
        if word:
            self.state = CHECKING
            self.holodeck.clock.soon(lambda: self.recognised(word))
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
        self.holodeck.login.prove(person, password, self.address, lambda why: self.proved(person, why))

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
        measure = self.holodeck.order.barred(person, self.address)
        if measure is not None:
            self.turn_away(measure)
            return
        nobody, self.person, self.state = self.person, person, IN
        self.holodeck.alarms.drop(self.slow)
        self.take_settings(nobody)
        person.address = self.address
        word = self.holodeck.keys.word_for(person, lambda: self.tell("guest_word_lost"))
        returns = person.seen > 0.0
        self.holodeck.join(person, self.outlet, self.client)
        self.shell.welcome(person, returns)
        if word:
            self.tell("guest_word", word=word)
        self.catch_up()

    def take_settings(self, nobody: Person) -> None:
        """Keep the language and output that were chosen before the login."""
        person, returns = self.person, self.person.seen > 0.0
        if "language" in nobody.chosen or not returns:
            person.language = nobody.language
        if "mode" in nobody.chosen:
            person.mode = nobody.mode
        person.chosen |= nobody.chosen & {"mode", "language"}

    # Lines sent ahead (HD-112)

    def wait(self, text: str) -> None:
        if len(self.ahead) < self.holodeck.limits.lines_waiting:
            self.ahead.append(text)
        else:
            self.holodeck.refused(self.person, Refusal("HD-112", "too_fast"))

    def drop_ahead(self) -> None:
        """Drop waiting lines after a failed login: none of them was meant as another password or name."""
        count = len(self.ahead)
        self.ahead.clear()
        if count:
            self.tell("ahead_dropped", count=count)

    def catch_up(self) -> None:
        """Run the waiting lines, and charge their CPU time, which the door does not measure."""
        ahead, self.ahead, begun = self.ahead, [], thread_time()
        for text in ahead:
            self.line(text)
        self.person.owes += thread_time() - begun

    def too_slow(self) -> None:
        if self.state not in (IN, GONE):
            self.state = GONE
            self.outlet.close(" ".join(say(self.person, "too_slow")))
