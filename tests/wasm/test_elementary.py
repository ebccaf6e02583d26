"""exp and log of the modules are within a unit in the last place of the exact values."""

import math

import numba
import numpy as np
import pytest

from kassen.wasm.elementary import module_exp, module_log

TINY, HUGE = 5e-324, 1.7976931348623157e308


@pytest.mark.parametrize(
    ("ours", "theirs", "points"),
    [
        (module_log, math.log, [TINY, 1e-310, 0.5, 0.7071, 1.0, 1.0 + 1e-9, 2.0, 3.0, HUGE]),
        (module_exp, math.exp, [0.0, -0.0, 1e-300, 0.3, -0.4, 1.0, 709.7, -708.5, -740.0, -745.1]),
    ],
)
def test_values_are_as_near_as_numbers_are(ours, theirs, points):
    function, chance = numba.njit(ours), np.random.default_rng(1)
    drawn = chance.uniform(0, 40, 5000) if theirs is math.log else chance.uniform(-40, 40, 5000)
    for point in [*points, *drawn.tolist()]:
        exact = theirs(point)
        assert abs(function(point) - exact) <= math.ulp(exact), point


def test_the_ends_are_those_of_every_exp_and_log():
    exp, log = numba.njit(module_exp), numba.njit(module_log)
    ends = [exp(math.inf), exp(710.0), exp(-math.inf), exp(-746.0), log(math.inf), log(0.0)]
    assert ends == [math.inf, math.inf, 0.0, 0.0, math.inf, -math.inf]
    assert all(math.isnan(end) for end in (exp(math.nan), log(math.nan), log(-1.0)))
