"""From the bytes of a user's SVG to a picture that can be placed: drawn, scaled, cropped."""

from functools import lru_cache

from kitgen.artwork import faults
from kitgen.artwork.markup.findings import EnoughError, Findings
from kitgen.artwork.markup.markup import read_markup
from kitgen.artwork.markup.values import UnreadableError
from kitgen.artwork.pixels.file_kinds import RasterKind
from kitgen.artwork.pixels.pixel_drawings import (
    PIXELS_PER_INCH,
    NotDrawnError,
    can_draw,
    drawn_in_pixels,
    plain_text,
)
from kitgen.artwork.pixels.rasters import raster_artwork
from kitgen.artwork.shapes.painting import with_round_corners
from kitgen.artwork.shapes.user_drawing import UserDrawing
from kitgen.diagnostics import DefinitionError, Span
from kitgen.drawing.artwork import ARTWORK_SIDE, Artwork, PrintedIn, largest_side
from kitgen.drawing.bounds import common_box, ink_box
from kitgen.drawing.shapes import Box, Group, Shape, moved, picture_of, rectangle_run, scaled
from kitgen.units import fits, in_inches
from kitgen.values import frozen

SMALL = 0.5
"""A drawing that takes less than this share of its page, in both directions, is cropped."""


@frozen
class DrawnPicture:
    """A picture that was drawn.

    Attributes:
        artwork: The picture.
        notes: Lines about anything that is printed in an unexpected way.
        of_pixels: Whether it had to be drawn in pixels.
    """

    artwork: Artwork
    notes: tuple[str, ...] = ()
    of_pixels: bool = False


@lru_cache(maxsize=32)
def drawn_picture(
    raw: bytes,
    path: str,
    name: str,
    *,
    whole_page: bool = False,
    printed: PrintedIn = ARTWORK_SIDE,
) -> DrawnPicture:
    """Draw a user's SVG with a longer side of ARTWORK_SIDE.

    Args:
        raw: The file's bytes.
        path: The name of the file in messages.
        name: The name of the picture.
        whole_page: Whether a small drawing on a large page keeps its page (`fit: page`).
        printed: Where it is printed.

    Raises:
        DefinitionError: KIT303 to KIT311 or KIT339: everything that prevents drawing it.
    """
    findings = Findings(path)
    start = Span(path, 1, 1)
    try:
        drawing = UserDrawing(read_markup(raw, findings), findings)
        page = _page_of(drawing, findings, path)
        shapes = _shown(drawing, page)
        if findings.pixels_would_do and findings.features:
            return _in_pixels(drawing, page, findings, name, printed)
        notes: tuple[str, ...] = ()
        ink = _ink(shapes)
        if ink is not None and not whole_page and _is_small(ink, shapes, page):
            factor = max(page.width, page.height) / ARTWORK_SIDE
            cx, cy = page.centre
            page = Box(
                ink.x * factor + cx, ink.y * factor + cy, ink.width * factor, ink.height * factor
            )
            shapes = _shown(drawing, page)
            notes = (f"note: {path} is a small drawing on a large page, and is cropped to its ink",)
    except EnoughError:
        raise DefinitionError(findings.problems()) from None
    problems = findings.problems()
    if not problems and _ink(shapes) is None:
        problems = [faults.paints_nothing(start)]
    if problems:
        raise DefinitionError(problems)
    factor = ARTWORK_SIDE / max(page.width, page.height)
    picture = picture_of(f"own-{name}", shapes)
    return DrawnPicture(Artwork(picture, page.width * factor, page.height * factor), notes)


def _in_pixels(
    drawing: UserDrawing, page: Box, findings: Findings, name: str, printed: PrintedIn
) -> DrawnPicture:
    """Draw a picture in pixels.

    Raises:
        DefinitionError: KIT304, KIT339, or KIT330 to KIT335.
    """
    start = findings.problems()[0].span or Span(findings.path, 1, 1)
    if not can_draw():
        raise DefinitionError([faults.extra_missing(start, findings.features)])
    side, length = largest_side(printed, page.width, page.height)
    longest = length * max(page.width, page.height) / side
    pixels = in_inches(longest) * PIXELS_PER_INCH
    try:
        png = drawn_in_pixels(plain_text(drawing.root, page, pixels))
    except NotDrawnError as problem:
        fault = faults.not_drawn_in_pixels(start, findings.features, str(problem))
        raise DefinitionError([fault]) from None
    raster = raster_artwork(png, RasterKind.PNG, name, findings.path, start, printed)
    what = faults.named(findings.features)
    note = (
        f"note: {findings.path} is printed as pixels, {PIXELS_PER_INCH} to the inch: it has {what}"
    )
    if drawing.has_words:
        note += "; its words are set in FiraGO"
    return DrawnPicture(raster.artwork, (note, *raster.notes), True)


def check_drawing(raw: bytes, path: str) -> None:
    """Check that a user's SVG can be drawn, as vectors or in pixels.

    Raises:
        DefinitionError: KIT303 and KIT305 to KIT311: everything with which no kit can be built.
    """
    findings = Findings(path)
    try:
        drawing = UserDrawing(read_markup(raw, findings), findings)
        _shown(drawing, _page_of(drawing, findings, path))
    except EnoughError:
        raise DefinitionError(findings.problems()) from None
    if findings.features and not findings.pixels_would_do:
        raise DefinitionError(findings.problems())


def _page_of(drawing: UserDrawing, findings: Findings, path: str) -> Box:
    """Return the frame of a picture.

    Raises:
        EnoughError: The picture states no size.
    """
    try:
        return drawing.frame()
    except UnreadableError:
        findings.stop(faults.without_size(Span(path, 1, 1), "says no size that can be read"))


def _shown(drawing: UserDrawing, page: Box) -> tuple[Shape, ...]:
    """Return the shapes on a page, centred at the origin, at their final size, cut to the page."""
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
    return ink_box(tuple(with_round_corners(shapes)))


def _is_small(ink: Box, shapes: tuple[Shape, ...], page: Box) -> bool:
    """Return whether a drawing takes less than `SMALL` of its page in both directions."""
    longest = max(page.width, page.height) / ARTWORK_SIDE
    share = max(ink.width * longest / page.width, ink.height * longest / page.height)
    return bool(shapes) and share < SMALL
