"""Words of a table as people type and read them."""


def spell(choice: int | str | bool) -> str:
    """A value of an option."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def titled(name: str) -> str:
    """The name of a game as people write it."""
    return name.replace("_", " ").title()
