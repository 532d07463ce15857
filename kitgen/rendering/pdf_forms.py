"""Forms and resources of a PDF: drawings that repeat, what they refer to, layers, soft masks."""

from collections.abc import Mapping, Sequence

from kitgen.drawing.shapes import Box
from kitgen.rendering.numerals import number, numbers
from kitgen.rendering.pdf_objects import Value, stream, written

_SOME_KINDS: Sequence[str] = ("/PDF", "/Text")
_ALL_KINDS: Sequence[str] = (*_SOME_KINDS, "/ImageB", "/ImageC", "/ImageI")
"""What pages hold, for printers of old (ISO 32000-1, 14.2)."""

_ONE_LAYER = "<< /CS /%s /I true /S /Transparency /Type /Group >>"

COLOUR_LAYER = _ONE_LAYER % "DeviceRGB"
"""The group of a form that is put down as one, whatever lies over what within it."""

_GREY_LAYER = _ONE_LAYER % "DeviceGray"


def resources(
    fonts: str,
    forms: Mapping[str, str],
    states: Mapping[str, str] | None = None,
    patterns: Mapping[str, str] | None = None,
) -> dict[str, Value]:
    """Return what the commands of a page or form refer to.

    Args:
        fonts: Refers to the fonts of the file.
        forms: What it shows, by name: each refers to a form or an image.
        states: The graphics states, by name.
        patterns: The patterns, by name.
    """
    own: dict[str, Value] = {
        key: named
        for key, named in (("ExtGState", states), ("Pattern", patterns), ("XObject", forms))
        if named
    }
    kinds = _SOME_KINDS if states or patterns else _ALL_KINDS
    return own | {"Font": fonts, "ProcSet": kinds}


def form_stream(
    corners: Sequence[float],
    content: str,
    resources: Mapping[str, Value],
    *,
    group: str | None = None,
) -> bytes:
    """Return a form as an object.

    Args:
        corners: The box that nothing it shows passes: its left, lower, right and upper edge.
        content: Its commands.
        resources: What they refer to.
        group: How it is put down, where not shape by shape.
    """
    entries: dict[str, Value] = {
        "Type": "/XObject",
        "Subtype": "/Form",
        "FormType": 1,
        "BBox": corners,
        "Matrix": (1, 0, 0, 1, 0, 0),
        "Resources": resources,
    }
    if group is not None:
        entries["Group"] = group
    return stream(entries, content.encode("ascii"))


def mask_stream(pattern: str, box: Box) -> bytes:
    """Return the form of a soft mask, painted with a pattern of greys within a box.

    What it lets through is all where it is white, and nothing where it is black.
    """
    corners = [float(number(edge)) for edge in (box.x, box.y, box.right, box.bottom)]
    content = f"/Pattern cs /G scn {numbers(box.x, box.y, box.width, box.height)} re f"
    own: dict[str, Value] = {"ProcSet": _SOME_KINDS, "Pattern": {"G": pattern}}
    return form_stream(corners, content, own, group=_GREY_LAYER)


def mask_state(form: str) -> str:
    """Return the graphics state of a soft mask.

    Args:
        form: Refers to what the mask lets through.
    """
    mask = {"G": form, "S": "/Luminosity", "Type": "/Mask"}
    return written({"SMask": mask, "Type": "/ExtGState"})
