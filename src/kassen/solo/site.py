"""All tables of one person, and the requests about them: what the server answers, for whoever is alone.

Every call returns a step: the answer or a refusal, what is told, what is to be kept, and who is to be attended to; or
the requests of a thought, whose results `go_on` takes.
"""

import json
import time
from collections.abc import Callable, Generator
from dataclasses import asdict, replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

from kassen import games
from kassen.bots import levels
from kassen.engine.errors import Refusal
from kassen.server import cards, daily, dealing, puzzling
from kassen.server.box_forms import form_of
from kassen.server.door import SPECTATOR
from kassen.server.encoding import as_json
from kassen.server.refusals import Refuse
from kassen.solo import archive, studies
from kassen.solo.table import ME, Fields, Kept, SoloSetup, SoloTable, done, opened
from kassen.solo.thoughts import Thought

Step = Fields
SETTLED = ("game", "seats", "options", "edition", "scenario", "pace", "stand_in")


class SoloSite:
    def __init__(self, language: str, nickname: str) -> None:
        self.language, self.nickname = language, nickname
        self.tables: dict[str, SoloTable] = {}
        self._thoughts: dict[int, tuple[SoloTable | None, Thought[Any]]] = {}
        self._kept: dict[str, Kept] = {}  # as whoever keeps them has them

    # Calls.

    def restore(self, kept: str) -> Step:
        """Take up a table that was kept."""
        return self._step(None, lambda: self._restored(json.loads(kept)))

    def ask(self, method: str, path: str, body: str) -> Step:
        """Answer a request."""
        return self._step(None, lambda: self._answered(method, path, json.loads(body or "null")))

    def connect(self, table: str, since: int | None) -> Step:
        """Welcome the person at a table, and whoever answers there besides."""
        found = self.tables[table]
        found.attend_anew(*found.questions)
        return self._step(found, lambda: found.welcome(since))

    def tell(self, table: str, command: str) -> Step:
        """Carry out a command of the person at a table."""
        found, wish = self.tables[table], json.loads(command)
        carry_out = self._rematch if wish["type"] == "rematch" else SoloTable.carry_out
        return self._step(found, lambda: carry_out(found, wish))

    def choose(self, table: str, seat: int, number: int, seconds: float) -> Step:
        """Think for a bot within these seconds; without any, by rules of thumb."""
        return self._step(None, lambda: self.tables[table].choose(seat, number, seconds))

    def shows(self, table: str, seat: int, action: int) -> bool:
        return self.tables[table].shows(seat, action)

    def decide(self, table: str, seat: int, number: int, action: int, was_ahead: bool) -> Step:
        """Play what a bot has chosen, or the table itself."""
        found = self.tables[table]
        return self._step(found, lambda: found.decide(seat, number, action, was_ahead))

    def go_on(self, number: int, results: str) -> Step:
        """Go on with a thought by what came of its requests."""
        table, thought = self._thoughts.pop(number)
        return self._step(table, lambda: thought, json.loads(results))

    # Steps.

    def _step(self, table: SoloTable | None, begin: Callable[[], Any], results: Any = None) -> Step:
        try:
            found = begin()
            if isinstance(found, Generator):
                requests = found.send(results)
                number = next(n for n in range(len(self._thoughts) + 1) if n not in self._thoughts)
                self._thoughts[number] = table, found
                step: Step = {"thought": number, "requests": requests}
            else:
                step = {"answer": found}
        except StopIteration as end:
            step = {"answer": end.value}
        except Refuse as refusal:
            text = refusal.told(self.language)
            step = {"refused": {"code": refusal.code, "text": text, "rule": refusal.rule}}
        attend = table.attend() if table is not None else []
        return {**step, "kept": self._changed(), "attend": attend}

    def _changed(self) -> list[Fields]:
        """The tables that are not as they are kept, each with what a list of tables shows of it."""
        changed = [
            table for name, table in self.tables.items() if self._kept.get(name) is not table.kept
        ]
        self._kept |= {table.kept.id: table.kept for table in changed}
        return [
            {
                "id": table.kept.id, "kept": asdict(table.kept), "table": table.shown(),
                "seat": None if table.seat == SPECTATOR else table.seat,
            }
            for table in changed
        ]  # fmt: skip

    # What can be asked for.

    def _restored(self, kept: Fields) -> None:
        table = self._seated(Kept(**kept))
        self._kept[table.kept.id] = table.kept

    def _answered(self, method: str, path: str, body: Any) -> Any:
        where = urlsplit(path)
        query = {name: values[0] for name, values in parse_qs(where.query).items()}
        match method, where.path.strip("/").split("/")[1:]:
            case "GET", ["games", name]:
                return cards.page_of(games.get(name), self.language)
            case "GET", ["puzzles"]:
                return puzzling.catalog()
            case "GET", ["puzzles", name]:
                return puzzling.shown(name, self.language)
            case "GET", ["puzzles", name, "solution"]:
                return puzzling.solution(name, self.language)
            case "GET", ["day"]:
                return self._day()
            case "POST", ["day"]:
                return {"table": self._day_table(daily.today(time.time())).shown()}
            case "GET", ["workshop", name]:
                return form_of(games.get(name), self.language, studies.MOST_DEALS, studies.BOTS)
            case "POST", ["workshop", "studies"]:
                return studied(body)
            case "POST", ["tables"]:
                return {"table": self._open(body).shown()}
            case "GET", ["tables", name]:
                return {"table": self._table(name).shown()}
            case "POST", ["matches"]:
                return archive.replay(self._seated(archive.kept_of(body)), query)
            case "GET", ["matches", name]:
                return archive.replay(self._finished(name), query)
            case "GET", ["matches", name, "steps"]:
                return archive.steps(self._finished(name), query)
            case "GET", ["matches", name, "choices"]:
                return archive.choices(self._finished(name), query)
            case "POST", ["matches", name, "tables"]:
                return {"table": self._open(archive.continued(self._finished(name), body)).shown()}
            case "GET", ["matches", name, "file"]:
                return archive.file_of(self._finished(name))
        raise Refuse("not_found", "That takes a site with a server.")

    def _table(self, name: str) -> SoloTable:
        if name not in self.tables:
            raise Refuse("not_found", "There is no such match.")
        return self.tables[name]

    def _finished(self, name: str) -> SoloTable:
        table = self._table(name)
        if table.kept.stage != "over":
            raise Refuse("not_now", "The match is not over.")
        return table

    def _open(self, wish: Fields) -> SoloTable:
        setup = settled(SoloSetup(**{name: wish[name] for name in SETTLED if name in wish}))
        return self._seated(opened(setup, self.nickname, self.language))

    def _day(self) -> Fields:
        """The deal of today, and how one did."""
        day = daily.today(time.time())
        wish, table = daily.wish_of(day), self._of_day(day)
        results = [] if table is None else archive.results(table, self.nickname)
        return {
            "day": day, "game": wish["game"], "seats": wish["seats"], "played": len(results), "results": results,
            "table": table and table.kept.id, "stage": table and table.kept.stage,
        }  # fmt: skip

    def _of_day(self, day: str) -> SoloTable | None:
        return next((each for each in self.tables.values() if each.setup.day == day), None)

    def _day_table(self, day: str) -> SoloTable:
        """The one table of a day. Alone nobody else keeps a secret: it follows from the date."""
        table = self._of_day(day)
        if table is None:
            secret = daily.bot_seed(day, 0, ())
            setup = SoloSetup(**daily.wish_of(day))
            table = self._seated(opened(setup, self.nickname, self.language, secret))
        return table

    def _seated(self, kept: Kept) -> SoloTable:
        table = self.tables[kept.id] = SoloTable(kept, self.language)
        return table

    def _rematch(self, table: SoloTable, command: Fields) -> list[str]:
        if table.kept.stage != "over":
            raise Refuse("not_now", "The match is not over.")
        if table.kept.next is None:
            setup = replace(table.setup, day=None)
            following = self._seated(opened(setup, self.nickname, self.language))
            table.change(next=following.kept.id)
        answer = {**done(table=table.kept.next), "id": command.get("id")}
        return [table.news(), as_json(answer)]


def studied(wish: Fields) -> Thought[Fields]:
    """Play a moment of a study, or refuse it as a server does."""
    for edition in wish["editions"]:
        dealing.check(SoloSetup(wish["game"], (ME,) * wish["seats"], edition=edition))
    if wish["bots"] not in studies.BOTS:
        raise Refuse("bad_setup", "That takes a site with a server.")
    return studies.moment(wish, wish.pop("so_far", None))


def settled(setup: SoloSetup) -> SoloSetup:
    """Refuse a table that could not be dealt, with the game's own sentence."""
    if list(setup.seats).count(ME) != 1 or not set(setup.seats) <= {ME, *levels.NAMES}:
        raise Refuse("bad_setup", "Alone one sits with bots: others take a site with a server.")
    try:
        dealing.check(setup)
    except Refusal as refusal:
        raise Refuse("bad_setup", str(refusal)) from refusal
    if setup.scenario is not None:
        dealing.check_practice(setup)
    return setup
