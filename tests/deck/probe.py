"""A small game with everything the shell must cope with: hidden cards, simultaneous bets, offers that pause a clock, rooms, a
shout that costs something, slurred speech, and a bug. Its cards have unique names.
"""

import copy
import tomllib
from dataclasses import dataclass, field, replace
from typing import Any

from holodeck.kernel.engine.actions import BYTE, STOP, Actions, Kind
from holodeck.kernel.engine.hint import Hint
from holodeck.kernel.engine.journal import OtherRules
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.options import Option
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import TABLE, Awaited, Listing, Place, Ranking, Rules
from holodeck.kernel.engine.talk import Talk
from holodeck.kernel.engine.told import OPEN, Tell, Told
from holodeck.kernel.text.contract import Text
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard
from holodeck.kernel.vectors import filled
from holodeck.words.catalogue import Source
from holodeck.words.programme import Programme
from holodeck.words.rulebook import Rulebook

CARDS = [f"Taintmark{letter}" for letter in "abcdefghij"]
COLOURS = ["blau", "rot", "gruen", "magenta"]
DECISIONS = ["bet", "main", "reply"]
IDS = {"seat": COLOURS, "card": CARDS, "decision": DECISIONS}
KINDS = ["end_turn", "show", "go", "bet", "offer", "accept", "pay_shout", "slur", "crash"]
ACTIONS = Actions(IDS, [Kind(name) for name in KINDS])
END, SHOW, GO, BET, OFFER, ACCEPT, PAY, SLUR, CRASH = range(1, 10)


@dataclass
class State:
    seats: int
    options: dict[str, str | int]
    cards: list[int]
    shown: list[bool]
    rooms: list[int]
    energy: list[int]
    hicks: list[int]
    betting: list[int] = field(default_factory=list)
    reply: int = -1
    active: int = 0
    turn: int = 1
    stopped: str = ""


