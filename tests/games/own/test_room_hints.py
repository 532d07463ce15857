"""What would make words fit is said of the face that they are on."""

from pathlib import Path

import pytest

from tests.games.own.test_small_print import found, write

WORD = "x" * 60
BOX = "boxes: {t: {at: [10 %, 10 %, 80 %, 20 %], show: name, largest: 20, smallest: 20}}"
TINY = BOX.replace("20 %", "1 %")
CORNER = BOX.replace("[10 %, 10 %, 80 %", "[0 %, 0 %, 80 %")


@pytest.mark.parametrize(
    ("component", "hint"),
    [
        (
            "make: cards, face: title-text",
            "shorten it, or give it more room in a face of your own, `like: title-text`",
        ),
        (f"make: cards, face: {{{BOX}}}", "shorten it, or give the box more room"),
        # Not even a single letter fits, so there is no use in shortening.
        (f"make: cards, face: {{{TINY}}}", "give the box more room"),
        (
            f"make: tiles, shape: circle, size: 2 in, face: {{{CORNER}}}",
            "shorten it, or lay the box nearer to the middle: its corners lie beyond the cut",
        ),
    ],
)
def test_words_that_overflow_have_a_way_to_fit(component: str, hint: str, tmp_path: Path) -> None:
    kit = write(tmp_path, f"  a: {{{component}, kinds: {{x: {{name: {WORD}}}}}}}", "")
    (fault,) = found(kit)
    assert fault[2:] == ("OG107", hint)
