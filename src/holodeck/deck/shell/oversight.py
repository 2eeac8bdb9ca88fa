"""What moderators do: warn, mute, suspend, ban, lift it, close a table, and give roles (HD-950 to HD-958)."""

import re
from functools import partial
from typing import Final

from holodeck.deck.people.order import WARNED_SECONDS
from holodeck.deck.people.person import Person
from holodeck.deck.port.networks import origin_of, parsed
from holodeck.deck.port.order import BAN, FOREVER, MODERATOR, MUTE, NETWORK_BAN, OWNER, SUSPENSION, WARNING, Measure
from holodeck.deck.shell.ask import Ask, Later
from holodeck.deck.shell.reporting import need_moderator, need_owner, reason_of, someone
from holodeck.deck.shell.settings import when_written
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.barred import told_measure
from holodeck.deck.wording.dates import until
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold
from holodeck.kernel.text.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary("holodeck.deck")
ADDRESS_WORDS: Final = frozenset(VOCABULARY.words("address"))
NETWORK_WORDS: Final = frozenset(VOCABULARY.words("network"))
SPAN: Final = re.compile(r"(\d+)(\D*)")
UNITS: Final = {"minute": 60.0, "hour": 3600.0, "day": 86_400.0, "week": 7 * 86_400.0}
SECONDS: Final = {word: seconds for unit, seconds in UNITS.items() for word in VOCABULARY.words(unit)}
LONGEST: Final = 365 * 86_400.0
USUAL: Final = {MUTE: 3600.0, SUSPENSION: 86_400.0, BAN: FOREVER, NETWORK_BAN: FOREVER}
"""How long a measure lasts if nobody says."""
WIDEST: Final = {4: 16, 6: 32}
"""The shortest prefix of a network that may be banned, by IP version."""


