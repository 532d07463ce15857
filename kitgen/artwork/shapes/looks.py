"""The properties of elements in a user's SVG, after rules and inheritance."""

import re
from collections.abc import Callable, Mapping

from kitgen.artwork.markup.colours import CssColour, read_colour
from kitgen.artwork.markup.features import STYLE, Refuse, readable
from kitgen.artwork.markup.lengths import read_share
from kitgen.artwork.markup.markup import Element
from kitgen.artwork.markup.style_sheets import StyleSheet, declarations
from kitgen.artwork.markup.values import UnreadableError

Look = Mapping[str, str]
"""The value of every property below, as written, including inherited ones."""

INHERITED: Look = {
    **STYLE,
    "fill-opacity": "1",
    "stroke-opacity": "1",
    "color": "currentcolor",
    "visibility": "visible",
    "clip-rule": "nonzero",
    "paint-order": "normal",
    "marker-start": "none",
    "marker-mid": "none",
    "marker-end": "none",
    "font-family": "sans-serif",
}
OWN: Look = {
    "opacity": "1",
    "display": "inline",
    "clip-path": "none",
    "mask": "none",
    "filter": "none",
    "stop-color": "black",
    "stop-opacity": "1",
    "mix-blend-mode": "normal",
    "vector-effect": "none",
    "overflow": "hidden",
}
"""Properties that the children of an element do not inherit."""
INITIAL: Look = {**INHERITED, **OWN}

UNSEEN_BY_US = frozenset(
    {
        *("transform", "transform-origin", "transform-box", "translate", "rotate", "scale"),
        *("offset", "offset-path", "zoom", "d", "x", "y", "cx", "cy", "r", "rx", "ry"),
        *("width", "height", "mask-image", "mask-border", "clip", "backdrop-filter"),
        *("animation", "animation-name", "content-visibility"),
    }
)
"""Properties in style sheets that would change a drawing, but are not supported."""
_HARMLESS = {
    "transform": ("none",),
    "clip": ("auto",),
    "width": ("auto", "100%"),
    "height": ("auto", "100%"),
    "animation": ("none",),
    "transform-box": ("view-box",),
}


class Looks:
    """Computes the properties of elements, and refuses what cannot be read."""

    def __init__(self, sheet: StyleSheet, refuse: Callable[[Element], Refuse]) -> None:
        """Take the rules of a picture, and a function that returns the `Refuse` of an element."""
        self._sheet = sheet
        self._refuse = refuse
        self._set: dict[Element, dict[str, str]] = {}

    def of(self, element: Element, inherited: Look) -> dict[str, str]:
        """Return the properties of an element whose parent has the properties `inherited`.

        Raises:
            TooLongError: Finding the rules takes too long.
        """
        look = {name: inherited[name] for name in INHERITED} | dict(OWN)
        for name, value in self._declared(element).items():
            word = value.lower()
            if word == "inherit" or (word == "unset" and name in INHERITED):
                look[name] = inherited.get(name, INITIAL[name])
            elif word in ("initial", "unset", "revert", "revert-layer"):
                look[name] = INITIAL[name]
            else:
                look[name] = value
        return look

    def _declared(self, element: Element) -> dict[str, str]:
        """Return the properties declared for an element itself, by precedence."""
        known = self._set.get(element)
        if known is None:
            known = self._set[element] = self._newly_declared(element)
        return known

    def _newly_declared(self, element: Element) -> dict[str, str]:
        refuse = self._refuse(element)
        style = list(declarations(element.attributes.get("style", ""), refuse))
        sheet = self._sheet.declared(element)
        written = [
            *((name, value.strip(), False) for name, value in element.attributes.items()),
            *sheet,
            *style,
        ]
        for name, _, _ in (*sheet, *style):
            self._check(name, (*sheet, *style), refuse)
        counted: dict[str, str] = {}
        for only_important in (False, True):
            for name, value, important in written:
                if only_important and not important:
                    continue
                names = _MARKERS if name == "marker" else (name,)
                if name == "font":
                    # In `font`, the family comes last, after the size.
                    names, value = ("font-family",), _FONT.sub("", value)
                for property_name in names:
                    if property_name in INITIAL and value:
                        counted[property_name] = value
        for name, value in counted.items():
            if "var(" in value:
                hint = "write the value itself: no program but a browser fills it in"
                refuse("KIT309", f"a variable ({name}: {readable(value)})", hint)
                # A value, because a missing one would be reported as well.
                counted[name] = INITIAL[name]
        return counted

    @staticmethod
    def _check(name: str, declared: tuple[tuple[str, str, bool], ...], refuse: Refuse) -> None:
        """Refuse a property in a style that would move or reshape an element."""
        if name not in UNSEEN_BY_US:
            return
        values = {value for other, value, _ in declared if other == name}
        for value in sorted(values - set(_HARMLESS.get(name, ("none", "auto", "0", "0px")))):
            hint = "save the picture as plain SVG, with attributes for it"
            refuse("KIT308", f"the style {name}: {readable(value)}", hint)


_FONT = re.compile(r"^.*?[0-9][^\s,]*\s+")
_MARKERS = ("marker-start", "marker-mid", "marker-end")


def colour_of(look: Look, value: str) -> CssColour | None:
    """Return a colour of an element; None for no paint.

    Raises:
        UnreadableError: The value is not a colour.
    """
    word = value.strip().lower()
    if word in ("none", ""):
        return None
    if word in ("context-fill", "context-stroke"):
        return None
    if word == "currentcolor":
        return read_colour("black" if is_left_open(look, word) else look["color"].strip().lower())
    return read_colour(value)


def is_left_open(look: Look, value: str) -> bool:
    """Return whether a colour is that of the surrounding text, which a separate file lacks."""
    return {value.strip().lower(), look["color"].strip().lower()} == {"currentcolor"}


def share_of(look: Look, name: str) -> float:
    """Return an opacity of an element, from 0 to 1.

    Raises:
        UnreadableError: The value is neither a number nor a percentage.
    """
    return min(1.0, max(0.0, read_share(look[name])))


def dashes_of(text: str, read: Callable[[str], float]) -> tuple[float, ...]:
    """Return the lengths of dashes and gaps in turn; none if the line has no gaps.

    Raises:
        UnreadableError: The text is not a list of lengths, or a length is less than 0.
    """
    if text.strip().lower() == "none":
        return ()
    dashes = tuple(read(word) for word in text.replace(",", " ").split())
    if min(dashes, default=0.0) < 0:
        raise UnreadableError
    if not any(dashes):
        return ()
    return dashes * 2 if len(dashes) % 2 else dashes
