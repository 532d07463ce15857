"""Layouts of one's own: each like another, boxes on top of its boxes, and backs that differ."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Placed, Text
from kitgen.games.own.contents import OwnContents
from kitgen.games.own.faces.faces import draw_front
from kitgen.games.own.faces.layouts import LAYOUTS, boxes_of, followed, words_in
from kitgen.games.own.keys.parts import CARD_SIZES, BoxDefinition, Cards, FaceDefinition
from kitgen.games.own.kinds import NAME, OwnKind
from kitgen.games.own.readback.readback import check_printed_backs
from kitgen.records.reading import read_record
from tests.games.kits import readings_of
from tests.games.own.test_kit import faults
from tests.guides import steps_of
from tests.shared_kits import shared_kit

GUIDE = Path(__file__).parents[3] / "docs" / "own-games.md"
AT = "[10 %, 10 %, 80 %, 20 %]"


def box(show: str) -> dict[str, object]:
    return {"at": ("10 %", "10 %", "80 %", "20 %"), "show": show}


def face(like: str | None, **boxes: str | None) -> FaceDefinition:
    written = {name: show and box(show) for name, show in boxes.items()}
    return FaceDefinition.model_validate({"like": like, "boxes": written})


def shown(found: FaceDefinition) -> dict[str, str]:
    return {name: box.show for name, box in boxes_of(found).items()}


def test_a_layout_has_the_boxes_of_all_that_it_is_like() -> None:
    layouts = {
        "grand": face("picture", price="price", title=None),
        "parent": face("grand", price=None, cost="cost"),
    }
    found = followed(face("parent", title="text"), ("face",), layouts)
    assert not found.faults
    # The picture of the shipped one, no price, the parent's cost, and a title again.
    assert shown(found.face) == {"picture": "picture", "cost": "cost", "title": "text"}
    assert found.written == {
        "title": ("face", "boxes", "title"),
        "cost": ("layouts", "parent", "boxes", "cost"),
    }
    assert shown(followed("grand", ("face",), layouts).face) == {
        "picture": "picture",
        "price": "price",
    }


def test_layouts_in_a_circle_are_followed_once() -> None:
    layouts = {"a": face("b"), "b": face("c"), "c": face("b")}
    (fault,) = followed("a", ("face",), layouts).faults
    assert (fault.path, fault.circle) == (("layouts", "c", "like"), ("b", "c"))


def test_each_circle_of_layouts_is_reported_once_and_each_unknown_one(tmp_path: Path) -> None:
    """One circle of two and one of one, each entered by several faces; and two slips."""
    cards = "kinds: {k: {name: A}}"
    found = faults(
        tmp_path,
        f"p: {{make: cards, face: a, back: {{face: b}}, {cards}}}\n"
        f"  q: {{make: cards, face: {{like: b}}, {cards}}}\n"
        f"  r: {{make: cards, face: nowhere, back: {{face: elsewhere}}, {cards}}}\n"
        "layouts: {a: {like: b}, b: {like: a}, c: {like: c}, d: {like: lost}}",
    )
    circles = [fault.message for fault in found if fault.code == "OG143"]
    assert len(circles) == 2 and "circle: `c`, and `c` again" in " ".join(circles)
    unknown = [fault for fault in found if fault.code == "OG142"]
    assert [fault.message for fault in unknown] == [
        f"there is no layout `{name}`" for name in ("nowhere", "elsewhere", "lost")
    ]
    lines = (tmp_path / "kit.yaml").read_text("utf-8").splitlines()
    for fault, name in zip(unknown, ("nowhere", "elsewhere", "lost"), strict=True):
        assert fault.span
        assert lines[fault.span.line - 1][fault.span.column - 1 :].startswith(name)


def test_a_layout_that_does_not_exist_is_taken_for_the_one_it_looks_like() -> None:
    layouts = {"goods": face("picture", price="price")}
    found = followed(face("gods"), ("face",), layouts)
    assert shown(found.face) == {"picture": "picture", "title": "name", "price": "price"}
    assert [(fault.path, fault.name) for fault in found.faults] == [(("face", "like"), "gods")]


def test_every_shipped_layout_is_named_in_the_guide() -> None:
    guide = Path("docs/own-games.md")
    text = (Path(__file__).parents[3] / guide).read_text("utf-8")
    for name in LAYOUTS:
        assert f"`{name}`" in text


QUIZ = f"""
id: quiz-night
game: own
title: Quiz Night
summary: Ask, and turn over.
credits: {{designer: us, publisher: us, year: 2026, source: our own, terms: Ours.}}
icons: {{point: coin}}
layouts:
  asked: {{boxes: {{question: {{at: [10 %, 10 %, 80 %, 60 %], show: question}}}}}}
  priced: {{like: asked, boxes: {{worth: {{at: {AT}, show: worth, icon: point}}}}}}
components:
  questions:
    make: cards
    size: mini
    rows: questions.csv
    face:
      like: priced
      boxes: {{worth: {{at: [10 %, 75 %, 80 %, 15 %], show: worth, icon: point}}}}
    back:
      colour: "#225588"
      face: {{boxes: {{answer: {{at: [10 %, 20 %, 80 %, 60 %], show: answer}}}}}}
