"""Moving about: choosing a deck, entering, leaving, quitting, and handing over a seat (HD-103, HD-301, HD-302, HD-401)."""

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.budget import need_voice
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.port.connection import CHANNEL
from holodeck.deck.port.messages import Chat
from holodeck.deck.port.order import Remark
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.output import SWITCH_WORDS, bad_setting, in_words
from holodeck.deck.shell.voice import confirm
from holodeck.deck.states import State
from holodeck.deck.table.talk.channel import shortened
from holodeck.deck.wording.sentences import say
from holodeck.kernel.engine.refusal import Refusal


def choose_deck(ask: Ask) -> None:
    number = ask.number("deck")
    ask.nothing_more()
    ask.holodeck.deck(number)
    ask.person.listening = number
    ask.tell("deck_chosen", deck=number)


def enter(ask: Ask) -> None:
    """`betrete holodeck [<Nr.>] [<Wort>]`: enter the deck; its number is already known."""
    if ask.person in ask.deck.inside:
        ask.tell("inside_already", deck=ask.deck.number)
        return
    numbered = ask.words.number() is not None
    ask.deck.presence.enter(ask.person, ask.after(1 if numbered else 0))


def leave(ask: Ask) -> None:
    if ask.person not in ask.deck.inside:
        ask.tell("lobby")
        return
    ask.deck.presence.leave(ask.person)


def quit_(ask: Ask) -> None:
    """Close the person's connections; otherwise the same as losing them."""
    for outlet in list(ask.person.outlets):
        ask.person.part(outlet, "".join(say(ask.person, "farewell")))


def hand_over(ask: Ask) -> None:
    handover = ask.deck.handover
    handover.need(ask.person)
    name = ask.word("name")
    if name == "computer":
        confirm(ask, "HD-313", "confirm_handover")
        handover.to_computer(ask.person)
        return
    receiver = handover.check_receiver(ask.holodeck.register.find(name))
    if ask.deck.days:
        ask.holodeck.room.need_days(receiver, ask.deck.number)
    handover.offer(ask.person, receiver)


def take_over(ask: Ask) -> None:
    name = ask.word("name")
    ask.deck.handover.take(ask.person, ask.holodeck.register.find(name, list(ask.holodeck.persons.values())))


def revoke(ask: Ask) -> None:
    ask.deck.handover.revoke(ask.person)


def say_in_lobby(ask: Ask) -> None:
    talk_in_lobby(ask, ask.typed)


def talk_in_lobby(ask: Ask, text: str) -> None:
    """Talk on the lobby channel, to everybody who is not playing (HD-224)."""
    holodeck, talker = ask.holodeck, ask.person
    if not text:
        raise Refusal("HD-506", "nothing_said")
    need_voice(talker, text, holodeck.clock.now())
    text = shortened(text)
    remark = Remark(holodeck.clock.date(), LOBBY, talker.name, text)
    for other in holodeck.register.connected():
        silent = other.lobby_muted or talker.key in other.ignored or playing(holodeck, other)
        if other is talker or not silent:
            holodeck.show(other, say(other, "said_in_lobby", name=talker.name, text=text), CHANNEL)
            other.tell(Chat(LOBBY, talker.name, "speech", text))
            other.hear(remark)


def playing(holodeck: Holodeck, person: Person) -> bool:
    """Return whether the person is inside a running game with a seat."""
    deck = holodeck.decks.get(person.place)
    return deck is not None and deck.state is State.RUNNING and deck.seat_of(person) >= 0


def switched_on(ask: Ask) -> bool:
    """Return whether something is switched on or off; without a word it is switched on."""
    on = ask.words.take(SWITCH_WORDS) if ask.words else True
    if on is None:
        raise bad_setting(in_words(ask.person.language, "switch", "on", "off"))
    ask.nothing_more()
    return on


def mute(ask: Ask) -> None:
    """`stumm`, `stumm aus`: mute or unmute the lobby channel for oneself."""
    ask.person.lobby_muted = switched_on(ask)
    ask.holodeck.register.keep(ask.person)
    ask.tell("lobby_muted" if ask.person.lobby_muted else "lobby_unmuted")
