"""What the engine refuses, each with one sentence a person understands."""


class Refusal(ValueError):
    """Bad input of any kind; nothing was changed."""


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
