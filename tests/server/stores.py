"""Looking into a store from outside, as an operator would."""

from __future__ import annotations

import asyncio
from typing import Any

import sqlalchemy as sa

from sacbe.server.database import make_engine


def in_store(address: str, statement: sa.Executable, *, rows: bool = False) -> Any:
    """Carry it out; the first value it finds, or all rows."""

    async def run() -> Any:
        engine = make_engine(address, 1)
        async with engine.begin() as connection:
            done = await connection.execute(statement)
            found: Any = None
            if done.returns_rows:
                found = done.all() if rows else done.scalar()
        await engine.dispose()
        return found

    return asyncio.run(run())
