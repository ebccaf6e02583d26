"""What all screens of the terminal have in common."""

from typing import TypeVar

from textual.screen import Screen as AnyScreen

Result = TypeVar("Result")


class Screen(AnyScreen[Result]):
    """Set up once all of it is there: whoever quits while it opens has closed half of it, and sees no error."""

    def on_mount(self) -> None:
        if self.app.return_code is None:
            self.set_up()

    def set_up(self) -> None:
        """What is shown first, and where the keys go."""
