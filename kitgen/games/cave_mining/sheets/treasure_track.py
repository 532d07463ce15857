"""The treasure track: a railway that winds down the sheet, with a space for each point."""

from collections.abc import Iterator
from itertools import pairwise

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Path,
    Placed,
    Rectangle,
    Segment,
    Shape,
    Subpath,
    Typeface,
    lines,
    moved,
    scaled,
)
from kitgen.drawing.typesetting import Type, label, paragraph
from kitgen.games.cave_mining.art.drawings import picture
from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.language import gettext

TRACK_WIDTH, TRACK_HEIGHT = 522.0, 720.0
"""The size of the card for a far goal; for a near goal it is only as high as its rows need."""

_HEAD = Box(14.0, 14.0, TRACK_WIDTH - 28.0, 52.0)
_FIELD = Box(34.0, 88.0, TRACK_WIDTH - 68.0, TRACK_HEIGHT - 88.0 - 24.0)
_BELOW = TRACK_HEIGHT - _FIELD.bottom
_HIGHEST_ROW = 46.0
_SMALLER_TITLES = (20.0, 17.0, 14.0, 11.0, 9.0, 7.0)


BEYOND = 50
"""The spaces after the goal, which players often pass in the last round."""


def track_end(goal: int) -> int:
    """Return the number of the track's last space."""
    return goal + BEYOND


def draw_track(definition: CaveMiningDefinition, style: InkStyle) -> Face:
    """Draw the track to the goal and beyond, with ten spaces in a row, or twenty for a far goal."""
    goal = definition.goal
    height = _FIELD.y + _row_count(goal) * _row_height(goal) + _BELOW
    line = Box(0.0, 0.0, TRACK_WIDTH, height).grown(-2.0)
    full = style is InkStyle.FULL
    return Face(
        name="treasure-track",
        title=gettext("{title}: treasure track to {goal}", title=definition.title, goal=goal),
        width=TRACK_WIDTH,
        height=height,
        shapes=(
            Rectangle(
                line, Paint(Ink.PANEL if full else None, Ink.WALL, 1.6), radius=8.0, framing=True
            ),
            Rectangle(line.grown(-3.0), Paint(None, Ink.FLOOR_EDGE, 0.6), radius=6.0, framing=True),
            *_head(definition, style),
            *_rails(goal, style),
            *_spaces(goal, style),
        ),
    )


def _columns(goal: int) -> int:
    return 10 if track_end(goal) <= 200 else 20


def _row_count(goal: int) -> int:
    return -(-track_end(goal) // _columns(goal))


def _row_height(goal: int) -> float:
    return min(_HIGHEST_ROW, _FIELD.height / _row_count(goal))


def spaces(goal: int) -> Iterator[tuple[int, Box]]:
    """Yield the spaces from 1 to the end, in rows that alternate direction, from the top."""
    columns = _columns(goal)
    across, down = _FIELD.width / columns, _row_height(goal)
    for number in range(1, track_end(goal) + 1):
        row, place = divmod(number - 1, columns)
        column_index = place if row % 2 == 0 else columns - 1 - place
        cell = Box(_FIELD.x + column_index * across, _FIELD.y + row * down, across, down)
        yield number, Box(cell.x + 2.6, cell.y + down * 0.1, across - 5.2, down * 0.8)


def _head(definition: CaveMiningDefinition, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the head: the name of the sheet, its use, and the end of the game."""
    words = gettext("{title}: treasure", title=definition.title)
    room = Box(_HEAD.x + 72.0, _HEAD.y, 200.0, _HEAD.height)
    look = Type(24.0, Typeface.BOLD, small_print=True).stepped(words, room.width, _SMALLER_TITLES)
    small = Type(9.0)
    sentence = gettext(
        "One small token for each player: a bean, a button, a coin. Move it forward by the "
        "treasure you collect. Past {end}, go on from 1 and add {end} when you count.",
        end=track_end(definition.goal),
    )
    side = Box(room.right + 10.0, _HEAD.y + 1.0, _HEAD.right - room.right - 14.0, 54.0)
    return (
        Placed(
            picture("treasure-soil", style),
            moved(_HEAD.x + 36.0, _HEAD.centre[1] - 4.0) @ scaled(0.56),
        ),
        label(room, words, look, Anchor.START),
        *paragraph(side, sentence, small),
    )


_GAUGE = 4.5
_BEND = 17.0
"""The distance from the last space of a row to the middle of the bend."""


def _rails(goal: int, style: InkStyle) -> tuple[Shape, ...]:
    """Draw two rails on sleepers under the spaces, bending from each row into the next."""
    rows: dict[float, list[Box]] = {}
    for _, box in spaces(goal):
        rows.setdefault(round(box.y, 3), []).append(box)
    runs = list(rows.values())
    rails = tuple(_rail(runs, side) for side in (-_GAUGE, _GAUGE))
    sleepers = [
        ((x, y - 8.0), (x, y + 8.0))
        for run in runs
        for box, following in pairwise(run)
        for x, y in (((box.centre[0] + following.centre[0]) / 2, box.centre[1]),)
    ]
    full = style is InkStyle.FULL
    return (
        lines(sleepers, Paint(stroke=Ink.TIMBER if full else Ink.STONE_LINE, width=2.4)),
        Path(rails, Paint(stroke=Ink.METAL_DARK if full else Ink.OUTLINE, width=1.6)),
    )


def _rail(runs: list[list[Box]], side: float) -> Subpath:
    """Return a rail; `side` is its distance from the middle, seen in the direction of travel.

    Rows alternate direction, so the upper rail of one row is the lower rail of the next.
    """
    start = runs[0][0].centre
    segments: list[Segment] = []
    for index, (row, below) in enumerate(zip(runs, [*runs[1:], None], strict=True)):
        outward = 1 if index % 2 == 0 else -1
        offset = side * outward
        box, y = row[-1], row[-1].centre[1]
        if below is None:
            segments.append((box.centre[0], y + offset))
            break
        x = box.right if outward > 0 else box.x
        # A cubic curve reaches three quarters of the way to its control points.
        far = x + outward * (_BEND - offset) * 4 / 3
        under = below[0].centre[1]
        segments.append((x, y + offset))
        segments.append((far, y + offset, far, under - offset, x, under - offset))
    return Subpath((start[0], start[1] + side), tuple(segments), closed=False)


def _spaces(goal: int, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the spaces; border and ink highlight every tenth space and the goal."""
    full = style is InkStyle.FULL
    size = 13.0 if _columns(goal) == 10 else 9.0
    shapes: list[Shape] = []
    for number, box in spaces(goal):
        tenth, last = number % 10 == 0, number == goal
        fill = Ink.GLOW if tenth else Ink.LABEL
        ink = Ink.LABEL_TEXT
        if last:
            fill, ink = Ink.ACCENT, Ink.PAPER if full else Ink.TEXT
        paint = Paint(fill if full else Ink.PAPER, Ink.OUTLINE, 2.0 if tenth or last else 0.9)
        shapes.append(Rectangle(box, paint, radius=4.0))
        if tenth or last:
            shapes.append(
                Rectangle(
                    box.grown(-2.6), Paint(None, ink if last else Ink.OUTLINE, 0.6), radius=2.4
                )
            )
        shapes.append(label(box, str(number), Type(size, Typeface.BOLD, ink)))
    return tuple(shapes)
