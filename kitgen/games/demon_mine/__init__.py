"""Demon Mine: miners and ghost beetles dig through a collapsed mine."""

from kitgen.contract import Draws, Game, Pictures
from kitgen.drawing.scenes import Staging
from kitgen.drawing.shapes import Box
from kitgen.games.demon_mine.booklet.rules_booklet import write_booklet
from kitgen.games.demon_mine.checks import CONTENT_CHECKS, DEFINITION_CHECKS
from kitgen.games.demon_mine.checks.definition import check_kind_keys
from kitgen.games.demon_mine.contents import TileSetContents, tile_set_contents
from kitgen.games.demon_mine.counts import counts_in_words, draw_counts, drawn_by_seed
from kitgen.games.demon_mine.definition import (
    DemonMineDefinition,
    table_size,
)
from kitgen.games.demon_mine.generate import TileSet, generate_tile_set
from kitgen.games.demon_mine.jobs import SET_MARKS, demon_mine_jobs, listed_deck, stored_pieces
from kitgen.games.demon_mine.readback.sheets import read_back
from kitgen.games.demon_mine.report import demon_mine_report
from kitgen.games.demon_mine.sheets.tile_figure import longest_artwork

_SCENE = Staging(
    back=Staging(
        close=Box(-700.0, 36.0, 407.0, 312.0),
        apart=(
            Box(-290.0, -99.0, 329.0, 427.0),
            Box(0.0, -61.0, 330.0, 432.0),
            Box(375.0, -140.0, 318.0, 543.0),
        ),
    )
)
"""Back covers show the crew at the left end, and cut neither miners nor beetles."""

GAME: Game[DemonMineDefinition, TileSet] = Game(
    id="demon-mine",
    title="Demon Mine",
    definition=DemonMineDefinition,
    generate=generate_tile_set,
    key_checks=(check_kind_keys,),
    definition_checks=DEFINITION_CHECKS,
    content_checks=CONTENT_CHECKS,
    jobs=demon_mine_jobs,
    contents=tile_set_contents,
    contents_model=TileSetContents,
    read_back=read_back,
    report=demon_mine_report,
    pictures=Pictures(
        DemonMineDefinition.named_pictures,
        DemonMineDefinition.with_pictures,
        longest_artwork,
        frozenset({"tiles"}),
    ),
    draws=Draws(drawn_by_seed, draw_counts, counts_in_words, ("tiles",), listed_deck),
    stored=stored_pieces,
    listed_by_set={"draw_order": "draw_orders"},
    set_marks=SET_MARKS,
    players=table_size,
    booklet=write_booklet,
    staging=lambda _: _SCENE,
)
