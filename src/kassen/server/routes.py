"""The whole surface as one table; `messages` says what goes in and out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fastapi import FastAPI

from kassen.server import (
    alerts,
    archive,
    handbook,
    health,
    hosting,
    lobby,
    lookback,
    messages,
    own,
    players,
    reference,
    sockets,
    ties,
    today,
    tournaments,
    way_back,
    workshop,
)


@dataclass(frozen=True)
class Route:
    method: str
    path: str
    endpoint: Callable[..., Any]
    is_told: bool = True  # in the OpenAPI document


def route(method: str, path: str, endpoint: Callable[..., Any], is_told: bool = True) -> Route:
    return Route(method, path, endpoint, is_told)


ROUTES = (
    #     method    path                              endpoint
    route("GET",    "/api/games",                     lobby.list_games),
    route("GET",    "/api/games/{game}",              lobby.show_game),
    route("GET",    "/api/games/{game}/leaderboard",  archive.leaderboard),

    route("POST",   "/api/guests",                    players.come_as_guest),
    route("POST",   "/api/accounts",                  players.make_account),
    route("POST",   "/api/sessions",                  players.log_in),
    route("DELETE", "/api/sessions",                  players.log_out),
    route("POST",   "/api/lost",                      way_back.ask_for_return),
    route("POST",   "/api/return",                    way_back.come_back),
    route("GET",    "/api/me",                        players.show_me),
    route("PATCH",  "/api/me",                        players.change_me),
    route("GET",    "/api/me/file",                   own.download_me),
    route("POST",   "/api/me/farewell",               own.delete_me),
    route("GET",    "/api/me/sessions",               own.list_sessions),
    route("DELETE", "/api/me/sessions",               own.end_other_sessions),
    route("GET",    "/api/me/turns",                  lobby.list_turns),
    route("GET",    "/api/me/matches",                archive.list_my_matches),
    route("GET",    "/api/me/tournaments",            tournaments.list_my_tournaments),
    route("GET",    "/api/me/alerts",                 alerts.list_alerts),
    route("POST",   "/api/me/alerts",                 alerts.add_alert),
    route("DELETE", "/api/me/alerts/{alert}",         alerts.remove_alert),
    route("GET",    "/api/me/ties",                   ties.list_ties),
    route("PUT",    "/api/me/ties/{player}",          ties.tie),
    route("DELETE", "/api/me/ties/{player}",          ties.untie),
    route("GET",    "/api/me/invitations",            ties.list_invitations),
    route("POST",   "/api/me/tokens",                 players.make_token),
    route("GET",    "/api/me/tokens",                 players.list_tokens),
    route("DELETE", "/api/me/tokens/{token}",         players.end_token),
    route("GET",    "/api/confirm",                   players.confirm_email,  is_told=False),
    route("GET",    "/api/players/{player}",          players.show_player),
    route("GET",    "/api/players/{person}/matches",  archive.list_matches),

    route("GET",    "/api/tables",                    lobby.list_tables),
    route("POST",   "/api/tables",                    lobby.open_table),
    route("POST",   "/api/quick",                     lobby.find_match),
    route("GET",    "/api/tables/{table}",            lobby.show_table),
    route("POST",   "/api/tables/{table}/commands",   lobby.command_table),
    route("POST",   "/api/tables/{table}/invitations", ties.invite),
    route("WS",     "/api/tables/{table}/socket",     sockets.watch_table),
    route("WS",     "/api/lobby/socket",              sockets.watch_lobby),

    route("GET",    "/api/tournaments",                       tournaments.list_tournaments),
    route("POST",   "/api/tournaments",                       tournaments.open_tournament),
    route("GET",    "/api/tournaments/{tournament}",          tournaments.show_tournament),
    route("DELETE", "/api/tournaments/{tournament}",          tournaments.call_off),
    route("POST",   "/api/tournaments/{tournament}/players",  tournaments.enter),
    route("DELETE", "/api/tournaments/{tournament}/players",  tournaments.leave),
    route("POST",   "/api/tournaments/{tournament}/start",    tournaments.start),
    route("WS",     "/api/tournaments/{tournament}/socket",   sockets.watch_tournament),

    route("POST",   "/api/matches",                   archive.upload),
    route("GET",    "/api/matches/{match}",           archive.replay),
    route("GET",    "/api/matches/{match}/steps",     archive.replay_steps),
    route("GET",    "/api/matches/{match}/file",      archive.download),
    route("GET",    "/api/matches/{match}/analysis",  archive.show_analysis),
    route("POST",   "/api/matches/{match}/analysis",  archive.analyze),
    route("GET",    "/api/matches/{match}/choices",   lookback.show_choices),
    route("POST",   "/api/matches/{match}/tables",    lookback.play_on),

    route("GET",    "/api/puzzles",                   archive.list_puzzles),
    route("GET",    "/api/puzzles/{puzzle}",          archive.show_puzzle),
    route("GET",    "/api/puzzles/{puzzle}/solution", archive.solve_puzzle),

    route("GET",    "/api/workshop/{game}",           workshop.show_box),
    route("POST",   "/api/workshop/studies",          workshop.study),

    route("GET",    "/api/day",                       today.show_day),
    route("POST",   "/api/day",                       today.play_day),

    route("GET",    "/api/notice",                    hosting.show_notice),
    route("POST",   "/api/reports",                   hosting.report),
    route("GET",    "/api/admin/reports",             hosting.list_reports),
    route("GET",    "/api/admin/deeds",               hosting.list_deeds),
    route("POST",   "/api/admin/deeds",               hosting.do_deed),
    route("GET",    "/api/admin/measures",            hosting.list_measures),

    route("GET",    "/healthz",                       health.healthz),
    route("GET",    "/metrics",                       health.metrics,    is_told=False),
    route("GET",    "/docs",                          handbook.enter,    is_told=False),
    route("GET",    "/docs/api",                      reference.page,    is_told=False),
    route("GET",    "/docs/api.css",                  reference.style,   is_told=False),
)  # fmt: skip

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": messages.Refused, "description": meaning}
    for status, meaning in (
        (400, "The request could not be read"),
        (401, "Nobody is signed in, or the password is wrong"),
        (403, "Not from there, or not by you"),
        (404, "There is no such thing"),
        (409, "Not now"),
        (413, "Too large"),
        (422, "The message is wrong"),
        (429, "Too fast, or too many"),
        (503, "The database or the table cannot be reached"),
    )
}


def add_routes(app: FastAPI) -> None:
    for each in ROUTES:
        if each.method == "WS":
            app.add_api_websocket_route(each.path, each.endpoint)
        else:
            app.add_api_route(
                each.path, each.endpoint, methods=[each.method], responses=REFUSALS,
                include_in_schema=each.is_told,
            )  # fmt: skip
    app.mount("/docs", handbook.handbook())
