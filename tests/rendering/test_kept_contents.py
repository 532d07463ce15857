"""A file written with operators kept from its last version has the bytes of one written afresh."""

import gc
import tempfile
import weakref
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Grid, Piece
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Placed,
    Raster,
    Rectangle,
    Shape,
    circle,
    moved,
    picture_of,
)
from kitgen.layout.sheet import Placement, Sheet
from kitgen.rendering.kept_contents import KeptContents
from kitgen.rendering.operators import Content
from kitgen.rendering.pdf import PdfWriter
from tests.factories import (
    COMPONENT,
    make_face,
    make_job,
    make_settings,
    make_sheets,
    write_pdf,
)
from tests.rendering.test_gradients import ACROSS, direct, nested
from tests.rendering.test_rasters import jpeg
from tests.rendering.test_svg import rich_face

BOX = Box(0.0, 0.0, 108.0, 108.0)
DOT = picture_of("dot", (circle((9.0, 9.0), 3.0, Paint(Ink.GLOW)),))
PAIR = picture_of("pair", (Placed(DOT), Placed(DOT, moved(20.0, 0.0))))
DRAWINGS: dict[str, tuple[Shape, ...]] = {
    "rich": rich_face().shapes,
    "dots": (Placed(DOT, moved(40.0, 40.0)), Placed(PAIR)),
    "gradient": (Rectangle(BOX, Paint(ACROSS)),),
    "gradients": direct().shapes,
    "gradients in a picture": nested().shapes,
    "layer": (Group((Placed(PAIR), *make_face("layer").shapes), opacity=0.5),),
    "pixels": (Raster(jpeg(), BOX),),
    "nothing": (),
}
FACES = st.lists(
    st.tuples(
        st.sampled_from(["a", "b", "c", "d"]),
        st.sampled_from([*DRAWINGS, "abc", "cab", "aé", "4 mines", "Ж"]),
        st.booleans(),
    ),
    min_size=1,
    max_size=6,
)


def sheets_of(faces: list[tuple[str, str, bool]], mark: str = "") -> tuple[Sheet, ...]:
    """Sheets with pieces whose faces have these names, drawings or words, and bleed."""
    pieces = []
    for number, (name, drawn, bleeds) in enumerate(faces):
        shapes = DRAWINGS.get(drawn, make_face(drawn).shapes)
        face = Face(name, name, 108.0, 108.0, shapes, bleed=9.0 if bleeds else 0.0)
        marked = make_face(mark).shapes if mark and number % 2 else ()
        pieces.append(Piece(COMPONENT, f"piece {number}", face, mark=marked))
    return make_sheets(make_job(pieces, Grid(2, 3)), make_settings())


@settings(max_examples=40)
@given(st.lists(st.tuples(FACES, st.sampled_from(["", "II", "set b"])), min_size=2, max_size=4))
def test_each_version_of_a_file_has_the_bytes_of_one_written_afresh(
    versions: list[tuple[list[tuple[str, str, bool]], str]],
) -> None:
    kept = KeptContents()
    with tempfile.TemporaryDirectory() as folder:
        for faces, mark in versions:
            sheets = sheets_of(faces, mark)
            again = write_pdf(Path(folder, "again.pdf"), sheets, kept=kept).read_bytes()
            assert again == write_pdf(Path(folder, "afresh.pdf"), sheets).read_bytes()


def test_only_faces_that_changed_are_drawn_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[str] = []

    def noted(content: Content, placement: Placement, seen: tuple[Shape, ...]) -> None:
        names.append(placement.face.name)
        content.shapes(seen)

    monkeypatch.setattr(Content, "face", noted)
    kept = KeptContents()

    def drawn(*words: str) -> list[str]:
        names.clear()
        faces = [(f"face-{number}", word, False) for number, word in enumerate(words)]
        write_pdf(tmp_path / "again.pdf", sheets_of(faces), kept=kept)
        return [name.removeprefix("face-") for name in names]

    assert drawn("abc", "dots", "cab") == ["0", "1", "2"]
    assert drawn("abc", "dots", "cab") == []
    # Its letters are in another order, but they had their codes before.
    assert drawn("abc", "dots", "bac") == ["2"]
    # The letters of the last face get other codes if the first has them in another order.
    assert drawn("bca", "dots", "bac") == ["0", "2"]
    # What is moved is not drawn again; what was left out once, is.
    assert drawn("bca", "bac", "dots") == ["1", "2"]
    assert drawn("bca", "bac") == []
    assert drawn("bca", "bac", "dots") == ["2"]


def test_faces_keep_their_operators_where_they_are_moved_and_gradients_where_they_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    face_of = Content.face

    def noted(content: Content, placement: Placement, seen: tuple[Shape, ...]) -> None:
        drawn.append(placement.face.name)
        face_of(content, placement, seen)

    monkeypatch.setattr(Content, "face", noted)
    kept = KeptContents()
    words, gradient = ("words", "abc", False), ("gradient", "gradient", False)
    for faces, again in (
        ([words, gradient], ["words", "gradient"]),
        ([words, gradient], []),
        ([gradient, words], ["gradient"]),
    ):
        drawn.clear()
        write_pdf(tmp_path / "again.pdf", sheets_of(faces), kept=kept)
        assert drawn == again


def test_a_gradient_at_another_place_is_another_pattern(tmp_path: Path) -> None:
    kept = KeptContents()
    name = ("a", "gradients", False)
    for faces in ([name, name], [("b", "abc", False), name]):
        sheets = sheets_of(faces)
        again = write_pdf(tmp_path / "again.pdf", sheets, kept=kept).read_bytes()
        assert again == write_pdf(tmp_path / "afresh.pdf", sheets).read_bytes()


def test_the_same_shapes_on_another_ground_are_drawn_again(tmp_path: Path) -> None:
    kept = KeptContents()
    # The ink of the ground is already chosen where the first shape has the same.
    shapes = (circle((50.0, 50.0), 9.0, Paint(Ink.GLOW)),)
    for ground in (Ink.GLOW, Ink.PAPER):
        piece = Piece(COMPONENT, "piece", make_face("a", shapes=shapes, ground=ground))
        sheets = make_sheets(make_job([piece], Grid(1, 1)), make_settings())
        again = write_pdf(tmp_path / "again.pdf", sheets, kept=kept).read_bytes()
        assert again == write_pdf(tmp_path / "afresh.pdf", sheets).read_bytes()


def test_a_document_that_is_closed_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = KeptContents()
    closed: list[weakref.ref[PdfWriter]] = []
    close = PdfWriter.close

    def noted(writer: PdfWriter) -> None:
        closed.append(weakref.ref(writer))
        close(writer)

    monkeypatch.setattr(PdfWriter, "close", noted)
    # Of all that a run has, only what is made from here on is looked through.
    gc.freeze()
    gc.disable()
    try:
        write_pdf(tmp_path / "again.pdf", sheets_of([("a", "rich", False)]), kept=kept)
        gc.collect(0)
    finally:
        gc.enable()
    assert [writer() for writer in closed] == [None]
