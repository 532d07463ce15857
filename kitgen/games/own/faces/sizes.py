"""The sizes of the pieces of an own game, in points."""

from kitgen.drawing.standee import WIDTH_ON_BASE
from kitgen.games.own.definition import Deck
from kitgen.games.own.faces.layouts import boxes_of
from kitgen.games.own.keys.definition_parts import (
    CARD_SIZES,
    Aid,
    BoxDefinition,
    Cards,
    CardSize,
    Standees,
)
from kitgen.games.own.keys.definition_tiles import Tiles, TileSize
from kitgen.games.own.kinds import PICTURE
from kitgen.tabletop.hexagons import Hexagon
from kitgen.units import parse_length

BACK_PICTURE = (0.2, 0.16, 0.6, 0.46)
"""The place of a back's picture: left, top, width and height, as shares of the face."""


_CROPPED = 1.5
"""The length of a photograph relative to the box that it fills: most are three by two."""

BARE_BACK_PICTURE = (0.2, 0.2, 0.6, 0.6)
"""The same without words below the picture."""


def face_size(deck: Deck) -> tuple[float, float]:
    """Return the width and height of a component's pieces; for a standee, those of one side."""
    if isinstance(deck, Standees):
        return WIDTH_ON_BASE * deck.size, deck.height
    if isinstance(deck, Tiles):
        return _tile_size(deck)
    if not isinstance(deck, Cards):
        return deck.size, deck.size
    if isinstance(deck.size, CardSize):
        return deck.size.width, deck.size.height
    width, height = CARD_SIZES[deck.size]
    return parse_length(width), parse_length(height)


def hexagon_of(deck: Deck) -> Hexagon | None:
    """Return the hexagon shape of a component's pieces, or None if they are not hexagons."""
    if isinstance(deck, Tiles) and deck.shape == "hexagon" and isinstance(deck.size, float):
        return Hexagon(deck.size, deck.pointed)
    return None


def _tile_size(tiles: Tiles) -> tuple[float, float]:
    if isinstance(tiles.size, TileSize):
        return tiles.size.width, tiles.size.height
    hexagon = hexagon_of(tiles)
    if hexagon is not None:
        return hexagon.size
    return tiles.size, tiles.size * (2 if tiles.shape == "domino" else 1)


def aid_size(aid: Aid) -> tuple[float, float]:
    """Return the width and height of a player aid."""
    if isinstance(aid.size, CardSize):
        return aid.size.width, aid.size.height
    width, height = CARD_SIZES[aid.size]
    return parse_length(width), parse_length(height)


def longest_picture(deck: Deck) -> float:
    """Return the longest side that a picture can have on a component's fronts."""
    width, height = face_size(deck)
    boxes = [box for box in boxes_of(deck.face).values() if box.show == PICTURE]
    return max((_longest_in(box, width, height) for box in boxes), default=1.0)


def _longest_in(box: BoxDefinition, width: float, height: float) -> float:
    """Return the longest side of a picture in a box; a cropped one is half as long again."""
    _, _, wide, high = box.at
    return max(wide * width, high * height) * (_CROPPED if box.crop else 1.0)


def longest_back_picture(deck: Deck) -> float:
    """Return the longest side that a picture can have on a component's backs."""
    width, height = face_size(deck)
    pictures = (BACK_PICTURE, BARE_BACK_PICTURE)
    return max(max(wide * width, high * height) for _, _, wide, high in pictures)
