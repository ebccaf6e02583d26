"""Whoever drives a solo site in tests, as the worker of a page does: thoughts are carried out, bots answer at once."""

import json
from collections.abc import Callable
from typing import Any

Fields = dict[str, Any]


class Driver:
    """One person's site, with all that it said at the latest table and all that it had kept."""

    def __init__(self, site: Any, think: Callable[[Fields], Any] = lambda request: None) -> None:
        self.site, self.think = site, think
        self.table = ""
        self.heard: list[Fields] = []
        self.kept: dict[str, Fields] = {}

    def done(self, step: Fields) -> Any:
        """Carry a step out to its end; a refusal is returned as it is."""
        tasks = step["attend"]
        self.kept |= {each["id"]: each for each in step["kept"]}
        while "thought" in step:
            results = [self.think(request) for request in step["requests"]]
            step = self.site.go_on(step["thought"], json.dumps(results))
            tasks += step["attend"]
            self.kept |= {each["id"]: each for each in step["kept"]}
        for task in tasks:
            self.answer(task)
        return step.get("refused") or step["answer"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        return self.done(self.site.ask(method, f"/api/{path}", json.dumps(body)))

    def open(self, game: str, *seats: str, **setup: Any) -> str:
        opened = self.ask("POST", "tables", {"game": game, "seats": seats, "pace": 0, **setup})
        self.table = opened["table"]["id"]
        self.connect()
        return self.table

    def connect(self, since: int | None = None) -> None:
        self.hear(self.site.connect(self.table, since))

    def hear(self, step: Fields) -> Fields | None:
        """Note what a step at the table says before what comes after it."""
        if "answer" in step:
            self.heard += map(json.loads, step["answer"])
            self.done({**step, "answer": None})
            return self.heard[-1] if step["answer"] else None
        found = self.done(step)
        if isinstance(found, dict):
            return found
        self.heard += map(json.loads, found)
        return self.heard[-1]

    def tell(self, type_: str, **fields: Any) -> Fields:
        """Carry out a command; its answer, or the refusal."""
        command = json.dumps({"type": type_, "id": "1", **fields})
        before = len(self.heard)
        refused = self.hear(self.site.tell(self.table, command))
        answers = [news for news in self.heard[before:] if news.get("id") == "1"]
        return answers[0] if answers else {"type": "refused", **(refused or {})}

    def answer(self, task: Fields) -> None:
        seat, number, action = task["seat"], task["number"], task["action"]
        chosen = action or {"id": None, "was_ahead": False}
        if action is None:
            found = self.done(self.site.choose(self.table, seat, number, 1.0))
            if isinstance(found, dict):  # somebody was faster
                return
            chosen["id"] = found
        step = self.site.decide(self.table, seat, number, chosen["id"], chosen["was_ahead"])
        if "answer" in step:
            self.hear(step)

    @property
    def update(self) -> Fields:
        return next(news for news in reversed(self.heard) if news["type"] == "update")

    def play_on(
        self, decisions: int = 10_000, choice: Callable[[list[Any]], Any] = lambda each: each[0]
    ) -> None:
        """Answer whatever is asked, until the match is over."""
        for _ in range(decisions):
            question = self.update["question"]
            if question is None:
                return
            option = choice(question["options"])
            assert (
                self.tell("decide", number=question["number"], action=option["action"])["type"]
                == "done"
            )
