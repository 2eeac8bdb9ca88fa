"""What people have played: `profil`, and the archive of finished games (HD-1000 to HD-1005)."""

from collections.abc import Callable
from typing import Final, TypeVar

from msgspec.structs import replace

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people import history
from holodeck.deck.people.history import History
from holodeck.deck.people.person import Person
from holodeck.deck.port.history import Profile, Running, Tally, Wanted
from holodeck.deck.port.server import listed
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.at_once import named
from holodeck.deck.shell.friends import circle_meant, circles, keep
from holodeck.deck.shell.looking_back import look_back
from holodeck.deck.shell.output import VOCABULARY
from holodeck.deck.table.game.tally import BUILT
from holodeck.deck.table.storage.older import ranked
from holodeck.deck.wording.dates import moment
from holodeck.deck.wording.sentences import deleted_name, fitted, paged, say
from holodeck.kernel.engine.refusal import Refusal
from holodeck.store.port import Json, Kept, Unreachable

T = TypeVar("T")

PAGE: Final = 12
"""Games on one page of the archive."""
BEFORE_WORDS: Final = VOCABULARY.words("before")
RESULT_WORDS: Final = VOCABULARY.lexicon("result")


def profile(ask: Ask) -> None:
    """`profil [<Name>]`: tell what somebody has played, in numbers."""
    holodeck, viewer = ask.holodeck, ask.person
    person = history.owner(holodeck.persons, viewer, ask.typed.strip() or viewer.name)

    def show(found: History) -> None:
        told = profile_of(holodeck, person, viewer, found, viewer)
        tell(viewer, told.lines + say(viewer, "profile_more", name=person.name))

    look_back(ask, readable(reading(holodeck, person, viewer, viewer.language)), show)


def reading(holodeck: Holodeck, person: Person, viewer: Person | None, language: str) -> Callable[[], History]:
    """Return the work that reads and counts a person's games, with names in this language. It is slow."""
    registry = holodeck.registry

    def named(programme: str, kind: str) -> str:
        return registry.programme(programme).book(language).name_of(BUILT, kind) if programme in registry.names() else kind

    return lambda: history.read(holodeck.store, holodeck.persons, person, viewer, named, deleted_name(language))


def profile_of(holodeck: Holodeck, person: Person, viewer: Person | None, found: History, reader: Person) -> Profile:
    """Return what a person has played as the viewer may see it, in the words of the reader."""
    records = [replace(record, line=" ".join(record_lines(reader, record))) for record in found.records]
    running = running_of(holodeck, person, viewer)
    shown_to = person.acquaintance.shown_to
    told = Profile(person.name, person is viewer, shown_to, found.games, running, records, found.companions, [])
    return replace(told, lines=lines_of(reader, person, told))


def running_of(holodeck: Holodeck, person: Person, viewer: Person | None) -> list[Running]:
    """Return the running games of a person, as far as the lobby lists them for the viewer."""
    name = viewer.name if viewer is not None else ""
    seen = [deck for deck in holodeck.summaries.values() if deck.state == "running" and listed(deck, name)]
    own = [deck for deck in seen if any(seat.name == person.name and not seat.bot for seat in deck.seats)]
    return [Running(deck.deck, deck.programme) for deck in own]


def lines_of(reader: Person, person: Person, profile: Profile) -> list[str]:
    """Return a profile in words: a line for every game, which is read where others see a chart."""
    thing = "profile_head" if profile.games else "profile_empty"
    lines = say(reader, thing, name=profile.person, games=profile.games)
    for running in profile.running:
        lines += say(reader, "profile_running", deck=running.deck, programme=running.programme)
    lines += [record.line for record in profile.records]
    names = [
        "".join(say(reader, "profile_companion", name=one.name, games=one.games, ahead=one.ahead)) for one in profile.companions
    ]
    lines += say(reader, "profile_companions", names=names) if names else []
    return lines + (say(reader, "profile_shown", **circles(person, reader)) if profile.own else [])


