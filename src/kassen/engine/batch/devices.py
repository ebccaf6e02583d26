"""Where a batch is played: on the cores of this machine, or on a CUDA device."""

from kassen.engine.errors import BadOption

CPU, CUDA = "cpu", "cuda"
DEVICES = (CPU, CUDA)


def check_device(device: str) -> None:
    if device not in DEVICES:
        raise BadOption(f"a device is one of {', '.join(DEVICES)}, not {device!r}")
