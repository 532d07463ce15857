"""Figures of all rules: they fit a column and print well, whatever language names things."""

from itertools import product

import pytest

from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.layout.face_checks import check_face
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.resources import data_folder
from tests.games.reading import texts_of
from tests.pipeline.factories import options

KITS = {
    "cave-mining": (),
    "demon-mine": ("board.print=false",),
    "manic-minelayers": (),
    "mines-between-the-lines": ("without_referee.lookup=true", "without_referee.reveal_tiles=true"),
    "mines-between-the-lines-solo-hard": (),
    "phantom-of-the-mine": (),
}
LANGUAGES = sorted(folder.name for folder in (data_folder() / "languages").iterdir())
WIDEST = 250.0


def figures_of(kit: str, ink: InkStyle, language: str) -> dict[str, Face]:
    overrides = (*KITS[kit], f"language={language}")
    (prepared,) = prepare_kits((kit,), options("1", copies=None, ink=ink, overrides=overrides).kit)
    write = prepared.game.booklet
    assert write is not None
    with prepared.style.active():
        figures = dict(write(prepared.definition, prepared.content, ink).figures)
        for name, face in figures.items():
            # A drawing is not cut out: its words may come near its edge.
            faults = [fault for fault in check_face(face, None) if fault.code != "PRT204"]
            assert not faults, (kit, language, name)
    return figures


@pytest.mark.sample(3)
@pytest.mark.parametrize(("kit", "language"), list(product(KITS, LANGUAGES)))
def test_figures_fit_a_column_and_print_in_every_language(kit: str, language: str) -> None:
    full, low = (figures_of(kit, ink, language) for ink in InkStyle)
    assert full.keys() == low.keys()
    for name, face in full.items():
        assert face.width <= WIDEST, name
        # Little ink says the same, in the same room.
        assert [text.words for text, _, _ in texts_of(face)] == [
            text.words for text, _, _ in texts_of(low[name])
        ]
        assert abs(face.width - low[name].width) < 2.0
        assert abs(face.height - low[name].height) < 2.0
