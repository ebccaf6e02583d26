"""Tables for language models: what they read, how their answers are taken, and that nothing of others is told."""

import re
from collections.abc import Iterator

import pytest

import kassen
from kassen import games
from kassen.bots import Bot, Position
from kassen.research.text import LISTINGS, TextTable
from kassen.testing import noninterference


class Last(Bot):
    """Takes the last option."""

    def decide(self, position: Position) -> int:
        return position.legal[-1]


def everything(match: kassen.Match, seat: int) -> list[str]:
    """A model's prompt at a table where all are models: bots would go on."""
    table = TextTable(match, models=range(match.seats), rulebook=False)
    told = [message["content"] for message in table.messages(seat)]
    if seat in match.pending:
        told += refusals(table, seat)
    return told


def refusals(table: TextTable, seat: int) -> Iterator[str]:
    """The answers to a model that names actions it does not have."""
    actions = table.match.game.actions
    for action in list(actions)[::7]:
        try:
            table.read(seat, f"[{actions.words(action)}]")
        except kassen.Refusal as refusal:
            yield str(refusal)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_model_is_told_nothing_that_tells_two_worlds_apart(name: str) -> None:
    assert noninterference(everything, name, seeds=[1], every=9)


def test_a_state_that_is_handed_on_whole_is_caught() -> None:
    """As a harness does that gives every agent the serialized state of the game."""

    def with_state(match: kassen.Match, seat: int) -> list[str]:
        return [*everything(match, seat), match.game.state.bytes(match._state).hex()]

    with pytest.raises(AssertionError, match="in another world, after 0 decisions"):
        noninterference(with_state, decisions=2)


@pytest.mark.parametrize(
    "leak",
    [
        lambda match, seat: match.key.hex(),
        lambda match, seat: [event.fields for event in match.events],
        lambda match, seat: match.view((seat + 1) % match.seats),
    ],
    ids=["seed", "events", "neighbor"],
)
def test_a_seed_an_event_and_a_neighbor_are_caught(leak: object) -> None:
    with pytest.raises(AssertionError, match="is given something else in another world"):
        noninterference(leak, decisions=4)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("listing", LISTINGS)
def test_whole_games_are_played_by_answers_of_every_kind(name: str, listing: str) -> None:
    models = [0, 1] if listing == "words" else [1]
    table = TextTable(
        name, models=models, opponents=Last(), seed=3, listing=listing, rulebook=False
    )
    while not table.over:
        seat = table.seat
        shown, options = table.situation(seat), table.match.legal(seat)
        match listing:
            case "numbers":
                assert f"{len(options)}. {options[-1].label}" in shown
                answer = f"I weigh [1] and decide.\n[{len(options)}]"
            case "words":
                assert f"- {options[-1].words}" in shown
                answer = options[-1].words.upper()
            case _:
                assert options[-1].label not in shown.splitlines()
                answer = f"[{options[-1].words}]"
        assert table.answer(answer) is None
    assert sum(table.rewards) == pytest.approx(0)
    assert table.match.ranks
    assert "The game is over. Your rank" in table.messages(models[0])[-1]["content"]
    assert {conversation.illegal for conversation in table.conversations.values()} == {0}


def illegal(table: TextTable) -> Iterator[str]:
    legal = set(table.match.legal_ids(table.seat))
    actions = table.match.game.actions
    return (actions.words(action) for action in actions if action not in legal)


def test_an_illegal_answer_is_refused_with_the_rule_and_counted() -> None:
    table = TextTable("mangoku", 4, seed=1, tries=3)
    told = len(table.match.decisions)
    why = table.answer(f"[{next(illegal(table))}]")
    assert why
    assert re.search(r"\[M-\d+\]$", why)
    assert table.answer("[99]") == f"There is no option 99; there are {len(table.match.legal(0))}."
    assert (table.conversations[0].illegal, len(table.match.decisions)) == (2, told)
    assert table.messages(0)[-1]["content"].startswith("There is no option 99")
    assert table.answer("[1]") is None
    assert (table.conversations[0].illegal, table.conversations[0].refused) == (2, 0)
    roles = [message["role"] for message in table.conversations[0].transcript]
    assert roles == ["user", *["assistant", "user"] * 2, "assistant"]


def test_whoever_runs_out_of_tries_loses() -> None:
    table = TextTable("mangoku", 4, models=[2], seed=1, tries=2)
    assert "There is no action 'hm'" in str(table.answer("hm"))
    assert not table.over
    table.answer("")
    assert table.over
    assert table.rewards == [0, 0, -1, 0]
    assert "C ran out of tries" in table.situation(2)
    with pytest.raises(kassen.Refusal, match="nobody is asked"):
        _ = table.seat


def test_the_same_seed_tells_the_same() -> None:
    one, two, other = (TextTable("ninjato", seed=seed) for seed in (5, 5, 6))
    assert one.messages(0) == two.messages(0) != other.messages(0)
    assert "**N-1**" in one.prompt(0)
    assert one.rule("N-1") in one.prompt(0)


def test_a_number_counts_only_where_options_are_numbered() -> None:
    table = TextTable("mangoku", seed=1, listing="none")
    assert "There is no action '1'" in str(table.answer("[1]"))
