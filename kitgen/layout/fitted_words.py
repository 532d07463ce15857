"""Shrinks words set in a user's font so that they fit boxes measured for FiraGO.

Boxes of kitgen's own words have the room that FiraGO takes. Another font may be slightly wider or
higher, and the user who chose it cannot shorten those words.
"""

from kitgen.contract import Job, Piece, SheetSet
from kitgen.drawing.bounds import text_start
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_family, capital_height, font_face, text_width
from kitgen.drawing.shapes import Group, Picture, Placed, Shape, Text, Typeface
from kitgen.layout.face_checks import slack_of
from kitgen.units import fits
from kitgen.values import replace

LEAST_SHARE = 0.85
"""The smallest factor; a line made smaller still would stand out beside its neighbours."""

_STEPS = 15

_MOST_RAISED = 0.2
"""The farthest that a baseline may be raised, in multiples of the type size."""


def fitted_job(job: Job) -> Job:
    """Return a job whose words are shrunk slightly if they would leave their boxes.

    Returns the same job if all words are in the fonts that come with kitgen.
    """
    if font_face(Typeface.REGULAR).stand_in is None:
        return job
    return replace(job, sheet_sets=map(_fitted_set, job.sheet_sets))


def _fitted_set(sheet_set: SheetSet) -> SheetSet:
    """Return a set whose pieces are fitted; a face shared by many of them stays a single face."""
    faces: dict[int, tuple[Face, Face]] = {}

    def fitted(face: Face) -> Face:
        if id(face) not in faces:
            faces[id(face)] = (face, fitted_face(face))
        return faces[id(face)][1]

    def fitted_piece(piece: Piece) -> Piece:
        back = None if piece.back is None else fitted(piece.back)
        mark = _fitted(piece.mark)
        return replace(piece, front=fitted(piece.front), back=back, mark=mark)

    return replace(sheet_set, pieces=tuple(map(fitted_piece, sheet_set.pieces)))


def fitted_face(face: Face) -> Face:
    """Return a face whose words stay inside their boxes; the same face if they already do."""
    shapes = _fitted(face.shapes)
    return face if shapes is face.shapes else replace(face, shapes=shapes)


def _fitted(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    changed = tuple(map(_fitted_shape, shapes))
    same = all(after is before for after, before in zip(changed, shapes, strict=True))
    return shapes if same else changed


def _fitted_shape(shape: Shape) -> Shape:
    match shape:
        case Text():
            return _fitted_text(shape)
        case Group():
            inner = _fitted(shape.shapes)
            return shape if inner is shape.shapes else replace(shape, shapes=inner)
        case Placed():
            picture = _fitted_picture(shape.picture)
            return shape if picture is shape.picture else replace(shape, picture=picture)
        case _:
            return shape


@by_family(maxsize=256)
def _fitted_picture(picture: Picture) -> Picture:
    shapes = _fitted(picture.shapes)
    return picture if shapes is picture.shapes else replace(picture, shapes=shapes)


@by_family(maxsize=4096)
def _fitted_text(text: Text) -> Text:
    """Return a line in the largest size that stays inside its box; unchanged if none does.

    A baseline slightly below the box, such as that of the last of several lines, is raised to it.
    """
    if _is_inside(text):
        return text
    for step in range(_STEPS + 1):
        share = 1.0 - (1.0 - LEAST_SHARE) * step / _STEPS
        below = text.at[1] - text.within.bottom
        raised = below if 0 < below <= _MOST_RAISED * text.size else 0.0
        smaller = replace(
            text,
            at=(text.at[0], text.at[1] - raised),
            size=text.size * share,
            tracking=text.tracking * share,
        )
        if _is_inside(smaller):
            return smaller
    return text


def _is_inside(text: Text) -> bool:
    """Return whether a line stays inside its box, measured as in preflight."""
    left, room = text_start(text), text.within
    right = left + text_width(text.words, text.typeface, text.size, text.tracking)
    top = text.at[1] - capital_height(text.typeface, text.size)
    slack = slack_of(text.typeface)
    high = top < room.y - slack or text.at[1] > room.bottom + slack
    return fits(room.x, left) and fits(right, room.right) and not high
