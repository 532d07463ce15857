"""The engines of Mines Between the Lines: the game of lines for two, and solo fields."""

from functools import partial

from kitgen.contract.play import Playable
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.bounds import bounds_for
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.generate import attempts_for_each
from kitgen.games.mines_between_the_lines.play.engines import LINES, SOLO
from kitgen.games.mines_between_the_lines.play.field import FieldSource, whole_field
from kitgen.games.mines_between_the_lines.play.lines import LinesRules
from kitgen.games.mines_between_the_lines.play.observing import SECONDS_A_BOX, SECONDS_A_TURN
from kitgen.games.mines_between_the_lines.play.picture import (
    draw_sheet,
    draw_solo_field,
    enlargement,
)
from kitgen.games.mines_between_the_lines.play.solo import SoloRules
from kitgen.games.mines_between_the_lines.rules.minefield import mined_cells

_PRINTED = "Only the solo fields that this kit prints are played."
_SET_BY_NOBODY = (
    "Fields are drawn at random, like those that the kit prints; no player places the mines."
)
_NO_SLIPS = "Nobody calls out a wrong digit or names a wrong box, and nothing is misheard."


def playables(definition: MinesDefinition, content: FieldBooklet) -> tuple[Playable, ...]:
    """Return the one game of a kit, played on fields such as the kit prints."""
    rows, columns = definition.field.box_rows, definition.field.box_columns
    boxes, size = whole_field(rows, columns) - definition.field.holes, f"{rows} × {columns}"
    # The rules do not contain the size of boxes, because play does not depend on it.
    larger = partial(enlargement, definition.field.dot_spacing)
    if definition.solo is not None:
        fields = tuple(
            (field.start, frozenset(mined_cells(field.rows)))
            for field in content.fields
            if field.start is not None
        )
        solo = SoloRules(boxes, definition.field.mine_count, fields)
        name = f"solo field, {size}"
        return (Playable(name, SOLO, solo, (_PRINTED,), draw_solo_field, SECONDS_A_BOX, larger),)
    is_listed = bool(definition.field.codes or definition.field.hand_made)
    source = FieldSource(
        boxes,
        definition.field.mine_count,
        tuple(frozenset(mined_cells(field.rows)) for field in content.fields) if is_listed else (),
        None if is_listed else bounds_for(definition),
        attempts_for_each(definition),
    )
    scoring, readings = definition.scoring, definition.rules
    rules = LinesRules(
        source=source,
        is_open=definition.play_sheet.open,
        numbers_cost=scoring.numbers == "minus",
        all_mines_pay=scoring.mines == "any",
        mine_reward=scoring.mine_reward,
        mine_penalty=readings.mine_penalty,
        flag_limit=definition.flag_limit,
        flags_stay=readings.flags_stay,
        fewer_mines_win=readings.tie_break == "fewer_mines",
    )
    supposed = (_NO_SLIPS,) if definition.has_half_answers else ()
    if definition.play_sheet.setting_sheet:
        supposed = (*supposed, _SET_BY_NOBODY)
    name = f"field, {size}"
    return (Playable(name, LINES, rules, supposed, draw_sheet, SECONDS_A_TURN, larger),)
