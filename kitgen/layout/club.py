"""The name and logo of a club, for the page lines and below the rules."""

from kitgen.covers.sturdy import sturdy
from kitgen.drawing.artwork import Artwork
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Placed, Shape, moved, picture_of, scaled
from kitgen.values import frozen, replace

_WIDEST = 4.0
"""The greatest width of a logo, as a multiple of its line's height."""

_SPACE = 3.0
_LEAST = 8.0
"""The height of the lowest line, the page line in its usual type."""

_ON_SCREENS = 48.0


@frozen
class ClubMark:
    """The club's name and logo, printed on every sheet of its kits.

    Attributes:
        name: The club's name.
        logo: The club's logo; None if it has none.
    """

    name: str
    logo: Artwork | None = None


def club_mark(name: str, logo: Artwork) -> ClubMark:
    """Return a club with its logo, whose lines are made thick enough to print in the page line."""
    shapes = sturdy(logo.picture.shapes, _scale(logo, _LEAST))
    return ClubMark(name, replace(logo, picture=picture_of(logo.picture.name, shapes)))


def logo_width(club: ClubMark | None, height: float) -> float:
    """Return the width of a logo in a line of this height, including the space after it; or 0."""
    if club is None or club.logo is None:
        return 0.0
    return club.logo.width * _scale(club.logo, height) + _SPACE


def set_logo(club: ClubMark | None, x: float, y: float, height: float) -> tuple[Shape, ...]:
    """Draw a club's logo in a line, from its top-left corner; nothing if it has none."""
    if club is None or club.logo is None:
        return ()
    scale = _scale(club.logo, height)
    centre = moved(x + club.logo.width * scale / 2, y + height / 2)
    return (Placed(club.logo.picture, centre @ scaled(scale)),)


def logo_face(club: ClubMark | None) -> Face | None:
    """Draw a club's logo alone, for screens; None if it has none."""
    if club is None or club.logo is None:
        return None
    width = logo_width(club, _ON_SCREENS) - _SPACE
    logo = set_logo(club, 0.0, 0.0, _ON_SCREENS)
    return Face("club", club.name, width, _ON_SCREENS, logo)


def _scale(logo: Artwork, height: float) -> float:
    return min(height / logo.height, _WIDEST * height / logo.width)
