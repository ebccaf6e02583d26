"""A box on paper: every piece of it, drawn as on the page, as pages, and as sheets for Tabletop Simulator."""

import json
import re
import zlib
from collections import Counter
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

import kassen
from kassen import games
from kassen.printing.drawings import draw
from kassen.printing.pages import MARGIN, PAPERS, Grid
from kassen.terminal.command import main
from tests.games.test_new_rows import EDITIONS, SEATS, new_card

# How many pieces of each sort the printed box has for the largest table, by the rulebooks.
PIECES = {
    "mangoku": {"characters": 30, "coins": 30},
    "martial_art": {"cards": 120, "lands": 24},
    "kenjin": {"clan_1": 13, "clan_2": 13, "clan_3": 13, "clan_4": 13, "tiles": 10},
    "shogunate": {
        "loyalty": 12,
        **{f"actions_{seat}": 6 for seat in range(1, 7)},
        "plots": 18,
        "leaders": 14,
        "honor": 60,
    },
    "ninjato": {
        "dojo": 52,
        "guards": 40,
        "elites": 20,
        "envoys": 21,
        "rumors": 30,
        "skills": 19,
        "treasures": 90,
        "clan_tokens": 15,
        "markers": 20,
    },
}
NASTY = 'Fox & "Hound" <b>'


def sheets_of(game, language="en", edition=None):
    seats = max(games.get(game).seat_counts)
    return draw(kassen.Match(game, seats=seats, seed=1, edition=edition), language)


@pytest.mark.parametrize("game", games.NAMES)
def test_everything_in_the_box_is_printed(game):
    count = Counter()
    for piece in sheets_of(game).pieces:
        count[piece.sort] += piece.copies
    assert count == PIECES[game]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.NAMES)
def test_a_picture_stands_alone(game, language):
    sheets = sheets_of(game, language)
    pictures = [picture for piece in sheets.pieces for picture in (piece.front, piece.back)]
    pictures += [entry.drawing for entry in sheets.reference]
    for picture in filter(None, set(pictures)):
        ElementTree.fromstring(picture)
        assert "var(" not in picture
        assert not re.search("NaN|undefined", picture)
        wanted, found = (
            re.findall(r"url\(#([^)]+)\)", picture),
            re.findall(r'\bid="([^"]+)"', picture),
        )
        assert {*wanted} <= {*found}


def test_pieces_of_one_stack_look_alike_from_behind():
    for game in games.NAMES:
        backs = {}
        for piece in sheets_of(game).pieces:
            if piece.sort not in ("treasures", "skills"):  # these have two faces
                backs.setdefault(piece.sort, set()).add(piece.back)
        assert all(len(pictures) == 1 for pictures in backs.values())


def test_the_names_and_numbers_of_an_edition_are_printed_whatever_signs_they_have():
    edition = {"characters": {"captain": {"name": NASTY, "battle": 7}}}
    captain = next(
        piece for piece in sheets_of("mangoku", edition=edition).pieces if piece.id == "captain"
    )
    texts = [text for node in ElementTree.fromstring(captain.front).iter() if (text := node.text)]
    assert NASTY in texts
    assert "7" in texts


@pytest.mark.parametrize("name", games.NAMES)
def test_a_new_card_of_the_handbook_is_printed(name):
    _, row, cells = new_card(name)
    match = kassen.Match(name, seats=SEATS[name], seed=1, edition=EDITIONS[name])
    pieces = [piece for piece in draw(match, "en").pieces if piece.id == row]
    assert pieces
    shown = "".join(node.text or "" for node in ElementTree.fromstring(pieces[0].front).iter())
    assert cells.get("name", str(cells.get("value"))) in shown
    assert sum(piece.copies for piece in pieces) >= 1


