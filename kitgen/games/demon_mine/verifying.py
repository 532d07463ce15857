"""Demon Mine as `verify` reads it back, without what only builds need."""

from kitgen.contract import ReadBack
from kitgen.games.demon_mine.contents import TileSetContents
from kitgen.games.demon_mine.jobs import SET_MARKS
from kitgen.games.demon_mine.readback.sheets import read_back

READ_BACK = ReadBack(
    contents_model=TileSetContents,
    read_back=read_back,
    listed_by_set={"draw_order": "draw_orders"},
    set_marks=SET_MARKS,
)
