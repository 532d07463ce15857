"""The figures of the rules: the tiles, the set-up, and an example of each hard rule."""

from collections.abc import Mapping

from kitgen.diagrams.board import OFF_BOARD, Board, Mark
from kitgen.diagrams.marks import Arrow, Die, Frame, Piece, Step, Verdict, Words, in_steps
from kitgen.diagrams.panels import (
    CAPTION,
    CAPTION_ROOM,
    Panel,
    beside,
    captioned,
    figure,
    stacked,
)
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Paint, lines
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
from kitgen.games.demon_mine.booklet.miniatures import PAWN_RADIUS, UNDUG, SmallTile, small_pawn
from kitgen.games.demon_mine.booklet.setup import draw_set_up
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.rules.kinds import Role
from kitgen.games.demon_mine.rules.reach import squares_in_reach
from kitgen.games.demon_mine.wording import Party
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell, cell_named
from kitgen.tabletop.tiles import OpenSides, sides_named
from kitgen.values import replace

SPECIAL_ROLES = (Role.COLLAPSE, Role.MINER, Role.LODESTONE)
"""The roles of tiles that show no tunnel, in the order of the rules."""

_UNIT = 40.0
_SMALL = 36.0
_TIGHT = 31.0
_KINDS_IN_ROW = 7
_KINDS_WIDTH = 239.0
_KINDS_GAP = 2.6
_DIE = 13.0
_DICE_PITCH = _DIE + 4.0


def draw_figures(definition: DemonMineDefinition, style: InkStyle) -> Mapping[str, Face]:
    """Draw the figures of the rules, keyed by the names that the template uses."""
    figures = [
        _kinds(definition, style),
        _joining(style),
        _fitting(definition, style),
        _in_play(definition, style),
        _attack(definition, style),
        _together(definition, style),
        _change("overflow", gettext("Overflow"), OVERFLOW, style),
    ]
    if not definition.board.print:  # A printed board shows where the bases lie.
        figures.append(draw_set_up(definition, style))
    if definition.pawns.starting >= len(OPENING):
        figures.append(_opening(definition, style))
    if definition.count_of(Role.COLLAPSE):
        figures.append(_change("collapse", gettext("A tunnel collapses"), COLLAPSE, style))
    if definition.count_of(Role.LODESTONE):
        figures.append(_lodestone(definition, style))
    return {face.name: face for face in figures}


def _board(scene: Scene, unit: float) -> Board:
    return Board(scene.columns, scene.rows, unit)


def _position(scene: Scene, unit: float, style: InkStyle, *over: Mark) -> Panel:
    """Draw a part of the grid with its tunnels and pawns, and more marks over them."""
    board = _board(scene, unit)
    tiles = [SmallTile(at, style, sides_named(sides)) for at, sides in scene.tiles.items()]
    pawns = [
        Piece(small_pawn(party, style), place)
        for at, parties in scene.pawns.items()
        for party, place in zip(parties, board.stands(at, len(parties), PAWN_RADIUS), strict=True)
    ]
    return board.panel(UNDUG, *tiles, *pawns, *over)


def _tile(style: InkStyle, unit: float, sides: OpenSides | None, emblem: str) -> Panel:
    return Board(1, 1, unit).panel(SmallTile("A1", style, sides, emblem))


