"""Pictures in rules: files beside them, icons, and the game's components themselves."""

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import zip_longest

from kitgen.contract.files import FileReader
from kitgen.definitions.wording import choice_hint, id_like, near_miss, shortened
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.drawing.artwork import Artwork
from kitgen.drawing.bounds import contains, shape_box
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import capital_height, text_width
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Placed,
    Rectangle,
    Shape,
    Text,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.drawing.typesetting import LEADING
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.emblems import EMBLEMS, LEAST_LINE, emblem_meant, widened
from kitgen.games.own.generate import OwnContent
from kitgen.games.own.icons import Icons, is_icon, place_icon
from kitgen.games.own.jobs import pieces_of
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.rules.text import RulesPicture, figure_id
from kitgen.units import fits
from kitgen.values import replace

_WIDE, _HIGH = 250.0, 170.0
"""The largest picture in rules, in points: a width of 250 points fits every page."""

_HIGHEST = 250.0
"""The height of a card whose words would be too small to read in a lower picture, in points."""

_ICON = 40.0
_AMONG_WORDS = 11.0
"""The size at which icons among words are drawn: nearly as printed, so that lines stay visible."""

_MOST_PIECES = 3
_GAP = 9.0
_LEAST_TYPE = 6.5
"""The smallest type of booklets, in points; smaller words in a picture are enlarged to it."""

_LARGER = 1.25
"""How far words may be enlarged that way before their lines collide, as a factor."""

_BELOW = 1.5
"""How far letters such as g may hang below the box of enlarged words, in points of the piece."""

_HIGHEST_ICON = 1.3
"""A height that icons among words never have, as a multiple of the size of their type."""

_NEARLY_NONE = 0.2
"""How far the middle of an icon may be from that of its line, as a share of the line's height."""

_SHARE = 0.75
"""The largest scale at which pieces are shown."""


@coded("OG144")
def no_picture(span: Span, shows: str, hint: str) -> Diagnostic:
    """The rules show something that does not exist.

    `![A bay](sea.bay)` shows a kind of a component, `![](harbour)` a component, `![](fish)` an
    icon, and `![](island.svg)` a picture beside the rules. Each is on a line of its own, between
    blank lines.
    """
    message = f"there is nothing called `{shortened(shows)}` to show"
    return error("OG144", message, span, hint)


@coded("OG166")
def shows_referees(span: Span, shows: str) -> Diagnostic:
    """The rules, which players read, show something whose `audience` is the referee.

    The answers to a quiz would be printed in everybody's rules. Show another component, or a
    picture of yours that gives nothing away.
    """
    component = shows.partition(".")[0]
    message = f"players read the rules, and `{shortened(shows)}` is only for the referee"
    hint = f"take the picture out, or write `audience: players` in `{component}`"
    return error("OG166", message, span, hint)


def read_pictures(
    pictures: Sequence[RulesPicture],
    definition: OwnDefinition,
    reader: FileReader,
    problems: list[Diagnostic],
) -> Mapping[str, Artwork]:
    """Return the files that rules show, by name, and note those that do not exist."""
    files: dict[str, Artwork] = {}
    components = tuple(definition.components)
    kinds = {
        f"{name}.{kind.id}": None for name in definition.decks for kind in definition.kinds_of(name)
    }
    for picture in pictures:
        shows, name = picture.shows, picture.shows.partition(".")[0]
        keys = definition.components.get(name)
        if keys is not None and keys.audience != "players" and (shows == name or shows in kinds):
            problems.append(shows_referees(picture.span, shows))
        if shows in components or shows in kinds or is_icon(shows, definition.icon_table):
            continue
        if ("components", name) in reader.unread:
            continue
        if "." in shows and name not in components:
            art = reader.picture_of_cell(shows, picture.span, ("rules",), _WIDE)
            files |= {shows: art} if art else {}
        elif name not in definition.unsure:
            own = (*components, *kinds, *definition.icon_table)
            # In a game with `sea`, `see` is rather that than the emblem `sheep`.
            is_own = near_miss(shows, own) is not None
            known = own if is_own else (*own, *EMBLEMS)
            meant = shows if is_own else emblem_meant(shows, own)
            alone = [kind for kind in kinds if kind.partition(".")[2] == id_like(shows)]
            hint = f"did you mean `{alone[0]}`?" if alone else choice_hint(meant, known)
            problems.append(no_picture(picture.span, shows, hint))
    return files


