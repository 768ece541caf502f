"""Guided first games: what a table tells its learner.  What shows that a step is understood is for the engine
(`core.lessons`) to say; nothing is kept but the steps that were skipped."""

from __future__ import annotations

from typing import Any

from sacbe.core.language import say
from sacbe.core.lessons import LEARNER, Lesson, lesson_of, progress
from sacbe.server.rooms import Room
from sacbe.server.store import Header

ORIGIN = "lesson"


def is_lesson(header: Header) -> bool:
    return header.origin is not None and header.origin["kind"] == ORIGIN


def lesson_at(room: Room) -> Lesson | None:
    """The lesson a table was opened with, while it is being played."""
    return lesson_of(room.table.game) if is_lesson(room.header) and room.running else None


def would_change(room: Room, content: dict[str, Any]) -> bool:
    """Whether what the learner asks for is not so already."""
    if content["do"] == "skip":
        return content["step"] not in room.skipped
    leaves: bool = content["do"] == "leave"
    return room.unguided != leaves


def shown(room: Room, identity: str | None, lang: str) -> dict[str, Any] | None:
    """`LessonOut`, for whoever learns here and for nobody else."""
    lesson = lesson_at(room)
    if lesson is None or identity is None or room.seats[LEARNER].holder != identity:
        return None
    now = progress(lesson, room.table, room.skipped)
    ended = now.step == len(lesson.steps)
    deciding = room.table.actor == LEARNER
    return {
        "step": now.step,
        "steps": len(lesson.steps),
        "title": say(lesson.message(now.step, "title"), lang),
        "text": say(lesson.message(now.step, "text"), lang),
        "ring": [] if ended else lesson.steps[now.step].ring,
        "fits": [action.text for action in now.fits],
        "possible": ended or bool(now.fits) or bool(lesson.steps[now.step].told) or not deciding,
        "left": room.unguided,
    }
