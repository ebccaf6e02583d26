"""Requests of every shape, by Schemathesis: as the site declares them, and any others."""

import os
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from tests.patience import LAST_RESORT

EXAMPLES = int(os.environ.get("KASSEN_EXAMPLES", "4"))  # of each operation, good and bad
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def call_all(address: str, headers: dict[str, str]) -> list[str]:
    """Every operation of the site, and their names."""
    names = []
    for found in schemathesis.openapi.from_url(f"{address}/openapi.json").get_all_operations():
        operation = found.ok()
        names.append(operation.label)
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            call(operation, mode, headers)
    return names


def call(operation: Any, mode: GenerationMode, headers: dict[str, str]) -> None:
    @settings(
        max_examples=EXAMPLES, database=None, deadline=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        case.call_and_validate(headers=headers, checks=CHECKS, timeout=LAST_RESORT)

    try:
        send()
    except Unsatisfiable:  # what takes no parameters cannot be given wrong ones
        assert mode == GenerationMode.NEGATIVE
