"""Bingo cards: dealt from a deck, no two alike, and read back square by square."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Text
from kitgen.games.own.contents import OwnContents
from kitgen.games.own.jobs import make_jobs
from kitgen.games.own.keys.bingo import Bingo
from kitgen.games.own.readback.readback import check_printed_deals
from kitgen.games.own.sheets.bingo import (
    bingo_job,
    column_shares,
    deal,
    possible_cards,
    set_square,
    squares_of,
    words_short,
)
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.records.reading import read_record
from kitgen.seeds import Stream
from tests.games.kits import readings_of
from tests.games.own.test_kit import faults
from tests.pipeline.factories import check_kit, options
from tests.shared_kits import shared_kit

WORDS = tuple(f"word {number}" for number in range(1, 31))


def bingo(**keys: object) -> Bingo:
    return Bingo.model_validate({"make": "bingo", "of": "calls", **keys})


@given(st.integers(0, 10_000), st.integers(1, 40))
def test_no_two_cards_have_the_same_words(seed: int, count: int) -> None:
    cards = deal(bingo(count=count, centre="FREE"), WORDS, Stream(seed))
    assert len({frozenset(card) for card in cards}) == len(cards) == count
    for card in cards:
        assert len(card) == 25
        assert card[12] == ""
        assert len({*card}) == 25
        assert {*card} <= {*WORDS, ""}


@given(st.integers(0, 10_000))
def test_under_heads_each_column_has_its_own_share(seed: int) -> None:
    keys = bingo(squares=(3, 3), heads=("A", "B", "C"), count=20)
    for card in deal(keys, WORDS, Stream(seed)):
        for at, share in enumerate(column_shares(keys, WORDS)):
            assert {*card[at::3]} <= {*share}
    assert [share[0] for share in column_shares(keys, WORDS)] == ["word 1", "word 11", "word 21"]


@pytest.mark.parametrize("heads", [None, ("A", "B", "C")])
@pytest.mark.parametrize("centre", [None, "FREE"])
def test_as_many_cards_differ_as_are_counted(
    heads: tuple[str, ...] | None, centre: str | None
) -> None:
    words = WORDS[:9] if heads is None or centre is None else WORDS[:12]
    keys = bingo(squares=(3, 3), heads=heads, centre=centre, count=500)
    free = centre is not None
    if heads is None:
        listed = {*combinations(words, 9 - free)}
    else:
        one, two, three = column_shares(keys, words)
        listed = {
            (*first, *second, *third)
            for first in combinations(one, 3)
            for second in combinations(two, 3 - free)
            for third in combinations(three, 3)
        }
    assert possible_cards(keys, words) == len(listed)


@given(st.integers(1, 30), st.integers(1, 500), st.sampled_from([None, ("A", "B", "C")]))
def test_so_many_words_more_are_enough_and_one_step_fewer_is_not(
    words: int, count: int, heads: tuple[str, ...] | None
) -> None:
    keys, step = bingo(squares=(3, 3), heads=heads, count=count), 3 if heads else 1
    more = words_short(keys, words)
    assert (words + more) % step == 0
    if more >= step or possible_cards(keys, ("",) * words) < count:
        assert possible_cards(keys, ("",) * (words + more)) >= count
        assert possible_cards(keys, ("",) * (words + more - step)) < count


def test_the_last_card_that_there_can_be_is_dealt() -> None:
    keys = bingo(squares=(3, 3), centre="FREE", count=9)
    assert len(deal(keys, WORDS[:9], Stream(1))) == possible_cards(keys, WORDS[:9]) == 9


KIT = """
id: talk-bingo
game: own
title: Talk Bingo
summary: Listen closely.
credits: {designer: us, publisher: us, year: 2026, source: our own, terms: Ours.}
components:
  cards: {make: bingo, of: calls, squares: [3, 3], centre: FREE, heads: [A, B, C], count: 4}
  calls: {make: cards, size: mini, rows: calls.csv}
