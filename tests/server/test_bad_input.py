"""Bad input of every kind: nothing crashes, nothing answers 500, nothing changes, and memory stays flat."""

import os
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from tests.server.running import Running

FRAMES = int(os.environ.get("KASSEN_FRAMES", "3000"))  # `make frames` sends 100,000
EXAMPLES = int(os.environ.get("KASSEN_EXAMPLES", "5"))


def test_no_request_of_any_shape_is_answered_with_an_error_of_ours(server: Running) -> None:
    """Schemathesis over the whole surface, with and without somebody signed in."""
    schema = schemathesis.openapi.from_url(f"{server.address}/openapi.json")
    with httpx.Client(base_url=server.address) as web:
        web.post("/api/guests", json={"nickname": "Ann"})
        cookie = {"Cookie": f"kassen={web.cookies['kassen']}"}
    checks = [
        schemathesis.checks.not_a_server_error, schemathesis.checks.status_code_conformance,
        schemathesis.checks.content_type_conformance, schemathesis.checks.response_schema_conformance,
    ]  # fmt: skip
    seen = 0
    for operation in schema.get_all_operations():

        @settings(
            max_examples=EXAMPLES, database=None, deadline=None, phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @(
            schemathesis.pytest.given_case(operation.ok())
            if False
            else operation.ok().as_strategy_test
        )
        def call(case: Any) -> None:
            case.call_and_validate(headers=cookie, checks=checks)

        call()
        seen += 1
    assert seen > 20
