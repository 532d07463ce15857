"""Paper dice with an author's words, numbers and drawings on their faces."""

from collections.abc import Iterator

from kitgen.contract import PieceReading
from kitgen.diagrams.nets import draw_net, draw_number, face_place, net_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Colour, Ink, InkStyle, OwnColour
from kitgen.drawing.shapes import Box, Group, Paint, Shape, mapped, moved, run
from kitgen.games.own.faces.faces import draw_words, set_words
from kitgen.games.own.icons import Icons, emblems_of, place_icon
from kitgen.games.own.inline import icons_in, without_icons
from kitgen.games.own.keys.parts import BoxDefinition, Dice, DieFace
from kitgen.tabletop.dice import PaperDie, cube

_TAB = 0.18
"""How far a tab projects, as a share of an edge."""

_MARGIN = 4.0
"""The distance between the net and the trim of its face, in points."""

_NUMBER = 0.6
"""The size of one or two digits, as a share of an edge; two are narrower by a third."""

_ROOM = 0.76
"""The room on a face for words and drawings, as a share of an edge."""

_WORDS = BoxDefinition.model_construct(at=(0.0, 0.0, 1.0, 1.0), show="name", largest=18, bold=True)


def words_on(face: str | int | DieFace) -> str:
    """Return the words on a face, without icons; "" for a face that shows only a drawing."""
    return "" if isinstance(face, DieFace) else without_icons(str(face))


def fits_on_die(face: str | int | DieFace, dice: Dice) -> bool:
    """Return whether the content of a die's face fits on it."""
    if isinstance(face, DieFace) or _is_number(str(face)):
        return True
    return not set_words(str(face), _WORDS, _room(dice.size)).overflows


def draw_die(name: str, title: str, dice: Dice, icons: Icons, style: InkStyle) -> Face:
    """Draw the net of a die to cut out, crease and glue."""
    die = _cube(dice.size)
    box = net_box(die, _TAB * dice.size)
    place = moved(_MARGIN - box.x, _MARGIN - box.y)
    full = style is InkStyle.FULL
    ink: Colour = OwnColour(dice.colour.lower()) if dice.colour else Ink.ACCENT
    net = draw_net(
        die, _TAB * dice.size, Ink.PANEL if full else Ink.PAPER, Paint(stroke=ink, width=1.4)
    )
    return Face(
        name=name,
        title=title,
        width=box.width + 2 * _MARGIN,
        height=box.height + 2 * _MARGIN,
        shapes=(Group((*net, *_faces(die, dice, icons, style)), place),),
        outline=mapped((run(die.cut_corners(_TAB * dice.size)),), place),
    )


def faces_read(piece: PieceReading) -> tuple[str, ...]:
    """Return the words on each face of a printed die, the first to the sixth."""
    unit = net_box(_cube(1.0), _TAB)
    edge = (piece.width - 2 * _MARGIN) / unit.width
    said = [""] * 6
    for laid, (number,) in zip(_cube(edge).laid_faces, _cube(edge).numbers, strict=True):
        x = laid.middle[0] - edge * unit.x + _MARGIN
        y = laid.middle[1] - edge * unit.y + _MARGIN
        near = Box(x - edge / 2, y - edge / 2, edge, edge)
        inside = [text for text in piece.texts if _holds(near, text.box)]
        said[int(number) - 1] = " ".join(
            sorted(word for text in inside for word in text.words.split())
        )
    return tuple(said)


def emblems_on_die(dice: Dice, icons: Icons) -> Iterator[tuple[str, Box, bool]]:
    """Yield each emblem on a die's net, its box, and whether it is alone in it."""
    die = _cube(dice.size)
    box = net_box(die, _TAB * dice.size)
    for laid, (number,) in zip(die.laid_faces, die.numbers, strict=True):
        face = dice.faces[int(number) - 1]
        alone = isinstance(face, DieFace)
        names = (face.emblem,) if isinstance(face, DieFace) else icons_in(str(face))
        x, y = laid.middle
        room = _room(dice.size).moved(x + _MARGIN - box.x, y + _MARGIN - box.y)
        yield from ((emblem, room, alone) for emblem in emblems_of(names, icons))


def _holds(box: Box, other: Box) -> bool:
    x, y = other.centre
    return box.x < x < box.right and box.y < y < box.bottom


def _cube(edge: float) -> PaperDie:
    return cube(edge, ("1", "2", "3", "4", "5", "6"))


def _faces(die: PaperDie, dice: Dice, icons: Icons, style: InkStyle) -> Iterator[Shape]:
    """Yield the content of each face, in the order of the net."""
    for laid, (number,) in zip(die.laid_faces, die.numbers, strict=True):
        face = dice.faces[int(number) - 1]
        if isinstance(face, DieFace):
            shown: tuple[Shape, ...] = place_icon(face.emblem, None, icons, _room(dice.size), style)
        elif _is_number(str(face)):
            narrower = 1.0 if len(str(face)) == 1 else 0.8
            shown = draw_number(str(face), narrower * _NUMBER * dice.size, Ink.TEXT)
        else:
            shown = draw_words(str(face), _WORDS, _room(dice.size), icons, style)
        yield Group(shown, face_place(laid))


def _is_number(words: str) -> bool:
    return words.isascii() and words.isdigit() and len(words) <= 2


def _room(edge: float) -> Box:
    """Return the room on a face, centred on the origin."""
    half = _ROOM * edge / 2
    return Box(-half, -half, 2 * half, 2 * half)
