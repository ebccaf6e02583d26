"""A network that plays a game, learned from nothing but games against itself: PPO on the vector environment.

    python -m kassen.research.train mangoku --device cuda --minutes 10 --out mangoku.safetensors

One network for every number of seats: tables of all sizes are played side by side. From what the deciding seat sees
come a weight for each action and the expected reward of every seat, counted from the one that decides. Training goes
on from its checkpoint; a row of the log tells how it went, now and then with games against the rules of thumb.
"""

import argparse
import csv
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from math import inf, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from kassen import games as shelf
from kassen.engine.game import Game
from kassen.extras import need
from kassen.research import vector
from kassen.research.network import NEVER, Network, draw
from kassen.research.vector import rank_reward, search_reward, win_reward

torch: Any = need("torch", "torch")
Z_95 = 1.959964
REWARDS = {"ranks": rank_reward, "wins": win_reward, "both": search_reward}
IMITATED = 0.25  # how much of a training also goes by what guests do


@dataclass(frozen=True)
class Settings:
    """How one learns; the card of each network that comes with the package says where it differs."""

    hidden: int = 128  # numbers in each of the two layers between
    games: int = 1 << 15  # side by side, shared by the tables of all sizes
    steps: int = 32  # decisions of each game between two lessons
    epochs: int = 2  # times a lesson goes over what was played
    batch: int = 1 << 15  # decisions in one step of a lesson
    rate: float = 1e-3  # of learning, at the beginning; it falls to a twentieth
    clip: float = 0.2  # how far one lesson may move a choice
    trace: float = 0.95  # how far a result is trusted over what was expected on the way
    entropy: float = 0.02  # worth of choices left open, at the beginning; it falls to a twentieth
    guests: float = 0.0  # share of the tables where all seats but one go by rules of thumb
    imitation: float = 0.0  # worth of doing as guests do, at the beginning; nothing after a quarter
    reward: str = (
        "ranks"  # for whom one beats, "wins": for the first place alone, "both": half of each
    )
    seed: int = 1


class Part(NamedTuple):
    """The tables of one size, and their place among all."""

    env: vector.VectorEnv
    rows: slice


@dataclass(frozen=True)
class Company:
    """With whom one learns: at tables of which sizes, at which seat, and who the guests are."""

    sizes: Sequence[int]
    seat: int | None = None  # where all others are guests; None is each in turn
    guest: Network | None = None  # None goes by rules of thumb


class Tables:
    """Games of several sizes side by side, as one batch."""

    def __init__(
        self,
        game: Game,
        settings: Settings,
        device: str,
        reward: Callable[..., float],
        company: Company | None = None,
    ) -> None:
        self.device, self.company = device, company or Company(game.seat_counts)
        each = settings.games // len(self.company.sizes)
        self.parts = [
            Part(
                vector.make(
                    game, seats, each, device, seed=settings.seed * 8 + seats, reward=reward
                ),
                slice(number * each, (number + 1) * each),
            )
            for number, seats in enumerate(self.company.sizes)
        ]
        self.games = each * len(self.parts)
        self.seats = torch.zeros(self.games, dtype=torch.int64, device=device)
        for env, rows in self.parts:
            self.seats[rows] = env.seats
        number = torch.arange(self.games, device=device) % each
        self.has_guests = number < settings.guests * each
        seat = self.company.seat
        self.host = number % self.seats if seat is None else torch.full_like(number, seat)

    def is_guest(self, seat: Any) -> Any:
        return self.has_guests & (seat != self.host)

    def with_guests(self, actions: Any, seat: Any) -> Any:
        """These actions, but where a guest decides: there what the guest would do."""
        if not self.has_guests.any():
            return actions
        theirs = [guest_actions(env, self.company.guest, self.device) for env, _ in self.parts]
        return torch.where(self.is_guest(seat), torch.cat(theirs), actions)

    def read(self, name: str, into: Any) -> None:
        """One array of all frames; where tables are smaller than the largest, the rest stays as it is."""
        for env, rows in self.parts:
            shown = torch.from_dlpack(getattr(env.frame, name))
            target = into[rows] if shown.ndim == 1 else into[rows, : shown.shape[1]]
            target.copy_(shown)

    def step(self, actions: Any) -> None:
        for env, rows in self.parts:
            env.step(actions[rows].to(torch.int32).contiguous())


def guest_actions(env: vector.VectorEnv, guest: Network | None, device: str) -> Any:
    if guest is None:
        return torch.as_tensor(env.heuristic_actions(), device=device)
    return guest.choose(torch.from_dlpack(env.frame.observation), torch.from_dlpack(env.frame.mask))


