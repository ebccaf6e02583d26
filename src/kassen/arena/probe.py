"""A process that asks whether a Ray cluster can be used, and may be ended: Ray itself waits for minutes.

python -m kassen.arena.probe ADDRESS
"""

import sys

from kassen.arena.cluster import connected, num_cpus


def main() -> int:
    """Prints one sentence where it cannot."""
    try:
        with connected(sys.argv[1], None) as ray:
            reason = "" if num_cpus(ray) else "it has no CPU"
    except Exception as error:
        reason = str(error) or type(error).__name__
    print(" ".join(reason.split()).partition(". ")[0])
    return bool(reason)


if __name__ == "__main__":
    sys.exit(main())
