"""A cover: a game's scene cut to any box, with the drawn title on it, and facts and designer below.

The scene is a panorama, `data/<game>/art/cover.svg`; `docs/art.md` says which parts of it must be
calm and where the focus is. A game without a scene has the mouth of a mine instead.
"""

from collections.abc import Iterator, Sequence
from math import fsum

from kitgen.covers.lettering import Alphabet, Lettering, alphabet_of, set_title
from kitgen.covers.mine_mouth import mine_mouth
from kitgen.covers.sturdy import halvings_for, scene_picture
from kitgen.drawing.art import art_names, art_shapes, own_picture
from kitgen.drawing.bounds import ink_box, lies_in
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.scenes import WHOLE, Spot, Staging, View
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Picture,
    Placed,
    Point,
    Rectangle,
    Shape,
    Transform,
    Typeface,
    lines,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.units import fits
from kitgen.values import frozen, replace

SCENE = "cover"
"""The name of the drawing of the scene."""

SPOT = "spot-"
"""The beginning of the names of drawings that fill the ends of pages."""

PANORAMA = Box(-700.0, -450.0, 1400.0, 900.0)
"""The whole scene, in its own coordinates."""

FOCUS: Point = (0.0, 80.0)
"""The point of the scene to which the eye is drawn."""

TITLE_ZONE = Box(-345.0, -430.0, 690.0, 245.0)
"""The part of the scene that is calm, for the title."""

WIDE = 1.9
"""The proportion, width to height, above which the title is beside the scene, on its own ground."""

_TITLE_PART = 0.54
"""The share of such a box's width that the ground takes."""

_END = 0.6
"""The share of the panorama's width that one end of it has."""

_MIDDLE_LEFT, _MIDDLE_ROOM, _MIDDLE_DOWN = -335.0, 709.0, 0.5
"""Where the room between the things at both ends of a table begins, how wide it is, and the
distance of the focus from the top of a picture of it, as a share of its height."""

_BY = tuple(1.0 + step / 100 for step in range(41))
_OFF = 3.0
"""How much larger a close-up may be than what it is to show, and how far its edges keep off things
that lie apart."""

_FOCUS_DOWN = 0.62
"""The distance of the focus from the top of a picture between words, as a share of its height."""

_NEAR = 620.0
"""The most of the panorama that is shown beside a title, in both directions."""

SLACK_ABOVE = 0.4
"""The share of the hidden height that is cut off at the top."""

_SPOT_HALVINGS = 1
"""How often a spot drawing may be halved in size before its thinnest lines are too thin."""

_EDGE = 14.0
_USUAL_HEIGHT, _LEAST_SIZE, _LEAST_IN_COLUMN = 720.0, 0.8, 0.6
_FRAME = 2.4
_FACT = Type(10.8, Typeface.BOLD, Ink.LABEL_TEXT)
_DESIGNER = Type(9.4, Typeface.REGULAR, Ink.LABEL_TEXT)
_FACT_HEIGHT, _DESIGNER_HEIGHT, _GAP, _AIR = 25.0, 17.0, 6.0, 8.0
_ICON, _ICON_GAP = 18.0, 5.0


@frozen
class CoverArt:
    """The scene and letters of a cover, and how they are drawn.

    Attributes:
        game: The name of the game's folder in `data/`.
        ink: How much ink to use.
        roles: The inks of the game's drawings.
        staging: Which parts of the scene are shown.
    """

    game: str
    ink: InkStyle
    roles: type[Ink] = Ink
    staging: Staging = WHOLE

    @property
    def alphabet(self) -> Alphabet:
        """The game's drawn letters."""
        # A class is hashable; mypy checks whether its instances are.
        return alphabet_of(self.game, self.ink, self.roles)  # type: ignore[arg-type]

    @property
    def staged(self) -> Staging:
        """What the kit shows of the scene: a user's own picture has the game's parts nowhere."""
        return WHOLE if own_picture(self.game, SCENE) is not None else self.staging

    def seen(self, halvings: int, part: Box) -> Picture:
        """Return a part of the scene, with lines thick enough for scales to 2 ** -halvings."""
        return scene_picture(self.game, SCENE, self.ink, self.roles, halvings, part, self.staging)

    def below(self, y: float) -> "CoverArt":
        """Return this without what is to be whole or left out, and begins above a height."""
        cut: set[str] = set()
        for name in self.staged.whole - self.staged.without:
            drawn = art_shapes(self.game, SCENE, self.ink, part=name, roles=self.roles)
            box = ink_box(drawn)
            if box is not None and box.y < y:
                cut.add(name)
        if not cut:
            return self
        return replace(self, staging=replace(self.staging, without=self.staging.without | cut))


