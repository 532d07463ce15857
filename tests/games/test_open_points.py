"""Clauses on which the sources are silent say so, in every kit that prints them."""

import pytest

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.prose import all_runs, plain
from kitgen.language import READING_SIGN
from kitgen.pipeline.prepare import prepare_kits
from kitgen.pipeline.rules import write_rules
from tests.games.reading import outside_the_box
from tests.pipeline.factories import options

MARK = READING_SIGN

OPEN = {
    "demon-mine": (
        "if they are enemies, the digger fights them.",
        "or cannot go anywhere",
        "is turned by the opponent too.",
        "neither a pawn’s move nor its burrow.",
        "roll again until one side wins.",
        "fight back, one at least.",
    ),
    "demon-mine-four-player": (
        "chooses to be the Miners or the Ghost Beetles.",
        "so the teams take turns.",
        "the partner plays on.",
    ),
    "mines-between-the-lines": ("say that you have set a flag.",),
    "mines-between-the-lines-reversed": ("it pays, and costs nothing.",),
    "cave-mining": ("Turns go round the table, clockwise.", "there is nothing to find: dig."),
    "phantom-of-the-mine": ("does not win, and stays in the mine.",),
}
"""Last words of clauses that no source has, and that no key of a definition changes."""


@pytest.mark.parametrize("kit", OPEN)
def test_what_no_source_says_is_marked_as_a_reading(kit: str) -> None:
    (prepared,) = prepare_kits((kit,), options("1", copies=None))
    rules = write_rules(prepared, InkStyle.LOW)
    assert rules is not None
    told = "\n".join(plain(runs) for runs in all_runs(outside_the_box(rules.text.blocks)))
    for words in OPEN[kit]:
        assert told.count(words) == told.count(words + MARK) > 0, words


def test_a_base_that_may_be_turned_is_a_reading() -> None:
    keys = ("rules.base_open_sides", "tiles.entrance.open_sides", "tiles.hive.open_sides")
    asked = options("1", copies=None, overrides=tuple(f"{key}=NES" for key in keys))
    (prepared,) = prepare_kits(("demon-mine",), asked)
    rules = write_rules(prepared, InkStyle.LOW)
    assert rules is not None
    told = "\n".join(plain(runs) for runs in all_runs(outside_the_box(rules.text.blocks)))
    assert f"before the first turn.{MARK}" in told
