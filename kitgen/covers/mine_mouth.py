"""The default picture of tuck boxes and covers: the mouth of a mine in a wall of stones."""

from math import hypot

from kitgen.drawing.art import art_shapes, by_art
from kitgen.drawing.inks import Ink, InkRole, InkStyle
from kitgen.drawing.mosaic import centroid, ease, uniform
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Path,
    Picture,
    Point,
    Rectangle,
    Shape,
    moved,
    rectangle_run,
    run,
    scaled,
)
from kitgen.seeds import Stream

_STONE = 15.0
_TONES = (Ink.ROCK_DEEP, Ink.ROCK_DARK, Ink.ROCK, Ink.ROCK_LIGHT)
_MOUTH_WIDTH, _MOUTH_HEIGHT = 62.0, 58.0


@by_art(32)
def mine_mouth(width: float, height: float, style: InkStyle) -> Picture:
    """Draw the mouth of a mine over a room of this size, with the origin at its top left."""
    room = Box(0.0, 0.0, width, height)
    factor = min(1.0, width / (1.35 * _MOUTH_WIDTH), height / (1.5 * _MOUTH_HEIGHT))
    foot = (width / 2, height)
    full = style is InkStyle.FULL
    stones = _full_stones(room, foot) if full else _outlined_stones(room, foot, factor)
    mouth = Group(art_shapes("packaging", "mine-mouth", style), moved(*foot) @ scaled(factor))
    shapes = (Group((*stones, mouth), clip=(rectangle_run(room),)),)
    frame = Rectangle(room, Paint(None, Ink.WALL, 1.6 if full else 1.2))
    return Picture("mine-mouth", (*shapes, frame))


def _full_stones(room: Box, foot: Point) -> tuple[Shape, ...]:
    """Draw stones all over the room, darker near the mouth, each lit from the top left."""
    by_tone: dict[InkRole, list[tuple[Point, ...]]] = {tone: [] for tone in _TONES}
    lit: list[tuple[Point, ...]] = []
    reach = hypot(room.width / 2, room.height)
    for stone, chance in _stones(room):
        x, y = centroid(stone)
        depth = hypot(x - foot[0], y - foot[1]) / reach
        tone = _TONES[min(len(_TONES) - 1, max(0, int(4.6 * depth + chance - 1.1)))]
        by_tone[tone].append(ease(_shrunk(stone, 0.88), 2.6))
        lit.append(ease(_shrunk(stone, 0.6, -0.9), 2.0))
    return (
        Rectangle(room, Paint(Ink.ROCK_GAP)),
        *(Path(tuple(map(run, stones)), Paint(tone)) for tone, stones in by_tone.items() if stones),
        Path(tuple(map(run, lit)), Paint(None, Ink.ROCK_LIT, 0.5)),
    )


def _outlined_stones(room: Box, foot: Point, factor: float) -> tuple[Shape, ...]:
    """Draw only the stones around the mouth, in outline, as old maps of mines do."""
    half, high = factor * _MOUTH_WIDTH / 2, factor * _MOUTH_HEIGHT
    shown = []
    for stone, _ in _stones(room):
        x, y = centroid(stone)
        aside, above = abs(x - foot[0]) - half, foot[1] - high - y
        if max(aside, above) < 0.95 * _STONE:
            shown.append(run(ease(_shrunk(stone, 0.84), 2.6)))
    if not shown:
        return ()
    return (Path(tuple(shown), Paint(Ink.PAPER, Ink.STONE_LINE, 0.7)),)


def _stones(room: Box) -> tuple[tuple[tuple[Point, ...], float], ...]:
    """Divide a room into rough courses of stones; return each stone with a number from 0 to 1."""
    chance = Stream("art").child("tuck-box")
    columns, rows = int(room.width / _STONE) + 3, int(room.height / (0.8 * _STONE)) + 3
    stones = []
    edges = [
        [
            (0.8 * _STONE * (row - 1) + 3.2 * uniform(chance), uniform(chance))
            for _ in range(columns + 1)
        ]
        for row in range(rows + 1)
    ]
    for row in range(rows):
        shift = _STONE * (0.5 * (row % 2) - 1.2)
        joints = [_STONE * column + shift + 4.5 * uniform(chance) for column in range(columns + 1)]
        for column in range(columns):
            left, right = joints[column], joints[column + 1]
            lean = 2.4 * (edges[row][column][1] - 0.5)
            stone = (
                (left + lean, edges[row][column][0]),
                (right + lean, edges[row][column + 1][0]),
                (right - lean, edges[row + 1][column + 1][0]),
                (left - lean, edges[row + 1][column][0]),
            )
            stones.append((stone, uniform(chance)))
    return tuple(stones)


def _shrunk(corners: tuple[Point, ...], part: float, shift: float = 0.0) -> tuple[Point, ...]:
    x, y = centroid(corners)
    return tuple((x + (px - x) * part + shift, y + (py - y) * part + shift) for px, py in corners)
