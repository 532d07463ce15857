"""The back of every tile: a plaque with a two-headed beetle, the same after half a turn."""

from kitgen.drawing.art import art_shapes, own_picture
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_look, glyph_outline, text_width
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import MIDDLE, TILE_SIDE
from kitgen.drawing.shapes import (
    Box,
    Group,
    Outline,
    Paint,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Transform,
    Typeface,
    mapped,
    moved,
    rotated,
    scaled,
)
from kitgen.games.demon_mine.sheets.tile_bleed import BLEED
from kitgen.games.demon_mine.sheets.tile_face import ground_paths
from kitgen.language import gettext, gettext_noop

_LETTERS_RADIUS = 35.6
_TITLE = gettext_noop("Demon Mine")


@by_look(maxsize=16)
def draw_tile_back(style: InkStyle) -> Face:
    """Draw the back of every tile: 108 x 108 points, with the rock continued into the bleed.

    It looks the same after half a turn, so it does not reveal which way up the face is.
    """
    ground = Ink.ROCK_GAP if style is InkStyle.FULL else Ink.PAPER
    picture = Picture(f"back-{style.value}", (*_rock(style), *_plaque(style)))
    return Face(
        name="back",
        title=gettext("Tile back"),
        width=TILE_SIDE,
        height=TILE_SIDE,
        shapes=(Placed(picture),),
        ground=ground,
        bleed=BLEED,
    )


def _rock(style: InkStyle) -> tuple[Shape, ...]:
    """Draw the rock around the plaque; in low ink there are only the plaque's own rays."""
    if style is InkStyle.LOW:
        return ()
    under = Rectangle(Box(0.0, 0.0, TILE_SIDE, TILE_SIDE).grown(BLEED), Paint(Ink.ROCK_GAP))
    return (under, *ground_paths("back", style))


def _plaque(style: InkStyle) -> tuple[Shape, ...]:
    """Draw the plaque from two halves, each with the game's name and half of the beetle.

    A user's own drawing of the tile back, if there is one, replaces it.
    """
    about = moved(MIDDLE, MIDDLE)
    if own_picture("demon_mine", "tile-back") is not None:
        return (Group(art_shapes("demon_mine", "tile-back", style), about),)
    turned_about = about @ Transform(-1.0, 0.0, 0.0, -1.0)
    halves: list[Shape] = []
    ornament, pick, beetle = (_part(name, style) for name in ("ornament", "pick", "beetle"))
    for half in (ornament, _letters(style), pick, beetle):
        halves += [Group(half, about), Group(half, turned_about)]
    return (Group(_part("rim", style), about), *halves, Group(_part("gem", style), about))


def _part(name: str, style: InkStyle) -> tuple[Shape, ...]:
    return art_shapes("demon_mine", "tile-back", style, part=name)


def _letters(style: InkStyle) -> tuple[Shape, ...]:
    """Bend the game's name along the rim, as outlines, so backs have no text to read back."""
    size, tracking = 8.0, 1.5
    typeface = Typeface.BOLD if style is InkStyle.FULL else Typeface.REGULAR
    title = gettext(_TITLE).upper()
    total = text_width(title, typeface, size, tracking)
    outlines: list[Outline] = []
    walked = -total / 2
    for character in title:
        width = text_width(character, typeface, size)
        # A point along the rim is 180 / (pi * radius) degrees.
        angle = (walked + width / 2) / _LETTERS_RADIUS * 57.29578
        place = rotated(angle) @ moved(-width / 2, -_LETTERS_RADIUS) @ scaled(size)
        outlines.append(mapped(glyph_outline(character, typeface), place))
        walked += width + tracking
    ink = Ink.LABEL if style is InkStyle.FULL else Ink.OUTLINE
    return (Path(tuple(letter for outline in outlines for letter in outline), Paint(ink)),)
