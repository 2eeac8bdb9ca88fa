"""Voice commands about a programme: load, list, colour, bot, start, end, continue (HD-201 to HD-209)."""

from dataclasses import replace

from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.option import read_option
from holodeck.deck.states import Pause, State
from holodeck.deck.table.deck import Deck
from holodeck.deck.table.options import FRIENDS, PASSWORD, days_in, for_beginners, is_for_beginners
from holodeck.deck.table.presence.guard import table_word
from holodeck.deck.table.seat import Seat
from holodeck.deck.wording.option_words import option_words
from holodeck.deck.wording.sentences import colour_names, level_names
from holodeck.deck.wording.told import MISSING
from holodeck.deck.wording.told import colour as number_of
from holodeck.deck.wording.told import level as level_number
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import Lexicon, NotUnderstood, fold
from holodeck.kernel.text.vocabulary import Vocabulary
from holodeck.words.catalogue import LANGUAGES

NO_COLOUR = ("keine", "none")
BEGINNER_WORDS = Vocabulary("holodeck.deck").words("beginner")
"""Words for a beginner's table."""
FRIEND_WORDS = Vocabulary("holodeck.deck").words("friends")
"""Words for a table of friends."""
YES_WORDS = Lexicon([("ja", True), ("yes", True)])


def load(ask: Ask) -> None:
    deck, holodeck = ask.deck, ask.holodeck
    if deck.state not in (State.EMPTY, State.OVER) or deck.paused is Pause.DAMAGED:
        raise Refusal("HD-202", "deck_busy")
    names = holodeck.registry.names()
    name = Lexicon([(name, name) for name in names], 1).find(ask.words.peek())
    if name is None:
        raise Refusal("HD-202", "unknown_program", {"programs": names})
    holodeck.need_table(ask.person, deck.number)
    ask.words.drop(1)
    programme = holodeck.registry.programme(name)
    words = option_words(programme, ask.person.language)
    typed = ask.after(1).split()
    beginners = bool(typed) and fold(typed[0]) in BEGINNER_WORDS
    friends = bool(typed) and fold(typed[0]) in FRIEND_WORDS
    chosen, password = for_beginners(programme.rules) if beginners else dict(FRIENDS) if friends else {}, ""
    typed = typed[1:] if beginners or friends else typed
    for option, value in zip(typed[::2], [*typed[1::2], ""], strict=False):
        meant = words.option(fold(option))
        if meant == PASSWORD:
            password = table_word(value)
        else:
            chosen[meant] = read_option(programme, words, meant, fold(value))
    if days_in(chosen):
        holodeck.room.need_days(ask.person, deck.number)
    deck.load(programme, chosen, password, ask.person)
    ask.person.loaded = deck.number
    offer_beginners(ask, name, beginners)
    deck.computer.announce("loaded", ask.person, deck=deck.number, programme=name)
    if beginners:
        deck.computer.announce("for_beginners", None, ask.person)
    if friends:
        ask.tell("for_friends")
    deck.presence.check()


def offer_beginners(ask: Ask, name: str, taken: bool) -> None:
    """Mention the beginner's table to a person who has never played this game (HD-731)."""
    easier = any(option.for_beginners is not None for option in ask.holodeck.registry.programme(name).rules.options)
    if easier and not taken and name not in ask.person.played:
        ask.tell("beginners_offered", programme=name)


def programmes(ask: Ask) -> None:
    """List the programmes: name, one sentence, players, minutes (HD-203)."""
    for name in ask.holodeck.registry.names():
        rules = ask.holodeck.registry.programme(name).rules
        low, high = rules.listing.minutes
        sentence = rules.listing.sentences.get(ask.person.language, "")
        facts = {"sentence": sentence} if sentence else {}
        times = {"low": low, "high": high} if high else {}
        ask.tell("programme_line", programme=name, fewest=rules.fewest, most=rules.most, **facts, **times)


def colour(ask: Ask) -> None:
    deck, person = ask.deck, ask.person
    deck.need_loaded("HD-205")
    if not ask.words:
        raise NotUnderstood("missing_parameter", {"missing": MISSING.index("colour"), "colours": free_colours(deck)})
    wanted = ask.word("colour")
    if wanted in NO_COLOUR:
        give_up(ask)
        return
    deck.presence.guard.need_welcome(person)
    deck.presence.guard.need_invitation(person)
    deck.presence.guard.need_password(person, ask.after(1))
    found = Lexicon(colour_words(ask), 2).find(wanted)
    if found is None:
        raise Refusal("HD-205", "unknown_color", {"colours": [number_of(one) for one in deck.rules.colours]})
    take_seat(ask, found)


