"""Artists' drawings, ready to be placed, from `data/<game>/art/table.json`.

The table is generated from the SVG files beside it (`artwork/shipped`), so that a build parses no
XML. It has one line for each drawing, and only the lines that are used are parsed.

A line is `"name":[paints, rows]`. A paint has the arguments of `Paint`; a row has a shape's kind,
the number of its paint, and its measures:

    ["p", paint, run, ...] or, by the even-odd rule, ["e", ...], where a run is
                           [closed, start, segment, ...]
    ["r", paint, x, y, width, height, radius]
    ["o", paint, x, y, radius across, radius down]
    ["g", name, transform or null, row, ...]
"""

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from contextvars import ContextVar
from functools import cache, wraps
from pathlib import Path as FilePath
from typing import Any, ParamSpec, TypeVar

from kitgen.contexts import holding_within
from kitgen.drawing.artwork import Artwork
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import Ink, InkRole, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Ellipse,
    Group,
    Join,
    Paint,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Subpath,
    Transform,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.remembering import remembered_words
from kitgen.resources import data_folder, has_shipped, shipped_lines
from kitgen.values import frozen

P = ParamSpec("P")
ResultT = TypeVar("ResultT")

LOW_SUFFIX = ".low"
"""The suffix of a drawing's low-ink version; without one, the full version is used."""

SMALL_SUFFIX = ".small"
"""The suffix of a drawing's small form, before that of its low-ink version."""

FILLING = ("cover",)
"""Drawings with ink to all four edges: a picture that replaces one is cropped to fill them."""


@frozen(eq=False)
class OwnArt:
    """A user's pictures that replace shipped drawings. Create only one for a kit.

    Attributes:
        game: The folder below `data/` with the drawings that they replace.
        pictures: The pictures, by the name of the drawing.
    """

    game: str
    pictures: Mapping[str, Artwork]


_own_art: ContextVar[OwnArt | None] = ContextVar("own_art", default=None)


def drawn_with(own: OwnArt | None) -> AbstractContextManager[OwnArt | None]:
    """Replace shipped drawings with a user's pictures within this context."""
    return holding_within(_own_art, own)


def by_art(maxsize: int | None) -> Callable[[Callable[P, ResultT]], Callable[P, ResultT]]:
    """Cache a function's results, separately for each set of a user's pictures.

    Use it for everything that draws by the names of drawings.
    """

    def decorate(function: Callable[P, ResultT]) -> Callable[P, ResultT]:
        def uncached(_of: OwnArt | None, *args: Any, **named: Any) -> ResultT:
            return function(*args, **named)

        cached: Callable[..., ResultT] = remembered_words(maxsize)(uncached)

        @wraps(function)
        def recalled(*args: P.args, **named: P.kwargs) -> ResultT:
            return cached(_own_art.get(), *args, **named)

        return recalled

    return decorate


def own_picture(game: str, name: str) -> Artwork | None:
    """Return the user's picture that replaces a drawing; None if there is none."""
    own = _own_art.get()
    return own.pictures.get(name) if own is not None and own.game == game else None


def _in_place(artwork: Artwork, shapes: Sequence[Shape], *, fills: bool) -> tuple[Shape, ...]:
    """Return a picture in the place of shapes' ink, as large as fits or, cropped, fills it."""
    box = ink_box(shapes)
    if box is None:
        return ()
    ratios = (box.width / artwork.width, box.height / artwork.height)
    factor = max(ratios) if fills else min(ratios)
    placed = Placed(artwork.picture, moved(*box.centre) @ scaled(factor))
    return (Group((placed,), clip=(rectangle_run(box),)),) if fills else (placed,)


def art_folder(game: str) -> FilePath:
    """Return the folder of a game's drawings; `game` is its folder's name below `data/`."""
    return data_folder() / game / "art"


def art_shapes(
    game: str,
    name: str,
    style: InkStyle,
    *,
    part: str = "",
    without: Collection[str] = (),
    instead: Mapping[str, Sequence[Shape]] | None = None,
    inks: Mapping[InkRole, InkRole] | None = None,
    roles: type[Ink] = Ink,
) -> tuple[Shape, ...]:
    """Return a drawing in its own coordinates: points, y down, as in its SVG file.

    Each call makes new shapes; put them into a `Picture` and keep that. A user's picture that
    replaces the drawing lies where its shapes have their ink.

    Args:
        game: The game's folder below `data/`.
        name: The file's name without `.svg`.
        style: For low ink `name.low.svg` is used, if there is one.
        part: The id of the single group to return; empty for all.
        without: The ids of groups to leave out.
        instead: Shapes that replace those of a group, by its id, in the group's coordinates.
        inks: Replacements for the file's roles.
        roles: The inks that the file may name; the game's own, if it has any.

    Raises:
        KeyError: There is no such drawing, or no such part of it.
    """
    paints, rows = json.loads(_line(game, name, style))
    if part:
        rows = _part(rows, part)
        if rows is None:
            raise KeyError(f"{game}/art/{name}.svg has no group {part}")
    painted = [_paint(paint, inks or {}, roles) for paint in paints]
    shapes = tuple(_shapes(rows, painted, without, instead or {}))
    artwork = own_picture(game, name)
    return shapes if artwork is None else _in_place(artwork, shapes, fills=name in FILLING)


