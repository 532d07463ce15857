"""How large the pieces of a game of one's own are, in points."""

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
"""Where the picture of a back lies: left, top, width and height, as shares of the face."""


_CROPPED = 1.5
"""How long a photograph is over the box that it fills: most are three by two."""

BARE_BACK_PICTURE = (0.2, 0.2, 0.6, 0.6)
"""The same where no words stand below it."""


def face_size(deck: Deck) -> tuple[float, float]:
    """Return the width and height of each piece of a component; of a standee, of a side."""
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
    """Return the hexagon that the pieces of a component are, if they are hexagons."""
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
    """Return how long the longer side of a picture is printed at most on a component's fronts."""
    width, height = face_size(deck)
    boxes = [box for box in boxes_of(deck.face).values() if box.show == PICTURE]
    return max((_longest_in(box, width, height) for box in boxes), default=1.0)


def _longest_in(box: BoxDefinition, width: float, height: float) -> float:
    """Return how long a picture is in a box; one that is cropped is half as long again."""
    _, _, wide, high = box.at
    return max(wide * width, high * height) * (_CROPPED if box.crop else 1.0)


def longest_back_picture(deck: Deck) -> float:
    """Return how long the longer side of a picture is printed at most on a component's backs."""
    width, height = face_size(deck)
    pictures = (BACK_PICTURE, BARE_BACK_PICTURE)
    return max(max(wide * width, high * height) for _, _, wide, high in pictures)
