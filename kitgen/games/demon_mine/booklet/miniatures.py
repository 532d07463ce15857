"""Small tiles and pawns for the figures of the rules.

Tiles have the ground of the real ones, scaled down, but no words, which would be too small to read.
The lines of real pawns would be too thin to print, so small pawns are separate drawings of a few
strokes. They differ as the real ones do: a light disc in a gear, a dark one in scallops.
"""

from functools import cache

from kitgen.diagrams.board import Board
from kitgen.diagrams.marks import Squares, Tile
from kitgen.drawing.art import art_shapes, by_art
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import TILE_SIDE
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Picture,
    Rectangle,
    Shape,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.games.demon_mine.sheets.emblems import draw_emblem
from kitgen.games.demon_mine.sheets.tile_face import TileArt, ground_paths
from kitgen.games.demon_mine.wording import Party
from kitgen.tabletop.grid import Cell
from kitgen.tabletop.tiles import OpenSides
from kitgen.values import frozen

PAWN_RADIUS = 8.0
_EMBLEM_SCALE = 0.68
_LEAST_EMBLEM_SCALE = 0.62
"""The least scale at which an emblem's finest line prints, even in a figure that shrinks to fit a
column."""

_EMBLEM_SQUARE = 40.0
"""The side of a square that an emblem fills at its usual scale; smaller squares clip it."""

UNDUG = Squares(Paint(Ink.PANEL, Ink.FAINT, 0.6))
"""Squares without tiles."""


@frozen
class SmallTile:
    """A tile on a square, turned to have the given open sides.

    An emblem is drawn upright, on rock or, on a base, over its tunnels. It is scaled to the
    square but never below `least_scale`; the square may clip its edges.

    Attributes:
        at: The square.
        style: Full or low ink.
        sides: The open sides as the tile lies; None for a tile without tunnels.
        emblem: The name of the emblem; empty for none.
        least_scale: The least scale of the emblem.
        is_bridge: Whether the tunnels cross without joining.
    """

    at: str | Cell
    style: InkStyle
    sides: OpenSides | None = None
    emblem: str = ""
    least_scale: float = _LEAST_EMBLEM_SCALE
    is_bridge: bool = False

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return the shapes of the ground and the emblem."""
        square, upright = board.square(self.at), self.sides.upright if self.sides else None
        mask = upright.mask if upright else 0
        turns = 0
        if upright is not None:
            turns = next(turn for turn in range(4) if upright.turned(turn) == self.sides)
        art = TileArt(self.emblem, mask, self.emblem or None, is_bridge=self.is_bridge)
        tile = Tile(_ground(art.ground, self.style), self.at, TILE_SIDE, turns)
        return (*tile.on(board), *self._emblem(square))

    def _emblem(self, square: Box) -> tuple[Shape, ...]:
        if not self.emblem:
            return ()
        factor = max(self.least_scale, _EMBLEM_SCALE * min(1.0, square.width / _EMBLEM_SQUARE))
        emblem = draw_emblem(self.emblem, self.style, moved(*square.centre) @ scaled(factor))
        return (Group(emblem, clip=(rectangle_run(square),)),)


@cache
def _ground(ground: str, style: InkStyle) -> Picture:
    """Return the rock and tunnel of a kind, as one picture that its tiles share."""
    rock = Ink.ROCK_GAP if style is InkStyle.FULL else Ink.PAPER
    floor = Rectangle(Box(0.0, 0.0, TILE_SIDE, TILE_SIDE), Paint(rock))
    return Picture(f"small-{ground}-{style}", (floor, *ground_paths(ground, style)))


@by_art(None)
def small_pawn(party: Party, style: InkStyle) -> Picture:
    """Return a small pawn, centred on the origin."""
    return Picture(f"small-{party}-{style}", art_shapes("demon_mine", f"small-{party}", style))