def free_colours(deck: Deck) -> list[int]:
    """Return the colours that nobody has, as they are told."""
    taken = [seat.colour for seat in deck.seats]
    return [number_of(one) for one in deck.rules.colours if one not in taken]


def take_seat(ask: Ask, found: str) -> None:
    """Put the asker on the seat of this colour, or give the asker's seat this colour."""
    deck, person = ask.deck, ask.person
    number = deck.seat_of(person)
    taken = [seat.colour for place, seat in enumerate(deck.seats) if place != number]
    if found in taken:
        raise Refusal("HD-205", "color_taken", {"colours": free_colours(deck)})
    if number < 0:
        if deck.free_seats(person) <= 0:
            raise Refusal("HD-237", "seats_reserved", {"names": deck.awaited_names()})
        if deck.days:
            ask.holodeck.room.need_days(person, deck.number)
        number = len(deck.seats)
        deck.seats = (*deck.seats, Seat(found, person.key, "", ask.holodeck.next_seat()))
    deck.replace_seat(number, replace(deck.seats[number], colour=found))
    deck.computer.announce("coloured", person, colour=number_of(found), number=number + 1)
    deck.presence.seated(person)


def colour_words(ask: Ask) -> list[tuple[str, str]]:
    """Return all words for the colours of this programme."""
    found = [(colour, colour) for colour in ask.deck.rules.colours]
    for language in ("de", "en"):
        for known, name in colour_names(language).items():
            if known in ask.deck.rules.colours:
                found.append((name, known))
    return found


def give_up(ask: Ask) -> None:
    """Give up the asker's seat; later seats move up."""
    deck = ask.deck
    number = deck.need_seat(ask.person, "HD-205")
    deck.computer.announce("uncoloured", ask.person, colour=number_of(deck.seats[number].colour))
    deck.remove_seat(number)
    deck.presence.check()


def bot(ask: Ask) -> None:
    """Put a bot on a seat, by default the first free one, or change the level of a seated bot (HD-208)."""
    deck = ask.deck
    deck.need_loaded("HD-208")
    deck.need_host(ask.person, "HD-208")
    found = ask.words.take(Lexicon(colour_words(ask), 2))
    levels = ask.holodeck.bots.levels(deck.rules)
    usual = "leicht" if is_for_beginners(deck.rules, deck.chosen) and "leicht" in levels else "mittel"
    level = level_words(levels).find(ask.words.peek()) if ask.words else usual
    if found is None and level is not None:
        taken = [seat.colour for seat in deck.seats]
        found = next((colour for colour in deck.rules.colours if colour not in taken), None)
        if found is None:
            raise Refusal("HD-205", "no_color_left")
    if found is None and len(ask.words.words) == 1:
        raise Refusal("HD-208", "bad_level", {"levels": [level_number(one) for one in levels]})
    if found is None:
        raise Refusal("HD-205", "unknown_color", {"colours": [number_of(one) for one in deck.rules.colours]})
    if level is None:
        raise Refusal("HD-208", "bad_level", {"levels": [level_number(one) for one in levels]})
    number = next((number for number, seat in enumerate(deck.seats) if seat.colour == found), -1)
    if number >= 0 and deck.seats[number].person:
        raise Refusal("HD-205", "color_taken", {"colours": free_colours(deck)})
    if number < 0:
        deck.seats = (*deck.seats, Seat(found, "", level, ask.holodeck.next_seat()))
    else:
        deck.replace_seat(number, replace(deck.seats[number], level=level))
    deck.computer.announce("bot_seated", None, ask.person, colour=number_of(found), level=level_number(level))


def level_words(levels: list[str]) -> Lexicon[str]:
    """Return all words for these levels."""
    names = [(name, level) for language in LANGUAGES for level, name in level_names(language).items() if level in levels]
    return Lexicon([(level, level) for level in levels] + names, 2)


def bot_off(ask: Ask) -> None:
    deck = ask.deck
    deck.need_loaded("HD-208")
    deck.need_host(ask.person, "HD-208")
    found = ask.words.take(Lexicon(colour_words(ask), 2))
    number = next((place for place, seat in enumerate(deck.seats) if seat.colour == found and seat.level), -1)
    if number < 0:
        raise Refusal("HD-205", "unknown_color", {"colours": [number_of(seat.colour) for seat in deck.seats if seat.level]})
    deck.remove_seat(number)
    deck.computer.announce("bot_left", None, ask.person, colour=number_of(str(found)))


