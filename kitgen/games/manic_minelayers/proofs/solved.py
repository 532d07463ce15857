"""The winners on boards that were solved ahead, and the certificates that prove them.

Both are data files written by `python -m tests.games.manic_minelayers.solving.solve`. The tests
check the certificates with `certified_starts`.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from kitgen.games.manic_minelayers.definition import EndCheck
from kitgen.games.manic_minelayers.proofs.solver import Starts
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.resources import data_folder


def solved_folder() -> Path:
    """Return the folder of `winners.json` and `certificates.zip`."""
    return data_folder() / "manic_minelayers" / "solved"


def board_name(size: BoardSize) -> str:
    """Return a board's name in both files: columns x rows, the printed order."""
    return f"{size.columns}x{size.rows}"


def certificate_name(size: BoardSize, end_check: EndCheck) -> str:
    """Return the name of a board's certificate in `certificates.zip`."""
    return f"{board_name(size)}-{end_check}"


@cache
def _winners() -> dict[str, Any]:
    """Return the boards of `winners.json` by name."""
    content = json.loads((solved_folder() / "winners.json").read_text(encoding="utf-8"))
    return dict(content["boards"])


def starts_solved_ahead(size: BoardSize, end_check: EndCheck) -> Starts | None:
    """Return the winners for all pairs of start squares; None if the board was not solved."""
    board = _winners().get(board_name(size))
    if board is None or size.holes:
        return None
    rows: list[str] = board[end_check]["first_mover_wins"]
    return tuple(tuple(mark == "1" for mark in row) for row in rows)


def shipped_certificate(size: BoardSize, end_check: EndCheck) -> bytes | None:
    """Return a board's certificate for `certified_starts`; None if there is none."""
    with ZipFile(solved_folder() / "certificates.zip") as archive:
        name = certificate_name(size, end_check)
        return archive.read(name) if name in archive.namelist() else None