class Played(NamedTuple):
    """What was played between two lessons: decisions by games, and what each of them is worth."""

    seen: Any
    mask: Any
    seat: Any
    action: Any
    chance: Any  # the logarithm of the chance with which it was chosen
    value: Any
    rewards: Any
    ended: Any
    advantage: Any  # of the action over what the seat expected
    target: Any  # what its values should have said


def room_for(game: Game, tables: Tables, steps: int) -> Played:
    """Places for so many steps and one more look."""

    def zeros(*shape: int, kind: Any = torch.float32) -> Any:
        return torch.zeros((steps + 1, tables.games, *shape), dtype=kind, device=tables.device)

    actions, seats = len(game.actions), game.seats[1]
    return Played(
        seen=zeros(game.observation_size, kind=torch.float16),
        mask=zeros(actions, kind=torch.bool),
        seat=zeros(kind=torch.int64),
        action=zeros(kind=torch.int64),
        chance=zeros(),
        value=zeros(seats),
        rewards=zeros(seats),
        ended=zeros(kind=torch.bool),
        advantage=zeros(),
        target=zeros(seats),
    )


def play(network: Network, tables: Tables, played: Played) -> None:
    """So many decisions of every game, each by the network's own chances."""
    steps = len(played.seen) - 1
    with torch.no_grad():
        for step in range(steps + 1):
            for name, array in (("observation", played.seen), ("mask", played.mask)):
                tables.read(name, array[step])
            tables.read("seat", played.seat[step])
            weights, values = network(played.seen[step])
            played.value[step] = by_seat(values, played.seat[step], tables.seats)
            if step == steps:
                return
            weights.masked_fill_(~played.mask[step], NEVER)
            action = tables.with_guests(draw(weights), played.seat[step])
            played.action[step] = action
            chances = torch.log_softmax(weights, dim=1)
            played.chance[step] = chances.gather(1, action[:, None])[:, 0]
            tables.step(action)
            tables.read("rewards", played.rewards[step])
            tables.read("ended", played.ended[step])


def by_seat(values: Any, seat: Any, seats: Any) -> Any:
    """Values that are counted from the deciding seat, by the number of each seat."""
    numbers = torch.arange(values.shape[1], device=values.device)
    return values.gather(1, (numbers[None, :] - seat[:, None]) % seats[:, None])


def from_deciding(values: Any, seat: Any, seats: Any) -> Any:
    """Values by the number of each seat, counted from the deciding one."""
    numbers = torch.arange(values.shape[1], device=values.device)
    return values.gather(1, (numbers[None, :] + seat[:, None]) % seats[:, None])


def judge(played: Played, tables: Tables, trace: float) -> None:
    """Backward from the end: what each decision brought, trusting results more than expectations by `trace`.

    A seat expects at its next decision what its own network then says; what comes after an end is another game.
    """
    steps = len(played.seen) - 1
    expected, gained = played.value[steps].clone(), torch.zeros_like(played.value[steps])
    for step in reversed(range(steps)):
        ended, seat = played.ended[step, :, None], played.seat[step, :, None]
        expected = torch.where(ended, played.rewards[step], expected)
        gained = torch.where(ended, 0.0, gained)
        now = played.value[step].gather(1, seat)
        advantage = expected.gather(1, seat) - now + trace * gained.gather(1, seat)
        played.target[step] = from_deciding(
            expected + trace * gained, played.seat[step], tables.seats
        )
        played.advantage[step] = advantage[:, 0]
        expected = expected.scatter(1, seat, now)
        gained = gained.scatter(1, seat, advantage)


@dataclass
class Lesson:
    """How a lesson went, on the mean of its steps."""

    policy: float
    value: float
    entropy: float


def learn(
    network: Network,
    optimizer: Any,
    played: Played,
    tables: Tables,
    settings: Settings,
    done: float,
) -> Lesson:
    """Go over what was played, in batches of any order; `done` is the share of the training behind."""
    left = max(0.05, 1 - done)
    for group in optimizer.param_groups:
        group["lr"] = settings.rate * left
    steps, games, seats = len(played.seen) - 1, tables.games, tables.seats
    flat = [array[:steps].reshape(steps * games, *array.shape[2:]) for array in played]
    every = Played(*flat)
    is_guest = tables.is_guest(played.seat[:steps]).reshape(-1)
    is_choice = (every.mask.sum(dim=1) > 1) & ~is_guest
    worth = every.advantage[is_choice]
    advantage = (every.advantage - worth.mean()) / (worth.std() + 1e-6) * is_choice
    is_seat = torch.arange(every.target.shape[1], device=seats.device)[None, :] < seats[:, None]
    total = torch.zeros(3, device=seats.device)
    rounds = 0
    for order in orders(steps * games, settings, seats.device):
        weights, values = network(every.seen[order])
        chances = torch.log_softmax(weights.masked_fill(~every.mask[order], NEVER), dim=1)
        chance = chances.gather(1, every.action[order][:, None])[:, 0]
        ratio = torch.exp(chance - every.chance[order])
        bounded = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        gain = torch.minimum(ratio * advantage[order], bounded * advantage[order]).mean()
        error = ((values - every.target[order]) ** 2 * is_seat[order % games]).mean()
        openness = -(chances.exp() * chances).sum(dim=1).mean()
        loss = error - gain - settings.entropy * left * openness
        if settings.imitation and done < IMITATED:
            likeness = (chance * is_guest[order]).mean()
            loss -= settings.imitation * (1 - done / IMITATED) * likeness
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.tensors.values(), 0.5)
        optimizer.step()
        total += torch.stack([gain.detach(), error.detach(), openness.detach()])
        rounds += 1
    return Lesson(*(total / rounds).tolist())


