"""Refusals of the engine, each with one sentence a person understands."""


class Refusal(ValueError):
    """Bad input of any kind; nothing was changed."""


def reason_of(error: Exception) -> str:
    """Why a file could not be read or written, in a few words."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


class BadBox(Refusal):
    """A box or an edition that cannot be played."""


class BadOption(Refusal):
    """A number of seats or an option the game does not have."""


class BadScenario(Refusal):
    """A position that cannot be."""


class BadMatchFile(Refusal):
    """A match file that cannot be replayed."""


class NotLegal(Refusal):
    """An action that is not legal now."""
