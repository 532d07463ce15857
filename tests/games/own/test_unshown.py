"""Words of cards that no box shows, while others are printed twice, as in a quiz mixed up."""

from pathlib import Path

import pytest

from kitgen.diagnostics import Diagnostic, Severity
from tests.games.own.test_kit import faults

ROWS = "question,answer,topic\nWho?,Ada,People\nWhere?,Turin,Places\nWhen?,1957,People\n"
UP, DOWN = "at: [10 %, 10 %, 80 %, 30 %]", "at: [10 %, 50 %, 80 %, 30 %]"


def found(folder: Path, face: str, back: str, keys: str = "", rows: str = ROWS) -> list[Diagnostic]:
    (folder / "quiz.csv").write_text(rows, "utf-8")
    sides = f"face: {{boxes: {{{face}}}}}"
    if back:
        sides += f", back: {{face: {{boxes: {{{back}}}}}}}"
    return faults(folder, f"quiz: {{make: cards, rows: quiz.csv, {sides}{keys}}}")


def box(name: str, show: str, at: str = UP) -> str:
    return f"{name}: {{{at}, show: {show}}}"


@pytest.mark.parametrize(
    ("face", "back", "hint"),
    [
        (("question", "answer"), ("answer", "answer"), "write `show: question` in `question`"),
        (("question", "question"), ("answer", "question"), "write `show: answer` in `answer`"),
    ],
)
def test_a_box_with_the_name_of_what_is_not_printed_is_to_show_it(
    face: tuple[str, str], back: tuple[str, str], hint: str, tmp_path: Path
) -> None:
    (fault,) = found(tmp_path, box(*face), box(*back))
    assert (fault.code, fault.severity, fault.hint) == ("OG161", Severity.WARNING, hint)
    name = hint.rpartition("in `")[2].strip("`")
    sides = {"question": face, "answer": back}
    mended = {key: (name, name) if side[0] == name else side for key, side in sides.items()}
    assert found(tmp_path, box(*mended["question"]), box(*mended["answer"])) == []


def test_backs_that_all_repeat_their_faces_are_found_if_other_words_are_lost(
    tmp_path: Path,
) -> None:
    face = f"{box('front', 'question')}, {box('sort', 'topic', DOWN)}"
    (fault,) = found(tmp_path, face, box("behind", "question"))
    assert (fault.code, fault.severity) == ("OG161", Severity.WARNING)
    assert "no box shows `answer`" in fault.message
    assert found(tmp_path, face, box("behind", "question"), ", blanks: true") == []
    assert found(tmp_path, face, box("behind", "answer")) == []
    # Without a back of their own, cards keep whatever they do not show to themselves.
    assert found(tmp_path, face, "") == []


def test_a_remark_that_several_cards_share_or_some_lack_need_not_be_printed(
    tmp_path: Path,
) -> None:
    both = f"{box('front', 'question')}, {box('below', 'answer', DOWN)}"
    assert found(tmp_path, both, box("behind", "question")) == []
    lacking = ROWS.replace("Turin", "")
    assert found(tmp_path, box("front", "question"), box("behind", "question"), rows=lacking) == []


def test_two_corners_may_show_the_same(tmp_path: Path) -> None:
    corners = f"{box('one', 'topic')}, {box('other', 'topic', DOWN)}"
    assert found(tmp_path, corners, box("behind", "answer")) == []


def test_a_value_that_decides_which_boxes_are_shown_need_not_be_shown(tmp_path: Path) -> None:
    only = f"answer: {{{UP}, show: question, when: {{answer: Ada}}}}, {box('q', 'question', DOWN)}"
    assert found(tmp_path, only, "") == []


@pytest.mark.parametrize("shown", ["answer", "question"])
def test_words_may_be_on_other_cards_from_the_same_table(shown: str, tmp_path: Path) -> None:
    # An escape game's clues have their numbers on both sides, the referee's cards the hints.
    face = f"{box('front', 'question')}, {box('sort', 'topic', DOWN)}"
    other = f"\n  others: {{make: cards, rows: quiz.csv, face: {{boxes: {{{box('a', shown)}}}}}}}"
    found_there = found(tmp_path, face, box("behind", "question"), "}" + other.removesuffix("}"))
    assert [fault.code for fault in found_there] == ["OG161"] * (shown == "question")
