"""Letters: one for all tables that wait, with a way to have no more of them."""

from __future__ import annotations

import contextlib
import re
import smtplib
from collections.abc import Sequence
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import SMTP
from typing import Any
from urllib.parse import unquote, urlsplit

from sacbe.core.language import Message, say
from sacbe.server.settings import Settings

SECONDS = 10.0
# A long address in a header must stay whole: folded at the usual length it would be encoded, and no link.
WHOLE_LINES = SMTP.clone(max_line_length=900)
EMAIL = re.compile(r"^[^@\s<>,;:\"]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,}$")


def looks_like_email(text: str) -> bool:
    return EMAIL.match(text) is not None


@dataclass(frozen=True)
class Letter:
    to: str
    subject: str
    body: str
    headers: dict[str, str] = field(default_factory=dict)


def about_turns(
    to: str, facts: Sequence[dict[str, Any]], more: int, stop: tuple[str, str], lang: str
) -> Letter:
    """That these tables wait, and so many more; `stop`: where a person and where a mail program ends it."""
    page, post = stop
    first = facts[0]
    if len(facts) + more == 1:
        params = {"game": first["title"], "prompt": first["prompt"], "url": first["url"], "stop": page}
        subject = say(Message("server.mail.turn.subject", params), lang)
        body = say(Message("server.mail.turn.body", params), lang)
    else:
        n = len(facts) + more
        lines = [f"{one['title']}: {one['prompt']}\n{one['url']}\n" for one in facts]
        if more:
            lines.append(say(Message("server.mail.digest.more", {"n": more}), lang) + "\n")
        params = {"n": n, "tables": "\n".join(lines), "stop": page}
        subject = say(Message("server.mail.digest.subject", params), lang)
        body = say(Message("server.mail.digest.body", params), lang)
    headers = {
        "List-Unsubscribe": f"<{post}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
    }
    return Letter(to, subject, body, headers)


def post(settings: Settings, letter: Letter) -> None:
    """To the mail server, which must take it now."""
    mail = EmailMessage(WHOLE_LINES)
    mail["From"] = settings.mail_from
    mail["To"] = letter.to
    mail["Subject"] = letter.subject
    for name, value in letter.headers.items():
        mail[name] = value
    mail.set_content(letter.body)
    server = urlsplit(settings.smtp)
    secure = server.scheme == "smtps"
    port = server.port or (465 if secure else 587)
    connect = smtplib.SMTP_SSL if secure else smtplib.SMTP
    with connect(server.hostname or "localhost", port, timeout=SECONDS) as smtp:
        if not secure:
            with contextlib.suppress(smtplib.SMTPNotSupportedError):
                smtp.starttls()
        if server.username:
            smtp.login(unquote(server.username), unquote(server.password or ""))
        smtp.send_message(mail)
