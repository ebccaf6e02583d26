"""Every event in a sentence, for the one it concerns, for others, and for those who watch."""

import pytest

import kassen
from tests.games.loaded_dice import load_dice
from tests.games.mangoku.scenes import (
    ANY,
    EMPTY,
    OUT,
    A,
    B,
    C,
    accept_all,
    act,
    drawing,
    exactly,
    scene,
    taking,
)


def reads(match, seat, since=0):
    return match.sentences(seat, since)


def test_the_start_of_a_game():
    match = kassen.Match("mangoku", 3, seed=1, options={"start_player": "seat", "start_seat": B})
    told = reads(match, A)
    assert told[:2] == ["3 players, 5 coins each, 18 cards. B starts.", "Campaign 1 begins."]
    assert told[2:5] == [
        "B receives 2 cards.",
        "C receives 2 cards.",
        f"You receive {dealt_to(match, A)}.",
    ]
    assert told[5:] == [
        "One card is laid face down.", "B pays 1 coin.", "C pays 1 coin.", "You pay 1 coin.",
        "1 coin leaves the game; 2 coins are at stake.", "B's turn.", "B draws a card.",
    ]  # fmt: skip
    assert reads(match, B)[0].endswith("You start.")
    assert reads(match, B)[-2] == "Your turn."
    assert (
        reads(kassen.Match("mangoku", 2, seed=1), -1)[-3]
        == "1 coin leaves the game; 1 coin is at stake."
    )


def dealt_to(match, seat):
    names = {row["id"]: row["name"] for row in match.edition["characters"].rows.values()}
    return " and ".join(names[card] for card in match.view(seat)["hand"])


def test_an_attack_and_its_three_answers():
    match = scene(
        "peasant peasant merchant", "monk bandit", "warlord peasant", "captain peasant", "bandit princess",
        fresh="DE", supply="emperor ninja kabuki", coins="4/4/4/4/4",
    )  # fmt: skip
    act(match, "A ikki", "B monk", "C accept", "D pay", "E accept")
    assert reads(match, B)[:9] == [
        "A plays Peasant and Peasant: Ikki!",
        "A draws a card to refill.",
        "You answer Ikki with a Monk.",
        "You draw a Ninja to refill.",
        "D pays 1 coin to block the attack.",
        "C blocks the attack of 5.",
        "C shows the hand to A alone.",
        "E is beaten and out of this campaign, laying down Bandit and Princess.",
        "Your turn.",
    ]
    assert reads(match, A)[:2] == [
        "You play Peasant and Peasant: Ikki!",
        "You draw an Emperor to refill.",
    ]
    assert reads(match, A)[6] == "C shows Peasant and Warlord to you alone."
    assert reads(match, C)[5:7] == [
        "You block the attack of 5.",
        "You show Peasant and Warlord to A alone.",
    ]
    assert (
        reads(match, 4)[7]
        == "You are beaten and out of this campaign, laying down Bandit and Princess."
    )
    assert reads(match, 3)[4] == "You pay 1 coin to block the attack."


def test_coins_that_move():
    match = scene("bandit princess merchant", "captain captain", ANY, coins="4/4/0", center=5)
    act(match, "A play bandit", "A target B", "B accept")
    assert reads(match, A)[:3] == [
        "You play the Bandit.",
        "The Bandit targets B.",
        "You take 1 coin from B.",
    ]
    assert reads(match, B)[1:3] == ["The Bandit targets you.", "A takes 1 coin from you."]
    match = scene("bandit princess merchant", "captain captain", ANY, coins="4/4/0", center=5)
    act(match, "A play bandit", "A target C", "C accept")
    assert reads(match, C)[2] == "There is nothing to take from you."
    match = scene("bandit princess merchant", "captain captain", ANY, coins="4/4/0", center=5)
    act(match, "A play princess", "A center")
    assert reads(match, B)[1:3] == [
        "The Princess targets the center pile.",
        "A takes 2 coins from the center pile.",
    ]
    match = scene("bandit princess merchant", "captain captain", ANY, coins="4/4/0", center=5)
    act(match, "A play merchant", "B accept", "C accept")
    assert reads(match, B)[1] == "You pay 1 coin to the center pile."
    assert reads(match, -1)[1] == "B pays 1 coin to the center pile."


