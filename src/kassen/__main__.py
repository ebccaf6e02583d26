"""`python -m kassen`, and where the command `kassen` begins: an interrupt ends it without a word, at any moment."""

import signal

INTERRUPTED = 130  # as a shell reports Ctrl-C


def main() -> int:
    """Nothing is under way while modules are loaded, nor once all is done."""
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
