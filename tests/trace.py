"""A sheet as readable text: what is drawn where, for golden files that a person can review.

Numbers are rounded to a hundredth of a point. A picture is described once, below the sheet;
a long path by its size, its box and a digest of its points.
"""

from collections.abc import Iterable
from hashlib import sha256

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Colour, InkRole
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
    Raster,
    Rectangle,
    Shape,
    Subpath,
    Text,
    Transform,
)
from kitgen.layout.sheet import Placement, Sheet

_SHORT = 8
"""Segments that are written out; a path of more is summed up."""


def trace_sheet(sheet: Sheet) -> str:
    """Describe a sheet, one shape a line, pictures once each in the order of first use."""
    title = f' "{sheet.set_title}"' if sheet.set_title else ""
    pictures: dict[Picture, int] = {}
    rows = [
        f"sheet {sheet.number} of {sheet.count} {sheet.side}{title} "
        f"{_number(sheet.width)} x {_number(sheet.height)}"
    ]
    for placement in sheet.placements:
        rows.append(_placement(placement))
        rows.extend(_shapes(placement.face.shapes, pictures, 1))
        rows.extend(_shapes(placement.mark, pictures, 1))
    rows.append("furniture")
    rows.extend(_shapes(sheet.furniture, pictures, 1))
    described = 0
    while described < len(pictures):
        picture = list(pictures)[described]
        rows.append(f"picture {described} {picture.name}: {len(picture.shapes)} shapes")
        rows.extend(_shapes(picture.shapes, pictures, 1))
        described += 1
    return "\n".join(rows) + "\n"


def trace_face(face: Face) -> str:
    """Describe a face, one shape a line; pictures are only named."""
    bleed = f" bleed {_number(face.bleed)}" if face.bleed else ""
    outline = f" cut along {_path(face.outline)}" if face.outline else ""
    head = f'{face.name} "{face.title}" {_numbers(face.width, face.height)}{bleed}{outline}'
    return "\n".join([head, *_shapes(face.shapes, {}, 1)]) + "\n"


def _number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _numbers(*values: float) -> str:
    return " ".join(_number(value) for value in values)


def _box(box: Box) -> str:
    return f"[{_numbers(box.x, box.y, box.width, box.height)}]"


def _transform(transform: Transform) -> str:
    a, b, c, d = transform.a, transform.b, transform.c, transform.d
    if (a, b, c, d) == (1, 0, 0, 1):
        return f"at {_numbers(transform.e, transform.f)}"
    return f"by {_numbers(a, b, c, d)} at {_numbers(transform.e, transform.f)}"


def _placement(placement: Placement) -> str:
    piece, face = placement.piece, placement.face
    words = [
        f"{piece.component.id}/{piece.name} shows {face.name} in {_box(placement.box)}",
        f"on {face.ground.name.upper()}",
    ]
    if placement.quarter_turns:
        words.append(f"turned {placement.quarter_turns}")
    if placement.clip is not None:
        words.append(f"cut to {_box(placement.clip)}")
    return " ".join(words)


def _shapes(shapes: Iterable[Shape], pictures: dict[Picture, int], depth: int) -> list[str]:
    rows: list[str] = []
    for shape in shapes:
        match shape:
            case Group():
                cut = f" cut to {_path(shape.clip)}" if shape.clip is not None else ""
                rows.append(f"{'  ' * depth}group {_transform(shape.transform)}{cut}")
                rows.extend(_shapes(shape.shapes, pictures, depth + 1))
            case Raster():
                image = shape.image
                pixels = f"{image.width} x {image.height} pixels, {image.digest[:8]}"
                rows.append(f"{'  ' * depth}raster {_box(shape.box)} {pixels}")
            case Placed():
                number = pictures.setdefault(shape.picture, len(pictures))
                place = _transform(shape.transform)
                rows.append(f"{'  ' * depth}picture {number} {shape.picture.name} {place}")
            case _:
                rows.append(f"{'  ' * depth}{_simple(shape)}")
    return rows


def _simple(shape: Path | Rectangle | Ellipse | Text) -> str:
    match shape:
        case Path():
            rule = " even-odd" if shape.even_odd else ""
            return f"path {_path(shape.subpaths)}{_paint(shape.paint)}{rule}{_reach(shape)}"
        case Rectangle():
            radius = f" radius {_number(shape.radius)}" if shape.radius else ""
            return f"rectangle {_box(shape.box)}{radius}{_paint(shape.paint)}"
        case Ellipse():
            radii = _numbers(shape.radius_x, shape.radius_y)
            return f"ellipse {_numbers(*shape.centre)} radii {radii}{_paint(shape.paint)}"
        case Text():
            tracking = f" tracking {_number(shape.tracking)}" if shape.tracking else ""
            return (
                f'text "{shape.words}" {shape.anchor} at {_numbers(*shape.at)} '
                f"{shape.typeface} {_number(shape.size)} {shape.ink.name.upper()}{tracking}"
            )


def _paint(paint: Paint) -> str:
    words = []
    if paint.fill is not None:
        words.append(f" fill {_colour(paint.fill)}")
    if paint.stroke is not None:
        words.append(f" line {_colour(paint.stroke)} {_number(paint.width)}")
        if paint.join is not Join.ROUND:
            words.append(f" {paint.join} corners")
        if paint.cap is Cap.SQUARE:
            words.append(" square ends")
        if paint.dash:
            words.append(f" dash {_numbers(*paint.dash)}")
    return "".join(words)


def _colour(colour: Colour) -> str:
    return colour.name.upper() if isinstance(colour, InkRole) else colour.code


def _path(subpaths: tuple[Subpath, ...]) -> str:
    """Write a short path out; sum a long one up."""
    segment_count = sum(len(subpath.segments) for subpath in subpaths)
    points = " / ".join(
        " ".join(
            [
                _numbers(*subpath.start),
                *(_numbers(*segment) for segment in subpath.segments),
                *(["close"] if subpath.closed else []),
            ]
        )
        for subpath in subpaths
    )
    if segment_count <= _SHORT:
        return f"({points})"
    digest = sha256(points.encode()).hexdigest()[:8]
    return f"({len(subpaths)} runs, {segment_count} segments, {digest})"


def _reach(shape: Path) -> str:
    box = shape_box(shape)
    return "" if box is None else f" in {_box(box)}"
