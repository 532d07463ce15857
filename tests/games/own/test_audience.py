"""What only the referee may read: a file, a door and an envelope of its own, and no picture."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from kitgen.games.own.jobs import stored_pieces
from kitgen.games.own.staging import staging_of
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import define_kit
from kitgen.records.kit_folders import load_manifest
from tests.pipeline.factories import build_one, verify_folder

KIT = """\
id: quiz
game: own
title: Quiz
summary: Questions.
credits: {designer: null, publisher: us, year: null, source: ours, terms: Ours.}
facts: {players: {fewest: 2, most: 5}}
rules: quiz.md
components:
  questions:
    make: cards
    rows: quiz.csv
    face: {boxes: {question: {at: [10 %, 10 %, 80 %, 80 %], show: question}}}
  answers:
    make: cards
    rows: quiz.csv
    audience: referee
    face:
      boxes:
        answer: {at: [10 %, 10 %, 80 %, 40 %], show: answer}
        sign: {at: [10 %, 50 %, 80 %, 40 %], show: picture}
  evening: {make: aid, audience: referee, lines: [Read each question twice.]}
  morning: {make: aid, audience: referee, lines: [Count the points.]}
"""
ANSWERS = ("Danube", "Zaragoza")


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    """The file of a quiz, with its table and rules."""
    rows = (
        f"question,answer,emblem\nWhich river?,{ANSWERS[0]},fish\nWhich town?,{ANSWERS[1]},house\n"
    )
    (tmp_path / "quiz.csv").write_text(rows, "utf-8")
    (tmp_path / "quiz.md").write_text("Ask.\n", "utf-8")
    path = tmp_path / "quiz.yaml"
    path.write_text(KIT, "utf-8")
    return path


def printed(path: Path) -> str:
    return " ".join(page.extract_text() for page in PdfReader(path).pages)


def test_answers_are_in_the_referees_file_and_behind_the_door(kit: Path, tmp_path: Path) -> None:
    folder = build_one(str(kit), tmp_path / "out", "7", copies=None).folder
    assert verify_folder(folder) == ()
    pages = {file.file: printed(folder / file.file) for file in load_manifest(folder).print_files}
    hidden = pages.pop("quiz-referee.pdf")
    for words in (*ANSWERS, "Read each question twice."):
        assert words in hidden
        assert not any(words in page for page in pages.values())
    # Five may play, but one referee needs one aid.
    guide = " ".join(pages["quiz-paper.pdf"].split())
    assert "Evening and Morning: for whoever leads the game and does not play. Print" in guide
    envelope = "Envelope for the referee: 2 × Answers cards, 1 × Evening and 1 × Morning"
    assert envelope in guide
    page = (folder / "index.html").read_text("utf-8")
    before, _, behind = page.partition('<details class="door referee"')
    assert behind and all(f"svg/{name}/" in behind for name in ("answers", "evening"))
    assert not any(f"svg/{name}/" in before for name in ("answers", "evening"))


def test_what_checks_say_of_answers_is_behind_the_door(kit: Path, tmp_path: Path) -> None:
    checks = f"  - count: {{of: answers, where: {{answer: {ANSWERS[0]}}}, exactly: 1}}\n"
    checks += "  - distinct: {of: questions, value: question}\n"
    kit.write_text(f"{KIT}checks:\n{checks}", "utf-8")
    folder = build_one(str(kit), tmp_path / "out", "7", copies=None).folder
    page = (folder / "index.html").read_text("utf-8")
    before, _, behind = page.partition('<details class="door referee"')
    behind, _, after = behind.partition('<section class="known fold"')
    assert "have the same question" in after
    assert ANSWERS[0] in behind and ANSWERS[0] not in before + after


def test_neither_the_box_nor_the_cover_has_what_is_for_the_referee(kit: Path) -> None:
    definition = define_kit(str(kit), KitOptions("7")).definition
    assert [stored.component.id for stored in stored_pieces(definition, None)] == ["questions"]
    staging = staging_of(definition)
    kit.write_text(KIT.replace("    audience: referee\n", ""), "utf-8")
    opened = define_kit(str(kit), KitOptions("7")).definition
    stored = {stored.component.id for stored in stored_pieces(opened, None)}
    assert stored == {"questions", "answers"}
    assert staging.instead != staging_of(opened).instead
