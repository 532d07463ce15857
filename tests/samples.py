"""What the suite tries of matrices, properties and dear laws, and what is left to a step of CI.

    pytest --exhaustive -m exhaustive                  # all that the suite leaves out
    pytest --exhaustive -m exhaustive --slice 2/8      # an eighth of long matrices, properties
    pytest --dear 3                                    # the suite, with the third of twenty parts
    pytest --dear all                                  # the suite, with all that is dear

Of a test marked `sample` the suite tries one case, or so many as the mark says; of the examples
of a property it draws a part, and no words and numbers of kitgen's code; of the tests marked
`dear` it tries a twentieth, each time another: the commit says which. With `--exhaustive` all of
these are tried, and all that the suite leaves out or shortens counts as `exhaustive`.
"""

import re
import subprocess
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from functools import cache
from pathlib import Path

import pytest
from hypothesis import core, is_hypothesis_test, settings
from hypothesis.internal.conjecture import providers

ROOT = Path(__file__).resolve().parent.parent

SAMPLE, DEAR, PROPERTY, EXHAUSTIVE = "sample", "dear", "property", "exhaustive"

PART_OF_EXAMPLES = 10
"""The suite draws every so many-th of the examples that a property asks for."""

FEWEST_EXAMPLES = 10

PARTS_OF_DEAR = 20

LONG = 4
"""A matrix with so many cases that the suite leaves out is cut into slices."""


def left_out(items: Iterable[pytest.Item], dear: int | None, game: str) -> Iterator[pytest.Item]:
    """Yield the cases that the suite leaves out by what they are marked with.

    Args:
        items: All cases that were collected.
        dear: Which part of the dear tests is tried, counted from zero; all of them if `None`.
        game: Cases that name this game stay, if it is not empty.
    """
    for test, cases in _by_test(items).items():
        several = [item for item in cases if not item.get_closest_marker(EXHAUSTIVE)]
        mark = cases[0].get_closest_marker(SAMPLE)
        number, is_dear = _number(test), any(item.get_closest_marker(DEAR) for item in cases)
        if mark:
            kept = spread(len(several), *(mark.args or (1,)), number)
            if is_dear and dear not in (None, number % PARTS_OF_DEAR):
                kept = set()
        elif is_dear and dear is not None:
            # The cases of one test are spread over all parts, as they may be a thousand.
            kept = {
                index
                for index, item in enumerate(several)
                if (number + index) % PARTS_OF_DEAR == dear or not item.get_closest_marker(DEAR)
            }
        else:
            continue
        for index, item in enumerate(several):
            if index not in kept and not (game and _names(item, game)):
                yield item


def _by_test(items: Iterable[pytest.Item]) -> dict[str, list[pytest.Item]]:
    """Return the cases of each test, in the order in which they were collected."""
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        cases[item.nodeid.partition("[")[0]].append(item)
    return cases


def _number(test: str) -> int:
    """Return a number that hangs on the name of a test, wherever its file lies."""
    return zlib.crc32(test.rpartition("::")[2].encode())


def _names(item: pytest.Item, game: str) -> bool:
    callspec = getattr(item, "callspec", None)
    said = f"{item.nodeid} {callspec.params if callspec else ''}"
    return game in said.replace("_", "-")


def spread(cases: int, count: int, begin: int) -> set[int]:
    """Return which cases are tried: so many, evenly spread over all of them.

    Where they begin differs by test, so that tests of all games do not all try the same one.
    """
    count = min(count, cases)
    return {(begin + place * cases // count) % cases for place in range(count)}


def mark_properties(items: Iterable[pytest.Item]) -> None:
    """Mark, of what the suite tries, what draws more examples than the suite lets it draw."""
    for item in filter(is_property, items):
        if not item.get_closest_marker(EXHAUSTIVE):
            item.add_marker(PROPERTY)
            item.add_marker(EXHAUSTIVE)


def is_property(item: pytest.Item) -> bool:
    """Whether a test draws more examples than the suite lets it draw."""
    test = getattr(item, "obj", None)
    return is_hypothesis_test(test) and _examples(test).max_examples > FEWEST_EXAMPLES


def draw_fewer(items: Iterable[pytest.Item]) -> None:
    """Have each property draw a part of its examples."""
    for test in {item.obj for item in items if is_property(item)}:  # type: ignore[attr-defined]
        asked = _examples(test)
        fewer = max(FEWEST_EXAMPLES, asked.max_examples // PART_OF_EXAMPLES)
        test._hypothesis_internal_use_settings = settings(asked, max_examples=fewer)


def draw_no_constants() -> None:
    """Have properties draw no numbers and words of kitgen's code besides their own examples.

    Each worker would parse every module for them, and few of the suite's examples hold one.
    """
    # Older versions of Hypothesis draw none.
    if hasattr(providers, "_get_local_constants"):
        providers._get_local_constants = lambda: providers._local_constants


def seed_no_global_random() -> None:
    """Have properties leave Python's and numpy's own sources of chance as they are.

    Nothing that kitgen or its tests do draws from these, and to seed and restore both around each
    example takes longer than many examples do.
    """
    # Older versions of Hypothesis import it elsewhere.
    if hasattr(core, "deterministic_PRNG"):
        core.deterministic_PRNG = nullcontext


def _examples(test: object) -> settings:
    """Return the settings that a property runs with: Hypothesis has no other name for them."""
    return getattr(test, "_hypothesis_internal_use_settings", None) or settings()


def dear_part(asked: str) -> int | None:
    """Return which part of the dear tests is meant, counted from zero; `None` is all of them."""
    return None if asked == "all" else part_of(asked, PARTS_OF_DEAR) - 1


def part_of(asked: str, of: int) -> int:
    """Return which of so many parts is meant, counted from one; `auto` is chosen by the commit."""
    part = int(_commit()[:12], 16) % of + 1 if asked == "auto" else int(asked)
    assert 1 <= part <= of, f"there is no part {part} of {of}"
    return part


def slice_of(asked: str) -> tuple[int, int]:
    """Return which slice of how many `2/8` or `auto/8` means."""
    which, _, of = asked.partition("/")
    return part_of(which, int(of)), int(of)


@cache
def _commit() -> str:
    """Return the commit's digest; in a copy that git knows nothing of, always the same."""
    command = ["git", "rev-parse", "HEAD"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return said if re.fullmatch(r"[0-9a-f]{40,}\n", said) else "0" * 40


def beyond_slice(items: Iterable[pytest.Item], which: int, of: int) -> Iterator[pytest.Item]:
    """Yield the cases of long matrices, and the properties, that are in other slices only."""
    for test, cases in _by_test(items).items():
        several = [item for item in cases if item.get_closest_marker(EXHAUSTIVE)]
        # Slices of different tests begin apart, so that each takes about as long as another.
        begin = which + _number(test)
        if len(several) >= LONG:
            yield from (item for index, item in enumerate(several) if (index - begin) % of)
        elif begin % of:
            yield from (item for item in several if item.get_closest_marker(PROPERTY))