def test_hands_that_are_seen():
    match = scene("shrine_maiden peasant merchant", "captain bandit", ANY)
    act(match, "A play shrine_maiden")
    accept_all(match)
    assert reads(match, B)[1] == "You show everybody Bandit and Captain."
    assert reads(match, -1)[1] == "B shows everybody Bandit and Captain."
    match = scene("nobleman peasant merchant", "bandit monk", ANY, supply="ninja")
    act(match, "A play nobleman", "A target B", "B accept")
    assert reads(match, A)[2] == "You look at B's hand: Bandit and Monk."
    assert reads(match, B)[2] == "A looks at your hand: Bandit and Monk."
    assert reads(match, C)[2] == "A looks at B's hand."
    act(match, "A take monk")
    assert reads(match, A)[3:7] == [
        "You take the Monk from B.", "B draws a card to refill.", "You play the taken Monk.", "The Monk has no effect.",
    ]  # fmt: skip
    assert reads(match, B)[3] == "A takes the Monk from you."
    match = scene("ninja peasant merchant", "bandit monk", ANY, supply="emperor kabuki")
    act(match, "A play ninja", "A target B", "B accept")
    assert reads(match, B)[2:5] == [
        "You discard Bandit and Monk.", "You draw an Emperor to refill.", "You draw a Kabuki to refill.",
    ]  # fmt: skip


def test_cards_that_come_to_nothing():
    match = scene("kabuki peasant merchant", "captain captain")
    act(match, "A play kabuki")
    assert reads(match, B)[1] == "There is nothing the Kabuki could take."
    match = scene("captain peasant merchant", "monk captain", ANY)
    act(match, "A play captain", "A target B", "B monk")
    assert reads(match, C)[2:5] == [
        "B answers the Captain with a Monk.", "B draws a card to refill.", "The Captain is canceled.",
    ]  # fmt: skip
    match = scene("peasant peasant merchant", "monk captain")
    act(match, "A ikki", "B monk")
    assert "Ikki is canceled." in reads(match, A)
    match = scene("nobleman bandit", "captain", **EMPTY, begins=True)
    act(match, "A play nobleman", "B accept", "A take captain")
    assert "There is nobody the Captain could reach." in reads(match, B)
    match = scene("kabuki peasant merchant", "captain captain", ANY, discard="warlord")
    act(match, "A play kabuki")
    assert reads(match, B)[1:3] == [
        "A takes the Warlord from the discard pile.",
        "A plays the taken Warlord.",
    ]


def test_empty_hands_and_an_empty_supply():
    match = scene("captain peasant merchant", "monk", "warlord captain", supply="", rest="discard")
    act(match, "A play captain", "A target B", "B monk")
    assert reads(match, B)[3:] == [
        "You are left without cards and out of this campaign.",
        "The Captain is canceled.",
        "C's turn, the last of this campaign.",
    ]  # fmt: skip
    match = scene(
        "bandit peasant", "captain captain", supply="emperor", rest="discard", begins=True
    )
    assert reads(match, A) == ["Your turn.", "You draw an Emperor.", "The supply is empty."]


def test_the_end_of_campaigns():
    match = scene("emperor captain peasant", "captain bandit", OUT, coins="3/3/0", center=4)
    load_dice(match._state.dice, drawing(match, "nobleman shrine_maiden", "peasant captain"))
    act(match, "A play emperor")
    assert reads(match, B) == [
        "A plays the Emperor.",
        "Campaign 1 ends: honor decides at once.",
        "Honor: A 1 (Peasant and Captain); you 1 (Bandit and Captain).",
        "Honor draw 1 for the campaign: A Nobleman (4); you Shrine Maiden (4).",
        "Honor draw 2 for the campaign: A Peasant (0); you Captain (1).",
        "You win the campaign and 4 coins.",
        "The game is over. You win!",
    ]
    assert reads(match, A)[-2:] == ["B wins the campaign and 4 coins.", "The game is over. B wins!"]
    match = scene("bandit", "captain", "monk", **EMPTY, begins=True, coins="4/4/4")
    act(match, "A play bandit", "A target B", "B accept")
    assert "Campaign 1 ends: the supply is empty, and honor decides." in reads(match, A)
    match = scene("warlord peasant merchant", "captain peasant", coins="4/1", center=1)
    act(match, "A play warlord", "B accept")
    assert "Campaign 1 ends: one player is left." in reads(match, A)
    assert "You win the campaign and 1 coin." in reads(match, A)


def test_a_tie_for_the_game_is_drawn_for_the_game():
    match = scene(
        "warlord peasant merchant", "captain peasant", OUT, OUT, coins="2/0/5/1", center=3
    )
    load_dice(match._state.dice, drawing(match, "peasant captain"))
    act(match, "A play warlord", "B accept")
    assert "Honor draw 1 for the game: you Peasant (0); C Captain (1)." in reads(match, A)


@pytest.mark.parametrize("card", ["tea_master", "captain"])
def test_a_card_that_chance_took_is_told_to_all(card):
    match = scene(
        "tea_master peasant merchant",
        f"{card} bandit" if card != "tea_master" else "captain bandit",
        ANY,
        **exactly("monk"),
    )
    act(match, "A play tea_master", "A target B")
    load_dice(match._state.dice, [taking(match, B, "captain")])
    act(match, "B accept")
    assert reads(match, -1)[2:4] == ["A takes the Captain from B.", "B draws a card to refill."]
