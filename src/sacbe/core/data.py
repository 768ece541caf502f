# not compiled: nothing here is hot, and maintainers run it with `python -m`.
"""Component files: where they lie, what they say, and whether they still say it.

Everything printed on cardboard lives in `games/*/data/*.json`, one component a line, each with
`source` and `confidence`.  `SACBE_DATA` (or `--data DIR`) points at a folder with own copies,
`DIR/tikal/classic.json` and so on; a file that is not there is taken from the package.

Beside each shipped file lies its digest, `classic.json.digest`: a short hash of every component
line, so that `sacbe data check` can name the line whose figure was changed.  When a figure is
corrected on purpose, `python -m sacbe.core.data write-digests` writes the digests again.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from sacbe.core.errors import BadData

VARIABLE: Final = "SACBE_DATA"
ABOUT: Final = ("source", "sources", "confidence", "note", "remark")  # words about a figure, not figures
DIGEST: Final = ".digest"


class Problem:
    """Something wrong with a data file: the line at fault and a plain sentence."""

    line: int
    text: str

    def __init__(self, line: int, text: str) -> None:
        self.line = line
        self.text = text

    def __repr__(self) -> str:
        return f"Problem({self.line}, {self.text!r})"


class DataFile:
    """One file of components: its facts and its lines."""

    name: str  # "tikal/classic.json"
    path: str
    text: str
    facts: dict[str, Any]

    def __init__(self, name: str, path: str, text: str) -> None:
        self.name = name
        self.path = path
        self.text = text
        try:
            self.facts = json.loads(text)
        except json.JSONDecodeError as error:
            raise BadData(f"{path}, line {error.lineno}: not JSON: {error.msg}") from None
        if not isinstance(self.facts, dict):
            raise BadData(f"{path}, line 1: a data file is a JSON object")

    def line_of(self, *marks: str) -> int:
        """The first line that holds all the marks, else the first that holds the first; else 1."""
        fallback = 1
        for number, line in enumerate(self.text.splitlines(), 1):
            if all(mark in line for mark in marks):
                return number
            if fallback == 1 and marks and marks[0] in line:
                fallback = number
        return fallback


def shipped(family: str, name: str) -> DataFile:
    """The file that came with the package."""
    place = files(f"sacbe.games.{family}").joinpath("data", name)
    return DataFile(f"{family}/{name}", str(place), place.read_text(encoding="utf-8"))


def load(family: str, name: str) -> DataFile:
    """The owner's copy when there is one, else the shipped file."""
    own = os.environ.get(VARIABLE)
    if own:
        path = Path(own) / family / name
        if path.is_file():
            return DataFile(f"{family}/{name}", str(path), path.read_text(encoding="utf-8"))
    return shipped(family, name)


def file_names(family: str) -> list[str]:
    """The data files a family ships."""
    folder = files(f"sacbe.games.{family}").joinpath("data")
    return sorted(place.name for place in folder.iterdir() if place.name.endswith(".json"))


def bare(value: Any) -> Any:
    """The facts without the words about them."""
    if isinstance(value, dict):
        return {key: bare(item) for key, item in value.items() if key not in ABOUT}
    if isinstance(value, list):
        return [bare(item) for item in value]
    return value