def orders(size: int, settings: Settings, device: str) -> Iterator[Any]:
    for _ in range(settings.epochs):
        yield from torch.randperm(size, device=device).split(settings.batch)


@dataclass(frozen=True)
class Trial:
    """Games against guests: the share of first places, ties shared, and its 95 % interval."""

    seats: int
    games: int
    share: float
    doubt: float


@cache
def trial_tables(game: Game, seats: int, games: int, device: str) -> vector.VectorEnv:
    return vector.make(game, seats, games, device, seed=0)


def try_out(
    game: Game,
    network: Network | None,
    seats: int,
    games: int,
    device: str,
    seat: int | None = None,
    guest: Network | None = None,
) -> Trial:
    """The first game at each of so many tables, at one seat or at each equally often, against guests.

    Without a network a guest sits there too: what it wins is the usual share of that seat.
    """
    env = trial_tables(game, seats, games, device)
    frame = env.reset(games)
    seen, mask, decides, ended, ranks = (
        torch.from_dlpack(getattr(frame, name))
        for name in ("observation", "mask", "seat", "ended", "ranks")
    )
    numbers = torch.arange(games, device=device)
    own = numbers % seats if seat is None else torch.full_like(numbers, seat)
    is_open = torch.ones(games, dtype=torch.bool, device=device)
    shares = torch.zeros(games, device=device)
    while is_open.any():
        actions = guest_actions(env, guest, device)
        if network:
            actions = torch.where(decides == own, network.choose(seen, mask), actions)
        env.step(actions.to(torch.int32))
        first = (ranks == 1).float()
        share = (first / first.sum(dim=1, keepdim=True).clamp(min=1)).gather(1, own[:, None])
        over = is_open & (ended != 0)
        shares = torch.where(over, share[:, 0], shares)
        is_open &= ~over
    return Trial(seats, games, shares.mean().item(), Z_95 * shares.std().item() / sqrt(games))


@dataclass(frozen=True)
class Plan:
    """How long to train, and what to keep on the way."""

    lessons: float = inf
    minutes: float = inf
    trials: int = 10  # in all; each at the smallest and the largest table
    trial_games: int = 2048
    checkpoint: Path | None = None
    log: Path | None = None


