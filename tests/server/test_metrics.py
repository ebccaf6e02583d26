"""The metrics a host can watch."""

import asyncio
import re
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kassen.server.app import PULSE, beat
from kassen.server.metrics import Metrics
from kassen.server.served import ServedTime
from tests.server.play import Come, Serve


async def test_a_loop_that_is_held_up_is_seen_to_be_late() -> None:
    metrics = Metrics()
    site: Any = SimpleNamespace(metrics=metrics, served=ServedTime())
    pulse = asyncio.create_task(beat(site))
    await asyncio.sleep(0)
    time.sleep(3 * PULSE)  # whatever holds up a loop
    while not metrics.registry.get_sample_value("kassen_lag_seconds_count"):
        await asyncio.sleep(0)
    pulse.cancel()
    assert (metrics.registry.get_sample_value("kassen_lag_seconds_sum") or 0) > PULSE


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_counters_that_tell_when_somebody_decides_are_not_for_everybody(
    serve: Serve, come: Come
) -> None:
    ann = await come(serve(), "Ann")
    assert (await ann.web.get("/metrics")).status_code == 200
    for address in ("192.0.2.7", "2001:db8::7"):
        elsewhere = await ann.web.get("/metrics", headers={"X-Forwarded-For": address})
        assert elsewhere.status_code == 404
    bob = await come(serve(metrics="192.0.2.0/24"), "Bob")
    elsewhere = await bob.web.get("/metrics", headers={"X-Forwarded-For": "192.0.2.7"})
    assert elsewhere.status_code == 200


def test_alerts_of_the_handbook_watch_metrics_there_are() -> None:
    page = (Path(__file__).parents[2] / "docs" / "running-a-site.md").read_text(encoding="utf-8")
    watched = {re.sub("_(bucket|total)$", "", name) for name in re.findall(r"kassen_\w+", page)}
    assert len(watched) > 2
    assert watched <= {family.name for family in Metrics().registry.collect()}
