"""Drawing a user's SVG in pixels if it has filters, masks, patterns or words in fonts.

resvg draws such a picture after it has passed the scan. It gets a rewritten text, which refers only
to parts of the picture itself and to images within it. It runs in a separate process with limits of
time and memory, because it has crashed on hostile files and would read other files on the disk.
Words are set in FiraGO, which makes the picture the same on every machine.
"""

import binascii
import re
import sys
from base64 import b64decode
from collections.abc import Iterator
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from kitgen.artwork.markup.markup import Element
from kitgen.artwork.pixels import resvg_process
from kitgen.drawing.fonts import missing_glyphs
from kitgen.drawing.shapes import Box, Typeface
from kitgen.late import loaded_late
from kitgen.resources import data_folder

with loaded_late("urllib.request"):
    from xml.sax.saxutils import escape, quoteattr

PIXELS_PER_INCH = 600
MOST_MEMORY, MOST_SECONDS = 1_000_000_000, 10
"""The most memory in bytes, and CPU time in seconds, that a drawing may take."""

FAMILIES = frozenset({"firago", "sans-serif", "serif", "monospace", "cursive", "fantasy"})
"""The font families that words may name: all are set in FiraGO, and a note says so."""

_PATIENCE = 3
"""How many times its CPU time a drawing may take by the clock."""
_LEFT_OUT = frozenset(
    {"script", "foreignObject", "animate", "animateTransform", "animateMotion", "set"}
    | {"metadata", "title", "desc"}
)
_REFERENCE = re.compile(r"url\(\s*['\"]?\s*([^)]*)\)", re.IGNORECASE)
_IMAGE = re.compile(r"data:image/(?:png|jpeg|jpg|gif);base64,([A-Za-z0-9+/=\s]*)")
_SIGNATURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8")


class NotDrawnError(ValueError):
    """resvg did not draw a picture; the message gives the reason."""


def can_draw() -> bool:
    """Return whether resvg is installed, and has a process to run in."""
    return find_spec("resvg_py") is not None and sys.platform not in ("emscripten", "wasi")


def missing_letters(words: str) -> tuple[str, ...]:
    """Return the characters of words that FiraGO lacks, which would not be drawn."""
    return missing_glyphs(" ".join(words.split()), Typeface.REGULAR)


@lru_cache(maxsize=32)
def drawn_in_pixels(text: str) -> bytes:
    """Draw a picture that `plain_text` wrote, and return it as a PNG file.

    Raises:
        NotDrawnError: It takes too much time or memory, or resvg cannot read it.
    """
    # Few pictures have to be drawn in pixels.
    import subprocess

    # `-I`: the script can import only installed modules.
    command = [sys.executable, "-I", str(Path(resvg_process.__file__))]
    command += [str(MOST_MEMORY), str(MOST_SECONDS), str(data_folder() / "fonts")]
    try:
        done = subprocess.run(
            command,
            input=text.encode(),
            capture_output=True,
            timeout=MOST_SECONDS * _PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise NotDrawnError(f"takes more than {MOST_SECONDS} s") from None
    except OSError as problem:
        raise NotDrawnError(f"has no process to run in: {problem.strerror}") from None
    if done.returncode == 0 and done.stdout.startswith(_SIGNATURES[0]):
        return done.stdout
    last = done.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2]
    if last.startswith("ValueError:"):
        raise NotDrawnError(f"is broken: {last.removeprefix('ValueError:').strip()}")
    raise NotDrawnError(f"takes more than {MOST_SECONDS} s or {MOST_MEMORY // 10**9} GB of memory")


def plain_text(root: Element, frame: Box, longest: float) -> str:
    """Return the text of a picture without references to anything outside of it.

    Args:
        root: The outermost element.
        frame: The frame, in user units.
        longest: The number of pixels of the longer side.
    """
    factor = longest / max(frame.width, frame.height)
    size = {
        "width": f"{max(1, round(frame.width * factor))}",
        "height": f"{max(1, round(frame.height * factor))}",
    }
    if "viewBox" not in root.attributes:
        size["viewBox"] = f"0 0 {frame.width:.10g} {frame.height:.10g}"
    return "".join(_written(root, size))


def _written(element: Element, instead: dict[str, str]) -> Iterator[str]:
    """Yield the text of an element and its descendants."""
    if element.tag in _LEFT_OUT:
        return
    attributes = {
        name: value
        for name, value in {**element.attributes, **instead}.items()
        if _is_harmless(element.tag, name, value)
    }
    yield f"<{element.tag}"
    if element.parent is None:
        yield ' xmlns="http://www.w3.org/2000/svg"'
    yield from (f" {name}={quoteattr(value)}" for name, value in attributes.items())
    yield ">"
    if element.tag == "style":
        if _leads_nowhere(element.words) and "@" not in element.words:
            yield escape(element.words)
    else:
        for part in element.pieces or element.children:
            if isinstance(part, str):
                yield escape(part)
            else:
                yield from _written(part, {})
    yield f"</{element.tag}>"


def _is_harmless(tag: str, name: str, value: str) -> bool:
    """Return whether an attribute refers only to parts of the picture, and to images in it."""
    if name.lower().startswith("on"):
        return False
    if name == "href":
        return value.startswith("#") or (tag in ("image", "feImage") and _is_image(value))
    return _leads_nowhere(value)


def _leads_nowhere(value: str) -> bool:
    # In styles, escapes with a backslash may stand for any letter.
    return "\\" not in value and all(
        match.group(1).startswith("#") for match in _REFERENCE.finditer(value)
    )


def _is_image(value: str) -> bool:
    """Return whether a data address contains an image of a kind that resvg knows."""
    match = _IMAGE.fullmatch(value.strip())
    if match is None:
        return False
    try:
        return b64decode("".join(match.group(1).split()), validate=True).startswith(_SIGNATURES)
    except binascii.Error:
        return False
