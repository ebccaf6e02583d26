"""Chains of small operations as a few kernels: functions of tensors that are compiled where a GPU runs them."""

from collections.abc import Callable
from functools import cache, wraps
from typing import Any

from kassen.extras import need

torch: Any = need("torch", "torch")
MOST_SHAPES = (
    64  # that one function is compiled for: tables of all sizes, and every kind of evaluation
)


def fused(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function for CUDA when it is first called there; elsewhere it is left as it is."""

    @cache
    def compiled() -> Callable[..., Any]:
        torch._dynamo.config.recompile_limit = MOST_SHAPES
        found: Callable[..., Any] = torch.compile(function, dynamic=False)
        return found

    @wraps(function)
    def run(*arguments: Any) -> Any:
        is_on_gpu = any(getattr(each, "is_cuda", False) for each in arguments)
        return (compiled() if is_on_gpu else function)(*arguments)

    return run
