"""Reading kitgen's own drawings, `data/<game>/art/*.svg`: shapes painted with ink roles.

A drawing uses a subset of SVG, which `docs/art.md` describes for illustrators. Colours are given
only by classes, such as `fill-rubble` or `stroke-outline`. Builds do not read these files, but the
table that `drawing_table` makes from them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, reduce
from operator import matmul
from typing import TypeAlias

from kitgen.artwork.markup.features import STYLE, readable
from kitgen.artwork.markup.properties import Style, applied, stroke_fault
from kitgen.artwork.markup.scan import Scanner
from kitgen.artwork.markup.style_sheets import declarations
from kitgen.artwork.markup.values import read_numbers
from kitgen.artwork.shipped.geometry import RUNS, read_lengths, read_runs
from kitgen.definitions.ink_tables import SHARED, ink_tables
from kitgen.diagnostics import DefinitionError
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import InkRole
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Ellipse,
    Join,
    Outline,
    Paint,
    Path,
    Rectangle,
    Transform,
    run,
)
from kitgen.units import fits

_PAINTS = ("fill", "stroke")
_HOUSE_STYLE: Style = {**STYLE, "fill": "none", "stroke-linejoin": "round"}
_CLASS_HINT = "take it out, and give the shape a class such as fill-rubble"
_CURVES_HINT = "turn it into curves (in Inkscape: Path > Object to Path)"


@cache
def role_classes(game: str) -> Mapping[str, InkRole]:
    """Return the inks of a game's drawings, shared ones and its own, by their names in classes.

    Args:
        game: The name of the game's folder in `data/`.
    """
    tables = ink_tables()
    rows = {**tables[SHARED], **tables.get(game.replace("_", "-"), {})}
    return {
        name.replace("_", "-"): InkRole(name=name, least_contrast=row.least_contrast, **row.colours)
        for name, row in rows.items()
    }


@dataclass(frozen=True, slots=True)
class NamedGroup:
    """A `<g>`: its id, its transform, and its contents."""

    name: str
    transform: Transform
    nodes: tuple["Node", ...]


Node: TypeAlias = Path | Rectangle | Ellipse | NamedGroup


@dataclass(frozen=True, slots=True)
class DrawingFile:
    """A drawing that was read: the part of the plane that it shows, in points, and its contents."""

    box: Box
    nodes: tuple[Node, ...]


def read_drawing(raw: bytes, path: str, game: str) -> DrawingFile:
    """Read a drawing.

    Args:
        raw: The file's bytes.
        path: The name of the file in messages.
        game: The name of the game's folder in `data/`.

    Raises:
        DefinitionError: KIT303 and KIT305 to KIT310: everything in it that is not in the subset.
    """
    reader = _Reader(path, role_classes(game))
    reader.read(raw)
    problems = reader.problems()
    if problems or reader.box is None:
        raise DefinitionError(problems)
    return DrawingFile(reader.box, tuple(reader.nodes))


class _Reader(Scanner):
    """Makes shapes from what the scanner accepts."""

    initial_style = _HOUSE_STYLE

    def __init__(self, path: str, roles: Mapping[str, InkRole]) -> None:
        super().__init__(path)
        self._roles = roles
        self.nodes: list[Node] = []
        # The contents of each open element; only groups have any.
        self._held: list[list[Node]] = []
        self._groups: list[tuple[str, Transform]] = []

    def _refuse_element(self, tag: str) -> None:
        if tag == "style" and self._open == ["svg"]:
            # It gives the inks colours in browsers and drawing programs; `drawing_table` writes it.
            self._skipped = 1
        else:
            super()._refuse_element(tag)

    def _style(self, tag: str, attributes: Mapping[str, str]) -> Style:
        """Return an element's properties, with the inks of its classes."""
        colours = [
            (name, f'{name}="{readable(attributes[name])}"')
            for name in _PAINTS
            if name in attributes
        ]
        declared = []
        for name, value, _ in declarations(attributes.get("style", ""), self._refuse):
            if name in _PAINTS:
                colours.append((name, f'style="{name}: {readable(value)}"'))
            else:
                declared.append(f"{name}:{value}")
        others = {name: value for name, value in attributes.items() if name not in _PAINTS}
        others["style"] = ";".join(declared)
        style = dict(applied(tag, others, self._styles[-1], self._refuse))
        for name, feature in colours:
            self._refuse("KIT308", feature, _CLASS_HINT)
            # Any ink, because a missing one would be reported as well.
            style[name] = "outline"
        for word in attributes.get("class", "").split():
            kind, _, role = word.partition("-")
            if kind in _PAINTS and (role in self._roles or role == "none"):
                style[kind] = role
            else:
                self._refuse("KIT309", f'class="{readable(word)}"', _class_hint(word, self._roles))
                if kind in _PAINTS:
                    # Any ink, because a missing one would be reported as well.
                    style[kind] = "outline"
        return style

    def _enter(self, tag: str, style: Style) -> None:
        super()._enter(tag, style)
        if tag == "svg":
            self._held.append(self.nodes)
            self._groups.append(("", Transform()))

    def _shape(self, tag: str, attributes: Mapping[str, str]) -> None:
        style = self._style(tag, attributes)
        place = self._place(attributes)
        self._enter(tag, style)
        if tag == "g":
            self._held.append([])
            self._groups.append((attributes.get("id", ""), place))
            return
        shape = self._read_shape(tag, attributes, style)
        if shape is not None:
            self._check_inside(tag, shape, place)
            self._held[-1].append(
                shape if place == Transform() else NamedGroup("", place, (shape,))
            )

    def _check_inside(self, tag: str, shape: Path | Rectangle | Ellipse, place: Transform) -> None:
        """Refuse ink outside the viewBox, where it would print over neighbouring drawings."""
        moves = [group_place for _, group_place in self._groups]
        ink = ink_box([shape], reduce(matmul, moves, Transform()) @ place)
        if ink is None or self.box is None:
            return
        reached = ink.union(self.box)
        if not (fits(reached.width, self.box.width) and fits(reached.height, self.box.height)):
            where = f"{_reach(ink)}; shown is {_reach(self.box)}"
            self._refuse(
                "KIT308",
                f"ink of a <{tag}> outside the viewBox ({where})",
                "keep it inside, half the width of its lines too, or write a larger viewBox",
            )

    def _end(self, name: str) -> None:
        tag = "" if self._skipped else self._open[-1]
        super()._end(name)
        if tag == "g":
            nodes, (group, place) = self._held.pop(), self._groups.pop()
            self._held[-1].append(NamedGroup(group, place, tuple(nodes)))

    def _read_shape(
        self, tag: str, attributes: Mapping[str, str], style: Style
    ) -> Path | Rectangle | Ellipse | None:
        """Return an element's shape; None if it was refused."""
        fault = stroke_fault(style)
        if fault is not None:
            self._refuse("KIT308", *fault)
        runs: Outline | None = ()
        lengths: Mapping[str, float] | None = {}
        if tag in RUNS:
            runs = read_runs(tag, attributes, self._refuse)
        else:
            lengths = read_lengths(tag, attributes, self._refuse)
        paint = _paint(tag, style, self._roles)
        if runs is None or lengths is None:
            return None
        if not runs and not lengths:
            self._refuse("KIT309", f"a <{tag}> without size", "delete it, or give it a size")
        elif paint is None:
            hint = "give it a class such as fill-rubble or stroke-outline"
            self._refuse("KIT308", f"a <{tag}> without an ink", hint)
        elif lengths:
            return self._measured(tag, lengths, paint)
        elif tag == "path" and set("Aa") & set(attributes["d"]):
            self._refuse("KIT308", "an arc in a path (A)", _CURVES_HINT)
        else:
            return Path(runs, paint, style["fill-rule"] == "evenodd")
        return None

    def _measured(
        self, tag: str, size: Mapping[str, float], paint: Paint
    ) -> Path | Rectangle | Ellipse | None:
        if tag == "line":
            ends = ((size["x1"], size["y1"]), (size["x2"], size["y2"]))
            return Path((run(ends, closed=False),), paint)
        if tag == "rect":
            if size.get("rx") != size.get("ry"):
                self._refuse("KIT308", "a rectangle with two radii", "make rx and ry equal")
                return None
            box = Box(size["x"], size["y"], size["width"], size["height"])
            return Rectangle(box, paint, size.get("rx", 0.0))
        rx, ry = (size["r"], size["r"]) if tag == "circle" else (size["rx"], size["ry"])
        return Ellipse((size["cx"], size["cy"]), rx, ry, paint)


def _reach(box: Box) -> str:
    return f"x {box.x:g} to {box.right:g}, y {box.y:g} to {box.bottom:g}"


def _class_hint(word: str, roles: Iterable[str]) -> str:
    known = [f"{kind}-{role}" for role in (*roles, "none") for kind in _PAINTS]
    near = get_close_matches(word, known, 1)
    return f"write {near[0]}" if near else "write fill- or stroke- and an ink's name"


def _paint(tag: str, style: Style, roles: Mapping[str, InkRole]) -> Paint | None:
    """Return the paint of a shape; None if it has neither fill nor line."""
    fill = None if tag == "line" else roles.get(style["fill"])
    width = float(style["stroke-width"])
    stroke = roles.get(style["stroke"]) if width else None
    if stroke is None:
        return None if fill is None else Paint(fill)
    cap = Cap(style["stroke-linecap"])
    dash = style["stroke-dasharray"]
    dashes = () if dash == "none" else tuple(read_numbers(dash))
    # Rectangles have square corners whatever is written, and ellipses have no corners.
    is_path = tag not in ("rect", "circle", "ellipse")
    join = Join(style["stroke-linejoin"]) if is_path else Join.ROUND
    return Paint(fill, stroke, width, cap, dashes, join)
