"""Phantom of the Mine as `verify` reads it back, without what only builds need."""

from kitgen.contract import ReadBack
from kitgen.games.phantom_of_the_mine.contents import PhantomContents
from kitgen.games.phantom_of_the_mine.jobs import SET_MARKS
from kitgen.games.phantom_of_the_mine.readback import read_back

READ_BACK = ReadBack(
    contents_model=PhantomContents,
    read_back=read_back,
    listed_by_set={"development_stack": "development_stacks"},
    set_marks=SET_MARKS,
)
