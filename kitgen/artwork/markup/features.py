"""The parts of SVG that are drawn, those that change nothing, and hints about all others."""

from collections.abc import Callable
from typing import TypeAlias

Refuse: TypeAlias = Callable[[str, str, str], None]
"""Notes something that is not drawn: takes a code, the name of the feature, and a hint."""

COLOUR_HINT = "write a colour as #rrggbb, or none"
ANEW_HINT = "save the picture again from a drawing program"
NUMBER_HINT = "write plain numbers, without % and without a unit"

_LONGEST_SHOWN = 40


def readable(text: str) -> str:
    """Shorten a text that is too long for a message, and escape invisible characters."""
    words = text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"
    return words if words.isprintable() else words.encode("unicode_escape").decode("ascii")


DRAWN = frozenset(
    {"g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"},
)
"""The elements that are drawn."""

UNSEEN = frozenset({"title", "desc", "metadata"})
"""Elements that paint nothing; their contents are ignored."""

EMPTY = frozenset({"defs"})
"""Elements that paint nothing by themselves; drawing programs leave empty ones behind."""

_PLAIN_FILL = "fill with one plain colour"
_WORDS = "turn the words into paths (Object to Path)"
_TAKE_OUT = "take it out"

REFUSED_ELEMENTS = {
    "svg": ("a picture in a picture (<svg>)", "move its shapes into the outer svg"),
    "linearGradient": ("a gradient (<linearGradient>)", _PLAIN_FILL),
    "radialGradient": ("a gradient (<radialGradient>)", _PLAIN_FILL),
    "meshgradient": ("a gradient (<meshgradient>)", _PLAIN_FILL),
    "pattern": ("a pattern (<pattern>)", _PLAIN_FILL),
    "mask": ("a mask (<mask>)", "cut the shapes themselves"),
    "clipPath": ("a clip (<clipPath>)", "cut the shapes themselves"),
    "filter": ("a filter (<filter>)", "draw without it"),
    "image": ("a pixel image (<image>)", "trace it to paths"),
    "text": ("text (<text>)", _WORDS),
    "font": ("a font (<font>)", _WORDS),
    "style": ("a style sheet (<style>)", "save as plain SVG, with styles at each shape"),
    "use": ("a copy by reference (<use>)", "unlink the clone, so that it is a shape"),
    "symbol": ("a symbol (<symbol>)", "draw its shapes where they are seen"),
    "marker": ("a marker (<marker>)", "draw arrow heads as shapes"),
    "switch": ("a choice by the viewer (<switch>)", "keep the shapes that should be seen"),
    "a": ("a link (<a>)", "take the link away and keep its shapes"),
    "script": ("a script (<script>)", _TAKE_OUT),
    "foreignObject": ("content that is no SVG (<foreignObject>)", _TAKE_OUT),
    "animate": ("an animation (<animate>)", _TAKE_OUT),
    "animateTransform": ("an animation (<animateTransform>)", _TAKE_OUT),
    "animateMotion": ("an animation (<animateMotion>)", _TAKE_OUT),
    "set": ("an animation (<set>)", _TAKE_OUT),
}
"""The names of refused elements in messages, and hints for the author of the picture."""

STYLE = {
    "fill": "#000000",
    "fill-rule": "nonzero",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0",
    "stroke-miterlimit": "4",
}
"""The properties that are drawn, with their initial values."""

CHOICES = {
    "fill-rule": ("nonzero", "evenodd"),
    "stroke-linecap": ("butt", "round", "square"),
    "stroke-linejoin": ("miter", "round", "bevel"),
}
"""Properties whose value is one of a few words."""

_SEEN = "show the part, or delete it"
_OPAQUE = "mix the colour, and paint it without opacity"

ONLY = {
    "opacity": (("1",), _OPAQUE),
    "fill-opacity": (("1",), _OPAQUE),
    "stroke-opacity": (("1",), _OPAQUE),
    "display": (("inline", "block"), _SEEN),
    "visibility": (("visible",), _SEEN),
    "mask": (("none",), "cut the shapes themselves"),
    "clip-path": (("none",), "cut the shapes themselves"),
    "filter": (("none",), "draw without it"),
    "marker": (("none",), "draw arrow heads as shapes"),
    "marker-start": (("none",), "draw arrow heads as shapes"),
    "marker-mid": (("none",), "draw arrow heads as shapes"),
    "marker-end": (("none",), "draw arrow heads as shapes"),
    "paint-order": (("normal", "fill", "fill stroke", "fill stroke markers"), _TAKE_OUT),
    "vector-effect": (("none",), _TAKE_OUT),
    "mix-blend-mode": (("normal",), _TAKE_OUT),
    "isolation": (("auto",), _TAKE_OUT),
}
"""Properties that may have certain values, which change nothing, and hints for other values."""

NEUTRAL_STARTS = (
    "font",
    "text-",
    "letter-spacing",
    "word-spacing",
    "line-height",
    "writing-mode",
    "white-space",
    "direction",
    "unicode-bidi",
    "baseline-shift",
    "dominant-baseline",
    "block-progression",
    "color",
    "shape-rendering",
    "shape-inside",
    "shape-padding",
    "shape-margin",
    "inline-size",
    "image-rendering",
    "stop-",
    "solid-",
    "flood-",
    "lighting-color",
    "clip-rule",
    "overflow",
    "enable-background",
    "pointer-events",
    "cursor",
    "kerning",
    "-inkscape",
    "data-",
    "aria-",
)
"""The beginnings of properties and attributes that affect only text, gradients and screens."""

NEUTRAL_ATTRIBUTES = frozenset(
    {"id", "class", "lang", "version", "baseProfile", "role", "tabindex", "focusable", "zoomAndPan"}
)
"""Attributes that change nothing in a picture without style sheets and scripts."""

GEOMETRY = {
    "g": (),
    "path": ("d",),
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "polyline": ("points",),
    "polygon": ("points",),
    "svg": ("x", "y", "width", "height", "viewBox", "preserveAspectRatio"),
}
"""The attributes that determine the shape of each element."""

SIZES = frozenset({"width", "height", "r", "rx", "ry"})
"""Lengths that must be more than 0; otherwise the shape is not drawn."""
