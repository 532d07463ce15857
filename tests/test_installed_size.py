"""The table of what an installed kitgen takes is true of what is installed here."""

import platform
import re
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from hatch_build import for_an_index
from tests.installed_size import REASONS, REST, sizes_in
from tests.test_locks import pins

ROOT = Path(__file__).resolve().parent.parent
ROWS = [
    tuple(cell.strip(" *") for cell in line.split("|")[1:-1])
    for line in (ROOT / "docs" / "install.md").read_text(encoding="utf-8").splitlines()
    if re.fullmatch(r"\|[^|]+\|[ *0-9.]+\|[ *0-9.]+\|[^|]*\|", line)
]
TABLE = {name: (float(size), float(bytecode), reason) for name, size, bytecode, reason in ROWS}


def is_as_in_the_table(name: str) -> bool:
    """Whether a library is here as the table has it: in the pinned version, on 64-bit Linux."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        return False
    pinned = pins("requirements.lock")[name.replace("_", "-")]
    return version(name) in re.findall(r"==([^\s;]+)", pinned)


def test_each_library_that_is_installed_has_a_line_and_a_reason() -> None:
    lines = {name.replace("_", "-") for name in TABLE} - {"together", REST, "kitgen"}
    pinned = {*pins("requirements.lock")}
    assert lines <= pinned
    brought = pinned - lines
    assert brought == {
        *("annotated-types", "markupsafe", "mdurl", "typing-extensions", "typing-inspection"),
    }
    assert {name: reason for name, (_, _, reason) in TABLE.items() if name in REASONS} == REASONS


def test_the_table_adds_up_and_holds_of_the_libraries_that_are_here() -> None:
    for part in (0, 1):
        parts = [row[part] for name, row in TABLE.items() if name != "together"]
        assert sum(parts) == pytest.approx(TABLE["together"][part], abs=0.05 * len(parts))
    here = sizes_in(Path(sys.prefix))
    for name in filter(is_as_in_the_table, {*REASONS} - {"kitgen"}):
        megabytes = here[name].installed / 1e6
        assert megabytes == pytest.approx(TABLE[name][0], rel=0.15, abs=0.15), name


def test_no_link_of_the_page_of_an_index_leads_into_the_repository() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    page = for_an_index(readme)
    assert "](docs/" in readme
    assert not re.search(r"\]\((?!https?://|#)", page)
    assert "`docs/studio.md`" in page
    assert for_an_index("[how](docs/a.md), [b](https://c.d), [`e`](#f)") == (
        "how (`docs/a.md`), [b](https://c.d), [`e`](#f)"
    )
