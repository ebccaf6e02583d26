"""Martial Art introduces itself: the card that binds the rooms of this folder."""

from pathlib import Path

from kassen.engine.game import Game, Option, Room, Rules
from kassen.games.martial_art import heuristic, rules, text, view
from kassen.games.martial_art.actions import ACTIONS
from kassen.games.martial_art.conservation import broken_law
from kassen.games.martial_art.edition import fill_box
from kassen.games.martial_art.events import EVENTS
from kassen.games.martial_art.features import OBSERVATION, observe
from kassen.games.martial_art.rare import RARE
from kassen.games.martial_art.scenario import scenario
from kassen.games.martial_art.state import BOX, MAX_SEATS, STATE

GAME = Game(
    name="martial_art",
    title="One secret card a round, Support out of the hand: win the Lands of Japan by points or bridges.",
    seats=(2, MAX_SEATS),
    minutes="15–20",
    rules_version=1,
    folder=Path(__file__).parent,
    state=STATE,
    box=BOX,
    actions=ACTIONS,
    events=EVENTS,
    options=(
        Option(
            "ask_always",
            (True, False),
            True,
            "ask a seat that has a single option too, so that waiting tells nothing [A-13, A-52]",
        ),
        Option(
            "victory_tie",
            ("flip", "points"),
            "flip",
            "two reach the goal together: flip, or more points, then bridges, then flip [A-134]",
        ),
        Option(
            "refresh_empty_hand",
            (True, False),
            True,
            "Yodo River may be used with no free card in hand [A-122]",
        ),
    ),
    rules=Rules(
        setup=rules.setup,
        advance=rules.advance,
        pending=rules.pending,
        legal=rules.legal,
        apply=rules.apply,
        outcome=rules.outcome,
        redeal=view.redeal,
        observe=observe,
        heuristic=heuristic.heuristic,
        broken_law=broken_law,
    ),
    room=Room(
        uncover=view.uncover,
        view=view.view,
        unseen=view.unseen,
        board=text.board,
        label=text.label,
        hint=text.hint,
        question=text.question,
        order=text.order,
        sentence=text.sentence,
        why_not=text.why_not,
        fill_box=fill_box,
        scenario=scenario,
    ),
    observation=OBSERVATION,
    max_decisions={2: 6600, 3: 5400, 4: 6600},  # 600 a round (section 9 of the rules)
    rare=RARE,
)
