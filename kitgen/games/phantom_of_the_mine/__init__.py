"""Phantom of the Mine: a variant pack in which a dead miner robs the living."""

from kitgen.contract import Game
from kitgen.contract.checks import content_checks, definition_checks
from kitgen.drawing.scenes import Staging
from kitgen.drawing.shapes import Box
from kitgen.games.phantom_of_the_mine import check, check_content
from kitgen.games.phantom_of_the_mine.booklet import write_booklet
from kitgen.games.phantom_of_the_mine.contents import PhantomContents, phantom_contents
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition, table_size
from kitgen.games.phantom_of_the_mine.generate import PhantomContent, generate_content
from kitgen.games.phantom_of_the_mine.jobs import SET_MARKS, make_jobs, stored_pieces
from kitgen.games.phantom_of_the_mine.readback import read_back
from kitgen.games.phantom_of_the_mine.report import report_claims

_SCENE = Staging(
    back=Staging(
        close=Box(-700.0, -15.0, 410.0, 376.0),
        apart=(Box(-288.0, -180.0, 580.0, 540.0),),
    )
)
"""Back covers show the eyes in the gallery at the left end, and cut neither miner nor phantom."""

GAME: Game[PhantomOfTheMineDefinition, PhantomContent] = Game(
    id="phantom-of-the-mine",
    title="Phantom of the Mine",
    definition=PhantomOfTheMineDefinition,
    generate=generate_content,
    definition_checks=definition_checks(check),
    content_checks=content_checks(check_content),
    jobs=make_jobs,
    contents=phantom_contents,
    contents_model=PhantomContents,
    read_back=read_back,
    report=report_claims,
    stored=stored_pieces,
    listed_by_set={"development_stack": "development_stacks"},
    set_marks=SET_MARKS,
    players=table_size,
    booklet=write_booklet,
    staging=lambda _: _SCENE,
)
