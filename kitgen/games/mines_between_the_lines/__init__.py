"""Mines Between the Lines: Dots and Boxes over a hidden minefield."""

from kitgen.contract import Game
from kitgen.games.mines_between_the_lines.booklet import write_booklet
from kitgen.games.mines_between_the_lines.check_content import CONTENT_CHECKS
from kitgen.games.mines_between_the_lines.check_definition import COPIES_LIMIT, DEFINITION_CHECKS
from kitgen.games.mines_between_the_lines.check_halves import (
    HALVES_CONTENT_CHECKS,
    HALVES_DEFINITION_CHECKS,
)
from kitgen.games.mines_between_the_lines.check_lookup import (
    LOOKUP_CONTENT_CHECKS,
    LOOKUP_DEFINITION_CHECKS,
)
from kitgen.games.mines_between_the_lines.check_play import PLAY_CHECKS
from kitgen.games.mines_between_the_lines.check_rows import ROWS_CHECKS
from kitgen.games.mines_between_the_lines.check_solo import SOLO_CHECKS
from kitgen.games.mines_between_the_lines.content import Booklet, booklet_contents
from kitgen.games.mines_between_the_lines.definition import MinesDefinition, table_size
from kitgen.games.mines_between_the_lines.generate import generate_fields
from kitgen.games.mines_between_the_lines.jobs import mines_jobs
from kitgen.games.mines_between_the_lines.minefield import GAME_ID
from kitgen.games.mines_between_the_lines.readback import read_back_sheets
from kitgen.games.mines_between_the_lines.readback_referee import read_referee_page
from kitgen.games.mines_between_the_lines.referee import referee_page
from kitgen.games.mines_between_the_lines.report import mines_report
from kitgen.games.mines_between_the_lines.secrets import MINES_SECRETS

GAME: Game[MinesDefinition, Booklet] = Game(
    id=GAME_ID,
    title="Mines Between the Lines",
    definition=MinesDefinition,
    generate=generate_fields,
    definition_checks=(
        *DEFINITION_CHECKS,
        *ROWS_CHECKS,
        *HALVES_DEFINITION_CHECKS,
        *LOOKUP_DEFINITION_CHECKS,
        *PLAY_CHECKS,
    ),
    content_checks=(
        *CONTENT_CHECKS,
        *SOLO_CHECKS,
        *HALVES_CONTENT_CHECKS,
        *LOOKUP_CONTENT_CHECKS,
    ),
    jobs=mines_jobs,
    contents=booklet_contents,
    read_back=read_back_sheets,
    report=mines_report,
    booklet=write_booklet,
    copies="fields",
    copies_limit=COPIES_LIMIT,
    players=table_size,
    secrets=MINES_SECRETS,
    referee_page=referee_page,
    read_referee_page=read_referee_page,
)
"""The game as kitgen registers it."""
