"""A finished match can be played on from any moment, and tells what else could have been chosen."""

import pickle

from kassen.server.refusals import Refuse
from tests.server.play import Come, hear_the_start, play_out


async def test_a_moment_is_weighed_and_played_on_by_whoever_looks_back(guest: Come) -> None:
    ann, eve = await guest("Ann"), await guest("Eve")
    match = await ann.open("mangoku", "me", "novice", rated=False)
    async with ann.watch(match) as one:
        await ann.command(match, "start")
        refused = await ann.post(f"/api/matches/{match}/tables", 409, move=0, seat=0)
        assert refused["code"] == "not_now"
        await play_out(one)
    steps = (await ann.get(f"/api/matches/{match}/steps?seat=0"))["steps"]
    decided = next(step["number"] for step in steps[1:] if step["by"] == 0) - 1
    found = await eve.get(f"/api/matches/{match}/choices?move={decided}")
    assert found["seat"] == 0
    assert found["chosen"] in {each["action"] for each in found["options"]}
    wish = {"move": decided, "seat": 0, "afresh": True}
    table = (await eve.post(f"/api/matches/{match}/tables", **wish))["table"]
    assert table["practice"]
    assert table["host"] == table["seats"][0]["player"]
    assert table["seats"][1]["level"] == "novice"
    async with eve.watch(table["id"]) as two:
        await hear_the_start(two)
        assert all('"scenario":null' in frame for frame in two.frames if "setup" in frame)
        await play_out(two)
    again = (await eve.get(f"/api/matches/{table['id']}/steps?seat=0"))["steps"]
    assert again[0]["view"] == steps[decided]["view"]
    await eve.post(f"/api/matches/{match}/tables", 404, move=10_000, seat=0)
    await eve.get(f"/api/matches/{match}/choices?move=10000", 404)


def test_a_refusal_crosses_from_a_thinker_as_it_was_raised() -> None:
    raised = Refuse("not_found", "The match has {total} decisions.", "M-1", total=7)
    again = pickle.loads(pickle.dumps(raised))
    assert (again.code, again.rule, again.told("ja")) == ("not_found", "M-1", raised.told("ja"))
