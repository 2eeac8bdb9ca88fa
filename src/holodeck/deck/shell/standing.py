"""Standing answers (HD-320 to HD-324): `immer`, `nimm angebot wenn`, `wiederfragen`."""

from holodeck.deck.shell.ask import Ask
from holodeck.deck.table.game.moves import of_game
from holodeck.deck.wording.sentences import shell
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import Heard, undictated
from holodeck.words.programme import Programme
from holodeck.words.shell import TOO_MUCH


def always(ask: Ask) -> None:
    """`immer <Befehl>`: answer like this from now on; without a command, say what holds and what is possible."""
    standing = ask.deck.standing
    standing.of(ask.person)
    if not ask.words:
        say_what_holds(ask)
        return
    if ask.values is not None:
        standing.add(ask.person, ask.values[0])
        return
    programme = programme_of(ask)
    with of_game():
        command = programme.commands.find(ask.words, ask.person.language)
    do = programme.text.always.get(command)
    if do is None:
        raise Refusal("HD-320", "no_standing_answer")
    standing.add(ask.person, do, terms_of(ask, programme, ask.words) if ask.words else STOP)


def accept_if(ask: Ask) -> None:
    """`nimm angebot wenn <Waren> gegen <Waren>`: accept such an offer once, as soon as somebody makes it."""
    standing, programme = ask.deck.standing, programme_of(ask)
    standing.of(ask.person)
    if not standing.accepts:
        raise Refusal("HD-320", "no_standing_answer")
    words = ask.words if ask.values is None else Heard(undictated(" ".join(ask.values)))
    standing.add(ask.person, standing.accepts, terms_of(ask, programme, words))


def terms_of(ask: Ask, programme: Programme, words: Heard) -> int:
    """Return the offer that these words describe, as the action that would make it."""
    reader, text = ask.deck.match.reader(ask.person), programme.text
    with of_game():
        words.leave_out(text.fillers)
        terms = text.terms(reader.view(), reader.seat, words, reader.prefs)
        words.finish(TOO_MUCH)
    return terms


def ask_again(ask: Ask) -> None:
    """`wiederfragen [<Nr.>]`: be asked again."""
    number = ask.number("number") if ask.words else None
    ask.nothing_more()
    ask.deck.standing.drop(ask.person, number)


def say_what_holds(ask: Ask) -> None:
    """Say which standing answers hold, and which are possible, with the words that set each."""
    standing, person, programme = ask.deck.standing, ask.person, programme_of(ask)
    own = standing.of(person)
    lines = [] if own else ask.said("always_none")
    for number, one in enumerate(own, 1):
        lines += ask.said("always_own", number=number, what=standing.sentence(person, one))
    word = shell().commands.spoken({"always"}, person.language)[0].text
    commands = {do: command for command, do in programme.text.always.items()}
    for one in standing.possible():
        typed = programme.commands.spoken({commands[one.do]}, person.language)[0].text
        if one not in own:
            lines += ask.said("always_choice", line=f"{word} {typed}", what=standing.sentence(person, one))
    if standing.accepts:
        lines += ask.said("always_advance")
    ask.show(lines)


def programme_of(ask: Ask) -> Programme:
    ask.deck.need_running("HD-320")
    programme = ask.deck.programme
    assert programme is not None
    return programme
