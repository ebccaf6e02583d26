"""Every event as a sentence: the battlefield by its tile, whose card it is, and the reader as you."""

from tests.games.kenjin.scenes import act, aim, battle, fight, fresh, move, play_on, table


def lines(match, seat, name):
    """The sentences of this kind of event for a reader."""
    events = [number for number, event in enumerate(match.events) if event.name == name]
    told = match.sentences(seat)
    return [told[number] for number in events]


def line(match, seat, name):
    (only,) = lines(match, seat, name)
    return only


def test_the_start_and_the_tiles_are_told__K_17_K_22():
    match = fresh(3, setup="draft", start_player=1)
    assert match.sentences(0)[0] == "3 players. B starts."
    assert match.sentences(1)[0] == "3 players. You start."
    tiles = [option.words.split()[1] for option in match.legal(1)]
    assert line(match, 0, "tiles_laid_out").startswith("Laid out: ")
    act(match, f"1 draft {tiles[0]}")
    name = match.box.printed["tiles"].rows[tiles[0]]["name"]
    told = {seat: line(match, seat, "tile_drafted") for seat in range(3)}
    assert told == {
        0: f"B chooses the {name} for battlefield 3, against C.",
        1: f"You choose the {name} for battlefield 3, against C.",
        2: f"B chooses the {name} for battlefield 3, against you.",
    }
    play_on(match, "deploy_card")
    assert line(match, 0, "tiles_boxed").startswith("Not in this game: ")
    match = fresh(4, teams=True, setup="random", start_player=2)
    assert match.sentences(-1)[0] == "4 players in teams. C starts."
    placed = lines(match, 3, "tile_placed")
    assert placed[5].startswith("Battlefield 6, between C and you, is the ")
    assert placed[6].startswith("Battlefield 7, between you and A, is the ")


def test_a_turn_is_told_with_its_cards__K_33():
    match = fresh()
    assert line(match, 0, "turn_started") == "Round 1: your turn, 2 cards."
    assert line(match, 1, "turn_started") == "Round 1: A's turn, 2 cards."
    match = fresh(scenario={"round": 7})
    act(match, match.legal(0)[0].words.join(["0 ", ""]))
    assert lines(match, 0, "turn_started")[-1] == "Round 7: B's turn, 1 card."


def test_a_deployment_is_told_by_tile_and_number__K_9_K_11():
    match = table({2: ("brute*", "")})
    act(match, "0 deploy lord 2", "0 deploy ashigaru 1")
    assert lines(match, 0, "card_deployed") == [
        "You deploy card 2 (Lord) face-down on the Torii.",
        "You deploy the Ashigaru on the Bridge.",
    ]
    assert lines(match, 1, "card_deployed") == [
        "A deploys card 2 face-down on the Torii.",
        "A deploys the Ashigaru on the Bridge.",
    ]


def test_abilities_are_told_with_whose_card_it_is__K_44_K_48_K_53_K_58():
    match = table({0: ("peasant*", "lord* brute*"), 2: ("", "archer*")}, seats=3, turn=0)
    act(match, "0 deploy scout 0")
    aim(match, 0, 0, 1, 0)
    assert (
        line(match, 0, "scout_revealed")
        == "Your Scout turns B's card 1 on the Rice Field face-up: Lord."
    )
    assert (
        line(match, 1, "scout_revealed")
        == "A's Scout turns your card 1 on the Rice Field face-up: Lord."
    )
    act(match, "0 deploy general 0")
    move(match, 0, 0, 5)
    assert line(match, 0, "general_moved") == (
        "Your General moves card 1 (Peasant) from the Rice Field to the Fortress."
    )
    assert (
        line(match, 2, "general_moved")
        == "A's General moves card 1 from the Rice Field to the Fortress."
    )
    match = table({0: ("", "lord* brute*")}, seats=3)
    act(match, "0 deploy shugenja 0")
    aim(match, 0, 0, 1, 1)
    where = "card 2{} on the Rice Field."
    assert line(match, 0, "shugenja_looked") == "Your Shugenja looks at B's " + where.format(
        " (Brute)"
    )
    assert line(match, 1, "shugenja_looked") == "A's Shugenja looks at your " + where.format(
        " (Brute)"
    )
    assert line(match, 2, "shugenja_looked") == "A's Shugenja looks at B's " + where.format("")
    aim(match, 0, 0, 1, 0)
    struck = "takes the place of {} on the Rice Field."
    assert line(match, 0, "assassin_struck") == "Your Assassin " + struck.format(
        "B's card 1 (Lord)"
    )
    assert line(match, 1, "assassin_struck") == "A's Assassin " + struck.format(
        "your card 1 (Lord)"
    )
    assert line(match, -1, "assassin_struck") == "A's Assassin " + struck.format("B's card 1")
    match = table()
    act(match, "0 deploy general 2")
    assert (
        line(match, 0, "ability_without_target") == "Your General finds nothing to do on the Torii."
    )
    assert (
        line(match, 1, "ability_without_target") == "A's General finds nothing to do on the Torii."
    )


