"""Points and lengths may be off by a last digit, and nothing else of a drawing or a page."""

import re
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kitgen.pipeline.verify.comparing.differing_files import check_text_same

LINE = '<svg width="1.5in"><title>8.25</title><path d="M{x} 2L3.5 4" fill="#0{y}0000"/></svg>\n'
PLACES = st.integers(-99_999, 99_999)


def differs(given_text: str, wanted: str, folder: Path) -> bool:
    paths = [folder / name for name in ("given.svg", "wanted.svg")]
    for path, text in zip(paths, (given_text, wanted), strict=True):
        path.write_text(text, encoding="utf-8")
    return bool(list(check_text_same(*paths, "x.svg")))


def line(place: int, colour: int = 1) -> str:
    return LINE.format(x=f"{place / 1000:.3f}", y=colour)


@given(place=PLACES, off=st.integers(-1, 1))
def test_a_place_may_be_off_by_a_last_digit(place: int, off: int, tmp_path_factory: object) -> None:
    folder = tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
    assert not differs(line(place), line(place + off), folder)


@given(place=PLACES, off=st.integers(-9999, 9999))
def test_a_place_may_not_be_off_by_more(place: int, off: int, tmp_path_factory: object) -> None:
    assume(abs(off) > 1)
    folder = tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
    assert differs(line(place), line(place + off), folder)


def test_a_word_or_a_colour_may_not_differ(tmp_path: Path) -> None:
    assert differs(line(1), line(1, colour=2), tmp_path)
    assert differs(line(1), line(1).replace("8.25", "8.26"), tmp_path)
    assert differs(line(1), line(1).replace(" 2L", " 3L"), tmp_path)
    assert differs(line(1), line(1) + "\n", tmp_path)


def test_of_a_long_line_the_part_that_differs_is_shown(tmp_path: Path) -> None:
    wanted = "".join(f"<g id='{number}'/>" for number in range(60))
    given = wanted.replace("'30'", "'3x'")
    for name, text in (("given", given), ("wanted", wanted)):
        (tmp_path / name).write_text(text)
    (found,) = check_text_same(tmp_path / "given", tmp_path / "wanted", "a.html")
    shown = re.findall(r"`(.*?)`", found.message)
    for words, whole, part in zip(shown, (given, wanted), ("'3x'", "'30'"), strict=True):
        cut = words.removeprefix("…").removesuffix("…")
        assert words == f"…{cut}…"
        assert part in cut and cut in whole


def test_a_sign_that_nobody_sees_is_named(tmp_path: Path) -> None:
    for name, text in (("given", "<p>Tiles:\u00a01\u200b</p>"), ("wanted", "<p>Tiles: 1</p>")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    (found,) = check_text_same(tmp_path / "given", tmp_path / "wanted", "a.html")
    assert re.findall(r"`(.*?)`", found.message) == [
        "<p>Tiles:\\xa01\\u200b</p>",
        "<p>Tiles: 1</p>",
    ]


@pytest.mark.parametrize(
    ("wanted", "change", "differ"),
    [
        ('<g transform="scale(0.0093)">', ("0.0093", "0.0"), True),
        ('<g transform="scale(0.0093)">', ("0.0093", "0.0192"), True),
        ('<g transform="scale(0.0093)">', ("0.0093", "0.0093001"), True),
        ('<g transform="matrix(0.01,0,0,0.45,1.5,2)">', ("0.01", "0.0"), True),
        ('<use transform="matrix(0.45,0,0,0.45,34.006,84.18)"/>', ("34.006", "34.007"), False),
        ('<g transform="translate(5.01 7)">', ("5.01", "5.02"), False),
        # The difference of these is more than a hundredth by arithmetic of the machine.
        ('<g transform="translate(1.23 7)">', ("1.23", "1.24"), False),
        ('<g transform="translate(1.23 7)">', ("1.23", "1.25"), True),
        # In a picture of one unit that is drawn as large as a page, a hundredth is seen.
        ('<path d="M0.123 0.5"/>', ("0.123", "0.124"), False),
        ('<path d="M0.123 0.5"/>', ("0.123", "0.125"), True),
        ('<path d="M0.5 0.123"/>', ("0.5", "0.51"), True),
        ('<path d="M5 0.5"/>', ("0.5", "0.6"), True),
        ('<g transform="translate(5.01 7) scale(0.01)">', ("scale(0.01", "scale(0.02"), True),
        ('<g transform="rotate(0.01)">', ("0.01", "0.02"), True),
        ('<path stroke-width="0.6"/>', ("0.6", "0.599"), True),
        ('<svg viewBox="0 0 0.01 99">', ("0.01", "0.02"), True),
        ('<svg width="1.375in">', ("1.375", "1.376"), True),
        ('<rect width="8.193"/>', ("8.193", "8.194"), False),
        ('<circle cx="8.193"/>', ("8.193", "8.194"), False),
        ('<g opacity="0.01">', ("0.01", "0.0"), True),
        ('<g style="font-size: 0.01em">', ("0.01", "0.0"), True),
        # Another number of numbers, without another sign.
        ('<path d="M5 0.25"/>', ("0.25", "0.25-0.0"), True),
        ('<path d="M5 0.25"/>', ("0.25", "0.25.5"), True),
        ('<path d="M5 0.25"/>', ("M5 0.25", ""), True),
        ('<path d=""/>', ('d=""', 'd="0"'), True),
        ('<rect width="8.193"/>', ("8.193", ""), True),
        ('<rect x="1.5" width="8.193"/>', ("8.193", "8 px"), True),
    ],
)
def test_points_may_be_off_and_factors_may_not(
    wanted: str, change: tuple[str, str], differ: bool, tmp_path: Path
) -> None:
    assert differs(wanted.replace(*change), wanted, tmp_path) == differ
