"""The table of a game's moves: what it writes, it reads, and nothing else."""

from types import SimpleNamespace
from typing import Any

import pytest

from kitgen.contract.moves import Form, Moves
from kitgen.values import frozen

TABLE = SimpleNamespace(seats=2)


@frozen
class Take:
    seat: int
    coins: int


@frozen
class Roll:
    doubled: bool


PASS = object()

MOVES: Moves[Any] = Moves(
    (
        Form(PASS, "pass", "passes"),
        Form(Take, "take {coins} of {seat}", "takes {coins} from {seat}"),
        Form(Roll, "roll (twice)", "rolls two dice", {"doubled": True}),
        Form(Roll, "roll", "rolls a die", {"doubled": False}),
    ),
    "`pass`",
    {"coins": int},
)


@pytest.mark.parametrize(
    ("move", "written", "said"),
    [
        (PASS, "pass", "passes"),
        (Take(1, 3), "take 3 of player-2", "takes 3 from player 2"),
        (Roll(True), "roll (twice)", "rolls two dice"),
        (Roll(False), "roll", "rolls a die"),
    ],
)
def test_each_move_is_written_said_and_read_by_its_form(move, written, said):
    assert (MOVES.write(move), MOVES.say(TABLE, move)) == (written, said)
    assert MOVES.read(TABLE, written) == move


@pytest.mark.parametrize(
    "text", ["", "pass ", "Pass", "roll twice", "take x of player-1", "take 3 of player-3"]
)
def test_any_other_text_is_no_move(text):
    with pytest.raises(ValueError, match=f"^`{text}` is no move such as `pass`$"):
        MOVES.read(TABLE, text)