def fingerprint(facts: Any) -> str:
    """Twelve hex digits that change with any figure."""
    text = json.dumps(bare(facts), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


# ---- digests: which line was changed ---------------------------------------------------


class Part:
    """A component of a file: where it stands and what it says."""

    path: str  # "tiles/A0"
    first: int  # line numbers
    last: int
    value: Any
    parts: list[Part]

    def __init__(self, path: str, first: int, value: Any, parts: list[Part]) -> None:
        self.path = path
        self.first = first
        self.last = first
        self.value = value
        self.parts = parts

    def walk(self) -> Iterator[Part]:
        yield self
        for part in self.parts:
            yield from part.walk()


def parts_of(file: DataFile) -> Part:
    """The file as a tree of components that know their lines."""
    return _Reader(file.text).value("", 0)[0]


class _Reader:
    """Walks through JSON that is known to be good, counting lines."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.decoder = json.JSONDecoder()

    def skip(self, at: int, signs: str = " \t\r\n,:") -> int:
        while at < len(self.text) and self.text[at] in signs:
            at += 1
        return at

    def line(self, at: int) -> int:
        return self.text.count("\n", 0, at) + 1

    def value(self, path: str, at: int) -> tuple[Part, int]:
        at = self.skip(at)
        part = Part(path, self.line(at), None, [])
        opening = self.text[at]
        part.value, end = self.decoder.raw_decode(self.text, at)
        part.last = self.line(end)
        at += 1
        while opening in "{[" and self.text[at := self.skip(at)] not in "}]":
            name = str(len(part.parts))
            if opening == "{":
                name, at = self.decoder.raw_decode(self.text, at)
                at = self.skip(at)
            elif self.text[at] == "{":
                name = str(self.decoder.raw_decode(self.text, at)[0].get("id", name))
            step = name.replace("/", "|")
            inner, at = self.value(f"{path}/{step}" if path else step, at)
            if opening == "[" or name not in ABOUT:
                part.parts.append(inner)
        return part, end


def digest(file: DataFile) -> dict[str, str]:
    """A short hash for every component line."""
    hashes: dict[str, str] = {}

    def note(part: Part) -> None:
        if part.first == part.last or not part.parts:
            hashes[part.path] = fingerprint(part.value)[:8]
        else:
            for inner in part.parts:
                note(inner)

    note(parts_of(file))
    return hashes


def changes(file: DataFile, known: dict[str, str]) -> list[Problem]:
    """What differs from the digest, line by line; how the file is broken into lines does not matter."""
    tree = {part.path: part for part in parts_of(file).walk()}
    problems = []
    expected: set[str] = set()
    for path, short in known.items():
        names = path.split("/")
        expected.update("/".join(names[:depth]) for depth in range(len(names) + 1))
        part = tree.get(path)
        if part is None:
            while names and "/".join(names) not in tree:
                names.pop()
            problems.append(Problem(tree["/".join(names)].first, f"{path} is missing"))
        elif fingerprint(part.value)[:8] != short:
            problems.append(Problem(part.first, f"{path} is not as shipped"))
    for path, part in tree.items():
        above = path.rpartition("/")[0]
        if path not in expected and above in expected and above not in known:
            problems.append(Problem(part.first, f"{path} was added"))
    if not problems:
        problems = _moved(tree, known)
    return sorted(problems, key=lambda problem: problem.line)


def _moved(tree: dict[str, Part], known: dict[str, str]) -> list[Problem]:
    """Components of a list that stand in another order; the order gives them their numbers."""
    place = {path: number for number, path in enumerate(known)}
    moved = []
    for part in tree.values():
        if isinstance(part.value, list):
            last = -1
            for inner in part.parts:
                number = place.get(inner.path, last)
                if number < last:
                    moved.append(Problem(inner.first, f"{inner.path} stands in another place"))
                last = max(last, number)
    return moved


def shipped_digest(family: str, name: str) -> dict[str, str]:
    """The digest that came with a file; raises BadData when there is none."""
    place = files(f"sacbe.games.{family}").joinpath("data", name + DIGEST)
    if not place.is_file():
        raise BadData(f"{family}/{name} has no digest; write it with python -m sacbe.core.data write-digests")
    hashes = {}
    for line in place.read_text(encoding="utf-8").splitlines():
        path, _, short = line.rpartition(" ")
        hashes[path] = short
    return hashes


def write_digests(games: Path) -> list[Path]:
    """Write the digest beside every data file under the folder `games`."""
    written = []
    for path in sorted(games.glob("*/data/*.json")):
        file = DataFile(path.name, str(path), path.read_text(encoding="utf-8"))
        place = path.with_name(path.name + DIGEST)
        lines = [f"{part} {short}\n" for part, short in digest(file).items()]
        place.write_text("".join(lines), encoding="utf-8")
        written.append(place)
    return written


def main(words: list[str]) -> int:
    """For maintainers: write the digests of the shipped files again."""
    if words != ["write-digests"]:
        print("usage: python -m sacbe.core.data write-digests", file=sys.stderr)
        return 2
    for place in write_digests(Path(str(files("sacbe.games")))):
        print(place)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
