"""The doors to the table server."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from cli.conftest import Sacbe

from sacbe.cli import serve
from sacbe.server.database import migrate


def test_serve_passes_on_what_was_given(sacbe_: Sacbe, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []
    spoken: list[str | None] = []

    def note(*given: object) -> None:
        asked.append(given)
        spoken.append(os.environ.get("LC_ALL"))

    monkeypatch.setattr("sacbe.server.main.serve", note)
    assert sacbe_("serve").status == 0
    assert (
        sacbe_(
            "serve", "--host", "0.0.0.0", "--port", "81", "--workers", "2", "--open", "--lang", "fr"
        ).status
        == 0
    )
    assert sacbe_("serve", "--database", "sqlite:///x.db").status == 0
    assert asked == [
        (None, None, None, None, False),
        ("0.0.0.0", 81, None, 2, True),
        (None, None, "sqlite:///x.db", None, False),
    ]
    assert spoken == ["en", "fr", "en"]
    assert "LC_ALL" not in os.environ


def test_the_command_alone_serves_and_opens_the_page(sacbe_: Sacbe, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr("sacbe.server.main.serve", lambda *given: asked.append(given))
    monkeypatch.setattr("sacbe.cli.serve.ready", lambda: True)
    assert sacbe_().status == 0
    assert sacbe_("--lang", "fr").status == 0
    assert asked == [(None, None, None, None, True)] * 2


def test_the_command_alone_needs_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "src" / "sacbe"
    (package / "server").mkdir(parents=True)
    (package / "server" / "main.py").touch()
    monkeypatch.setattr("sacbe.__file__", str(package / "__init__.py"))
    assert not serve.ready()
    page = tmp_path / "web" / "dist" / "index.html"
    page.parent.mkdir(parents=True)
    page.touch()
    assert serve.ready()


def test_several_workers_on_sqlite_are_refused(sacbe_: Sacbe) -> None:
    answer = sacbe_("serve", "--workers", "2", "--database", "sqlite:///x.db")
    assert answer.status in (1, 2)
    assert "PostgreSQL" in answer.err
    assert "Traceback" not in answer.err


def test_backup_restore_and_replay_of_a_store(sacbe_: Sacbe, tmp_path: Path) -> None:
    store, file = f"sqlite:///{tmp_path / 'a.db'}", str(tmp_path / "tables.backup")
    no_backup = tmp_path / "no.backup"
    no_backup.write_text("nothing", encoding="utf-8")
    wrong = sacbe_("restore", str(no_backup), "--database", store)
    assert wrong.status == 1
    assert "no.backup" in wrong.err
    assert sacbe_("restore", str(tmp_path / "missing"), "--database", store).status == 1
    other = f"sqlite:///{tmp_path / 'b.db'}"
    asyncio.run(migrate(other))
    assert sacbe_("backup", file, "--database", other).status == 0
    assert sacbe_("restore", file, "--database", store).status == 0
    checked = sacbe_("replay", "--database", store)
    assert checked.status == 0
    assert checked.out.startswith("0")


def test_a_missing_library_is_named(sacbe_: Sacbe, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*given: object) -> None:
        raise ModuleNotFoundError("No module named 'fastapi'", name="fastapi")

    monkeypatch.setattr("sacbe.server.main.serve", missing)
    answer = sacbe_("serve")
    assert answer.status == 1
    assert "needs the library fastapi" in answer.err
