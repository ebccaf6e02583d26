"""Why an action is not legal."""

from tests.games.kenjin.scenes import act, aim, battle, fight, fresh, options, play_on, table


def why(match, seat, words):
    assert words not in options(match, seat)
    return str(match.why_not(seat, words))


def test_why_not_deploy__K_33_K_35_K_54_K_88_K_90():
    match = table({1: ("peasant* scout ashigaru", "lord*")})
    assert "You do not hold a Scout" in why(match, 0, "deploy scout 0")
    assert why(match, 0, "deploy brute 1").endswith("[K-88]")
    assert why(match, 0, "deploy general 1").endswith("[K-90]")
    assert why(match, 0, "deploy assassin 0").endswith("[K-54]")
    assert why(match, 0, "deploy brute 4") == "There are only 4 battlefields. [K-16]"
    ring = table(seats=3)
    assert why(ring, 0, "deploy brute 2") == "You do not fight on the Torii. [K-35]"
    assert why(ring, 0, "deploy brute 7").endswith("[K-17]")
    assert why(match, 0, "draft port").startswith("That is not the question now: Which card")
    assert why(match, 1, "deploy brute 0") == "It is not your decision now. [K-32]"
    assert match.why_not(0, "deploy brute 0") is None


def test_why_not_strike__K_1_K_46_K_54_K_55():
    match = table({0: ("peasant*", "lord* samurai")}, seats=4, teams=True)
    assert why(match, 0, "target 0 1").endswith("your own. [K-54]")
    assert why(match, 0, "target 1 2").endswith("[K-46]")
    assert why(match, 0, "target 1 5") == "That card is not on a battlefield. [K-54]"
    partner = table({2: ("", "lord*")}, seats=4, teams=True)
    assert why(partner, 0, "target 2 1").endswith("[K-55]")
    without = table({0: ("assassin", "lord*")})
    assert why(without, 0, "target 1 1") == "You do not hold an Assassin. [K-54]"
    assert why(table({0: ("", "lord*")}), 0, "target 3 1").endswith("[K-1]")


def test_why_not_look_or_move__K_44_K_46_K_47_K_49_K_50():
    match = table({0: ("", "lord* brute*"), 2: ("", "archer*")})
    act(match, "0 deploy scout 0")
    assert why(match, 0, "target 1 3").endswith("[K-44]")
    assert why(match, 0, "deploy brute 0").endswith("[K-44]")
    match = table({0: ("peasant*", "lord* brute*")})
    act(match, "0 deploy shugenja 0")
    assert why(match, 0, "target 0 1").endswith("[K-47]")
    stacks = {0: ("lord* brute", ""), 1: ("peasant* peasant* scout", "")}
    match = table(stacks)
    act(match, "0 deploy general 0")
    assert why(match, 0, "move 1 0").endswith("another battlefield. [K-49]")
    assert why(match, 0, "move 1 1").endswith("[K-50]")
    assert why(match, 0, "move 2 2").endswith("[K-46]")
    assert why(match, 0, "move 3 2").endswith("not on the battlefield of the General. [K-49]")
    assert why(match, 0, "move 1 5").endswith("[K-16]")


def test_why_not_in_draft_supply_and_sanctuary__K_27_K_28_K_92_K_93_K_102_K_107():
    match = fresh(3, setup="draft")
    assert why(match, 0, "draft bridge") == "The Bridge is not laid out. [K-27]"
    camp = table({0: ("scout", "")}, "supply_camp bridge torii palace port fortress", seats=3)
    fight(camp)
    assert why(camp, 0, "supply 0+1").endswith("not itself. [K-102]")
    assert why(camp, 0, "supply 1+2").endswith("both of these battlefields. [K-102]")
    assert why(camp, 0, "supply 1+7").endswith("[K-17]")
    match = battle("sanctuary", "peasant* peasant* brute*", "scout shugenja")
    assert why(match, 0, "target 0 3").endswith("[K-93]")
    assert why(match, 0, "target 1 1").endswith("[K-92]")
    aim(match, 0, 1, 0, 0)
    assert why(match, 0, "target 0 2").endswith("[K-32]")
    over = play_on(fresh(2))
    assert why(over, 0, "deploy brute 0") == "The game is over. [K-107]"