rules: rules.md
"""
TABLE = """name,question,answer,worth
a,What is 6 times 7? Win {point}.,"42, or {star}",2
b,Who wrote Emma?,Jane Austen,3
"""


@pytest.fixture(scope="session")
def quiz(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("quiz")
    (folder / "quiz.yaml").write_text(QUIZ, "utf-8")
    (folder / "questions.csv").write_text(TABLE, "utf-8")
    (folder / "rules.md").write_text("# Quiz\n\nAsk, answer, turn over.\n", "utf-8")
    return shared_kit(str(folder / "quiz.yaml"), "42", copies=None)


def test_each_back_has_the_answer_to_its_front(quiz: Path) -> None:
    _, readings = readings_of(quiz)
    pieces = [piece for piece in readings["questions"] if piece.component == "questions"]
    said = {
        (piece.name, piece.side): " ".join(" ".join(text.words for text in piece.texts).split())
        for piece in pieces
    }
    assert said == {
        ("a 1", "front"): "What is 6 times 7? Win .",
        ("a 1", "back"): "42, or",
        ("b 1", "front"): "Who wrote Emma?",
        ("b 1", "back"): "Jane Austen",
    }
    contents = read_record(OwnContents, (quiz / "contents.json").read_text("utf-8"), 1)
    record = contents.components["questions"]
    assert not [*check_printed_backs("questions", record, readings)]
    kinds = record.kinds
    swapped = replace(record, kinds={"a": kinds["b"], "b": kinds["a"]})
    problems = [*check_printed_backs("questions", swapped, readings)]
    assert [problem.code for problem in problems] == ["OG206", "OG206"]


def test_a_hint_names_each_value_that_is_known_once(tmp_path: Path) -> None:
    (fault,) = faults(
        tmp_path,
        "a: {make: cards, kinds: {b: {name: B, text: C, values: {cost: 1}}}, "
        "face: {boxes: {d: {at: [10 %, 10 %, 80 %, 30 %], show: zzzz}}}}",
    )
    assert fault.code == "OG109"
    assert fault.hint is not None
    assert re.findall("name|text|corner|picture|cost", fault.hint) == [
        *("name", "text", "corner", "picture", "cost"),
    ]


def on_card(said: dict[str, str], like: FaceDefinition | None = None) -> tuple[Box, dict[str, Box]]:
    """Return the box of the ship on a card of 2.5 by 3.5 in, and those of its words."""
    keys = {"make": "cards", "face": like or "picture-title-text"}
    kind = OwnKind("ship", 1, said, emblem="ship")
    shapes = draw_front(Cards.model_validate(keys), kind, InkStyle.FULL).shapes
    (ship,) = (ink_box([shape]) for shape in shapes if isinstance(shape, Placed))
    words = {shape.words: ink_box([shape]) for shape in shapes if isinstance(shape, Text)}
    assert ship and all(words.values())
    return ship, {word: box for word, box in words.items() if box}


def test_boxes_of_shipped_layouts_are_called_by_what_they_show_and_hold_words_to_read() -> None:
    for boxes in LAYOUTS.values():
        for name, shown in boxes.items():
            assert name == {NAME: "title"}.get(shown.show, shown.show) or name == "other-corner"
            # Words that are read during play have 9 points or more (OG151).
            assert shown.smallest == 9


def test_the_words_in_boxes_are_those_of_the_kind_without_icons_and_pictures() -> None:
    at = ("0 %", "0 %", "100 %", "100 %")
    boxes = {
        f"{number}": BoxDefinition.model_validate({"at": at, **keys})
        for number, keys in enumerate(
            (
                {"show": "text"},
                {"show": "cost", "format": "{} coins"},
                {"show": "lacking"},
                {"show": "text", "as": "icons"},
                {"show": "picture"},
                {"show": "name", "when": {"cost": "3"}},
                {"show": "name", "when": {"cost": "4"}},
            )
        )
    }
    words = {"name": "Pier", "text": "Take {coin} twice.", "cost": "3", "picture": "No words."}
    said = words_in(boxes, OwnKind("pier", 1, words, emblem="anchor"))
    assert said == ("Take twice.", "3 coins", "Pier")


def test_a_picture_takes_the_room_of_a_text_that_a_kind_lacks() -> None:
    said = {"name": "Gale", "corner": "7"}
    small, _ = on_card({**said, "text": "No ship sails."})
    ship, words = on_card(said)
    assert ship.height > 1.2 * small.height
    # It lies below the corner and above the title, and leaves no empty half below them.
    assert words["7"].bottom <= ship.y and ship.bottom <= words["Gale"].y
    assert words["Gale"].y > 0.75 * 252.0
    assert all(abs(box.centre[0] - 90.0) < 1.0 for box in (ship, words["Gale"]))


@pytest.mark.parametrize("changed", [{"price": "price"}, {"title": "name"}])
def test_a_picture_stays_where_the_author_has_changed_boxes(changed: dict[str, str]) -> None:
    like = face("picture-title-text", **changed)
    assert on_card({"corner": "7"}, like)[0] == on_card({"corner": "7", "text": "No."}, like)[0]


def test_the_guide_shows_the_boxes_of_each_layout_as_they_are() -> None:
    shown = [step.text for step in steps_of(GUIDE) if step.text.startswith("title-text:\n")]
    for layout, boxes in yaml.safe_load(shown[0]).items():
        written = {
            name: BoxDefinition.model_validate(box | {"at": tuple(box["at"])})
            for name, box in boxes.items()
        }
        assert {name: box.model_dump() for name, box in written.items()} == {
            name: box.model_dump() for name, box in LAYOUTS[layout].items()
        }
    assert [*yaml.safe_load(shown[0])] == [*LAYOUTS]


def test_the_guide_says_how_large_cards_are() -> None:
    guide = GUIDE.read_text("utf-8")
    for name, (width, height) in CARD_SIZES.items():
        assert f"`{name}` ({width.removesuffix(' in')} × {height})" in guide