class ProbeRules(Rules[State]):
    name = "probe"
    copies = 0
    """How often a state was copied."""
    version = 1
    listing = Listing(1, {"de": "Ein Spiel zur Probe.", "en": "A game to try."}, (5, 10))
    actions = ACTIONS
    colours = COLOURS
    fewest = 2
    most = 4
    options = [
        Option("zugzeit", 60, [], 30, 900, 0),
        Option("zuege", 6, [], 1, 500),
        Option("wette", "aus", ["aus", "an"]),
        Option("wettpause", 6, [], 0, 30),
        Option("preis", "aus", ["aus", "an"]),
        Option("raeume", "aus", ["aus", "an"]),
    ]
    streams = {"deal": "card", "draw": "card"}
    told = {
        "dealt": {"seat": "seat", "card": "card"},
        "turn": {"seat": "seat", "turn": "number"},
        "shown": {"seat": "seat", "card": "card"},
        "drawn": {"seat": "seat", "card": "card"},
        "gone": {"seat": "seat", "room": "number"},
        "bet_done": {"seat": "seat"},
        "offered": {"seat": "seat", "to": "seat"},
        "accepted": {"seat": "seat"},
        "paid": {"seat": "seat", "left": "number"},
        "hicked": {"seat": "seat"},
        "over": {"seat": "seat"},
        "asked": {"seat": "seat", "decision": "decision"},
        "hand_of": {"seat": "seat", "card": "card"},
        "nothing_revoked": {},
    }

    def __init__(self) -> None:
        super().__init__()
        self.own_clocks = True
        self.talk = ProbeTalk()

    def new(
        self, seats: int, options: dict[str, str | int], luck: Luck, tell: Tell | None, palette: Palette = FIRST_COLOURS
    ) -> State:
        counts = filled(len(CARDS), 1)
        cards = list[int]()
        for seat in range(seats):
            cards.append(luck.pick("deal", counts))
            counts[cards[-1]] = 0
            if tell is not None:
                tell.all("dealt", {"seat": seat}, {seat: {"card": cards[-1]}})
        state = State(seats, options, cards, [False] * seats, [0] * seats, [1] * seats, [0] * seats)
        self.open_turn(state, tell)
        return state

    def open_turn(self, state: State, tell: Tell | None) -> None:
        state.betting = list(range(state.seats)) if state.options["wette"] == "an" else []
        if tell is not None:
            tell.all("turn", {"seat": state.active, "turn": state.turn})

    def awaiting(self, state: State) -> list[int]:
        return [awaited.seat for awaited in self.pending(state)]

    def pending(self, state: State) -> list[Awaited]:
        if self.ranking(state) is not None:
            return []
        if state.betting:
            pause = int(state.options["wettpause"])
            return [Awaited(seat, "bet", pause, 2 * state.turn, False, True) for seat in state.betting]
        limit = int(state.options["zugzeit"]) or -1
        main = Awaited(state.active, "main", limit, 2 * state.turn + 1, state.reply >= 0)
        return [Awaited(state.reply, "reply", 30, 1000 + state.turn, False, True), main] if state.reply >= 0 else [main]

    def default(self, state: State, seat: int) -> int:
        return BET if seat in state.betting else ACCEPT if seat == state.reply else END

    def legal(self, state: State, seat: int) -> list[int]:
        wishes = [BET, ACCEPT, END, SHOW, OFFER, GO]
        return [wish for wish in wishes if seat in self.awaiting(state) and self.check(state, seat, wish) is None]

    def check(self, state: State, seat: int, action: int) -> Refusal | None:
        kind = action & BYTE
        if kind == STOP:
            return None if seat == TABLE else Refusal("PR-1", "bad_action")
        if self.ranking(state) is not None:
            return Refusal("PR-1", "wrong_phase")
        if kind == BET:
            return None if seat in state.betting else Refusal("PR-2", "wrong_phase")
        if kind in (GO, SLUR, CRASH):
            return None
        if kind == PAY:
            if state.betting:
                return Refusal("PR-3", "wrong_phase")
            return None if state.energy[seat] else Refusal("PR-3", "not_enough")
        if kind == ACCEPT:
            return None if seat == state.reply else Refusal("PR-4", "wrong_phase")
        if state.betting or seat != state.active:
            return Refusal("PR-5", "not_your_turn")
        return Refusal("PR-6", "wrong_phase") if kind == OFFER and state.reply >= 0 else None

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        tell = tell or Tell()
        kind = action & BYTE
        if kind == STOP:
            state.stopped = "stopped"
            tell.all("over", {"seat": state.active})
        elif kind == BET:
            state.betting.remove(seat)
            tell.only([seat], "bet_done", {"seat": seat})
        elif kind == SHOW:
            state.shown[seat] = True
            tell.all("shown", {"seat": seat, "card": state.cards[seat]})
        elif kind == GO:
            state.rooms[seat] += 1
            tell.only([seat], "gone", {"seat": seat, "room": state.rooms[seat]})
        elif kind == OFFER:
            state.reply = (seat + 1) % state.seats
            tell.all("offered", {"seat": seat, "to": state.reply})
        elif kind == ACCEPT:
            state.reply = -1
            tell.all("accepted", {"seat": seat})
        elif kind == PAY:
            state.energy[seat] -= 1
            tell.all("paid", {"seat": seat, "left": state.energy[seat]})
        elif kind == SLUR:
            state.hicks[seat] -= 1
            tell.only([seat], "hicked", {"seat": seat})
        elif kind == CRASH:
            state.cards[seat] = -77  # half done
            raise RuntimeError(f"a bug that knows {CARDS[0]}")
        else:
            self.end_turn(state, seat, luck, tell)

    def end_turn(self, state: State, seat: int, luck: Luck, tell: Tell) -> None:
        state.cards[seat] = luck.pick("draw", filled(len(CARDS), 1))
        state.shown[seat] = False
        tell.all("drawn", {"seat": seat}, {seat: {"card": state.cards[seat]}})
        state.reply, state.turn, state.active = -1, state.turn + 1, (state.active + 1) % state.seats
        if self.ranking(state) is not None:
            tell.all("over", {"seat": state.active})
        else:
            self.open_turn(state, tell)

    def ranking(self, state: State) -> Ranking | None:
        if not state.stopped and state.turn <= int(state.options["zuege"]):
            return None
        places = [Place(1 if seat == state.active else 2, seat, {"turn": state.turn}) for seat in range(state.seats)]
        return Ranking(state.stopped or "turns", places)

    def view(self, state: State, viewer: int) -> State:
        if viewer == OPEN or self.ranking(state) is not None:
            return self.copy(state)
        seen = [card if seat == viewer or state.shown[seat] else -1 for seat, card in enumerate(state.cards)]
        return replace(self.copy(state), cards=seen)

    def guess(self, view: State, viewer: int, luck: Luck) -> State:
        return replace(view, cards=[luck.pick("guess", filled(len(CARDS), 1)) if card < 0 else card for card in view.cards])

    def copy(self, state: State) -> State:
        self.copies += 1
        return copy.deepcopy(state)

    def to_json(self, state: State) -> dict[str, object]:
        return {"cards": [CARDS[card] if card >= 0 else None for card in state.cards], "turn": state.turn, "active": state.active}

    def from_json(self, spelled: dict[str, object]) -> State:
        raise NotImplementedError

    def round(self, state: State) -> int:
        return (state.turn - 1) // state.seats + 1

    def turn(self, state: State) -> int:
        return state.turn


