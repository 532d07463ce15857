"""Drawings for the rules: the set-up, how dice are read and folded, and three turns."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface
from kitgen.drawing.typesetting import Type, label
from kitgen.games.cave_mining.art.players import COMPANIES
from kitgen.games.cave_mining.art.strata import Rock
from kitgen.games.cave_mining.booklet.dice import (
    FIGURE_WIDTH,
    draw_d100,
    draw_folding,
    draw_shown,
    step_disc,
)
from kitgen.games.cave_mining.booklet.examples import (
    CaveInRoll,
    Examples,
    FallenTurn,
    Haul,
    SabotageTurn,
    VictimsTurn,
)
from kitgen.games.cave_mining.booklet.section import MARKER, Section
from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.generate import mine_of
from kitgen.games.cave_mining.rules.mine import PERCENT
from kitgen.games.cave_mining.wording import die_called
from kitgen.language import gettext

FIRST, SECOND = COMPANIES[:2]
"""Who play the examples."""

_SKY, _LOW_SKY = 65.0, 31.0
_ROW, _LOW_ROW = 45.0, 37.0
_ROCK_RIGHT = 168.0
_DIE = 18.0
_HAUL_DIE = 27.0
_HAUL_HEIGHT = 47.0
_HAUL_X = 48.0
_BOLD = Type(8.4, Typeface.BOLD)


def draw_figures(
    definition: CaveMiningDefinition, examples: Examples, style: InkStyle
) -> Mapping[str, Face]:
    """Draw what the rules show, by the names the template calls for."""
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
    """Draw the board with everybody's base camp and digger at the surface."""
    plain = _section(definition, len(definition.layers), style)
    section = replace(plain, right=FIGURE_WIDTH, sky=_SKY, layer_height=_LOW_ROW, detailed=True)
    pitch = MARKER + 1.5
    across = definition.players * pitch + 1.5
    floor = Box(4.0, _SKY - 2 * pitch - 4.0, across + 5.0, 2 * pitch + 3.0)
    things: list[Shape] = [section.yard(floor)]
    for index, company in enumerate(COMPANIES[: definition.players]):
        x = floor.x + 4.0 + MARKER / 2 + index * pitch
        low = floor.bottom - 2.5 - MARKER / 2
        things.append(section.camp((x, low - pitch), company))
        things.append(section.digger((x, low), company))
    title = gettext("The board, with every base camp and digger at the surface")
    return Face("set-up", title, FIGURE_WIDTH, section.height, tuple(section.drawn(things)))


def _fallen(definition: CaveMiningDefinition, turn: FallenTurn, style: InkStyle) -> Face:
    """Draw a camp that falls from layer to layer, and what it collects."""
    unsteady = turn.unsteady
    section = _section(definition, unsteady.start, style)
    things = section.pair(unsteady.rest, 0, FIRST)
    for number in range(unsteady.start, unsteady.rest, -1):
        things += [*section.left_pair(number, 0), *section.way(number, number - 1, 0.5)]
    shapes = [*section.drawn(things), *_rolls(section, unsteady.rolls)]
    title = gettext("{player}’s camp falls, and {player} collects", player=FIRST.called)
    return _with_haul("unsteady", title, section, shapes, turn.haul)


def _sabotage(definition: CaveMiningDefinition, turn: SabotageTurn, style: InkStyle) -> Face:
    """Draw what sabotage does to the other player, and what is left to collect."""
    victim = turn.victim
    section = _section(definition, victim.start, style)
    things = [*section.pair(victim.start, 0, SECOND), *section.pair(victim.rest, 2, FIRST)]
    if victim.rest < victim.start:
        things += [*section.left_pair(victim.start, 2)]
        things += section.way(victim.start, victim.rest, 2.5)
    shapes = [*section.drawn(things), *_rolls(section, victim.rolls)]
    title = gettext(
        "{player} rolls for a cave-in, and {other} collects",
        player=FIRST.called,
        other=SECOND.called,
    )
    return _with_haul("sabotage", title, section, shapes, turn.haul)