def draw_figures(
    pictures: Sequence[RulesPicture],
    definition: OwnDefinition,
    content: OwnContent,
    style: InkStyle,
) -> Mapping[str, Face]:
    """Draw the pictures of rules, by the names of their figures."""
    return {
        figure_id(number): _figure(figure_id(number), picture, definition, content, style)
        for number, picture in enumerate(pictures, 1)
    }


def draw_icons(names: Sequence[str], icons: Icons, style: InkStyle) -> Mapping[str, Face]:
    """Draw the icons among the words of rules, by name."""
    room = Box(0.0, 0.0, _AMONG_WORDS, _AMONG_WORDS)
    return {
        name: Face(
            f"icon-{name}",
            name,
            room.width,
            room.height,
            place_icon(name, None, icons, room, style),
        )
        for name in names
    }


def _figure(
    name: str,
    picture: RulesPicture,
    definition: OwnDefinition,
    content: OwnContent,
    style: InkStyle,
) -> Face:
    title = picture.caption or picture.shows
    art = definition.rules_art.get(picture.shows)
    component, _, kind = picture.shows.partition(".")
    if art is None and component in definition.components:
        faces = _faces(component, kind, definition, content, style)
        return _side_by_side(name, title, *_shown(faces, component in definition.boards))
    width = height = _ICON
    if art is not None:
        scale = min(_WIDE / art.width, _HIGH / art.height)
        width, height = scale * art.width, scale * art.height
    room = Box(0.0, 0.0, width, height)
    icons = definition.icon_table
    shapes = place_icon("" if art else picture.shows, art, icons, room, style)
    return Face(name, title, width, height, shapes)


