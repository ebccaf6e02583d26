"""The base of all terminal screens."""

from typing import TypeVar

from textual.screen import Screen as AnyScreen

Result = TypeVar("Result")


class Screen(AnyScreen[Result]):
    """A screen set up once it is complete, so that quitting while it opens causes no error."""

    def on_mount(self) -> None:
        if self.app.return_code is None:
            self.set_up()

    def set_up(self) -> None:
        """Show the first content and set the focus."""
