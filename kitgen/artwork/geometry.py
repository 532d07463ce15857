"""The attributes that shape one SVG element, written plainly."""

from collections.abc import Callable, Mapping

from kitgen.artwork import values
from kitgen.artwork.features import GEOMETRY, NUMBER_HINT, SIZES, Refuse, readable
from kitgen.artwork.values import UnreadableError, number_text
from kitgen.values import frozen


@frozen
class Geometry:
    """An element's shape: its attributes (none: nothing is drawn), and its path segments."""

    attributes: Mapping[str, str]
    segment_count: int = 1


NOTHING = Geometry({}, 0)


def read_geometry(tag: str, attributes: Mapping[str, str], refuse: Refuse) -> Geometry:
    """Read an element's shape; what cannot be read is refused, and the shape left out."""
    written = {name: attributes[name] for name in GEOMETRY[tag] if name in attributes}
    if tag == "path":
        return _run("d", written, values.path_text, refuse)
    if tag in ("polygon", "polyline"):
        return _run("points", written, values.points_text, refuse)
    numbers: dict[str, float] = {}
    for name, text in written.items():
        try:
            numbers[name] = values.read_number(text)
            number_text(numbers[name])
            if name in SIZES and numbers[name] < 0:
                raise UnreadableError
        except UnreadableError:
            refuse("KIT309", f'{name}="{readable(text)}"', NUMBER_HINT)
            return NOTHING
    if tag == "ellipse" and ("rx" in numbers) != ("ry" in numbers):
        refuse("KIT309", "an ellipse with one radius", "write both rx and ry")
        return NOTHING
    return _measured(tag, numbers)


def _run(
    name: str,
    written: Mapping[str, str],
    reader: Callable[[str], tuple[str, int]],
    refuse: Refuse,
) -> Geometry:
    """Read a path's or polygon's points; without any, nothing is drawn."""
    text = written.get(name, "")
    if not text.strip() or text.strip() == "none":
        return NOTHING
    try:
        plain, count = reader(text)
    except UnreadableError:
        hint = "save the picture anew from a drawing program"
        refuse("KIT309", f'{name}="{readable(text)}"', hint)
        return NOTHING
    return Geometry({name: plain}, count)


def _measured(tag: str, numbers: Mapping[str, float]) -> Geometry:
    """Fill in what the standard says of numbers left out; a size of 0 draws nothing."""
    full = {name: numbers.get(name, 0.0) for name in GEOMETRY[tag]}
    if tag == "rect":
        # One radius counts for both, and neither passes the middle of its side.
        rx = numbers.get("rx", full["ry"])
        ry = numbers.get("ry", full["rx"])
        full |= {"rx": min(rx, full["width"] / 2), "ry": min(ry, full["height"] / 2)}
        if min(full["rx"], full["ry"]) == 0:
            del full["rx"], full["ry"]
    if any(full[name] == 0 for name in SIZES & full.keys()):
        return NOTHING
    return Geometry({name: number_text(value) for name, value in full.items()})