class ProbeTalk(Talk[State]):
    def room(self, state: State, seat: int) -> int:
        return state.rooms[seat] if state.options["raeume"] == "an" else -1

    def shout(self, state: State, seat: int) -> int:
        return PAY if state.options["preis"] == "an" else -1

    def slur(self, state: State, seat: int) -> int:
        return SLUR if state.hicks[seat] else -1


class ProbeText(Text[State]):
    queries = frozenset({"hand", "revoke_all"})

    def action(self, state: State, seat: int, command: str, words: Heard, prefs: Preferences) -> int:
        return ACTIONS.pack(command)

    def answer(self, state: State, viewer: int, command: str, words: Heard, prefs: Preferences) -> list[Told]:
        if command == "revoke_all":
            return [Told("nothing_revoked", {})]
        known = [{"seat": seat, "card": card} if card >= 0 else {"seat": seat} for seat, card in enumerate(state.cards)]
        return [Told("hand_of", dict[str, object](facts)) for facts in known]

    def asked(self, state: State, pending: list[Awaited]) -> list[Told]:
        return [Told("asked", {"seat": awaited.seat, "decision": DECISIONS.index(awaited.decision)}) for awaited in pending]

    def spoken(self, state: State, seat: int, action: int) -> Told:
        return Told(f"spoken.{ACTIONS.name(action)}", {})


WORDS = """
[told]
turn = "Zug {turn}: {seat} ist am Zug."
dealt = ["{seat} erhält {card}.", "{seat} erhält eine Karte."]
shown = "{seat} zeigt {card}."
drawn = ["{seat} zieht {card}.", "{seat} zieht eine Karte."]
gone = "Du gehst in Raum {room}."
bet_done = "Du hast gesetzt."
offered = "{seat} bietet {to} etwas an."
accepted = "{seat} nimmt an."
paid = "{seat} hat noch {left} Energie."
hicked = "Hicks."
over = "{seat} gewinnt."
asked = "{seat} muss entscheiden: {decision}."
nothing_revoked = "In der Probe gibt es nichts zu widerrufen."
hand_of = ["{seat} hat {card}.", "{seat} hat eine Karte."]
[names.decision]
bet = "Wette"
main = "Zug"
reply = "Antwort"
[actions]
pay_shout.spoken = "zahle"
slur.spoken = "lalle"
[commands.end_turn]
forms = ["zug"]
[commands.show]
forms = ["zeige karte"]
[commands.go]
forms = ["gehe"]
[commands.bet]
forms = ["setze"]
[commands.offer]
forms = ["biete"]
[commands.accept]
forms = ["annehme"]
[commands.crash]
forms = ["absturz"]
[commands.hand]
forms = ["hand"]
[commands.revoke_all]
forms = ["widerrufe"]
"""

ENGLISH = (
    WORDS.replace("ist am Zug", "has the turn").replace("Zug {turn}", "Turn {turn}").replace("muss entscheiden", "must decide")
).split("[commands.end_turn]")[0]


def programme() -> Programme:
    own = {"de": Source("probe.de", tomllib.loads(WORDS)), "en": Source("probe.en", tomllib.loads(ENGLISH))}
    return Programme(ProbeRules(), ProbeText(), own, Rulebook("## 1 Probe\n- **PR-1** [decision] Nur zur Probe.\n"))


class ProbeRegistry:
    """Two programmes, so that two decks can differ."""

    def __init__(self) -> None:
        self.loaded: dict[str, Programme] = {"probe": programme(), "prüfung".replace("ü", "ue"): programme()}

    def names(self) -> list[str]:
        return list(self.loaded)

    def programme(self, name: str) -> Programme:
        return self.loaded[name]

    def played(self, name: str, version: int) -> Programme:
        here = self.loaded[name].rules.version
        if version != here:
            raise OtherRules(name, version, here)
        return self.loaded[name]

    def change_rules(self) -> None:
        """Install another version of the rules; the older one is not available."""
        for programme in self.loaded.values():
            programme.rules.version += 1


class ProbeBot:
    """Ends its turn, says yes to everything, and remembers what it was shown."""

    def __init__(self, level: str, rules: Rules[Any], seed: str) -> None:
        self.level = level
        self.seed = seed

    def choose(self, view: Any, legal: list[int]) -> int:
        return legal[0]


def first_seat(_seats: int) -> int:
    """Return the seat drawn by lot in tests."""
    return 0


class ProbeOpponents:
    def __init__(self) -> None:
        self.made: list[ProbeBot] = []

    def levels(self, rules: Rules[Any]) -> list[str]:
        return ["leicht", "mittel", "schwer"]

    def make(self, level: str, rules: Rules[Any], seed: str) -> ProbeBot:
        self.made.append(ProbeBot(level, rules, seed))
        return self.made[-1]

    def advise(self, view: Any, legal: list[int]) -> list[Hint]:
        return [Hint(legal[0], [])]

    def place(self, seats: int) -> int:
        return first_seat(seats)
