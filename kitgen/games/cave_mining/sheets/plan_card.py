"""The card with a lone player's best plan: the layer to dig for, by treasure and camp."""

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Rectangle,
    Shape,
    Typeface,
    lines,
)
from kitgen.drawing.typesetting import Type, label, paragraph, paragraph_below
from kitgen.games.cave_mining.proofs.analysis import SoloPlan
from kitgen.games.cave_mining.rules.mine import Mine
from kitgen.games.cave_mining.sheets.ruled import draw_bands, draw_frame, row_rules
from kitgen.language import decimal, gettext, pgettext

PLAN_WIDTH = 243.0
"""The width of the card; three fit beside two score pads on Letter and on A4."""

MOST_ROWS = 24
"""The most rows of a plan; a longer one is no help at the table, and is not printed."""

_LOOK = "–"
_LOOK_OF_WORDS = Type(9.0)
_PITCH = 11.8
_HEAD, _FOOT = 76.0, 30.0
_TREASURE_WIDTH = 72.0


def draw_plan_card(mine: Mine, plan: SoloPlan, style: InkStyle) -> Face:
    """Draw the card with the plan: a row for each range of treasure, a column for each camp.

    Points, origin at the trim's top left, y down.

    Raises:
        ValueError: The plan has more than `MOST_ROWS` rows.
    """
    steps = plan.steps()
    if len(steps) > MOST_ROWS:
        raise ValueError(f"a plan of {len(steps)} steps, more than {MOST_ROWS}")
    head, bottom = _head(mine, plan)
    top = max(_HEAD, bottom + 2.0)
    height = top + _PITCH * (len(steps) + 1) + _FOOT
    table = Box(13.0, top, PLAN_WIDTH - 26.0, _PITCH * (len(steps) + 1))
    return Face(
        name="best-plan",
        title=gettext("The best plan for one player alone"),
        width=PLAN_WIDTH,
        height=height,
        shapes=(
            draw_frame(PLAN_WIDTH, height),
            *head,
            *_table(table, plan, style),
            *paragraph(
                Box(table.x, table.bottom + 4.0, table.width, 22.0),
                gettext("Camp 0: at the surface. –: look for treasure at once."),
                _LOOK_OF_WORDS,
            ),
        ),
    )


def _head(mine: Mine, plan: SoloPlan) -> tuple[tuple[Shape, ...], float]:
    """Draw the words on the plan's purpose and assumptions; return them and the y of their end."""
    room = Box(14.0, 11.0, PLAN_WIDTH - 28.0, 15.0)
    turns = decimal(float(plan.expected_turns()), 1)
    sentence = gettext(
        "{turns} turns on average to {goal}, if nobody sabotages.", turns=turns, goal=mine.goal
    )
    key = gettext("Dig for the layer in the table, counted from the top.")
    heading, title = Type(12.0, Typeface.BOLD), gettext("The best plan for one player alone")
    named = label(room, title, heading.stepped(title, room.width, (11.0, 10.0, 9.0)), Anchor.START)
    # Some languages take a line more than the others.
    said, bottom = paragraph_below(f"{sentence}\n{key}", _LOOK_OF_WORDS, room.x, 31.0, room.width)
    return (named, *said), bottom


def _table(table: Box, plan: SoloPlan, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the table, with the names of the camps in its first row."""
    steps, camps = plan.steps(), len(plan.targets[0])
    across = (table.width - _TREASURE_WIDTH) / camps
    shapes = [*draw_bands(table, _PITCH, len(steps), style)]
    names = tuple(map(str, range(camps)))
    bold, plain = Type(9.4, Typeface.BOLD), Type(9.4)
    head = Box(table.x, table.y, _TREASURE_WIDTH, _PITCH)
    corner = pgettext("best plan", "treasure / camp")
    look = Type(9.0, ink=Ink.MUTED).stepped(corner, head.width - 6.0, (8.4, 7.8, 7.2, 6.5))
    shapes.append(label(head, corner, look))
    for row, (first, last, targets) in enumerate(steps, 1):
        y = table.y + row * _PITCH
        treasure = str(first) if first == last else f"{first}–{last}"
        shapes.append(label(Box(table.x, y, _TREASURE_WIDTH, _PITCH), treasure, bold))
        for camp, target in enumerate(targets):
            words = str(target) if target > camp else _LOOK
            room = Box(table.x + _TREASURE_WIDTH + camp * across, y, across, _PITCH)
            shapes.append(label(room, words, plain if target > camp else Type(9.4, ink=Ink.MUTED)))
    for camp, name in enumerate(names):
        room = Box(table.x + _TREASURE_WIDTH + camp * across, table.y, across, _PITCH)
        shapes.append(label(room, name, bold))
    side = table.x + _TREASURE_WIDTH
    return (
        *shapes,
        lines(row_rules(table, _PITCH, len(steps)), Paint(stroke=Ink.FAINT, width=0.5)),
        lines([((side, table.y), (side, table.bottom))], Paint(stroke=Ink.WALL, width=0.8)),
        Rectangle(table, Paint(None, Ink.WALL, 1.0), framing=True),
    )
