"""Manic Minelayers as `verify` reads it back, without what only builds need."""

from kitgen.contract import ReadBack
from kitgen.games.manic_minelayers.contents import MinelayersContents
from kitgen.games.manic_minelayers.jobs import SET_MARKS
from kitgen.games.manic_minelayers.readback import read_back

READ_BACK = ReadBack(
    contents_model=MinelayersContents,
    read_back=read_back,
    listed_by_set={"tour": "tours"},
    set_marks=SET_MARKS,
)
