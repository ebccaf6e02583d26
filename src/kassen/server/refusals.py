"""Refusals: a word for programs, a sentence for people, and the rule if there is one."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kassen.engine.box import ENGLISH
from kassen.server.languages import told

if TYPE_CHECKING:
    from kassen.server import messages

STATUS = {
    "malformed": 422, "not_signed_in": 401, "bad_login": 401, "not_seated": 403, "not_host": 403, "bad_origin": 403,
    "banned": 403,
    "not_found": 404, "not_now": 409, "not_legal": 409, "stale": 409, "taken": 409, "name_taken": 409,
    "too_large": 413, "bad_setup": 422, "too_many": 429, "too_fast": 429, "trouble": 503, "unavailable": 503,
}  # fmt: skip


class Refuse(Exception):
    """Nothing was changed, for this reason."""

    def __init__(
        self, code: "messages.Code", text: str, rule: str | None = None, **given: object
    ) -> None:
        """Take a text with the names of what is `given` in braces."""
        self.code: messages.Code = code
        self.rule = rule
        self._text, self._given = text, given
        super().__init__(self.text)

    def __reduce__(self) -> tuple[Any, ...]:
        """Cross from a thinker as it was raised there."""
        return refusal, (self.code, self._text, self.rule, self._given)

    @property
    def text(self) -> str:
        return self.told(ENGLISH)

    def told(self, language: str) -> str:
        return told(self._text, language, **self._given)

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def message(self, language: str, tag: str | None = None) -> "messages.Refused":
        from kassen.server import messages  # which a page without a server has not

        return messages.Refused(id=tag, code=self.code, text=self.told(language), rule=self.rule)


def refusal(
    code: "messages.Code", text: str, rule: str | None, given: Mapping[str, object]
) -> Refuse:
    return Refuse(code, text, rule, **given)


# What people type into forms, by the field and what is wrong there; all else is a program's fault, and told as such.
SHORT, LONG, FORM, UNFIT = (
    "string_too_short",
    "string_too_long",
    "string_pattern_mismatch",
    "value_error",
)
SENTENCES = {
    ("password", SHORT): "A password needs at least {min_length} characters.",
    ("password", LONG): "A password has at most {max_length} characters.",
    ("name", SHORT): "A name needs at least {min_length} characters.",
    ("name", LONG): "A name has at most {max_length} characters.",
    ("name", FORM): "A name begins with a Latin letter or a digit; dots, dashes and underscores may follow.",
    ("nickname", SHORT): "A name needs at least {min_length} characters.",
    ("nickname", LONG): "A name has at most {max_length} characters.",
    ("nickname", UNFIT): "A name {error}.",
    ("email", FORM): "That is no mail address.",
    ("text", LONG): "A line has at most {max_length} characters.",
}  # fmt: skip


def malformed(errors: list[Any]) -> Refuse:
    """The refusal of a message: a sentence for whoever filled in a form, else what is wrong and where."""
    first = errors[0]
    place = [str(part) for part in first["loc"]]
    sentence = SENTENCES.get((place[-1] if place else "", first["type"]))
    if sentence is not None:
        return Refuse("malformed", sentence, **first.get("ctx", {}))
    return Refuse(
        "malformed", ": ".join([".".join(place), first["msg"]] if place else [first["msg"]])
    )
