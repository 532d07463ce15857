"""Drawings for the rules: the tiles, the set-up, and an example of each hard rule."""

from collections.abc import Mapping

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    Text,
    Typeface,
    circle,
    lines,
    moved,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.demon_mine.art.emblems import Emblem
from kitgen.games.demon_mine.booklet.examples import (
    ATTACK,
    COLLAPSE,
    COVERED,
    COVERS,
    COVERS_NOT,
    ENTRANCE,
    HIVE,
    IN_PLAY,
    JOINS,
    JOINS_NOT,
    LODESTONE,
    LODESTONE_SCENE,
    OPENING,
    OVERFLOW,
    TOGETHER,
    Burrow,
    Fight,
    Scene,
    turned_over,
)
from kitgen.games.demon_mine.booklet.miniatures import (
    DIE_SIDE,
    arrow,
    small_die,
    small_pawn,
    small_special,
    small_tunnel,
    verdict,
)
from kitgen.games.demon_mine.booklet.scene import between, draw_pawns, draw_scene, square_of
from kitgen.games.demon_mine.booklet.setup import draw_set_up
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.rules.kinds import Role
from kitgen.games.demon_mine.rules.reach import squares_in_reach, squares_in_reach_along
from kitgen.games.demon_mine.wording import Party
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell, cell_named
from kitgen.tabletop.tiles import sides_named

SPECIAL_ROLES = (Role.COLLAPSE, Role.MINER, Role.LODESTONE)
"""The roles of tiles that show no tunnel, in the order in which the rules speak of them."""

_UNIT = 40.0
_SMALL = 36.0
_TIGHT = 31.0
_GAP = 12.0
_KINDS_IN_ROW = 7
_KINDS_WIDTH = 239.0
_KINDS_GAP = 2.6
_WORDS = Type(8.2, Typeface.BOLD, Ink.MUTED)
_STEPS_TYPE = Type(8.6, Typeface.BOLD)
_CAPTION_ROOM = 15.0
_DICE_LEFT = 24.0
_ROLL_WIDTH = 2 * DIE_SIDE + 4.0 + 14.0
_DUG_NOW = Paint(stroke=Ink.ACCENT, width=2.0)


def draw_figures(definition: DemonMineDefinition, style: InkStyle) -> Mapping[str, Face]:
    """Draw what the rules show, by the names the template calls for."""
    figures = [
        _kinds(definition, style),
        _joining(style),
        _fitting(definition, style),
        _in_play(definition, style),
        _attack(definition, style),
        _together(definition, style),
        _before_and_after(
            "overflow", gettext("Overflow"), (OVERFLOW.before, OVERFLOW.after), style
        ),
    ]
    if shows_set_up(definition):
        figures.append(draw_set_up(definition, style))
    if shows_opening(definition):
        figures.append(_opening(definition, style))
    if definition.count_of(Role.COLLAPSE):
        steps = (COLLAPSE.before, COLLAPSE.after)
        figures.append(_before_and_after("collapse", gettext("A tunnel collapses"), steps, style))
    if definition.count_of(Role.LODESTONE):
        figures.append(_lodestone(definition, style))
    return {figure.name: figure for figure in figures}


