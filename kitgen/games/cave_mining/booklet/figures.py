"""Figures of the rules: the set-up, how to read and fold dice, and three turns."""

from collections.abc import Mapping, Sequence

from kitgen.diagrams.board import OFF_BOARD, Mark
from kitgen.diagrams.marks import Step, Verdict, Words
from kitgen.diagrams.panels import Panel, beside, figure, stacked
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface
from kitgen.drawing.typesetting import Type
from kitgen.games.cave_mining.art.players import COMPANIES
from kitgen.games.cave_mining.art.strata import Rock
from kitgen.games.cave_mining.booklet.dice import FIGURE_WIDTH, dice_shown, draw_d100, draw_folding
from kitgen.games.cave_mining.booklet.examples import CaveInRoll, Examples, Haul, Turn
from kitgen.games.cave_mining.booklet.section import MARKER, Section
from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.generate import mine_of
from kitgen.games.cave_mining.rules.mine import PERCENT
from kitgen.games.cave_mining.wording import die_called
from kitgen.language import gettext
from kitgen.values import replace

FIRST, SECOND = COMPANIES[:2]
"""The players of the examples."""

_SKY, _LOW_SKY = 65.0, 31.0
_ROW, _LOW_ROW = 45.0, 37.0
_ROCK_RIGHT = 168.0
_DIE = 19.5
_HAUL_DIE = 27.0
_HAUL_HEIGHT = 47.0
_HAUL_X = 52.0
_FIGURES = Type(9.4, Typeface.BOLD)
_ROLLS_WIDTH = FIGURE_WIDTH - _ROCK_RIGHT - 4.0
_ROLLS_MIDDLE = _ROCK_RIGHT + 2.0 + _ROLLS_WIDTH / 2


def draw_figures(
    definition: CaveMiningDefinition, examples: Examples, style: InkStyle
) -> Mapping[str, Face]:
    """Draw the figures of the rules, by their names in the template."""
    figures = {
        "set-up": _set_up(definition, style),
        "d100": draw_d100(style),
        "folding": draw_folding(style),
        "sabotage": _sabotage(definition, examples.sabotage, style),
    }
    if examples.fallen is not None:
        figures["unsteady"] = _fallen(definition, examples.fallen, style)
    if examples.victim is not None:
        figures["sabotaged"] = _victim(definition, examples.victim, style)
    return figures


def _section(definition: CaveMiningDefinition, depth: int, style: InkStyle) -> Section:
    """Plan a plain section for an example, with room for rolls at its right."""
    rocks = tuple(Rock(layer.rock) for layer in definition.layers)
    return Section(mine_of(definition), rocks, depth, _ROCK_RIGHT, _LOW_SKY, _ROW, style)


def _set_up(definition: CaveMiningDefinition, style: InkStyle) -> Face:
    """Draw the board with all base camps and diggers at the surface."""
    plain = _section(definition, len(definition.layers), style)
    section = replace(plain, right=FIGURE_WIDTH, sky=_SKY, layer_height=_LOW_ROW, detailed=True)
    pitch = MARKER + 1.5
    across = definition.players * pitch + 1.5
    floor = Box(4.0, _SKY - 2 * pitch - 4.0, across + 5.0, 2 * pitch + 3.0)
    things: list[Mark | Shape] = [section.yard(floor)]
    for index, company in enumerate(COMPANIES[: definition.players]):
        x = floor.x + 4.0 + MARKER / 2 + index * pitch
        low = floor.bottom - 2.5 - MARKER / 2
        things += [section.camp((x, low - pitch), company), section.digger((x, low), company)]
    title = gettext("The board, with every base camp and digger at the surface")
    return figure("set-up", title, section.panel(*things))


def _fallen(definition: CaveMiningDefinition, turn: Turn, style: InkStyle) -> Face:
    """Draw a camp that falls from layer to layer, and what it collects."""
    unsteady = turn.unsteady
    section = _section(definition, unsteady.start, style)
    things = [*section.pair(unsteady.rest, 0, FIRST)]
    for number in range(unsteady.start, unsteady.rest, -1):
        things += [*section.left_pair(number, 0), section.way(number, number - 1, 0)]
    title = gettext("{player}’s camp falls, and {player} collects", player=FIRST.called)
    return figure("unsteady", title, _turn(section, things, unsteady.rolls, turn.haul))


def _sabotage(definition: CaveMiningDefinition, turn: Turn, style: InkStyle) -> Face:
    """Draw the effect of sabotage on the other player, and the treasure left to collect."""
    victim = turn.victim
    section = _section(definition, victim.start, style)
    things = [*section.pair(victim.start, 0, SECOND), *section.pair(victim.rest, 2, FIRST)]
    if victim.rest < victim.start:
        things += section.left_pair(victim.start, 2)
        things.append(section.way(victim.start, victim.rest, 3))
    title = gettext(
        "{player} rolls for a cave-in, and {other} collects",
        player=FIRST.called,
        other=SECOND.called,
    )
    return figure("sabotage", title, _turn(section, things, victim.rolls, turn.haul))


