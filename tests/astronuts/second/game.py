"""A second model of Astronuts: the rules once more, written from the specification alone, simple and slow.

The whole game is one generator, which reads like the book: it asks a question and continues with the answer.
"""

from tests.astronuts.second import fates, refusals
from tests.astronuts.second.galaxy import COLOURS, HOLES, KIND, NUT_OF, PLANETS, ROOM, Ship
from tests.astronuts.second.happenings import Asking, Happenings, Question, TheEnd
from tests.astronuts.second.refusals import Action

RISKS = {"2-1": 3, "2-2": 2}


class Play(Happenings):
    """One game, and its open question."""

    def __init__(self, seats: int, options: dict[str, str | int], luck: list[tuple[str, int]]) -> None:
        super().__init__(seats, options, luck)
        self.script = self.game()
        self.question: Question | None = next(self.script)

    def answer(self, action: Action) -> None:
        """Continue to the next question."""
        try:
            self.question = self.script.send(action)
        except StopIteration:
            self.question = None

    def game(self) -> Asking:
        try:
            yield from self.set_up()
            while True:
                for seat in self.order:
                    yield from self.turn(seat)
                self.end_of_round()
                self.round += 1
        except TheEnd:
            return

    def set_up(self) -> Asking:
        """AN-403 to AN-408."""
        if self.options["verteilung"] == "abwechselnd":
            for n in range(48):
                yield from self.place(self.order[n % len(self.order)])
        else:
            for planet in PLANETS:
                for _ in range(ROOM[KIND[planet]]):
                    self.lay(COLOURS[self.draw("nuts")], planet)
        for player in self.players:
            for colour in COLOURS:
                player.hand[colour] += 1
                self.bank[colour] -= 1

    def place(self, seat: int) -> Asking:
        player, self.active = self.players[seat], seat
        if not player.auto:
            action = yield Question(seat, "setup_place")
            if action["do"] == "place_nut":
                self.lay(action["colour"], action["planet"])
                return
            player.auto = action["all"]
        self.lay(*self.placements()[self.draw("placements")])

    def lay(self, colour: str, planet: str) -> None:
        assert self.may_place(colour, planet) is None
        self.nuts[planet].add(colour)
        self.bank[colour] -= 1

    def end_of_round(self) -> None:
        """AN-1102, AN-1104."""
        if self.fourteen >= 0:
            self.end("fourteen")
        if self.explored():
            self.end("explored")
        if self.round == self.options["rundenlimit"]:
            self.end("round_limit")

    def ranking(self) -> dict[int, int]:
        """Return the rank of each seat; players equal in everything share one (AN-1105)."""
        worth = [
            (self.settled(seat), sum(player.hand.values()), len(player.technologies), len(player.ships))
            for seat, player in enumerate(self.players)
        ]
        return {seat: 1 + sum(other > mine for other in worth) for seat, mine in enumerate(worth)}

    def turn(self, seat: int) -> Asking:
        """AN-501 to AN-505."""
        player, self.active, self.declined = self.players[seat], seat, 0
        self.forget(seat)
        for ship in player.ships.values():
            ship.refused = set()
        player.charged = "time_warp" in player.technologies
        declared = (yield Question(seat, "declare", list(range(1, 7))))["n"]
        rolled = yield from self.roll(seat, lambda die: die < declared)
        self.actions_left = 2 * declared if rolled >= declared else rolled
        self.actions_left += "extra_energy" in player.technologies
        while self.actions_left or self.free_colony(seat):
            action = yield Question(seat, "actions")
            if action["do"] == "end_turn":
                break
            yield from self.act(seat, action)
        self.forget(seat)
        self.actions_left = 0

    def forget(self, seat: int) -> None:
        """End all fates of the turn; refusals are forgotten when the next turn begins (AN-502)."""
        for ship in self.players[seat].ships.values():
            ship.flags, ship.fate, ship.uses = set(), None, 0

    def free_colony(self, seat: int) -> bool:
        plain = {"do": "colonise", "pay": None, "toll": None}
        return any(refusals.check_colonise(self, seat, ship, plain) is None for ship in self.players[seat].ships.values())

    def act(self, seat: int, action: Action) -> Asking:
        do, player = action["do"], self.players[seat]
        if do == "build_ship":
            self.pay(seat, COLOURS)
            self.actions_left -= 1
            self.new_ship(seat, player.home)
        elif do == "buy_technology":
            player.hand[NUT_OF[action["tech"]]] -= 1
            self.actions_left -= 4
            self.gain(seat, action["tech"], "bought")
        elif do == "offer_trade":
            yield from self.trade(seat, action)
        elif do == "mine":
            self.mine(seat, player.ships[action["ship"]], action)
        else:
            deeds = {"move": self.move, "fly_through": self.fly_through, "colonise": self.colonise, "attack": self.attack}
            yield from deeds[do](seat, player.ships[action["ship"]], action)

    def move(self, seat: int, ship: Ship, action: Action) -> Asking:
        self.actions_left -= refusals.move_cost(ship)
        yield from self.arrive(seat, ship, action["to"], action["jump_to"])

    def fly_through(self, seat: int, ship: Ship, action: Action) -> Asking:
        """AN-715, AN-716."""
        over = action["over"]
        there = self.standing(over)
        if there is not None and there[0] != seat:
            answer = yield Question(there[0], "passage", ["accept", "decline"])
            if answer["do"] == "decline":
                ship.refused.add(over)
                return
        self.actions_left -= refusals.move_cost(ship) + 1
        ship.fate, ship.uses = None, 0
        if self.dangerous(over) and not (yield from self.survives(seat, 2)):
            self.lose_ship(seat, ship)
        else:
            yield from self.arrive(seat, ship, action["to"], action["jump_to"])

    def dangerous(self, place: str) -> bool:
        return KIND[place] == "asteroid" and self.options["asteroiden"] == "an"

    def arrive(self, seat: int, ship: Ship, to: str, jump: str | None) -> Asking:
        """AN-704, AN-705, AN-1002, AN-1006."""
        ship.at, ship.fate, ship.uses = to, None, 0
        if KIND[to] in ROOM:
            block = yield from self.roll(seat, lambda _: True)
            line = yield from self.roll(seat, lambda _: True)
            yield from fates.befall(self, seat, ship, f"{block}-{line}")
        elif self.dangerous(to) and not (yield from self.survives(seat, 3)):
            self.lose_ship(seat, ship)
        elif jump is not None:
            ship.at = jump
        elif to in HOLES and self.options["astroholes"] == "an":
            yield from self.offer_jump(seat, ship)

    def offer_jump(self, seat: int, ship: Ship) -> Asking:
        """AN-1007."""
        free = [hole for hole in HOLES if hole != ship.at and self.standing(hole) is None]
        if free:
            answer = yield Question(seat, "jump", free, declinable=True)
            ship.at = answer.get("field", ship.at)

    def mine(self, seat: int, ship: Ship, action: Action) -> None:
        """AN-721, AN-723."""
        if ship.fate == "3-4" and ship.uses:
            toll = refusals.mine_toll(self, seat, action)
            assert toll is not None
            self.pay(seat, [toll])
            ship.uses = 0
        self.actions_left -= refusals.mine_cost(ship)
        for colour in self.nuts[ship.at]:
            self.players[seat].hand[colour] += 1
        self.nuts[ship.at] = set()
        self.last_round = self.last_round or self.explored()

    def colonise(self, seat: int, ship: Ship, action: Action) -> Asking:
        """AN-733, AN-735."""
        nuts = refusals.colony_nuts(self, seat, ship, action)
        assert nuts is not None
        self.pay(seat, nuts)
        self.actions_left -= refusals.colony_price(ship)[0]
        if ship.fate != "3-4":
            ship.uses = 0
        risk = RISKS.get(ship.fate or "", 0)
        self.put(seat, ship.at)
        if risk and not (yield from self.survives(seat, risk + 1)):
            self.colonies[ship.at][seat] -= 1
        else:
            self.count(seat)

    def attack(self, seat: int, ship: Ship, action: Action) -> Asking:
        """AN-753 to AN-757."""
        self.actions_left -= 1
        place, named = action["field"], action["opponent"]
        other = refusals.opponents(self, seat, place)[0] if named is None else named
        target = self.units(other, place)[0]
        if len(self.units(other, place)) > 1:
            target = (yield Question(other, "target", ["ship", "colony"]))["target"]
        strength = (yield from self.roll(seat, lambda die: die < 6)) + ("power_laser" in self.players[seat].technologies)
        shields = int("mega_shields" in self.players[other].technologies)
        if strength <= 6 + shields:
            defence = (yield from self.roll(other, lambda die: die + shields < strength)) + shields
            if strength <= defence:
                return
        if target == "ship":
            found = self.standing(place)
            assert found is not None
            self.lose_ship(other, self.players[other].ships[found[1]])
        else:
            self.colonies[place][other] -= 1

    def trade(self, seat: int, action: Action) -> Asking:
        """AN-773, AN-774."""
        other, give, take = action["player"], action["give"], action["take"]
        self.offer = (other, give, take)
        answer = yield Question(other, "trade", ["accept", "decline"])
        self.offer = None
        if answer["do"] != "accept":
            self.declined += 1
            return
        self.actions_left -= 1
        one, two = self.players[seat].hand, self.players[other].hand
        one[give], one[take] = one[give] - 1, one[take] + 1
        two[give], two[take] = two[give] + 1, two[take] - 1
