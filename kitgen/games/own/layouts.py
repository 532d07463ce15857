"""The layouts of faces that come with kitgen, in the words of a layout of one's own."""

from collections.abc import Mapping
from typing import Any

from kitgen.games.own.definition_parts import BoxDefinition, FaceDefinition, LayoutName


def _box(
    left: float, top: float, width: float, height: float, show: str, **keys: Any
) -> BoxDefinition:
    shares = (left / 100, top / 100, width / 100, height / 100)
    return BoxDefinition.model_construct(at=shares, show=show, **keys)


LAYOUTS: Mapping[LayoutName, Mapping[str, BoxDefinition]] = {
    "title-text": {
        "corner": _box(9, 6, 14, 10, "corner", largest=18, bold=True, align="left"),
        "title": _box(24, 6, 52, 12, "name", largest=15, smallest=9, bold=True),
        "text": _box(11, 24, 78, 66, "text", largest=12, smallest=9),
    },
    "picture-title-text": {
        "corner": _box(9, 6, 14, 10, "corner", largest=18, bold=True, align="left"),
        "picture": _box(20, 8, 60, 40, "picture"),
        "title": _box(10, 51, 80, 10, "name", largest=15, smallest=9, bold=True),
        "text": _box(11, 63, 78, 29, "text", largest=11, smallest=9),
    },
    "corners": {
        "corner": _box(7, 5, 20, 14, "corner", largest=24, bold=True),
        "picture": _box(20, 24, 60, 44, "picture"),
        "title": _box(14, 70, 72, 10, "name", largest=13, smallest=9, bold=True),
        "other-corner": _box(73, 81, 20, 14, "corner", largest=24, bold=True, turned=True),
    },
    "picture": {
        "picture": _box(14, 10, 72, 60, "picture"),
        "title": _box(12, 72, 76, 16, "name", largest=13, smallest=9, bold=True),
    },
}
"""The boxes of each layout, in painting order."""


def boxes_of(face: LayoutName | FaceDefinition) -> Mapping[str, BoxDefinition]:
    """Return the boxes of a face: a layout's, with those of one's own in or in place of them."""
    if isinstance(face, str):
        return LAYOUTS[face]
    boxes = dict(LAYOUTS[face.like]) if face.like else {}
    for name, box in face.boxes.items():
        if box is None:
            boxes.pop(name, None)
        else:
            boxes[name] = box
    return boxes
