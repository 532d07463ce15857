"""What is printed over several sheets in large print: what its seams cross."""

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

import pytest

from kitgen.contract import Piece, Split
from kitgen.definitions.shipped import shipped_kits
from kitgen.drawing.bounds import shape_box, text_start
from kitgen.drawing.fonts import text_width
from kitgen.drawing.shapes import Anchor, Box, Group, Placed, Shape, Text, Transform, moved, turned
from kitgen.games.cave_mining.generate import mine_of
from kitgen.layout.arrangement import arrange
from kitgen.layout.enlarging import enlarged_job
from kitgen.layout.fitting import nowhere
from kitgen.layout.paper import Paper
from kitgen.phrases import in_capitals
from kitgen.pipeline.kit.prepare import prepare_kits
from tests.page_fill import LANGUAGES
from tests.pipeline.factories import options
from tests.pipeline.test_full_sheets import jobs_of
from tests.shared_kits import sampled

MOST = {
    # Lines of text run across all of it.
    "draw-order": 2,
    "answer-sheet": 2,
    "board": 2,
    "play-sheet": 2,
}
"""How many words, letters of drawn titles and pictures may be crossed by all seams of a piece."""

PICTURE = 144.0
"""Points: what is drawn within two inches is looked at as one thing."""


def marks_on(shapes: tuple[Shape, ...], at: Transform) -> Iterator[tuple[str, Box]]:
    """Yield each word and each picture, with its box."""
    for shape in shapes:
        box = shape_box(shape, at)
        if box is None:
            continue
        match shape:
            case Text():
                yield from words_of(shape, at)
            case Placed() | Group() if max(box.width, box.height) <= PICTURE:
                yield "a picture", box
            case Placed():
                yield from marks_on(shape.picture.shapes, at @ shape.transform)
            case Group():
                yield from marks_on(shape.shapes, at @ shape.transform)


def words_of(line: Text, at: Transform) -> Iterator[tuple[str, Box]]:
    """Yield the words of a line, letter by letter from its beginning, each with its box."""
    x, word = text_start(line), list[Text]()
    for letter in f"{line.words} ":
        if letter == " " and word:
            boxes = [box for each in word if (box := shape_box(each, at))]
            yield "".join(each.words for each in word), reduce(Box.union, boxes)
            word = []
        elif letter != " ":
            word.append(replace(line, words=letter, at=(x, line.at[1]), anchor=Anchor.START))
        x += text_width(letter, line.typeface, line.size, line.tracking) + line.tracking
    assert not word


def crossed(piece: Piece, split: Split, paper: Paper) -> set[str]:
    """Return the words and pictures of a piece that lie on both sides of a seam."""
    found = set()
    for page in arrange((piece,), split, paper):
        (spot,), window = page.spots, page.window
        assert window is not None
        at = moved(spot.box.x, spot.box.y) @ turned(
            spot.quarter_turns, piece.front.width, piece.front.height
        )
        for name, box in marks_on(piece.front.shapes, at):
            core = window.core
            if window.column + 1 < window.columns and box.x < core.right < box.right:
                found.add(name)
            if window.row + 1 < window.rows and box.y < core.bottom < box.bottom:
                found.add(name)
    return found


def crossed_by_component(kit_id: str, language: str, paper: str) -> dict[str, set[str]]:
    """Return what is crossed on all pieces of a kit in large print that are glued."""
    overrides = ("theme.large_print=true", f"language={language}")
    asked = options("42", copies=None, paper=paper, overrides=overrides)
    (kit,) = prepare_kits((kit_id,), asked.kit)
    settings, found = asked.printing.settings, dict[str, set[str]]()
    with kit.style.active():
        for job in jobs_of(kit, settings.paper):
            for sheet_set in enlarged_job(job, settings, nowhere, list).sheet_sets:
                if isinstance(sheet_set.arrangement, Split):
                    for piece in sheet_set.pieces:
                        over = crossed(piece, sheet_set.arrangement, settings.paper)
                        found.setdefault(piece.component.id, set()).update(over)
    return found


TURN_CARDS = [
    (kit.id, language, paper)
    for kit in shipped_kits()
    if kit.game == "demon-mine"
    for language in LANGUAGES
    for paper in ("letter", "a4")
]


@pytest.mark.dear
@pytest.mark.parametrize(
    ("kit_id", "language", "paper"), sampled(TURN_CARDS, [("demon-mine", "french", "letter")])
)
def test_no_word_or_picture_of_a_turn_card_is_crossed_by_a_seam(
    kit_id: str, language: str, paper: str
) -> None:
    assert crossed_by_component(kit_id, language, paper)["turn-cards"] == set()


@pytest.mark.exhaustive
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("kit_id", [kit.id for kit in shipped_kits()])
def test_seams_cross_no_more_than_a_word_here_and_there(kit_id: str, paper: str) -> None:
    for component, found in crossed_by_component(kit_id, "english", paper).items():
        assert len(found) <= MOST.get(component, 1), (component, found)


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_seam_of_the_large_board_lies_between_two_plates_and_off_the_treasure(
    paper: str,
) -> None:
    """Not in large print: its two sheets lie side by side."""
    asked = options("42", copies=None, paper=paper)
    (kit,) = prepare_kits(("cave-mining",), asked.kit)
    with kit.style.active():
        (board,) = (
            (piece, sheet_set.arrangement)
            for job in jobs_of(kit, asked.printing.settings.paper)
            for sheet_set in job.sheet_sets
            for piece in sheet_set.pieces
            if piece.component.id == "board-large"
        )
        page, _ = arrange((board[0],), board[1], asked.printing.settings.paper)
    (spot,), window = page.spots, page.window
    assert window is not None
    front = board[0].front
    at = moved(spot.box.x, spot.box.y) @ turned(spot.quarter_turns, front.width, front.height)
    seam = window.core.right
    words = {name: box for name, box in marks_on(front.shapes, at) if name in {"d8", "25"}}
    # The plates are 52 points high.
    assert words["25"].centre[0] < seam - 26 and seam + 26 < words["d8"].centre[0]
    pictures = [box for name, box in marks_on(front.shapes, at) if name == "a picture"]
    # Pit props stand in the gallery, whose floor is crossed anyway.
    crossed_here = [box for box in pictures if box.x < seam < box.right]
    assert all(min(box.width, box.height) < 25 for box in crossed_here)


@pytest.mark.dear
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_no_layer_is_crossed_on_a_board_in_large_print(
    language: str, paper: str
) -> None:
    """German has the longest word, UNBEZAHLBARER."""
    overrides = (f"language={language}",)
    asked = options("42", copies=None, paper=paper, overrides=overrides)
    (kit,) = prepare_kits(("cave-mining",), asked.kit)
    with kit.style.active():
        layers = mine_of(kit.definition).layers
        words = {word for layer in layers for word in in_capitals(layer.name).split()}
    assert len(words) >= len(layers)
    found = crossed_by_component("cave-mining", language, paper)
    assert words.isdisjoint(found["board"] | found["board-large"])
