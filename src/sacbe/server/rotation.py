"""A new secret for the cookies, while the server runs.

Where the secret is kept in the database, the earlier ones stay beside it until they are forgotten: a
cookie they signed is still read, and answered with one that the new secret signs.
"""

from __future__ import annotations

import asyncio
import secrets

import sqlalchemy as sa

from sacbe.server import schema
from sacbe.server.database import Database, migrate
from sacbe.server.settings import BadSetting, Settings
from sacbe.server.store import load_setting


def rotate(database: str | None = None, forget: bool = False) -> None:
    """Sign with a new secret from now on; `forget`: cookies of the earlier ones are void at once."""
    settings = Settings.from_environment(database=database)
    if settings.secret:
        raise BadSetting("SACBE_SECRET is set: change it there, and put the old one into SACBE_OLD_SECRETS")
    asyncio.run(change(settings.database, forget))


async def change(address: str, forget: bool) -> None:
    await migrate(address)
    database = Database(address)
    columns = schema.settings.c
    try:
        async with database.write() as connection:
            fresh = secrets.token_urlsafe(32)
            secret = await load_setting(connection, database.kind, "secret", fresh)
            earlier = await load_setting(connection, database.kind, "old_secrets", "")
            kept = "" if forget else f"{earlier} {secret}".strip()
            for key, value in (("secret", fresh), ("old_secrets", kept)):
                row = sa.update(schema.settings).where(columns.key == key).values(value=value)
                await connection.execute(row)
    finally:
        await database.close()