@frozen
class CoverFact:
    """A fact on a cover: the name of its icon in `data/packaging/art`, and its words."""

    icon: str
    words: str


@frozen
class CoverWords:
    """The words on a cover.

    Attributes:
        title: The title, or its lines.
        facts: Players, minutes and difficulty, as far as they are known.
        designer: The designer, in words; None if unknown.
    """

    title: str | tuple[str, ...]
    facts: tuple[CoverFact, ...]
    designer: str | None


@frozen
class Cover:
    """A drawn cover: shapes, with the origin at the box's top left, and the lettering."""

    shapes: tuple[Shape, ...]
    lettering: Lettering


def draw_cover(art: CoverArt, words: CoverWords, width: float, height: float) -> Cover:
    """Draw a cover over a whole page: scene, title, facts and designer, in a frame."""
    hero = draw_hero(art, words.title, width, height)
    room = Box(0.0, 0.0, width, height)
    frame = Rectangle(room.grown(-_FRAME / 2), Paint(None, Ink.WALL, _FRAME))
    return replace(hero, shapes=(*hero.shapes, *_foot(words, room, art.ink), frame))


def draw_hero(art: CoverArt, title: str | tuple[str, ...], width: float, height: float) -> Cover:
    """Draw only the scene and the title, over a box of any proportion."""
    lettering = set_title(title, art.alphabet, title_room(width, height))
    if width <= WIDE * height:
        return Cover((scene(art, width, height), *lettering.shapes), lettering)
    beside = _TITLE_PART * width
    ground = Rectangle(Box(0.0, 0.0, beside, height), art.alphabet.ground)
    near = near_part(width - beside, height, art.staged)
    seen = Group((scene(art, width - beside, height, near),), moved(beside, 0.0))
    wall = lines((((beside, 0.0), (beside, height)),), Paint(None, Ink.WALL, _FRAME))
    return Cover((ground, seen, wall, *lettering.shapes), lettering)


def scene(art: CoverArt, width: float, height: float, part: Box | None = None) -> Shape:
    """Return the scene of a game, cut to a box, or the mouth of a mine if the game has none.

    `part` is the part of the panorama to show, of the box's proportion; None for `shown_part`.
    """
    cut = (rectangle_run(Box(0.0, 0.0, width, height)),)
    if SCENE not in art_names(art.game):
        factor = max(width, height) / 160.0
        mouth = mine_mouth(width / factor, height / factor, art.ink)
        return Group((Placed(mouth, scaled(factor)),), clip=cut)
    part = part or shown_part(width, height)
    factor = width / part.width
    at = Transform(factor, 0.0, 0.0, factor, -part.x * factor, -part.y * factor)
    picture = art.seen(halvings_for(factor), part)
    return Group((Placed(picture, at),), clip=cut)


def spots(art: CoverArt) -> tuple[Spot, ...]:
    """Return the spot drawings of what a kit has, and those of the user's, in order of names."""
    names = sorted(name for name in art_names(art.game) if name.startswith(SPOT))
    shown = art.staging.spots
    return tuple(
        _spot(art, name)
        for name in names
        if shown is None or name in shown or own_picture(art.game, name) is not None
    )


def _spot(art: CoverArt, name: str) -> Spot:
    """Return a spot drawing, and the box of its ink."""
    picture = scene_picture(
        art.game,
        name,
        art.ink,
        art.roles,
        _SPOT_HALVINGS,
        PANORAMA,
        Staging(art.staging.without, instead=art.staging.instead),
    )
    ink = ink_box(picture.shapes)
    if ink is None:
        raise ValueError(f"{art.game}/art/{name}.svg has no ink")
    return Spot(picture, ink)


def shown_part(width: float, height: float) -> Box:
    """Return the part of the panorama that a box of this size shows, in the panorama's coordinates.

    It has the box's proportion and lies within the panorama. In boxes up to the proportion `WIDE`
    the focus is well inside.
    """
    across, down = PANORAMA.width, PANORAMA.height
    factor = max(width / across, height / down)
    shown_across, shown_down = width / factor, height / factor
    top = PANORAMA.y + SLACK_ABOVE * (down - shown_down)
    return Box(FOCUS[0] - shown_across / 2, top, shown_across, shown_down)


