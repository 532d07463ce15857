"""A club's logo: whole and undistorted in every line, at most four times as wide as high."""

import pytest

from kitgen.drawing.artwork import Artwork
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Box, Paint, Picture, Rectangle
from kitgen.layout.club import ClubMark, club_mark, logo_face, logo_width, set_logo


@pytest.mark.parametrize(("width", "height"), [(60.0, 60.0), (20.0, 60.0), (60.0, 20.0), (60, 6)])
@pytest.mark.parametrize("line", [8.0, 24.0])
def test_a_logo_stands_in_its_line_before_its_words(
    width: float, height: float, line: float
) -> None:
    drawn = Rectangle(Box(-width / 2, -height / 2, width, height), Paint(Ink.TEXT))
    club = club_mark("Moles", Artwork(Picture("moles", (drawn,)), width, height))
    ink = ink_box(set_logo(club, 50.0, 70.0, line))
    assert ink is not None
    assert ink.width / ink.height == pytest.approx(width / height)
    assert ink.height == pytest.approx(line) or ink.width == pytest.approx(4.0 * line)
    assert ink.x == pytest.approx(50.0) and ink.centre[1] == pytest.approx(70.0 + line / 2)
    assert 2.0 < 50.0 + logo_width(club, line) - ink.right < 6.0
    face = logo_face(club)
    assert face is not None
    shown = ink_box(face.shapes)
    assert shown is not None
    assert (shown.x, shown.right) == pytest.approx((0.0, face.width))
    assert shown.y >= -1e-6 and shown.bottom <= face.height + 1e-6


@pytest.mark.parametrize("club", [None, ClubMark("Moles")])
def test_a_club_without_a_logo_takes_no_room_for_it(club: ClubMark | None) -> None:
    assert set_logo(club, 0.0, 0.0, 8.0) == ()
    assert logo_width(club, 8.0) == 0.0
    assert logo_face(club) is None
