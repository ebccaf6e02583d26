"""A training: updates until its schedule is done, with a log, evaluations and checkpoints."""

import csv
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

from kassen.engine.game import Game
from kassen.extras import need
from kassen.research.policy_value_net import PolicyValueNet
from kassen.research.ppo.evaluate import WinRate, evaluate
from kassen.research.ppo.settings import REWARDS, Hyperparameters, Schedule
from kassen.research.ppo.tables import Opponents, Tables
from kassen.research.ppo.trajectories import Trajectories, collect, estimate_advantages
from kassen.research.ppo.update import GradientStep, UpdateStats, update

torch: Any = need("torch", "torch")
COUNTS = ("updates", "decisions", "seconds")
OLD_COUNTS = {"updates": "lessons"}  # in checkpoints of version 0.1


class Training:
    """A network with all it needs to go on learning."""

    def __init__(
        self,
        game: Game,
        settings: Hyperparameters,
        device: str,
        reward: Callable[..., float] | None = None,
        opponents: Opponents | None = None,
        start: PolicyValueNet | None = None,
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
    ) -> None:
        torch.manual_seed(settings.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        if start:
            settings = replace(settings, hidden=start.hidden)
        self.network = start or PolicyValueNet(game, settings.hidden, device, settings.seed)
        self.game, self.settings, self.device = game, settings, device
        self.reference: PolicyValueNet | None = None
        self.optimizer = torch.optim.Adam(
            self.network.tensors.values(), **optimizer_settings(settings, device)
        )
        self.step = GradientStep(self.network, self.optimizer, settings)
        rewarded = reward or REWARDS[settings.reward]
        self.tables = Tables(game, settings, device, rewarded, opponents, options, edition)
        self.played = Trajectories.of(game, self.tables, settings.steps)
        self.updates, self.decisions, self.seconds = 0, 0, 0.0

    def run(self, schedule: Schedule, report: Callable[[float, dict[str, Any]], None]) -> None:
        """Train until the schedule is done; `report` hears how much of it is, and how it goes."""
        evaluated = self.done(schedule) * schedule.evaluations
        while (done := self.done(schedule)) < 1:
            start = time.monotonic()
            row = asdict(self.update(done))
            self.seconds += time.monotonic() - start
            done = self.done(schedule)
            share = done * schedule.evaluations
            if schedule.evaluations and (share >= evaluated + 1 or done >= 1):
                evaluated = share
                row |= columns_of(self.evaluate(schedule.evaluation_games))
                self.save_checkpoint(schedule.checkpoint)
            report(min(done, 1.0), self.log(schedule.log, row))

    def done(self, schedule: Schedule) -> float:
        return max(self.updates / schedule.updates, self.seconds / 60 / schedule.minutes)

    def update(self, done: float) -> UpdateStats:
        """Collect trajectories and learn from them."""
        collect(self.network, self.tables, self.played)
        if self.updates == 0:
            self.network.normalize(self.played.observation)
            collect(self.network, self.tables, self.played)
        estimate_advantages(self.played, self.tables, self.settings.gae_lambda)
        self.renew_reference()
        self.updates += 1
        self.decisions += self.tables.games * self.settings.steps
        return update(self.step, self.played, self.tables, self.settings, done, self.reference)

    def estimate_seconds(self) -> float:
        """Estimate how long an update takes, from one decision of every game: learning costs three times as much."""
        start = time.monotonic()
        collect(self.network, self.tables, self.played.first(1))
        return (time.monotonic() - start) * self.settings.steps * (1 + 3 * self.settings.epochs)

    def renew_reference(self) -> None:
        """Make the present policy the reference, at the start and then at a fixed interval of updates."""
        is_due = self.updates % self.settings.reference_every == 0 or self.reference is None
        if self.settings.reference_kl > 0 and is_due:
            self.reference = self.reference or self.network.copy()
            self.reference.assign(self.network.tensors)  # in place: a recorded step reads it there

    def evaluate(self, games: int) -> list[WinRate]:
        return [
            evaluate(self.game, self.network, seats, games, self.device)
            for seats in self.game.seats
        ]

    def log(self, path: Path | None, row: dict[str, Any]) -> dict[str, Any]:
        """Write one row of the log, and return it."""
        counts = {name: getattr(self, name) for name in COUNTS}
        whole = counts | row
        if path:
            blank = [WinRate(seats, 0, 0, 0) for seats in self.game.seats]
            is_new = not path.exists()
            with path.open("a", newline="") as file:
                names = [*counts, *(each.name for each in fields(UpdateStats)), *columns_of(blank)]
                writer = csv.DictWriter(file, names)
                if is_new:
                    writer.writeheader()
                writer.writerow({key: round(value, 5) for key, value in whole.items()})
        return whole

    def save_checkpoint(self, path: Path | None) -> None:
        """Write all that is needed to go on, whole or not at all."""
        if path:
            partial = path.with_suffix(".part")
            state = {
                "game": self.game.name, "rules_version": self.game.rules_version, "settings": asdict(self.settings),
                **{name: getattr(self, name) for name in COUNTS},
                "optimizer": self.optimizer.state_dict(),
                "tensors": {name: tensor.detach() for name, tensor in self.network.tensors.items()},
                "scale": self.network.scale,
            }  # fmt: skip
            torch.save(state, partial)
            partial.replace(path)

    def load_checkpoint(self, path: Path) -> None:
        state = torch.load(path, map_location=self.device, weights_only=True)
        own = self.game.name, self.game.rules_version, self.settings.hidden
        if own != (state["game"], state["rules_version"], state["settings"]["hidden"]):
            raise ValueError(f"{path} is of another game, other rules or another size")
        for name in COUNTS:
            setattr(self, name, state[name if name in state else OLD_COUNTS[name]])
        self.optimizer.load_state_dict(state["optimizer"])
        for group in self.optimizer.param_groups:  # checkpoints know the rate as a number
            group["lr"] = rate_of(self.settings, self.device)
        self.network.scale = state["scale"]
        with torch.no_grad():
            for name, tensor in self.network.tensors.items():
                tensor.copy_(state["tensors"][name])


def optimizer_settings(settings: Hyperparameters, device: str) -> dict[str, Any]:
    """The settings of Adam; on CUDA it can be recorded."""
    on_gpu = device == "cuda"
    return {"lr": rate_of(settings, device), "eps": 1e-5, "fused": on_gpu, "capturable": on_gpu}


def rate_of(settings: Hyperparameters, device: str) -> Any:
    """The learning rate; on CUDA it lies on the device, where a recorded step reads it."""
    rate = settings.learning_rate
    return rate if device == "cpu" else torch.tensor(rate, device=device)


def columns_of(found: list[WinRate]) -> dict[str, float]:
    """Win rates as columns of the log."""
    return {
        f"{name}, {rate.seats} seats": value
        for rate in found
        for name, value in (("first places", rate.share), ("margin", rate.margin))
    }
