"""Half-answers: alone they tell nothing, together everything; and what they are printed on."""

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Certainty
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.report.without_referee import is_pad, pad_counts
from kitgen.games.mines_between_the_lines.rules.codes import FieldKind
from kitgen.games.mines_between_the_lines.rules.halves import (
    first_half,
    half_answers,
    held,
    missing,
)
from kitgen.games.mines_between_the_lines.rules.minefield import minefield_of
from kitgen.pipeline.verify.pdf.reading import PdfReading, ReadPage
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from tests.games.mines_between_the_lines.conftest import built

MINE = 9


def contents_by_hand(rows: tuple[str, ...]) -> list[list[int]]:
    """Count the neighbours of every box, as a person does; 9 stands for a mine."""
    around = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]
    marked = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "*"}
    return [
        [
            MINE if (r, c) in marked else sum((r + dr, c + dc) in marked for dr, dc in around)
            for c in range(len(rows[0]))
        ]
        for r in range(len(rows))
    ]


def added(one, other) -> list[list[int]]:
    """Add two grids of digits as players do: the last digit counts."""
    return [
        [int(str(a + b)[-1]) for a, b in zip(left, right, strict=True)]
        for left, right in zip(one, other, strict=True)
    ]


def test_every_content_is_made_by_every_digit_in_one_way() -> None:
    for content in range(10):
        number = None if content == MINE else content
        seconds = [missing(digit, number) for digit in range(10)]
        assert sorted(seconds) == list(range(10))
        for digit, second in enumerate(seconds):
            assert str(digit + second)[-1] == str(content)
            assert held(digit, second) == number


def test_a_digit_leaves_every_content_as_likely_as_it_was() -> None:
    """Bayes, by counting: whatever was thought of a box before, a digit changes nothing."""
    before = {content: Fraction(content + 1, 55) for content in range(10)}
    for player in (1, 2):
        for seen in range(10):
            weight = {}
            for content, share in before.items():
                number = None if content == MINE else content
                ways = 0
                for first in range(10):
                    second = missing(first, number)
                    ways += (first, second)[player - 1] == seen
                weight[content] = share * Fraction(ways, 10)
            total = sum(weight.values())
            assert {content: one / total for content, one in weight.items()} == before


def test_the_report_proves_it_by_counting_and_would_notice_a_leak() -> None:
    counts = pad_counts()
    assert sum(counts[1].values()) == sum(counts[2].values()) == 100
    assert is_pad(counts)
    leaky = {1: counts[1], 2: counts[2].copy()}
    leaky[2][None, 3] = 2
    assert not is_pad(leaky)
    definition = built()
    booklet = GAME.generate(definition, Stream(4), 3)
    claim = {one.id: one for one in GAME.report(definition, booklet, False)}["half-answers"]
    assert claim.certainty is Certainty.PROVED
    assert claim.value == {"boxes": 243, "wrong": 0, "alone_tells_nothing": True}
    field = booklet.fields[0]
    wrong = replace(field.halves, player_1=field.halves.player_2)
    spoilt = replace(booklet, fields=(replace(field, halves=wrong),))
    claim = {one.id: one for one in GAME.report(definition, spoilt, False)}["half-answers"]
    assert claim.value["wrong"] > 0
    assert claim.statement.startswith("Half-answers are wrong for ")


def test_the_report_speaks_of_halves_where_one_sheet_bears_both() -> None:
    definition = built(6, 6, field={"mines": 3}, solo={})
    booklet = GAME.generate(definition, Stream(4), 1)
    claim = {one.id: one for one in GAME.report(definition, booklet, False)}[
        "half-answers"
    ].statement
    assert claim.startswith("One half of a sheet of half-answers alone reveals nothing")
    assert "either half" in claim


def test_the_halves_of_two_hundred_fields_add_up_to_them() -> None:
    for field in GAME.generate(built(), Stream(8), 200).fields:
        assert added(field.halves.player_1, field.halves.player_2) == contents_by_hand(field.rows)


