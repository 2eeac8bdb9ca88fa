"""The fair queue: the processor is shared by class, network, address and connection, and nobody starves (HD-711)."""

from collections import defaultdict
from collections.abc import Iterable

import pytest

from holodeck.deck.port.connection import GUEST, NAMED, NEWCOMER, PLAYING
from holodeck.doors.guard.fairness import LEAST, MOST_DEBT, SWEEP_FROM, WEIGHTS, FairQueue, Path, Work
from tests.clauses import clause

MILLISECOND = 0.001


class Core:
    """A processor that works for paths which always have more to do, and for newcomers. Its time is a number."""

    def __init__(self, busy: Iterable[tuple[Path, float]] = ()) -> None:
        self.queue = FairQueue()
        self.now = 0.0
        self.used: defaultdict[Path, float] = defaultdict(float)
        self.cost = dict(busy)
        for path in self.cost:
            self.wants(path)

    def wants(self, path: Path) -> None:
        self.queue.add(path, Work(lambda: self.works(path)))

    def works(self, path: Path) -> None:
        cost = self.cost.get(path, MILLISECOND)
        self.queue.charge(path, cost)
        self.used[path] += LEAST + cost
        self.now += LEAST + cost
        if path in self.cost:
            self.wants(path)

    def step(self) -> None:
        work = self.queue.take()
        assert work is not None
        work.call()

    def run(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end:
            self.step()

    def waits(self, path: Path) -> float:
        """Return the seconds until somebody who asks once has been served."""
        begun, served = self.now, self.used[path]
        self.wants(path)
        while self.used[path] == served:
            self.step()
        return self.now - begun

    def share(self, place: int, name: str) -> float:
        """Return the part of the time that all paths with this name at this place have used."""
        return sum(used for path, used in self.used.items() if path[place] == name) / sum(self.used.values())


def crowd(network: str, addresses: int, connections: int, standing: str = GUEST) -> list[Path]:
    hosts = [f"{network}.{host}" for host in range(addresses)]
    return [(standing, network, host, f"{host}:{number}") for host in hosts for number in range(connections)]


def all_cost(paths: list[Path], seconds: float = MILLISECOND) -> list[tuple[Path, float]]:
    return [(path, seconds) for path in paths]


@pytest.mark.parametrize(("addresses", "connections"), [(1, 1), (1, 20), (16, 1), (10, 16)])
@clause("HD-711")
def test_two_networks_that_always_ask_get_equal_time_however_many_connections_they_have(addresses: int, connections: int) -> None:
    core = Core(all_cost(crowd("10.1.1", addresses, connections)) + all_cost(crowd("10.1.2", 1, 1)))
    core.run(5.0)
    assert core.share(1, "10.1.2") == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize("cost", [0.3, 1.0, 4.0, 20.0])
@clause("HD-711")
def test_what_counts_is_the_time_and_not_the_number_of_commands(cost: float) -> None:
    core = Core(all_cost(crowd("10.1.1", 1, 1), cost * MILLISECOND) + all_cost(crowd("10.1.2", 1, 1)))
    core.run(10.0)
    assert core.used[crowd("10.1.1", 1, 1)[0]] == pytest.approx(core.used[crowd("10.1.2", 1, 1)[0]], rel=0.15)


@clause("HD-711")
def test_inside_a_network_the_addresses_share_and_inside_an_address_the_connections() -> None:
    core = Core(all_cost([*crowd("10.1.1", 1, 12), (GUEST, "10.1.1", "other", "1"), (GUEST, "10.1.1", "other", "2")]))
    core.run(5.0)
    assert core.share(2, "other") == pytest.approx(0.5, abs=0.01)
    assert core.share(3, "1") == pytest.approx(0.25, abs=0.01)


@clause("HD-711")
def test_the_classes_get_their_parts_while_all_of_them_have_work() -> None:
    paths = [path for standing in WEIGHTS for path in crowd("10.1.1", 2, 8, standing)]
    core = Core(all_cost(paths))
    core.run(10.0)
    for standing, weight in WEIGHTS.items():
        assert core.share(0, standing) == pytest.approx(weight / sum(WEIGHTS.values()), abs=0.01)


@clause("HD-711")
def test_those_who_play_get_more_than_named_people_and_those_more_than_guests_and_newcomers_some() -> None:
    assert WEIGHTS[PLAYING] > WEIGHTS[NAMED] > WEIGHTS[GUEST] >= WEIGHTS[NEWCOMER] > 0


@pytest.mark.parametrize("standing", WEIGHTS)
@pytest.mark.parametrize("networks", [1, 10, 26, 200])
@clause("HD-711")
def test_somebody_of_another_network_who_asks_now_and_then_is_served_among_the_next(standing: str, networks: int) -> None:
    core = Core([each for number in range(networks) for each in all_cost(crowd(f"10.1.{number}", 4, 4))])
    core.run(1.0)
    waits = []
    for _ in range(100):
        waits.append(core.waits((standing, "192.0.2", "192.0.2.1", "1")))
        core.run(3 * MILLISECOND * networks)
    assert max(waits) < 6 * MILLISECOND


@clause("HD-711")
def test_nobody_starves_even_in_the_class_with_the_least_part() -> None:
    players = [each for number in range(50) for each in all_cost(crowd(f"10.1.{number}", 4, 4, PLAYING), 5 * MILLISECOND)]
    core = Core(players)
    core.run(1.0)
    newcomer: Path = (NEWCOMER, "192.0.2", "192.0.2.1", "1")
    for _ in range(20):
        assert core.waits(newcomer) < 0.1
        core.run(0.2)


@clause("HD-711")
def test_waiting_for_each_answer_wins_no_time_over_sending_ahead() -> None:
    ahead, polite = crowd("10.1.1", 1, 1)[0], crowd("10.1.2", 1, 1)[0]
    core = Core([(ahead, MILLISECOND), *all_cost(crowd("10.1.3", 1, 1))])
    for _ in range(2000):
        before = core.used[polite]
        core.wants(polite)
        while core.used[polite] == before:
            core.step()
    assert core.used[polite] == pytest.approx(core.used[ahead], rel=0.6)


@clause("HD-711")
def test_work_that_is_charged_late_holds_up_its_network_only_for_a_while() -> None:
    late, other = crowd("10.1.1", 1, 1)[0], crowd("10.1.2", 1, 1)[0]
    core = Core(all_cost([late, other]))
    core.run(0.1)
    core.queue.charge(late, 60.0)
    begun, before = core.now, core.used[late]
    while core.used[late] == before:
        core.step()
    assert MOST_DEBT / 2 < core.now - begun < 2 * MOST_DEBT


@clause("HD-711")
def test_the_queue_keeps_nothing_when_nothing_waits() -> None:
    core = Core()
    for path in crowd("10.1.1", 16, 16):
        core.wants(path)
    while core.queue.waiting:
        core.step()
    assert not core.queue.root.below
    assert core.queue.take() is None


@clause("HD-711")
def test_the_queue_forgets_who_has_nothing_to_do_and_owes_nothing() -> None:
    core = Core(all_cost(crowd("10.1.1", 1, 1)))
    for number in range(3 * SWEEP_FROM):
        core.waits((GUEST, f"10.{number}", "host", "1"))
        core.run(2 * MILLISECOND)
    assert len(core.queue.root.below[GUEST].below) <= SWEEP_FROM + 1
