"""Moving about: choosing a deck, entering, leaving, going home, and handing the game over (HD-103, HD-301, HD-302, HD-401)."""

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.budget import need_voice
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.port.connection import CHANNEL
from holodeck.deck.port.messages import Chat
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.voice import confirm
from holodeck.deck.states import State
from holodeck.deck.table.channel import shortened
from holodeck.deck.wording.sentences import say
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import NotUnderstood
from holodeck.words.settings import SWITCH_WORDS


def choose_deck(ask: Ask) -> None:
    number = ask.number("deck")
    ask.nothing_more()
    ask.hall.deck(number)
    ask.person.listening = number
    ask.tell("deck_chosen", deck=number)


def enter(ask: Ask) -> None:
    """`betrete holodeck [<Nr.>] [<Wort>]`; the number is already read."""
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
    """Go home; the connection ends, everything else is as after a lost one."""
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
    handover.offer(ask.person, handover.check_receiver(ask.hall.register.find(name)))


def take_over(ask: Ask) -> None:
    name = ask.word("name")
    ask.deck.handover.take(ask.person, ask.hall.register.find(name, list(ask.hall.persons.values())))


def revoke(ask: Ask) -> None:
    ask.deck.handover.revoke(ask.person)


def say_in_lobby(ask: Ask) -> None:
    talk_in_lobby(ask, ask.typed)


def talk_in_lobby(ask: Ask, text: str) -> None:
    """On the channel of the lobby: to everybody who is not playing (HD-224)."""
    hall, talker = ask.hall, ask.person
    if not text:
        raise Refusal("HD-506", "nothing_said")
    need_voice(talker, text, hall.clock.now())
    text = shortened(text)
    for other in hall.register.connected():
        silent = other.lobby_muted or talker.key in other.ignored or playing(hall, other)
        if other is talker or not silent:
            hall.show(other, say(other, "said_in_lobby", name=talker.name, text=text), CHANNEL)
            other.tell(Chat(LOBBY, talker.name, "speech", text))


def playing(hall: Holodeck, person: Person) -> bool:
    """Whether the person is inside a running game with a seat."""
    deck = hall.decks.get(person.place)
    return deck is not None and deck.state is State.RUNNING and deck.seat_of(person) >= 0


def mute(ask: Ask) -> None:
    """`stumm`, `stumm aus`: the channel of the lobby for oneself."""
    on = ask.words.take(SWITCH_WORDS) if ask.words else True
    if on is None:
        raise NotUnderstood("bad_setting", {"choices": ["an", "aus"]})
    ask.nothing_more()
    ask.person.lobby_muted = on
    ask.hall.register.keep(ask.person)
    ask.tell("lobby_muted" if on else "lobby_unmuted")
