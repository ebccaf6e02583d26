"""The ladder: a scripted stand-in for a model plays the schedule, and what it says is counted and scored."""

import json
import random
import re
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

import kassen
from kassen.arena.beliefs import BeliefQuestion, chances_in, question_for
from kassen.arena.ladder import climb, document, schedule
from kassen.arena.models import ChatCompletions, Command, Reply
from kassen.engine.table.knowledge import shares
from kassen.terminal.command import main

SCRIPT = """
import json, re, sys
for line in sys.stdin:
    asked = json.loads(line)[-1]["content"]
    print(json.dumps({"text": "{}" if "question aside" in asked else "[1]", "tokens": 7}), flush=True)
"""


class Scripted:
    """Takes the first option, after an illegal answer now and then; believes that everything is certain."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def __call__(self, messages: list[dict[str, str]]) -> Reply:
        asked = messages[-1]["content"]
        self.heard.append(asked)
        if "A question aside" in asked:
            example = re.findall(r'\{"([^"]+)": 0.25\}', asked)[0]
            return Reply(json.dumps({example: 1.0}), 11)
        return Reply("[999]" if len(self.heard) == 3 else "[1]", 5)


def test_a_schedule_meets_every_level_from_every_seat_and_repeats() -> None:
    blocks = schedule(["mangoku", "shogunate"], deals=2, seed=5)
    assert blocks == schedule(["mangoku", "shogunate"], deals=2, seed=5)
    assert {(rung.game, rung.seats) for block in blocks for rung in block} == {
        *(("mangoku", seats) for seats in range(2, 7)),
        *(("shogunate", seats) for seats in range(3, 7)),
    }
    for block in blocks:
        assert [rung.seat for rung in block] == list(range(block[0].seats))
        assert len({(rung.seed, rung.opponents) for rung in block}) == 1
    pairs = [block[0].opponents for block in blocks if block[0].seats == 2]
    assert pairs == [("novice",), ("casual",), ("skilled",)] * 2


def test_a_model_is_rated_beside_the_levels_and_its_answers_are_counted() -> None:
    blocks = schedule(["mangoku"], levels=["novice", "casual"], seats=[2, 3])
    model = Scripted()
    heard: list[int] = []
    found = climb(model, blocks, beliefs_every=6, report=heard.append)
    told = document(blocks, found)
    assert sum(heard) == told["games"] == 2 * (2 + 3)
    assert (told["illegal"], told["forfeits"]) == (1, 0)
    asides = sum("A question aside" in asked for asked in model.heard)
    assert asides == told["belief"]["questions"] > 0
    assert told["tokens"] == 11 * asides + 5 * (len(model.heard) - asides)
    assert len(model.heard) - asides == told["decisions"] + 1
    assert set(told["ratings"]) == {"model", "novice", "casual"}
    for row in told["ratings"].values():
        low, high = row["rating_95"]
        assert low < row["rating"] < high
    assert sum(row["rating"] for row in told["ratings"].values()) == pytest.approx(75)
    assert any("There is no option 999" in asked for asked in model.heard)


def test_whoever_never_answers_loses_every_game() -> None:
    blocks = schedule(["kenjin"], levels=["novice"], seats=[2])
    found = climb(lambda messages: Reply("hm"), blocks, beliefs_every=0)
    told = document(blocks, found)
    assert (told["forfeits"], told["illegal"], told["belief"]) == (2, 10, None)
    assert told["ratings"]["model"]["rating"] < told["ratings"]["novice"]["rating"]


def test_the_truth_has_no_regret_and_any_other_belief_has() -> None:
    match = kassen.Match("mangoku", 3, seed=2)
    seat = match.pending[0]
    question = question_for(match, seat, random.Random(1))
    assert question
    assert question.chances in shares(match.position(seat), 400).values()
    assert question.regret(f"I think {json.dumps(question.chances)}") == 0
    for thing, chance in question.chances.items():
        other = {**question.chances, thing: chance + 0.1 if chance < 0.5 else chance - 0.1}
        assert question.regret(json.dumps(other)) == pytest.approx(0.01 / len(question.chances))
    assert question.regret("no idea") > 0


def test_a_belief_is_read_from_the_last_object_and_kept_within_its_bounds() -> None:
    assert chances_in('{"a": 0.1} then {"a": 3, "b": -1, "c": "x"} {broken') == {"a": 1, "b": 0}
    assert chances_in("nothing") == {}
    assert BeliefQuestion("here", {"a": 1.0, "b": 0.0}).regret('{"a": 1, "b": 0}') == 0


@pytest.fixture
def address() -> Iterator[str]:
    """A stand-in for a server of chat completions."""

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            is_known = (asked["model"], self.headers["Authorization"]) == ("tiny", "Bearer s3cret")
            self.send_response(200 if is_known else 401)
            self.end_headers()
            message = {"role": "assistant", "content": "[1]"}
            told = {"choices": [{"message": message}], "usage": {"total_tokens": 9}}
            self.wfile.write(json.dumps(told).encode())

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Answers) as server:
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        yield f"http://127.0.0.1:{server.server_port}/v1"
        server.shutdown()
        serving.join()


def test_an_address_for_chat_completions_plays(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("THE_KEY", "s3cret")
    asked = ["ladder", "mangoku", "--seats", "2", "--levels", "novice", "--chat", address]
    assert main([*asked, "--model", "tiny", "--key", "THE_KEY", "--beliefs", "0", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 2
    assert told["tokens"] == 9 * (told["decisions"] + told["illegal"])
    with pytest.raises(kassen.Refusal, match="does not answer: HTTP Error 401"):
        ChatCompletions(address, "tiny")([])


def test_a_program_plays_by_lines_and_people_get_a_table(
    tmp_path: object, capsys: pytest.CaptureFixture[str]
) -> None:
    script = f"{tmp_path}/model.py"
    with open(script, "w") as file:  # noqa: PTH123
        file.write(SCRIPT)
    asked = ["ladder", "kenjin", "--seats", "2", "--levels", "novice"]
    assert main([*asked, "--command", f"{sys.executable} {script}"]) == 0
    printed = capsys.readouterr().out
    assert "2 games" in printed
    assert "beliefs: regret 0." in printed


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "a ladder takes --chat URL or --command COMMAND"),
        (["--chat", "ftp://x"], "an address begins with http:// or https://"),
        (["--chat", "http://x", "--key", "NO_SUCH"], "no environment variable NO_SUCH"),
        (["--command", "/no/such/program"], "does not start"),
        (["shogunate", "--seats", "2", "--command", "true"], "one table, one level"),
        (["--levels", "wise", "--command", "true"], "there is no bot 'wise'"),
    ],
)
def test_what_cannot_be_climbed_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_a_program_that_ends_is_said() -> None:
    model = Command("true")
    with pytest.raises(kassen.Refusal, match="'true' does not answer"):
        model([{"role": "user", "content": "?"}])
    model.close()
