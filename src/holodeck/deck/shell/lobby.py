"""Moving about: choosing a deck, entering, leaving, going home, and handing the game over (HD-103, HD-301, HD-302, HD-401)."""

from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.voice import confirm
from holodeck.deck.wording.sentences import say
from holodeck.kernel.refusal import Refusal


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
        outlet.close("".join(say(ask.person, "farewell")))


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
    """Speech in the lobby is heard in the lobby."""
    if not ask.typed:
        raise Refusal("HD-506", "nothing_said")
    for other in ask.hall.persons.values():
        if other.place == ask.person.place and other.connected and ask.person.key not in other.ignored:
            for line in say(other, "said_in_lobby", name=ask.person.name, text=ask.typed[:500]):
                other.show(line)
