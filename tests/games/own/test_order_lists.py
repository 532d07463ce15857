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


def printed_order(rows: str, folder: Path, kit: str = KIT) -> list[str]:
    """Return the list of a quiz's order, read back from its PDF; the kit must verify."""
    (folder / "quiz.yaml").write_text(kit, "utf-8")
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


def test_they_are_listed_as_their_box_prints_them(tmp_path: Path) -> None:
    numbered = KIT.replace("show: number", 'show: number, format: "No. {}"')
    rows = "Rivers,1,Which is longest?\nRivers,2,Which is widest?\n"
    assert sorted(printed_order(rows, tmp_path, numbered)) == ["No. 1", "No. 2"]


def test_a_box_that_some_of_them_do_not_have_lists_none(tmp_path: Path) -> None:
    of_rivers = KIT.replace("show: number", "show: number, when: {topic: Rivers}")
    rows = "Rivers,1,Which is longest?\nTowns,2,Which is oldest?\nTowns,3,Which is newest?\n"
    expected = ["Which is longest?", "Which is newest?", "Which is oldest?"]
    assert sorted(printed_order(rows, tmp_path, of_rivers)) == expected


def test_wide_letters_have_room_in_the_list(tmp_path: Path) -> None:
    rows = f"Rivers,1,{'WWWWWWWW ' * 4}\nRivers,1,{'MMMMMMMM ' * 4}\n"
    assert len(printed_order(rows, tmp_path)) == 2
