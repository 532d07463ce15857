"""Figures of the rules: the table, the hidden field, and positions of a short game."""

from collections.abc import Iterator, Mapping

from kitgen.diagrams.marks import Frame
from kitgen.diagrams.panels import beside, figure
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.games.mines_between_the_lines.booklet.board import (
    SPACING,
    board_of,
    board_panel,
    held,
    opened_slip,
    position,
)
from kitgen.games.mines_between_the_lines.booklet.short_game import (
    EXAMPLE_BOX,
    EXAMPLE_ROWS,
    Played,
    ShortGame,
    game_shown,
)
from kitgen.games.mines_between_the_lines.booklet.solo import solo_figures
from kitgen.games.mines_between_the_lines.booklet.table import table_figure
from kitgen.games.mines_between_the_lines.booklet.without_referee import (
    halves_figure,
    lookup_figure,
    tile_figure,
)
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.rules.minefield import minefield_of
from kitgen.games.mines_between_the_lines.rules.setting import SETTING_EXAMPLE
from kitgen.language import gettext
from kitgen.tabletop.grid import cells


def draw_figures(
    definition: MinesDefinition, played: tuple[Played, ...], style: InkStyle
) -> Mapping[str, Face]:
    """Draw the figures of the rules, by their names in the template."""
    box = str(EXAMPLE_BOX)
    # Its eight neighbours are framed.
    counted = (Frame(box, 2.2, SPACING), Frame(box, 1.0, -3.0))
    figures = [
        _field("field", gettext("A small minefield, uncovered"), EXAMPLE_ROWS, style, counted)
    ]
    if definition.solo is not None:
        figures += solo_figures(definition.solo.levels.highest, style)
    else:
        figures.append(table_figure(definition, style))
        figures += _moments(definition, game_shown(definition), played, style)
    if definition.play_sheet.setting_sheet:
        title = gettext("A small field that a player set")
        figures.append(_field("setting", title, SETTING_EXAMPLE, style))
    if definition.has_half_answers:
        figures.append(halves_figure(style, solo=definition.solo is not None))
    if definition.has_lookup:
        figures.append(lookup_figure(style))
    if definition.without_referee.reveal_tiles:
        figures.append(tile_figure(style))
    return {face.name: face for face in figures}


def _field(
    name: str, title: str, rows: tuple[str, ...], style: InkStyle, frames: tuple[Frame, ...] = ()
) -> Face:
    """Draw an open field with frames around some of its boxes."""
    field = minefield_of(rows)
    numbers = field.numbers()
    contents = {cell: numbers[cell.row][cell.column] for cell in cells(field.rows, field.columns)}
    board = board_of(field.rows, field.columns)
    shaded = [cell for cell in contents if frames and str(cell) == frames[0].at]
    marks = (*held(contents, style), *frames)
    return figure(name, title, board_panel(board, style, *marks, shaded=shaded))


def _moments(
    definition: MinesDefinition, game: ShortGame, played: tuple[Played, ...], style: InkStyle
) -> Iterator[Face]:
    """Yield figures of the moves that the rules explain, and of the end of the game."""
    moments = {
        "claim": (gettext("A line that closes one box"), game.claim),
        "double": (gettext("A line that closes two boxes"), game.double),
        "end": (gettext("The board when all lines are drawn"), len(game.moves)),
    }
    if game.mine not in (game.double, len(game.moves)):
        moments["mine"] = (gettext("A line that closes a box with a mine"), game.mine)
    for name, (title, number) in moments.items():
        board = position(played[:number], style, all_open=definition.play_sheet.open)
        yield figure(name, title, board)
    if game.flagged is not None:
        so_far = played[: game.flagged]
        slip = opened_slip(so_far[-1].player, so_far, style)
        title = gettext("A flagged mine is claimed; beside it the player’s flag slip, unfolded")
        yield figure("flagged", title, beside((position(so_far, style), slip), 4.0, centred=True))
