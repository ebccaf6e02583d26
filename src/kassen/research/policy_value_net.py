"""The network in torch; bots play with the file it writes, without torch."""

from collections.abc import Mapping
from math import sqrt
from pathlib import Path
from typing import Any

from kassen.engine.game import Game
from kassen.engine.keeping import write_whole
from kassen.extras import need
from kassen.research.fused import fused

torch: Any = need("torch", "torch")
NEVER = -1e9  # the logit of an action that is not legal
CLOCKS = 1e-12, 1e12  # the shortest and the longest by which actions are sampled
LAYERS = ("first", "second", "policy", "value")
PRECISION = {
    "cpu": torch.float32,
    "cuda": torch.bfloat16,
}  # of the hidden layers; the heads are exact


class PolicyValueNet:
    """Two hidden layers over an observation, a policy head over actions and a value head over seats."""

    def __init__(self, game: Game, hidden: int, device: str, seed: int = 0) -> None:
        generator = torch.Generator().manual_seed(seed)
        heads = (len(game.actions), 0.01), (game.seats[1], 0.01)
        sizes = ((game.observation_size, hidden, 2**0.5), (hidden, hidden, 2**0.5))
        shapes = (*sizes, *((hidden, size, gain) for size, gain in heads))
        self.game, self.hidden, self.is_loaded = game, hidden, False
        self.device, self.precision = device, PRECISION[device]
        self.scale = torch.ones(game.observation_size, device=device)
        self.tensors: dict[str, Any] = {}
        for name, (inner, outer, gain) in zip(LAYERS, shapes, strict=True):
            weight = torch.randn(inner, outer, generator=generator) * (gain / sqrt(inner))
            self.tensors[f"{name}.weight"] = weight.to(device).requires_grad_()
            self.tensors[f"{name}.bias"] = torch.zeros(outer, device=device).requires_grad_()

    def __call__(self, observation: Any) -> tuple[Any, Any]:
        """The logits of all actions, and the values of all seats from the deciding one on."""
        scaled = self.tensors["first.weight"] * self.scale[:, None]
        unused = observation.shape[1] - len(scaled)  # columns that only make rows a round length
        weight = torch.nn.functional.pad(scaled, (0, 0, 0, unused))
        first = torch.relu(self.layer("first", observation, weight))
        second = torch.relu(self.layer("second", first)).float()
        return self.layer("policy", second), self.layer("value", second)

    def layer(self, name: str, numbers: Any, weight: Any = None) -> Any:
        weight = self.tensors[f"{name}.weight"] if weight is None else weight
        kind = torch.float32 if name in ("policy", "value") else self.precision
        parts = self.tensors[f"{name}.bias"], numbers, weight
        return torch.addmm(*(part.to(kind) for part in parts))

    def copy(self) -> "PolicyValueNet":
        """A network that plays the same and learns on its own."""
        network = PolicyValueNet(self.game, self.hidden, self.device)
        network.scale, network.is_loaded = self.scale, True
        network.assign(self.tensors)
        return network

    def assign(self, tensors: Mapping[str, Any]) -> None:
        with torch.no_grad():
            for name, tensor in self.tensors.items():
                tensor.copy_(torch.as_tensor(tensors[name]))

    def normalize(self, observations: Any) -> None:
        """Scale down the inputs that are usually large; a network that was loaded keeps its outputs."""
        squares = sum(part.float().square().sum(dim=0) for part in observations)
        usual = (squares / (len(observations) * observations.shape[1])).sqrt()
        before, self.scale = self.scale, 1 / usual[: len(self.scale)].clamp(min=1)
        if self.is_loaded:
            with torch.no_grad():
                self.tensors["first.weight"] *= (before / self.scale)[:, None]

    @classmethod
    def load(cls, game: Game, path: Path, device: str) -> "PolicyValueNet":
        """Load a file that `save` wrote."""
        from safetensors.numpy import load_file

        found = load_file(path)
        network = cls(game, len(found["second.bias"]), device)
        network.assign(found)
        network.is_loaded = True
        return network

    def choose(self, observation: Any, mask: Any) -> Any:
        """Sample an action for each row."""
        with torch.no_grad():
            return choose(self, observation, mask)

    def save(self, path: Path, **words: object) -> None:
        """Write what bots read: half precision, unscaled inputs, with words about where it comes from."""
        from safetensors.numpy import save

        whole = {name: tensor.detach() for name, tensor in self.tensors.items()}
        whole["first.weight"] = whole["first.weight"] * self.scale[:, None]
        halves = {name: tensor.half().cpu().numpy() for name, tensor in whole.items()}
        origin = {"game": self.game.name, "rules_version": self.game.rules_version, **words}
        write_whole(path, save(halves, {key: str(value) for key, value in origin.items()}))


@fused
def choose(network: PolicyValueNet, observation: Any, mask: Any) -> Any:
    return sample(network(observation)[0].masked_fill(mask == 0, NEVER))


def sample(logits: Any) -> Any:
    """Sample an action of each row by the Gumbel-max trick; a clock of 0 or infinity could pick an illegal one."""
    clocks = torch.empty_like(logits).exponential_().clamp_(*CLOCKS).log_()
    return (logits - clocks).argmax(dim=1)
