"""How large the pieces of a game of one's own are, in points."""

from kitgen.drawing.standee import WIDTH_ON_BASE
from kitgen.games.own.definition import Deck
from kitgen.games.own.definition_parts import CARD_SIZES, Aid, Cards, CardSize, Standees
from kitgen.games.own.kinds import PICTURE
from kitgen.games.own.layouts import boxes_of
from kitgen.units import parse_length

BACK_PICTURE = (0.2, 0.16, 0.6, 0.46)
"""Where the picture of a back lies: left, top, width and height, as shares of the face."""


BARE_BACK_PICTURE = (0.2, 0.2, 0.6, 0.6)
"""The same where no words stand below it."""


def face_size(deck: Deck) -> tuple[float, float]:
    """Return the width and height of each piece of a component; of a standee, of a side."""
    if isinstance(deck, Standees):
        return WIDTH_ON_BASE * deck.size, deck.height
    if not isinstance(deck, Cards):
        return deck.size, deck.size
    if isinstance(deck.size, CardSize):
        return deck.size.width, deck.size.height
    width, height = CARD_SIZES[deck.size]
    return parse_length(width), parse_length(height)


def aid_size(aid: Aid) -> tuple[float, float]:
    """Return the width and height of a player aid."""
    if isinstance(aid.size, CardSize):
        return aid.size.width, aid.size.height
    width, height = CARD_SIZES[aid.size]
    return parse_length(width), parse_length(height)


def longest_picture(deck: Deck) -> float:
    """Return how long the longer side of a picture is printed at most on a component's fronts."""
    width, height = face_size(deck)
    rooms = [box.at for box in boxes_of(deck.face).values() if box.show == PICTURE]
    return max((max(wide * width, high * height) for _, _, wide, high in rooms), default=1.0)


def longest_back_picture(deck: Deck) -> float:
    """Return how long the longer side of a picture is printed at most on a component's backs."""
    width, height = face_size(deck)
    pictures = (BACK_PICTURE, BARE_BACK_PICTURE)
    return max(max(wide * width, high * height) for _, _, wide, high in pictures)
