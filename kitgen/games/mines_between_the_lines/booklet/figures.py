"""Drawings for the rules: the table, the hidden field, and moments of a short game."""

from collections.abc import Mapping

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Group, Paint, Rectangle, Shape, moved
from kitgen.games.mines_between_the_lines.booklet.board import (
    SPACING,
    board_grid,
    board_size,
    empty_board,
    held,
    opened_slip,
    position,
    shaded,
    slip_size,
)
from kitgen.games.mines_between_the_lines.booklet.halves import halves_figure
from kitgen.games.mines_between_the_lines.booklet.reveal import lookup_figure, tile_figure
from kitgen.games.mines_between_the_lines.booklet.short_game import (
    EXAMPLE_NUMBERS,
    Played,
    ShortGame,
    game_shown,
)
from kitgen.games.mines_between_the_lines.booklet.solo import solo_figures
from kitgen.games.mines_between_the_lines.booklet.table import table_figure
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.rules.minefield import minefield_of
from kitgen.games.mines_between_the_lines.rules.setting import SETTING_EXAMPLE
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell, cell_named, cells

COUNTED_BOX = "C2"
"""The box of the example field whose eight neighbours are framed."""

_GAP = 4.0


def draw_figures(
    definition: MinesDefinition, played: tuple[Played, ...], style: InkStyle
) -> Mapping[str, Face]:
    """Draw what the rules show, by the names the template calls for."""
    figures = {"field": _field(style)}
    if definition.solo is not None:
        figures |= solo_figures(definition.solo.levels.highest, style)
    else:
        figures["table"] = table_figure(definition, style)
        all_open = definition.play_sheet.open
        figures |= _moments(game_shown(definition), played, style, all_open=all_open)
    if definition.play_sheet.setting_sheet:
        figures["setting"] = _setting(style)
    if definition.has_half_answers:
        figures["halves"] = halves_figure(style, solo=definition.solo is not None)
    if definition.has_lookup:
        figures["lookup"] = lookup_figure(style)
    if definition.without_referee.reveal_tiles:
        figures["tiles"] = tile_figure(style)
    return figures


def _field(style: InkStyle) -> Face:
    """Draw the example field uncovered, with the eight boxes that one number counts in a frame."""
    rows, columns = len(EXAMPLE_NUMBERS), len(EXAMPLE_NUMBERS[0])
    grid = board_grid(rows, columns)
    counted = cell_named(COUNTED_BOX)
    contents: dict[Cell, int | None] = {
        cell: EXAMPLE_NUMBERS[cell.row][cell.column] for cell in cells(rows, columns)
    }
    middle = grid.box_area(*counted)
    shapes: tuple[Shape, ...] = (
        *shaded(grid, [counted], style),
        *empty_board(grid, style),
        *held(grid, contents, style),
        Rectangle(middle.grown(SPACING), Paint(None, Ink.ACCENT, 2.2)),
        Rectangle(middle.grown(-3.0), Paint(None, Ink.ACCENT, 1.0)),
    )
    return Face("field", gettext("A small minefield, uncovered"), *board_size(grid), shapes)


def _setting(style: InkStyle) -> Face:
    """Draw the field that is set and reckoned as an example."""
    field = minefield_of(SETTING_EXAMPLE)
    grid, numbers = board_grid(field.rows, field.columns), field.numbers()
    contents = {cell: numbers[cell.row][cell.column] for cell in cells(field.rows, field.columns)}
    return Face(
        "setting",
        gettext("A small field that a player set"),
        *board_size(grid),
        (*empty_board(grid, style), *held(grid, contents, style)),
    )


def _moments(
    game: ShortGame, played: tuple[Played, ...], style: InkStyle, *, all_open: bool
) -> dict[str, Face]:
    """Draw the moves of a game that the rules explain, and its end."""
    told = {
        "claim": (gettext("A line that closes one box"), game.claim),
        "double": (gettext("A line that closes two boxes"), game.double),
        "end": (gettext("The board when all lines are drawn"), len(game.moves)),
    }
    if game.mine not in (game.double, len(game.moves)):
        told["mine"] = (gettext("A line that closes a box with a mine"), game.mine)
    drawn = {
        name: _moment(name, title, position(played[:number], style, all_open=all_open))
        for name, (title, number) in told.items()
    }
    if game.flagged is not None:
        drawn["flagged"] = _flagged(played[: game.flagged], style)
    return drawn


def _moment(name: str, title: str, shapes: tuple[Shape, ...]) -> Face:
    grid = board_grid(len(EXAMPLE_NUMBERS), len(EXAMPLE_NUMBERS[0]))
    return Face(name, title, *board_size(grid), shapes)


def _flagged(played: tuple[Played, ...], style: InkStyle) -> Face:
    """Draw a flagged mine being claimed, and beside the board the slip that pays for it."""
    grid = board_grid(len(EXAMPLE_NUMBERS), len(EXAMPLE_NUMBERS[0]))
    width, height = board_size(grid)
    beside, tall = slip_size()
    sheet = Group(
        opened_slip(played[-1].player, played, style), moved(width + _GAP, (height - tall) / 2)
    )
    return Face(
        "flagged",
        gettext("A flagged mine is claimed; beside it the player’s flag slip, unfolded"),
        width + _GAP + beside,
        height,
        (*position(played, style), sheet),
    )