class Training:
    """A network with all it needs to go on learning."""

    def __init__(
        self,
        game: Game,
        settings: Settings,
        device: str,
        reward: Callable[..., float] | None = None,
        company: Company | None = None,
        start: Path | None = None,
    ) -> None:
        torch.manual_seed(settings.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        if start:
            self.network = Network.load(game, start, device)
            settings = replace(settings, hidden=self.network.hidden)
        else:
            self.network = Network(game, settings.hidden, device, settings.seed)
        self.game, self.settings, self.device = game, settings, device
        self.optimizer = torch.optim.Adam(self.network.tensors.values(), settings.rate, eps=1e-5)
        self.tables = Tables(game, settings, device, reward or REWARDS[settings.reward], company)
        self.played = room_for(game, self.tables, settings.steps)
        self.lessons, self.decisions, self.seconds = 0, 0, 0.0

    def run(self, plan: Plan, report: Callable[[float, dict[str, Any]], None]) -> None:
        """Until the plan is fulfilled; `report` hears how much of it is done, and how it goes."""
        tried = self.done(plan) * plan.trials
        while (done := self.done(plan)) < 1:
            start = time.monotonic()
            row = asdict(self.lesson(done))
            self.seconds += time.monotonic() - start
            done = self.done(plan)
            if plan.trials and (done * plan.trials >= tried + 1 or done >= 1):
                tried = done * plan.trials
                row |= self.trials(plan.trial_games)
                self.keep(plan.checkpoint)
            report(min(done, 1.0), self.note(plan.log, row))

    def done(self, plan: Plan) -> float:
        return max(self.lessons / plan.lessons, self.seconds / 60 / plan.minutes)

    def lesson(self, done: float) -> Lesson:
        play(self.network, self.tables, self.played)
        if self.lessons == 0:
            self.network.measure(self.played.seen)
            play(self.network, self.tables, self.played)
        judge(self.played, self.tables, self.settings.trace)
        self.lessons += 1
        self.decisions += self.tables.games * self.settings.steps
        return learn(self.network, self.optimizer, self.played, self.tables, self.settings, done)

    def trials(self, games: int) -> dict[str, float]:
        found = [
            try_out(self.game, self.network, seats, games, self.device) for seats in self.game.seats
        ]
        return {
            key: value
            for trial in found
            for key, value in (
                (f"first places, {trial.seats} seats", trial.share),
                (f"give or take, {trial.seats} seats", trial.doubt),
            )
        }

    def note(self, log: Path | None, row: dict[str, Any]) -> dict[str, Any]:
        """One row of the log, as told to whoever watches."""
        behind = {"lessons": self.lessons, "decisions": self.decisions, "seconds": self.seconds}
        whole = behind | row
        if log:
            columns = [*behind, *asdict(Lesson(0, 0, 0)), *self.trial_columns()]
            is_new = not log.exists()
            with log.open("a", newline="") as file:
                writer = csv.DictWriter(file, columns)
                if is_new:
                    writer.writeheader()
                writer.writerow({key: round(value, 5) for key, value in whole.items()})
        return whole

    def trial_columns(self) -> list[str]:
        words = ("first places", "give or take")
        return [f"{word}, {seats} seats" for seats in self.game.seats for word in words]

    def keep(self, checkpoint: Path | None) -> None:
        """All that is needed to go on, written whole or not at all."""
        if checkpoint:
            partial = checkpoint.with_suffix(".part")
            state = {
                "game": self.game.name, "rules_version": self.game.rules_version, "settings": asdict(self.settings),
                "lessons": self.lessons, "decisions": self.decisions, "seconds": self.seconds,
                "optimizer": self.optimizer.state_dict(),
                "tensors": {name: tensor.detach() for name, tensor in self.network.tensors.items()},
                "scale": self.network.scale,
            }  # fmt: skip
            torch.save(state, partial)
            partial.replace(checkpoint)

    def go_on_from(self, checkpoint: Path) -> None:
        state = torch.load(checkpoint, map_location=self.device, weights_only=True)
        own = self.game.name, self.game.rules_version, self.settings.hidden
        if own != (state["game"], state["rules_version"], state["settings"]["hidden"]):
            raise ValueError(f"{checkpoint} is of another game, other rules or another size")
        for name in ("lessons", "decisions", "seconds"):
            setattr(self, name, state[name])
        self.optimizer.load_state_dict(state["optimizer"])
        self.network.scale = state["scale"]
        with torch.no_grad():
            for name, tensor in self.network.tensors.items():
                tensor.copy_(state["tensors"][name])


def main(arguments: Sequence[str] | None = None) -> None:
    from rich.progress import Progress

    parser = argparse.ArgumentParser(
        prog="python -m kassen.research.train", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("game", choices=shelf.names())
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.safetensors")
    parser.add_argument("--device", choices=vector.DEVICES, default="cpu")
    parser.add_argument("--minutes", type=float, default=10.0, help="to train (default: 10)")
    parser.add_argument("--log", type=Path, metavar="FILE.csv", help="a row for each lesson")
    parser.add_argument("--checkpoint", type=Path, metavar="FILE", help="kept, and gone on from")
    parser.add_argument("--start", type=Path, metavar="FILE", help="a network to begin with")
    parser.add_argument("--trials", type=int, default=10, help="against rules of thumb, in all")
    for name, value in asdict(Settings()).items():
        choices = REWARDS if name == "reward" else None
        parser.add_argument(f"--{name}", type=type(value), default=value, choices=choices)
    given = parser.parse_args(arguments)
    settings = Settings(**{name: getattr(given, name) for name in asdict(Settings())})
    training = Training(shelf.get(given.game), settings, given.device, start=given.start)
    if given.checkpoint and given.checkpoint.exists():
        training.go_on_from(given.checkpoint)
    plan = Plan(
        minutes=given.minutes, trials=given.trials, checkpoint=given.checkpoint, log=given.log
    )
    with Progress() as bar:
        task = bar.add_task(given.game, total=1.0)

        def report(done: float, row: dict[str, Any]) -> None:
            bar.update(task, completed=done)
            if len(row) > len(asdict(Lesson(0, 0, 0))) + 3:
                bar.console.print("  ".join(f"{key} {value:.4g}" for key, value in row.items()))

        training.run(plan, report)
    words = {
        "decisions": training.decisions, "seconds": round(training.seconds), "device": given.device,
        **asdict(training.settings),
    }  # fmt: skip
    training.network.save(given.out, **words)


if __name__ == "__main__":
    main()
