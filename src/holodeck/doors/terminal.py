"""`holodeck play`: one person against bots in a terminal, or several at one keyboard. Leaving saves the game."""

from __future__ import annotations

import argparse
import os
import secrets
from pathlib import Path
from typing import Any, Final, NamedTuple

from holodeck import bots, games
from holodeck.bots import Bot
from holodeck.bots.advice import advise
from holodeck.doors import saves
from holodeck.doors.keyboard import Table
from holodeck.doors.lesson import Classroom, Learning
from holodeck.doors.screen import Screen
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.game import Game, begin
from holodeck.kernel.journal import Header, Journal
from holodeck.kernel.luck import Luck
from holodeck.kernel.manner import Manner
from holodeck.kernel.options import named_values
from holodeck.kernel.palette import FIRST_COLOURS, Palette, palette_of
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import SPECTATOR, Tell, Told
from holodeck.lessons import pages
from holodeck.lessons.course import course
from holodeck.words.catalogue import MODES
from holodeck.words.programme import Programme, programme
from holodeck.words.reader import Reader
from holodeck.words.retelling import retell

PEOPLE: Final = ["Anna", "Indy", "Cleo", "Max"]
USUAL_LEVEL: Final = "mittel"


class Seating(NamedTuple):
    """A game with its people, ready to be played."""

    programme: Programme
    game: Game
    past: list[Told]
    people: list[str]
    levels: list[str]
    palette: Palette
    place: Path
    resumed: bool
    lesson: Learning | None = None

    def save(self, table: Table) -> Path:
        whole = saves.Saved(self.programme, self.game.journal, self.people, self.levels, self.palette, *table.learned())
        return saves.write(self.place, whole)


def register(subparsers: argparse._SubParsersAction[Any]) -> None:
    parser = subparsers.add_parser("play", help="play in this terminal, against bots or several at one keyboard")
    parser.add_argument("game", nargs="?", help=f"one of {', '.join(games.names())}")
    parser.add_argument(
        "--learn", action="store_true", help="the lesson of the game: short steps against an opponent who plays by the book"
    )
    parser.add_argument("--players", type=int, help="how many play, bots included (default: 4, or what the game allows)")
    parser.add_argument("--humans", type=int, default=1, help="how many of them sit at this keyboard (default: 1)")
    parser.add_argument("--name", action="append", default=[], help="name of a person; once for each")
    parser.add_argument("--bots", choices=known_levels(), help=f"how well the bots play (default: {USUAL_LEVEL})")
    parser.add_argument("--seed", help="a word or number that fixes all luck (default: a secret one)")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="a setting of the game; may be repeated")
    parser.add_argument(
        "--output", choices=tuple(MODES), default="standard", help="vorlesen is for screen readers, knapp is brief"
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="where leaving saves the game")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.resume is None and args.game is None:
        raise Complaint("which_game", known=games.names())
    seating = resume(args.resume, args.save) if args.resume is not None else seat_learner(args) if args.learn else seat(args)
    manner = Manner(seating.people, args.language, args.output, terminal_width(), palette=seating.palette)
    screen = Screen(manner)
    manner.colours, manner.timed = screen.interactive, False
    seating.game.adviser = advise
    at = (seating.programme, seating.game, manner, make_bots(seating), screen)
    table = Table(*at) if seating.lesson is None else Classroom(*at, seating.lesson)
    greet(table, seating)
    return play(table, seating)


def play(table: Table, seating: Seating) -> int:
    """Play to the end or until the people leave; in every case the game is saved."""
    over = False
    try:
        over = table.run()
    except KeyboardInterrupt:
        table.screen.show([""])
    except BrokenPipeError:
        seating.save(table)
        raise
    except Exception as bug:  # whatever went wrong, the game must be saved and the player told
        table.screen.show(table.voice.say("play_bug", reason=f"{type(bug).__name__}: {bug}"))
        if os.environ.get("HOLODECK_DEBUG"):
            raise
        return save(table, seating, "play_saved") or 1
    return save(table, seating, "play_finished" if over else "play_saved")


def save(table: Table, seating: Seating, sentence: str) -> int:
    try:
        place = seating.save(table)
    except OSError as error:
        table.screen.show(table.voice.say("play_not_saved", reason=str(error)))
        return 1
    table.screen.show(table.voice.say(sentence, file=str(place)))
    return 0


def greet(table: Table, seating: Seating) -> None:
    """Who plays, how to get help, and what has happened so far."""
    voice, colours = table.voice, seating.programme.rules.colours
    worn = [voice.book.name_of("seat", colours[seating.palette[place]]) for place in range(len(seating.people))]
    people = [
        Told("play_person", {"name": name, "colour": colour, "level": level})
        for name, colour, level in zip(seating.people, worn, seating.levels, strict=True)
    ]
    table.screen.show(voice.say("play_begins", game=seating.programme.rules.name.capitalize(), people=people))
    if seating.resumed:
        table.past += seating.past
        count = len(seating.game.journal.entries)
        table.screen.show(voice.say("play_resumed", file=str(seating.place), count=count))
    table.screen.show(voice.say("play_share") if table.shared else [])
    table.screen.show(voice.say("play_hint"))
    if not seating.resumed:
        table.tell(seating.past, [], table.voice)


