"""Manic Minelayers: two vehicles jump like knights on a small board and mine what they leave."""

from kitgen.contract import Game
from kitgen.drawing.scenes import Staging
from kitgen.drawing.shapes import Box
from kitgen.games.manic_minelayers.booklet.rules_booklet import write_booklet
from kitgen.games.manic_minelayers.checks import CONTENT_CHECKS, DEFINITION_CHECKS
from kitgen.games.manic_minelayers.contents import MinelayersContents, minelayers_contents
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition, table_size
from kitgen.games.manic_minelayers.generate import MinelayersContent, generate_content
from kitgen.games.manic_minelayers.jobs import SET_MARKS, make_jobs, stored_pieces
from kitgen.games.manic_minelayers.readback import read_back
from kitgen.games.manic_minelayers.report import report_claims

_SCENE = Staging(
    back=Staging(
        close=Box(-700.0, -124.0, 402.0, 312.0),
        apart=(Box(-294.0, -193.0, 600.0, 445.0),),
    )
)
"""Back covers show the mined yard at the left end, and cut neither of the vehicles."""

GAME: Game[ManicMinelayersDefinition, MinelayersContent] = Game(
    id="manic-minelayers",
    title="Manic Minelayers",
    definition=ManicMinelayersDefinition,
    generate=generate_content,
    definition_checks=DEFINITION_CHECKS,
    content_checks=CONTENT_CHECKS,
    jobs=make_jobs,
    contents=minelayers_contents,
    contents_model=MinelayersContents,
    read_back=read_back,
    report=report_claims,
    booklet=write_booklet,
    stored=stored_pieces,
    listed_by_set={"tour": "tours"},
    set_marks=SET_MARKS,
    players=table_size,
    staging=lambda _: _SCENE,
)