@given(st.integers(1, 9), st.integers(1, 9), st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_halves_of_any_size_add_up(rows, columns, random) -> None:
    signs = tuple("".join(random.choice("*...") for _ in range(columns)) for _ in range(rows))
    mines = sum(row.count("*") for row in signs)
    kind = FieldKind(rows, columns, mines)
    halves = half_answers("KXD9R-TXD0W", kind, minefield_of(signs).numbers())
    assert added(halves.player_1, halves.player_2) == contents_by_hand(signs)


def test_either_half_shows_each_digit_as_often_whatever_the_box_holds() -> None:
    fields = GAME.generate(built(), Stream(21), 300).fields
    for player in (1, 2):
        seen: Counter[tuple[int, int]] = Counter()
        for field in fields:
            for digits, contents in zip(
                field.halves.of(player), contents_by_hand(field.rows), strict=True
            ):
                seen.update(zip(contents, digits, strict=True))
        for content in (0, 1, 2, 3, MINE):
            total = sum(seen[content, digit] for digit in range(10))
            for digit in range(10):
                # Five standard deviations of a binomial count.
                spread = 5 * (total * 0.1 * 0.9) ** 0.5
                assert abs(seen[content, digit] - total / 10) < spread, (player, content, digit)


def test_player_ones_digits_know_the_code_and_the_kind_alone() -> None:
    kind = FieldKind(9, 9, 10)
    digits = first_half("KXD9R-TXD0W", kind)
    assert digits == first_half("KXD9R-TXD0W", FieldKind(9, 9, 10))
    others = [
        first_half("KXD9R-TXD1W", kind),
        first_half("KXD9R-TXD0W", FieldKind(9, 9, 11)),
        first_half("KXD9R-TXD0W", FieldKind(9, 9, 10, solo=True)),
        first_half("KXD9R-TXD0W", FieldKind(9, 9, 10, solo=True, start=Cell(4, 4))),
        first_half("KXD9R-TXD0W", FieldKind(9, 10, 10)),
    ]
    for one, other in combinations([digits, *others], 2):
        pairs = zip(sum(one, ()), sum(other, ()), strict=False)
        assert sum(a == b for a, b in pairs) < 30  # 8 of 81 by chance


def grid_of(page: ReadPage) -> list[list[int]]:
    """Read the digits of a private sheet: by the letters above and the numbers at the left."""
    texts = [(text.words.strip(), text.box) for text in page.texts]
    columns = {words: box.centre[0] for words, box in texts if words in tuple("ABCDEFGHI")}
    pitch = columns["B"] - columns["A"]
    top, bottom = sorted(box.centre[1] for words, box in texts if words == "A")
    grid = [[-1] * len(columns) for _ in range(round((bottom - top) / pitch - 0.5))]
    for words, box in texts:
        x, y = box.centre
        if not words.isdecimal() or not top < y < bottom:
            continue
        for column, middle in enumerate(columns[letter] for letter in sorted(columns)):
            if abs(x - middle) < pitch / 2:
                grid[int((y - top - 7) / pitch)][column] = int(words)
    return grid


@pytest.mark.exhaustive
def test_either_half_is_printed_again_from_its_code_in_another_process(tmp_path: Path) -> None:
    """Two processes, two seeds, two numbers of copies: the halves still belong together."""
    (field, other) = GAME.generate(built(), Stream(77), 2).fields
    printed = {}
    for player, seed, codes in (
        (1, "one", [field.code]),
        (2, "quite another", [other.code, field.code]),
    ):
        out = tmp_path / seed.replace(" ", "-")
        command = ["build", "mines-between-the-lines", "--seed", seed, "--out", str(out)]
        command += ["--set", f"field.codes=[{', '.join(codes)}]", "--ink", "low"]
        environment = os.environ | {"PYTHONHASHSEED": str(player)}
        subprocess.run(
            [sys.executable, "-m", "kitgen", *command],
            check=True,
            capture_output=True,
            env=environment,
        )
        (pdf,) = out.glob(f"*/mines-between-the-lines-player-{player}.pdf")
        with PdfReading(pdf) as reading:
            pages = list(reading.pages())
        assert len(pages) == len(codes)
        printed[player] = grid_of(pages[-1])
    assert added(printed[1], printed[2]) == contents_by_hand(field.rows)
    assert printed[1] == [list(row) for row in field.halves.player_1]
