"""What a page of a kit runs: the shipped scripts and styles, and the policies that allow them."""

import base64
import hashlib
import re
from functools import cache

from kitgen.resources import templates_folder
from kitgen.values import frozen

_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_JINJA = re.compile(r"\{[{%#].*?[%}#]\}\n?", re.DOTALL)


def integrity(text: str) -> str:
    """Return the hash by which a content security policy allows an element of this text."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def content_policy(script: str, style: str) -> str:
    """Return the content security policy that allows one script and one style, and nothing else."""
    return (
        f"default-src 'none'; script-src '{integrity(script)}'; "
        f"style-src '{integrity(style)}'; base-uri 'none'; form-action 'none'"
    )


@frozen
class Shipped:
    """The texts of scripts and styles that shipped pages have, and the scripts' policies."""

    scripts: frozenset[str]
    styles: frozenset[str]
    policies: frozenset[str]


@cache
def shipped() -> Shipped:
    """Return what the templates hold."""
    folder = templates_folder()
    # A style in a template is the same in all pages: nothing is filled into it.
    templates = (path.read_text(encoding="utf-8") for path in folder.rglob("*.j2"))
    written = (_JINJA.sub("", style) for text in templates for style in _STYLE.findall(text))
    scripts = {path: path.read_text(encoding="utf-8") for path in folder.rglob("*.js")}
    styles = {path: path.with_suffix(".css").read_text(encoding="utf-8") for path in scripts}
    policies = (content_policy(text, styles[path]) for path, text in scripts.items())
    return Shipped(
        frozenset(scripts.values()),
        frozenset({*filter(None, written), *styles.values()}),
        frozenset(policies),
    )
