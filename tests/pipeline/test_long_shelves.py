"""The gallery of a long run lists the first of its faces, and counts all."""

import pytest

from kitgen.contract import Audience
from kitgen.pipeline.gallery.shelves import all_shelves
from kitgen.pipeline.printing.face_records import FaceRecord


@pytest.mark.parametrize(("count", "listed"), [(499, 499), (500, 500), (501, 500)])
def test_a_shelf_lists_its_first_five_hundred_faces(count: int, listed: int) -> None:
    faces = [
        FaceRecord("sheet", f"a{n}b-play", f"{n}", 612.0, 792.0, "front", Audience.PLAYERS, 1)
        for n in range(count)
    ]
    (shelf,) = all_shelves(faces, {"sheet": "Sheets"})[Audience.PLAYERS]
    assert shelf.face_count == count
    assert shelf.listed == faces[:listed]