def vista_part(width: float, height: float, view: View, staging: Staging = WHOLE) -> Box:
    """Return the part of the panorama for a picture between words, in the box's proportion.

    It has the whole width or one end, with the focus below the middle, as far as the panorama
    allows, because heads are above the focus. If the staging has a part to show close up, this
    takes the place of the right end; boxes too high for that show the middle of the table. What
    the staging has for the back cover takes the place of the left end.
    """
    if view is View.BACK and staging.back is not None:
        return _back_part(width, height, staging.back)
    if view is View.RIGHT and staging.close is not None:
        return _close_part(width, height, staging, _middle_part(width, height))
    return _end_part(width, height, view)


def _back_part(width: float, height: float, back: Staging) -> Box:
    """Return the close-up for a back cover or, where that would cut things apart, the whole width.

    If this cuts things too, heads matter more than feet.
    """
    near = tuple(_close_parts(width, height, back.close)) if back.close else ()
    whole = _end_part(width, height, View.WHOLE)
    lowest = max((thing.bottom + _OFF for thing in back.apart), default=whole.bottom)
    top = max(PANORAMA.y, min(lowest, PANORAMA.bottom) - whole.height)
    low = whole.moved(0.0, top - whole.y)

    def cut(part: Box) -> int:
        return sum(_cuts(part, thing) for thing in back.apart)

    free = next((part for part in (*near, low) if not cut(part)), None)
    others = (whole, low, _end_part(width, height, View.BACK), *near)
    return min(others, key=cut) if free is None else free


def _close_part(width: float, height: float, staging: Staging, other: Box) -> Box:
    """Return the close-up that cuts the fewest things apart, or another part if that cuts fewer."""
    near = tuple(_close_parts(width, height, staging.close)) if staging.close else ()
    around = [thing.grown(_OFF) for thing in staging.apart]

    def cut(part: Box) -> tuple[int, bool, int]:
        """Return how many things a part cuts, whether it is the other, how many it nearly cuts."""
        exact, nearly = (
            sum(_cuts(part, thing) for thing in things) for things in (staging.apart, around)
        )
        return exact, part is other, nearly

    # Usually one of the first cuts nothing.
    free = next((part for part in near if not any(_cuts(part, thing) for thing in around)), None)
    return min((*near, other), key=cut) if free is None else free


def _end_part(width: float, height: float, view: View) -> Box:
    """Return the part of the panorama that has its whole width or one end."""
    across = PANORAMA.width * (1.0 if view is View.WHOLE else _END)
    part = _highest_part(width, height, across, _FOCUS_DOWN)
    match view:
        case View.WHOLE:
            return part.moved(FOCUS[0] - part.centre[0], 0.0)
        case View.BACK:
            return part
        case View.RIGHT:
            return part.moved(PANORAMA.right - part.right, 0.0)


def _middle_part(width: float, height: float) -> Box:
    """Return the part of a table's scene that cuts neither what lies in its middle nor its ends."""
    part = _highest_part(width, height, _MIDDLE_ROOM, _MIDDLE_DOWN)
    return part.moved(_MIDDLE_LEFT - part.x, 0.0)


def _highest_part(width: float, height: float, across: float, down: float) -> Box:
    """Return the part of this width, or narrower if the panorama is not high enough for it.

    It is at the left end, and `down` is the wanted share of its height that is above the focus.
    """
    factor = max(width / across, height / PANORAMA.height)
    shown = height / factor
    top = min(max(FOCUS[1] - down * shown, PANORAMA.y), PANORAMA.bottom - shown)
    return Box(PANORAMA.x, top, width / factor, shown)


def _close_parts(width: float, height: float, close: Box) -> Iterator[Box]:
    """Yield parts of the panorama around what is shown close up; none if the box is too high.

    The later ones are larger than needed, and to one side of what they are to show: their edges
    may cut fewer of the things that lie apart.
    """
    factor = min(width / close.width, height / close.height)
    for by in _BY:
        across, down = width / factor * by, height / factor * by
        spare = across - close.width
        if close.y + down <= PANORAMA.bottom and across <= PANORAMA.width:
            for share in (0.5, 0.4, 0.6, 0.1, 0.9, 1.0):
                x = min(max(close.x - spare * share, PANORAMA.x), PANORAMA.right - across)
                yield Box(x, close.y, across, down)


def _cuts(part: Box, around: Box) -> bool:
    """Return whether the edge of a part runs through the box around a thing."""
    across = part.x < around.right and around.x < part.right
    down = part.y < around.bottom and around.y < part.bottom
    return across and down and not lies_in(around, part)


def near_part(width: float, height: float, staging: Staging = WHOLE) -> Box:
    """Return the part of the panorama for a small box of this size: a close-up of the focus."""
    across = min(_NEAR, _NEAR * width / height)
    down = across * height / width
    part = Box(FOCUS[0] - across / 2, FOCUS[1] - down / 2, across, down)
    return _close_part(width, height, staging, part)