class Said:
    """A line of a moderator: whom it concerns, for how long, and why."""

    def __init__(self, ask: Ask) -> None:
        need_moderator(ask.person)
        self.words = ask.typed.split()
        self.ask = ask

    def next(self) -> str:
        if not self.words:
            self.ask.words.drop(len(self.ask.words.words))
            self.ask.word("name")
        return self.words.pop(0)

    def span(self, usual: float) -> float:
        """Read how long something lasts, such as `30m`, `2h` or `3 Tage`; `0` is without end."""
        if not self.words or not self.words[0][0].isdecimal():
            return usual
        typed = self.words.pop(0)
        if typed == "0":
            return FOREVER
        if typed.isdecimal() and self.words:
            typed += f" {self.words.pop(0)}"
        found = SPAN.fullmatch(typed)
        seconds = int(found[1]) * SECONDS.get(fold(found[2].strip()), 0.0) if found is not None else 0.0
        if not 0 < seconds <= LONGEST:
            raise Refusal("HD-952", "bad_span", {"text": typed, "most": int(LONGEST // 86_400)})
        return seconds

    def reason(self) -> str:
        return reason_of(" ".join(self.words))


def need_power(by: Person, whom: Person) -> None:
    """Raise a refusal if this moderator may not act against this person: nobody against an owner, only an owner against a
    moderator."""
    if whom is by:
        raise Refusal("HD-952", "not_yourself")
    if whom.role == OWNER or (whom.role == MODERATOR and by.role != OWNER):
        raise Refusal("HD-952", "has_role", {"name": whom.name})


def against(ask: Ask, kind: str, done: str) -> Later:
    """Take a measure against a person, who is told at once if connected."""
    said = Said(ask)
    whom = someone(ask, said.next())
    need_power(ask.person, whom)
    seconds = WARNED_SECONDS if kind == WARNING else said.span(USUAL[kind])
    return carried_out(ask, kind, whom.name, said.reason(), seconds, done)


def carried_out(ask: Ask, kind: str, whom: str, reason: str, seconds: float, done: str, about: str = "") -> Later:
    holodeck = ask.holodeck
    made, kept = holodeck.order.take(ask.person, kind, whom, reason, seconds, about)
    tell_concerned(ask, made)
    lasts = until(ask.person.language, made.until) if kind != WARNING else {}
    return when_written(holodeck, ask.person, kept, done, name=made.shown, number=made.number, **lasts)


def tell_concerned(ask: Ask, made: Measure) -> None:
    for person in ask.holodeck.register.connected():
        if made in ask.holodeck.order.unheard(person):
            ask.holodeck.show(person, told_measure(person, made))
            ask.holodeck.order.heard(made)


def warn(ask: Ask) -> Later:
    return against(ask, WARNING, "warned")


def silence(ask: Ask) -> Later:
    return against(ask, MUTE, "silenced")


def suspend(ask: Ask) -> Later:
    return against(ask, SUSPENSION, "suspended")


def ban(ask: Ask) -> Later:
    """`aufsicht banne <Name>`, `aufsicht banne adresse|netz <Name>`, or an address or network itself (HD-955, HD-956)."""
    said = Said(ask)
    word = said.next()
    kind = word.lower()
    if kind in ADDRESS_WORDS | NETWORK_WORDS:
        whom = someone(ask, said.next())
        need_power(ask.person, whom)
        return ban_origin(ask, said, whom, kind in NETWORK_WORDS)
    if "." in word or ":" in word:
        return ban_network(ask, said, word)
    whom = someone(ask, word)
    need_power(ask.person, whom)
    seconds = said.span(USUAL[BAN])
    return carried_out(ask, BAN, whom.name, said.reason(), seconds, "banned")


def ban_origin(ask: Ask, said: Said, whom: Person, wide: bool) -> Later:
    """Ban the address of a person or its network, without showing it. If the person is away, only a network is known (HD-972)."""
    if not whom.address or not (whom.connected or wide):
        raise Refusal("HD-956", "address_unknown", {"name": whom.name})
    origin = origin_of(whom.address)
    return ban_network(ask, said, origin.network if wide else origin.address, whom.name)


def ban_network(ask: Ask, said: Said, text: str, about: str = "") -> Later:
    network = parsed(text)
    if network is None:
        raise Refusal("HD-956", "no_network", {"text": text})
    if network.prefixlen < WIDEST[network.version]:
        raise Refusal("HD-956", "too_wide", {"most": WIDEST[network.version]})
    own = parsed(ask.person.address)
    if own is not None and own.version == network.version and own.network_address in network:
        raise Refusal("HD-956", "your_own_network")
    seconds = said.span(USUAL[NETWORK_BAN])
    return carried_out(ask, NETWORK_BAN, str(network), said.reason(), seconds, "origin_banned" if about else "banned", about)


def lift(ask: Ask) -> Later:
    """`aufsicht aufheben <Nr.> [<Grund>]`: end a measure; the person concerned is told (HD-957)."""
    need_moderator(ask.person)
    number, order = ask.number("record"), ask.holodeck.order
    measure = order.measures.get(number)
    if measure is None:
        raise Refusal("HD-959", "no_such_number", {"number": number})
    if fold(measure.whom) == ask.person.key:
        raise Refusal("HD-952", "not_yourself")
    kept = order.lift(measure, ask.person, ask.after(1)[:300])
    for person in ask.holodeck.register.connected():
        if person.name == measure.whom:
            ask.holodeck.tell(person, "lifted_for_you")
    return when_written(ask.holodeck, ask.person, kept, "lifted", number=number, name=measure.shown)


def close_table(ask: Ask) -> Later:
    """`aufsicht schliesse <Nr.> <Grund>`: end what goes on at a table and send everybody to the lobby (HD-958). A host who is
    away hears of it on coming in."""
    need_moderator(ask.person)
    number = ask.number("deck")
    deck, reason = ask.holodeck.deck(number), reason_of(ask.after(1))
    if deck.state is State.EMPTY:
        raise Refusal("HD-958", "not_loaded")
    later = Later()
    deck.submit(partial(end_table, ask, deck, reason), ask.person, later.done)
    return later


def end_table(ask: Ask, deck: Deck, reason: str) -> None:
    order, host = ask.holodeck.order, ask.holodeck.persons.get(deck.host)
    made = order.close(ask.person, deck.number, deck.name, host, reason, host is ask.person or host in deck.hearers())
    deck.computer.announce("closed_table", None, ask.person, deck=deck.number, text=reason)
    if deck.state is State.RUNNING:
        deck.end("vote")
    if deck.state is not State.EMPTY:
        deck.empty()
    if made is not None:
        tell_concerned(ask, made)


def appoint(ask: Ask) -> Later:
    """`aufsicht moderator <Name>`: make somebody a moderator. Only an owner (HD-950)."""
    return change_role(ask, MODERATOR)


def dismiss(ask: Ask) -> Later:
    return change_role(ask, "")


def change_role(ask: Ask, role: str) -> Later:
    need_owner(ask.person)
    holodeck, whom = ask.holodeck, someone(ask, ask.word("name"))
    ask.nothing_more()
    need_power(ask.person, whom)
    if whom.guest:
        raise Refusal("HD-950", "role_needs_password", {"name": whom.name})
    kept = holodeck.give_role(whom, role, ask.person)
    return when_written(holodeck, ask.person, kept, "appointed" if role else "dismissed", name=whom.name)
