"""Tiles and pawns in small, for the drawings of the rules.

Tiles are the very ground of the real ones, scaled down. Their words would be too small to
read, and the lines of real pawns too thin to print, so pawns are drawn anew in few strokes,
told apart as the real ones are: a light disc in a gear, a dark one in scallops.
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
"""With this an emblem's finest line prints, even where its drawing shrinks to fit a column."""

_EMBLEM_SQUARE = 40.0
"""The square that an emblem fills at its usual scale; in smaller ones its edges are cut off."""

UNDUG = Squares(Paint(Ink.PANEL, Ink.FAINT, 0.6))
"""Squares where no tile lies."""


@frozen
class SmallTile:
    """A tile on a square, turned so that just these sides are open; its emblem, if any, upright.

    An emblem is drawn as large as it goes: on rock, or, for a base, over its tunnels. It is no
    smaller than `least_scale`, though the square cut off its edges. A bridge's tunnels cross.
    """

    at: str | Cell
    style: InkStyle
    sides: OpenSides | None = None
    emblem: str = ""
    least_scale: float = _LEAST_EMBLEM_SCALE
    is_bridge: bool = False

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return its ground and its emblem."""
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
    """Return the rock and tunnel of a kind, one picture for all the tiles drawn of it."""
    rock = Ink.ROCK_GAP if style is InkStyle.FULL else Ink.PAPER
    floor = Rectangle(Box(0.0, 0.0, TILE_SIDE, TILE_SIDE), Paint(rock))
    return Picture(f"small-{ground}-{style}", (floor, *ground_paths(ground, style)))


@by_art(None)
def small_pawn(party: Party, style: InkStyle) -> Picture:
    """Return a pawn about its middle."""
    return Picture(f"small-{party}-{style}", art_shapes("demon_mine", f"small-{party}", style))
