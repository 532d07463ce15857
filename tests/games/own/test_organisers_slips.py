"""What organisers stumbled over in games of their own: said once, with a hint that works."""

import re
from pathlib import Path

import pytest

from tests.games.own.test_kit import faults

FLAGGED = (
    "c: {make: cards, kinds: {a: {name: A, values: {flag: FIRST}}, b: {name: B}, c: {name: C, "
    "values: {flag: LAST}}}, face: {like: title, boxes: {tag: {at: [10 %, 85 %, 80 %, 8 %], show: "
    "flag, format: UNIQUE, WHEN}}}}"
)


@pytest.mark.parametrize("flag", ["yes", "x", "3", '"true"', '"a: b"'])
def test_words_that_are_meant_for_all_with_a_value_can_be_kept(flag: str, tmp_path: Path) -> None:
    deck = FLAGGED.replace("FIRST", flag).replace("LAST", flag)
    (fault,) = faults(tmp_path, deck.replace("WHEN", "align: left"))
    assert fault.code == "OG155"
    said = re.fullmatch(
        r'write `format: "{} UNIQUE"`, or write `(when: .*)` in `tag` if all are meant to show the '
        "same",
        fault.hint or "",
    )
    assert said is not None
    assert faults(tmp_path, deck.replace("WHEN", said[1])) == []


def test_words_for_several_values_are_said_to_lack_them(tmp_path: Path) -> None:
    deck = FLAGGED.replace("FIRST", "2").replace("LAST", "3").replace("WHEN", "align: left")
    (fault,) = faults(tmp_path, deck)
    assert fault.hint == 'write `format: "{} UNIQUE"`, for example'


def test_a_layout_of_several_components_shows_the_values_of_all(tmp_path: Path) -> None:
    def decks(*flags: str) -> str:
        boxes = "{tag: {at: [10 %, 85 %, 80 %, 8 %], show: flag, format: UNIQUE}}"
        cards = "".join(
            f"c{at}: {{make: cards, face: tagged, kinds: {{a: {{name: A, values: {{flag: "
            f"{flag}}}}}, b: {{name: B}}}}}}\n  "
            for at, flag in enumerate(flags)
        )
        return f"{cards}\nlayouts: {{tagged: {{like: title, boxes: {boxes}}}}}"

    (alike,) = faults(tmp_path, decks("x", "x"))
    assert "write `when: {flag: x}` in `tag`" in (alike.hint or "")
    (unlike,) = faults(tmp_path, decks("x", "y"))
    assert "when" not in (unlike.hint or "")
