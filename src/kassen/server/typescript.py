"""The messages and the views of all games as TypeScript: `python scripts/typescript.py`. Nothing is written twice."""

import types
from collections.abc import Iterator
from inspect import getdoc
from typing import (
    Annotated,
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import BaseModel

from kassen import games
from kassen.server import messages

UNIONS: dict[str, Any] = {
    "AnyCommand": messages.AnyCommand, "Answer": messages.Answer, "AnyNews": messages.AnyNews,
    "AnyLobbyNews": messages.AnyLobbyNews, "Clock": messages.Clock, "Code": messages.Code,
    "OpenHands": messages.OpenHands,
}  # fmt: skip
SENT = {
    messages.NewGuest, messages.NewAccount, messages.Login, messages.Changes, messages.NewToken, messages.Setup,
    messages.QuickMatch, messages.TournamentSetup, messages.AheadRule, messages.NoClock, messages.NewDeed,
    messages.NewReport, messages.Farewell, messages.NewStudy,
}  # fmt: skip
NAMED = {
    "view": "AnyView",
    "views": "AnyView",
    "events": "GameEvent",
}  # what fields of these names hold
PRIMITIVES: dict[Any, str] = {
    str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown",
}  # fmt: skip


def page() -> str:
    return "\n".join(lines()) + "\n"


def lines() -> Iterator[str]:
    yield "// Made by scripts/typescript.py from src/kassen/server/messages and the views of the games; do not edit."
    for model in models():
        yield from interface(
            model.__name__,
            own_doc(model),
            {field_of(model, name): told_field(model, name) for name in model.model_fields},
        )
    for name, union in UNIONS.items():
        yield f"\nexport type {name} = {told(union)}"
    for game in games.NAMES:
        yield from views(game)
    yield "\n/** The view of each game, by its name. */"
    yield "export interface Views {"
    yield from (f"  {game}: {titled(game)}View" for game in games.NAMES)
    yield "}\n\nexport type AnyView = Views[keyof Views]"
    yield "\n/** An event: its name, and the fields that events of that name have. */"
    yield "export type GameEvent = { event: string } & Record<string, unknown>"


def interface(name: str, doc: str | None, fields: dict[str, str]) -> Iterator[str]:
    yield ""
    if doc:
        yield f"/** {' '.join(doc.split())} */"
    yield f"export interface {name} {{"
    yield from (f"  {field}: {kind}" for field, kind in fields.items())
    yield "}"


# Messages.


def models() -> list[type[BaseModel]]:
    kinds = [
        each
        for each in vars(messages).values()
        if isinstance(each, type) and issubclass(each, messages.Message)
    ]
    return [kind for kind in kinds if kind not in (messages.Message, messages.Command)]


def field_of(model: type[BaseModel], name: str) -> str:
    """Clients may leave out fields that have a default; our own messages are always whole."""
    is_sent = model in SENT or issubclass(model, messages.Command)
    may_lack = is_sent and not model.model_fields[name].is_required()
    return f"{name}?" if may_lack else name


def told_field(model: type[BaseModel], name: str) -> str:
    kind = told(get_type_hints(model)[name])
    return kind.replace("Record<string, unknown>", NAMED.get(name, "Record<string, unknown>"))


# Views.


def views(game: str) -> Iterator[str]:
    """Every kind of thing in a game's view, named after the game: `KenjinCard`, and the whole is `KenjinView`."""
    whole = games.get(game).room.view_type
    for kind in kinds_in(whole):
        hints = get_type_hints(kind)
        fields = {name: told(hint, titled(game)) for name, hint in hints.items()}
        if kind is whole:
            fields["game"] = f"'{game}'"
        yield from interface(titled(game) + kind.__name__, own_doc(kind), fields)


def kinds_in(kind: Any) -> list[Any]:
    """The typed dictionaries a type is made of, those within others first."""
    inner = get_type_hints(kind).values() if is_typeddict(kind) else get_args(kind)
    found = [each for part in inner for each in kinds_in(part)]
    return list(dict.fromkeys([*found, kind] if is_typeddict(kind) else found))


def titled(game: str) -> str:
    return game.replace("_", " ").title().replace(" ", "")


# Types.


def told(kind: Any, prefix: str = "") -> str:
    """A type of Python in TypeScript's words."""
    if kind in PRIMITIVES:
        return PRIMITIVES[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return told(parts[0], prefix)
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(told(part, prefix) for part in parts))
    if origin is list:
        inner = told(parts[0], prefix)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(told(part, prefix) for part in parts)}]"
    if origin is dict:
        return f"Record<string, {told(parts[1], prefix)}>"
    if is_typeddict(kind) or issubclass(kind, BaseModel):
        return prefix + str(kind.__name__)
    raise TypeError(f"{kind!r} has no words in TypeScript")


def own_doc(kind: type) -> str | None:
    return getdoc(kind) if kind.__doc__ else None