rules: rules.md
"""


@pytest.fixture(scope="session")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bingo")
    (folder / "bingo.yaml").write_text(KIT, "utf-8")
    (folder / "calls.csv").write_text("name\n" + "\n".join(WORDS[:15]) + "\n", "utf-8")
    (folder / "rules.md").write_text("# Bingo\n\nThere are {{ cards.count }} cards.\n", "utf-8")
    return folder / "bingo.yaml"


@pytest.mark.parametrize(("count", "over"), [(13, 1), (14, 2), (15, 0)])
def test_no_word_is_left_over_under_heads(kit: Path, tmp_path: Path, count: int, over: int) -> None:
    for file in ("bingo.yaml", "rules.md"):
        (tmp_path / file).write_text((kit.parent / file).read_text("utf-8"), "utf-8")
    (tmp_path / "calls.csv").write_text("name\n" + "\n".join(WORDS[:count]) + "\n", "utf-8")
    report = check_kit(str(tmp_path / "bingo.yaml"), options())
    said = [f"{fault.code} {fault.message}" for fault in report.diagnostics]
    words = f"OG145 {count} words make no equal shares for 3 columns: {over} would be on no"
    assert said == ([f"{words} card"] if over else [])


@pytest.mark.sample
@pytest.mark.parametrize("style", InkStyle)
def test_every_square_is_read_back_where_it_was_dealt(kit: Path, style: InkStyle) -> None:
    contents, readings = readings_of(shared_kit(str(kit), "42", ink=style, copies=None))
    record = read_record(OwnContents, json.dumps(contents), 1)
    cards = record.components["cards"]
    pieces = tuple(piece for piece in readings["cards"] if piece.component == "cards")
    dealt = record.deals["cards"]
    assert not [*check_printed_deals("cards", cards, dealt, pieces)]
    # On a sheet with room beside other pieces, the last card may lie before the first.
    assert not [*check_printed_deals("cards", cards, dealt, pieces[::-1])]
    said = Counter(text.words for piece in pieces for text in piece.texts)
    assert said["FREE"] == said["A"] == 4
    # At the head of each stands the game's title, for they have none of their own.
    assert said["Talk Bingo"] == 4
    # One card's first two squares change places.
    first, second, *rest = dealt[1]
    swapped = (dealt[0], (second, first, *rest), *dealt[2:])
    problems = [*check_printed_deals("cards", cards, swapped, pieces)]
    assert [problem.code for problem in problems] == ["OG219", "OG219"]
    # The last card is made one with the words of the second, in another order.
    again = (*dealt[:-1], (*rest, second, first))
    problems = [*check_printed_deals("cards", cards, again, pieces[:0])]
    assert "bingo cards 2 and 4 of `cards` have the same words" in problems[-1].message
    fewer = [*check_printed_deals("cards", replace(cards, count=5), dealt, pieces)]
    assert [problem.code for problem in fewer] == ["OG219"]


def test_the_bingo_night_of_the_guide_is_good(tmp_path: Path) -> None:
    """With the words and numbers that it leaves to the reader."""
    guide = (Path(__file__).parents[3] / "docs" / "own-games.md").read_text("utf-8")
    (night,) = (part for part in guide.split("```yaml") if "make: bingo" in part)
    head, _ = KIT.split("components:")
    written = f"{head}rules: rules.md\n{night.split('```')[0]}"
    (tmp_path / "night.yaml").write_text(written, "utf-8")
    (tmp_path / "rules.md").write_text("# Bingo\n\nListen.\n", "utf-8")
    (tmp_path / "calls.csv").write_text("name\n" + "\n".join(WORDS), "utf-8")
    numbers = "name\n" + "\n".join(map(str, range(1, 76)))
    (tmp_path / "numbers.csv").write_text(numbers, "utf-8")
    assert not check_kit(str(tmp_path / "night.yaml"), options("1", copies=None)).diagnostics


def test_a_check_that_bingo_cards_differ_is_said_to_be_needless(tmp_path: Path) -> None:
    kinds = ", ".join(f"k{at}: {{name: {word}}}" for at, word in enumerate(WORDS))
    calls = f"calls: {{make: cards, size: mini, face: title, kinds: {{{kinds}}}}}"
    components = f"{calls}\n  night: {{make: bingo, of: calls, count: 30}}"
    check = "checks: [{distinct: {of: night, value: words}}]"
    (fault,) = faults(tmp_path, f"{components}\n{check}")
    assert (fault.code, (fault.hint or "")[:18]) == ("OG118", "take the check out")
    assert faults(tmp_path, components) == []
    # What other checks want to know can be asked of the words.
    (spread,) = faults(tmp_path, f"{components}\n{check.replace('distinct', 'balanced')}")
    assert spread.hint == "known here: `calls`"


def sizes_of(cards: Sequence[Sequence[str]]) -> dict[str, float]:
    """Return the size of each word's type on bingo cards of 3 × 3 squares."""
    keys = bingo(squares=(3, 3), centre="FREE")
    (sheet_set,) = bingo_job("cards", "Bingo", keys, cards, InkStyle.FULL).sheet_sets
    drawn = [shape for piece in sheet_set.pieces for shape in piece.front.shapes]
    return {shape.words: shape.size for shape in drawn if isinstance(shape, Text)}


def test_a_short_word_is_no_larger_than_the_words_around_it() -> None:
    sizes = sizes_of([["Owl", "Bell", "Drum", "Clock", "", "Apple", "Arrow", "Cloud", "Crown"]])
    assert sizes["Owl"] == sizes["Bell"] == sizes["Crown"]


def test_numbers_are_larger_than_words() -> None:
    sizes = sizes_of([["1", "2", "3", "4", "", "6", "7", "8", "75"]])
    assert sizes["1"] == sizes["75"] > sizes["FREE"]


@pytest.mark.parametrize("is_dealt", [True, False])
def test_the_list_of_a_deck_that_is_called_out_is_for_whoever_calls(
    kit: Path, tmp_path: Path, is_dealt: bool
) -> None:
    for file in ("calls.csv", "rules.md"):
        (tmp_path / file).write_text((kit.parent / file).read_text("utf-8"), "utf-8")
    written = f"{KIT}shuffle: [calls]\n"
    if not is_dealt:
        written = written.replace("make: bingo, of: calls, squares: [3, 3]", "make: pad, rows: [A]")
        written = written.replace(", centre: FREE, heads: [A, B, C]", "")
    (tmp_path / "bingo.yaml").write_text(written, "utf-8")
    (made,) = prepare_kits((str(tmp_path / "bingo.yaml"),), options("1", copies=None).kit)
    jobs = make_jobs(made.definition, made.set_contents[0], InkStyle.FULL)
    (advice,) = (job.advice for job in jobs if job.id == "orders")
    assert ("calling" in advice) is is_dealt


@pytest.mark.parametrize("words", ["Tea break", "Long turn", "Early exit", "Applause", "Rematch"])
def test_words_keep_clear_of_the_lines_between_squares(words: str) -> None:
    """Four points (1.4 mm) of air on either side, so that none reads into its neighbour."""
    keys = bingo()
    square = squares_of(keys.width, keys.height, *keys.squares, headed=False)[0]
    assert square.width - set_square(words, keys).size[0] >= 2 * 4.0
