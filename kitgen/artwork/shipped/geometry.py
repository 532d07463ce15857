"""The shapes of elements in kitgen's own drawings, read strictly from their attributes."""

from collections.abc import Mapping

from kitgen.artwork.markup import values
from kitgen.artwork.markup.features import ANEW_HINT, GEOMETRY, NUMBER_HINT, SIZES, Refuse, readable
from kitgen.artwork.markup.values import UnreadableError, number_text
from kitgen.artwork.shapes.outlines import outline
from kitgen.drawing.shapes import Outline, run

RUNS = {"path": "d", "polygon": "points", "polyline": "points"}
"""The elements that are drawn from point to point, with the attribute that contains the points."""


def read_runs(tag: str, attributes: Mapping[str, str], refuse: Refuse) -> Outline | None:
    """Return the runs of an element in `RUNS`, if it has any points; None if it was refused."""
    text = attributes.get(RUNS[tag], "").strip()
    if not text or text == "none":
        return ()
    try:
        if tag == "path":
            return outline(text)
        return (run(values.read_corners(text), closed=tag == "polygon"),)
    except UnreadableError:
        refuse("KIT309", f'{RUNS[tag]}="{readable(text)}"', ANEW_HINT)
        return None


def read_lengths(
    tag: str, attributes: Mapping[str, str], refuse: Refuse
) -> Mapping[str, float] | None:
    """Return the lengths of any other shape by attribute, in user units.

    Missing lengths have the standard's default values. There are no lengths if the shape has no
    size; None if it was refused.
    """
    numbers: dict[str, float] = {}
    for name in GEOMETRY[tag]:
        if name not in attributes:
            continue
        text = attributes[name]
        try:
            numbers[name] = values.read_number(text)
            number_text(numbers[name])
            if name in SIZES and numbers[name] < 0:
                raise UnreadableError
        except UnreadableError:
            refuse("KIT309", f'{name}="{readable(text)}"', NUMBER_HINT)
            return None
    if tag == "ellipse" and ("rx" in numbers) != ("ry" in numbers):
        refuse("KIT309", "an ellipse with one radius", "write both rx and ry")
        return None
    return _measured(tag, numbers)


def _measured(tag: str, numbers: Mapping[str, float]) -> Mapping[str, float]:
    """Fill in the standard's default values for missing numbers; a size of 0 draws nothing."""
    full = {name: numbers.get(name, 0.0) for name in GEOMETRY[tag]}
    if tag == "rect":
        # One radius stands for both, and neither is more than half of its side.
        rx = numbers.get("rx", full["ry"])
        ry = numbers.get("ry", full["rx"])
        full |= {"rx": min(rx, full["width"] / 2), "ry": min(ry, full["height"] / 2)}
        if min(full["rx"], full["ry"]) == 0:
            del full["rx"], full["ry"]
    if any(full[name] == 0 for name in SIZES & full.keys()):
        return {}
    return full
