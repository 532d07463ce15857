"""From the bytes of a user's SVG to a picture that can be placed: drawn, fitted, cropped."""

from functools import lru_cache
from importlib.util import find_spec

from kitgen.artwork import faults
from kitgen.artwork.findings import EnoughError, Findings
from kitgen.artwork.markup import read_markup
from kitgen.artwork.painting import with_round_corners
from kitgen.artwork.user_drawing import UserDrawing
from kitgen.artwork.values import UnreadableError
from kitgen.diagnostics import DefinitionError, Span
from kitgen.drawing.artwork import ARTWORK_SIDE, Artwork
from kitgen.drawing.bounds import common_box, ink_box
from kitgen.drawing.shapes import Box, Group, Shape, moved, picture_of, rectangle_run, scaled
from kitgen.units import fits
from kitgen.values import frozen

SMALL = 0.5
"""A drawing that takes up less than this share of its page, both ways, is cropped to its ink."""


@frozen
class DrawnPicture:
    """A picture, and lines on what of it is printed otherwise than might be expected."""

    artwork: Artwork
    notes: tuple[str, ...] = ()


@lru_cache(maxsize=32)
def drawn_picture(raw: bytes, path: str, name: str, *, whole_page: bool = False) -> DrawnPicture:
    """Draw a user's SVG, its longer side ARTWORK_SIDE long.

    Args:
        raw: The file's bytes.
        path: What messages call the file.
        name: What the picture is called.
        whole_page: Whether a small drawing on a large page keeps its page (`fit: page`).

    Raises:
        DefinitionError: KIT303 and KIT305 to KIT311: all that keeps it from being drawn.
    """
    findings = Findings(path)
    try:
        drawing = UserDrawing(read_markup(raw, findings), findings)
        page = _page_of(drawing, findings, path)
        notes: tuple[str, ...] = ()
        shapes = _shown(drawing, page)
        ink = _ink(shapes)
        if ink is not None and not whole_page and _is_small(ink, shapes, page):
            factor = max(page.width, page.height) / ARTWORK_SIDE
            cx, cy = page.centre
            page = Box(
                ink.x * factor + cx, ink.y * factor + cy, ink.width * factor, ink.height * factor
            )
            shapes = _shown(drawing, page)
            notes = (
                f"{path} is a small drawing on a large page, and is cropped to its ink; "
                "`fit: page` keeps the page",
            )
    except EnoughError:
        raise DefinitionError(findings.problems()) from None
    problems = findings.problems()
    if problems and findings.pixels_would_do and find_spec("resvg_py") is None:
        problems = [faults.extra_missing(problems[0].span or Span(path, 1, 1), findings.features)]
    if not problems and _ink(shapes) is None:
        problems = [faults.paints_nothing(Span(path, 1, 1))]
    if problems:
        raise DefinitionError(problems)
    factor = ARTWORK_SIDE / max(page.width, page.height)
    artwork = Artwork(picture_of(f"own-{name}", shapes), page.width * factor, page.height * factor)
    return DrawnPicture(artwork, notes)


def check_drawing(raw: bytes, path: str) -> None:
    """Hold a user's SVG against what is drawn, as vectors or in pixels.

    Raises:
        DefinitionError: KIT303 and KIT305 to KIT311: what no kit is built with.
    """
    drawn_picture(raw, path, "picture", whole_page=True)


def _page_of(drawing: UserDrawing, findings: Findings, path: str) -> Box:
    """Return the frame of a picture.

    Raises:
        EnoughError: It says none.
    """
    try:
        return drawing.frame()
    except UnreadableError:
        findings.stop(faults.without_size(Span(path, 1, 1), "says no size that can be read"))


def _shown(drawing: UserDrawing, page: Box) -> tuple[Shape, ...]:
    """Return what is drawn of a page, about the origin and at its final size, cut to the page."""
    factor = ARTWORK_SIDE / max(page.width, page.height)
    width, height = page.width * factor, page.height * factor
    shapes = drawing.shapes(scaled(factor) @ moved(-page.centre[0], -page.centre[1]))
    room = Box(-width / 2, -height / 2, width, height)
    ink = _ink(shapes)
    if ink is None or common_box(ink, room) is None:
        return ()
    ink = ink_box(shapes) or ink
    reach = max(room.x - ink.x, room.y - ink.y, ink.right - room.right, ink.bottom - room.bottom)
    return shapes if fits(reach, 0.0) else (Group(shapes, clip=(rectangle_run(room),)),)


def _ink(shapes: tuple[Shape, ...]) -> Box | None:
    """Return the box of all ink."""
    return ink_box(tuple(with_round_corners(shapes)))


def _is_small(ink: Box, shapes: tuple[Shape, ...], page: Box) -> bool:
    """Return whether a drawing takes up little of its page."""
    longest = max(page.width, page.height) / ARTWORK_SIDE
    share = max(ink.width * longest / page.width, ink.height * longest / page.height)
    return bool(shapes) and share < SMALL
