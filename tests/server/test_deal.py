"""The fair deal: sworn to before, mixed with everybody's word, opened at the end, and checked by anybody."""

import json
from pathlib import Path
from typing import Any

import pytest

from kassen import deal
from kassen.terminal.command import main
from tests.server.play import Come, play_out, two_at_a_table


async def match_file(guest: Come, tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    ann, bob = await guest("Ann"), await guest("Bob")
    table = await ann.open("kenjin", "me", "open")
    sworn = (await ann.table(table))["commitment"]
    await bob.command(table, "sit")
    await ann.command(table, "word", word="chrysanthemum")
    await bob.command(table, "word", word="菊")
    await ann.command(table, "start")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await play_out(one, two)
        assert deal.commitment_of(one.table["secret"]) == sworn
        assert one.table["words"] == ["chrysanthemum", "菊"]
    path = tmp_path / "match.json"
    document = await ann.get(f"/api/matches/{table}/file")
    path.write_text(json.dumps(document))
    return path, document


async def test_a_match_of_the_site_is_verified_offline(
    guest: Come, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, document = await match_file(guest, tmp_path)
    assert main(["verify", str(path)]) == 0
    assert document["deal"]["commitment"] in capsys.readouterr().out


async def test_a_match_whose_secret_word_or_card_was_changed_is_refused(
    guest: Come, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, document = await match_file(guest, tmp_path)
    other = "0" * 64
    changes = [
        {"deal": {**document["deal"], "secret": other}},
        {"deal": {**document["deal"], "secret": other, "commitment": deal.commitment_of(other)}},
        {"deal": {**document["deal"], "words": ["chrysanthemum", "rose"]}},
        {"deal": {**document["deal"], "words": ["chrysanthemum"]}},
        {"deal": {**document["deal"], "more": 1}},
        {"deal": {**document["deal"], "secret": "x"}},
        {"seed": other},
        {"scenario": {}},
        {"decisions": document["decisions"][:-1]},
        {"ranks": [7, 7]},
    ]  # fmt: skip
    for change in changes:
        path.write_text(json.dumps({**document, **change}))
        assert main(["verify", str(path)]) == 2, change
        assert capsys.readouterr().err.startswith("kassen: ")


async def test_the_secret_stays_closed_until_the_end(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await play_out(one, two)
        secret = one.table["secret"]
        for frame in one.frames + two.frames:
            news = json.loads(frame)
            stage = (
                (news.get("table") or {}).get("stage")
                if isinstance(news.get("table"), dict)
                else ""
            )
            assert stage == "over" or secret not in frame
    assert (await ann.get(f"/api/matches/{table}/file"))["seed"] == deal.seed_of(secret, ["", ""])


def test_every_word_has_a_say_in_the_seed() -> None:
    seeds = {
        deal.seed_of("00" * 32, words)
        for words in (["", ""], ["a", ""], ["", "a"], ["ab", ""], ["a", "b"], ["", "ab"])
    }
    assert len(seeds) == 6
    assert deal.seed_of("01" * 32, ["", ""]) not in seeds