def test_a_battle_is_told_army_by_army__K_73_K_85():
    match = battle("port", "scout archer* brute*", "samurai* peasant* peasant* ashigaru")
    assert match.sentences(1)[:7] == [
        "The battle for the Port begins.",
        "Cards face-up before the reveal: A 1, you 1.",
        "A reveals Archer and Brute.",
        "You reveal Samurai and Peasant ×2.",
        "A's Archer eliminates your Samurai.",
        "Total Strength on the Port: A 7 with 3 cards (Port +1), you 3 with 3 cards (Port +1).",
        "A conquers the Port: the stronger army.",
    ]
    assert line(match, 1, "cards_withdrawn") == "You withdraw Peasant ×2 and Ashigaru."
    assert line(match, -1, "cards_withdrawn") == "B withdraws Peasant ×2 and Ashigaru."
    match = battle("torii", "samurai*", "peasant* ashigaru scout")
    assert line(match, 0, "samurai_struck") == "Your Samurai eliminates B's Peasant and Ashigaru."
    assert line(match, 1, "samurai_struck") == "A's Samurai eliminates your Peasant and Ashigaru."


def test_reasons_of_a_battle_are_told__K_80_K_82_K_83_K_100_K_101():
    def told(*scene):
        match = battle(*scene)
        return match.sentences(0)[
            [e.name.startswith("battlefield_") for e in match.events].index(True)
        ]

    assert told("torii", "peasant*", "") == "You conquer the Torii: nobody stands against it."
    assert (
        told("torii", "scout general", "archer*")
        == "You conquer the Torii: as strong, but more cards."
    )
    assert told("torii", "scout", "scout") == "Nobody conquers the Torii: the armies are level."
    assert told("torii", "", "") == "Nobody conquers the Torii: nobody is there."
    assert told("golden_temple", "brute*", "scout") == (
        "Nobody conquers the Golden Temple: the lead is too small."
    )
    assert told("fortress", "brute*", "scout") == (
        "Nobody conquers the Fortress: the leader has too few cards."
    )


def test_assassins_of_others_are_told_by_whose_they_are__K_57():
    match = battle("golden_temple", "assassin(1) scout", "brute*")
    assert line(match, 0, "cards_eliminated") == (
        "All cards there are eliminated: you lose B's Assassin and Scout; B loses Brute."
    )
    match = battle("sanctuary", "brute* assassin(1)", "lord* scout")
    assert line(match, 0, "sanctuary_destroyed") == (
        "The weakest are given up: B's Assassin from your army and B's Scout."
    )
    match = battle("torii", "assassin(1)", "brute*")
    assert line(match, 1, "cards_withdrawn") == "A withdraws your Assassin."


def test_the_sanctuary_waits_by_name__K_94():
    match = battle("sanctuary", "peasant* peasant*", "scout shugenja")
    assert line(match, 0, "sanctuary_waiting") == "The Sanctuary waits for you and B."
    assert line(match, -1, "sanctuary_waiting") == "The Sanctuary waits for A and B."


def test_supplies_and_penalties_are_told_by_tile__K_77_K_99_K_102():
    match = table(
        {0: ("scout", ""), 3: ("general brute*", "general")}, "supply_camp bridge torii palace"
    )
    act(fight(match), "0 supply 1+3")
    assert line(match, 0, "supply_assigned") == "You send supplies to the Bridge and the Palace."
    assert line(match, 1, "supply_assigned") == "A sends supplies to the Bridge and the Palace."
    assert lines(match, 1, "strength_counted")[-1] == (
        "Total Strength on the Palace: A 3 with 2 cards (Supply Camp +1, Palace −2), you 1 with 1 card."
    )


def test_bonuses_of_a_side_without_cards_are_not_told__K_78():
    match = table({0: ("scout", ""), 1: ("", "brute*")}, "supply_camp bridge torii palace")
    act(fight(match), "0 supply 1+3")
    assert lines(match, 1, "strength_counted")[1] == (
        "Total Strength on the Bridge: A 0 with no cards, you 3 with 1 card."
    )


def test_the_end_is_told__K_107_K_112_K_122():
    match = table({0: ("lord* peasant*", "assassin(0)"), 1: ("", "brute*")}, set_aside=["0 1 lord"])
    match._state.unit[1, 12] = 5  # the Lord is the last card of seat 1, whatever became of him
    fight(match)
    assert line(match, 1, "set_aside_revealed") == "A's Assassin had struck your card 2: Lord."
    assert lines(match, 0, "score_counted") == [
        "You score 8 VP (tiles 4, Peasant 1, Lord 3).",
        "B scores 1 VP (tiles 6, coward −5).",
    ]
    assert match.sentences(0)[-1] == "The game is over. You win!"
    assert match.sentences(1)[-1] == "The game is over. A wins!"
    match = fight(table({0: ("scout", "")}, seats=4, teams=True))
    assert lines(match, 2, "team_score_counted") == [
        "Together A and you have 4 VP and 1 battlefield.",
        "Together B and D have 0 VP and 0 battlefields.",
    ]
    assert match.sentences(2)[-1] == "The game is over. It is won together by A and you."
