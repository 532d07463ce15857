"""Mines Between the Lines as `verify` reads it back, without what only builds need."""

from kitgen.contract import ReadBack
from kitgen.games.mines_between_the_lines.contents import BookletContents
from kitgen.games.mines_between_the_lines.readback.referee import read_referee_page
from kitgen.games.mines_between_the_lines.readback.sheets import read_back_sheets

READ_BACK = ReadBack(
    contents_model=BookletContents,
    read_back=read_back_sheets,
    read_referee_page=read_referee_page,
    copies="fields",
)