def seat(args: argparse.Namespace) -> Seating:
    """A new game as the command line wishes it."""
    played = programme(args.game)
    rules = played.rules
    players = min(4, rules.most) if args.players is None else args.players
    if not 1 <= args.humans <= players:
        raise Complaint("humans", most=players, given=args.humans)
    people = name_people(args.name, args.humans, players)
    level = args.bots or usual_level(rules.name)
    levels = ["" if place < args.humans else level for place in range(players)]
    seed = secrets.token_hex(8) if args.seed is None else args.seed
    tell = Tell()
    try:
        game = begin(rules, players, seed, named_values(args.option), tell)
    except Refusal as refusal:
        reader = Manner(people, args.language)
        raise Complaint("refused_start", why=refused_start(played, reader, refusal)) from None
    place = args.save or saves.new_place(rules.name)
    return Seating(played, game, tell.happened, people, levels, FIRST_COLOURS, place, False)


def seat_learner(args: argparse.Namespace) -> Seating:
    """The lesson of a game."""
    played = programme(args.game)
    rules, lesson = played.rules, course(played)
    if lesson is None:
        raise Complaint(
            "no_lesson", game=rules.name, known=[name for name in games.names() if course(programme(name)) is not None]
        )
    colours = lesson.written.colours
    game = begin(rules, len(colours), secrets.token_hex(8), lesson.options, None, colours, True)
    people = name_people(args.name, 1, 1) + [
        played.book(args.language).name_of("seat", colour).capitalize() for colour in colours[1:]
    ]
    levels = ["", *[pages.LEVEL for _ in colours[1:]]]
    palette = palette_of(colours, rules.colours, len(colours))
    return Seating(played, game, [], people, levels, palette, args.save or saves.new_place(rules.name), False, Learning(lesson))


def refused_start(played: Programme, manner: Manner, refusal: Refusal) -> str:
    """Why a game cannot begin so, in the language of the player."""
    rules = played.rules
    unbegun = Game(rules, None, Luck(""), Journal(Header(rules.name, rules.version, 0, {}, "", []), []))
    return Reader(played, unbegun, SPECTATOR, manner).refusal(refusal)


def name_people(given: list[str], humans: int, players: int) -> list[str]:
    """Persons first, then bots; everybody has another name."""
    if len(given) > humans:
        raise Complaint("too_many_names", given=len(given), humans=humans)
    taken = [name.strip() for name in given]
    if not all(taken) or len({name.lower() for name in taken}) < len(taken):
        raise Complaint("same_names")
    free = [name for name in PEOPLE if name.lower() not in {other.lower() for other in taken}]
    return (taken + free + [f"Bot {place}" for place in range(players)])[:players]


def resume(path: Path, place: Path | None) -> Seating:
    """A saved game, played again up to where it was left."""
    saved = saves.read(path)
    seats = saved.journal.header.seats
    people = saved.people or name_people([], 1, seats)
    levels = saved.levels or ["", *[usual_level(saved.programme.rules.name)] * (seats - 1)]
    past: list[Told] = []
    game: Game | None = None
    for again, told in retell(saved.programme, saved.journal):
        game = again
        past += told
    assert game is not None
    taught = course(saved.programme) if saved.lesson else None
    lesson = Learning(taught, saved.lesson, saved.asides) if taught is not None else None
    return Seating(saved.programme, game, past, people, levels, saved.palette, place or path, True, lesson)


def make_bots(seating: Seating) -> dict[int, Bot]:
    """The bots of the seats that no person has; the same seed makes the same bots."""
    rules, seed = seating.programme.rules, seating.game.journal.header.seed
    known = bots.levels(rules.name)
    for level in seating.levels:
        if level and level not in known:
            raise Complaint("no_such_level", level=level, game=rules.name, known=known)
    return {place: bots.make(level, rules, f"{seed}/{place}") for place, level in enumerate(seating.levels) if level}


def known_levels() -> list[str]:
    """The levels that some game has."""
    return [level for level in bots.LEVELS if any(level in bots.levels(game) for game in games.names())]


def usual_level(game: str) -> str:
    """What bots play like when nobody says how: the middle level, or the best a game has below it."""
    levels = [level for level in bots.levels(game) if bots.LEVELS.index(level) <= bots.LEVELS.index(USUAL_LEVEL)]
    return levels[-1]


def terminal_width() -> int:
    try:
        columns = os.get_terminal_size().columns or 80
    except OSError:
        columns = 80
    return max(40, min(200, columns))
