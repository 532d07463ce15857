"""Solve boards of Manic Minelayers and write down who wins, with certificates.

    python -m tests.games.manic_minelayers.solving.solve 5x10 4x8
    python -m tests.games.manic_minelayers.solving.solve --all
    python -m tests.games.manic_minelayers.solving.solve --follow 5x10

Boards are named columns x rows. Each is solved under both readings of the end by `solver.c`, which
is compiled first: a C compiler is needed, `cc` or what CC names. Each certificate is followed by
kitgen's own code before it is written to `data/manic_minelayers/solved/`; `--trust` leaves that to
the exhaustive tests of `test_certificates.py`, and to `--follow`, which follows what was written.
Boards that were solved before stay as they are.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from time import process_time
from typing import Any
from zipfile import ZIP_LZMA, ZipFile, ZipInfo

from kitgen.games.manic_minelayers.definition import EndCheck
from kitgen.games.manic_minelayers.proofs.certificate import certified_starts, start_pairs
from kitgen.games.manic_minelayers.proofs.solved import (
    board_name,
    certificate_name,
    solved_folder,
)
from kitgen.games.manic_minelayers.rules.board import SHORT_SIDE, BoardSize

SOURCE = Path(__file__).with_name("solver.c")
READINGS: tuple[EndCheck, ...] = ("turn", "move")

MOST_SQUARES = 50
"""What `solver.c` packs into one number, and the squares of the game's own board."""


def cut_of(size: BoardSize) -> int:
    """Return the number of free squares below which a certificate is silent: three in five.

    A lower cut makes a certificate longer and quicker to follow.
    """
    return size.square_count * 3 // 5


def compiled(folder: Path) -> Path:
    """Compile the solver into a folder."""
    program = folder / "solver"
    compiler = os.environ.get("CC", "cc")
    command = [compiler, "-std=c11", "-O3", "-march=native", "-o", str(program), str(SOURCE)]
    subprocess.run(command, check=True)
    return program


def solve(
    program: Path, size: BoardSize, end_check: EndCheck, table_bits: int
) -> tuple[list[str], int, bytes]:
    """Return the winners row by row, the positions searched, and the certificate."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "certificate"
        numbers = (size.rows, size.columns, end_check, cut_of(size), table_bits)
        command = [str(program), *map(str, numbers), str(written)]
        printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        certificate = written.read_bytes()
    last = size.columns - 1
    marks, searched = {}, 0
    for line in printed.splitlines():
        first, second, wins, count = map(int, line.split())
        marks[first, second] = marks[last - first, last - second] = str(wins)
        searched += count
    assert len(printed.splitlines()) == len(list(start_pairs(size.columns)))
    columns = range(size.columns)
    return (
        ["".join(marks[first, second] for second in columns) for first in columns],
        searched,
        certificate,
    )


def every_board() -> Iterator[BoardSize]:
    """Yield the boards of three rows and columns or more, up to the most squares."""
    sides = range(SHORT_SIDE, MOST_SQUARES // SHORT_SIDE + 1)
    sizes = (BoardSize(*pair) for pair in product(sides, repeat=2))
    fitting = (size for size in sizes if size.square_count <= MOST_SQUARES)
    yield from sorted(filter(lambda size: size.is_large_enough, fitting), key=order_of)


def order_of(size: BoardSize) -> tuple[int, int]:
    """Return what boards are sorted by: squares, then columns."""
    return size.square_count, size.columns


def size_named(name: str) -> BoardSize:
    """Return the board of a name, columns x rows."""
    columns, rows = map(int, name.split("x"))
    return BoardSize(rows, columns)


def save(boards: dict[str, Any], certificates: dict[str, bytes]) -> None:
    """Write both files; the same boards make the same bytes."""
    folder = solved_folder()
    folder.mkdir(exist_ok=True)
    ordered = {
        name: boards[name] for name in sorted(boards, key=lambda name: order_of(size_named(name)))
    }
    content = json.dumps({"boards": ordered}, indent=1)
    (folder / "winners.json").write_text(content + "\n", encoding="utf-8")
    with ZipFile(folder / "certificates.zip", "w") as archive:
        for name in sorted(certificates):
            member = ZipInfo(name)
            member.external_attr = 0o644 << 16
            archive.writestr(member, certificates[name], ZIP_LZMA)


def saved() -> tuple[dict[str, Any], dict[str, bytes]]:
    """Return what both files hold already."""
    folder = solved_folder()
    if not folder.is_dir():
        return {}, {}
    boards = json.loads((folder / "winners.json").read_text(encoding="utf-8"))["boards"]
    with ZipFile(folder / "certificates.zip") as archive:
        return boards, {name: archive.read(name) for name in archive.namelist()}


def follow(size: BoardSize, end_check: EndCheck, certificate: bytes, rows: list[str]) -> None:
    """Follow a certificate, print how long it took, and end the program if it proves other rows."""
    begun = process_time()
    starts = certified_starts(size, end_check, certificate)
    if ["".join(str(int(wins)) for wins in row) for row in starts] != rows:
        sys.exit(f"{certificate_name(size, end_check)}: the certificate proves another table")
    print(
        f"{certificate_name(size, end_check)}: proved in {process_time() - begun:.1f} s", flush=True
    )


def main() -> None:
    """Solve what the command names."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("boards", nargs="*", help="columns x rows, as 5x10")
    parser.add_argument("--all", action="store_true", help=f"all up to {MOST_SQUARES} squares")
    parser.add_argument("--trust", action="store_true", help="follow no certificate now")
    parser.add_argument("--table-bits", type=int, default=28, help="2^28 entries take 2 GB")
    parser.add_argument("--follow", action="store_true", help="follow what was written before")
    options = parser.parse_args()
    sizes = list(every_board()) if options.all else [size_named(name) for name in options.boards]
    boards, certificates = saved()
    if options.follow:
        for size, end_check in product(sizes, READINGS):
            rows = boards[board_name(size)][end_check]["first_mover_wins"]
            follow(size, end_check, certificates[certificate_name(size, end_check)], rows)
        return
    with tempfile.TemporaryDirectory() as folder:
        program = compiled(Path(folder))
        for size in sizes:
            if board_name(size) in boards:
                continue
            board: dict[str, Any] = {}
            for end_check in READINGS:
                rows, searched, certificate = solve(program, size, end_check, options.table_bits)
                print(board_name(size), end_check, *rows, searched, len(certificate), flush=True)
                if not options.trust:
                    follow(size, end_check, certificate, rows)
                board[end_check] = {"first_mover_wins": rows, "positions_searched": searched}
                certificates[certificate_name(size, end_check)] = certificate
            boards[board_name(size)] = board
            save(boards, certificates)


if __name__ == "__main__":
    main()
