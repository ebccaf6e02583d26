"""The view in words."""

from tests.games.kenjin.scenes import act, aim, battle, fight, fresh, table


def test_a_view_names_the_unit_that_asks():
    match = table({0: ("", "peasant* brute*")})
    assert match.view(1)["ability"] is None
    act(match, "0 deploy scout 0")
    for seat in (-1, 0, 1):
        assert match.view(seat)["ability"] == {"unit": "scout", "battlefield": 0}
    aim(match, 0, 0, 1, 0)
    assert match.view(1)["ability"] is None


def test_a_view_tells_round_turn_and_battle():
    match = fresh(3, start_player=1)
    view = match.view(0)
    assert (view["round"], view["start"], view["active"], view["cards_left"]) == (1, 1, 1, 2)
    assert (view["over"], view["battle"], view["ranks"]) == (False, None, None)
    assert view["units"]["lord"] == {"strength": 2, "copies": 1, "secret": True}
    assert view["tiles"]["bridge"] == 6
    assert view["numbers"]["temple_margin"] == 4
    camp = fight(table({0: ("scout", "")}, "supply_camp bridge torii palace"))
    assert camp.view(1)["battle"] == 0
    assert camp.view(1)["battlefields"][0]["fought"]
    assert not camp.view(1)["battlefields"][1]["fought"]
    act(camp, "0 supply 1+2")
    assert [field["sides"][0]["bonus"] for field in camp.view(1)["battlefields"]] == [0, 1, 1, 0]
    assert camp.view(-1)["seats"][0]["conquered"] == 1


def test_cards_out_of_play_are_told_with_their_fate():
    match = battle("torii", "samurai*", "peasant* scout")
    gone = match.view(-1)["seats"][1]["gone"]
    assert [(card["unit"], card["fate"], card["by"]) for card in gone] == [
        ("peasant", "eliminated", None),
        ("scout", "withdrawn", None),
    ]


def test_cards_out_of_play_are_told_with_the_battlefield_they_fought_on__K_73():
    stacks = {0: ("samurai*", "peasant*"), 2: ("peasant*", "scout brute*"), 3: ("", "assassin(0)")}
    match = fight(table(stacks, set_aside=["0 1 lord"]))
    for seat in (-1, 0, 1):
        rows = match.view(seat)["seats"]
        fell = [[(card["unit"], card["battlefield"]) for card in row["gone"]] for row in rows]
        assert fell == [[("peasant", 2)], [("peasant", 0), ("lord", None)]]