def title_room(width: float, height: float) -> Box:
    """Return the room for the title in a box of this size."""
    if width > WIDE * height:
        return Box(0.0, 0.0, _TITLE_PART * width, height).grown(-0.1 * height)
    return title_room_in(shown_part(width, height), width, height)


def title_room_in(part: Box, width: float, height: float) -> Box:
    """Return the room for the title in a box of this size that shows a part of the panorama."""
    factor = width / part.width
    edge = min(_EDGE, 0.04 * min(width, height))
    left = max(TITLE_ZONE.x, part.x) - part.x
    right = min(TITLE_ZONE.right, part.right) - part.x
    top = max(TITLE_ZONE.y, part.y) - part.y
    bottom = TITLE_ZONE.bottom - part.y
    x, y = max(edge, left * factor), max(edge, top * factor)
    return Box(x, y, min(width - edge, right * factor) - x, bottom * factor - y)


def _foot(words: CoverWords, room: Box, ink: InkStyle) -> tuple[Shape, ...]:
    """Draw a row of slips with the facts, and below it one with the designer, if known."""
    size = max(_LEAST_SIZE, min(1.0, room.height / _USUAL_HEIGHT))
    width = room.width / size - 2 * _EDGE
    y = room.height / size - _EDGE
    shapes: list[Shape] = []
    if words.designer is not None:
        look = _DESIGNER.narrowed(words.designer, width - 2 * _AIR)
        slip_width = look.width(words.designer) + 2 * _AIR
        y -= _DESIGNER_HEIGHT
        slip = Box((room.width / size - slip_width) / 2, y, slip_width, _DESIGNER_HEIGHT)
        shapes += [_slip(slip), label(slip, words.designer, look)]
        y -= _GAP
    y -= _FACT_HEIGHT
    for row in _rows(words.facts, width):
        x = (room.width / size - _row_width(row)) / 2
        for fact in row:
            box = Box(x, y, _fact_width(fact), _FACT_HEIGHT)
            shapes += _fact(fact, box, ink)
            x += box.width + _GAP
        y -= _GAP + _FACT_HEIGHT
    return (Group(tuple(shapes), scaled(size)),)


def fact_column(
    facts: Sequence[CoverFact], room: Box, ink: InkStyle
) -> tuple[tuple[Shape, ...], float]:
    """Draw slips of facts one below another from the top of a room, smaller if it is narrow.

    Returns:
        The slips, and the y at which they end; no slips, and the room's top, if they would be too
        small to read.
    """
    size = min(1.0, room.width / max(map(_fact_width, facts), default=room.width))
    if size < _LEAST_IN_COLUMN or not facts:
        return (), room.y
    shapes: list[Shape] = []
    y = 0.0
    for fact in facts:
        width = _fact_width(fact)
        shapes += _fact(fact, Box((room.width / size - width) / 2, y, width, _FACT_HEIGHT), ink)
        y += _FACT_HEIGHT + _GAP
    return (Group(tuple(shapes), moved(room.x, room.y) @ scaled(size)),), room.y + y * size


def _rows(facts: Sequence[CoverFact], width: float) -> tuple[Sequence[CoverFact], ...]:
    """Divide facts into rows, the lowest first: one row or, if it is too long, a row for each."""
    if not facts or fits(_row_width(facts), width):
        return (facts,) if facts else ()
    return tuple((fact,) for fact in reversed(facts))


def _row_width(facts: Sequence[CoverFact]) -> float:
    return fsum(map(_fact_width, facts)) + _GAP * (len(facts) - 1)


def _fact_width(fact: CoverFact) -> float:
    return _FACT.width(fact.words) + _ICON + _ICON_GAP + 2 * _AIR


def _fact(fact: CoverFact, box: Box, ink: InkStyle) -> tuple[Shape, ...]:
    """Draw the slip of a fact: its icon, then its words."""
    icon = Group(
        art_shapes("packaging", fact.icon, ink), moved(box.x + _AIR + _ICON / 2, box.centre[1])
    )
    left = box.x + _AIR + _ICON + _ICON_GAP
    words = Box(left, box.y, box.right - _AIR - left, box.height)
    return (_slip(box), icon, label(words, fact.words, _FACT, Anchor.START))


def _slip(box: Box) -> Rectangle:
    return Rectangle(box, Paint(Ink.LABEL, Ink.LABEL_EDGE, 1.0), radius=3.0, framing=True)