def record_lines(reader: Person, record: Tally) -> list[str]:
    lines = say(reader, "profile_record", programme=record.programme, games=record.games, won=record.won)
    places = [
        "".join(say(reader, "profile_place", rank=rank, times=times)) for rank, times in enumerate(record.places, 1) if times
    ]
    lines += say(reader, "profile_places", places=places) if places else []
    lines += say(reader, "profile_minutes", minutes=record.minutes) if record.minutes is not None else []
    lines += say(reader, "profile_luck", luck=spoken_number(record.luck, reader.language)) if record.luck is not None else []
    kinds = ["".join(say(reader, "profile_kind", name=one.name, times=one.times)) for one in record.built]
    return lines + (say(reader, "profile_built", kinds=kinds) if kinds else [])


def spoken_number(value: float, language: str) -> str:
    """Return a number with its sign, as it is written in this language."""
    text = f"{value:+.1f}"
    return text.replace(".", ",") if language == "de" else text


def shown_to(ask: Ask) -> None:
    """`profil zeigen <wem>`: set who may see what one has played."""
    circle = circle_meant(ask, "profile_shown")
    if circle is not None:
        keep(ask, replace(ask.person.acquaintance, shown_to=circle))
        ask.tell("profile_shown", **circles(ask.person))


# The archive


def archive(ask: Ask) -> None:
    """`archiv [<Name>] [<Spiel>] [<Zeit>] [gewonnen|verloren|abgebrochen] [vor <Nr.>]`: list finished games, the newest first."""
    holodeck, person, typed = ask.holodeck, ask.person, ask.typed
    wanted, before = wanted_by(ask)
    search = history.search_of(wanted, holodeck.persons, person, before, PAGE + 1)

    def show(found: list[tuple[int, Json]]) -> None:
        lines = [line for game, facts in found[:PAGE] for line in game_line(person, game, facts)]
        if len(found) > PAGE:
            said = " ".join(word for word in typed.split() if word not in BEFORE_WORDS and word != str(before))
            lines += say(person, "archive_more", text=[said] if said else [], next=found[PAGE - 1][0])
        tell(person, lines or say(person, "no_games"))

    look_back(ask, readable(lambda: holodeck.store.search(search)), show)


def wanted_by(ask: Ask) -> tuple[Wanted, int | None]:
    """Read what is looked for, in any order, and before which game."""
    wanted, before = Wanted(), None
    while ask.words:
        word = ask.words.peek()
        programme, result = named(ask), RESULT_WORDS.find(word)
        if word in BEFORE_WORDS:
            ask.words.drop(1)
            before = ask.number("number")
            continue
        if history.is_period(word):
            fresh = replace(wanted, when=word)
        elif result is not None:
            fresh = replace(wanted, result=result)
        elif programme is not None:
            fresh = replace(wanted, programme=programme)
        else:
            fresh = replace(wanted, person=ask.words.raw.split()[0])
        if twice(wanted, fresh):
            raise Refusal("HD-1001", "bad_search", {"word": word})
        wanted = fresh
        ask.words.drop(1)
    return wanted, before


def twice(wanted: Wanted, fresh: Wanted) -> bool:
    """Return whether something that was named already is named again."""
    pairs = zip(*[(one.person, one.programme, one.when, one.result) for one in (wanted, fresh)], strict=True)
    return any(before and before != after for before, after in pairs)


def game_line(reader: Person, game: int, facts: Json) -> list[str]:
    ended = facts.get("ended")
    when = moment(reader.language, float(ended)) if isinstance(ended, int | float) else ""
    places = ranked(Kept(game, {}, [], facts), reader.language)
    told: dict[str, object] = {"places": places} if places else {}
    programme, test = str(facts.get("programme", "")), bool(facts.get("test"))
    return say(reader, "archive_line", game=game, when=when, programme=programme, test=test, **told)


# Reading


def readable(work: Callable[[], T]) -> Callable[[], T]:
    """Refuse where the store cannot be read at the moment."""

    def attempt() -> T:
        try:
            return work()
        except Unreachable as error:
            raise Refusal("HD-705", "not_readable") from error

    return attempt


def tell(person: Person, lines: list[str]) -> None:
    person.show(fitted(person, paged(person, lines)))
