"""What all of the API's types share: plain values, and errors."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from sacbe.core.names import LONGEST, read_name

GAME_TYPE = "x-game-type"
MOST_SEATS = 16
MOST_PLIES = 1_000_000
MOST_VERSIONS = 2**31 - 2
UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")

Language = Literal["en", "fr"]
Visibility = Literal["public", "unlisted", "private"]
TableFilter = Literal["mine", "open", "live", "finished"]


def printable(text: str) -> str:
    """Refuse what no keyboard writes: control characters and halves of characters."""
    if UNPRINTABLE.search(text):
        raise ValueError("control characters are not allowed")
    return text


def one_line(text: str) -> str:
    """One line, no spaces around."""
    printable(text)
    if any(sign in text for sign in "\n\t\r\x85\u2028\u2029"):
        raise ValueError("one line only")
    return text.strip()


Line = Annotated[str, AfterValidator(one_line)]
Prose = Annotated[str, AfterValidator(printable)]
Name = Annotated[str, AfterValidator(read_name), Field(json_schema_extra={"maxLength": LONGEST})]
Key = Annotated[Line, Field(min_length=1, max_length=40)]
Token = Annotated[Line, Field(min_length=8, max_length=100)]
Notation = Annotated[Line, Field(min_length=1, max_length=200)]
Version = Annotated[int, Field(ge=0, le=MOST_VERSIONS)]
PlyNumber = Annotated[int, Field(ge=0, le=MOST_PLIES)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]


class Answer(BaseModel):
    """A response.  Every field is always there, whatever its default, and there are no others."""

    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)


class Problem(Answer):
    """What went wrong: a code for programs, a sentence in the caller's language for people."""

    code: str
    message: str
    article: str | None = Field(None, description="The article of the rules that forbids an action")
    at: int | None = Field(None, description="Which of several actions was refused, from 0")
    details: list[str] = Field(default_factory=list)


class ErrorAnswer(Answer):
    error: Problem
