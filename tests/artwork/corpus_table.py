"""The table of real SVG files: which are printed, and why the others are refused.

`python -m tests.artwork.corpus_table` writes it into `docs/drawings.md`.
"""

import csv
from collections.abc import Iterator
from pathlib import Path

from kitgen.artwork.drawn_pictures import drawn_picture
from kitgen.diagnostics import DefinitionError

FOLDER = Path(__file__).parent / "corpus"
TABLE = Path(__file__).parents[2] / "docs" / "drawings.md"

_HEAD = """# Drawings that were tried

What kitgen makes of files from icon sets and clip art, exactly as their packages ship them
(`tests/artwork/corpus`). Tests print those kept as shapes on a tile, a card and a board, and
compare the result with what Chromium shows of the file: the mean difference is less than 1 %, and
no square of 5 x 5 pixels differs by more than a quarter.

Font Awesome Free is by Fonticons (CC BY 4.0), Twemoji by Twitter and its contributors (CC BY 4.0),
game-icons.net by Lorc, Delapouite and others (CC BY 3.0). The files named after graphviz, gnuplot,
potrace and fig2dev were written by these programs.

`python -m tests.artwork.corpus_table` writes this page.

| file | licence | printed |
|---|---|---|
"""


def licences() -> dict[str, str]:
    """Return the licence of each file."""
    with (FOLDER / "sources.csv").open(encoding="utf-8", newline="") as rows:
        return {row["file"]: row["licence"] for row in csv.DictReader(rows)}


def table() -> str:
    """Return the page with the table."""
    return _HEAD + "".join(_rows()) + "\n" + _summary()


def _rows() -> Iterator[str]:
    for name, licence in licences().items():
        yield f"| {name} | {licence} | {_printed(name)} |\n"


def _printed(name: str) -> str:
    try:
        drawn = drawn_picture((FOLDER / name).read_bytes(), name, "picture", whole_page=True)
    except DefinitionError as refused:
        return f"refused: {refused.diagnostics[0].message}"
    return "as pixels" if drawn.of_pixels else "as shapes"


def _summary() -> str:
    names = [*licences()]
    printed = sum(not _printed(name).startswith("refused") for name in names)
    return f"{printed} of {len(names)} files are printed.\n"


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
