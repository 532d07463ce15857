"""Mines Between the Lines as kitgen builds it: all that the game provides."""

from kitgen.contract import Game
from kitgen.games.mines_between_the_lines.booklet.rules_booklet import write_booklet
from kitgen.games.mines_between_the_lines.checks import CONTENT_CHECKS, DEFINITION_CHECKS
from kitgen.games.mines_between_the_lines.contents import booklet_contents
from kitgen.games.mines_between_the_lines.definition import (
    COPIES_LIMIT,
    MinesDefinition,
    table_size,
)
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.generate import generate_fields
from kitgen.games.mines_between_the_lines.report.claims import mines_report
from kitgen.games.mines_between_the_lines.rules.minefield import GAME_ID
from kitgen.games.mines_between_the_lines.secrets import MINES_SECRETS
from kitgen.games.mines_between_the_lines.sheets.jobs import mines_jobs, stored_sheets
from kitgen.games.mines_between_the_lines.sheets.referee_page import referee_page
from kitgen.games.mines_between_the_lines.verifying import READ_BACK

GAME: Game[MinesDefinition, FieldBooklet] = Game(
    id=GAME_ID,
    title="Mines Between the Lines",
    definition=MinesDefinition,
    generate=generate_fields,
    definition_checks=DEFINITION_CHECKS,
    content_checks=CONTENT_CHECKS,
    jobs=mines_jobs,
    contents=booklet_contents,
    contents_model=READ_BACK.contents_model,
    read_back=READ_BACK.read_back,
    report=mines_report,
    booklet=write_booklet,
    copies=READ_BACK.copies,
    copies_limit=COPIES_LIMIT,
    generate_from=generate_fields,
    stored=stored_sheets,
    players=table_size,
    secrets=MINES_SECRETS,
    referee_page=referee_page,
    read_referee_page=READ_BACK.read_referee_page,
)
"""The game as kitgen registers it."""
