"""The list of friends, and who hears of or reaches oneself (HD-525, HD-526, HD-530)."""

from typing import Final

from msgspec.structs import replace

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.acquaintance import CIRCLES, MOST_FRIENDS, Acquaintance, Listed
from holodeck.deck.people.names import proper
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.people.reach import is_friend, reaches
from holodeck.deck.port.connection import NOTICE
from holodeck.deck.port.messages import Friends
from holodeck.deck.port.reaching import Friend
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.joining import fits
from holodeck.deck.shell.output import VOCABULARY, bad_setting, in_words, tell_present
from holodeck.deck.shell.reaching import name_typed
from holodeck.deck.states import State
from holodeck.deck.wording.sentences import reader_of, say
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold

ADMIRERS: Final = 20
"""The most people who are named because they have one on their list."""
CIRCLE_WORDS: Final = VOCABULARY.lexicon("circle")


def friends(ask: Ask) -> None:
    """`freunde [<Name>]`: list the friends, or add one."""
    if ask.words:
        add(ask)
        return
    if ask.values is None:
        ask.show(lines_of(ask))
    tell_friends(ask.holodeck, ask.person)


def lines_of(ask: Ask) -> list[str]:
    """Return the list in words: who is here and where, who is not, and who waits to be put on it."""
    found = friends_of(ask.holodeck, ask.person)
    lines: list[str] = []
    for friend in found:
        if friend.here and friend.deck == LOBBY:
            lines += ask.said("who_lobby", name=friend.name)
        elif friend.here:
            game = ask.holodeck.decks[friend.deck].name
            lines += ask.said("friend_at_deck", name=friend.name, deck=friend.deck, programme=game, joinable=friend.open)
    away = [friend.name for friend in found if not friend.here]
    lines += ask.said("friends_away", names=away) if away else []
    asking = admirers(ask.holodeck, ask.person)
    lines += ask.said("friends_asking", names=asking) if asking else []
    lines = lines or ask.said("no_friends")
    return lines + ask.said("circles", **circles(ask.person))


def circles(person: Person, reader: Person | None = None) -> dict[str, object]:
    """Return who hears of a person, who reaches them and who sees what they have played, in words of theirs or of a reader."""
    names, own = reader_of(reader or person).book.names["circle"], person.acquaintance
    return {"heard": str(names[own.heard_by]), "reached": str(names[own.reached_by]), "shown": str(names[own.shown_to])}


def friends_of(holodeck: Holodeck, person: Person) -> list[Friend]:
    return [friend_of(holodeck, person, key, listed) for key, listed in person.acquaintance.friends.items()]


def friend_of(holodeck: Holodeck, person: Person, key: str, listed: Listed) -> Friend:
    """Return what everybody may know of a friend (`wer`). A name that is somebody else's by now is away."""
    other = holodeck.persons.get(key)
    if other is None or not other.connected or not is_friend(person, other):
        return Friend(listed.name, False, LOBBY, False)
    deck = holodeck.decks.get(other.place)
    is_open = deck is not None and deck.state is State.LOADED and fits(deck, person, "")
    return Friend(other.name, True, other.place if deck is not None else LOBBY, is_open)


def admirers(holodeck: Holodeck, person: Person) -> list[str]:
    """Return who has the person on their list, but not the other way round."""
    found = [
        other.name
        for other in holodeck.persons.values()
        if is_friend(other, person) and not is_friend(person, other) and reaches(other, person)
    ]
    return sorted(found)[:ADMIRERS]


def tell_friends(holodeck: Holodeck, person: Person) -> None:
    """Send the list as data."""
    own = person.acquaintance
    person.tell(Friends(friends_of(holodeck, person), admirers(holodeck, person), own.heard_by, own.reached_by, own.shown_to))


# Changing it


def add(ask: Ask) -> None:
    """Put a name on the list. The answer is the same whether anybody has it or not."""
    holodeck, person = ask.holodeck, ask.person
    name = proper(name_typed(ask))
    ask.words.drop(1)
    ask.nothing_more()
    need_password(person)
    if name is None:
        raise Refusal("HD-101", "name_wrong")
    known, key = person.acquaintance.friends, fold(name)
    if len(known) >= MOST_FRIENDS and key not in known:
        raise Refusal("HD-525", "too_many_friends", {"most": MOST_FRIENDS})
    holodeck.reach.spend(person, name, "HD-525")
    keep(ask, replace(person.acquaintance, friends={**known, key: Listed(name, holodeck.clock.date())}))
    ask.tell("friend_added", name=name)
    other = holodeck.reach.listener(person, name)
    if other is not None and not person.gag and not is_friend(other, person):
        holodeck.show(other, say(other, "friend_asks", name=person.name), NOTICE)


def need_password(person: Person) -> None:
    if person.guest:
        raise Refusal("HD-525", "friends_need_password")


def keep(ask: Ask, changed: Acquaintance) -> None:
    ask.person.acquaintance = changed
    ask.holodeck.register.keep(ask.person)
    tell_friends(ask.holodeck, ask.person)


def unfriend(ask: Ask) -> None:
    """`freunde weg <Name>`: take a name from the list."""
    key = ask.word("name")
    ask.nothing_more()
    own = ask.person.acquaintance
    if key not in own.friends:
        raise Refusal("HD-525", "not_on_list")
    name = own.friends[key].name
    keep(ask, replace(own, friends={other: listed for other, listed in own.friends.items() if other != key}))
    ask.tell("friend_removed", name=name)


def heard_by(ask: Ask) -> None:
    """`freunde melden <wem>`: who hears when one comes or opens a table."""
    circle = circle_meant(ask)
    if circle is not None:
        keep(ask, replace(ask.person.acquaintance, heard_by=circle))
        ask.tell("circles", **circles(ask.person))


def reached_by(ask: Ask) -> None:
    """`erreichbar <fuer wen>`: who may speak to one, leave notes, and invite."""
    circle = circle_meant(ask)
    if circle is not None:
        keep(ask, replace(ask.person.acquaintance, reached_by=circle))
        ask.tell("circles", **circles(ask.person))


def circle_meant(ask: Ask, present: str = "circles") -> str | None:
    """Return the circle that was typed; without a word tell the present ones."""
    choices = in_words(ask.person.language, "circle", *CIRCLES)
    if not ask.words:
        tell_present(ask, choices, present, **circles(ask.person))
        return None
    circle = ask.words.take(CIRCLE_WORDS)
    if circle is None:
        raise bad_setting(choices)
    ask.nothing_more()
    need_password(ask.person)
    return circle
