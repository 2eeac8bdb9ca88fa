"""How long a game lasts between people who come once a day: `python -m tools.visits 200`.

Everybody comes at a random hour of each day, answers all that is open as a bot of level `mittel` would, and leaves. A decision
waits until its person comes, unless a standing answer settles it (HD-320). Nobody waits for an answer to an offer: it ends with
the turn. What is printed are days from the start to the end, without and with standing answers, and how many days in a game
each decision was waited for.
"""

import heapq
from argparse import ArgumentParser
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from statistics import mean, median, quantiles
from typing import Final

from holodeck import bots, games
from holodeck.deck.table.game.standing import answer_to
from holodeck.deck.table.seat import Standing
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.options import complete

Wish = dict[str, object]

STANDING: Final = {
    "raumkolonie": (Standing("tax", "pay_tax"),),
    "planetopoly": (Standing("pre_roll", "roll"), Standing("prison", "stay")),
    "astronuts": (Standing("passage", "accept"),),
    "sternenfahrer": (Standing("rolling", "roll"), Standing("discarding", "discard")),
}
"""The standing answers that everybody has chosen."""
HABITS: Final[dict[str, list[Wish]]] = {"raumkolonie": [{"do": "bet_habit", "never": 1}]}
"""What people say once, where a game has standing answers of its own: `einsatz nie`."""
LEVEL: Final = "mittel"
LONGEST: Final = 1000
"""Days after which a game counts as endless."""


@dataclass
class Course:
    """How a game went: its days, its rounds, and the days that each decision was waited for."""

    days: float = 0.0
    rounds: int = 0
    waits: dict[str, float] = field(default_factory=lambda: defaultdict(float))


def play(name: str, seed: int, standing: bool, people: int = 4, visits: int = 1) -> Course:
    """Play one game between people who come so many times a day; equal seeds give equal games."""
    rules, luck, random = games.rules(name), Luck(str(seed)), Random(seed)
    state = rules.new(people, complete(rules.options, {}, "HD-207"), luck, None)
    heads = [bots.make(LEVEL, rules, f"{seed}/{seat}") for seat in range(people)]
    own = STANDING[name] if standing else ()

    def settle() -> None:
        """Give all standing answers."""
        while found := [
            (awaited.seat, answer[1])
            for awaited in rules.pending(state)
            if (answer := answer_to(rules, state, awaited, own)) is not None
        ]:
            rules.play(state, *found[0], luck, None)

    for wish in HABITS.get(name, []) if standing else []:
        for seat in range(people):
            rules.play(state, seat, rules.actions.from_json(wish), luck, None)
    settle()
    course, coming = Course(), [(random.random() / visits, seat) for seat in range(people)]
    heapq.heapify(coming)
    while (pending := rules.pending(state)) and course.days < LONGEST:
        now, seat = heapq.heappop(coming)
        heapq.heappush(coming, ((int(now * visits) + 1 + random.random()) / visits, seat))
        for awaited in [one for one in pending if not one.paused]:
            course.waits[awaited.decision] += (now - course.days) / len(pending)
        course.days = now
        while seat in rules.awaiting(state):
            view = View(rules, seat, rules.view(state, seat))
            rules.play(state, seat, heads[seat].choose(view, list(rules.legal(state, seat))), luck, None)
            settle()
    course.rounds = rules.round(state)
    return course


def row(name: str, courses: list[Course], how: str) -> str:
    """Return a line of the table in the documents."""
    days, decisions = [course.days for course in courses], {decision for course in courses for decision in course.waits}
    waits = sorted([(mean(course.waits[decision] for course in courses), decision) for decision in decisions], reverse=True)
    longest = ", ".join(f"{decision} {average:.1f}" for average, decision in waits[:3])
    ninth, rounds = quantiles(days, n=10)[-1], mean(course.rounds for course in courses)
    return f"| {name} | {how} | {median(days):.0f} | {ninth:.0f} | {rounds:.1f} | {longest} |"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, help="how many games of each kind")
    parser.add_argument("--visits", type=int, default=1, help="how often a day everybody comes")
    chosen = parser.parse_args()
    print("| game | standing answers | days | nine of ten within | rounds | days waited for, in a game |")
    print("|---|---|---|---|---|---|")
    for name in STANDING:
        for standing in (False, True):
            courses = [play(name, seed, standing, visits=chosen.visits) for seed in range(chosen.games)]
            print(row(name, courses, "yes" if standing else "no"), flush=True)


if __name__ == "__main__":
    main()
