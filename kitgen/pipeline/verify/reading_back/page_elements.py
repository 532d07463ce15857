"""The elements, attributes and titles that shipped pages and drawings have."""

import re
from collections.abc import Iterator


def _names(words: str) -> frozenset[str]:
    return frozenset(words.split())


DRAWING = _names(
    "svg g path use title defs rect circle ellipse clippath image lineargradient radialgradient "
    "stop"
)
TEXT = _names(
    "a article aside b body br button caption code dd details div dl dt em figcaption figure "
    "footer h1 h2 h3 h4 h5 h6 head header hr html i img label li main mark meta nav noscript ol "
    "option p pre script section select small span strong style summary table tbody td tfoot th "
    "thead title tr ul"
)
DRAWING_ATTRIBUTES = _names(
    "aria-hidden aria-label baseprofile class clip-path clip-rule cx cy d fill fill-opacity "
    "fill-rule fx fy gradienttransform gradientunits height id offset opacity points "
    "preserveaspectratio r role rx ry stop-color stop-opacity stroke stroke-dasharray "
    "stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity "
    "stroke-width transform vector-effect version viewbox width x x1 x2 xlink:href xmlns "
    "xmlns:ev xmlns:xlink y y1 y2"
)
TEXT_ATTRIBUTES = _names(
    "alt charset class colspan content datetime for headers height hidden href http-equiv id "
    "lang loading name open reversed role rowspan scope src start style tabindex title type "
    "value width"
)
TEXT_FAMILIES = ("data-", "aria-")

_HEAD = re.compile(
    r"<!DOCTYPE html>\s*<html[^<>]*>\s*<head>\s*(?:<meta[^<>]*>\s*)*(?:<title>[^<]*</title>)?"
)
"""The beginning of a page. Without its first line, browsers lay it out by older rules."""

_DRAWN = "|".join(sorted(DRAWING - {"svg"}))
_TITLE = re.compile(
    rf"<svg\b(?:[^<]++|</?(?:{_DRAWN})\b)*+</svg>|(?P<stray><title\b)", re.IGNORECASE
)
"""A whole drawing, or a title outside of all drawings, which hides what follows it."""


def check_titles(text: str) -> Iterator[tuple[str, int]]:
    """Yield the fault, with its place, of a page with another beginning or with a stray title.

    A browser shows nothing of what stands in a title in a page's body.
    """
    head = _HEAD.match(text)
    if head is None:
        yield "does not begin as shipped pages do", 0
        return
    for title in _TITLE.finditer(text, head.end()):
        if title["stray"]:
            yield "has a <title> outside of its head and its drawings", title.start()
            return
