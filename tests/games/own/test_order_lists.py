"""What kinds without names are called in the lists of orders: by what their faces say."""

from pathlib import Path

from kitgen.games.own.sheets.order_list import order_read
from tests.games.own.conftest import readings_of
from tests.pipeline.factories import build_one, verify_folder

KIT = """\
id: quiz
game: own
title: Quiz
summary: Questions.
credits: {designer: null, publisher: us, year: null, source: ours, terms: Ours.}
rules: quiz.md
shuffle: [questions]
components:
  questions:
    make: cards
    rows: quiz.csv
    face:
      boxes:
        topic: {at: [10 %, 5 %, 80 %, 10 %], show: topic}
        number: {at: [10 %, 15 %, 80 %, 10 %], show: number}
        question: {at: [10 %, 25 %, 80 %, 60 %], show: question}
"""


def printed_order(rows: str, folder: Path) -> list[str]:
    """Return the list of a quiz's order, read back from its PDF; the kit must verify."""
    (folder / "quiz.yaml").write_text(KIT, "utf-8")
    (folder / "quiz.csv").write_text(f"topic,number,question\n{rows}", "utf-8")
    (folder / "quiz.md").write_text("Ask.\n", "utf-8")
    built = build_one(str(folder / "quiz.yaml"), folder / "out", "7", copies=None)
    assert verify_folder(built.folder) == ()
    _, readings = readings_of(built.folder)
    (page,) = readings["orders"]
    printed = order_read(page)
    return [printed[place] for place in sorted(printed)]


def test_cards_without_names_are_listed_by_their_numbers(tmp_path: Path) -> None:
    rows = "Rivers,11,Which is longest?\nRivers,12,Which is widest?\nTowns,13,Which is oldest?\n"
    assert sorted(printed_order(rows, tmp_path)) == ["11", "12", "13"]


def test_without_numbers_of_their_own_they_are_listed_by_the_beginning_of_their_text(
    tmp_path: Path,
) -> None:
    longest = "Which is the longest river of them all?"
    rows = f"Rivers,1,{longest}\nRivers,1,Which is widest?\n"
    first, second = sorted(printed_order(rows, tmp_path))
    assert first.endswith("…") and longest.startswith(first[:-1])
    assert second == "Which is widest?"


def test_cards_that_nothing_tells_apart_are_listed_by_their_rows(tmp_path: Path) -> None:
    rows = "Rivers,7,Which is longest?\nRivers,7,Which is longest?\n"
    assert sorted(printed_order(rows, tmp_path)) == ["row-1", "row-2"]