def _kinds(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw a tile of each kind in the kit: tunnels first, then tiles without tunnels."""
    kinds = [
        SmallTile("A1", style, kind.open_sides.upright, is_bridge=kind.is_bridge)
        for kind in definition.tiles.values()
        if kind.role is Role.TUNNEL and kind.copies and kind.open_sides
    ]
    kinds += [
        SmallTile("A1", style, emblem=role) for role in SPECIAL_ROLES if definition.count_of(role)
    ]
    row_count = max(1, -(-len(kinds) // _KINDS_IN_ROW))
    per_row = max(1, -(-len(kinds) // row_count))
    unit = min(_UNIT, _KINDS_WIDTH / per_row - _KINDS_GAP)
    tiles = [Board(1, 1, unit).panel(kind) for kind in kinds] or [Panel(unit, unit)]
    rows = [tiles[first : first + per_row] for first in range(0, len(tiles), per_row)]
    panel = stacked([beside(row, _KINDS_GAP) for row in rows], _KINDS_GAP)
    return figure("kinds", gettext("The kinds of tiles"), panel)


def _in_play(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw the middle of a game between both bases."""
    # A base that is not open all round has to open towards its player's tunnels.
    upright = definition.rules.base_open_sides.upright
    bases = (
        SmallTile(ENTRANCE, style, upright.turned(1), Role.ENTRANCE),
        SmallTile(HIVE, style, upright.turned(3), Role.HIVE),
    )
    panel = _position(IN_PLAY, _UNIT, style, *bases)
    return figure("in-play", gettext("A mine in the middle of a game"), panel)


def _opening(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw the grid around the entrance after the Miners' first and after their second turn."""
    # An upright base opens its top; half a turn opens its bottom.
    sides = definition.rules.base_open_sides.upright.turned(2)
    base = SmallTile(ENTRANCE, style, sides, Role.ENTRANCE)
    scenes = [_position(scene, _UNIT, style, base) for scene in OPENING]
    panel = in_steps(scenes, (gettext("First turn"), gettext("Second turn")), 24.0)
    return figure("opening", gettext("The first two turns of the Miners"), panel)


def _joining(style: InkStyle) -> Face:
    """Draw a tile that may be laid, and one that may not."""
    panels = (_judged(_burrow(JOINS, style), True), _judged(_burrow(JOINS_NOT, style), False))
    title = gettext("A tile that joins the digger’s square, and one that does not")
    return figure("joining", title, beside(panels, 30.0))


def _burrow(burrow: Burrow, style: InkStyle) -> Panel:
    """Draw a framed tile that is being laid, and an arrow from its digger."""
    laid = {**burrow.scene.tiles, burrow.square: burrow.sides}
    scene = replace(burrow.scene, tiles=laid)
    way = Arrow((burrow.digger, burrow.square), start=PAWN_RADIUS + 2.0, end=4.0)
    return _position(scene, _UNIT, style, Frame(burrow.square), way)


def _judged(panel: Panel, good: bool) -> Panel:
    """Add a verdict below a drawing: allowed or not allowed."""
    words, sign = gettext("Allowed") if good else gettext("Not allowed"), 14.0
    wide = panel.widened(CAPTION.width(words) + sign)
    middle, y = wide.width / 2, wide.height + 3.0 + (CAPTION_ROOM - 4.0) / 2
    said = OFF_BOARD.drawn(
        (
            Verdict(good, (middle - CAPTION.width(words) / 2 - 2.0, y)),
            Words(words, (middle + sign / 2, y), CAPTION),
        )
    )
    return Panel(wide.width, wide.height + CAPTION_ROOM, (*wide.shapes, *said))


def _fitting(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw a tile on the grid, and three tiles that a player might lay over it."""
    over = ((COVERS, True), (COVERS_NOT, False), (COVERED, definition.rules.replace_with_equal))
    panels = (
        captioned(_tile(style, _UNIT, sides_named(COVERED), ""), gettext("Lies there")),
        _rule(_UNIT),
        *(_judged(_tile(style, _UNIT, sides_named(sides), ""), good) for sides, good in over),
    )
    return figure("fits-over", gettext("Which tiles fit over an elbow"), beside(panels, 10.0))


def _rule(height: float) -> Panel:
    """Draw a vertical line between panels."""
    line = lines([((0.0, 2.0), (0.0, height))], Paint(stroke=Ink.FAINT, width=0.8))
    return Panel(0.0, height, (line,))


def _change(name: str, title: str, scenes: tuple[Scene, Scene], style: InkStyle) -> Face:
    """Draw a scene before and after a change."""
    panels = [_position(scene, _SMALL, style) for scene in scenes]
    return figure(name, title, in_steps(panels, (gettext("Before"), gettext("After"))))


def _attack(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw an attack on a neighbouring square, with its dice."""
    fight = turned_over(ATTACK) if definition.pawns.two_sided else ATTACK
    return figure("attack", gettext("An attack through open tunnel"), _fight(fight, _SMALL, style))


def _together(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw pawns that enter a square together, and the fight that follows."""
    fight = turned_over(TOGETHER) if definition.pawns.two_sided else TOGETHER
    [home] = [square for square, who in fight.before.pawns.items() if Party.BEETLES in who]
    entering = [square for square in fight.before.pawns if square != home]
    board = _board(fight.before, _TIGHT)
    ways = []
    # One arrow passes above the pawns of the row, the other below them.
    for square, part in zip(entering, (0.16, 0.84), strict=True):
        y = board.box.y + part * _TIGHT
        ways.append(Arrow(((board.point(square)[0], y), (board.square(home).x + 4.0, y))))
    title = gettext("Two pawns enter a square together, and fight there")
    return figure("together", title, _fight(fight, _TIGHT, style, *ways))


def _fight(fight: Fight, unit: float, style: InkStyle, *ways: Arrow) -> Panel:
    """Draw the grid before a fight with the dice beside it, and below it the grid afterwards."""
    before, after = _position(fight.before, unit, style, *ways), _position(fight.after, unit, style)
    scenes = (captioned(before, gettext("Before")), captioned(after, gettext("After")))
    return beside((stacked(scenes, 3.0), _dice(fight, before.height, style)))


def _dice(fight: Fight, height: float, style: InkStyle) -> Panel:
    """Draw the dice, a row for each side and a column for each roll, with deciding dice framed."""
    levels = (0.25 * height, 0.77 * height)
    sides = [
        Piece(small_pawn(party, style), (9.0, y)) for party, y in zip(Party, levels, strict=True)
    ]
    panels = [Panel(18.0, height, OFF_BOARD.drawn(sides))]
    for number, roll in enumerate(fight.rolls, 1):
        best, other = (max(dice) for dice in roll)
        dice = [
            Die(
                shown,
                (_DIE / 2 + index * _DICE_PITCH, y),
                _DIE,
                decides=best != other and shown == max(best, other) and index == row.index(shown),
            )
            for row, y in zip(roll, levels, strict=True)
            for index, shown in enumerate(row)
        ]
        words = gettext("Roll") if len(fight.rolls) == 1 else gettext("Roll {n}", n=number)
        panels += [_rule(height)] if number > 1 else []
        width = _DIE + _DICE_PITCH
        panels.append(captioned(Panel(width, height, OFF_BOARD.drawn(dice)), words))
    return beside(panels, 6.5)


def _lodestone(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw a LODESTONE and, in every square within its reach, the number of steps."""
    scene = LODESTONE_SCENE
    marks: list[Mark] = []
    for cell, steps in reach_shown(definition).items():
        at = str(cell)
        square = _board(scene, _TIGHT).square(at)
        marks += [Frame(at, 0.9, -1.4)] if at not in scene.tiles else []
        # A square with a pawn has its number in the corner.
        marks.append(Step(steps, (square.x + 7.0, square.y + 7.0) if at in scene.pawns else at))
    marks.append(SmallTile(LODESTONE, style, emblem=Role.LODESTONE))
    panel = _position(scene, _TIGHT, style, *marks)
    return figure("lodestone", gettext("How far a lodestone reaches"), panel)


def reach_shown(definition: DemonMineDefinition) -> Mapping[Cell, int]:
    """Return the steps to each square in reach of the LODESTONE in the figure."""
    tunnels = {
        cell_named(name): sides_named(sides) for name, sides in LODESTONE_SCENE.tiles.items()
    }
    along = definition.rules.lodestone_distance == "tunnel_steps"
    return squares_in_reach(cell_named(LODESTONE), tunnels if along else None)
