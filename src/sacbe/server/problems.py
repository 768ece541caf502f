"""What the server refuses, as a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Any

from sacbe.core.language import Message, register, say

register("sacbe.server")


class ApiError(Exception):
    """Answered as `{"error": {...}}`, with the table when the caller should see it afresh."""

    def __init__(
        self,
        status: int,
        code: str,
        *,
        params: dict[str, object] | None = None,
        article: str | None = None,
        text: str | None = None,
        at: int | None = None,
        details: list[str] | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.params = params or {}
        self.article = article
        self.text = text  # already in the caller's language
        self.at = at
        self.details = details or []
        self.headers = headers or {}

    def problem(self, lang: str) -> dict[str, Any]:
        message = self.text
        if message is None:
            message = say(Message(f"server.error.{self.code}", self.params), lang)
        return {
            "code": self.code,
            "message": message,
            "article": self.article,
            "at": self.at,
            "details": self.details,
        }

    def body(self, lang: str) -> dict[str, Any]:
        return {"error": self.problem(lang)}


class Stale(ApiError):
    """The version the caller saw is not the table's any more; `table` is the fresh one, as JSON."""

    def __init__(self, table: bytes) -> None:
        super().__init__(409, "stale")
        self.table = table


def not_found() -> ApiError:
    return ApiError(404, "not_found")


def forbidden(code: str, **params: object) -> ApiError:
    return ApiError(403, code, params=params)


def conflict(code: str, **params: object) -> ApiError:
    return ApiError(409, code, params=params)


def unprocessable(code: str, **params: object) -> ApiError:
    return ApiError(422, code, params=params)
