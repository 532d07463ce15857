"""Minefields against the clock: solo fields a second beside `sgt-mines`, and exact chances.

    python tests/benchmarks/bench_minefields.py [rounds]

Needs `sgt-mines` (Debian package `sgt-puzzles`): a C generator with the same promise, fields
that need no guess from a start with clear surroundings. Both take turns in one run, so both
meet the same machine; each figure is the median of the rounds. All figures are processor
time, which a busy machine disturbs least. Its process start is measured by asking for a
single field, and printed, not subtracted: with so many fields it hardly counts.
Ours is measured in two ways: many fields in one call, and one call a field.
"""

import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import which
from statistics import median
from time import process_time
from typing import Any, TypeVar

from kitgen.games.mines_between_the_lines.fields.solo import (
    SoloField,
    SoloTerms,
    generate_solo_field,
    generate_solo_fields,
)
from kitgen.games.mines_between_the_lines.proofs.knowledge import Position, knowledge
from kitgen.games.mines_between_the_lines.proofs.no_guess import LEVELS, no_guess
from kitgen.games.mines_between_the_lines.proofs.planes import planes
from kitgen.games.mines_between_the_lines.proofs.whole_board import (
    Hidden,
    follow_pairs,
    follow_single_numbers,
)
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell

T = TypeVar("T")

# Rows, columns, mines, fields a round, and the ratio to reach.
TASKS = ((9, 9, 10, 1000, 3), (16, 16, 32, 400, 5), (16, 16, 40, 400, 3), (16, 30, 99, 100, 1))
CHANCES = ((9, 9, 10, 1.0), (16, 16, 32, 10.0), (16, 16, 40, 10.0), (16, 30, 99, 10.0))


def sgt_mines() -> str | None:
    """Return where `sgt-mines` lies; Debian keeps games off the path of some users."""
    games = Path("/usr/games/sgt-mines")
    return which("sgt-mines") or (str(games) if games.exists() else None)


def streams(round_number: int, count: int) -> list[Stream]:
    """Return the streams of a round's fields."""
    return [Stream("bench").child("round", round_number).child("field", n) for n in range(count)]


def timed(work: Callable[..., T], *arguments: Any) -> tuple[float, T]:
    """Return the seconds that a call takes, and what it gives."""
    begun = process_time()
    result = work(*arguments)
    return process_time() - begun, result


def sgt_seconds(program: str, rows: int, columns: int, mines: int, count: int) -> float:
    """Return the seconds that `sgt-mines` takes for some fields, its process start included."""
    command = [program, "--generate", str(count), f"{columns}x{rows}n{mines}"]
    begun = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return ended.ru_utime + ended.ru_stime - begun.ru_utime - begun.ru_stime


def one_call_a_field(terms: SoloTerms, chance: list[Stream]) -> list[SoloField]:
    """Draw fields one by one."""
    return [generate_solo_field(terms, stream) for stream in chance]


def compare(program: str, rounds: int) -> None:
    """Print fields a second, ours and theirs, turn by turn."""
    start = median(sgt_seconds(program, 9, 9, 10, 1) for _ in range(5))
    print(f"sgt-mines needs {1000 * start:.1f} ms for a process with a single field")
    for rows, columns, mines, count, goal in TASKS:
        terms = SoloTerms(rows, columns, mines)
        ours, single, theirs, kept = [], [], [], []
        for number in range(rounds):
            theirs.append(sgt_seconds(program, rows, columns, mines, count))
            seconds, fields = timed(generate_solo_fields, terms, streams(number, count))
            ours.append(seconds)
            single.append(timed(one_call_a_field, terms, streams(number, count))[0])
            kept += fields
        levels = [sum(one.level == level for one in kept) for level in LEVELS]
        print(
            f"{rows} x {columns}, {mines} mines: {count / median(ours):,.0f} fields/s, "
            f"{count / median(single):,.0f} one by one, sgt-mines {count / median(theirs):,.0f}; "
            f"ratio {median(theirs) / median(ours):.1f} "
            f"({median(theirs) / median(single):.1f} one by one), goal {goal}; "
            f"levels 1 to 4: {levels}; "
            f"{sum(one.attempts for one in kept) / len(kept):.2f} drawn for one kept"
        )


def mid_game(field: SoloField, stream: Stream) -> Position | None:
    """Return the position after some reasoning and some luck, with a part of the field open."""
    grid = planes(field.rows, field.columns)
    safe = grid.boxes ^ field.mine_plane
    follow = stream.pick((follow_single_numbers, follow_pairs))
    start = grid.bit(field.start)
    opened = follow(Hidden(start, safe ^ start, field.mine_plane), grid.stride).opened
    lucky = stream.shuffled(tuple(grid.cells(safe)))[: stream.below(9)]
    opened |= grid.plane(lucky)
    if not 0.2 < opened.bit_count() / safe.bit_count() < 0.9:
        return None

    def seen(cell: Cell) -> int | None:
        here = grid.bit(cell)
        touching = grid.around[here.bit_length() - 1]
        return (touching & field.mine_plane).bit_count() if opened & here else None

    lines = range(field.rows), range(field.columns)
    numbers = tuple(tuple(seen(Cell(row, column)) for column in lines[1]) for row in lines[0])
    return Position(field.mine_count, numbers)


def chances() -> None:
    """Print how long the exact chances of positions in mid-game take."""
    for rows, columns, mines, goal in CHANCES:
        fields = generate_solo_fields(SoloTerms(rows, columns, mines, easiest=2), streams(0, 600))
        positions = [
            mid_game(field, Stream("mid-game").child("field", number))
            for number, field in enumerate(fields)
        ]
        taken = sorted(
            timed(knowledge, position)[0] for position in positions if position is not None
        )
        print(
            f"chances of {len(taken)} positions, {rows} x {columns}, {mines} mines: "
            f"median {1000 * median(taken):.2f} ms, "
            f"95 % within {1000 * taken[len(taken) * 95 // 100]:.2f} ms, "
            f"longest {1000 * taken[-1]:.2f} ms, goal {goal:g} ms"
        )


def verdicts() -> None:
    """Print how long a verdict with all that is known in the end takes, one call a field."""
    for rows, columns, mines, _, _ in TASKS:
        fields = generate_solo_fields(SoloTerms(rows, columns, mines), streams(1, 200))
        judged = [(field.mines, field.start) for field in fields]
        seconds = [timed(no_guess, rows, columns, *one)[0] for one in judged]
        print(f"verdict, {rows} x {columns}, {mines} mines: {1000 * median(seconds):.2f} ms")


if __name__ == "__main__":
    found = sgt_mines()
    if found is None:
        print("sgt-mines is not installed: no ratios")
    else:
        compare(found, int(sys.argv[1]) if len(sys.argv) > 1 else 5)
    chances()
    verdicts()
