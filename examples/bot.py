"""A program that plays: it opens a table against a bot and takes any legal option until the match is over.

    python examples/bot.py http://127.0.0.1:8765 [GAME]

It needs `websockets` alone. docs/protocol.md tells all that can be said and heard.
"""

import json
import random
import sys
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.sync.client import connect

address, game = sys.argv[1].rstrip("/"), sys.argv[2] if len(sys.argv) > 2 else "kenjin"
site = build_opener(HTTPCookieProcessor())
token = ""


def post(path, **body):
    """Ask the site for something."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    if not token:
        del headers["Authorization"]
    request = Request(address + path, json.dumps(body).encode(), headers)
    return json.load(site.open(request))


post("/api/guests", nickname="Owner")  # tokens belong to somebody
token = post("/api/me/tokens", nickname="Dice")["token"]
seats = ["me"] + ["casual"] * (2 if game == "shogunate" else 1)
table = post("/api/tables", game=game, seats=seats, pace=0, auto_start=True)["table"]

where = f"{address.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket"
with connect(where, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
    while table["stage"] != "over":
        news = json.loads(socket.recv())
        table = news.get("table") or table
        question = news.get("question")
        if question:
            option = random.choice(question["options"])
            answer = {"type": "decide", "number": question["number"], "action": option["action"]}
            socket.send(json.dumps(answer))

for rank, seat in sorted(zip(table["ranks"], table["seats"], strict=True), key=lambda row: row[0]):
    print(rank, seat["name"], seat["kind"], seat["level"] or "")
