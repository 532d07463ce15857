"""Manic Minelayers as kitgen builds it: all that the game provides."""

from kitgen.contract import Game
from kitgen.games.manic_minelayers.booklet.rules_booklet import write_booklet
from kitgen.games.manic_minelayers.checks import CONTENT_CHECKS, DEFINITION_CHECKS
from kitgen.games.manic_minelayers.contents import minelayers_contents
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition, table_size
from kitgen.games.manic_minelayers.generate import MinelayersContent, generate_content
from kitgen.games.manic_minelayers.jobs import make_jobs, stored_pieces
from kitgen.games.manic_minelayers.report import report_claims
from kitgen.games.manic_minelayers.verifying import READ_BACK

GAME: Game[ManicMinelayersDefinition, MinelayersContent] = Game(
    id="manic-minelayers",
    title="Manic Minelayers",
    definition=ManicMinelayersDefinition,
    generate=generate_content,
    definition_checks=DEFINITION_CHECKS,
    content_checks=CONTENT_CHECKS,
    jobs=make_jobs,
    contents=minelayers_contents,
    contents_model=READ_BACK.contents_model,
    read_back=READ_BACK.read_back,
    report=report_claims,
    booklet=write_booklet,
    stored=stored_pieces,
    listed_by_set=READ_BACK.listed_by_set,
    set_marks=READ_BACK.set_marks,
    players=table_size,
)
