"""Mines Between the Lines: Dots and Boxes over a hidden minefield."""

from kitgen.contract import Game
from kitgen.games.mines_between_the_lines.booklet.rules_booklet import write_booklet
from kitgen.games.mines_between_the_lines.checks import CONTENT_CHECKS, DEFINITION_CHECKS
from kitgen.games.mines_between_the_lines.contents import BookletContents, booklet_contents
from kitgen.games.mines_between_the_lines.definition import (
    COPIES_LIMIT,
    MinesDefinition,
    table_size,
)
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.generate import generate_fields
from kitgen.games.mines_between_the_lines.readback.referee import read_referee_page
from kitgen.games.mines_between_the_lines.readback.sheets import read_back_sheets
from kitgen.games.mines_between_the_lines.report.claims import mines_report
from kitgen.games.mines_between_the_lines.rules.minefield import GAME_ID
from kitgen.games.mines_between_the_lines.secrets import MINES_SECRETS
from kitgen.games.mines_between_the_lines.sheets.jobs import mines_jobs, stored_sheets
from kitgen.games.mines_between_the_lines.sheets.referee_page import referee_page

GAME: Game[MinesDefinition, FieldBooklet] = Game(
    id=GAME_ID,
    title="Mines Between the Lines",
    definition=MinesDefinition,
    generate=generate_fields,
    definition_checks=DEFINITION_CHECKS,
    content_checks=CONTENT_CHECKS,
    jobs=mines_jobs,
    contents=booklet_contents,
    contents_model=BookletContents,
    read_back=read_back_sheets,
    report=mines_report,
    booklet=write_booklet,
    copies="fields",
    copies_limit=COPIES_LIMIT,
    generate_from=generate_fields,
    stored=stored_sheets,
    players=table_size,
    secrets=MINES_SECRETS,
    referee_page=referee_page,
    read_referee_page=read_referee_page,
)
"""The game as kitgen registers it."""
