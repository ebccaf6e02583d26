"""Names and values as people type and read them."""


def spell(choice: int | str | bool) -> str:
    """Spell a value of an option."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def titled(name: str) -> str:
    """Spell a game's name as people write it."""
    return name.replace("_", " ").title()
