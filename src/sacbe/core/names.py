"""Names: what a player may be called, wherever the name comes from.

One line of at most forty characters that can be stored, shown and read again.  Not in it: control
characters (U+0000 to U+001F, U+007F to U+009F), line and paragraph separators, surrogates, and the
marks that turn the direction of the text around them.  Spaces at its ends do not count.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from sacbe.core.errors import BadName

LONGEST: Final = 40
CATEGORIES: Final = ("Cc", "Cs", "Zl", "Zp")
DIRECTIONS: Final = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def read_name(text: object) -> str:
    """The name, without the spaces around it; raises BadName for what is none."""
    if not isinstance(text, str):
        raise BadName("a name is a text")
    if len(text) > 3 * LONGEST:
        raise BadName(f"a name has at most {LONGEST} characters")
    for sign in text:
        if not allowed(sign):
            raise BadName(f"a name is one line of text, without U+{ord(sign):04X}")
    name = text.strip()
    if len(name) > LONGEST:
        raise BadName(f"a name has at most {LONGEST} characters")
    return name


def tidy_name(text: str) -> str:
    """What of a text can be a name: the rest is left out."""
    if len(text) <= LONGEST and text.isprintable():
        return text.strip()
    kept = "".join([sign for sign in text[: 3 * LONGEST] if allowed(sign)])
    return kept.strip()[:LONGEST].strip()


def allowed(sign: str) -> bool:
    return unicodedata.category(sign) not in CATEGORIES and sign not in DIRECTIONS
