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
    problems: list[str] = []
    doctest.DocTestRunner().run(examples_of(page), out=problems.append)
    assert not problems, "".join(problems)


def test_there_are_examples_to_run() -> None:
    assert any(examples_of(page).examples for page in DOCS)


def test_the_architecture_names_modules_that_there_are() -> None:
    root = DOCS[0].parents[1]
    there = [f"/{path.relative_to(root)}" for path in root.glob("*/**/*.py")]
    text = (root / "docs" / "architecture.md").read_text("utf-8")
    named = set(re.findall(r"`([\w/]+\.py)`", text))
    assert len(named) > 40
    assert [name for name in sorted(named) if not any(p.endswith(f"/{name}") for p in there)] == []


def test_the_architecture_names_every_module_of_the_studio() -> None:
    root = DOCS[0].parents[1]
    text = (root / "docs" / "architecture.md").read_text("utf-8")
    section = text.partition("\n## The studio\n")[2].partition("\n## ")[0]
    modules = {path.name for path in (root / "kitgen" / "studio").glob("[!_]*.py")}
    assert len(modules) > 10
    assert {name for name in modules if f"`{name}`" not in section.replace("studio/", "")} == set()
