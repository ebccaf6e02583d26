"""Ray: the same results as at home, and no waiting for a cluster that is not there."""

import json
import os
import re
import secrets
import socket
import subprocess
import sys

import pytest

from kassen.arena import cluster, play_tournament
from kassen.arena.cluster import check_cluster, play_there
from kassen.engine.errors import Refusal
from tests.arena.scenes import small_tournament
from tests.patience import LAST_RESORT

PATIENT = f"""
from kassen.arena import cluster
from kassen.terminal.command import main
cluster.ANSWER_SECONDS = {LAST_RESORT}
raise SystemExit(main())
"""
ARENA = (
    sys.executable, "-c", PATIENT, "arena", "mangoku", "--seats", "2", "--seed", "1", "--games", "12", "--json",
)  # fmt: skip
OWN_BOT = """
from kassen.bots import Bot

class Last(Bot):
    def decide(self, position):
        return position.legal[-1]
"""
CLUSTER = """
import ray
ray.init(num_cpus=2, include_dashboard=False, logging_level="error", log_to_driver=False)
print(ray.get_runtime_context().gcs_address, flush=True)
input()
ray.shutdown()
"""


OWN_TOKEN = {**os.environ, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}


def printed(*arguments):
    done = subprocess.run([*ARENA, *arguments], env=OWN_TOKEN, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@pytest.fixture
def address():
    """A cluster of two CPUs, for as long as its process can read from us."""
    pytest.importorskip("ray")
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=OWN_TOKEN,
        text=True,
    ) as running:
        try:
            yield running.stdout.readline().strip()
            running.communicate("\n")
        finally:
            running.kill()


def test_a_cluster_comes_to_what_one_worker_comes_to_with_bots_of_ones_own_too(address, tmp_path):
    assert re.fullmatch(r"[\d.]+:\d+", address)
    (tmp_path / "mine.py").write_text(OWN_BOT)
    bots = ("--bots", f"heuristic,novice,random,{tmp_path / 'mine.py'}:Last")
    at_home = printed(*bots, "--workers", "1")
    assert printed(*bots, "--ray", address) == at_home
    assert printed(*bots, "--ray", "local", "--workers", "2") == at_home


@pytest.mark.parametrize(
    "address", ["garbage", "", "127.0.0.1", "127.0.0.1:many", "127.0.0.1:99999", "http://a:1"]
)
def test_what_is_no_address_is_refused_at_once(address):
    with pytest.raises(Refusal, match="local, auto, HOST:PORT"):
        check_cluster(address)


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_an_address_where_nobody_listens_is_refused_at_once(scheme, tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(cluster.subprocess, "run", lambda *command, **how: asked.append(command))
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    with pytest.raises(Refusal, match="no Ray cluster answers"):
        play_tournament(
            small_tournament(), 4, ray=f"{scheme}127.0.0.1:{port}", out=tmp_path / "new.jsonl"
        )
    assert not asked, "an answer was waited for"
    assert not list(tmp_path.iterdir())


def test_whoever_listens_but_is_no_cluster_is_refused_in_bounded_time(monkeypatch):
    run, given = subprocess.run, []

    def note(*command, **how):
        given.append(how["timeout"])
        return run(*command, **how)

    monkeypatch.setattr(cluster, "ANSWER_SECONDS", 4)
    monkeypatch.setattr(cluster.subprocess, "run", note)
    with (
        socket.create_server(("127.0.0.1", 0)) as mute,
        pytest.raises(Refusal, match="no Ray cluster answers"),
    ):
        check_cluster(f"127.0.0.1:{mute.getsockname()[1]}")
    assert given == [4]


def test_without_ray_one_sentence_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refusal, match=re.escape("pip install kassen[ray]")):
        check_cluster("local")


@pytest.mark.parametrize("part", ["code", "box", "rules_version"])
def test_a_machine_with_other_rules_does_not_play(part):
    tournament, task = small_tournament(), (0, ("heuristic", "random"))
    header = tournament.header()
    assert play_there(tournament, header, *task).number == 0
    with pytest.raises(Refusal, match="another version of kassen"):
        play_there(tournament, {**header, part: "other"}, *task)
