"""Entry point of `kassen` and `python -m kassen`; an interrupt ends it silently at any moment."""

import signal

INTERRUPTED = 130  # as a shell reports Ctrl-C


def main() -> int:
    """Run the command; an interrupt while modules load or after the end has nothing to clean up."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from kassen.terminal.command import main

    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        return main()
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    raise SystemExit(main())
