"""The examples in the documents say what the program says."""

import doctest
import re
from pathlib import Path

import pytest

DOCS = sorted((Path(__file__).resolve().parents[1] / "docs").glob("*.md"))


def examples_of(page: Path) -> doctest.DocTest:
    """Return a page's examples; the fences of its code blocks end what an example prints."""
    text = re.sub("^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_examples_run_as_printed(page: Path) -> None:
    told: list[str] = []
    doctest.DocTestRunner().run(examples_of(page), out=told.append)
    assert not told, "".join(told)


def test_there_are_examples_to_run() -> None:
    assert any(examples_of(page).examples for page in DOCS)
