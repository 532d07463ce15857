"""How many sheets of paper the shipped kits take, how full each is, and what lies on it.

    python tests/benchmarks/bench_sheets.py
    python tests/benchmarks/bench_sheets.py --papers a4 a3 --kits cave-mining --seed 7
    python tests/benchmarks/bench_sheets.py --papers letter --without cover storage

A sheet's fill is the part of what pieces may use, all that a printer reaches but the page line's
strip, that they take: trim boxes, or outlines where boxes reach over each other. Pages of a booklet
are read and not cut: they have none. A sheet of a file that has others to cut is marked `<` where
it is less than half full, and `=` where it is but a sheet less would have to be fuller than pieces
pack: what two sheets hold that are full by 49 % each would leave 2 % of one.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from kitgen.drawing.shapes import Box
from kitgen.layout.arrangement import shared_rooms
from kitgen.layout.packing.packer import LEAST_FILL
from kitgen.layout.paper import PAPERS
from kitgen.records.manifest import MANIFEST, Manifest, PrintFileRecord, read_manifest
from kitgen.records.sheets import PlacedPiece, SheetRecord

READ = ("rules", "print-guide")

MOST_FILL = 0.9
"""Fuller than this no sheet of loose pieces is packed."""


def area(piece: PlacedPiece, room: Box) -> float:
    """Return what a piece takes of what pieces may use of its sheet, in square points."""
    if not piece.outlines:
        shown = piece.part or piece
        width = min(shown.x + shown.width, room.right) - max(shown.x, room.x)
        height = min(shown.y + shown.height, room.bottom) - max(shown.y, room.y)
        return width * height
    # The outlines of a box's panels and of its bleed lie over one another: each point counts once.
    picture = Image.new("L", (round(room.width), round(room.height)))
    drawing = ImageDraw.Draw(picture)
    for line in piece.outlines:
        drawing.polygon([(x - room.x, y - room.y) for x, y in line], fill=255)
    return float(picture.histogram()[255])


def sheets_of(file: PrintFileRecord) -> list[tuple[SheetRecord, ...]]:
    """Return a file's sheets of paper: a front, and its back where there is one."""
    fronts = [index for index, page in enumerate(file.sheets) if page.side == "front"]
    ends = [*fronts[1:], len(file.sheets)]
    return [file.sheets[start:end] for start, end in zip(fronts, ends, strict=True)]


def is_read(sheet: tuple[SheetRecord, ...]) -> bool:
    """Return whether a sheet is a page of a booklet or of the print guide."""
    return any(piece.component in READ for piece in sheet[0].pieces)


def fill_of(sheet: tuple[SheetRecord, ...], room: Box) -> float:
    """Return the part of a sheet that what lies on its front takes."""
    return sum(area(piece, room) for piece in sheet[0].pieces) / (room.width * room.height)


def as_few(fills: Sequence[float]) -> bool:
    """Return whether a sheet less would have to be fuller than pieces pack."""
    return sum(fills) > MOST_FILL * (len(fills) - 1)


def described(sheet: tuple[SheetRecord, ...], room: Box, *, alone: bool, few: bool = False) -> str:
    """Say how full a sheet is, and what lies on its front.

    Args:
        sheet: Its pages.
        room: What pieces may use of it.
        alone: Whether no other of its file has to be cut.
        few: Whether its file could not do with a sheet less.
    """
    front = sheet[0]
    if is_read(sheet):
        return f"     -  {front.pieces[0].component}"
    fill = fill_of(sheet, room)
    counts = Counter(piece.component for piece in front.pieces)
    holds = ", ".join(f"{count} {component}" for component, count in counts.items())
    mark = " " if alone or fill >= LEAST_FILL else "=" if few else "<"
    return f"{mark} {fill:4.0%}  {holds}"


def in_sheets(count: int) -> str:
    """Return a number of sheets in words."""
    return f"{count} sheet" if count == 1 else f"{count} sheets"


def print_kit(kit: Manifest, *, each: bool) -> Counter[str]:
    """Print a kit's files with their sheets; return how many sheets of each stock there are."""
    room = shared_rooms(PAPERS[kit.paper])[0]
    counts: Counter[str] = Counter()
    for file in kit.print_files:
        sheets = sheets_of(file)
        counts[file.stock] += len(sheets)
        print(f"  {file.file}: {in_sheets(len(sheets))}, {file.sides}")
        fills = [fill_of(sheet, room) for sheet in sheets if each and not is_read(sheet)]
        few = as_few(fills)
        for sheet in sheets if each else ():
            line = described(sheet, room, alone=len(fills) < 2, few=few)
            print(f"    {sheet[0].page:3}  {line}")
    return counts


def main() -> None:
    """Build the kits for each paper and print what they take."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--papers", nargs="*", default=["letter", "a4", "a3"], choices=[*PAPERS])
    parser.add_argument("--kits", nargs="*", default=[])
    parser.add_argument("--seed", default="42")
    parser.add_argument("--without", nargs="*", default=[], help="parts that are left out")
    parser.add_argument("--files", action="store_true", help="print no single sheets")
    asked = parser.parse_args()
    source = Path(__file__).parents[2]
    environment = os.environ | {"PYTHONPATH": str(source)}
    for paper in asked.papers:
        total: Counter[str] = Counter()
        with tempfile.TemporaryDirectory() as folder:
            build = ["build", *asked.kits, "--seed", asked.seed, "--paper", paper, "--out", folder]
            build += [word for part in asked.without for word in ("--without", part)]
            command = [sys.executable, "-m", "kitgen", *build]
            subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
            for written in sorted(Path(folder).glob(f"*/{MANIFEST}")):
                kit = read_manifest(written.read_text(encoding="utf-8"))
                print(f"{kit.title}, {PAPERS[paper].title}")
                total += print_kit(kit, each=not asked.files)
        both = ", ".join(f"{count} of {stock}" for stock, count in sorted(total.items()))
        print(f"{PAPERS[paper].title}: {in_sheets(total.total())}, {both}\n")


if __name__ == "__main__":
    main()