def _kinds(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw a tile of each kind that the kit holds: tunnels, then those without."""
    tunnels = [
        kind.open_sides.upright
        for kind in definition.tiles.values()
        if kind.role is Role.TUNNEL and kind.copies and kind.open_sides
    ]
    roles = [role for role in SPECIAL_ROLES if definition.count_of(role)]
    count = max(1, len(tunnels) + len(roles))
    rows = -(-count // _KINDS_IN_ROW)
    per_row = -(-count // rows)
    unit = min(_UNIT, _KINDS_WIDTH / per_row - _KINDS_GAP)
    pitch = unit + _KINDS_GAP
    places = [
        Box(0.5 + index % per_row * pitch, 0.5 + index // per_row * pitch, unit, unit)
        for index in range(count)
    ]
    shapes = [
        shape
        for sides, place in zip(tunnels, places, strict=False)
        for shape in small_tunnel(sides, place, style)
    ]
    for role, place in zip(roles, places[len(tunnels) :], strict=True):
        shapes += small_special(Emblem(role.value), None, place, style)
    width, height = per_row * pitch - _KINDS_GAP, rows * pitch - _KINDS_GAP
    return Face("kinds", gettext("The kinds of tiles"), width + 1.0, height + 1.0, tuple(shapes))


def _in_play(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw the middle of a game between both bases."""
    # Turned so that a base that is not open all round shows its player's tunnels an open side.
    upright = definition.rules.base_open_sides.upright
    bases = ((ENTRANCE, Emblem.ENTRANCE, 1), (HIVE, Emblem.HIVE, 3))
    shapes = list(_peopled(IN_PLAY, _UNIT, style))
    for name, emblem, quarter_turns in bases:
        shapes += small_special(
            emblem, upright.turned(quarter_turns), square_of(name, _UNIT), style
        )
    width, height = IN_PLAY.columns * _UNIT + 2.0, IN_PLAY.rows * _UNIT + 2.0
    inside = (Group(tuple(shapes), moved(1.0, 1.0)),)
    return Face("in-play", gettext("A mine in the middle of a game"), width, height, inside)


def shows_set_up(definition: DemonMineDefinition) -> bool:
    """Whether the rules draw where the bases lie; a printed board shows it by itself."""
    return not definition.board.print


def shows_opening(definition: DemonMineDefinition) -> bool:
    """Return whether the Miners have the two pawns that the example of an opening needs."""
    return definition.pawns.starting >= len(OPENING)


def _opening(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw the grid around the entrance after the Miners' first turn, and after their second."""
    width, height = OPENING[0].columns * _UNIT, OPENING[0].rows * _UNIT
    # Held upright every base is open at its top; half a turn opens its bottom.
    sides = definition.rules.base_open_sides.upright.turned(2)
    turns = (gettext("First turn"), gettext("Second turn"))
    base = small_special(Emblem.ENTRANCE, sides, square_of(ENTRANCE, _UNIT), style)
    shapes: list[Shape] = []
    for index, (scene, words) in enumerate(zip(OPENING, turns, strict=True)):
        below = _below(words, 0.0, width, height)
        panel = (*_peopled(scene, _UNIT, style), *base, below)
        shapes.append(Group(panel, moved(1.0 + index * (width + 2 * _GAP), 1.0)))
    whole = 2 * width + 2 * _GAP + 2.0
    title = gettext("The first two turns of the Miners")
    return Face("opening", title, whole, height + _CAPTION_ROOM + 2.0, tuple(shapes))


def _joining(style: InkStyle) -> Face:
    """Draw a tile that may be laid, and one that may not."""
    width = 2 * _UNIT
    shapes: list[Shape] = []
    for index, (burrow, good) in enumerate(((JOINS, True), (JOINS_NOT, False))):
        x = 1.0 + index * (width + 2.5 * _GAP)
        panel = (*_burrowed(burrow, style), *_judged(good, width, 2 * _UNIT))
        shapes.append(Group(panel, moved(x, 1.0)))
    whole = 2 * width + 2.5 * _GAP + 2.0
    title = gettext("A tile that joins the digger’s square, and one that does not")
    return Face("joining", title, whole, 2 * _UNIT + _CAPTION_ROOM + 2.0, tuple(shapes))


def _burrowed(burrow: Burrow, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a tile as it is laid, framed, and the way its digger means to go."""
    square = square_of(burrow.square, _UNIT)
    start, end = square_of(burrow.digger, _UNIT).centre, square.centre
    return (
        *_peopled(burrow.scene, _UNIT, style),
        *small_tunnel(sides_named(burrow.sides), square, style),
        Rectangle(square.grown(-1.0), _DUG_NOW),
        *arrow(between(start, end, 0.26), between(start, end, 0.9)),
    )


def _peopled(scene: Scene, unit: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a scene with its pawns."""
    return (*draw_scene(scene, unit, style), *draw_pawns(scene, unit, style))


def _judged(good: bool, width: float, y: float) -> tuple[Shape, ...]:
    """Say below a drawing whether it is allowed."""
    words = gettext("Allowed") if good else gettext("Not allowed")
    said = _below(words, 7.0, width - 7.0, y)
    mark = verdict(good, (width / 2 - _WORDS.width(words) / 2 - 5.5, said.within.centre[1]))
    return (mark, said)


def _fitting(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw a tile that lies, and three that might be laid over it."""
    equal = definition.rules.replace_with_equal
    column = 62.0
    shapes: list[Shape] = []
    row = ((COVERED, None), (COVERS, True), (COVERS_NOT, False), (COVERED, equal))
    for index, (sides, good) in enumerate(row):
        square = Box((column - _UNIT) / 2, 0.5, _UNIT, _UNIT)
        panel = list(small_tunnel(sides_named(sides), square, style))
        if good is None:
            panel.append(_below(gettext("Lies there"), 0.0, column, _UNIT))
        else:
            panel += _judged(good, column, _UNIT)
        shapes.append(Group(tuple(panel), moved(index * column, 0.0)))
    shapes.append(lines([((column, 2.0), (column, _UNIT))], Paint(stroke=Ink.FAINT, width=0.8)))
    title = gettext("Which tiles fit over an elbow")
    return Face("fits-over", title, len(row) * column, _UNIT + _CAPTION_ROOM, tuple(shapes))


def _before_and_after(name: str, title: str, steps: tuple[Scene, Scene], style: InkStyle) -> Face:
    """Draw two scenes side by side."""
    shapes: list[Shape] = []
    width, height = steps[0].columns * _SMALL, steps[0].rows * _SMALL
    for index, (scene, words) in enumerate(
        zip(steps, (gettext("Before"), gettext("After")), strict=True)
    ):
        panel = (*_peopled(scene, _SMALL, style), _below(words, 0.0, width, height))
        shapes.append(Group(panel, moved(1.0 + index * (width + _GAP), 1.0)))
    return Face(name, title, 2 * width + _GAP + 2.0, height + _CAPTION_ROOM + 2.0, tuple(shapes))


def _attack(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw an attack on a neighbouring square, with its dice."""
    fight = turned_over(ATTACK) if definition.pawns.two_sided else ATTACK
    return _fight("attack", gettext("An attack through open tunnel"), fight, style, _SMALL)


def _together(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw pawns that enter a square together, and the fight that follows."""
    fight = turned_over(TOGETHER) if definition.pawns.two_sided else TOGETHER
    [home] = [square for square, who in fight.before.pawns.items() if who[0][0] is Party.BEETLES]
    entering = [square for square in fight.before.pawns if square != home]
    ways = [
        shape
        for index, square in enumerate(entering)
        for shape in _way_in(square, home, upper=index == 0)
    ]
    title = gettext("Two pawns enter a square together, and fight there")
    return _fight("together", title, fight, style, _TIGHT, tuple(ways))


def _way_in(start: str, end: str, *, upper: bool) -> tuple[Shape, ...]:
    """Draw a pawn's way into a square of its row, above or below the pawns of that row."""
    left, right = square_of(start, _TIGHT), square_of(end, _TIGHT)
    y = left.y + _TIGHT * (0.16 if upper else 0.84)
    return arrow((left.centre[0], y), (right.x + 4.0, y))


def _fight(
    name: str,
    title: str,
    fight: Fight,
    style: InkStyle,
    unit: float,
    ways: tuple[Shape, ...] = (),
) -> Face:
    """Draw who stands where, the dice beside it, and below what the fight leaves."""
    width, height = fight.before.columns * unit, fight.before.rows * unit
    pitch = height + _CAPTION_ROOM + 3.0
    steps = ((fight.before, gettext("Before"), ways), (fight.after, gettext("After"), ()))
    shapes: list[Shape] = []
    for index, (scene, words, drawn) in enumerate(steps):
        panel = (*_peopled(scene, unit, style), *drawn, _below(words, 0.0, width, height))
        shapes.append(Group(panel, moved(1.0, 1.0 + index * pitch)))
    dice = Group(_dice(fight, height, style), moved(1.0 + width + _GAP, 1.0))
    whole = 1.0 + width + _GAP + _DICE_LEFT + len(fight.rolls) * _ROLL_WIDTH
    return Face(name, title, whole, pitch + height + _CAPTION_ROOM + 2.0, (*shapes, dice))


def _below(words: str, x: float, width: float, y: float) -> Text:
    """Set words below a drawing."""
    return label(Box(x, y + 3.0, width, _CAPTION_ROOM - 4.0), words, _WORDS)


def _dice(fight: Fight, height: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the dice: a row for each side, a column for each roll; framed is what decides."""
    lows = [0.25 * height, 0.77 * height]
    shapes: list[Shape] = [
        small_pawn(party, (9.0, y), style) for party, y in zip(Party, lows, strict=True)
    ]
    for number, roll in enumerate(fight.rolls):
        x = _DICE_LEFT + number * _ROLL_WIDTH
        words = gettext("Roll") if len(fight.rolls) == 1 else gettext("Roll {n}", n=number + 1)
        shapes.append(_below(words, x, _ROLL_WIDTH - 14.0, height))
        if number:
            rule = ((x - 7.5, 2.0), (x - 7.5, height))
            shapes.append(lines([rule], Paint(stroke=Ink.FAINT, width=0.8)))
        best = [max(dice) for dice in roll]
        for dice, y in zip(roll, lows, strict=True):
            decides = best[0] != best[1] and max(dice) == max(best)
            for index, die in enumerate(dice):
                at = (x + DIE_SIDE / 2 + index * (DIE_SIDE + 4.0), y)
                shapes += small_die(die, at, decides and index == dice.index(max(dice)))
    return tuple(shapes)


def _lodestone(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw a LODESTONE and, in every square within its reach, how far that is."""
    scene = LODESTONE_SCENE
    shapes = list(draw_scene(scene, _TIGHT, style))
    shapes += draw_pawns(scene, _TIGHT, style)
    for cell, steps in reach_shown(definition).items():
        shapes += _step_plate(str(cell), steps, scene)
    stone = square_of(LODESTONE, _TIGHT)
    emblem = small_special(Emblem.LODESTONE, None, stone, style)
    shapes.append(Group(emblem, clip=(rectangle_run(stone.grown(0.25)),)))
    width, height = scene.columns * _TIGHT + 2.0, scene.rows * _TIGHT + 2.0
    inside = (Group(tuple(shapes), moved(1.0, 1.0)),)
    return Face("lodestone", gettext("How far a lodestone reaches"), width, height, inside)


def reach_shown(definition: DemonMineDefinition) -> Mapping[Cell, int]:
    """Return the steps to each square in reach of the LODESTONE that is shown."""
    stone = cell_named(LODESTONE)
    if definition.rules.lodestone_distance == "steps":
        return squares_in_reach(stone)
    tunnels = {cell_named(name): sides_named(tile) for name, tile in LODESTONE_SCENE.tiles.items()}
    return squares_in_reach_along(tunnels, stone)


def _step_plate(name: str, steps: int, scene: Scene) -> tuple[Shape, ...]:
    """Write a number of steps on its square, in the corner where a pawn stands there."""
    square = square_of(name, _TIGHT)
    x, y = square.centre if name not in scene.pawns else (square.x + 7.0, square.y + 7.0)
    undug = Rectangle(square.grown(-1.2), Paint(Ink.LABEL, Ink.ACCENT, 0.9), 3.0)
    plate = Box(x - 6.0, y - 6.0, 12.0, 12.0)
    return (
        *((undug,) if name not in scene.tiles else ()),
        circle((x, y), 6.4, Paint(Ink.LABEL, Ink.LABEL_EDGE, 0.7)),
        label(plate, str(steps), _STEPS_TYPE),
    )