def _victim(definition: CaveMiningDefinition, turn: VictimsTurn, style: InkStyle) -> Face:
    """Draw a camp that falls once more, and a dig that fails."""
    camp, dig = turn.unsteady, turn.dig
    section = _section(definition, dig.deepest + 1, style)
    things = [
        *section.left_pair(camp.start, 0),
        section.camp(section.spot(dig.start, 0), FIRST),
        section.digger(section.spot(dig.start, 2), FIRST),
        section.left_digger(dig.deepest, 2),
        *section.way(camp.start, camp.rest, 0.0),
        *section.way(dig.start, dig.deepest, 2.0),
        section.barred(dig.deepest + 1, 2),
    ]
    shapes = [*section.drawn(things), *_rolls(section, (*camp.rolls, *dig.rolls))]
    title = gettext("{player}’s camp falls, {player} digs, and the dig fails", player=FIRST.called)
    return _with_haul("sabotaged", title, section, shapes, turn.haul)


def _rolls(section: Section, rolls: Sequence[CaveInRoll]) -> list[Shape]:
    """Draw rolls in order, each beside its layer, one or two to a layer."""
    shapes: list[Shape] = []
    for number in range(1, section.depth + 1):
        here = [(order, roll) for order, roll in enumerate(rolls, 1) if roll.layer == number]
        step = _DIE + 2.5
        y = section.row(number).centre[1] - step * (len(here) - 1) / 2
        for order, roll in here:
            shapes += _roll(order, roll, y, section.style)
            y += step
    return shapes


def _roll(order: int, roll: CaveInRoll, y: float, style: InkStyle) -> list[Shape]:
    """Draw one roll: its number, the two dice, the sum, and what it means."""
    x = _ROCK_RIGHT + 2.0
    drawn, width = draw_shown(100, roll.result, (x + 24.5, y), _DIE, style)
    left = x + 24.5 + width / 2 + 2.0
    room = Box(left, y - _DIE / 2, FIGURE_WIDTH - 4.6 - left, _DIE / 2)
    told = gettext("cave-in") if roll.caves_in else gettext("holds")
    look = Type(7.2, Typeface.BOLD if roll.caves_in else Typeface.REGULAR)
    return [
        *step_disc(order, (x + 5.0, y), 5.0, style),
        *drawn,
        label(room, str(roll.result), Type(9.0, Typeface.BOLD), Anchor.START),
        label(room.moved(0.0, _DIE / 2), told, look.narrowed(told, room.width), Anchor.START),
    ]


def _with_haul(
    name: str, title: str, section: Section, shapes: Sequence[Shape], haul: Haul
) -> Face:
    """Set what the turn brings below a section: its treasure dice and their sum, or nothing."""
    top = section.height + 5.0
    strip = Box(0.5, top, FIGURE_WIDTH - 1.0, _HAUL_HEIGHT if haul.dice else 20.0)
    fill = Ink.PANEL if section.style is InkStyle.FULL else None
    drawn: list[Shape] = [
        Rectangle(strip, Paint(fill, Ink.FAINT, 0.8), radius=3.0),
        label(Box(8.0, top, 40.0, strip.height), gettext("Collect"), _BOLD, Anchor.START),
    ]
    room = Box(_HAUL_X, top, strip.right - 4.0 - _HAUL_X, strip.height)
    if haul.dice:
        drawn += _haul(haul, room, section.style)
    else:
        drawn.append(label(room, gettext("nothing"), Type(8.4), Anchor.START))
    return Face(name, title, FIGURE_WIDTH, strip.bottom + 0.5, (*shapes, *drawn))


def _haul(haul: Haul, room: Box, style: InkStyle) -> list[Shape]:
    """Draw treasure dice side by side, each with its name below, and their sum."""
    pitch = min(44.0, (room.width - 40.0) / len(haul.dice))
    middle = room.y + 5.0 + _HAUL_DIE / 2
    drawn: list[Shape] = []
    for index, (die, result) in enumerate(haul.dice):
        x = room.x + pitch * (index + 0.5)
        # Two dice stand side by side where there is room for one.
        height = min(_HAUL_DIE * 0.8, (pitch - 6.0) * 0.62) if die == PERCENT else _HAUL_DIE
        faces, _ = draw_shown(die, result, (x, middle), min(height, pitch - 8.0), style)
        below = Box(x - pitch / 2, middle + _HAUL_DIE / 2 + 2.5, pitch, 9.0)
        drawn += [*faces, label(below, die_called(die), Type(7.2, ink=Ink.MUTED))]
        if index:
            drawn.append(label(Box(x - pitch / 2 - 5.0, middle - 5.0, 10.0, 10.0), "+", _BOLD))
    total = Box(room.x + pitch * len(haul.dice), middle - 8.0, 40.0, 16.0)
    return [*drawn, label(total, f"= {haul.total}", Type(11.0, Typeface.BOLD), Anchor.START)]