def art_names(game: str) -> Collection[str]:
    """Return the names of a game's drawings; empty if it has no table.

    Small forms and low-ink versions, whose names have a dot, are left out.
    """
    if not has_shipped(_table(game)):
        return ()
    return [name for name in _lines(game)[0] if "." not in name]


def has_small_form(game: str, name: str) -> bool:
    """Return whether a drawing has a small form, whose name is its own with `SMALL_SUFFIX`."""
    return name + SMALL_SUFFIX in _lines(game)[0]


def art_parts(
    game: str, name: str, style: InkStyle, *, roles: type[Ink] = Ink
) -> dict[str, tuple[Shape, ...]]:
    """Return the named groups of a drawing by id, each in its own coordinates.

    A group's own transform, which places it among the others, is left out.

    Raises:
        KeyError: There is no such drawing.
    """
    paints, rows = json.loads(_line(game, name, style))
    painted = [_paint(paint, {}, roles) for paint in paints]
    named = (row for row in rows if row[0] == "g" and row[1])
    return {row[1]: tuple(_shapes(row[3:], painted, (), {})) for row in named}


@by_art(None)
def art_picture(game: str, name: str, style: InkStyle, *, roles: type[Ink] = Ink) -> Picture:
    """Return the single shared picture of a whole drawing, by the name of its file.

    Raises:
        KeyError: There is no such drawing.
    """
    return Picture(name, art_shapes(game, name, style, roles=roles))


def _table(game: str) -> FilePath:
    return art_folder(game) / "table.json"


@cache
def _lines(game: str) -> tuple[dict[str, bytes], Callable[[bytes], bytes]]:
    """Return each drawing in a game's table, by name, and the function that makes JSON of it."""
    return shipped_lines(_table(game))


def _line(game: str, name: str, style: InkStyle) -> bytes:
    """Return a drawing for a style, as JSON."""
    lines, read = _lines(game)
    low = name + LOW_SUFFIX
    return read(lines[low] if style is InkStyle.LOW and low in lines else lines[name])


def _paint(written: Sequence[Any], inks: Mapping[InkRole, InkRole], roles: type[Ink]) -> Paint:
    fill, stroke = (None if role is None else roles.named(role) for role in written[:2])
    fill = fill and inks.get(fill, fill)
    if stroke is None:
        return Paint(fill)
    width, cap, dash, join = written[2:]
    return Paint(fill, inks.get(stroke, stroke), width, Cap(cap), tuple(dash), Join(join))


def _part(rows: Sequence[Any], name: str) -> Sequence[Any] | None:
    """Return the rows of the group with this name, within the transforms around it."""
    for row in rows:
        if row[0] != "g":
            continue
        if row[1] == name:
            return (row,)
        inner = _part(row[3:], name)
        if inner is not None:
            return inner if row[2] is None else (("g", "", row[2], *inner),)
    return None


def _shapes(
    rows: Sequence[Any],
    paints: Sequence[Paint],
    without: Collection[str],
    instead: Mapping[str, Sequence[Shape]],
) -> Iterator[Shape]:
    for row in rows:
        if row[0] != "g":
            yield _MAKERS[row[0]](paints[row[1]], row)
        elif row[1] not in without:
            inner = instead.get(row[1]) or _shapes(row[3:], paints, without, instead)
            if row[2] is None:
                yield from inner
            else:
                yield Group(tuple(inner), Transform(*row[2]))


def _path(paint: Paint, row: Sequence[Any]) -> Path:
    return Path(tuple(map(_run, row[2:])), paint, row[0] == "e")


def _run(written: Sequence[Any]) -> Subpath:
    closed, start, *segments = written
    return Subpath(tuple(start), tuple(map(tuple, segments)), bool(closed))


def _rectangle(paint: Paint, row: Sequence[Any]) -> Rectangle:
    return Rectangle(Box(*row[2:6]), paint, row[6])


def _ellipse(paint: Paint, row: Sequence[Any]) -> Ellipse:
    return Ellipse((row[2], row[3]), row[4], row[5], paint)


_MAKERS: dict[str, Callable[[Paint, Sequence[Any]], Shape]] = {
    "p": _path,
    "e": _path,
    "r": _rectangle,
    "o": _ellipse,
}
