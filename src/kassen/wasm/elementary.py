"""exp and log for modules, so that every browser gives the same bits: musl's, after FreeBSD's e_exp.c and e_log.c.

Both err by less than a unit in the last place.
"""

from math import inf, nan
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
INVERSE_LN2 = 1.44269504088896338700

LARGEST, SMALLEST = (
    709.782712893383973096,
    -745.13321910194110842,
)  # whose exp is a number, and not 0
EXPONENT, BIAS, FRACTION = 52, 1023, (1 << 52) - 1
NEAR_ROOT_HALF = 0x3FE6A09E << 32  # the bits of a number just below the root of 1/2
SUBNORMAL = 54  # by how many binary digits it is raised


def _bits_of(typing: Any, number: Any) -> Any:
    """The bits of a double as a whole number."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], ir.IntType(64))

    return types.int64(types.float64), generate


bits_of: Any = intrinsic(_bits_of)


def _number_of(typing: Any, bits: Any) -> Any:
    """The double that has these bits."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], ir.DoubleType())

    return types.float64(types.int64), generate


number_of: Any = intrinsic(_number_of)


def module_log(number):  # type: ignore[no-untyped-def]
    if not number > 0.0:
        return -inf if number == 0.0 else nan
    if number == inf:
        return inf
    exponent = 0
    if bits_of(number) >> EXPONENT == 0:
        number *= 1 << SUBNORMAL
        exponent = -SUBNORMAL
    bits = bits_of(number) + (BIAS << EXPONENT) - NEAR_ROOT_HALF
    exponent += (bits >> EXPONENT) - BIAS
    f = (
        number_of((bits & FRACTION) + NEAR_ROOT_HALF) - 1.0
    )  # of 1 + f from the root of 1/2 to that of 2
    half_square = 0.5 * f * f
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    even = w * (
        3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01)
    )
    odd = z * (
        6.666666666666735130e-01
        + w
        * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01))
    )
    k = float(exponent)
    return s * (half_square + (odd + even)) + k * LN2_LOW - half_square + f + k * LN2_HIGH


def module_exp(number):  # type: ignore[no-untyped-def]
    if number != number:
        return number
    if number > LARGEST:
        return inf
    if number < SMALLEST:
        return 0.0
    k = int(INVERSE_LN2 * number + (0.5 if number >= 0 else -0.5))
    high, low = number - k * LN2_HIGH, k * LN2_LOW
    x = high - low
    square = x * x
    tail = 1.66666666666666019037e-01 + square * (
        -2.77777777770155933842e-03
        + square * (
            6.61375632143793436117e-05
            + square * (-1.65339022054652515390e-06 + square * 4.13813679705723846039e-08)
        )
    )  # fmt: skip
    c = x - square * tail
    result = 1.0 + (x * c / (2.0 - c) - low + high)
    half = k >> 1  # in two steps, for what is smaller than any normal number
    return result * number_of((half + BIAS) << EXPONENT) * number_of((k - half + BIAS) << EXPONENT)


ELEMENTARY = {"llvm.exp.f64": module_exp, "llvm.log.f64": module_log}
