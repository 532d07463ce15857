"""Drawings of positions: the mine in section, and each player's treasure."""

from collections.abc import Iterator

from kitgen.diagrams.board import OFF_BOARD, Mark
from kitgen.diagrams.marks import Piece, Words
from kitgen.diagrams.panels import Panel, figure, paragraph_panel, stacked
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_look
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Anchor, Box, Paint, Picture, Placed, Rectangle, Typeface
from kitgen.drawing.typesetting import Type
from kitgen.games.cave_mining.art.players import (
    COMPANIES,
    MARKER_SIZE,
    digger_picture,
    sabotaged_picture,
)
from kitgen.games.cave_mining.art.strata import Rock
from kitgen.games.cave_mining.booklet.section import MARKER, Section
from kitgen.games.cave_mining.play.mining import Dug, Step
from kitgen.games.cave_mining.rules.mine import Layer
from kitgen.values import frozen, replace

_STYLE = InkStyle.FULL
_SKY, _ROW = 31.0, 45.0
_GALLERY_X, _PITCH, _WALLS = 54.8, 26.4, 10.0
_NARROWEST = 150.0
_BAR, _BAR_X = 21.0, 26.0
_WORDS = Type(8.2)
_FIGURES = Type(9.4, Typeface.BOLD)


@frozen
class Strata:
    """The names and rocks of a kit's layers, from the top."""

    names: tuple[str, ...]
    rocks: tuple[Rock, ...]


def draw_mine(strata: Strata, dug: Dug) -> Face:
    """Draw every camp and digger on its layer, in two columns for each player.

    Below the mine are the treasures as parts of the goal, with any sabotaged markers.
    """
    seats = range(dug.rules.seats)
    section = _section(strata, dug)
    things: list[Mark] = []
    for seat, company in zip(seats, COMPANIES, strict=False):
        things.append(section.camp(section.spot(dug.camps[seat], 2 * seat), company))
        things.append(section.digger(section.spot(dug.diggers[seat], 2 * seat + 1), company))
    mine = section.panel(*things, ground=Placed(_ground(section)))
    treasures = [_treasure(dug, seat, mine.width) for seat in seats]
    words = paragraph_panel(", ".join(_said(dug)), _WORDS, mine.width)
    panel = stacked((mine, *treasures, words), 3.0)
    return figure("position", f"Cave Mining after {dug.turns} turns", panel)


def enlargement(marker: float, _dug: Dug) -> float:
    """Return the size of a printed marker relative to its size in the drawing.

    Args:
        marker: The width of the printed marker, in points.
        _dug: The drawn position.
    """
    return marker / MARKER


def _section(strata: Strata, dug: Dug) -> Section:
    """Return the whole mine, with room for all players on each layer."""
    bare = dug.rules.mine
    layers = tuple(
        Layer(name, layer.die, layer.risk_percent)
        for name, layer in zip(strata.names, bare.layers, strict=True)
    )
    right = _GALLERY_X + 2 * dug.rules.seats * _PITCH + _WALLS
    mine, wide = replace(bare, layers=layers), max(_NARROWEST, right)
    return Section(mine, strata.rocks, mine.depth, wide, _SKY, _ROW, _STYLE)


@by_look(maxsize=2)
def _ground(section: Section) -> Picture:
    """Return the mine without markers, as one picture for all positions of a game."""
    return Picture("mine", section.ground())


def _treasure(dug: Dug, seat: int, width: float) -> Panel:
    """Draw a player's treasure as a bar whose length is its part of the goal."""
    company, has, goal = COMPANIES[seat], dug.treasure[seat], dug.rules.mine.goal
    middle, factor = _BAR / 2, (_BAR - 3.0) / MARKER_SIZE
    room = Box(_BAR_X, 5.0, width - _BAR_X - 0.5, _BAR - 10.0)
    part = min(1.0, has / goal) * room.width
    marks: list[Mark | Rectangle] = [
        Piece(digger_picture(company, _STYLE), (_BAR / 2, middle), factor),
        Rectangle(room, Paint(Ink.PANEL, Ink.FAINT, 0.8)),
    ]
    if part:
        bar = Box(room.x, room.y, part, room.height)
        marks.append(Rectangle(bar, Paint(Ink.GLOW, Ink.OUTLINE, 0.8)))
    words = f"{has} of {goal}"
    free = room.width - part - MARKER
    x = room.x + 4.0 + (part if free > _FIGURES.width(words) + 8.0 else 0.0)
    marks.append(Words(words, (x, middle), _FIGURES, Anchor.START))
    if dug.marked[seat]:
        at = (room.right - MARKER / 2, middle)
        marks.append(Piece(sabotaged_picture(company, _STYLE), at, factor))
    return Panel(width, _BAR, OFF_BOARD.drawn(marks))


def _said(dug: Dug) -> Iterator[str]:
    """Yield whose turn it is, and the next step of the turn."""
    if dug.step is Step.OVER:
        yield f"over after {dug.turns} turns"
        return
    if dug.mover is not None:
        yield f"turn {dug.turns + 1}"
        yield f"player-{dug.mover + 1} (the {COMPANIES[dug.mover].value.lower()})"
    yield f"next: {dug.step.value}"
