"""Who calls."""
from __future__ import annotations

from fastapi import Request

from sacbe.server.house import House


class Caller:
    lang = "en"
    @classmethod
    async def of(cls, house: House, request: Request, lang: str | None) -> Caller:
        return cls()
    def become_guest(self, request: Request) -> None: ...
    def turn_into(self, request: Request, identity: str) -> None: ...