def start(ask: Ask) -> None:
    deck = ask.deck
    deck.need_loaded("HD-206")
    if not deck.is_host(ask.person):
        deck.need_seat(ask.person, "HD-206")
    missing = deck.missing()
    if missing > 0:
        raise Refusal("HD-206", "too_few_players", {"missing": missing})
    deck.play.start()
    if ask.person not in deck.hearers():
        ask.tell("started", deck=deck.number, programme=deck.name, game=deck.game_number, commitment=deck.match.commitment)
    deck.presence.check()


def keep_out(ask: Ask) -> None:
    """Ban somebody from the table, or lift the ban (HD-216)."""
    deck = ask.deck
    if deck.state is State.EMPTY:
        raise Refusal("HD-216", "not_loaded")
    deck.need_host(ask.person, "HD-216")
    known = [person for person in ask.holodeck.persons.values() if person is not ask.person]
    person = ask.someone(ask.word("name"), "HD-216", known)
    ask.nothing_more()
    deck.presence.keep_out(ask.person, person)


def end(ask: Ask) -> None:
    deck = ask.deck
    if deck.state is State.EMPTY:
        raise Refusal("HD-209", "not_loaded")
    if deck.state is State.LOADED:
        deck.need_host(ask.person, "HD-209")
        if ask.person not in deck.hearers():
            ask.tell("emptied", deck=deck.number)
        deck.empty()
        return
    deck.need_seat(ask.person, "HD-209")
    if deck.state is State.OVER:
        deck.empty()
        return
    confirm(ask, "HD-313", "confirm_end")
    if deck.vote.carried(ask.person):
        deck.computer.announce("ended", None, ask.person)
        deck.end("vote")


def confirm(ask: Ask, clause: str, question: str) -> None:
    """Raise a refusal unless an irreversible command is confirmed with a yes."""
    if ask.words.take(YES_WORDS) is None:
        raise Refusal(clause, "confirm", {"question": ask.sentence(question)})
    ask.nothing_more()


def pause(ask: Ask) -> None:
    ask.nothing_more()
    ask.deck.breaks.begin(ask.person)


def resume(ask: Ask) -> None:
    """End a break (HD-311), or continue after a fault (HD-705)."""
    ask.nothing_more()
    if ask.deck.break_caller or ask.deck.paused is None:
        ask.deck.breaks.end(ask.person)
    else:
        go_on(ask)


def faster(ask: Ask) -> None:
    """Skip the pauses of bots until a person is asked (HD-317): the host may, and so may a person who plays alone with bots."""
    ask.nothing_more()
    deck = ask.deck
    deck.need_running("HD-317")
    deck.need_seat(ask.person, "HD-317")
    if any(seat.person not in ("", ask.person.key) for seat in deck.seats):
        deck.need_host(ask.person, "HD-317")
    deck.deciding.hurry()
    deck.computer.announce("hurried", ask.person)


def here(ask: Ask) -> None:
    """Confirm the asker's presence; typing any line has already given the seat back (HD-314)."""
    ask.nothing_more()
    ask.deck.need_seat(ask.person, "HD-314")
    ask.tell("here")


def undo(ask: Ask) -> None:
    """Undo the asker's last action (HD-308)."""
    ask.nothing_more()
    ask.deck.moves.undo(ask.person)


def ask_back(ask: Ask) -> None:
    """Ask the table to take back the asker's last action and everything since (HD-319)."""
    ask.nothing_more()
    ask.deck.consent.ask(ask.person)


def agree(ask: Ask) -> None:
    ask.nothing_more()
    ask.deck.consent.answer(ask.person, True)


def object_(ask: Ask) -> None:
    ask.nothing_more()
    ask.deck.consent.answer(ask.person, False)


def go_on(ask: Ask) -> None:
    """Continue after a fault, if a vote carries it (HD-705)."""
    deck = ask.deck
    if deck.state is not State.RUNNING or deck.paused is None:
        raise Refusal("HD-705", "not_paused")
    deck.need_seat(ask.person, "HD-705")
    if deck.vote_on.carried(ask.person):
        deck.go_on(ask.person)
