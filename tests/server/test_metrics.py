"""The metrics a host can watch."""

import asyncio
import time

from kassen.server.app import PULSE, measure_lag
from kassen.server.metrics import Metrics


async def test_a_loop_that_is_held_up_is_seen_to_be_late() -> None:
    metrics = Metrics()
    pulse = asyncio.create_task(measure_lag(metrics))
    await asyncio.sleep(0)
    time.sleep(3 * PULSE)  # whatever holds up a loop
    while not metrics.registry.get_sample_value("kassen_lag_seconds_count"):
        await asyncio.sleep(0)
    pulse.cancel()
    assert (metrics.registry.get_sample_value("kassen_lag_seconds_sum") or 0) > PULSE
