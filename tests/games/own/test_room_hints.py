"""What would make words fit is said of the face that they are on."""

import re
from pathlib import Path

import pytest

from tests.games.own.test_kit import faults
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


TILES = (
    "t: {make: tiles, size: 1 in, kinds: {x: {name: A name of some length, text: Low}, "
    "y: {name: Another name of length}, z: {name: A third name that is longer}}, "
    "face: {boxes: {t: {AT, show: name}, u: {at: [10 %, 70 %, 80 %, 18 %], show: text}}}}"
)


@pytest.mark.parametrize(
    ("at", "is_higher"), [("10 %, 10 %, 80 %, 20 %", True), ("30 %, 20 %, 40 %, 48 %", False)]
)
def test_a_box_is_made_larger_rather_than_its_piece(
    at: str, is_higher: bool, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, TILES.replace("AT", f"at: [{at}]"))
    assert "; nor do those of `y` and `z`" in fault.message
    (larger,) = re.findall("^shorten them, or write `(.*)` in `t`$", fault.hint or "")
    assert faults(tmp_path, TILES.replace("AT", larger)) == []
    left, top, width, height = map(int, re.findall(r"\d+", larger))
    # The box below it stays clear.
    assert top + height <= 70 and left >= 10 and left + width <= 90
    less = (left, top, width, height - 1) if is_higher else (left + 1, top, width - 2, height)
    smaller = ", ".join(f"{share} %" for share in less)
    assert faults(tmp_path, TILES.replace("AT", f"at: [{smaller}]")) != []


def test_a_table_whose_words_do_not_fit_is_one_message_for_each_box(tmp_path: Path) -> None:
    rows = "".join(f"Somebody {number} laughs\n" for number in range(20))
    (tmp_path / "t.csv").write_text(f"name\n{rows}", "utf-8")
    layout = "boxes: {t: {at: [10 %, 10 %, 80 %, 3 %], show: name}}"
    cards = f"d: {{make: cards, rows: t.csv, face: {{{layout}}}}}"
    (fault,) = faults(tmp_path, cards)
    assert fault.span is not None
    assert (Path(fault.span.path).name, fault.span.line) == ("t.csv", 2)
    assert "in line 3," in fault.message and fault.message.endswith("and 16 more")
    shared = "d: {make: cards, rows: t.csv, face: low, back: {face: low}}"
    assert len(faults(tmp_path, f"{shared}\nlayouts: {{low: {{{layout}}}}}")) == 1


def test_of_two_decks_from_one_table_the_one_whose_box_is_too_small_is_named(
    tmp_path: Path,
) -> None:
    (tmp_path / "t.csv").write_text(f"question\n{'Which of them all? ' * 9}\n", "utf-8")
    deck = "{{make: cards, rows: t.csv, face: {{boxes: {{q: {{at: {}, show: question}}}}}}}}"
    large, small = map(deck.format, ("[10 %, 10 %, 80 %, 80 %]", "[10 %, 10 %, 80 %, 20 %]"))
    (fault,) = faults(tmp_path, f"questions: {large}\n  answers: {small}")
    assert "does not fit in the box `q` of `answers` at 9 pt" in fault.message


def test_words_read_in_play_do_not_fit_in_smaller_type(tmp_path: Path) -> None:
    cards = (
        "d: {make: cards, kinds: {a: {name: A name of some length and more}}, "
        "face: {boxes: {t: {at: [10 %, 10 %, 80 %, 7 %], show: name, smallest: 7}}}}"
    )
    (fault,) = faults(tmp_path, cards.replace("10 %, 80 %, 7 %", "10 %, 60 %, 5 %"))
    assert fault.code == "OG107" and "at 9 pt" in fault.message
    assert (fault.hint or "").endswith(
        "write `read_in_play: false` in `d` if nobody reads it during play"
    )
    followed = cards.replace("cards,", "cards, read_in_play: false,")
    assert faults(tmp_path, followed.replace("10 %, 80 %, 7 %", "10 %, 60 %, 5 %")) == []


EDGE = (
    "d: {make: MAKE, kinds: {a: {name: Ahoy there}, b: {name: Ahead now}}, "
    "face: {boxes: {t: {AT, align: left, show: name}}}BACK}"
)


def test_words_on_the_ring_of_a_counter_are_told_to_lie_inside_it(tmp_path: Path) -> None:
    counters = (
        "d: {make: counters, size: 1 in, kinds: {a: {name: Lighthouse}}, "
        "face: {boxes: {t: {AT, show: name}}}}"
    )
    # At 9 points the name is 48 points wide: the ring has room for that within 15 of the middle.
    (fault,) = faults(tmp_path, counters.replace("AT", "at: [4 %, 55 %, 92 %, 32 %]"))
    assert fault.code == "OG149"
    assert "on the ring, 5.8 pt from the cut" in fault.message
    hint = re.findall("write `(at: .*)` in `t`", fault.hint or "")[0]
    assert faults(tmp_path, counters.replace("AT", hint)) == []
    # A panel hides the ring, its own or one of another box below all of the words.
    panel = counters.replace("AT", "panel: true, at: [4 %, 55 %, 92 %, 32 %]")
    assert faults(tmp_path, panel) == []
    below = "{b: {at: [0 %, 0 %, 100 %, HIGH], show: sign, panel: true}, t: {"
    signed = counters.replace("AT", "at: [4 %, 55 %, 92 %, 32 %]").replace(
        "Lighthouse}", "Lighthouse, values: {sign: O}}"
    )
    for high, hides in (("100 %", True), ("55 %", False)):
        found = faults(tmp_path, signed.replace("{t: {", below.replace("HIGH", high)))
        assert ("OG149" not in {fault.code for fault in found}) is hides


