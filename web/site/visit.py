"""Runs in Pyodide at build time: a visit that plays every game, to see what of Python a page runs."""

import json
import random

from kassen import games

LEVELS = ("casual", "master", "expert", "skilled")
ASKED = "", "?seat=0", "/file", "/steps?open=true", "/choices?move=2"


class Visitor:
    def __init__(self, site, game):
        self.site, self.table, self.update = site, "", {}
        others = [LEVELS[seat % len(LEVELS)] for seat in range(game.seats[0] - 1)]
        opened = self.ask(
            "POST", "tables", {"game": game.name, "seats": ["me", *others], "pace": 0}
        )
        self.table = opened["table"]["id"]
        self.hear(site.connect(self.table, None))

    def done(self, step):
        """Carry a step out to its end, and have bots answer."""
        tasks = list(step["attend"])
        while "thought" in step:
            results = [self.thought(request) for request in step["requests"]]
            step = self.site.go_on(step["thought"], json.dumps(results))
            tasks += step["attend"]
        self.hear_all(step.get("answer"))
        for task in tasks:
            self.answer(task)
        return step.get("answer") or step.get("refused")

    def hear(self, step):
        return self.done(step)

    def hear_all(self, told):
        for message in told if isinstance(told, list) else ():
            news = json.loads(message) if isinstance(message, str) else {}
            if news.get("type") == "update":
                self.update = news

    def thought(self, request):
        """What a search might have found."""
        if request["kind"] == "policy":
            return [0.0] * request["actions"]
        if request["kind"] == "rollouts":
            sums = [[1.0, 1.0] for _ in request["options"]]
            return {"sums": sums, "worlds": request["worlds"], "dice": request["dice"]}
        only = request["only"]
        match = self.site.tables[self.table].journal.match
        legal = match.position(request["seat"]).legal if only < 0 else [only]
        return [[action, 5, 2.0, 1.0] for action in legal]

    def answer(self, task):
        seat, number, given = task["seat"], task["number"], task["action"]
        action = (
            given["id"] if given else self.done(self.site.choose(self.table, seat, number, 1.0))
        )
        if isinstance(action, int):
            self.site.shows(self.table, seat, action)
            self.hear(self.site.decide(self.table, seat, number, action, False))

    def ask(self, method, path, body=None):
        return self.done(self.site.ask(method, f"/api/{path}", json.dumps(body)))

    def tell(self, kind, **fields):
        command = json.dumps({"type": kind, "id": "1", **fields})
        return self.hear(self.site.tell(self.table, command))

    def play_on(self, chance):
        """Answer by chance, and try what else one may do, until the match is over."""
        for count in range(10_000):
            question = self.update["question"]
            if question is None:
                return
            if count == 3:
                for kind in ("hint", "know", "undo"):
                    self.tell(kind, check=True)
                self.tell("why", path=[])
            option = chance.choice(question["options"])
            self.tell("decide", number=question["number"], action=option["action"])


def visit(site):
    site.ask("GET", "/api/day", "null")
    site.ask("GET", "/api/puzzles", "null")
    for name in games.NAMES:
        one = Visitor(site, games.get(name))
        one.play_on(random.Random(5))
        for asked in ASKED:
            one.ask("GET", f"matches/{one.table}{asked}")


for language in ("en", "ja"):
    visit(SoloSite(language, "Aiko"))  # noqa: F821 - the page has imported it
