"""A table for those at one keyboard: set up as they wish it, or as a file has it. No lot is drawn, no clock runs, and bots do not
wait for anybody to read along."""

from typing import Final

from holodeck.deck.doorway.names import CLAUSE as NAMES
from holodeck.deck.doorway.names import names_for
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person
from holodeck.deck.port.games import Denied
from holodeck.deck.port.keyboard import Saved, Sitting
from holodeck.deck.registry import Registry
from holodeck.deck.shell.option import read_option
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.table.game.history import header_to_json
from holodeck.deck.table.options import PACE_OPTION, SEED, TEMPO_OPTION, Chosen, game_options
from holodeck.deck.table.seat import Seat
from holodeck.deck.table.time.pace import WITHOUT
from holodeck.deck.wording.option_words import option_words
from holodeck.deck.wording.sentences import refusal_line, say
from holodeck.kernel.engine.game import begin
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold
from holodeck.store.port import Kept
from holodeck.words.programme import Programme

OWN: Final[dict[str, str | int]] = {PACE_OPTION: WITHOUT, TEMPO_OPTION: 0}


def chosen_options(sitting: Sitting, programme: Programme) -> Chosen:
    """Return the options of the table. Raise the refusal of a wrong one."""
    words = option_words(programme, sitting.language)
    chosen = dict(OWN)
    for option, value in sitting.options.items():
        meant = words.option(fold(option))
        chosen[meant] = read_option(programme, words, meant, fold(value))
    return {**chosen, SEED: sitting.seed} if sitting.seed else chosen


def check(sitting: Sitting, registry: Registry) -> None:
    """Raise `Denied` with the reason why this sitting cannot be."""
    reader = Person("")
    reader.language = sitting.language
    try:
        names_for(sitting, registry)
        if sitting.game and not sitting.learn:
            try_out(sitting, registry.programme(sitting.game))
    except Refusal as no:
        told = no.clause == NAMES
        raise Denied(no.code, " ".join(say(reader, no.code, **no.facts)) if told else refusal_line(reader, no)) from no


def try_out(sitting: Sitting, programme: Programme) -> None:
    """Begin the game for a moment. Raise what it refuses."""
    rules, seats = programme.rules, sitting.people + len(sitting.levels)
    options = game_options(rules, chosen_options(sitting, programme), False)
    begin(rules, seats, sitting.seed, options, None, rules.colours[:seats])


def set_up(holodeck: Holodeck, deck: Deck, programme: Programme, chosen: Chosen, seats: list[tuple[str, Person | str]]) -> None:
    """Load the deck, and give every colour its person or the level of its bot. The first person is host."""
    people = [who for _, who in seats if isinstance(who, Person)]
    holodeck.need_table(people[0], deck.number)
    deck.load(programme, chosen, "", people[0])
    people[0].loaded = deck.number
    deck.seats = tuple(
        Seat(colour, who.key, "", holodeck.next_seat())
        if isinstance(who, Person)
        else Seat(colour, "", who, holodeck.next_seat())
        for colour, who in seats
    )


def begin_table(holodeck: Holodeck, deck: Deck, sitting: Sitting, people: list[Person]) -> None:
    """Begin a new game: the people first, then the bots."""
    programme = holodeck.registry.programme(sitting.game)
    everybody: list[Person | str] = [*people, *sitting.levels]
    seats = list(zip(programme.rules.colours, everybody, strict=False))
    set_up(holodeck, deck, programme, chosen_options(sitting, programme), seats)
    for person in people:
        deck.presence.come_in(person)
    deck.play.start()
    deck.presence.check()


def take_over(holodeck: Holodeck, deck: Deck, saved: Saved, people: list[Person]) -> None:
    """Put a game from a file on the deck, where it was left."""
    number = holodeck.store.next_game()
    taken = deck.play.read(Kept(number, saved.header, saved.entries, saved.facts))
    rules, header = taken.programme.rules, taken.game.journal.header
    colours = saved.facts.get("colours") or rules.colours[: header.seats]
    coming = iter(people)
    seats: list[tuple[str, Person | str]] = [
        (str(colour), level or next(coming)) for colour, level in zip(colours, saved.levels, strict=True)
    ]
    options = {name: value for name, value in header.options.items() if value != usual(taken.programme, name)}
    test = {SEED: header.seed} if saved.facts.get("test") and not header.staged else {}
    set_up(holodeck, deck, taken.programme, {**OWN, **options, **test}, seats)
    deck.state = State.RUNNING if taken.game.ranking is None else State.OVER
    deck.game_number, deck.taught, deck.lesson = number, header.staged, saved.lesson or None
    deck.play.take_up(taken)
    facts = {**saved.facts, "persons": [seat.person for seat in deck.seats], "people": deck.people("de")}
    facts |= {"colours": [seat.colour for seat in deck.seats], "levels": [seat.level for seat in deck.seats]}
    deck.jobs.bundle.begun.append((number, header_to_json(header, rules), facts))
    deck.jobs.bundle.entries += [(number, place, entry) for place, entry in enumerate(saved.entries, start=1)]
    if saved.lesson:
        people[0].lessons = {**people[0].lessons, rules.name: saved.lesson[0]}
        people[0].tips = {**people[0].tips, rules.name: list(saved.tips)}
    for person in people:
        deck.presence.come_in(person)
    deck.presence.check()


def usual(programme: Programme, name: str) -> str | int | None:
    return next((option.default for option in programme.rules.options if option.name == name), None)
