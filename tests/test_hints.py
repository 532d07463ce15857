"""Whoever does what a hint says is not refused for it: the mistake is gone, and its key is right.

A change may show the next mistake, at another key, with a hint of its own.
"""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree

import pytest

from kitgen.diagnostics import Diagnostic, KeyPath, Severity
from tests.hints import about, changes
from tests.pipeline.factories import check_kit, options
from tests.test_bad_corpus import EXAMPLES

_BESIDE = "small"
"""The folder with kits that bad examples of own games extend."""

# Such hints name a value, a key or an option, and no choice is the author's but of one of several.
_EXACT = re.compile(
    r"^did you mean|^set [`a-z_.]+(?: to |: )(?!a )|^write (?:[a-z_.]+: |[0-9])|^add [0-9]+ [a-z]"
    r"|^put [0-9]|^take (?:it|them|[a-z_]+) (?:out|away)|^build with --"
)
# Of these the words alone do not say what to put where.
_OF_SEVERAL = re.compile(r"^add \d+ kinds|^add \d+ sets? with|^write english")


def copied(example: Path, folder: Path) -> Path:
    """Copy an example with what it names, for a text that may be changed."""
    for name in ("bad", _BESIDE):
        if (example.parents[1] / name).is_dir():
            copytree(example.parents[1] / name, folder / name)
    return folder / "bad" / example.name


def kinds_of(found: Sequence[Diagnostic]) -> Counter[tuple[str, str]]:
    """Count mistakes of a kind: a message with other numbers is of the same."""
    return Counter(
        (diagnostic.code, re.sub(r"[0-9.,/]+", "#", diagnostic.message)) for diagnostic in found
    )


def overlap(keys: Sequence[KeyPath], others: Sequence[KeyPath]) -> bool:
    """Return whether a key of some is one of others, or lies in one, or holds one."""
    return any(
        key[: len(other)] == other[: len(key)] for key in keys for other in others if key and other
    )


@pytest.mark.sample(12)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_a_hint_that_is_followed_mends_its_mistake_and_is_not_refused(
    example: Path, tmp_path: Path
) -> None:
    kit = copied(example, tmp_path)
    found = check_kit(str(kit), options("1", copies=None)).diagnostics
    for said in found:
        offered = [*changes(said, kit)]
        exact = _EXACT.search(said.hint or "") and not _OF_SEVERAL.match(said.hint or "")
        assert offered or not exact or said.span is None or said.span.path != str(kit)
        for change in offered:
            before = change.file.read_bytes()
            change.file.write_text(change.text, encoding="utf-8")
            left = check_kit(str(kit), options("1", copies=None, **change.options)).diagnostics
            mine = kinds_of([said]).keys()
            assert all(kinds_of(left)[one] < kinds_of(found)[one] for one in mine), change.does
            refused = [
                one
                for one in left
                if one.severity is Severity.ERROR
                and kinds_of([one]).keys() - kinds_of(found).keys()
                and overlap(about(one, kit), change.paths)
            ]
            assert not refused, f"{change.does}: {refused[0]} ({refused[0].hint})"
            change.file.write_bytes(before)
