"""The start screen: choose game, seats and opponents, then sit down."""

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Vertical, VerticalScroll
from textual.events import DescendantFocus
from textual.widgets import Button, Footer, Static

from kassen import bots, games
from kassen.engine.errors import Refusal
from kassen.terminal.dial import Dial
from kassen.terminal.language import language
from kassen.terminal.palette import ASH, PAPER, VERMILION
from kassen.terminal.rulebook_screen import RulebookScreen
from kassen.terminal.screen import Screen
from kassen.terminal.sitting import A_PERSON, USUAL_LEVEL, Invitation
from kassen.terminal.speech import name_of, tell


class StartScreen(Screen[Invitation]):
    """The start screen; it is dismissed with the invitation to a match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sit", "key-play"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("question_mark", "rulebook", "key-rules", key_display="?"),
        Binding("q", "app.quit", "key-quit"),
    ]

    def __init__(self, person: str) -> None:
        super().__init__()
        self._person = person
        self._game = games.get(games.NAMES[0])

    def compose(self) -> ComposeResult:
        with Vertical(id="start"):
            yield Static(title(), id="title")
            with Horizontal(id="dials"):
                with VerticalScroll(id="table", can_focus=False):
                    yield Dial(
                        "game",
                        tell("dial-game"),
                        [game.name for game in games.available()],
                        self._game.name,
                        spelled=lambda name: name_of(str(name)),
                    )
                    yield from self._game_dials()
                with VerticalScroll(id="opponents", can_focus=False):
                    for number in range(1, most_seats()):
                        yield Dial(
                            f"bot{number}",
                            tell("dial-bot", number=number),
                            [*bots.LEVELS, A_PERSON],
                            USUAL_LEVEL,
                            spelled=lambda kind: tell("kind", it=kind),
                        )
            yield Static(id="about")
            yield Center(Button(tell("sit-down"), id="sit"))
        yield Footer(show_command_palette=False)

    def _game_dials(self) -> list[Dial]:
        """Dials for the game's seats and options."""
        game = self._game
        seats = Dial("seats", tell("dial-seats"), game.seat_counts, game.usual_seats)
        return [seats, *(
            Dial(
                f"option-{option.name}",
                option.name.replace("_", " ").capitalize(),
                option.choices,
                option.default,
                game.texts.tell(f"option-{option.name}", language()),
            )
            for option in game.options
        )]  # fmt: skip

    def set_up(self) -> None:
        self.query_one("#table").border_title = tell("title-table")
        self.query_one("#table").border_subtitle = tell("move-change")
        self.query_one("#opponents").border_title = tell("title-opponents")
        self._set_chairs()
        self.query_one("#seats").focus()

    @on(Dial.Turned, "#game")
    async def change_game(self) -> None:
        """Lay out the dials of another game."""
        self._game = games.get(str(self._value("game")))
        table = self.query_one("#table")
        await table.query(Dial).exclude("#game").remove()
        await table.mount(*self._game_dials())

    @on(Dial.Turned)
    def follow(self, event: Dial.Turned) -> None:
        self._set_chairs()
        self._describe(event.dial)

    @on(DescendantFocus)
    def describe_focused(self, event: DescendantFocus) -> None:
        if isinstance(event.widget, Dial):
            self._describe(event.widget)

    def _describe(self, dial: Dial) -> None:
        """Describe what the focused dial sets."""
        game = self._game
        about = dial.about
        if dial.id in ("game", "seats"):
            about = tell(
                "about-game",
                title=game.texts.tell("title", language()),
                fewest=game.seats[0],
                most=game.seats[1],
                minutes=game.minutes,
            )
        elif (dial.id or "").startswith("bot"):
            about = tell("about-person")
            if dial.value != A_PERSON:
                about = f"This bot {bots.BOTS[str(dial.value)].description}."
        self.query_one("#about", Static).update(Text(about, ASH))

    def _set_chairs(self) -> None:
        """Offer one opponent per other seat, of the levels offered at this table."""
        seats = int(self._value("seats"))
        levels = bots.offered(self._game, seats)
        for number in range(1, most_seats()):
            dial = self.query_one(f"#bot{number}", Dial)
            dial.offer([*levels, A_PERSON], instead=levels[-1])
            dial.display = number < seats

    def _value(self, name: str) -> int | str | bool:
        return self.query_one(f"#{name}", Dial).value

    def invitation(self) -> Invitation:
        """The table described by the dials."""
        seats = int(self._value("seats"))
        return Invitation(
            self._game,
            seats,
            tuple(str(self._value(f"bot{number}")) for number in range(1, seats)),
            name=self._person,
            options={
                option.name: self._value(f"option-{option.name}") for option in self._game.options
            },
        )

    @on(Button.Pressed)
    def action_sit(self) -> None:
        """Sit down, unless the settings conflict."""
        try:
            self.invitation().sit()
        except Refusal as refusal:
            self.notify(str(refusal), severity="warning", markup=False)
        else:
            self.dismiss(self.invitation())

    def action_rulebook(self) -> None:
        self.app.push_screen(RulebookScreen(self._game))


def most_seats() -> int:
    return max(game.seats[1] for game in games.available())


def title() -> Text:
    return Text.assemble(
        ("合 戦\n", f"bold {VERMILION}"),
        ("K A S S E N\n", f"bold {PAPER}"),
        (tell("about-site"), ASH),
    )
