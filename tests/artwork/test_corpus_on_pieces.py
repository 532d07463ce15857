"""Real files look on cards and on boards of an own game as a browser shows them."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from kitgen.contract import Piece, Whole
from kitgen.drawing.artwork import Artwork
from kitgen.drawing.face import Face
from kitgen.drawing.inks import FULL, InkStyle
from kitgen.drawing.shapes import Box
from kitgen.games.own.boards.drawing import draw_board
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.boards.spaces import picture_room
from kitgen.games.own.faces.faces import draw_front, room_of
from kitgen.games.own.keys.boards import BoardDefinition, BoardGrid
from kitgen.games.own.keys.parts import BoxDefinition, Cards, FaceDefinition
from kitgen.games.own.kinds import OwnKind
from kitgen.rendering.svg import render_svg
from tests.artwork.seen import (
    MOST_MEAN,
    MOST_OF_BLOCK,
    PIXELS_PER_POINT,
    as_browsed,
    differences,
)
from tests.artwork.test_corpus import FOLDER, NAMES, QUICK, accepted, without_its_last_shape
from tests.browser import Browser
from tests.factories import COMPONENT, make_job, make_settings, make_sheets, write_pdf

_FINER = 4
_ACROSS, _DOWN, _CELL = 3, 5, 66.0
"""A board that stands upright on its sheet. Its pictures, and those of cards, fill 60 points."""
_CARD = Cards.model_construct(
    make="cards",
    size="mini",
    face=FaceDefinition(
        boxes={
            "picture": BoxDefinition.model_construct(
                at=(33 / 126, 1 / 3, 60 / 126, 1 / 3), show="picture"
            )
        }
    ),
)


class Shown:
    """A picture on a face: the face, and where on it the picture stands."""

    def __init__(self, face: Face, room: Box, artwork: Artwork) -> None:
        factor = min(room.width / artwork.width, room.height / artwork.height)
        (x, y), width, height = room.centre, factor * artwork.width, factor * artwork.height
        self.face = face
        self.box = Box(x - width / 2, y - height / 2, width, height)

    @property
    def size(self) -> tuple[int, int]:
        return (
            round(PIXELS_PER_POINT * self.box.width) or 1,
            round(PIXELS_PER_POINT * self.box.height) or 1,
        )


def on_cards(read: Sequence[Artwork]) -> Iterator[Shown]:
    for number, artwork in enumerate(read):
        face = draw_front(_CARD, OwnKind(f"card-{number}", 1, {}, art=artwork), InkStyle.LOW)
        assert isinstance(_CARD.face, FaceDefinition)
        box = _CARD.face.boxes["picture"]
        assert box is not None
        yield Shown(face, room_of(box, face.width, face.height), artwork)


def on_a_board(read: Sequence[Artwork]) -> Iterator[Shown]:
    assert len(read) <= _ACROSS * _DOWN
    names = [f"{column}{row}" for row in range(1, _DOWN + 1) for column in "ABC"]
    pictures = dict(zip(names, read, strict=False))
    grid = BoardGrid.model_validate({"squares": (_ACROSS, _DOWN)})
    named = dict.fromkeys(pictures, "picture.svg")
    board = BoardDefinition.model_construct(make="board", grid=grid, cell=_CELL, pictures=named)
    face = draw_board("board", "Board", board, pictures, InkStyle.LOW)
    for name, artwork in pictures.items():
        yield Shown(face, picture_room(board, name, plan_of(board).spaces[name]), artwork)


def printed(shown: Sequence[Shown], folder: Path) -> Iterator[Image.Image]:
    """Yield what is printed where each picture stands."""
    for face in {id(one.face): one.face for one in shown}.values():
        job = make_job([Piece(COMPONENT, "one", face)], Whole())
        (sheet,) = make_sheets(job, make_settings("letter"))
        at = sheet.placements[0].box
        document = pypdfium2.PdfDocument(write_pdf(folder / "one.pdf", [sheet]))
        page = document[0]
        for one in (one for one in shown if one.face is face):
            x, y = at.x + one.box.x, at.y + one.box.y
            right, bottom = x + one.box.width, y + one.box.height
            around = (x, sheet.height - bottom, sheet.width - right, y)
            bitmap = page.render(scale=PIXELS_PER_POINT * _FINER, crop=around)
            yield bitmap.to_pil().convert("RGB").resize(one.size, Image.Resampling.BOX)
            bitmap.close()
        page.close()
        document.close()


def cut_out(one: Shown, file: Path) -> tuple[Path, tuple[int, int]]:
    """Write the SVG of a face so that its picture alone is seen; return it, and its size."""
    text = render_svg(one.face, FULL).decode()
    box = one.box
    text, changed = re.subn(
        r'viewBox="[^"]*"',
        f'viewBox="{box.x:.4f} {box.y:.4f} {box.width:.4f} {box.height:.4f}" '
        'preserveAspectRatio="none"',
        text,
        count=1,
    )
    assert changed == 1
    file.write_text(text, "utf-8")
    return file, one.size


def unlike(names: Sequence[str], tab: Browser, folder: Path, lacking: str = "") -> set[str]:
    """Return those files that a card or a board shows otherwise than a browser does."""
    read = {name: drawn.artwork for name, drawn in accepted(names).items()}
    drawn = read | ({lacking: without_its_last_shape(read[lacking])} if lacking else {})
    other: set[str] = set()
    for pieces in (on_cards, on_a_board):
        shown = [*pieces([*drawn.values()])]
        files = [(FOLDER / name, one.size) for name, one in zip(read, shown, strict=True)]
        files += [cut_out(one, folder / f"{number}.svg") for number, one in enumerate(shown)]
        seen = as_browsed(files, tab, folder)
        for number, (name, print_out) in enumerate(zip(read, printed(shown, folder), strict=True)):
            assert len(seen[number].getcolors(1 << 20) or ()) > 1, f"{name} shows nothing"
            for ours in (seen[number + len(read)], print_out):
                mean, worst = differences(seen[number], ours)
                if mean >= MOST_MEAN or worst >= MOST_OF_BLOCK:
                    other.add(name)
    return other


@pytest.mark.dear
def test_some_real_drawings_look_on_pieces_as_a_browser_shows_them(
    tab: Browser, tmp_path: Path
) -> None:
    """One lacks a shape, and is the one that is found."""
    names = [next(name for name in NAMES if name.startswith(start)) for start in QUICK]
    twemoji = names[-1]
    assert unlike(names, tab, tmp_path, lacking=twemoji) == {twemoji}


@pytest.mark.exhaustive
@pytest.mark.parametrize("start", range(0, len(NAMES), 13))
def test_all_real_drawings_look_on_pieces_as_a_browser_shows_them(
    start: int, tab: Browser, tmp_path: Path
) -> None:
    assert unlike(NAMES[start : start + 13], tab, tmp_path) == set()
