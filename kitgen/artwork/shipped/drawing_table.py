"""Writing the tables from which builds read drawings, and the drawings' style sheets.

Run `python -m kitgen.artwork.shipped.drawing_table` after editing a drawing; a test fails if a
table is stale. `drawing.art` describes the contents of a table.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath
from typing import Any

from kitgen.artwork import faults
from kitgen.artwork.shipped.drawing_files import NamedGroup, Node, read_drawing, role_classes
from kitgen.diagnostics import DefinitionError, Diagnostic, Span
from kitgen.drawing.art import LOW_SUFFIX, SMALL_SUFFIX
from kitgen.drawing.inks import FULL, LOW, InkRole, Palette
from kitgen.drawing.shapes import Ellipse, Paint, Path, Rectangle, Subpath, Transform
from kitgen.resources import data_folder

TABLE = "table.json"

_SHEET = re.compile(r"[ \t]*<style[^>]*?(?:/>|>.*?</style>)\n?", re.DOTALL)
_ROOT = re.compile(r"<svg\b[^>]*>\n?")
_CLASS = re.compile(r'class="([^"]*)"')
_MOST_DECIMALS = 6


def game_folders() -> list[FilePath]:
    """Return the folders of all games' drawings."""
    return sorted(folder for folder in data_folder().glob("*/art") if folder.is_dir())


def table_text(folder: FilePath) -> str:
    """Return the table of all drawings in a folder.

    Raises:
        DefinitionError: Everything in the drawings that is not in the subset.
    """
    lines: list[str] = []
    problems: list[Diagnostic] = []
    for file in sorted(folder.glob("*.svg"), key=lambda file: file.stem):
        label = f"data/{folder.parent.name}/art/{file.name}"
        try:
            drawing = read_drawing(file.read_bytes(), label, folder.parent.name)
        except DefinitionError as refused:
            problems += refused.diagnostics
            continue
        for suffix, use in ((LOW_SUFFIX, "for low ink"), (SMALL_SUFFIX, "a small form")):
            full = file.with_name(file.stem.removesuffix(suffix) + ".svg")
            if not full.exists():
                reason = f"{file.name} is {use}, and there is no {full.name}"
                problems.append(faults.not_svg(Span(label, 1, 1), reason, "draw that one as well"))
        paints: list[Paint] = []
        rows = list(_rows(drawing.nodes, paints))
        dense = json.dumps([list(map(_painted, paints)), rows], separators=(",", ":"))
        lines.append(f"{json.dumps(file.stem)}:{dense}")
    if problems:
        raise DefinitionError(problems)
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _rows(nodes: Iterable[Node], paints: list[Paint]) -> Iterator[list[Any]]:
    """Yield nodes as rows of the table, and add new paints to `paints`."""
    for node in nodes:
        if isinstance(node, NamedGroup):
            place = node.transform
            moves = None if place == Transform() else _numbers(*place.matrix)
            yield ["g", node.name, moves, *_rows(node.nodes, paints)]
            continue
        if node.paint not in paints:
            paints.append(node.paint)
        paint = paints.index(node.paint)
        match node:
            case Path():
                yield ["e" if node.even_odd else "p", paint, *map(_run, node.subpaths)]
            case Rectangle():
                box = node.box
                lengths = (box.x, box.y, box.width, box.height, node.radius)
                yield ["r", paint, *_numbers(*lengths)]
            case Ellipse():
                yield ["o", paint, *_numbers(*node.centre, node.radius_x, node.radius_y)]


def _painted(paint: Paint) -> list[Any]:
    painted = (paint.fill, paint.stroke)
    inks = [colour.name if isinstance(colour, InkRole) else None for colour in painted]
    if paint.stroke is None:
        return [*inks]
    return [*inks, *_numbers(paint.width), paint.cap, _numbers(*paint.dash), paint.join]


def _run(subpath: Subpath) -> list[Any]:
    segments = (_numbers(*segment) for segment in subpath.segments)
    return [int(subpath.closed), _numbers(*subpath.start), *segments]


def _numbers(*values: float) -> list[float]:
    """Return numbers rounded, as integers if they are whole, to keep the table short."""
    rounded = (round(value, _MOST_DECIMALS) for value in values)
    return [int(value) if value == int(value) else value for value in rounded]


def styled(text: str, game: str, palette: Palette) -> str:
    """Return a drawing's text with the style sheet that shows its inks in the palette's colours.

    Args:
        text: The file's text.
        game: The name of the game's folder in `data/`.
        palette: `FULL`, or `LOW` for a drawing for low ink.
    """
    text = _SHEET.sub("", text)
    words = {word for classes in _CLASS.findall(text) for word in classes.split()}
    colours = {role: palette[ink] for role, ink in role_classes(game).items()} | {"none": "none"}
    rules = [
        f"    .{kind}-{role} {{ {kind}: {colour} }}\n"
        for kind in ("fill", "stroke")
        for role, colour in colours.items()
        if f"{kind}-{role}" in words
    ]
    sheet = (
        "  <style>\n"
        "    svg { fill: none; stroke-linejoin: round }\n"
        "    rect { stroke-linejoin: miter }\n"
        f"{''.join(rules)}"
        "  </style>\n"
    )
    return _ROOT.sub(lambda root: root.group(0).rstrip("\n") + "\n" + sheet, text, count=1)


def main() -> None:
    """Write all tables, and the style sheets of all drawings."""
    for folder in game_folders():
        try:
            table = table_text(folder)
        except DefinitionError as refused:
            sys.exit(str(refused))
        for file in folder.glob("*.svg"):
            palette = LOW if file.stem.endswith(LOW_SUFFIX) else FULL
            text = file.read_text(encoding="utf-8")
            file.write_text(styled(text, folder.parent.name, palette), encoding="utf-8")
        (folder / TABLE).write_text(table, encoding="ascii")


if __name__ == "__main__":
    main()
