"""Cave Mining: dig for treasure through layers; the richer a layer, the likelier it caves in."""

from kitgen.contract import Game
from kitgen.games.cave_mining.booklet.rules_booklet import write_booklet
from kitgen.games.cave_mining.checks import CONTENT_CHECKS, DEFINITION_CHECKS
from kitgen.games.cave_mining.contents import CaveContents, cave_contents
from kitgen.games.cave_mining.definition import CaveMiningDefinition, table_size
from kitgen.games.cave_mining.generate import CaveContent, generate_content
from kitgen.games.cave_mining.jobs import make_jobs, stored_pieces
from kitgen.games.cave_mining.readback import read_back
from kitgen.games.cave_mining.report import report_claims

GAME: Game[CaveMiningDefinition, CaveContent] = Game(
    id="cave-mining",
    title="Cave Mining",
    definition=CaveMiningDefinition,
    generate=generate_content,
    definition_checks=DEFINITION_CHECKS,
    content_checks=CONTENT_CHECKS,
    jobs=make_jobs,
    contents=cave_contents,
    contents_model=CaveContents,
    read_back=read_back,
    report=report_claims,
    booklet=write_booklet,
    stored=stored_pieces,
    players=table_size,
)
