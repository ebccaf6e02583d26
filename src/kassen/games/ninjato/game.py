"""Ninjato introduces itself: the card that binds the rooms of this folder."""

from pathlib import Path

from kassen.engine.game import Game, Option, Room, Rules
from kassen.games.ninjato import board, heuristic, log, phases, reasons, redeal, rules, text, view
from kassen.games.ninjato.actions import ACTIONS
from kassen.games.ninjato.conservation import broken_law
from kassen.games.ninjato.edition import fill_box
from kassen.games.ninjato.events import EVENTS
from kassen.games.ninjato.features import OBSERVATION, observe
from kassen.games.ninjato.rare import RARE
from kassen.games.ninjato.scenario import scenario
from kassen.games.ninjato.state import BOX, MAX_SEATS, STATE

OPTIONS = (
    Option(
        "failed_raid_keep",
        ("choice", "first"),
        "choice",
        "what a failed raider keeps: a treasure of choice, or the one taken first [N-66]",
    ),
    Option(
        "hensojutsu",
        ("any_clan", "printed_clan"),
        "any_clan",
        "the clan a disguised Envoy helps: any, or one it shows [N-123, N-125]",
    ),
    Option(
        "clan_order",
        ("fixed", "rotating"),
        "fixed",
        "the order in which clans are scored; rotating moves on by one each phase [N-121]",
    ),
    Option(
        "payment",
        ("choice", "auto"),
        "choice",
        "whether Gold may replace a treasure you own, or only what is missing [N-105]",
    ),
    Option(
        "start_order",
        ("random", "seats"),
        "random",
        "the first turn order; seats: seat 0 first [N-10]",
    ),
    Option(
        "memory_aid",
        ("off", "on"),
        "off",
        "show what everybody has seen: cards taken from slots, and the kinds of Rumors",
    ),
)

GAME = Game(
    name="ninjato",
    title="Throw shuriken: raid clan houses and stop in time, win envoys, spread rumors.",
    seats=(2, MAX_SEATS),
    minutes="60–120",
    rules_version=2,
    folder=Path(__file__).parent,
    state=STATE,
    box=BOX,
    actions=ACTIONS,
    events=EVENTS,
    options=OPTIONS,
    rules=Rules(
        setup=rules.setup,
        advance=phases.advance,
        pending=rules.pending,
        legal=rules.legal,
        apply=rules.apply,
        outcome=rules.outcome,
        redeal=redeal.redeal,
        observe=observe,
        heuristic=heuristic.heuristic,
        broken_law=broken_law,
    ),
    room=Room(
        uncover=view.uncover,
        view=view.view,
        unseen=redeal.unseen,
        board=board.board,
        label=text.label,
        hint=text.hint,
        question=text.question,
        order=text.order,
        sentence=log.sentence,
        why_not=reasons.why_not,
        fill_box=fill_box,
        scenario=scenario,
    ),
    observation=OBSERVATION,
    max_decisions={2: 1935, 3: 2880, 4: 3825},
    rare=RARE,
)