def _victim(definition: CaveMiningDefinition, turn: Turn, style: InkStyle) -> Face:
    """Draw a camp that falls once more, and a dig that fails."""
    camp, dig = turn.unsteady, turn.dig
    section = _section(definition, dig.deepest + 1, style)
    things = [
        *section.left_pair(camp.start, 0),
        section.camp(section.spot(dig.start, 0), FIRST),
        section.digger(section.spot(dig.start, 3), FIRST),
        section.left_digger(dig.deepest, 3),
        section.way(camp.start, camp.rest, 0),
        section.way(dig.start, dig.deepest, 3),
        Verdict(False, section.spot(dig.deepest + 1, 3), 1.5),
    ]
    title = gettext("{player}’s camp falls, {player} digs, and the dig fails", player=FIRST.called)
    panel = _turn(section, things, (*camp.rolls, *dig.rolls), turn.haul)
    return figure("sabotaged", title, panel)


def _turn(
    section: Section, things: Sequence[Mark], rolls: Sequence[CaveInRoll], haul: Haul
) -> Panel:
    """Draw a section, the rolls in order beside their layers, and the turn's treasure below."""
    panel = section.panel(*things)
    shapes = list(panel.shapes)
    for number in range(1, section.depth + 1):
        here = [
            _roll(order, roll, section.style)
            for order, roll in enumerate(rolls, 1)
            if roll.layer == number
        ]
        if here:
            beside_layer = stacked(here, 2.0)
            middle = (_ROLLS_MIDDLE, section.row(number).centre[1])
            shapes.append(replace(beside_layer, width=_ROLLS_WIDTH).about(middle))
    whole = Panel(panel.width, panel.height, tuple(shapes))
    return stacked((whole, _haul(haul, section.style)), 5.0)


def _roll(order: int, roll: CaveInRoll, style: InkStyle) -> Panel:
    """Draw one roll: its number, the two dice, the sum, and whether the layer holds."""
    dice = dice_shown(PERCENT, roll.result, _DIE, style)
    room = _ROLLS_WIDTH - 13.0 - dice.width
    said = (
        Words(str(roll.result), (0.0, 5.0), _FIGURES, Anchor.START),
        Verdict(not roll.caves_in, (4.6, 15.0), 0.8),
    )
    panels = (
        Panel(10.0, _DIE, OFF_BOARD.drawn((Step(order, (5.0, _DIE / 2), 7.8 / 1.35),))),
        dice,
        Panel(room, _DIE, OFF_BOARD.drawn(said)),
    )
    return beside(panels, 1.5)


def _haul(haul: Haul, style: InkStyle) -> Panel:
    """Draw a turn's treasure: dice with their names below, and their sum."""
    strip = Box(0.5, 0.0, FIGURE_WIDTH - 1.0, _HAUL_HEIGHT if haul.dice else 20.0)
    middle = 5.0 + _HAUL_DIE / 2 if haul.dice else 10.0
    ground = Rectangle(strip, Paint(Ink.PANEL, Ink.FAINT, 0.8), radius=3.0)
    marks: list[Mark | Shape] = [
        ground,
        Words(gettext("Collect"), (8.0, strip.height / 2), _FIGURES, Anchor.START, 42.0),
    ]
    pitch = min(44.0, (strip.right - _HAUL_X - 44.0) / max(1, len(haul.dice)))
    for index, (die, result) in enumerate(haul.dice):
        x = _HAUL_X + pitch * (index + 0.5)
        # The two dice of a d100 share the room of one die.
        height = min(_HAUL_DIE * 0.8, (pitch - 6.0) * 0.62) if die == PERCENT else _HAUL_DIE
        marks += [
            dice_shown(die, result, min(height, pitch - 8.0), style).about((x, middle)),
            Words(die_called(die), (x, middle + _HAUL_DIE / 2 + 7.0), Type(7.8, ink=Ink.MUTED)),
        ]
        marks += [Words("+", (x - pitch / 2, middle), _FIGURES)] if index else []
    total = f"= {haul.total}" if haul.dice else gettext("nothing")
    look = Type(13.5, Typeface.BOLD) if haul.dice else Type(9.4)
    marks.append(Words(total, (_HAUL_X + pitch * len(haul.dice), middle), look, Anchor.START))
    return Panel(FIGURE_WIDTH, strip.height, OFF_BOARD.drawn(marks))
