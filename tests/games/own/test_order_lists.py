"""What kinds without names are called in the lists of orders: by what their faces say."""

from pathlib import Path

from kitgen.games.own.sheets.order_list import WIDTH, columns_for, order_read
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
    contents, readings = readings_of(built.folder)
    (page,) = readings["orders"]
    assert max(text.box.right for text in page.texts) <= WIDTH
    kinds = contents["components"]["questions"]["kinds"].values()
    printed = order_read(page, columns_for(kind["called"] for kind in kinds))
    return [printed[place] for place in sorted(printed)]


def test_cards_without_names_are_listed_by_their_numbers(tmp_path: Path) -> None:
    rows = "Rivers,11,Which is longest?\nRivers,12,Which is widest?\nTowns,13,Which is oldest?\n"
    assert sorted(printed_order(rows, tmp_path)) == ["11", "12", "13"]


def test_without_numbers_of_their_own_they_are_listed_by_the_beginning_of_their_text(
    tmp_path: Path,
) -> None:
    longest = "Which is the longest river of them all and which the shortest? " * 3
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


def test_a_question_is_listed_whole_where_the_page_has_room_for_it(tmp_path: Path) -> None:
    rows = ["What is the capital of the largest country without a coast?", "Who? " * 9]
    table = "".join(f"Rivers,1,{row}\n" for row in rows)
    assert sorted(printed_order(table, tmp_path)) == sorted(row.strip() for row in rows)


def test_only_short_names_stand_in_several_columns() -> None:
    assert columns_for(["Dice on the floor", "Rematch"]) == 3
    assert columns_for(["Which is the longest river of all that reach a sea?", "Rematch"]) == 2