def _faces(
    component: str, kind: str, definition: OwnDefinition, content: OwnContent, style: InkStyle
) -> tuple[Face, ...]:
    """Return the first pieces of a component that differ, or the one of a kind.

    Of all combinations of sides, which are in no order of the author's, some far apart are shown:
    the first of a set of dominoes are nearly blank.
    """
    faces: dict[str, Face] = {}
    keys = definition.components[component]
    if not kind and isinstance(keys, Tiles) and keys.kinds == "all":
        ids = [every.id for every in definition.kinds_of(component)]
        shown = [ids[(2 * at + 1) * len(ids) // (2 * _MOST_PIECES)] for at in range(_MOST_PIECES)]
    else:
        shown = [kind]
    for only in dict.fromkeys(shown):
        for piece in pieces_of(definition, content, component, style, only=only):
            if piece.component.id == component:
                faces.setdefault(piece.front.name, piece.front)
            if len(faces) == _MOST_PIECES:
                break
    return tuple(faces.values())


def _shown(faces: tuple[Face, ...], is_board: bool) -> tuple[tuple[Face, ...], float]:
    """Return as many faces as can be read side by side, and how high they may be, in points.

    If not even one can, all are shown.
    """
    fewer = [(faces[:count], _HIGH) for count in range(len(faces), 0, -1)]
    if not is_board:
        fewer.append((faces[:1], _HIGHEST))
    return next((shown for shown in fewer if _can_be_read(*shown)), (faces, _HIGH))


def _can_be_read(faces: tuple[Face, ...], highest: float) -> bool:
    """Return whether no words on faces would be too small if they were shown side by side."""
    scale = _scale(faces, highest)
    return all(_legible(face.shapes, scale) is face.shapes for face in faces)


def _scale(faces: tuple[Face, ...], highest: float) -> float:
    """Return the scale at which faces side by side fill the room of a picture."""
    wide, high = sum(face.width for face in faces), max(face.height for face in faces)
    return min(_SHARE, (_WIDE - _GAP * (len(faces) - 1)) / wide, highest / high)


def _side_by_side(name: str, title: str, faces: tuple[Face, ...], highest: float) -> Face:
    """Lay faces side by side, as large as a picture of some height may be."""
    scale, gaps = _scale(faces, highest), _GAP * (len(faces) - 1)
    wide, high = sum(face.width for face in faces), max(face.height for face in faces)
    shapes = tuple(_placed(faces, scale, high))
    return Face(name, title, scale * wide + gaps, scale * high, shapes)


def _placed(faces: tuple[Face, ...], scale: float, high: float) -> Iterator[Shape]:
    x = 0.0
    for face in faces:
        clip = face.outline or (rectangle_run(face.trim),)
        down = scale * (high - face.height) / 2
        # Fine lines on a piece would vanish at a smaller scale.
        shapes = tuple(widened(_legible(face.shapes, scale), LEAST_LINE / scale))
        yield Group((Group(shapes, clip=clip),), moved(x, down) @ scaled(scale))
        x += scale * face.width + _GAP


def _legible(shapes: tuple[Shape, ...], scale: float) -> tuple[Shape, ...]:
    """Return shapes without the words that are too small to be read at a scale.

    If words in the least type would leave their box, all words of the same size are removed, so
    that the names of spaces are either all shown or all left out.
    """
    texts = tuple(_texts_of(shapes))
    of_a_box = Counter(text.within for text in texts)
    least = _LEAST_TYPE / scale
    too_small = {
        text.size
        for text in texts
        if text.size < least
        and (
            not fits(text_width(text.words, text.typeface, least), text.within.width)
            or not fits(capital_height(text.typeface, least), text.within.height)
            or (of_a_box[text.within] > 1 and text.size * _LARGER < least)
            or _hangs_out(text, least)
        )
    }
    return tuple(_without(shapes, too_small)) if too_small else shapes


def _hangs_out(text: Text, size: float) -> bool:
    """Return whether letters such as g would leave the box of words set in a size."""
    middle = text.at[1] - capital_height(text.typeface, text.size) / 2
    baseline = min(middle + capital_height(text.typeface, size) / 2, text.within.bottom)
    ink = shape_box(replace(text, at=(text.at[0], baseline), size=size))
    return ink is not None and not fits(ink.bottom, text.within.bottom + _BELOW)


def _texts_of(shapes: tuple[Shape, ...]) -> Iterator[Text]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Group):
            yield from _texts_of(shape.shapes)


def _without(shapes: tuple[Shape, ...], sizes: Container[float]) -> Iterator[Shape]:
    """Yield shapes without the words of some sizes, the slips under them and the icons in them."""
    left_out = [text for text in shapes if isinstance(text, Text) and text.size in sizes]
    for shape, following in zip_longest(shapes, shapes[1:]):
        if isinstance(shape, Group):
            yield replace(shape, shapes=tuple(_without(shape.shapes, sizes)))
            continue
        is_slip = isinstance(following, Text) and _is_slip(shape, following)
        words = following if is_slip else shape
        if isinstance(words, Text) and words.size in sizes:
            continue
        if not (isinstance(shape, Placed) and _is_among_words(shape, left_out)):
            yield shape


def _is_among_words(picture: Placed, texts: Sequence[Text]) -> bool:
    """Return whether a picture is an icon in a line of some texts, or in one of its own."""
    ink = shape_box(picture)
    return ink is not None and any(
        ink.height < _HIGHEST_ICON * text.size
        and text.within.y < ink.centre[1] < text.within.bottom
        and _is_in_a_line_of(text, ink)
        for text in texts
    )


def _is_in_a_line_of(text: Text, ink: Box) -> bool:
    """Return whether ink has its middle at the height of words, or of a line of the same text."""
    middle = text.at[1] - capital_height(text.typeface, text.size) / 2
    lines = (ink.centre[1] - middle) / (text.size * LEADING)
    return abs(lines - round(lines)) < _NEARLY_NONE


def _is_slip(shape: Shape, words: Text) -> bool:
    """Return whether a shape is the slip under some words, and not the last space of a board."""
    return isinstance(shape, Rectangle) and shape.radius > 0 and contains(shape.box, words.at)