def test_an_elite_shows_what_it_is_worth_and_the_reference_sheet_has_a_card_once__N_139():
    sheets = sheets_of("ninjato", edition={"elites": {"elite_1_5": {"honor": 17}}})
    elite = next(piece for piece in sheets.pieces if piece.id == "elite_1_5")
    assert "17" in [node.text for node in ElementTree.fromstring(elite.front).iter()]
    told = [(entry.drawing, entry.text) for entry in sheets.reference if entry.drawing]
    assert len({*told}) == len(told)


def test_pages_are_vectors_with_embedded_fonts_on_the_paper_asked_for(tmp_path, capsys):
    for paper, (width, height) in PAPERS.items():
        path = tmp_path / f"{paper}.pdf"
        assert main(["print", "kenjin", "--seats", "2", "--paper", paper, "--out", str(path)]) == 0
        assert capsys.readouterr().out.startswith(f"{path}: 36 pieces.")
        objects = objects_of(path.read_bytes())
        box = re.search(rb"/MediaBox\s*\[([^\]]+)\]", objects)
        points = [float(number) * 25.4 / 72 for number in box[1].split()]
        assert points == pytest.approx([0, 0, width, height], abs=0.1)
        assert {*re.findall(rb"/BaseFont\s*/\w+\+(\w+)", objects)} >= {
            b"AlegreyaSans",
            b"ShipporiMincho",
            b"YujiSyuku",
        }
        assert len(re.findall(rb"/FontFile[23]?\b", objects)) >= 4
        assert not re.search(rb"/Subtype\s*/Image", objects)
        pages = len(re.findall(rb"/Type\s*/Page\b", objects))
        assert pages == 3 * 2 + 2 * 2 + 1  # 26 cards and 10 tiles with their backs, and a reference


def objects_of(pdf):
    """Everything in a PDF, with what is compressed written out."""
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    found = [pdf]
    for stream in streams:
        try:
            found.append(zlib.decompress(stream))
        except zlib.error:
            continue
    return b"\n".join(found)


@pytest.mark.parametrize("paper", PAPERS.values())
def test_a_back_lies_behind_its_front(paper):
    grid = Grid((62.0, 88.04), paper)
    assert (grid.columns, grid.rows) == (3, 3)
    for index in range(9):
        x, y = grid.place(index, is_back=False)
        assert MARGIN <= x <= paper[0] - MARGIN - 62
        assert y >= MARGIN
        assert grid.place(index, is_back=True) == pytest.approx((paper[0] - x - 62, y))


def test_tabletop_simulator_finds_every_copy_of_every_card(tmp_path, capsys):
    folder = tmp_path / "sheets"
    command = ["print", "mangoku", "--tabletop", str(folder), "--url", "https://example.org/"]
    assert main(command) == 0
    assert "60 pieces on 4 pictures" in capsys.readouterr().out
    cards, coins = json.loads((folder / "kassen.json").read_text())["ObjectStates"]
    assert Counter(card["Nickname"] for card in cards["ContainedObjects"])["Captain"] == 5
    assert len(cards["DeckIDs"]) == 30
    assert len(coins["DeckIDs"]) == 30
    (sheet,) = cards["CustomDeck"].values()
    assert sheet["FaceURL"] == "https://example.org/characters-front.png"
    with Image.open(BytesIO((folder / "characters-front.png").read_bytes())) as picture:
        ratio = picture.width / sheet["NumWidth"] / (picture.height / sheet["NumHeight"])
    assert ratio == pytest.approx(62 / 88.04, abs=0.01)
    assert max(number % 100 for number in cards["DeckIDs"]) < sheet["NumWidth"] * sheet["NumHeight"]


def test_what_cannot_be_printed_is_refused_in_one_sentence(capsys):
    assert main(["print", "mangoku"]) == 2
    assert "say where to: kassen print mangoku --out deck.pdf" in capsys.readouterr().err
    assert main(["print", "mangoku", "--seats", "7", "--out", "deck.pdf"]) == 2
    assert "mangoku" in capsys.readouterr().err.lower()
