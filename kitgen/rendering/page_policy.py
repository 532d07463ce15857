"""The shipped scripts and styles of kit pages, and the content security policies for them."""

import base64
import hashlib
import re
from functools import cache
from urllib.parse import unquote

from kitgen.records.marks import PAGE_FONTS
from kitgen.resources import templates_folder
from kitgen.values import frozen

_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_JINJA = re.compile(r"\{[{%#].*?[%}#]\}\n?", re.DOTALL)


def integrity(text: str) -> str:
    """Return the hash by which a content security policy allows an element with this text."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def content_policy(script: str, style: str) -> str:
    """Return the content security policy that allows only this script and this style."""
    return (
        f"default-src 'none'; script-src '{integrity(script)}'; "
        f"style-src '{integrity(style)}'; base-uri 'none'; form-action 'none'"
    )


def font_faces(place: str = "") -> str:
    """Return the style that declares the fonts of a page.

    Args:
        place: The folder of the fonts as a quoted path from the page's, ending in `/`; empty if
            they are beside the page.
    """
    faces = zip(PAGE_FONTS, (400, 700), strict=True)
    return "\n".join(
        f"@font-face {{ font-family: FiraGO; font-weight: {weight}; font-display: swap; "
        f"src: url({place}{file}); }}"
        for file, weight in faces
    )


_PLACED = re.compile(
    re.escape(font_faces("PLACE"))
    .replace("PLACE", r"(?P<place>[\w.~%-]+/)", 1)
    .replace("PLACE", "(?P=place)"),
    re.ASCII,
)


def names_fonts_of_kit(style: str) -> bool:
    """Return whether a style is how a page over several kits uses the fonts of one of them."""
    match = _PLACED.fullmatch(style)
    return match is not None and ".." not in unquote(match["place"])


@frozen
class Shipped:
    """The scripts and styles of shipped pages, and the policies of the scripts."""

    scripts: frozenset[str]
    styles: frozenset[str]
    policies: frozenset[str]


@cache
def shipped() -> Shipped:
    """Return the scripts, styles and policies in the templates."""
    folder = templates_folder()
    # A style in a template is constant: no values are filled into it.
    templates = (path.read_text(encoding="utf-8") for path in folder.rglob("*.j2"))
    written = (_JINJA.sub("", style) for text in templates for style in _STYLE.findall(text))
    scripts = {path: path.read_text(encoding="utf-8") for path in folder.rglob("*.js")}
    styles = {path: path.with_suffix(".css").read_text(encoding="utf-8") for path in scripts}
    policies = (content_policy(text, styles[path]) for path, text in scripts.items())
    return Shipped(
        frozenset(scripts.values()),
        frozenset({*filter(None, written), *styles.values(), font_faces()}),
        frozenset(policies),
    )
