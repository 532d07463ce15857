"""Cave Mining as `verify` reads it back, without what only builds need."""

from kitgen.contract import ReadBack
from kitgen.games.cave_mining.contents import CaveContents
from kitgen.games.cave_mining.readback import read_back

READ_BACK = ReadBack(
    contents_model=CaveContents,
    read_back=read_back,
)
