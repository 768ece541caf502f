"""The guide's examples are doctests, and the guide can be built."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def examples(page: Path) -> list[doctest.Example]:
    """Everything a page types at a prompt, on the lines where it stands."""
    text = page.read_text(encoding="utf-8")
    found = []
    for block in BLOCK.finditer(text):
        for example in doctest.DocTestParser().get_examples(block[1]):
            example.lineno += text[: block.start(1)].count("\n")
            found.append(example)
    return found


def test_the_guide_has_examples_to_try() -> None:
    pages = {page.stem for page in DOCS.glob("guide/*.md") if examples(page)}
    assert pages == {"ten-minutes", "records", "hidden", "bots"}


@pytest.mark.parametrize("name", sorted(page.stem for page in DOCS.glob("guide/*.md")))
def test_what_is_typed_prints_what_the_page_says(name: str) -> None:
    page = DOCS / "guide" / f"{name}.md"
    test = doctest.DocTest(examples(page), {}, page.name, str(page), 0, None)
    told: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=told.append)
    assert "".join(told) == ""


def test_the_guide_and_the_reference_are_built_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html"]
    done = subprocess.run(
        [*command, "-d", str(tmp_path / "cache"), str(DOCS), str(tmp_path / "site")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    reference = (tmp_path / "site" / "reference" / "library.html").read_text(encoding="utf-8")
    assert 'id="sacbe.Table.push"' in reference