@pytest.mark.parametrize(
    "make", ["cards", "counters, size: 1 in", "tiles, shape: circle, size: 2 in"]
)
@pytest.mark.parametrize(
    "at", ["0 %, 30 %, 70 %, 40 %", "0 %, 30 %, 3 %, 40 %", "8 %, 0 %, 84 %, 100 %"]
)
def test_a_box_at_the_edge_is_told_where_to_lie(make: str, at: str, tmp_path: Path) -> None:
    cards = EDGE.replace("MAKE", make).replace("BACK", "")
    found = faults(tmp_path, cards.replace("AT", f"at: [{at}]"))
    hints = {re.findall("write `(at: .*)` in `t`", fault.hint or "")[0] for fault in found}
    assert {fault.code for fault in found} <= {"OG107", "OG149"}
    assert all(faults(tmp_path, cards.replace("AT", hint)) == [] for hint in hints)


def test_words_at_the_edge_of_a_piece_are_one_error_even_if_rules_show_it(tmp_path: Path) -> None:
    at = "at: [0 %, 30 %, 70 %, 40 %]"
    back = f", back: {{face: {{boxes: {{u: {{{at}, align: left, show: name}}}}}}}}"
    cards = EDGE.replace("MAKE", "cards")
    (fault,) = faults(tmp_path, cards.replace("AT", at).replace("BACK", ""), "Lay.\n\n![A](d.a)\n")
    assert fault.code == "OG149"
    assert fault.message.endswith("pt from the cut, less than 4.5 pt; so are those of `b`")
    inside = "at: [9 %, 30 %, 70 %, 40 %]"
    (behind,) = faults(tmp_path, cards.replace("AT", inside).replace("BACK", back))
    assert behind.code == "OG149" and "in `u`" in (behind.hint or "")
    (framed,) = faults(
        tmp_path, cards.replace("AT", inside.replace("9 %", "3.5 %")).replace("BACK", "")
    )
    assert "are on the line of its frame, 7.0 pt from the cut" in framed.message


@pytest.mark.parametrize(
    ("keys", "box", "severity", "followed"),
    [
        ("", "largest: 8", "warning", ("", "largest: 9")),
        ("", "largest: 8", "warning", ("read_in_play: false, ", "largest: 8, smallest: 8")),
        # Below 9 points it would be printed as written, but could not be read.
        ("", "largest: 8, smallest: 7", "error", ("", "largest: 9, smallest: 7")),
        ("read_in_play: false, ", "largest: 8", "warning", ("read_in_play: false, ", "largest: 9")),
        ("", "largest: 10, smallest: 12", "warning", ("", "largest: 12, smallest: 12")),
    ],
)
def test_a_largest_type_below_the_smallest_is_reported(
    keys: str, box: str, severity: str, followed: tuple[str, str], tmp_path: Path
) -> None:
    cards = (
        "d: {make: cards, KEYSkinds: {a: {name: Ahoy}}, face: {boxes: {t: {AT, show: name, BOX}}}}"
    )
    cards = cards.replace("AT", "at: [10 %, 10 %, 80 %, 20 %]")
    (fault,) = faults(tmp_path, cards.replace("KEYS", keys).replace("BOX", box))
    assert (fault.code, fault.severity) == ("OG151", severity)
    written = ", ".join(followed)
    hints = re.findall("`(.*?)`", fault.hint or "")
    assert any(hint in written and hint not in f"{keys}{box}" for hint in hints)
    assert faults(tmp_path, cards.replace("KEYS", followed[0]).replace("BOX", followed[1])) == []


@pytest.mark.parametrize(
    ("words", "codes"),
    [
        ("name: Sea, emblem: star", []),
        # A text takes the room below the name.
        ("name: Sea, emblem: star, text: Hi", ["OG107"]),
    ],
)
def test_a_name_is_judged_by_the_box_that_its_kind_has(
    words: str, codes: list[str], tmp_path: Path
) -> None:
    """Without a text, the name has 12 % of the height: 3.7 mm of this tile instead of 3.0 mm."""
    tiles = "t: {make: tiles, size: 1.2 in, face: picture-title-text, kinds: {a: {WORDS}}}"
    assert [fault.code for fault in faults(tmp_path, tiles.replace("WORDS", words))] == codes
