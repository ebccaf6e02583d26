"""The rules of thumb once more, in words of the view alone: what each option is worth to a seat.

Written from the comments of the heuristic and not from its code, to compare the two.
"""

from tests.games.shogunate.scenes import CODES

LEADERS = list(CODES.values())
SHARE = 60  # an Honor on a Leader one serves; as much for a rival's, shared among all of them
SECRET = 20  # what it costs to turn an unknown card up


class Thumb:
    def __init__(self, view):
        self.view = view
        self.seat = view["seat"]
        self.others = len(view["seats"]) - 1
        self.line = [slot["leader"] for slot in view["line"]]
        self.honor = {slot["leader"]: slot["honor"] for slot in view["line"]}
        self.cards = {seat["seat"]: seat["loyalty"] for seat in view["seats"]}
        self.worth = {leader: self.worth_of(leader) for leader in LEADERS}

    def worth_of(self, leader):
        """Own Leaders gain, those of rivals cost, and the cards one has not seen are spread evenly."""
        own = [card["leader"] for card in self.cards[self.seat]]
        rivals = [
            card["leader"]
            for seat, cards in self.cards.items()
            if seat != self.seat
            for card in cards
        ]
        hidden = rivals.count(None)
        unseen = hidden + self.view["undealt"]["count"]
        left = 2 - own.count(leader) - rivals.count(leader)
        cost = SHARE * rivals.count(leader)
        if unseen:
            cost += left * SHARE * hidden // unseen
        return (SHARE if leader in own else 0) - cost // self.others

    def value_of_line(self, line):
        """Eighths of what the Plot pays, a place in front counts a little, and the Shinobi takes most of an Honor."""
        total = 0
        for place, leader in enumerate(line):
            pays = self.view["plot"]["honor"][place]
            gain = 8 * pays + 2 - place
            if place + 1 == self.view["shinobi"] and pays + self.honor[leader]:
                gain -= 6
            total += gain * self.worth[leader]
        return total // 8

    def moved(self, leader, slot):
        line = [other for other in self.line if other != leader]
        return [*line[: slot - 1], leader, *line[slot - 1 :]]

    def switched(self, one, other):
        trade = {one: other, other: one}
        return [trade.get(leader, leader) for leader in self.line]

    def slot(self, leader):
        return self.line.index(leader) + 1

    def unaware(self, place):
        return self.others + 1 - len(self.cards[self.seat][place]["known_by"])

    def loss(self, leader):
        return self.worth[leader] if self.honor[leader] else 0

    # What an option is worth, by the decision it answers.

    def value(self, words):
        verb, *parts = words.split()
        if verb == "pass":
            return 0
        return getattr(self, self.view["decision"])(*parts)

    def choose_action(self, card):
        """The best its first question could be answered with, exchanges aside."""
        ways = {
            "cloaked_in_shadows": [self.cloaked_leader(leader) for leader in LEADERS],
            "dishonor": [self.dishonor_leader(leader) - SECRET for leader in self.line[:-1]],
            "flowing_upstream": [
                self.upstream_move(leader, steps)
                for leader in self.line[1:]
                for steps in (1, 2)
                if self.slot(leader) > steps
            ],
            "honorable_company": [self.company_leader(leader) for leader in self.line[:-1]],
            "path_of_the_arrow": [self.arrow_leader(leader) for leader in self.line[1:]],
            "storms_to_flowers": [
                self.storms_choice(f"{one}+{other}")
                for one in LEADERS
                for other in LEADERS
                if one != other
            ],
        }
        return max(ways[card])

    def choose_performer(self, seat):
        return 0

    def cloaked_leader(self, leader):
        """Somebody else will move it anywhere: the mean of all slots."""
        slots = [slot for slot in range(1, 7) if slot != self.slot(leader)]
        return sum(self.value_of_line(self.moved(leader, slot)) for slot in slots) // 5

    def cloaked_slot(self, slot):
        return self.value_of_line(self.moved(self.view["leader"], int(slot)))

    def dishonor_leader(self, leader):
        return self.value_of_line(self.moved(leader, 6))

    def upstream_move(self, leader, steps):
        return self.value_of_line(self.moved(leader, self.slot(leader) - int(steps)))

    def company_leader(self, leader):
        """Its Honor, and that of the Leader it passes."""
        passed = self.line[self.slot(leader)]
        line = self.moved(leader, self.slot(leader) + 1)
        return self.value_of_line(line) + self.worth[leader] + self.worth[passed]

    def company_neighbor(self, leader):
        return self.worth[leader]

    def arrow_leader(self, leader):
        return self.value_of_line(self.moved(leader, self.slot(leader) - 1))

    def storms_choice(self, what):
        if "+" not in what:
            return self.value_of_line(self.line) - SECRET
        return self.value_of_line(self.switched(*what.split("+")))

    def arrow_player(self, seat):
        return [card["leader"] for card in self.cards[int(seat)]].count(None)

    plot_show_me = arrow_player

    def turn_up_loyalty(self, place):
        return -self.unaware(int(place))

    show_loyalty = turn_up_loyalty

    def exchange_pick(self, place):
        return -self.worth[self.cards[self.seat][int(place)]["leader"]]

    def plot_shinobi_any(self, slot):
        return -self.loss(self.line[int(slot) - 1])

    plot_shinobi_step = plot_shinobi_any

    def plot_shinobi_most(self, leader):
        return -self.loss(leader)

    def plot_peek(self, seat, place):
        return int(self.cards[int(seat)][int(place)]["leader"] is None)

    def plot_swap_adjacent(self, slots):
        front, back = (self.line[int(slot) - 1] for slot in slots.split("+"))
        gain = (self.worth[back] - self.worth[front]) // 4
        if self.slot(front) == self.view["shinobi"]:
            return gain + self.loss(front) - self.loss(back)
        if self.slot(back) == self.view["shinobi"]:
            return gain + self.loss(back) - self.loss(front)
        return gain

    def plot_slide_honor(self, leaders):
        source, to = leaders.split(">")
        return self.worth[to] - self.worth[source]

    def plot_exchange(self, seats):
        return -1 if str(self.seat) in seats.split("+") else 0

    def plot_open(self, place):
        best = max(0, *self.worth.values())
        return best - self.unaware(int(place)) * SECRET // self.others

    def plot_open_honor(self, leader):
        return self.worth[leader]

    def plot_take_back(self, card):
        return 1
