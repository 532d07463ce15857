"""The sizes of the pieces of an own game, in points."""

from collections.abc import Container

from kitgen.drawing.artwork import Room
from kitgen.drawing.standee import WIDTH_ON_BASE
from kitgen.games.own.definition import Deck
from kitgen.games.own.faces.layouts import boxes_for, boxes_of
from kitgen.games.own.keys.parts import (
    CARD_SIZES,
    Aid,
    Cards,
    CardSize,
    Standees,
)
from kitgen.games.own.keys.tiles import Tiles, TileSize
from kitgen.games.own.kinds import NAME, PICTURE, TEXT
from kitgen.tabletop.hexagons import Hexagon
from kitgen.units import parse_length

BACK_PICTURE = (0.2, 0.16, 0.6, 0.46)
"""The place of a back's picture: left, top, width and height, as shares of the face."""


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
    return card_size(deck)


def card_size(card: Cards | Aid) -> tuple[float, float]:
    """Return the width and height of cards, or of a player aid."""
    if isinstance(card.size, CardSize):
        return card.size.width, card.size.height
    width, height = CARD_SIZES[card.size]
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


def picture_rooms(deck: Deck, words: Container[str] = (NAME, TEXT)) -> tuple[Room, ...]:
    """Return the rooms for pictures on the fronts of kinds; a point if there is none.

    Args:
        deck: The component.
        words: The keys for which the kinds have words.
    """
    width, height = face_size(deck)
    laid_out = boxes_for(boxes_of(deck.face), words)
    boxes = [box for box in laid_out.values() if box.show == PICTURE]
    rooms = tuple(Room(box.at[2] * width, box.at[3] * height, bool(box.crop)) for box in boxes)
    return rooms or (Room(1.0, 1.0),)


def back_picture_rooms(deck: Deck) -> tuple[Room, ...]:
    """Return the rooms for pictures on a component's backs."""
    width, height = face_size(deck)
    pictures = (BACK_PICTURE, BARE_BACK_PICTURE)
    return tuple(Room(wide * width, high * height) for _, _, wide, high in pictures)
